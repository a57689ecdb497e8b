"""Whose the components in a force pool are."""

import pytest

from studio.rules.operational.base import pool_contents
from studio.rules.operational.base.state import Element
from studio.rules.operational.setup.battle import position
from tests.support.battles import shipped_ruleset
from tests.support.skirmish import shipped_catalogue, skirmish


@pytest.mark.rule("op.reinforce.specialist.nationality-table")
def test_specialists_are_of_the_own_nation_if_it_fields_them_and_else_of_its_supplier() -> None:
    board = position(skirmish({}), shipped_catalogue(), shipped_ruleset(), seed=1).board
    found = set()
    for kind in board.unit_types.values():
        for specialist in board.specialist_types.values():
            if pool_contents.can_use_specialist(board, kind, specialist.id):
                nation = pool_contents.nation_of(board, kind, Element(specialist.id))
                is_own = kind.nation in specialist.nations
                found.add(is_own)
                assert nation == (kind.nation if is_own else board.supplier_of(kind.nation))
                assert nation in specialist.nations
    assert found == {True, False}
