"""What cases say of objectives: what has become of them, and what a side knows of it."""

from collections.abc import Iterable, Mapping
from typing import Any

from studio.rules.kernel.decision import Side
from studio.rules.kernel.history import History
from studio.rules.operational.base.side_state import Tally
from studio.rules.operational.base.state import State
from studio.rules.operational.intelligence.event_visibility import is_visible_to
from studio.rules.operational.ruleset import Operational
from studio.rules.operational.supply.theater_supply import theater_supply
from tests.support.battles import slug


def standing(state: State, asked: Iterable[str]) -> dict[str, str]:
    """What has become of some objectives: "open", "won on turn 3" or "failed on turn 5"."""
    return {name: _standing(state, slug(name)) for name in asked}


def _standing(state: State, goal: str) -> str:
    if goal in state.captures:
        return f"won on turn {state.captures[goal].turn}"
    return f"failed on turn {state.failed[goal]}" if goal in state.failed else "open"


def seen(state: State, asked: Mapping[str, Iterable[str]]) -> dict[str, dict[str, str]]:
    """The same, as a side knows it."""
    return {
        side: standing(Operational().view(state, Side(side)).known, names) for side, names in asked.items()
    }


def tallies(state: State, asked: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """What sides have lost and destroyed."""
    found = {side: state.tallies.get(Side(side), Tally()) for side in asked}
    return {
        side: {
            "steps": tally.steps,
            "specialists": dict(tally.specialists),
            "demolished": tally.demolished,
            **({"kills": dict(tally.kills)} if "kills" in asked[side] else {}),
        }
        for side, tally in found.items()
    }


def supply(state: State, asked: Iterable[str]) -> dict[str, int]:
    """The theater supply of sides, in percent."""
    return {side: theater_supply(state, Side(side)) for side in asked}


def told(game: History[State, Any], asked: Mapping[str, Any]) -> dict[str, list[str]]:
    """Of the last action's events about objectives those that a side learns of."""
    before, after = game.states[-2], game.state
    events = game.transitions[-1].events
    return {
        side: [
            event.kind
            for event in events
            if is_visible_to(Side(side), event, before, after) and hasattr(event, "objective")
        ]
        for side in asked
    }
