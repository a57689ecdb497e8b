"""The verbs with their arguments; what they do is in the modules that they import when they run."""

from collections.abc import Callable
from enum import StrEnum
from functools import wraps
from pathlib import Path
from typing import Annotated, NoReturn, ParamSpec

import typer

from studio.cli.main import Render
from studio.cli.player_names import listed, players_shipped


class Level(StrEnum):
    """The least severity that is shown."""

    HINT = "hint"
    WARNING = "warning"
    ERROR = "error"


AsJson = Annotated[bool, typer.Option("--json", help="Print the result as JSON.")]
#: The largest is the largest number that a file holds.
Seed = Annotated[int, typer.Option(min=0, max=2**63 - 1, help="The seed of the chance.")]
Difficulty = Annotated[
    list[str] | None,
    typer.Option(
        metavar="SIDE=LEVEL", help="Easy, normal, classic or hard attacks for a side; normal where not given."
    ),
]
Players = Annotated[
    list[str] | None,
    typer.Option(
        metavar="SIDE=NAME[:VARIANT]",
        help=f"The computer player of a side: {listed(players_shipped())}; packs may have more.",
    ),
]


P = ParamSpec("P")


def command_line(arguments: list[str], render: Render) -> NoReturn:
    """Run one verb. Raises SystemExit with its exit code, or with 2 where the arguments are wrong."""
    app = typer.Typer(
        name="studio",
        help="Author hex wargame scenarios and campaigns, and playtest them on the spot. "
        "Without a verb, the window opens, on a file if one is named: studio [PATH]. "
        "What came with the studio opens as a copy; studio PATH --in-place edits it in a checkout. "
        "studio --version tells the version.",
        add_completion=False,
        pretty_exceptions_enable=False,
        no_args_is_help=True,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    for verb in (check, schema, rule, play, batch, replay):
        app.command()(_exiting(verb))

    @app.command("render")
    @_exiting
    def render_verb(
        scenario: Annotated[Path, typer.Argument(help="The scenario.")],
        output: Annotated[Path, typer.Option("-o", "--output", help="A .png, .svg or .pdf file.")],
        hex_pixels: Annotated[
            int, typer.Option("--hex", min=8, max=400, help="Pixels from one hex to the next.")
        ] = 64,
    ) -> int:
        """Draw a scenario's map into a picture."""
        render(scenario, output, hex_pixels)
        return 0

    app(arguments, prog_name="studio")
    raise SystemExit(0)


def _exiting(verb: Callable[P, int]) -> Callable[P, None]:
    """End with the exit code that the verb returns."""

    @wraps(verb)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            code = verb(*args, **kwargs)
        except KeyboardInterrupt:
            code = 130
        raise typer.Exit(code)

    return run


def check(
    paths: Annotated[list[Path], typer.Argument(metavar="PATH...", help="Files, folders or zipped packs.")],
    as_json: AsJson = False,
    level: Annotated[Level, typer.Option(help="The least severity that is shown.")] = Level.HINT,
) -> int:
    """Check files against schemas and rules; exit with 1 if there are errors."""
    from studio.cli.checking import check_paths

    return check_paths(paths, as_json=as_json, level=level.value)


def schema(
    write: Annotated[Path | None, typer.Option(metavar="DIR", help="Write them into this folder.")] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Compare the shipped ones; exit with 1 if they differ.")
    ] = False,
) -> int:
    """Print the JSON Schemas of all kinds of file."""
    from studio.cli.schemas import check_schemas, print_schemas, write_schemas

    if check:
        return check_schemas()
    return print_schemas() if write is None else write_schemas(write)


def rule(
    rule_id: Annotated[str, typer.Argument(metavar="ID", help="The id of a rule, or the beginning of some.")],
) -> int:
    """Print one rule of the rulebook, or list those under a prefix."""
    from studio.cli.rulebook import print_rule

    return print_rule(rule_id)


def play(
    scenario: Annotated[Path, typer.Argument(help="The scenario.")],
    actions: Annotated[Path, typer.Option(metavar="FILE", help="A JSON list of actions.")],
    seed: Seed = 1,
    difficulty: Difficulty = None,
    record: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the game in FILE.recording.json for `replay`.")
    ] = None,
    as_json: AsJson = False,
) -> int:
    """Play the given actions; print what happened and how things stand."""
    from studio.cli.playing import play_actions

    return play_actions(
        scenario, actions, seed=seed, difficulty=difficulty or [], record=record, as_json=as_json
    )


def batch(
    scenario: Annotated[Path, typer.Argument(help="The scenario.")],
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 20,
    seed: Seed = 1,
    jobs: Annotated[
        int | None, typer.Option(min=1, help="Processes; one a core where none are given.")
    ] = None,
    player: Players = None,
    difficulty: Difficulty = None,
    as_json: AsJson = False,
) -> int:
    """Let computer players play many games; print wins, objectives and losses."""
    from studio.cli.batches import batch as play_batch

    return play_batch(
        scenario,
        games=games,
        seed=seed,
        jobs=jobs,
        players=player or [],
        difficulty=difficulty or [],
        as_json=as_json,
    )


def replay(
    recording: Annotated[Path, typer.Argument(help="The recording.")],
) -> int:
    """Replay a recording; exit with 1 at the first difference."""
    from studio.cli.replaying import replay_recording

    return replay_recording(recording)
