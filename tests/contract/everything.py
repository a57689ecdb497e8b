"""Every action that could be written down in a position, to ask one by one which of them is refused."""

from collections.abc import Iterator
from itertools import product
from typing import get_args

from studio.rules.kernel.events import Action
from studio.rules.operational.base.actions import (
    AirAttack,
    Attack,
    AttackType,
    Bridge,
    BridgeWork,
    ChooseUpgrade,
    CreateDump,
    CrossRiver,
    Deploy,
    DeployHq,
    DigIn,
    EmergencySupply,
    EndTurn,
    GiveOrder,
    MotorPool,
    Move,
    MoveHq,
    PlaceTruck,
    PlayCard,
    RaiseSecurity,
    Recon,
    Reinforce,
    Reorganize,
    TakeTruck,
    Transfer,
    Works,
)
from studio.rules.operational.base.state import Source, State, UnitId
from studio.tables.operational.kinds import Card, DefensiveOrder

#: More hexes than this no path has here.
LENGTH = 4


def every_action(state: State) -> Iterator[Action]:
    """Put every unit, headquarters, hex and choice of a position into every kind of action."""
    units, hqs = list(state.units), list(state.hqs)
    cells = range(len(state.board.shape))
    specialists = [None, *state.board.specialist_types]
    yield EndTurn()
    yield from (Move(unit, path) for unit in units for path in _paths(state, unit))
    yield from (Attack(*each) for each in product(units, units, get_args(AttackType)))
    yield from (GiveOrder(*each) for each in product(units, get_args(DefensiveOrder)))
    yield from (DigIn(*each) for each in product(units, get_args(Works)))
    for kind in (EmergencySupply, CreateDump, MotorPool, AirAttack):
        yield from (kind(unit) for unit in units)
    for kind in (Deploy, Recon, CrossRiver):
        yield from (kind(*each) for each in product(units, cells))
    for kind in (DeployHq, MoveHq):
        yield from (kind(*each) for each in product(hqs, cells))
    for kind in (PlaceTruck, TakeTruck):
        yield from (kind(cell) for cell in cells)
    yield from (Reorganize(*each) for each in product(units, specialists))
    yield from (Reinforce(*each) for each in product(units, specialists, get_args(Source)))
    yield from (Transfer(*each) for each in product(units, units, specialists))
    nations = sorted({kind.nation for kind in state.board.unit_types.values()})
    yield from (RaiseSecurity(*each) for each in product(hqs, cells, nations, range(4)))
    yield from (ChooseUpgrade(*each) for each in product(hqs, range(4)))
    sides = sorted({*state.board.hexsides, *(between for between, _ in state.ground.crossings)})
    yield from (Bridge(*each) for each in product(hqs, sides, get_args(BridgeWork)))
    yield from (PlayCard(*each) for each in product(get_args(Card), [None, *hqs]))


def _paths(state: State, unit: UnitId) -> Iterator[tuple[int, ...]]:
    """The ways of a unit, as long as they are short and cross themselves nowhere."""
    start = state.units[unit].at
    if start is None or state.units[unit].side != state.side:
        return
    waiting: list[tuple[int, ...]] = [(start,)]
    while waiting:
        path = waiting.pop()
        for there in state.board.topology.around(path[-1]):
            if there not in path:
                yield (*path[1:], there)
                if len(path) < LENGTH:
                    waiting.append((*path, there))
