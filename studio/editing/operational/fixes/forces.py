"""Fixes of headquarters, units and stragglers. None is made where what a problem is about has gone since it was found."""

from studio.documents.operational.forces import HqSetup
from studio.documents.operational.scenario import OperationalScenario
from studio.editing.changes.change import Composite
from studio.editing.changes.elements import MoveElement, RemoveElement
from studio.editing.changes.fields import SetFields
from studio.editing.changes.rows import shape_of
from studio.editing.fixes.fix import Fix
from studio.editing.operational.fixes.subjects import element_about, find_hex, piece_about
from studio.hexes.coordinates import distance
from studio.lint.problem import Problem


def cut_arrival(problem: Problem, scenario: OperationalScenario) -> Fix | None:
    """Let a unit or HQ come on the last turn."""
    found = piece_about(problem, scenario)
    if found is None or found[1].arrival is None:
        return None
    return SetFields((found[0], problem.subject, "arrival"), {"turn": scenario.turns})


def enter_own_zone(problem: Problem, scenario: OperationalScenario) -> Fix | None:
    """Let a unit come by the only zone of its side."""
    unit = element_about(problem, scenario.units)
    is_there = any(zone.id == problem.instead for zone in scenario.zones)
    if unit is None or unit.arrival is None or not is_there:
        return None
    return SetFields(("units", unit.id, "arrival"), {"zone": problem.instead})


def forget_arrival(problem: Problem, scenario: OperationalScenario) -> Fix | None:
    """Leave a unit or HQ where it stands."""
    found = piece_about(problem, scenario)
    if found is None:
        return None
    part = "embarked" if problem.pointer.endswith("/embarked") else "arrival"
    return SetFields((found[0], problem.subject), {part: None})


def own_hq(problem: Problem, scenario: OperationalScenario) -> Fix | None:
    """Put a unit under the only HQ of its side, or under none where there is a choice."""
    unit = element_about(problem, scenario.units)
    if unit is None:
        return None
    own = [hq.id for hq in scenario.hqs if hq.side == unit.side]
    return SetFields(("units", unit.id), {"hq": own[0] if len(own) == 1 else None})


def join_hq(problem: Problem, scenario: OperationalScenario) -> Fix | None:
    """Put a unit under the HQ of its side that stands nearest to it, or under the only one."""
    unit = element_about(problem, scenario.units)
    own = [hq for hq in scenario.hqs if unit is not None and hq.side == unit.side]
    if unit is None or not own:
        return None
    if len(own) == 1:
        return SetFields(("units", unit.id), {"hq": own[0].id})
    here = find_hex(scenario, unit.at) if unit.at else None
    standing = [(hq.id, there) for hq in own if hq.at and (there := find_hex(scenario, hq.at))]
    if here is None or not standing:
        return None
    orientation = shape_of(scenario.map).orientation
    nearest, _ = min(standing, key=lambda each: distance(here, each[1], orientation))
    return SetFields(("units", unit.id), {"hq": nearest})


def lead_units(problem: Problem, scenario: OperationalScenario) -> Fix | None:
    """Put under an HQ the units of its side that have none."""
    hq = element_about(problem, scenario.hqs)
    led = [unit for unit in scenario.units if hq is not None and unit.side == hq.side and unit.hq is None]
    if hq is None or not led:
        return None
    return Composite(
        f"Put {len(led)} unit{'s' if len(led) > 1 else ''} under {hq.name}",
        tuple(SetFields(("units", unit.id), {"hq": hq.id}) for unit in led),
    )


def give_dump(problem: Problem, scenario: OperationalScenario) -> Fix | None:
    """Give a unit a supply dump."""
    unit = element_about(problem, scenario.units)
    return SetFields(("units", unit.id), {"supply_dump": True}) if unit else None


def drop_specialist(problem: Problem, scenario: OperationalScenario) -> Fix | None:
    """Leave a unit the first of its specialists, as many as it may have."""
    unit = element_about(problem, scenario.units)
    if unit is None or problem.most is None or len(unit.specialists) <= problem.most:
        return None
    return SetFields(("units", unit.id), {"specialists": unit.specialists[: problem.most]})


def hasten_pool(problem: Problem, scenario: OperationalScenario) -> Fix | None:
    """Let what comes too late be deployed on the last turn."""
    found = _find_in_pool(problem, scenario)
    if found is None:
        return None
    hq, index = found
    sooner = hq.pool[index].model_copy(update={"from_turn": scenario.turns})
    return SetFields(("hqs", hq.id), {"pool": (*hq.pool[:index], sooner, *hq.pool[index + 1 :])})


def drop_pool(problem: Problem, scenario: OperationalScenario) -> Fix | None:
    """Take out of a force pool what the catalogue does not have."""
    found = _find_in_pool(problem, scenario)
    if found is None:
        return None
    hq, index = found
    return SetFields(("hqs", hq.id), {"pool": hq.pool[:index] + hq.pool[index + 1 :]})


def _find_in_pool(problem: Problem, scenario: OperationalScenario) -> tuple[HqSetup, int] | None:
    """Return the HQ and the place in its force pool that a pointer names."""
    hq = element_about(problem, scenario.hqs)
    match problem.pointer.split("/"):
        case ["", "hqs", _, "pool", index, *_] if hq is not None and int(index) < len(hq.pool):
            return hq, int(index)
    return None


def remove_unit(problem: Problem, scenario: OperationalScenario) -> Fix | None:
    """Remove a unit."""
    unit = element_about(problem, scenario.units)
    return RemoveElement("units", unit.id) if unit else None


def step_aside(problem: Problem, scenario: OperationalScenario) -> Fix | None:
    """Move a unit to the hex beside it where there is room."""
    unit, there = element_about(problem, scenario.units), find_hex(scenario, problem.instead)
    if unit is None or unit.at is None or there is None:
        return None
    return MoveElement("units", unit.id, there)


def remove_stragglers(problem: Problem, scenario: OperationalScenario) -> Fix | None:
    """Remove stragglers."""
    is_there = any(some.at == problem.subject for some in scenario.stragglers)
    return RemoveElement("stragglers", problem.subject) if is_there else None
