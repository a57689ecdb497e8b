"""The figures of fire, of armour and of close combat."""

from typing import Annotated, Literal, TypeAlias

from studio.tables.figure import Limits, figure, table

#: What a die has to show; 7 is never.
Need: TypeAlias = Annotated[int, Limits(1, 7)]
DiceCount: TypeAlias = Annotated[int, Limits(0, 20)]
CoverName: TypeAlias = Literal["open", "light", "hard"]


@table()
class EffectRow:
    """What a hit does to a target in one kind of cover, by a die."""

    cover: CoverName
    shock: Need = figure("tactical.needs.fire", "The least face that is a shock")
    kill: Need = figure("tactical.needs.fire", "The least face that is a kill")


@table()
class Fire:
    """Fire at infantry and guns."""

    hit_close: Need = figure("tactical.needs.fire", "The least face that hits at close range")
    hit_far: Need = figure("tactical.needs.fire", "The same beyond close range")
    hit_indirect: Need = figure("tactical.needs.fire", "The same of indirect fire")
    effects: tuple[EffectRow, ...]
    suppress_relief: int = figure(
        "tactical.needs.suppressing-fire",
        "Levels of cover less when suppressing, in the system points",
        ge=0,
        le=2,
    )
    hard_cover_halves: bool = figure(
        "tactical.needs.fire-for-effect", "Hard cover halves the dice for effect, in squad and cards"
    )
    leader_hit: Need = figure("tactical.needs.leaders-orders", "The least face of a kill that is a leader's")
    shock_to_pin: int = figure(
        "tactical.needs.suppressing-fire", "Results that pin, in squad and cards", ge=1, le=9
    )


@table()
class Armour:
    """Strikes at vehicles."""

    strike_hit: Need = figure("tactical.needs.anti-tank", "The least face of a strike die that hits")
    armour_save: Need = figure("tactical.needs.anti-tank", "The least face of an armour die that saves")
    light_cover: DiceCount = figure("tactical.needs.anti-tank", "Armour dice more in light cover")
    hard_cover: DiceCount = figure("tactical.needs.anti-tank", "The same in hard cover")
    immobilize: int = figure("tactical.needs.anti-tank", "Net hits that immobilize", ge=1, le=9)
    destroy: int = figure("tactical.needs.anti-tank", "Net hits that destroy", ge=1, le=9)


@table()
class CloseCombat:
    """Close combat."""

    kill: Need = figure("tactical.needs.close-combat", "The least face that kills")
    shock: Need = figure("tactical.needs.close-combat", "The least face that shocks, in the system points")
    works_dice: DiceCount = figure("tactical.needs.close-combat", "Dice more for defenders in works")
    rounds: int = figure("tactical.needs.close-combat", "Rounds while both lose as many", ge=1, le=9)
    fall_back_hexes: int = figure("tactical.needs.close-combat", "How far the loser falls back", ge=1, le=9)
    fall_back_inches: int = figure(
        "tactical.needs.close-combat", "The same in the system points", ge=1, le=99
    )


@table()
class Hazards:
    """What lies on the map and is thrown."""

    mine_dice: DiceCount = figure("tactical.needs.fortifications", "Dice of mines, as in the open")
    mine_hit: Need = figure("tactical.needs.fortifications", "The least face of them that hits")
    mine_strike: DiceCount = figure("tactical.needs.fortifications", "Strike dice of mines, at the rear")
    grenade_strike: DiceCount = figure("tactical.needs.charges-grenades", "Strike dice of a grenade")
    charge_strike: DiceCount = figure("tactical.needs.charges-grenades", "Strike dice of a charge")
    throw_inches: int = figure("tactical.needs.charges-grenades", "How far is thrown", ge=1, le=99)
    throw_hexes: int = figure("tactical.needs.charges-grenades", "The same in squad and cards", ge=1, le=9)
    sniper_spotted: Need = figure(
        "tactical.needs.sniper", "The least face that adds to the spotting of a sniper"
    )
    sniper_progress: int = figure(
        "tactical.needs.sniper", "Progress at which a sniper is spotted", ge=1, le=9
    )
