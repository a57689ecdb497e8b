"""The purpose for which tests draw what they choose at random, by a chance of their own."""

from typing import Final

from studio.rules.kernel.chance import DrawKind, Purpose


class Draw(DrawKind):
    """What a test draws for."""

    CHOICE = "choice"


#: One thing after the other, whichever game they are for.
CHOICE: Final = Purpose(0, "test", Draw.CHOICE)
