"""The result of a battle entered by hand: what can be entered, what it is at first, and what cannot be (3.3 of the design)."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from math import inf
from typing import Final

from studio.campaign.records import Component, HqRecord, UnitRecord
from studio.documents.campaign.operational.forces import TOPS

#: Experience that a unit seldom gains in one battle.
_MUCH_XP: Final = 150


@dataclass(frozen=True, slots=True)
class EnteredUnit:
    """A unit of the player: how it came to the battle, and the most that it can have."""

    id: str
    name: str
    record: UnitRecord
    steps: int
    specialists: int
    #: The types of specialists that it can have been given.
    usable: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class EnteredHq:
    """A headquarters of the player as it came to the battle."""

    id: str
    name: str
    record: HqRecord


@dataclass(frozen=True, slots=True)
class EnteredGoal:
    """An objective of the player."""

    id: str
    name: str
    is_primary: bool
    deadline: int
    #: It was the player's from the start.
    is_held: bool = False
    #: The specialists of which it brings one.
    specialists: tuple[str, ...] = ()
    #: It runs to the end of the battle, so that no turn is too late for it (op.objective.condition.end-evaluated).
    is_standing: bool = False


@dataclass(frozen=True, slots=True)
class Entry:
    """How a battle ended, as it was entered."""

    #: The objectives held at its end, with the turns in which they were taken.
    goals: Mapping[str, int]
    units: Mapping[str, UnitRecord]
    hqs: Mapping[str, HqRecord]
    #: Prestige spent in the battle, on extra turns too.
    spent: int = 0
    #: Enemy units destroyed, by their level of experience.
    kills: Mapping[str, int] = field(default_factory=dict)
    prisoners: int = 0
    #: Steps killed or scattered, which cost score.
    lost_steps: int = 0
    extra_turns: int = 0
    #: Cards that were used, by their slots.
    used: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class EntryForm:
    """What can be entered of a battle, and the entry that the form begins with: nobody lost, all primaries in time."""

    units: tuple[EnteredUnit, ...]
    hqs: tuple[EnteredHq, ...]
    goals: tuple[EnteredGoal, ...]
    #: Levels of experience of enemy units, from the lowest.
    levels: tuple[str, ...]
    #: What the cards in the slots are called.
    cards: tuple[str, ...]
    last_turn: int
    #: The most experience that a unit can have (op.xp.range).
    most_xp: int
    #: What the first extra turn costs here, and how many times that before it each further; None where none can be bought.
    turn_price: int | None
    turn_factor: int
    #: Specialists that units and pools have, or the store sells, by type.
    specialists: Mapping[str, int]
    #: What the store asks for a specialist at least.
    prices: Mapping[str, int]
    #: What types of specialists are called.
    names: Mapping[str, str]
    default: Entry


@dataclass(frozen=True, slots=True)
class EntryProblem:
    """What cannot be entered, or seldom is: the field, and a sentence."""

    #: Such as ("units", "1-us-infantry", "steps").
    field: tuple[str, ...]
    message: str
    #: It can be so, and is only asked about.
    is_question: bool = False


@dataclass(frozen=True, slots=True)
class Sources:
    """What units were given out of pools and of the store."""

    #: The headquarters, whose pools lack what was deployed.
    hqs: Mapping[str, HqRecord]
    #: Specialists bought, by type.
    bought: Mapping[str, int]
    #: What these cost at least.
    price: int


def entry_problems(form: EntryForm, entry: Entry) -> tuple[EntryProblem, ...]:
    """Find what of an entry does not follow from how the battle began."""
    return (
        *_goals(form, entry),
        *_units(form, entry),
        *_specialists(form, entry),
        *_hqs(form, entry),
        *_sums(form, entry),
    )


def _goals(form: EntryForm, entry: Entry) -> Iterator[EntryProblem]:
    known = {goal.id: goal for goal in form.goals}
    last = form.last_turn + entry.extra_turns
    for name, turn in entry.goals.items():
        if name not in known:
            yield EntryProblem(("goals", name), f"The battle has no objective {name}.")
        elif not known[name].is_held and not 1 <= turn <= last:
            message = f"{known[name].name} cannot be taken in turn {turn}; the battle has turns 1 to {last}."
            yield EntryProblem(("goals", name), message)
        elif _brings_nothing(known[name], turn):
            message = (
                f"{known[name].name} brings nothing after turn {known[name].deadline}; it counts as not held."
            )
            yield EntryProblem(("goals", name), message, is_question=True)


def _brings_nothing(goal: EnteredGoal, turn: int) -> bool:
    """Say whether an objective is won too late to bring anything (op.objective.bonus.late)."""
    is_bound = not (goal.is_primary or goal.is_held or goal.is_standing)
    return is_bound and turn > goal.deadline


def _units(form: EntryForm, entry: Entry) -> Iterator[EntryProblem]:
    known = {unit.id for unit in form.units}
    for name in sorted(entry.units.keys() ^ known):
        message = f"The unit {name} takes no part." if name not in known else f"The unit {name} is missing."
        yield EntryProblem(("units", name), message)
    for unit in form.units:
        if unit.id not in entry.units:
            continue
        record = entry.units[unit.id]
        steps, xp = ("units", unit.id, "steps"), ("units", unit.id, "xp")
        if not 0 <= record.steps <= unit.steps:
            yield EntryProblem(steps, f"{unit.name} can have 0 to {unit.steps} steps, not {record.steps}.")
        elif (record.fate == "alive") != (record.steps > 0):
            message = (
                f"{unit.name} is alive and has no steps."
                if record.fate == "alive"
                else f"{unit.name} is {record.fate} and still has steps."
            )
            yield EntryProblem(("units", unit.id, "fate"), message)
        if not 0 <= record.xp <= form.most_xp:
            yield EntryProblem(xp, f"{unit.name} can have 0 to {form.most_xp} xp, not {record.xp}.")
        elif record.xp - unit.record.xp > _MUCH_XP:
            gained = record.xp - unit.record.xp
            yield EntryProblem(
                xp, f"{unit.name} gains {gained} xp in one battle. Is that so?", is_question=True
            )
        most = max(unit.specialists, len(unit.record.specialists))
        if len(record.specialists) > most:
            message = f"{unit.name} has room for {most} specialists, not for {len(record.specialists)}."
            yield EntryProblem(("units", unit.id, "specialists"), message)
        if record.fate != "alive" and record.specialists:
            message = f"{unit.name} is {record.fate} and keeps no specialists."
            yield EntryProblem(("units", unit.id, "specialists"), message)


def _specialists(form: EntryForm, entry: Entry) -> Iterator[EntryProblem]:
    """Compare the specialists of all with those that came along, can be bought, or were won."""
    given = sources(form, entry)
    have = Counter(each.type for record in entry.units.values() for each in record.specialists)
    have.update(each.specialist for record in given.hqs.values() for each in record.pool if each.specialist)
    brought = _won(form, entry)
    for name, number in sorted(have.items()):
        most, called = form.specialists.get(name, 0) + brought[name], form.names.get(name, name)
        if number > most:
            message = f"There are {number} {called} in all, and {most} came along, can be bought or were won."
            yield EntryProblem(("units",), message)
    if given.price > entry.spent:
        what = ", ".join(f"{number} {form.names.get(name, name)}" for name, number in given.bought.items())
        message = f"Bought of the store were {what}, for {given.price} prestige; {entry.spent} were spent."
        yield EntryProblem(("spent",), message)


def sources(form: EntryForm, entry: Entry) -> Sources:
    """Return where specialists come from that no unit had before: objectives first, then pools, and the store last."""
    wanted = Counter(each.type for record in entry.units.values() for each in record.specialists)
    wanted.subtract(each.type for unit in form.units for each in unit.record.specialists)
    wanted.subtract(_won(form, entry))
    hqs = {name: replace(record, pool=tuple(_left(record, wanted))) for name, record in entry.hqs.items()}
    bought = {name: number for name, number in wanted.items() if number > 0}
    return Sources(hqs, bought, sum(form.prices.get(name, 0) * number for name, number in bought.items()))


def _won(form: EntryForm, entry: Entry) -> Counter[str]:
    """Return how many of each type objectives may have brought; one that was held from the start brings none."""
    return Counter(
        each
        for goal in form.goals
        if goal.id in entry.goals and not goal.is_held
        for each in dict.fromkeys(goal.specialists)
    )


def _left(record: HqRecord, wanted: Counter[str]) -> Iterator[Component]:
    """Yield what stays in a pool, and count what is taken off what is wanted."""
    for item in record.pool:
        if item.specialist is not None and wanted[item.specialist] > 0:
            wanted[item.specialist] -= 1
        else:
            yield item


def _hqs(form: EntryForm, entry: Entry) -> Iterator[EntryProblem]:
    known = {hq.id for hq in form.hqs}
    for name in sorted(entry.hqs.keys() ^ known):
        message = (
            f"The headquarters {name} takes no part."
            if name not in known
            else f"The headquarters {name} is missing."
        )
        yield EntryProblem(("hqs", name), message)
    for hq in form.hqs:
        record = entry.hqs.get(hq.id, hq.record)
        for figure in ("cp", "range", "movement", "earned_xp"):
            value, most = getattr(record, figure), _most(figure, getattr(hq.record, figure))
            if value < 0 or value > most:
                limit = f"; {most} is the most" if value > most else ""
                message = f"{hq.name} cannot have {value} {_FIGURES[figure]}{limit}."
                yield EntryProblem(("hqs", hq.id, figure), message)
        for branch, level in record.levels.items():
            most = _most(branch, hq.record.levels.get(branch, 0))
            if not 0 <= level <= most:
                message = f"{hq.name} can have levels 0 to {most} of {branch}, not {level}."
                yield EntryProblem(("hqs", hq.id, branch), message)


def _most(figure: str, came: int) -> float:
    """Return the most that a headquarters can have: the top of upgrades, or what it came with if that is more."""
    return max(TOPS.get(figure, inf), came)


_FIGURES: Final = {
    "cp": "CPs",
    "range": "trucks of range",
    "movement": "trucks of movement",
    "earned_xp": "xp",
}


def _sums(form: EntryForm, entry: Entry) -> Iterator[EntryProblem]:
    for name, number in (
        ("spent", entry.spent),
        ("prisoners", entry.prisoners),
        ("lost_steps", entry.lost_steps),
        ("extra_turns", entry.extra_turns),
        *entry.kills.items(),
    ):
        if number < 0:
            yield EntryProblem((name,), f"A number cannot be below 0, as {number} is.")
    if entry.extra_turns > 0:
        yield from _extra_turns(form, entry)
    strange = sorted(entry.kills.keys() - set(form.levels))
    if strange:
        yield EntryProblem(("kills", strange[0]), f"There is no level of experience {strange[0]}.")
    if not entry.used <= frozenset(range(len(form.cards))):
        yield EntryProblem(("used",), f"There are {len(form.cards)} cards in the slots.")


def _extra_turns(form: EntryForm, entry: Entry) -> Iterator[EntryProblem]:
    """Compare what extra turns cost with what was spent beside what the store was paid (camp.extra-turn.cost)."""
    if form.turn_price is None:
        yield EntryProblem(("extra_turns",), "Extra turns are switched off in this run.")
        return
    price = sum(form.turn_price * form.turn_factor**number for number in range(entry.extra_turns))
    spent = entry.spent - sources(form, entry).price
    if price > spent:
        turns = "One extra turn costs" if entry.extra_turns == 1 else f"{entry.extra_turns} extra turns cost"
        message = f"{turns} {price} prestige; {max(spent, 0)} were spent that the store was not paid."
        yield EntryProblem(("spent",), message)
