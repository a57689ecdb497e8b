"""The hexes that an asset would reach around the one that is pointed at."""

from collections.abc import Iterator

from studio.desktop.canvas.scene.overlay_layer import Outline, Overlay
from studio.hexes.coordinates import Hex
from studio.rules.operational.assets.air_recon import searched_cells
from studio.rules.operational.assets.sheet import BOMBARDMENTS
from studio.rules.operational.base.state import State


def show_area(state: State, kind: str, at: Hex | None) -> Iterator[Overlay]:
    """Yield what recon on a hex would search, and what a strike on an enemy there would endanger around it.

    Rules op.asset.air-recon.area and op.asset.saturation.neighbors.
    """
    shape = state.board.shape
    if at is None or not shape.contains(at):
        return
    cell = shape.index(at)
    if kind == "air-recon":
        yield Outline(frozenset(map(shape.at, searched_cells(state, cell))), "selection")
        return
    bombardment = next((each for asset, each in BOMBARDMENTS.items() if asset == kind), None)
    around = bombardment.around(state.board.tables.assets) if bombardment is not None else None
    is_target = any(unit.at == cell and unit.side != state.side for unit in state.units.values())
    if is_target and around is not None and (around.sup_percent or around.kia_percent):
        ring = frozenset(map(shape.at, state.board.topology.around(cell)))
        yield Outline(ring | {at}, "attack")
