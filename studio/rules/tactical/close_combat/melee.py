"""Close combat: who steps into the enemy's hex fights for it at once (tactical.needs.close-combat)."""

from collections.abc import Sequence

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.events import Event
from studio.rules.kernel.forecast import Forecast
from studio.rules.kernel.refusal import Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base.actions import StepTo
from studio.rules.tactical.base.dice import Draw, purpose, roll_dice
from studio.rules.tactical.base.events import HexEntered
from studio.rules.tactical.base.frames import Melee, Moving
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.state import State
from studio.rules.tactical.close_combat.events import MeleeFought
from studio.rules.tactical.close_combat.falling_back import fall_back, hexes_of_falling_back
from studio.rules.tactical.close_combat.odds import Fighters, Verdict, verdict_of
from studio.rules.tactical.close_combat.sheet import defenders_in, fighters_in, melee_sheet
from studio.rules.tactical.fire.damage import add_shock, lose_figures
from studio.rules.tactical.movement.entry import find_entry
from studio.rules.tactical.movement.obstructions import set_off_mines

_RULES = ("tactical.needs.close-combat",)


def forecast_step(state: State, action: StepTo) -> Forecast | None:
    """Return the sheet of the close combat that a step would lead to; None: nobody is there to fight."""
    unit, frame = state.units[action.unit], state.top
    assert isinstance(frame, Moving)
    entry = find_entry(state, unit, frame, action.direction)
    if isinstance(entry, Refusal) or not entry.charge:
        return None
    fighters = fighters_in(state, unit, entry.cell, frame.dice)
    return melee_sheet(state, fighters, state.board.tables.close_combat.rounds)


def resolve(state: State) -> Transition[State]:
    """Fight the close combat on top of the agenda, round by round, until one side holds the hex."""
    frame = state.top
    assert isinstance(frame, Melee)
    after = state.popped()
    attacker = after.units[frame.attacker]
    if attacker.where != "map":
        return Transition(after, ())
    defenders = tuple(each.id for each in defenders_in(after, attacker, frame.at))
    fighters = fighters_in(after, attacker, frame.at, frame.dice)
    events: list[Event] = []
    verdict: Verdict = "even"
    rounds = after.board.tables.close_combat.rounds
    while verdict == "even" and rounds:
        verdict, fighters, fought = _fight_round(after, frame, defenders, fighters, rounds)
        after, rounds = fought.state, rounds - 1
        events += fought.events
    settled = _settle(after, frame, defenders, verdict)
    return Transition(settled.state, (*events, *settled.events))


def _fight_round(
    state: State, frame: Melee, defenders: Sequence[UnitId], fighters: Fighters, rounds: int
) -> tuple[Verdict, Fighters, Transition[State]]:
    """Roll for both sides, and let them take their losses together."""
    figures = state.board.tables.close_combat
    attack, chance = roll_dice(
        state.chance, fighters.attack_dice, purpose(state, frame.attacker, Draw.MELEE_ATTACK)
    )
    defence, chance = roll_dice(
        chance, fighters.defence_dice, purpose(state, frame.attacker, Draw.MELEE_DEFENCE)
    )
    defender_lost = min(sum(fighters.defenders), sum(face >= figures.kill for face in attack))
    attacker_lost = min(fighters.attacker, sum(face >= figures.kill for face in defence))
    left = fighters.after(attacker_lost, defender_lost)
    event = MeleeFought(
        attacker=frame.attacker,
        at=frame.at,
        sheet=melee_sheet(state, fighters, rounds),
        attack=attack,
        defence=defence,
        attacker_lost=attacker_lost,
        defender_lost=defender_lost,
        rules=_RULES,
    )
    after = replace(state, chance=chance)
    events: list[Event] = [event]
    losses = [(frame.attacker, fighters.attacker - left.attacker)]
    losses += [
        (each, was - now)
        for each, was, now in zip(defenders, fighters.defenders, left.defenders, strict=True)
    ]
    for unit, lost in losses:
        fallen = lose_figures(after, after.units[unit], lost, cause="close-combat", rules=_RULES)
        after = fallen.state
        events += fallen.events
    shocked = _shock(after, frame.attacker, defenders, left, attack, defence)
    verdict = verdict_of(fighters, attacker_lost, defender_lost)
    return verdict, left, Transition(shocked.state, (*events, *shocked.events))


def _shock(
    state: State,
    attacker: UnitId,
    defenders: Sequence[UnitId],
    left: Fighters,
    attack: Sequence[int],
    defence: Sequence[int],
) -> Transition[State]:
    """Give both sides the shock of the other's dice, in points alone; it falls where the next figure would."""
    figures = state.board.tables.close_combat
    if state.board.system != "points":
        return Transition(state, ())
    events: list[Event] = []
    shaken = [(attacker, defence)] if left.attacker else []
    if any(left.defenders):
        shaken.append((defenders[left.defenders.index(max(left.defenders))], attack))
    for unit, faces in shaken:
        shocks = sum(figures.shock <= face < figures.kill for face in faces)
        shocked = add_shock(state, state.units[unit], shocks)
        state = shocked.state
        events += shocked.events
    return Transition(state, tuple(events))


def _settle(state: State, frame: Melee, defenders: Sequence[UnitId], verdict: Verdict) -> Transition[State]:
    """Let the losers fall back, and the attacker take the hex that it has won; who is still even has not.

    Where the scenario lets both sides stay in a hex, nobody falls back (tactical.needs.hex-sharing).
    """
    events: list[Event] = []
    if state.board.share_hexes:
        return _come_in(state, frame)
    losers = defenders if verdict == "attacker" else (frame.attacker,)
    for unit in losers:
        fallen = fall_back(state, unit, hexes_of_falling_back(state), taken=frame.at)
        state = fallen.state
        events += fallen.events
    if verdict != "attacker":
        return Transition(state, tuple(events))
    entered = _come_in(state, frame)
    return Transition(entered.state, (*events, *entered.events))


def _come_in(state: State, frame: Melee) -> Transition[State]:
    """Take the attacker into the hex that was fought for, if any of it is left; mines there go off under it."""
    attacker = state.units[frame.attacker]
    if attacker.where != "map":
        return Transition(state, ())
    moved = replace(attacker, at=frame.at, moved=attacker.moved + 1, in_works=False)
    entered = HexEntered(unit=attacker.id, at=frame.at, cost=0, rules=_RULES)
    mined = set_off_mines(state.with_unit(moved), moved)
    return Transition(mined.state, (entered, *mined.events))
