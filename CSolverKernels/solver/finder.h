/* What finding sums goes through: one connected part of an island after the other (sums.c), and its rows (circles.c). */
#ifndef TAUT_FINDER_H
#define TAUT_FINDER_H

#include <math.h>

#include "folding.h"
#include "part.h"

#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif

/* A constraint while its part is looked at, as its record's `unknown`. */
enum { TAUT_UNSEEN, TAUT_OWN, TAUT_ROW, TAUT_LEADS };

/* A variable without a value. */
typedef struct {
    double sum;       /* its coefficient in the row that is made */
    uint32_t summand; /* TAUT_NONE: a position */
    uint32_t row;     /* of a position: the constraint that leads to it, TAUT_NONE while none does, */
    uint32_t slack;   /* the place of what that may lack, TAUT_NONE, */
    uint32_t depth;   /* and how many rows lead to it in all */
    bool turns;       /* its coefficient there is -1 */
    bool is_seen;
    bool is_drawn;    /* it has constraints of its own */
    bool is_summed;   /* in the row that is made */
    bool is_moved;    /* by choices, */
    taut_rank decided; /* of which this is the last */
} taut_unknown;

typedef struct {
    taut_part *part;
    taut_unknown *unknowns; /* by place; behind them those of rows that may lack something */
    uint32_t *places;       /* of the part that is looked at */
    uint32_t *rows;         /* of it: constraints on several unknowns */
    uint32_t *slacks;       /* those that may lack something */
    uint32_t *queue;        /* positions that rows lead to, nearest first */
    uint32_t *summed;       /* unknowns in the row that is made */
    uint32_t place_count, row_count, queue_count, summed_count, size_count, slack_count, own_count;
    int32_t levels[TAUT_PRICE_LEVELS]; /* priorities, descending */
    uint32_t level_count;
    uint32_t price_bits; /* that count one of them */
    bool is_plain;       /* it can be such a part */
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

/* What a row leaves for its unknowns. */
static inline double taut_rest_of(const taut_finder *on, uint32_t constraint) {
    const taut_use *uses = taut_terms_of(on, constraint);
    double rest = on->part->model->constants[constraint];
    for (uint32_t t = 0; t < taut_record_of(on, constraint)->term_count; t++)
        if (taut_part_unknown(on->part, &uses[t]) == TAUT_NONE) rest -= uses[t].coefficient * taut_part_value(on->part, &uses[t]);
    return rest;
}

/* The place of what a row may lack, behind those of the variables. */
static inline uint32_t taut_slack_place(const taut_finder *on, uint32_t slack) { return on->part->variable_count + slack; }

/* ---- circles.c --------------------------------------------------------------------------------------------------------------- */

/* Finds for each position how it is known. `is_plain` falls where there is one that is not. */
void taut_circles_lead(taut_finder *on);
/* Makes rows of sizes of all rows that lead nowhere. `is_plain` falls where one is none of ones. */
void taut_circles_make_rows(taut_finder *on);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
