"""Checks on campaigns that read the scenarios of their battles."""

from collections.abc import Mapping
from typing import Any

import pytest

from studio.lint.known_problems import KnownProblems
from studio.lint.problem import Problem
from studio.lint.runner import campaign_problems_in
from tests.support.battles import shipped_ruleset
from tests.support.journey import journey
from tests.support.skirmish import shipped_catalogue, skirmish

Edits = Mapping[str, Any]
NONE: Edits = {}


def pooled(*items: Mapping[str, Any]) -> Edits:
    """A pool of the conference."""
    return {"/nodes/0/pools": {"main": list(items)}}


def item(price: int = 8, **thing: str) -> Mapping[str, Any]:
    """Three of something."""
    return {"item": thing, "number": 3, "price": price}


OTHER_WAY_ROUND: Edits = {"/nodes/1/scenario": "akarit", "/nodes/2/scenario": "mareth"}
PREPARED: Edits = {"/sides/0/preparation": True}
BRITISH = item(kind="infantry", nation="british")
POOL = "/nodes/0/pools/main"
STARTS: Edits = {"id": "x-corps", "name": "X Corps", "type": "british-corps-hq"}

TOKEN = {
    "id": "gap",
    "name": "Gap",
    "at": "0805",
    "side": "allies",
    "kind": "bonus",
    "reward": {"kind": "token"},
}
FRENCH = {"id": "french", "name": "French", "faction": "allied", "colour": "#3b328a"}
FOR_THE_GAP: Edits = {"/nodes/1/tokens": [{"objective": "gap", "token": "flank"}]}

HQ: Edits = {"id": "ix-corps", "name": "IX Corps", "type": "british-corps-hq"}
BRIGADE = "51-highland"
ABSENT = {"x-corps": "absent", "1-armoured": "absent"}
PLAN_OF_500: Edits = {"/plans/0/cost": 500}
BONUS = {"restart_bonus": {"easy": {"specialists": {"x-corps": ["engineers"]}}}}
ALTERNATE: Edits = {"/alternates": [{"unit": "1-armoured", "replacement": "51-highland"}]}
FRONT: Edits = {"/nodes/1/variants/0/changes": [{"kind": "front-line", "layer": "later"}]}


def changed(**change: Any) -> Edits:
    """One change of the first battle's variant."""
    return {"/nodes/1/variants/0/changes": [change]}


#: ULTRA, which the catalogue says is persistent and brings 10 prestige back; given at the first conference to who has nothing.
ULTRA: Edits = {"id": "ultra", "card": "ultra"}
GIVEN_ULTRA: Edits = {
    "/cards": [ULTRA],
    "/levels": {level: {"prestige": 0} for level in ("easy", "normal", "classic", "hard")},
    "/nodes/0/free": {level: {"cards": ["ultra"]} for level in ("easy", "normal", "classic", "hard")},
}
KNOWN = KnownProblems()
#: Every conference offers naval gunfire, and both battles are fought in the first scenario.
GUNFIRE: Edits = {
    "/cards": [{"id": "guns", "card": "naval-gunfire"}],
    "/nodes/0/offers": 1,
    "/nodes/2/scenario": "mareth",
}
INLAND: Edits = {"/map/legend/~": "clear"}
FAR: Edits = {"/objectives/-": TOKEN | {"at": "1008", "deadline": 1}}
PRISONERS = {key: value for key, value in TOKEN.items() if key != "at"} | {
    "condition": {"kind": "prisoners", "number": 200}
}
ONE_HEX: Edits = {"/units/3/at": "0804"}


def kills(number: int) -> Edits:
    """A milestone for so many enemy units destroyed in the first battle."""
    when = {"kind": "kills", "battle": "mareth", "at_least": number}
    return {"/milestones": [{"id": "medal", "name": "Medal", "text": "Well done.", "when": when}]}


