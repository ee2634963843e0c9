/*
 * Solve, certify, otherwise solve in double-double. An island's answer is accepted if check/ accepts it: required rows and signs hold
 * at its values and multipliers prove its levels, where `verify` is on or rounding could decide; a conflict if its members alone are
 * infeasible.
 *
 *     as usual ──accepted──► answer
 *        └─refused─► from the crash basis, without warm start and LAPACK ──accepted──► answer
 *                       └─refused─► precisely (check/precise.h) ──accepted──► answer
 *                                      └─refused, or too large─► TAUT_ERROR_NUMERIC
 *
 * The second step is skipped if the first one used neither.
 */
#ifndef TAUT_CERTIFIED_H
#define TAUT_CERTIFIED_H

#include "../check/proof.h"
#include "island.h"

TAUT_HIDDEN

/* An island with the constants of `inputs`; in the sequence of elimination/sequence.h where there is a state. */
taut_question taut_certified_question(const taut_model *model, const taut_inputs *inputs, taut_subset island);

/* Why values are optimal: y as in check/proof.h; NULL: all multipliers are zero. Arrays come from an arena. */
typedef struct {
    taut_rows rows;
    double *x; /* by variable of the rows */
    const taut_twofold *y;
    bool is_proved;
} taut_proof;

/* Finds the multipliers of values, by place in the question's variables, or of a point that is equal up to rounding. If every cost
 * is at its own minimum they are zero; otherwise the solve path knows them, they follow row by row, a basis has them, or the precise
 * method finds them. */
taut_status taut_certified_prove(const taut_question *question, const double *values, taut_arena *arena, taut_proof *proof);

/* Whether rounding could decide which points count as optimal; in that case the canonical point is computed in double-double. */
bool taut_certified_chooses_precisely(const taut_question *question, const double *values, taut_evenness evenness, bool ambiguous);

/* Whether levels are proved without the option `verify`, too. */
bool taut_certified_proves(const taut_question *question, const double *values, taut_evenness evenness);

/* Whether values, by place in the question's variables, are accepted; with `verify` their levels have to be proved. The model's `local` of
 * these variables is their place. */
taut_status taut_certified_check(const taut_question *question, const double *values, bool verify, taut_island_work *work,
                                 bool *accepted);

/* taut_island_solve(), certified. `question` is about the variables of the state's analysis. */
taut_status taut_certified_solve(const taut_question *question, taut_island_state *state, taut_island_work *work,
                                 const taut_inputs *inputs);

/* Appends the ambiguous variables. Those of states that were solved precisely, and of small islands with uneven coefficients, where one
 * may move by so little beside others that it looks like rounding, are found in double-double and proved. */
taut_status taut_certified_free_variables(const taut_question *question, taut_island_state *state, taut_island_work *work,
                                          const taut_inputs *inputs, taut_memory *memory, taut_list *variables);

TAUT_HIDDEN_END
#endif
