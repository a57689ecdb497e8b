"""Quick fixes: the change mends the problem that it was made for, and brings no other."""

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given

from studio import StudioError
from studio.documents.scenario import Scenario
from studio.editing.changes.change import Change
from studio.editing.operational.fixes.scenario import FIXES, fix_for
from studio.lint.problem import Problem
from tests.lint.test_asset_checks import BARE, INLAND, having
from tests.lint.test_broken import PLAIN, broken
from tests.lint.test_checks import EAST, FAILING, GAP
from tests.lint.test_landing_checks import CUT_OFF, aboard
from tests.support.battles import shipped_ruleset
from tests.support.edits import GONE
from tests.support.problems import problems_in
from tests.support.skirmish import shipped_catalogue, skirmish

Edits = Mapping[str, Any]
FLAK = {"type": "flak-88"}
SOLDIERS = {"kind": "infantry", "nation": "british"}
STEPS = [{"kind": "infantry", "number": 2, "price": 20}]
ELITE_STEPS = [{"kind": "infantry", "number": 2, "elite_price": 20}]
RAID = {"kind": "turn", "turn": 2}
NEWS = {"kind": "message", "text": "Tanks!"}
BEHIND = {"between": "0104|0204"}

HELD = {"/units/2/at": "0902"}
VALLEY = {"id": "valley", "name": "Valley", "hexes": ["0101"], "weather": ["mud"]}
CASES = [
    pytest.param("boat-on-land", aboard("boat", "0704"), "Set hex of embarked of unit 51st Division"),
    pytest.param(
        "boat-without-targets",
        aboard("boat", "1001") | {"/map/terrain/1": "h.......~~"},
        "Set hex of embarked of unit 51st Division",
    ),
    pytest.param(
        "landing-out-of-sight",
        aboard("boat", "1001", "0803")
        | {"/fog": True, "/map/terrain/1": "h.......~~", "/map/terrain/2": "........~."},
        "Set hex of embarked of unit 51st Division",
    ),
    pytest.param(
        "assault-impossible",
        aboard("boat", "0901", "0902", unit=1) | HELD,
        "Set targets of embarked of unit 1st Armoured Division",
    ),
    pytest.param(
        "arrival-too-late", {"/units/1/arrival/turn": 7}, "Set turn of arrival of unit 1st Armoured Division"
    ),
    pytest.param(
        "arrival-too-late",
        {"/hqs/0/at": None, "/hqs/0/arrival": {"turn": 8}},
        "Set turn of arrival of HQ X Corps",
        id="arrival-too-late: an HQ",
    ),
    pytest.param(
        "asset-limits-contradict",
        having("air_attack", 3, 2),
        "Set a turn of air attack of assets of side Allies",
    ),
    pytest.param(
        "asset-uses-beyond-turns",
        having("saturation_strike", 1, 7),
        "Set in battle of saturation strike of assets of side Allies",
    ),
    pytest.param(
        "asset-without-turn",
        having("air_supply", 0, 4),
        "Set a turn of air supply of assets of side Allies",
    ),
    pytest.param(
        "asset-without-turn",
        having("air_supply", 0, 0),
        "Set air supply of assets of side Allies",
        id="no use at all",
    ),
    pytest.param(
        "bombardment-without-coast",
        having("naval_bombardment") | INLAND,
        "Set naval bombardment of assets of side Allies",
    ),
    pytest.param(
        "bombing-without-target",
        having("precision_bombing") | BARE,
        "Set precision bombing of assets of side Allies",
    ),
    pytest.param("bridge-without-river", {"/map/crossings/-": BEHIND | {"kind": "bridge"}}, "Erase bridges"),
    pytest.param("card-unknown", {"/sides/0/cards": ["truck", "carpet"]}, "Set cards of side Allies"),
    pytest.param("card-unknown", {"/sides/0/card_pool": ["truck", "carpet"]}, "Set card pool of side Allies"),
    pytest.param("card-useless", INLAND | {"/sides/0/cards": ["naval-gunfire"]}, "Set cards of side Allies"),
    pytest.param("drop-unfit", aboard("plane", specialists=[FLAK]), "Set specialists of unit 51st Division"),
    pytest.param(
        "embarked-share-hex",
        aboard("boat", "0901", "0902") | aboard("boat", "0901", "0902", unit=1),
        "Set hex of embarked of unit 1st Armoured Division",
    ),
    pytest.param("intelligence-without-fog", {"/sides/0/cards": ["ultra"], "/fog": False}, "Set fog of war"),
    pytest.param(
        "landing-on-bad-terrain",
        aboard("boat", "0901", "0902", "0201"),
        "Set targets of embarked of unit 51st Division",
    ),
    pytest.param("landing-without-supply", aboard() | CUT_OFF, "Add supply source 0901"),
    pytest.param("recon-without-fog", having("air_recon"), "Set fog of war"),
    pytest.param("deadline-too-late", {"/objectives/0/deadline": 9}, "Set deadline of objective Ford"),
    pytest.param("deadline-idle", {"/objectives/0/at": "0503"}, "Set deadline of objective Ford"),
    pytest.param(
        "landing-inland",
        aboard("boat", "0901", "0902", "0804"),
        "Set targets of embarked of unit 51st Division",
    ),
    *(
        pytest.param(code, {"/triggers": [{"id": "raid", "when": [RAID | when], "then": [then]}]}, mended)
        for code, when, then, mended in (
            ("trigger-never-fires", {"turn": 9}, NEWS, "Set when of trigger raid"),
            ("trigger-never-fires", {"until": 1}, NEWS, "Set when of trigger raid"),
            (
                "trigger-name-unknown",
                {},
                {"kind": "arrival", "units": ["1-armoured", "ghost"]},
                "Set when, then of trigger raid",
            ),
            (
                "trigger-name-unknown",
                {},
                {"kind": "withdrawal", "hqs": ["x-corps", "ghost"]},
                "Set when, then of trigger raid",
            ),
            (
                "trigger-name-unknown",
                {},
                {"kind": "weather", "weather": "mud", "zones": ["ghost"]},
                "Set when, then of trigger raid",
            ),
        )
    ),
    pytest.param(
        "trigger-repeats-in-vain",
        {
            "/triggers": [
                {
                    "id": "raid",
                    "once": False,
                    "when": [RAID],
                    "then": [{"kind": "arrival", "units": ["1-armoured"]}],
                }
            ]
        },
        "Set once of trigger raid",
    ),
    pytest.param(
        "trigger-unit-twice",
        {
            "/triggers": [
                {"id": name, "when": [RAID], "then": [{"kind": "arrival", "units": ["1-armoured"]}]}
                for name in ("first", "second")
            ]
        },
        "Remove trigger second",
    ),
    pytest.param("hex-off-map", {"/zones/0/hexes/-": "0109"}, "Set hexes of zone West"),
    pytest.param(
        "hex-off-map",
        {"/weather_zones": [VALLEY | {"hexes": ["0101", "0109"]}]},
        "Set hexes of weather zone Valley",
    ),
    pytest.param("hq-of-other-side", {"/units/0/hq": "dak"}, "Set HQ of unit 51st Division"),
    pytest.param("hq-unknown", {"/units/0/hq": "ix-corps"}, "Set HQ of unit 51st Division"),
    pytest.param(
        "hq-without-units",
        {"/units/0/hq": None, "/units/1/hq": None},
        "Put 2 units under X Corps",
    ),
    pytest.param(
        "hub-adds-nothing",
        {"/hubs/-": {"at": "0104", "side": "allies", "trucks": 1}},
        "Remove supply hub 0104",
    ),
    pytest.param("hub-overfull", {"/hubs/0/trucks": 9}, "Set trucks of supply hub 0204"),
    pytest.param("name-off-map", {"/map/names/0/at": "1204"}, "Remove place name Ford"),
    pytest.param(
        "piece-in-two-places",
        {"/units/0/arrival": {"turn": 2, "zone": "west"}},
        "Set arrival of unit 51st Division",
    ),
    pytest.param(
        "name-duplicate", {"/units/3/name": "15th Panzer Division"}, "Set name of unit 15th Panzer Division"
    ),
    pytest.param("objective-held-at-start", {"/objectives/0/at": "0503"}, "Give territory to Axis"),
    pytest.param(
        "objectives-share-hex",
        {"/objectives/-": {"id": "town", "name": "Town", "at": "0804", "side": "allies", "deadline": 4}},
        "Remove objective Town",
    ),
    pytest.param("offer-useless", {"/sides/0/store": ELITE_STEPS}, "Set cards of side Allies", id="no card"),
    pytest.param(
        "offer-useless", {"/sides/0/store": STEPS}, "Set preparation of side Allies", id="no preparation"
    ),
    pytest.param(
        "offer-useless",
        {
            "/sides/0/preparation": True,
            "/sides/0/store": [*STEPS, {"kind": "armor", "nation": "german", "price": 9}],
        },
        "Set store of side Allies",
        id="wanted by nobody",
    ),
    pytest.param("piece-on-foreign-land", {"/units/0/at": "0703"}, "Give territory to Allies"),
    pytest.param("piece-on-foreign-land", {"/hqs/1/at": "0303"}, "Give territory to Axis"),
    pytest.param(
        "pool-too-late",
        {"/hqs/0/pool": [SOLDIERS, SOLDIERS | {"from_turn": 7}]},
        "Set force pool of HQ X Corps",
    ),
    pytest.param(
        "pool-unknown",
        {"/hqs/0/pool": [SOLDIERS, SOLDIERS | {"nation": "martian"}]},
        "Set force pool of HQ X Corps",
    ),
    pytest.param(
        "railway-cut",
        {
            "/territory": ["aaaaaxxx..", "aaaaaxxxx.", *["aaaaaaaxxx"] * 6],
            "/map/links": [
                {"between": between, "kind": "rail"}
                for between in ("0104|0204", "0204|0304", "0304|0404", "0404|0504", "0504|0604")
            ],
            "/map/crossings/0/kind": "damaged-bridge",
        },
        "Draw bridge",
    ),
    pytest.param(
        "road-through-impassable",
        {"/map/hexsides/-": BEHIND | {"kind": "impassable"}, "/map/links/6": GONE},
        "Erase roads and railways",
    ),
    pytest.param("road-without-bridge", {"/map/crossings": []}, "Draw bridge"),
    pytest.param("side-starves", {"/sides/0/theater_supply": 0}, "Set theater supply of side Allies"),
    pytest.param("source-off-rail", {"/sources/0/at": "0107"}, "Set kind of supply source 0107"),
    pytest.param("arrival-zone-foreign", EAST, "Set zone of arrival of unit 1st Armoured Division"),
    pytest.param("road-gap", {"/map/links": GAP}, "Draw unpaved road"),
    pytest.param("source-on-foreign-land", {"/sources/0/at": "0805"}, "Give territory to Allies"),
    pytest.param(
        "specialists-too-many",
        {"/units/3/specialists": [FLAK] * 3},
        "Set specialists of unit Trieste Division",
    ),
    pytest.param("steps-none", {"/units/0/active": 0}, "Remove unit 51st Division"),
    pytest.param(
        "stragglers-on-bad-terrain", {"/stragglers/0/at": "0201"}, "Remove group of stragglers 0201"
    ),
    pytest.param(
        "stragglers-with-hq-or-hub", {"/stragglers/0/at": "0905"}, "Remove group of stragglers 0905"
    ),
    pytest.param(
        "unit-out-of-supply",
        {"/units/0/at": "0404", "/hubs/0": GONE},
        "Set supply dump of unit 51st Division",
    ),
    pytest.param("unit-without-hq", {"/units/0/hq": None}, "Set HQ of unit 51st Division"),
    pytest.param("units-share-hex", {"/units/3/at": "0804"}, "Move unit Trieste Division"),
    pytest.param("weather-too-long", {"/weather": ["dry"] * 7}, "Set weather"),
    pytest.param(
        "weather-too-long",
        {"/weather_zones": [VALLEY | {"weather": ["mud"] * 7}]},
        "Set weather of weather zone Valley",
    ),
    pytest.param(
        "weather-zone-empty", {"/weather_zones": [VALLEY | {"hexes": []}]}, "Remove weather zone Valley"
    ),
    pytest.param(
        "weather-zone-idle", {"/weather": ["mud"], "/weather_zones": [VALLEY]}, "Remove weather zone Valley"
    ),
    pytest.param(
        "weather-zones-overlap",
        {"/weather_zones": [VALLEY, VALLEY | {"id": "coast", "name": "Coast", "weather": ["snow"]}]},
        "Extend weather zone Coast",
    ),
    pytest.param("zone-hex-twice", {"/zones/0/hexes": ["0107", "0108", "0107"]}, "Set hexes of zone West"),
]


