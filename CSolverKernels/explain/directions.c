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

/* What a column that goes by 1 does to the forms. */
typedef struct {
    double *rate;    /* by form, zeros between calls */
    uint64_t *marks; /* the forms that it reaches, */
    uint32_t *forms; /* and their list, ascending */
    uint32_t count;
} effects;

static void find_effects(taut_face *on, uint32_t column, effects *of) {
    const taut_sparse *columns = &on->product.columns;
    const taut_product_vector *change = &on->product.change;
    taut_product_shift(&on->product, column, 1);
    taut_product_carry(&on->product);
    for (uint32_t i = 0; i < change->count; i++)
        for (uint32_t e = columns->start[change->places[i]]; e < columns->start[change->places[i] + 1]; e++) {
            taut_lu_mark(of->marks, columns->column[e]);
            of->rate[columns->column[e]] += columns->value[e] * change->value[change->places[i]];
        }
    of->count = taut_lu_list(of->marks, columns->column_count, of->forms);
}

/* How far a column can go while all others stay where they are. */
static double reach(const taut_face *on, const effects *of, bool upwards) {
    double least = INFINITY, largest = 0;
    for (uint32_t i = 0; i < of->count; i++) largest = fmax(largest, fabs(of->rate[of->forms[i]]));
    for (uint32_t i = 0; i < of->count && least > 0; i++) {
        double rate = of->rate[of->forms[i]];
        if (fabs(rate) > NOTHING * largest) least = fmin(least, room(on, of->forms[i], (rate > 0) == upwards) / fabs(rate));
    }
    return least > SHORT ? least : 0;
}

/* The move of a column, at most on->scale, the way in which it can go further. */
static double own_move(taut_face *on, uint32_t column, effects *of) {
    double move = 0;
    find_effects(on, column, of);
    for (int way = 1; way >= -1 && fabs(move) < on->scale; way -= 2) {
        double distance = fmin(reach(on, of, way > 0), on->scale);
        if (distance > fabs(move)) move = way * distance;
    }
    for (uint32_t i = 0; i < of->count; i++) of->rate[of->forms[i]] = 0;
    return move;
}

void taut_directions_reach(taut_face *on, const taut_face_changes *changes, bool *may_move) {
    for (uint32_t k = 0; k < on->tableau.column_count; k++)
        if (taut_face_can_move(on, on->tableau.column_form[k])) taut_product_shift(&on->product, k, taut_directions_weight(k));
    taut_face_spread(on, changes);
    for (uint32_t v = 0; v < on->state->analysis->variable_count; v++) may_move[v] = fabs(changes->x[v]) > NOTHING;
}

bool taut_directions_find(taut_face *on, bool *moves, bool *may_move) {
    uint32_t forms = on->product.columns.column_count, columns = on->tableau.column_count;
    taut_face_changes changes;
    effects of = {taut_arena_take_zeroed(on->arena, forms, sizeof(double)), taut_arena_take_zeroed(on->arena, taut_lu_words(forms), sizeof(uint64_t)),
                  taut_arena_take(on->arena, forms, sizeof(uint32_t)), 0};
    double *move = taut_arena_take_zeroed(on->arena, columns, sizeof(double));
    if (!of.rate || !of.marks || !of.forms || !move || !taut_face_take_changes(on, &changes)) return false;
    taut_directions_reach(on, &changes, may_move);
    for (uint32_t k = 0; k < columns; k++)
        if (taut_face_can_move(on, on->tableau.column_form[k])) move[k] = taut_directions_weight(k) * own_move(on, k, &of);
    for (uint32_t k = 0; k < columns; k++)
        if (move[k] != 0) taut_product_shift(&on->product, k, move[k]);
    taut_face_spread(on, &changes);
    for (uint32_t v = 0; v < on->state->analysis->variable_count; v++)
        moves[v] = may_move[v] && fabs(changes.x[v]) > MOVED * fmax(1, fabs(on->start_x[v]));
    return true;
}
