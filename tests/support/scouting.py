"""What a case says of the fog of war, in the words of `tests/cases/README.md`."""

from collections.abc import Iterable

from studio.rules.kernel.decision import Side
from studio.rules.operational.base.refusals import hex_label
from studio.rules.operational.base.state import State
from studio.rules.operational.fog.sight import sees
from studio.rules.operational.ruleset import Operational
from tests.support.battles import draw


def seen(state: State, asked: Iterable[str]) -> dict[str, list[str]]:
    """What sides see: "o" a hex that is seen, "m" an intel marker in the fog, "e" a hex found empty there, "." fog."""
    shape = state.board.shape
    found = {}
    for side in asked:
        eyes = state.sight[Side(side)]
        in_fog = dict.fromkeys(eyes.empty, "e") | dict.fromkeys(eyes.markers, "m")
        signs = {
            cell: "o" if sees(state, Side(side), cell) else in_fog.get(cell, ".")
            for cell in range(len(shape))
        }
        found[side] = draw({shape.at(cell): sign for cell, sign in signs.items()})
    return found


def known(state: State, asked: Iterable[str]) -> dict[str, list[str]]:
    """The enemies that sides see: units and headquarters by name, hubs and stragglers by what and where they are."""
    found = {}
    for side in asked:
        view = Operational().view(state, Side(side)).known
        pieces = [*view.units.values(), *view.hqs.values()]
        names = [piece.name for piece in pieces if piece.side != side]
        names += [f"hub {hex_label(state, at)}" for at, hub in view.hubs.items() if hub.side != side]
        names += [
            f"stragglers {hex_label(state, at)}" for at, some in view.stragglers.items() if some.side != side
        ]
        found[side] = sorted(names)
    return found


def markers(state: State, asked: Iterable[str]) -> dict[str, dict[str, str]]:
    """The intel markers of sides: "0501": "axis none infantry strong"."""
    found = {}
    for side in asked:
        there = Operational().view(state, Side(side)).known.sight[Side(side)].markers
        found[side] = {
            hex_label(
                state, at
            ): f"{each.side} {each.nation} {each.arm} {'strong' if each.strong else 'weak'}"
            for at, each in sorted(there.items())
        }
    return found
