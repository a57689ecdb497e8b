from PySide6.QtCore import Qt

from studio.desktop.canvas.scene.overlay_layer import ProblemRings
from studio.editing.changes.size import Resize
from studio.hexes.coordinates import Hex
from studio.lint.problem import Problem, Severity


def problem(severity: Severity, *hexes: str) -> Problem:
    return Problem("unit-nowhere", severity, "A unit stands nowhere.", "scenario", "/units/0", hexes)


def test_the_rings_of_problems_are_made_once_and_not_at_every_move(window, hands, qtbot):
    page = window.scenario_page
    qtbot.waitUntil(lambda: not window.problems.is_checking)
    page.show_problems(
        (problem(Severity.ERROR, "0505"), problem(Severity.WARNING, "0606", "0707"), problem(Severity.ERROR))
    )
    rings = hands.overlays(ProblemRings)
    assert [ring.hexes for ring in rings] == [{Hex(4, 4)}, {Hex(5, 5)}]
    hands.key(Qt.Key.Key_B)
    hands.click("1010")
    assert all(now is before for now, before in zip(hands.overlays(ProblemRings), rings, strict=True))


def test_a_ring_is_gone_with_its_hex(window, hands, qtbot):
    page = window.scenario_page
    qtbot.waitUntil(lambda: not window.problems.is_checking)
    page.show_problems((problem(Severity.ERROR, "3020"),))
    page.document.do(Resize(0, 0, 20, 10, "clear"))
    assert not any(ring.hexes for ring in hands.overlays(ProblemRings))