def taken(objective: str) -> Edits:
    """A milestone for an objective of the first battle taken in time."""
    when = {"kind": "on-time", "battle": "mareth", "objective": objective}
    return {"/milestones": [{"id": "medal", "name": "Medal", "text": "Well done.", "when": when}]}


OF_80: Edits = {"/levels": {level: {"prestige": 80} for level in ("easy", "normal", "classic", "hard")}}


STARTS_WITH = "/hqs/0/start/pool/0"
FOREIGN: Edits = {"kind": "infantry", "nation": "nowhere"}
GHOSTS: Edits = {"kind": "specialist", "nation": "british", "specialist": "nowhere"}
CUT: Edits = {"id": "cut", "title": "Cut", "node": "council"}
#: Each place that says something of a unit or headquarters, here of one that is not there.
OF_NOBODY: Mapping[str, Edits] = {
    "/nodes/0/hints/x-korps": {"/nodes/0/hints": {"x-korps": "It waits."}},
    "/nodes/1/persistence/1-armored": {"/nodes/1/persistence": {"1-armored": "own-figures"}},
    "/starts/0/hqs/x-korps": {"/starts": [CUT | {"hqs": {"x-korps": {"cp": 6}}}]},
    "/cards/0/unit/hq": {"/cards": [ULTRA | {"unit": {"id": "paras", "hq": "x-korps"}}]},
    "/units/0/id": {"/units": [{"id": "1-armored", "name": "1st Armoured"}]},
    "/units/0/of": {"/units": [{"id": "51-highland", "name": "51st", "of": "1-armored"}]},
    "/alternates/0/unit": {"/alternates": [{"unit": "1-armored", "replacement": "2-armored"}]},
}

