"""Every shift alone, by what the sheet lists."""

from typing import Any

import pytest

from studio.rules.operational.combat.armor import armor_penalty, armor_shift
from studio.rules.operational.combat.shifts import (
    artillery_shift,
    attacker_loss_shifts,
    defender_loss_shifts,
    odds_shifts,
    retreat_shifts,
)
from studio.rules.operational.combat.situation import situation
from tests.rules.operational.figures.leaves import having
from tests.support.battles import shipped_ruleset
from tests.support.fights import ATTACKER, DEFENDER, duel, facts, specialist, steps

TANKS = {"armor": 6, "armor_kind": "offensive", "arm": "armored"}


def listed(*args: Any, **changes: Any) -> dict[str, int | str]:
    """The shifts of a duel by their labels."""
    return {line.label: line.value for line in odds_shifts(facts(*args, **changes))}


@pytest.mark.rule("op.combat.shift.terrain")
@pytest.mark.parametrize(
    ("code", "shift"),
    [
        ("CLR", None),
        ("FOR", -1),
        ("BOC", -1),
        ("MTN", -2),
        ("BOG", -2),
        ("HIL", -1),
        ("DUN", -2),
        ("CTY", -1),
    ],
)
def test_terrain(code: str, shift: int | None) -> None:
    values = [line.value for line in odds_shifts(facts(code)) if line.rules == ("op.combat.shift.terrain",)]
    assert values == ([] if shift is None else [shift])


@pytest.mark.rule("op.combat.shift.weather", "op.combat.shift.frozen-swamp")
def test_weather() -> None:
    assert listed(weather="mud") == {"Mud": -2}
    assert listed("SWP") == {"Swamp": -1}
    assert listed("SWP", weather="snow") == {}


@pytest.mark.rule("op.combat.shift.river", "op.combat.shift.river-engineers")
def test_a_minor_river_unless_engineers_bridge_it() -> None:
    assert listed(features=["minor-river"]) == {"Minor river": -2}
    assert listed(features=["minor-river"], attacking=[specialist(engineer=True)]) == {}
    assert listed(features=["minor-river"], attacking=[specialist(special_forces=True)]) == {
        "Minor river": -2
    }
    swimmers = specialist(special_forces=True, amphibious=True)
    assert listed(features=["minor-river"], attacking=[swimmers]) == {}


@pytest.mark.rule("op.combat.shift.ridge", "op.combat.shift.escarpment")
def test_ridges_and_escarpments() -> None:
    assert listed(features=["ridge"]) == {"Ridge": -2}
    assert listed(features=["escarpment", "paved-road"]) == {"Escarpment": -2}


@pytest.mark.rule("op.combat.shift.mountain-troops")
def test_mountain_troops_ignore_the_mountain() -> None:
    assert listed("MTN", attacker_is={"movement": "mountain"}) == {}


@pytest.mark.rule("op.combat.shift.entrenchment", "op.combat.shift.entrenchment-engineers")
def test_entrenchment_as_far_as_engineers_leave_it() -> None:
    assert listed(defender={"entrenchment": 1}) == {"Entrenched": -1}
    assert listed(defender={"entrenchment": 2}) == {"Fortified": -2}
    sappers = [specialist(engineer=True)]
    assert listed(defender={"entrenchment": 2}, attacking=sappers) == {"Fortified": -1}
    assert listed(defender={"entrenchment": 1}, attacking=sappers * 2) == {}


@pytest.mark.rule("op.combat.shift.entrenchment", "op.combat.shift.entrenchment-engineers")
def test_entrenchment_that_an_author_has_favour_the_attacker() -> None:
    figures = having(shipped_ruleset(), "combat", entrenched=1)
    assert listed(defender={"entrenchment": 1}, figures=figures) == {"Entrenched": 1}
    sappers = [specialist(engineer=True)]
    assert listed(defender={"entrenchment": 1}, attacking=sappers, figures=figures) == {"Entrenched": 1}


@pytest.mark.rule("op.combat.shift.xp")
def test_experience_goes_either_way() -> None:
    assert listed(attacker={"xp": 350}, defender={"xp": 50}) == {"Experience": 3}
    assert listed(attacker={"xp": 150}, defender={"xp": 250}) == {"Experience": -1}


