import errno
import json
from pathlib import Path
from time import sleep

import pytest

from studio.documents.campaign.campaign import Campaign
from studio.documents.catalogue import Catalogue
from studio.documents.operational.ruleset import OperationalRuleset
from studio.documents.operational.scenario import OperationalScenario
from studio.documents.packs import loaded_pack
from studio.documents.packs.library import Library, MissingDocument, catalogue_of, library_for, ruleset_of
from studio.documents.packs.loaded_pack import load_pack
from studio.documents.packs.problems import find_document_problems, find_library_problems
from studio.documents.packs.storage import OutsidePack
from studio.documents.reading.loading import ReadOnlyDocument, open_as, open_document, save, save_as
from studio.documents.reading.problems import InvalidDocument
from studio.documents.scenario import Scenario
from studio.documents.storage.archive import NotAPack
from studio.documents.storage.files import UnreadableFile
from studio.documents.storage.shipped import shipped_content
from tests.content.shipped import copy_of_pack
from tests.documents.pack_files import make_content, make_pack, manifest, write, zipped
from tests.documents.samples import CATALOGUE, SAMPLES, SCENARIO


@pytest.fixture
def content(tmp_path: Path) -> Path:
    return make_content(tmp_path / "content")


@pytest.fixture
def library(content: Path) -> Library:
    return Library.shipped(content)


def found(library: Library) -> list[tuple[str, str, str]]:
    return [
        (problem.code, problem.path.parent.name, problem.pointer)
        for problem in find_library_problems(library)
    ]


def test_shipped_documents_and_those_of_packs_are_found_by_kind_and_id(library: Library) -> None:
    assert library.load(OperationalRuleset, "operational").document.id == "operational"
    assert library.load(Catalogue, "ww2").document.id == "ww2"
    assert library.load(Scenario, "africa-battle").document.id == "africa-battle"
    assert library.load(Campaign, "africa-campaign").document.id == "africa-campaign"
    assert [pack.document.id for pack in library.packs] == ["africa"]
    assert [entry.id for entry in library.entries("scenario")] == ["africa-battle"]


def test_a_document_that_is_not_there_is_told_with_what_is(library: Library) -> None:
    with pytest.raises(
        MissingDocument, match=r"No pack at hand has a catalogue “ww1”\. Did you mean “ww2”\?"
    ):
        library.load(Catalogue, "ww1")
    with pytest.raises(MissingDocument, match=r"Add the pack that has it, or correct the name\."):
        Library(()).load(Catalogue, "ww1")


def test_a_file_of_another_kind_than_its_name_says_is_refused(content: Path) -> None:
    write(content / "catalogues" / "odd.catalogue.json", SAMPLES["scenario"])
    with pytest.raises(InvalidDocument, match=r"odd\.catalogue\.json, at /format"):
        Library.shipped(content).load(Catalogue, "odd")


def test_a_pack_can_be_added_as_folder_and_as_zip(library: Library, tmp_path: Path) -> None:
    folder = make_pack(tmp_path, "italy")
    archive = zipped(make_pack(tmp_path, "france"), tmp_path / "france.zip")
    both = library.with_pack(folder).with_pack(archive)
    assert [pack.document.id for pack in both.packs] == ["africa", "italy", "france"]
    assert both.load(Scenario, "italy-battle").document.title == "The wadi"
    assert both.load(Scenario, "france-battle").document.title == "The wadi"
    assert library.find("scenario", "italy-battle") is None


def test_a_document_in_a_zip_is_read_only_but_can_be_saved_elsewhere(
    library: Library, tmp_path: Path
) -> None:
    archive = zipped(make_pack(tmp_path, "france"), tmp_path / "france.zip")
    before = archive.read_bytes()
    opened = library.with_pack(archive).load(Scenario, "france-battle")
    with pytest.raises(ReadOnlyDocument, match=r"france\.zip/scenarios/.* lies in a zip"):
        save(opened, opened.document.model_copy(update={"title": "Mine"}))
    mine = save_as(opened, opened.document.model_copy(update={"title": "Mine"}), tmp_path / "mine.json")
    assert mine.read_only == ""
    assert open_document(mine.path).document == mine.document
    assert archive.read_bytes() == before


