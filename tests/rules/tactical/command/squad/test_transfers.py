"""Step 4 of the Status Phase: figures that go over to other squads."""

from dataclasses import replace

import pytest

from studio.rules.tactical.base.actions import Done
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.squad.actions import TransferFigure
from tests.support.squad_battles import (
    RULES,
    about,
    battle,
    go_to,
    play,
    refused,
    unit,
    us,
)

MEN = ("rifleman", "rifleman")


def transferring(*units: object) -> State:
    """The step in which the Americans transfer figures."""
    return go_to(battle(*units, unit("g1", "0801")), "us transfers")


def give(giver: int, taker: int, figure: str = "rifleman") -> TransferFigure:
    return TransferFigure(us(giver), us(taker), figure)


def pair(**second: object) -> State:
    """Two squads of two that can transfer, and a pair in question beside them."""
    ready = [unit("u1", "0105", figures=MEN), unit("u2", "0105", figures=MEN)]
    return transferring(*ready, unit("u3", **{"at": "0105", "figures": MEN, **second}))


@pytest.mark.rule("squad.status.transfer.same-hex", "squad.status.transfer.figure-types-kept")
def test_a_figure_goes_over_within_the_hex_and_stays_what_it_is() -> None:
    units = [
        unit("u1", "0105", figures=("rifleman", "officer")),
        unit("u2", "0105", figures=("rifleman", "elite")),
        unit("u3", "0205", figures=MEN),
    ]
    state = transferring(*units)
    assert refused(state, give(1, 3)) == "not-same-hex"
    assert refused(state, give(1, 2, "elite")) == "no-such-figure"
    after = play(state, give(1, 2, "officer"))
    assert after.units[us(1)].figures == ("rifleman",)
    assert after.units[us(2)].figures == ("rifleman", "elite", "officer")
    after = play(after, give(2, 1, "elite"), give(2, 1))
    assert after.units[us(1)].figures == ("rifleman", "rifleman", "elite")


@pytest.mark.rule("squad.status.transfer.optional", "squad.status.transfer.no-limit")
def test_transfers_are_free_and_as_many_as_one_likes() -> None:
    state = transferring(unit("u1", "0105", figures=MEN), unit("u2", "0105", figures=MEN))
    assert about(play(state, Done())) != "us transfers"
    twice = play(state, give(1, 2), give(2, 1), give(1, 2))
    assert [len(twice.units[us(n)].figures) for n in (1, 2)] == [1, 3]
    assert about(twice) == "us transfers"


@pytest.mark.rule("squad.status.transfer.order")
def test_sides_transfer_one_after_the_other() -> None:
    units = [
        unit(f"{side}{n}", at, figures=MEN) for side, at in (("u", "0105"), ("g", "0101")) for n in (1, 2)
    ]
    state = go_to(battle(*units), "us transfers")
    assert about(play(state, Done())) == "german transfers"
    assert refused(state, TransferFigure(units[2][0].id, units[3][0].id, "rifleman")) == "no-such-squad"


@pytest.mark.rule("squad.status.transfer.empty-base", "squad.status.transfer.base-size")
def test_an_empty_squad_is_gone_and_a_full_one_takes_nobody() -> None:
    """X8: squads of three and one: the single figure joins and its base is gone; four take no fifth."""
    units = [
        unit("u1", "0105", figures=("elite",)),
        unit("u2", "0105", figures=("rifleman",) * 3),
        unit("u3", "0205"),
        unit("u4", "0205", figures=MEN),
    ]
    state = transferring(*units)
    assert refused(state, give(4, 3)) == "squad-full"
    after = play(state, give(1, 2, "elite"))
    assert (after.units[us(1)].where, after.units[us(1)].at, after.units[us(1)].figures) == ("gone", None, ())
    assert len(after.units[us(2)].figures) == 4
    assert refused(after, give(2, 1)) == "no-such-squad"


@pytest.mark.rule("squad.status.transfer.existing-squads-only")
def test_no_new_squad_is_made() -> None:
    state = pair()
    assert refused(state, give(1, 9)) == "no-such-squad"
    assert refused(state, give(1, 1)) == "no-such-squad"
    assert refused(pair(at=None), give(1, 3)) == "no-such-squad"


@pytest.mark.rule("squad.status.transfer.same-hex")
def test_the_first_reason_that_holds_of_either_squad_is_told() -> None:
    units = [
        unit("u1", "0105", figures=("rifleman",) * 2),
        unit("u2", "0105", figures=("rifleman",) * 2, specialization="medic"),
        unit("u3", "0105", "tank"),
        unit("u4", None, where="aboard", carrier=us(3), figures=("rifleman",)),
        *(unit(name, "0205", figures=MEN) for name in ("u5", "u6")),
    ]
    state = transferring(*units)
    pinned = state.with_unit(replace(state.units[us(1)], condition="pinned"))
    assert refused(pinned, give(1, 2)) == "specialized"
    assert refused(state, give(4, 3)) == "not-a-squad"


@pytest.mark.rule("squad.status.transfer.not-specialized", "squad.status.transfer.not-the-token")
@pytest.mark.rule("tactical.needs.specialization", "squad.status.transfer.example")
def test_a_specialized_squad_gives_and_takes_nobody_and_the_others_may() -> None:
    units = [
        unit("u1", "0105", figures=("rifleman",)),
        unit("u2", "0105", figures=MEN),
        unit("u3", "0105", figures=MEN, specialization="medic"),
    ]
    state = transferring(*units)
    assert refused(state, give(1, 3)) == "specialized"
    assert refused(state, give(3, 1)) == "specialized"
    after = play(state, give(1, 2))
    assert after.units[us(1)].where == "gone"
    assert [each.specialization for each in after.units.values() if each.specialization] == ["medic"]


@pytest.mark.rule("squad.status.transfer.not-suppressed")
def test_squads_with_a_condition_give_and_take_nobody() -> None:
    disrupted = pair(condition="disrupted")
    assert disrupted.units[us(3)].condition == "pinned"
    assert refused(disrupted, give(1, 3)) == refused(disrupted, give(3, 1)) == "has-condition"
    assert refused(pair(condition="pinned"), give(1, 3)) is None


@pytest.mark.rule("squad.status.transfer.not-transported")
def test_passengers_give_and_take_nobody() -> None:
    units = [
        unit("u1", "0105", figures=MEN),
        unit("u2", "0105", figures=MEN),
        unit("u3", "0105", "tank"),
        unit("u4", None, figures=MEN, where="aboard", carrier=us(3)),
    ]
    state = transferring(*units)
    assert refused(state, give(1, 4)) == refused(state, give(4, 1)) == "aboard"
    assert refused(state, give(1, 3)) == "not-a-squad"
    assert {each.to for each in RULES.legal(state) if isinstance(each, TransferFigure)} == {us(1), us(2)}


@pytest.mark.rule("squad.status.transfer.not-fortified")
def test_squads_in_works_give_and_take_nobody() -> None:
    state = pair()
    state = state.with_unit(replace(state.units[us(3)], in_works=True))
    assert refused(state, give(1, 3)) == refused(state, give(3, 1)) == "in-works"
    assert refused(play(state, Done()), give(1, 2)) == "not-now"
