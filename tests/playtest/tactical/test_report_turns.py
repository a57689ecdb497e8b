"""The report of a tactical battle calls a turn what its command system does."""

import re

import pytest

from studio.playtest.lab.html_report import whole_report
from studio.playtest.lab.web_page import html_file
from tests.players.tactical.battles import small_battle
from tests.playtest.tactical.test_measures import report


@pytest.mark.parametrize(("system", "word"), [("squad", "round"), ("points", "Turn")])
def test_the_page_counts_nothing_in_other_turns(system: str, word: str) -> None:
    battle = small_battle(system, 2)
    page = html_file(battle.scenario, whole_report(battle, report(system)))
    text = re.sub(r"<svg.*?</svg>|<code>.*?</code>|<style>.*?</style>|<[^>]*>", "", page, flags=re.DOTALL)
    others = {"turn", "Turn", "round"} - {word}
    assert [words for each in others for words in re.findall(rf".{{0,30}}\b{each}\b.{{0,30}}", text)] == []
    assert f"The median game ends on {word} " in text
    titles = re.findall(r"Games by their last \w+|Mean figures lost by \w+", page)
    assert {title.split()[-1] for title in titles} == {word}
