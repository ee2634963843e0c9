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

/* Writes the values of an island's variables, in the order in which they are given. false: not to be had this way (or out of
 * memory); then `determined` tells which values hold at every solution, because required equalities leave no other, and
 * only those are in `x`. Uses the scratch members of the model's records. */
bool taut_propagate(taut_model *model, taut_memory *memory, const uint32_t *variables, uint32_t variable_count,
                    const uint32_t *constraints, uint32_t constraint_count, double *x, bool *determined,
                    uint32_t *determined_count);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
