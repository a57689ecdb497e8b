"""How tactical scenarios and catalogues are edited: by what their models say, and with levels of the ground."""

from studio.desktop.scenario.presentation import EditingPresentation
from studio.desktop.scenario.tactical.levels import LevelBrush


class TacticalEditing(EditingPresentation):
    """Forces, objectives and a command system on a map with levels."""

    tools = (LevelBrush,)
    scenario_fields = (
        "title",
        "description",
        "calendar",
        "turns",
        "notes",
        "ruleset",
        "catalogue",
    )

    def __init__(self) -> None:
        super().__init__("tactical")
