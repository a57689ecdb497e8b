"""Effects that fall due together: who says which comes first, and whom each is for."""

from dataclasses import replace

import pytest

from studio.rules.tactical.base.effects import Effect, EffectTarget
from studio.rules.tactical.base.state import Marker, State
from studio.rules.tactical.base.terms import SquadTerms
from studio.rules.tactical.command.squad.actions import PassTurn, PlayStrategy
from studio.rules.tactical.effects.choices import ChooseTarget, ResolveFirst
from tests.support.squad_battles import (
    GERMAN,
    RULES,
    US,
    about,
    battle,
    card,
    cell,
    cells,
    effect,
    german,
    play,
    refused,
    told,
    unit,
    us,
)

FREE = SquadTerms(initiative=US, command={US: 5})


def with_card(*effects: Effect, **rest: object) -> State:
    """A battle in which the Americans can play a card with these effects."""
    units = [
        unit("u1", "0105", words=("trooper",)),
        unit("u2", "0205", condition="pinned"),
        unit("g1", "0101", words=("trooper",)),
        unit("g2", "0201"),
    ]
    played = card("card", *effects)
    options = {"cards": [played], "faceup": {US: (played.id,)}, "terms": FREE, **rest}
    return battle(*units, **options)


def played(state: State) -> State:
    return play(state, PlayStrategy(card("card").id))


@pytest.mark.rule("squad.command.initiative.timing-conflict", "tactical.needs.timing-conflict")
def test_who_has_the_initiative_says_which_effect_comes_first() -> None:
    gain, lose = effect("victory", 3), effect("victory", -2)
    state = played(with_card(lose, gain))
    assert about(state) == "us order-of-effects"
    assert list(RULES.legal(state)) == [ResolveFirst(0), ResolveFirst(1)]
    assert play(state, ResolveFirst(0)).score[US] == 3
    assert play(state, ResolveFirst(1)).score[US] == 1
    assert refused(state, ResolveFirst(2)) == "not-a-target"
    assert refused(play(state, ResolveFirst(0)), ResolveFirst(0)) == "not-now"


@pytest.mark.rule("squad.command.initiative.timing-conflict")
def test_the_holder_of_the_initiative_settles_the_sequence_of_the_other_sides_effects_too() -> None:
    terms = replace(FREE, initiative=GERMAN)
    state = with_card(effect("victory", 3), effect("command", 2), terms=terms)
    assert about(played(play(state, PassTurn()))) == "german order-of-effects"


@pytest.mark.rule("tactical.needs.timing-conflict")
def test_effects_that_are_the_same_are_not_asked_about() -> None:
    state = played(with_card(effect("victory", 2), effect("victory", 2)))
    assert about(state) == "us action"
    assert state.score[US] == 4


@pytest.mark.rule("tactical.needs.timing-conflict")
def test_effects_of_which_only_the_text_differs_are_the_same() -> None:
    first, second = (effect("victory", 2, text=text) for text in ("Two points.", "Two more."))
    state = played(with_card(first, second))
    assert (about(state), state.score[US]) == ("us action", 4)
    asked = played(with_card(first, second, effect("command", 1)))
    assert list(RULES.legal(asked)) == [ResolveFirst(0), ResolveFirst(2)]


@pytest.mark.rule("tactical.needs.card-effects")
def test_an_effect_asks_its_owner_whom_it_is_for() -> None:
    pin = effect("condition", what="pinned", side="enemy", to=EffectTarget("unit"))
    state = played(with_card(pin))
    assert about(state) == "us target"
    assert list(RULES.legal(state)) == [ChooseTarget(german(1)), ChooseTarget(german(2))]
    assert list(RULES.legal(state, german(2))) == []
    assert refused(state, ChooseTarget(us(1))) == "not-a-target"
    after = play(state, ChooseTarget(german(2)))
    assert after.units[german(2)].condition == "pinned"
    assert after.units[german(1)].condition == "none"
    assert refused(after, ChooseTarget(german(2))) == "not-now"


@pytest.mark.rule("tactical.needs.card-effects")
def test_an_effect_goes_to_the_only_one_it_can_be_for_and_lapses_without_any() -> None:
    pin = effect("condition", what="pinned", side="enemy", to=EffectTarget("unit", words=("trooper",)))
    assert played(with_card(pin)).units[german(1)].condition == "pinned"
    nobody = effect("condition", what="pinned", side="enemy", to=EffectTarget("unit", words=("guard",)))
    kinds = [each.kind for each in told(with_card(nobody), PlayStrategy(card("card").id))]
    assert kinds == ["strategy-played", "effect-lapsed", "effects-ended"]


@pytest.mark.rule("tactical.needs.card-effects")
def test_a_hex_is_chosen_among_those_of_the_effect() -> None:
    smoke = effect("place-marker", what="smoke", to=EffectTarget("hex", cells=cells("0303", "0404")))
    state = played(with_card(smoke))
    assert list(RULES.legal(state)) == [ChooseTarget(at=cell("0303")), ChooseTarget(at=cell("0404"))]
    assert refused(state, ChooseTarget(at=cell("0505"))) == "not-a-target"
    after = play(state, ChooseTarget(at=cell("0404")))
    assert [(each.kind, each.at, each.side) for each in after.markers] == [("smoke", cell("0404"), US)]


@pytest.mark.rule("tactical.needs.card-effects")
def test_mines_that_the_owner_does_not_know_of_are_not_offered() -> None:
    lift = effect("remove-marker", what="mines", to=EffectTarget("hex"))
    hidden = Marker("mines", cell("0303"), GERMAN, shown=False)
    known = Marker("mines", cell("0404"), GERMAN)
    own = Marker("mines", cell("0505"), US, shown=False)
    state = played(with_card(lift, markers=(hidden, known, own)))
    assert list(RULES.legal(state)) == [ChooseTarget(at=cell("0404")), ChooseTarget(at=cell("0505"))]
    assert played(with_card(lift, markers=(hidden, known))).markers == (hidden,)
    lay = effect("place-marker", what="mines", to=EffectTarget("hex", cells=cells("0303", "0404")))
    assert len(played(with_card(lay, markers=(hidden, known))).markers_at(cell("0303"), "mines")) == 2


@pytest.mark.rule("tactical.needs.timing-conflict")
def test_after_each_effect_the_chooser_is_asked_again() -> None:
    state = played(with_card(*(effect("victory", amount) for amount in (1, 2, 3))))
    state = play(state, ResolveFirst(2))
    assert about(state) == "us order-of-effects"
    assert list(RULES.legal(state)) == [ResolveFirst(0), ResolveFirst(1)]
    assert about(play(state, ResolveFirst(1))) == "us action"


@pytest.mark.rule("tactical.needs.card-effects")
def test_an_effect_can_be_for_those_who_stand_in_certain_hexes() -> None:
    there = EffectTarget("all-units", cells=cells("0201", "0303"))
    state = played(with_card(effect("condition", what="disrupted", side="enemy", to=there)))
    assert [state.units[german(n)].condition for n in (1, 2)] == ["none", "disrupted"]
    one = EffectTarget("unit", unit=german(1))
    state = played(with_card(effect("condition", what="pinned", side="enemy", to=one)))
    assert [state.units[german(n)].condition for n in (1, 2)] == ["pinned", "none"]
