"""Teams of a section begin out of each other's reach, or a section has fewer than two teams.

A section is woken as one: from a team of it, over those in the same or in neighbouring hexes. One whose teams stand
apart is woken in parts, for a die each.
Fails: two teams of a section in 0605 and 0905. Passes: the same in 0605 and 0606.
"""

from collections.abc import Iterator
from typing import Final

from studio.hexes.regions import flood
from studio.hexes.topology import topology
from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext

CODE: Final = "section-apart"
SEVERITY: Final = Severity.WARNING


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report sections of one team, and those whose teams do not hang together."""
    if context.battle.command_system != "points":
        return
    for number, section in enumerate(context.battle.sections):
        teams = [unit for unit in context.battle.units if unit.section == section.id]
        pointer = f"/tactical/sections/{number}"
        if len(teams) < 2:
            message = (
                f"The section {section.name} has {len(teams)} teams; give it two or more, or take it away."
            )
            yield context.problem(CODE, SEVERITY, message, pointer, section.id)
            continue
        cells = {
            cell for cell, units in context.on_map.items() for unit in units if unit.section == section.id
        }
        if cells and not _hang_together(context, cells):
            message = (
                f"The teams of {section.name} stand apart, so that one die does not wake them all; "
                "put them into the same or neighbouring hexes."
            )
            hexes = tuple(context.label(cell) for cell in sorted(cells))
            yield context.problem(CODE, SEVERITY, message, pointer, section.id, hexes=hexes)


def _hang_together(context: TacticalContext, cells: set[int]) -> bool:
    """Return whether each of some cells is reached from the others over cells among them."""
    return len(flood(topology(context.shape), min(cells), cells.__contains__)) == len(cells)
