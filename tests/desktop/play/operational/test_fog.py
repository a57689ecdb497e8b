"""How the fog of war is drawn, and what the log does not tell of it."""

from dataclasses import replace

import pytest

from studio.desktop.canvas.scene.overlay_layer import ReportedUnit, Tints
from studio.desktop.play.operational.fog import fog
from studio.desktop.play.operational.interaction import OperationalInteraction
from studio.desktop.play.operational.pointing import overlays
from studio.desktop.play.operational.sheets import show_unit
from studio.desktop.play.operational.unit.unit_sheet import UnitPanel
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.actions import Move
from studio.rules.operational.base.state import HqId, UnitId
from studio.rules.operational.intelligence.event_visibility import is_visible_to
from studio.rules.operational.ruleset import Operational
from tests.support import cases

ALLIED, AXIS = Side("allied"), Side("axis")


def start():
    return cases.start_of(cases.read_case("intel", "level-2")["given"])


@pytest.mark.rule("op.quick.map.fog-shown")
def test_fog_is_grey_and_markers_are_counters_of_dashes_in_it(qtbot):
    view = Operational().view(start(), ALLIED)
    drawn = list(overlays(view, OperationalInteraction()))
    tints = next(each for each in drawn if isinstance(each, Tints))
    shape = view.known.board.shape
    assert {shape.label(at) for at in tints.colours} == {
        f"0{column}0{row}" for column in range(5, 9) for row in range(1, 4)
    }
    reported = [each for each in drawn if isinstance(each, ReportedUnit)]
    assert reported == [ReportedUnit(shape.parse("0502"), "infantry", "NON +", AXIS)]
    panel = UnitPanel()
    qtbot.addWidget(panel)
    show_unit(panel, view, OperationalInteraction(at=shape.parse("0502")))
    assert panel.text() == "Nation: None\nType: infantry\nStrength: strong"


def test_fog_is_the_very_same_until_ground_is_won():
    """The map need not compare, nor draw anew, what lies over thousands of hexes at each step of the mouse."""

    def fog_over(state):
        return [*fog(Operational().view(state, ALLIED))]

    before = start()
    spent = replace(before, prestige={ALLIED: 3})
    assert all(one is other for one, other in zip(fog_over(before), fog_over(spent), strict=True))
    won = replace(before, owner=bytes(before.board.mark_of(ALLIED) for _ in before.owner))
    assert fog_over(won)[0].colours == {}


@pytest.mark.rule("op.intel.hidden")
def test_what_happens_in_the_fog_is_told_to_its_own_side_alone():
    state = cases.start_of({**cases.read_case("intel", "level-2")["given"], "side": "axis"})
    shape = state.board.shape
    there = shape.index(shape.parse("0801"))
    done = Operational().apply(state, Move(UnitId("e8"), (there,)))
    event = done.events[0]
    assert is_visible_to(AXIS, event, state, done.state)
    assert not is_visible_to(ALLIED, event, state, done.state)


@pytest.mark.rule("op.fow.always.hqs", "op.fow.no-false-information")
def test_the_sheet_of_an_hq_in_the_fog_tells_its_supply_and_makes_nothing_up(qtbot):
    given = cases.read_case("intel", "always-known")["given"]
    state = cases.start_of({**given, "hqs": [{**given["hqs"][0], "cp": 3}]})
    cut_off = replace(state, hqs={HqId("ii"): replace(state.hqs[HqId("ii")], unsupplied=2)})
    panel = UnitPanel()
    qtbot.addWidget(panel)

    def sheet(side: Side) -> dict[str, str]:
        known = Operational().view(cut_off, side).known
        panel.show_hq(known, known.hqs[HqId("ii")])
        return dict(line.split(": ", 1) for line in panel.text().splitlines())

    assert sheet(AXIS)["CPs"] == "<b>3 / 5</b>"
    assert sheet(AXIS)["Units"] == "none"
    assert sheet(AXIS)["Movement"] == "5"
    assert sheet(ALLIED) == {"Supply": "<b>out of supply</b> for 2 turns"}


@pytest.mark.rule("op.fow.always.hqs")
def test_the_sheet_of_an_enemy_does_not_tell_whether_its_hq_in_the_fog_reaches_it(qtbot):
    state = cases.start_of(
        {
            "fog": True,
            "map": [".       MTN     .", "    .       MTN"],
            "territory": ["a       x       x", "    x       x"],
            "hqs": [{"name": "II", "is": "axis hq", "at": "0501"}],
            "units": [
                {"name": "1st", "is": "allied infantry 4+2", "at": "0101"},
                {"name": "Enemy", "is": "axis infantry 4+2", "at": "0201", "hq": "ii"},
            ],
        }
    )
    panel = UnitPanel()
    qtbot.addWidget(panel)

    def told(side: Side) -> str:
        known = Operational().view(state, side).known
        panel.show_unit(known, known.units[UnitId("enemy")])
        return next(line for line in panel.text().splitlines() if line.startswith("HQ: "))

    assert told(AXIS) == "HQ: II, <b>out of its range</b>"
    assert told(ALLIED) == "HQ: II"
