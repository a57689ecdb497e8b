"""The forces of a tactical battle: units by section, leaders, and the weapons that they have."""

from collections.abc import Iterator
from typing import Final

from studio.desktop.book.drawings import counter
from studio.desktop.book.setting.blocks import Block, BookChapter, Column, Drawing, Heading, Prose, Table
from studio.desktop.book.tactical.command import means_of
from studio.desktop.book.tactical.documents import Battle
from studio.desktop.scenes.tactical.forces import unit_counter
from studio.documents.tactical.catalogue import UnitType
from studio.documents.tactical.forces import TacticalUnit
from studio.hexes.coordinates import Hex

_NOWHERE: Final = Hex(0, 0)
_SIDE: Final = 28.0
_COLUMNS: Final = (
    Column("", 0),
    Column("Unit", 3),
    Column("Men", 0.3, "centre"),
    Column("Weapons", 3.4),
    Column("Moves", 0.8),
    Column("Armour", 0.9, "centre"),
    Column("Starts", 1.2),
    Column("Beside", 2),
)
_STARTS: Final = {
    "map": "",
    "placed": "placed by its side",
    "undeployed": "undeployed",
    "due": "later",
}


def forces(battle: Battle) -> Iterator[BookChapter]:
    """Yield a chapter for each side, and one for the weapons of both."""
    for side in battle.scenario.sides:
        yield BookChapter(f"Forces: {side.name}", tuple(_blocks(battle, side.id)), starts_page=True)
    yield from _weapons(battle)


def unit_drawing(battle: Battle, unit: TacticalUnit, side: float = _SIDE) -> Drawing:
    """Return the counter of a unit."""
    return counter(unit_counter(unit, _NOWHERE, battle.scenario, battle.unit_types), side)


def _blocks(battle: Battle, side: str) -> Iterator[Block]:
    yield Prose("\n".join(_sentences(battle, side)))
    units = [unit for unit in battle.tactical.units if unit.side == side]
    sections = [each for each in battle.tactical.sections if each.side == side]
    for section in sections:
        own = [unit for unit in units if unit.section == section.id]
        if own:
            yield Heading(section.name)
            yield _table(battle, own)
    known = {each.id for each in sections}
    others = [unit for unit in units if unit.section not in known]
    if others:
        yield Heading("Under no section" if sections else "Units")
        yield _table(battle, others)
    leaders = [each for each in battle.tactical.leaders if each.side == side]
    if leaders:
        yield Heading("Leaders")
        columns = (Column("Leader", 2), Column("Rank", 1), Column("With", 3))
        yield Table(columns, tuple((each.name, each.rank, battle.unit(each.unit)) for each in leaders))


def _sentences(battle: Battle, side: str) -> Iterator[str]:
    for force in battle.tactical.forces:
        if force.side == side:
            yield f"Its own edge of the map lies in the {force.home.replace('-', ' ')}."
            for zone in force.deployment:
                yield f"It places units in {battle.hexes_of(zone)}."
            for entry in force.reinforcement:
                yield f"Reinforcements of {battle.nation(entry.nation)} enter by {battle.hexes_of(entry.zone)}."
            if force.held_back:
                yield "It may keep units back for later rounds."
    yield from means_of(battle, side)


def _table(battle: Battle, units: list[TacticalUnit]) -> Table:
    return Table(_COLUMNS, tuple(_row(battle, unit) for unit in units))


def _row(battle: Battle, unit: TacticalUnit) -> tuple[str | Drawing, ...]:
    kind = battle.unit_types.get(unit.type)
    name = f"{unit.name}\n{kind.name}" if kind and kind.name != unit.name else unit.name
    weapons = ", ".join(
        battle.weapons[each].name if each in battle.weapons else each for each in battle.weapons_of(unit)
    )
    return (
        unit_drawing(battle, unit),
        name,
        str(len(battle.figures_of(unit))),
        weapons,
        _movement(kind),
        _armour(kind),
        _start(unit),
        "; ".join(dict.fromkeys(_beside(battle, unit, kind))),
    )


def _movement(kind: UnitType | None) -> str:
    if kind is None:
        return ""
    return "does not move" if kind.static else "on foot" if kind.mover == "foot" else kind.mover


def _armour(kind: UnitType | None) -> str:
    """Return armour dice at front, sides and rear, and hull points."""
    if kind is None or kind.kind != "vehicle":
        return "—"
    armour = kind.armour
    hull = f"\nhull {kind.hull}" if kind.hull else ""
    return f"{armour.front}/{armour.side}/{armour.rear}{hull}"


def _start(unit: TacticalUnit) -> str:
    return " ".join(filter(None, (unit.at or "", _STARTS[unit.start]))) or "—"


def _beside(battle: Battle, unit: TacticalUnit, kind: UnitType | None) -> Iterator[str]:
    if battle.tactical.command_system == "cards" and unit.rank != "corps":
        yield unit.rank.replace("-", " ")
    yield from unit.words
    for is_so, word in (
        (unit.officer, "officer"),
        (unit.scout, "scout"),
        (unit.sniper, "sniper"),
        (unit.support, "support"),
        (unit.in_works, "in works"),
    ):
        if is_so:
            yield word
    if unit.specialization:
        yield unit.specialization
    if unit.aboard:
        yield f"aboard {battle.unit(unit.aboard)}"
    if unit.towed_by:
        yield f"towed by {battle.unit(unit.towed_by)}"
    if kind and kind.carries:
        yield f"carries {kind.carries}"
    rounds = {**(kind.counted if kind else {}), **unit.counted}
    yield from (
        f"{count} rounds of {battle.weapons[weapon].name if weapon in battle.weapons else weapon}"
        for weapon, count in rounds.items()
        if count
    )
    if unit.shock:
        yield f"shock {unit.shock}"
    if unit.condition != "none":
        yield unit.condition


def _weapons(battle: Battle) -> Iterator[BookChapter]:
    """Yield the weapons that units of the battle have."""
    used = dict.fromkeys(weapon for unit in battle.tactical.units for weapon in battle.weapons_of(unit))
    columns = (
        Column("Weapon", 3),
        Column("Range", 0.5, "centre"),
        Column("Close", 0.4, "centre"),
        Column("Dice close/far", 0.7, "centre"),
        Column("Strike close/far", 0.7, "centre"),
        Column("Crew", 0.4, "centre"),
        Column("Beside", 3),
    )
    rows = []
    for id_ in used:
        weapon = battle.weapons.get(id_)
        if weapon is None:
            continue
        beside = [
            word
            for is_so, word in (
                (weapon.indirect, "indirect"),
                (weapon.smoke, "smoke"),
                (weapon.strike_only, "at armour alone"),
                (weapon.arc == "all", "all around"),
                (not weapon.move_and_fire, "not on the move"),
            )
            if is_so
        ]
        least = f"{weapon.least_range}–" if weapon.least_range else ""
        rows.append(
            (
                weapon.name,
                f"{least}{weapon.range}",
                str(weapon.close or weapon.range // 2),
                f"{weapon.close_dice}/{weapon.far_dice}",
                f"{weapon.strike_close}/{weapon.strike_far}"
                if weapon.strike_close or weapon.strike_far
                else "—",
                str(weapon.crew or "—"),
                ", ".join(beside),
            )
        )
    if rows:
        yield BookChapter("Weapons", (Table(columns, tuple(rows)),))
