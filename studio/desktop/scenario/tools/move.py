"""Moving a selected area with all that is in it."""

from studio.desktop.canvas.scene.overlay_layer import Piece
from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenario.tool import Pointer, Preview, Tool
from studio.desktop.scenario.tools.piece import piece_of
from studio.documents.scenario import Scenario
from studio.editing.area_changes import middle_of, move_change
from studio.editing.pieces.clip import Clip
from studio.editing.pieces.clipboard import copy_area
from studio.hexes.area import HexSet
from studio.hexes.coordinates import Hex, Mirror


class MoveTool(Tool):
    """Holds what is in the selected area, turned and mirrored as the author likes; a click puts it down as one step."""

    name, key, icon = "move", "N", "mdi6.cursor-move"
    text = "Move what is in the selected area: click where it goes. The keys [ and ] turn it, M mirrors it."
    synonyms = "drag shift displace area selection turn"

    def __init__(self, editor: ScenarioEditor) -> None:
        super().__init__(editor)
        self._scenario: Scenario | None = None
        self._area: HexSet = frozenset()
        self._clip: Clip | None = None
        self._shown: tuple[Clip, frozenset[str] | None, Piece | None] | None = None

    def apply(self, hexes: list[Hex], pointer: Pointer) -> None:  # noqa: ARG002
        """Move once a press."""
        editor, clip, area = self.editor, self._held(), self.editor.area
        if clip is None:
            editor.message.emit("Nothing is selected; select an area first.")
            return
        at, kinds = hexes[0], editor.settings.pasted
        done = editor.do_long_change(
            "Moving the area…", lambda scenario: move_change(scenario, area, clip, at, kinds)
        )
        if done:
            editor.select_area(clip.covered_hexes(at, editor.shape.orientation))

    def move(self, pointer: Pointer) -> None:
        """Move nothing on the way."""

    def obey(self, shortcut: str) -> bool:
        """Turn what is held by a sixth of a circle, or mirror it."""
        clip = self._held()
        if clip is None:
            return False
        turned = turned_clip(clip, shortcut, self.editor)
        self._clip = turned or clip
        return turned is not None

    def preview(self, pointer: Pointer) -> Preview:
        """Return where it would come to lie, and how it would look there."""
        clip, shape = self._held(), self.editor.shape
        if clip is None:
            return super().preview(pointer)
        covered = shape.among(clip.covered_hexes(pointer.at, shape.orientation))
        piece = self._piece(clip)
        return Preview(covered, piece=None if piece is None else (piece, pointer.at))

    def _held(self) -> Clip | None:
        """Return what is in the selected area, copied once for the scenario as it is."""
        editor = self.editor
        if not editor.area:
            return None
        if self._clip is None or self._scenario is not editor.scenario or self._area != editor.area:
            self._scenario, self._area = editor.scenario, editor.area
            self._clip = copy_area(
                editor.scenario, editor.area, middle_of(editor.area, editor.shape.orientation)
            )
        return self._clip

    def _piece(self, clip: Clip) -> Piece | None:
        kinds = self.editor.settings.pasted
        if self._shown is None or self._shown[0] is not clip or self._shown[1] != kinds:
            self._shown = clip, kinds, piece_of(self.editor, clip)
        return self._shown[2]


def turned_clip(clip: Clip, shortcut: str, editor: ScenarioEditor) -> Clip | None:
    """Return a clip as a shortcut turns or mirrors it; None where the shortcut does neither."""
    match shortcut:
        case "brush-smaller":
            return clip.turned(-1)
        case "brush-larger":
            return clip.turned(1)
        case "stamp-mirror":
            return clip.mirrored(Mirror.LEFT_RIGHT, editor.shape.orientation)
        case "stamp-flip":
            return clip.mirrored(Mirror.UP_DOWN, editor.shape.orientation)
    return None
