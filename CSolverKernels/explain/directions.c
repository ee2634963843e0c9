#include "directions.h"

#include <math.h>
#include <string.h>

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

/* The move of a column, at most on->scale, the way in which it can go further. */
static double own_move(const taut_face *on, uint32_t column) {
    double up = reach(on, column, true), down = up >= on->scale ? 0 : reach(on, column, false);
    return up >= down ? fmin(up, on->scale) : -fmin(down, on->scale);
}

/* What the columns' moves (in on->sums) do to the variables. */
static void spread(const taut_face *on, const taut_face_changes *changes) {
    const taut_tableau *tableau = &on->tableau;
    memset(changes->form, 0, tableau->form_count * sizeof(double));
    for (uint32_t k = 0; k < tableau->matrix.column_count; k++) {
        if (on->sums[k] == 0) continue;
        changes->form[tableau->column_form[k]] = on->sums[k];
        for (uint32_t e = tableau->matrix.column_head[k]; e != TAUT_NONE; e = tableau->matrix.entries[e].column_next)
            changes->form[tableau->row_form[tableau->matrix.entries[e].row]] += tableau->matrix.entries[e].value * on->sums[k];
    }
    taut_face_spread(on, changes);
}

void taut_directions_reach(taut_face *on, const taut_face_changes *changes, bool *may_move) {
    uint32_t columns = on->tableau.matrix.column_count;
    for (uint32_t k = 0; k < columns; k++)
        on->sums[k] = taut_face_can_move(on, on->tableau.column_form[k]) ? taut_directions_weight(k) : 0;
    spread(on, changes);
    memset(on->sums, 0, columns * sizeof(double));
    for (uint32_t v = 0; v < on->state->analysis->variable_count; v++) may_move[v] = fabs(changes->x[v]) > NOTHING;
}

bool taut_directions_find(taut_face *on, bool *moves, bool *may_move) {
    const taut_tableau *tableau = &on->tableau;
    taut_face_changes changes;
    if (!taut_face_take_changes(on, 0, on->arena, &changes)) return false;
    taut_directions_reach(on, &changes, may_move);
    for (uint32_t k = 0; k < tableau->matrix.column_count; k++)
        if (taut_face_can_move(on, tableau->column_form[k])) on->sums[k] = taut_directions_weight(k) * own_move(on, k);
    spread(on, &changes);
    for (uint32_t v = 0; v < on->state->analysis->variable_count; v++)
        moves[v] = may_move[v] && fabs(changes.x[v]) > MOVED * fmax(1, fabs(on->start_x[v]));
    return true;
}
