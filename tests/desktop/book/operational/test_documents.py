"""What the book of an operational battle calls things."""

from dataclasses import replace

import pytest

from studio.desktop.book.operational.chapters import objectives
from studio.desktop.book.operational.documents import Battle
from studio.desktop.book.publish import matter_from
from studio.desktop.book.setting.blocks import Prose
from studio.documents.operational.ruleset import OperationalRuleset
from studio.documents.reading.loading import open_as
from studio.documents.scenario import Scenario
from studio.documents.storage.shipped import shipped_content
from studio.editing.binding import Binding

FIRST_STEPS = shipped_content() / "packs" / "tutorial" / "scenarios" / "first-steps.scenario.json"


@pytest.mark.rule("op.xp.levels")
def test_units_below_all_levels_have_the_lowest_of_the_ruleset() -> None:
    matter = matter_from(open_as(Scenario, FIRST_STEPS).document, FIRST_STEPS, Binding())
    assert isinstance(matter.ruleset, OperationalRuleset)
    assert [Battle(matter).level_of(xp) for xp in (0, 99, 100, 399)] == ["green", "green", "regular", "elite"]
    higher = matter.ruleset.model_copy(update={"experience": matter.ruleset.experience[1:]})
    assert Battle(replace(matter, ruleset=higher)).level_of(50) == "regular"


def test_what_objectives_bring_is_a_sentence() -> None:
    matter = matter_from(open_as(Scenario, FIRST_STEPS).document, FIRST_STEPS, Binding())
    (chapter,) = objectives(Battle(matter))
    told = chapter.blocks[-1]
    assert isinstance(told, Prose)
    assert told.text == (
        "A primary objective brings 50 prestige on time, 40 if 1 turn late, 25 if later. "
        "A bonus objective brings 20 prestige in time."
    )
