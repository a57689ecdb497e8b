from dataclasses import dataclass

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtWidgets import QUndoView

from studio import StudioError
from studio.desktop.files.qt_document import AppliedStep, QtDocument
from studio.editing.changes.change import Change, ChangedRegion, region_of
from studio.editing.edited_document import ChangeResult, NoSuchStep

Row = tuple[int, ...]


@dataclass(frozen=True)
class Write(Change[Row]):
    """Writes a number at a place of a row of numbers."""

    place: int
    number: int

    def text(self, document: Row) -> str:
        return f"Write {self.number} & more"

    def changed(self, document: Row) -> Row:
        if self.place >= len(document):
            raise StudioError(f"There is no place {self.place}.")
        return (*document[: self.place], self.number, *document[self.place + 1 :])

    def changed_region(self, document: Row) -> ChangedRegion:
        return region_of("numbers", ids=[str(self.place)])


@pytest.fixture
def bridge(qapp) -> QtDocument[Row]:
    return QtDocument((0, 0, 0))


@pytest.fixture
def heard(bridge) -> list[ChangedRegion]:
    found: list[ChangedRegion] = []
    bridge.changed.connect(found.append)
    return found


def texts(bridge: QtDocument[Row]) -> list[str]:
    return [bridge.stack.text(place) for place in range(bridge.stack.count())]


def differences(bridge: QtDocument[Row]) -> dict[str, tuple[object, object]]:
    """In what the stack is not what the document is."""
    pairs: dict[str, tuple[object, object]] = {
        "position": (bridge.stack.index(), bridge.position),
        "steps": (texts(bridge), [step.text for step in bridge.steps]),
        "clean": (bridge.stack.isClean(), bridge.is_clean),
    }
    return {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}


def test_a_change_is_a_command_that_leads_the_document_back_and_forth(bridge, heard):
    assert bridge.do(Write(1, 5)) is ChangeResult.ADDED
    assert bridge.value == (0, 5, 0), "the push must not make the change again"
    assert isinstance(bridge.stack.command(0), AppliedStep)
    bridge.stack.undo()
    assert bridge.value == (0, 0, 0)
    bridge.stack.redo()
    assert bridge.value == (0, 5, 0)
    assert [each.ids for each in heard] == [{"1"}] * 3


def test_a_refused_change_never_reaches_the_stack(bridge, heard):
    bridge.do(Write(0, 1))
    bridge.undo()
    heard.clear()
    with pytest.raises(StudioError, match="no place 9"):
        bridge.do(Write(9, 1))
    assert (bridge.stack.count(), bridge.stack.canRedo(), heard) == (1, True, [])
    assert not differences(bridge)


def test_an_attempt_tells_why_not(bridge, qtbot):
    assert bridge.attempt(Write(0, 1))
    with qtbot.waitSignal(bridge.refused) as told:
        assert not bridge.attempt(Write(9, 1))
    assert told.args == ["There is no place 9."]


def test_a_stroke_is_one_command_and_told_change_by_change(bridge, heard):
    stroke = bridge.new_stroke()
    assert [bridge.do(Write(place, 7), stroke) for place in range(3)] == [
        ChangeResult.ADDED,
        ChangeResult.MERGED,
        ChangeResult.MERGED,
    ]
    assert len(heard) == 3
    assert bridge.stack.count() == 1
    bridge.undo()
    assert bridge.value == (0, 0, 0)


def test_a_stroke_that_ends_where_it_began_leaves_no_command(bridge):
    bridge.do(Write(2, 9))
    stroke = bridge.new_stroke()
    bridge.do(Write(0, 1), stroke)
    assert bridge.do(Write(0, 0), stroke) is ChangeResult.CANCELLED
    assert (bridge.stack.count(), bridge.value) == (1, (0, 0, 9))
    assert not differences(bridge)


def test_a_jump_over_many_steps_is_told_once(bridge, heard):
    for place in range(3):
        bridge.do(Write(place, 1))
    heard.clear()
    bridge.stack.setIndex(0)
    assert [each.ids for each in heard] == [{"0", "1", "2"}]
    bridge.go_to(3)
    assert len(heard) == 2
    assert bridge.value == (1, 1, 1)


