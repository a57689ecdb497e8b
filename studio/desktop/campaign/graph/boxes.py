"""What stands in the box of a node, row by row, and how large that makes the box."""

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QRectF

from studio.desktop.campaign.facts import GraphFacts
from studio.desktop.campaign.graph.texts import Role, break_lines, line_height, width_of
from studio.desktop.campaign.graph.won_texts import won_line
from studio.documents.campaign.campaign import VICTORY
from studio.documents.campaign.nodes import Battle, Conference, End, Node
from studio.tables.quantities import quantity

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
    #: The capital of a token, in place of the bullet.
    letter: str = ""


@dataclass(frozen=True, slots=True)
class _Entry:
    """A text of a card, before it is broken into lines."""

    role: Role
    text: str
    bullet: bool = False
    letter: str = ""


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


def make_box(node: Node, facts: GraphFacts) -> Box:
    """Lay a node's texts out."""
    match node:
        case End():
            return _pill(node)
        case Conference():
            return _card(node.title, list(_of_conference(node, facts)))
        case Battle():
            return _card(node.title, list(_of_battle(node, facts)))


def _of_conference(node: Conference, facts: GraphFacts) -> Iterator[_Entry]:
    for_sale = [each for items in node.pools.values() for each in items]
    offered = min(node.offers, facts.cards)
    parts = [quantity(offered, "card offered", "cards offered")]
    if for_sale:
        number = sum(each.number for each in for_sale)
        parts.append(f"pool {number} for {sum(each.number * each.price for each in for_sale)}")
    yield _Entry("quiet", " · ".join(parts))
    for plan in node.plans[:_LISTED]:
        price = facts.prices.get(plan)
        name = facts.names.plans.get(plan, plan)
        yield _Entry("body", f"{name} · {price}" if price else name, bullet=True)
    if len(node.plans) > _LISTED:
        yield _Entry("quiet", f"and {len(node.plans) - _LISTED} more")


def _of_battle(node: Battle, facts: GraphFacts) -> Iterator[_Entry]:
    named = facts.titles.get(node.scenario) or node.scenario
    yield _Entry("quiet", "".join(break_lines(named, "quiet", _INNER, 1)))
    if line := facts.scenarios.get(node.scenario):
        yield _Entry("quiet", line)
    if node.id in facts.won:
        yield _Entry("quiet", won_line(facts.won[node.id]))
    for each in node.tokens:
        name = facts.names.tokens.get(each.token, each.token)
        words = f"Won: {name}" if each.objective == VICTORY else name
        yield _Entry("body", words, bullet=True, letter=facts.letters.get(each.token, ""))
    if node.lost_tokens:
        lost = ", ".join(facts.names.tokens.get(each, each) for each in node.lost_tokens)
        yield _Entry("body", f"Lost: {lost}", bullet=True)


def _card(title: str, entries: list[_Entry]) -> Box:
    rows: list[Row] = []
    top = PAD - 2
    for text in break_lines(title or "Without a title", "title", _INNER - MARK, 2):
        rows.append(Row(text, "title", PAD + MARK, top))
        top += line_height("title")
    rule = max(top, PAD + MARK - 8) + 6
    top = rule + 8
    for entry in entries:
        indent = 18.0 if entry.bullet else 0.0
        for number, text in enumerate(break_lines(entry.text, entry.role, _INNER - indent, 2)):
            bullet, letter = (entry.bullet, entry.letter) if number == 0 else (False, "")
            rows.append(Row(text, entry.role, PAD + indent, top, bullet, letter))
            top += line_height(entry.role)
        top += 2 if entry.role == "quiet" else 4
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
