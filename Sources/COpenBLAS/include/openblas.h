/*
 * LAPACK's dgetrf and dgetrs from OpenBLAS, which is loaded when the first of them is called and starts no threads of its own.
 *
 * A program that is linked to OpenBLAS gets its threads before main(): they spin for a while whenever they are idle, and where
 * memory is limited they retry an allocation of 128 MB for ever, so that the process cannot exit.
 */
#ifndef TAUT_OPENBLAS_H
#define TAUT_OPENBLAS_H

#include <stddef.h>

/* The arguments are LAPACK's. *info is -1, and nothing is changed, where OpenBLAS is missing or lacks the memory for its buffer. */
void taut_openblas_dgetrf(const int *m, const int *n, double *a, const int *lda, int *ipiv, int *info);
void taut_openblas_dgetrs(const char *trans, const int *n, const int *nrhs, const double *a, const int *lda, const int *ipiv,
                          double *b, const int *ldb, int *info, size_t trans_length);

#endif
