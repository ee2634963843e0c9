/*
 * What competes for one sum only: the parts of an island that come down to variables with constraints of their own and a single
 * row that they add up to. So it is with the labels of a stack that is too short for them, with the two names of a line, and with most
 * cells: the positions between them only add sizes up. Such a part needs no basis (summands.h).
 *
 *   loose   a variable that no optional constraint of its own draws anywhere. An equality that alone speaks of one tells where it
 *           is and binds nobody else: it is peeled off. Where two rows speak of one, it cancels out: they are joined.
 *   firm    a variable whose required limits matter. The others' are left out at first, and looked at in the end.
 *
 * What a row that need not hold lacks or has too much is a summand, too, with the row's cost for its own.
 */
#ifndef TAUT_SUMS_H
#define TAUT_SUMS_H

#include "part.h"

#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif

/* Adds the values of such parts to those that are sure; returns how many. None when memory is short. Leaves `unknown` of the
 * constraints as it likes. */
uint32_t taut_sums_determine(taut_part *part, taut_memory *memory);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
