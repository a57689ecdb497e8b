"""The shipped battle, whole, and cut down to a few turns so that games of it are short."""

from functools import cache

from studio.documents.storage.shipped import shipped_content
from studio.playtest.battle import Battle, open_battle
from studio.playtest.session import new_session
from studio.rules.operational.base.state import State

VULCAN = shipped_content() / "packs/tunisia/scenarios/vulcan-strike.scenario.json"
SHIPPED = shipped_content() / "packs/tunisia/scenarios/wadi-akarit.scenario.json"


@cache
def shipped() -> Battle:
    return open_battle(SHIPPED)


@cache
def vulcan() -> Battle:
    """The larger of the shipped battles."""
    return open_battle(VULCAN)


def vulcan_start() -> State:
    """Vulcan as its first side finds it."""
    return new_session(vulcan(), {}, seed=1).state


@cache
def short(turns: int = 2) -> Battle:
    """The shipped battle, unsaved, ended early."""
    whole = shipped()
    scenario = whole.scenario.model_copy(update={"turns": turns})
    return Battle(scenario, whole.catalogue, whole.ruleset)
