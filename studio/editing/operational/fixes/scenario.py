"""Quick fixes of scenarios: the change that mends a problem, by the code of the check that found it."""

from collections.abc import Mapping
from types import MappingProxyType

from studio.documents.scenario import Scenario
from studio.editing.fixes import features, zones
from studio.editing.fixes.fix import Fix, FixMaker
from studio.editing.fixes.scenario import COMMON_FIXES
from studio.editing.operational.fixes import forces, goals, landings, lent, names, supply, triggers
from studio.lint.problem import Problem


def fix_for(problem: Problem, scenario: Scenario) -> Fix | None:
    """Find the change that mends a problem.

    None where only the author can choose, or where what the problem is about has gone since it was found.
    """
    fix = FIXES.get(problem.code)
    return fix(problem, scenario) if fix else None


#: By the code of the check that finds the problem.
FIXES: Mapping[str, FixMaker] = MappingProxyType(
    {
        **COMMON_FIXES,
        "arrival-too-late": forces.cut_arrival,
        "arrival-zone-foreign": forces.enter_own_zone,
        "asset-limits-contradict": lent.cut_uses_of_turn,
        "asset-uses-beyond-turns": lent.cut_uses_of_battle,
        "asset-without-turn": lent.allow_asset,
        "bombardment-without-coast": lent.take_asset_away,
        "bombing-without-target": lent.take_asset_away,
        "card-unknown": lent.take_card_away,
        "card-useless": lent.take_card_away,
        "deadline-idle": goals.cut_deadline,
        "deadline-too-late": goals.cut_deadline,
        "drop-unfit": landings.leave_specialists,
        "boat-on-land": landings.put_to_sea,
        "boat-without-targets": landings.put_to_sea,
        "landing-out-of-sight": landings.put_to_sea,
        "assault-impossible": landings.add_target,
        "embarked-share-hex": landings.cast_off,
        "hex-off-map": zones.keep_hexes_on_map,
        "hq-of-other-side": forces.own_hq,
        "hq-unknown": forces.own_hq,
        "hq-without-units": forces.lead_units,
        "hub-adds-nothing": supply.remove_hub,
        "hub-overfull": supply.unload_hub,
        "intelligence-without-fog": lent.bring_fog,
        "landing-inland": landings.drop_target,
        "landing-on-bad-terrain": landings.drop_target,
        "landing-without-supply": landings.send_ships,
        "name-duplicate": names.number_name,
        "objective-held-at-start": goals.give_hex_of_objective,
        "objectives-share-hex": goals.remove_objective,
        "offer-useless": supply.open_store,
        "piece-in-two-places": forces.forget_arrival,
        "piece-on-foreign-land": goals.give_hex_of_piece,
        "pool-too-late": forces.hasten_pool,
        "pool-unknown": forces.drop_pool,
        "railway-cut": features.repair_bridge,
        "recon-without-fog": lent.bring_fog,
        "road-through-impassable": features.remove_road,
        "side-starves": supply.feed_side,
        "source-off-rail": supply.bring_by_truck,
        "source-on-foreign-land": goals.give_hex_of_source,
        "specialists-too-many": forces.drop_specialist,
        "steps-none": forces.remove_unit,
        "stragglers-on-bad-terrain": forces.remove_stragglers,
        "stragglers-with-hq-or-hub": forces.remove_stragglers,
        "unit-without-hq": forces.join_hq,
        "unit-out-of-supply": forces.give_dump,
        "units-share-hex": forces.step_aside,
        "trigger-name-unknown": triggers.drop_unknown,
        "trigger-never-fires": triggers.cut_turns,
        "trigger-repeats-in-vain": triggers.fire_once,
        "trigger-unit-twice": triggers.bring_once,
    }
)
