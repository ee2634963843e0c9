#include <math.h>
#include <stdbool.h>
#include <stdlib.h>

#include "elimination/lu.h"
#include "rounds.h"
#include "support.h"

enum { MOST = 40, ROW = 4, EXCHANGES = 12 };

/* Rows of few numbers, and rows of one: what B has in the kernel. */
typedef struct {
    uint32_t size, start[3 * MOST + 1], column[2 * MOST * ROW + MOST], form[MOST];
    double value[2 * MOST * ROW + MOST];
} problem;

static taut_sparse rows_of(const problem *of) { return (taut_sparse){3 * of->size, of->size, of->start, of->column, of->value}; }

static void draw(problem *of, generator *g) {
    uint32_t entries = 0;
    of->size = 1 + (uint32_t)below(g, MOST);
    of->start[0] = 0;
    for (uint32_t r = 0; r < 2 * of->size; r++) {
        uint32_t count = 1 + (uint32_t)below(g, ROW), first = (uint32_t)below(g, (int)of->size);
        for (uint32_t e = 0; e < count && e < of->size; e++) {
            of->column[entries] = (first + e * 7919u) % of->size;
            bool again = false;
            for (uint32_t other = of->start[r]; other < entries; other++) again = again || of->column[other] == of->column[entries];
            if (!again) of->value[entries++] = (below(g, 2) ? 1 : -1) * (0.5 + below(g, 8) / 4.0);
        }
        of->start[r + 1] = entries;
    }
    for (uint32_t i = 0; i < of->size; i++) { /* ones */
        of->form[i] = 2 * of->size + i;
        of->column[entries] = i;
        of->value[entries++] = 1;
        of->start[of->form[i] + 1] = entries;
    }
}

/* What row i of B makes of x. */
static double row_times(const problem *of, uint32_t i, const double *x) {
    double sum = 0;
    for (uint32_t e = of->start[of->form[i]]; e < of->start[of->form[i] + 1]; e++) sum += of->value[e] * x[of->column[e]];
    return sum;
}

/* Solves both ways, and looks whether the products come out. */
static void check(const problem *of, const taut_lu *lu, generator *g, uint64_t seed) {
    double x[MOST], right[MOST], w[MOST], product[MOST] = {0}, given[MOST];
    for (uint32_t i = 0; i < of->size; i++) given[i] = right[i] = below(g, 3) ? 0 : below(g, 100);
    taut_lu_solve(lu, right, x);
    for (uint32_t i = 0; i < of->size; i++) {
        double off = fabs(row_times(of, i, x) - given[i]), size = 0;
        for (uint32_t j = 0; j < of->size; j++) size = fmax(size, fabs(x[j]));
        expect(off <= 1e-9 * (1 + size), "sparse factors do not solve", seed);
    }
    for (uint32_t j = 0; j < of->size; j++) given[j] = right[j] = below(g, 3) ? 0 : below(g, 100);
    taut_lu_solve_transposed(lu, right, w);
    double size = 0;
    for (uint32_t i = 0; i < of->size; i++) {
        size = fmax(size, fabs(w[i]));
        for (uint32_t e = of->start[of->form[i]]; e < of->start[of->form[i] + 1]; e++) product[of->column[e]] += of->value[e] * w[i];
    }
    for (uint32_t j = 0; j < of->size; j++)
        expect(fabs(product[j] - given[j]) <= 1e-9 * (1 + size), "sparse factors do not solve the transpose", seed);
}

/* Puts a row in the place of another where that is possible: where the new one has a clear part of it. */
static void exchange(problem *of, taut_lu *lu, generator *g) {
    double right[MOST] = {0}, w[MOST];
    uint32_t form = (uint32_t)below(g, 2 * (int)of->size), best = 0;
    for (uint32_t i = 0; i < of->size; i++)
        if (of->form[i] == form) return;
    for (uint32_t e = of->start[form]; e < of->start[form + 1]; e++) right[of->column[e]] = of->value[e];
    taut_lu_solve_transposed(lu, right, w);
    uint32_t places[MOST], count = 0;
    for (uint32_t i = 0; i < of->size; i++) {
        if (w[i] != 0) places[count++] = i;
        if (fabs(w[i]) > fabs(w[best])) best = i;
    }
    if (fabs(w[best]) < 1e-3 || !taut_lu_replace(lu, best, w, places, count)) return;
    of->form[best] = form;
}

void factors_round(uint64_t seed) {
    generator g = {seed};
    problem of;
    taut_memory memory;
    taut_arena arena, scratch;
    taut_lu lu;
    draw(&of, &g);
    taut_memory_init(&memory, NULL);
    taut_arena_init(&arena, &memory, 4096);
    taut_arena_init(&scratch, &memory, 4096);
    taut_sparse rows = rows_of(&of);
    expect(taut_lu_init(&lu, &memory, &arena, of.size, EXCHANGES), "no room for factors", seed);
    for (int round = 0; round < 3; round++) {
        taut_arena_reset(&scratch);
        expect(taut_lu_factor(&lu, &rows, of.form, &scratch), "a regular matrix is singular", seed);
        check(&of, &lu, &g, seed);
        for (int i = 0; i < EXCHANGES; i++) exchange(&of, &lu, &g);
        check(&of, &lu, &g, seed);
    }
    taut_arena_reset(&scratch);
    if (of.size > 1) {
        of.form[0] = of.form[1];
        expect(!taut_lu_factor(&lu, &rows, of.form, &scratch), "a singular matrix is factored", seed);
    }
    taut_lu_free(&lu);
    taut_arena_free(&scratch);
    taut_arena_free(&arena);
    taut_memory_release(&memory);
}