#: The code, edits of the campaign and of the first scenario, where it is found, and what it is about.
FAILING = [
    pytest.param("campaign-scenario-broken", NONE, ONE_HEX, "/nodes/1/scenario", "mareth"),
    pytest.param("campaign-token-condition", FOR_THE_GAP, FAR, "/nodes/1/tokens/0", "flank"),
    pytest.param(
        "campaign-token-condition",
        FOR_THE_GAP,
        {"/objectives/-": PRISONERS},
        "/nodes/1/tokens/0",
        "flank",
        id="by its condition",
    ),
    pytest.param("campaign-card-useless", GUNFIRE, INLAND, "/cards/0", "guns"),
    pytest.param(
        "campaign-condition-objective-missing", taken("nowhere"), NONE, "/milestones/0/when", "nowhere"
    ),
    pytest.param(
        "campaign-condition-objective-missing",
        {
            "/edges/1/when": {
                "kind": "not",
                "of": {"kind": "objective", "battle": "mareth", "objective": "nowhere"},
            }
        },
        NONE,
        "/edges/1/when",
        "nowhere",
        id="on an edge",
    ),
    *(
        pytest.param("campaign-not-in-catalogue", edits, NONE, pointer, "nowhere", id=f"unknown {kind}")
        for kind, edits, pointer in (
            ("card", {"/cards": [ULTRA | {"card": "nowhere"}]}, "/cards/0/card"),
            ("HQ type", {"/hqs": [HQ | {"type": "nowhere"}]}, "/hqs/0/type"),
            ("ladder", {"/upgrades": {"nowhere": {"cp": {"6": 20}}}}, "/upgrades/nowhere"),
            ("nation", pooled(item(kind="armor", nation="nowhere")), f"{POOL}/0/item/nation"),
            (
                "specialist",
                pooled(item(kind="specialist", nation="british", specialist="nowhere")),
                f"{POOL}/0/item/specialist",
            ),
            (
                "specialist of a restart",
                {"/nodes/1/restart_bonus": {"normal": {"specialists": {"x-corps": ["nowhere"]}}}},
                "/nodes/1/restart_bonus/normal/specialists/x-corps/0",
            ),
            (
                "nation of an HQ's pool",
                {"/hqs": [HQ | {"start": {"pool": [FOREIGN]}}]},
                f"{STARTS_WITH}/nation",
            ),
            (
                "specialist of an HQ's pool",
                {"/hqs": [HQ | {"start": {"pool": [GHOSTS]}}]},
                f"{STARTS_WITH}/specialist",
            ),
            (
                "nation of a level's pool",
                {"/hqs": [HQ | {"by_level": {"hard": {"pool": [FOREIGN]}}}]},
                "/hqs/0/by_level/hard/pool/0/nation",
            ),
            (
                "nation of a shorter cut's pool",
                {"/starts": [CUT | {"hqs": {"x-corps": {"pool": [FOREIGN]}}}]},
                "/starts/0/hqs/x-corps/pool/0/nation",
            ),
            (
                "unit type of a card",
                {"/cards": [ULTRA | {"unit": {"id": "paras", "type": "nowhere"}}]},
                "/cards/0/unit/type",
            ),
        )
    ),
    pytest.param("campaign-token-objective-missing", FOR_THE_GAP, NONE, "/nodes/1/tokens/0/objective", "gap"),
    pytest.param(
        "campaign-token-objective-missing",
        FOR_THE_GAP,
        {"/objectives/-": TOKEN | {"reward": {"kind": "port"}}},
        "/nodes/1/tokens/0/objective",
        "gap",
        id="rewarded with something else",
    ),
    pytest.param(
        "campaign-scenario-other-ruleset", {"/catalogue": "ww3"}, NONE, "/nodes/1/scenario", "mareth"
    ),
    pytest.param(
        "campaign-scenario-other-ruleset",
        NONE,
        {"/ruleset": "house-rules"},
        "/nodes/2/scenario",
        "akarit",
        id="than the first",
    ),
    pytest.param("campaign-side-unclear", NONE, {"/sides/-": FRENCH}, "/nodes/1", "mareth"),
    pytest.param(
        "campaign-side-unclear", {"/nodes/1/side": "nobody"}, NONE, "/nodes/1", "mareth", id="none of that id"
    ),
    pytest.param("campaign-wrong-side", {"/faction": "axis"}, NONE, "/nodes/1/scenario", "mareth"),
    pytest.param("campaign-dates-run-back", NONE, {"/calendar/start": "1943-05-01"}, "/nodes/2", "akarit"),
    pytest.param(
        "campaign-unit-changes-type",
        NONE,
        {"/units/0/type": "british-armored-division"},
        "/nodes/2",
        BRIGADE,
        marks=pytest.mark.rule("camp.persist.unit.zoomed"),
    ),
    pytest.param("campaign-hq-changes-type", NONE, {"/hqs/0/type": "british-army-hq"}, "/nodes/2", "x-corps"),
    pytest.param(
        "campaign-hq-changes-type",
        {"/hqs": [HQ | {"id": "x-corps", "type": "us-corps-hq"}]},
        NONE,
        "/nodes/1",
        "x-corps",
        id="than the campaign says",
    ),
    pytest.param(
        "campaign-hq-nowhere",
        {"/hqs": [HQ | {"id": "x-korps"}]},
        NONE,
        "/hqs/0/id",
        "x-korps",
        marks=pytest.mark.rule("camp.persist.hq"),
    ),
    *(
        pytest.param("campaign-force-nowhere", edits, NONE, pointer, name, id=f"said at {pointer}")
        for pointer, edits in OF_NOBODY.items()
        for name in ("x-korps" if "x-korps" in str(edits) else "1-armored",)
    ),
    pytest.param(
        "campaign-hq-missing",
        {"/nodes/1/persistence": {"x-corps": "absent"}},
        NONE,
        "/nodes/1/persistence",
        "x-corps",
    ),
    pytest.param("campaign-alternate-twice", ALTERNATE, NONE, "/alternates/0", "51-highland"),
    pytest.param(
        "campaign-skip-loses-unit",
        {"/nodes/1/skip_if": {"kind": "reached", "node": "council"}},
        {"/units/0/id": "201-guards"},
        "/nodes/1/skip_if",
        "201-guards",
    ),
    pytest.param(
        "campaign-restart-bonus-lost",
        {
            "/nodes/1/restart_bonus": BONUS["restart_bonus"],
            "/nodes/1/persistence": {"x-corps": "own-figures"},
        },
        NONE,
        "/nodes/1/restart_bonus/easy/specialists/x-corps",
        "x-corps",
        marks=pytest.mark.rule("camp.restart.bonus"),
    ),
    pytest.param(
        "campaign-restart-bonus-lost",
        {"/nodes/1/restart_bonus": {"normal": {"specialists": {"y-corps": ["engineers"]}}}},
        NONE,
        "/nodes/1/restart_bonus/normal/specialists/y-corps",
        "y-corps",
        id="not there",
    ),
    pytest.param(
        "campaign-skip-costs",
        {"/nodes/1/skip_if": {"kind": "reached", "node": "council"}},
        NONE,
        "/nodes/1/skip_if",
        "mareth",
    ),
    pytest.param(
        "campaign-pool-without-buyer",
        pooled(BRITISH),
        NONE,
        POOL,
        "council",
        marks=pytest.mark.rule("op.reinforce.store.when"),
    ),
    *(
        pytest.param(
            "campaign-pool-without-buyer",
            pooled(BRITISH, item(**thing)),
            PREPARED,
            f"{POOL}/1",
            "council",
            id=f"{thing['nation']} {thing['kind']}",
            marks=pytest.mark.rule("camp.pool.limited"),
        )
        for thing in (
            {"kind": "infantry", "nation": "french"},
            {"kind": "armor", "nation": "german"},
            {"kind": "specialist", "nation": "us", "specialist": "engineers"},
        )
    ),
    pytest.param(
        "campaign-unit-loses-steps",
        OTHER_WAY_ROUND,
        {"/units/0/type": "british-infantry-brigade"},
        "/nodes/2",
        BRIGADE,
    ),
    pytest.param(
        "campaign-unit-over-specialists", NONE, {"/sides/0/specialists": 4}, "/nodes/2", "51-highland"
    ),
    pytest.param(
        "campaign-hq-starts-lower",
        {"/hqs": [STARTS | {"start": {"cp": 4}}]},
        {"/hqs/0/type": "british-army-hq"},
        "/hqs/0/start/cp",
        "x-corps",
    ),
    pytest.param("campaign-plan-unaffordable", PLAN_OF_500, NONE, "/plans/0/cost", "wait"),
    pytest.param(
        "campaign-plan-unaffordable",
        GIVEN_ULTRA | {"/plans/0/cost": 11},
        NONE,
        "/plans/0/cost",
        "wait",
        id="more than a card brings back",
    ),
    pytest.param(
        "campaign-card-refund",
        {"/cards": [{"id": "strike", "card": "air-strike", "cost": 4}]},
        NONE,
        "/cards/0/recoup",
        "strike",
        id="by the catalogue",
    ),
    pytest.param(
        "campaign-card-pool-small",
        {"/cards": [ULTRA], "/nodes/0/offers": 1},
        NONE,
        "/nodes/0/offers",
        "council",
        id="persistent by the catalogue",
    ),
    pytest.param(
        "campaign-variant-not-in-scenario", FRONT, NONE, "/nodes/1/variants/0/changes/0", "supplied"
    ),
    *(
        pytest.param(
            "campaign-variant-not-in-scenario",
            changed(**change),
            NONE,
            "/nodes/1/variants/0/changes/0",
            "supplied",
            id=change["kind"],
        )
        for change in (
            {"kind": "add-unit", "unit": "51-highland"},
            {"kind": "add-hq", "hq": "x-corps"},
            {"kind": "add-hub", "hub": "0204"},
            {"kind": "remove-unit", "unit": "nobody"},
            {"kind": "remove-hub", "hub": "0101"},
            {"kind": "strength", "unit": "nobody", "steps": 3},
            {"kind": "enroute-turn", "unit": "51-highland", "turn": 3},
            {"kind": "asset", "side": "nobody", "asset": "air-attack", "a_turn": 1},
            {"kind": "trucks", "side": "nobody", "number": 1},
            {"kind": "theater-supply", "side": "nobody", "percent": 50},
        )
    ),
]
FAILING += [
    pytest.param(
        "campaign-prices-beyond",
        pooled(item(240, kind="infantry", nation="british")) | OF_80,
        NONE,
        "/nodes/0",
        "council",
        marks=pytest.mark.rule("camp.conference.three-ways"),
    ),
    pytest.param(
        "campaign-prices-beyond",
        {"/cards": [{"id": "guns", "card": "naval-gunfire", "cost": 90}], "/nodes/0/offers": 1} | OF_80,
        NONE,
        "/nodes/0",
        "council",
        id="of cards",
    ),
    pytest.param("campaign-kills-beyond", kills(60), NONE, "/milestones/0/when", "mareth"),
    pytest.param(
        "campaign-variant-breaks",
        changed(kind="theater-supply", side="allies", percent=0),
        NONE,
        "/nodes/1/variants/0/changes",
        "supplied",
        marks=pytest.mark.rule("camp.token.start.variant"),
    ),
]
PASSING = [
    pytest.param(
        "campaign-prices-beyond", pooled(item(240, kind="infantry", nation="british"), BRITISH) | OF_80, NONE
    ),
    pytest.param("campaign-kills-beyond", kills(1), NONE),
    pytest.param("campaign-variant-breaks", changed(kind="theater-supply", side="allies", percent=60), NONE),
    pytest.param("campaign-variant-breaks", NONE, {"/sides/0/theater_supply": 5}, id="broken without it"),
    pytest.param("campaign-scenario-broken", NONE, {"/units/2/active": 1}, id="weak, not broken"),
    pytest.param("campaign-token-condition", FOR_THE_GAP, {"/objectives/-": TOKEN | {"deadline": 6}}),
    pytest.param("campaign-card-useless", GUNFIRE, NONE),
    pytest.param("campaign-condition-objective-missing", taken("primaries"), NONE),
    pytest.param("campaign-condition-objective-missing", taken("gap"), {"/objectives/-": TOKEN}),
    pytest.param(
        "campaign-condition-objective-missing",
        taken("nowhere") | {"/nodes/1/scenario": "tunis"},
        NONE,
        id="of a scenario that is not there",
    ),
    pytest.param(
        "campaign-not-in-catalogue",
        {"/cards": [ULTRA], "/hqs": [HQ], "/upgrades": {"british-corps-hq": {"cp": {"6": 20}}}}
        | pooled(BRITISH, item(kind="specialist", nation="british", specialist="engineers")),
        NONE,
    ),
    pytest.param("campaign-not-in-catalogue", {"/nodes/1/restart_bonus": BONUS["restart_bonus"]}, NONE),
    pytest.param(
        "campaign-card-useless", GUNFIRE | {"/nodes/2/scenario": "akarit"}, INLAND, id="in the second battle"
    ),
    pytest.param("campaign-card-useless", GUNFIRE | {"/cards/0/weight": 0}, INLAND, id="never offered"),
    pytest.param("campaign-token-objective-missing", FOR_THE_GAP, {"/objectives/-": TOKEN}),
    pytest.param("campaign-token-objective-missing", NONE, NONE, id="of victory"),
    pytest.param("campaign-scenario-other-ruleset", {"/catalogue": "ww2"}, NONE),
    pytest.param("campaign-side-unclear", {"/nodes/1/side": "allies"}, {"/sides/-": FRENCH}),
    pytest.param("campaign-wrong-side", {"/faction": "allied"}, NONE),
    pytest.param("campaign-dates-run-back", NONE, {"/calendar/start": "1943-04-01"}),
    pytest.param("campaign-dates-run-back", NONE, NONE, id="on the same day"),
    pytest.param("campaign-unit-changes-type", NONE, {"/units/0/id": "51-highland-154"}),
    pytest.param("campaign-hq-changes-type", {"/hqs": [HQ | {"id": "x-corps"}]}, NONE),
    pytest.param("campaign-hq-nowhere", {"/hqs": [HQ | {"id": "x-corps"}]}, {"/hqs/0/id": "i-corps"}),
    pytest.param(
        "campaign-force-nowhere",
        {
            "/nodes/0/hints": {"x-corps": "It waits."},
            "/nodes/1/persistence": {"1-armoured": "own-figures", "x-corps": "own-figures"},
            "/starts": [CUT | {"hqs": {"x-corps": {"cp": 6}}}],
            "/cards": [ULTRA | {"unit": {"id": "paras", "hq": "x-corps"}}],
            "/units": [{"id": "paras", "name": "Paras", "of": "1-armoured"}],
            "/alternates": [{"unit": "paras", "replacement": "2-armored"}],
        },
        NONE,
    ),
    pytest.param(
        "campaign-force-nowhere",
        OF_NOBODY["/nodes/0/hints/x-korps"] | {"/nodes/1/scenario": "tunis"},
        NONE,
        id="of a scenario that is not there",
    ),
    pytest.param(
        "campaign-hq-missing",
        {"/nodes/1/persistence": ABSENT | {"51-highland": "absent"}},
        NONE,
    ),
    pytest.param(
        "campaign-alternate-twice",
        ALTERNATE | {"/nodes/2/persistence": {"51-highland": "absent"}},
        {"/units/0/reserve": True},
    ),
    pytest.param(
        "campaign-skip-loses-unit", {"/nodes/1/skip_if": {"kind": "reached", "node": "council"}}, NONE
    ),
    pytest.param("campaign-restart-bonus-lost", {"/nodes/1/restart_bonus": BONUS["restart_bonus"]}, NONE),
    pytest.param("campaign-skip-costs", NONE, NONE),
    pytest.param(
        "campaign-skip-costs",
        {"/nodes/1/skip_if": {"kind": "reached", "node": "council"}},
        {"/objectives": []},
        id="brings nothing",
    ),
    pytest.param(
        "campaign-pool-without-buyer",
        pooled(
            BRITISH,
            item(kind="armor", nation="british"),
            item(kind="specialist", nation="british", specialist="engineers"),
        ),
        PREPARED,
    ),
    pytest.param(
        "campaign-pool-without-buyer",
        pooled(BRITISH) | {"/cards": [{"id": "afhq", "card": "supreme-command"}]},
        NONE,
        id="by the elite store",
    ),
    pytest.param("campaign-unit-loses-steps", NONE, NONE),
    pytest.param(
        "campaign-unit-loses-steps",
        OTHER_WAY_ROUND | {"/nodes/2/persistence": {"51-highland": "own-figures"}},
        {"/units/0/type": "british-infantry-brigade"},
        id="with figures of its own",
    ),
    pytest.param("campaign-unit-over-specialists", NONE, {"/sides/0/specialists": 2}, id="more places later"),
    pytest.param("campaign-unit-over-specialists", {"/specialist_places": 2}, NONE),
    pytest.param("campaign-hq-starts-lower", {"/hqs": [STARTS]}, NONE),
    pytest.param("campaign-hq-starts-lower", {"/hqs": [STARTS | {"start": {"cp": 4}}]}, NONE, id="as many"),
    pytest.param("campaign-plan-unaffordable", {"/plans/0/cost": 0}, NONE),
    pytest.param(
        "campaign-plan-unaffordable",
        GIVEN_ULTRA | {"/plans/0/cost": 10},
        NONE,
        id="of what a card brings back",
        marks=pytest.mark.rule("camp.card.discard.recoup"),
    ),
    pytest.param(
        "campaign-card-refund", {"/cards": [{"id": "strike", "card": "air-strike", "cost": 5}]}, NONE
    ),
    pytest.param(
        "campaign-card-pool-small",
        {"/cards": [ULTRA | {"persistent": False}], "/nodes/0/offers": 1},
        NONE,
    ),
    pytest.param(
        "campaign-plan-unaffordable",
        {
            "/plans/0/cost": 80,
            "/levels": {level: {"prestige": 80} for level in ("easy", "normal", "classic", "hard")},
        },
        NONE,
        id="in hand at the start",
    ),
    pytest.param("campaign-variant-not-in-scenario", FRONT, {"/layers": {"later": []}}),
    pytest.param(
        "campaign-variant-not-in-scenario",
        changed(kind="add-unit", unit="51-highland"),
        {"/units/0/reserve": True},
        id="in reserve",
    ),
    pytest.param(
        "campaign-variant-not-in-scenario", changed(kind="weather", turn=2, weather="mud"), NONE, id="weather"
    ),
    pytest.param(
        "campaign-variant-not-in-scenario",
        changed(kind="enroute-turn", unit="1-armoured", turn=3),
        NONE,
        id="on its way",
    ),
]