def problems(scenario: Scenario) -> tuple[Problem, ...]:
    return problems_in(scenario, shipped_catalogue(), shipped_ruleset())


def only(scenario: Scenario, code: str) -> Problem:
    [found] = [problem for problem in problems(scenario) if problem.code == code]
    return found


@pytest.mark.parametrize(("code", "edits", "text"), CASES)
def test_the_change_mends_the_problem_and_can_be_taken_back(code: str, edits: Edits, text: str) -> None:
    scenario = skirmish(edits)
    change = fix_for(only(scenario, code), scenario)
    assert change is not None
    assert change.text(scenario) == text
    mended, inverse = change.apply(scenario)
    before, after = ({problem.code for problem in problems(one)} for one in (scenario, mended))
    assert code not in after
    # A unit less or a hex less may leave a hole: those are for the author to see, not errors.
    assert not {problem for problem in problems(mended) if problem.severity.word == "error"} - set(before)
    assert inverse.apply(mended)[0] == scenario


def test_every_fix_has_a_case() -> None:
    assert {case.values[0] for case in CASES} == set(FIXES)


@pytest.mark.parametrize(("code", "edits", "pointer", "subject"), FAILING)
def test_a_fix_of_any_problem_can_be_made(code: str, edits: Edits, pointer: str, subject: str) -> None:
    scenario = skirmish(edits)
    for problem in problems(scenario):
        change = fix_for(problem, scenario)
        if change is not None:
            mended, _ = change.apply(scenario)
            assert problem not in problems(mended)


