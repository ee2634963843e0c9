/*
 * Implied rows: single-variable forms of aliases that repeat the form of another variable of their set.
 *
 * With x_k = ratio_k root + c_k, the forms x_k are multiples of one row. Of N equal spacers, each at least zero, the bounds would be N equal
 * rows of the tableau, each as long as all the variables that the spacers compete with. So one form of a set leads and takes over the members
 * of the others, as points of its cost shifted by c_k / ratio_k. Only for ratios that are powers of two, so that points are not rounded.
 */
#ifndef TAUT_FOLLOWERS_H
#define TAUT_FOLLOWERS_H

#include "aliases.h"

TAUT_HIDDEN

#ifndef TAUT_FOLLOWERS_FROM
#define TAUT_FOLLOWERS_FROM 129u /* with fewer variables, rows are short, and critical regions (batch/) need them */
#endif

/* Finds implied rows after the tape is written, and moves their members. `aliases`: by variable; NULL: none.
 * false: out of memory. */
bool taut_followers_find(taut_analysis *analysis, const taut_alias *aliases, taut_arena *scratch);

/* Computes the shifts of implied rows for these values of the fixed forms. `step_value` is scratch. */
void taut_followers_shift(const taut_analysis *analysis, const double *form_value, double *step_value, double *shifts);

/* Whether this form is implied: another one has its members. */
static inline bool taut_is_follower(const taut_analysis *analysis, uint32_t form) {
    return analysis->leader && analysis->leader[form] != form;
}

TAUT_HIDDEN_END
#endif
