"""Why an attack is not possible: one function a reason, with its code, its sentence and its rules."""

from studio.rules.kernel.refusal import Refusal
from studio.rules.operational.base.refusals import hex_label
from studio.rules.operational.base.state import State, Unit, UnitId
from studio.tables.quantities import count_of


def no_target(name: UnitId, target: Unit | None) -> Refusal:
    """Refuse, as no enemy unit on the map has that id."""
    text = f"{target.name if target else name} is no enemy unit on the map; name one that is."
    return Refusal("no-target", text, ("op.combat.adjacent",))


def no_ap(unit: Unit) -> Refusal:
    """Refuse, as its AP is spent."""
    text = f"{unit.name} has no action point left in this turn; wait for its next one."
    return Refusal("no-ap", text, ("op.combat.ap-required",))


def not_beside(unit: Unit, target: Unit) -> Refusal:
    """Refuse, as the two are no neighbours."""
    text = f"{target.name} is not next to {unit.name}; only adjacent units can be attacked."
    return Refusal("not-adjacent", text, ("op.combat.adjacent",))


def impassable_hexside(unit: Unit, target: Unit) -> Refusal:
    """Refuse, as nothing crosses the hexside."""
    text = f"The hexside between {unit.name} and {target.name} is impassable."
    return Refusal("impassable-hexside", text, ("op.zoc.blocked-hexsides",))


def escarpment(unit: Unit, target: Unit) -> Refusal:
    """Refuse, as no road leads over the escarpment."""
    text = f"No road leads over the escarpment between {unit.name} and {target.name}."
    return Refusal("escarpment", text, ("op.combat.shift.escarpment-road",))


def major_river(unit: Unit, target: Unit) -> Refusal:
    """Refuse, as no bridge leads over the river."""
    text = (
        f"No intact bridge leads over the major river between {unit.name} and {target.name}; "
        "only an assault crossing does."
    )
    return Refusal("major-river", text, ("op.move.river.major-no-attack",))


def no_regular_over_major_rivers(unit: Unit, target: Unit) -> Refusal:
    """Refuse, as no regular attack goes over a major river, be there a bridge or not."""
    text = (
        f"{unit.name} makes no regular attack over the major river between it and {target.name}; "
        "only an assault crossing leads over it."
    )
    return Refusal("major-river", text, ("op.move.river.major-no-attack",))


def no_strength(unit: Unit) -> Refusal:
    """Refuse, as all that fights in it is suppressed."""
    text = f"{unit.name} has no active strength to attack with."
    return Refusal("no-strength", text, ("op.combat.odds.active-only",))


def unknown_attack_type(attack_type: str) -> Refusal:
    """Refuse, as there is no such attack."""
    text = (
        f"There is no {attack_type} attack; "
        "the types are regular, feint, suppressive-fire, set-piece and assault-crossing."
    )
    return Refusal("no-such-manner", text, ("op.combat.special-attacks",))


def no_active_step(unit: Unit) -> Refusal:
    """Refuse, as nothing is left to feint with."""
    text = f"{unit.name} has no active step, and a feint attack takes one; wait until one has recovered."
    return Refusal("no-active-step", text, ("op.action.feint-attack.needs-active-step",), {"id": unit.id})


def no_feint_over_rivers(unit: Unit) -> Refusal:
    """Refuse, as a river lies between."""
    text = (
        f"{unit.name} cannot feint across a river, bridged or not; "
        "only amphibious special forces can, and only across a minor one."
    )
    rules = ("op.action.feint-attack.not-across-river", "op.action.feint-attack.amphibious")
    return Refusal("no-feint-over-rivers", text, rules, {"id": unit.id})


def no_artillery(unit: Unit, rule: str) -> Refusal:
    """Refuse, as no guns can fire."""
    text = f"{unit.name} has no active artillery specialist to prepare the attack with; wait until one is active."
    return Refusal("no-artillery", text, (rule,), {"id": unit.id})


def no_set_piece_over_major_rivers(unit: Unit) -> Refusal:
    """Refuse, as a major river lies between."""
    text = (
        f"{unit.name} cannot make a set piece attack across a major river, bridged or not; "
        "choose another kind of attack."
    )
    rules = ("op.action.set-piece.not-across-major-river",)
    return Refusal("no-set-piece-over-major-rivers", text, rules, {"id": unit.id})


def not_enemy_land(state: State, unit: Unit, at: int) -> Refusal:
    """Refuse, as the hex is not the enemy's."""
    reason = "it is no enemy territory; choose a hex beside it that the enemy owns"
    return _cannot_scout("not-enemy-land", state, unit, at, reason, "effect")


def enemy_there(state: State, unit: Unit, at: int) -> Refusal:
    """Refuse, as an enemy unit stands in the hex."""
    reason = "an enemy unit stands there; attack it or choose another hex"
    return _cannot_scout("enemy-there", state, unit, at, reason, "target-empty")


def no_scouts(unit: Unit) -> Refusal:
    """Refuse, as it is neither armored nor has it scouts."""
    text = f"{unit.name} cannot make a recon in force: that takes a mechanized or armored unit, or an active recon specialist."
    return Refusal("no-scouts", text, ("op.action.recon-in-force.who",), {"id": unit.id})


def no_snow(unit: Unit) -> Refusal:
    """Refuse, as it has ski troops and no snow."""
    text = f"{unit.name} cannot make a recon in force: its ski specialist scouts in snow only; wait for it."
    return Refusal("no-snow", text, ("op.action.recon-in-force.ski-snow-only",), {"id": unit.id})


def no_snow_there(state: State, unit: Unit, at: int) -> Refusal:
    """Refuse, as it has ski troops, and the snow lies elsewhere."""
    reason = "its ski specialist scouts in snow only, and there is none in that hex; choose one in snow"
    return _cannot_scout("no-snow", state, unit, at, reason, "ski-snow-only")


def hard_to_enter(state: State, unit: Unit, at: int) -> Refusal:
    """Refuse, as the hex takes too many MPs."""
    most = state.board.tables.operations.recon_entry
    reason = f"entering it takes mobile units more than {count_of(most, 'MP')}; choose easier ground"
    return _cannot_scout("hard-to-enter", state, unit, at, reason, "entry-cost")


def hard_on_skis(state: State, unit: Unit, at: int) -> Refusal:
    """Refuse, as the hex takes too many MPs on skis too."""
    most = state.board.tables.operations.recon_entry_ski
    reason = f"entering it takes infantry more than {count_of(most, 'MP')}, skis or not; choose easier ground"
    return _cannot_scout("hard-to-enter", state, unit, at, reason, "entry-cost-ski")


def no_ap_to_scout(state: State, unit: Unit, at: int) -> Refusal:
    """Refuse, as its AP is spent, and it has no scouts to go without."""
    reason = "without an active recon specialist that takes its AP, which is spent; wait for its next turn"
    return _cannot_scout("no-ap", state, unit, at, reason, "specialist-keeps-ap", "plain-spends-ap")


def _cannot_scout(code: str, state: State, unit: Unit, at: int, reason: str, *rules: str) -> Refusal:
    text = f"{unit.name} cannot make a recon in force into hex {hex_label(state, at)}: {reason}."
    cited = tuple(f"op.action.recon-in-force.{rule}" for rule in rules)
    return Refusal(code, text, cited, {"id": unit.id, "at": at})
