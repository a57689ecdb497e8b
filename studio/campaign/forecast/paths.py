"""The paths of runs: each has a number, so that runs are told apart quickly."""


class Paths:
    """The nodes that runs have come to, and the battles that they have fought there, by numbers."""

    def __init__(self) -> None:
        self._numbers: dict[tuple[int, str, bool], int] = {}
        self._nodes: list[tuple[str, ...]] = [()]
        self._fought: list[tuple[str, ...]] = [()]

    def to(self, path: int, node: str) -> int:
        """Return the path that goes on to a node; 0 is that of nowhere."""
        return self._number(path, node, fought=False)

    def after_battle(self, path: int, battle: str) -> int:
        """Return the path of those who have fought a battle at its last node."""
        return self._number(path, battle, fought=True)

    def nodes(self, path: int) -> tuple[str, ...]:
        """Return the nodes come to, the last one last."""
        return self._nodes[path]

    def fought(self, path: int) -> tuple[str, ...]:
        """Return the battles fought."""
        return self._fought[path]

    def _number(self, path: int, node: str, *, fought: bool) -> int:
        key = (path, node, fought)
        number = self._numbers.get(key)
        if number is None:
            number = self._numbers[key] = len(self._nodes)
            self._nodes.append(self._nodes[path] if fought else (*self._nodes[path], node))
            self._fought.append((*self._fought[path], node) if fought else self._fought[path])
        return number
