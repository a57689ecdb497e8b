"""New battles of the operational rules, with nobody in them yet."""

from studio.documents.hexmap import HexMap
from studio.documents.operational.scenario import OperationalScenario
from studio.documents.operational.sides import SideSetup
from studio.documents.scenario import Calendar
from studio.editing.changes.rows import character_for
from studio.editing.changes.terrain import nobody_in
from studio.editing.changes.values import validate_value
from studio.editing.creation import id_of
from studio.hexes.coordinates import Orientation

_SIDES = (
    SideSetup(id="allies", name="Allies", faction="allied", colour="#3f6fb5"),
    SideSetup(id="axis", name="Axis", faction="axis", colour="#d9822b"),
)


def new_scenario(
    title: str,
    columns: int,
    rows: int,
    *,
    ruleset: str,
    catalogue: str,
    orientation: Orientation = Orientation.FLAT,
    terrain: str = "clear",
    start: str = "1943-01-01",
    turns: int = 8,
    sides: tuple[SideSetup, SideSetup] = _SIDES,
) -> OperationalScenario:
    """Make a battle of two sides without troops, on a map of one terrain that nobody owns. Raises WrongValue."""
    character = character_for({}, terrain)
    width, height = validate_value(HexMap, "columns", columns), validate_value(HexMap, "rows", rows)
    return OperationalScenario(
        format="scenario",
        version=OperationalScenario.VERSION,
        id=id_of(title),
        title=validate_value(OperationalScenario, "title", title),
        ruleset=validate_value(OperationalScenario, "ruleset", ruleset),
        catalogue=validate_value(OperationalScenario, "catalogue", catalogue),
        calendar=Calendar(start=validate_value(Calendar, "start", start)),
        turns=validate_value(OperationalScenario, "turns", turns),
        sides=sides,
        map=HexMap(
            orientation=orientation.value,
            columns=width,
            rows=height,
            legend=validate_value(HexMap, "legend", {character: terrain}),
            terrain=(character * width,) * height,
        ),
        territory=(nobody_in({}) * width,) * height,
    )


def on_map(scenario: OperationalScenario, hexmap: HexMap, notes: str) -> OperationalScenario:
    """Return a bare scenario on another map, which nobody owns, with notes on where the map comes from."""
    return scenario.model_copy(
        update={"map": hexmap, "territory": (nobody_in({}) * hexmap.columns,) * hexmap.rows, "notes": notes}
    )
