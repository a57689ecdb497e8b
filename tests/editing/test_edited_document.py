from dataclasses import dataclass

import pytest

from studio import StudioError
from studio.documents.scenario import Scenario
from studio.editing.changes.change import NOTHING_CHANGED, Change, ChangedRegion, Composite, region_of
from studio.editing.changes.elements import MoveElement
from studio.editing.edited_document import ChangeResult, EditedDocument, NoSuchStep, Step
from studio.hexes.coordinates import Hex
from tests.editing.samples import battle

Numbers = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Write(Change[Numbers]):
    """Writes a number at a place of a row of numbers."""

    place: int
    number: int
    title: str = "Write"

    def text(self, document: Numbers) -> str:
        return self.title

    def changed(self, document: Numbers) -> Numbers:
        if self.place >= len(document):
            raise StudioError(f"There is no place {self.place}.")
        return (*document[: self.place], self.number, *document[self.place + 1 :])

    def changed_region(self, document: Numbers) -> ChangedRegion:
        return region_of("numbers", ids=[str(self.place)])


@pytest.fixture
def numbers() -> EditedDocument[Numbers]:
    return EditedDocument((0, 0, 0))


def test_a_change_becomes_a_step_that_can_be_undone_and_redone(numbers: EditedDocument[Numbers]) -> None:
    assert numbers.do(Write(1, 5, "Write five")) is ChangeResult.ADDED
    assert (numbers.value, numbers.undo_text, numbers.can_redo) == ((0, 5, 0), "Write five", False)
    numbers.undo()
    assert (numbers.value, numbers.can_undo, numbers.can_redo) == ((0, 0, 0), False, True)
    numbers.redo()
    assert (numbers.value, numbers.position) == ((0, 5, 0), 1)


def test_undo_brings_back_the_very_same_value() -> None:
    value = (0, 0)
    document = EditedDocument(value)
    document.do(Write(0, 1))
    document.undo()
    assert document.value is value


def test_undo_and_redo_do_nothing_at_the_ends(numbers: EditedDocument[Numbers]) -> None:
    numbers.undo()
    numbers.redo()
    assert (numbers.value, numbers.undo_text, numbers.position) == ((0, 0, 0), "", 0)


def test_a_failing_change_leaves_all_as_it_was(numbers: EditedDocument[Numbers]) -> None:
    heard: list[ChangedRegion] = []
    numbers.subscribe(heard.append)
    numbers.do(Write(0, 1), stroke=1)
    numbers.undo()
    before = (numbers.value, numbers.position, numbers.steps, numbers.is_clean, len(heard))
    half_broken = Composite("Two", (Write(0, 2), Write(9, 1)))
    with pytest.raises(StudioError, match="no place 9"):
        numbers.do(half_broken)
    assert (numbers.value, numbers.position, numbers.steps, numbers.is_clean, len(heard)) == before


def test_a_change_that_changes_nothing_leaves_no_step_and_keeps_the_redo(
    numbers: EditedDocument[Numbers],
) -> None:
    heard: list[ChangedRegion] = []
    numbers.do(Write(0, 1))
    numbers.undo()
    numbers.subscribe(heard.append)
    assert numbers.do(Write(0, 0)) is ChangeResult.NOTHING
    assert (numbers.can_redo, heard) == (True, [])


def test_changes_of_one_stroke_become_one_step(numbers: EditedDocument[Numbers]) -> None:
    numbers.do(Write(0, 1), stroke=7)
    assert numbers.do(Write(1, 1), stroke=7) is ChangeResult.MERGED
    assert len(numbers.steps) == 1
    assert numbers.steps[0].region.ids == {"0", "1"}
    numbers.undo()
    assert numbers.value == (0, 0, 0)
    numbers.redo()
    assert numbers.value == (1, 1, 0)


def test_other_strokes_and_changes_without_one_stay_apart(numbers: EditedDocument[Numbers]) -> None:
    numbers.do(Write(0, 1), stroke=7)
    numbers.do(Write(1, 1), stroke=8)
    numbers.do(Write(2, 1))
    numbers.do(Write(2, 2))
    assert [step.text for step in numbers.steps] == ["Write"] * 4


def test_a_stroke_that_ends_where_it_began_vanishes(numbers: EditedDocument[Numbers]) -> None:
    numbers.do(Write(2, 9), stroke=1)
    numbers.do(Write(0, 1), stroke=2)
    assert numbers.do(Write(0, 0), stroke=2) is ChangeResult.CANCELLED
    assert (numbers.value, len(numbers.steps)) == ((0, 0, 9), 1)
    numbers.do(Write(0, 3), stroke=2)
    assert len(numbers.steps) == 2, "the stroke before must not take in what follows"
    numbers.undo()
    assert numbers.value == (0, 0, 9)


