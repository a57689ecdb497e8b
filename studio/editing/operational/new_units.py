"""New units of a battle, with names and ids that nothing else has."""

from studio.documents.operational.forces import HqSetup, UnitSetup
from studio.documents.operational.scenario import OperationalScenario
from studio.documents.operational.unit_types import UnitType
from studio.editing.changes.values import validate_value
from studio.editing.creation import fresh_id
from studio.editing.operational.piece_names import names_in, new_unit_name


def new_unit(document: OperationalScenario, hq: HqSetup, kind: UnitType) -> UnitSetup:
    """Make a unit of an HQ at full strength that arrives with its HQ, or has no place yet if that one is there.

    Its id is new to the document. Raises WrongValue.
    """
    name, designation = new_unit_name(kind, names_in(document))
    return UnitSetup(
        id=fresh_id(document, name),
        name=validate_value(UnitSetup, "name", name),
        designation=designation,
        side=hq.side,
        type=kind.id,
        hq=hq.id,
        arrival=hq.arrival,
        active=kind.steps,
    )
