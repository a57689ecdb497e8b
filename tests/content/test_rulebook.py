"""The shipped rulebook is whole: every rule once, in the file that its id names, and all it refers to is there."""

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from studio.documents.operational.ruleset import OperationalRuleset
from studio.documents.reading.loading import open_as
from studio.documents.reading.rulebook_index import all_rules, rules_in
from studio.documents.reading.rulebook_index import rule as the_rule
from studio.documents.reading.schema import schema_of
from studio.documents.rulebook import Rulebook
from studio.documents.storage.shipped import shipped_content
from studio.documents.text.pointers import walk

FILES = sorted((shipped_content() / "rulebook").glob("*.rulebook.json"))
TEXTS = ("says", "question", "decision", "example")
RULESET = open_as(OperationalRuleset, shipped_content() / "rulesets" / "operational.ruleset.json").document
#: The parts whose rules the engine follows throughout.
FOLLOWED = (
    *("op-move", "op-zoc", "op-combat", "op-retreat", "op-step", "op-stragglers", "op-xp", "op-enroute"),
    *("op-supply", "op-hub", "op-hq", "op-action", "op-reinforce", "op-prep", "op-fow", "op-intel"),
)


def test_the_rulebook_has_each_rule_once() -> None:
    ids = [rule.id for rule in all_rules()]
    assert [rule_id for rule_id, count in Counter(ids).items() if count > 1] == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_a_file_is_named_after_what_its_ids_begin_with(file: Path) -> None:
    book = open_as(Rulebook, file).document
    assert file.name == f"{book.id}.rulebook.json"
    assert book.rules
    for rule in book.rules:
        assert rule.id.startswith(book.id.replace("-", ".") + ".")


def test_an_open_question_is_never_left_without_its_decision() -> None:
    assert [rule.id for rule in all_rules() if rule.question and not rule.decision] == []


def test_every_rule_says_something_and_names_its_chapter() -> None:
    assert [rule.id for rule in all_rules() if not rule.says.strip() or not rule.chapter.strip()] == []


def test_rules_that_a_rule_refers_to_exist() -> None:
    ids = {rule.id for rule in all_rules()}
    topics = {rule_id.rsplit(".", count)[0] for rule_id in ids for count in (1, 2)}
    firsts = "|".join(sorted({rule_id.split(".")[0] for rule_id in ids}))
    cited = re.compile(rf"\b(?:{firsts})\.[a-z0-9][a-z0-9.-]*[a-z0-9]")
    missing = {
        (rule.id, citation)
        for rule in all_rules()
        for text in TEXTS
        for citation in cited.findall(getattr(rule, text))
        if citation not in ids | topics
    }
    assert missing == set()


def test_every_figure_of_the_ruleset_belongs_to_a_rule() -> None:
    ids = {rule.id for rule in all_rules()}
    schema: dict[str, Any] = schema_of(OperationalRuleset)
    cited = {
        node["rule"]
        for _, node in walk(schema)
        if isinstance(node, dict) and isinstance(node.get("rule"), str)
    }
    assert len(cited) > 60
    assert cited - ids == set()


def test_the_rulebook_speaks_of_itself_alone() -> None:
    words = re.compile(r"\b(source texts?|manual|ledger|wording|paragraph)\b", re.IGNORECASE)
    assert [
        (rule.id, text) for rule in all_rules() for text in TEXTS if words.search(getattr(rule, text))
    ] == []


@pytest.mark.parametrize("part", FOLLOWED)
def test_rules_say_what_holds_and_not_what_is_to_be_built(part: str) -> None:
    words = re.compile(
        r"\b(datum|as data|in data|make it a|keep (?:a|both|the|\d+)|follow \d|as here)\b", re.IGNORECASE
    )
    rules = rules_in(shipped_content() / "rulebook" / f"{part}.rulebook.json")
    assert [(each.id, text) for each in rules for text in TEXTS if words.search(getattr(each, text))] == []


def _levels(field: str) -> list[int]:
    return [getattr(level, field) for level in RULESET.experience]


def _terrain(id_: str) -> int:
    return next(each.supply_disruption for each in RULESET.terrains if each.id == id_)


