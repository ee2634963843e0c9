#include "rounds.h"
#include "support.h"

#define LABELS 300 /* enough for aliases to be looked for, and so for followers */

/* Labels and equal spacers of which the first has a least height, in a given height: one long sum. */
static taut_status build_column(taut_solver *solver, generator *g, taut_constraint *least, taut_constraint *equal) {
    taut_variable heights[2 * LABELS];
    taut_term terms[2 * LABELS];
    taut_constraint ignored;
    taut_status status = TAUT_OK;
    for (int i = 0; i < 2 * LABELS && status == TAUT_OK; i++) {
        const taut_variable_options options = {(double)below(g, 50), (uint64_t)i, TAUT_NON_NEGATIVE};
        status = taut_solver_add_variable(solver, &options, &heights[i]);
        terms[i] = (taut_term){heights[i], 1};
    }
    const taut_row sum = {terms, 2 * LABELS, TAUT_EQUAL, 5000 + below(g, 3000), TAUT_REQUIRED};
    if (status == TAUT_OK) status = taut_solver_add(solver, &sum, &ignored);
    for (int i = 0; i < LABELS && status == TAUT_OK; i++) {
        const taut_term pair[2] = {{heights[2 * i + 1], 1}, {heights[1], -1}};
        const taut_row natural = {&terms[2 * i], 1, TAUT_EQUAL, below(g, 40), 1 + below(g, 3)};
        const taut_row same = {pair, 2, TAUT_EQUAL, below(g, 9) ? 0 : 1, TAUT_REQUIRED};
        const taut_row bound = {pair, 1, TAUT_GREATER_OR_EQUAL, 3, TAUT_REQUIRED};
        status = taut_solver_add(solver, &natural, &ignored);
        if (status == TAUT_OK) status = taut_solver_add(solver, i ? &same : &bound, i ? equal : least);
    }
    return status;
}

long failing_spacers(uint64_t seed, long failing_call) {
    meter memory = {0, failing_call, 0};
    taut_options options = taut_options_default();
    options.allocator = metered(&memory);
    generator g = {seed};
    taut_solver *solver = NULL;
    taut_constraint least = 0, equal = 0;
    taut_status status = taut_solver_create(&options, &solver);
    if (status == TAUT_OK) status = build_column(solver, &g, &least, &equal);
    if (status == TAUT_OK) status = taut_solver_solve(solver);
    for (int step = 0; step < 3 && status == TAUT_OK; step++) { /* the last edit leaves no room */
        status = taut_solver_set_constant(solver, least, step == 2 ? 90 : below(&g, 8));
        if (status == TAUT_OK) status = taut_solver_set_constant(solver, equal, below(&g, 5));
        if (status == TAUT_OK) status = taut_solver_solve(solver);
    }
    if (status >= 0) expect(status == TAUT_CONFLICT && taut_solver_conflict_count(solver) == 1, "room for all", seed);
    if (solver && status < 0) {
        expect(status == TAUT_ERROR_MEMORY, taut_status_text(status), seed);
        status = taut_solver_solve(solver);
        expect(status == TAUT_OK || status == TAUT_CONFLICT, "no recovery from a failed allocation", seed);
    }
    taut_solver_destroy(solver);
    expect(memory.bytes == 0, "memory was lost", seed);
    return memory.calls;
}
