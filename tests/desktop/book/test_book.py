"""The book of a scenario: what stands in it, on which paper, and that the same battle gives the same file."""

import json
import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest

from studio.desktop.book import book as making
from studio.desktop.book.bare_sheets import printed_sheets
from studio.desktop.book.book import Book, BookError
from studio.desktop.book.map_scale import scale_sentence
from studio.desktop.book.operational.chapters import operational_chapters
from studio.desktop.book.publish import matter_from, write_book
from studio.desktop.book.rule_changes import rule_changes
from studio.desktop.book.setting.blocks import BookChapter, Prose
from studio.desktop.book.tactical.chapters import tactical_chapters
from studio.documents.operational.ruleset import OperationalRuleset
from studio.documents.operational.scenario import OperationalScenario
from studio.documents.operational.triggers import Trigger, TriggerCondition, TriggerEffect
from studio.documents.reading.loading import open_as
from studio.documents.scenario import Scenario
from studio.documents.storage.shipped import shipped_content
from studio.documents.tactical.scenario import TacticalScenario
from studio.documents.translation.coverage import NotTranslated
from studio.editing.binding import Binding, PaperName
from studio.editing.translating import Translate
from studio.hexes.coordinates import Hex

pytestmark = pytest.mark.usefixtures("qapp")
PACKS = shipped_content() / "packs"
FIRST_STEPS = PACKS / "tutorial" / "scenarios" / "first-steps.scenario.json"
WADI_AKARIT = PACKS / "tunisia" / "scenarios" / "wadi-akarit.scenario.json"


def book_of(path: Path, binding: Binding) -> Book:
    return Book(matter_from(open_as(Scenario, path).document, path, binding))


@pytest.mark.parametrize(("paper", "box"), [(PaperName.A4, b"595.0* 842"), (PaperName.LETTER, b"612.0* 792")])
def test_the_same_battle_gives_the_same_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, paper: PaperName, box: bytes
) -> None:
    target = tmp_path / "book.pdf"
    count = write_book(FIRST_STEPS, target, Binding(paper, 8, has_units=True))
    data = target.read_bytes()
    assert data.startswith(b"%PDF")
    assert len(re.findall(rb"/Type /Page\b", data)) == count
    assert re.search(rb"/MediaBox \[0 0 " + box.replace(b".0*", rb"\.?0*"), data)
    assert b"/CreationDate (D:19421005000000" in data
    # Whatever the clock says while it is written.
    monkeypatch.setattr(making, "dated", lambda raw, day: _tomorrow(raw, day))
    write_book(FIRST_STEPS, target, Binding(paper, 8, has_units=True))
    assert target.read_bytes() == data


def _tomorrow(raw: bytes, day: str) -> bytes:
    """Return the file as it would be had it been written some years later."""
    from studio.desktop.book.setting.pdf_bytes import dated

    later = re.sub(rb"D:20\d\d", b"D:2099", re.sub(rb'(?<=Date=")20\d\d', b"2099", raw))
    assert later != raw
    return dated(later, day)


def test_chapters_begin_on_the_pages_that_the_title_page_names() -> None:
    book = book_of(WADI_AKARIT, Binding())
    titles = [title for title, _ in book.contents]
    assert titles == [
        "Briefing",
        "Turn record",
        "Map",
        "Legend",
        "Map sheets",
        "Forces: Eighth Army",
        "Forces: Italian First Army",
        "Arrivals",
        "Objectives",
        "Special rules",
        "Index of places",
        "Designer’s notes",
    ]
    numbers = [number for _, number in book.contents]
    assert numbers == sorted(numbers)
    assert numbers[-1] == len(book.pages)


@pytest.mark.parametrize("millimetres", [None, 20])
def test_every_hex_is_whole_on_some_sheet_and_sheets_fit_the_paper(millimetres: int | None) -> None:
    cutting = matter_from(
        open_as(Scenario, WADI_AKARIT).document, WADI_AKARIT, Binding(PaperName.LETTER, millimetres)
    ).cutting
    assert cutting.count > 1
    for sheet in cutting.sheets():
        assert sheet.area.width() * cutting.scale <= cutting.room.width() + 0.01
        assert sheet.area.height() * cutting.scale <= cutting.room.height() + 0.01
    assert all(cutting.showing(at) for at in cutting.shape.hexes())
    assert cutting.showing(Hex(0, 0)) == [1]
    assert cutting.showing(Hex(35, 25)) == [cutting.count]


def test_what_cannot_be_written_is_told_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(BookError, match=r'give it the ending "\.pdf"'):
        write_book(FIRST_STEPS, tmp_path / "book.doc", Binding())
    with pytest.raises(BookError, match="could not be written"):
        write_book(FIRST_STEPS, tmp_path / "no" / "such" / "book.pdf", Binding())
    assert not list(tmp_path.iterdir())


def test_a_book_of_squads_has_their_weapons_cards_and_victory() -> None:
    path = PACKS / "squads" / "scenarios" / "hill-609.scenario.json"
    titles = [title for title, _ in book_of(path, Binding(PaperName.LETTER)).contents]
    assert titles[5:] == [
        "Forces: Americans",
        "Forces: Germans",
        "Weapons",
        "Cards",
        "Objectives and victory",
        "Special rules",
        "Index of places",
        "Designer’s notes",
    ]