@pytest.mark.parametrize(("code", "edits", "text"), CASES)
def test_what_has_gone_needs_no_fix(code: str, edits: Edits, text: str) -> None:
    scenario = skirmish(edits)
    problem = only(scenario, code)
    bare = skirmish(
        dict.fromkeys(
            (
                "/objectives",
                "/zones",
                "/weather_zones",
                "/hqs",
                "/units",
                "/hubs",
                "/stragglers",
                "/sources",
                "/weather",
            ),
            (),
        )
        | {"/map/names": (), "/map/crossings": (), "/map/links": ()}
    )
    assert fix_for(problem, bare) is None


def test_a_unit_is_put_under_none_where_its_side_has_two_headquarters() -> None:
    second = {"id": "xxx-corps", "name": "XXX Corps", "side": "allies", "type": "british-corps-hq"}
    scenario = skirmish({"/units/0/hq": "dak", "/hqs/-": second | {"colour": "#123456", "at": "0105"}})
    change = fix_for(only(scenario, "hq-of-other-side"), scenario)
    assert change is not None
    assert change.changed(scenario).units[0].hq is None


def test_a_unit_joins_the_nearest_of_two_headquarters() -> None:
    second = {"id": "xxx-corps", "name": "XXX Corps", "side": "allies", "type": "british-corps-hq"}
    for at, nearest in (("0401", "x-corps"), ("0106", "xxx-corps")):
        edits = {"/hqs/0/at": "0301", "/hqs/-": second | {"colour": "#123456", "at": "0108"}}
        scenario = skirmish(edits | {"/units/0/hq": None, "/units/0/at": at})
        change = fix_for(only(scenario, "unit-without-hq"), scenario)
        assert change is not None
        assert change.changed(scenario).units[0].hq == nearest


