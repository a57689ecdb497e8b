"""Controls of a tactical battle: only what can be done now is offered."""

from studio.desktop.play.plain.controls import PlainControls
from studio.desktop.play.targets.targeting import ActionQuery


class TacticalControls(PlainControls):
    """Offers the actions that are possible: of three dozen there are seldom more than ten."""

    def show_selection(self) -> None:
        """Show the actions that can be done now."""
        targeting, keymap = self._gestures.interaction.targeting, self._gestures.keymap
        rows = [
            row
            for row in self._rows
            if self._queries.query_refusal(self._state, ActionQuery(row.name)) is None
        ]
        keys = {row.name: key for row in rows if (key := keymap.label(f"battle-{row.name}"))}
        offered = [(row, None) for row in rows]
        self._section.show_actions(offered, targeting.query.kind if targeting else None, keys)
