"""What triggers tell a side stands over the map until it is read, and in the log."""

from studio.desktop.play.triggers.message_banner import MessageBanner
from studio.documents.operational.triggers import Trigger, TriggerCondition, TriggerEffect
from studio.editing.changes.elements import AddElement


def trigger(name, when, *told):
    """A trigger that sends messages: to whom, and what."""
    effects = tuple(TriggerEffect(kind="message", side=side, text=text) for side, text in told)
    return AddElement("triggers", Trigger(id=name, title=name.capitalize(), when=(when,), then=effects))


def test_messages_stand_over_the_map_until_they_are_read(window):
    editor = window.page.editor
    own, other = (side.id for side in editor.scenario.sides)
    begins = TriggerCondition(kind="turn", turn=1, side=own)
    editor.do(trigger("orders", begins, (own, "Take the djebel."), (other, "Hold the djebel.")))
    editor.do(trigger("ready", begins, (None, "The guns are silent.")))
    storm = TriggerEffect(kind="weather", weather="mud", turns=2)
    third = TriggerCondition(kind="turn", turn=3, side=other)
    editor.do(AddElement("triggers", Trigger(id="storm", when=(third,), then=(storm,), public=True)))
    window.battle.start()
    banner = window.page.canvas.findChild(MessageBanner)
    assert (banner.title.text(), banner.text.text(), banner.button.text()) == (
        "Orders",
        "Take the djebel.",
        "Next (1 more)",
    )
    assert banner.geometry().bottom() < window.page.canvas.height()
    name = editor.scenario.sides[1].name
    public = f"Known to all: When turn 3 of {name} begins: mud weather for 2 turns."
    told = [public, "Orders: Take the djebel.", "Ready: The guns are silent."]
    assert window.play_panels.log.lines()[1:4] == told
    assert "Hold" not in " ".join(window.play_panels.log.lines())
    banner.button.click()
    assert (banner.title.text(), banner.text.text(), banner.button.text()) == (
        "Ready",
        "The guns are silent.",
        "Close",
    )
    banner.button.click()
    assert banner.isHidden()
    window.play.restart()
    assert not banner.isHidden()
    assert banner.title.text() == "Orders"
    assert window.play_panels.log.lines()[1:4] == told
