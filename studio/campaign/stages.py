"""On what a battle is fought: in which scenario, and with which front line (camp.token.start.variant)."""

from collections.abc import Collection, Iterator
from itertools import product
from typing import NamedTuple

from studio.documents.campaign.nodes import Battle
from studio.documents.campaign.operational.variants import (
    AddHq,
    AddUnit,
    RemoveUnit,
    SetFrontLine,
    UseScenario,
    VariantChange,
)


class Setting(NamedTuple):
    """A scenario, by id, and the layer that gives the territory there; None where that is the scenario's own."""

    scenario: str
    front_line: str | None = None


def setting_under(battle: Battle, variants: Collection[str]) -> Setting:
    """Return on what a battle is fought under variants; the last that sets something has it."""
    setting = Setting(battle.scenario)
    for change in _changes_under(battle, variants):
        match change:
            case UseScenario():
                setting = setting._replace(scenario=change.scenario)
            case SetFrontLine():
                setting = setting._replace(front_line=change.layer)
            case _:
                pass
    return setting


def _changes_under(battle: Battle, variants: Collection[str]) -> Iterator[VariantChange]:
    for variant in battle.variants:
        yield from variant.changes if variant.id in variants else ()


def is_brought(battle: Battle, variants: Collection[str], name: str, *, reserve: bool) -> bool:
    """Return whether variants let a unit or headquarters of the scenario take part, which it may hold in reserve.

    Rule camp.token.start.examples.
    """
    changes = tuple(_changes_under(battle, variants))
    if any(isinstance(each, RemoveUnit) and each.unit == name for each in changes):
        return False
    added = {each.unit for each in changes if isinstance(each, AddUnit)}
    added |= {each.hq for each in changes if isinstance(each, AddHq)}
    return not reserve or name in added


def scenario_under(battle: Battle, variants: Collection[str]) -> str:
    """Return the id of the scenario that is played under variants."""
    return setting_under(battle, variants).scenario


def other_settings(battle: Battle) -> tuple[Setting, ...]:
    """Return on what a battle may be fought under variants, beside its own scenario as that is."""
    changes = [change for variant in battle.variants for change in variant.changes]
    scenarios = [change.scenario for change in changes if isinstance(change, UseScenario)]
    front_lines = [change.layer for change in changes if isinstance(change, SetFrontLine)]
    settings = product((battle.scenario, *scenarios), (None, *front_lines))
    return tuple(dict.fromkeys(Setting(*each) for each in settings))[1:]