def test_a_hub_keeps_as_many_trucks_as_the_ruleset_lets_it_hold() -> None:
    scenario = skirmish({"/hubs/0/trucks": 9})
    change = fix_for(only(scenario, "hub-overfull"), scenario)
    assert change is not None
    assert change.changed(scenario).hubs[0].trucks == shipped_ruleset().supply.hub_trucks_most == 5


def test_a_hub_that_was_mended_meanwhile_is_left_as_it_is() -> None:
    problem = only(skirmish({"/hubs/0/trucks": 9}), "hub-overfull")
    assert fix_for(problem, skirmish({"/hubs/0/trucks": 2})) is None


def test_a_unit_keeps_as_many_specialists_as_it_may_have() -> None:
    scenario = skirmish({"/units/3/specialists": [FLAK | {"suppressed": True}, *[FLAK] * 4]})
    problem = only(scenario, "specialists-too-many")
    change = fix_for(problem, scenario)
    assert change is not None
    mended = change.changed(scenario)
    assert [each.suppressed for each in mended.units[3].specialists] == [True, False]
    assert fix_for(problem, mended) is None


def test_a_unit_with_no_free_own_hex_beside_it_stays() -> None:
    scenario = skirmish({"/units/3/at": "0804", "/territory": ["aaaaaaaaaa"] * 8})
    assert fix_for(only(scenario, "units-share-hex"), scenario) is None


