"""Why the system points will not do an action."""

from studio.rules.kernel.refusal import Refusal
from studio.rules.tactical.base.ids import LeaderId, PointId, SectionId, UnitId
from studio.rules.tactical.base.refusals import hex_label, name_of
from studio.rules.tactical.base.state import Leader, State, Unit


def _refuse(code: str, text: str, rule: str, unit: Unit) -> Refusal:
    return Refusal(code, text, (rule,), {"unit": unit.id})


def not_now(what: str, rule: str) -> Refusal:
    """Refuse, as nothing that is under way has a place for it."""
    return Refusal("not-now", f"{what} has no place just now; choose one of what is offered.", (rule,))


def no_such_die(face: int) -> Refusal:
    """Refuse, as no die of that face is left."""
    text = f"No command die that shows {face} is left; use another, or end the Phase."
    return Refusal("no-such-die", text, ("tactical.needs.command-dice",), {"face": face})


def no_section(state: State, unit: Unit) -> Refusal:
    """Refuse, as the unit belongs to no section."""
    text = f"{name_of(state, unit.id)} belongs to no section; activate it as a team."
    return _refuse("no-section", text, "tactical.needs.teams-sections", unit)


def unknown_leader(leader: str) -> Refusal:
    """Refuse, as no leader of the side that decides has that id."""
    text = f"No leader of yours is called {leader}; name one of the leaders of the battle."
    return Refusal("unknown", text, ("tactical.needs.leaders-orders",), {"id": leader})


def leader_away(leader: Leader) -> Refusal:
    """Refuse, as the leader has fallen, or is with a unit that is not on the map."""
    text = f"{leader.name} is not on the map; name a leader who is with a unit there."
    return Refusal("not-on-map", text, ("tactical.needs.leaders-orders",), {"leader": leader.id})


def leader_activated(leader: Leader) -> Refusal:
    """Refuse, as the leader has been activated in this Phase."""
    text = f"{leader.name} has been activated in this Phase; choose another leader."
    return Refusal("activated", text, ("tactical.needs.command-dice",), {"leader": leader.id})


def not_on_map(state: State, unit: Unit) -> Refusal:
    """Refuse, as the unit is not there."""
    text = f"{name_of(state, unit.id)} is not on the map; name a unit that is."
    return _refuse("not-on-map", text, "tactical.needs.points-phases", unit)


def activated(state: State, unit: Unit) -> Refusal:
    """Refuse, as the unit has been activated in this Phase."""
    text = f"{name_of(state, unit.id)} has been activated in this Phase; choose another."
    return _refuse("activated", text, "tactical.needs.command-dice", unit)


def broken(state: State, unit: Unit) -> Refusal:
    """Refuse, as the unit is broken."""
    text = f"{name_of(state, unit.id)} is broken and does nothing; a leader's order rallies it."
    return _refuse("broken", text, "tactical.needs.pinned-broken", unit)


def pinned(state: State, unit: Unit, rule: str) -> Refusal:
    """Refuse, as the unit is pinned."""
    return _refuse("pinned", f"{name_of(state, unit.id)} is pinned; rally it first.", rule, unit)


def too_few_points(price: int, points: int) -> Refusal:
    """Refuse, as the side has fewer command points than that."""
    text = f"That costs {price} command points, and you have {points}; save until you have enough."
    return Refusal("too-few-points", text, ("coc.use.not-enough",), {"price": price, "points": points})


def points_used(state: State, unit: UnitId) -> Refusal:
    """Refuse, as the unit has used command points in this Phase."""
    text = f"{name_of(state, unit)} has used command points in this Phase; choose another, or wait."
    return Refusal("points-used", text, ("coc.use.once-per-unit-and-phase",), {"unit": unit})


def section_used(state: State, section: SectionId) -> Refusal:
    """Refuse, as the section has used command points in this Phase, as such or by one of its teams."""
    name = state.board.sections[section].name
    text = f"{name} has used command points in this Phase; let a team that took no part act alone, or wait."
    return Refusal("points-used", text, ("coc.use.once-per-unit-and-phase", "tactical.needs.teams-sections"))


def once_a_phase(what: str, rule: str) -> Refusal:
    """Refuse, as the side has done so in this Phase."""
    text = f"{what} is possible once in a Phase, and you have had yours; wait for the next."
    return Refusal("once-a-phase", text, (rule,))


