"""The doctrine: deploy, attack what pays, move to one's duty, scout, bring supply, hold what matters, move staffs, end."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from studio.hexes.search import distances
from studio.players.operational.greedy.command import harassed, scouted, softened, steadfast
from studio.players.operational.greedy.duties import Duties, duties, way
from studio.players.operational.greedy.engineers import dug_in, mended, relieved
from studio.players.operational.greedy.exposure import Exposure
from studio.players.operational.greedy.picture import Picture, look
from studio.players.operational.greedy.places import Judge
from studio.players.operational.greedy.prospects import Prospects
from studio.players.operational.greedy.reserves import choose_reinforcement
from studio.players.operational.greedy.specials import ASSAULTS, special_attacks
from studio.players.operational.greedy.staff import relocated
from studio.players.operational.greedy.supply import carted
from studio.players.operational.greedy.support import choose_air_attack, choose_card, choose_upgrade
from studio.players.operational.greedy.weights import Weights
from studio.rules.kernel.codec import JsonObject
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Action
from studio.rules.kernel.view import View
from studio.rules.operational.arrivals import deployment
from studio.rules.operational.attacks import attack
from studio.rules.operational.base.actions import Attack, Deploy, EndTurn, Move
from studio.rules.operational.base.state import State, Unit, UnitId
from studio.rules.operational.supply.network import Network, network, supplied_rail


class GreedyPlayer:
    """Remembers, within a side-turn, the duties it has given and which units have been moved."""

    def __init__(self, weights: Weights) -> None:
        self._weights = weights
        self._prospects = Prospects(weights)
        self._exposure = Exposure(weights)
        self._turn: tuple[int, Side] | None = None
        self._seen: Picture | None = None
        #: Where enemies stood as the turn began: for it, ways lead around them.
        self._enemies: frozenset[int] = frozenset()
        self._moved: set[UnitId] = set()
        #: The tasks that have nothing left to do.
        self._finished: set[str] = set()
        self._duties = Duties()
        self._cared_for: frozenset[int] = frozenset()
        #: The network, and where units stood, when there was nothing for trucks to do.
        self._well_supplied: tuple[Network, tuple[int | None, ...]] | None = None
        self._judge = Judge(weights, self._prospects, ())

    @property
    def parameters(self) -> JsonObject:
        """Its weights."""
        return JsonObject({name: getattr(self._weights, name) for name in Weights.model_fields})

    def choose(self, view: View[State]) -> Action:
        """Name the first thing that the doctrine has to do."""
        state = view.known
        picture = self._seen = look(state, self._weights, self._seen)
        if state.preparation:
            return self._reinforce(picture) or EndTurn()
        if self._turn != (state.turn, state.side):
            self._begin_turn(picture)
        picture = replace(picture, enemies=self._enemies)
        self._give_duties(picture)
        return (
            self._deploy_what_has_arrived(picture)
            or choose_upgrade(state)
            or self._once("card", lambda: choose_card(picture, self._weights))
            or relieved(picture)
            or self._once("air attack", lambda: choose_air_attack(picture, self._weights))
            or self._attack_where_it_pays(picture)
            or self._move_to_duty(picture)
            or scouted(picture)
            or self._bring_supply(picture)
            or steadfast(picture, self._weights)
            or self._once("reinforcement", lambda: self._reinforce(picture))
            or dug_in(picture)
            or mended(picture)
            or harassed(picture, self._weights)
            or relocated(picture, self._weights, self._exposure)
            or EndTurn()
        )

    def _reinforce(self, picture: Picture) -> Action | None:
        """Bring steps into units, active while the side prepares (op.action.deploy.battle-preparation-active)."""
        return choose_reinforcement(picture, self._weights, self._duties)

    def _once(self, task: str, choose: Callable[[], Action | None]) -> Action | None:
        """Ask a task until it has nothing to do, and then not again in this side-turn."""
        if task in self._finished:
            return None
        action = choose()
        if action is None:
            self._finished.add(task)
        return action

    def _begin_turn(self, picture: Picture) -> None:
        state = picture.state
        self._turn = (state.turn, state.side)
        self._enemies = picture.enemies
        self._moved.clear()
        self._finished.clear()
        self._exposure.forget()
        self._cared_for = frozenset()
        self._well_supplied = None
        self._duties = Duties()
        self._judge = Judge(
            self._weights,
            self._prospects,
            self._unsupplied(state),
            lifelines(state, state.side),
        )

    def _unsupplied(self, state: State) -> list[int]:
        """What it costs to be in each cell, by its distance from where supply comes to; nothing if it comes nowhere."""
        far = distances(state.board.topology, network(state, state.side).value)
        leash, cost = self._weights.supply_leash, self._weights.supply
        return [cost * (steps - leash) if steps > leash else 0 for steps in far]

    def _give_duties(self, picture: Picture) -> None:
        """Give them anew when an objective changed hands or came under threat."""
        cared_for = picture.wanted | picture.threatened
        if cared_for != self._cared_for or not self._duties.cells:
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
        """The attack that promises most beyond its cost, if any does, in the manner that promises most.

        Guns and feints of units that have nothing better to do go before it.
        """
        offers = [offer for unit, foe in _engaged(picture) for offer in self._offers(picture, unit, foe)]
        paying = sorted((offer for offer in offers if offer[0] > 0), key=_rank)
        for _, planned in paying:
            if attack.refusal(picture.state, planned) is None:
                busy = {action.unit for _, action in paying}
                idle = [
                    action.unit
                    for _, action in offers
                    if action.target == planned.target and action.unit not in busy
                ]
                return softened(picture, self._weights, planned, dict.fromkeys(idle)) or planned
        return None

    def _offers(self, picture: Picture, unit: Unit, foe: Unit) -> Iterator[tuple[int, Attack]]:
        """The attacks of a unit on an enemy beside it that have odds, with their points."""
        yield self._prospects.attack(picture, unit, foe), Attack(unit.id, foe.id)
        yield from special_attacks(picture, self._weights, unit, foe, ASSAULTS)

    def _move_to_duty(self, picture: Picture) -> Move | None:
        """Move the next unit, the nearest to its duty first, to the best place it can reach."""
        waiting = [unit for unit in picture.mine if unit.mp and unit.id not in self._moved]
        for unit in sorted(waiting, key=lambda one: self._distance(picture, one)):
            self._moved.add(unit.id)
            duty, is_garrison = self._duties.cells.get(unit.id), unit.id in self._duties.garrisons
            guards = partial(self._exposure.guards_wanted, picture, unit)
            if move := self._judge.best(picture, unit, duty, is_garrison=is_garrison, guards=guards):
                return move
        return None

    def _bring_supply(self, picture: Picture) -> Action | None:
        """Move a truck if that helps; it is not asked again until a unit has moved or supply has changed."""
        now = network(picture.state, picture.side), tuple(unit.at for unit in picture.mine)
        if (
            self._well_supplied is not None
            and self._well_supplied[0] is now[0]
            and self._well_supplied[1] == now[1]
        ):
            return None
        action = carted(picture, self._weights, self._duties, self._exposure)
        if action is None:
            self._well_supplied = now
        return action

    def _distance(self, picture: Picture, unit: Unit) -> int:
        duty = self._duties.cells.get(unit.id)
        return 0 if duty is None else way(picture, unit, unit.at, duty)


def lifelines(state: State, side: Side) -> frozenset[int]:
    """The railway cells that carry supply to the enemies of a side (op.intro.enemy-cuts-supply)."""
    others = (facts.id for facts in state.board.sides if facts.id != side)
    return frozenset[int]().union(*(supplied_rail(state, other) for other in others))


def _rank(offer: tuple[int, Attack]) -> tuple[int, str, str, str]:
    points, action = offer
    return -points, action.unit, action.target, action.manner


def _engaged(picture: Picture) -> Iterator[tuple[Unit, Unit]]:
    """The pairs of a unit that may still attack and an enemy beside it."""
    for unit in picture.mine:
        if unit.at is not None and unit.ap != "expended":
            for foe in picture.contact.get(unit.at, ()):
                yield unit, foe
