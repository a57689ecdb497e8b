"""The tiny ruleset as an engine: started from documents, with an action table and figures of its own.

`toy_engine()` registers it for a test; a process of a batch imports `tests.support.toy_registered`.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from studio.cli import engine_text
from studio.cli.engine_text import EngineText, register_text
from studio.documents.scenario import Scenario
from studio.documents.text.canonical import canonical_text
from studio.players import registry as players
from studio.players.registry import EnginePlayers, register_players
from studio.playtest import engine_measures
from studio.playtest.engine_measures import EngineMeasures, register_measures
from studio.playtest.measures import GameResult
from studio.playtest.report import WinsReport, summarize
from studio.playtest.report_text import wins_report_text
from studio.playtest.seats import Seats
from studio.rules import engines
from studio.rules.engines import BattleDocuments, Difficulties, Engine, register
from studio.rules.kernel.action_table import ActionRow, ActionRules, TargetKind
from studio.rules.kernel.chance import Chance
from studio.rules.kernel.codec import JsonObject
from studio.rules.kernel.decision import Outcome
from studio.rules.kernel.events import Action, Event
from studio.rules.kernel.view import View
from tests.support import toy
from tests.support.toy_documents import MODELS, ToyPlayer, ToyRuleset, ToyScenario, forget_toy_models

RULES: Final = toy.Toy()


def row(
    action: type[Any], label: str, explanation: str, asked_of: str, **targets: TargetKind
) -> ActionRow[toy.ToyState, Any]:
    """Describe an action by the verbs of the ruleset, which has no chapters."""

    def legal(state: toy.ToyState, unit: str | None) -> Iterator[Any]:
        return (each for each in RULES.legal(state, unit) if type(each) is action)

    return ActionRow(
        action.kind,
        action,
        ActionRules(legal, RULES.refusal, RULES.apply),
        label=label,
        explanation=explanation,
        group="Fords",
        asked_of=asked_of,
        rule_ids=(f"toy.{action.kind}",),
        targets=targets,
    )


ACTIONS: Final = (
    row(toy.Choose, "Choose", "Choose a ford in secret", "side", ford="hex"),
    row(toy.Shift, "Shift", "Give a step to the other company", "unit", to="unit"),
    row(toy.Attack, "Attack", "Attack at the ford that both sides chose", "unit"),
    row(toy.Stand, "Stand", "Meet the attack", "side"),
    row(toy.Withdraw, "Withdraw", "Leave the ford to the attacker", "side"),
    row(toy.Pass, "Pass", "End the turn", "side"),
)


def start(documents: BattleDocuments, seed: int, _difficulties: Difficulties) -> toy.ToyState:
    """Set the companies of the scenario up, with the weights of its ruleset."""
    scenario, ruleset = documents.scenario, documents.ruleset
    assert isinstance(scenario, ToyScenario)
    assert isinstance(ruleset, ToyRuleset)
    terms = toy.Terms(len(scenario.toy.fords), scenario.turns, ruleset.toy.attacker, ruleset.toy.defender)
    companies = {each.id: toy.Company(toy.Side(each.side), each.steps) for each in scenario.toy.companies}
    return toy.ToyState(terms, Chance(seed), 1, "choice", toy.SIDES, {}, companies, {})


TOY: Final = Engine(
    RULES, ACTIONS, start, turn_end=toy.Pass.kind, module="tests.support.toy_registered", models=MODELS
)


@dataclass(frozen=True, slots=True)
class ToyResult(GameResult):
    """The figures of a game, with its clashes."""

    clashes: int


@dataclass(slots=True)
class ToyMeasures:
    """Counts clashes."""

    actions: int = 0
    clashes: int = 0

    def count(self, action: Action, events: Iterable[Event]) -> None:
        self.actions += 1
        self.clashes += sum(isinstance(event, toy.ClashFought) for event in events)

    def result(self, seed: int, outcome: Outcome, end: toy.ToyState) -> ToyResult:
        return ToyResult(seed, outcome.winner, outcome.ending, end.turn, self.actions, self.clashes)


@dataclass(frozen=True, slots=True)
class ToyReport(WinsReport):
    """Wins, and how often the sides clash."""

    mean_clashes: float


def toy_report(
    scenario: Scenario, digest: str, seats: Seats, results: Sequence[ToyResult], asked: int | None = None
) -> ToyReport:
    wins = summarize(scenario, digest, seats, results, asked)
    fields = {name: getattr(wins, name) for name in WinsReport.__dataclass_fields__}
    return ToyReport(**fields, mean_clashes=sum(each.clashes for each in results) / len(results))


MEASURES: Final = EngineMeasures(
    lambda _start: ToyMeasures(),
    toy_report,
    lambda report: f"{wins_report_text(report)}\nClashes in a game: {report.mean_clashes:.1f}\n",
    {toy.ClashFought: 1},
)
TEXT: Final = EngineText(
    state_lines=lambda state: (f"{name}: {company.steps} steps" for name, company in state.companies.items())
)


class StubbornPlayer:
    """Goes to one ford, attacks and stands wherever it can."""

    def __init__(self, document: ToyPlayer) -> None:
        self._weights = document.weights

    @property
    def parameters(self) -> JsonObject:
        return JsonObject({"ford": self._weights.ford})

    def choose(self, view: View[toy.ToyState]) -> toy.ToyAction:
        if view.known.phase == "choice":
            return toy.Choose(self._weights.ford)
        legal = list(RULES.legal(view.known))
        return next((each for each in legal if isinstance(each, toy.Attack | toy.Stand)), toy.Pass())


PLAYERS: Final = EnginePlayers(makers={"stubborn": StubbornPlayer})


def register_toy() -> None:
    register(TOY)
    register_players(TOY.name, PLAYERS)
    register_measures(TOY.name, MEASURES)
    register_text(TOY.name, TEXT)


@contextmanager
def toy_engine() -> Iterator[Engine]:
    """Have the tiny ruleset registered as long as this lasts."""
    register_toy()
    try:
        yield TOY
    finally:
        forget_toy_models()
        for registry in (engines._engines, players._players, engine_measures._measures, engine_text._texts):
            del registry[TOY.name]


def toy_battle(folder: Path) -> Path:
    """Write a scenario of the tiny ruleset, with what it refers to beside it, and name its file."""
    sides = [
        {"id": side, "name": f"{side.title()} Army", "faction": faction, "colour": colour}
        for side, faction, colour in (("red", "allied", "#c03030"), ("blue", "axis", "#3030c0"))
    ]
    scenario = {
        "format": "scenario",
        "version": 2,
        "id": "three-fords",
        "title": "Three fords",
        "ruleset": "toy",
        "catalogue": "nobody",
        "calendar": {"start": "1943-04-06", "hours_per_turn": 12},
        "turns": 6,
        "sides": sides,
        "map": {"columns": 5, "rows": 3, "legend": {".": "clear"}, "terrain": ["....."] * 3},
        "toy": {
            "fords": ["0102", "0302", "0502"],
            "companies": [
                {"id": f"{side}-{number}", "side": side, "steps": 2}
                for side in ("red", "blue")
                for number in (1, 2)
            ],
        },
    }
    catalogue = {
        "format": "catalogue",
        "version": 3,
        "id": "nobody",
        "title": "Nobody",
        "nations": [],
        "toy": {"largest": 4},
    }
    ruleset = {
        "format": "ruleset",
        "version": 4,
        "id": "toy",
        "title": "Three fords",
        "engine": "toy",
        "toy": {"attacker": 3, "defender": 2},
    }
    player = {
        "format": "player",
        "version": 1,
        "id": "stubborn-standard",
        "title": "Stubborn",
        "engine": "toy",
        "player": "stubborn",
        "weights": {"ford": 1},
    }
    for document in (catalogue, ruleset, player, scenario):
        path = folder / f"{document['id']}.{document['format']}.json"
        path.write_text(canonical_text({"$schema": "x", **document}), encoding="utf-8")
    return path
