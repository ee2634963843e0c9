/*
 * Followers: forms that say of an alias what can be said of another variable of its lot.
 *
 * Of N equal spacers, each at least zero, the bounds are N equal rows of the tableau, and each of them is as long as all that the
 * spacers compete with. So one form of a lot leads, and takes over the members of all other forms of one variable: what they say
 * becomes points of its cost. The aliases' equalities tell how far each is from the leader; their constants reach the points as
 * shifts. Where ratios are no powers of two, forms stay as they are: a point must not be rounded on its way.
 */
#ifndef TAUT_FOLLOWERS_H
#define TAUT_FOLLOWERS_H

#include "aliases.h"

#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif

#ifndef TAUT_FOLLOWERS_FROM
#define TAUT_FOLLOWERS_FROM 256u /* with fewer variables, rows are short, and regions (batch/) want to read them */
#endif

/* Finds the followers once the tape is written, and moves their members. `aliases`: by variable; NULL: there are none.
 * false: out of memory. */
bool taut_followers_find(taut_analysis *analysis, const taut_alias *aliases, taut_arena *scratch);

/* Writes the shifts of the followers, for these values of the fixed forms. `step_value` is scratch. */
void taut_followers_shift(const taut_analysis *analysis, const double *form_value, double *step_value, double *shifts);

/* Whether another form has taken over the members of this one. */
static inline bool taut_is_follower(const taut_analysis *analysis, uint32_t form) {
    return analysis->leader && analysis->leader[form] != form;
}

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
