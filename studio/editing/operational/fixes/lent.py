"""Fixes of what higher command lends a side: assets and cards. None is made where what a problem is about has gone since it was found."""

from studio.documents.operational.scenario import OperationalScenario
from studio.documents.operational.sides import AssetLimits, SideSetup
from studio.editing.changes.fields import SetFields
from studio.editing.fixes.fix import Fix
from studio.editing.operational.fixes.subjects import element_about
from studio.lint.problem import Problem

_NONE = AssetLimits()


def cut_uses_of_turn(problem: Problem, scenario: OperationalScenario) -> Fix | None:
    """Let an asset be used no more often in a turn than in the battle."""
    side, name, limits = _find_asset(problem, scenario)
    return _limit(side, name, a_turn=limits.in_battle) if side and limits.in_battle else None


def cut_uses_of_battle(problem: Problem, scenario: OperationalScenario) -> Fix | None:
    """Let an asset be used no more often in the battle than its turns allow."""
    side, name, limits = _find_asset(problem, scenario)
    return _limit(side, name, in_battle=limits.a_turn * scenario.turns) if side and limits.a_turn else None


def allow_asset(problem: Problem, scenario: OperationalScenario) -> Fix | None:
    """Let an asset be used once a turn; one that the battle allows no use of is taken away."""
    side, name, limits = _find_asset(problem, scenario)
    if side is None or limits == _NONE:
        return None
    return _limit(side, name, a_turn=1) if limits.in_battle else _take_away(side, name)


def take_asset_away(problem: Problem, scenario: OperationalScenario) -> Fix | None:
    """Take an asset from a side."""
    side, name, limits = _find_asset(problem, scenario)
    return _take_away(side, name) if side and limits != _NONE else None


def bring_fog(problem: Problem, scenario: OperationalScenario) -> Fix | None:
    """Turn fog of war on for what looks into it."""
    side, _, limits = _find_asset(problem, scenario)
    is_there = (side is not None and limits != _NONE) or _find_card(problem, scenario) is not None
    return SetFields((), {"fog": True}) if is_there else None


def take_card_away(problem: Problem, scenario: OperationalScenario) -> Fix | None:
    """Take a card from the hand of a side, or out of its card pool."""
    found = _find_card(problem, scenario)
    if found is None:
        return None
    side, name, index = found
    cards: tuple[str, ...] = getattr(side, name)
    return SetFields(("sides", side.id), {name: cards[:index] + cards[index + 1 :]})


def _limit(side: SideSetup, name: str, **limits: int | None) -> Fix:
    return SetFields(("sides", side.id, "assets", name), limits)


def _take_away(side: SideSetup, name: str) -> Fix:
    return SetFields(("sides", side.id, "assets"), {name: _NONE})


def _find_asset(problem: Problem, scenario: OperationalScenario) -> tuple[SideSetup | None, str, AssetLimits]:
    """Return the side and the asset that a pointer names, with its limits as they are now."""
    side = element_about(problem, scenario.sides)
    match problem.pointer.split("/"):
        case ["", "sides", _, "assets", name, *_] if side is not None:
            return side, name, getattr(side.assets, name)
    return None, "", _NONE


def _find_card(problem: Problem, scenario: OperationalScenario) -> tuple[SideSetup, str, int] | None:
    """Return the side, the field and the place in it that a pointer names: in its hand, or in its card pool."""
    side = element_about(problem, scenario.sides)
    match problem.pointer.split("/"):
        case ["", "sides", _, "cards" | "card_pool" as name, index] if side is not None:
            return (side, name, int(index)) if int(index) < len(getattr(side, name)) else None
    return None
