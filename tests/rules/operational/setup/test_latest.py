"""What follows from a document alone is worked out once, and anew for another one."""

from studio.rules.operational.setup.board import board_of
from tests.support.battles import catalogue, scenario, shipped_ruleset

GIVEN = {"map": ["."], "units": [{"name": "Unit", "is": "allied infantry 4+2", "at": "0101"}]}


def test_battles_of_the_same_documents_share_tables_and_types() -> None:
    documents = catalogue(GIVEN), shipped_ruleset()
    one, other = (board_of(scenario(GIVEN), *documents) for _ in range(2))
    assert one.tables is other.tables
    assert one.unit_types is other.unit_types
    assert one.cards is other.cards


def test_another_document_is_read_anew_and_so_is_the_one_before_it() -> None:
    types, shipped = catalogue(GIVEN), shipped_ruleset()
    otherwise = shipped.supply.model_copy(update={"road_mud_relief": shipped.supply.road_mud_relief + 1})
    changed = shipped.model_copy(update={"supply": otherwise})
    reliefs = [
        board_of(scenario(GIVEN), types, figures).tables.supply.road_mud_relief
        for figures in (shipped, changed, shipped)
    ]
    assert reliefs[0] + 1 == reliefs[1] == reliefs[2] + 1
    fewer = types.model_copy(update={"unit_types": ()})
    boards = [board_of(scenario({"map": ["."]}), each, shipped) for each in (types, fewer, types)]
    assert [bool(board.unit_types) for board in boards] == [True, False, True]
