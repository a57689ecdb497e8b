"""The codes of the operational rules' refusals, found in their code."""

import ast
import inspect
import pkgutil
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType
from typing import Final, get_args

from studio.rules import operational
from studio.rules.operational.base.costs import Barrier
from studio.rules.operational.base.march_refusals import Halt

#: How the functions are called that build a refusal of the code that they are given first.
BUILDERS: Final = ("Refusal", "_cannot_", "_refuse", "transfer")


def modules() -> Iterator[ModuleType]:
    """All modules of the operational rules."""
    for found in pkgutil.walk_packages(operational.__path__, "studio.rules.operational."):
        yield import_module(found.name)


def refusal_codes() -> set[str]:
    """The codes in the calls that build refusals, wherever they are."""
    halts = {f"{halt}-ends-march" for halt in get_args(Halt)}
    return codes_built_in(modules()) | halts | set(get_args(Barrier))


def codes_built_in(searched: Iterator[ModuleType]) -> set[str]:
    """The codes that are written out in the calls that build refusals."""
    trees = [ast.parse(inspect.getsource(module)) for module in searched]
    calls = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]
    built = [call for call in calls if _name_of(call.func).startswith(BUILDERS)]
    return {str(call.args[0].value) for call in built if call.args and isinstance(call.args[0], ast.Constant)}


def _name_of(called: ast.expr) -> str:
    """What a function is called, whatever module it is asked of."""
    match called:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""
