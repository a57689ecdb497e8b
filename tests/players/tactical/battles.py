"""Tactical battles that computer players play: the small ones that authors begin from."""

from collections.abc import Mapping
from functools import cache

from studio.documents.packs.library import Library
from studio.documents.tactical.catalogue import TacticalCatalogue
from studio.documents.tactical.ruleset import TacticalRuleset
from studio.editing.tactical.templates import tactical_template
from studio.players.roster import shipped_roster
from studio.playtest.battle import Battle
from studio.rules.engines import engine_named
from studio.rules.kernel.decision import Side
from studio.rules.tactical.base.state import State
from studio.rules.tactical.ruleset import Tactical

TACTICAL = engine_named("tactical")
RULES = Tactical()


@cache
def small_battle(system: str, rounds: int) -> Battle:
    """The small battle of a command system, of so many rounds."""
    library = Library.shipped()
    catalogue = library.load(TacticalCatalogue, "tactical").document
    ruleset = library.load(TacticalRuleset, "tactical").document
    scenario = tactical_template(system, "Village").model_copy(update={"turns": rounds})
    return Battle(scenario, catalogue, ruleset)


def play(battle: Battle, seed: int, players: Mapping[str, str]) -> State:
    """Play a battle to its end; a player that asks for what is refused fails."""
    seats = {Side(side): shipped_roster().player(TACTICAL, name, seed) for side, name in players.items()}
    state: State = battle.start(seed)
    while decision := RULES.decision(state):
        action = seats[decision.side].choose(RULES.view(state, decision.side))
        state = RULES.apply(state, action).state
    return state
