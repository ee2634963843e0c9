#include <string.h>

#include "../elimination/tape.h"
#include "../simplex/basis.h"
#include "face.h"

bool taut_face_take_changes(const taut_face *on, uint32_t more, taut_arena *scratch, taut_face_changes *changes) {
    const taut_analysis *analysis = on->state->analysis;
    changes->form = taut_arena_take_zeroed(scratch, on->tableau.form_count + more, sizeof(double));
    changes->crash = taut_arena_take_zeroed(scratch, analysis->form_count, sizeof(double));
    changes->x = taut_arena_take(scratch, analysis->variable_count, sizeof(double));
    return changes->form && changes->crash && changes->x;
}

/* Writes the changes of the variables from those of the forms. */
static void spread_forms(const taut_face *on, const taut_face_changes *changes) {
    const taut_analysis *analysis = on->state->analysis;
    for (uint32_t f = 0; f < analysis->form_count; f++) {
        uint32_t form = taut_face_form_of(on, f);
        if (form != TAUT_NONE) changes->crash[f] = changes->form[form];
    }
    for (uint32_t v = 0; v < analysis->variable_count; v++)
        changes->x[v] = on->free_form[v] != TAUT_NONE ? changes->form[on->free_form[v]] : 0;
    taut_tape_solve(analysis, changes->crash, on->state->step_value, changes->x);
}

void taut_face_spread(taut_face *on, const taut_face_changes *changes) {
    taut_product_carry(&on->product);
    for (uint32_t f = 0; f < on->product.columns.column_count; f++) changes->form[f] = taut_product_change(&on->product, f);
    spread_forms(on, changes);
}

void taut_face_write(const taut_face *on, const taut_face_changes *changes) {
    for (uint32_t f = 0; f < on->tableau.form_count; f++) changes->form[f] = on->tableau.value[f] - on->start_value[f];
    spread_forms(on, changes);
    for (uint32_t v = 0; v < on->state->analysis->variable_count; v++) on->state->x[v] = on->start_x[v] + changes->x[v];
}

/* What a form lacks that is active: it is the change of its column. */
static bool make_up(taut_face *on, uint32_t form, double actual) {
    const taut_tableau *tableau = &on->tableau;
    double lack = tableau->active[form] ? tableau->value[form] - actual : 0;
    if (lack != 0) taut_product_shift(&on->product, tableau->slot[form], lack);
    return lack != 0;
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

bool taut_face_refine(taut_face *on, const taut_face_changes *changes) {
    taut_island_state *state = on->state;
    const taut_analysis *analysis = state->analysis;
    uint32_t first = 0;
    bool lacking = make_up_elsewhere(on, changes->crash);
    for (uint32_t f = 0; f < analysis->form_count; f++) {
        uint32_t form = taut_face_form_of(on, f);
        if (form == TAUT_NONE) continue;
        first += 1;
        lacking = make_up(on, form, taut_form_at(analysis, f, state->x)) || lacking;
    }
    for (uint32_t f = first; f < on->tableau.form_count; f++)
        lacking = make_up(on, f, state->x[on->form_variable[f]]) || lacking;
    if (!lacking) return false;
    taut_face_spread(on, changes);
    for (uint32_t v = 0; v < analysis->variable_count; v++) state->x[v] += changes->x[v];
    return true;
}
