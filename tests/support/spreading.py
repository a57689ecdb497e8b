"""How modules of tests are spread over processes."""

from typing import Final

from xdist.scheduler import LoadFileScheduling
from xdist.workermanage import WorkerController

#: These look at the same games, which every process that has one of them plays anew.
TOGETHER: Final = (
    "tests/contract/",
    "tests/desktop/play/operational/test_equal_windows.py",
    "tests/playtest/operational/event_messages/test_diary.py",
    "tests/players/operational/greedy/test_fog.py",
    "tests/rules/operational/fog/test_equal_views.py",
    "tests/rules/operational/intelligence/test_truth.py",
)


class Spreading(LoadFileScheduling):
    """Gives each process one module after another, and all that look at the same games to one.

    A test that takes its process with it has failed and is not run again, so that a run ends whatever a test does.
    """

    def _split_scope(self, nodeid: str) -> str:
        module: str = super()._split_scope(nodeid)
        return TOGETHER[0] if module.startswith(TOGETHER) else module

    def remove_node(self, node: WorkerController) -> str | None:
        """Return the test in which the process of `node` ended, if it was in one; others get what it had left."""
        modules = self.assigned_work[node]
        left = [(tests, name) for tests in modules.values() for name, is_done in tests.items() if not is_done]
        if left:
            tests, name = left[0]
            tests[name] = True
        # One that gets modules with nothing left would wait for ever for the end of a test.
        self.assigned_work[node] = {
            module: tests for module, tests in modules.items() if not all(tests.values())
        }
        super().remove_node(node)
        return left[0][1] if left else None

    def _reschedule(self, node: WorkerController) -> None:
        """Give `node` work once it has said what it collected; before that nothing can be named to it."""
        if node in self.registered_collections:
            super()._reschedule(node)

    def schedule(self) -> None:
        """Give all processes work; one that replaces another begins its last test only when it knows it to be that."""
        super().schedule()
        for node in self.nodes:
            self._reschedule(node)