def _rows(rule_id: str) -> list[Any]:
    table = the_rule(rule_id).table
    assert table is not None
    return list(table["rows"])


def test_tables_of_the_rulebook_have_the_figures_of_the_ruleset() -> None:
    supply, hqs, hurt = RULESET.supply, RULESET.headquarters, RULESET.headquarters.hardships
    ranges = {"trucks": [1, 2, 3, 4, 5], "range_mp": list(supply.hub_ranges)}
    assert the_rule("op.hub.range.table").table == ranges
    assert the_rule("op.hq.range.table").table == ranges | {"range_mp": list(hqs.ranges)}
    delays = [supply.truck_delay_supplied, supply.truck_delay_unsupplied, supply.truck_delay_overrun]
    assert [delay for _, delay in _rows("op.hub.trucks.return-delay")] == delays
    sources = {kind: (by_rail, by_hub) for kind, _, _, by_rail, by_hub in _rows("op.supply.source.types")}
    assert {kind for kind, (by_rail, _) in sources.items() if by_rail} == {*supply.rail_sources}
    assert {kind for kind, (_, by_hub) in sources.items() if by_hub} == {*supply.hub_sources}
    pool = [str(hurt.retreat_sheds[0]), str(hurt.retreat_sheds[1]), "all", "HQ destroyed"]
    assert the_rule("op.hq.retreat.shed-table").table == {"turns_out": [0, 1, 2, 3], "steps_shed": pool}
    assert _rows("op.hq.supply.penalty-table")[0][1] == str(hurt.unsupplied_cps[0])
    assert the_rule("op.action.set-piece.entrenchment-table").table == {
        "columns": [column.odds for column in RULESET.combat.columns],
        "chance": [column.removal for column in RULESET.combat.columns],
    }
    prisoners = [
        [number, each.prisoners, [*each.reveal_ranges]]
        for number, each in enumerate(RULESET.intelligence.levels, 1)
    ]
    assert _rows("op.action.intel.prisoner-table")[1:] == prisoners
    armor = [0, RULESET.reinforcement.mechanized_armor, RULESET.reinforcement.armored_armor]
    assert [equipment for _, _, equipment in _rows("op.reinforce.step.types")] == armor


def test_the_table_of_disruption_has_the_figures_of_the_ruleset() -> None:
    figures = RULESET.supply
    assert the_rule("op.supply.disruption.table").table == {
        "mud_hex_max": -figures.mud_percent,
        "snow_hex_max": -figures.snow_percent,
        "hub_supplied_by_road": -figures.road_hub,
        "pontoon_minor_river": -figures.pontoon_minor,
        "pontoon_major_river": -figures.pontoon_major,
        "minor_river_without_bridge": -figures.minor_river,
        "mountain_pass_mountain": -_terrain("mountain"),
        "mountain_pass_alpine": -_terrain("alpine"),
        "destroyed_city": -_terrain("ruins"),
        "stragglers_3_step": -figures.stragglers,
        "elite_unit": _levels("supply_bonus")[3],
        "out_of_supply_turns": [1, 2, 3],
        "out_of_supply_bonus": [*figures.unsupplied_bonus],
    }


def test_the_tables_of_recovery_and_want_have_the_figures_of_the_ruleset() -> None:
    levels = [level.id for level in RULESET.experience]
    normal, slow = _levels("recovery"), _levels("recovery_slow")
    assert the_rule("op.supply.recovery.table").table == {
        "levels": levels,
        "normal": normal,
        "mountain": slow,
    }
    effects, figures = the_rule("op.supply.effect.table").table, RULESET.supply
    assert effects is not None
    assert effects["second_turn_suppressed"] == _levels("unsupplied_suppression")
    rows = dict(enumerate(effects["rows"], 1))
    assert min(turn for turn, row in rows.items() if not row[2]) == figures.ap_lost_from
    assert min(turn for turn, row in rows.items() if row[3]) == figures.mp_lost_from
    assert rows[figures.mp_lost_from][3] == -figures.mp_lost
    assert min(turn for turn, row in rows.items() if row[4] == "all") == figures.all_suppressed_from
    assert rows[figures.stragglers_from][6] == figures.steps_shed
