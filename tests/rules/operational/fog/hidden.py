"""Positions that differ from a given one in nothing but what a side may not know."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Final

from studio.rules.kernel.chance import Chance
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.catalogue_types import CardId, Levels
from studio.rules.operational.base.features import banks
from studio.rules.operational.base.script import Message
from studio.rules.operational.base.side_state import HeldCard, Offer, Sight, Store, Tally, Uses
from studio.rules.operational.base.state import (
    Element,
    Embarked,
    PoolItem,
    State,
    Stragglers,
    Tag,
    Unit,
    UnitId,
)
from studio.rules.operational.fog.sight import hidden_units, sees
from tests.support.lengths import sample

Change = Callable[[State, Side, Random], State | None]


def hidden_changes(state: State, side: Side, luck: Random) -> Iterator[tuple[str, State]]:
    """Change something that a side may not know, each change by its name, and then all such things together."""
    alone = luck.sample(CHANGES, sample(1, len(CHANGES)))
    together = state
    for change in CHANGES:
        if change in alone and (other := change(state, side, luck)) is not None:
            yield change.__name__, other
        together = change(together, side, luck) or together
    yield "all together", together


def _other(state: State, side: Side) -> Side:
    return next(facts.id for facts in state.board.sides if facts.id != side)


def _hidden(state: State, side: Side) -> list[Unit]:
    """Enemy units of which a side knows nothing, not even by a marker."""
    markers = state.sight[side].markers
    return [unit for at, unit in hidden_units(state, side).items() if at not in markers]


def _dark(state: State, side: Side) -> list[int]:
    """Cells in the fog without a unit."""
    taken = {unit.at for unit in state.units.values()}
    cells = range(len(state.board.shape))
    return [at for at in cells if not sees(state, side, at) and at not in taken]


def _with(state: State, unit: Unit) -> State:
    return replace(state, units={**state.units, unit.id: unit})


def moved(state: State, side: Side, luck: Random) -> State | None:
    units, dark = _hidden(state, side), _dark(state, side)
    return _with(state, replace(luck.choice(units), at=luck.choice(dark))) if units and dark else None


def gone(state: State, side: Side, luck: Random) -> State | None:
    units = _hidden(state, side)
    if not units:
        return None
    chosen = luck.choice(units).id
    return replace(state, units={id_: unit for id_, unit in state.units.items() if id_ != chosen})


def come(state: State, side: Side, luck: Random) -> State | None:
    """One unit more in the fog, before all others in the sequence of units."""
    models = [unit for unit in state.units.values() if unit.side != side]
    dark = _dark(state, side)
    if not models or not dark:
        return None
    id_ = UnitId("a-stranger")
    new = replace(luck.choice(models), id=id_, name="Stranger", at=luck.choice(dark), embarked=None)
    return replace(state, units={id_: new, **state.units})


def weakened(state: State, side: Side, luck: Random) -> State | None:
    units = _hidden(state, side)
    if not units:
        return None
    queue = (Element(), Element(suppressed=True))
    unit = replace(luck.choice(units), queue=queue, xp=0, mp=0, ap="expended", unsupplied=2, entrenchment=1)
    return _with(state, unit)


def ordered(state: State, side: Side, luck: Random) -> State | None:
    units = [unit for unit in state.units.values() if unit.side != side and not unit.order_known]
    if not units:
        return None
    unit = luck.choice(units)
    return _with(state, replace(unit, order=None if unit.order else "rearguard"))


def straggling(state: State, side: Side, luck: Random) -> State | None:
    dark = [at for at in _dark(state, side) if at not in state.stragglers]
    if not dark:
        return None
    group = Stragglers(_other(state, side), (Tag(None, None), Tag(None, None)))
    return replace(state, stragglers={**state.stragglers, luck.choice(dark): group})


def staffed(state: State, side: Side, luck: Random) -> State | None:
    """Another force pool and other figures of a headquarters in the fog."""
    hqs = [
        hq for hq in state.hqs.values() if hq.side != side and (hq.at is None or not sees(state, side, hq.at))
    ]
    if not hqs:
        return None
    hq = luck.choice(hqs)
    other = replace(
        hq,
        cp=7,
        levels=Levels(2, 2, 2, 2, 2),
        trucks=hq.trucks + 2,
        command_points=9,
        specialized=("attack-recon", "entrench", "reinforce-infantry"),
        earned_xp=1,
        prisoners=2,
        pool=(PoolItem("infantry", "none", 1),),
    )
    return replace(state, hqs={**state.hqs, hq.id: other})


def dealt(state: State, side: Side, _luck: Random) -> State | None:
    cards = sorted(state.board.cards)
    if not cards:
        return None
    other, card = _other(state, side), CardId(cards[0])
    return replace(
        state,
        cards={**state.cards, other: (HeldCard(card), HeldCard(card, face_up=False))},
        cards_waiting={**state.cards_waiting, other: (card,)},
    )


def supplied_with_assets(state: State, side: Side, _luck: Random) -> State | None:
    return replace(state, assets={**state.assets, _other(state, side): {"air-attack": Uses(9, 9)}})


def looking(state: State, side: Side, _luck: Random) -> State | None:
    """The other side sees all."""
    return replace(
        state,
        sight={**state.sight, _other(state, side): Sight(frozenset(range(len(state.board.shape))))},
    )


def embarked(state: State, side: Side, luck: Random) -> State | None:
    """One unit more in a plane, and one on a boat in the fog."""
    models = [unit for unit in state.units.values() if unit.side != side]
    dark = _dark(state, side)
    if not models or not dark:
        return None
    model, at = replace(luck.choice(models), at=None), luck.choice(dark)
    plane = replace(model, id=UnitId("a-plane"), name="Plane", embarked=Embarked("plane", at))
    boat = replace(model, id=UnitId("a-boat"), name="Boat", embarked=Embarked("boat", at, (at,)))
    return replace(state, units={plane.id: plane, boat.id: boat, **state.units})


def stocked(state: State, side: Side, _luck: Random) -> State | None:
    other, store = _other(state, side), Store((Offer("infantry", None, None, 5, 8, 3),), is_elite_open=True)
    return replace(
        state,
        stores={**state.stores, other: store},
        trucks={**state.trucks, other: (1, 1, 1)},
    )


def counted(state: State, side: Side, _luck: Random) -> State | None:
    """Other losses of the other side, and secret objectives of its that have failed."""
    other = _other(state, side)
    secret = {goal.id: 1 for goal in state.board.goals if goal.side == other and goal.condition.is_standing}
    return replace(
        state,
        tallies={**state.tallies, other: Tally(3, 1, {}, 2, 1, {"green": 2})},
        failed={**state.failed, **secret},
    )


def built(state: State, side: Side, _luck: Random) -> State | None:
    """A bridge that the other side builds in the fog, where there is none yet."""
    bridged = {between for between, _ in state.ground.crossings}
    hidden = (
        between
        for between in range(6 * len(state.board.shape))
        if state.board.topology.neighbours[between] >= 0
        and between not in bridged
        and not any(sees(state, side, at) for at in banks(state.board, between))
    )
    between = next(hidden, None)
    return (
        None if between is None else replace(state, building={**state.building, between: _other(state, side)})
    )


def rolled(state: State, _side: Side, luck: Random) -> State | None:
    return replace(state, chance=Chance(luck.randrange(1000), 7))


def awaited(state: State, side: Side, luck: Random) -> State | None:
    """Units of the other side that wait for a trigger or are withdrawn, and what a trigger has told it alone."""
    models = [unit for unit in state.units.values() if unit.side != side]
    if not models:
        return None
    one, other = (
        replace(luck.choice(models), id=UnitId(name), name=name, at=None, embarked=None)
        for name in ("one-that-waits", "one-that-left")
    )
    told = Message(state.turn, _other(state, side), "Orders", "Hold on.")
    return replace(
        state,
        waiting={**state.waiting, one.id: one},
        withdrawn={**state.withdrawn, other.id: other},
        script=replace(state.script, messages=(*state.script.messages, told)),
    )


CHANGES: Final[tuple[Change, ...]] = (
    awaited,
    moved,
    gone,
    come,
    weakened,
    ordered,
    straggling,
    staffed,
    dealt,
    supplied_with_assets,
    looking,
    embarked,
    stocked,
    counted,
    built,
    rolled,
)
