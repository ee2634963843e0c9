/*
 * A solver: the model, its islands, and the transaction that applies recorded edits or leaves everything unchanged.
 *
 * An island is a connected component of the constraint graph after variables that a constraint of their own fixes are removed, or several
 * small components together. An edit of structure builds new islands from the components that it touches; an edit of a constant solves its
 * island again, unless a critical region answers it (ranging.h); a structure that the island had before is restored (recall.h). New islands
 * stand beside the old ones until all of them are solved; then they are swapped.
 */
#ifndef TAUT_SOLVER_H
#define TAUT_SOLVER_H

#include "../explain/conflicts.h"
#include "../model/paths.h"
#include "island.h"
#include "hints.h"

TAUT_HIDDEN

typedef struct taut_ranging taut_ranging;
typedef struct taut_sleeper taut_sleeper;
typedef struct taut_proofs taut_proofs;

typedef struct {
    bool used;               /* false: an unused record */
    uint32_t variable_count, constraint_count;
    uint32_t *variables, *constraints; /* one block, the variables first; in the sequence of elimination/sequence.h once there is an analysis */
    taut_analysis *analysis; /* NULL as long as propagation or a presolve is enough; the state, too */
    taut_island_state *state;
    double *values;          /* their result, until it is taken */
    taut_path_set paths;     /* that computed the values */
    bool checked;   /* all required rows have been checked */
    bool stale;     /* a constant or preferred value of it was edited */
    bool retired;   /* will be replaced at commit */
    bool unsettled; /* its state was solved for edits that were not taken */
    bool joined;    /* more than one component */
    bool answered;  /* values moved since the state was solved */
    bool ambiguous; /* without a state: it has ambiguous variables */
    bool has_evenness; /* whether this is known: */
    uint8_t evenness;  /* taut_evenness, where `has_evenness` */
    uint32_t edits;        /* edits answered without a state, */
    uint32_t cheap_edits;  /* and how many of these cost less than an analysis */
    uint32_t last_edit;    /* hash of the previous edit */
    taut_ranging *ranging; /* NULL: no edit was made twice */
    taut_sleeper *sleeper; /* its previous structure (recall.h), or NULL */
    uint64_t epoch;        /* counts its edits of constants, preferred values and orders */
} taut_island;

static inline taut_subset taut_island_subset(const taut_island *island) {
    return (taut_subset){island->variables, island->constraints, island->variable_count, island->constraint_count};
}

typedef struct {
    uint32_t first_variable, variable_count; /* in the plan's lists */
    uint32_t first_constraint, constraint_count;
    bool joined; /* more than one component */
    bool even;   /* no coefficient is uneven; false: some may be */
} taut_plan_island;

/* The islands to be built for the edits. */
typedef struct {
    taut_list variables, constraints;
    taut_plan_island *islands;
    size_t island_count, island_capacity;
    taut_list retired;
    size_t open_variable, open_constraint, open_parts; /* the island that more components may join */
    bool open_even;
    bool joins_parts;
} taut_plan;

/* Unpartitioned variables (rest.h). */
typedef enum { TAUT_REST_NONE, TAUT_REST_NEW, TAUT_REST_SOLVED } taut_rest;

struct taut_solver {
    taut_memory memory;
    taut_options options;
    taut_model model;
    taut_island_work work;

    taut_island *islands;
    size_t island_count, island_capacity;
    taut_list free_islands;

    /* By variable and by constraint handle. */
    uint32_t *variable_island;
    double *values;
    size_t variable_capacity;
    uint32_t *constraint_island;
    size_t constraint_capacity;
    uint64_t fixer_epoch; /* counts edits of constants that fix variables */

    taut_list dirty_variables, dirty_constraints, stale_islands;
    taut_plan plan;
    taut_island *fresh; /* the planned islands being built */
    size_t fresh_count, fresh_capacity;
    taut_rest rest; /* new: its values are not yet taken */

    taut_list changed;
    const uint32_t *listed; /* the region's handles of which `changed` is a copy, or NULL */
    taut_conflicts conflicts;

    taut_list free_variables;
    bool free_variables_known;
    taut_proofs *proofs; /* NULL: not requested since the last solve (proofs.h) */
};

/* ---- plan.c: which islands there are ------------------------------------------------------------------------------ */

/* Plans new islands for everything dirty, and marks the old ones retired; `joins_parts`: small components share
 * islands. With `marks`, by variable: for the components that propagation has not solved instead. Undone by taut_plan_discard. */
bool taut_plan_make(taut_solver *solver, bool joins_parts, const uint8_t *marks);
void taut_plan_discard(taut_solver *solver);
/* Frees large lists after the plan has been carried out. */
void taut_plan_done(taut_solver *solver);

/* ---- islands.c: building, solving and swapping them ---------------------------------------------------------------- */

/* Builds the planned islands into solver->fresh: their values by propagation or else their analyses and states; without
 * `values`, their analyses. With `marks`, by variable, all have been propagated into solver->values, and these have failed. */
taut_status taut_islands_build(taut_solver *solver, bool values, const uint8_t *marks);
/* Finds the values of an island without a state by propagation or a presolve. false: it needs an analysis. */
bool taut_island_propagate(taut_solver *solver, taut_island *island);
/* The same while that is cheaper; otherwise gives the island an analysis and a state, which is then to be solved. */
taut_status taut_island_propagate_or_analyse(taut_solver *solver, taut_island *island);
/* Gives an island an analysis, and a state if it is then to be solved. */
taut_status taut_island_analyse(taut_solver *solver, taut_island *island, bool with_state);
/* Appends the ambiguous variables of an island without a state, by solving it again. false: this solve path does not find them. */
bool taut_island_find_free(taut_solver *solver, taut_island *island, taut_list *free);
/* The multipliers known to the solve path of an island, by repeating it. false: none. */
bool taut_island_find_hints(taut_solver *solver, const taut_island *island, taut_hint_list *hints);
void taut_island_forget_values(taut_island *island, taut_memory *memory);
void taut_islands_discard(taut_solver *solver);
/* Makes room so that taut_islands_swap cannot fail. */
bool taut_islands_reserve(taut_solver *solver);
/* Retires the old islands and installs the fresh ones. */
void taut_islands_swap(taut_solver *solver);
void taut_island_release(taut_island *island, taut_memory *memory);

/* Whether the island's values depend on preferred values. */
static inline bool taut_island_is_ambiguous(const taut_island *island) {
    return island->state ? island->state->ambiguous : island->ambiguous;
}
static inline void taut_island_set_ambiguous(taut_island *island, bool ambiguous) {
    *(island->state ? &island->state->ambiguous : &island->ambiguous) = ambiguous;
}

taut_inputs taut_solver_inputs(const taut_solver *solver);

/* Whether the solver's options leave a path on. */
static inline bool taut_solver_takes(const taut_solver *solver, uint32_t path) {
    return taut_path_is_on(solver->options.paths_off, path);
}

/* Makes room for so many more marks. */
bool taut_solver_reserve_touches(taut_solver *solver, size_t variables, size_t constraints);
/* Marks what an edit touched; there has to be room. What is added in bulk counts as touched without a mark. */
void taut_solver_touch_variable(taut_solver *solver, uint32_t variable);
void taut_solver_touch_constraint(taut_solver *solver, uint32_t constraint);

TAUT_HIDDEN_END
#endif
