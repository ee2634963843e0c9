#include "directions.h"

#include <math.h>
#include <string.h>

#include "../elimination/tape.h"

#define SHORT 1e-5   /* against the larger of 1 and the value: a form that can go no further may be stuck but for rounding */
#define MOVED 1e-7   /* against the larger of 1 and the value */
#define NOTHING 1e-10 /* of moves of about 1: what is smaller is rounding */

double taut_directions_weight(uint32_t index) {
    uint64_t bits = ((uint64_t)index + 1) * UINT64_C(0x9e3779b97f4a7c15);
    bits = (bits ^ (bits >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    bits = (bits ^ (bits >> 27)) * UINT64_C(0x94d049bb133111eb);
    return 0.5 + (double)((bits ^ (bits >> 31)) >> 12) * 0x1p-53;
}

/* How far a form is from one of its limits; 0 where that is next to nothing. */
static double room(const taut_face *on, uint32_t form, bool upwards) {
    double value = on->tableau.value[form];
    double distance = upwards ? on->high[form] - value : value - on->low[form];
    return distance > SHORT * fmax(1, fabs(value)) ? distance : 0;
}

/* How far a column can go while all others stay where they are. */
static double reach(const taut_face *on, uint32_t column, bool upwards) {
    const taut_matrix *matrix = &on->tableau.matrix;
    double least = room(on, on->tableau.column_form[column], upwards);
    for (uint32_t e = matrix->column_head[column]; e != TAUT_NONE && least > 0; e = matrix->entries[e].column_next) {
        double value = matrix->entries[e].value;
        least = fmin(least, room(on, on->tableau.row_form[matrix->entries[e].row], (value > 0) == upwards) / fabs(value));
    }
    return least > SHORT ? least : 0;
}

/* The move of a column, at most 1, the way in which it can go further. */
static double own_move(const taut_face *on, uint32_t column) {
    double up = reach(on, column, true), down = up >= 1 ? 0 : reach(on, column, false);
    return up >= down ? fmin(up, 1) : -fmin(down, 1);
}

/* What the columns' moves (in on->sums) do to the variables. */
static void spread(taut_face *on, double *change, double *crash, double *dx) {
    const taut_analysis *analysis = on->state->analysis;
    const taut_tableau *tableau = &on->tableau;
    memset(change, 0, tableau->form_count * sizeof(double));
    for (uint32_t k = 0; k < tableau->matrix.column_count; k++) {
        if (on->sums[k] == 0) continue;
        change[tableau->column_form[k]] = on->sums[k];
        for (uint32_t e = tableau->matrix.column_head[k]; e != TAUT_NONE; e = tableau->matrix.entries[e].column_next)
            change[tableau->row_form[tableau->matrix.entries[e].row]] += tableau->matrix.entries[e].value * on->sums[k];
    }
    memset(crash, 0, analysis->form_count * sizeof(double));
    for (uint32_t f = 0; f < analysis->form_count; f++) {
        uint32_t c = analysis->form_component[f];
        if (c != TAUT_NONE && on->first_form[c] != TAUT_NONE) crash[f] = change[on->first_form[c] + analysis->form_local[f]];
    }
    memset(dx, 0, analysis->variable_count * sizeof(double));
    for (uint32_t v = 0; v < analysis->variable_count; v++)
        if (on->free_form[v] != TAUT_NONE) dx[v] = change[on->free_form[v]];
    taut_tape_solve(analysis, crash, on->state->step_value, dx);
}

bool taut_directions_find(taut_face *on, bool *moves, bool *may_move) {
    const taut_analysis *analysis = on->state->analysis;
    const taut_tableau *tableau = &on->tableau;
    double *change = taut_arena_take(on->arena, tableau->form_count, sizeof(double));
    double *crash = taut_arena_take(on->arena, analysis->form_count, sizeof(double));
    double *dx = taut_arena_take(on->arena, analysis->variable_count, sizeof(double));
    if (!change || !crash || !dx) return false;
    for (uint32_t k = 0; k < tableau->matrix.column_count; k++)
        on->sums[k] = taut_face_can_move(on, tableau->column_form[k]) ? taut_directions_weight(k) : 0;
    spread(on, change, crash, dx);
    for (uint32_t v = 0; v < analysis->variable_count; v++) may_move[v] = fabs(dx[v]) > NOTHING;
    for (uint32_t k = 0; k < tableau->matrix.column_count; k++)
        if (on->sums[k] != 0) on->sums[k] = taut_directions_weight(k) * own_move(on, k);
    spread(on, change, crash, dx);
    for (uint32_t v = 0; v < analysis->variable_count; v++)
        moves[v] = fabs(dx[v]) > MOVED * fmax(1, fabs(on->start_x[v]));
    return true;
}
