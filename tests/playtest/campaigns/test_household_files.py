"""Households are read from files: those of packs before shipped ones, and single files by their path."""

import json
from pathlib import Path

import pytest

from studio import StudioError
from studio.playtest.campaigns.household_files import (
    household_for,
    households_for,
    shipped_households,
)
from tests.documents.samples import HOUSEHOLD
from tests.support.small_campaign import small_campaign


def write(folder: Path, **changes: object) -> Path:
    household = {**HOUSEHOLD, **changes}
    folder.mkdir(exist_ok=True)
    path = folder / f"{household['id']}.household.json"
    path.write_text(json.dumps(household), encoding="utf-8")
    return path


def test_the_shipped_households_spend_as_the_design_says() -> None:
    found = {each.id: (each.spends, each.restarts) for each in shipped_households().documents}
    assert found == {
        "builder": (("upgrades", "cards", "repairs"), 2),
        "repairer": (("repairs", "plans"), 2),
        "saver": (("plans",), 2),
    }


def test_households_beside_a_campaign_go_before_shipped_ones_and_files_are_named_by_their_path(
    tmp_path: Path,
) -> None:
    campaign = small_campaign(tmp_path / "pack")
    assert household_for(campaign, "saver").title.startswith("Saver")
    households = campaign.parents[1] / "households"
    write(households, id="saver", title="Miser")
    write(households)
    assert household_for(campaign, "saver").title == "Miser"
    assert household_for(campaign, "shopper").spends[0] == "cards"
    elsewhere = write(tmp_path / "elsewhere", id="gambler", restarts=9)
    assert household_for(campaign, str(elsewhere)).restarts == 9


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"spends": ["plan"]}, "Did you mean “plans”?"),
        ({"restarts": -1}, "at /restarts"),
    ],
)
def test_a_household_that_cannot_be_read_is_told_of_when_it_is_named(
    tmp_path: Path, changes: dict[str, object], sentence: str
) -> None:
    campaign = small_campaign(tmp_path / "pack")
    bad = write(campaign.parents[1] / "households", **changes)
    assert list(households_for(campaign).unread) == ["shopper"]
    for name in ("shopper", str(bad)):
        with pytest.raises(StudioError) as error:
            household_for(campaign, name)
        assert sentence in str(error.value)
        assert str(bad) in str(error.value)
    with pytest.raises(StudioError, match=r"zealot”\. There are builder, repairer, saver"):
        household_for(campaign, "zealot")
