"""What a copied piece of a map looks like, as a picture of its own."""

from studio.desktop.canvas.scene.overlay_layer import Piece
from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenes.scene_from_scenario import scene_from_scenario
from studio.editing.kept_stamps import small_map
from studio.editing.pieces.clip import Clip

#: A larger piece is shown by its outline alone.
_MOST_HEXES = 1_500
_GROUND = frozenset({"terrain", "territory"})


def piece_of(editor: ScenarioEditor, clip: Clip) -> Piece | None:
    """Return how a clip looks, with what of it the tool pastes; None for one that is too large to be drawn at once."""
    catalogue, kinds = editor.catalogue, editor.settings.pasted
    if catalogue is None or not 0 < len(clip.hexes) <= _MOST_HEXES:
        return None
    made = small_map(editor.scenario, clip, kinds)
    return Piece(
        scene_from_scenario(made.scenario, catalogue),
        made.hexes,
        made.anchor,
        kinds is None or kinds >= _GROUND,
    )
