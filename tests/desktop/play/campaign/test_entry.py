"""The form in which a result is entered: it begins with a victory in time, and says what cannot be so."""

from studio.campaign.run.actions import Launch, Proceed
from studio.desktop.play.campaign.entry import EntryScreen, SpecialistsButton
from studio.playtest.campaigns.documents import open_campaign
from studio.playtest.campaigns.entered import BattleEntry
from studio.playtest.campaigns.session import start_campaign
from tests.support.small_campaign import TINY, small_campaign

#: Engineers and a battery fight with the 1st, and the hill brings pioneers.
WITH_SPECIALISTS = {
    **TINY,
    "units": [
        {**each, "specialists": ["engineers", "battery"]} if each["name"] == "1st" else each
        for each in TINY["units"]
    ],
    "objectives": [
        {**each, "reward": {"kind": "specialist", "specialists": ["pioneers"]}}
        if each["name"] == "Hill"
        else each
        for each in TINY["objectives"]
    ],
}


def test_a_result_is_entered_field_by_field(qtbot, tmp_path):
    session, _ = start_campaign(open_campaign(small_campaign(tmp_path)), seed=1, level="normal")
    session.do(Proceed())
    session.do(Launch())
    entry = BattleEntry(session.campaign_battle())
    screen = EntryScreen()
    qtbot.addWidget(screen)
    screen.show_form("Alpha", entry.form)
    assert screen.title.text() == "The result of Alpha"
    assert screen.entry() == entry.form.default
    screen.numbers["units", "1st", "steps"].setValue(2)
    screen.ticks["goals", "hill"].setChecked(True)
    screen.numbers["goals", "hill"].setValue(2)
    screen.numbers["lost_steps",].setValue(4)
    fate = screen.fates["2nd"]
    fate.setCurrentIndex(fate.findData("destroyed"))
    fate.activated.emit(fate.currentIndex())
    assert screen.numbers["units", "2nd", "steps"].value() == 0
    assert entry.problems(screen.entry()) == ()
    report = entry.report(screen.entry())
    assert (report.units["1st"].steps, report.units["2nd"].fate, report.result) == (2, "destroyed", "won")
    screen.numbers["goals", "hill"].setValue(7)
    with qtbot.waitSignal(screen.entered) as asked:
        screen.enter_button.click()
    screen.show_problems(entry.problems(asked.args[0]))
    assert screen.trouble.text() == "Hill cannot be taken in turn 7; the battle has turns 1 to 2."


def test_each_specialist_can_be_taken_off_and_won_ones_be_given_to_a_unit(qtbot, tmp_path):
    path = small_campaign(tmp_path, WITH_SPECIALISTS)
    session, _ = start_campaign(open_campaign(path), seed=1, level="normal")
    session.do(Proceed())
    session.do(Launch())
    entry = BattleEntry(session.campaign_battle())
    screen = EntryScreen()
    qtbot.addWidget(screen)
    screen.show_form("Alpha", entry.form)
    first, second = screen.specialists["1st"], screen.specialists["2nd"]
    assert (first.text(), second.text()) == ("engineers, battery", "none")
    choose(first, "Without engineers")
    assert first.text() == "battery"
    choose(second, "With pioneers")
    screen.show_problems(entry.problems(screen.entry()))
    assert screen.trouble.text().startswith("There are 1 pioneers in all, and 0 came along")
    screen.ticks["goals", "hill"].setChecked(True)
    assert entry.problems(screen.entry()) == ()
    units = entry.report(screen.entry()).units
    assert [each.type for name in ("1st", "2nd") for each in units[name].specialists] == [
        "battery",
        "pioneers",
    ]
    fate = screen.fates["2nd"]
    fate.setCurrentIndex(fate.findData("destroyed"))
    fate.activated.emit(fate.currentIndex())
    assert second.text() == "none"


def choose(button: SpecialistsButton, text: str) -> None:
    next(each for each in button.choices() if each.text() == text).trigger()