def found(code: str, edits: Edits, of_first: Edits) -> list[Problem]:
    """The problems of one code in the edited campaign, whose first battle is fought in the edited scenario."""
    scenarios = {"mareth": skirmish(of_first), "akarit": skirmish()}
    catalogue, ruleset = shipped_catalogue(), shipped_ruleset()
    problems = {name: KNOWN.find((each, catalogue, ruleset)) for name, each in scenarios.items()}
    all_found = campaign_problems_in(
        journey(edits), {"mareth", "akarit"}, scenarios, ruleset, catalogue, problems=problems
    )
    return [problem for problem in all_found if problem.code == code]


def test_the_journey_has_no_problems_with_its_scenarios_either() -> None:
    scenarios = {"mareth": skirmish(), "akarit": skirmish()}
    assert campaign_problems_in(journey(), set(scenarios), scenarios, shipped_ruleset()) == ()


@pytest.mark.parametrize(("code", "edits", "of_first", "pointer", "subject"), FAILING)
def test_it_is_found(code: str, edits: Edits, of_first: Edits, pointer: str, subject: str) -> None:
    assert (pointer, subject) in [(each.pointer, each.subject) for each in found(code, edits, of_first)]


@pytest.mark.parametrize(("code", "edits", "of_first"), PASSING)
def test_it_passes(code: str, edits: Edits, of_first: Edits) -> None:
    assert found(code, edits, of_first) == []


