"""Qt's SVG written shorter: what looks alike in a row is grouped, and no figure is finer than can be seen.

Qt puts every stroke into two groups of its own with clip, pen, brush, font and place, all written out in full.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import NamedTuple
from xml.etree import ElementTree
from xml.sax.saxutils import escape, quoteattr

_SPACE = "{http://www.w3.org/2000/svg}"
_XML = "{http://www.w3.org/XML/1998/namespace}"
_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<svg xmlns="http://www.w3.org/2000/svg" version="1.1"'
#: What holds where nothing else is said, on the outermost group.
_USUAL: Mapping[str, str] = {
    "fill": "none",
    "fill-rule": "evenodd",
    "stroke": "none",
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
}
#: What says nothing: it is so anyway, or each text says it again.
_IDLE = {("fill-opacity", "1"), ("stroke-opacity", "1"), ("stroke-width", "1"), ("vector-effect", "none")}
_FONT = frozenset({"font-family", "font-size", "font-weight", "font-style"})
_NUMBER = re.compile(r"-?\d*\.\d+(?:e-?\d+)?")
_MATRIX = re.compile(r"matrix\(([^)]*)\)")
#: Fractions of a pixel that nobody sees, as a number of decimals.
_DECIMALS = 2


class _Mark(NamedTuple):
    """One shape or text, with what the groups around it say."""

    clip: str
    transform: str
    paint: tuple[tuple[str, str], ...]
    element: ElementTree.Element


def shorten_svg(data: bytes) -> bytes:
    """Return a picture as Qt's generator wrote it, much shorter and looking the same."""
    root = ElementTree.fromstring(data)  # noqa: S314 - it was written a moment ago
    same, defined = _definitions(root)
    marks = [mark for group in root.findall(f"{_SPACE}g") for mark in _marks(group, "", "", {}, same)]
    size = "".join(f" {name}={quoteattr(root.get(name, ''))}" for name in ("width", "height", "viewBox"))
    lines = [f"{_HEAD}{size}>", f"<title>{escape(root.findtext(f'{_SPACE}title') or '')}</title>"]
    lines += ["<defs>", *defined, "</defs>", f"<g{_attributes_text(_USUAL.items())}>"]
    for clip, clipped in groupby(marks, lambda mark: mark.clip):
        lines.append(f"<g clip-path={quoteattr(clip)}>" if clip else "<g>")
        lines += _group(clipped)
        lines.append("</g>")
    return "\n".join((*lines, "</g>", "</svg>", "")).encode()


def _definitions(root: ElementTree.Element) -> tuple[dict[str, str], list[str]]:
    """Return for each gradient the name of the first one like it, and the text of all that differ."""
    same: dict[str, str] = {}
    first: dict[str, str] = {}
    for each in root.iterfind(f"{_SPACE}defs/*"):
        name = each.attrib.pop("id")
        text = _element(each, _DECIMALS + 2)
        known = first.setdefault(text, name)
        same[f"url(#{name})"] = f"url(#{known})"
    return same, [re.sub(r"^<\w+", rf'\g<0> id="{name}"', text) for text, name in first.items()]


def _marks(
    group: ElementTree.Element, clip: str, transform: str, paint: Mapping[str, str], same: Mapping[str, str]
) -> Iterator[_Mark]:
    """Yield what a group holds, from the bottom up."""
    own = dict(group.attrib)
    clip = own.pop("clip-path", clip)
    transform = own.pop("transform", transform)
    paint = {**paint, **{name: same.get(value, value) for name, value in own.items() if name not in _FONT}}
    for each in group:
        if each.tag == f"{_SPACE}g":
            yield from _marks(each, same.get(clip, clip), transform, paint, same)
        else:
            yield _Mark(same.get(clip, clip), transform, tuple(sorted(paint.items())), each)


def _group(marks: Iterable[_Mark]) -> Iterator[str]:
    """Yield marks in groups of one place and size, and within those of one pen and brush."""
    for transform, here in groupby(marks, lambda mark: mark.transform):
        matrix = [float(part) for part in _figures(transform)]
        scale = max(map(abs, matrix[:4]))
        is_moved = matrix != [1, 0, 0, 1, 0, 0]
        if is_moved:
            yield f'<g transform="matrix({",".join(_round(part, 4 if i < 4 else _DECIMALS) for i, part in enumerate(matrix))})">'
        decimals = _DECIMALS if scale < 10 else _DECIMALS + 1
        for paint, alike in groupby(here, lambda mark: mark.paint):
            attributes = [(name, _short(value, 3)) for name, value in paint if _matters(name, value)]
            texts = [_element(mark.element, decimals) for mark in alike]
            if attributes:
                yield f"<g{_attributes_text(attributes)}>{''.join(texts)}</g>"
            else:
                yield from texts
        if is_moved:
            yield "</g>"


def _matters(name: str, value: str) -> bool:
    return (name, value) not in _IDLE and _USUAL.get(name) != value


def _figures(transform: str) -> list[str]:
    found = _MATRIX.fullmatch(transform)
    return found[1].split(",") if found else ["1", "0", "0", "1", "0", "0"]


def _element(each: ElementTree.Element, decimals: int) -> str:
    """Write an element with what is in it."""
    attributes = [
        (name.replace(_XML, "xml:"), _short(value, decimals).strip())
        for name, value in each.attrib.items()
        if (name, value) not in _IDLE and (name, value) != ("fill-rule", "evenodd")
    ]
    tag = each.tag.removeprefix(_SPACE)
    inside = (
        escape(each.text or "") if tag == "text" else "".join(_element(child, decimals) for child in each)
    )
    written = f"<{tag}{_attributes_text(attributes)}"
    return f"{written}>{inside}</{tag}>" if inside else f"{written}/>"


def _attributes_text(attributes: Iterable[tuple[str, str]]) -> str:
    return "".join(f" {name}={quoteattr(value)}" for name, value in attributes)


def _short(value: str, decimals: int) -> str:
    """Round the figures of a value."""
    return _NUMBER.sub(lambda found: _round(float(found[0]), decimals), value) if "." in value else value


def _round(number: float, decimals: int) -> str:
    text = f"{number:.{decimals}f}".rstrip("0").rstrip(".") if decimals else f"{number:.0f}"
    return "0" if text in ("-0", "") else text
