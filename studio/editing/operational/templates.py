"""Battles to begin from: two sides that face each other with all that the rules ask for, ready to be played."""

from collections.abc import Collection, Iterator
from itertools import pairwise
from typing import Final

from studio.documents.hexmap import Link
from studio.documents.operational.catalogue import OperationalCatalogue
from studio.documents.operational.forces import HqSetup, UnitSetup
from studio.documents.operational.goals import Objective, SupplyHub, SupplySource
from studio.documents.operational.hq_types import HqType
from studio.documents.operational.scenario import OperationalScenario
from studio.documents.operational.unit_types import UnitType
from studio.editing.changes.rows import shape_of
from studio.editing.changes.terrain import SetTerritory
from studio.editing.creation import id_of
from studio.editing.operational.piece_names import new_hq_name, new_unit_name
from studio.hexes.coordinates import Hex
from studio.hexes.shape import Shape

#: The smallest map on which two sides have room to face each other, in columns and rows.
LEAST: Final = (16, 10)
#: The bands of the headquarters of the two sides, and the trucks of their hubs.
_BANDS: Final = ("#7a3d8c", "#2f7d5b")
_TRUCKS: Final = 5
#: Rows between neighbouring units of the front.
_GAP: Final = 2
#: Columns from the front back to a side's hub, to its headquarters, and on to what the first side is to take.
_HUB, _HQ, _GOAL = 5, 4, 3


def with_forces(
    scenario: OperationalScenario, catalogue: OperationalCatalogue, nations: tuple[str, str]
) -> OperationalScenario:
    """Give an empty map of at least LEAST to its two sides, left and right, with forces of two nations.

    Each has a railway from its edge to a hub, a headquarters before it, three units at the front and one on the hub,
    as far as the catalogue has types for its nation; the first side has an objective behind the other one's front.
    """
    shape = shape_of(scenario.map)
    left, right = scenario.sides[0].id, scenario.sides[1].id
    cells = {at: left if at.column < shape.columns // 2 else right for at in shape.hexes()}
    owned = SetTerritory(cells).changed(scenario)
    hqs: list[HqSetup] = []
    units: list[UnitSetup] = []
    for number, nation in enumerate(nations):
        hq = _hq(scenario, catalogue, nation, number, {hq.name for hq in hqs})
        if hq is not None:
            hqs.append(hq)
            units += _units(scenario, catalogue, nation, number, hq, {unit.name for unit in units})
    goal = shape.label(_behind(shape, 1, _GOAL))
    return scenario.model_copy(
        update={
            "territory": owned.territory,
            "territory_legend": owned.territory_legend,
            "hqs": tuple(hqs),
            "units": tuple(units),
            "sources": tuple(
                SupplySource(at=shape.label(_railway(shape, number)[0]), side=side, kind="rail")
                for number, side in enumerate((left, right))
            ),
            "hubs": tuple(
                SupplyHub(at=shape.label(_railway(shape, number)[-1]), side=side, trucks=_TRUCKS)
                for number, side in enumerate((left, right))
            ),
            "objectives": (
                Objective(id="objective", name="Objective 1", at=goal, side=left, deadline=scenario.turns),
            ),
            "map": scenario.map.model_copy(update={"links": tuple(_links(shape))}),
        }
    )


def _behind(shape: Shape, number: int, columns: int) -> Hex:
    """Return a hex of the middle row so many columns behind a side's front; 0 is the front."""
    front = shape.columns // 2
    return Hex(front - 1 - columns if number == 0 else front + columns, shape.rows // 2)


def _railway(shape: Shape, number: int) -> list[Hex]:
    """Return the hexes of a side's railway, from the edge to its hub."""
    hub = _behind(shape, number, _HUB)
    columns = range(hub.column + 1) if number == 0 else range(shape.columns - 1, hub.column - 1, -1)
    return [Hex(column, hub.row) for column in columns]


def _links(shape: Shape) -> Iterator[Link]:
    for number in (0, 1):
        for one, other in pairwise(_railway(shape, number)):
            first, second = sorted((shape.label(one), shape.label(other)))
            yield Link(between=f"{first}|{second}", kind="rail")


def _hq(
    scenario: OperationalScenario,
    catalogue: OperationalCatalogue,
    nation: str,
    number: int,
    taken: Collection[str],
) -> HqSetup | None:
    kind = _hq_type(catalogue, nation)
    if kind is None:
        return None
    shape = shape_of(scenario.map)
    name = new_hq_name(kind, taken)
    return HqSetup(
        id=id_of(name),
        name=name,
        side=scenario.sides[number].id,
        type=kind.id,
        colour=_BANDS[number],
        at=shape.label(_behind(shape, number, _HQ)),
    )


def _hq_type(catalogue: OperationalCatalogue, nation: str) -> HqType | None:
    """Return the nation's first kind of headquarters, or where it has none, the first of an ally."""
    faction = next((each.faction for each in catalogue.nations if each.id == nation), None)
    allies = {each.id for each in catalogue.nations if each.faction == faction}
    found = [each for each in catalogue.hq_types if each.nation in allies]
    return min(found, key=lambda each: each.nation != nation, default=None)


def _units(
    scenario: OperationalScenario,
    catalogue: OperationalCatalogue,
    nation: str,
    number: int,
    hq: HqSetup,
    taken: set[str],
) -> Iterator[UnitSetup]:
    shape, kinds = shape_of(scenario.map), _kinds(catalogue, nation)
    front = _behind(shape, number, 0)
    locations = [Hex(front.column, front.row + _GAP * step) for step in (-1, 0, 1)]
    for at in (*locations, _behind(shape, number, _HUB)) if kinds else ():
        kind = kinds[-1] if at == front else kinds[0]
        name, designation = new_unit_name(kind, taken)
        taken.add(name)
        yield UnitSetup(
            id=id_of(name),
            name=name,
            designation=designation,
            side=scenario.sides[number].id,
            type=kind.id,
            hq=hq.id,
            at=shape.label(at),
            active=kind.steps,
        )


def _kinds(catalogue: OperationalCatalogue, nation: str) -> list[UnitType]:
    """Return the nation's strongest infantry, and its strongest armor if it has any."""
    own = [kind for kind in catalogue.unit_types if kind.nation == nation and not kind.security]
    strongest = sorted(own, key=lambda kind: -kind.steps * (kind.attack + kind.defense))
    foot = [kind for kind in strongest if kind.arm == "infantry"]
    infantry = sorted(foot, key=lambda kind: kind.symbol != "infantry")[:1]
    armor = [kind for kind in strongest if kind.arm == "armored"][:1]
    return [*infantry, *armor]
