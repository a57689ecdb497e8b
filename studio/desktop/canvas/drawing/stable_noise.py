"""Chance that never changes: numbers fixed by a place on the map, so that no redraw shimmers."""

from studio.hexes.coordinates import Hex

#: After so many columns or rows, an even number, the land's chance comes again: what has been found for one hex
#: serves many, and nobody sees it from so far away.
PERIOD = 24

_MASK = (1 << 32) - 1
_SIZE = 4096


def mix(a: int, b: int, salt: int = 0) -> int:
    """Return a well-stirred number of 32 bits for a pair of numbers; the salt tells different uses apart."""
    value = (a * 0x9E3779B1 ^ b * 0x85EBCA77 ^ salt * 0xC2B2AE3D) & _MASK
    value = ((value ^ value >> 15) * 0x2C1B3C6D) & _MASK
    value = ((value ^ value >> 12) * 0x297A2D39) & _MASK
    return value ^ value >> 15


#: Numbers from -1 to 1 in no order; a place reads some of them from an index of its own.
_WAVES = tuple(mix(i, i * i, 1) / (1 << 31) - 1.0 for i in range(_SIZE))


class StableNoise:
    """A run of numbers for one place: the same run each time that it is asked for."""

    __slots__ = ("_next",)

    def __init__(self, a: int, b: int, salt: int = 0) -> None:
        self._next = mix(a, b, salt)

    def signed(self) -> float:
        """Return the next number from -1 to 1."""
        self._next = (self._next + 1) % _SIZE
        return _WAVES[self._next]

    def between(self, low: float, high: float) -> float:
        """Return the next number between two."""
        return low + (high - low) * (self.signed() + 1.0) / 2

    def below(self, count: int) -> int:
        """Return the next whole number from 0 to `count` less one."""
        return int((self.signed() + 1.0) / 2 * count)


def noise_of(at: Hex, salt: int) -> StableNoise:
    """Return the dice of a hex."""
    return StableNoise(at.column, at.row, salt)


def signed_noise(a: int, b: int, salt: int) -> float:
    """Return one number from -1 to 1 for a pair of numbers."""
    return _WAVES[mix(a, b, salt) % _SIZE]
