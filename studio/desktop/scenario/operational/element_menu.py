"""What the menu of a hex offers of a unit, a hub or a headquarters: supply, trucks and force pool."""

from functools import partial

from PySide6.QtWidgets import QMenu

from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenario.operational.documents import scenario_of, types_of
from studio.desktop.widgets.captions import caption_of
from studio.documents.operational.forces import HqSetup, PoolSetup, UnitSetup
from studio.documents.operational.goals import SupplyHub
from studio.documents.operational.ruleset import OperationalRuleset
from studio.documents.scenario import Scenario
from studio.editing.changes.fields import SetFields
from studio.editing.selection import ElementRef

#: How a unit can be set up, by its turns out of supply.
_TURNS = ("In supply", "1 turn", "2 turns", "3 turns", "4 turns")
#: What a hub can hold where no ruleset says it (op.hub.trucks.max).
_MOST_TRUCKS = 5


def fill_element_menu(menu: QMenu, editor: ScenarioEditor, element: ElementRef) -> None:
    """Offer what can be set of a unit's supply, a hub's trucks and an HQ's force pool without the inspector."""
    item = editor.item(element)
    path = (element.collection, element.key)
    if isinstance(item, UnitSetup):
        dump = menu.addAction("Supply dump")
        dump.setCheckable(True)
        dump.setChecked(item.supply_dump)
        dump.triggered.connect(lambda on: editor.do(SetFields[Scenario](path, {"supply_dump": on})))
        turns = menu.addMenu("Out of supply")
        for number, label in enumerate(_TURNS):
            action = turns.addAction(label)
            action.setCheckable(True)
            action.setChecked(item.turns_out_of_supply == number)
            change = SetFields[Scenario](path, {"turns_out_of_supply": number})
            action.triggered.connect(partial(_do, editor, change))
    elif isinstance(item, SupplyHub):
        tables = editor.tables
        most = tables.supply.hub_trucks_most if isinstance(tables, OperationalRuleset) else _MOST_TRUCKS
        for label, trucks in (("Add a truck", item.trucks + 1), ("Take a truck", item.trucks - 1)):
            action = menu.addAction(label)
            action.setEnabled(1 <= trucks <= max(most, item.trucks))
            action.triggered.connect(partial(_do, editor, SetFields[Scenario](path, {"trucks": trucks})))
    elif isinstance(item, HqSetup):
        _pool(menu.addMenu("Add to the force pool"), editor, item)


def _pool(menu: QMenu, editor: ScenarioEditor, hq: HqSetup) -> None:
    """Offer steps of the nations of an HQ and its units, and specialists of that of the HQ."""
    scenario, catalogue = scenario_of(editor), types_of(editor)
    kind = next((each for each in catalogue.hq_types if each.id == hq.type), None) if catalogue else None
    if catalogue is None or kind is None:
        menu.setEnabled(False)
        return
    types = {unit.type for unit in scenario.units if unit.hq == hq.id}
    nations = {kind.nation, *(each.nation for each in catalogue.unit_types if each.id in types)}
    for nation in (each for each in catalogue.nations if each.id in nations):
        for arm in ("infantry", "armor"):
            _offer_pool_item(menu, editor, hq, f"{nation.name} {arm}", {"kind": arm, "nation": nation.id})
    menu.addSeparator()
    for each in catalogue.specialist_types:
        if kind.nation in each.nations:
            made = {"kind": "specialist", "nation": kind.nation, "specialist": each.id}
            _offer_pool_item(menu, editor, hq, each.name, made)


def _offer_pool_item(
    menu: QMenu, editor: ScenarioEditor, hq: HqSetup, text: str, fields: dict[str, str]
) -> None:
    """Offer one more of a thing: of those that are there from the first turn, else as a line of its own."""
    one = PoolSetup.model_validate(fields)
    index = next(
        (at for at, each in enumerate(hq.pool) if each.model_copy(update={"number": 1}) == one), len(hq.pool)
    )
    had = hq.pool[index].number if index < len(hq.pool) else 0
    pool = (*hq.pool[:index], one.model_copy(update={"number": had + 1}), *hq.pool[index + 1 :])
    action = menu.addAction(caption_of(f"{text} ({had} there)" if had else text))
    action.triggered.connect(partial(_do, editor, SetFields[Scenario](("hqs", hq.id), {"pool": pool})))


def _do(editor: ScenarioEditor, change: SetFields[Scenario], *_: object) -> None:
    editor.do(change)
