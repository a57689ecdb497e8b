"""Combat: values, shifts, losses and what they leave behind."""

import pytest

from tests.support import cases

CASES = [
    pytest.param("above-the-table", marks=pytest.mark.rule("op.combat.loss.lookup")),
    pytest.param("after-the-battle", marks=pytest.mark.rule("op.intro.time-limit")),
    pytest.param("armor-cap", marks=pytest.mark.rule("op.combat.armor.cap")),
    pytest.param("armor-difference", marks=pytest.mark.rule("op.combat.armor.formula")),
    pytest.param("armor-entrenched", marks=pytest.mark.rule("op.combat.armor.entrenched")),
    pytest.param("armor-fortified", marks=pytest.mark.rule("op.combat.armor.fortified")),
    pytest.param(
        "armor-frozen-swamp",
        marks=pytest.mark.rule("op.combat.armor.frozen-swamp", "op.combat.shift.frozen-swamp"),
    ),
    pytest.param("armor-into-a-destroyed-fort", marks=pytest.mark.rule("op.combat.armor.destroyed-fort")),
    pytest.param(
        "armor-into-a-fort",
        marks=pytest.mark.rule(
            "op.combat.armor.no-shift-terrain", "op.combat.armor.penalty-none", "op.combat.armor.penalty"
        ),
    ),
    pytest.param("armor-into-bocage", marks=pytest.mark.rule("op.combat.armor.no-shift-terrain")),
    pytest.param(
        "armor-into-bog",
        marks=pytest.mark.rule("op.combat.armor.no-shift-terrain", "op.combat.armor.penalty-list-differs"),
    ),
    pytest.param(
        "armor-into-city",
        marks=pytest.mark.rule(
            "op.combat.armor.no-shift-terrain",
            "op.combat.armor.penalty-list-differs",
            "op.combat.armor.penalty",
            "op.combat.armor.penalty-none",
        ),
    ),
    pytest.param(
        "armor-into-dunes",
        marks=pytest.mark.rule("op.combat.armor.no-shift-terrain", "op.combat.armor.penalty-list-differs"),
    ),
    pytest.param(
        "armor-into-forest",
        marks=pytest.mark.rule(
            "op.combat.armor.no-shift-terrain",
            "op.combat.armor.penalty-list-differs",
            "op.combat.armor.penalty",
            "op.combat.armor.penalty-none",
        ),
    ),
    pytest.param("armor-into-hills", marks=pytest.mark.rule("op.combat.armor.no-shift-terrain")),
    pytest.param(
        "armor-into-mountain",
        marks=pytest.mark.rule(
            "op.combat.armor.no-shift-terrain",
            "op.combat.armor.penalty-list-differs",
            "op.combat.armor.penalty",
            "op.combat.armor.penalty-none",
        ),
    ),
    pytest.param("armor-into-rocky-desert", marks=pytest.mark.rule("op.combat.armor.no-shift-terrain")),
    pytest.param(
        "armor-into-ruins",
        marks=pytest.mark.rule("op.combat.armor.no-shift-terrain", "op.combat.armor.penalty-list-differs"),
    ),
    pytest.param(
        "armor-into-swamp",
        marks=pytest.mark.rule("op.combat.armor.no-shift-terrain", "op.combat.armor.penalty-list-differs"),
    ),
    pytest.param("armor-of-defending-infantry", marks=pytest.mark.rule("op.combat.armor.infantry-defensive")),
    pytest.param("armor-of-defending-specialists", marks=pytest.mark.rule("op.combat.armor.specialists")),
    pytest.param("armor-of-entrenched-specialists", marks=pytest.mark.rule("op.combat.armor.specialists")),
    pytest.param("armor-of-infantry", marks=pytest.mark.rule("op.combat.armor.infantry-defensive")),
    pytest.param(
        "armor-of-specialists",
        marks=pytest.mark.rule("op.combat.armor.specialists", "op.combat.armor.specialist-whole"),
    ),
    pytest.param("armor-of-suppressed-steps", marks=pytest.mark.rule("op.combat.armor.formula")),
    pytest.param("armor-of-the-defender", marks=pytest.mark.rule("op.combat.armor.attack-only")),
    pytest.param("armor-over-a-bridge", marks=pytest.mark.rule("op.combat.armor.no-shift-hexsides")),
    pytest.param("armor-over-a-ridge", marks=pytest.mark.rule("op.combat.armor.no-shift-hexsides")),
    pytest.param("armor-over-an-escarpment", marks=pytest.mark.rule("op.combat.armor.no-shift-hexsides")),
    pytest.param("armor-penalty-mechanized", marks=pytest.mark.rule("op.combat.armor.penalty")),
    pytest.param("armor-rounds-halves-up", marks=pytest.mark.rule("op.combat.armor.formula")),
    pytest.param("armor-that-swims", marks=pytest.mark.rule("op.combat.armor.amphibious")),
    pytest.param(
        "attacker-leaves-its-works", marks=pytest.mark.rule("op.combat.side.attacker-leaves-entrenchment")
    ),
    pytest.param("attacker-value", marks=pytest.mark.rule("op.combat.odds.attacker-value")),
    pytest.param("below-the-table", marks=pytest.mark.rule("op.combat.loss.lookup")),
    pytest.param("bog", marks=pytest.mark.rule("op.combat.shift.terrain")),
    pytest.param("both-destroyed", marks=pytest.mark.rule("op.combat.loss.sequence", "op.retreat.overrun")),
    pytest.param("chance-of-ruins", marks=pytest.mark.rule("op.combat.side.ruins")),
    pytest.param("chance-of-ruins-capped", marks=pytest.mark.rule("op.combat.side.ruins")),
    pytest.param("chance-of-ruins-entrenched", marks=pytest.mark.rule("op.combat.side.ruins-entrenched")),
    pytest.param(
        "chances-at-odds-3",
        marks=pytest.mark.rule(
            "op.combat.loss.random", "op.combat.loss.random-spread", "op.combat.loss.sequence"
        ),
    ),
    pytest.param("chances-when-cornered", marks=pytest.mark.rule("op.retreat.cornered", "op.retreat.random")),
    pytest.param(
        "chances-without-room",
        marks=pytest.mark.rule("op.stragglers.one-per-hex", "op.stragglers.conversion"),
    ),
    pytest.param("city-not-ruined", marks=pytest.mark.rule("op.combat.side.ruins")),
    pytest.param("city-ruined", marks=pytest.mark.rule("op.combat.side.ruins")),
    pytest.param("city-ruined-entrenched", marks=pytest.mark.rule("op.combat.side.ruins-entrenched")),
    pytest.param(
        "classic-at-odds-3",
        marks=pytest.mark.rule("op.combat.loss.attacker-table", "op.combat.loss.difficulty-levels"),
    ),
    pytest.param(
        "classic-at-odds-5",
        marks=pytest.mark.rule("op.combat.loss.attacker-table", "op.combat.loss.difficulty-levels"),
    ),
    pytest.param("defender-floor", marks=pytest.mark.rule("op.combat.odds.active-only")),
    pytest.param("defender-row-6", marks=pytest.mark.rule("op.combat.loss.defender-table")),
    pytest.param(
        "defender-row-minus-1",
        marks=pytest.mark.rule("op.combat.loss.defender-table", "op.combat.loss.defender-sup"),
    ),
    pytest.param("defender-value", marks=pytest.mark.rule("op.combat.odds.defender-value")),
    pytest.param("destroyed-fort", marks=pytest.mark.rule("op.combat.shift.fort")),
    pytest.param("difficulty-of-the-attacker", marks=pytest.mark.rule("op.combat.loss.attacker-table")),
    pytest.param(
        "each-look-up-its-own",
        marks=pytest.mark.rule(
            "op.combat.loss.random", "op.combat.loss.attacker-kia", "op.combat.loss.defender-kia"
        ),
    ),
    pytest.param(
        "easy-at-odds-3",
        marks=pytest.mark.rule("op.combat.loss.attacker-table", "op.combat.loss.difficulty-levels"),
    ),
    pytest.param(
        "easy-at-odds-5",
        marks=pytest.mark.rule("op.combat.loss.attacker-table", "op.combat.loss.difficulty-levels"),
    ),
    pytest.param("elite-against-green", marks=pytest.mark.rule("op.combat.shift.xp")),
    pytest.param("engineers-need-any-loss", marks=pytest.mark.rule("op.combat.side.entrenchment-engineers")),
    pytest.param("entrenched", marks=pytest.mark.rule("op.combat.shift.entrenchment")),
    pytest.param(
        "entrenched-against-engineers", marks=pytest.mark.rule("op.combat.shift.entrenchment-engineers")
    ),
    pytest.param("escarpment-with-rail", marks=pytest.mark.rule("op.combat.shift.escarpment-road")),
    pytest.param(
        "escarpment-with-road-in-mud",
        marks=pytest.mark.rule("op.combat.shift.escarpment-road", "op.combat.shift.escarpment"),
    ),
    pytest.param("escarpment-without-road", marks=pytest.mark.rule("op.combat.shift.escarpment-road")),
    pytest.param("far-out", marks=pytest.mark.rule("op.combat.loss.random-spread")),
    pytest.param(
        "forest-in-mud", marks=pytest.mark.rule("op.combat.shift.terrain", "op.combat.shift.weather")
    ),
    pytest.param("fort-against-engineers", marks=pytest.mark.rule("op.combat.shift.fort-cumulative")),
    pytest.param("fort-held", marks=pytest.mark.rule("op.combat.shift.fort-destroyed")),
    pytest.param("fort-left", marks=pytest.mark.rule("op.combat.shift.fort-destroyed")),
    pytest.param(
        "fort-of-the-cornered",
        marks=pytest.mark.rule("op.combat.shift.fort-destroyed", "op.retreat.cornered-sup"),
    ),
    pytest.param("fort-of-the-dead", marks=pytest.mark.rule("op.combat.shift.fort-destroyed")),
    pytest.param("fortified", marks=pytest.mark.rule("op.combat.shift.entrenchment")),
    pytest.param(
        "fortified-against-engineers", marks=pytest.mark.rule("op.combat.shift.entrenchment-engineers")
    ),
    pytest.param(
        "fortified-in-a-fort",
        marks=pytest.mark.rule("op.combat.shift.fort-cumulative", "op.combat.shift.fort"),
    ),
    pytest.param("guns-add-up", marks=pytest.mark.rule("op.combat.arty.specialists-only")),
    pytest.param("guns-after-a-march", marks=pytest.mark.rule("op.combat.arty.specialists-only")),
    pytest.param("guns-cap", marks=pytest.mark.rule("op.combat.arty.cap")),
    pytest.param("guns-into-a-forest", marks=pytest.mark.rule("op.combat.arty.zero-entrenched")),
    pytest.param("guns-into-a-fortified-city", marks=pytest.mark.rule("op.combat.arty.zero-entrenched")),
    pytest.param("guns-into-a-frozen-swamp", marks=pytest.mark.rule("op.combat.arty.zero-entrenched")),
    pytest.param("guns-into-an-entrenched-forest", marks=pytest.mark.rule("op.combat.arty.zero-entrenched")),
    pytest.param("guns-into-mountains", marks=pytest.mark.rule("op.combat.arty.zero-terrain")),
    pytest.param("guns-into-open-trenches", marks=pytest.mark.rule("op.combat.arty.zero-entrenched")),
    pytest.param("guns-into-ruins", marks=pytest.mark.rule("op.combat.arty.zero-terrain")),
    pytest.param("guns-of-the-defender", marks=pytest.mark.rule("op.combat.arty.attack-only")),
    pytest.param("guns-up-an-escarpment", marks=pytest.mark.rule("op.combat.arty.zero-escarpment")),
    pytest.param(
        "hard-at-odds-3",
        marks=pytest.mark.rule("op.combat.loss.attacker-table", "op.combat.loss.difficulty-levels"),
    ),
    pytest.param(
        "hard-at-odds-5",
        marks=pytest.mark.rule("op.combat.loss.attacker-table", "op.combat.loss.difficulty-levels"),
    ),
    pytest.param("hundredths-count", marks=pytest.mark.rule("op.combat.loss.random")),
    pytest.param("impassable-hexside", marks=pytest.mark.rule("op.combat.adjacent")),
    pytest.param("intact-fort", marks=pytest.mark.rule("op.combat.shift.fort")),
    pytest.param(
        "into-a-mountain", marks=pytest.mark.rule("op.combat.adjacent", "op.stragglers.no-mountains")
    ),
    pytest.param("locked-ap", marks=pytest.mark.rule("op.combat.ap-required")),
    pytest.param("major-river-without-bridge", marks=pytest.mark.rule("op.combat.adjacent")),
    pytest.param("mountain-troops", marks=pytest.mark.rule("op.combat.shift.mountain-troops")),
    pytest.param("no-active-strength", marks=pytest.mark.rule("op.combat.odds.active-only")),
    pytest.param("no-advance", marks=pytest.mark.rule("op.combat.no-advance")),
    pytest.param("no-ap-left", marks=pytest.mark.rule("op.combat.ap-required")),
    pytest.param("no-fright-of-regulars", marks=pytest.mark.rule("op.combat.loss.panzer-fright")),
    pytest.param(
        "no-retreat-costs-steps",
        marks=pytest.mark.rule("op.combat.loss.no-retreat", "op.retreat.shift.no-retreat"),
    ),
    pytest.param("no-ruins-of-ruins", marks=pytest.mark.rule("op.combat.side.ruins")),
    pytest.param("no-sup-after-kia", marks=pytest.mark.rule("op.combat.loss.attacker-sup")),
    pytest.param("no-sup-below-the-table", marks=pytest.mark.rule("op.combat.loss.sup-table")),
    pytest.param("no-sup-in-retreat", marks=pytest.mark.rule("op.combat.loss.defender-sup")),
    pytest.param("no-sup-without-overrun", marks=pytest.mark.rule("op.combat.loss.attacker-sup-normal")),
    pytest.param("no-unit-there", marks=pytest.mark.rule("op.combat.adjacent")),
    pytest.param(
        "normal-at-odds-3",
        marks=pytest.mark.rule("op.combat.loss.attacker-table", "op.combat.loss.difficulty-levels"),
    ),
    pytest.param(
        "normal-at-odds-5",
        marks=pytest.mark.rule("op.combat.loss.attacker-table", "op.combat.loss.difficulty-levels"),
    ),
    pytest.param("not-adjacent", marks=pytest.mark.rule("op.combat.adjacent")),
    pytest.param("one-kia-costs-none", marks=pytest.mark.rule("op.combat.side.entrenchment-loss")),
    pytest.param("one-sup-in-an-overrun", marks=pytest.mark.rule("op.combat.loss.attacker-sup-overrun")),
    pytest.param("panzer-fright", marks=pytest.mark.rule("op.combat.loss.panzer-fright")),
    pytest.param(
        "predicted-rounded-once",
        marks=pytest.mark.rule("op.combat.loss.lookup", "op.combat.loss.predicted-plain"),
    ),
    pytest.param("prediction", marks=pytest.mark.rule("op.combat.loss.predicted-plain")),
    pytest.param(
        "prediction-for-veterans",
        marks=pytest.mark.rule("op.combat.loss.predicted-plain", "op.combat.loss.defender-kia"),
    ),
    pytest.param(
        "prediction-with-loss-shifts",
        marks=pytest.mark.rule("op.combat.loss.predicted-plain", "op.combat.loss.special-forces"),
    ),
    pytest.param(
        "prediction-with-panzer-fright",
        marks=pytest.mark.rule(
            "op.combat.loss.predicted-plain", "op.combat.loss.panzer-fright", "op.combat.loss.defender-kia"
        ),
    ),
    pytest.param("raw-close", marks=pytest.mark.rule("op.combat.odds.raw", "op.combat.odds.attacker-value")),
    pytest.param("raw-nine-to-one", marks=pytest.mark.rule("op.combat.odds.raw")),
    pytest.param("raw-one-to-three", marks=pytest.mark.rule("op.combat.odds.raw")),
    pytest.param("raw-one-to-two", marks=pytest.mark.rule("op.combat.odds.raw")),
    pytest.param("raw-three-to-one", marks=pytest.mark.rule("op.combat.odds.raw")),
    pytest.param("raw-two-to-one", marks=pytest.mark.rule("op.combat.odds.raw")),
    pytest.param("regular-against-veteran", marks=pytest.mark.rule("op.combat.shift.xp")),
    pytest.param("ridge", marks=pytest.mark.rule("op.combat.shift.ridge")),
    pytest.param("river", marks=pytest.mark.rule("op.combat.shift.river")),
    pytest.param("river-with-bridge", marks=pytest.mark.rule("op.combat.shift.river")),
    pytest.param("river-with-commandos", marks=pytest.mark.rule("op.combat.shift.river-engineers")),
    pytest.param("river-with-engineers", marks=pytest.mark.rule("op.combat.shift.river-engineers")),
    pytest.param("river-with-marines", marks=pytest.mark.rule("op.combat.shift.river-engineers")),
    pytest.param(
        "river-with-suppressed-engineers", marks=pytest.mark.rule("op.combat.shift.river-engineers")
    ),
    pytest.param("rounded-look-up", marks=pytest.mark.rule("op.combat.loss.lookup")),
    pytest.param("rounded-once", marks=pytest.mark.rule("op.combat.loss.lookup", "op.retreat.overrun-plain")),
    pytest.param("ruined-city", marks=pytest.mark.rule("op.combat.shift.ruins")),
    pytest.param("shifts-add-up", marks=pytest.mark.rule("op.combat.odds.shifts", "op.combat.odds.sign")),
    pytest.param("specialists-are-kia", marks=pytest.mark.rule("op.stragglers.conversion")),
    pytest.param("spends-the-ap", marks=pytest.mark.rule("op.combat.ap-spent")),
    pytest.param(
        "stragglers", marks=pytest.mark.rule("op.stragglers.conversion", "op.stragglers.conversion-odds")
    ),
    pytest.param(
        "stragglers-no-room", marks=pytest.mark.rule("op.stragglers.one-per-hex", "op.stragglers.conversion")
    ),
    pytest.param("stragglers-soviet", marks=pytest.mark.rule("op.stragglers.conversion-odds")),
    pytest.param(
        "sup-by-plain-odds",
        marks=pytest.mark.rule("op.combat.loss.defender-sup-plain", "op.combat.loss.sup-table"),
    ),
    pytest.param("sup-costs-none", marks=pytest.mark.rule("op.combat.side.entrenchment-loss")),
    pytest.param(
        "sup-without-overrun",
        marks=pytest.mark.rule("op.combat.loss.attacker-sup-normal", "op.combat.loss.attacker-sup"),
    ),
    pytest.param("suppressed-engineers", marks=pytest.mark.rule("op.combat.side.entrenchment-engineers")),
    pytest.param("suppressed-specialists", marks=pytest.mark.rule("op.combat.odds.active-only")),
    pytest.param("tank-destroyers-alone", marks=pytest.mark.rule("op.combat.armor.self-propelled-at")),
    pytest.param("tank-destroyers-offset", marks=pytest.mark.rule("op.combat.armor.self-propelled-at")),
    pytest.param("towed-at-attacks", marks=pytest.mark.rule("op.combat.armor.towed-at")),
    pytest.param("towed-at-defends", marks=pytest.mark.rule("op.combat.armor.towed-at")),
    pytest.param("two-engineers", marks=pytest.mark.rule("op.combat.side.entrenchment-two-engineers")),
    pytest.param("two-kia-cost-a-level", marks=pytest.mark.rule("op.combat.side.entrenchment-loss")),
    pytest.param("two-stragglers-cost-a-level", marks=pytest.mark.rule("op.combat.side.entrenchment-loss")),
    pytest.param("two-sup-in-an-overrun", marks=pytest.mark.rule("op.combat.loss.attacker-sup-overrun")),
    pytest.param("with-an-enemy-unit", marks=pytest.mark.rule("op.intro.turn-alternation")),
    pytest.param("xp-elite", marks=pytest.mark.rule("op.combat.side.attacker-xp")),
    pytest.param(
        "xp-green-both-ways",
        marks=pytest.mark.rule("op.combat.side.green-both", "op.combat.side.green-stand"),
    ),
    pytest.param(
        "xp-green-cornered", marks=pytest.mark.rule("op.combat.side.green-stand", "op.retreat.cornered")
    ),
    pytest.param("xp-green-retreats", marks=pytest.mark.rule("op.combat.side.green-stand")),
    pytest.param("xp-regular", marks=pytest.mark.rule("op.combat.side.attacker-xp")),
    pytest.param("xp-regular-defender", marks=pytest.mark.rule("op.combat.side.green-both")),
    pytest.param("xp-veteran", marks=pytest.mark.rule("op.combat.side.attacker-xp")),
]


@pytest.mark.parametrize("name", CASES)
def test_it_comes_out_as_the_case_says(name: str) -> None:
    cases.run("combat", name)


def test_every_case_is_listed_with_its_rules() -> None:
    listed = {str(case.values[0]): next(iter(case.marks)).args for case in CASES}
    assert listed == cases.rules_of("combat")
