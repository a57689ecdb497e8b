"""The battle of a page as it is on the screen, and how it begins."""

from studio import StudioError
from studio.desktop.pages.scenario_page import ScenarioPage
from studio.desktop.play.options.game_options import GameOptions
from studio.players.roster import roster_for
from studio.playtest.battle import Battle
from studio.playtest.session import Session, new_session
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
    sides, engine = tuple(Side(side.id) for side in battle.scenario.sides), battle.engine
    seats = options.seats(sides, engine, battle.roster)
    return new_session(battle, seats, SEED, options.difficulties(sides, engine))
