"""Bridges: repaired, built, destroyed."""

import pytest

from tests.support import cases

CASES = [
    pytest.param("build-at-bridge", marks=pytest.mark.rule("op.action.bridge-build.effect")),
    pytest.param("build-at-damaged", marks=pytest.mark.rule("op.action.bridge-build.effect")),
    pytest.param("build-at-pontoon", marks=pytest.mark.rule("op.action.bridge-build.effect")),
    pytest.param("build-enemy-on-the-other-bank", marks=pytest.mark.rule("op.action.bridge-build.effect")),
    pytest.param("build-enemy", marks=pytest.mark.rule("op.action.bridge-build.effect")),
    pytest.param(
        "build-far-bank", marks=pytest.mark.rule("op.action.bridge-build.effect", "op.hq.range.actions")
    ),
    pytest.param("build-forecast-minor", marks=pytest.mark.rule("op.action.bridge-build.disruption")),
    pytest.param(
        "build-forecast",
        marks=pytest.mark.rule("op.action.bridge-build.usable-when", "op.action.bridge-build.disruption"),
    ),
    pytest.param(
        "build-level", marks=pytest.mark.rule("op.action.engineering.branch", "op.action.level-division")
    ),
    pytest.param("build-no-bank", marks=pytest.mark.rule("op.action.bridge-build.effect")),
    pytest.param("build-one-bank", marks=pytest.mark.rule("op.action.bridge-build.effect")),
    pytest.param(
        "build-out-of-range", marks=pytest.mark.rule("op.action.bridge-build.effect", "op.hq.range.actions")
    ),
    pytest.param("build-too-few-cps", marks=pytest.mark.rule("op.hq.action.cost-range")),
    pytest.param("build-twice", marks=pytest.mark.rule("op.action.bridge-build.usable-when")),
    pytest.param(
        "built-crossed",
        marks=pytest.mark.rule("op.action.bridge-build.effect", "op.action.bridge-build.usable-when"),
    ),
    pytest.param("built-for-supply-minor", marks=pytest.mark.rule("op.action.bridge-build.disruption")),
    pytest.param("built-for-supply", marks=pytest.mark.rule("op.action.bridge-build.disruption")),
    pytest.param("built-in-preparation", marks=pytest.mark.rule("op.action.bridge-build.usable-when")),
    pytest.param("built-minor", marks=pytest.mark.rule("op.action.bridge-build.effect")),
    pytest.param("built-no-crossing-yet", marks=pytest.mark.rule("op.action.bridge-build.usable-when")),
    pytest.param(
        "built-open",
        marks=pytest.mark.rule("op.action.bridge-build.effect", "op.action.bridge-build.usable-when"),
    ),
    pytest.param(
        "built",
        marks=pytest.mark.rule(
            "op.action.bridge-build.effect",
            "op.action.bridge-build.usable-when",
            "op.action.engineering.branch",
        ),
    ),
    pytest.param("destroy-damaged", marks=pytest.mark.rule("op.action.bridge-destroy.permanent")),
    pytest.param(
        "destroy-enemy-on-the-other-bank", marks=pytest.mark.rule("op.action.bridge-destroy.no-enemy")
    ),
    pytest.param("destroy-enemy", marks=pytest.mark.rule("op.action.bridge-destroy.no-enemy")),
    pytest.param(
        "destroy-far-bank", marks=pytest.mark.rule("op.action.bridge-destroy.in-range", "op.hq.range.actions")
    ),
    pytest.param("destroy-forecast-pontoon", marks=pytest.mark.rule("op.action.bridge-destroy.pontoon")),
    pytest.param("destroy-forecast", marks=pytest.mark.rule("op.action.bridge-destroy.permanent")),
    pytest.param("destroy-level", marks=pytest.mark.rule("op.action.engineering.branch")),
    pytest.param("destroy-no-bank", marks=pytest.mark.rule("op.action.bridge-destroy.owns-side")),
    pytest.param("destroy-no-river", marks=pytest.mark.rule("op.action.bridge-destroy.permanent")),
    pytest.param("destroy-none", marks=pytest.mark.rule("op.action.bridge-destroy.permanent")),
    pytest.param("destroy-one-bank", marks=pytest.mark.rule("op.action.bridge-destroy.owns-side")),
    pytest.param("destroy-out-of-range", marks=pytest.mark.rule("op.action.bridge-destroy.in-range")),
    pytest.param("destroy-too-few-cps", marks=pytest.mark.rule("op.hq.action.cost-range")),
    pytest.param("destroy-under-construction", marks=pytest.mark.rule("op.action.bridge-build.usable-when")),
    pytest.param("destroyed-no-crossing", marks=pytest.mark.rule("op.action.bridge-destroy.permanent")),
    pytest.param("destroyed-pontoon", marks=pytest.mark.rule("op.action.bridge-destroy.pontoon")),
    pytest.param(
        "destroyed-repaired",
        marks=pytest.mark.rule("op.action.bridge-destroy.permanent", "op.action.bridge-repair.effect"),
    ),
    pytest.param(
        "destroyed",
        marks=pytest.mark.rule(
            "op.action.bridge-destroy.permanent", "op.action.engineering.branch", "op.action.level-division"
        ),
    ),
    pytest.param("enemy-hq", marks=pytest.mark.rule("op.intro.turn-alternation")),
    pytest.param("enroute-hq", marks=pytest.mark.rule("op.hq.range.actions")),
    pytest.param("no-river-wadi", marks=pytest.mark.rule("op.action.bridge-build.effect")),
    pytest.param("no-river", marks=pytest.mark.rule("op.action.bridge-repair.effect")),
    pytest.param(
        "repair-enemy-on-the-other-bank", marks=pytest.mark.rule("op.action.bridge-repair.no-enemy")
    ),
    pytest.param("repair-enemy", marks=pytest.mark.rule("op.action.bridge-repair.no-enemy")),
    pytest.param(
        "repair-far-bank", marks=pytest.mark.rule("op.action.bridge-repair.owns-side", "op.hq.range.actions")
    ),
    pytest.param("repair-forecast", marks=pytest.mark.rule("op.action.bridge-repair.usable-when")),
    pytest.param(
        "repair-level", marks=pytest.mark.rule("op.action.engineering.branch", "op.hq.branch.levels")
    ),
    pytest.param("repair-no-bank", marks=pytest.mark.rule("op.action.bridge-repair.owns-side")),
    pytest.param("repair-none", marks=pytest.mark.rule("op.action.bridge-repair.effect")),
    pytest.param("repair-one-bank", marks=pytest.mark.rule("op.action.bridge-repair.owns-side")),
    pytest.param(
        "repair-out-of-range",
        marks=pytest.mark.rule("op.action.bridge-repair.owns-side", "op.hq.range.actions"),
    ),
    pytest.param("repair-too-few-cps", marks=pytest.mark.rule("op.hq.action.cost-range")),
    pytest.param("repair-twice", marks=pytest.mark.rule("op.action.bridge-repair.usable-when")),
    pytest.param("repair-whole", marks=pytest.mark.rule("op.action.bridge-repair.effect")),
    pytest.param("repaired-for-the-enemy", marks=pytest.mark.rule("op.action.bridge-repair.usable-when")),
    pytest.param("repaired-minor", marks=pytest.mark.rule("op.action.bridge-repair.effect")),
    pytest.param(
        "repaired-next-turn",
        marks=pytest.mark.rule("op.action.bridge-repair.usable-when", "op.action.bridge-repair.effect"),
    ),
    pytest.param("repaired-no-crossing-yet", marks=pytest.mark.rule("op.action.bridge-repair.usable-when")),
    pytest.param("repaired-open", marks=pytest.mark.rule("op.action.bridge-repair.usable-when")),
    pytest.param(
        "repaired",
        marks=pytest.mark.rule(
            "op.action.bridge-repair.effect",
            "op.action.bridge-repair.usable-when",
            "op.action.engineering.branch",
        ),
    ),
]


@pytest.mark.parametrize("name", CASES)
def test_it_comes_out_as_the_case_says(name: str) -> None:
    cases.run("bridges", name)


def test_every_case_is_listed_with_its_rules() -> None:
    listed = {str(case.values[0]): next(iter(case.marks)).args for case in CASES}
    assert listed == cases.rules_of("bridges")
