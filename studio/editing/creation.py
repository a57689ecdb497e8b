"""New documents and new elements in them, with ids that nothing else has."""

import re
import unicodedata
from collections.abc import Collection, Iterable
from itertools import count
from typing import Any, Final

from studio.documents.campaign.campaign import Campaign
from studio.documents.campaign.nodes import Conference, Position
from studio.documents.hexmap import HexMap
from studio.documents.model import Document, Model
from studio.documents.scenario import Scenario
from studio.editing.changes.collections import collections_of, elements_of, with_elements
from studio.editing.changes.rows import character_for
from studio.editing.changes.terrain import nobody_in
from studio.editing.changes.values import validate_value

#: A place in a row at the beginning of a name, and a number at its end.
_ORDINAL: Final = re.compile(r"([1-9]\d{0,5})(?:st|nd|rd|th)\b")
_NUMBER: Final = re.compile(r" (\d{1,6})$")
#: As many characters as an id may have.
_LONGEST = 64
_CLEAR = "clear"


def fresh_id(document: Document, name: str, taken: Collection[str] = ()) -> str:
    """Make an id of a name, one that no element of the document has, nor is among those taken."""
    known = {
        getattr(item, "id", "")
        for each in collections_of(document).values()
        for item in elements_of(document, each)
    }
    first = id_of(name)
    candidate, number = first, 1
    while candidate in known or candidate in taken:
        number += 1
        candidate = f"{first[: _LONGEST - 1 - len(str(number))].rstrip('-')}-{number}"
    return candidate


def bare_scenario(document: Scenario, columns: int, rows: int) -> Scenario:
    """Return a scenario like another, its sides among what it keeps, with nothing on a map of clear terrain."""
    character = character_for({}, _CLEAR)
    bare = document.model_copy(
        update={
            "map": HexMap(
                orientation=document.map.orientation,
                columns=columns,
                rows=rows,
                legend={character: _CLEAR},
                terrain=(character * columns,) * rows,
            ),
            "territory": (nobody_in({}) * columns,) * rows,
            "territory_legend": {},
            "layers": {},
        }
    )
    for name, collection in collections_of(bare).items():
        if name != "sides":
            bare = with_elements(bare, collection, ())
    return bare


def duplicate_element(document: Document, element: Any) -> Model:
    """Make an element like another in all but its id and its name."""
    name = f"{element.name} (2)"
    made: Model = element.model_copy(update={"id": fresh_id(document, name), "name": name})
    return made


def numbered_name(what: str, taken: Collection[str]) -> str:
    """Return the first of "Objective 1", "Objective 2", … that is not taken."""
    return next(name for number in count(1) if (name := f"{what} {number}") not in taken)


def counted_on(name: str, taken: Collection[str]) -> str:
    """Return the next name that is not taken: "2nd Division" after "1st Division", "Ford 2" after "Ford 1" or "Ford"."""
    if (first := _ORDINAL.match(name)) is not None:
        rest = name[first.end() :]
        names = (f"{ordinal(number)}{rest}" for number in count(int(first[1]) + 1))
        return next(each for each in names if each not in taken)
    if (last := _NUMBER.search(name)) is not None:
        names = (f"{name[: last.start()]} {number}" for number in count(int(last[1]) + 1))
        return next(each for each in names if each not in taken)
    return next(each for number in count(2) if (each := f"{name} {number}") not in taken)


def ordinal(number: int) -> str:
    """Write a number as a place in a row: 1st, 2nd, 3rd, 11th, 21st."""
    ending = "th" if number // 10 % 10 == 1 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def new_name(noun: str, others: Iterable[Model]) -> str:
    """Return "New token", or the first of "New token 2", … that none of the others has for its name or title."""
    taken = {getattr(each, field, "") for each in others for field in ("name", "title")}
    first = f"New {noun}"
    return (
        first
        if first not in taken
        else next(name for number in count(2) if (name := f"{first} {number}") not in taken)
    )


def id_of(name: str) -> str:
    """Write a name as an id: "51st (Highland) Division" becomes "51st-highland-division"."""
    plain = unicodedata.normalize("NFKD", name.replace("ß", "ss")).encode("ascii", "ignore").decode().lower()
    return "-".join(re.findall(r"[a-z0-9]+", plain))[:_LONGEST].rstrip("-") or "unnamed"


def new_campaign(title: str) -> Campaign:
    """Make a campaign that begins at a conference and goes nowhere yet. Raises WrongValue."""
    first = Conference(kind="conference", id="start", title="First conference", at=Position(x=0, y=0))
    checked = validate_value(Campaign, "title", title)
    return Campaign(
        format="campaign",
        version=Campaign.VERSION,
        id=id_of(title),
        title=checked,
        start=first.id,
        nodes=(first,),
    )
