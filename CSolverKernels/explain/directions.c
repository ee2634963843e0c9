#include "directions.h"

#include <math.h>

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

/* How far a column of a new face, whose A is T, can go while all others stay where they are. */
static double reach(const taut_face *on, uint32_t column, bool upwards) {
    const taut_sparse *columns = &on->product.columns;
    double least = INFINITY;
    for (uint32_t e = columns->start[column]; e < columns->start[column + 1] && least > 0; e++)
        least = fmin(least, room(on, columns->column[e], (columns->value[e] > 0) == upwards) / fabs(columns->value[e]));
    return least > SHORT ? least : 0;
}

/* The move of a column, at most on->scale, the way in which it can go further. */
static double own_move(const taut_face *on, uint32_t column) {
    double up = reach(on, column, true), down = up >= on->scale ? 0 : reach(on, column, false);
    return up >= down ? fmin(up, on->scale) : -fmin(down, on->scale);
}

void taut_directions_reach(taut_face *on, const taut_face_changes *changes, bool *may_move) {
    for (uint32_t k = 0; k < on->tableau.column_count; k++)
        if (taut_face_can_move(on, on->tableau.column_form[k])) taut_product_shift(&on->product, k, taut_directions_weight(k));
    taut_face_spread(on, changes);
    for (uint32_t v = 0; v < on->state->analysis->variable_count; v++) may_move[v] = fabs(changes->x[v]) > NOTHING;
}

bool taut_directions_find(taut_face *on, bool *moves, bool *may_move) {
    taut_face_changes changes;
    if (!taut_face_take_changes(on, &changes)) return false;
    taut_directions_reach(on, &changes, may_move);
    for (uint32_t k = 0; k < on->tableau.column_count; k++)
        if (taut_face_can_move(on, on->tableau.column_form[k])) taut_product_shift(&on->product, k, taut_directions_weight(k) * own_move(on, k));
    taut_face_spread(on, &changes);
    for (uint32_t v = 0; v < on->state->analysis->variable_count; v++)
        moves[v] = may_move[v] && fabs(changes.x[v]) > MOVED * fmax(1, fabs(on->start_x[v]));
    return true;
}
