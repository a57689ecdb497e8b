"""Who carries over where: units and headquarters by battles (camp.persist.hq.switch), and the changes of the exceptions."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from studio.campaign.course import Course
from studio.campaign.rosters import Roster, RosterUnit
from studio.desktop.campaign.tables.grid import Grid, GridCell, Heading, Look
from studio.documents.campaign.campaign import Campaign
from studio.documents.campaign.operational.forces import Alternate, Persistence
from studio.editing.changes.change import Change, Composite
from studio.editing.changes.fields import SetFields
from studio.lint.problem import Problem
from studio.tables.quantities import quantity

#: What a cell shows for an exception, and what it means.
_SIGNS: Final[Mapping[Persistence, tuple[str, Look, str]]] = {
    "own-figures": (
        "= own figures",
        "strong",
        "It has the figures of the scenario here, and they end with it.",
    ),
    "full-strength": ("▲ full strength", "strong", "Its steps are filled up as the battle begins."),
    "absent": ("✕ absent", "struck", "It is left out here, though the scenario has it."),
}


@dataclass(frozen=True, slots=True)
class Force:
    """A row: a headquarters, or a unit under the headquarters that it has first."""

    id: str
    name: str
    is_hq: bool
    hq: str | None = None
    battles: int = 0


def find_forces(course: Course) -> tuple[Force, ...]:
    """Return everyone of the player's side: headquarters as battles bring them, each with its units, then the others."""
    battles = [name for name in course.battle_sequence if name in course.rosters]
    hqs = {key: hq.name for name in battles for key, hq in course.rosters[name].hqs.items()}
    units: dict[str, RosterUnit] = {}
    for name in battles:
        for key, unit in course.rosters[name].units.items():
            units.setdefault(key, unit)
    found: list[Force] = []
    for hq in [*hqs, None]:
        if hq is not None:
            found.append(Force(hq, hqs[hq], True, None, _count(course, battles, hq)))
        found += (
            Force(key, unit.name, False, hq, _count(course, battles, key))
            for key, unit in units.items()
            if (unit.hq if unit.hq in hqs else None) == hq
        )
    return tuple(found)


def _count(course: Course, battles: Iterable[str], force: str) -> int:
    return sum(force in course.rosters[name].units or force in course.rosters[name].hqs for name in battles)


def persistence_grid(
    course: Course, forces: Collection[Force], problems: Collection[Problem]
) -> tuple[Grid, tuple[str, ...]]:
    """Return the table of these rows, with the battles of its columns: those of the default path, then the others."""
    battles = course.battle_sequence
    usual = set(course.default_path)
    columns = tuple(
        Heading(
            course.battles[name].title or name,
            "" if name in usual else "Off the default path.",
        )
        for name in battles
    )
    index = {node.id: number for number, node in enumerate(course.campaign.nodes)}
    about = {
        (problem.subject, battle): problem.message
        for problem in problems
        for battle in battles
        if f"{problem.pointer}/".startswith(f"/nodes/{index[battle]}/")
    }
    replaced = find_replaced(course.campaign)
    rows = tuple(
        Heading(
            force.name if force.is_hq or force.hq is None else f"    {force.name}",
            f"{force.id}: in {quantity(force.battles, 'battle')}",
            force.is_hq,
        )
        for force in forces
    )
    cells = tuple(
        tuple(_cell(course, name, force, about.get((force.id, name), ""), replaced) for name in battles)
        for force in forces
    )
    return Grid(rows, columns, cells), battles


def _cell(course: Course, battle: str, force: Force, finding: str, replaced: Mapping[str, str]) -> GridCell:
    roster = course.rosters.get(battle)
    here = None if roster is None else _in_roster(roster, force)
    if here is None:
        return GridCell(tip=finding, warns=bool(finding))
    exception = course.battles[battle].persistence.get(force.id)
    hint = "Click: another way to come into this battle. Right click: several at once."
    if exception is not None:
        text, look, meaning = _SIGNS[exception]
        return GridCell(text, f"{finding or meaning} {hint}", look=look, warns=bool(finding))
    text, tip = here
    if force.is_hq and not course.keeps_hq(force.id):
        tip += " It has the figures of the scenario in every battle, as the campaign keeps nothing of it."
    if force.id in replaced and not force.is_hq:
        other = replaced[force.id]
        tip += f" Once a card has brought it to the player, {other} stands in its place here."
        return GridCell(f"⇄ {other}", f"{finding or tip} {hint}", look="strong", warns=bool(finding))
    badge = "" if force.is_hq else course.badge(battle, force.id)
    if badge:
        text += f"  · {badge}"
        tip += f" It fights in {badge} battles to come."
    return GridCell(text, f"{finding or tip} {hint}", look="plain", warns=bool(finding))


def find_replaced(campaign: Campaign) -> Mapping[str, str]:
    """Return who stands in the place of each unit that a card of the pool can bring, by its id, as people call him.

    Rule camp.card.para-division.replacement.
    """
    brought = {card.unit.id for card in campaign.cards if card.unit is not None}
    names = {unit.id: unit.name for unit in campaign.units}
    return {
        each.unit: names.get(each.replacement) or each.replacement
        for each in campaign.alternates
        if each.unit in brought
    }


def set_replacement(campaign: Campaign, unit: str, replacement: str | None) -> Change[Campaign]:
    """Let another unit stand in the place of one that a card has brought, or nobody."""
    kept = tuple(each for each in campaign.alternates if each.unit != unit)
    added = () if replacement is None else (Alternate(unit=unit, replacement=replacement),)
    return SetFields[Campaign]((), {"alternates": (*kept, *added)})


def _in_roster(roster: Roster, force: Force) -> tuple[str, str] | None:
    """Return what a cell shows of someone who is there by design, and tells of him."""
    if force.is_hq:
        hq = roster.hqs.get(force.id)
        return None if hq is None else ("in reserve" if hq.reserve else "present", f"{hq.name}: {hq.type}.")
    unit = roster.units.get(force.id)
    if unit is None:
        return None
    steps = quantity(unit.steps, "step")
    text = "in reserve" if unit.reserve else steps
    return text, f"{unit.name}: {unit.type}, {steps} and {unit.xp} experience by design."


def next_exception(course: Course, battle: str, force: Force) -> Persistence | None:
    """Return what a click makes of a cell: own figures, full strength (of units), absent, and as usual again."""
    choices: list[Persistence | None] = [None, "own-figures", "full-strength", "absent"]
    if force.is_hq:
        choices.remove("full-strength")
    now = course.battles[battle].persistence.get(force.id)
    return choices[(choices.index(now) + 1) % len(choices)] if now in choices else None


def set_exception(
    campaign: Campaign, battle: str, forces: Collection[str], exception: Persistence | None, text: str = ""
) -> Change[Campaign]:
    """Let some units or headquarters come into a battle so; None lets them carry over as usual."""
    node = next(each for each in campaign.nodes if each.id == battle)
    before: Mapping[str, Persistence] = getattr(node, "persistence", {})
    after = {name: kept for name, kept in before.items() if name not in forces}
    if exception is not None:
        after |= dict.fromkeys(forces, exception)
    change = SetFields[Campaign](("nodes", battle), {"persistence": after})
    return Composite(text, (change,)) if text else change
