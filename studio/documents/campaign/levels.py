"""What the level of difficulty changes in a campaign, level by level (camp.score.difficulty, camp.card.slots)."""

from pydantic import Field

from studio.documents.model import Model


class NormalLevel(Model):
    """The figures of a level of difficulty."""

    prestige: int = Field(default=0, ge=-9999, le=9999, description="Prestige at the start of the campaign.")
    score_percent: int = Field(
        default=0, ge=0, le=999, description="Percent added to the score of a battle that is above 0."
    )
    slots: int = Field(default=4, ge=0, le=9, description="Cards that the player can hold.")
    extra_turns: bool = Field(
        default=True, description="Extra turns can be bought unless the player switches them off."
    )


class EasyLevel(NormalLevel):
    """The figures of the easy level."""

    slots: int = Field(default=5, ge=0, le=9, description="Cards that the player can hold.")


class ClassicLevel(NormalLevel):
    """The figures of the classic level."""

    score_percent: int = Field(
        default=40, ge=0, le=999, description="Percent added to the score of a battle that is above 0."
    )
    extra_turns: bool = Field(
        default=False, description="Extra turns can be bought unless the player switches them off."
    )


class HardLevel(NormalLevel):
    """The figures of the hard level."""

    score_percent: int = Field(
        default=80, ge=0, le=999, description="Percent added to the score of a battle that is above 0."
    )
    slots: int = Field(default=3, ge=0, le=9, description="Cards that the player can hold.")
    extra_turns: bool = Field(
        default=False, description="Extra turns can be bought unless the player switches them off."
    )


class Levels(Model):
    """The figures of all levels of difficulty."""

    easy: EasyLevel = EasyLevel()
    normal: NormalLevel = NormalLevel()
    classic: ClassicLevel = ClassicLevel()
    hard: HardLevel = HardLevel()


class PrestigeByLevel(Model):
    """Prestige at the start of a shorter cut, by level of difficulty."""

    easy: int = Field(default=0, ge=-9999, le=9999)
    normal: int = Field(default=0, ge=-9999, le=9999)
    classic: int = Field(default=0, ge=-9999, le=9999)
    hard: int = Field(default=0, ge=-9999, le=9999)
