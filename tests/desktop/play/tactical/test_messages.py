"""What triggers of tactical battles tell a side stands over the map until it is read, and in the log."""

import pytest

from studio.desktop.play.triggers.message_banner import MessageBanner
from studio.documents.text.canonical import canonical_text
from tests.support.small_tactical import small_battle


def told(side, text):
    return {"kind": "message", "text": text, **({"side": side} if side else {})}


@pytest.mark.parametrize(("system", "word"), [("squad", "Round"), ("points", "Turn")])
def test_messages_stand_over_the_map_until_they_are_read(open_window, tmp_path, system, word):
    begins = {"kind": "turn", "turn": 1}
    triggers = [
        {
            "id": "orders",
            "title": "Orders",
            "when": [begins],
            "then": [told("americans", "Take the village."), told("germans", "Hold it.")],
        },
        {"id": "ready", "when": [begins], "then": [told(None, "The guns are silent.")]},
        {
            "id": "prize",
            "title": "Prize",
            "public": True,
            "when": [{"kind": "units-lost", "units": ["us-1" if system == "squad" else "us-1a"]}],
            "then": [{"kind": "victory-points", "side": "germans", "amount": 2}],
        },
    ]
    path = tmp_path / "small-battle.scenario.json"
    text = canonical_text(small_battle(system, {"/tactical/triggers": triggers}).to_json())
    path.write_text(text, encoding="utf-8")
    window = open_window(path)
    window.battle.start()
    banner = window.page.canvas.findChild(MessageBanner)
    side = window.play.view.side
    own, other = (
        ("Take the village.", "Hold it.") if side == "americans" else ("Hold it.", "Take the village.")
    )
    assert (banner.title.text(), banner.text.text(), banner.button.text()) == ("Orders", own, "Next (1 more)")
    lines = window.play_panels.log.lines()
    assert f"Orders: {own}" in lines
    assert other not in " ".join(lines)
    (known,) = [line for line in lines if line.startswith("Known to all: ")]
    assert known.endswith("is lost: give 2 victory points to Germans.")
    banner.button.click()
    assert (banner.title.text(), banner.text.text(), banner.button.text()) == (
        f"{word} 1",
        "The guns are silent.",
        "Close",
    )
    banner.button.click()
    assert banner.isHidden()
