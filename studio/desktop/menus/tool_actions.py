"""The actions of the Tools menu and of its toolbar: one for each tool."""

from collections.abc import Iterator
from functools import partial

from studio.desktop.actions.window_action import WindowAction
from studio.desktop.menus.parts import WindowParts
from studio.desktop.scenario.tools.toolbox import TOOLS


def tool_actions(parts: WindowParts) -> Iterator[WindowAction]:
    """Yield an action for each tool; the tool in use has a mark."""
    for tool in TOOLS:
        yield WindowAction(
            id=f"tool-{tool.name}",
            group="Tools",
            text=tool.name.capitalize(),
            tip=tool.text,
            run=partial(_choose_tool, parts, tool.name),
            keys=tool.key,
            when="editing",
            is_enabled=parts.edits_scenario,
            is_checked=lambda: False,
            icon=tool.icon,
        )


def _choose_tool(parts: WindowParts, name: str) -> None:
    """Take a tool in hand; the map gets the focus, so that its keys work."""
    page = parts.edited_scenario
    if page is not None:
        page.active_tool.choose(name)
        page.canvas.setFocus()
