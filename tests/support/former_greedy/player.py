"""The doctrine: deploy, attack what pays, move to one's duty, scout, bring supply, hold what matters, move staffs, end."""

from collections.abc import Iterator, Mapping
from typing import Final

from studio.hexes.distances import distances
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Action
from studio.rules.kernel.view import View
from studio.rules.operational.arrivals import deployment
from studio.rules.operational.attacks import attack
from studio.rules.operational.base.actions import Attack, Deploy, EndTurn, Move
from studio.rules.operational.base.state import State, Unit, UnitId
from studio.rules.operational.forcepool import reinforce
from studio.rules.operational.supply.network import network, supplied_rail
from tests.support.former_greedy.command import scouted, softened, steadfast
from tests.support.former_greedy.duties import duties, way
from tests.support.former_greedy.engineers import dug_in, mended, relieved
from tests.support.former_greedy.picture import Picture, look
from tests.support.former_greedy.places import Judge
from tests.support.former_greedy.prospects import Prospects
from tests.support.former_greedy.staff import relocated
from tests.support.former_greedy.supply import carted
from tests.support.former_greedy.weights import Weights

STANDARD: Final = Weights()


class GreedyPlayer:
    """Remembers, within a side-turn, the duties it has given and which units have been moved."""

    def __init__(self, weights: Weights = STANDARD) -> None:
        self._weights = weights
        self._prospects = Prospects(weights)
        self._turn: tuple[int, Side] | None = None
        self._moved: set[UnitId] = set()
        self._duties: Mapping[UnitId, int] = {}
        self._cared_for: frozenset[int] = frozenset()
        self._judge = Judge(weights, self._prospects, ())

    def choose(self, view: View[State]) -> Action:
        """Name the first thing that the doctrine has to do."""
        state = view.known
        if state.preparation:
            return next(self._of_the_pool(state), EndTurn())
        picture = look(state, self._weights)
        if self._turn != (state.turn, state.side):
            self._begin_turn(picture)
        self._give_duties(picture)
        return (
            self._deploy_what_has_arrived(picture)
            or relieved(picture)
            or self._attack_where_it_pays(picture)
            or self._move_to_duty(picture)
            or scouted(picture)
            or carted(picture, self._weights)
            or steadfast(picture, self._weights)
            or dug_in(picture)
            or mended(picture)
            or relocated(picture, self._weights)
            or EndTurn()
        )

    def _of_the_pool(self, state: State) -> Iterator[Action]:
        """What the force pools can bring into units, active as yet (op.action.deploy.battle-preparation-active)."""
        return (action for action in reinforce.legal(state) if action.source == "pool")

    def _begin_turn(self, picture: Picture) -> None:
        state = picture.state
        self._turn = (state.turn, state.side)
        self._moved.clear()
        self._cared_for = frozenset()
        self._duties = {}
        self._judge = Judge(
            self._weights, self._prospects, self._unsupplied(state), lifelines(state, state.side)
        )

    def _unsupplied(self, state: State) -> list[int]:
        """What it costs to be in each cell, by its distance from where supply comes to; nothing if it comes nowhere."""
        far = distances(state.board.topology, network(state, state.side).value)
        leash, cost = self._weights.supply_leash, self._weights.supply
        return [cost * (steps - leash) if steps > leash else 0 for steps in far]

    def _give_duties(self, picture: Picture) -> None:
        """Give them anew when an objective changed hands or came under threat."""
        cared_for = picture.wanted | picture.threatened
        if cared_for != self._cared_for or not self._duties:
            self._cared_for = cared_for
            self._duties = duties(picture, self._weights)

    def _deploy_what_has_arrived(self, picture: Picture) -> Action | None:
        """Bring a unit in by the hex nearest to where it is needed, and a headquarters by the first that is open."""
        found = list(deployment.legal(picture.state))
        if not found:
            return next(deployment.legal_hq(picture.state), None)
        first = [action for action in found if action.unit == found[0].unit]
        return min(first, key=lambda action: (self._need(picture, action), action.at))

    def _need(self, picture: Picture, action: Deploy) -> int:
        """The MPs from an entry to the nearest hex that the side cares for, or else to an enemy."""
        unit = picture.state.units[action.unit]
        cells = self._cared_for or picture.foes
        return min((way(picture, unit, action.at, cell) for cell in cells), default=0)

    def _attack_where_it_pays(self, picture: Picture) -> Attack | None:
        """The attack that promises most beyond its cost, if any does; guns that have nothing better to do go before it."""
        values = {
            Attack(unit.id, foe.id): self._prospects.attack(picture, unit, foe)
            for unit, foe in _engaged(picture)
        }
        paying = sorted((-value, action.unit, action.target) for action, value in values.items() if value > 0)
        for _, unit, target in paying:
            planned = Attack(unit, target)
            if attack.refusal(picture.state, planned) is None:
                busy = {first for _, first, _ in paying}
                idle = [each.unit for each in values if each.target == target and each.unit not in busy]
                return softened(picture, self._weights, planned, idle) or planned
        return None

    def _move_to_duty(self, picture: Picture) -> Move | None:
        """Move the next unit, the nearest to its duty first, to the best place it can reach."""
        waiting = [unit for unit in picture.mine if unit.mp and unit.id not in self._moved]
        for unit in sorted(waiting, key=lambda one: self._distance(picture, one)):
            self._moved.add(unit.id)
            if move := self._judge.best(picture, unit, self._duties.get(unit.id)):
                return move
        return None

    def _distance(self, picture: Picture, unit: Unit) -> int:
        duty = self._duties.get(unit.id)
        return 0 if duty is None else way(picture, unit, unit.at, duty)


def lifelines(state: State, side: Side) -> frozenset[int]:
    """The railway cells that carry supply to the enemies of a side (op.intro.enemy-cuts-supply)."""
    others = (facts.id for facts in state.board.sides if facts.id != side)
    return frozenset[int]().union(*(supplied_rail(state, other) for other in others))


def _engaged(picture: Picture) -> Iterator[tuple[Unit, Unit]]:
    """The pairs of a unit that may still attack and an enemy beside it."""
    for unit in picture.mine:
        if unit.at is not None and unit.ap != "expended":
            for foe in picture.contact.get(unit.at, ()):
                yield unit, foe
