"""The checks of tutorials find what they are for, and pass what is nearly the same but right."""

from collections.abc import Mapping
from typing import Any

import pytest

from tests.support.battles import shipped_ruleset
from tests.support.problems import problems_in
from tests.support.skirmish import shipped_catalogue, skirmish

Edits = Mapping[str, Any]


def step(**fields: Any) -> Edits:
    """Return a tutorial of one step."""
    return {"/tutorial": [{"id": "one", "text": "Do it.", **fields}]}


MOVE = {"event": "unit-moved", "unit": "51-highland", "hex": "0503"}
FAILING = [
    pytest.param(
        "tutorial-word-unknown", step(until={"event": "unit-walked"}), "/tutorial/0/until/event", "one"
    ),
    pytest.param("tutorial-word-unknown", step(show={"panel": "wall"}), "/tutorial/0/show/panel", "one"),
    pytest.param("tutorial-word-unknown", step(allow=["move", "dance"]), "/tutorial/0/allow", "one"),
    pytest.param("tutorial-element-unknown", step(show={"unit": "nobody"}), "/tutorial/0/show/unit", "one"),
    pytest.param("tutorial-element-unknown", step(show={"hq": "51-highland"}), "/tutorial/0/show/hq", "one"),
    pytest.param("tutorial-element-unknown", step(show={"hex": "9901"}), "/tutorial/0/show/hex", "one"),
    pytest.param(
        "tutorial-element-unknown", step(until=MOVE | {"hex": "9901"}), "/tutorial/0/until/hex", "one"
    ),
    pytest.param(
        "tutorial-element-unknown",
        step(until={"event": "turn-started", "side": "x"}),
        "/tutorial/0/until/side",
        "one",
    ),
    pytest.param(
        "tutorial-step-endless",
        step(until={"event": "turn-ended", "unit": "51-highland"}),
        "/tutorial/0/until/unit",
        "one",
    ),
    pytest.param(
        "tutorial-step-endless", step(until=MOVE | {"side": "allies"}), "/tutorial/0/until/side", "one"
    ),
    pytest.param(
        "tutorial-step-endless",
        step(until={"event": "turn-ended"}, allow=["move"]),
        "/tutorial/0/allow",
        "one",
    ),
    pytest.param(
        "tutorial-goal-without-event", step(until={"unit": "51-highland"}), "/tutorial/0/until", "one"
    ),
    pytest.param(
        "id-duplicate", {"/tutorial": [{"id": "one", "text": "Do it."}] * 2}, "/tutorial/1/id", "one"
    ),
]
PASSING = [
    pytest.param(
        "tutorial-word-unknown", step(until=MOVE, show={"panel": "minimap"}, allow=["feint-attack", "bridge"])
    ),
    pytest.param(
        "tutorial-element-unknown",
        step(until=MOVE, show={"unit": "51-highland", "hq": "x-corps", "hex": "0101"}),
    ),
    pytest.param("tutorial-step-endless", step(until=MOVE, allow=["move"])),
    pytest.param(
        "tutorial-step-endless", step(until={"event": "combat-fought", "unit": "51-highland", "hex": "0503"})
    ),
    pytest.param(
        "tutorial-step-endless", step(until={"event": "turn-started", "side": "allies"}, allow=["end-turn"])
    ),
    pytest.param("tutorial-goal-without-event", step()),
]


@pytest.mark.rule("op.intro.tutorial")
@pytest.mark.parametrize(("code", "edits", "pointer", "subject"), FAILING)
def test_a_fault_of_a_tutorial_is_found_at_its_place(
    code: str, edits: Edits, pointer: str, subject: str
) -> None:
    found = problems_in(skirmish(edits), shipped_catalogue(), shipped_ruleset())
    about = [each for each in found if each.pointer.startswith("/tutorial")]
    assert [(each.code, each.pointer, each.subject) for each in about] == [(code, pointer, subject)]
    assert about[0].message.endswith(".")


@pytest.mark.rule("op.intro.tutorial")
@pytest.mark.parametrize(("code", "edits"), PASSING)
def test_what_is_nearly_the_same_but_right_passes(code: str, edits: Edits) -> None:
    found = problems_in(skirmish(edits), shipped_catalogue(), shipped_ruleset())
    assert [each for each in found if each.pointer.startswith("/tutorial")] == [], code


def test_a_word_nearly_right_is_said_right() -> None:
    found = problems_in(skirmish(step(until={"event": "unit-move"})), shipped_catalogue(), shipped_ruleset())
    assert any("unit-moved may be meant" in each.message for each in found)
