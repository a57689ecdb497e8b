"""Rosters of battles, read from their scenarios."""

from collections.abc import Mapping
from typing import Any

import pytest

from studio.campaign.course import Course
from studio.campaign.operational.rosters import faction_of, roster_of, rosters_of, side_in
from studio.campaign.rosters import RosterGoal, RosterHq, RosterUnit
from studio.documents.campaign.nodes import Battle
from tests.support.battles import shipped_ruleset
from tests.support.journey import journey
from tests.support.skirmish import skirmish

TOKEN = {
    "id": "bay",
    "name": "Bay",
    "at": "0305",
    "side": "allies",
    "kind": "bonus",
    "reward": {"kind": "token"},
}
THIRD = {"id": "french", "name": "French", "faction": "allied", "colour": "#3b328a"}


def test_who_takes_part_on_a_side() -> None:
    roster = roster_of(skirmish({"/units/1/reserve": True, "/objectives/-": TOKEN}), "allies")
    assert roster.side == "allies"
    assert (roster.start, roster.turns) == ("1943-04-06", 6)
    assert roster.units["51-highland"] == RosterUnit(
        "51st Division", "british-infantry-division", "x-corps", 5, 100, ("engineers",)
    )
    assert roster.units.keys() == {"51-highland", "1-armoured"}
    assert roster.units["1-armoured"].reserve
    assert roster.hqs == {"x-corps": RosterHq("X Corps", "british-corps-hq")}
    assert roster.goals == {
        "ford": RosterGoal("Ford", is_primary=True, deadline=4),
        "bay": RosterGoal("Bay", is_primary=False, brings_token=True, held=True),
    }


FLANK, HILL = ({"kind": "has", "token": token} for token in ("flank", "hill"))


@pytest.mark.rule("op.objective.condition.kia-unit")
def test_a_hex_that_an_objective_does_not_ask_for_is_not_held_from_the_start() -> None:
    hunted = TOKEN | {"condition": {"kind": "kia-unit", "unit": "15-panzer"}}
    roster = roster_of(skirmish({"/objectives/-": hunted}), "allies", shipped_ruleset())
    assert not roster.goals["bay"].held
    assert roster.most_prestige == 50 + 20


@pytest.mark.rule("op.hq.upgrade.prestige-fallback", "op.objective.hq-upgrade.reward")
def test_an_upgrade_that_an_objective_brings_may_be_taken_as_prestige() -> None:
    staff = TOKEN | {"at": "0805", "reward": {"kind": "hq-upgrade"}}
    roster = roster_of(skirmish({"/objectives/-": staff}), "allies", shipped_ruleset())
    assert roster.most_prestige == 50 + 20 + shipped_ruleset().upgrades.fallback_prestige
    dear = skirmish({"/objectives/-": staff, "/sides/0/upgrade_prestige": 33})
    assert roster_of(dear, "allies", shipped_ruleset()).most_prestige == 50 + 20 + 33


@pytest.mark.rule("camp.overview.what")
@pytest.mark.parametrize(
    ("edits", "side", "faction", "expected"),
    [
        pytest.param({}, None, "allied", "allies", id="the one of the faction"),
        pytest.param({}, None, "axis", "axis", id="the other"),
        pytest.param({}, None, "soviet", None, id="none"),
        pytest.param({"/sides/-": THIRD}, None, "allied", None, id="two"),
        pytest.param({"/sides/-": THIRD}, "french", "allied", "french", id="named"),
        pytest.param({}, "nobody", "allied", None, id="named and not there"),
    ],
)
def test_which_side_the_player_leads(
    edits: Mapping[str, Any], side: str | None, faction: Any, expected: str | None
) -> None:
    battle = journey({"/nodes/1/side": side} if side else {}).nodes[1]
    assert isinstance(battle, Battle)
    assert side_in(battle, skirmish(edits), faction) == expected


def test_the_faction_is_that_of_the_side_with_primaries_unless_the_campaign_says_so() -> None:
    assert faction_of(journey(), skirmish()) == "allied"
    assert faction_of(journey(), skirmish({"/objectives": []})) is None
    assert faction_of(journey({"/faction": "axis"}), skirmish()) == "axis"


@pytest.mark.rule(
    "camp.persist.unit.ui.remaining", "camp.persist.unit.ui.default-path", "camp.token.start.examples"
)
@pytest.mark.parametrize(
    ("when", "change", "to_come"),
    [
        pytest.param(None, {"kind": "add-unit", "unit": "51-highland"}, 1, id="brought in any case"),
        pytest.param(FLANK, {"kind": "add-unit", "unit": "51-highland"}, 1, id="brought by a victory"),
        pytest.param(HILL, {"kind": "add-unit", "unit": "51-highland"}, 0, id="brought by another token"),
        pytest.param(FLANK, {"kind": "use-scenario", "scenario": "other"}, 1, id="in another scenario"),
        pytest.param(None, {"kind": "remove-unit", "unit": "51-highland"}, 0, id="taken away"),
    ],
)
def test_a_badge_counts_battles_as_they_begin_on_the_default_path(
    when: Mapping[str, Any] | None, change: Mapping[str, Any], to_come: int
) -> None:
    variant = {"id": "later", "title": "Later", "when": when, "changes": [change]}
    campaign = journey({"/nodes/2/variants": [variant]})
    whole, held_back = skirmish(), skirmish({"/units/0/reserve": True})
    assert held_back.units[0].id == "51-highland"
    akarit = whole if change["kind"] == "remove-unit" else held_back
    course = Course(campaign, *rosters_of(campaign, {"mareth": whole, "akarit": akarit, "other": whole}))
    assert course.battles_to_come("mareth", "51-highland") == to_come
    assert course.battles_of_hq_to_come("mareth", "x-corps") == 1
