"""What conferences put up for sale, as a table of segments by items for each front (camp.pool.per-theater)."""

import re
from collections.abc import Sequence
from typing import Final

from studio.campaign.course import Course
from studio.desktop.campaign.properties.choices import ReferenceChoices
from studio.desktop.campaign.tables.grid import Grid, GridCell, Heading
from studio.documents.campaign.campaign import Campaign
from studio.documents.campaign.nodes import Conference
from studio.documents.campaign.operational.pools import Component, PoolItem, SpecialistItem
from studio.documents.elements import RefersTo
from studio.editing.changes.change import Change
from studio.editing.changes.fields import SetFields

Item = Component | SpecialistItem
_WRITTEN: Final = re.compile(r"(\d{1,2})(?:\D+(\d{1,3})(?:\D+(\d{1,3}))?)?\D*")
HINT: Final = "Write the number and the price, as “5 at 8”, and behind them that of the elite store; nothing to take it off."


def conferences_of(campaign: Campaign) -> tuple[Conference, ...]:
    """Return the conferences, those of the default path first."""
    path = Course(campaign, {}).default_path
    found = {node.id: node for node in campaign.nodes if isinstance(node, Conference)}
    sequence = dict.fromkeys([*(name for name in path if name in found), *found])
    return tuple(found[name] for name in sequence)


def items_of(campaign: Campaign, front: str) -> tuple[Item, ...]:
    """Return everything that some conference sells on a front."""
    return tuple(
        dict.fromkeys(each.item for node in conferences_of(campaign) for each in node.pools.get(front, ()))
    )


def pool_grid(campaign: Campaign, front: str, choices: ReferenceChoices) -> Grid:
    """Return the table of a front."""
    conferences, items = conferences_of(campaign), items_of(campaign, front)
    segments = Course(campaign, {}).segments
    titles = {node.id: node.title or node.id for node in campaign.nodes}
    rows = tuple(
        Heading(
            node.title or node.id,
            "Battles: " + (", ".join(titles[name] for name in segments[node.id]) or "none"),
        )
        for node in conferences
    )
    return Grid(
        rows,
        tuple(Heading(item_name(item, choices)) for item in items),
        tuple(tuple(_cell(node, front, item) for item in items) for node in conferences),
    )


def item_name(item: Item, choices: ReferenceChoices) -> str:
    """Return what people call something for sale."""
    nation = _called("nations", item.nation, choices)
    if isinstance(item, SpecialistItem):
        return f"{nation}: {_called('specialist_types', item.specialist, choices)}"
    return f"{nation}: {item.kind}"


def _called(collection: str, key: str, choices: ReferenceChoices) -> str:
    return dict(choices.find([RefersTo(collection, "catalogue")]) or ()).get(key, key)


def _cell(node: Conference, front: str, item: Item) -> GridCell:
    found = next((each for each in node.pools.get(front, ()) if each.item == item), None)
    if found is None:
        return GridCell("", HINT, edit="")
    elite = "" if found.elite_price is None else f" / {found.elite_price}"
    return GridCell(
        f"{found.number} at {found.price}{elite}", HINT, edit=f"{found.number} at {found.price}{elite}"
    )


def parse_offer(text: str) -> tuple[int, int | None, int | None] | None:
    """Return number, price and price in the elite store as they were written; None where it is nothing of the kind."""
    found = _WRITTEN.fullmatch(text)
    if found is None:
        return None
    number, price, elite = found.groups()
    return int(number), None if price is None else int(price), None if elite is None else int(elite)


def set_offer(conference: Conference, front: str, item: Item, text: str) -> Change[Campaign] | None:
    """Put an item up for sale as it was written; with nothing written it is for sale no more. None where it cannot be read."""
    before: Sequence[PoolItem] = conference.pools.get(front, ())
    known = next((each for each in before if each.item == item), None)
    if not text:
        after = tuple(each for each in before if each.item != item)
    else:
        read = parse_offer(text)
        if read is None:
            return None
        number, price, elite = read
        if price is None:
            price, elite = (known.price, known.elite_price) if known else (8, None)
        made = PoolItem(item=item, number=number, price=price, elite_price=elite)
        after = tuple(made if each.item == item else each for each in before) if known else (*before, made)
    pools = {name: kept for name, kept in conference.pools.items() if name != front}
    pools |= {front: after} if after else {}
    return SetFields(("nodes", conference.id), {"pools": pools})
