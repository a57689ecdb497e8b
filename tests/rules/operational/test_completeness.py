"""Every event is known to the ruleset, and every refusal has a case."""

import ast
import inspect
import json
import pkgutil
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType
from typing import get_args

from studio.rules import operational
from studio.rules.kernel.events import Event
from studio.rules.operational import events
from studio.rules.operational.costs import Barrier
from studio.rules.operational.refusals import Halt
from tests.support.cases import CASES


def modules() -> Iterator[ModuleType]:
    for found in pkgutil.walk_packages(operational.__path__, "studio.rules.operational."):
        yield import_module(found.name)


def test_every_event_is_listed_once() -> None:
    written = {
        found
        for module in modules()
        for found in vars(module).values()
        if inspect.isclass(found) and issubclass(found, Event)
    }
    assert set(events.EVENT_TYPES) == written - {Event}
    kinds = [event.kind for event in events.EVENT_TYPES]
    assert len(set(kinds)) == len(kinds)


def refusal_codes() -> set[str]:
    """The codes in the calls that build refusals, wherever they are."""
    trees = [ast.parse(inspect.getsource(module)) for module in modules()]
    calls = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]
    built = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id in BUILDERS]
    codes = {call.args[0].value for call in built if isinstance(call.args[0], ast.Constant)}
    halts = {f"{halt}-ends-march" for halt in get_args(Halt)}
    return {str(code) for code in codes} | halts | set(get_args(Barrier))


BUILDERS = {"Refusal", "_cannot_enter", "_cannot_stop", "_cannot_place", "_cannot_scout"}


def test_every_refusal_has_a_case() -> None:
    texts = [path.read_text("utf-8") for path in CASES.glob("*/*.json")]
    tried = {json.loads(text)["expect"].get("refused") for text in texts}
    assert refusal_codes() - tried == UNTRIED


#: What no case can ask for: no action without terms, no order that there is not, nothing that is bought at
#: conferences. Tests of their own do.
UNTRIED = {
    "no-such-hq-action",
    "no-such-order",
    "no-such-manner",
    "no-such-work",
    "no-such-works",
    "highest-level",
    "no-such-source",
}
