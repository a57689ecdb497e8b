"""Units out of supply: what it does to them, and what bars supply."""

import pytest

from tests.support import cases

CASES = [
    pytest.param(
        "back-in-supply", marks=pytest.mark.rule("op.supply.effect.by-duration", "op.supply.recovery.table")
    ),
    pytest.param(
        "bonus-own-only",
        marks=pytest.mark.rule("op.supply.disruption.bonus-own-only", "op.supply.disruption.elite-bonus"),
    ),
    pytest.param(
        "bonus-own-rolls",
        marks=pytest.mark.rule(
            "op.supply.disruption.bonus-own-only",
            "op.supply.disruption.out-of-supply-bonus",
            "op.supply.roll.when",
        ),
    ),
    pytest.param("causes", marks=pytest.mark.rule("op.supply.value.causes", "op.supply.disruption.table")),
    pytest.param(
        "chain", marks=pytest.mark.rule("op.supply.source.chain", "op.hub.unsupplied.stops-spreading")
    ),
    pytest.param("first-turn-beyond-range", marks=pytest.mark.rule("op.supply.first-turn.no-disruption")),
    pytest.param("first-turn-dump", marks=pytest.mark.rule("op.supply.first-turn.dump-units")),
    pytest.param("first-turn-marked", marks=pytest.mark.rule("op.supply.first-turn.marked-units")),
    pytest.param("first-turn-no-recovery", marks=pytest.mark.rule("op.supply.first-turn.no-recovery")),
    pytest.param("first-turn-no-roll", marks=pytest.mark.rule("op.supply.first-turn.no-disruption")),
    pytest.param(
        "first-turn-second-side",
        marks=pytest.mark.rule("op.supply.first-turn.p1-only", "op.supply.recovery.in-supply"),
    ),
    pytest.param(
        "ground-before",
        marks=pytest.mark.rule("op.supply.effect.turn-3.no-terrain", "op.supply.effect.table"),
    ),
    pytest.param(
        "hard-ground-relieved",
        marks=pytest.mark.rule(
            "op.supply.effect.mp-loss-blocks-crossing", "op.hub.overrun.captor-supply-kind"
        ),
    ),
    pytest.param(
        "hub-no-roll", marks=pytest.mark.rule("op.hub.no-disruption", "op.supply.roll.not-on-barrel-hex")
    ),
    pytest.param(
        "needs-supplied-hex",
        marks=pytest.mark.rule("op.supply.resupply.needs-supplied-hex", "op.supply.resupply.start-of-turn"),
    ),
    pytest.param(
        "no-ground",
        marks=pytest.mark.rule(
            "op.supply.effect.turn-3.no-terrain",
            "op.front.unsupplied-no-take",
            "op.front.unsupplied-last-hex",
        ),
    ),
    pytest.param("no-hard-ground", marks=pytest.mark.rule("op.supply.effect.mp-loss-blocks-crossing")),
    pytest.param(
        "no-river",
        marks=pytest.mark.rule("op.supply.effect.mp-loss-blocks-crossing", "op.supply.effect.turn-3.less-mp"),
    ),
    pytest.param(
        "recovery-specialists-then",
        marks=pytest.mark.rule("op.supply.recovery.in-supply", "op.supply.recovery.table"),
    ),
    pytest.param(
        "recovery-steps-first",
        marks=pytest.mark.rule("op.supply.recovery.in-supply", "op.supply.recovery.table"),
    ),
    pytest.param("river-before", marks=pytest.mark.rule("op.supply.effect.mp-loss-blocks-crossing")),
    pytest.param("roll-made", marks=pytest.mark.rule("op.supply.roll.when")),
    pytest.param("roll-missed", marks=pytest.mark.rule("op.supply.roll.when")),
    pytest.param(
        "stragglers-come",
        marks=pytest.mark.rule("op.hub.unsupplied.no-stragglers", "op.stragglers.reorg-hub"),
    ),
    pytest.param("stragglers-stay", marks=pytest.mark.rule("op.hub.unsupplied.no-stragglers")),
    pytest.param("turn-1", marks=pytest.mark.rule("op.supply.effect.table")),
    pytest.param(
        "turn-2-elite",
        marks=pytest.mark.rule("op.supply.effect.table", "op.supply.effect.turn-2.suppression"),
    ),
    pytest.param(
        "turn-2-green",
        marks=pytest.mark.rule("op.supply.effect.table", "op.supply.effect.turn-2.suppression"),
    ),
    pytest.param(
        "turn-2-regular",
        marks=pytest.mark.rule("op.supply.effect.table", "op.supply.effect.turn-2.suppression"),
    ),
    pytest.param(
        "turn-2-veteran",
        marks=pytest.mark.rule("op.supply.effect.table", "op.supply.effect.turn-2.suppression"),
    ),
    pytest.param("turn-3", marks=pytest.mark.rule("op.supply.effect.table")),
    pytest.param(
        "turn-4",
        marks=pytest.mark.rule(
            "op.supply.effect.table",
            "op.supply.effect.turn-4.stragglers",
            "op.supply.effect.turn-4.as-turn-3",
        ),
    ),
    pytest.param(
        "turn-5",
        marks=pytest.mark.rule(
            "op.supply.effect.turn-4.unit-kia",
            "op.supply.effect.turn-4.stragglers",
            "op.supply.effect.turn-4.no-room",
        ),
    ),
]


@pytest.mark.parametrize("name", CASES)
def test_it_comes_out_as_the_case_says(name: str) -> None:
    cases.run("unsupplied", name)


def test_every_case_is_listed_with_its_rules() -> None:
    listed = {str(case.values[0]): next(iter(case.marks)).args for case in CASES}
    assert listed == cases.rules_of("unsupplied")