def not_own_phase(what: str, rule: str) -> Refusal:
    """Refuse, as the Phase is the side's own."""
    return Refusal("own-phase", f"{what} is not possible in your own Phase; activate units by dice.", (rule,))


def not_a_scout(state: State, unit: Unit) -> Refusal:
    """Refuse, as the unit is no scout team."""
    text = f"{name_of(state, unit.id)} is no scout team; name one, or use a die."
    return _refuse("not-a-scout", text, "coc.recce.cost", unit)


def infantry_only(state: State, unit: Unit, rule: str) -> Refusal:
    """Refuse, as only infantry on foot does that."""
    text = f"{name_of(state, unit.id)} is no infantry on foot, which alone does that."
    return _refuse("infantry-only", text, rule, unit)


def is_sniper(state: State, unit: Unit) -> Refusal:
    """Refuse, as snipers move by an action of their own."""
    text = f"{name_of(state, unit.id)} is a sniper; reposition him as snipers are."
    return _refuse("static", text, "coc.sniper.no-normal-move", unit)


def not_a_sniper(state: State, unit: Unit) -> Refusal:
    """Refuse, as the unit is no sniper."""
    text = f"{name_of(state, unit.id)} is no sniper; let it reposition as other units do."
    return _refuse("not-a-sniper", text, "coc.sniper.no-normal-move", unit)


def sniper_fired(state: State, unit: Unit) -> Refusal:
    """Refuse, as the sniper has fired in this Phase."""
    text = f"{name_of(state, unit.id)} has fired in this Phase; move him in the next."
    return _refuse("fired", text, "coc.sniper.fired-before", unit)


def too_far(state: State, what: str, at: int, rule: str) -> Refusal:
    """Refuse, as the hex is farther off than the action reaches."""
    return Refusal("too-far", f"{hex_label(state, at)} is too far for {what}; choose a nearer hex.", (rule,))


def cut_off(state: State, unit: Unit, at: int, rule: str) -> Refusal:
    """Refuse, as an obstacle, a building, closed ground or the enemy lies on the way to the hex."""
    text = f"{name_of(state, unit.id)} finds no open way to {hex_label(state, at)}; choose another hex."
    return _refuse("closed", text, rule, unit)


def too_near_enemy(state: State, what: str, at: int, rule: str) -> Refusal:
    """Refuse, as the enemy is too near to the hex."""
    text = f"The enemy is too near to {hex_label(state, at)} for {what}; choose a hex farther from him."
    return Refusal("too-near-enemy", text, (rule,))


def not_in_cover(state: State, at: int, rule: str) -> Refusal:
    """Refuse, as the hex gives no cover."""
    text = f"There is no cover in {hex_label(state, at)}; choose a hex in cover."
    return Refusal("not-in-cover", text, (rule,))


def no_such_point(point: PointId) -> Refusal:
    """Refuse, as the side has no such jump-off point."""
    text = f"You have no jump-off point called {point}; name one of yours."
    return Refusal("unknown", text, ("tactical.needs.jump-off-points",), {"id": point})


def captured(point: PointId) -> Refusal:
    """Refuse, as the enemy has captured the point."""
    text = f"The jump-off point {point} is captured; drive the enemy out of its hex first."
    return Refusal("captured", text, ("coc.jump-off.not-captured",), {"point": point})


def no_troops() -> Refusal:
    """Refuse, as no troops are on the map behind which the point could be."""
    text = "No troops of yours beside snipers are on the map to be behind; deploy some first."
    return Refusal("no-troops", text, ("coc.jump-off.behind-troops", "coc.jump-off.snipers-not-counted"))


def not_behind_troops(state: State, at: int) -> Refusal:
    """Refuse, as the hex is not far enough behind the nearest troops."""
    text = f"{hex_label(state, at)} is not far enough behind your troops; choose a hex nearer home."
    return Refusal("not-behind-troops", text, ("coc.jump-off.behind-troops",))


def already_called() -> Refusal:
    """Refuse, as the end of the Turn has been called in this Phase."""
    text = "The Turn ends with this Phase already; keep the points."
    return Refusal("already-called", text, ("coc.end-turn.once",))


