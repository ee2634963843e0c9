/*
 * Dense LU factors, stored by columns: by LAPACK's dgetrf and dgetrs where the caller allows them, plain C otherwise, and always plain C
 * when the library is built without LAPACK.
 */
#ifndef TAUT_DENSE_H
#define TAUT_DENSE_H

#include <stdbool.h>
#include <stdint.h>

#include "../model/hidden.h"

TAUT_HIDDEN

/* Whether LAPACK is there. */
bool taut_dense_has_library(void);
/* matrix (n * n, by columns) becomes its factors, pivots (n) the row exchanges; `library`: by LAPACK. false: singular. */
bool taut_dense_factor(uint32_t n, double *matrix, int *pivots, bool library);
/* Solves for a right-hand side, in place. */
void taut_dense_solve(uint32_t n, const double *factors, const int *pivots, double *right, bool library);

TAUT_HIDDEN_END
#endif
