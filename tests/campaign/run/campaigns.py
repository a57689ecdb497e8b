"""A small campaign for tests of runs, and how to go through it."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from studio.campaign.course import Course
from studio.campaign.records import HqRecord
from studio.campaign.rosters import Roster, RosterGoal, RosterHq, RosterUnit
from studio.campaign.run.engine import CampaignRun
from studio.campaign.run.report import Report
from studio.campaign.run.start import start_run
from studio.campaign.run.state import RunState
from studio.campaign.run.terms import CardTerms, Terms
from studio.documents.campaign.campaign import Campaign
from studio.documents.model import Day
from studio.rules.kernel.events import Event
from studio.rules.kernel.history import History
from studio.rules.kernel.score import ScoreLine
from studio.tables.kinds import Difficulty

HERE = {"x": 0, "y": 0}
CORPS = HqRecord(cp=5, range=2, movement=2, levels={"engineering": 1}, earned_xp=20)


def conference(name: str, **more: Any) -> dict[str, Any]:
    return {"kind": "conference", "id": name, "title": name.upper(), "at": HERE, **more}


def battle(name: str, **more: Any) -> dict[str, Any]:
    return {"kind": "battle", "id": name, "title": name.title(), "scenario": name, "at": HERE, **more}


def end(name: str, *, victory: bool = True) -> dict[str, Any]:
    return {"kind": "end", "id": name, "title": name.title(), "victory": victory, "at": HERE}


def edge(source: str, target: str, when: Mapping[str, Any] | None = None) -> dict[str, Any]:
    return {"source": source, "target": target, "when": when}


def campaign(**more: Any) -> Campaign:
    """Two conferences, three battles and an end, with a plan, cards, headquarters and tokens."""
    given: dict[str, Any] = {
        "format": "campaign",
        "version": 2,
        "id": "small",
        "title": "Small",
        "start": "c1",
        "levels": {"normal": {"prestige": 100}},
        "tokens": [
            {"id": "gap", "name": "Gap", "letter": "G", "end": {"score": 40}},
            {"id": "guns", "name": "Guns", "end": {"milestone": "guns-taken"}},
        ],
        "nodes": [
            conference(
                "c1",
                offers=2,
                plans=["brimstone", "torch"],
                pools={"main": [{"item": {"kind": "infantry", "nation": "uk"}, "number": 5, "price": 7}]},
            ),
            battle("first", tokens=[{"objective": "hill", "token": "gap"}]),
            battle("second", tokens=[{"objective": "victory", "token": "guns"}]),
            conference("c2", offers=1),
            battle("third"),
            end("won"),
        ],
        "edges": [
            edge("c1", "first"),
            edge("first", "third", {"kind": "plan", "plan": "brimstone"}),
            edge("first", "second"),
            edge("second", "c2"),
            edge("c2", "third"),
            edge("third", "won"),
        ],
        "plans": [
            {"id": "brimstone", "name": "Brimstone", "cost": 50},
            {"id": "torch", "name": "Torch", "cost": 10, "unlock": {"kind": "has", "token": "gap"}},
        ],
        "hqs": [
            {"id": "corps", "name": "Corps", "type": "uk-corps-hq", "start": {"cp": 5}},
            {"id": "staff", "name": "Staff", "type": "uk-corps-hq", "upgradable": False},
            {"id": "group", "name": "Group", "type": "uk-corps-hq", "persistent": False},
        ],
        "upgrades": {"uk-corps-hq": {"cp": {"6": 20, "7": 45}, "engineering": {"2": 15, "3": 35}}},
        "milestones": [
            {"id": "guns-taken", "name": "Guns"},
            {
                "id": "steady",
                "name": "No step back",
                "at_end": True,
                "when": {"kind": "restarts", "at_most": 0},
            },
        ],
    }
    return Campaign.model_validate_json(json.dumps(given | more))


def cards(**weights: int) -> dict[str, CardTerms]:
    """Cards that cost 30 and bring back 5; those that begin with "kept" are persistent."""
    return {
        name: CardTerms(name, name, name.title(), weight, 30, 5, persistent=name.startswith("kept"))
        for name, weight in (weights or {"strike": 2, "truck": 1, "kept": 1}).items()
    }


def terms(
    given: Campaign | None = None, pool: Mapping[str, CardTerms] | None = None, most_prestige: int = 170
) -> Terms:
    """The small campaign compiled, with a division and a headquarters in every battle."""
    given = given or campaign()
    units = {"1st": RosterUnit("1st Division", "uk-division", "corps", 7, 200)}
    hqs = {name: RosterHq(name.title(), "uk-corps-hq") for name in ("corps", "staff", "group")}
    goals = {"town": RosterGoal("Town", is_primary=True), "hill": RosterGoal("Hill", is_primary=False)}
    rosters = {
        node.id: Roster("allied", Day("1943-04-06"), units, hqs, goals, most_prestige=most_prestige)
        for node in given.nodes
        if node.kind == "battle"
    }
    return Terms(
        Course(given, rosters),
        cards() if pool is None else pool,
        dict.fromkeys(("corps", "staff", "group"), CORPS),
        dict.fromkeys(("corps", "staff", "group"), "uk"),
        elite_price=lambda price: -(-price * 3 // 2),
        most_xp=400,
    )


def report(state: RunState, result: str = "won", **more: Any) -> Report:
    """How a battle may end; without more to say everyone comes out as he went in."""
    values: dict[str, Any] = {
        "result": result,
        "prestige": state.account.balance,
        "held": frozenset({"town", "primaries"}) if result == "won" else frozenset(),
        "hand": state.hand,
        "waiting": state.aside,
        "hqs": state.hqs,
        "score": (ScoreLine("primaries", 1, 50, ()),),
    }
    return Report(**(values | more))


class Game:
    """A run that is played in tests."""

    def __init__(self, on: Terms | None = None, level: Difficulty = "normal", seed: int = 1) -> None:
        self.engine = CampaignRun()
        self.began = start_run(on or terms(), seed, level)
        self.history: History[RunState, Any] = History(self.engine, self.began.state)

    @property
    def state(self) -> RunState:
        return self.history.state

    def put(self, state: RunState) -> None:
        """Go on from another state, as if nothing had happened before."""
        self.history = History(self.engine, state)

    def do(self, *actions: Any) -> tuple[Event, ...]:
        """Do some actions; the events of the last."""
        events: Sequence[Event] = ()
        for action in actions:
            events = self.history.play(action).events
        return tuple(events)

    def refused(self, action: Any) -> str | None:
        """The code with which an action is refused."""
        denied = self.engine.refusal(self.state, action)
        return denied.code if denied is not None else None
