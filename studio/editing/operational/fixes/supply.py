"""Fixes of hubs, and of what a side is supplied with. None is made where what a problem is about has gone since it was found."""

from studio.documents.operational.scenario import OperationalScenario
from studio.editing.changes.elements import RemoveElement
from studio.editing.changes.fields import SetFields
from studio.editing.fixes.fix import Fix
from studio.editing.operational.fixes.subjects import element_about
from studio.lint.problem import Problem


def remove_hub(problem: Problem, scenario: OperationalScenario) -> Fix | None:
    """Remove a hub."""
    is_there = any(hub.at == problem.subject for hub in scenario.hubs)
    return RemoveElement("hubs", problem.subject) if is_there else None


def unload_hub(problem: Problem, scenario: OperationalScenario) -> Fix | None:
    """Leave a hub the most trucks that it can hold."""
    hubs = [hub for hub in scenario.hubs if hub.at == problem.subject]
    if len(hubs) != 1 or problem.most is None or hubs[0].trucks <= problem.most:
        return None
    return SetFields(("hubs", hubs[0].at), {"trucks": problem.most})


def bring_by_truck(problem: Problem, scenario: OperationalScenario) -> Fix | None:
    """Let trucks bring what comes by no railway."""
    sources = [source for source in scenario.sources if source.at == problem.subject]
    return SetFields(("sources", sources[0].at), {"kind": "truck"}) if len(sources) == 1 else None


def open_store(problem: Problem, scenario: OperationalScenario) -> Fix | None:
    """Give a side what opens its store, or take from it what nobody can take in."""
    side = element_about(problem, scenario.sides)
    if side is None:
        return None
    match problem.pointer.split("/"):
        case ["", "sides", _, "cards"] if side.store:
            return SetFields(("sides", side.id), {"cards": (*side.cards, "supreme-command")})
        case ["", "sides", _, "preparation"] if side.store:
            return SetFields(("sides", side.id), {"preparation": True})
        case ["", "sides", _, "store", number, "kind"] if int(number) < len(side.store):
            left = side.store[: int(number)] + side.store[int(number) + 1 :]
            return SetFields(("sides", side.id), {"store": left})
    return None


def feed_side(problem: Problem, scenario: OperationalScenario) -> Fix | None:
    """Give a side all of its theater supply."""
    side = element_about(problem, scenario.sides)
    if side is None or side.theater_supply == 100:
        return None
    return SetFields(("sides", side.id), {"theater_supply": 100})
