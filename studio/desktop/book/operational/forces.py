"""The order of battle of an operational scenario, side by side and headquarters by headquarters."""

from collections.abc import Iterable, Iterator
from typing import Final

from studio.desktop.book.counting import counted
from studio.desktop.book.drawings import counter
from studio.desktop.book.operational.documents import Battle
from studio.desktop.book.setting.blocks import Block, BookChapter, Column, Drawing, Heading, Prose, Table
from studio.desktop.scenes.operational.forces import hq_counter, unit_counter
from studio.documents.operational.forces import HqSetup, PoolSetup, UnitSetup
from studio.documents.operational.sides import SideAssets, SideSetup
from studio.editing.changes.fields import field_label
from studio.hexes.coordinates import Hex

_NOWHERE: Final = Hex(0, 0)
#: The sides of counters, in points.
_UNIT, _HQ = 30.0, 34.0
_COLUMNS: Final = (
    Column("", 0),
    Column("Unit", 4),
    Column("Steps", 0.4, "centre"),
    Column("Attack", 0.3, "centre"),
    Column("Def.", 0.3, "centre"),
    Column("Armor", 0.3, "centre"),
    Column("Moves", 0.5, "centre"),
    Column("Hex", 0.5, "centre"),
    Column("Beside", 3.2),
)
_ENTRENCHED: Final = ("", "entrenched", "fortified")


def forces(battle: Battle) -> Iterator[BookChapter]:
    """Yield a chapter for each side."""
    for side in battle.scenario.sides:
        blocks = tuple(_blocks(battle, side))
        yield BookChapter(f"Forces: {side.name}", blocks, starts_page=True)


def unit_drawing(battle: Battle, unit: UnitSetup, side: float = _UNIT) -> Drawing:
    """Return the counter of a unit."""
    bands = {hq.id: hq.colour for hq in battle.scenario.hqs}
    return counter(unit_counter(unit, _NOWHERE, bands, battle.catalogue, battle.ruleset.experience), side)


def hq_drawing(battle: Battle, hq: HqSetup, side: float = _HQ) -> Drawing:
    """Return the counter of a headquarters."""
    return counter(hq_counter(hq, _NOWHERE, battle.catalogue), side)


def _blocks(battle: Battle, side: SideSetup) -> Iterator[Block]:
    yield Prose(" ".join(_means(battle, side)))
    hqs = [hq for hq in battle.scenario.hqs if hq.side == side.id and not hq.reserve]
    units = [unit for unit in battle.scenario.units if unit.side == side.id and not unit.reserve]
    for hq in hqs:
        yield Heading(hq.name, _hq_remark(battle, hq), hq_drawing(battle, hq))
        own = [unit for unit in units if unit.hq == hq.id]
        if own:
            yield Table(_COLUMNS, tuple(_row(battle, unit) for unit in own))
    known = {hq.id for hq in hqs}
    others = [unit for unit in units if unit.hq not in known]
    if others:
        yield Heading("Under no headquarters" if hqs else "Units")
        yield Table(_COLUMNS, tuple(_row(battle, unit) for unit in others))
    yield from _places_of_supply(battle, side)


def _row(battle: Battle, unit: UnitSetup) -> tuple[str | Drawing, ...]:
    kind = battle.unit_types.get(unit.type)
    steps = f"{unit.active + unit.suppressed}/{kind.steps}" if kind else str(unit.active + unit.suppressed)
    figures = (
        (
            str(kind.attack),
            str(kind.defense),
            str(kind.armor),
            f"{kind.normal_movement}+{kind.extended_movement}",
        )
        if kind
        else ("", "", "", "")
    )
    name = f"{unit.name}\n{kind.name}" if kind else unit.name
    return unit_drawing(battle, unit), name, steps, *figures, _place(unit), "; ".join(_beside(battle, unit))


