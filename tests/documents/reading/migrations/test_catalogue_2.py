"""Catalogues of version 2 get the two cards that there were, unless they have cards already."""

from typing import Any

from studio.documents.catalogue import Catalogue
from studio.documents.operational.catalogue import OperationalCatalogue
from studio.documents.reading.migrations import migrate

BEFORE: dict[str, Any] = {"format": "catalogue", "version": 2, "id": "old", "title": "Old"}


def test_the_cards_that_there_were_are_listed() -> None:
    after = migrate(BEFORE, "catalogue", Catalogue.VERSION, "old.catalogue.json")
    read = OperationalCatalogue.model_validate(after | {"cards": tuple(after["cards"])})
    assert [(card.id, card.effect, card.persistent) for card in read.cards] == [
        ("supreme-command", "elite-store", True),
        ("truck", "trucks", False),
    ]
    assert {key: after[key] for key in BEFORE} == BEFORE | {"version": Catalogue.VERSION}


def test_cards_of_its_own_stay() -> None:
    own = BEFORE | {"cards": []}
    assert migrate(own, "catalogue", Catalogue.VERSION, "old.catalogue.json")["cards"] == []
