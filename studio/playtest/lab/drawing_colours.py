"""The colours of plots and of what is written on heat maps: on white, as files have them, and on the ground of a dark window."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class DrawingColours:
    """Letters and axes, the lines that help to read, what shows between areas, and the colours that tell lines apart."""

    ink: str
    faint: str
    between: str
    lines: tuple[str, ...]


#: The colours of Okabe and Ito, which people who see few colours tell apart.
ON_WHITE: Final = DrawingColours(
    ink="#000000",
    faint="#666666",
    between="#ffffff",
    lines=("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000", "#8C6D31"),
)
#: The same where those are light enough, so that each line stands out by 3 to 1 or more.
ON_DARK: Final = DrawingColours(
    ink="#E6E6E6",
    faint="#9A9A9A",
    between="#1B1B1B",
    lines=("#56B4E9", "#E8782A", "#2DB58B", "#CC79A7", "#E69F00", "#3F8FD0", "#FFFFFF", "#B8934A"),
)
