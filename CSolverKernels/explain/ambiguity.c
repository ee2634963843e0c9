#include "ambiguity.h"

#include <math.h>
#include <string.h>

#include "../simplex/basis.h"
#include "directions.h"

#define MOVED 1e-7 /* relative: a variable that differs by more has moved */
#define UNCLEAR 1e-4 /* relative: multipliers that are so near to a slope may be there but for rounding */
#define LARGE 1e6    /* a multiplier whose rounding can decide on which side of their slopes others lie */

bool taut_ambiguity_is_possible(const taut_island_state *state) {
    const taut_analysis *analysis = state->analysis;
    if (analysis->step_count < analysis->variable_count) return true;
    for (uint32_t c = 0; c < analysis->component_count; c++)
        if (taut_face_component_can_move(&state->tableaus[c])) return true;
    return false;
}

/* Whether rounding may have decided on which side of a slope a multiplier lies, or on which side others do. */
static bool is_unclear(const double *multiplier, const double *slope, uint32_t level_count) {
    for (uint32_t l = 0; l < level_count; l++) {
        if (fabs(multiplier[l]) > LARGE) return true;
        double gap = fabs(multiplier[l] - slope[l]), size = taut_larger(1, taut_larger(fabs(multiplier[l]), fabs(slope[l])));
        if (gap > TAUT_SLOPE_TOLERANCE * size) return gap < UNCLEAR * size;
    }
    return false;
}

bool taut_ambiguity_is_unclear(const taut_island_state *state) {
    for (uint32_t c = 0; c < state->analysis->component_count; c++) {
        const taut_tableau *tableau = &state->tableaus[c];
        for (uint32_t i = 0; i < tableau->form_count; i++) {
            const taut_cost *cost = &tableau->cost[i];
            for (uint32_t k = 0; tableau->active[i] && k <= cost->count; k++)
                if (is_unclear(taut_multiplier(tableau, i), cost->slope + (size_t)k * tableau->level_count, tableau->level_count - 1)) return true;
        }
    }
    return false;
}

/* Stretches a sum of candidates and marks those that moved. */
static taut_status stretch(taut_island_state *state, taut_island_work *work, const taut_inputs *inputs,
                           const double *weights, bool upwards, const bool *candidates, bool *free_variables) {
    taut_face on;
    taut_face_changes changes;
    taut_status status = TAUT_ERROR_MEMORY;
    if (taut_face_build(&on, state, work, inputs)) status = taut_face_stretch(&on, weights, upwards);
    if (status == TAUT_OK && !taut_face_take_changes(&on, &changes)) status = TAUT_ERROR_MEMORY;
    if (status == TAUT_OK) {
        taut_face_start_over(&on);
        taut_face_go(&on, &changes);
        for (uint32_t v = 0; v < state->analysis->variable_count; v++)
            if (candidates[v] && fabs(changes.x[v]) > MOVED * fmax(1, fabs(on.start_x[v]))) free_variables[v] = true;
        memcpy(state->x, on.start_x, state->analysis->variable_count * sizeof(double));
    }
    taut_face_discard(&on);
    return status;
}

/* Weights of the undecided candidates, all positive in the first round. Returns their number. */
static uint32_t draw_weights(double *weights, const bool *free_variables, const bool *candidates, uint32_t count,
                             uint32_t round) {
    uint32_t open = 0;
    for (uint32_t v = 0; v < count; v++) {
        bool counts = candidates[v] && !free_variables[v];
        double drawn = taut_directions_weight(v + round * count);
        weights[v] = !counts ? 0 : round > 0 && drawn > 0.75 ? 0.25 - drawn : drawn;
        open += counts;
    }
    return open;
}

/* Single columns decide most variables. For the others a sum with random weights, so that nothing
 * cancels, is maximised and minimised: while any of them can move, the sum can, and each time
 * at least one more is decided. */
static taut_status find_free(taut_island_state *state, taut_island_work *work, const taut_inputs *inputs,
                             bool *free_variables, bool *candidates, double *weights) {
    taut_face on;
    bool known = taut_face_build(&on, state, work, inputs) && taut_directions_find(&on, free_variables, candidates);
    taut_face_discard(&on);
    if (!known) return TAUT_ERROR_MEMORY;
    uint32_t count = state->analysis->variable_count, before = TAUT_NONE;
    for (uint32_t round = 0;; round++) {
        uint32_t open = draw_weights(weights, free_variables, candidates, count, round);
        if (open == 0 || open == before) return TAUT_OK;
        before = open;
        for (int up = 0; up < 2; up++) {
            taut_status status = stretch(state, work, inputs, weights, up, candidates, free_variables);
            if (status != TAUT_OK) return status;
        }
    }
}

taut_status taut_ambiguity_find(taut_island_state *state, taut_island_work *work, const taut_inputs *inputs,
                                taut_list *variables) {
    uint32_t count = state->analysis->variable_count;
    if (!state->ambiguous) return TAUT_OK;
    taut_arena scratch;
    taut_arena_init(&scratch, state->memory, 24 * (size_t)count);
    double *kept = taut_arena_take(&scratch, count, sizeof(double));
    bool *found = taut_arena_take_zeroed(&scratch, count, sizeof(bool));
    bool *candidates = taut_arena_take_zeroed(&scratch, count, sizeof(bool));
    double *weights = taut_arena_take(&scratch, count, sizeof(double));
    taut_status status = TAUT_ERROR_MEMORY;
    if (kept && found && candidates && weights) {
        memcpy(kept, state->x, count * sizeof(double));
        status = taut_basis_values(state, work);
        if (status == TAUT_OK) status = find_free(state, work, inputs, found, candidates, weights);
        memcpy(state->x, kept, count * sizeof(double));
        for (uint32_t v = 0; v < count && status == TAUT_OK; v++)
            if (found[v] && !taut_list_append(variables, state->memory, state->analysis->variables[v]))
                status = TAUT_ERROR_MEMORY;
    }
    taut_arena_free(&scratch);
    return status;
}
