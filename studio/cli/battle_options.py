"""What verbs that play battles take as arguments."""

from typing import Annotated

import typer

from studio.cli.operational import help_texts
from studio.cli.player_names import join_with_or, shipped_player_names

Difficulty = Annotated[
    list[str] | None,
    typer.Option(metavar="SIDE=LEVEL", help=help_texts.DIFFICULTY),
]
Players = Annotated[
    list[str] | None,
    typer.Option(
        metavar="SIDE=NAME[:VARIANT]",
        help=f"The computer player of a side: {join_with_or(shipped_player_names())}; packs may have more.",
    ),
]
