#include "island.h"

#include <math.h>
#include <string.h>

#include "../elimination/followers.h"
#include "../elimination/tape.h"
#include "../explain/ambiguity.h"
#include "../explain/canonical.h"
#include "../explain/certificate.h"
#include "../model/quanta.h"
#include "../simplex/basis.h"
#include "../simplex/core.h"

#define SETTLE_ROUNDS 8u

static void forget_conflicts(taut_island_work *work) { work->conflict_count = work->conflict_starts.count = 0; }

/* ---- constants ------------------------------------------------------------------------------------------------------ */

/* Records a conflict among required members of one form. If it has two members and neither fixes a variable (`fixes`: one may), further
 * conflicts are collected in the same solve; removing either member would only reveal them. TAUT_OK: continue. */
static taut_status note_exclusion(taut_island_state *state, taut_island_work *work, uint32_t form, const taut_bounds *bounds,
                                  bool fixes) {
    size_t start = work->conflict_count;
    taut_status status = taut_conflict_of_bounds(state, work, form, bounds);
    if (status != TAUT_CONFLICT || (!fixes && work->conflict_count - start == 2)) return status == TAUT_CONFLICT ? TAUT_OK : status;
    if (start == 0) return TAUT_CONFLICT;
    work->conflict_count = start; /* the next solve will meet it */
    work->conflict_starts.count -= 1;
    return TAUT_OK;
}

/* Fixed forms take their constants. */
static taut_status set_fixed_forms(taut_island_state *state, taut_island_work *work, const double *constants) {
    const taut_analysis *analysis = state->analysis;
    for (uint32_t f = 0; f < analysis->form_count; f++) {
        if (!analysis->form_fixed[f]) continue;
        taut_bounds bounds;
        bool possible = taut_bounds_find(analysis, f, constants, NULL, &bounds);
        if (bounds.overflows) return TAUT_ERROR_NUMERIC;
        if (!possible) {
            bool fixes = analysis->form_start[f + 1] - analysis->form_start[f] == 1;
            taut_status status = note_exclusion(state, work, f, &bounds, fixes);
            if (status != TAUT_OK) return status;
        }
        state->form_value[f] = bounds.low;
    }
    if (work->conflict_count) return TAUT_CONFLICT;
    if (state->shifts) taut_followers_shift(analysis, state->form_value, state->step_value, state->shifts);
    return TAUT_OK;
}

/* Between 1 and 2, falling with the form's place, and no two alike (a fixed scramble, not a random number). */
static double attachment_of(uint32_t form, uint32_t form_count) {
    double jitter = (double)((form * 2654435761u) >> 16) / 65536.0;
    return 2 - ((double)form + 0.9 * jitter) / form_count;
}

static taut_status set_costs(taut_island_state *state, taut_island_work *work, const double *constants) {
    const taut_analysis *analysis = state->analysis;
    for (uint32_t c = 0; c < analysis->component_count; c++) {
        const taut_component *component = &analysis->components[c];
        taut_tableau *tableau = &state->tableaus[c];
        for (uint32_t i = 0; i < tableau->form_count; i++) {
            taut_bounds bounds;
            bool possible = taut_bounds_find(analysis, component->forms[i], constants, state->shifts, &bounds);
            if (bounds.overflows) return TAUT_ERROR_NUMERIC;
            if (!possible) {
                taut_status status = note_exclusion(state, work, component->forms[i], &bounds, false);
                if (status != TAUT_OK) return status;
                continue;
            }
            taut_cost_build(&tableau->cost[i], analysis, component->forms[i], constants, state->shifts, &bounds,
                            tableau->level_count, i < component->row_count ? 0 : attachment_of(i, tableau->form_count),
                            state->breakpoints);
            if (tableau->cost[i].overflows) return TAUT_ERROR_NUMERIC;
        }
    }
    return work->conflict_count ? TAUT_CONFLICT : TAUT_OK;
}

/* ---- starting points ------------------------------------------------------------------------------------------------ */

/* Writes the crash basis: every multiplier zero, every crash form at its minimiser. */
static taut_status start_over(taut_island_state *state) {
    uint64_t refusals = state->memory->refusals;
    for (uint32_t c = 0; c < state->analysis->component_count; c++) {
        taut_tableau *tableau = &state->tableaus[c];
        memset(tableau->multiplier, 0, (size_t)tableau->form_count * tableau->level_count * sizeof(double));
        if (!taut_basis_reset(state, c)) return state->memory->refusals != refusals ? TAUT_ERROR_MEMORY : TAUT_ERROR_NUMERIC;
    }
    return TAUT_OK;
}

