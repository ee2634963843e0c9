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

typedef struct {
    uint32_t constraint, row;
} taut_listed_row;

/* The last requested proof is stored. */
struct taut_proofs {
    taut_arena arena;
    uint32_t island; /* TAUT_NONE: none */
    taut_proof proof;
    taut_listed_row *by_constraint; /* ascending */
    size_t capacity;
    taut_multiplier_entry entries[TAUT_REQUIRED + 1]; /* what was returned last */
};

void taut_proofs_forget(taut_solver *solver);

TAUT_HIDDEN_END
#endif