def test_a_stroke_that_vanishes_is_clean_again(numbers: EditedDocument[Numbers]) -> None:
    numbers.do(Write(0, 1), stroke=1)
    assert not numbers.is_clean
    numbers.do(Write(0, 0), stroke=1)
    assert numbers.is_clean


def test_nothing_merges_across_the_clean_mark(numbers: EditedDocument[Numbers]) -> None:
    numbers.do(Write(0, 1), stroke=1)
    numbers.mark_clean()
    assert numbers.do(Write(1, 1), stroke=1) is ChangeResult.ADDED
    numbers.undo()
    assert (numbers.value, numbers.is_clean) == ((1, 0, 0), True)


def test_nothing_merges_after_an_undo(numbers: EditedDocument[Numbers]) -> None:
    numbers.do(Write(0, 1), stroke=1)
    numbers.do(Write(1, 1), stroke=2)
    numbers.undo()
    numbers.do(Write(2, 1), stroke=1)
    assert len(numbers.steps) == 2


def test_a_document_is_clean_at_the_mark_alone(numbers: EditedDocument[Numbers]) -> None:
    assert numbers.is_clean
    numbers.do(Write(0, 1))
    numbers.mark_clean()
    numbers.undo()
    assert not numbers.is_clean
    numbers.redo()
    assert numbers.is_clean


def test_a_mark_on_undone_steps_is_lost_with_them(numbers: EditedDocument[Numbers]) -> None:
    numbers.do(Write(0, 1))
    numbers.mark_clean()
    numbers.undo()
    numbers.do(Write(0, 2))
    assert not numbers.is_clean
    numbers.undo()
    assert not numbers.is_clean


def test_going_to_a_position_tells_once_what_all_steps_between_touch(
    numbers: EditedDocument[Numbers],
) -> None:
    for place in range(3):
        numbers.do(Write(place, 1))
    heard: list[ChangedRegion] = []
    numbers.subscribe(heard.append)
    numbers.go_to(1)
    assert numbers.value == (1, 0, 0)
    numbers.go_to(3)
    assert numbers.value == (1, 1, 1)
    assert [sorted(one.ids) for one in heard] == [["1", "2"], ["1", "2"]]


@pytest.mark.parametrize("position", [-1, 2])
def test_a_position_outside_the_history_is_refused(numbers: EditedDocument[Numbers], position: int) -> None:
    numbers.do(Write(0, 1))
    with pytest.raises(NoSuchStep, match="choose 0 to 1"):
        numbers.go_to(position)


def test_listeners_hear_every_move_until_they_unsubscribe(numbers: EditedDocument[Numbers]) -> None:
    heard: list[ChangedRegion] = []
    unsubscribe = numbers.subscribe(heard.append)
    numbers.do(Write(1, 1))
    numbers.undo()
    numbers.mark_clean()
    unsubscribe()
    unsubscribe()
    numbers.redo()
    assert heard == [region_of("numbers", ids=["1"])] * 2 + [NOTHING_CHANGED]


def test_the_inverse_of_a_change_restores_and_can_itself_be_inverted() -> None:
    before = (0, 0)
    after, inverse = Write(0, 4).apply(before)
    restored, again = inverse.apply(after)
    assert restored is before
    assert again.changed(restored) == after
    assert (inverse.text(after), again.changed_region(restored)) == ("Write", region_of("numbers", ids=["0"]))


def test_generic_changes_and_steps_may_name_their_document() -> None:
    assert Composite[Numbers]("One", (Write(0, 1),)).changed((0,)) == (1,)
    assert Step[Numbers]("One", (0,), (1,), NOTHING_CHANGED).after == (1,)


def test_a_composite_unites_what_its_changes_touch() -> None:
    both = Composite("Both", (Write(0, 1), Write(1, 2)))
    assert both.changed((0, 0)) == (1, 2)
    assert both.changed_region((0, 0)).ids == {"0", "1"}


@pytest.mark.parametrize("is_composite", [False, True], ids=["one", "several"])
def test_an_edit_computes_its_change_once(monkeypatch: pytest.MonkeyPatch, is_composite: bool) -> None:
    made: list[Scenario] = []
    changed = MoveElement.changed

    def counted(change: MoveElement, document: Scenario) -> Scenario:
        made.append(document)
        return changed(change, document)

    monkeypatch.setattr(MoveElement, "changed", counted)
    move = MoveElement("units", "first", Hex(4, 0))
    document = EditedDocument(battle())
    document.do(Composite("Move", (move,)) if is_composite else move)
    assert len(made) == 1
