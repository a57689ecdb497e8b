"""A tiny ruleset with a secret choice, a reaction out of turn and dice, which keeps the kernel honest.

Two sides of two companies hold three fords. Each turn both sides choose a ford in secret and disclose together.
Then the active side may shift steps between its companies and, if both chose the same ford, attack there once;
the other side reacts by withdrawing or standing, and dice decide where it stands. Passing ends the turn.
A side without steps has lost; after the last turn the side that holds more fords wins.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import permutations
from typing import ClassVar, Final, Literal, TypeAlias

from studio.rules.kernel.chance import HIDDEN, Chance, DrawKind, Purpose
from studio.rules.kernel.codec import FIXED
from studio.rules.kernel.decision import Decision, Outcome, Side
from studio.rules.kernel.events import Event
from studio.rules.kernel.forecast import Forecast, ForecastLine, ForecastOutcome
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.kernel.view import View

RED, BLUE = Side("red"), Side("blue")
SIDES = (RED, BLUE)


def other(side: Side) -> Side:
    return BLUE if side == RED else RED


class Draw(DrawKind):
    """Everything that chance decides: a clash, for the company that attacks."""

    CLASH = "clash"


@dataclass(frozen=True, slots=True)
class Terms:
    """What one game is played on; weights are those of a clash in which both sides are equally strong."""

    fords: int
    last_turn: int
    attacker_weight: int
    defender_weight: int


@dataclass(frozen=True, slots=True)
class Company:
    side: Side
    steps: int
    #: It has given a step away in this turn.
    shifted: bool = False


Phase: TypeAlias = Literal["choice", "turn", "reaction", "over"]


@dataclass(frozen=True, slots=True)
class ToyState:
    """`choices` are hidden from the other side while the phase is "choice"; `undecided` says who must choose."""

    terms: Terms = field(metadata=FIXED)
    chance: Chance
    turn: int
    phase: Phase
    undecided: tuple[Side, ...]
    choices: Mapping[Side, int]
    companies: Mapping[str, Company]
    holders: Mapping[int, Side]
    #: The company whose attack is to be reacted to, or was in this turn.
    attacker: str | None = None

    @property
    def active(self) -> Side:
        return SIDES[(self.turn + 1) % 2]

    def strength(self, side: Side) -> int:
        return sum(company.steps for company in self.companies.values() if company.side == side)


@dataclass(frozen=True, slots=True)
class Choose:
    kind: ClassVar[str] = "choose"
    ford: int


@dataclass(frozen=True, slots=True)
class Shift:
    kind: ClassVar[str] = "shift"
    unit: str
    to: str


@dataclass(frozen=True, slots=True)
class Attack:
    kind: ClassVar[str] = "attack"
    unit: str


@dataclass(frozen=True, slots=True)
class Stand:
    kind: ClassVar[str] = "stand"


@dataclass(frozen=True, slots=True)
class Withdraw:
    kind: ClassVar[str] = "withdraw"


@dataclass(frozen=True, slots=True)
class Pass:
    kind: ClassVar[str] = "pass"


ToyAction: TypeAlias = Choose | Shift | Attack | Stand | Withdraw | Pass

#: The decision in which each action is possible.
PHASES: Final[Mapping[type[ToyAction], Phase]] = {
    Choose: "choice",
    Shift: "turn",
    Attack: "turn",
    Pass: "turn",
    Stand: "reaction",
    Withdraw: "reaction",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceMade(Event):
    kind: ClassVar[str] = "choice-made"
    side: Side


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoicesDisclosed(Event):
    kind: ClassVar[str] = "choices-disclosed"
    reveals: ClassVar[bool] = True
    choices: Mapping[Side, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class FordTaken(Event):
    kind: ClassVar[str] = "ford-taken"
    side: Side
    ford: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StepShifted(Event):
    kind: ClassVar[str] = "step-shifted"
    unit: str
    to: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AttackDeclared(Event):
    kind: ClassVar[str] = "attack-declared"
    unit: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ClashFought(Event):
    kind: ClassVar[str] = "clash-fought"
    sheet: Forecast
    winner: Side
    loser_unit: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnEnded(Event):
    kind: ClassVar[str] = "turn-ended"
    ends_undo: ClassVar[bool] = True
    turn: int


def start(seed: int, terms: Terms = Terms(3, 6, 3, 2), steps: int = 2) -> ToyState:
    companies = {f"{side}-{number}": Company(side, steps) for side in SIDES for number in (1, 2)}
    return ToyState(terms, Chance(seed), 1, "choice", SIDES, {}, companies, {})


class Toy:
    """The ruleset; see the module."""

    name = "toy"
    version = "1"
    action_types = (Choose, Shift, Attack, Stand, Withdraw, Pass)
    event_types = (
        ChoiceMade,
        ChoicesDisclosed,
        FordTaken,
        StepShifted,
        AttackDeclared,
        ClashFought,
        TurnEnded,
    )

    def decision(self, state: ToyState) -> Decision | None:
        match state.phase:
            case "choice":
                return Decision(state.undecided[0], "choice")
            case "turn":
                return Decision(state.active, "turn")
            case "reaction":
                return Decision(other(state.active), "reaction")
            case "over":
                return None

    def legal(self, state: ToyState, unit: str | None = None) -> Iterator[ToyAction]:
        for action in _candidates(state):
            if unit in (None, getattr(action, "unit", None)) and self.refusal(state, action) is None:
                yield action

    def refusal(self, state: ToyState, action: ToyAction) -> Refusal | None:
        if state.phase != PHASES[type(action)]:
            return _refuse("wrong-time", f"Now is not the time to {action.kind}.")
        match action:
            case Choose(ford):
                if not 0 <= ford < state.terms.fords:
                    return _refuse("no-ford", f"There is no ford {ford}.", ford=ford)
            case Shift(unit, to):
                return _shift_refusal(state, unit, to)
            case Attack(unit):
                return _attack_refusal(state, unit)
            case Stand() | Withdraw() | Pass():
                pass
        return None

    def forecast(self, view: View[ToyState], action: ToyAction) -> Forecast | None:
        return _sheet(view.known) if isinstance(action, Stand | Attack) else None

    def apply(self, state: ToyState, action: ToyAction) -> Transition[ToyState]:
        refusal = self.refusal(state, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        match action:
            case Choose(ford):
                return _choose(state, ford)
            case Shift(unit, to):
                return _shift(state, unit, to)
            case Attack(unit):
                declared = AttackDeclared(unit=unit, rules=("toy.attack",))
                return Transition(replace(state, phase="reaction", attacker=unit), (declared,))
            case Stand():
                return _clash(state)
            case Withdraw():
                return _take(replace(state, phase="turn"), state.active, state.choices[state.active])
            case Pass():
                return _end_turn(state)

    def outcome(self, state: ToyState) -> Outcome | None:
        if state.phase != "over":
            return None
        for side in SIDES:
            if state.strength(other(side)) == 0:
                return Outcome("destroyed", side)
        held = [sum(holder == side for holder in state.holders.values()) for side in SIDES]
        if held[0] == held[1]:
            return Outcome("draw", None)
        return Outcome("fords", RED if held[0] > held[1] else BLUE)

    def view(self, state: ToyState, side: Side) -> View[ToyState]:
        choices = state.choices
        if state.phase == "choice":
            choices = {chooser: ford for chooser, ford in choices.items() if chooser == side}
        return View(side, replace(state, chance=HIDDEN, choices=choices))

    def turn(self, state: ToyState) -> int:
        return state.turn

    def sides(self, state: ToyState) -> tuple[Side, ...]:
        return SIDES


def _candidates(state: ToyState) -> Iterator[ToyAction]:
    yield from map(Choose, range(state.terms.fords))
    for unit, to in permutations(state.companies, 2):
        yield Shift(unit, to)
    yield from map(Attack, state.companies)
    yield from (Stand(), Withdraw(), Pass())


def _refuse(code: str, text: str, **facts: str | int) -> Refusal:
    return Refusal(code, text, (f"toy.{code}",), facts)


def _shift_refusal(state: ToyState, unit: str, to: str) -> Refusal | None:
    for name in (unit, to):
        if name not in state.companies or state.companies[name].side != state.active:
            return _refuse("not-yours", f"{name} is no company of {state.active}.", unit=name)
    if unit == to:
        return _refuse("same-company", f"{unit} cannot shift a step to itself.", unit=unit)
    if state.companies[unit].shifted:
        return _refuse("already-shifted", f"{unit} has already shifted a step this turn.", unit=unit)
    if state.companies[unit].steps < 2:
        return _refuse("last-step", f"{unit} cannot give its last step away.", unit=unit)
    return None


def _attack_refusal(state: ToyState, unit: str) -> Refusal | None:
    if unit not in state.companies or state.companies[unit].side != state.active:
        return _refuse("not-yours", f"{unit} is no company of {state.active}.", unit=unit)
    if state.choices[RED] != state.choices[BLUE]:
        return _refuse("no-enemy", "The enemy is at another ford.")
    if state.attacker is not None:
        return _refuse("one-attack", f"{state.attacker} has already attacked this turn.", unit=state.attacker)
    if state.companies[unit].steps == 0:
        return _refuse("no-steps", f"{unit} has no steps left.", unit=unit)
    return None


def _choose(state: ToyState, ford: int) -> Transition[ToyState]:
    side, undecided = state.undecided[0], state.undecided[1:]
    after = replace(state, choices={**state.choices, side: ford}, undecided=undecided)
    made = ChoiceMade(side=side, rules=("toy.secret",))
    if undecided:
        return Transition(after, (made,))
    events: tuple[Event, ...] = (made, ChoicesDisclosed(choices=after.choices, rules=("toy.disclosure",)))
    after = replace(after, phase="turn")
    if after.choices[RED] != after.choices[BLUE]:
        for taker in SIDES:
            taken = _take(after, taker, after.choices[taker])
            after, events = taken.state, events + taken.events
    return Transition(after, events)


def _take(state: ToyState, side: Side, ford: int) -> Transition[ToyState]:
    if state.holders.get(ford) == side:
        return Transition(state, ())
    taken = FordTaken(side=side, ford=ford, rules=("toy.take",))
    return Transition(replace(state, holders={**state.holders, ford: side}), (taken,))


def _shift(state: ToyState, unit: str, to: str) -> Transition[ToyState]:
    giver, taker = state.companies[unit], state.companies[to]
    companies = {
        **state.companies,
        unit: replace(giver, steps=giver.steps - 1, shifted=True),
        to: replace(taker, steps=taker.steps + 1),
    }
    shifted = StepShifted(unit=unit, to=to, rules=("toy.shift",))
    return Transition(replace(state, companies=companies), (shifted,))


def _sheet(state: ToyState) -> Forecast:
    """The clash at the chosen ford, whose outcomes are weighed by the sides' steps."""
    attacker = state.terms.attacker_weight * state.strength(state.active)
    defender = state.terms.defender_weight * state.strength(other(state.active))
    lines = (
        ForecastLine("attacker", attacker, ("toy.clash",)),
        ForecastLine("defender", defender, ("toy.clash",)),
    )
    total = attacker + defender
    outcomes = (
        ForecastOutcome("attacker wins", attacker, total),
        ForecastOutcome("defender wins", defender, total),
    )
    return Forecast(lines, outcomes)