@pytest.mark.rule("op.combat.armor.formula", "op.combat.armor.attack-only", "op.combat.armor.cap")
def test_the_armor_shift() -> None:
    thin = {"armor": 2}
    six = {"queue": steps(5)}
    assert armor_shift(facts(attacker=six, defender=six, attacker_is=TANKS, defender_is=thin)) == 2
    assert armor_shift(facts(attacker_is={**TANKS, "armor": 2}, defender_is={"armor": 6})) == 0
    assert armor_shift(facts(attacker_is={**TANKS, "armor": 14}, defender_is=thin)) == 5


@pytest.mark.rule("op.combat.armor.infantry-defensive")
def test_defensive_armor_does_not_attack() -> None:
    assert armor_shift(facts(attacker_is={"armor": 9, "armor_kind": "defensive"})) == 0


@pytest.mark.rule("op.combat.armor.entrenched", "op.combat.armor.fortified")
def test_entrenched_armor_counts_for_more() -> None:
    five, one = {"queue": steps(5)}, {"armor": 2}
    seven = {**TANKS, "armor": 7}
    dug_in = {"queue": steps(5), "entrenchment": 1}
    assert armor_shift(facts(attacker=five, defender=dug_in, attacker_is=seven, defender_is=one)) == 2
    eight = {**TANKS, "armor": 8}
    fortified = {"queue": steps(5), "entrenchment": 2}
    assert armor_shift(facts(attacker=five, defender=fortified, attacker_is=eight, defender_is=one)) == 2


@pytest.mark.rule(
    "op.combat.armor.specialist-whole", "op.combat.armor.self-propelled-at", "op.combat.armor.towed-at"
)
def test_armor_of_specialists() -> None:
    base: dict[str, Any] = {
        "attacker": {"queue": steps(5)},
        "defender": {"queue": steps(5)},
        "attacker_is": TANKS,
        "defender_is": {"armor": 2},
    }

    assert armor_shift(facts(**base)) == 2
    plain = armor_shift(facts(attacker_is={**TANKS, "armor": 3}, defender_is={"armor": 1}))
    assert plain == 1
    tank = specialist(armor=2, armor_role="tank")
    assert (
        armor_shift(facts(attacker_is={**TANKS, "armor": 3}, defender_is={"armor": 1}, attacking=[tank])) == 3
    )
    towed = specialist(armor=2, armor_role="towed-at")
    assert (
        armor_shift(facts(attacker_is={**TANKS, "armor": 3}, defender_is={"armor": 1}, attacking=[towed]))
        == 1
    )
    hunters = specialist(armor=2, armor_role="self-propelled-at")
    assert (
        armor_shift(facts(attacker_is={**TANKS, "armor": 3}, defender_is={"armor": 1}, attacking=[hunters]))
        == 2
    )


@pytest.mark.rule(
    "op.combat.armor.no-shift-hexsides", "op.combat.armor.no-shift-terrain", "op.combat.armor.frozen-swamp"
)
def test_where_armor_brings_nothing() -> None:
    assert armor_shift(facts(features=["ridge"], attacker_is=TANKS)) == 0
    assert armor_shift(facts(features=["minor-river"], attacker_is=TANKS)) == 0
    assert armor_shift(facts(features=["wadi"], attacker_is=TANKS)) == 4
    assert armor_shift(facts("FOR", attacker_is=TANKS)) == 0
    assert armor_shift(facts("SWP", attacker_is=TANKS)) == 0
    assert armor_shift(facts("SWP", weather="snow", attacker_is=TANKS)) == 4


@pytest.mark.rule("op.combat.armor.amphibious")
def test_swimming_tanks_keep_their_shift_over_a_minor_river() -> None:
    swimming = specialist(armor=2, armor_role="tank", amphibious=True)
    river = {"features": ["minor-river"], "attacker_is": TANKS}
    assert armor_shift(facts(**river, attacking=[swimming])) == 2
    dry_shod = specialist(armor=3, armor_role="tank")
    assert armor_shift(facts(**river, attacking=[dry_shod])) == 0
    assert armor_shift(facts(**river, attacking=[swimming, dry_shod])) == 2