def test_figures_that_are_not_the_usual_ones_are_listed() -> None:
    shipped = open_as(
        OperationalRuleset, shipped_content() / "rulesets" / "operational.ruleset.json"
    ).document
    hills = next(each for each in shipped.terrains if each.id == "hills")
    other = hills.model_copy(update={"mobile": "3"})
    terrains = tuple(other if each is hills else each for each in shipped.terrains)
    rewards = shipped.rewards.model_copy(update={"bonus_prestige": 77})
    changed = shipped.model_copy(update={"terrains": terrains, "rewards": rewards})
    assert list(rule_changes(shipped, shipped)) == []
    assert list(rule_changes(shipped, changed)) == [
        ("Terrains", "Hill › mobile", hills.mobile, "3"),
        ("Rewards", "bonus prestige", str(shipped.rewards.bonus_prestige), "77"),
    ]


def test_a_book_is_in_the_language_asked_for() -> None:
    scenario = open_as(Scenario, WADI_AKARIT).document
    german = Translate("de", {"/title": "Am Wadi", "/map/names/3403/text": "Sfaks"}).changed(scenario)
    matter = matter_from(german, WADI_AKARIT, Binding(language="de"))
    assert matter.scenario.title == "Am Wadi"
    assert "Sfaks" in {name.text for name in matter.scene.names}
    with pytest.raises(NotTranslated, match="It is in de; choose another one"):
        matter_from(german, WADI_AKARIT, Binding(language="fr"))


def test_only_triggers_that_the_briefing_tells_of_are_in_the_book() -> None:
    path = PACKS / "tutorial" / "scenarios" / "first-steps.scenario.json"
    scenario = open_as(OperationalScenario, path).document
    unit, goal = scenario.units[0], scenario.objectives[0]
    when = TriggerCondition(kind="hexes-taken", side=goal.side, objectives=(goal.id,), turn=2)
    gives = TriggerEffect(kind="prestige", side=goal.side, prestige=15)
    leaves = TriggerEffect(kind="withdrawal", units=(unit.id,))
    known = Trigger(id="known", title="A prize", when=(when,), then=(gives, leaves), public=True)
    hidden = Trigger(id="hidden", title="A secret", when=(when,), then=(gives,))
    changed = scenario.model_copy(update={"triggers": (known, hidden)})
    printed = rules_of(operational_chapters(matter_from(changed, path, Binding())))
    assert (
        f"A prize: When Training brigade owns {goal.name} in turn 2 or later: give 15 prestige to Training brigade; "
        f"withdraw {unit.name}." in printed
    )
    assert "1 event comes unannounced." in printed


def rules_of(chapters: Iterable[BookChapter]) -> list[str]:
    """The sentences of the last chapter of a book that has some."""
    *_, last = chapters
    return [line for block in last.blocks if isinstance(block, Prose) for line in block.text.split("\n")]


def test_triggers_that_all_know_are_printed_in_a_book_of_squads() -> None:
    path = PACKS / "squads" / "scenarios" / "hill-609.scenario.json"
    trigger = {
        "title": "Relief",
        "public": True,
        "when": [{"kind": "turn", "turn": 3}],
        "then": [{"kind": "victory-points", "side": "germans", "amount": 2}],
    }
    data = open_as(Scenario, path).document.to_json()
    data["tactical"]["triggers"] = [{"id": "relief", **trigger}, {"id": "secret", **trigger, "public": False}]  # type: ignore[index]
    changed = TacticalScenario.model_validate_json(json.dumps(data), by_alias=True, by_name=False)
    printed = rules_of(tactical_chapters(matter_from(changed, path, Binding())))
    assert "Relief: When round 3 begins: give 2 victory points to Germans." in printed
    assert "1 event comes unannounced." in printed


def test_a_book_tells_the_dice_and_the_morale_of_the_ruleset_where_the_battle_tells_none() -> None:
    path = PACKS / "squads" / "scenarios" / "rocherath.scenario.json"
    data = open_as(Scenario, path).document.to_json()
    data["tactical"]["points"] |= {"dice": {}, "morale": {}}  # type: ignore[index]
    changed = TacticalScenario.model_validate_json(json.dumps(data), by_alias=True, by_name=False)
    chapters = tactical_chapters(matter_from(changed, path, Binding()))
    prose = [block.text for each in chapters for block in each.blocks if isinstance(block, Prose)]
    told = [line for text in prose for line in text.split("\n") if line.startswith("It rolls ")]
    assert len(told) == 2
    assert all(line.startswith("It rolls 5 command dice") and "morale of 9." in line for line in told)


def test_sheets_of_open_sea_are_left_out_and_named() -> None:
    matter = matter_from(open_as(Scenario, WADI_AKARIT).document, WADI_AKARIT, Binding(PaperName.LETTER, 20))
    printed = {sheet.number for sheet in printed_sheets(matter.cutting, matter.scene)}
    bare = sorted(set(range(1, matter.cutting.count + 1)) - printed)
    assert bare
    assert f"{', '.join(map(str, bare))} show" in scale_sentence(matter)
    for name in matter.scene.names:
        assert printed & set(matter.cutting.showing(name.at))
    sea = {at for at in matter.cutting.shape.hexes() if not printed & set(matter.cutting.showing(at))}
    assert {matter.scene.terrain_at(at) for at in sea} == {"sea"}
    plain = replace(matter.scene, legend=dict.fromkeys(matter.scene.legend, "sea"))
    assert len(printed_sheets(matter.cutting, plain)) > 0