def _clash(state: ToyState) -> Transition[ToyState]:
    sheet = _sheet(state)
    assert state.attacker is not None
    clash = Purpose(state.turn, state.attacker, Draw.CLASH)
    index, chance = state.chance.draw([outcome.weight for outcome in sheet.outcomes], clash)
    winner = (state.active, other(state.active))[index]
    weakest = min(
        (company.steps, name)
        for name, company in state.companies.items()
        if company.side != winner and company.steps
    )
    loser = weakest[1]
    hit = replace(state.companies[loser], steps=state.companies[loser].steps - 1)
    after = replace(state, chance=chance, phase="turn", companies={**state.companies, loser: hit})
    fought = ClashFought(sheet=sheet, winner=winner, loser_unit=loser, rules=("toy.clash",))
    taken = _take(after, winner, state.choices[winner])
    return Transition(taken.state, (fought, *taken.events))


def _end_turn(state: ToyState) -> Transition[ToyState]:
    ended = TurnEnded(turn=state.turn, rules=("toy.turn",))
    if state.turn == state.terms.last_turn or not all(map(state.strength, SIDES)):
        return Transition(replace(state, phase="over"), (ended,))
    companies = {name: replace(company, shifted=False) for name, company in state.companies.items()}
    after = replace(
        state,
        turn=state.turn + 1,
        phase="choice",
        undecided=SIDES,
        choices={},
        companies=companies,
        attacker=None,
    )
    return Transition(after, (ended,))
