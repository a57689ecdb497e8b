"""The counters and markers of a scenario for the operational ruleset."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from studio.desktop.canvas.scene.map_scene import CounterItem, Dot, MarkerItem, ObjectiveItem
from studio.desktop.scenes.locating import UNKNOWN_COLOUR, hex_of, owner_of, side_colour, with_hexes
from studio.desktop.scenes.operational.hq_names import short_name
from studio.desktop.scenes.operational.marks import (
    ACTIVE_SPECIALIST,
    ACTIVE_STEP,
    LOST_STEP,
    SUPPRESSED_SPECIALIST,
    SUPPRESSED_STEP,
    hub_marker,
    source_marker,
    stragglers_marker,
    unit_badges,
)
from studio.documents.catalogue import Catalogue
from studio.documents.operational.catalogue import OperationalCatalogue
from studio.documents.operational.forces import HqSetup, UnitSetup
from studio.documents.operational.ruleset import OperationalRuleset
from studio.documents.operational.scenario import OperationalScenario
from studio.documents.ruleset import Ruleset
from studio.hexes.coordinates import Hex
from studio.tables.operational.combat import ExperienceLevel

#: What stands in for the ink of a nation that the catalogue does not give.
_UNKNOWN_INK = "#2b2722"
#: What a scenario is drawn with while its catalogue cannot be found.
_NO_TYPES = OperationalCatalogue(format="catalogue", version=1, id="none", title="")


def _objectives(scenario: OperationalScenario, *_: object) -> tuple[ObjectiveItem, ...]:
    return tuple(
        ObjectiveItem(
            at,
            side_colour(scenario, objective.side),
            objective.deadline or scenario.turns,
            objective.kind,
            owner_of(scenario, at) == objective.side,
        )
        for at, objective in with_hexes(scenario.objectives)
    )


def _markers(scenario: OperationalScenario, *_: object) -> tuple[MarkerItem, ...]:
    return (
        *(
            source_marker(at, source.kind, side_colour(scenario, source.side))
            for at, source in with_hexes(scenario.sources)
        ),
        *(
            hub_marker(at, hub.trucks, side_colour(scenario, hub.side))
            for at, hub in with_hexes(scenario.hubs)
        ),
        *(
            stragglers_marker(at, band.steps, side_colour(scenario, band.side))
            for at, band in with_hexes(scenario.stragglers)
        ),
    )


def _counters(
    scenario: OperationalScenario, types: Catalogue | None, ruleset: Ruleset | None
) -> tuple[CounterItem, ...]:
    bands = {hq.id: hq.colour for hq in scenario.hqs}
    catalogue = types if isinstance(types, OperationalCatalogue) else _NO_TYPES
    levels = ruleset.experience if isinstance(ruleset, OperationalRuleset) else ()
    return (
        *(hq_counter(hq, at, catalogue) for at, hq in with_hexes(scenario.hqs)),
        *(unit_counter(unit, at, bands, catalogue, levels) for at, unit in with_hexes(scenario.units)),
        *(
            replace(
                unit_counter(unit, at, bands, catalogue, levels),
                carrier=unit.embarked.carrier if unit.embarked else None,
            )
            for unit, at in _embarked(scenario)
        ),
    )


def _embarked(scenario: OperationalScenario) -> Iterator[tuple[UnitSetup, Hex]]:
    """Yield the units on boats and in planes, with the hexes that show them (op.naval.boat, op.para.plane)."""
    for unit in scenario.units:
        if unit.embarked is not None and unit.at is None and (at := hex_of(unit.embarked.at)) is not None:
            yield unit, at


def hq_counter(hq: HqSetup, at: Hex, catalogue: OperationalCatalogue) -> CounterItem:
    """Draw a headquarters of a scenario in a hex."""
    kind = next((kind for kind in catalogue.hq_types if kind.id == hq.type), None)
    echelon = kind.echelon if kind else "corps"
    colour, ink = _nation_colours(catalogue, kind.nation if kind else None)
    shown = hq.designation or short_name(hq.name)
    return CounterItem(
        hq.id, at, "headquarters", echelon, shown, colour, ink, hq.colour, has_flag=True, name=hq.name
    )


def unit_counter(
    unit: UnitSetup,
    at: Hex,
    bands: Mapping[str, str],
    catalogue: OperationalCatalogue,
    levels: tuple[ExperienceLevel, ...],
) -> CounterItem:
    """Draw a unit of a scenario in a hex, in the band of its headquarters; `bands` are their colours by id."""
    kind = next((kind for kind in catalogue.unit_types if kind.id == unit.type), None)
    colour, ink = _nation_colours(catalogue, kind.nation if kind else None)
    return CounterItem(
        unit.id,
        at,
        kind.symbol if kind else "infantry",
        kind.echelon if kind else "division",
        unit.designation,
        colour,
        ink,
        bands.get(unit.hq or ""),
        _loss_queue(unit, kind.steps if kind else 0, catalogue),
        chevrons=sum(unit.xp >= level.from_xp for level in levels[1:]),
        brackets=unit.entrenchment,
        badges=unit_badges(
            out_of_supply=unit.turns_out_of_supply > 0, order=unit.order, supply_dump=unit.supply_dump
        ),
    )


def _templates(_: OperationalScenario, types: Catalogue | None, __: object) -> dict[str, CounterItem]:
    """Return how security units look, which no scenario names (op.action.security-unit.effect)."""
    found = {}
    catalogue = types if isinstance(types, OperationalCatalogue) else _NO_TYPES
    for kind in catalogue.unit_types:
        if kind.security:
            colour, ink = _nation_colours(catalogue, kind.nation)
            found[kind.id] = CounterItem(kind.id, Hex(0, 0), kind.symbol, kind.echelon, "SEC", colour, ink)
    return found


def _loss_queue(unit: UnitSetup, full: int, catalogue: OperationalCatalogue) -> tuple[Dot, ...]:
    """Line up a unit's elements as its first loss queue, and behind them what it lacks of full strength.

    Active specialists stand among the active steps at their slots (op.step.queue.order), the later of two with one
    slot to the left of the other.
    """
    slots = {kind.id: kind.slot for kind in catalogue.specialist_types}
    queue: list[Dot] = [ACTIVE_STEP for _ in range(unit.active)]
    for slot in sorted(slots.get(each.type, 1) for each in unit.specialists if not each.suppressed):
        queue.insert(slot - 1, ACTIVE_SPECIALIST)
    queue.extend(SUPPRESSED_STEP for _ in range(unit.suppressed))
    queue.extend(SUPPRESSED_SPECIALIST for each in unit.specialists if each.suppressed)
    queue.extend(LOST_STEP for _ in range(full - unit.active - unit.suppressed))
    return tuple(queue)


def _nation_colours(catalogue: OperationalCatalogue, nation: str | None) -> tuple[str, str]:
    for each in catalogue.nations:
        if each.id == nation:
            return each.colour, each.ink
    return UNKNOWN_COLOUR, _UNKNOWN_INK


#: What makes the parts of a scene, by the names of its fields.
OPERATIONAL_PARTS: Mapping[str, Callable[..., Any]] = MappingProxyType(
    {"objectives": _objectives, "markers": _markers, "counters": _counters, "templates": _templates}
)
#: Which of them a kind of change touches.
OPERATIONAL_PARTS_BY_KIND: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "territory": ("objectives",),
        "objectives": ("objectives",),
        "sources": ("markers",),
        "hubs": ("markers",),
        "hqs": ("counters",),
        "units": ("counters",),
        "stragglers": ("markers",),
    }
)
