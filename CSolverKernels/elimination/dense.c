#include "dense.h"

#include <math.h>
#include <stddef.h>

#if defined(TAUT_LAPACK)
extern void dgetrf_(const int *m, const int *n, double *a, const int *lda, int *ipiv, int *info);
extern void dgetrs_(const char *trans, const int *n, const int *nrhs, const double *a, const int *lda, const int *ipiv,
                    double *b, const int *ldb, int *info, size_t trans_length);
#endif

/* Right-looking elimination with partial pivoting; pivots are 1-based as LAPACK's, so that both can solve either's. */
static bool factor_plain(uint32_t n, double *matrix, int *pivots) {
    for (uint32_t k = 0; k < n; k++) {
        double *column = matrix + (size_t)k * n;
        uint32_t largest = k;
        for (uint32_t i = k + 1; i < n; i++)
            if (fabs(column[i]) > fabs(column[largest])) largest = i;
        pivots[k] = (int)largest + 1;
        if (column[largest] == 0) return false;
        for (uint32_t j = 0; j < n && largest != k; j++) {
            double kept = matrix[k + (size_t)j * n];
            matrix[k + (size_t)j * n] = matrix[largest + (size_t)j * n];
            matrix[largest + (size_t)j * n] = kept;
        }
        for (uint32_t i = k + 1; i < n; i++) column[i] /= column[k];
        for (uint32_t j = k + 1; j < n; j++) {
            double *other = matrix + (size_t)j * n, factor = other[k];
            if (factor == 0) continue;
            for (uint32_t i = k + 1; i < n; i++) other[i] -= column[i] * factor;
        }
    }
    return true;
}

static void solve_plain(uint32_t n, const double *factors, const int *pivots, double *right) {
    for (uint32_t k = 0; k < n; k++) {
        uint32_t other = (uint32_t)pivots[k] - 1;
        double kept = right[k];
        right[k] = right[other];
        right[other] = kept;
    }
    for (uint32_t k = 0; k < n; k++)
        for (uint32_t i = k + 1; i < n; i++) right[i] -= factors[i + (size_t)k * n] * right[k];
    for (uint32_t k = n; k-- > 0;) {
        right[k] /= factors[k + (size_t)k * n];
        for (uint32_t i = 0; i < k; i++) right[i] -= factors[i + (size_t)k * n] * right[k];
    }
}

bool taut_dense_has_library(void) {
#if defined(TAUT_LAPACK)
    return true;
#else
    return false;
#endif
}

bool taut_dense_factor(uint32_t n, double *matrix, int *pivots, bool library) {
#if defined(TAUT_LAPACK)
    if (library) {
        int size = (int)n, info = 0;
        dgetrf_(&size, &size, matrix, &size, pivots, &info);
        if (info >= 0) return info == 0; /* < 0: LAPACK cannot be used now */
    }
#endif
    (void)library;
    return factor_plain(n, matrix, pivots);
}

void taut_dense_solve(uint32_t n, const double *factors, const int *pivots, double *right, bool library) {
#if defined(TAUT_LAPACK)
    if (library) {
        int size = (int)n, columns = 1, info = 0;
        dgetrs_("N", &size, &columns, factors, &size, pivots, right, &size, &info, 1);
        if (info >= 0) return;
    }
#endif
    (void)library;
    solve_plain(n, factors, pivots, right);
}
