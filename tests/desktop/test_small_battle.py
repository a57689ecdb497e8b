"""A first small battle of six units by a practised author: how many clicks, drags and keys it takes."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from studio.desktop.scenario.operational.new_scenario import NewScenarioForm
from studio.documents.reading.loading import open_document
from studio.lint.problem import Severity
from tests.desktop.test_author_day import Author, save

_CTRL, _ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier
#: What it may take at most.
_MOST = 60


class Practised(Author):
    """Counts each click, each drag and each key; what is written into a field counts once."""

    def __init__(self, window, qtbot):
        super().__init__(window, qtbot)
        self.spent = []

    def key(self, key, held=Qt.KeyboardModifier.NoModifier):
        self.spent.append(f"key {key}")
        super().key(key, held)

    def type(self, text):
        self.spent.append(f"write {text}")
        super().type(text)

    def click(self, where, held=Qt.KeyboardModifier.NoModifier):
        self.spent.append(f"click {where}")
        super().click(where, held)

    def drag(self, *way):
        self.spent.append(f"drag {way}")
        super().drag(*way)

    def choose(self, panel, list_name, text):
        self.spent.append(f"choose {text}")
        super().choose(panel, list_name, text)

    def put(self, kind, what, *places):
        """Put things of a kind on the map."""
        palette = self.window.palette_panel
        self.choose(palette, "What to place", kind)
        if what is not None:
            self.choose(palette, "Choices of the tool", what)
        for at, name in places:
            self.click(at)
            if name:
                # The next click enters it.
                self.type(name)


def test_a_small_battle_of_six_units_takes_at_most_sixty_clicks_and_keys(open_window, qtbot, tmp_path):
    window = open_window()
    assert QTest.qWaitForWindowActive(window)
    author = Practised(window, qtbot)
    author.key(Qt.Key.Key_N, _CTRL)
    form = author.find(NewScenarioForm)
    author.wait_for(form.isActiveWindow)
    author.type("The Gap")
    author.key("m", _ALT)
    author.key("e")
    author.key(Qt.Key.Key_Return)
    author.return_to_window()
    assert author.scenario.units == ()

    author.keys_of_map("o")
    author.keys_of_map("r", Qt.KeyboardModifier.ShiftModifier)
    author.drag("0101", "1520")
    palette = window.palette_panel
    author.choose(palette, "Choices of the tool", "Axis")
    author.drag("1601", "3020")
    author.keys_of_map("r")
    author.choose(palette, "Choices of the tool", "Railway")
    author.drag("0110", "1210")
    author.drag("3010", "2110")
    palette = window.palette_panel
    author.keys_of_map("p")
    author.put("Supply source", "Rail", ("0110", ""))
    author.put("Supply hub", None, ("1210", ""))
    author.put("Headquarters", None, ("1310", ""))
    author.put("Unit", "British infantry division", ("1408", "Highlanders"), ("1410", "Northumbrians"))
    author.put("Unit", "British armoured division", ("1412", "Desert Rats"))
    author.put("Objective", None, ("1810", "The Pass"))
    author.choose(palette, "Side", "Axis")
    author.put("Supply source", "Rail", ("3010", ""))
    author.put("Supply hub", None, ("2110", ""))
    author.put("Headquarters", None, ("2010", ""))
    author.put("Unit", "German infantry division", ("1908", "164th Light"), ("1910", "90th Light"))
    author.put("Unit", "German Panzer division", ("1912", "15th Panzer"))

    author.key(Qt.Key.Key_Return)
    made = author.scenario
    assert (len(made.hqs), [goal.name for goal in made.objectives]) == (2, ["The Pass"])
    assert sorted(unit.name for unit in made.units) == [
        "15th Panzer",
        "164th Light",
        "90th Light",
        "Desert Rats",
        "Highlanders",
        "Northumbrians",
    ]
    qtbot.waitUntil(lambda: not window.problems.is_checking)
    problems = [each for each in window.problems.problems if each.severity >= Severity.WARNING]
    assert problems == [], [(p.code, p.message) for p in problems]
    path = tmp_path / "gap.scenario.json"
    author.spent += ["write the name of the file", "key Return"]
    save(author, path)
    author.return_to_window()
    assert open_document(path).document == made
    author.keys_of_map(Qt.Key.Key_F5)
    assert window.play is not None
    assert set(window.play.state.units) == {unit.id for unit in made.units}
    print(f"{len(author.spent)} clicks, drags, keys and texts")  # noqa: T201
    assert len(author.spent) <= _MOST, author.spent
