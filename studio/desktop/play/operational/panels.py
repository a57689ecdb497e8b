"""The panels of operational battles."""

from studio.desktop.actions.keymap import Keymap
from studio.desktop.play.operational.combat.combat_sheet import CombatPanel
from studio.desktop.play.operational.hq.panel import HqPanel
from studio.desktop.play.operational.objectives.panel import ObjectivesPanel
from studio.desktop.play.operational.turn.section import OperationalTurnSection
from studio.desktop.play.operational.unit.unit_sheet import UnitPanel
from studio.desktop.play.presentation import PresentationPanels


class OperationalPanels(PresentationPanels):
    """The sheet of a unit, the panel of its headquarters, the combat sheet, the objectives, and the section of the turn panel."""

    section: OperationalTurnSection

    def __init__(self) -> None:
        self.unit, self.hq, self.combat = UnitPanel(), HqPanel(), CombatPanel()
        self.objectives = ObjectivesPanel()
        docks = {"Unit": self.unit, "Combat": self.combat, "HQ": self.hq, "Objectives": self.objectives}
        super().__init__(OperationalTurnSection(), docks)
        for panel in (self.unit, self.hq, self.combat, self.objectives):
            panel.rule_asked.connect(self.rule_asked)

    def apply_keymap(self, keymap: Keymap) -> None:
        """Name the keys that the person has."""
        self.combat.apply_keymap(keymap)
        self.hq.apply_keymap(keymap)
