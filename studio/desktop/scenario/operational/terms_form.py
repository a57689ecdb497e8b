"""Forms that build a sentence about an operational scenario."""

from collections.abc import Sequence

from studio.desktop.scenario import terms_form
from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenario.operational.documents import scenario_of, tables_of, types_of
from studio.desktop.scenario.terms_form import Path
from studio.editing.field_kinds import Choices


class TermsForm(terms_form.TermsForm):
    """Boxes one below the other, with the documents that they are about."""

    def __init__(self, editor: ScenarioEditor, path: Path, field: str) -> None:
        super().__init__(editor, path, field)
        self.scenario = scenario_of(editor)
        self.catalogue = types_of(editor)
        self.ruleset = tables_of(editor)

    def name_units(self, ids: Sequence[str]) -> Choices:
        """Return units by their names, to choose from."""
        names = {unit.id: unit.name for unit in self.scenario.units}
        return [(each, names[each]) for each in ids]
