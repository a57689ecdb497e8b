"""The verbs with their arguments; what they do is in the modules that they import when they run."""

from contextlib import redirect_stdout
from enum import StrEnum
from functools import partial
from io import StringIO
from pathlib import Path
from typing import Annotated

import typer

from studio.cli.battle_options import Difficulty, Players
from studio.cli.callbacks import PrintBook, PrintReport, Render
from studio.cli.campaigns.verbs import add_campaign_verbs
from studio.cli.files.books import add_book_verb
from studio.cli.files.verbs import add_file_verbs
from studio.cli.lab.verbs import add_lab_verbs
from studio.cli.operational.exchange_verbs import add_exchange_verbs
from studio.cli.options import MOST_SEED, AsJson, Language, Scenario, deferred
from studio.cli.output import print_result
from studio.cli.usage import UsageError, Verb, one_of, whole_number, wrong_arguments


class Template(StrEnum):
    """What a new scenario is made of: a small battle of each tactical command system."""

    SQUAD = "squad"
    CARDS = "cards"
    POINTS = "points"


class Level(StrEnum):
    """The least severity that is shown."""

    HINT = "hint"
    WARNING = "warning"
    ERROR = "error"


def command_line(
    arguments: list[str], render: Render, book: PrintBook, report: PrintReport | None = None
) -> int:
    """Run one verb and return its exit code. Raises WrongArguments, and what the verb raises."""
    said = StringIO()
    try:
        with redirect_stdout(said):
            chosen = _verbs(render, book, report)(arguments, prog_name="studio", standalone_mode=False)
    except UsageError as error:
        raise wrong_arguments(error, arguments[0]) from None
    if isinstance(chosen, partial):
        return int(chosen())
    if chosen:
        # The parser answers an interrupt with an exit code.
        return int(chosen)
    print_result(said.getvalue())
    return 0


def _verbs(render: Render, book: PrintBook, report: PrintReport | None) -> typer.Typer:
    """Build all verbs; each gives back what it would do, so that nothing runs within the parser."""
    app = typer.Typer(
        name="studio",
        help="Author hex wargame scenarios and campaigns, and playtest them on the spot. "
        "Without a verb, the window opens, on a file if one is named: studio [PATH]. "
        "What came with the studio opens as a copy; studio PATH --in-place edits it in a checkout. "
        "studio --version prints the version.",
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
        subcommand_metavar="VERB ...",
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    for verb in (
        check,
        new,
        schema,
        rule,
        play,
        replay,
        diary,
    ):
        app.command(cls=Verb)(deferred(verb))
    add_file_verbs(app)

    @app.command("render", cls=Verb)
    @deferred
    def render_verb(
        scenario: Scenario,
        output: Annotated[
            Path, typer.Option("-o", "--output", metavar="FILE", help="A .png, .svg or .pdf file.")
        ],
        hex_pixels: Annotated[
            int,
            typer.Option(
                "--hex",
                parser=whole_number(8, 400),
                metavar="PIXELS",
                help="Pixels from one hex to the next.",
            ),
        ] = 64,
        language: Language = "",
    ) -> int:
        """Draw a scenario's map into a picture."""
        render(scenario, output, hex_pixels, language)
        return 0

    add_exchange_verbs(app)
    add_book_verb(app, book)
    add_lab_verbs(app, report)
    add_campaign_verbs(app)
    return app


def check(
    paths: Annotated[list[Path], typer.Argument(metavar="PATH...", help="Files, folders or zipped packs.")],
    as_json: AsJson = False,
    level: Annotated[
        Level,
        typer.Option(
            parser=one_of(Level), metavar="hint|warning|error", help="The least severity that is shown."
        ),
    ] = Level.HINT,
) -> int:
    """Check files against schemas and rules; exit with 1 if there are errors."""
    from studio.cli.files.checking import check_paths

    return check_paths(paths, as_json=as_json, level=level.value)


def new(
    template: Annotated[
        Template,
        typer.Option(
            parser=one_of(Template),
            metavar="squad|cards|points",
            help="A small battle of squads, of command cards, or of command points.",
        ),
    ],
    output: Annotated[
        Path, typer.Option("-o", "--output", metavar="FILE", help="The file, as crossroads.scenario.json.")
    ],
    title: Annotated[
        str | None, typer.Option(metavar="TITLE", help="The title of the battle; else after the file.")
    ] = None,
) -> int:
    """Write a small battle to begin from."""
    from studio.cli.new_scenario import write_new_scenario

    return write_new_scenario(template.value, output, title)


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
    scenario: Scenario,
    player: Players = None,
    actions: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="A JSON list of actions, for the sides that have no player."),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(
            parser=whole_number(0, MOST_SEED), metavar="NUMBER", help="The seed of the chance.  [default: 1]"
        ),
    ] = None,
    difficulty: Difficulty = None,
    resume: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE.recording.json",
            help="Play on in this recording, with its seed and difficulties.",
        ),
    ] = None,
    turn: Annotated[
        int | None,
        typer.Option(
            parser=whole_number(0),
            metavar="NUMBER",
            help="The turn at whose beginning the recording goes on; at its end where none is given.",
        ),
    ] = None,
    record: Annotated[
        Path | None,
        typer.Option(metavar="FILE.recording.json", help="Keep the game in this file, for `replay`."),
    ] = None,
    as_json: AsJson = False,
) -> int:
    """Let computers play their sides, and a file of actions the others; print what happened and how things stand."""
    from studio.cli.playing import play as play_game

    return play_game(
        scenario,
        players=player or [],
        actions=actions,
        seed=seed,
        difficulty=difficulty or [],
        resume=resume,
        turn=turn,
        record=record,
        as_json=as_json,
    )


def replay(
    recording: Annotated[
        Path, typer.Argument(metavar="RECORDING", help="The recording, or the folder of a campaign's run.")
    ],
    detail: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE.recording.json",
            help="Keep it in this file with a digest of each action, so that a replay names the one that differs.",
        ),
    ] = None,
    on: Annotated[
        Path | None,
        typer.Option(
            metavar="SCENARIO",
            help="Play its actions on this scenario as it is now; exit with 1 at the first that is not possible any more.",
        ),
    ] = None,
    winner: Annotated[
        str | None,
        typer.Option(metavar="SIDE", help="With --on: exit with 1 too if this side does not win in the end."),
    ] = None,
    turn: Annotated[
        int | None,
        typer.Option(
            parser=whole_number(0),
            metavar="NUMBER",
            help="Print how things stood as this turn began, and what was done in it.",
        ),
    ] = None,
) -> int:
    """Replay a recording, or a run of a campaign with its battles; exit with 1 at the first difference."""
    from studio.cli.replaying import NoEdited, replay_edited, replay_recording, show_turn

    if on is not None and detail is None and turn is None:
        return replay_edited(recording, on, winner)
    if on is not None or winner is not None or (detail is not None and turn is not None):
        raise NoEdited
    if turn is not None:
        return show_turn(recording, turn)
    return replay_recording(recording, detail)


def diary(
    recording: Annotated[Path, typer.Argument(metavar="RECORDING", help="The recording.")],
    side: Annotated[str, typer.Option(metavar="SIDE", help="The side whose diary it is.")],
    language: Language = "",
    as_json: AsJson = False,
) -> int:
    """Print what one side did and saw in a recorded game, turn by turn, and nothing else."""
    from studio.cli.diaries import print_diary

    return print_diary(recording, side, language, as_json=as_json)
