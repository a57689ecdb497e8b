"""Every reference of an operational scenario to hexes, units or sides, with its JSON pointer."""

from collections.abc import Iterator

from studio.documents.operational.forces import HqSetup, UnitSetup
from studio.documents.operational.scenario import OperationalScenario
from studio.lint.references import Reference


def pieces(scenario: OperationalScenario) -> Iterator[tuple[str, UnitSetup | HqSetup]]:
    """Yield units and HQs with their pointers."""
    for number, unit in enumerate(scenario.units):
        yield f"/units/{number}", unit
    for number, hq in enumerate(scenario.hqs):
        yield f"/hqs/{number}", hq


def labels(scenario: OperationalScenario) -> Iterator[Reference]:
    """Yield every single hex that the engine reads; place names are for people alone and left out."""
    for pointer, piece in pieces(scenario):
        element = f"the {'unit' if isinstance(piece, UnitSetup) else 'HQ'} {piece.name}"
        if piece.at is not None:
            yield Reference(f"{pointer}/at", piece.at, element, piece.id)
        for number, text in enumerate(piece.arrival.hexes if piece.arrival else ()):
            yield Reference(f"{pointer}/arrival/hexes/{number}", text, f"the arrival of {element}", piece.id)
    for index, unit in enumerate(scenario.units):
        if unit.embarked is not None:
            element, pointer = f"the {unit.embarked.carrier} of {unit.name}", f"/units/{index}/embarked"
            yield Reference(f"{pointer}/at", unit.embarked.at, element, unit.id)
            for number, text in enumerate(unit.embarked.targets):
                yield Reference(f"{pointer}/targets/{number}", text, f"a landing of {element}", unit.id)
    for index, side in enumerate(scenario.sides):
        for number, text in enumerate(side.beaches):
            pointer = f"/sides/{index}/beaches/{number}"
            yield Reference(pointer, text, f"a beach of {side.name}", side.id)
    for index, zone in enumerate(scenario.zones):
        for number, text in enumerate(zone.hexes):
            yield Reference(f"/zones/{index}/hexes/{number}", text, f"the zone {zone.name}", zone.id)
    for index, area in enumerate(scenario.weather_zones):
        for number, text in enumerate(area.hexes):
            pointer = f"/weather_zones/{index}/hexes/{number}"
            yield Reference(pointer, text, f"the weather zone {area.name}", area.id)
    for number, goal in enumerate(scenario.objectives):
        if goal.at is not None:
            yield Reference(f"/objectives/{number}/at", goal.at, f"the objective {goal.name}", goal.id)
    for index, trigger in enumerate(scenario.triggers):
        for number, condition in enumerate(trigger.when):
            pointer, element = f"/triggers/{index}/when/{number}/hexes", f"the trigger {trigger.name}"
            for place, text in enumerate(condition.hexes):
                yield Reference(f"{pointer}/{place}", text, element, trigger.id)
    for number, source in enumerate(scenario.sources):
        yield Reference(f"/sources/{number}/at", source.at, "a supply source", source.at)
    for number, hub in enumerate(scenario.hubs):
        yield Reference(f"/hubs/{number}/at", hub.at, "a supply hub", hub.at)
    for number, some in enumerate(scenario.stragglers):
        yield Reference(f"/stragglers/{number}/at", some.at, "a group of stragglers", some.at)
    for number, fort in enumerate(scenario.map.fortifications):
        yield Reference(f"/map/fortifications/{number}/at", fort.at, "a fortification", fort.at)


def side_names(scenario: OperationalScenario) -> Iterator[Reference]:
    """Yield every place where a thing says whose it is."""
    for pointer, piece in pieces(scenario):
        noun = "unit" if isinstance(piece, UnitSetup) else "HQ"
        yield Reference(f"{pointer}/side", piece.side, f"the {noun} {piece.name}", piece.id)
    for number, zone in enumerate(scenario.zones):
        yield Reference(f"/zones/{number}/side", zone.side, f"the zone {zone.name}", zone.id)
    for number, goal in enumerate(scenario.objectives):
        yield Reference(f"/objectives/{number}/side", goal.side, f"the objective {goal.name}", goal.id)
    for index, trigger in enumerate(scenario.triggers):
        named = [
            *((f"when/{number}", part.side) for number, part in enumerate(trigger.when)),
            *((f"then/{number}", part.side) for number, part in enumerate(trigger.then)),
        ]
        for place, name in named:
            if name is not None:
                pointer = f"/triggers/{index}/{place}/side"
                yield Reference(pointer, name, f"the trigger {trigger.name}", trigger.id)
    for number, source in enumerate(scenario.sources):
        yield Reference(
            f"/sources/{number}/side", source.side, f"the supply source on {source.at}", source.at
        )
    for number, hub in enumerate(scenario.hubs):
        yield Reference(f"/hubs/{number}/side", hub.side, f"the supply hub on {hub.at}", hub.at)
    for number, some in enumerate(scenario.stragglers):
        yield Reference(f"/stragglers/{number}/side", some.side, f"the stragglers on {some.at}", some.at)
    for key, side in scenario.territory_legend.items():
        # A key may be "~" or "/", which pointers write in another way.
        token = key.replace("~", "~0").replace("/", "~1")
        yield Reference(f"/territory_legend/{token}", side, f'the territory marked "{key}"', key)
