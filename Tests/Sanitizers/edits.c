#include <math.h>
#include <pthread.h>

#include "rounds.h"
#include "systems.h"

void edit_round(uint64_t seed) {
    generator g = {seed};
    model m, solved = {0};
    taut_options options = taut_options_default();
    if (seed % 3 == 0) options.paths_off = next(&g) & TAUT_PATHS_OPTIONAL;
    if (build(&m, &g, &options) != TAUT_OK) {
        expect(0, "building failed", seed);
        taut_solver_destroy(m.solver);
        return;
    }
    for (int step = 0; step < 30; step++) {
        taut_status status = taut_solver_solve(m.solver);
        if (status == TAUT_OK) {
            expect(isfinite(read_answers(&m)), "an answer is not a number", seed);
            solved = m;
        } else {
            expect(status == TAUT_CONFLICT || status == TAUT_ERROR_NUMERIC, taut_status_text(status), seed);
            if (status == TAUT_ERROR_NUMERIC) count_unsolved();
            else expect(read_conflicts(&m) > 0, "a conflict without members", seed);
            taut_solver_rollback(m.solver);
            /* The first model may contradict itself: nothing is left of it then. */
            if (!solved.solver) break;
            m = solved;
        }
        for (int i = below(&g, 4); i >= 0; i--) expect(edit(&m, &g) == TAUT_OK, "an edit was refused", seed);
    }
    taut_solver_destroy(m.solver);
}

long failing_run(uint64_t seed, long failing_call) {
    meter memory = {0, failing_call, 0};
    taut_options options = taut_options_default();
    options.allocator = metered(&memory);
    generator g = {seed};
    model m;
    taut_status status = build(&m, &g, &options);
    for (int step = 0; step < 3 && status == TAUT_OK; step++) {
        status = taut_solver_solve(m.solver);
        if (status == TAUT_OK) read_answers(&m);
        if (status == TAUT_OK) status = edit(&m, &g);
    }
    if (m.solver && status < 0) {
        expect(status == TAUT_ERROR_MEMORY, taut_status_text(status), seed);
        /* Memory is back: the same edits are solved or found contradictory. */
        status = taut_solver_solve(m.solver);
        expect(status == TAUT_OK || status == TAUT_CONFLICT, "no recovery from a failed allocation", seed);
    }
    taut_solver_destroy(m.solver);
    expect(memory.bytes == 0, "memory was lost", seed);
    return memory.calls;
}

static void *edit_rounds(void *argument) {
    for (uint64_t i = 0; i < 4; i++) edit_round(*(uint64_t *)argument + i);
    return NULL;
}

void parallel_round(uint64_t seed) {
    pthread_t threads[THREADS];
    uint64_t seeds[THREADS];
    for (int i = 0; i < THREADS; i++) {
        seeds[i] = seed + 100u * (uint64_t)i;
        pthread_create(&threads[i], NULL, edit_rounds, &seeds[i]);
    }
    for (int i = 0; i < THREADS; i++) pthread_join(threads[i], NULL);
}
