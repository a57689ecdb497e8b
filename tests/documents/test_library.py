"""What a scenario refers to is found beside its own pack, then in what is shipped; else the author is told where to put it."""

import shutil
from pathlib import Path

import pytest

from studio.documents.library import MissingReference, catalogue_of, ruleset_of
from studio.documents.opened import open_as
from studio.documents.scenario import Scenario
from studio.documents.shipped import shipped_content

SHIPPED = shipped_content() / "packs/tunisia/scenarios/wadi-akarit.scenario.json"


def test_an_unsaved_scenario_gets_what_is_shipped() -> None:
    scenario = open_as(Scenario, SHIPPED).document
    assert catalogue_of(scenario, None).id == scenario.catalogue
    assert ruleset_of(scenario, None).id == scenario.ruleset


def test_what_lies_beside_the_pack_goes_before_what_is_shipped(tmp_path: Path) -> None:
    own = tmp_path / "mine" / "scenarios" / "battle.scenario.json"
    own.parent.mkdir(parents=True)
    (tmp_path / "mine" / "catalogues").mkdir()
    shipped = (shipped_content() / "catalogues" / "ww2.catalogue.json").read_text(encoding="utf-8")
    changed = shipped.replace('"id": "ww2"', '"id": "own"', 1)
    (tmp_path / "mine" / "catalogues" / "ww2.catalogue.json").write_text(changed, encoding="utf-8")
    shutil.copy(SHIPPED, own)
    scenario = open_as(Scenario, own).document
    assert catalogue_of(scenario, own).id == "own"
    assert catalogue_of(scenario, None).id == "ww2"


def test_a_missing_catalogue_is_told_with_the_likely_name() -> None:
    scenario = open_as(Scenario, SHIPPED).document.model_copy(update={"catalogue": "ww3"})
    with pytest.raises(MissingReference, match=r"“ww3” is not in .*catalogues\. Did you mean “ww2”"):
        catalogue_of(scenario, None)