/* The inactive forms' values from those of the active ones. On entry all values belong to one point, but for active rows. */
static void place_inactive_forms(taut_tableau *tableau, const double *x) {
    taut_product_constants(tableau->product, tableau->value, x);
    for (uint32_t i = 0; i < tableau->row_count; i++)
        if (tableau->active[i]) tableau->value[i] = tableau->cost[i].point[tableau->at[i]];
    taut_product_values(tableau->product, tableau->column_form, tableau->active, tableau->value);
}

/* Active forms go to the point that belongs to their multiplier; then the variables and all other forms follow. */
static void place_active_forms(taut_island_state *state, const taut_inputs *inputs) {
    const taut_analysis *analysis = state->analysis;
    for (uint32_t v = 0; v < analysis->variable_count; v++)
        if (analysis->variable_step[v] == TAUT_NONE) state->x[v] = inputs->preferred[analysis->variables[v]];
    for (uint32_t c = 0; c < analysis->component_count; c++) {
        const taut_component *component = &analysis->components[c];
        taut_tableau *tableau = &state->tableaus[c];
        for (uint32_t i = 0; i < tableau->form_count; i++) {
            if (tableau->active[i]) {
                tableau->at[i] = taut_cost_locate(&tableau->cost[i], taut_multiplier(tableau, i), tableau->level_count);
                tableau->value[i] = tableau->cost[i].point[tableau->at[i]];
            }
            if (i >= component->row_count) state->form_value[component->forms[i]] = tableau->value[i];
        }
    }
    taut_tape_solve(analysis, state->form_value, state->step_value, state->x);
    for (uint32_t c = 0; c < analysis->component_count; c++) {
        const taut_component *component = &analysis->components[c];
        taut_tableau *tableau = &state->tableaus[c];
        if (component->row_count == 0) continue;
        for (uint32_t i = 0; i < tableau->form_count; i++) {
            tableau->tolerance[i] = taut_tolerance_of(taut_form_scale(analysis, component->forms[i], state->x));
            if (i < component->row_count) tableau->value[i] = taut_form_at(analysis, component->forms[i], state->x);
        }
        place_inactive_forms(tableau, state->x);
    }
}

/* ---- solving -------------------------------------------------------------------------------------------------------- */

static taut_status solve_components(taut_island_state *state, taut_island_work *work, uint64_t pivot_limit) {
    for (uint32_t c = 0; c < state->analysis->component_count; c++) {
        taut_obstruction obstruction;
        if (state->analysis->components[c].row_count == 0) continue;
        taut_status status = taut_core_solve(state, work, c, taut_certificate_is_rounding, pivot_limit, &obstruction);
        if (status == TAUT_CONFLICT && !isfinite(obstruction.violation)) return TAUT_ERROR_NUMERIC;
        if (status == TAUT_CONFLICT) {
            taut_status told = taut_conflict_of_row(state, work, c, &obstruction);
            if (told != TAUT_OK) status = told;
        }
        if (status != TAUT_OK) return status;
    }
    return TAUT_OK;
}

/* What a form may miss its limits by: nothing where nothing was computed, as in `0 >= 1e-300`. */
static double check_tolerance(const taut_island_state *state, uint32_t form, const taut_bounds *bounds) {
    const taut_analysis *analysis = state->analysis;
    uint32_t low = bounds->low_member, high = bounds->high_member;
    bool is_given = analysis->form_start[form] == analysis->form_start[form + 1] &&
                    (low == TAUT_NONE || !analysis->members[low].fixed_count) &&
                    (high == TAUT_NONE || !analysis->members[high].fixed_count);
    return is_given ? 0 : taut_tolerance_of(taut_form_scale(analysis, form, state->x));
}

/* A check that does not hold: of which member, and by how much. */
typedef struct {
    uint32_t form, member;
    double violation;
} failed_check;

/* The member that a check fails by the most, or, if `nearest`, by the least. *failed is left alone where the check holds.
 * TAUT_CONFLICT: its limits exclude each other. */
