"""What a copied piece of a map looks like, as a picture of its own."""

from studio.desktop.canvas.scene.overlay_layer import Piece
from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenes.scene_from_scenario import scene_from_scenario
from studio.editing.clipboard import Clip, paste_change
from studio.editing.creation import bare_scenario
from studio.hexes.coordinates import Hex

#: A hex far from every edge, and the rows and columns of other land around a piece on its small map.
_FAR, _MARGIN = 1000, 2
#: A larger piece is shown by its outline alone.
_MOST_HEXES = 1_500
_GROUND = frozenset({"terrain", "territory"})


def piece_of(editor: ScenarioEditor, clip: Clip) -> Piece | None:
    """Return how a clip looks, with what of it the tool pastes; None for one that is too large to be drawn at once."""
    catalogue, orientation, kinds = editor.catalogue, editor.shape.orientation, editor.settings.pasted
    if catalogue is None or not 0 < len(clip.hexes) <= _MOST_HEXES:
        return None
    far = clip.covered_hexes(Hex(_FAR, _FAR), orientation)
    # Hexes are staggered alike only where they are moved by even numbers.
    left, top = (min(each) // 2 * 2 - _MARGIN for each in ([at.column for at in far], [at.row for at in far]))
    columns = max(at.column for at in far) - left + 1 + _MARGIN
    rows = max(at.row for at in far) - top + 1 + _MARGIN
    blank = bare_scenario(editor.scenario, columns, rows)
    anchor = Hex(_FAR - left, _FAR - top)
    made = paste_change(blank, clip, anchor, kinds).changed(blank)
    return Piece(
        scene_from_scenario(made, catalogue),
        clip.covered_hexes(anchor, orientation),
        anchor,
        kinds is None or kinds >= _GROUND,
    )
