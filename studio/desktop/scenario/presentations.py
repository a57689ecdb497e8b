"""Every editing presentation by the name of its engine; the one module here that knows which came with the studio."""

from typing import Final, Literal, TypeAlias

from studio.desktop.scenario.operational.presentation import OperationalEditing
from studio.desktop.scenario.presentation import EditingPresentation, MapImportDialog, NewScenarioDialog
from studio.desktop.scenario.tactical.presentation import TacticalEditing
from studio.documents.catalogue import Catalogue
from studio.documents.engine_parts import engine_of
from studio.documents.scenario import Scenario
from studio.editing.changes.change import Change
from studio.lint.problem import Problem

#: What an editing presentation has forms for.
FormName: TypeAlias = Literal["new_scenario_form", "world_form", "random_map_form"]

_presentations: Final[dict[str, EditingPresentation]] = {}


def register(presentation: EditingPresentation) -> None:
    """Make a presentation known; windows that are opened from then on have its tools."""
    _presentations[presentation.engine] = presentation


def editing_presentations() -> tuple[EditingPresentation, ...]:
    """Return every presentation, those that came with the studio first."""
    return tuple(_presentations.values())


def presentation_for(document: Scenario | Catalogue) -> EditingPresentation:
    """Find the presentation of the engine that a document is for; the plain one where it has none."""
    engine = engine_of(document)
    return _presentations.get(engine) or EditingPresentation(engine)


def fix_for(problem: Problem, scenario: Scenario) -> Change[Scenario] | None:
    """Find the change that mends a problem of a scenario; None where only the author can."""
    return presentation_for(scenario).fix_for(problem, scenario)


def scenario_form(name: FormName) -> type[NewScenarioDialog]:
    """Return the form of that name in which a new scenario is set up."""
    forms: list[type[NewScenarioDialog] | None] = [getattr(each, name) for each in editing_presentations()]
    return next(form for form in forms if form is not None)


def map_import_form() -> type[MapImportDialog]:
    """Return the form in which a new scenario is set up on a map of another program."""
    return next(form for each in editing_presentations() if (form := each.map_import_form) is not None)


register(OperationalEditing())
register(TacticalEditing())