static taut_status check_form(taut_island_state *state, taut_island_work *work, uint32_t form, const double *constants, bool nearest,
                              failed_check *failed) {
    const taut_analysis *analysis = state->analysis;
    taut_bounds bounds;
    bool possible = taut_bounds_find(analysis, form, constants, state->shifts, &bounds);
    double value = taut_form_at(analysis, form, state->x);
    if (bounds.overflows || !isfinite(value)) return TAUT_ERROR_NUMERIC;
    if (!possible) return taut_conflict_of_bounds(state, work, form, &bounds);
    double tolerance = check_tolerance(state, form, &bounds);
    bool is_low = bounds.low > value;
    if (taut_larger(bounds.low - value, value - bounds.high) <= tolerance) return TAUT_OK;
    double limit = is_low ? value + tolerance : value - tolerance;
    if (nearest) taut_bounds_nearest(analysis, form, constants, state->shifts, !is_low, limit, &bounds);
    *failed = is_low ? (failed_check){form, bounds.low_member, bounds.low - value}
                     : (failed_check){form, bounds.high_member, value - bounds.high};
    return TAUT_OK;
}

/* Checks forms that depend on fixed forms only. The conflict is that of the check that fails by the least; if rounding explains that one,
 * of the first that it does not explain. */
static taut_status verify_checks(taut_island_state *state, taut_island_work *work, const double *constants) {
    const taut_analysis *analysis = state->analysis;
    failed_check least = {TAUT_NONE, TAUT_NONE, INFINITY};
    taut_status status = TAUT_OK;
    for (uint32_t i = 0; status == TAUT_OK && i < analysis->check_count; i++) {
        failed_check failed = {TAUT_NONE, TAUT_NONE, INFINITY};
        status = check_form(state, work, analysis->checks[i], constants, true, &failed);
        if (failed.violation < least.violation) least = failed;
    }
    if (status != TAUT_OK || least.form == TAUT_NONE) return status;
    status = taut_conflict_of_check(state, work, least.form, least.member, least.violation);
    for (uint32_t i = 0; status == TAUT_OK && i < analysis->check_count; i++) {
        failed_check failed = {TAUT_NONE, TAUT_NONE, INFINITY};
        status = check_form(state, work, analysis->checks[i], constants, false, &failed);
        if (status == TAUT_OK && failed.form != TAUT_NONE)
            status = taut_conflict_of_check(state, work, failed.form, failed.member, failed.violation);
    }
    return status;
}

bool taut_island_is_isolated(const taut_island_state *state) {
    for (uint32_t c = 0; c < state->analysis->component_count; c++) {
        const taut_tableau *tableau = &state->tableaus[c];
        if (tableau->row_count == 0) continue;
        for (uint32_t i = 0; i < tableau->form_count; i++) {
            taut_interval interval = taut_cost_interval(&tableau->cost[i], taut_multiplier(tableau, i),
                                                        tableau->level_count, tableau->level_count - 1);
            if (tableau->active[i]) {
                if (interval.low < interval.high) return false;
            } else {
                double margin = 4 * tableau->tolerance[i], value = tableau->value[i];
                if (value < interval.low + margin || value > interval.high - margin) return false;
            }
        }
    }
    return true;
}

static taut_status solve_from(taut_island_state *state, taut_island_work *work, const taut_inputs *inputs) {
    forget_conflicts(work);
    place_active_forms(state, inputs);
    taut_status status = verify_checks(state, work, inputs->constants);
    if (status == TAUT_OK) status = solve_components(state, work, inputs->pivot_limit);
    return status;
}

/* Recomputes values from x. Returns whether a form is outside its interval or an active form off its kink. */
static bool refresh_values(taut_island_state *state) {
    bool violated = false;
    for (uint32_t c = 0; c < state->analysis->component_count; c++) {
        const taut_component *component = &state->analysis->components[c];
        taut_tableau *tableau = &state->tableaus[c];
        if (component->row_count == 0) continue;
        for (uint32_t i = 0; i < tableau->form_count; i++) {
            double value = taut_form_at(state->analysis, component->forms[i], state->x);
            double tolerance = taut_tolerance_of(taut_form_scale(state->analysis, component->forms[i], state->x));
            if (tableau->active[i]) {
                violated = violated || fabs(value - tableau->value[i]) > tolerance;
                continue;
            }
            taut_interval interval = taut_cost_interval(&tableau->cost[i], taut_multiplier(tableau, i),
                                                        tableau->level_count, tableau->level_count);
            tableau->value[i] = value;
            tableau->tolerance[i] = tolerance; /* the starting point may have been far out, and its tolerance wide */
            violated = violated || value < interval.low - tolerance || value > interval.high + tolerance;
        }
    }
    return violated;
}

