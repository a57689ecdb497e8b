"""Catalogues of version 1 lose the MPs of their HQ types."""

from studio.documents.reading.migrations import migrate

BEFORE = {
    "format": "catalogue",
    "version": 1,
    "id": "old",
    "hq_types": [{"id": "corps", "normal_movement": 10, "trucks": 3}, "no HQ type at all"],
}
AFTER = {
    "format": "catalogue",
    "version": 2,
    "id": "old",
    "hq_types": [{"id": "corps", "trucks": 3}, "no HQ type at all"],
}


def test_hq_types_move_as_far_as_they_command() -> None:
    assert migrate(BEFORE, "catalogue", 2, "old.catalogue.json") == AFTER


def test_a_catalogue_without_hq_types_only_counts_on() -> None:
    plain = {"format": "catalogue", "version": 1, "id": "old"}
    assert migrate(plain, "catalogue", 2, "old.catalogue.json") == plain | {"version": 2}