def test_who_hears_a_change_may_make_the_next_one_which_is_told_by_itself(bridge, heard):
    def answer(region: ChangedRegion) -> None:
        if "0" in region.ids:
            bridge.do(Write(1, 2))

    bridge.changed.connect(answer)
    bridge.do(Write(0, 1))
    assert [each.ids for each in heard] == [{"0"}, {"1"}]
    bridge.undo()
    assert bridge.value == (1, 0, 0)


@pytest.mark.parametrize("position", [-1, 2])
def test_a_step_that_is_not_there_is_refused(bridge, position):
    bridge.do(Write(0, 1))
    with pytest.raises(NoSuchStep, match=f"position {position}"):
        bridge.go_to(position)
    assert not differences(bridge)


def test_the_clean_mark_follows_saving_and_undoing(bridge):
    told: list[bool] = []
    bridge.clean_changed.connect(told.append)
    bridge.do(Write(0, 1))
    bridge.mark_clean()
    bridge.undo()
    bridge.redo()
    assert told == [False, True, False, True]


def test_recovered_work_is_unsaved_however_far_it_is_undone(bridge):
    bridge.mark_unsaved()
    assert not bridge.stack.isClean()
    bridge.do(Write(0, 1))
    bridge.undo()
    assert not bridge.stack.isClean()
    assert not differences(bridge)


def test_a_menu_shows_an_ampersand_as_it_is(bridge):
    bridge.do(Write(0, 1))
    assert bridge.stack.undoText() == "Write 1 && more"
    assert texts(bridge) == ["Write 1 & more"]


_PLACES, _NUMBERS = st.integers(0, 3), st.integers(0, 2)
_DEEDS = st.one_of(
    st.tuples(st.just("do"), _PLACES, _NUMBERS),
    st.tuples(st.just("stroke"), _PLACES, _NUMBERS),
    st.tuples(st.just("answer"), _PLACES, _NUMBERS),
    st.tuples(st.just("go to"), st.integers(-1, 8)),
    st.tuples(st.just("click"), st.integers(0, 8)),
    *(st.tuples(st.just(name)) for name in ("lift", "undo", "redo", "mark clean", "mark unsaved")),
)


class Author:
    """Works on a bridge at random while a list of steps is shown; answers some changes with another one at once."""

    def __init__(self) -> None:
        self.bridge: QtDocument[Row] = QtDocument((0, 0, 0))
        self.view = QUndoView(self.bridge.stack)
        self.stroke = self.bridge.new_stroke()
        self.answers: list[Write] = []
        #: In what stack and history differed when a change was told.
        self.parted: list[object] = []
        self.bridge.changed.connect(self._on_document_changed)

    def act(self, name: str, *figures: int) -> None:
        bridge = self.bridge
        match name:
            case "do":
                bridge.attempt(Write(*figures))
            case "stroke":
                bridge.attempt(Write(*figures), self.stroke)
            case "answer":
                self.answers.append(Write(*figures))
            case "go to" if 0 <= figures[0] <= len(bridge.steps):
                bridge.go_to(figures[0])
            case "go to":
                with pytest.raises(NoSuchStep):
                    bridge.go_to(figures[0])
            case "click":
                self.view.setCurrentIndex(self.view.model().index(figures[0], 0))
            case "lift":
                self.stroke = bridge.new_stroke()
            case "undo":
                bridge.undo()
            case "redo":
                bridge.stack.redo()
            case "mark clean":
                bridge.mark_clean()
            case _:
                bridge.mark_unsaved()

    def _on_document_changed(self, _region: ChangedRegion) -> None:
        if differences(self.bridge):
            self.parted.append(differences(self.bridge))
        if self.answers:
            self.bridge.attempt(self.answers.pop())


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(deeds=st.lists(_DEEDS, max_size=40))
def test_stack_and_history_never_part(qapp, deeds):
    author = Author()
    for deed in deeds:
        author.act(*deed)
        assert not differences(author.bridge), deed
        assert not author.parted, deed
        assert author.view.model().rowCount() == len(author.bridge.steps) + 1
