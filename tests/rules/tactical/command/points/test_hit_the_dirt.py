"""Hitting the dirt: better cover before the dice are rolled, for three points."""

from typing import Any

import pytest

from studio.rules.tactical.base.actions import Done, Fire, StartMove
from studio.rules.tactical.base.frames import Shot
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.points.actions import (
    ActivateSection,
    ActivateTeam,
    HitTheDirt,
    ReactFire,
    RecceAction,
)
from studio.rules.tactical.fire.sheet import FireSheet
from studio.rules.tactical.fire.shots import sheet_of
from tests.support.points_battles import (
    about,
    command_of,
    hex_of,
    in_phase_of,
    of,
    phase,
    play,
    points_of,
    refused,
    steps,
)
from tests.support.tactical_battle import GERMAN, US, unit
from tests.support.tactical_ground import told

A, B, D = UnitId("a"), UnitId("b"), UnitId("d")


def fired_at(*more: dict[str, Any], points: tuple[int, int] = (3, 3), **rest: Any) -> State:
    """The German team in 0503 reacts to the US team, which sets out from 0508."""
    of_a = rest.pop("of_a", {})
    state = phase(
        unit("a", "team", at="0508", **of_a),
        unit("d", "team", GERMAN, at="0503"),
        *more,
        dice=(1, 2),
        points=points,
        rolls=(4, 4),
        **rest,
    )
    start = ActivateSection(A) if "sections" in rest else ActivateTeam(A)
    return play(state, start, StartMove(A, "normal"), ReactFire(D))


@pytest.mark.rule(
    "coc.hit-the-dirt.cost",
    "coc.hit-the-dirt.ends-movement",
    "coc.hit-the-dirt.marker",
    "coc.hit-the-dirt.before-fire",
    "coc.example.react-fire-answered",
    "coc.react-fire.before-move-ends",
)
def test_a_team_that_is_fired_at_as_it_starts_hits_the_dirt_and_stays() -> None:
    state = fired_at()
    assert about(state) == "us reaction fire-declared"
    assert isinstance(state.agenda[-2], Shot)
    state = play(state, HitTheDirt(A))
    assert points_of(state) == (0, 0)
    assert of(state, "a").tactical
    assert hex_of(state, "a") == "0508"
    assert refused(state, *steps("a", 0)) == "not-now"


@pytest.mark.rule("coc.hit-the-dirt.cost", "coc.use.not-enough")
def test_two_points_are_too_few_and_nobody_is_asked() -> None:
    assert about(fired_at(points=(2, 3))) == "us movement"


@pytest.mark.rule("coc.hit-the-dirt.cover-plus-one", "coc.hit-the-dirt.cover-maximum")
@pytest.mark.parametrize(
    ("terrain", "plain", "hidden"), [("open", 0, 1), ("brush", 1, 2), ("building", 2, 2)]
)
def test_its_cover_is_one_level_better_up_to_hard(terrain: str, plain: int, hidden: int) -> None:
    """The team comes to a halt in a hex of the terrain, and is fired at."""
    state = phase(
        unit("a", "team", at="0505"),
        unit("d", "team", GERMAN, at="0503"),
        points=(3, 0),
        ground=told({"0505": terrain}),
    )
    state = play(in_phase_of(state, GERMAN, 1), ActivateTeam(D), Fire(D, A))
    assert about(state) == "us reaction fire-declared"
    assert level(state) == plain
    done = play(state, HitTheDirt(A))
    assert of(done, "a").tactical
    assert level(done) == hidden


def level(state: State) -> int:
    """The cover of the US team against the German one, as the sheet of fire has it."""
    sheet = sheet_of(state, of(state, "d"), of(state, "a"), "", "for-effect", moving=False)
    assert isinstance(sheet, FireSheet)
    return sheet.cover


@pytest.mark.rule("coc.hit-the-dirt.any-phase")
def test_it_is_possible_in_both_phases() -> None:
    own = fired_at()
    assert refused(own, HitTheDirt(A)) is None
    state = phase(unit("a", "team", at="0505"), unit("d", "team", GERMAN, at="0503"), points=(3, 0))
    state = play(in_phase_of(state, GERMAN, 1), ActivateTeam(D), Fire(D, A))
    assert refused(state, HitTheDirt(A)) is None


@pytest.mark.rule("coc.hit-the-dirt.infantry-under-fire")
def test_only_infantry_that_is_fired_at_hits_the_dirt() -> None:
    state = fired_at(unit("b", "team", at="0608"))
    assert refused(state, HitTheDirt(B)) == "not-the-target"
    assert refused(state, HitTheDirt(D)) == "not-yours"
    gun = phase(unit("g", "gun", at="0505"), unit("d", "team", GERMAN, at="0503"), points=(3, 0))
    gun = play(in_phase_of(gun, GERMAN, 1), ActivateTeam(D), Fire(D, UnitId("g")))
    assert about(gun) == "german activation"
    quiet = phase(unit("a", "team"), unit("d", "team", GERMAN, at="0503"), dice=(1,), points=(3, 0))
    assert refused(quiet, HitTheDirt(A)) == "not-now"


