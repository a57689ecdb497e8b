"""The tables of a ruleset, and what differs between two."""

import pytest

from studio.documents.packs.library import Library
from studio.documents.ruleset import Ruleset
from studio.editing.changes.fields import SetFields
from studio.editing.figures import DifferingFigure, differing_figures, rule_of, table_at, tables_of


@pytest.fixture(scope="module", params=["operational", "tactical"])
def ruleset(request):
    return Library.at_hand().load(Ruleset, request.param).document


def test_every_table_is_found_once_and_after_what_holds_it(ruleset):
    paths = list(tables_of(ruleset))
    assert len(paths) == len(set(paths)) > 10
    for number, path in enumerate(paths):
        assert table_at(ruleset, path) is not None
        assert len(path) == 1 or path[:-1] in paths[:number]


def test_a_ruleset_does_not_differ_from_itself(ruleset):
    assert list(differing_figures(ruleset, ruleset)) == []


def test_what_was_set_differs():
    shipped = Library.at_hand().load(Ruleset, "operational").document
    before = shipped.assets.air_attack.cells
    changed = SetFields(("assets", "air_attack"), {"cells": before[:-1]}).changed(shipped)
    changed = SetFields(("combat",), {"sigma": 90}).changed(changed)
    changed = SetFields((), {"title": "Mine"}).changed(changed)
    assert list(differing_figures(changed, shipped)) == [
        DifferingFigure(("combat",), "sigma", 100),
        DifferingFigure(("assets", "air_attack"), "cells", before),
    ]


def test_figures_name_their_rules():
    shipped = Library.at_hand().load(Ruleset, "operational").document
    assert rule_of(type(shipped.operations), "set_piece_shift") == "op.action.set-piece.shift"
    assert rule_of(Ruleset, "title") is None
