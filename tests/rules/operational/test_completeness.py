"""Every event is known to the ruleset, and every refusal has a case."""

import inspect
import json

from studio.rules.kernel.events import Event
from studio.rules.operational.event_types import EVENT_TYPES
from tests.support.cases import CASES
from tests.support.refusals import modules, refusal_codes


def test_every_event_is_listed_once() -> None:
    written = {
        found
        for module in modules()
        for found in vars(module).values()
        if inspect.isclass(found) and issubclass(found, Event)
    }
    assert set(EVENT_TYPES) == written - {Event}
    kinds = [event.kind for event in EVENT_TYPES]
    assert len(set(kinds)) == len(kinds)


def test_every_refusal_has_a_case() -> None:
    texts = [path.read_text("utf-8") for path in CASES.glob("*/*.json")]
    tried = {json.loads(text)["expect"].get("refused") for text in texts}
    assert sorted(refusal_codes() - tried - UNTRIED) == [], "write a case for each, in tests/cases"
    assert UNTRIED & tried == set()
    assert refusal_codes() >= UNTRIED


#: What no case can ask for: no action without terms, no order that there is not. Tests of their own do.
UNTRIED = {
    "no-such-hq-action",
    "no-such-order",
    "no-such-manner",
    "no-such-target",
    "no-such-work",
    "no-such-works",
    "no-such-source",
}
