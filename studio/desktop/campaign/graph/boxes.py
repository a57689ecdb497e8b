"""What stands in the box of a node, row by row, and how large that makes the box."""

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QRectF

from studio.campaign.sentences import Names
from studio.desktop.campaign.graph.texts import Role, break_lines, line_height, width_of
from studio.documents.campaign.campaign import VICTORY
from studio.documents.campaign.nodes import Battle, Conference, End, Node

#: Points: the width of a box, the room at its edges, the room that its mark takes with what parts it from the title.
WIDTH, PAD, MARK = 226.0, 14.0, 32.0
_INNER = WIDTH - 2 * PAD
#: How many plans are listed before the rest is only counted.
_LISTED = 5
_PILL_HEIGHT = 58.0


@dataclass(frozen=True, slots=True)
class Row:
    """One line of text; left and top are measured from the corner of the box."""

    text: str
    role: Role
    left: float
    top: float
    bullet: bool = False


@dataclass(frozen=True, slots=True)
class Box:
    """A node as it is drawn; `rule` is how far down the line under the title runs, None without one."""

    width: float
    height: float
    rows: tuple[Row, ...]
    rule: float | None = None

    @property
    def rect(self) -> QRectF:
        """The box about the node's middle."""
        return QRectF(-self.width / 2, -self.height / 2, self.width, self.height)


def make_box(node: Node, names: Names) -> Box:
    """Lay a node's texts out; `names` are those of tokens and plans."""
    match node:
        case End():
            return _pill(node)
        case Conference():
            return _card(node.title, list(_plans(node, names)))
        case Battle():
            return _card(node.title, [("quiet", False, node.scenario), *_grants(node, names)])


def _plans(node: Conference, names: Names) -> Iterator[tuple[Role, bool, str]]:
    yield from (("body", True, names.plans.get(plan, plan)) for plan in node.plans[:_LISTED])
    if len(node.plans) > _LISTED:
        yield "quiet", False, f"and {len(node.plans) - _LISTED} more"
    if not node.plans:
        yield "quiet", False, "No plans"


def _grants(node: Battle, names: Names) -> Iterator[tuple[Role, bool, str]]:
    brought: dict[str, list[str]] = {}
    for each in node.tokens:
        word = "Won" if each.objective == VICTORY else each.objective
        brought.setdefault(word, []).append(each.token)
    brought |= {"Lost": list(node.lost_tokens)} if node.lost_tokens else {}
    for word, tokens in brought.items():
        yield "body", True, f"{word}: " + ", ".join(names.tokens.get(each, each) for each in tokens)


def _card(title: str, entries: list[tuple[Role, bool, str]]) -> Box:
    rows: list[Row] = []
    top = PAD - 2
    for text in break_lines(title or "Without a title", "title", _INNER - MARK, 2):
        rows.append(Row(text, "title", PAD + MARK, top))
        top += line_height("title")
    rule = max(top, PAD + MARK - 8) + 6
    top = rule + 8
    for role, bullet, content in entries:
        indent = 14.0 if bullet else 0.0
        for number, text in enumerate(break_lines(content, role, _INNER - indent, 2)):
            rows.append(Row(text, role, PAD + indent, top, bullet and number == 0))
            top += line_height(role)
        top += 4
    return Box(WIDTH, top + PAD - 8, tuple(rows), rule)


def _pill(node: End) -> Box:
    inner = WIDTH - 2 * PAD - MARK - 12
    lines = break_lines(node.title or "Without a title", "title", inner, 2)
    word = "VICTORY" if node.victory else "DEFEAT"
    text_width = max(width_of(each, "title") for each in lines)
    height = max(_PILL_HEIGHT, line_height("word") + len(lines) * line_height("title") + 20)
    left = PAD + MARK + 6
    top = (height - line_height("word") - len(lines) * line_height("title")) / 2
    rows = [Row(word, "word", left, top)]
    top += line_height("word")
    for text in lines:
        rows.append(Row(text, "title", left, top))
        top += line_height("title")
    return Box(max(150.0, left + text_width + PAD + 10), height, tuple(rows))
