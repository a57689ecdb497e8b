"""What every verb that plays many games takes, listed once: how many, from which seed, where, and who plays."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial, wraps
from inspect import Parameter, Signature, signature
from pathlib import Path
from typing import Annotated, Any, Concatenate, Final, ParamSpec

import typer

from studio.cli.battle_options import Difficulty, Players
from studio.cli.options import Jobs, Language, Seed
from studio.cli.usage import whole_number

P = ParamSpec("P")

JournalOption = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="Keep a row for each game in this journal as soon as it is over."),
]
Resume = Annotated[
    bool,
    typer.Option(
        "--resume", help="Take games that the journal has from there, and play only the others, or more."
    ),
]
#: Each game that is still to be played is on a list before the first begins.
MOST_GAMES: Final = 1_000_000
Games = Annotated[
    int, typer.Option(parser=whole_number(1, MOST_GAMES), metavar="NUMBER", help="How many games.")
]
Cluster = Annotated[
    str,
    typer.Option(
        metavar="ADDRESS", help="Play on a cluster of Dask, as tcp://127.0.0.1:8786, instead of here."
    ),
]
#: Where a verb takes what it is told of its games.
_TOLD: Final = "options"


@dataclass(frozen=True, slots=True)
class GameOptions:
    """What the command line says of a batch, or of several over the same seeds."""

    games: int
    seed: int = 1
    jobs: int | None = None
    players: tuple[str, ...] = ()
    difficulty: tuple[str, ...] = ()
    journal: Path | None = None
    resume: bool = False
    #: The scheduler of a cluster of Dask; processes here where it is empty.
    cluster: str = ""
    #: In which what is in the battle is named.
    language: str = ""

    @property
    def seeds(self) -> range:
        """The seeds of the games."""
        return range(self.seed, self.seed + self.games)


def game_options(
    games: Games = 20,
    seed: Seed = 1,
    jobs: Jobs = None,
    player: Players = None,
    difficulty: Difficulty = None,
    journal: JournalOption = None,
    resume: Resume = False,
    cluster: Cluster = "",
    language: Language = "",
) -> GameOptions:
    """Return what was given; the arguments are those of the command line."""
    return GameOptions(
        games,
        seed,
        jobs,
        tuple(player or ()),
        tuple(difficulty or ()),
        journal,
        resume,
        cluster,
        language,
    )


def with_game_options(
    verb: Callable[Concatenate[GameOptions, P], int], *, without: frozenset[str] = frozenset()
) -> Callable[..., partial[int]]:
    """Have a verb take the arguments of `game_options` behind its first, but for some, and put it off.

    The parser reads the signature, in which they stand in place of the verb's parameter `options`.
    """
    first, *rest = (each for each in signature(verb).parameters.values() if each.name != _TOLD)
    shared = [each for each in signature(game_options).parameters.values() if each.name not in without]
    names = {each.name for each in shared}

    @wraps(verb)
    def defer(**given: Any) -> partial[int]:
        options = game_options(**{name: given.pop(name) for name in names})
        return partial(verb, options, **given)

    parameters: list[Parameter] = [first, *shared, *rest]
    defer.__annotations__ = {each.name: each.annotation for each in parameters}
    vars(defer)["__signature__"] = Signature(parameters)
    return defer