def _place(unit: UnitSetup) -> str:
    if unit.at:
        return unit.at
    if unit.embarked:
        return f"{unit.embarked.at} ({unit.embarked.carrier})"
    return f"turn {unit.arrival.turn}" if unit.arrival else "—"


def _beside(battle: Battle, unit: UnitSetup) -> Iterator[str]:
    """Yield what a unit has beside its type."""
    yield battle.level_of(unit.xp)
    names = [battle.specialist(each.type) for each in unit.specialists]
    if names:
        yield ", ".join(counted(names))
    if unit.suppressed:
        yield f"{unit.suppressed} suppressed"
    if unit.entrenchment:
        yield _ENTRENCHED[unit.entrenchment]
    if unit.order:
        yield unit.order.replace("-", " ")
    if unit.supply_dump:
        yield "supply dump"
    if unit.turns_out_of_supply:
        yield f"out of supply for {unit.turns_out_of_supply}"


def _means(battle: Battle, side: SideSetup) -> Iterator[str]:
    """Yield what higher command gives a side, in sentences."""
    scenario = battle.scenario
    order = [each.id for each in scenario.sides].index(side.id) + 1
    yield f"It moves {('first', 'second', 'third')[order - 1] if order <= 3 else f'as number {order}'} in each turn."
    yield f"Theater supply {side.theater_supply} %, {side.prestige} prestige, {side.trucks} trucks in hand."
    cards = [battle.card(each) for each in side.cards]
    if cards:
        yield f"Cards: {', '.join(counted(cards))}."
    assets = ", ".join(_assets(side.assets))
    if assets:
        yield f"Theater assets: {assets}."
    if side.preparation:
        yield "It prepares for battle before its first turn."


def _assets(assets: SideAssets) -> Iterator[str]:
    for name in SideAssets.model_fields:
        limits = getattr(assets, name)
        if limits.a_turn:
            most = f", {limits.in_battle} in all" if limits.in_battle is not None else ""
            yield f"{field_label(name)} ({limits.a_turn} a turn{most})"


def _hq_remark(battle: Battle, hq: HqSetup) -> str:
    kind = battle.hq_types.get(hq.type)
    where = (
        f"Hex {hq.at}" if hq.at else f"arrives on turn {hq.arrival.turn}" if hq.arrival else "not on the map"
    )
    parts = [where]
    if kind:
        levels = hq.levels or kind.levels
        ranks = "/".join(
            str(getattr(levels, name))
            for name in ("force_pool", "intel", "operations", "logistics", "engineering")
        )
        parts += [
            kind.name,
            f"{kind.command_points} CPs a turn",
            f"force pool/intel/operations/logistics/engineering {ranks}",
        ]
    if hq.pool:
        parts.append(f"in its pool {', '.join(_pool(battle, hq.pool))}")
    return "; ".join(parts)


def _pool(battle: Battle, pool: Iterable[PoolSetup]) -> Iterator[str]:
    for each in pool:
        what = (
            battle.specialist(each.specialist)
            if each.specialist
            else f"{battle.nation(each.nation)} {each.kind}"
        )
        later = f" from turn {each.from_turn}" if each.from_turn > 1 else ""
        yield f"{each.number} {what}{later}"


def _places_of_supply(battle: Battle, side: SideSetup) -> Iterator[Block]:
    scenario = battle.scenario
    sources = [f"{each.at} ({each.kind})" for each in scenario.sources if each.side == side.id]
    hubs = [
        f"{each.at} ({each.trucks} trucks)"
        for each in scenario.hubs
        if each.side == side.id and not each.reserve
    ]
    bands = [f"{each.at} ({each.steps} steps)" for each in scenario.stragglers if each.side == side.id]
    lines = (("Supply sources", sources), ("Supply hubs", hubs), ("Stragglers", bands))
    rows = tuple((title, ", ".join(found)) for title, found in lines if found)
    if rows:
        yield Heading("Supply")
        yield Table((Column("", 0.6), Column("", 4)), rows)