@pytest.mark.rule("camp.persist.hq", "camp.conference.hq.by-type")
def test_it_is_told_which_type_holds() -> None:
    of_army = {"/hqs/0/type": "british-army-hq"}
    (unlisted,) = found("campaign-hq-changes-type", NONE, of_army)
    assert 'of british-army-hq in "Mareth", and its figures carry over' in unlisted.message
    (listed,) = found("campaign-hq-changes-type", {"/hqs": [HQ | {"id": "x-corps"}]}, of_army)
    assert "of british-corps-hq in the campaign, which holds in both" in listed.message


DORSAL = {"id": "dorsal", "name": "Dorsal", "cost": 500}


@pytest.mark.rule("camp.plan.cost")
@pytest.mark.parametrize(("cost", "most"), [(500, 480), (481, 480), (480, None)])
def test_the_most_prestige_is_counted(cost: int, most: int | None) -> None:
    # Start 100, two battles of three primaries and two bonus objectives each: 100 + 2 x (3 x 50 + 2 x 20).
    goals = [
        {"id": f"goal-{number}", "name": "Goal", "at": f"080{number}", "side": "allies", "kind": kind}
        for number, kind in enumerate(["primary"] * 3 + ["bonus"] * 2, start=3)
    ]
    talks = {
        "kind": "conference",
        "id": "talks",
        "title": "Talks",
        "plans": ["dorsal"],
        "at": {"x": 0, "y": 0},
    }
    edits = {
        "/levels": {level: {"prestige": 100} for level in ("easy", "normal", "classic", "hard")},
        "/plans/-": DORSAL | {"cost": cost},
        "/nodes/-": talks,
        "/edges/3/target": "talks",
        "/edges/-": {"source": "talks", "target": "victory"},
    }
    scenarios = {name: skirmish({"/objectives": goals}) for name in ("mareth", "akarit")}
    problems = campaign_problems_in(journey(edits), set(scenarios), scenarios, shipped_ruleset())
    found = [each.most for each in problems if each.code == "campaign-plan-unaffordable"]
    assert found == ([] if most is None else [most])


