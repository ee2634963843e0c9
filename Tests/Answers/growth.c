#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "system.h"

/* Edits of many handles, so that every list of them grows: with memory refused once in each place that allocates, a call that is refused has
 * changed nothing, works when it is made again, and the answer is that without a refusal. */

enum { HANDLES = 420, KINDS = 13, LONE = 11, LIMITS = 12 };

static taut_solver *solver;
static taut_variable x[2 * HANDLES];
static taut_constraint rows[2 * HANDLES];
static taut_status status;

#define TRY(call) \
    do { \
        status = (call); \
        if (status == TAUT_ERROR_MEMORY) status = (call); \
        expect(status == TAUT_OK, #call, status, TAUT_OK); \
    } while (0)

/* Pairs of variables, each an island of its own: the second one 3 above the first, which is where its row wants it. Of LONE: variables
 * without rows. Of LIMITS: a few with two limits each, in islands that are joined. */
static void make(int kind, bool is_partitioned) {
    taut_options options = taut_options_default();
    options.allocator = metered();
    if (kind == 10) options.paths_off = 1ull << TAUT_PATH_UNPARTITIONED;
    if (taut_solver_create(&options, &solver) != TAUT_OK) exit(2);
    for (uint32_t i = 0; kind == LIMITS && i < 12; i++) {
        if (taut_solver_add_variable(solver, &(taut_variable_options){i, i, 0}, &x[i]) != TAUT_OK) exit(2);
        const taut_term terms[] = {{x[i], 1}, {x[i - i % 2], -1}};
        const taut_row limits[] = {{terms, 1, TAUT_GREATER_OR_EQUAL, 3, TAUT_REQUIRED}, {terms, 1, TAUT_LESS_OR_EQUAL, 20, TAUT_REQUIRED}, {terms, 2, TAUT_EQUAL, 1, 300}};
        for (int k = 0; k < 2 + (int)(i % 2); k++)
            if (taut_solver_add(solver, &limits[k], &rows[k == 1 ? i : HANDLES + i]) != TAUT_OK) exit(2);
    }
    for (uint32_t i = 0; kind != LIMITS && i < HANDLES; i++) {
        const taut_variable_options variable = {i, i, 0};
        if (taut_solver_add_variable(solver, &variable, &x[i]) != TAUT_OK) exit(2);
        const taut_term terms[] = {{x[i], 1}, {x[i - i % 2], -1}};
        if (kind == LONE) continue;
        if (taut_solver_add(solver, &(taut_row){terms, 1 + i % 2, TAUT_EQUAL, i % 2 ? 3 : i, i % 2 ? TAUT_REQUIRED : 500}, &rows[i]) != TAUT_OK) exit(2);
    }
    if (taut_solver_solve(solver) != TAUT_OK) exit(2);
    if (is_partitioned && kind != LONE && (taut_solver_set_priority(solver, rows[0], kind == LIMITS ? TAUT_REQUIRED : 400) != TAUT_OK || taut_solver_solve(solver) != TAUT_OK)) exit(2);
}

static void edit(int kind) {
    const taut_variable_options variable = {7, 3, 0};
    taut_variable added = TAUT_NONE;
    for (uint32_t i = 0; i < HANDLES; i++) {
        if (kind == LIMITS) { /* two contradictions by constants alone */
            if (i % 7 == 0 && i < 12) TRY(taut_solver_set_constant(solver, rows[i], 1));
            continue;
        }
        const taut_term pair[] = {{x[i], 1}, {x[(i + 2) % HANDLES], -1}};
        const taut_term sum[] = {{x[i], 1}, {x[HANDLES - 1 - i], 1}};
        switch (kind) {
        case 0: TRY(taut_solver_set_order(solver, x[i], HANDLES - i)); break;
        case 1: TRY(taut_solver_set_preferred(solver, x[i], 2 * i)); break;
        case 2: TRY(taut_solver_set_constant(solver, rows[i], 5 + i)); break;
        case 3: TRY(taut_solver_set_priority(solver, rows[i], 300 + (int)(i % 7))); break;
        case 4: TRY(taut_solver_remove(solver, rows[HANDLES - 1 - i])); break;
        case 5: TRY(taut_solver_add_variable(solver, &variable, &x[HANDLES + i])); break;
        case 6: TRY(taut_solver_add(solver, &(taut_row){pair, 2, TAUT_GREATER_OR_EQUAL, 1, 200}, &rows[HANDLES + i])); break;
        case 7:
            if (i % 2) TRY(taut_solver_remove(solver, rows[i]));
            if (i % 2) TRY(taut_solver_remove_variable(solver, x[i]));
            break;
        case 8: if (i == 0) TRY(taut_solver_remove_all(solver, rows, HANDLES, x, HANDLES)); break;
        case 9: /* rows that contradict each other, in many islands that are one */
            TRY(taut_solver_add(solver, &(taut_row){sum, 1, TAUT_EQUAL, i, TAUT_REQUIRED}, &rows[HANDLES + i]));
            break;
        case LONE: TRY(taut_solver_remove_variable(solver, x[HANDLES - 1 - i])); break;
        default: TRY(taut_solver_set_order(solver, x[i], i % 3)); break;
        }
    }
    if (kind == 5) TRY(taut_solver_add_variables(solver, NULL, 4 * HANDLES, &added));
    if (kind == 10) TRY(taut_solver_reserve(solver, 5 * HANDLES, 5 * HANDLES, 5 * HANDLES));
}

/* The digest of all values after the edits; `refused`: the number of the call of the allocator from the edits on that is refused, 0: none, and
 * the calls are listed. */
static uint64_t run(int kind, bool is_partitioned, long refused, taut_status *answer) {
    uint64_t digest = 0;
    make(kind, is_partitioned);
    metered_refusals = metered_calls = 0;
    metered_refused = refused;
    if (!refused) begin_choosing();
    edit(kind);
    *answer = taut_solver_solve(solver);
    if (*answer == TAUT_ERROR_MEMORY) *answer = taut_solver_solve(solver);
    metered_refused = 0;
    size_t count;
    const double *values = taut_solver_values(solver, &count);
    for (size_t v = 0; v < count; v++) add_bits(&digest, isnan(values[v]) ? -1 : values[v]);
    add_bits(&digest, (double)taut_solver_conflict_count(solver));
    taut_solver_destroy(solver);
    expect(metered_bytes == 0, "all memory is given back", (double)metered_bytes, kind);
    return digest;
}

long refuse_growth(void) {
    static long calls[1 << 16];
    long all = 0;
    judged_family = "growth";
    for (int kind = 0; kind < 2 * KINDS; kind++) {
        taut_status right, is;
        size_t count;
        uint64_t digest = run(kind / 2, kind % 2, 0, &right);
        const long *chosen = end_choosing(&count);
        for (size_t i = 0; i < count; i++) calls[i] = chosen[i];
        expect(right == (kind / 2 == 9 || kind / 2 == LIMITS ? TAUT_CONFLICT : TAUT_OK), "the edits have an answer", kind, right);
        for (size_t i = 0; i < count; i++) {
            judged_seed = (uint64_t)calls[i];
            uint64_t other = run(kind / 2, kind % 2, calls[i], &is);
            expect(is == right && other == digest, "edits with memory that is refused", kind, is);
        }
        all += (long)count;
    }
    return all;
}
