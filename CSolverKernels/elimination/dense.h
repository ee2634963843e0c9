/*
 * Dense LU factors, stored by columns: LAPACK's dgetrf and dgetrs from n = 64 on (below that a call costs more than it
 * saves), plain C otherwise, and always plain C when the library is built without LAPACK.
 */
#ifndef TAUT_DENSE_H
#define TAUT_DENSE_H

#include <stdbool.h>
#include <stdint.h>

#include "../model/hidden.h"

TAUT_HIDDEN

/* Whether LAPACK is worth a call for that n, and there. */
bool taut_dense_has_library(uint32_t n);
/* matrix (n * n, by columns) becomes its factors, pivots (n) the row exchanges; `library`: LAPACK may do so. false: singular. */
bool taut_dense_factor(uint32_t n, double *matrix, int *pivots, bool library);
/* Solves for a right-hand side, in place. */
void taut_dense_solve(uint32_t n, const double *factors, const int *pivots, double *right, bool library);

TAUT_HIDDEN_END
#endif
