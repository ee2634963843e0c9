#include <math.h>
#include <stdbool.h>
#include <stdlib.h>

#include "elimination/dense.h"
#include "rounds.h"
#include "support.h"

void dense_round(uint64_t seed) {
    generator g = {seed};
    uint32_t n = 1 + (uint32_t)below(&g, 130); /* LAPACK's share begins at 64 */
    double *matrix = malloc(n * n * sizeof *matrix), *plain = malloc(n * n * sizeof *plain);
    double *right = malloc(n * sizeof *right), *expected = malloc(n * sizeof *expected);
    int *pivots = malloc(n * sizeof *pivots), *plain_pivots = malloc(n * sizeof *plain_pivots);
    for (uint32_t i = 0; i < n * n; i++) matrix[i] = plain[i] = (below(&g, 2001) - 1000) / 1000.0;
    for (uint32_t i = 0; i < n; i++) {
        matrix[i + i * n] = plain[i + i * n] += n; /* well conditioned */
        right[i] = expected[i] = below(&g, 2001) - 1000;
    }
    bool factored = taut_dense_factor(n, matrix, pivots, true);
    expect(factored && taut_dense_factor(n, plain, plain_pivots, false), "a regular matrix is singular", seed);
    taut_dense_solve(n, matrix, pivots, right, true);
    taut_dense_solve(n, plain, plain_pivots, expected, false);
    for (uint32_t i = 0; i < n; i++)
        expect(fabs(right[i] - expected[i]) <= 1e-11 * (1 + fabs(expected[i])), "dense paths differ", seed);
    /* The same with a column that is zero: singular. */
    uint32_t zero = (uint32_t)below(&g, (int)n);
    for (uint32_t i = 0; i < n * n; i++) plain[i] = i / n == zero ? 0 : i / n == i % n ? n : 1;
    expect(!taut_dense_factor(n, plain, plain_pivots, false), "a singular matrix is regular", seed);
    free(matrix), free(plain), free(right), free(expected), free(pivots), free(plain_pivots);
}
