"""How the whole battle is set up, chapter by chapter."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QInputDialog, QListWidget, QSpinBox

from studio.desktop.scenario.layers_field import LayersField
from studio.desktop.scenario.operational.new_scenario import NewScenarioForm
from studio.desktop.scenario.underlay.form import UnderlayForm
from studio.desktop.texts.briefing_form import BriefingForm
from studio.desktop.texts.translation_form import TranslationForm
from studio.documents.operational.sides import SideAssets
from studio.hexes.coordinates import Orientation
from studio.hexes.hexsides import hexside
from studio.hexes.labels import parse_label
from tests.desktop.test_author_day import save

_ALT = Qt.KeyboardModifier.AltModifier
_SHIFT = Qt.KeyboardModifier.ShiftModifier


def side(first, second):
    """Return the hexside between two hexes."""
    return hexside(parse_label(first), parse_label(second), Orientation.FLAT)


def begin(author):
    """Ask for a new, empty map of two sides."""
    author.key(Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    form = author.find(NewScenarioForm)
    author.wait_for(form.isActiveWindow)
    author.type("The Crossing")
    author.key("m", _ALT)
    author.key("e")
    for name, figure in (("Columns", "16"), ("Rows", "12"), ("Turns", "3")):
        author.write(QSpinBox, form, name, figure)
    author.press_in(form, "Create")
    author.return_to_window()


def draw_ground(author):
    """Paint terrain, give the land away, draw a river, a ridge, roads with a bridge and a railway."""
    palette, choices = author.window.palette_panel, "Choices of the tool"
    author.keys_of_map("b")
    author.keys_of_map("r", _SHIFT)
    author.choose(palette, choices, "Sea")
    author.drag("0101", "1601")
    author.choose(palette, choices, "Forest")
    author.drag("0307", "0408")
    author.keys_of_map("o")
    author.choose(palette, choices, "Allies")
    author.drag("0102", "0812")
    author.choose(palette, choices, "Axis")
    author.drag("0902", "1612")
    author.keys_of_map("f", _SHIFT)
    author.keys_of_map("h")
    author.choose(palette, choices, "Minor river")
    author.drag(side("0902", "1002"), side("0912", "1012"))
    author.choose(palette, choices, "Escarpment")
    author.drag(side("1204", "1304"), side("1208", "1308"))
    author.keys_of_map("r")
    author.choose(palette, choices, "Paved road")
    author.drag("0106", "1606")
    author.keys_of_map("x")
    author.choose(palette, choices, "Railway")
    author.drag("0109", "0509")


def place_things(author):
    """Place names, headquarters, units, supply, objectives, stragglers and a fort."""
    palette = author.window.palette_panel

    def put(kind, what, *places):
        author.choose(palette, "What to place", kind)
        if what is not None:
            author.choose(palette, "Choices of the tool", what)
        for at, name in places:
            author.click(at)
            if name:
                author.type(name)

    author.keys_of_map("p")
    put("Place name", "City", ("1006", "Ponte"))
    put("Fortification", None, ("1405", ""))
    put("Headquarters", None, ("0411", "Rear Corps"), ("0311", "Spare Corps"), ("0509", "Corps"))
    put("Unit", "British armoured division", ("0806", "Desert Rats"))
    put("Unit", "British infantry division", ("0809", "Highlanders"), ("0706", "Northumbrians"))
    put("Unit", "British infantry brigade", ("0402", "Marines"), ("0412", "Guards"))
    put("Supply source", "Rail", ("0109", ""))
    put("Supply hub", None, ("0607", ""), ("0509", ""))
    put("Objective", None, ("1006", ""), ("1306", "The Heights"))
    put("Stragglers", None, ("0507", ""))
    author.choose(palette, "Side", "Axis")
    put("Supply source", "Truck", ("1606", ""))
    put("Supply hub", None, ("1506", ""))
    put("Headquarters", None, ("1506", ""))
    put("Unit", "German infantry division", ("1310", "164th Light"), ("1407", "90th Light"), ("1512", "Saar"))
    author.key(Qt.Key.Key_Return)


def draw_zones(author):
    """Draw where reinforcements enter, and where the weather is another."""
    window, palette = author.window, author.window.palette_panel
    author.keys_of_map("z")
    author.choose(palette, "Side", "Allies")
    author.press(palette, "Add a zone")
    author.drag("0112", "0312")
    author.choose(palette, "Side", "Axis")
    author.press(palette, "Add a zone")
    author.drag("1510", "1512")
    author.keys_of_map("w")
    author.press(palette, "Add a weather zone")
    author.type("The Heights")
    author.drag("1303", "1309")
    author.wait_for(lambda: author.field("weather_zones/weather-1/name").text() == "The Heights")
    weather = window.inspector.findChild(QListWidget, "weather")
    author.click_in(weather.viewport(), weather.visualItemRect(weather.item(1)).center())
    author.key("s")
    for turn, units in (("2", ("Highlanders", "Rear Corps")), ("3", ("Saar",))):
        for unit in units:
            author.select(unit)
            author.raise_dock("Arrivals")
            author.write(QSpinBox, window.arrivals, "Turn of arrival", turn)
            author.press(window.arrivals, "Schedule selected unit")
    author.select("Highlanders")
    author.put(arrival__hexes="0512")


def set_forces(author):
    """Fill what headquarters and units have beside their types."""
    author.select("Corps")
    author.put(designation="XXX", earned_xp=40, levels=True, specialized="Motor pool", levels__intel=2)
    author.put(levels__operations=3, levels__engineering=2, levels__logistics=2, levels__force_pool=1)
    author.add_row("pool", "Churchill", None, 2, 2)
    author.select("Spare Corps")
    author.put(reserve=True)
    author.select("Desert Rats")
    author.add_row("specialists", "Engineers", True)
    author.put(active=4, suppressed=1, xp=200, entrenchment=1, supply_dump=True, oversupply=True)
    author.select("Northumbrians")
    author.put(order="No retreat", turns_out_of_supply=1)
    author.select("Guards")
    author.put(reserve=True)
    author.select("Marines")
    author.fill(author.field("units/british-infantry-brigade/embarked"), "On a boat")
    author.put(embarked__at="0501")
    author.keys_of_map("l")
    author.click("0502")
    author.select("1 step")
    author.put(hq="Corps", nation="British")
    author.keys_of_map("s")
    author.click("1405")
    author.put(destroyed=True)
    author.click("1006")
    author.select("Hub, 1 truck")
    author.put(reserve=True)


def set_sides(author):
    """Fill what higher command lends the sides."""
    author.select("Allies")
    author.put(theater_supply=90, trucks=1, prestige=40, specialists=3, upgrade_prestige=15, preparation=True)
    for asset in SideAssets.model_fields:
        author.put(**{f"assets__{asset}__a_turn": 1})
    author.put(assets__air_attack__in_battle=2, cards="Truck", card_pool="Naval gunfire", beaches="0502")
    author.add_row("store", "Engineers", "British", 2, 10, 15)
    author.select("Axis")
    author.put(sees_through_fog=True)


def set_objectives(author):
    """Add objectives without a place, with all that such can ask for and bring."""
    author.select("The Heights")
    author.put(kind="bonus", notes="The engineers say that it can be done.", reward__kind="A specialist")
    author.put(reward__specialists="Engineers")
    for _ in range(3):
        author.menu_of("Allies", "Add an objective without a place")
    author.put(condition__kind="Lose few specialists", condition__specialist="Engineers")
    author.put(condition__number=1)
    author.select("Objective 2")
    author.put(reward__kind="The delay", reward__unit="Saar", reward__turns=2)
    author.select("Objective 1")
    author.put(reward__kind="A card", reward__cards="Air strike")
    author.put(condition__kind="Destroy an enemy unit", condition__unit="90th")


def add_trigger(author):
    """Let something happen when something has."""
    author.command("Add a trigger")
    author.put(title="The dust", notes="To try them all.", once=False, public=True, needed="any")
    conditions = ("Hexes are taken", "Units are lost", "Headquarters", "The weather")
    effects = ("Bring units", "Withdraw", "Set the weather", "Give or take", "Move a deadline")
    start = author.start()
    for part, kinds in (("when", conditions), ("then", effects)):
        for kind in kinds:
            author.put(**{f"{part}__new": kind})
            author.click_in(author.field(f"{start}{part}/add"))
    author.put(when__0__until=3, when__1__hexes="1306", when__1__needed="any", when__4__zones="The Heights")
    author.put(then__0__text="Dust hides the heights.", then__0__side="Allies", then__1__hqs="Rear Corps")
    picked = author.field(f"{start}then/2/units")
    author.choose_line(picked.list, "Desert Rats")
    author.click_in(author.field(f"{start}then/2/units/Remove"))
    author.put(then__2__units="Northumbrians", then__3__zones="The Heights", then__3__turns=2)


def set_battle(author):
    """Say the days, the weather and the fog of the battle, and keep its front line as a layer."""
    for _ in range(3):
        author.keys_of_map(Qt.Key.Key_Escape)
    author.put(fog=True, notes="Made up.", calendar__hours_per_turn=12, calendar__minutes_per_turn=720)
    weather = author.window.inspector.findChild(QListWidget, "weather")
    author.choose_line(weather, "Turn 3")
    author.key("m")
    author.wait_for(lambda: bool(author.scenario.weather))
    (name,) = author.window.inspector.findChildren(LayersField)
    author.fill(name.name, "before")
    author.click_in(author.field("layers/keep"))


def add_steps(author):
    """Teach the first moves."""
    author.menu_of("Allies", "Add a step of the tutorial")
    author.put(text="Take the bridge.", show__hex="1006", show__unit="Desert Rats", show__hq="Corps")
    author.put(show__panel="Turn", until__event="unit moved", until__unit="Desert Rats", until__hex="1006")
    for action in ("Move", "End turn"):
        author.put(allow=action)
    author.menu_of("Allies", "Add a step of the tutorial")
    author.put(text="And now hold it.", until__event="turn ended", until__side="Allies")
    author.menu_of("Allies", "Add a step of the tutorial")
    author.put(text="Headquarters move too.", until__event="hq moved", until__hq="Corps", until__earlier=True)


def write_texts(author):
    """Write the briefing, and say it in another language."""
    author.command("briefing")
    form = author.find(BriefingForm)
    author.wait_for(form.isActiveWindow)
    author.fill(form.text, "Cross the river, and hold what you have.")
    author.press_in(form, "Close")
    author.return_to_window()
    author.command("translations")
    form = author.find(TranslationForm)
    author.wait_for(form.isActiveWindow)
    author.answer(lambda: author.press_in(form, "Add a language…"), QInputDialog, "de")
    author.choose_row(form.list, "The Crossing")
    author.fill(form.translation, "Der Übergang")
    author.press_in(form, "Close")
    author.return_to_window()


def accept_finding(author):
    """Accept what the checks found and is meant."""
    author.wait_for(lambda: not author.window.problems.is_checking)
    author.raise_dock("Problems")
    author.choose(author.window.problems, "Problems", "hq-without-units")
    author.press(author.window.problems, "Accept")
    author.put(reason="They will bring what they need.")


def trace(author):
    """Lay a picture over the map that was drawn after it."""
    author.command("picture to trace")
    form = author.find(UnderlayForm)
    author.wait_for(form.isActiveWindow)
    author.answer(lambda: author.press_in(form, "Choose…"), QFileDialog, str(author.picture))
    author.click_in(form.opacity)
    author.key(Qt.Key.Key_Left)
    author.click_in(form.contrast)
    author.key(Qt.Key.Key_Right)
    author.fill(form.locked, True)
    author.key(Qt.Key.Key_Escape)
    author.return_to_window()


def save_first(author):
    """Save the battle under its name."""
    author.spent["texts"] += 1
    author.spent["keys"] += 1
    save(author, author.path)
    author.return_to_window()


def save_again(author):
    """Save it once more."""
    author.keys_of_map("s", Qt.KeyboardModifier.ControlModifier)


CHAPTERS = (
    begin, draw_ground, place_things, draw_zones, set_forces, set_sides, set_objectives, add_trigger, set_battle,
    add_steps, write_texts, accept_finding, save_first, trace, save_again,
)  # fmt: skip
