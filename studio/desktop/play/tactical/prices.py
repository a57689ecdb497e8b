"""What an action costs in command points, beside its name wherever it is offered (coc.use.offer)."""

from collections.abc import Callable, Iterable, Mapping
from operator import attrgetter
from types import MappingProxyType
from typing import Final

from studio.rules.kernel.events import Action
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.points import actions as points
from studio.rules.tactical.command.points.paid import assault
from studio.tables.tactical.points import PointPrices

#: The price of each action that command points pay for.
PRICES: Final[Mapping[type[Action], Callable[[PointPrices], int]]] = MappingProxyType(
    {
        points.Interrupt: attrgetter("interrupt"),
        points.CallTurnEnd: attrgetter("turn_end"),
        points.Ambush: attrgetter("ambush"),
        points.AvoidTest: attrgetter("avoid_test"),
        points.MoveJumpOff: attrgetter("move_jump_off"),
        points.RecceAction: attrgetter("recce"),
        points.ReactFire: attrgetter("react_fire"),
        points.HitTheDirt: attrgetter("hit_the_dirt"),
        points.Reposition: attrgetter("reposition"),
        points.RepositionSniper: attrgetter("reposition_sniper"),
        points.AssaultDeploy: attrgetter("assault"),
    }
)


def with_price(state: State, label: str, possible: Iterable[Action]) -> str:
    """Return the label of actions of one kind, all of them possible, with what they cost in command points."""
    prices = sorted({_price_of(state, each) for each in possible if type(each) in PRICES})
    if not prices:
        return label
    unit = "point" if prices == [1] else "points"
    return f"{label} ({' or '.join(map(str, prices))} {unit})"


def _price_of(state: State, action: Action) -> int:
    if isinstance(action, points.AssaultDeploy):
        return assault.price_of(state, action)
    return PRICES[type(action)](state.board.tables.point_prices)
