#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "elimination/dense.h"
#include "rounds.h"
#include "support.h"

void dense_round(uint64_t seed) {
    generator g = {seed};
    uint32_t n = 1 + (uint32_t)below(&g, 130);
    double *matrix = malloc(n * n * sizeof *matrix), *plain = malloc(n * n * sizeof *plain);
    double *given = malloc(n * n * sizeof *given), *right = malloc(n * sizeof *right), *expected = malloc(n * sizeof *expected);
    double *sides = malloc(n * sizeof *sides);
    int *pivots = malloc(n * sizeof *pivots), *plain_pivots = malloc(n * sizeof *plain_pivots);
    bool is_whole = below(&g, 3) == 0;
    uint32_t shift = is_whole ? 0 : (uint32_t)below(&g, (int)n);
    for (uint32_t i = 0; i < n * n; i++) matrix[i] = plain[i] = is_whole ? below(&g, 3) - 1 : (below(&g, 2001) - 1000) / 1000.0;
    for (uint32_t i = 0; i < n; i++) {
        uint32_t place = (i + shift) % n; /* more than the rest of its row, so that it is regular; shifted, rows have to be exchanged */
        matrix[i + place * n] = plain[i + place * n] += n + 1;
        right[i] = expected[i] = below(&g, 2001) - 1000;
    }
    memcpy(given, matrix, n * n * sizeof *given);
    memcpy(sides, right, n * sizeof *sides);
    bool factored = taut_dense_factor(n, matrix, pivots, true);
    expect(factored && taut_dense_factor(n, plain, plain_pivots, false), "a regular matrix is singular", seed);
    taut_dense_solve(n, matrix, pivots, right, true);
    taut_dense_solve(n, plain, plain_pivots, expected, false);
    for (uint32_t i = 0; i < n; i++)
        expect(fabs(right[i] - expected[i]) <= 1e-11 * (1 + fabs(expected[i])), "dense paths differ", seed);
    for (uint32_t i = 0; i < n; i++) {
        double sum = 0, size = 1;
        for (uint32_t j = 0; j < n; j++) sum += given[i + j * n] * expected[j], size += fabs(given[i + j * n] * expected[j]);
        expect(fabs(sum - sides[i]) <= 1e-12 * size, "a solution does not solve", seed);
    }
    /* The same with a column that is zero: singular. */
    uint32_t zero = (uint32_t)below(&g, (int)n);
    for (uint32_t i = 0; i < n * n; i++) plain[i] = i / n == zero ? 0 : i / n == i % n ? n : 1;
    expect(!taut_dense_factor(n, plain, plain_pivots, false), "a singular matrix is regular", seed);
    free(given), free(sides), free(matrix), free(plain), free(right), free(expected), free(pivots), free(plain_pivots);
}
