"""The stamp: pastes what was copied wherever the author presses."""

from dataclasses import replace

from studio.desktop.tools.tool import Pointer, Preview, Tool
from studio.editing.clipboard import pasted
from studio.hexes.coordinates import Hex, Mirror


class StampTool(Tool):
    """Holds a copied piece of a map, turned and mirrored as the author likes; each press is one step."""

    name, key, icon = "stamp", "V", "mdi6.stamper"
    text = "Paste what was copied. Keys turn and mirror it: see Help > Keyboard."

    def apply(self, hexes: list[Hex], pointer: Pointer) -> None:  # noqa: ARG002
        """Paste once a press."""
        bench = self.bench
        clip = bench.settings.clip
        if clip is None:
            bench.told.emit("Nothing has been copied yet; select an area and copy it first.")
            return
        bench.do(pasted(bench.scenario, clip, pointer.at, bench.settings.pasted))

    def move(self, pointer: Pointer) -> None:
        """Paste nothing on the way."""

    def obey(self, command: str) -> bool:
        """Turn the piece by a sixth of a circle, or mirror it."""
        settings, lie = self.bench.settings, self.bench.shape.orientation
        if settings.clip is None:
            return False
        match command:
            case "brush-smaller" | "brush-larger":
                clip = settings.clip.turned(1 if command == "brush-larger" else -1)
            case "stamp-mirror":
                clip = settings.clip.mirrored(Mirror.LEFT_RIGHT, lie)
            case "stamp-flip":
                clip = settings.clip.mirrored(Mirror.UP_DOWN, lie)
            case _:
                return False
        self.bench.set(replace(settings, clip=clip))
        return True

    def preview(self, pointer: Pointer) -> Preview:
        """The hexes that it would cover."""
        clip, shape = self.bench.settings.clip, self.bench.shape
        if clip is None:
            return super().preview(pointer)
        return Preview(frozenset(filter(shape.contains, clip.placed(pointer.at, shape.orientation))))
