"""The actions of the Tools menu and of its toolbar: one for each tool."""

from collections.abc import Iterator
from functools import partial

from studio.desktop.actions.window_action import WindowAction
from studio.desktop.menus.parts import WindowParts
from studio.desktop.scenario.tools.toolbox import all_tools


def tool_actions(parts: WindowParts) -> Iterator[WindowAction]:
    """Yield an action for each tool; the tool in use has a mark."""
    for tool, engine in all_tools():
        yield WindowAction(
            id=f"tool-{tool.name}",
            group="Tools",
            text=tool.name.capitalize(),
            tip=tool.text,
            synonyms=tool.synonyms,
            run=partial(_choose_tool, parts, tool.name),
            keys=tool.key,
            when="editing",
            is_enabled=partial(_has_tool, parts, tool.name),
            is_checked=lambda: False,
            icon=tool.icon,
            engine=engine,
        )


def _has_tool(parts: WindowParts, name: str) -> bool:
    page = parts.edited_scenario
    return page is not None and page.active_tool.has(name)


def _choose_tool(parts: WindowParts, name: str) -> None:
    """Take a tool in hand; the map gets the focus, so that its keys work."""
    page = parts.edited_scenario
    if page is not None:
        page.active_tool.choose(name)
        page.map_view.setFocus()
