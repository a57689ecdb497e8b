"""The typefaces of the map: whatever of a short list the machine has."""

from functools import lru_cache

from PySide6.QtGui import QFont, QFontDatabase

_SANS = ("DejaVu Sans Condensed", "Lato", "Noto Sans", "Segoe UI", "Helvetica Neue", "Arial", "DejaVu Sans")
_SERIF = ("DejaVu Serif Condensed", "Noto Serif", "Georgia", "Times New Roman", "DejaVu Serif")


def sans(pixels: float, bold: bool = False) -> QFont:
    """Return the face of counters and labels at a size in pixels."""
    return _font(_SANS, bold, pixels)


def serif(pixels: float, italic: bool = False, bold: bool = False, spacing: float = 100.0) -> QFont:
    """Return the face of names; the spacing of its letters is in percent."""
    font = _font(_SERIF, bold, pixels)
    font.setItalic(italic)
    font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, spacing)
    return font


def _font(families: tuple[str, ...], bold: bool, pixels: float) -> QFont:
    font = QFont(_present(families))
    # Fractions of a pixel matter for small letters; only point sizes take them, at 72 to the inch pixel for point.
    font.setPixelSize(max(1, round(pixels)))
    font.setBold(bold)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font


@lru_cache(maxsize=8)
def _present(families: tuple[str, ...]) -> str:
    known = set(QFontDatabase.families())
    return next((family for family in families if family in known), QFont().family())
