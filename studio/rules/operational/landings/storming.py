"""Fighting for the hex in which a unit is to land: what both sides lose, and whether the hex is cleared (3.11)."""

from dataclasses import dataclass

from studio.rules.kernel.events import Event
from studio.rules.operational.base.state import HqId, State, Unit, UnitId
from studio.rules.operational.combat import losses
from studio.rules.operational.combat.draws import Draws
from studio.rules.operational.combat.resolution import draw_fight, settle_defender, spend
from studio.rules.operational.combat.sheet import CombatSheet
from studio.rules.operational.combat.situation import Situation
from studio.rules.operational.headquarters.experience import find_commander
from studio.rules.operational.landings.events import LandingFailed
from studio.tables.operational.kinds import Carrier


@dataclass(frozen=True, slots=True)
class Storm:
    """A combat for a hex once the defender has had its losses; the attacker's are drawn and not taken yet."""

    state: State
    events: tuple[Event, ...]
    drawn: Draws
    #: No defender is left in the hex.
    is_cleared: bool
    #: Of the defender.
    lost: int
    #: In whose range the defender fought, wherever that has gone with it.
    defenders_hq: HqId | None


def storm(state: State, facts: Situation, sheet: CombatSheet) -> Storm:
    """Fight an attacker's way into a hex, as far as the defender goes; the attacker stands where its boat or plane is.

    Rules op.naval.assault.cost, op.para.combat.cost and op.combat.loss.sequence.
    """
    attacker, defender = facts.attacker, state.units[facts.defender.id]
    assert defender.at is not None
    defenders_hq = find_commander(state, defender, defender.at)
    state, drawn, way_back, fought = draw_fight(state, attacker, defender, sheet)
    state, spent = spend(state, attacker, sheet.manner)
    state, taken, lost = losses.take_losses(state, defender, drawn.defender_kia, drawn.defender_sup)
    state, settled = settle_defender(state, facts, sheet, drawn, way_back, lost)
    left = state.units.get(defender.id)
    is_cleared = left is None or left.at != defender.at
    return Storm(state, (fought, *spent, *taken, *settled), drawn, is_cleared, lost, defenders_hq)


def learn(
    state: State, attacker: UnitId, facts: Situation, storm: Storm, own: int
) -> tuple[State, list[Event]]:
    """Give both sides the experience of a fight that cost the attacker `own` elements; the dead learn nothing."""
    at, drawn = facts.defender.at, storm.drawn
    assert at is not None
    attackers_hq = find_commander(state, facts.attacker, at)
    state, events = losses.gain_experience(
        state, attacker, attackers_hq, storm.lost, attacking=True, stood=True
    )
    stood = not drawn.retreats or (not storm.is_cleared and state.board.tables.retreat.cornered_stands)
    state, more = losses.gain_experience(
        state, facts.defender.id, storm.defenders_hq, own, attacking=False, stood=stood
    )
    return state, events + more


def perish(state: State, unit: Unit, at: int, carrier: Carrier, *rules: str) -> tuple[State, list[Event]]:
    """Lose all of a unit that has not won its hex; nothing of it straggles."""
    failed = LandingFailed(rules=rules, unit=unit.id, at=at, carrier=carrier)
    if unit.id not in state.units:
        return state, [failed]
    left = state.units[unit.id]
    state, events, _ = losses.take_losses(state, left, len(left.queue), 0, straggling=False, rules=rules)
    return state, [failed, *events]
