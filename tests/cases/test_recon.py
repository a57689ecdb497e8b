"""Recon in force: who can make one, into which hexes, and what it takes."""

import pytest

from tests.support import cases

CASES = [
    pytest.param(
        "armored-with-specialist",
        marks=pytest.mark.rule(
            "op.action.recon-in-force.specialist-keeps-ap", "op.action.recon-in-force.specialist-neighbours"
        ),
    ),
    pytest.param(
        "armored-with-suppressed-specialist",
        marks=pytest.mark.rule("op.action.recon-in-force.plain-spends-ap", "op.action.recon-in-force.who"),
    ),
    pytest.param(
        "captures-plain",
        marks=pytest.mark.rule("op.action.recon-in-force.plain-overruns", "op.move.min3.capture-stragglers"),
    ),
    pytest.param(
        "captures-specialist",
        marks=pytest.mark.rule(
            "op.action.recon-in-force.specialist-overruns", "op.move.min3.capture-stragglers"
        ),
    ),
    pytest.param("enemy-unit", marks=pytest.mark.rule("op.action.recon-in-force.target-empty")),
    pytest.param("entry-bridge", marks=pytest.mark.rule("op.action.recon-in-force.entry-cost")),
    pytest.param("entry-forest-by-road", marks=pytest.mark.rule("op.action.recon-in-force.entry-cost")),
    pytest.param("entry-forest", marks=pytest.mark.rule("op.action.recon-in-force.entry-cost")),
    pytest.param("entry-hills-in-mud", marks=pytest.mark.rule("op.action.recon-in-force.entry-cost")),
    pytest.param("entry-hills", marks=pytest.mark.rule("op.action.recon-in-force.entry-cost")),
    pytest.param("entry-infantry", marks=pytest.mark.rule("op.action.recon-in-force.entry-cost")),
    pytest.param("entry-mountain-by-rail", marks=pytest.mark.rule("op.action.recon-in-force.entry-cost")),
    pytest.param("entry-mountain", marks=pytest.mark.rule("op.action.recon-in-force.entry-cost")),
    pytest.param("entry-river", marks=pytest.mark.rule("op.action.recon-in-force.entry-cost")),
    pytest.param("entry-stragglers", marks=pytest.mark.rule("op.action.recon-in-force.entry-cost")),
    pytest.param("green", marks=pytest.mark.rule("op.action.recon-in-force.needs-regular")),
    pytest.param("infantry-suppressed-scouts", marks=pytest.mark.rule("op.action.recon-in-force.who")),
    pytest.param("infantry", marks=pytest.mark.rule("op.action.recon-in-force.who")),
    pytest.param("keeps-dump", marks=pytest.mark.rule("op.action.recon-in-force.effect")),
    pytest.param("keeps-works", marks=pytest.mark.rule("op.action.recon-in-force.keeps-entrenchment")),
    pytest.param(
        "level", marks=pytest.mark.rule("op.action.operations.branch", "op.action.recon-in-force.effect")
    ),
    pytest.param("locked-ap", marks=pytest.mark.rule("op.action.recon-in-force.plain-spends-ap")),
    pytest.param("mechanized", marks=pytest.mark.rule("op.action.recon-in-force.who")),
    pytest.param(
        "neighbours-city",
        marks=pytest.mark.rule("op.action.recon-in-force.specialist-neighbours", "op.front.exclusions"),
    ),
    pytest.param(
        "neighbours-hub",
        marks=pytest.mark.rule("op.action.recon-in-force.specialist-neighbours", "op.front.exclusions"),
    ),
    pytest.param(
        "neighbours-river",
        marks=pytest.mark.rule("op.action.recon-in-force.specialist-neighbours", "op.front.exclusions"),
    ),
    pytest.param(
        "neighbours-stragglers",
        marks=pytest.mark.rule("op.action.recon-in-force.specialist-neighbours", "op.front.exclusions"),
    ),
    pytest.param(
        "neighbours-unit",
        marks=pytest.mark.rule("op.action.recon-in-force.specialist-neighbours", "op.front.exclusions"),
    ),
    pytest.param(
        "neighbours-zone",
        marks=pytest.mark.rule("op.action.recon-in-force.specialist-neighbours", "op.front.exclusions"),
    ),
    pytest.param("no-hq", marks=pytest.mark.rule("op.hq.range.outside-no-benefits")),
    pytest.param("nobodys-land", marks=pytest.mark.rule("op.action.recon-in-force.effect")),
    pytest.param("not-beside", marks=pytest.mark.rule("op.action.recon-in-force.effect")),
    pytest.param(
        "objective",
        marks=pytest.mark.rule("op.action.recon-in-force.effect", "op.objective.primary.prestige"),
    ),
    pytest.param("of-the-others", marks=pytest.mark.rule("op.intro.turn-alternation")),
    pytest.param("on-its-way", marks=pytest.mark.rule("op.enroute.schedule")),
    pytest.param("out-of-range", marks=pytest.mark.rule("op.hq.range.actions")),
    pytest.param(
        "overruns-forecast",
        marks=pytest.mark.rule(
            "op.action.recon-in-force.target-empty", "op.action.recon-in-force.plain-overruns"
        ),
    ),
    pytest.param(
        "overruns-hq-forecast", marks=pytest.mark.rule("op.action.recon-in-force.specialist-overruns")
    ),
    pytest.param(
        "overruns-hub",
        marks=pytest.mark.rule("op.action.recon-in-force.target-empty", "op.hub.overrun.captor-supplied"),
    ),
    pytest.param(
        "overruns-plain",
        marks=pytest.mark.rule("op.action.recon-in-force.plain-overruns", "op.move.min3.overrun-hq"),
    ),
    pytest.param(
        "overruns-specialist",
        marks=pytest.mark.rule("op.action.recon-in-force.specialist-overruns", "op.move.min3.overrun-hq"),
    ),
    pytest.param("own-land", marks=pytest.mark.rule("op.action.recon-in-force.effect")),
    pytest.param("plain-beside", marks=pytest.mark.rule("op.action.recon-in-force.plain-captures")),
    pytest.param(
        "plain-forecast",
        marks=pytest.mark.rule(
            "op.action.recon-in-force.effect",
            "op.action.recon-in-force.plain-captures",
            "op.action.recon-in-force.plain-suppresses",
            "op.action.recon-in-force.plain-spends-ap",
        ),
    ),
    pytest.param(
        "plain",
        marks=pytest.mark.rule(
            "op.action.recon-in-force.effect",
            "op.action.recon-in-force.plain-captures",
            "op.action.recon-in-force.plain-suppresses",
            "op.action.recon-in-force.plain-spends-ap",
            "op.action.recon-in-force.who",
        ),
    ),
    pytest.param("retreated", marks=pytest.mark.rule("op.action.recon-in-force.not-weak")),
    pytest.param("ski-again", marks=pytest.mark.rule("op.action.recon-in-force.ski-not-suppressed")),
    pytest.param(
        "ski-and-recon",
        marks=pytest.mark.rule(
            "op.action.recon-in-force.specialist-neighbours", "op.action.recon-in-force.ski-not-suppressed"
        ),
    ),
    pytest.param(
        "ski-armored-dry",
        marks=pytest.mark.rule(
            "op.action.recon-in-force.ski-snow-only", "op.action.recon-in-force.plain-spends-ap"
        ),
    ),
    pytest.param("ski-armored-snow", marks=pytest.mark.rule("op.action.recon-in-force.specialist-keeps-ap")),
    pytest.param(
        "ski-beyond-recon",
        marks=pytest.mark.rule(
            "op.action.recon-in-force.entry-cost-ski", "op.action.recon-in-force.ski-not-suppressed"
        ),
    ),
    pytest.param("ski-dry", marks=pytest.mark.rule("op.action.recon-in-force.ski-snow-only")),
    pytest.param(
        "ski-forecast",
        marks=pytest.mark.rule(
            "op.action.recon-in-force.ski-not-suppressed", "op.action.recon-in-force.specialist-captures"
        ),
    ),
    pytest.param("ski-mountain", marks=pytest.mark.rule("op.action.recon-in-force.entry-cost-ski")),
    pytest.param("ski-mud", marks=pytest.mark.rule("op.action.recon-in-force.ski-snow-only")),
    pytest.param(
        "ski",
        marks=pytest.mark.rule(
            "op.action.recon-in-force.who",
            "op.action.recon-in-force.entry-cost-ski",
            "op.action.recon-in-force.specialist-captures",
            "op.action.recon-in-force.ski-not-suppressed",
            "op.action.recon-in-force.specialist-keeps-ap",
        ),
    ),
    pytest.param("specialist-back", marks=pytest.mark.rule("op.action.recon-in-force.recon-suppressed")),
    pytest.param(
        "specialist-forecast",
        marks=pytest.mark.rule(
            "op.action.recon-in-force.specialist-captures", "op.action.recon-in-force.recon-suppressed"
        ),
    ),
    pytest.param(
        "specialist-neighbours",
        marks=pytest.mark.rule("op.action.recon-in-force.specialist-neighbours", "op.front.recon"),
    ),
    pytest.param(
        "specialist-once",
        marks=pytest.mark.rule("op.action.recon-in-force.recon-suppressed", "op.action.recon-in-force.who"),
    ),
    pytest.param("specialist-twice", marks=pytest.mark.rule("op.action.recon-in-force.recon-suppressed")),
    pytest.param(
        "specialist",
        marks=pytest.mark.rule(
            "op.action.recon-in-force.specialist-captures",
            "op.action.recon-in-force.recon-suppressed",
            "op.action.recon-in-force.specialist-keeps-ap",
            "op.action.recon-in-force.who",
        ),
    ),
    pytest.param("too-few-cps", marks=pytest.mark.rule("op.hq.action.cost-range")),
    pytest.param("unsupplied", marks=pytest.mark.rule("op.front.unsupplied-no-take", "op.front.recon")),
    pytest.param("weak", marks=pytest.mark.rule("op.action.recon-in-force.not-weak")),
    pytest.param(
        "without-ap-with-specialist", marks=pytest.mark.rule("op.action.recon-in-force.specialist-keeps-ap")
    ),
    pytest.param("without-ap", marks=pytest.mark.rule("op.action.recon-in-force.plain-spends-ap")),
    pytest.param("without-mps", marks=pytest.mark.rule("op.action.recon-in-force.entry-cost")),
    pytest.param("zone", marks=pytest.mark.rule("op.action.recon-in-force.ignores-zoc")),
]


@pytest.mark.parametrize("name", CASES)
def test_it_comes_out_as_the_case_says(name: str) -> None:
    cases.run("recon", name)


def test_every_case_is_listed_with_its_rules() -> None:
    listed = {str(case.values[0]): next(iter(case.marks)).args for case in CASES}
    assert listed == cases.rules_of("recon")
