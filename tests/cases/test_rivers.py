"""River crossings: what they take, and what they cost."""

import pytest

from tests.support import cases

CASES = [
    pytest.param("after-moving", marks=pytest.mark.rule("op.action.river-crossing.full-mp")),
    pytest.param("armor", marks=pytest.mark.rule("op.action.river-crossing.infantry")),
    pytest.param(
        "attack-afterwards", marks=pytest.mark.rule("op.action.river-crossing.locks-ap", "op.move.ap.states")
    ),
    pytest.param(
        "captures-stragglers",
        marks=pytest.mark.rule("op.action.river-crossing.effect", "op.move.min3.capture-stragglers"),
    ),
    pytest.param(
        "crossed",
        marks=pytest.mark.rule(
            "op.action.river-crossing.effect",
            "op.action.river-crossing.spends-mp",
            "op.action.river-crossing.locks-ap",
            "op.action.engineering.branch",
        ),
    ),
    pytest.param("dump-left", marks=pytest.mark.rule("op.action.supply-dump.abandoned")),
    pytest.param("enemy-there", marks=pytest.mark.rule("op.action.river-crossing.effect")),
    pytest.param(
        "escarpment", marks=pytest.mark.rule("op.action.river-crossing.effect", "op.move.escarpment")
    ),
    pytest.param("forecast-of-guns", marks=pytest.mark.rule("op.action.river-crossing.towed")),
    pytest.param("forecast-of-oversupply", marks=pytest.mark.rule("op.action.oversupply.moves-along")),
    pytest.param(
        "forecast-of-what-stays",
        marks=pytest.mark.rule("op.action.river-crossing.effect", "op.action.supply-dump.abandoned"),
    ),
    pytest.param(
        "forecast",
        marks=pytest.mark.rule(
            "op.action.river-crossing.spends-mp",
            "op.action.river-crossing.locks-ap",
            "op.action.river-crossing.suppresses-specialists",
        ),
    ),
    pytest.param("friend-there", marks=pytest.mark.rule("op.action.river-crossing.effect")),
    pytest.param("green", marks=pytest.mark.rule("op.action.river-crossing.needs-regular")),
    pytest.param(
        "impassable", marks=pytest.mark.rule("op.action.river-crossing.effect", "op.zoc.blocked-hexsides")
    ),
    pytest.param("into-alps", marks=pytest.mark.rule("op.action.river-crossing.terrain")),
    pytest.param("into-dunes-in-mud", marks=pytest.mark.rule("op.action.river-crossing.terrain")),
    pytest.param("into-dunes", marks=pytest.mark.rule("op.action.river-crossing.terrain")),
    pytest.param("into-enemy-zone", marks=pytest.mark.rule("op.action.river-crossing.effect")),
    pytest.param("into-mountains", marks=pytest.mark.rule("op.action.river-crossing.terrain")),
    pytest.param("into-salt", marks=pytest.mark.rule("op.action.river-crossing.terrain")),
    pytest.param("level", marks=pytest.mark.rule("op.action.engineering.branch", "op.hq.branch.levels")),
    pytest.param("long-out-of-supply", marks=pytest.mark.rule("op.action.river-crossing.full-mp")),
    pytest.param("mechanized", marks=pytest.mark.rule("op.action.river-crossing.infantry")),
    pytest.param("minor-river", marks=pytest.mark.rule("op.action.river-crossing.effect")),
    pytest.param("no-hq", marks=pytest.mark.rule("op.hq.range.outside-no-benefits")),
    pytest.param("no-river", marks=pytest.mark.rule("op.action.river-crossing.effect")),
    pytest.param("not-beside", marks=pytest.mark.rule("op.action.river-crossing.effect")),
    pytest.param("of-the-others", marks=pytest.mark.rule("op.intro.turn-alternation")),
    pytest.param("on-its-way", marks=pytest.mark.rule("op.enroute.schedule")),
    pytest.param("out-of-range", marks=pytest.mark.rule("op.hq.range.actions")),
    pytest.param(
        "overruns-hub", marks=pytest.mark.rule("op.action.river-crossing.effect", "op.hub.overrun.removed")
    ),
    pytest.param("oversupply-goes-along", marks=pytest.mark.rule("op.action.oversupply.moves-along")),
    pytest.param("retreated", marks=pytest.mark.rule("op.action.river-crossing.not-weak")),
    pytest.param(
        "specialists",
        marks=pytest.mark.rule(
            "op.action.river-crossing.suppresses-specialists",
            "op.action.river-crossing.amphibious",
            "op.action.river-crossing.towed",
        ),
    ),
    pytest.param("too-few-cps", marks=pytest.mark.rule("op.hq.action.cost-range")),
    pytest.param("towed-again", marks=pytest.mark.rule("op.action.river-crossing.towed")),
    pytest.param("weak", marks=pytest.mark.rule("op.action.river-crossing.not-weak")),
    pytest.param(
        "without-ap",
        marks=pytest.mark.rule("op.action.river-crossing.full-mp", "op.action.river-crossing.locks-ap"),
    ),
    pytest.param("works-left", marks=pytest.mark.rule("op.combat.side.attacker-leaves-entrenchment")),
]


@pytest.mark.parametrize("name", CASES)
def test_it_comes_out_as_the_case_says(name: str) -> None:
    cases.run("rivers", name)


def test_every_case_is_listed_with_its_rules() -> None:
    listed = {str(case.values[0]): next(iter(case.marks)).args for case in CASES}
    assert listed == cases.rules_of("rivers")
