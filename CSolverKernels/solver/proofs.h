/* Why the values are optimal, for who asks: multipliers of the last solution, island by island, as solver/certified.h proves them. */
#ifndef TAUT_PROOFS_H
#define TAUT_PROOFS_H

#include "certified.h"
#include "solver.h"

#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif

/* The multipliers that the solve path of an island knows. */
typedef struct {
    taut_hints hints;
    taut_solver *solver;
    const taut_island *island;
} taut_island_hints;

taut_island_hints taut_island_hints_of(taut_solver *solver, const taut_island *island);

/* The proof that was asked for last is kept. */
struct taut_proofs {
    taut_arena arena;
    taut_memory *memory;
    uint32_t island; /* TAUT_NONE: nothing is kept */
    taut_proof proof;
    uint32_t *by_constraint; /* rows, by ascending constraint */
    taut_multiplier_entry entries[TAUT_REQUIRED + 1]; /* what was returned last */
};

void taut_proofs_forget(taut_solver *solver);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
