"""The stamp: pastes what was copied wherever the author presses."""

from dataclasses import replace

from studio.desktop.canvas.scene.overlay_layer import Piece
from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenario.tool import Pointer, Preview, Tool
from studio.desktop.scenario.tools.move import turned_clip
from studio.desktop.scenario.tools.piece import piece_of
from studio.editing.pieces.clip import Clip
from studio.editing.pieces.clipboard import out_of_place, paste_in_places
from studio.hexes.coordinates import Hex


class StampTool(Tool):
    """Holds a copied piece of a map, turned and mirrored as the author likes; each press is one step."""

    name, key, icon = "stamp", "V", "mdi6.stamper"
    synonyms = "paste copy clipboard repeat"
    text = "Paste what was copied. The keys [ and ] turn it, M mirrors it, Shift+M turns it upside down."

    def __init__(self, editor: ScenarioEditor) -> None:
        super().__init__(editor)
        #: What the last piece was made of, and the piece.
        self._shown: tuple[tuple[object, ...], Piece | None] | None = None

    def apply(self, hexes: list[Hex], pointer: Pointer) -> None:  # noqa: ARG002
        """Paste once a press."""
        editor = self.editor
        clip = editor.settings.clip
        if clip is None:
            editor.message.emit("The stamp holds nothing yet; copy an area, or paste what was copied.")
            return
        kinds, symmetry = editor.settings.pasted, editor.symmetry
        is_done = editor.do_long_change(
            "Stamping the piece…",
            lambda scenario: paste_in_places(scenario, symmetry.clips(clip, pointer.at), kinds),
        )
        if is_done:
            tell_what_stays_out(editor, clip)

    def move(self, pointer: Pointer) -> None:
        """Paste nothing on the way."""

    def obey(self, shortcut: str) -> bool:
        """Turn the piece by a sixth of a circle, or mirror it."""
        return turn_stamp(self.editor, shortcut)

    def preview(self, pointer: Pointer) -> Preview:
        """Return the hexes that it would cover, and how they would look."""
        clip, shape = self.editor.settings.clip, self.editor.shape
        if clip is None:
            return super().preview(pointer)
        covered = shape.among(clip.covered_hexes(pointer.at, shape.orientation))
        piece = self._piece(clip)
        return Preview(covered, piece=None if piece is None else (piece, pointer.at))

    def _piece(self, clip: Clip) -> Piece | None:
        """Return how the clip looks, drawn once for each turn of it."""
        wanted = (clip, self.editor.settings.pasted, self.editor.catalogue, self.editor.shape.orientation)
        if self._shown is None or any(
            one is not other for one, other in zip(self._shown[0], wanted, strict=True)
        ):
            self._shown = wanted, piece_of(self.editor, clip)
        return self._shown[1]


def turn_stamp(editor: ScenarioEditor, shortcut: str) -> bool:
    """Turn or mirror what the stamp holds, as a shortcut says; return False where it does neither."""
    held = editor.settings.clip
    clip = None if held is None else turned_clip(held, shortcut, editor)
    if clip is not None:
        editor.set(replace(editor.settings, clip=clip))
    return clip is not None


def tell_what_stays_out(editor: ScenarioEditor, clip: Clip) -> None:
    """Say so where a clip has things that a battle of these rules cannot have."""
    out = out_of_place(editor.scenario, clip)
    if out:
        editor.message.emit(
            f"Left out, as they are of a battle of other rules: {out} of the {len(clip.elements)} things of the piece."
        )
