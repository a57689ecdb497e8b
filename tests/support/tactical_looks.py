"""What tactical cases expect of a battle: units, drawings, odds, refusals, who decides."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from studio.rules.kernel.codec import decode_kind, encode
from studio.rules.kernel.events import Event
from studio.rules.kernel.forecast import Forecast
from studio.rules.tactical.base.actions import Done
from studio.rules.tactical.base.commands import PointsCommand, SquadCommand
from studio.rules.tactical.base.ids import LeaderId, ObjectiveId, PointId, UnitId
from studio.rules.tactical.base.standing import standing_of
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.close_combat.sheet import MeleeSheet
from studio.rules.tactical.command.squad.actions import PassTurn
from studio.rules.tactical.fire.sheet import FireSheet
from studio.rules.tactical.fire.strikes import StrikeSheet
from studio.rules.tactical.ruleset import Tactical
from studio.rules.tactical.secrecy import is_visible_to
from tests.support.citations import sound
from tests.support.tactical_command import SIDES
from tests.support.tactical_hands import OF_SIDE, of_side, priority
from tests.support.tactical_script import knows_of, messages_for
from tests.support.tactical_sentences import action_of

RULES: Final = Tactical()
#: What triggers tell, and bring or take.
OF_TRIGGERS: Final = ("trigger-fired", "message-sent", "unit-called", "unit-left", "morale-changed")
_COVERS: Final = ("open", "light", "hard")


@dataclass(frozen=True, slots=True)
class Played:
    """What came of a case: the battle as it then is, and all that happened."""

    state: State
    events: tuple[Event, ...]


def play(state: State, sentences: list[str]) -> Played:
    """Do what a case does, one thing after the other."""
    events: list[Event] = []
    for sentence in sentences:
        if sentence.startswith("until "):
            waited = _decline(state, sentence.removeprefix("until "))
            state, events = waited.state, [*events, *waited.events]
            continue
        action = action_of(state, sentence)
        denied = RULES.refusal(state, action)
        assert denied is None, f"{sentence}: refused, {denied}"
        assert not isinstance(action, _LISTED) or action in set(RULES.legal(state)), f"{sentence}: not listed"
        done = RULES.apply(state, action)
        state = done.state
        events += done.events
    _cite_and_read_back(events)
    return Played(state, tuple(events))


def _cite_and_read_back(events: Iterable[Event]) -> None:
    """Look at what happened: each event cites rules of the rulebook, and is what is read from its file."""
    for event in events:
        sound(event)
        assert decode_kind("event", RULES.event_types, encode(event)) == event


def _decline(state: State, until: str) -> Played:
    """Pass or decline until that decision comes, as "german spend"; where neither can be, do what is offered first."""
    events: list[Event] = []
    for _ in range(200):
        decided = RULES.decision(state)
        name = "the end" if decided is None else f"{decided.side} {decided.about}"
        if until in (name, f"{name} in round {state.round}"):
            return Played(state, tuple(events))
        legal = list(RULES.legal(state))
        declined = next((each for each in legal if isinstance(each, Done | PassTurn)), None)
        done = RULES.apply(state, declined or legal[0])
        state, events = done.state, [*events, *done.events]
    raise AssertionError(f"no such decision comes: {until}")


_LISTED: Final = tuple(RULES.action_types)


def _unit(played: Played, name: str, expected: Mapping[str, Any]) -> dict[str, Any]:
    """What of a unit is asked for."""
    unit = played.state.units[UnitId(name)]
    return {what: _field(played.state, unit, what) for what in expected}


def _field(state: State, unit: Unit, what: str) -> Any:
    match what:
        case "at":
            cell = state.cell_of(unit)
            return None if cell is None else state.board.ground.shape.label(state.board.ground.shape.at(cell))
        case "figures":
            return len(unit.figures)
        case "standing":
            return standing_of(state, unit)
        case "counted":
            return dict(unit.counted)
        case "types":
            return list(unit.figures)
        case _:
            return getattr(unit, what)


def _stand(played: Played, _: str, __: Any) -> list[str]:
    """A drawing of who stands where, a letter a hex."""
    state = played.state
    shape = state.board.ground.shape
    signs = ["."] * len(shape)
    for unit in state.on_map():
        assert unit.at is not None
        assert signs[unit.at] == ".", "one unit a hex can be drawn"
        signs[unit.at] = unit.id[0]
    return ["".join(signs[start : start + shape.columns]) for start in range(0, len(signs), shape.columns)]


def _refused(played: Played, sentence: str, _: Any) -> str | None:
    """Why something cannot be done, as a code; null: it can be."""
    action = action_of(played.state, sentence)
    denied = sound(RULES.refusal(played.state, action))
    listed = action in set(RULES.legal(played.state))
    assert listed == (denied is None), f"{sentence}: refusal and what is listed differ"
    if denied is None:
        return None
    return denied.code


def _sheet(played: Played, sentence: str) -> Forecast:
    action = action_of(played.state, sentence)
    decided = RULES.decision(played.state)
    assert decided is not None
    found = RULES.forecast(RULES.view(played.state, decided.side), action)
    assert found is not None, f"{sentence}: nothing is forecast"
    return found


def _odds(played: Played, sentence: str, expected: Mapping[str, str]) -> dict[str, str]:
    """The exact odds of what would come of something; a label with a "*" before it gathers all that end so."""
    found: dict[str, Fraction] = {}
    gathers = [label[1:] for label in expected if label.startswith("*")]
    for each in _sheet(played, sentence).outcomes:
        last = each.label.rpartition(", ")[2]
        label = f"*{last}" if last in gathers else each.label
        found[label] = found.get(label, Fraction(0)) + each.probability
    assert sum(found.values()) == 1
    return {label: _as_told(odds, expected.get(label, "")) for label, odds in found.items()}


def _as_told(odds: Fraction, told: str) -> str:
    """Odds with the total that a case tells them with."""
    total = int(told.partition(" of ")[2] or odds.denominator)
    weight = odds * total
    return f"{weight} of {total}"


def _dice(played: Played, sentence: str, _: Any) -> Any:
    """With which dice it would be done: of fire each group, of a strike or close combat both sides."""
    match _sheet(played, sentence):
        case FireSheet(groups=groups):
            return [f"{each.weapon} {each.dice} at {each.need}+" for each in groups]
        case StrikeSheet(strike=strike, armour=armour, face=face):
            return f"{strike} against {armour}, {face}"
        case MeleeSheet(attack=attack, defence=defence):
            return f"{attack} against {defence}"
        case other:
            raise AssertionError(f"no dice in {other}")


def _sheltered(played: Played, sentence: str, _: Any) -> str:
    """The cover of who would be fired at."""
    found = _sheet(played, sentence)
    assert isinstance(found, FireSheet)
    return _COVERS[found.cover]


def _told(played: Played, kind: str, _: Any) -> int:
    """How often something was told to have happened."""
    return Counter(event.kind for event in played.events)[kind]


def _hears(played: Played, side: str, _: Any) -> list[str]:
    """The kinds of what triggers did that a side learns of."""
    about = [each for each in played.events if each.kind in OF_TRIGGERS]
    return [each.kind for each in about if is_visible_to(SIDES[side], each, played.state, played.state)]


def _decides(played: Played, _: str, __: Any) -> str | None:
    """Who decides about what, as "german reaction"."""
    decided = RULES.decision(played.state)
    return None if decided is None else f"{decided.side} {decided.about}"


def _markers(played: Played, at: str, _: Any) -> list[str]:
    """The markers in a hex; those that one side alone knows are hidden."""
    shape = played.state.board.ground.shape
    here = shape.index(shape.parse(at))
    return [
        each.kind if each.shown else f"{each.kind} hidden" for each in played.state.markers if each.at == here
    ]


def _owner(played: Played, objective: str, _: Any) -> str | None:
    return played.state.owners.get(ObjectiveId(objective))


def _of_squad(played: Played) -> SquadCommand:
    command = played.state.command
    assert isinstance(command, SquadCommand)
    return command


def _command(played: Played, side: str, _: Any) -> int:
    """The command that a side has, or its command points."""
    command = played.state.command
    return (
        command.points[SIDES[side]]
        if isinstance(command, PointsCommand)
        else _of_squad(played).available[SIDES[side]]
    )


def _leader(played: Played, name: str, _: Any) -> str | None:
    """The unit that a leader is with; null: he is lost."""
    return played.state.leaders[LeaderId(name)].unit


def _of_points(played: Played) -> PointsCommand:
    command = played.state.command
    assert isinstance(command, PointsCommand)
    return command


def _morale(played: Played, side: str, _: Any) -> int:
    return _of_points(played).morale[SIDES[side]]


def _faces(played: Played, _: str, __: Any) -> list[int]:
    """The command dice that have not been used."""
    return list(_of_points(played).dice)


def _phase(played: Played, _: str, __: Any) -> str:
    """The number of the Phase and whose it is: "2 german"."""
    return f"{_of_points(played).phase} {_of_points(played).active}"


def _jump_off(played: Played, name: str, _: Any) -> str:
    """Where a jump-off point lies, and whether it is captured."""
    point = _of_points(played).jump_offs.get(PointId(name))
    if point is None:
        return "gone"
    shape = played.state.board.ground.shape
    return shape.label(shape.at(point.at)) + (" captured" if point.captured else "")


def _pool(played: Played, side: str, _: Any) -> int:
    """The command on the Initiative card."""
    return _of_squad(played).pool[SIDES[side]]


def _faceup(played: Played, side: str, _: Any) -> list[str]:
    return list(_of_squad(played).faceup[SIDES[side]])


def _score(played: Played, side: str, _: Any) -> int:
    return played.state.score.get(SIDES[side], 0)


def _deck(played: Played, name: str, _: Any) -> int:
    """How many cards are left in a deck, as "us Support"."""
    side, deck = name.split()
    return len(_of_squad(played).decks[SIDES[side]].get(deck, ()))


def _initiative(played: Played, _: str, __: Any) -> str:
    return _of_squad(played).initiative


def _round(played: Played, _: str, __: Any) -> int:
    return played.state.round


def _ending(played: Played, _: str, __: Any) -> str | None:
    """How the battle ended, and for whom: "objectives, us"."""
    state = played.state
    return None if state.ending is None else f"{state.ending}, {state.winner or 'nobody'}"


def _of_side(what: str) -> "Look":
    """What a side has in the system cards."""
    return lambda played, side, _: of_side(played.state, what, side)


Look = Callable[[Played, str, Any], Any]
#: What is asked about one thing at a time.
LOOKS: Final[Mapping[str, Look]] = {
    "units": _unit,
    "refused": _refused,
    "odds": _odds,
    "dice": _dice,
    "sheltered": _sheltered,
    "told": _told,
    "markers": _markers,
    "owner": _owner,
    "command": _command,
    "pool": _pool,
    "faceup": _faceup,
    "score": _score,
    "deck": _deck,
    "morale": _morale,
    "leader": _leader,
    "messages": lambda played, side, _: messages_for(played.state, side),
    "knows": lambda played, side, _: knows_of(played.state, side),
    "hears": _hears,
    "jump off": _jump_off,
    **{what: _of_side(what) for what in OF_SIDE},
}
#: What is asked about the whole.
WHOLE: Final[Mapping[str, Look]] = {
    "stand": _stand,
    "decides": _decides,
    "ending": _ending,
    "initiative": _initiative,
    "round": _round,
    "faces": _faces,
    "phase": _phase,
    "priority": lambda played, _, __: priority(played.state),
}


def look(played: Played, what: str, expected: Any) -> Any:
    """Return what a case finds where it expects something."""
    if what in WHOLE:
        return WHOLE[what](played, what, expected)
    return {key: LOOKS[what](played, key, value) for key, value in expected.items()}
