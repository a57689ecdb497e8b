"""Tables of a campaign as rows that a form edits: what a file has by keys, and what is for sale."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Annotated, Any, Final, Literal, get_args, get_origin

from pydantic import Field, create_model

from studio.documents.campaign.operational.forces import Rung
from studio.documents.campaign.operational.pools import Component, PoolItem, SpecialistItem
from studio.documents.elements import DetailOf, RefersTo
from studio.documents.model import Identifier, Model

#: What stands over the columns of tables by keys, and what it says of them.
_HEADS: Final[Mapping[str, tuple[str, str, str, str]]] = MappingProxyType(
    {
        "hints": ("hq", "The headquarters.", "hint", "What the player reads of it."),
        "persistence": ("who", "The unit or headquarters.", "how", "How it comes into this battle."),
        "tokens": ("token", "The token.", "chance", "Its chance, in percent."),
    }
)
_RUNGS = ("value", "The new value.", "price", "Prestige that it costs.")


class SaleRow(Model):
    """A row of a pool."""

    kind: Literal["infantry", "armor", "specialist"] = Field(
        description="Infantry and armor make steps; specialists are steps of their own."
    )
    specialist: Annotated[
        Identifier | None, RefersTo("specialist_types", "catalogue"), DetailOf("kind", "specialist")
    ] = Field(default=None, description="The specialist type of the catalogue, of specialists alone.")
    nation: Annotated[Identifier, RefersTo("nations", "catalogue")] = Field(
        description="The nation that it is of."
    )
    number: int = Field(default=4, ge=0, le=99, description="How many there are.")
    price: int = Field(default=8, ge=0, le=999, description="Prestige for each.")
    elite_price: int | None = Field(
        default=None,
        ge=0,
        le=999,
        description="Prestige for each in the elite store; if empty, half as much again.",
    )


def sale_rows(items: Sequence[PoolItem]) -> tuple[SaleRow, ...]:
    """Return the rows of a pool."""
    return tuple(
        SaleRow(
            kind=each.item.kind,
            nation=each.item.nation,
            specialist=each.item.specialist if isinstance(each.item, SpecialistItem) else None,
            number=each.number,
            price=each.price,
            elite_price=each.elite_price,
        )
        for each in items
    )


def pool_items(rows: Sequence[Model], specialists: Sequence[str]) -> tuple[PoolItem, ...]:
    """Return a pool of these rows; a specialist without a type is the first of these."""
    first = next(iter(specialists), "specialist")
    return tuple(_pool_item(row, first) for row in rows if isinstance(row, SaleRow))


def _pool_item(row: SaleRow, first: str) -> PoolItem:
    item: Component | SpecialistItem
    if row.kind == "specialist":
        item = SpecialistItem(kind="specialist", nation=row.nation, specialist=row.specialist or first)
    else:
        item = Component(kind=row.kind, nation=row.nation)
    return PoolItem(item=item, number=row.number, price=row.price, elite_price=row.elite_price)


@cache
def keyed_row(name: str, annotation: Any) -> type[Model]:
    """Return the model of the rows of a table by keys, of the field of that name."""
    of_key, of_value = get_args(annotation)
    key, about_key, value, about_value = _HEADS.get(name, _RUNGS)
    if of_key == Rung:
        # A table of upgrades has whole numbers for keys, which JSON writes as texts.
        of_key = Literal["1", "2", "3", "4", "5", "6", "7", "8", "9"]
    columns: dict[str, Any] = {
        key: (of_key, Field(description=about_key)),
        value: (of_value, Field(default=_usual(of_value), description=about_value)),
    }
    made: type[Model] = create_model(f"{name.title()}Row", __base__=Model, **columns)
    return made


def _usual(kind: Any) -> Any:
    while get_origin(kind) is Annotated:
        kind = get_args(kind)[0]
    if get_origin(kind) is Literal:
        return get_args(kind)[0]
    return 0 if kind is int else ""


def keyed_rows(model: type[Model], table: Mapping[str, Any]) -> tuple[Model, ...]:
    """Return the rows of a table by keys."""
    key, value = model.model_fields
    return tuple(model(**{key: name, value: each}) for name, each in table.items())


def by_keys(rows: Sequence[Model]) -> dict[str, Any]:
    """Return rows as a table by keys; of two with the same key the first counts."""
    found: dict[str, Any] = {}
    for row in rows:
        key, value = (getattr(row, name) for name in type(row).model_fields)
        found.setdefault(key, value)
    return found


def keyed_as(key: str, model: type[Model], first: Callable[[], Model]) -> Model:
    """Return a first row with this key."""
    return first().model_copy(update={next(iter(model.model_fields)): key})
