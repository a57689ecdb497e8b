"""Adding steps to the tutorial of a scenario, and putting them in sequence."""

from PySide6.QtWidgets import QMenu

from studio.desktop.scenario.editor import ScenarioEditor
from studio.documents.scenario import Scenario
from studio.documents.tutorial import TutorialStep
from studio.editing.changes.change import Composite
from studio.editing.changes.elements import AddElement
from studio.editing.changes.sequence import Reorder
from studio.editing.creation import fresh_id
from studio.editing.selection import ElementRef

#: What a new step says until its author has written more.
_TEXT = "Say here what to do."


def offer_steps(menu: QMenu, editor: ScenarioEditor, element: ElementRef | None) -> None:
    """Offer a new step, behind that which an entry of the outline is of, and to move that."""
    menu.addAction("Add a step of the tutorial").triggered.connect(lambda: add_step(editor, element))
    if element is None or element.collection != "tutorial":
        return
    ids = [step.id for step in editor.scenario.tutorial]
    for text, by, end in (("Move up", -1, ids[0]), ("Move down", 1, ids[-1])):
        action = menu.addAction(text)
        action.setEnabled(element.key != end)
        change = Reorder[Scenario]("tutorial", element.key, by)
        action.triggered.connect(lambda _=False, change=change: editor.do(change))


def add_step(editor: ScenarioEditor, behind: ElementRef | None) -> None:
    """Add a step and select it: behind another one, or else at the end."""
    steps = editor.scenario.tutorial
    step = TutorialStep(id=fresh_id(editor.scenario, "step"), text=_TEXT)
    add = AddElement[Scenario]("tutorial", step)
    numbers = {ElementRef("tutorial", each.id): number for number, each in enumerate(steps, 1)}
    further = len(steps) - numbers.get(behind, len(steps)) if behind is not None else 0
    put = Reorder[Scenario]("tutorial", step.id, -further)
    if editor.do(Composite(add.text(editor.scenario), (add, put))):
        editor.select(ElementRef("tutorial", step.id))
