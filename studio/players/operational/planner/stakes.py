"""What a unit on the map has to win in its next attack and to lose in the enemy's next turn, by the sheets of both."""

from studio.players.operational.greedy.assessment import Assessment
from studio.players.operational.greedy.attack_values import AttackValues
from studio.players.operational.greedy.duties import Duties
from studio.players.operational.greedy.weights import Weights
from studio.players.operational.planner.danger import find_danger
from studio.rules.kernel.changed_copies import replace
from studio.rules.operational.base import steps, zones
from studio.rules.operational.base.state import Unit


def matters(here: Assessment, unit: Unit) -> bool:
    """Return whether a unit stands on what decides, or on one of its own headquarters or hubs."""
    aims, state = here.aims, here.state
    if unit.at in here.threatened or unit.at in aims.deny or unit.at in aims.keep:
        return True
    hub = state.hubs.get(unit.at) if unit.at is not None else None
    posts = {hq.at for hq in state.hqs.values() if hq.side == here.side}
    return unit.at in posts or (hub is not None and hub.side == here.side)


def may_give(here: Assessment, duties: Duties, unit: Unit) -> bool:
    """Return whether a unit may become weaker, or vanish, for the sake of others."""
    return unit.id not in duties.garrisons and unit.id not in here.cherished and not matters(here, unit)


class Stakes:
    """Weighs units as they are, and as they would be with a step or a specialist more or less, where they stand."""

    def __init__(self, here: Assessment, weights: Weights, attacks: AttackValues, zone: int) -> None:
        """Weigh by weights; `zone` is what a unit is worth that has a zone of control, beyond one that has none."""
        self._here, self._weights, self._attacks, self._zone = here, weights, attacks, zone
        #: By the very unit, which is kept so that its id stays its own.
        self._known: dict[int, tuple[Unit, int]] = {}

    def weigh(self, unit: Unit) -> int:
        """Return the points of the best attack that a unit could make in its next turn, and of its zone, less its danger."""
        if id(unit) not in self._known:
            self._known[id(unit)] = unit, self._compute(unit)
        return self._known[id(unit)][1]

    def _compute(self, unit: Unit) -> int:
        points = 0 if zones.is_weak(self._here.state, unit) else self._zone
        danger = find_danger(self._here, self._weights, unit)
        points -= 0 if danger is None else danger.points
        foes = self._here.contact.get(unit.at or 0, ())
        if foes:
            level = steps.level_of(self._here.state.board, unit)
            rested = replace(unit, queue=steps.recover(unit.queue, level.recovery)[0])
            promise = max(self._attacks.value(self._here, rested, foe) for foe in foes)
            points += max(promise, 0) * self._weights.prospect // 100
        return points
