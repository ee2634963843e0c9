/*
 * The state of one island for one set of constants: costs, tableaus, values. It refers to an analysis, which it shares.
 *
 * The result is a function of the analysis and the constants alone, to the last bit. A solve starts from the last basis unless its answer
 * was ambiguous, and its answer is accepted only if no other basis has the same solution (unique and nondegenerate); otherwise it starts
 * again from the crash basis. Values are computed from the basis, not from the pivots that led to it.
 */
#ifndef TAUT_STATE_H
#define TAUT_STATE_H

#include "../check/conflict.h"
#include "../check/proof.h"
#include "../model/paths.h"
#include "dual.h"

TAUT_HIDDEN

/* Input of a solve, by handle. */
typedef struct {
    const double *constants;
    const double *preferred;
    const uint64_t *orders;
    uint64_t pivot_limit;
    bool verify; /* levels are proved, too (solver/certified.h) */
    taut_path_set paths_off; /* besides those of the analysis */
} taut_inputs;

typedef struct {
    const taut_analysis *analysis;
    taut_memory *memory;
    taut_arena arena;
    double *x;          /* by local variable: the answer */
    double *form_value; /* by form */
    double *step_value; /* by step, scratch */
    double *shifts;     /* by form: of implied rows; NULL: none */
    taut_tableau *tableaus; /* by component */
    taut_breakpoint *breakpoints;
    uint64_t proved; /* the mark of the basis whose levels were proved last (taut_basis_mark()); 0: none */
    bool warm;      /* the tableaus hold the basis of the last successful solve */
    bool ambiguous; /* the last solve found variables that the constraints do not determine */
    taut_path_set paths_off; /* switched off for this solve */
    taut_path_set paths; /* that computed its values */
    bool precise;   /* x is not of this basis, which was refused (solver/certified.h); variables may be undetermined */
    taut_precision precision; /* of its coefficients, where x is not of this basis */
} taut_island_state;

/* Scratch shared by all states of one solver or worker. */
typedef struct {
    taut_dual_work dual;
    taut_arena scratch; /* for the values of a basis */
    taut_arena face;    /* for a copy of the tableau on the optimal face */
    taut_cause *conflict;  /* members of the conflicts that the last solve found, one conflict behind the other */
    size_t conflict_count, conflict_capacity;
    taut_list conflict_starts; /* by conflict: its first member */
    uint64_t solves;
    uint64_t proofs;   /* of levels that were tried */
    uint64_t unproved; /* answers with `verify` whose levels were not proved */
    uint64_t paths[TAUT_PATH_COUNT]; /* islands by path */
    bool is_lost; /* the last solve ended with factors that rounding has made useless */
    bool has_left_face; /* the last solve's canonical point was lost to rounding: its answer is another optimal point */
} taut_island_work;

/* `work` is all zeros. */
void taut_island_work_init(taut_island_work *work, taut_memory *memory);

taut_status taut_island_create(const taut_analysis *analysis, taut_memory *memory, taut_island_state **result);
void taut_island_free(taut_island_state *state);

/* The value of a form at a point x. */
static inline double taut_form_at(const taut_analysis *analysis, uint32_t form, const double *x) {
    double sum = 0;
    for (uint32_t t = analysis->form_start[form]; t < analysis->form_start[form + 1]; t++)
        sum += analysis->form_value[t] * x[analysis->form_variable[t]];
    return sum;
}
/* The size of the numbers that make up that value: what its rounding error is relative to. */
static inline double taut_form_scale(const taut_analysis *analysis, uint32_t form, const double *x) {
    double scale = 0;
    for (uint32_t t = analysis->form_start[form]; t < analysis->form_start[form + 1]; t++)
        scale = taut_larger(scale, fabs(analysis->form_value[t] * x[analysis->form_variable[t]]));
    return scale;
}

TAUT_HIDDEN_END
#endif
