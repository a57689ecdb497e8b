"""Upgrades of headquarters at conferences (4.3): what the next rung is, and what it costs."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from studio.campaign.records import HqRecord
from studio.campaign.run.actions import Upgraded
from studio.campaign.run.state import RunState
from studio.documents.campaign.operational.forces import CampaignHq

#: What an upgrade raises that is not the level of a branch.
_FIGURES: Final = ("cp", "range", "movement")
#: As sentences have it.
NAMES: Final = {
    "cp": "CPs",
    "range": "range of command",
    "movement": "movement",
    "force_pool": "Force Pool",
    "intel": "Intel",
    "operations": "Operations",
    "logistics": "Logistics",
    "engineering": "Engineering",
}


class Rung(NamedTuple):
    """The next value of an upgrade, and its price; no price where none is for sale."""

    value: int
    price: int | None
    #: The type of the headquarters has upgrades of this kind.
    is_listed: bool


def hq_named(state: RunState, name: str) -> CampaignHq | None:
    """Find a headquarters of the campaign."""
    return next((hq for hq in state.terms.course.campaign.hqs if hq.id == name), None)


def value_of(record: HqRecord, what: Upgraded) -> int:
    """Return what an upgrade would raise."""
    if what in _FIGURES:
        return int(getattr(record, what))
    return record.levels.get(what, 0)


def ladder_of(state: RunState, hq: CampaignHq, what: Upgraded) -> Mapping[int, int]:
    """Return all that an upgrade of a headquarters can lead to, from the lowest, each value with its price."""
    ladders = state.terms.course.campaign.upgrades.get(hq.type)
    ladder = getattr(ladders, what) if ladders is not None else {}
    return {int(value): price for value, price in sorted(ladder.items())}


def next_rung(state: RunState, hq: CampaignHq, what: Upgraded) -> Rung:
    """Return the next rung of a headquarters, one above what it has (camp.conference.hq.cost, .by-type)."""
    ladder = ladder_of(state, hq, what)
    value = value_of(state.hqs[hq.id], what) + 1
    return Rung(value, ladder.get(value), bool(ladder))


def raised(record: HqRecord, what: Upgraded, value: int) -> HqRecord:
    """Return the figures of a headquarters after an upgrade (camp.conference.hq.effects)."""
    match what:
        case "cp":
            return replace(record, cp=value)
        case "range":
            return replace(record, range=value)
        case "movement":
            return replace(record, movement=value)
        case _:
            return replace(record, levels={**record.levels, what: value})
