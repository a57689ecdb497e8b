"""What the outline of a scenario shows: its elements as a tree, by their sides."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from types import MappingProxyType

from studio.documents.model import Model
from studio.documents.scenario import Scenario
from studio.editing.changes.collections import Collection, collections_in, collections_of, elements_of
from studio.editing.changes.fields import field_label
from studio.editing.changes.naming import title_of
from studio.editing.selection import ElementRef
from studio.tables.quantities import quantity


@dataclass(frozen=True, slots=True)
class OutlineEntry:
    """An entry of the outline with those below it."""

    name: str
    where: str = ""
    #: What it stands for; None of one that only holds others.
    element: ElementRef | None = None
    below: tuple["OutlineEntry", ...] = ()
    #: What is said of it at length; its name, where there is no more to say.
    tip: str = ""


def outline_of(
    scenario: Scenario,
    special: Mapping[str, tuple[OutlineEntry, ...]] = MappingProxyType({}),
    kinds: Mapping[str, str] = MappingProxyType({}),
) -> tuple[OutlineEntry, ...]:
    """Return the elements of any scenario by their sides and collections; those of no side stand last.

    `special` has the entries of collections that are not listed as others are, by name; `kinds` says what people call
    the kinds of elements that have no name of their own.
    """
    common = collections_in(Scenario)
    own = [each for name, each in collections_of(scenario).items() if name not in common]
    sided = [each for each in own if "side" in each.models[0].model_fields]
    sides = (
        side_entry(scenario, side.id, tuple(_collections(scenario, sided, side.id, kinds)))
        for side in scenario.sides
    )
    rest = [each for each in own if each.name not in special]
    others = _collections(scenario, rest, None, kinds)
    return (*sides, *others, *chain.from_iterable(special.values()), *closing_entries(scenario))


def side_entry(
    scenario: Scenario,
    side: str,
    forces: tuple[OutlineEntry, ...],
    behind_zones: tuple[OutlineEntry, ...] = (),
) -> OutlineEntry:
    """Return a side with its forces and its reinforcement zones, and what stands behind those."""
    name = next(each.name for each in scenario.sides if each.id == side)
    zones = tuple(
        OutlineEntry(zone.name, quantity(len(zone.hexes), "hex", "hexes"), ElementRef("zones", zone.id))
        for zone in scenario.zones
        if zone.side == side
    )
    branch = (OutlineEntry("Reinforcement zones", below=zones),) if zones else ()
    return OutlineEntry(name, "", ElementRef("sides", side), (*forces, *branch, *behind_zones))


def closing_entries(scenario: Scenario) -> tuple[OutlineEntry, ...]:
    """Return what stands behind the sides: weather zones, tutorial and accepted findings, as far as there are any."""
    return (*_weather_zones(scenario), *_tutorial(scenario), *_accepted(scenario))


def _accepted(scenario: Scenario) -> tuple[OutlineEntry, ...]:
    """Return the findings of the checks that the author has accepted, each with its reason at length."""
    silenced = collections_of(scenario)["silenced"]
    entries = tuple(
        OutlineEntry(each.code, each.subject, ElementRef("silenced", silenced.key_of(each)), tip=each.reason)
        for each in scenario.silenced
    )
    return (OutlineEntry("Accepted findings", below=entries),) if entries else ()


def _tutorial(scenario: Scenario) -> tuple[OutlineEntry, ...]:
    """Return the steps of the tutorial in their sequence, each with the event that ends it."""
    steps = tuple(
        OutlineEntry(
            f"{number}. {title_of(step)}",
            step.until.event or "read",
            ElementRef("tutorial", step.id),
            tip=step.text,
        )
        for number, step in enumerate(scenario.tutorial, 1)
    )
    return (OutlineEntry("Tutorial", below=steps),) if steps else ()


def _weather_zones(scenario: Scenario) -> tuple[OutlineEntry, ...]:
    """Return the weather zones under an entry of their own; nothing where there are none."""
    zones = tuple(
        OutlineEntry(
            zone.name, quantity(len(zone.hexes), "hex", "hexes"), ElementRef("weather_zones", zone.id)
        )
        for zone in scenario.weather_zones
    )
    return (OutlineEntry("Weather zones", below=zones),) if zones else ()


def _collections(
    scenario: Scenario,
    collections: Iterable[Collection],
    side: str | None,
    kinds: Mapping[str, str],
) -> Iterator[OutlineEntry]:
    """Yield an entry for each collection of which the side, or else nobody, has something."""
    for collection in collections:
        items = elements_of(scenario, collection)
        below = tuple(
            OutlineEntry(
                _title(collection, each, kinds),
                getattr(each, "at", None) or "",
                ElementRef(collection.name, key),
            )
            for key, each in zip(collection.keys_of(items), items, strict=True)
            if getattr(each, "side", None) == side
        )
        if below:
            yield OutlineEntry(field_label(collection.name).capitalize(), below=below)


def _title(collection: Collection, item: Model, kinds: Mapping[str, str]) -> str:
    """Return the name of an element; the name of its kind where it would be called by its hex alone."""
    title = title_of(item)
    if not collection.chosen_by or title != getattr(item, "at", None):
        return title
    kind = str(getattr(item, collection.chosen_by))
    return kinds.get(kind) or kind.replace("-", " ").capitalize()
