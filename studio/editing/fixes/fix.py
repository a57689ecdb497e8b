"""What a quick fix is: a change that mends a problem, where what the problem is about is still there."""

from collections.abc import Callable
from typing import Any, TypeAlias

from studio.editing.changes.change import Change
from studio.lint.problem import Problem

#: Those of terrain and features are changes of any scenario.
Fix: TypeAlias = Change[Any]
#: Makes the fix of a problem; each takes the scenarios that its check looks at.
FixMaker: TypeAlias = Callable[[Problem, Any], Fix | None]
