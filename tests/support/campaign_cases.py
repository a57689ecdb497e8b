"""Cases of campaigns: lists in JSON of what is given, what is done and what comes of it; see tests/campaign/cases/README.md."""

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

from pydantic import TypeAdapter

from studio.campaign.conditions import holds, is_true_in
from studio.campaign.offers import PoolCard, can_be_drawn, chances_to_be_drawn
from studio.campaign.records import Attached, Capacity, Component, Reconstitution, UnitRecord, start_of_unit
from studio.campaign.run import actions
from studio.campaign.run.report import PoolLeft, SlotCard
from studio.campaign.run.state import RunState
from studio.campaign.score import Score, restart_penalty, score_battle
from studio.campaign.sentences import condition_sentence, names_in
from studio.documents.campaign.conditions import Condition
from studio.rules.kernel.score import ScoreLine
from studio.rules.kernel.view import View
from tests.campaign.run import campaigns

FOLDER: Final = Path(__file__).parent.parent / "campaign" / "cases"
_CONDITION: TypeAdapter[Condition] = TypeAdapter(Condition)
Case = Mapping[str, Any]


def all_cases() -> Iterator[tuple[str, Case]]:
    """Every case with a name of its own: its file and its number there."""
    for path in sorted(FOLDER.glob("*.json")):
        for number, case in enumerate(json.loads(path.read_text("utf-8")), start=1):
            yield f"{path.stem}/{number}", case


def run(case: Case) -> None:
    """Play a case, and hold what comes of it against what it expects."""
    form = next(form for key, form in _FORMS.items() if key in case)
    found = form(case)
    assert found == case["expect"], case["says"]


def _unit(case: Case) -> Mapping[str, Any]:
    """With what a unit begins its next battle, as far as the case asks."""
    kind, few = case["type"], case.get("reconstitution", {"steps": 3, "xp": 100})
    start = start_of_unit(
        unit_record(case["unit"]),
        Capacity(kind["steps"], kind.get("specialists", 3)),
        Reconstitution(**few),
        full=case.get("full", False),
    )
    found = {
        "steps": start.record.steps,
        "xp": start.record.xp,
        "specialists": [each.type for each in start.record.specialists],
        "steps for the pool": start.surplus_steps,
        "specialists for the pool": [each.type for each in start.surplus_specialists],
    }
    return _asked(found, case)


def _score(case: Case) -> Mapping[str, Any]:
    """What a battle brings by its lines, and a run by its battles."""
    lines = tuple(ScoreLine("any", 1, points, ()) for points in case["lines"])
    return {"total": score_battle(lines, case.get("level percent", 0)).total}


def _total(case: Case) -> Mapping[str, Any]:
    battles = {
        str(number): score_battle((ScoreLine("any", 1, points, ()),), case.get("level percent", 0))
        for number, points in enumerate(case["battles"])
    }
    ends = {str(number): points for number, points in enumerate(case.get("end bonuses", ()))}
    return {"total": Score(battles, tuple(case.get("penalties", ())), ends).total}


def _restart(case: Case) -> Mapping[str, Any]:
    figures = {"percent": 2, "cap": 50} | case.get("restarts", {})
    return {"penalty": restart_penalty(case["score before"], figures["percent"], figures["cap"])}


@dataclass
class _Counted:
    score: int = 0
    kills: int = 0
    restarts: int = 0
    extra_turns: int = 0
    held: Set[str] = frozenset()
    on_time: Set[str] = frozenset()


@dataclass
class _Run:
    """What a run has come to, as conditions ask of it."""

    tokens: Sequence[str] = ()
    plans: Sequence[str] = ()
    won: Sequence[str] = ()
    reached: Sequence[str] = ()
    result: str | None = None
    level: str = "normal"
    battles: Mapping[str, Any] = field(default_factory=dict)
    so_far: Any = None


def _counted(facts: Case) -> _Counted:
    held, on_time = (frozenset(facts.get(key, ())) for key in ("held", "on_time"))
    return _Counted(**{**facts, "held": held, "on_time": on_time})


def _condition(case: Case) -> Mapping[str, Any]:
    condition = _CONDITION.validate_json(json.dumps(case["condition"]))
    told = dict(case.get("in", {}))
    battles = {name: _counted(facts) for name, facts in told.pop("battles", {}).items()}
    so_far = _Counted(**told.pop("so_far", {}))
    record: Any = _Run(**told, battles=battles, so_far=so_far)
    found = {
        "holds": holds(condition, lambda leaf: is_true_in(record, leaf)),
        "reads": condition_sentence(condition, names_in(campaigns.campaign())),
    }
    return _asked(found, case)


