/*
 * Propagation: solves islands without conflicts and without competing costs, without a basis.
 *
 *   1. A required equality with one unknown determines it.
 *   2. If there is none, a variable whose own constraints have a single minimiser takes that value.
 *   3. If there is none, an optional equality with one unknown determines it, as nearly as the variable's required limits allow.
 *
 * When every variable has a value, the point is checked. It is optimal at every level if every cost is at its minimum separately:
 *
 *   - each required constraint holds;
 *   - each optional one on several variables holds, or each of its variables is determined by required equalities or is at the limit of its own
 *     required constraints towards which the constraint would move it;
 *   - each variable that required equalities do not determine is at the minimum of its own constraints.
 *
 * It is unique, too: another optimum would have the same cost in each constraint, so the same equalities, limits and minimisers determine it.
 *
 * Otherwise the island goes to the presolve and the analysis, also if a value is not quantised (quanta.h): quantised values have the
 * bits of the analysis.
 *
 * Example: x1 = 0, w1 = 40 at 250, x2 = x1 + w1 + 8, h1 = w1 / 2 at 900, h1 <= 15: rule 1 gives x1, rule 2 w1, rule 1 x2, and rule 3 h1 = 15,
 * not 20.
 */
#ifndef TAUT_PROPAGATION_H
#define TAUT_PROPAGATION_H

#include "../model/model.h"

TAUT_HIDDEN

#define TAUT_KNOWN 1u      /* it has a value */
#define TAUT_SURE 2u       /* at every solution: determined by required equalities */
#define TAUT_UNSOLVED 4u   /* its connected component is not solved by propagation */
#define TAUT_IMPOSSIBLE 8u /* contradicts a required constraint: TAUT_SURE values there are invalid */

#define TAUT_FREE 16u      /* ambiguous; known for trees only (TAUT_PATH_REDUCTION) */
#define TAUT_UNSETTLED 32u /* its value is no quantum without the denominator of its island */

#define TAUT_SMALL_SHARE 0.01 /* coefficients that are a smaller share of their row are not divided by */

/* One attempt: the first members are inputs, the others zero. Uses the scratch members of the model's records. */
typedef struct {
    taut_model *model;
    const uint32_t *variables, *constraints; /* NULL: all, none of them removed */
    uint32_t variable_count, constraint_count;
    double *x;      /* values by place in `variables` */
    uint8_t *marks; /* as above */
    uint32_t *required, *optional; /* equalities with one unknown */
    uint32_t required_count, optional_count, known_count;
    double denominator; /* of an island; 0: not known yet */
    int evenness; /* whether all coefficients are even: 1, -1; 0: not known yet */
    uint32_t candidate; /* no earlier variable is a candidate for rule 2 */
    uint32_t sure_count;
    bool determining; /* values found now are TAUT_SURE */
    bool unsolved;    /* a variable has that mark, or is TAUT_UNSETTLED */
    bool impossible;
    bool hopeless;    /* all values are useless */
} taut_propagation;

/* Propagates an island, or a whole new layout, whose components may fail separately. `x` and
 * `marks` have room for `variable_count` entries. false: not all are solved (or memory is short: then it is hopeless). */
bool taut_propagate(taut_propagation *on, taut_memory *memory);

TAUT_HIDDEN_END
#endif
