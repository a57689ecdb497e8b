"""The shipped households by their ids."""

from collections.abc import Mapping
from typing import Final

from studio.documents.campaign.household import Household
from studio.playtest.campaigns.household_files import shipped_households

HOUSEHOLDS: Final[Mapping[str, Household]] = {each.id: each for each in shipped_households().documents}
