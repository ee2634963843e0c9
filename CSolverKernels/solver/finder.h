/* The variables of an island without values (trees.c), and their rows without positions (cycles.c). */
#ifndef TAUT_FINDER_H
#define TAUT_FINDER_H

#include <math.h>

#include "../cost/packed.h"
#include "../model/fractions.h"
#include "part.h"

TAUT_HIDDEN

/* State of a constraint, stored in its record's `unknown`: it has one unknown; it has several; it has several and is a tree edge. */
enum { TAUT_UNSEEN, TAUT_OWN, TAUT_ROW, TAUT_LEADS };

/* A constraint on one unknown, and the place of that. */
typedef struct {
    uint32_t constraint, place;
} taut_own_row;

/* A variable without a value, or the slack of an optional row or inequality. */
typedef struct {
    double sum;      /* its coefficient in the current row */
    uint32_t number; /* its number as a variable of the problem; TAUT_NONE: an eliminated position */
    uint32_t row;    /* of a position: its tree edge; TAUT_NONE: unreached */
    uint32_t slack;  /* of a position: the place of its tree edge's slack; TAUT_NONE: a required equality */
    uint32_t depth;  /* of a position: its depth in the tree */
    uint32_t decided; /* 0: unique; else the turn (from 1) of the last variable that decides it */
    bool turns;      /* the coefficient in its tree edge is -1 */
    bool is_drawn;   /* it has constraints of its own, or a sign: a size */
    bool has_own;    /* it has constraints of its own */
    bool is_summed;  /* it occurs in the current row */
} taut_unknown;

typedef struct {
    taut_part *part;
    taut_unknown *unknowns; /* by place; behind them the slacks */
    uint32_t *places;       /* of the variables */
    taut_own_row *own;
    uint32_t *rows;         /* constraints on several unknowns */
    uint32_t *slacks;       /* optional rows and inequalities, those that lead to positions first */
    uint32_t *queue;        /* reached positions, nearest first */
    uint32_t *summed;       /* unknowns in the current row */
    uint32_t place_count, row_count, queue_count, summed_count, position_count, slack_count, own_count;
    uint64_t steps;         /* around cycles so far */
    uint32_t parts;         /* of a constraint, in which those with the coefficients so far are whole; 0: too many */
} taut_finder;

static inline taut_constraint_record *taut_record_of(const taut_finder *on, uint32_t constraint) {
    return &on->part->model->constraints[constraint];
}

static inline const taut_use *taut_terms_of(const taut_finder *on, uint32_t constraint) {
    return &on->part->model->uses[taut_record_of(on, constraint)->first_term];
}

static inline uint32_t taut_variable_at(const taut_finder *on, uint32_t place) { return on->part->variables[place]; }

/* The parts in which constraints with such a coefficient are whole, too; 0: too many. */
static inline uint32_t taut_parts_with(uint32_t parts, double coefficient) {
    double whole = fabs(coefficient) * TAUT_SCALED_PARTS;
    taut_fraction fraction;
    if (whole <= UINT16_MAX && whole == (uint32_t)whole) return parts;
    return taut_fraction_find(coefficient, &fraction) ? taut_common_multiple(parts, fraction.denominator, TAUT_MOST_PARTS) : 0;
}

/* ---- cycles.c ---------------------------------------------------------------------------------------------------------------- */

/* Builds spanning trees of positions. Those that are not reached stay variables. */
void taut_cycles_lead(taut_finder *on);
/* Sums a row, around its cycle, into `summed` and `sum` of its unknowns; `rest`: its constant without known terms. false: the
 * cycle is long. */
bool taut_cycles_sum(taut_finder *on, uint32_t constraint, double *rest);

TAUT_HIDDEN_END
#endif
