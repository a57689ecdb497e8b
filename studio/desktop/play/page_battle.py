"""The battle of a page as it is on the screen, and how it begins."""

from collections.abc import Callable

from studio import StudioError
from studio.desktop.pages.scenario_page import ScenarioPage
from studio.desktop.play.options.game_options import GameOptions
from studio.desktop.play.presentations import presentation_of
from studio.players.roster import roster_for
from studio.playtest.battle import Battle
from studio.playtest.seats import Seats
from studio.playtest.session import Session, new_session, session_from
from studio.rules.engines import Difficulties
from studio.rules.kernel.decision import Side

#: The seed of the dice.
SEED = 1


class CannotPlay(StudioError):
    """The scenario lacks what it takes to play."""

    def __init__(self, what: str) -> None:
        super().__init__(f"Its {what} is missing; set it in the scenario's fields.")


def battle_on(page: ScenarioPage) -> Battle:
    """Return the battle of a page as it is now, saved or not. Raises CannotPlay."""
    editor = page.editor
    if editor.catalogue is None:
        raise CannotPlay("catalogue")
    if editor.ruleset is None:
        raise CannotPlay("ruleset")
    return Battle(
        editor.scenario, editor.catalogue, editor.ruleset, roster_for(page.file.path), page.language
    )


def begin_session(page: ScenarioPage, options: GameOptions) -> Session:
    """Set up the battle of a page with the options. Raises CannotPlay, and as `new_session`."""
    battle = battle_on(page)
    return new_session(battle, *_seated(battle, options))


def beginner_from(
    page: ScenarioPage, options: GameOptions, time: int
) -> Callable[[Callable[[int, int], bool]], Session | None]:
    """Return what sets up the battle of a page as it is now and lets the computer play it until a turn begins, say.

    It touches nothing of the page, and raises as `session_from`. Raises CannotPlay.
    """
    battle = battle_on(page)
    time_of = presentation_of(battle.engine).time_of

    def begin(go_on: Callable[[int, int], bool]) -> Session | None:
        stand_in = options.computer(battle.engine, battle.roster)
        return session_from(battle, *_seated(battle, options), time, stand_in, time_of, go_on)

    return begin


def _seated(battle: Battle, options: GameOptions) -> tuple[Seats, int, Difficulties]:
    """Return who plays, the seed of the dice, and the difficulties."""
    sides, engine = tuple(Side(side.id) for side in battle.scenario.sides), battle.engine
    return options.seats(sides, engine, battle.roster), SEED, options.difficulties(sides, engine)
