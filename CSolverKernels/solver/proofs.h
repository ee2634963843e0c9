/* Multipliers of the last solution on request, island by island, proved by solver/certified.h. */
#ifndef TAUT_PROOFS_H
#define TAUT_PROOFS_H

#include "certified.h"
#include "solver.h"

TAUT_HIDDEN

/* The multipliers that the solve path of an island knows. */
typedef struct {
    taut_hints hints;
    taut_solver *solver;
    const taut_island *island;
} taut_island_hints;

taut_island_hints taut_island_hints_of(taut_solver *solver, const taut_island *island);

/* The last requested proof is stored. */
struct taut_proofs {
    taut_arena arena;
    taut_memory *memory;
    uint32_t island; /* TAUT_NONE: none */
    taut_proof proof;
    uint32_t *by_constraint; /* rows, by ascending constraint */
    taut_multiplier_entry entries[TAUT_REQUIRED + 1]; /* what was returned last */
};

void taut_proofs_forget(taut_solver *solver);

TAUT_HIDDEN_END
#endif
