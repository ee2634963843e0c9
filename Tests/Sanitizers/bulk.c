#include <stdlib.h>
#include <string.h>

#include "rounds.h"
#include "systems.h"

/* Rows in memory of exactly their size, so that reading beyond them is seen. */
typedef struct {
    taut_packed_row *rows;
    taut_term *terms;
    taut_packed_rows all;
} packed;

static packed pack(generator *g, int variables) {
    packed made = {0};
    taut_term terms[4 * MOST_ROWS];
    taut_packed_row rows[MOST_ROWS];
    size_t count = (size_t)below(g, MOST_ROWS), used = 0;
    for (size_t r = 0; r < count; r++) {
        rows[r] = (taut_packed_row){below(g, 90), (uint32_t)below(g, 5), (int16_t)(below(g, 3) - 1), (int16_t)(1 + below(g, 999))};
        for (uint32_t t = 0; t < rows[r].count; t++)
            terms[used++] = (taut_term){(taut_variable)below(g, variables), below(g, 5) - 2};
    }
    made.rows = malloc(count * sizeof *rows + 1);
    made.terms = malloc(used * sizeof *terms + 1);
    memcpy(made.rows, rows, count * sizeof *rows);
    memcpy(made.terms, terms, used * sizeof *terms);
    made.all = (taut_packed_rows){made.rows, count, made.terms, used};
    return made;
}

static void unpack(packed *made) {
    free(made->rows);
    free(made->terms);
}

/* Rows of which one is invalid, or whose terms are not as many as are counted. */
static void refuse(taut_solver *solver, packed *made, generator *g, uint64_t seed) {
    taut_constraint first;
    size_t count = made->all.count, place = count ? (size_t)below(g, (int)count) : 0, invalid = count + 1;
    if (count == 0) return;
    made->rows[place].priority = 0;
    taut_status status = taut_solver_add_rows(solver, &made->all, &first, &invalid);
    expect(status == TAUT_ERROR_MEMORY || (status == TAUT_ERROR_ARGUMENT && invalid == place), "an invalid row", seed);
    made->rows[place].priority = 1;
    if (made->all.term_count == 0) return;
    made->all.term_count -= 1;
    status = taut_solver_add_rows(solver, &made->all, &first, &invalid);
    expect(status == TAUT_ERROR_MEMORY || (status == TAUT_ERROR_ARGUMENT && invalid < count), "a term too many", seed);
    made->all.term_count += 1;
}

static taut_status add(taut_solver *solver, generator *g, uint64_t seed) {
    taut_variable first_variable;
    taut_constraint first;
    taut_statistics before = {.size = sizeof before}, after = {.size = sizeof after};
    int variables = 2 + below(g, MOST_VARIABLES);
    taut_status status = taut_solver_add_variables(solver, NULL, (size_t)variables, &first_variable);
    if (status != TAUT_OK) return status;
    packed made = pack(g, variables);
    taut_solver_statistics(solver, &before);
    refuse(solver, &made, g, seed);
    status = taut_solver_add_rows(solver, &made.all, &first, NULL);
    taut_solver_statistics(solver, &after);
    size_t added = status == TAUT_OK ? made.all.count : 0;
    expect(after.constraints == before.constraints + added, "rows that were refused are there", seed);
    unpack(&made);
    return status;
}

static taut_status remove_some(taut_solver *solver, generator *g) {
    taut_statistics counts = {.size = sizeof counts};
    taut_constraint removed[MOST_ROWS];
    taut_solver_statistics(solver, &counts);
    size_t count = counts.constraints < MOST_ROWS ? counts.constraints : MOST_ROWS;
    for (size_t i = 0; i < count; i++) removed[i] = (taut_constraint)i;
    return taut_solver_remove_all(solver, removed, (size_t)below(g, (int)count + 1), NULL, 0);
}

long bulk_run(uint64_t seed, long failing_call) {
    meter memory = {0, failing_call, 0};
    taut_options options = taut_options_default();
    options.allocator = metered(&memory);
    generator g = {seed};
    taut_solver *solver = NULL;
    taut_status status = taut_solver_create(&options, &solver);
    for (int step = 0; step < 4 && status == TAUT_OK; step++) {
        status = add(solver, &g, seed);
        if (status == TAUT_OK) status = taut_solver_solve(solver);
        if (status == TAUT_OK && step == 1) status = remove_some(solver, &g);
        if (status == TAUT_OK && step == 2) taut_solver_rollback(solver);
    }
    expect(status == TAUT_OK || (failing_call && status == TAUT_ERROR_MEMORY), taut_status_text(status), seed);
    if (status == TAUT_ERROR_MEMORY) expect(taut_solver_solve(solver) == TAUT_OK || !solver, "no recovery in bulk", seed);
    taut_solver_destroy(solver);
    expect(memory.bytes == 0, "memory was lost", seed);
    return memory.calls;
}
