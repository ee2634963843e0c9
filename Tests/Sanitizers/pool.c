#include <math.h>
#include <string.h>

#include "rounds.h"
#include "systems.h"

/* One layout in memory of the pool; `values` gets its answer. */
static taut_status lay_out(uint64_t seed, taut_pool *pool, double *values, size_t *count) {
    generator g = {seed};
    taut_options options = taut_options_default();
    if (pool) options.allocator = taut_pool_allocator(pool);
    model m;
    taut_status status = build(&m, &g, &options);
    if (status == TAUT_OK) status = taut_solver_solve(m.solver);
    if (status == TAUT_OK) {
        const double *all = taut_solver_values(m.solver, count);
        memcpy(values, all, *count * sizeof *values);
    }
    taut_solver_destroy(m.solver);
    return status;
}

long pool_run(uint64_t seed, long failing_call) {
    meter memory = {0, failing_call, 0};
    taut_allocator allocator = metered(&memory);
    taut_pool *pool = NULL;
    double fresh[MOST_VARIABLES], again[MOST_VARIABLES];
    size_t count = 0, other = 0;
    taut_status expected = lay_out(seed, NULL, fresh, &count);
    if (taut_pool_create(&allocator, &pool) != TAUT_OK) expect(failing_call == 1, "no pool", seed);
    for (int turn = 0; pool && turn < 3; turn++) {
        long calls = memory.calls;
        taut_status status = lay_out(seed, pool, again, &other);
        if (status == TAUT_ERROR_MEMORY && failing_call) continue;
        expect(status == expected, "another status in a pool", seed);
        if (status == TAUT_OK) expect(other == count && !memcmp(fresh, again, count * sizeof *fresh), "other values", seed);
        if (turn == 2) expect(memory.calls == calls, "a warm pool asks for memory", seed);
    }
    if (pool) expect(taut_pool_bytes(pool) > 0, "a pool keeps nothing", seed);
    taut_pool_trim(pool);
    expect(taut_pool_bytes(pool) == 0, "a pool keeps what it gave back", seed);
    taut_pool_destroy(pool);
    expect(memory.bytes == 0, "memory was lost", seed);
    return memory.calls;
}
