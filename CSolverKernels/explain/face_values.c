#include <string.h>

#include "../elimination/tape.h"
#include "../simplex/basis.h"
#include "face.h"

bool taut_face_take_changes(taut_face *on, taut_face_changes *changes) {
    const taut_analysis *analysis = on->state->analysis;
    changes->crash = taut_arena_take_zeroed(on->arena, analysis->form_count, sizeof(double));
    changes->x = taut_arena_take(on->arena, analysis->variable_count, sizeof(double));
    return changes->crash && changes->x;
}

void taut_face_spread(taut_face *on, const taut_face_changes *changes) {
    const taut_analysis *analysis = on->state->analysis;
    taut_product_carry(&on->product);
    for (uint32_t f = 0; f < analysis->form_count; f++) {
        uint32_t form = taut_face_form_of(on, f);
        if (form != TAUT_NONE) changes->crash[f] = taut_product_change(&on->product, form);
    }
    for (uint32_t v = 0; v < analysis->variable_count; v++)
        if (on->free_form[v] != TAUT_NONE) changes->x[v] = taut_product_change(&on->product, on->free_form[v]);
    taut_tape_solve(analysis, changes->crash, on->state->step_value, changes->x);
}

void taut_face_go(taut_face *on, const taut_face_changes *changes) {
    taut_face_spread(on, changes);
    for (uint32_t v = 0; v < on->state->analysis->variable_count; v++) on->state->x[v] += changes->x[v];
}

void taut_face_start_over(taut_face *on) {
    memcpy(on->state->x, on->start_x, on->state->analysis->variable_count * sizeof(double));
    for (uint32_t k = 0; k < on->tableau.column_count; k++) taut_product_shift(&on->product, k, taut_face_moved(on, on->tableau.column_form[k]));
}

/* What the active forms lack waits in their columns. false: nothing. */
static bool make_up(taut_face *on) {
    const taut_tableau *tableau = &on->tableau;
    const double *x = on->state->x;
    bool lacking = false;
    for (uint32_t k = 0; k < tableau->column_count; k++) {
        uint32_t form = tableau->column_form[k], origin = on->origin[form];
        double actual = form < on->component_forms ? taut_form_at(on->state->analysis, origin, x) : x[origin];
        double lack = tableau->value[form] - actual;
        if (lack != 0) taut_product_shift(&on->product, k, lack);
        lacking = lacking || lack != 0;
    }
    return lacking;
}

/* The same for the forms that cannot move: what their variables have moved along them has left its rounding there. */
static bool make_up_elsewhere(const taut_face *on, double *crash) {
    const taut_island_state *state = on->state;
    const taut_analysis *analysis = state->analysis;
    bool lacking = false;
    for (uint32_t s = 0; s < analysis->step_count; s++) {
        uint32_t f = analysis->step_form[s];
        if (taut_face_form_of(on, f) != TAUT_NONE) continue;
        crash[f] = taut_basis_lack(state, f, state->form_value[f]);
        lacking = lacking || crash[f] != 0;
    }
    return lacking;
}

bool taut_face_lacks(taut_face *on, const taut_face_changes *changes) {
    bool lacking = make_up_elsewhere(on, changes->crash);
    return make_up(on) || lacking;
}