def _draw(case: Case) -> Mapping[str, Any]:
    single = case.get("single", ())
    pool = [PoolCard(name, weight, name in single) for name, weight in case["weights"].items()]
    chances = chances_to_be_drawn(can_be_drawn(pool, case.get("held", ())), case["drawn"])
    return {name: str(chances.get(name, Fraction())) for name in case["expect"]}


def _run(case: Case) -> Mapping[str, Any]:
    """How a run stands after what is done, as far as the case asks; only the last action may be refused."""
    given = case.get("given", {})
    game = campaigns.Game(_terms(given), given.get("level", "normal"), given.get("seed", 1))
    game.put(_state(game.state, given.get("state", {})))
    *before, last = case["do"] or [None]
    for action in before:
        game.do(*read_action(game.state, action, game)) if action != "undo" else game.history.undo()
    events: tuple[Any, ...] = ()
    if last == "undo":
        game.history.undo()
    elif last is not None:
        *first, asked = read_action(game.state, last, game)
        game.do(*first)
        denied = game.engine.refusal(game.state, asked)
        if "refused" in case["expect"]:
            found = {"refused": denied.code if denied else None, "text": denied.text if denied else ""}
            return _asked(found, case)
        if "forecast" in case["expect"]:
            view = View(game.engine.sides(game.state)[0], game.state)
            forecast = game.engine.forecast(view, asked)
            return {"forecast": {line.label: line.value for line in forecast.lines} if forecast else None}
        events = game.do(asked)
    return _asked(_looks(game, events, case["expect"]), case)


def _terms(given: Case) -> Any:
    document = campaigns.campaign().model_dump(mode="json", by_alias=True)
    nodes = [node | given.get("nodes", {}).get(node["id"], {}) for node in document["nodes"]]
    changes = {"nodes": nodes} | given.get("campaign", {})
    pool = None
    if "cards" in given:
        pool = {
            name: replace(campaigns.cards(**{name: 1})[name], **facts)
            for name, facts in given["cards"].items()
        }
    return campaigns.terms(campaigns.campaign(**changes), pool)


def _state(state: RunState, told: Case) -> RunState:
    """A run with something in its state, which is also what a reset or a restart goes back to."""
    changes: dict[str, Any] = {}
    for key, value in told.items():
        match key:
            case "purse":
                changes["account"] = replace(state.account, balance=0, entries=()).changed(
                    value, "given", "given"
                )
            case "hand":
                changes["hand"] = tuple(map(slot_card, value))
            case "aside" | "offer":
                changes[key] = tuple(value)
            case "tokens" | "plans":
                changes[key] = dict.fromkeys(value, state.at)
            case "score":
                changes["score"] = replace(
                    state.score, battles={"earlier": score_battle((ScoreLine("any", 1, value, ()),), 0)}
                )
            case "units":
                changes["units"] = {name: unit_record(each) for name, each in value.items()}
            case "hqs":
                changes["hqs"] = {**state.hqs, **{n: _hq(state.hqs[n], each) for n, each in value.items()}}
            case "pools":
                changes["pools"] = {
                    front: tuple(PoolLeft(**each) for each in rows) for front, rows in value.items()
                }
            case _:
                raise ValueError(f"{key} is nothing that can be given")
    bare = replace(state, anchor=None, **changes)
    return replace(bare, anchor=bare)


def _hq(before: Any, told: Case) -> Any:
    pool = {"pool": tuple(Component(**each) for each in told["pool"])} if "pool" in told else {}
    return replace(before, **{key: value for key, value in told.items() if key != "pool"}, **pool)


def unit_record(told: Case) -> UnitRecord:
    """A record of a unit as cases write it."""
    attached = tuple(Attached(each) for each in told.get("specialists", ()))
    return UnitRecord(told.get("steps", 0), told["xp"], attached, told.get("fate", "alive"))


def slot_card(text: str) -> SlotCard:
    """A card in hand: "kept", or "kept face-down"."""
    return SlotCard(text.removesuffix(" face-down"), not text.endswith(" face-down"))