/* Computes the basic values; repeats the dual method (*moved) while they show a violation. */
static taut_status settle_values(taut_island_state *state, taut_island_work *work, const taut_inputs *inputs, bool *moved) {
    taut_status status = taut_basis_values(state, work);
    *moved = false;
    for (uint32_t round = 0; status == TAUT_OK && refresh_values(state); round++) {
        work->is_lost = round == SETTLE_ROUNDS;
        status = work->is_lost ? TAUT_ERROR_NUMERIC : solve_components(state, work, inputs->pivot_limit);
        if (status == TAUT_OK) status = taut_basis_values(state, work);
        *moved = true;
    }
    return status;
}

/* Quantises the variables. Whether every basis of this solution gives these very bits; where it has large numbers, tolerances are too
 * wide to be sure that the solution is the same. */
static bool settle_variables(taut_island_state *state) {
    bool exact = true;
    for (uint32_t v = 0; v < state->analysis->variable_count; v++)
        exact &= taut_settle_exactly(&state->x[v], state->analysis->denominator) && fabs(state->x[v]) <= TAUT_SETTLE_LIMIT;
    return exact;
}

/* The values of the optimal basis, and the choice that is left. *exact: as settle_variables() says, and the basis is that of before. */
static taut_status finish(taut_island_state *state, taut_island_work *work, const taut_inputs *inputs, bool *exact) {
    bool moved;
    taut_status status = settle_values(state, work, inputs, &moved);
    if (status != TAUT_OK) return status;
    state->ambiguous = taut_ambiguity_is_possible(state);
    if (state->ambiguous) status = taut_canonical_choose(state, work, inputs);
    *exact = settle_variables(state) && !moved;
    return status;
}

/* Whether tolerances are so wide that several solutions count as optimal. */
static bool is_far_out(const taut_island_state *state) {
    return taut_largest(state->x, state->analysis->variable_count) > TAUT_EXACT_LIMIT;
}

/* From the last basis. false: the crash basis may lead to another one. Isolation is tested again for inexact values, because the first
 * test used tolerances of the old constants. */
static bool solve_warm(taut_island_state *state, taut_island_work *work, const taut_inputs *inputs) {
    bool exact;
    state->paths |= taut_path_bit(TAUT_PATH_WARM_START);
    return solve_from(state, work, inputs) == TAUT_OK && taut_island_is_isolated(state) &&
           finish(state, work, inputs, &exact) == TAUT_OK && (exact || (!is_far_out(state) && taut_island_is_isolated(state)));
}

static taut_status solve_cold(taut_island_state *state, taut_island_work *work, const taut_inputs *inputs) {
    bool exact;
    taut_status status = start_over(state);
    if (status == TAUT_OK) status = solve_from(state, work, inputs);
    return status == TAUT_OK ? finish(state, work, inputs, &exact) : status;
}

taut_status taut_island_solve(taut_island_state *state, taut_island_work *work, const taut_inputs *inputs) {
    work->solves += 1;
    work->is_lost = work->has_left_face = false;
    state->precise = false;
    state->paths_off = state->analysis->paths_off | inputs->paths_off;
    state->paths = taut_path_bit(TAUT_PATH_BASIS) | state->analysis->paths;
    forget_conflicts(work);
    taut_status status = set_fixed_forms(state, work, inputs->constants);
    if (status == TAUT_OK) status = set_costs(state, work, inputs->constants);
    if (status != TAUT_OK) {
        state->warm = false;
        return status;
    }
    bool warm = state->warm && taut_path_is_on(state->paths_off, TAUT_PATH_WARM_START);
    state->warm = false;
    if (!warm || !solve_warm(state, work, inputs)) {
        state->paths = taut_path_bit(TAUT_PATH_BASIS) | state->analysis->paths;
        status = solve_cold(state, work, inputs);
    }
    if (status == TAUT_OK && !taut_are_finite(state->x, state->analysis->variable_count)) status = TAUT_ERROR_NUMERIC;
    if (status != TAUT_OK) return status;
    state->warm = !state->ambiguous;
    return TAUT_OK;
}
