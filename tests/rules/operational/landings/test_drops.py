"""Where units can be dropped is what bars no drop, found at once or asked hex by hex."""

from dataclasses import replace

import pytest

from studio.rules.kernel.decision import Side
from studio.rules.operational.base.actions import ParaDrop, Reinforce
from studio.rules.operational.base.state import UnitId
from studio.rules.operational.intelligence.event_visibility import is_visible_to
from studio.rules.operational.landings import para_drop
from studio.rules.operational.ruleset import Operational
from tests.support.battles import position, shipped_ruleset
from tests.support.sentences import cell

PARAS = UnitId("paras")


def given(**more):
    return {
        "map": [
            ".       .       MTN     .       .",
            "    .       ~       .       FOR",
            ".       .       .       .       .",
            "    .       SAL     .       .",
        ],
        "territory": [
            "a       x       x       x       x",
            "    a       -       x       x",
            "a       a       x       x       x",
            "    x       x       x       x",
        ],
        "hqs": [{"name": "Staff", "is": "axis hq", "at": "0501"}],
        "units": [
            {"name": "Paras", "is": "allied infantry 4+2", "embarked": "plane at 0401"},
            {"name": "Friend", "is": "allied infantry 4+2", "at": "0302"},
            {"name": "Enemy", "is": "axis infantry 4+2", "at": "0502"},
        ],
        **more,
    }


@pytest.mark.rule("op.para.range", "op.para.terrain", "op.para.no-hq")
@pytest.mark.parametrize("fog", [False, True], ids=["seen", "fog"])
@pytest.mark.parametrize("drop_range", [1, 2, 6])
def test_what_is_legal_is_what_is_not_refused(fog, drop_range):
    state = position(given(fog=fog))
    landings = state.board.tables.landings
    figures = replace(state.board.tables, landings=replace(landings, drop_range=drop_range))
    state = replace(state, board=replace(state.board, tables=figures))
    cells = range(len(state.board.shape))
    open_to = [at for at in cells if para_drop.refusal(state, ParaDrop(PARAS, at)) is None]
    assert [drop.at for drop in para_drop.legal(state)] == open_to
    assert open_to


@pytest.mark.rule("op.para.no-hq")
@pytest.mark.parametrize(("movement", "code"), [("infantry", None), ("mobile", "no-drop-ground")])
def test_no_unit_is_dropped_where_its_type_may_never_go(movement, code):
    shipped = shipped_ruleset()
    open_to_all = tuple(terrain.model_copy(update={"para_drop": True}) for terrain in shipped.terrains)
    paras = {"name": "Paras", "is": f"allied {movement} 4+2", "embarked": "plane at 0401"}
    state = position(given(units=[paras], hqs=[]), shipped.model_copy(update={"terrains": open_to_all}))
    refused = para_drop.refusal(state, ParaDrop(PARAS, cell(state, "0501")))
    assert (refused and refused.code) == code


def test_what_happens_in_a_plane_the_other_side_does_not_learn():
    state = position(
        given(
            fog=True,
            store={"allied": [{"kind": "infantry", "number": 1, "price": 1}]},
            prestige={"allied": 9},
            units=[
                {"name": "Paras", "is": "allied infantry 4+2", "embarked": "plane at 0501", "active": 4},
                {"name": "Enemy", "is": "axis infantry 4+2", "at": "0502"},
            ],
        )
    )
    before = replace(state, preparation=True)
    after = Operational().apply(before, Reinforce(PARAS, None, "store"))
    (event,) = after.events
    seen = [is_visible_to(Side(side), event, before, after.state) for side in ("allied", "axis")]
    assert seen == [True, False]
