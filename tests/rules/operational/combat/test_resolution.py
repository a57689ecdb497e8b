"""What a combat does: the forecast holds, losses are taken in sequence, the beaten fall back."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest

from studio.documents.operational.ruleset import OperationalRuleset
from studio.rules.kernel.chance import Chance
from studio.rules.operational.attacks.attack import refusal
from studio.rules.operational.attacks.counterattack import counter_shifts, swap_sides
from studio.rules.operational.attacks.set_piece import set_piece_sheet
from studio.rules.operational.base import steps as rules_of_steps
from studio.rules.operational.base.actions import Attack, AttackType
from studio.rules.operational.base.state import Element, State, UnitId
from studio.rules.operational.combat.events import (
    CityRuined,
    CombatFought,
    EntrenchmentLost,
    ExperienceGained,
    StepsLost,
    UnitRetreated,
)
from studio.rules.operational.combat.resolution import fall_back, fight, spend
from studio.rules.operational.combat.retreat import is_cornered, retreat_path
from studio.rules.operational.combat.sheet import CombatSheet
from studio.rules.operational.combat.sheet_calculation import (
    Surroundings,
    sheet_of,
    sheet_with,
    surroundings,
)
from studio.rules.operational.combat.situation import Situation, situation
from studio.rules.operational.ruleset import Operational
from tests.rules.operational.figures.leaves import having
from tests.support.battles import position, shipped_ruleset
from tests.support.fights import ATTACKER, DEFENDER, combat_sheet, duel, specialist, steps

FIGHTS = 3000
OPERATIONAL = Operational()


def fought(state: State, seed: int) -> tuple[State, dict[type, object]]:
    """Attack with a seed; the state after it, and the last event of each type."""
    done = OPERATIONAL.apply(replace(state, chance=Chance(seed)), Attack(ATTACKER, DEFENDER))
    return done.state, {type(event): event for event in done.events}


@pytest.mark.rule("op.combat.loss.random", "op.combat.loss.defender-kia", "op.retreat.random")
def test_what_is_drawn_agrees_with_the_sheet() -> None:
    """Three thousand fights with fixed seeds: no frequency is further off than four standard deviations."""
    state = duel("HIL", attacker_is={"attack": 7}, defender={"losses": 1})
    sheet = combat_sheet(state, state.units[ATTACKER], state.units[DEFENDER])
    kia: Counter[int] = Counter()
    retreats = 0
    for seed in range(FIGHTS):
        after, events = fought(state, seed)
        fight = events[CombatFought]
        assert isinstance(fight, CombatFought)
        assert fight.sheet == sheet
        retreats += fight.retreats
        left = after.units.get(DEFENDER)
        kia[6 - (len(left.queue) if left else 0)] += 1
    expected = {lost: Fraction(weight, sheet.total) for lost, weight in enumerate(sheet.defender_kia)}
    for lost, chance in [*expected.items(), ("retreat", sheet.retreat_chance)]:
        seen = retreats if lost == "retreat" else kia[int(lost)]
        spread = 4 * float(FIGHTS * chance * (1 - chance)) ** 0.5
        assert abs(seen - float(FIGHTS * chance)) <= spread + 1, lost


def test_the_outcomes_of_a_sheet_are_all_there_is() -> None:
    state = duel()
    sheet = combat_sheet(state, state.units[ATTACKER], state.units[DEFENDER])
    assert sum(outcome.probability for outcome in sheet.outcomes) == 1
    assert sum(sheet.defender_kia) == sum(sheet.attacker_kia) == sheet.total


@pytest.mark.rule("op.combat.ap-spent", "op.combat.side.attacker-leaves-entrenchment", "op.combat.no-advance")
def test_an_attack_spends_the_ap_and_the_attackers_trenches_but_moves_nobody_forward() -> None:
    state = duel(attacker={"entrenchment": 2})
    for seed in range(40):
        after, events = fought(state, seed)
        unit = after.units.get(ATTACKER)
        if unit is not None:
            overrun = getattr(events[CombatFought], "overrun", False)
            assert (unit.ap, unit.entrenchment) == ("available" if overrun else "expended", 0)
            assert unit.at == state.units[ATTACKER].at
        assert EntrenchmentLost in events
        assert EntrenchmentLost not in fought(duel(), seed)[1]


@pytest.mark.rule("op.retreat.where", "op.retreat.weak")
def test_a_beaten_unit_falls_back_into_its_own_land_and_is_weak() -> None:
    state = duel(attacker_is={"attack": 20}, defender={"losses": 6})
    found = next(after for seed in range(60) if UnitRetreated in (after := fought(state, seed))[1])
    retreat = found[1][UnitRetreated]
    assert isinstance(retreat, UnitRetreated)
    assert retreat.start == state.units[DEFENDER].at
    unit = found[0].units[DEFENDER]
    assert unit.at is not None
    assert found[0].owner[unit.at] == 2
    assert unit.retreated


@pytest.mark.rule("op.retreat.cornered", "op.retreat.cornered-sup")
def test_a_cornered_unit_stays_with_all_its_steps_suppressed() -> None:
    state = duel(attacker_is={"attack": 20}, defender={"losses": 6})
    state = replace(state, owner=bytes([1, 2, 1]))
    assert retreat_path(state, state.units[DEFENDER], 0) is None
    stays = [
        after.units[DEFENDER]
        for seed in range(60)
        for after, events in [fought(state, seed)]
        if DEFENDER in after.units and getattr(events[CombatFought], "retreats", False)
    ]
    assert stays
    assert all(unit.at == 1 and not unit.active_steps for unit in stays)


@pytest.mark.rule("op.step.active-lost-first", "op.step.queue.left-to-right", "op.step.queue.kia-removed")
def test_active_steps_are_lost_first() -> None:
    left, lost = rules_of_steps.kill(steps(2, 3), 3)
    assert left == steps(0, 2)
    assert lost == (*steps(2), Element(suppressed=True))


@pytest.mark.rule("op.step.queue.sup-to-end")
def test_what_is_suppressed_goes_to_the_right_end() -> None:
    queue = (Element("first"), Element(), Element())
    assert rules_of_steps.suppress(queue, 1) == ((Element(), Element(), Element("first", suppressed=True)), 1)
    assert rules_of_steps.suppress(steps(0, 2), 1) == (steps(0, 2), 0)


@pytest.mark.rule("op.step.queue.order", "op.step.queue.towed-arty")
def test_the_queue_is_rebuilt_by_slots() -> None:
    sappers, guns = specialist(engineer=True, slot=2), specialist(towed=True, artillery=1, slot=5)
    board = duel(attacking=[sappers, guns, guns]).board
    step, sapper = Element(), Element("a0")
    queue = rules_of_steps.rebuilt(board, [*[step] * 5, Element(suppressed=True), sapper, Element("a1")])
    assert queue == (step, sapper, step, step, Element("a1"), step, step, Element(suppressed=True))
    queue = rules_of_steps.rebuilt(board, [*[step] * 5, Element("a1"), Element("a2")])
    assert [place for place, element in enumerate(queue) if element.specialist] == [2, 4]


@pytest.mark.rule("op.combat.side.entrenchment-loss", "op.combat.side.entrenchment-engineers")
def test_losses_and_engineers_break_trenches() -> None:
    for sappers, least in ((0, 2), (1, 1)):
        state = duel(
            attacker_is={"attack": 8},
            defender={"entrenchment": 2},
            attacking=[specialist(engineer=True)] * sappers,
        )
        for seed in range(60):
            after, events = fought(state, seed)
            unit = after.units.get(DEFENDER)
            if unit is None or getattr(events[CombatFought], "retreats", False):
                continue
            lost = [
                event
                for event in OPERATIONAL.apply(
                    replace(state, chance=Chance(seed)), Attack(ATTACKER, DEFENDER)
                ).events
                if isinstance(event, StepsLost) and event.unit == DEFENDER
            ]
            kia = sum(event.kia + event.stragglers for event in lost)
            counted = kia + sum(event.suppressed for event in lost) if sappers else kia
            assert unit.entrenchment == (1 if counted >= least else 2)


@pytest.mark.rule("op.xp.regular.gain", "op.xp.green.gain", "op.xp.green.stand-bonus")
def test_units_learn_from_what_they_inflict() -> None:
    state = duel(attacker={"xp": 120}, defender={"xp": 0}, attacker_is={"attack": 8})
    for seed in range(30):
        events = OPERATIONAL.apply(replace(state, chance=Chance(seed)), Attack(ATTACKER, DEFENDER))
        losses = {ATTACKER: 0, DEFENDER: 0}
        for event in events.events:
            if isinstance(event, StepsLost):
                losses[event.unit] += event.kia + event.stragglers + event.suppressed
        own, other = events.state.units.get(ATTACKER), events.state.units.get(DEFENDER)
        fight = next(event for event in events.events if isinstance(event, CombatFought))
        if own is not None:
            assert own.xp == 120 + 10 * losses[DEFENDER]
        if other is not None:
            assert other.xp == 20 * losses[ATTACKER] + (0 if fight.retreats else 20)


@pytest.mark.rule("op.combat.side.attacker-xp", "op.combat.side.green-both", "op.combat.side.green-stand")
def test_what_is_learned_names_the_rules_that_it_comes_from() -> None:
    state = duel(attacker={"xp": 120}, defender={"xp": 0}, attacker_is={"attack": 8})
    names = {"attacker-xp": set(), "green-both": set(), "green-stand": set()}
    for seed in range(20):
        done = OPERATIONAL.apply(replace(state, chance=Chance(seed)), Attack(ATTACKER, DEFENDER))
        for event in done.events:
            if isinstance(event, ExperienceGained):
                for rule in event.rules:
                    names[rule.removeprefix("op.combat.side.")].add(event.unit)
    assert names == {"attacker-xp": {ATTACKER}, "green-both": {DEFENDER}, "green-stand": {DEFENDER}}


@pytest.mark.rule("op.retreat.where")
def test_who_falls_back_gives_up_its_order_and_nobody_knows_of_one() -> None:
    state = duel(defender={"order": "rearguard", "order_known": True, "supply_dump": True})
    after, _ = fall_back(state, state.units[DEFENDER], (2,), ())
    unit = after.units[DEFENDER]
    assert (unit.at, unit.order, unit.order_known, unit.supply_dump) == (2, None, False, False)


@pytest.mark.rule("op.retreat.cornered")
def test_a_unit_whose_only_way_ends_among_friends_is_cornered() -> None:
    given = {
        "map": [".       .", "    ."],
        "territory": ["a       x", "    a"],
        "units": [
            {"name": "1st", "is": "allied infantry 4+2", "at": "0101"},
            {"name": "2nd", "is": "allied infantry 4+2", "at": "0201"},
        ],
    }
    state = position(given)
    assert is_cornered(state, state.units[UnitId("1st")])
    free = replace(state, units={UnitId("1st"): state.units[UnitId("1st")]})
    assert not is_cornered(free, free.units[UnitId("1st")])


@pytest.mark.rule("op.order.counter.terrain")
def test_who_counterattacks_never_falls_back_and_meets_the_specialists_of_the_attacker() -> None:
    guns, sappers = specialist(artillery=1), specialist(engineer=True)
    state = duel(attacking=[guns], defending=[sappers])
    attacker, defender = state.units[ATTACKER], state.units[DEFENDER]
    before = situation(state, attacker, defender)
    swapped = swap_sides(state, attacker, defender)
    assert (swapped.attacking, swapped.defending) == (before.defending, before.attacking)
    around = surroundings(state, defender, attacker)
    sheet = sheet_with(swapped, around, counter_shifts(swapped), "counterattack")
    assert (sheet.retreat, sheet.cornered, sheet.overrun) == (0, False, 0)


def with_combat(**changes: object) -> OperationalRuleset:
    """The shipped figures with others of combat."""
    return having(shipped_ruleset(), "combat", **changes)


@pytest.mark.rule("op.combat.side.attacker-leaves-entrenchment")
@pytest.mark.parametrize("kept", ["regular", "set-piece", "assault-crossing"])
def test_each_manner_of_attack_has_a_flag_for_its_own_works(kept: AttackType) -> None:
    figure = f"{kept.partition('-crossing')[0].replace('-', '_')}_leaves_works"
    state = duel(figures=with_combat(**{figure: False}), attacker={"entrenchment": 2})
    manners: tuple[AttackType, ...] = ("regular", "set-piece", "assault-crossing")
    left = {
        each: spend(state, state.units[ATTACKER], each)[0].units[ATTACKER].entrenchment for each in manners
    }
    assert left == {each: 2 if each == kept else 0 for each in manners}


@pytest.mark.rule("op.retreat.overrun")
@pytest.mark.parametrize("counts", [True, False])
def test_destroyed_defenders_are_overrun_where_the_ruleset_says_so(counts: bool) -> None:
    """The last step of the defender always dies, no attacker does, and overruns succeed."""
    columns = tuple(
        column.model_copy(update={"attacker_normal": 0, "defender_kia": 2, "overrun": 100})
        for column in shipped_ruleset().combat.columns
    )
    figures = with_combat(columns=columns, overrun_of_destroyed=counts)
    state = duel(figures=figures, attacker={"ap": "available"}, defender={"queue": steps(1)})
    sheet = combat_sheet(state, state.units[ATTACKER], state.units[DEFENDER])
    assert sheet.overrun_chance == int(counts)
    after, events = fought(state, 1)
    fight = events[CombatFought]
    assert isinstance(fight, CombatFought)
    assert (fight.overrun, after.units[ATTACKER].ap) == (
        (True, "available") if counts else (False, "expended")
    )
    assert DEFENDER not in after.units


@pytest.mark.rule("op.combat.side.entrenchment-loss", "op.action.set-piece.entrenchment-roll")
@pytest.mark.parametrize("sheet_for", [sheet_of, set_piece_sheet])
def test_works_that_go_along_in_a_retreat_are_dug_out_as_those_of_who_stays(
    sheet_for: Callable[[Situation, Surroundings], CombatSheet],
) -> None:
    """The defender always loses two steps and falls back, and a roll for its works always succeeds."""
    columns = tuple(
        column.model_copy(update={"defender_kia": 2, "retreat": 100, "removal": 100})
        for column in shipped_ruleset().combat.columns
    )
    figures = having(with_combat(columns=columns), "retreat", leaves_works=False)
    state = duel(figures=figures, defender={"entrenchment": 2})
    attacker, defender = state.units[ATTACKER], state.units[DEFENDER]
    facts = situation(state, attacker, defender)
    after, events = fight(state, facts, sheet_for(facts, surroundings(state, attacker, defender)))
    assert any(isinstance(event, UnitRetreated) for event in events)
    assert after.units[DEFENDER].entrenchment == 1


@pytest.mark.rule("op.move.river.major-no-attack")
def test_a_ruleset_can_forbid_regular_attacks_over_bridges_of_major_rivers() -> None:
    figures = with_combat(attack_over_major_river=False)
    state = duel(figures=figures, features=["major-river", "bridge"])
    denied = refusal(state, Attack(ATTACKER, DEFENDER))
    assert denied is not None
    assert denied.code == "major-river"
    assert "no regular attack" in denied.text
    assert refusal(duel(features=["major-river", "bridge"]), Attack(ATTACKER, DEFENDER)) is None


@pytest.mark.rule("op.combat.side.ruins", "op.combat.shift.ruins")
def test_cities_stay_whole_where_the_ruleset_has_no_ruins() -> None:
    sure = having(shipped_ruleset(), "combat", ruin_percent_per_shift=100)
    without = sure.model_copy(update={"terrains": tuple(one for one in sure.terrains if one.id != "ruins")})
    for figures, ruins in ((sure, 100), (without, 0)):
        state = duel("CTY", figures=figures, attacking=[specialist(artillery=1)])
        assert combat_sheet(state, state.units[ATTACKER], state.units[DEFENDER]).ruins == ruins
        after, events = fought(state, 1)
        assert (CityRuined in events) is bool(ruins)
        assert bool(after.ground.ruined) is bool(ruins)