def test_the_same_pack_is_added_once(library: Library, content: Path) -> None:
    assert library.with_pack(content / "packs" / "africa") is library


def test_a_folder_without_manifest_is_no_pack(library: Library, tmp_path: Path) -> None:
    (tmp_path / "plain").mkdir()
    with pytest.raises(NotAPack, match="plain is no pack"):
        library.with_pack(tmp_path / "plain")


def test_a_file_finds_its_pack_by_walking_up(tmp_path: Path) -> None:
    folder = make_pack(tmp_path, "italy")
    scenario = folder / "scenarios" / "italy-battle.scenario.json"
    assert [pack.document.id for pack in library_for(scenario).packs][-1] == "italy"
    assert library_for(scenario).find("campaign", "italy-campaign", beside=scenario) is not None
    loose = write(tmp_path / "loose.scenario.json", SCENARIO)
    assert library_for(loose).sources[:-1] == Library.shipped().sources
    (entry,) = library_for(loose).sources[-1].entries
    assert (entry.kind, entry.id, entry.path) == ("scenario", "loose", loose), (
        "what lies beside it is at hand"
    )


def test_a_document_in_a_zip_finds_the_rest_of_its_pack(tmp_path: Path) -> None:
    archive = zipped(make_pack(tmp_path / "source", "france"), tmp_path / "france.zip")
    inside = library_for(archive / "scenarios" / "france-battle.scenario.json")
    assert inside.load(Campaign, "france-campaign").document.id == "france-campaign"


def test_a_pack_that_lies_in_a_whole_copy_of_the_content_takes_what_is_there(tmp_path: Path) -> None:
    content = make_content(tmp_path / "content")
    write(content / "catalogues" / "ww2.catalogue.json", {**CATALOGUE, "title": "The copy"})
    path = content / "packs" / "africa" / "scenarios" / "africa-battle.scenario.json"
    scenario = open_as(Scenario, path).document
    assert catalogue_of(scenario, path).title == "The copy"


def test_an_unsaved_scenario_gets_what_is_shipped() -> None:
    scenario = Library.shipped().load(Scenario, "wadi-akarit").document
    assert catalogue_of(scenario, None).id == scenario.catalogue
    assert ruleset_of(OperationalRuleset, scenario, None).id == scenario.ruleset


def test_what_lies_beside_a_scenario_without_pack_goes_before_what_is_shipped(tmp_path: Path) -> None:
    own = write(tmp_path / "mine" / "scenarios" / "wadi.scenario.json", SCENARIO)
    write(tmp_path / "mine" / "catalogues" / "ww2.catalogue.json", {**CATALOGUE, "title": "Mine"})
    scenario = open_as(Scenario, own).document
    assert catalogue_of(scenario, own).title == "Mine"
    assert catalogue_of(scenario, None).title != "Mine"


def test_a_broken_manifest_around_a_file_does_not_keep_it_from_the_shipped_documents(tmp_path: Path) -> None:
    folder = make_pack(tmp_path, "italy")
    (folder / "pack.json").write_text("{", encoding="utf-8")
    library = library_for(folder / "scenarios" / "italy-battle.scenario.json")
    assert [path for path, _ in library.unreadable] == [folder]
    assert library.load(OperationalRuleset, "operational").document.id == "operational"


def test_a_document_beside_goes_before_one_of_the_same_id_elsewhere(content: Path, tmp_path: Path) -> None:
    one, two = make_pack(tmp_path, "one"), make_pack(tmp_path, "two")
    for pack in (one, two):
        write(pack / "catalogues" / "ww2.catalogue.json", {**CATALOGUE, "title": pack.name})
    library = Library.shipped(content).with_pack(one).with_pack(two)
    assert library.load(Catalogue, "ww2").document.title == "two"
    beside = one / "scenarios" / "one-battle.scenario.json"
    assert library.load(Catalogue, "ww2", beside=beside).document.title == "one"


def test_ids_of_the_own_pack_go_before_all_others(content: Path, tmp_path: Path) -> None:
    one, other = make_pack(tmp_path / "one", "one"), make_pack(tmp_path / "zoo", "zoo")
    library = Library.shipped(content).with_pack(one).with_pack(other)
    beside = other / "campaigns" / "zoo-campaign.campaign.json"
    assert library.ids("scenario", beside) == ("zoo-battle", "africa-battle", "one-battle")


