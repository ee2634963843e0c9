/*
 * Doubleton equalities: required equalities in which two variables without values are left,
 *
 *     a x + b y = c        <=>        x = ratio y + offset
 *
 * Union-find with these affine relations: the variables of one set are aliases of its root, x = ratio root + offset. An equality whose
 * variables are all in one set (or known) determines the root and so the whole set.
 *
 * Example: three equal buttons in 320 points, gaps of 10: w2 = w1, w3 = w1, x2 = x1 + w1 + 10, x3 = x2 + w2 + 10, x1 = 10,
 * x3 + w3 = 310. In terms of w1 the last one is 3 w1 + 30 = 310, so w1 = w2 = w3 = 93.33; no equality alone determines a width.
 */
#ifndef TAUT_TIES_H
#define TAUT_TIES_H

#include "part.h"

TAUT_HIDDEN

/* Adds determined values; returns their number, 0 if memory is short. Does not check whether they contradict other constraints:
 * certify_values() in transaction.c does. */
uint32_t taut_ties_determine(const taut_part *part, taut_memory *memory);

TAUT_HIDDEN_END
#endif