def deployed(state: State, unit: Unit, rule: str) -> Refusal:
    """Refuse, as the unit is no unit that has still to be deployed."""
    text = f"{name_of(state, unit.id)} is not waiting to be deployed; name a unit that is."
    return _refuse("deployed", text, rule, unit)


def no_vehicles(state: State, unit: Unit) -> Refusal:
    """Refuse, as vehicles never ambush."""
    text = f"{name_of(state, unit.id)} is a vehicle, which never ambushes; deploy it."
    return _refuse("no-vehicles", text, "coc.ambush.no-vehicles", unit)


def no_team(state: State, unit: Unit) -> Refusal:
    """Refuse, as the unit is neither a team of infantry nor a support unit."""
    text = f"{name_of(state, unit.id)} is neither a team of infantry nor a support unit; deploy it."
    return _refuse("infantry-only", text, "coc.ambush.who", unit)


def no_position(state: State, unit: Unit) -> Refusal:
    """Refuse, as a vehicle interrupts with one of its positions, and others with none."""
    text = f"{name_of(state, unit.id)} interrupts with one position of a vehicle; name one that it has."
    return _refuse("no-position", text, "coc.interrupt.one-unit", unit)


def nothing_to_do(state: State, unit: Unit) -> Refusal:
    """Refuse, as whoever would interrupt can neither move nor fire as it stands."""
    text = f"{name_of(state, unit.id)} can do nothing in an Interrupt now; keep the points, or name a unit that can."
    return _refuse("nothing-to-do", text, "coc.interrupt.move-or-fire", unit)


def nobody_to_fire(state: State, unit: Unit) -> Refusal:
    """Refuse, as nobody of the unit can fire at the enemy who moves."""
    text = f"{name_of(state, unit.id)} cannot fire at who moves there; name a unit that can."
    return _refuse("no-target", text, "coc.react-fire.moving-target", unit)


def not_the_target(state: State, unit: Unit) -> Refusal:
    """Refuse, as the unit is not the one that is fired at."""
    text = f"{name_of(state, unit.id)} is not fired at; name the unit that is."
    return _refuse("not-the-target", text, "coc.hit-the-dirt.infantry-under-fire", unit)


def already_tactical(state: State, unit: Unit) -> Refusal:
    """Refuse, as it would have no benefit."""
    text = f"{name_of(state, unit.id)} is in what cover there is already; keep the points."
    return _refuse("already-tactical", text, "coc.hit-the-dirt.already-tactical", unit)


def with_him(leader: LeaderId, unit: UnitId) -> Refusal:
    """Refuse, as the leader is with that unit."""
    text = "The leader is with this unit; name another for him to join."
    return Refusal(
        "with-it-already", text, ("tactical.needs.leaders-orders",), {"leader": leader, "unit": unit}
    )


def no_shock(state: State, unit: Unit) -> Refusal:
    """Refuse, as there is no shock to take off."""
    text = f"{name_of(state, unit.id)} has no shock to shake off; order something else."
    return _refuse("no-shock", text, "tactical.needs.rally", unit)


def not_aboard(state: State, unit: Unit) -> Refusal:
    """Refuse, as the unit is not aboard, or in tow of, the vehicle that is activated."""
    text = f"{name_of(state, unit.id)} is not with the vehicle that is activated; name who is."
    return _refuse("not-aboard", text, "coc.assault.own-phase", unit)


def not_set_down(state: State, unit: Unit) -> Refusal:
    """Refuse, as guns are set down in a hex, and passengers step from the vehicle's."""
    text = f"Name a hex for a gun in tow, and none for passengers: {name_of(state, unit.id)} is the other."
    return _refuse("not-now", text, "coc.assault.towed", unit)


def not_an_ambusher(state: State, unit: Unit) -> Refusal:
    """Refuse, as nothing is left to choose about the unit."""
    text = f"{name_of(state, unit.id)} has not ambushed in this Phase, or may not choose; name who may."
    return _refuse("not-now", text, "coc.ambush.end-choice", unit)


def choose_for_ambusher() -> Refusal:
    """Refuse Done, as the side has to say what becomes of its ambusher."""
    text = "Say whether the ambusher leaves the map or stays."
    return Refusal("choice-due", text, ("coc.ambush.end-choice",))