def test_a_link_that_leaves_the_pack_is_not_followed(library: Library, tmp_path: Path) -> None:
    folder = make_pack(tmp_path, "italy")
    secret = write(tmp_path / "secret.json", SCENARIO)
    (folder / "scenarios" / "link.scenario.json").symlink_to(secret)
    with pytest.raises(OutsidePack, match=r"link\.scenario\.json leads out of the pack .*italy"):
        library.with_pack(folder).load(Scenario, "link")


def test_a_linked_folder_that_leaves_the_pack_is_not_followed(library: Library, tmp_path: Path) -> None:
    folder = make_pack(tmp_path, "italy")
    outside = make_pack(tmp_path, "other")
    (folder / "catalogues").symlink_to(outside / "scenarios")
    write(outside / "scenarios" / "x.catalogue.json", CATALOGUE)
    with pytest.raises(OutsidePack):
        library.with_pack(folder).load(Catalogue, "x")


@pytest.mark.parametrize("wanted", ["../../secret", "/etc/passwd", "..\\secret"])
def test_an_id_that_is_a_path_is_refused_where_it_is_read(wanted: str, tmp_path: Path) -> None:
    path = write(tmp_path / "x.scenario.json", {**SCENARIO, "catalogue": wanted})
    with pytest.raises(InvalidDocument, match=r"at /catalogue: .* does not have the right form"):
        open_document(path)


def test_a_library_in_which_everything_fits_has_no_misfits(library: Library, content: Path) -> None:
    assert found(library) == []
    scenario = library.load(Scenario, "africa-battle")
    assert find_document_problems(library, scenario) == ()


def test_the_shipped_library_has_no_misfits() -> None:
    shipped = Library.shipped()
    assert find_library_problems(shipped) == ()
    for path in sorted(shipped_content().rglob("*.json")):
        assert find_document_problems(shipped, open_document(path)) == ()


def test_references_have_their_places() -> None:
    library = Library(())
    campaign = Campaign.model_validate_json(json.dumps(SAMPLES["campaign"]))
    assert [(need.kind, need.id, need.pointer) for need in campaign.references()] == [
        ("ruleset", "operational", "/ruleset"),
        ("catalogue", "ww2", "/catalogue"),
        ("scenario", "wadi", "/nodes/1/scenario"),
        ("scenario", "wadi", "/nodes/1/variants/1/changes/0/scenario"),
    ]
    assert library.missing(campaign) == campaign.references()
    scenario = OperationalScenario.model_validate_json(json.dumps(SCENARIO))
    assert [(need.kind, need.pointer) for need in scenario.references()] == [
        ("ruleset", "/ruleset"),
        ("catalogue", "/catalogue"),
    ]


def test_a_missing_reference_is_told_with_its_place_and_the_file_opens(
    content: Path, library: Library
) -> None:
    path = write(
        content / "packs/africa/scenarios/odd.scenario.json", {**SCENARIO, "id": "odd", "catalogue": "ww1"}
    )
    (problem,) = find_document_problems(library, open_document(path))
    assert (problem.code, problem.path, problem.pointer) == ("missing-document", path, "/catalogue")
    assert problem.message.startswith("The catalogue “ww1” is in no pack at hand.")


def test_a_file_whose_name_is_not_its_id_is_told(content: Path, library: Library) -> None:
    path = write(content / "packs/africa/scenarios/odd.scenario.json", SCENARIO)
    (problem,) = find_document_problems(library, open_document(path))
    assert (problem.code, problem.pointer) == ("misnamed-file", "/id")
    assert problem.message.endswith("Name it wadi.scenario.json.")


def test_a_duplicate_id_is_told_at_the_document_that_is_used(library: Library, tmp_path: Path) -> None:
    italy = make_pack(tmp_path, "italy")
    write(italy / "catalogues" / "ww2.catalogue.json", CATALOGUE)
    with_both = library.with_pack(italy)
    assert found(with_both) == [("duplicate-document", "catalogues", "/id")]
    (problem,) = find_library_problems(with_both)
    assert problem.path == with_both.load(Catalogue, "ww2").path


