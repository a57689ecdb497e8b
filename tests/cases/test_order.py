"""Defensive orders: who can be given them, how long they last, who sees them, what they do."""

import pytest

from tests.support import cases

CASES = [
    pytest.param("after-the-battle", marks=pytest.mark.rule("op.intro.time-limit")),
    pytest.param(
        "choices-with-a-level-suppressed",
        marks=pytest.mark.rule("op.hq.suppression.effect", "op.action.operations.branch"),
    ),
    pytest.param("choices", marks=pytest.mark.rule("op.order.kinds")),
    pytest.param("counter-engineers", marks=pytest.mark.rule("op.action.counterattack.river")),
    pytest.param("counter-escarpment", marks=pytest.mark.rule("op.order.counter.terrain")),
    pytest.param(
        "counter-fewer-losses",
        marks=pytest.mark.rule("op.order.counter.decision", "op.action.counterattack.decision"),
    ),
    pytest.param("counter-fort", marks=pytest.mark.rule("op.order.counter.terrain")),
    pytest.param(
        "counter-kept", marks=pytest.mark.rule("op.order.counter.lost", "op.action.counterattack.marker-lost")
    ),
    pytest.param("counter-known", marks=pytest.mark.rule("op.order.counter.replaces")),
    pytest.param(
        "counter-major-river",
        marks=pytest.mark.rule("op.order.counter.river", "op.action.counterattack.river"),
    ),
    pytest.param(
        "counter-minor-river",
        marks=pytest.mark.rule("op.order.counter.river", "op.action.counterattack.river"),
    ),
    pytest.param(
        "counter-more-losses",
        marks=pytest.mark.rule("op.order.counter.decision", "op.action.counterattack.decision"),
    ),
    pytest.param("counter-mud", marks=pytest.mark.rule("op.order.counter.terrain")),
    pytest.param("counter-no-strength", marks=pytest.mark.rule("op.order.counter.decision")),
    pytest.param(
        "counter-not-feint",
        marks=pytest.mark.rule("op.order.counter.no-trigger", "op.action.counterattack.not-triggered"),
    ),
    pytest.param(
        "counter-not-set-piece",
        marks=pytest.mark.rule("op.order.counter.no-trigger", "op.action.counterattack.not-triggered"),
    ),
    pytest.param(
        "counter-not-suppressive-fire",
        marks=pytest.mark.rule("op.order.counter.no-trigger", "op.action.counterattack.not-triggered"),
    ),
    pytest.param("counter-ridge", marks=pytest.mark.rule("op.order.counter.terrain")),
    pytest.param("counter-terrain", marks=pytest.mark.rule("op.order.counter.terrain")),
    pytest.param(
        "counter-tie", marks=pytest.mark.rule("op.order.counter.decision", "op.action.counterattack.decision")
    ),
    pytest.param(
        "counter-two-against-one",
        marks=pytest.mark.rule("op.action.counterattack.decision", "op.order.counter.decision"),
    ),
    pytest.param(
        "counter-two-foreseen",
        marks=pytest.mark.rule("op.action.counterattack.decision", "op.order.counter.decision"),
    ),
    pytest.param("counter-unknown", marks=pytest.mark.rule("op.order.hidden")),
    pytest.param("counter-wadi", marks=pytest.mark.rule("op.order.counter.terrain")),
    pytest.param(
        "counter-weak", marks=pytest.mark.rule("op.order.counter.lost", "op.action.counterattack.marker-lost")
    ),
    pytest.param(
        "counter-works",
        marks=pytest.mark.rule("op.order.counter.terrain", "op.combat.side.attacker-leaves-entrenchment"),
    ),
    pytest.param(
        "counter",
        marks=pytest.mark.rule(
            "op.order.counter.triggers",
            "op.order.counter.replaces",
            "op.order.counter.surprise",
            "op.order.counter.no-sup",
            "op.order.counter.no-retreat-result",
            "op.action.counterattack.trigger",
            "op.action.counterattack.swapped-roles",
            "op.action.counterattack.surprise",
            "op.action.counterattack.no-enemy-retreat",
            "op.combat.ap-required",
        ),
    ),
    pytest.param("counterattack-boc", marks=pytest.mark.rule("op.action.counterattack.terrain")),
    pytest.param("counterattack-clr", marks=pytest.mark.rule("op.action.counterattack.terrain")),
    pytest.param("counterattack-cty", marks=pytest.mark.rule("op.action.counterattack.terrain")),
    pytest.param("counterattack-des", marks=pytest.mark.rule("op.action.counterattack.terrain")),
    pytest.param("counterattack-dun", marks=pytest.mark.rule("op.action.counterattack.terrain")),
    pytest.param("counterattack-ends", marks=pytest.mark.rule("op.action.counterattack.duration")),
    pytest.param("counterattack-for", marks=pytest.mark.rule("op.action.counterattack.terrain")),
    pytest.param("counterattack-forecast", marks=pytest.mark.rule("op.action.counterattack.spends-rest")),
    pytest.param(
        "counterattack-given",
        marks=pytest.mark.rule(
            "op.order.kinds",
            "op.action.counterattack.marker",
            "op.action.counterattack.spends-rest",
            "op.hq.cp.per-turn",
        ),
    ),
    pytest.param("counterattack-green", marks=pytest.mark.rule("op.action.counterattack.needs-regular")),
    pytest.param("counterattack-hidden", marks=pytest.mark.rule("op.order.hidden")),
    pytest.param("counterattack-hil", marks=pytest.mark.rule("op.action.counterattack.terrain")),
    pytest.param("counterattack-infantry", marks=pytest.mark.rule("op.action.counterattack.armor-only")),
    pytest.param("counterattack-lasts", marks=pytest.mark.rule("op.action.counterattack.duration")),
    pytest.param(
        "counterattack-level", marks=pytest.mark.rule("op.action.operations.branch", "op.hq.branch.levels")
    ),
    pytest.param("counterattack-mechanized", marks=pytest.mark.rule("op.action.counterattack.armor-only")),
    pytest.param("counterattack-no-hq", marks=pytest.mark.rule("op.hq.range.outside-no-benefits")),
    pytest.param(
        "counterattack-out-of-range",
        marks=pytest.mark.rule("op.hq.range.actions", "op.hq.range.outside-no-benefits"),
    ),
    pytest.param("counterattack-retreated", marks=pytest.mark.rule("op.action.counterattack.not-weak")),
    pytest.param("counterattack-seen", marks=pytest.mark.rule("op.order.intel", "op.action.intel.level-3")),
    pytest.param(
        "counterattack-supplied-air", marks=pytest.mark.rule("op.action.counterattack.needs-supply")
    ),
    pytest.param(
        "counterattack-supplied-captured-hub", marks=pytest.mark.rule("op.action.counterattack.needs-supply")
    ),
    pytest.param(
        "counterattack-supplied-dump", marks=pytest.mark.rule("op.action.counterattack.needs-supply")
    ),
    pytest.param(
        "counterattack-supplied-emergency", marks=pytest.mark.rule("op.action.counterattack.needs-supply")
    ),
    pytest.param("counterattack-under-order", marks=pytest.mark.rule("op.order.kinds")),
    pytest.param("counterattack-unsupplied", marks=pytest.mark.rule("op.action.counterattack.needs-supply")),
    pytest.param("counterattack-weak", marks=pytest.mark.rule("op.action.counterattack.not-weak")),
    pytest.param("counterattack-without-ap", marks=pytest.mark.rule("op.action.counterattack.spends-rest")),
    pytest.param("cps-each-turn", marks=pytest.mark.rule("op.hq.cp.per-turn")),
    pytest.param("cut-off", marks=pytest.mark.rule("op.hq.range.actions", "op.hq.range.trace")),
    pytest.param("earlier-losses", marks=pytest.mark.rule("op.retreat.shift.losses")),
    pytest.param("forecast", marks=pytest.mark.rule("op.action.no-retreat.spends-rest")),
    pytest.param("in-range", marks=pytest.mark.rule("op.hq.range.actions")),
    pytest.param("intel-own-only", marks=pytest.mark.rule("op.order.intel")),
    pytest.param(
        "intel-too-far", marks=pytest.mark.rule("op.order.intel", "op.action.intel.within-hq-range")
    ),
    pytest.param("intel-too-low", marks=pytest.mark.rule("op.order.intel")),
    pytest.param("last-cps", marks=pytest.mark.rule("op.hq.action.cost-range")),
    pytest.param("mps-not-told", marks=pytest.mark.rule("op.order.hidden")),
    pytest.param("no-hq", marks=pytest.mark.rule("op.hq.range.outside-no-benefits")),
    pytest.param("no-parent", marks=pytest.mark.rule("op.hq.subordinates.fixed")),
    pytest.param(
        "no-retreat-beaten",
        marks=pytest.mark.rule("op.order.no-retreat.lost", "op.action.no-retreat.removed-on-retreat"),
    ),
    pytest.param(
        "no-retreat-earlier-losses",
        marks=pytest.mark.rule(
            "op.order.no-retreat.ignores-cumulative", "op.action.no-retreat.ignores-cumulative"
        ),
    ),
    pytest.param("no-retreat-ends", marks=pytest.mark.rule("op.action.no-retreat.duration")),
    pytest.param(
        "no-retreat-given",
        marks=pytest.mark.rule(
            "op.order.kinds",
            "op.action.no-retreat.marker",
            "op.action.no-retreat.spends-rest",
            "op.hq.cp.per-turn",
        ),
    ),
    pytest.param("no-retreat-green", marks=pytest.mark.rule("op.action.no-retreat.needs-regular")),
    pytest.param("no-retreat-held", marks=pytest.mark.rule("op.order.no-retreat.lost", "op.order.hidden")),
    pytest.param(
        "no-retreat-hidden", marks=pytest.mark.rule("op.order.hidden", "op.action.no-retreat.hidden")
    ),
    pytest.param(
        "no-retreat-known",
        marks=pytest.mark.rule(
            "op.order.no-retreat.shift",
            "op.order.no-retreat.losses",
            "op.retreat.shift.no-retreat",
            "op.combat.loss.no-retreat",
            "op.action.no-retreat.retreat-shift",
            "op.action.no-retreat.loss-shift",
        ),
    ),
    pytest.param("no-retreat-lasts", marks=pytest.mark.rule("op.action.no-retreat.duration")),
    pytest.param(
        "no-retreat-level", marks=pytest.mark.rule("op.action.operations.branch", "op.hq.branch.levels")
    ),
    pytest.param("no-retreat-no-hq", marks=pytest.mark.rule("op.hq.range.outside-no-benefits")),
    pytest.param(
        "no-retreat-out-of-range",
        marks=pytest.mark.rule("op.hq.range.actions", "op.hq.range.outside-no-benefits"),
    ),
    pytest.param("no-retreat-resolved", marks=pytest.mark.rule("op.order.hidden")),
    pytest.param("no-retreat-retreated", marks=pytest.mark.rule("op.action.no-retreat.not-weak")),
    pytest.param(
        "no-retreat-seen",
        marks=pytest.mark.rule(
            "op.order.intel", "op.action.intel.level-3", "op.action.no-retreat.intel-reveals"
        ),
    ),
    pytest.param("no-retreat-supplied-air", marks=pytest.mark.rule("op.action.no-retreat.needs-supply")),
    pytest.param(
        "no-retreat-supplied-captured-hub", marks=pytest.mark.rule("op.action.no-retreat.needs-supply")
    ),
    pytest.param("no-retreat-supplied-dump", marks=pytest.mark.rule("op.action.no-retreat.needs-supply")),
    pytest.param(
        "no-retreat-supplied-emergency", marks=pytest.mark.rule("op.action.no-retreat.needs-supply")
    ),
    pytest.param(
        "no-retreat-too-few-cps", marks=pytest.mark.rule("op.hq.action.cost-range", "op.hq.cp.per-turn")
    ),
    pytest.param("no-retreat-under-order", marks=pytest.mark.rule("op.order.kinds")),
    pytest.param("no-retreat-unknown", marks=pytest.mark.rule("op.order.hidden")),
    pytest.param("no-retreat-unsupplied", marks=pytest.mark.rule("op.action.no-retreat.needs-supply")),
    pytest.param("no-retreat-weak", marks=pytest.mark.rule("op.action.no-retreat.not-weak")),
    pytest.param("no-retreat-without-ap", marks=pytest.mark.rule("op.action.no-retreat.spends-rest")),
    pytest.param("nobody", marks=pytest.mark.rule("op.order.kinds")),
    pytest.param("not-in-the-enemys-turn", marks=pytest.mark.rule("op.order.kinds")),
    pytest.param("not-on-the-map", marks=pytest.mark.rule("op.order.kinds")),
    pytest.param("one-at-a-time", marks=pytest.mark.rule("op.order.kinds")),
    pytest.param(
        "out-of-range", marks=pytest.mark.rule("op.hq.range.actions", "op.hq.range.outside-no-benefits")
    ),
    pytest.param("rearguard-all-full", marks=pytest.mark.rule("op.order.rearguard.no-route")),
    pytest.param("rearguard-at-its-hq", marks=pytest.mark.rule("op.order.rearguard.no-route")),
    pytest.param(
        "rearguard-attacker-keeps-works",
        marks=pytest.mark.rule("op.order.rearguard.feint", "op.action.rearguard.attack-as-feint"),
    ),
    pytest.param(
        "rearguard-behind-others",
        marks=pytest.mark.rule("op.order.rearguard.retreats", "op.action.rearguard.retreats-after"),
    ),
    pytest.param("rearguard-beyond-three", marks=pytest.mark.rule("op.order.rearguard.retreats")),
    pytest.param("rearguard-bridge", marks=pytest.mark.rule("op.order.rearguard.retreats")),
    pytest.param("rearguard-by-road", marks=pytest.mark.rule("op.order.rearguard.retreats")),
    pytest.param("rearguard-dear-hexes", marks=pytest.mark.rule("op.order.rearguard.retreats")),
    pytest.param("rearguard-ends", marks=pytest.mark.rule("op.action.rearguard.duration")),
    pytest.param(
        "rearguard-feint",
        marks=pytest.mark.rule("op.order.rearguard.feint", "op.action.rearguard.attack-as-feint"),
    ),
    pytest.param(
        "rearguard-fire-green",
        marks=pytest.mark.rule("op.combat.side.green-stand", "op.action.rearguard.suppressive-fire"),
    ),
    pytest.param(
        "rearguard-fire",
        marks=pytest.mark.rule("op.order.rearguard.suppressive-fire", "op.action.rearguard.suppressive-fire"),
    ),
    pytest.param("rearguard-forecast", marks=pytest.mark.rule("op.action.rearguard.spends-rest")),
    pytest.param(
        "rearguard-full-mps",
        marks=pytest.mark.rule("op.order.rearguard.retreats", "op.action.rearguard.retreats-after"),
    ),
    pytest.param("rearguard-furthest-before-the-hill", marks=pytest.mark.rule("op.order.rearguard.retreats")),
    pytest.param("rearguard-furthest-by-the-hill", marks=pytest.mark.rule("op.order.rearguard.retreats")),
    pytest.param(
        "rearguard-given",
        marks=pytest.mark.rule(
            "op.order.kinds",
            "op.action.rearguard.marker",
            "op.action.rearguard.spends-rest",
            "op.hq.cp.per-turn",
        ),
    ),
    pytest.param("rearguard-green-attacker", marks=pytest.mark.rule("op.action.rearguard.attack-as-feint")),
    pytest.param("rearguard-green", marks=pytest.mark.rule("op.action.rearguard.needs-regular")),
    pytest.param("rearguard-hidden", marks=pytest.mark.rule("op.order.hidden")),
    pytest.param("rearguard-known-no-route", marks=pytest.mark.rule("op.action.rearguard.prediction")),
    pytest.param(
        "rearguard-known",
        marks=pytest.mark.rule("op.order.rearguard.feint", "op.action.rearguard.prediction"),
    ),
    pytest.param("rearguard-lasts", marks=pytest.mark.rule("op.action.rearguard.duration")),
    pytest.param("rearguard-leaves-works", marks=pytest.mark.rule("op.order.rearguard.retreats")),
    pytest.param(
        "rearguard-level", marks=pytest.mark.rule("op.action.operations.branch", "op.hq.branch.levels")
    ),
    pytest.param(
        "rearguard-mountains",
        marks=pytest.mark.rule("op.order.rearguard.retreats", "op.action.rearguard.retreats-after"),
    ),
    pytest.param("rearguard-no-hq", marks=pytest.mark.rule("op.order.rearguard.no-route")),
    pytest.param(
        "rearguard-no-route-feint",
        marks=pytest.mark.rule(
            "op.order.rearguard.no-route", "op.action.rearguard.no-route", "op.order.rearguard.lost"
        ),
    ),
    pytest.param(
        "rearguard-no-route",
        marks=pytest.mark.rule("op.order.rearguard.no-route", "op.action.rearguard.no-route"),
    ),
    pytest.param("rearguard-retreated", marks=pytest.mark.rule("op.action.rearguard.not-weak")),
    pytest.param("rearguard-river", marks=pytest.mark.rule("op.order.rearguard.retreats")),
    pytest.param(
        "rearguard-roads",
        marks=pytest.mark.rule("op.order.rearguard.retreats", "op.action.rearguard.retreats-after"),
    ),
    pytest.param("rearguard-roads-in-mud", marks=pytest.mark.rule("op.order.rearguard.retreats")),
    pytest.param("rearguard-seen", marks=pytest.mark.rule("op.order.intel", "op.action.intel.level-3")),
    pytest.param(
        "rearguard-set-piece",
        marks=pytest.mark.rule("op.order.rearguard.feint", "op.action.rearguard.attack-as-feint"),
    ),
    pytest.param("rearguard-supplied-air", marks=pytest.mark.rule("op.action.rearguard.needs-supply")),
    pytest.param(
        "rearguard-supplied-captured-hub", marks=pytest.mark.rule("op.action.rearguard.needs-supply")
    ),
    pytest.param("rearguard-supplied-dump", marks=pytest.mark.rule("op.action.rearguard.needs-supply")),
    pytest.param("rearguard-supplied-emergency", marks=pytest.mark.rule("op.action.rearguard.needs-supply")),
    pytest.param(
        "rearguard-too-few-cps", marks=pytest.mark.rule("op.hq.action.cost-range", "op.hq.cp.per-turn")
    ),
    pytest.param("rearguard-unknown", marks=pytest.mark.rule("op.order.hidden")),
    pytest.param("rearguard-unsupplied", marks=pytest.mark.rule("op.action.rearguard.needs-supply")),
    pytest.param("rearguard-weak", marks=pytest.mark.rule("op.action.rearguard.not-weak")),
    pytest.param("rearguard-without-ap", marks=pytest.mark.rule("op.action.rearguard.spends-rest")),
    pytest.param(
        "rearguard",
        marks=pytest.mark.rule(
            "op.order.rearguard.feint",
            "op.order.rearguard.retreats",
            "op.order.rearguard.weak",
            "op.order.rearguard.lost",
            "op.action.rearguard.attack-as-feint",
            "op.action.rearguard.retreats-after",
            "op.action.rearguard.becomes-weak",
            "op.action.rearguard.marker-removed",
        ),
    ),
    pytest.param("same-again", marks=pytest.mark.rule("op.order.kinds")),
    pytest.param("too-few-cps", marks=pytest.mark.rule("op.hq.action.cost-range", "op.hq.cp.per-turn")),
]


@pytest.mark.parametrize("name", CASES)
def test_it_comes_out_as_the_case_says(name: str) -> None:
    cases.run("order", name)


def test_every_case_is_listed_with_its_rules() -> None:
    listed = {str(case.values[0]): next(iter(case.marks)).args for case in CASES}
    assert listed == cases.rules_of("order")
