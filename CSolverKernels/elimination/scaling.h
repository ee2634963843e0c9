/*
 * Scaling: brings forms of very different coefficients to one size, so that the numbers of the tableau can be compared.
 *
 * A few rounds of geometric scaling find a size for every variable and every form. Forms are then multiplied by the nearest
 * power of two, which is exact; variables keep their units, and their sizes only help to judge a pivot. A layout, whose
 * coefficients are all about one, is left as it is. (A. R. Curtis, J. K. Reid, "On the automatic scaling of matrices for
 * Gaussian elimination", IMA J. of Applied Mathematics 10, 1972, discusses what such a scaling is good for.)
 */
#ifndef TAUT_SCALING_H
#define TAUT_SCALING_H

#include "analysis.h"

TAUT_HIDDEN

/* Multiplies the forms of `analysis`, and divides their members' factors. *variable_size gets a size per variable from
 * `scratch`, or NULL if nothing needs scaling. false: out of memory. */
bool taut_scale(taut_analysis *analysis, taut_arena *scratch, double **variable_size);

TAUT_HIDDEN_END
#endif
