/*
 * The tableau of one component, or of an optimal face: the inactive forms (rows) written in terms of the active ones (columns), with the
 * cost, value and multiplier of every form. Invariants between pivots, up to rounding:
 *
 *   primal   value[row] = sum over columns of T * value[column] + a constant of the row
 *   dual     multiplier[column] = - sum over rows of T * multiplier[row]
 *   active   value = cost.point[at], and slope[at] <= multiplier <= slope[at + 1] (costs without points: multiplier 0)
 *   inactive multiplier lies among the slopes; the form is satisfied when its value is in its interval
 */
#ifndef TAUT_TABLEAU_H
#define TAUT_TABLEAU_H

#include "cost.h"
#include "product.h"

TAUT_HIDDEN

/* What an inactive form with its multiplier may be, its tolerance included, and how important each side is (smaller: more). */
typedef struct {
    double low, high;
    uint16_t low_rank, high_rank; /* priorities are no more than 1,000 */
    uint32_t violated_at;         /* its row's place in the list of violated rows; TAUT_NONE */
} taut_limit;

typedef struct {
    taut_product *product; /* T; NULL: there are no rows */
    taut_limit *limits;    /* by row, while the dual method is at work */
    uint32_t *violated;    /* the rows beyond theirs, in no order */
    uint32_t violated_count;
    uint32_t row_count, column_count;
    uint32_t form_count, level_count;
    uint32_t *row_form, *column_form; /* by slot */
    uint32_t *slot;                   /* by form: its row or column */
    bool *active;
    double *value, *tolerance;        /* by form */
    double *multiplier;               /* by form: a vector of levels */
    uint32_t *at;                     /* by active form: its point */
    taut_cost *cost;
} taut_tableau;

/* The cost vector and multiplier of a form. */
static inline double *taut_multiplier(const taut_tableau *tableau, uint32_t form) {
    return tableau->multiplier + (size_t)form * tableau->level_count;
}
static inline const double *taut_slope(const taut_tableau *tableau, uint32_t form, uint32_t segment) {
    return tableau->cost[form].slope + (size_t)segment * tableau->level_count;
}

/* How many numbers there are. */
static inline size_t taut_tableau_size(const taut_tableau *tableau) {
    const taut_product *product = tableau->product;
    return product ? product->factors.lower.count + product->factors.upper.count + product->factors.size : 0;
}

/* Exchanges the form of the row that was read last with the form of a column: T is another, values and multipliers are not touched. false:
 * out of memory; the factors must be made afresh. */
bool taut_tableau_exchange(taut_tableau *tableau, uint32_t row, uint32_t column);

/* Adds `change` to the value of a column's form; what follows from it to the rows waits for taut_tableau_carry(). */
void taut_tableau_shift(taut_tableau *tableau, uint32_t column, double change);
/* Adds what the changes of all columns make of the rows. */
void taut_tableau_carry(taut_tableau *tableau);

/* A row's value or its limits have changed: it may be violated now, or no longer. */
static inline void taut_tableau_note(taut_tableau *tableau, uint32_t row) {
    taut_limit *limit = &tableau->limits[row];
    double value = tableau->value[tableau->row_form[row]];
    bool is_violated = !(value >= limit->low && value <= limit->high);
    if (is_violated == (limit->violated_at != TAUT_NONE)) return;
    if (is_violated) {
        limit->violated_at = tableau->violated_count;
        tableau->violated[tableau->violated_count++] = row;
        return;
    }
    uint32_t last = tableau->violated[--tableau->violated_count];
    tableau->violated[limit->violated_at] = last;
    tableau->limits[last].violated_at = limit->violated_at;
    limit->violated_at = TAUT_NONE;
}

TAUT_HIDDEN_END
#endif
