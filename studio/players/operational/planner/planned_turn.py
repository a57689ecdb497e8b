"""One turn of a side, played after a plan: the same doctrine whether it is played in the head or on the map."""

from collections.abc import Iterator
from functools import partial

from studio.documents.operational.doctrine import Posture, StaffFigures
from studio.players.explanation import Explanation
from studio.players.operational.greedy.assessment import Assessment
from studio.players.operational.greedy.assets import choose_bombardment
from studio.players.operational.greedy.attack_values import AttackValues, MainEffort
from studio.players.operational.greedy.duties import Duties
from studio.players.operational.greedy.side_turn import SideTurn, Step
from studio.players.operational.greedy.weights import Weights
from studio.players.operational.planner.hand import choose_discard
from studio.players.operational.planner.hq_actions.bridges import (
    choose_building,
    choose_demolition,
    choose_repair,
)
from studio.players.operational.planner.hq_actions.budget import can_spare
from studio.players.operational.planner.hq_actions.dumps import choose_dump
from studio.players.operational.planner.hq_actions.motor_pool import choose_march
from studio.players.operational.planner.hq_actions.reorganizing import choose_reorganization
from studio.players.operational.planner.hq_actions.river_crossings import choose_crossing, weigh_bridgehead
from studio.players.operational.planner.hq_actions.transfers import choose_transfer
from studio.players.operational.planner.main_effort import concentrate
from studio.players.operational.planner.orders import choose_order
from studio.players.operational.planner.reasons import explain_action
from studio.players.operational.planner.security import choose_security
from studio.players.operational.planner.stakes import Stakes
from studio.players.operational.planner.strongholds import hold_to_the_last
from studio.players.operational.planner.works import choose_works_ahead
from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.events import Action
from studio.rules.operational.base.actions import Attack, Reinforce
from studio.rules.operational.base.state import Unit
from studio.rules.operational.forcepool import reinforce
from studio.rules.operational.movement.ranges import range_of


class PlannedTurn(SideTurn):
    """A side-turn in a posture, with a main effort or none."""

    def __init__(
        self,
        weights: Weights,
        posture: Posture,
        effort: MainEffort | None = None,
        attack_values: AttackValues | None = None,
        *,
        stronghold: int | None = None,
        staff: StaffFigures | None = None,
    ) -> None:
        """Play by weights, and hold a hex to the last; values of attacks that are known already, with that effort, are taken over.

        Without figures for the staffs it is a sketch, in which they are asked for nothing that shows in later turns only.
        """
        super().__init__(weights, attack_values or AttackValues(weights, effort), is_sketch=staff is None)
        self._posture, self._effort, self._staff = posture, effort, staff
        self._stronghold = stronghold
        #: Where what has been taken out of a unit goes.
        self._pooled: Reinforce | None = None

    def explain(self, action: Action) -> Explanation:
        """Say what the action is for that was named last."""
        assert self.seen is not None
        return explain_action(self.seen, action, self.step, self.duties, self.offers)

    def steps_before_battle(self, here: Assessment) -> Iterator[Step]:
        """Yield what the doctrine does in the preparation, then security units and works of a defender."""
        yield from super().steps_before_battle(here)
        yield "security", lambda: choose_security(here)
        if here.aims.deny:
            yield "works", lambda: choose_works_ahead(here)
        if (staff := self._staff) is not None:
            yield "transfers", lambda: self._transfer(here, staff)
            yield "reorganizing", lambda: self._reorganize(here, staff)

    def more_steps(self, here: Assessment) -> Iterator[Step]:
        """Yield security units, the orders that the posture asks for, and what the staffs can do with the CPs that are left."""
        give_way, strike = self._posture.give_way, self._posture.strike
        yield self.once("security", lambda: choose_security(here))
        yield self.once("orders", lambda: choose_order(here, self.weights, give_way, strike))
        if (staff := self._staff) is not None:
            yield self.once("span", lambda: choose_building(here, self.weights, self.duties, staff.bridge))
            yield self.once("blast", lambda: choose_demolition(here, self.weights, staff.demolition))
            yield "discard", lambda: choose_discard(here)
            yield self.once("transfers", lambda: self._transfer(here, staff))
            yield self.once("reorganizing", lambda: self._reorganize(here, staff))
            yield self.once("dumps", lambda: choose_dump(here, self.weights, staff.dump))
            if here.aims.deny:
                yield self.once("works", lambda: choose_works_ahead(here, staff.works))

    def _transfer(self, here: Assessment, staff: StaffFigures) -> Action | None:
        """Hand steps and specialists to units beside that have more to win or to lose by them."""
        stakes = Stakes(here, self.weights, self.attack_values, staff.zone)
        return choose_transfer(here, stakes, self.duties, staff.transfer, staff.disband)

    def _reorganize(self, here: Assessment, staff: StaffFigures) -> Action | None:
        """Take out of a unit what another one has more use for, and bring it in there."""
        follow_up, self._pooled = self._pooled, None
        if follow_up is not None and reinforce.refusal(here.state, follow_up) is None:
            return follow_up
        stakes = Stakes(here, self.weights, self.attack_values, staff.zone)
        found = choose_reorganization(here, stakes, self.duties, staff.reorganizing, staff.disband)
        if found is None:
            return None
        given_up, self._pooled = found
        return given_up

    def march(self, here: Assessment, unit: Unit) -> Action | None:
        """Choose the move of a unit, or boats or trucks of its staff where they bring it far enough."""
        if self._staff is None:
            return super().march(here, unit)

        def weigh_best() -> int:
            return max(self.weigh_range(here, unit, range_of(here.state, unit)).values())

        weigh, reserve = partial(self.weigh_places, here), self._staff.reserve
        if can_spare(here, unit, "river-crossing", reserve):
            crossing = choose_crossing(here, unit, weigh_best, weigh, self._staff.river_crossing)
            if crossing is not None:
                return crossing
        least = self._staff.motor_pool if can_spare(here, unit, "motor-pool", reserve) else None
        return choose_march(here.state, unit, partial(self.weigh_range, here), least)

    def find_offers(self, here: Assessment, unit: Unit, foe: Unit) -> Iterator[tuple[int, Attack]]:
        """Find the attacks of a unit on an enemy beside it, the place beyond the river in what an assault crossing promises."""
        for points, action in super().find_offers(here, unit, foe):
            is_crossing = action.manner == "assault-crossing"
            gain = weigh_bridgehead(here, action, partial(self.weigh_places, here)) if is_crossing else 0
            yield points + gain, action

    def bomb(self, here: Assessment) -> Action | None:
        """Send bombs and shells, on who stands on the hex of a main effort rather than on others."""
        if self._effort is None:
            return super().bomb(here)
        return choose_bombardment(here, self.weights, self._effort.cell, self._effort.bombs)

    def repair(self, here: Assessment) -> Action | None:
        """Open damaged bridges, but not for the enemy."""
        if self._staff is None:
            return super().repair(here)
        return choose_repair(here, self.weights, self.duties)

    def assign(self, here: Assessment) -> Duties:
        """Assign its duty to each unit: most guard the stronghold among what is held, the nearest care for the main effort."""
        duties = super().assign(replace(here, aims=hold_to_the_last(here.aims, self._stronghold)))
        return duties if self._effort is None else concentrate(here, duties, self._effort)

    def weights_against(self, foe: Unit) -> Weights:
        """Return the weights that value special attacks on an enemy, those of the main effort if he stands on its hex."""
        if self._effort is not None and foe.at == self._effort.cell:
            return self._effort.weights
        return self.weights
