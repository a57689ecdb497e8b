"""What force pools hold and what the menus of headquarters find, as cases write it."""

from collections.abc import Mapping
from typing import Any

from studio.rules.operational.forcepool import choices
from studio.rules.operational.forcepool.choices import Component
from studio.rules.operational.state import Headquarters, HqId, State
from tests.support.battles import slug


def can_give(state: State, asked: Mapping[str, Any]) -> dict[str, list[str]]:
    """The units that light up for a reorganization: by "Corps: infantry us" or "Corps: engineers"."""
    return {words: _lit(state, choices.givers(state, *_chosen(state, words))) for words in asked}


def can_take(state: State, asked: Mapping[str, Any]) -> dict[str, list[str]]:
    """The same for a deployment."""
    return {words: _lit(state, choices.takers(state, *_chosen(state, words))) for words in asked}


def in_units(state: State, asked: Mapping[str, Any]) -> dict[str, list[str]]:
    """What the reorg menu of a headquarters lists: "3 infantry us"."""
    return {name: _menu(choices.in_units(state, state.hqs[HqId(slug(name))])) for name in asked}


def ready(state: State, asked: Mapping[str, Any]) -> dict[str, list[str]]:
    """What the deploy menu of a headquarters lists."""
    return {name: _menu(choices.in_pool(state, state.hqs[HqId(slug(name))])) for name in asked}


def _chosen(state: State, words: str) -> tuple[Headquarters, Component]:
    hq, what = words.split(": ")
    kind, *nation = what.split(" ")
    if not nation:
        return state.hqs[HqId(slug(hq))], Component("specialist", specialist=kind)
    return state.hqs[HqId(slug(hq))], Component("armor" if kind == "armor" else "infantry", nation[0])


def _lit(state: State, actions: Any) -> list[str]:
    return sorted(state.units[action.unit].name for action in actions)


def _menu(found: Mapping[Component, int]) -> list[str]:
    return [
        f"{number} {component.specialist or f'{component.kind} {component.nation}'}"
        for component, number in sorted(found.items())
    ]
