"""What several verbs take as arguments, and how a verb is put off until its arguments are known to be right."""

from collections.abc import Callable
from functools import partial, wraps
from pathlib import Path
from typing import Annotated, Final, ParamSpec

import typer

from studio.cli.usage import whole_number

P = ParamSpec("P")

Scenario = Annotated[Path, typer.Argument(metavar="SCENARIO", help="The scenario.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print the result as JSON.")]
#: The largest number that a file holds.
MOST_SEED: Final = 2**63 - 1
Seed = Annotated[
    int,
    typer.Option(parser=whole_number(0, MOST_SEED), metavar="NUMBER", help="The seed of the chance."),
]
Jobs = Annotated[
    int | None,
    typer.Option(
        parser=whole_number(1), metavar="NUMBER", help="Processes; one a core where none are given."
    ),
]
Language = Annotated[
    str,
    typer.Option(
        metavar="TAG", help="The language of its texts, as de, where it is translated; else the original."
    ),
]


def deferred(verb: Callable[P, int]) -> Callable[P, partial[int]]:
    """Give back the call of a verb in place of its exit code, so that nothing runs within the parser."""

    @wraps(verb)
    def defer(*args: P.args, **kwargs: P.kwargs) -> partial[int]:
        return partial(verb, *args, **kwargs)

    return defer