@pytest.mark.rule("coc.hit-the-dirt.already-tactical")
def test_who_is_tactical_or_moves_tactically_is_refused_and_nobody_asks() -> None:
    state = phase(
        unit("a", "team", at="0505", tactical=True), unit("d", "team", GERMAN, at="0503"), points=(3, 0)
    )
    state = play(in_phase_of(state, GERMAN, 1), ActivateTeam(D), Fire(D, A))
    assert about(state) == "german activation"
    assert points_of(state) == (3, 0)
    going = phase(
        unit("a", "team", at="0508"),
        unit("b", "team", at="0608"),
        unit("d", "team", GERMAN, at="0503"),
        dice=(1,),
        points=(3, 3),
    )
    going = play(going, ActivateTeam(A), StartMove(A, "tactical"), ReactFire(D))
    assert of(going, "a").tactical
    assert about(going) == "us movement"


@pytest.mark.rule("coc.hit-the-dirt.lasts-until", "tactical.needs.tactical-stance")
def test_it_lasts_until_the_unit_does_something_else() -> None:
    state = phase(unit("a", "team", at="0505"), unit("d", "team", GERMAN, at="0503"), points=(3, 0))
    state = play(in_phase_of(state, GERMAN, 1), ActivateTeam(D), Fire(D, A), HitTheDirt(A))
    for side in (US, GERMAN):
        state = play(in_phase_of(state, side, 3), Done())
        assert of(state, "a").tactical
    state = play(in_phase_of(state, US, 1), ActivateTeam(A), Fire(A, D))
    assert not of(state, "a").tactical


@pytest.mark.rule("coc.use.once-per-unit-and-phase")
def test_a_scout_team_that_made_a_recce_action_hits_no_dirt_in_that_phase_and_another_does() -> None:
    def under_fire(activation: ActivateTeam | RecceAction) -> State:
        state = phase(
            unit("a", "team", at="0508"),
            unit("d", "team", GERMAN, at="0503"),
            dice=(1,),
            points=(7, 3),
            rolls=(4, 4),
            flags={"a": ("scout",)},
        )
        return play(state, activation, StartMove(A, "normal"), ReactFire(D))

    assert about(under_fire(ActivateTeam(A))) == "us reaction fire-declared"
    assert about(under_fire(RecceAction(A))) == "us movement"


@pytest.mark.rule("coc.example.section-hits-the-dirt", "tactical.needs.teams-sections")
def test_a_section_pays_once_and_its_teams_are_all_hidden_and_have_used_points() -> None:
    state = fired_at(unit("b", "team", at="0608"), sections={"first": "a b"})
    state = play(state, HitTheDirt(A, section=True))
    assert points_of(state) == (0, 0)
    assert (of(state, "a").tactical, of(state, "b").tactical) == (True, True)
    assert {A, B} <= command_of(state).used_points


@pytest.mark.rule("coc.example.react-fire-answered")
def test_a_section_that_hit_the_dirt_stays_in_its_hexes() -> None:
    """The team that had not moved yet does not move either: the section was moving as one."""
    state = fired_at(unit("b", "team", at="0608"), sections={"first": "a b"})
    state = play(state, HitTheDirt(A, section=True))
    assert about(state) == "us activation"
    assert about(play(state, Done())) != "us activation"
    assert (hex_of(state, "a"), hex_of(state, "b")) == ("0508", "0608")


@pytest.mark.rule("tactical.needs.teams-sections")
def test_a_section_whose_team_has_used_points_cannot_hide_as_one_and_its_other_team_can_alone() -> None:
    state = fired_at(
        unit("b", "team", at="0608"), sections={"first": "a b"}, command={"used_points": frozenset({B})}
    )
    assert refused(state, HitTheDirt(A, section=True)) == "points-used"
    assert refused(state, HitTheDirt(A)) is None
    assert refused(fired_at(), HitTheDirt(A, section=True)) == "no-section"


@pytest.mark.rule("coc.hit-the-dirt.infantry-under-fire")
def test_broken_teams_hide_neither_alone_nor_with_their_section() -> None:
    state = fired_at(unit("b", "team", at="0608", shock=12), sections={"first": "a b"})
    state = play(state, HitTheDirt(A, section=True))
    assert (of(state, "a").tactical, of(state, "b").tactical) == (True, False)