@pytest.mark.rule("camp.plan.cost", "camp.token.start.variant")
@pytest.mark.parametrize("layer", ["", "lost"])
def test_the_most_prestige_is_that_of_the_variant_that_leaves_most_to_take(layer: str) -> None:
    edits = {
        "/levels": {level: {"prestige": 0} for level in ("easy", "normal", "classic", "hard")},
        "/plans/0/cost": 50,
        "/nodes/-": {
            "kind": "conference",
            "id": "talks",
            "title": "T",
            "plans": ["wait"],
            "at": {"x": 0, "y": 0},
        },
        "/edges/1/target": "talks",
        "/edges/-": {"source": "talks", "target": "akarit"},
        "/nodes/0/plans": [],
        **(changed(kind="front-line", layer=layer) if layer else {}),
    }
    bare = skirmish()
    rows = tuple(row.replace("x", "a") for row in bare.territory)
    held = bare.model_copy(update={"territory": rows, "layers": {"lost": bare.territory}})
    scenarios = {"mareth": held, "akarit": skirmish()}
    problems = campaign_problems_in(journey(edits), set(scenarios), scenarios, shipped_ruleset())
    told = [each.most for each in problems if each.code == "campaign-plan-unaffordable"]
    assert told == ([] if layer else [0])


@pytest.mark.rule("camp.plan.cost", "camp.overview.several")
@pytest.mark.parametrize(("given", "most"), [(399, 399), (400, None)])
def test_a_plan_that_a_shorter_cut_offers_is_paid_of_what_that_begins_with(
    given: int, most: int | None
) -> None:
    talks = {"kind": "conference", "id": "talks", "title": "Talks", "plans": ["late"], "at": {"x": 0, "y": 0}}
    levels = dict.fromkeys(("easy", "normal", "classic", "hard"), given)
    edits = {
        "/nodes/-": talks,
        "/edges/-": {"source": "talks", "target": "akarit"},
        "/plans/-": {"id": "late", "name": "Late", "cost": 400},
        "/starts": [{"id": "late", "title": "Late", "node": "talks", "prestige": levels}],
    }
    scenarios = {name: skirmish() for name in ("mareth", "akarit")}
    problems = campaign_problems_in(journey(edits), set(scenarios), scenarios, shipped_ruleset())
    told = [each.most for each in problems if each.code == "campaign-plan-unaffordable"]
    assert told == ([] if most is None else [most])


def test_a_unit_that_is_left_out_between_two_battles_is_told_of_once() -> None:
    talks = {"kind": "battle", "id": "gabes", "title": "Gabes", "scenario": "gabes", "at": {"x": 0, "y": 0}}
    edits = {
        "/nodes/-": talks,
        "/edges/1/target": "gabes",
        "/edges/-": {"source": "gabes", "target": "akarit"},
    }
    scenarios = {"mareth": skirmish(), "akarit": skirmish()}
    without = scenarios | {"gabes": skirmish({"/units/0/id": "50-northumbrian"})}
    code = "campaign-unit-vanishes"

    def told(edits: Edits) -> list[str]:
        problems = campaign_problems_in(journey(edits), set(without), without, shipped_ruleset())
        return [each.pointer for each in problems if each.code == code and each.subject == BRIGADE]

    assert told(edits) == ["/nodes/5"]
    assert told(edits | {"/nodes/5/persistence": {BRIGADE: "absent"}}) == []
