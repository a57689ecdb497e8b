"""The doctrine: deploy, come ashore, attack what pays, move to one's duty, scout, bring supply, hold what matters, move staffs, end."""

from collections.abc import Callable, Iterator
from functools import partial

from studio.hexes.distances import distances
from studio.players.operational.greedy.aims import choose_early_end
from studio.players.operational.greedy.ashore import choose_assault, choose_drop, choose_landing
from studio.players.operational.greedy.assessment import Assessment, assess
from studio.players.operational.greedy.assets import (
    choose_air_recon,
    choose_air_supply,
    choose_bombardment,
)
from studio.players.operational.greedy.attack_values import AttackValues
from studio.players.operational.greedy.cards import choose_card, choose_late_card
from studio.players.operational.greedy.command import (
    choose_harassment,
    choose_no_retreat,
    choose_recon,
    choose_suppression,
)
from studio.players.operational.greedy.demolition import choose_precision_bombing
from studio.players.operational.greedy.duties import Duties, assign_duties, mps_between
from studio.players.operational.greedy.engineers import choose_emergency_supply, choose_repair, choose_works
from studio.players.operational.greedy.exposure import Exposure
from studio.players.operational.greedy.positions import PositionEvaluator
from studio.players.operational.greedy.reserves import choose_reinforcement
from studio.players.operational.greedy.specials import ASSAULTS, find_special_attacks
from studio.players.operational.greedy.staff import choose_hq_move, choose_upgrade
from studio.players.operational.greedy.supply import choose_truck
from studio.players.operational.greedy.weights import Weights
from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.codec import JsonObject
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Action
from studio.rules.kernel.view import View
from studio.rules.operational.arrivals import deployment
from studio.rules.operational.attacks import attack
from studio.rules.operational.base.actions import Attack, Deploy, EndTurn, Move
from studio.rules.operational.base.state import State, Unit, UnitId
from studio.rules.operational.cards import claim
from studio.rules.operational.supply.network import Network, network, supplied_rail


