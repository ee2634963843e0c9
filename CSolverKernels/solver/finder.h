/* State of the search for allocation problems: one connected part of an island after the other (sums.c), and its rows (circles.c). */
#ifndef TAUT_FINDER_H
#define TAUT_FINDER_H

#include <math.h>

#include "folding.h"
#include "part.h"

#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif

/* State of a constraint while its part is searched, stored in its record's `unknown`. */
enum { TAUT_UNSEEN, TAUT_OWN, TAUT_ROW, TAUT_LEADS };

/* A variable without a value. */
typedef struct {
    double sum;       /* its coefficient in the current equation */
    uint32_t summand; /* TAUT_NONE: a position */
    uint32_t row;     /* of a position: its tree edge, TAUT_NONE while unreached, */
    uint32_t slack;   /* the slack of that constraint, TAUT_NONE: required, */
    uint32_t depth;   /* its depth in the tree */
    bool turns;       /* its coefficient there is -1 */
    bool is_seen;
    bool is_drawn;    /* it has constraints of its own: a size */
    bool is_summed;   /* in the current equation */
    bool is_moved;    /* by ties, */
    taut_rank decided; /* of which this is the last */
} taut_unknown;

typedef struct {
    taut_part *part;
    taut_unknown *unknowns; /* by place; behind them the slacks of optional rows and inequalities */
    uint32_t *places;       /* of the current part */
    uint32_t *rows;         /* its constraints on several unknowns */
    uint32_t *slacks;       /* those with a slack */
    uint32_t *queue;        /* reached positions, nearest first */
    uint32_t *summed;       /* unknowns in the current equation */
    uint32_t place_count, row_count, queue_count, summed_count, size_count, slack_count, own_count;
    int32_t levels[TAUT_PRICE_LEVELS]; /* priorities, descending */
    uint32_t level_count;
    uint32_t price_bits; /* that count one of them */
    bool is_plain;       /* the part can be an allocation problem */
    taut_sums sums;
    uint32_t share_count, share_room;
    taut_summand_kink *kinks;
    uint32_t kink_count;
} taut_finder;

static inline taut_constraint_record *taut_record_of(const taut_finder *on, uint32_t constraint) {
    return &on->part->model->constraints[constraint];
}

static inline const taut_use *taut_terms_of(const taut_finder *on, uint32_t constraint) {
    return &on->part->model->uses[taut_record_of(on, constraint)->first_term];
}

static inline uint32_t taut_variable_at(const taut_finder *on, uint32_t place) { return on->part->variables[place]; }

static inline uint32_t taut_uses_of(const taut_finder *on, uint32_t place) {
    return on->part->model->variables[taut_variable_at(on, place)].first_use;
}

static inline bool taut_is_one(double coefficient) { return fabs(coefficient) == 1; }

/* The constant of a row without its known terms. */
static inline double taut_rest_of(const taut_finder *on, uint32_t constraint) {
    const taut_use *uses = taut_terms_of(on, constraint);
    double rest = on->part->model->constants[constraint];
    for (uint32_t t = 0; t < taut_record_of(on, constraint)->term_count; t++)
        if (taut_part_unknown(on->part, &uses[t]) == TAUT_NONE) rest -= uses[t].coefficient * taut_part_value(on->part, &uses[t]);
    return rest;
}

/* The place of a row's slack, behind those of the variables. */
static inline uint32_t taut_slack_place(const taut_finder *on, uint32_t slack) { return on->part->variable_count + slack; }

/* ---- circles.c --------------------------------------------------------------------------------------------------------------- */

/* Builds the spanning tree of positions. Clears `is_plain` if a position is not reached. */
void taut_circles_lead(taut_finder *on);
/* Makes the equations of all rows that are not in the tree. Clears `is_plain` if one has other coefficients than 1 and -1. */
void taut_circles_make_rows(taut_finder *on);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
