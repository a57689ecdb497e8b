"""The picture of a set of plain hexes, a colour each, as PNG."""

import struct
import zlib
from collections.abc import Sequence
from typing import Final

from studio.editing.exchange.tile_sizes import TileSize, size_for

_MAGIC: Final = b"\x89PNG\r\n\x1a\n"
#: Eight bits a channel, with colours of three channels and how far they cover.
_DEPTH, _RGBA = 8, 6
_CLEAR: Final = bytes(4)
#: How much darker the rim is, in percent of the colour.
_RIM: Final = 82


def draw_tileset(colours: Sequence[str], orientation: str) -> bytes:
    """Return a row of hexes in these colours, each with a darker rim."""
    size = size_for(orientation)
    spans = [_span(size, row, orientation) for row in range(size.height)]
    pairs = [_paints(each) for each in colours]
    rows = []
    for row, (left, right) in enumerate(spans):
        line = bytearray(b"\0")
        above, below = (
            spans[each] if 0 <= each < size.height else (size.width, 0) for each in (row - 1, row + 1)
        )
        for fill, rim in pairs:
            line += b"".join(
                _CLEAR
                if not left <= x < right
                else fill
                if left < x < right - 1 and above[0] <= x < above[1] and below[0] <= x < below[1]
                else rim
                for x in range(size.width)
            )
        rows.append(bytes(line))
    head = struct.pack(">IIBBBBB", size.width * len(colours), size.height, _DEPTH, _RGBA, 0, 0, 0)
    blocks = ((b"IHDR", head), (b"IDAT", zlib.compress(b"".join(rows))), (b"IEND", b""))
    return _MAGIC + b"".join(_chunk(kind, data) for kind, data in blocks)


def _span(size: TileSize, row: int, orientation: str) -> tuple[int, int]:
    """Return the first pixel of a row of a hex and the one behind its last."""
    if orientation == "flat":
        # The slanted sides go from the middle of the height to its ends.
        slant = (size.width - size.side) / 2
        cut = abs(row + 0.5 - size.height / 2) / (size.height / 2) * slant
    else:
        slant = (size.height - size.side) / 2
        edge = min(row + 0.5, size.height - row - 0.5)
        cut = max(0.0, 1 - edge / slant) * size.width / 2
    return round(cut), size.width - round(cut)


def _paints(colour: str) -> tuple[bytes, bytes]:
    red, green, blue = bytes.fromhex(colour.removeprefix("#"))
    return bytes((red, green, blue, 255)), bytes((*(each * _RIM // 100 for each in (red, green, blue)), 255))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
