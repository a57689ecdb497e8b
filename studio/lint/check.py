"""What a check is: a module with a code, a severity, a generator of problems, and a docstring for authors.

The docstring says what is checked and why, with an example that fails and one that passes; it is the help page of the
code.
"""

from collections.abc import Iterator
from typing import Protocol

from studio.lint.examined import Examined
from studio.lint.problem import Problem, Severity


class ScenarioCheck(Protocol):
    """A module of `studio.lint.checks`."""

    __doc__: str | None

    @property
    def CODE(self) -> str:  # noqa: N802 - a constant of the module
        """The stable code, which is the module's name with dashes."""

    @property
    def SEVERITY(self) -> Severity:  # noqa: N802 - a constant of the module
        """How much its findings matter."""

    def check(self, examined: Examined) -> Iterator[Problem]:
        """Find the problems of one kind in a scenario."""
