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
    taut_arena arena;
    uint32_t island; /* TAUT_NONE: none */
    taut_proof proof;
    taut_listed_row *by_constraint; /* ascending */
    size_t capacity;
} taut_stored_proof;

/* The last requested proof of an island is stored, and that of what is unpartitioned. */
struct taut_proofs {
    taut_stored_proof of_island, of_rest;
    taut_multiplier_entry entries[TAUT_REQUIRED + 1]; /* what was returned last */
};

void taut_proofs_forget(taut_solver *solver);

/* Whether the last answers belong to the model as it is: no edits are recorded. */
bool taut_solver_is_settled(const taut_solver *solver);

TAUT_HIDDEN_END
#endif
