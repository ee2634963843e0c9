/*
 * Aliases: variables that are multiples of others, before the elimination.
 *
 * A fixed form in which two variables are left makes one of them a multiple of the other, but for a constant. Where there are many
 * (the widths of the views of a row), one variable of each connected lot is its root, and every other gets a step that tells it from
 * its root alone. The rows that the elimination begins with refer to roots, wherever the equalities were stated. Otherwise a row that
 * has been made of many views could meet their equalities one by one, and be searched for each.
 */
#ifndef TAUT_ALIASES_H
#define TAUT_ALIASES_H

#include "analysis.h"

#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif

#ifndef TAUT_ALIASES_FROM
#define TAUT_ALIASES_FROM 256u /* fewer such forms are left as they are: nothing is slow there */
#endif

/* A variable in rows: `ratio` times the root. One that is its own root has no step of this kind. */
typedef struct {
    uint32_t root;
    double ratio;
    double upper; /* the root's coefficient in its step */
} taut_alias;

/* Follows taut_peel(): appends the steps, whose upper entries the aliases have. `left` (by form) then counts what has no step of either
 * kind. `is_uneven`: so are the coefficients. *aliases: by variable, from `scratch`; NULL: there are
 * none. false: out of memory. */
bool taut_aliases_find(taut_analysis *analysis, bool is_uneven, taut_arena *scratch, uint32_t *left, taut_alias **aliases);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
