"""How modules of tests are spread over processes."""

from typing import Final

from xdist.scheduler import LoadFileScheduling

#: The modules of this folder look at the same games, which every process that has one of them plays anew.
TOGETHER: Final = "tests/contract/"


class Spreading(LoadFileScheduling):
    """Gives each process one module after another, and all of the contract to one."""

    def _split_scope(self, nodeid: str) -> str:
        module: str = super()._split_scope(nodeid)
        return TOGETHER if module.startswith(TOGETHER) else module
