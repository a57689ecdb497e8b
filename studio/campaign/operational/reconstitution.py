"""Killed units set up again: a campaign brings a unit back for the next battle that needs it (3.5, 4.5).

Rules op.hq.kia-unit-reconstituted, camp.persist.unit.reconstitute and camp.persist.unit.disbanded.
"""

from collections.abc import Set

from studio.documents.campaign.campaign import Reconstitution
from studio.documents.operational.catalogue import OperationalCatalogue
from studio.documents.operational.forces import UnitSetup
from studio.documents.operational.scenario import OperationalScenario


def reconstitute(
    scenario: OperationalScenario, lost: Set[str], catalogue: OperationalCatalogue, figures: Reconstitution
) -> OperationalScenario:
    """Return a scenario in which the units that were lost before, by id, come with the few steps of a new start."""
    full = {kind.id: kind.steps for kind in catalogue.unit_types}
    units = tuple(
        _reconstituted(unit, full.get(unit.type, figures.steps), figures) if unit.id in lost else unit
        for unit in scenario.units
    )
    return scenario.model_copy(update={"units": units})


def _reconstituted(unit: UnitSetup, full: int, figures: Reconstitution) -> UnitSetup:
    """Return a unit without specialists, no stronger than its type can be."""
    few = {"active": min(figures.steps, full), "suppressed": 0, "specialists": (), "xp": figures.xp}
    return unit.model_copy(update=few)