def test_a_unit_steps_aside_to_ground_on_which_it_can_stand() -> None:
    rows = {2: "......MMM.", 3: "......MCM.", 4: "......M.M."}
    mountains = {f"/map/terrain/{number}": row for number, row in rows.items()}
    scenario = skirmish(mountains | {"/units/3/at": "0804"})
    change = fix_for(only(scenario, "units-share-hex"), scenario)
    assert change is not None
    assert change.changed(scenario).units[3].at == "0805"


def test_things_with_the_same_id_are_left_to_the_author() -> None:
    scenario = skirmish({"/units/1/id": "51-highland", "/units/1/hq": "nobody"})
    assert fix_for(only(scenario, "hq-unknown"), scenario) is None


@given(broken(PLAIN))
def test_a_fix_of_a_broken_scenario_is_made_or_refused_in_words(scenario: Scenario | None) -> None:
    for problem in problems(scenario) if scenario else ():
        change = fix_for(problem, scenario)
        if change is not None:
            assert made_or_refused(change, scenario)


def made_or_refused(change: Change[Scenario], scenario: Scenario) -> bool:
    try:
        return change.apply(scenario)[0] is not None
    except StudioError as refused:
        return str(refused).endswith(".")


def test_parted_weather_zones_leave_every_hex_its_weather() -> None:
    coast, hills = ({"id": id_, "name": id_, "weather": ["snow"]} for id_ in ("coast", "hills"))
    zones = [
        VALLEY | {"hexes": ["0101", "0102", "0103"]},
        coast | {"hexes": ["0102", "0103"]},
        hills | {"hexes": ["0103"]},
    ]
    scenario = skirmish({"/weather_zones": zones})
    while found := [each for each in problems(scenario) if each.code == "weather-zones-overlap"]:
        change = fix_for(found[0], scenario)
        assert change is not None
        scenario = change.changed(scenario)
    assert [zone.hexes for zone in scenario.weather_zones] == [("0101",), ("0102",), ("0103",)]


def test_a_hex_where_its_taker_stands_is_not_given_away() -> None:
    scenario = skirmish({"/objectives/0/at": "0304"})
    assert fix_for(only(scenario, "objective-held-at-start"), scenario) is None


@pytest.mark.parametrize(
    ("code", "edits"),
    [
        pytest.param("piece-on-foreign-land", {"/hqs/0/at": "0804"}, id="an HQ among enemies"),
        pytest.param(
            "source-on-foreign-land", {"/sources/0/at": "0804", "/hubs": []}, id="a source under them"
        ),
    ],
)
def test_a_hex_on_which_enemies_stand_is_not_given_away(code: str, edits: Edits) -> None:
    scenario = skirmish(edits)
    assert any(unit.at == "0804" and unit.side == "axis" for unit in scenario.units)
    assert fix_for(only(scenario, code), scenario) is None