_ACTIONS: Final[Mapping[str, Callable[..., Any]]] = {
    r"upgrade (\S+): (\S+)": actions.Upgrade,
    r"buy (\S+)": actions.Buy,
    r"discard (\d+)": lambda slot: actions.Discard(int(slot) - 1),
    r"claim (\S+)": actions.Claim,
    r"approve (\S+)": actions.Approve,
    r"extra turns (on|off)": lambda how: actions.SetOption("extra-turns", on=how == "on"),
    r"reset": actions.Reset,
    r"proceed": actions.Proceed,
    r"launch": actions.Launch,
    r"confirm": actions.Confirm,
    r"restart": actions.Restart,
    r"give up": actions.GiveUp,
}
_RESULTS: Final = {"win": "won", "lose": "lost", "draw": "drawn"}


def read_action(state: RunState, told: str | Case, game: campaigns.Game) -> list[Any]:
    """The actions of "buy strike", "win" (a battle is launched and reported) or {"win": {what the report says}}."""
    if isinstance(told, Mapping) or told in _RESULTS:
        ((name, report),) = told.items() if isinstance(told, Mapping) else [(told, {})]
        launch = [actions.Launch()] if state.phase == "ahead" else []
        return [*launch, actions.Conclude(_report(state, _RESULTS[name], report))]
    for pattern, make in _ACTIONS.items():
        if found := re.fullmatch(pattern, told):
            return [make(*found.groups())]
    raise ValueError(f"“{told}” is nothing that can be done in {game.state.phase}")


def _report(state: RunState, result: str, told: Case) -> Any:
    values: dict[str, Any] = {}
    for key, value in told.items():
        match key:
            case "held" | "on_time" | "tokens" | "lost_cards":
                values[key] = frozenset(value)
            case "hand":
                values["hand"] = tuple(map(slot_card, value))
            case "waiting":
                values["waiting"] = tuple(value)
            case "score":
                values["score"] = (ScoreLine("primaries", 1, value, ()),)
            case "units":
                values["units"] = {name: unit_record(each) for name, each in value.items()}
            case "hqs":
                values["hqs"] = {
                    name: _hq(state.hqs.get(name, campaigns.CORPS), each) for name, each in value.items()
                }
            case "left":
                pool = state.pools[state.battle.front]
                values["pool"] = tuple(replace(was, left=now) for was, now in zip(pool, value, strict=True))
            case _:
                values[key] = value
    return campaigns.report(state, result, **values)


def _looks(game: campaigns.Game, events: Sequence[Any], expect: Case) -> Mapping[str, Any]:
    state = game.state
    outcome = game.engine.outcome(state)
    return {
        "at": state.at,
        "phase": state.phase,
        "purse": state.account.balance,
        "account": [entry.amount for entry in state.account.entries],
        "hand": [card.card if card.face_up else f"{card.card} face-down" for card in state.hand],
        "aside": list(state.aside),
        "offered": sorted(state.offer),
        "tokens": sorted(state.tokens),
        "plans": sorted(state.plans),
        "milestones": sorted(state.milestones),
        "won": sorted(state.won),
        "skipped": sorted(state.skipped),
        "path": list(state.path),
        "score": state.score.total,
        "lost cards": sorted(state.lost_cards),
        "replaced": sorted(state.replaced),
        "restarts": dict(state.restarts),
        "extra turns": state.extra_turns,
        "units": {
            name: {
                "steps": unit.steps,
                "xp": unit.xp,
                "fate": unit.fate,
                "specialists": [e.type for e in unit.specialists],
            }
            for name, unit in state.units.items()
        },
        "hqs": {
            name: {key: _plain(getattr(state.hqs[name], key)) for key in facts}
            for name, facts in expect.get("hqs", {}).items()
        },
        "pools": {
            front: {f"{each.nation} {each.specialist or each.kind}": each.left for each in rows}
            for front, rows in state.pools.items()
        },
        "events": [event.kind for event in events],
        "ending": outcome.ending if outcome else None,
        "can undo": game.history.undo_refusal() is None,
        "can be done": sorted({action.kind for action in game.engine.legal(state)}),
    }


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [each.specialist or each.kind if isinstance(each, Component) else each for each in value]
    return dict(value) if isinstance(value, Mapping) else value


def _asked(found: Mapping[str, Any], case: Case) -> Mapping[str, Any]:
    """Of what was found what the case expects, and of a text whether it has the words."""
    asked = {key: found[key] for key in case["expect"]}
    if "text" in asked and case["expect"]["text"] in asked["text"]:
        asked["text"] = case["expect"]["text"]
    return asked


_FORMS: Final[Mapping[str, Callable[[Case], Mapping[str, Any]]]] = {
    "do": _run,
    "unit": _unit,
    "lines": _score,
    "battles": _total,
    "score before": _restart,
    "condition": _condition,
    "weights": _draw,
}
