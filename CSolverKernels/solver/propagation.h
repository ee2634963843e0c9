/*
 * Solving by propagation: what a person does with a layout that has no conflicts in it. Required equalities with one unknown
 * give it a value; where none is left, a variable that its own constraints draw to a single value takes that; then optional
 * equalities. When every variable has a value, all that is left is to look: if no constraint on several variables is
 * violated, and no variable is anywhere but where its own constraints would have it by themselves, every cost is at its
 * minimum at once. Then no other point is as good (it would have to meet the same equalities and the same single values), and
 * no basis is needed to know it.
 *
 * Otherwise nothing is claimed, and the island is analysed. So it is, too, when a value would not settle (basis.h): a point
 * that does is to the last bit the one that the analysis leads to.
 */
#ifndef TAUT_PROPAGATION_H
#define TAUT_PROPAGATION_H

#include "../model/model.h"

#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif

#define TAUT_KNOWN 1u      /* it has a value */
#define TAUT_SURE 2u       /* and this at every solution, because required equalities leave no other */
#define TAUT_UNSOLVED 4u   /* what it is connected with is not to be had this way */
#define TAUT_IMPOSSIBLE 8u /* and contradicts a required constraint: what is sure there has to be found again */

#define TAUT_FREE 16u      /* it has other values at other optimal points: known of trees alone (TAUT_PATH_REDUCTION) */

#define TAUT_SMALL_SHARE 0.01 /* an unknown whose coefficient is a smaller share of its row gets no value from it */

/* One attempt: the first members are given, the others begin as zeros. Uses the scratch members of the model's records. */
typedef struct {
    taut_model *model;
    const uint32_t *variables, *constraints; /* NULL: all there are, and none of them has been removed */
    uint32_t variable_count, constraint_count;
    double *x;      /* by place in `variables`: what has been found */
    uint8_t *marks; /* as above */
    uint32_t *required, *optional; /* equalities with one unknown */
    uint32_t required_count, optional_count, known_count;
    uint32_t candidate; /* no variable before it waits to take a value of its own */
    uint32_t sure_count;
    bool determining; /* what gets a value now is sure */
    bool unsolved;    /* a variable has that mark */
    bool impossible;
    bool hopeless;    /* nothing that has been found is of use */
} taut_propagation;

/* Gives the variables of an island their values, or those of a whole new layout, in which parts may fail by themselves. `x` and
 * `marks` have room for `variable_count` entries. false: not all have been solved (or memory is short: then it is hopeless). */
bool taut_propagate(taut_propagation *on, taut_memory *memory);

/* Whether a constraint holds at the values found; all of its variables must have one. Reads model, variables and x alone. */
bool taut_propagation_meets(const taut_propagation *on, uint32_t constraint);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
