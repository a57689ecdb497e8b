"""How modules of tests are spread over processes."""

from typing import Final

from xdist.scheduler import LoadFileScheduling

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
    """Gives each process one module after another, and all that look at the same games to one."""

    def _split_scope(self, nodeid: str) -> str:
        module: str = super()._split_scope(nodeid)
        return TOGETHER[0] if module.startswith(TOGETHER) else module
