"""A document being edited: its value, its history, its clean mark and those who listen."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Generic, TypeVar

from studio import StudioError
from studio.editing.changes.change import NOTHING_CHANGED, Change, ChangedRegion

D = TypeVar("D")
Listener = Callable[[ChangedRegion], None]


class ChangeResult(Enum):
    """What became of a change in the history."""

    ADDED = "added"
    MERGED = "merged"
    #: Its stroke ended where it had begun: the step is gone again.
    CANCELLED = "cancelled"
    #: The document already was so: no step, and nobody was told.
    NOTHING = "nothing"


class NoSuchStep(StudioError):
    """The history was asked for a position that it doesn't have."""

    def __init__(self, position: int, steps: int) -> None:
        super().__init__(
            f"The history has {steps} steps and cannot go to position {position}; choose 0 to {steps}."
        )


@dataclass(frozen=True, eq=False)
class Step(Generic[D]):
    """One entry of the history."""

    text: str
    before: D
    after: D
    region: ChangedRegion


class EditedDocument(Generic[D]):
    """A document being edited, with its undo order; whatever shows a history mirrors this one.

    Listeners hear what was touched after every change of the value; a move of the clean mark touches nothing.
    """

    def __init__(self, value: D) -> None:
        self._value = value
        self._steps: list[Step[D]] = []
        self._position = 0
        self._clean: int | None = 0
        self._stroke: int | None = None
        self._listeners: list[Listener] = []

    @property
    def value(self) -> D:
        """The document as it is now."""
        return self._value

    def do(self, change: Change[D], stroke: int | None = None) -> ChangeResult:
        """Make a change; those with the same stroke number, one after the other, become one step.

        Raises StudioError and leaves everything as it was where the change cannot be made.
        """
        before = self._value
        after, region = change.make(before)
        if after == before:
            return ChangeResult.NOTHING
        if stroke is not None and stroke == self._stroke and self._may_merge():
            done = self._merge(after, region)
        else:
            self._add(Step(change.text(before), before, after, region))
            done = ChangeResult.ADDED
        self._stroke = None if done is ChangeResult.CANCELLED else stroke
        self._notify(region)
        return done

    def undo(self) -> None:
        """Go one step back, if there is one."""
        if self.can_undo:
            self.go_to(self._position - 1)

    def redo(self) -> None:
        """Go one step forward, if there is one."""
        if self.can_redo:
            self.go_to(self._position + 1)

    def go_to(self, position: int) -> None:
        """Undo or redo to where that many steps are done; raises NoSuchStep."""
        if not 0 <= position <= len(self._steps):
            raise NoSuchStep(position, len(self._steps))
        low, high = sorted((position, self._position))
        between = self._steps[low:high]
        if not between:
            return
        self._value = between[0].before if position < self._position else between[-1].after
        self._position = position
        self._stroke = None
        self._notify(_union(between))

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return self._position > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is a step to make again."""
        return self._position < len(self._steps)

    @property
    def undo_text(self) -> str:
        """What undo would take back; empty if nothing."""
        return self._steps[self._position - 1].text if self.can_undo else ""

    @property
    def steps(self) -> tuple[Step[D], ...]:
        """The whole history, the undone steps at its end included."""
        return tuple(self._steps)

    @property
    def position(self) -> int:
        """How many steps of the history are done."""
        return self._position

    @property
    def is_clean(self) -> bool:
        """Whether the value is the one last marked clean: as opened, or as saved."""
        return self._position == self._clean

    def mark_unsaved(self) -> None:
        """Say that the value is not what is in the file, however far it is undone: recovered work, for one."""
        self._clean = None

    def mark_clean(self) -> None:
        """Remember that the value as it is now is safe on disk."""
        self._clean = self._position
        self._stroke = None
        self._notify(NOTHING_CHANGED)

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Tell the listener what each change touches; the returned function ends that, once or more often."""
        self._listeners.append(listener)

        def unsubscribe() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return unsubscribe

    def _may_merge(self) -> bool:
        return 0 < self._position == len(self._steps) and not self.is_clean

    def _add(self, step: Step[D]) -> None:
        if self._clean is not None and self._clean > self._position:
            self._clean = None
        self._steps[self._position :] = [step]
        self._position += 1
        self._value = step.after

    def _merge(self, after: D, region: ChangedRegion) -> ChangeResult:
        """Take a change into the last step, which goes where both together change nothing."""
        last = self._steps.pop()
        if after == last.before:
            self._position -= 1
            self._value = last.before
            return ChangeResult.CANCELLED
        self._steps.append(Step(last.text, last.before, after, last.region | region))
        self._value = after
        return ChangeResult.MERGED

    def _notify(self, region: ChangedRegion) -> None:
        for listener in tuple(self._listeners):
            listener(region)


def _union(steps: list[Step[D]]) -> ChangedRegion:
    union = NOTHING_CHANGED
    for step in steps:
        union |= step.region
    return union
