/*
 * The tableau of one component: the inactive forms (rows) written in terms of the active ones (columns), with the cost,
 * value and multiplier of every form. Invariants between pivots, up to rounding:
 *
 *   primal   value[row] = sum over columns of T * value[column] + a constant of the row
 *   dual     multiplier[column] = - sum over rows of T * multiplier[row]
 *   active   value = cost.point[at], and slope[at] <= multiplier <= slope[at + 1] (costs without points: multiplier 0)
 *   inactive multiplier lies among the slopes; the form is satisfied when its value is in its interval
 */
#ifndef TAUT_TABLEAU_H
#define TAUT_TABLEAU_H

#include "../simplex/cost.h"
#include "matrix.h"

#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif

typedef struct {
    taut_matrix matrix;
    uint32_t form_count, level_count;
    uint32_t *row_form, *column_form; /* by slot */
    uint32_t *slot;                   /* by form: its row or column */
    bool *active;
    double *value, *tolerance;        /* by form */
    double *multiplier;               /* by form: a vector of levels */
    uint32_t *at;                     /* by active form: its point */
    taut_cost *cost;
    uint64_t pivots;                  /* since the tableau was written afresh */
    uint64_t row_updates;             /* rows changed by them */
} taut_tableau;

/* The cost vector and multiplier of a form. */
static inline double *taut_multiplier(const taut_tableau *tableau, uint32_t form) {
    return tableau->multiplier + (size_t)form * tableau->level_count;
}
static inline const double *taut_slope(const taut_tableau *tableau, uint32_t form, uint32_t segment) {
    return tableau->cost[form].slope + (size_t)segment * tableau->level_count;
}

/* Exchanges the form of a row with the form of a column: T is rewritten, values and multipliers are not touched.
 * `rows` and `factors` are scratch with one entry per row. false: out of memory; the tableau must be written afresh. */
bool taut_tableau_exchange(taut_tableau *tableau, uint32_t entry, uint32_t *rows, double *factors);

/* Adds `change` to the value of a column's form and what follows from it to the rows. */
void taut_tableau_shift(taut_tableau *tableau, uint32_t column, double change);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