def test_two_packs_with_one_id_are_told(library: Library, tmp_path: Path) -> None:
    again = write(tmp_path / "copy" / "pack.json", manifest("africa")).parent
    assert found(library.with_pack(again)) == [("duplicate-pack", "copy", "/id")]


def test_needs_that_are_not_met_are_told(library: Library, tmp_path: Path) -> None:
    italy = make_pack(tmp_path, "italy", "africa@1.0", "africa@1.0.1", "sicily@1.0.0", "africa@new")
    assert found(library.with_pack(italy)) == [
        ("old-pack", "italy", "/requires/1/version"),
        ("missing-pack", "italy", "/requires/2/id"),
        ("odd-release", "italy", "/requires/3/version"),
    ]


def test_a_release_in_words_is_told_at_the_pack_that_has_it(library: Library, tmp_path: Path) -> None:
    beta = make_pack(tmp_path, "beta", release="the first")
    needing = make_pack(tmp_path, "needing", "beta@1.0.0")
    assert found(library.with_pack(beta).with_pack(needing)) == [("odd-release", "beta", "/release")]


def test_packs_that_need_each_other_in_a_circle_are_told_once_and_still_open(
    library: Library, tmp_path: Path
) -> None:
    for pack, need in (("a", "b"), ("b", "c"), ("c", "a"), ("d", "d"), ("e", "a")):
        library = library.with_pack(make_pack(tmp_path, pack, need))
    circles = [problem for problem in find_library_problems(library) if problem.code == "pack-cycle"]
    assert [problem.message.partition(": ")[2].partition(".")[0] for problem in circles] == [
        "a → b → c → a",
        "d → d",
    ]
    assert [problem.path.parent.name for problem in circles] == ["a", "d"]
    assert library.load(Scenario, "a-battle").document.id == "a-battle"


def test_a_pack_that_cannot_be_read_is_told_and_the_others_are_at_hand(content: Path) -> None:
    write(content / "packs" / "broken" / "pack.json", {"format": "pack", "version": 1})
    for name in ("notes.txt", ".hidden.zip", "empty.ZIP"):
        (content / "packs" / name).write_text("not a pack", encoding="utf-8")
    library = Library.shipped(content)
    assert [pack.document.id for pack in library.packs] == ["africa"]
    assert [(problem.code, problem.path.name) for problem in find_library_problems(library)] == [
        ("unreadable-pack", "broken"),
        ("unreadable-pack", "empty.ZIP"),
    ]
    assert "is missing; add it" in find_library_problems(library)[0].message


def test_an_unreadable_folder_is_told_in_one_sentence(
    content: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = Path.iterdir

    def refuse(path: Path) -> object:
        if path.parts[-2:] == ("africa", "scenarios"):
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return real(path)

    monkeypatch.setattr(Path, "iterdir", refuse)
    (problem,) = find_library_problems(Library.shipped(content))
    assert problem.code == "unreadable-pack"
    assert problem.message.endswith("you have no permission to do that. Check the path and its permissions.")
    with pytest.raises(UnreadableFile, match="scenarios could not be read"):
        Library.shipped(content).with_pack(content / "packs" / "africa")


def test_what_is_added_to_a_pack_or_taken_from_it_is_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(loaded_pack, "_SETTLED", -60_000_000_000)
    pack = copy_of_pack(tmp_path)
    file = pack / "scenarios" / "wadi-akarit.scenario.json"
    more = file.with_name("more.scenario.json")
    found = []
    for change in (lambda: None, lambda: more.write_bytes(file.read_bytes()), more.unlink):
        # The system counts in hundredths of a second.
        sleep(0.03)
        change()
        found.append({entry.id for entry in Library(()).with_pack(pack).entries("scenario")})
        assert load_pack(pack) is load_pack(pack)
    assert found[1] - found[0] == {"more"}
    assert found[2] == found[0]


def test_what_was_changed_just_now_is_read_again(tmp_path: Path) -> None:
    pack = copy_of_pack(tmp_path)
    assert load_pack(pack) is not load_pack(pack)
    assert load_pack(pack) == load_pack(pack)
