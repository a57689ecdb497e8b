"""What force pools hold and what the menus of headquarters find, as cases write it."""

from collections.abc import Iterable, Mapping
from typing import Any

from studio.rules.operational.base.actions import Reinforce, Reorganize
from studio.rules.operational.base.state import Headquarters, HqId, State
from studio.rules.operational.forcepool import choices
from studio.rules.operational.forcepool.choices import Component
from studio.rules.operational.ruleset import Operational
from tests.support.battles import slug

_RULES = Operational()


def can_give(state: State, asked: Mapping[str, Any]) -> dict[str, list[str]]:
    """The units that light up for a reorganization: by "Corps: infantry us" or "Corps: engineers"."""
    return {words: _lit(state, choices.reorganizations(state, *_chosen(state, words))) for words in asked}


def can_take(state: State, asked: Mapping[str, Any]) -> dict[str, list[str]]:
    """The same for a deployment."""
    return {words: _lit(state, choices.reinforcements(state, *_chosen(state, words))) for words in asked}


def in_units(state: State, asked: Mapping[str, Any]) -> dict[str, list[str]]:
    """What the reorg menu of a headquarters lists: "infantry us"."""
    return {name: [_words(each) for each in choices.in_units(state, _named(state, name))] for name in asked}


def ready(state: State, asked: Mapping[str, Any]) -> dict[str, list[str]]:
    """What the deploy menu of a headquarters lists as ready: "3 infantry us"."""
    return {name: list(_ready(state, _named(state, name))) for name in asked}


def _ready(state: State, hq: Headquarters) -> Iterable[str]:
    for component in choices.in_pool(hq):
        if number := choices.stock(state, hq, component).ready:
            yield f"{number} {_words(component)}"


def _named(state: State, name: str) -> Headquarters:
    return state.hqs[HqId(slug(name))]


def _chosen(state: State, words: str) -> tuple[Headquarters, Component]:
    hq, what = words.split(": ")
    kind, *nation = what.split(" ")
    if not nation:
        return _named(state, hq), Component("specialist", kind)
    return _named(state, hq), Component("armor" if kind == "armor" else "infantry", nation[0])


def _lit(state: State, actions: Iterable[Reinforce | Reorganize]) -> list[str]:
    return sorted(
        state.units[action.unit].name for action in actions if _RULES.refusal(state, action) is None
    )


def _words(component: Component) -> str:
    return component.what if component.kind == "specialist" else f"{component.kind} {component.what}"