@pytest.mark.rule("op.combat.armor.penalty", "op.combat.armor.penalty-list-differs")
def test_armor_pays_in_close_terrain() -> None:
    assert armor_penalty(facts("FOR", attacker_is=TANKS)) == -2
    assert armor_penalty(facts("FOR", attacker_is={"arm": "mechanized"})) == -1
    assert armor_penalty(facts("FOR")) == 0
    assert armor_penalty(facts("BOG", attacker_is=TANKS)) == 0


@pytest.mark.rule("op.combat.arty.specialists-only", "op.combat.arty.cap")
def test_guns_add_up_to_five() -> None:
    assert artillery_shift(facts(attacking=[specialist(artillery=2), specialist(artillery=1)])) == 3
    assert artillery_shift(facts(attacking=[specialist(artillery=3)] * 3)) == 5
    assert artillery_shift(facts(defending=[specialist(artillery=3)])) == 0


@pytest.mark.rule(
    "op.combat.arty.zero-terrain", "op.combat.arty.zero-entrenched", "op.combat.arty.zero-escarpment"
)
def test_where_guns_bring_nothing() -> None:
    guns = [specialist(artillery=2)]
    dug_in = {"entrenchment": 1}
    assert artillery_shift(facts("MTN", attacking=guns)) == 0
    assert artillery_shift(facts("FOR", attacking=guns)) == 2
    assert artillery_shift(facts("FOR", attacking=guns, defender=dug_in)) == 0
    assert artillery_shift(facts("HIL", attacking=guns, defender=dug_in)) == 2
    cliff = ["escarpment", "paved-road"]
    assert artillery_shift(facts(features=cliff, attacking=guns, defender=dug_in)) == 0
    assert artillery_shift(facts(features=cliff, attacking=guns)) == 2


@pytest.mark.rule(
    "op.combat.loss.special-forces", "op.combat.loss.panzer-fright", "op.combat.loss.no-retreat"
)
def test_shifts_of_losses() -> None:
    forces = [specialist(special_forces=True)] * 2
    assert [line.value for line in attacker_loss_shifts(facts(attacking=forces))] == [2]
    green = facts(attacker_is=TANKS, defender={"xp": 10})
    assert [line.value for line in defender_loss_shifts(green)] == [armor_shift(green)] == [4]
    assert defender_loss_shifts(facts(attacker_is=TANKS)) == ()
    assert [line.value for line in defender_loss_shifts(facts(defender={"order": "no-retreat"}))] == [1]


@pytest.mark.rule("op.xp.effects.veteran-loss-shift", "op.xp.effects.elite-loss-shift")
def test_experience_spares_losses_in_both_roles() -> None:
    assert [line.value for line in attacker_loss_shifts(facts(attacker={"xp": 250}))] == [1]
    assert [line.value for line in defender_loss_shifts(facts(defender={"xp": 350}))] == [-2]


@pytest.mark.rule("op.xp.effects.veteran-loss-shift")
def test_a_ruleset_tells_both_roles_apart() -> None:
    shipped = shipped_ruleset()
    levels = tuple(each.model_copy(update={"defender_loss_shift": -3}) for each in shipped.experience)
    state = duel(figures=shipped.model_copy(update={"experience": levels}), attacker={"xp": 250})
    fight = situation(state, state.units[ATTACKER], state.units[DEFENDER])
    assert [line.value for line in attacker_loss_shifts(fight)] == [1]
    assert [line.value for line in defender_loss_shifts(fight)] == [-3]


@pytest.mark.rule(
    "op.retreat.shift.losses", "op.retreat.shift.no-retreat", "op.order.no-retreat.ignores-cumulative"
)
def test_shifts_of_the_retreat() -> None:
    assert [line.value for line in retreat_shifts(facts(defender={"losses": 3}))] == [3]
    ordered = facts(defender={"losses": 3, "order": "no-retreat"})
    assert [line.value for line in retreat_shifts(ordered)] == [-2]
