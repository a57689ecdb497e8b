"""The doctrine of a side-turn: deploy, come ashore, attack what pays, move to one's duty, scout, bring supply, hold what matters, move staffs, end."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import partial
from typing import TypeAlias

from studio.hexes.distances import distances
from studio.players.operational.greedy.aims import choose_early_end
from studio.players.operational.greedy.ashore import choose_assault, choose_drop, choose_landing
from studio.players.operational.greedy.assessment import Assessment, assess
from studio.players.operational.greedy.assets import choose_air_recon, choose_air_supply, choose_bombardment
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
from studio.players.operational.greedy.positions import PositionEvaluator, choose_move, no_guards
from studio.players.operational.greedy.rear.engineers import (
    choose_emergency_supply,
    choose_repair,
    choose_works,
)
from studio.players.operational.greedy.rear.exposure import Exposure
from studio.players.operational.greedy.rear.reserves import choose_reinforcement
from studio.players.operational.greedy.rear.staff import choose_hq_move, choose_upgrade
from studio.players.operational.greedy.rear.supply import choose_truck
from studio.players.operational.greedy.specials import ASSAULTS, find_special_attacks
from studio.players.operational.greedy.weights import Weights
from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Action
from studio.rules.operational.arrivals import deployment
from studio.rules.operational.attacks import attack
from studio.rules.operational.base.actions import Attack, Deploy, EndTurn, MotorPool
from studio.rules.operational.base.state import State, Unit, UnitId
from studio.rules.operational.cards import claim
from studio.rules.operational.movement.ranges import Range, range_of
from studio.rules.operational.supply.network import Network, network, supplied_rail

#: A step of the doctrine: its name, and what chooses an action if it has one.
Step: TypeAlias = tuple[str, Callable[[], Action | None]]


class SideTurn:
    """Remembers, for one turn of a side, the duties given and which units have been moved.

    In a sketch no trucks and headquarters are moved and no guards placed: that takes long, and shows in later turns.
    What a plan changes of the doctrine overrides the methods without an underscore.
    """

    def __init__(
        self, weights: Weights, attack_values: AttackValues | None = None, *, is_sketch: bool = False
    ) -> None:
        """Play by weights; values of attacks that are known already are taken over."""
        self.weights = weights
        self._is_sketch = is_sketch
        #: What attacks are worth.
        self.attack_values = attack_values or AttackValues(weights)
        self._exposure = Exposure(weights)
        #: What the side saw when it was asked last.
        self.seen: Assessment | None = None
        #: Where enemies stood as the turn began: for it, paths lead around them.
        self._enemies: frozenset[int] = frozenset()
        self._moved: set[UnitId] = set()
        #: The steps that have nothing left to do.
        self._finished: set[str] = set()
        #: The step of the doctrine that named the last action.
        self.step = ""
        #: The attacks that paid when one was looked for last, the best first.
        self.offers: list[tuple[int, Attack]] = []
        self.duties = Duties()
        self._cared_for: frozenset[int] = frozenset()
        #: The network, and where units stood, when there was nothing for trucks to do.
        self._well_supplied: tuple[Network, tuple[int | None, ...]] | None = None
        self._positions: PositionEvaluator | None = None

    def choose(self, state: State) -> Action:
        """Name the first thing that the doctrine has to do."""
        assessment = self.seen = assess(state, self.weights, self.seen)
        if state.preparation:
            steps = self.steps_before_battle(assessment)
        else:
            if self._positions is None:
                self._begin(assessment)
            assessment = replace(assessment, enemies=self._enemies)
            self._give_duties(assessment)
            steps = self._steps(assessment)
        for self.step, ask in steps:
            if (action := ask()) is not None:
                return action
        self.step = "end"
        return EndTurn()

    def steps_before_battle(self, here: Assessment) -> Iterator[Step]:
        """Yield what is done in the preparation, whose CPs nobody has in the battle itself."""
        yield "reinforce", lambda: self._reinforce(here)

    def more_steps(self, here: Assessment) -> Iterator[Step]:  # noqa: ARG002
        """Yield what a plan does beside, before headquarters move."""
        yield from ()

    def _steps(self, here: Assessment) -> Iterator[Step]:
        """Yield what is done in a turn, the first first; after each action it is asked from the start again."""
        state, weights = here.state, self.weights
        yield "win", lambda: choose_early_end(state)
        yield "deploy", lambda: self._deploy_what_has_arrived(here)
        yield "upgrade", lambda: choose_upgrade(state)
        yield self.once("card", lambda: choose_card(here, weights))
        yield "card", lambda: next(claim.legal(state), None)
        emergency: Step = "supply", lambda: choose_emergency_supply(here)
        yield self.once("emergency", emergency[1]) if self._is_sketch else emergency
        yield "supply", lambda: choose_air_supply(here)
        yield self.once("landing", lambda: choose_landing(here, weights))
        yield self.once("recon", lambda: choose_air_recon(here, weights))
        yield self.once("bombs", lambda: self.bomb(here))
        yield self.once("demolition", lambda: choose_precision_bombing(here, weights))
        yield self.once("assault", lambda: choose_assault(here, weights))
        yield self.once("drop", lambda: choose_drop(here, weights))
        yield "attack", lambda: self._attack_where_it_pays(here)
        yield "march", lambda: self._move_to_duty(here)
        yield self.once("second wave", lambda: choose_landing(here, weights))
        yield self.once("late card", lambda: choose_late_card(here, weights))
        yield "scout", lambda: choose_recon(here)
        if not self._is_sketch:
            yield "trucks", lambda: self._bring_supply(here)
        yield "orders", lambda: choose_no_retreat(here, weights)
        yield self.once("reinforce", lambda: self._reinforce(here))
        yield "works", lambda: choose_works(here)
        yield "repair", lambda: self.repair(here)
        yield "harass", lambda: choose_harassment(here, weights)
        yield from self.more_steps(here)
        if not self._is_sketch:
            yield "staff", lambda: choose_hq_move(here, weights, self._exposure)

    def bomb(self, here: Assessment) -> Action | None:
        """Send bombs and shells where they promise most."""
        return choose_bombardment(here, self.weights)

    def repair(self, here: Assessment) -> Action | None:
        """Open damaged bridges."""
        return choose_repair(here)

    def assign(self, here: Assessment) -> Duties:
        """Assign its duty to each unit."""
        return assign_duties(here, self.weights)

    def weights_against(self, foe: Unit) -> Weights:  # noqa: ARG002
        """Return the weights that value special attacks on an enemy."""
        return self.weights

    def _reinforce(self, assessment: Assessment) -> Action | None:
        """Bring steps into units, active while the side prepares (op.action.deploy.battle-preparation-active)."""
        return choose_reinforcement(assessment, self.weights, self.duties)

    def once(self, step: str, choose: Callable[[], Action | None]) -> Step:
        """Return a step that is asked until it has nothing to do, and then not again in this side-turn."""

        def ask() -> Action | None:
            if step in self._finished:
                return None
            action = choose()
            if action is None:
                self._finished.add(step)
            return action

        return step, ask

    def _begin(self, assessment: Assessment) -> None:
        state = assessment.state
        self._enemies = assessment.enemies
        self._positions = PositionEvaluator(
            self.weights, self.attack_values, self._supply_costs(state), find_lifelines(state, state.side)
        )

    def _supply_costs(self, state: State) -> list[int]:
        """Return what it costs to be in each cell, by its distance from where supply comes to; nothing if it comes nowhere."""
        far = distances(state.board.topology, network(state, state.side).value)
        leash, cost = self.weights.supply_leash, self.weights.supply
        return [cost * (steps - leash) if steps > leash else 0 for steps in far]

    def _give_duties(self, assessment: Assessment) -> None:
        """Assign duties anew when an objective changed hands or came under threat."""
        cared_for = assessment.wanted | assessment.threatened
        if cared_for != self._cared_for or not self.duties.cells:
            self._cared_for = cared_for
            self.duties = self.assign(assessment)

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
            for offer in self.find_offers(assessment, unit, foe)
        ]
        paying = self.offers = sorted((offer for offer in offers if offer[0] > 0), key=_rank)
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
                return choose_suppression(assessment, self.weights, planned, dict.fromkeys(idle)) or planned
        return None

    def find_offers(self, here: Assessment, unit: Unit, foe: Unit) -> Iterator[tuple[int, Attack]]:
        """Find the attacks of a unit on an enemy beside it that have odds, with their points."""
        yield self.attack_values.value(here, unit, foe), Attack(unit.id, foe.id)
        yield from find_special_attacks(here, self.weights_against(foe), unit, foe, ASSAULTS)

    def _move_to_duty(self, assessment: Assessment) -> Action | None:
        """Move the next unit, the nearest to its duty first, to the best place it can reach."""
        waiting = [unit for unit in assessment.mine if unit.mp and unit.id not in self._moved]
        for unit in sorted(waiting, key=lambda one: self._distance(assessment, one)):
            action = self.march(assessment, unit)
            if not isinstance(action, MotorPool):
                self._moved.add(unit.id)
            if action is not None:
                return action
        return None

    def march(self, here: Assessment, unit: Unit) -> Action | None:
        """Choose the move of a unit, or what helps it on its way, so that it is asked once more."""
        found = range_of(here.state, unit)
        return choose_move(unit, found, self.weigh_range(here, unit, found))

    def weigh_range(self, here: Assessment, unit: Unit, found: Range) -> Mapping[int, int]:
        """Return what it is worth for a unit to end where it is, and in each cell that it could reach."""
        return self.weigh_places(here, unit, {found.at, *found.normal()}, found.extended())

    def weigh_places(
        self, here: Assessment, unit: Unit, near: Collection[int], further: Iterable[int]
    ) -> Mapping[int, int]:
        """Return what it is worth for a unit to end in each of some cells; in those that are `further` it has no AP left."""
        assert self._positions is not None
        duty, is_garrison = self.duties.cells.get(unit.id), unit.id in self.duties.garrisons
        guards = no_guards if self._is_sketch else partial(self._exposure.find_guards, here, unit)
        return self._positions.weigh_places(
            here, unit, duty, near, further, is_garrison=is_garrison, guards=guards
        )

    def _bring_supply(self, assessment: Assessment) -> Action | None:
        """Move a truck if that helps; it is not asked again until a unit has moved or supply has changed."""
        now = network(assessment.state, assessment.side), tuple(unit.at for unit in assessment.mine)
        if (
            self._well_supplied is not None
            and self._well_supplied[0] is now[0]
            and self._well_supplied[1] == now[1]
        ):
            return None
        action = choose_truck(assessment, self.weights, self.duties, self._exposure)
        if action is None:
            self._well_supplied = now
        return action

    def _distance(self, assessment: Assessment, unit: Unit) -> int:
        duty = self.duties.cells.get(unit.id)
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
