#include "canonical.h"

#include <math.h>
#include <string.h>

#include "../model/ranked.h"
#include "../simplex/basis.h"
#include "directions.h"

#define REFINEMENTS 2u
#define UNMOVED 1e-13

/* Scratch of look_again(), taken for the first look. */
typedef struct {
    taut_face_changes changes;
    bool *may_move; /* by variable */
} look;

/* Looks again which variables can move, if rows of those that cannot have taken longer than the look. false: out of memory. */
static bool look_again(taut_face *on, look *scratch) {
    uint32_t count = on->state->analysis->variable_count, columns = on->tableau.column_count;
    if (on->futile <= (uint64_t)count + on->product.columns.start[columns]) return true;
    if (!scratch->may_move) {
        scratch->may_move = taut_arena_take(on->arena, count, sizeof(bool));
        if (!scratch->may_move || !taut_face_take_changes(on, &scratch->changes)) return false;
    }
    taut_directions_reach(on, &scratch->changes, scratch->may_move);
    for (uint32_t v = 0; v < count; v++) on->reachable[v] = on->reachable[v] && scratch->may_move[v];
    on->futile = 0;
    return true;
}

/* Marks variables with a non-unique optimum, or possibly so, if `choosers` is not NULL. */
static taut_status choose_in_order(taut_face *on, bool *choosers) {
    const taut_analysis *analysis = on->state->analysis;
    taut_ranked *ranks = taut_arena_take(on->arena, on->reachable_count, sizeof *ranks);
    taut_ranked *spare = taut_arena_take(on->arena, on->reachable_count, sizeof *spare);
    look scratch = {0};
    if (!ranks || !spare) return TAUT_ERROR_MEMORY;
    uint32_t count = 0;
    for (uint32_t v = 0; v < analysis->variable_count; v++)
        if (on->reachable[v]) ranks[count++] = (taut_ranked){on->inputs->orders[analysis->variables[v]], v};
    ranks = taut_ranked_sort(ranks, spare, count);
    for (uint32_t i = 0; i < count && on->movable; i++) {
        uint32_t form, variable = ranks[i].item;
        if (!look_again(on, &scratch) || !taut_face_form_for(on, variable, &form)) return TAUT_ERROR_MEMORY;
        if (form == TAUT_NONE) continue;
        if (choosers) choosers[variable] = true;
        double target = on->inputs->preferred[analysis->variables[variable]] * on->own_factor[variable] - on->own_shift[variable];
        if (!taut_face_is_there(on, form, target)) {
            taut_status status = taut_face_pull(on, form, target);
            if (status != TAUT_OK) return status;
        }
        if (!taut_face_hold(on, form, target)) return TAUT_ERROR_MEMORY;
        taut_face_settle(on, variable);
    }
    return TAUT_OK;
}

/* Whether state->x is as good as the point that the face was built around: every form within what its multiplier allows. */
static bool is_on_face(const taut_island_state *state, const double *start_x) {
    const taut_analysis *analysis = state->analysis;
    for (uint32_t c = 0; c < analysis->component_count; c++) {
        const taut_component *component = &analysis->components[c];
        const taut_tableau *tableau = &state->tableaus[c];
        for (uint32_t i = 0; i < tableau->form_count; i++) {
            taut_interval interval = taut_face_interval(tableau, i);
            double value = taut_form_at(analysis, component->forms[i], state->x);
            /* The path started at the vertex and carries its rounding. */
            double scale = taut_larger(taut_form_scale(analysis, component->forms[i], state->x),
                                taut_form_scale(analysis, component->forms[i], start_x));
            double margin = taut_larger(2e-9, 1e-11 * scale);
            if (!(value >= interval.low - margin && value <= interval.high + margin)) return false;
        }
    }
    return true;
}

/* A variable moved by rounding only keeps its value at the vertex: components with a unique optimum must not depend on
 * ambiguous ones in their island. */
static void keep_unmoved(taut_island_state *state, const double *start_x) {
    for (uint32_t v = 0; v < state->analysis->variable_count; v++)
        if (fabs(state->x[v] - start_x[v]) <= UNMOVED * fabs(start_x[v])) state->x[v] = start_x[v];
}

/* The values of the canonical point. */
static taut_status write_values(taut_face *on) {
    taut_island_state *state = on->state;
    taut_face_changes changes;
    if (!taut_face_take_changes(on, &changes)) return TAUT_ERROR_MEMORY;
    taut_face_start_over(on);
    uint32_t round = 0;
    do taut_face_go(on, &changes);
    while (round++ < REFINEMENTS && taut_face_lacks(on, &changes));
    on->work->has_left_face = !is_on_face(state, on->start_x);
    if (on->work->has_left_face) memcpy(state->x, on->start_x, state->analysis->variable_count * sizeof(double)); /* optimal, too */
    else keep_unmoved(state, on->start_x);
    return TAUT_OK;
}

taut_status taut_canonical_choose(taut_island_state *state, taut_island_work *work, const taut_inputs *inputs) {
    taut_face on;
    taut_status status = taut_face_build(&on, state, work, inputs) ? choose_in_order(&on, NULL) : TAUT_ERROR_MEMORY;
    if (status == TAUT_OK && on.moved) status = write_values(&on);
    taut_face_discard(&on);
    return status;
}

taut_status taut_canonical_find_choosers(taut_island_state *state, taut_island_work *work, const taut_inputs *inputs,
                                         bool *choosers) {
    uint32_t count = state->analysis->variable_count;
    taut_arena scratch;
    taut_arena_init(&scratch, state->memory, count * sizeof(double));
    double *kept = taut_arena_take(&scratch, count, sizeof(double));
    taut_status status = kept ? TAUT_OK : TAUT_ERROR_MEMORY;
    if (kept) {
        taut_face on;
        memcpy(kept, state->x, count * sizeof(double));
        status = taut_basis_values(state, work);
        if (status == TAUT_OK) {
            status = taut_face_build(&on, state, work, inputs) ? choose_in_order(&on, choosers) : TAUT_ERROR_MEMORY;
            taut_face_discard(&on);
        }
        memcpy(state->x, kept, count * sizeof(double));
    }
    taut_arena_free(&scratch);
    return status;
}
