from studio.documents.scenario import Scenario
from studio.editing.changes.layers import exchange_layer, keep_layer, remove_layer
from studio.editing.changes.terrain import SetTerritory
from studio.hexes.coordinates import Hex
from tests.editing.samples import battle


def test_territory_is_kept_exchanged_painted_and_removed() -> None:
    before: Scenario = battle()
    kept = keep_layer(before, "forward").changed(before)
    assert kept.layers["forward"] == kept.territory
    exchanged = exchange_layer(kept, "forward").changed(kept)
    side = before.sides[0].id
    painted = SetTerritory({Hex(0, 0): side}).changed(exchanged)
    back = exchange_layer(painted, "forward")
    after = back.changed(painted)
    assert after.territory == kept.territory
    assert after.layers["forward"] == painted.territory
    assert back.changed_region(painted).kinds <= {"fields", "territory"}
    assert Hex(0, 0) in back.changed_region(painted).hexes or painted.territory == kept.territory
    assert remove_layer(after, "forward").changed(after).layers == {}
