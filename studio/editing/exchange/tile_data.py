"""The tiles of a layer of Tiled as numbers: written out, or packed as base64 and compressed."""

import base64
import binascii
import zlib
from array import array
from collections.abc import Sequence
from pathlib import Path
from sys import byteorder
from typing import Final

from studio.documents.text.shortened import shortened
from studio.editing.exchange.foreign_map import NotExchanged

#: What zlib is to expect, by the name that Tiled has for it.
_WINDOWS: Final = {"zlib": zlib.MAX_WBITS, "gzip": zlib.MAX_WBITS | 16}
#: By the upper bits of a number a tile is turned and mirrored.
_TILE_BITS: Final = 0x0FFFFFFF
_AGAIN: Final = "Save the map again in Tiled."


def read_tiles(
    source: Path, layer: str, data: str | list[int], encoding: str, compression: str, count: int
) -> Sequence[int]:
    """Return the number of the tile in each cell, 0 where there is none. Raises NotExchanged."""
    if isinstance(data, list):
        numbers: Sequence[int] = data
    elif encoding == "csv":
        numbers = _from_csv(source, layer, data, count)
    elif encoding == "base64":
        numbers = _from_base64(source, layer, data, compression, count)
    elif not encoding and not data.strip():
        numbers = [0] * count
    else:
        raise _refusal(
            source, layer, f"is encoded as “{shortened(encoding)}”", "Save it as CSV or base64 in Tiled."
        )
    if len(numbers) != count:
        raise _refusal(source, layer, f"has {len(numbers):,} tiles where {count:,} belong", _AGAIN)
    return [number & _TILE_BITS for number in numbers]


def _from_csv(source: Path, layer: str, data: str, count: int) -> list[int]:
    if data.count(",") > count:
        raise _refusal(source, layer, f"has more than {count:,} tiles", _AGAIN)
    try:
        return [int(number) for number in data.split(",")] if data.strip() else []
    except ValueError:
        raise _refusal(source, layer, "has something else than numbers among its tiles", _AGAIN) from None


def _from_base64(source: Path, layer: str, data: str, compression: str, count: int) -> Sequence[int]:
    size = 4 * count
    try:
        packed = base64.b64decode("".join(data.split()), validate=True)
    except binascii.Error:
        raise _refusal(source, layer, "is no whole base64", _AGAIN) from None
    if compression:
        if compression not in _WINDOWS:
            raise _refusal(
                source,
                layer,
                f"is compressed with {shortened(compression)}, which the studio does not read",
                "Choose “Base64 (zlib compressed)” in the properties of the map in Tiled, and save it again.",
            )
        packed = _unpacked(source, layer, packed, compression, size)
    if len(packed) != size:
        raise _refusal(source, layer, f"has {len(packed):,} bytes of tiles where {size:,} belong", _AGAIN)
    numbers = array("I", packed)
    if byteorder == "big":
        numbers.byteswap()
    return numbers


def _unpacked(source: Path, layer: str, packed: bytes, compression: str, size: int) -> bytes:
    """Unpack, but never more than a byte beyond what the layer can hold."""
    unpacker = zlib.decompressobj(_WINDOWS[compression])
    try:
        return unpacker.decompress(packed, size + 1)
    except zlib.error:
        raise _refusal(
            source, layer, f"is damaged: its {compression} data cannot be unpacked", _AGAIN
        ) from None


def _refusal(source: Path, layer: str, what: str, remedy: str) -> NotExchanged:
    return NotExchanged(source, f"the layer “{shortened(layer)}” {what}", remedy)
