#include "ambiguity.h"

#include <math.h>
#include <string.h>

#include "../simplex/basis.h"
#include "directions.h"

#define MOVED 1e-7 /* relative: a variable that differs by more has moved */

bool taut_ambiguity_is_possible(const taut_island_state *state) {
    const taut_analysis *analysis = state->analysis;
    if (analysis->step_count < analysis->variable_count) return true;
    for (uint32_t c = 0; c < analysis->component_count; c++)
        if (taut_face_component_can_move(&state->tableaus[c])) return true;
    return false;
}

/* Pulls one variable as far as `target` and marks all that moved. */
static taut_status probe(taut_island_state *state, taut_island_work *work, const taut_inputs *inputs, uint32_t variable,
                         double reach, bool *free_variables) {
    taut_face on;
    uint32_t form = TAUT_NONE;
    taut_status status = taut_face_build(&on, state, work, inputs) && taut_face_form_for(&on, variable, &form) ? TAUT_OK : TAUT_ERROR_MEMORY;
    if (status == TAUT_OK && form != TAUT_NONE) {
        status = taut_face_pull(&on, form, (on.start_x[variable] + reach) * on.own_factor[variable]);
        if (status == TAUT_OK) {
            taut_face_write(&on);
            for (uint32_t v = 0; v < state->analysis->variable_count; v++) {
                double difference = fabs(state->x[v] - on.start_x[v]);
                if (difference > MOVED * fmax(1, fabs(on.start_x[v]))) free_variables[v] = true;
            }
            memcpy(state->x, on.start_x, state->analysis->variable_count * sizeof(double));
        }
    }
    taut_face_discard(&on);
    return status;
}

/* Most variables are told by what single columns do; only what depends on several of them is probed. */
static taut_status find_free(taut_island_state *state, taut_island_work *work, const taut_inputs *inputs,
                             bool *free_variables, bool *candidates) {
    taut_face on;
    bool known = taut_face_build(&on, state, work, inputs) && taut_directions_find(&on, free_variables, candidates);
    taut_face_discard(&on);
    if (!known) return TAUT_ERROR_MEMORY;
    uint32_t count = state->analysis->variable_count;
    double reach = 1000;
    for (uint32_t v = 0; v < count; v++) reach = fmax(reach, 4 * fabs(state->x[v]));
    taut_status status = TAUT_OK;
    for (uint32_t v = 0; v < count && status == TAUT_OK; v++) {
        if (!candidates[v]) continue;
        if (!free_variables[v]) status = probe(state, work, inputs, v, reach, free_variables);
        if (!free_variables[v] && status == TAUT_OK) status = probe(state, work, inputs, v, -reach, free_variables);
    }
    return status;
}

taut_status taut_ambiguity_find(taut_island_state *state, taut_island_work *work, const taut_inputs *inputs,
                                taut_list *variables) {
    uint32_t count = state->analysis->variable_count;
    if (!state->ambiguous || count == 0) return TAUT_OK;
    taut_arena scratch;
    taut_arena_init(&scratch, state->memory, 16 * (size_t)count);
    double *kept = taut_arena_take(&scratch, count, sizeof(double));
    bool *found = taut_arena_take_zeroed(&scratch, count, sizeof(bool));
    bool *candidates = taut_arena_take_zeroed(&scratch, count, sizeof(bool));
    taut_status status = TAUT_ERROR_MEMORY;
    if (kept && found && candidates) {
        memcpy(kept, state->x, count * sizeof(double));
        status = taut_basis_values(state, work);
        if (status == TAUT_OK) status = find_free(state, work, inputs, found, candidates);
        memcpy(state->x, kept, count * sizeof(double));
        for (uint32_t v = 0; v < count && status == TAUT_OK; v++)
            if (found[v] && !taut_list_append(variables, state->memory, state->analysis->variables[v]))
                status = TAUT_ERROR_MEMORY;
    }
    taut_arena_free(&scratch);
    return status;
}
