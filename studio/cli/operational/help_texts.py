"""What the help of the command line says of options that belong to the operational ruleset."""

from typing import Final

DIFFICULTY: Final = "Easy, normal, classic or hard attacks for a side; normal where not given."
