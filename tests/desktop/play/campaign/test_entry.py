"""The form in which a result is entered: it begins with a victory in time, and says what cannot be so."""

from studio.campaign.run.actions import Launch, Proceed
from studio.desktop.play.campaign.entry import EntryScreen
from studio.playtest.campaigns.documents import open_campaign
from studio.playtest.campaigns.entered import BattleEntry
from studio.playtest.campaigns.session import start_campaign
from tests.support.small_campaign import small_campaign


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
