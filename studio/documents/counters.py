"""What a counter can show of any force."""

from typing import Literal

Symbol = Literal[
    "infantry",
    "motorized-infantry",
    "mechanized-infantry",
    "mountain-infantry",
    "airborne-infantry",
    "marine-infantry",
    "cavalry",
    "armor",
    "reconnaissance",
    "artillery",
    "anti-tank",
    "engineer",
    "headquarters",
]


Echelon = Literal["battalion", "regiment", "brigade", "division", "corps", "army", "army-group"]
