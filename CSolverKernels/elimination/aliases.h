/*
 * Aliases: variables that are multiples of others, eliminated before everything else.
 *
 * A fixed form with two variables left makes one of them an alias of the other, x = ratio root + constant. If there are many (the widths of
 * the views of a row), one variable of each connected set is its root, and every other one gets a step of the tape that gives it
 * from its root alone. The rows that the elimination starts with contain roots only, in whatever order the equalities were stated. Otherwise
 * a long row of many views would be searched once for each equality.
 */
#ifndef TAUT_ALIASES_H
#define TAUT_ALIASES_H

#include "analysis.h"

TAUT_HIDDEN

#ifndef TAUT_ALIASES_FROM
#define TAUT_ALIASES_FROM 64u /* with fewer such forms nothing is slow */
#endif

/* A variable is `ratio` times its root. A root has no step of this kind. */
typedef struct {
    uint32_t root;
    double ratio;
    double upper; /* the root's coefficient in its step */
} taut_alias;

/* Appends the first steps, whose upper entries the aliases have. `left` (by form: its terms) then counts those without a step.
 * `is_uneven`: so are the coefficients. *aliases: by variable, from `scratch`; NULL: there are none. false: out of memory. */
bool taut_aliases_find(taut_analysis *analysis, bool is_uneven, taut_arena *scratch, uint32_t *left, taut_alias **aliases);

TAUT_HIDDEN_END
#endif
