"""What a side decides in the system points: which dice to use, what leaders order, and what points are worth spending on."""

from collections.abc import Iterable, Iterator, Mapping

from studio.players.tactical.greedy.command.paid import offer_ambushes, offer_turn_end
from studio.players.tactical.greedy.command.shifts import offer_shifts
from studio.players.tactical.greedy.fire import value_of_watching
from studio.players.tactical.greedy.nerve import value_of_cover, value_of_rallying
from studio.players.tactical.greedy.positions import Offer, Positions
from studio.players.tactical.greedy.unit_actions import best_if_activated, first_best
from studio.players.tactical.greedy.values import value_of_unit
from studio.rules.kernel.events import Action
from studio.rules.tactical.base.frames import Step
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.state import Leader, State
from studio.rules.tactical.command.points import dice_use, orders
from studio.rules.tactical.command.points.actions import GiveOrder
from studio.rules.tactical.command.points.paid import ambush, recce
from studio.rules.tactical.command.points.parts import activation_refusal, reach


def choose_in_step(positions: Positions, state: State, step: Step) -> Action:
    """Choose what a side does in a step of its Phase."""
    match step.name:
        case "dice":
            return first_best(_offer_in_phase(positions, state))[1]
        case "orders":
            return first_best(_offer_orders(positions, state))[1]
        case _:
            return _choose_for_ambusher(positions, state)


def _offer_in_phase(positions: Positions, state: State) -> Iterator[Offer]:
    """Offer each use of a die with what those do whom it activates, and what points buy."""
    side, weights = positions.assessment.side, positions.weights
    worths = {
        unit.id: best_if_activated(positions, state, side, unit.id)[0]
        for unit in state.units.values()
        if unit.side == side and activation_refusal(state, unit) is None
    }
    for section in dice_use.legal_sections(state):
        yield _sum(worths, dice_use.section_group(state, section.unit)), section
    for leading in dice_use.legal_leaders(state):
        yield _value_of_leader(positions, state, state.leaders[leading.leader], worths), leading
    for team in dice_use.legal_teams(state):
        yield worths.get(team.unit, 0.0), team
    for scouting in recce.legal(state):
        price = state.board.tables.point_prices.recce * weights.point
        yield worths.get(scouting.unit, 0.0) - price, scouting
    yield from offer_turn_end(positions, state)
    yield from offer_ambushes(positions, state)
    yield from offer_shifts(positions, state)


def _sum(worths: Mapping[UnitId, float], units: Iterable[UnitId]) -> float:
    return sum(worths.get(each, 0.0) for each in units)


def _value_of_leader(
    positions: Positions, state: State, leader: Leader, worths: Mapping[UnitId, float]
) -> float:
    """Return what the units near a leader could do with his orders, the best of them."""
    figures = state.board.tables.command_dice
    orders_left = figures.senior_initiatives if leader.rank == "senior" else figures.junior_initiatives
    assert leader.unit is not None
    here = state.cell_of(state.units[leader.unit])
    far = reach(state, state.board.tables.point_distances.orders)
    values: list[float] = []
    for unit in state.units.values():
        there = state.cell_of(unit)
        near = here is not None and there is not None and state.board.ground.distance(here, there) <= far
        if unit.side == leader.side and near:
            values.append(max(worths.get(unit.id, 0.0), value_of_rallying(positions, state, unit)))
    return sum(sorted(values, reverse=True)[:orders_left])


def _offer_orders(positions: Positions, state: State) -> Iterator[Offer]:
    """Offer the orders that the leader can give, each with what it brings."""
    for order in orders.legal(state):
        yield _value_of_order(positions, state, order), order


def _value_of_order(positions: Positions, state: State, order: GiveOrder) -> float:
    unit = state.units[order.unit]
    match order.order:
        case "activate":
            return best_if_activated(positions, state, positions.assessment.side, unit.id)[0]
        case "rally":
            return value_of_rallying(positions, state, unit)
        case "watch":
            return value_of_watching(positions, unit)
        case "tactical":
            return value_of_cover(positions, unit)
        case "join":
            return 0.0


def _choose_for_ambusher(positions: Positions, state: State) -> Action:
    """Let an ambusher stay, unless it stands where it would be lost."""
    staying, leaving = next(ambush.legal_staying(state), None), next(ambush.legal_leaving(state), None)
    assert leaving is not None
    unit = state.units[leaving.unit]
    if staying is None or unit.at is None:
        return leaving
    return (
        leaving
        if 2 * positions.danger(unit, unit.at) > value_of_unit(state, unit, positions.weights)
        else staying
    )