class GreedyPlayer:
    """Remembers, within a side-turn, the duties it has given and which units have been moved."""

    def __init__(self, weights: Weights) -> None:
        self._weights = weights
        self._attack_values = AttackValues(weights)
        self._exposure = Exposure(weights)
        self._turn: tuple[int, Side] | None = None
        self._seen: Assessment | None = None
        #: Where enemies stood as the turn began: for it, paths lead around them.
        self._enemies: frozenset[int] = frozenset()
        self._moved: set[UnitId] = set()
        #: The tasks that have nothing left to do.
        self._finished: set[str] = set()
        self._duties = Duties()
        self._cared_for: frozenset[int] = frozenset()
        #: The network, and where units stood, when there was nothing for trucks to do.
        self._well_supplied: tuple[Network, tuple[int | None, ...]] | None = None
        self._positions = PositionEvaluator(weights, self._attack_values, ())

    @property
    def parameters(self) -> JsonObject:
        """Its weights."""
        return JsonObject({name: getattr(self._weights, name) for name in Weights.model_fields})

    def choose(self, view: View[State]) -> Action:
        """Name the first thing that the doctrine has to do."""
        state = view.known
        assessment = self._seen = assess(state, self._weights, self._seen)
        if state.preparation:
            return self._reinforce(assessment) or EndTurn()
        if self._turn != (state.turn, state.side):
            self._begin_turn(assessment)
        assessment = replace(assessment, enemies=self._enemies)
        self._give_duties(assessment)
        return (
            choose_early_end(state)
            or self._deploy_what_has_arrived(assessment)
            or choose_upgrade(state)
            or self._once("card", lambda: choose_card(assessment, self._weights))
            or next(claim.legal(state), None)
            or choose_emergency_supply(assessment)
            or choose_air_supply(assessment)
            or self._once("landing", lambda: choose_landing(assessment, self._weights))
            or self._once("recon", lambda: choose_air_recon(assessment, self._weights))
            or self._once("bombs", lambda: choose_bombardment(assessment, self._weights))
            or self._once("demolition", lambda: choose_precision_bombing(assessment, self._weights))
            or self._once("assault", lambda: choose_assault(assessment, self._weights))
            or self._once("drop", lambda: choose_drop(assessment, self._weights))
            or self._attack_where_it_pays(assessment)
            or self._move_to_duty(assessment)
            or self._once("second wave", lambda: choose_landing(assessment, self._weights))
            or self._once("late card", lambda: choose_late_card(assessment, self._weights))
            or choose_recon(assessment)
            or self._bring_supply(assessment)
            or choose_no_retreat(assessment, self._weights)
            or self._once("reinforcement", lambda: self._reinforce(assessment))
            or choose_works(assessment)
            or choose_repair(assessment)
            or choose_harassment(assessment, self._weights)
            or choose_hq_move(assessment, self._weights, self._exposure)
            or EndTurn()
        )

    def _reinforce(self, assessment: Assessment) -> Action | None:
        """Bring steps into units, active while the side prepares (op.action.deploy.battle-preparation-active)."""
        return choose_reinforcement(assessment, self._weights, self._duties)

    def _once(self, task: str, choose: Callable[[], Action | None]) -> Action | None:
        """Ask a task until it has nothing to do, and then not again in this side-turn."""
        if task in self._finished:
            return None
        action = choose()
        if action is None:
            self._finished.add(task)
        return action

    def _begin_turn(self, assessment: Assessment) -> None:
        state = assessment.state
        self._turn = (state.turn, state.side)
        self._enemies = assessment.enemies
        self._moved.clear()
        self._finished.clear()
        self._exposure.forget()
        self._cared_for = frozenset()
        self._well_supplied = None
        self._duties = Duties()
        self._positions = PositionEvaluator(
            self._weights,
            self._attack_values,
            self._supply_costs(state),
            find_lifelines(state, state.side),
        )

    def _supply_costs(self, state: State) -> list[int]:
        """Return what it costs to be in each cell, by its distance from where supply comes to; nothing if it comes nowhere."""
        far = distances(state.board.topology, network(state, state.side).value)
        leash, cost = self._weights.supply_leash, self._weights.supply
        return [cost * (steps - leash) if steps > leash else 0 for steps in far]

    def _give_duties(self, assessment: Assessment) -> None:
        """Assign duties anew when an objective changed hands or came under threat."""
        cared_for = assessment.wanted | assessment.threatened
        if cared_for != self._cared_for or not self._duties.cells:
            self._cared_for = cared_for
            self._duties = assign_duties(assessment, self._weights)

    def _deploy_what_has_arrived(self, assessment: Assessment) -> Action | None:
        """Bring a unit in by the hex nearest to where it is needed, and a headquarters by the first that is open."""
        found = list(deployment.legal(assessment.state))
        if not found:
            return next(deployment.legal_hq(assessment.state), None)
        first = [action for action in found if action.unit == found[0].unit]
        return min(first, key=lambda action: (self._need(assessment, action), action.at))

    def _need(self, assessment: Assessment, action: Deploy) -> int:
        """Return the MPs from an entry to the nearest hex that the side cares for, or else to an enemy."""
        unit = assessment.state.units[action.unit]
        cells = self._cared_for or assessment.foes
        return min((mps_between(assessment, unit, action.at, cell) for cell in cells), default=0)

    def _attack_where_it_pays(self, assessment: Assessment) -> Attack | None:
        """Choose the attack that promises most beyond its cost, if any does, of the type that promises most.

        Guns and feints of units that have nothing better to do go before it.
        """
        offers = [
            offer
            for unit, foe in _find_engaged(assessment)
            for offer in self._find_offers(assessment, unit, foe)
        ]
        paying = sorted((offer for offer in offers if offer[0] > 0), key=_rank)
        for _, planned in paying:
            if attack.refusal(assessment.state, planned) is None:
                # Prepared guns fire before their own unit's attack too.
                prepared = assessment.state.artillery_prepared.get(assessment.side, 0) > 0
                busy = set[UnitId]() if prepared else {action.unit for _, action in paying}
                idle = [
                    action.unit
                    for _, action in offers
                    if action.target == planned.target and action.unit not in busy
                ]
                return choose_suppression(assessment, self._weights, planned, dict.fromkeys(idle)) or planned
        return None

    def _find_offers(self, assessment: Assessment, unit: Unit, foe: Unit) -> Iterator[tuple[int, Attack]]:
        """Find the attacks of a unit on an enemy beside it that have odds, with their points."""
        yield self._attack_values.value(assessment, unit, foe), Attack(unit.id, foe.id)
        yield from find_special_attacks(assessment, self._weights, unit, foe, ASSAULTS)

    def _move_to_duty(self, assessment: Assessment) -> Move | None:
        """Move the next unit, the nearest to its duty first, to the best place it can reach."""
        waiting = [unit for unit in assessment.mine if unit.mp and unit.id not in self._moved]
        for unit in sorted(waiting, key=lambda one: self._distance(assessment, one)):
            self._moved.add(unit.id)
            duty, is_garrison = self._duties.cells.get(unit.id), unit.id in self._duties.garrisons
            guards = partial(self._exposure.find_guards, assessment, unit)
            if move := self._positions.choose_move(
                assessment, unit, duty, is_garrison=is_garrison, guards=guards
            ):
                return move
        return None

    def _bring_supply(self, assessment: Assessment) -> Action | None:
        """Move a truck if that helps; it is not asked again until a unit has moved or supply has changed."""
        now = network(assessment.state, assessment.side), tuple(unit.at for unit in assessment.mine)
        if (
            self._well_supplied is not None
            and self._well_supplied[0] is now[0]
            and self._well_supplied[1] == now[1]
        ):
            return None
        action = choose_truck(assessment, self._weights, self._duties, self._exposure)
        if action is None:
            self._well_supplied = now
        return action

    def _distance(self, assessment: Assessment, unit: Unit) -> int:
        duty = self._duties.cells.get(unit.id)
        return 0 if duty is None else mps_between(assessment, unit, unit.at, duty)


def find_lifelines(state: State, side: Side) -> frozenset[int]:
    """Find the railway cells that carry supply to the enemies of a side (op.intro.enemy-cuts-supply)."""
    others = (facts.id for facts in state.board.sides if facts.id != side)
    return frozenset[int]().union(*(supplied_rail(state, other) for other in others))


def _rank(offer: tuple[int, Attack]) -> tuple[int, str, str, str]:
    points, action = offer
    return -points, action.unit, action.target, action.manner


def _find_engaged(assessment: Assessment) -> Iterator[tuple[Unit, Unit]]:
    """Find the pairs of a unit that may still attack, and need not be spared, and an enemy beside it."""
    for unit in assessment.mine:
        if unit.at is not None and unit.ap != "expended" and unit.id not in assessment.cherished:
            for foe in assessment.contact.get(unit.at, ()):
                yield unit, foe
