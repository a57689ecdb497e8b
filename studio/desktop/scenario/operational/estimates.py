"""The engine's estimates of the objectives of the scenario on the screen, worked out in the background."""

from collections.abc import Mapping
from operator import is_

from PySide6.QtCore import QObject, Signal

from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenario.operational.documents import scenario_of, tables_of, types_of
from studio.desktop.tasks.runner import TaskRunner
from studio.lint.operational.context import OperationalContext
from studio.lint.operational.estimates import ObjectiveEstimate, estimate_objectives

#: The fields of a scenario that its estimates depend on.
_FIELDS = (
    *("map", "territory", "territory_legend", "weather", "weather_zones", "turns", "sides", "zones"),
    *("sources", "hubs", "objectives", "hqs", "units", "stragglers"),
)


class ObjectiveEstimates(QObject):
    """Asks the engine once for each state of what matters, as long as somebody wants to know."""

    #: There are other estimates.
    found = Signal()

    def __init__(self, editor: ScenarioEditor) -> None:
        super().__init__(editor)
        self._editor = editor
        self._of: tuple[object, ...] = ()
        self._asked: tuple[object, ...] = ()
        self._estimates: Mapping[str, ObjectiveEstimate] = {}
        self._runner = TaskRunner(self, "estimates")
        self._runner.done.connect(self._keep)

    @classmethod
    def of(cls, editor: ScenarioEditor) -> "ObjectiveEstimates":
        """Return those of an editor, which all that show them share."""
        return editor.findChild(cls) or cls(editor)

    @property
    def estimates(self) -> Mapping[str, ObjectiveEstimate] | None:
        """The estimates by objective; None while they are worked out."""
        return self._estimates if _are_same(self._of, self._causes()) else None

    @property
    def has_asked(self) -> bool:
        """Whether the engine has been asked before."""
        return self._asked != ()

    def ask(self) -> None:
        """Work them out, unless they are there or are being worked out."""
        causes = self._causes()
        if _are_same(self._of, causes) or (self._runner.is_busy and _are_same(self._asked, causes)):
            return
        self._asked = causes
        editor = self._editor
        context = OperationalContext(scenario_of(editor), types_of(editor), tables_of(editor))

        def work(_: object) -> Mapping[str, ObjectiveEstimate]:
            return estimate_objectives(context)

        self._runner.start(work)

    def _causes(self) -> tuple[object, ...]:
        scenario = scenario_of(self._editor)
        fields = (getattr(scenario, name) for name in _FIELDS)
        return (*fields, self._editor.catalogue, self._editor.ruleset)

    def _keep(self, estimates: Mapping[str, ObjectiveEstimate]) -> None:
        self._of, self._estimates = self._asked, estimates
        self.found.emit()


def _are_same(one: tuple[object, ...], other: tuple[object, ...]) -> bool:
    """Return whether these are the very same values; documents share all that did not change."""
    return len(one) == len(other) and all(map(is_, one, other))
