#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cases.h"

void ends_of_memory(void) {
    for (int room = 0; room < 3; room++) {
        begin_case("reserved", 0);
        size_t count = 900;
        if (taut_solver_reserve(one.solver, count, 2 * count, 5 * count) != TAUT_OK) exit(2);
        size_t made = room == 0 ? count - 1 : room == 1 ? count : 2 * count;
        taut_variable before = new_variable(4, 0, 0);
        taut_constraint last = new_row1(1, before, TAUT_EQUAL, 1, TAUT_REQUIRED);
        for (size_t i = 1; i < made; i++) {
            taut_variable v = new_variable(4, i, TAUT_NON_NEGATIVE);
            new_row2(1, v, -1, before, TAUT_GREATER_OR_EQUAL, 1, TAUT_REQUIRED);
            last = new_row2(1, v, -1, before, TAUT_EQUAL, 2, 500 + (int)(i % 3));
            before = v;
        }
        now.variable_count = before + 1;
        expect(solve_case() == TAUT_OK && taut_solver_value(one.solver, before) == 2 * (double)made - 1, "a chain has its length", taut_solver_value(one.solver, before), 2 * (double)made - 1);
        /* Handles one beyond the last one. */
        const taut_term beyond[] = {{before + 1, 1}, {before, 1}};
        taut_constraint none;
        expect(taut_solver_add(one.solver, &(taut_row){beyond, 2, TAUT_EQUAL, 0, 1}, &none) == TAUT_ERROR_ARGUMENT, "a variable that is not there", 0, 0);
        expect(taut_solver_set_preferred(one.solver, before + 1, 3) == TAUT_ERROR_ARGUMENT, "a variable that is not there is edited", 0, 0);
        expect(taut_solver_set_constant(one.solver, last + 1, 3) == TAUT_ERROR_ARGUMENT, "a constraint that is not there is edited", 0, 0);
        for (uint32_t v = before + 1; v < 4 * count; v++) expect(isnan(taut_solver_value(one.solver, v)) || taut_solver_value(one.solver, v) == 0, "a value that is not there", v, 0);
        if (taut_solver_reserve(one.solver, 3 * count, 3 * count, 8 * count) != TAUT_OK) exit(2);
        new_row1(1, before, TAUT_LESS_OR_EQUAL, (double)made + 5, TAUT_REQUIRED);
        solve_case();
        end_case();
    }
    begin_case("pool", 0);
    taut_pool *pool = NULL;
    taut_allocator beneath = metered();
    /* Of the default allocator: none is given, or one without functions. */
    const taut_allocator none = {0};
    for (int kind = 0; kind < 2; kind++) {
        expect(taut_pool_create(kind ? &none : NULL, &pool) == TAUT_OK, "a pool of the default allocator", kind, 0);
        taut_allocator of = taut_pool_allocator(pool);
        void *block = of.allocate(of.context, 100);
        expect(block != NULL, "a block of the default allocator", kind, 0);
        of.deallocate(of.context, block, 100);
        taut_pool_destroy(pool);
    }
    if (taut_pool_create(&beneath, &pool) != TAUT_OK) exit(2);
    taut_allocator from = taut_pool_allocator(pool);
    for (size_t size = 0; size < 3000; size += size < 300 ? 1 : 37) {
        char *first = from.allocate(from.context, size), *second = from.allocate(from.context, size);
        memset(first, 1, size);
        memset(second, 2, size);
        for (size_t i = 0; i < size; i++) expect(first[i] == 1, "blocks do not overlap", (double)size, (double)i);
        from.deallocate(from.context, first, size);
        from.deallocate(from.context, second, size);
        add_bits(&seen.work, (double)taut_pool_bytes(pool));
        if (size % 64 == 63) taut_pool_trim(pool);
    }
    taut_pool_destroy(pool);
    end_case();
}

/* Room that is reserved is one block, of the allocator of the system or of another: what outgrows it moves out. */
void rooms_that_grow(void) {
    enum { MORE = 6000 };
    for (int kind = 0; kind < 4; kind++) {
        begin_case("rooms", 0);
        taut_solver *solver = NULL;
        taut_variable first = TAUT_NONE, second = TAUT_NONE;
        taut_options options = taut_options_default();
        if (kind % 2) options.allocator = metered();
        if (taut_solver_create(&options, &solver) != TAUT_OK) exit(2);
        if (kind / 2 && taut_solver_reserve(solver, 0, 60, 0) != TAUT_OK) exit(2);
        if (taut_solver_reserve(solver, 2000, 2000, 4000) != TAUT_OK) exit(2);
        if (taut_solver_add_variables(solver, NULL, 1500, &first) != TAUT_OK) exit(2);
        for (uint32_t i = 0; i < MORE; i++) { /* of the first and of those that come later: each is what its row wants */
            if (i == 1500 && taut_solver_add_variables(solver, NULL, MORE - 1500, &second) != TAUT_OK) exit(2);
            const taut_term terms[] = {{i, 1}, {i / 2, i % 2 ? -1 : 0}};
            taut_constraint row;
            if (taut_solver_add(solver, &(taut_row){terms, 1 + i % 2, TAUT_EQUAL, i % 9, i % 2 ? 700 : TAUT_REQUIRED}, &row) != TAUT_OK) exit(2);
        }
        expect(first == 0 && second == 1500 && taut_solver_solve(solver) == TAUT_OK, "a room that grows", second, 1500);
        for (uint32_t i = 0; i < MORE; i++) {
            double ought = i % 9 + (i % 2 ? taut_solver_value(solver, i / 2) : 0), is = taut_solver_value(solver, i);
            if (i > 1) expect(is == ought, "a value in a room that grows", is, ought);
        }
        taut_solver_destroy(solver);
        end_case();
    }
    /* The largest room, and one that is refused: the solver works without. */
    begin_case("largest-room", 0);
    metered_refused = metered_calls + 2;
    taut_solver *solver = NULL;
    taut_options options = taut_options_default();
    options.allocator = metered();
    if (taut_solver_create(&options, &solver) != TAUT_OK) exit(2);
    taut_status status = taut_solver_reserve(solver, 9000, 9000, 9000);
    metered_refused = 0;
    expect(status == TAUT_OK || status == TAUT_ERROR_MEMORY, "a room that is refused", status, TAUT_OK);
    expect(taut_solver_reserve(solver, 400000, 400000, 400000) == TAUT_OK, "the largest room", 0, 0);
    taut_variable x;
    taut_constraint row;
    expect(taut_solver_add_variable(solver, NULL, &x) == TAUT_OK && taut_solver_add(solver, &(taut_row){&(taut_term){x, 2}, 1, TAUT_EQUAL, 6, 500}, &row) == TAUT_OK &&
           taut_solver_solve(solver) == TAUT_OK && taut_solver_value(solver, x) == 3, "a solver in the largest room", 0, 3);
    taut_solver_destroy(solver);
    end_case();
    begin_case("larger-than-rooms", 0);
    if (taut_solver_reserve(one.solver, 500000, 500000, 500000) != TAUT_OK) exit(2);
    new_row1(1, new_variable(0, 0, 0), TAUT_EQUAL, 6, 500);
    expect(solve_case() == TAUT_OK && taut_solver_value(one.solver, 0) == 6, "a solver in a room of its size", taut_solver_value(one.solver, 0), 6);
    end_case();
}

/* A conflict of an island with a state, and a rollback that has no memory to solve that state again: later calls find what there is, and the
 * next solve has the values of before. */
void rollbacks_without_memory(void) {
    begin_case("rollbacks-without-memory", 0);
    long refused = 0, refusals = 1;
    uint64_t off = (1ull << TAUT_PATH_PROPAGATION) | (1ull << TAUT_PATH_REDUCTION) | (1ull << TAUT_PATH_DOUBLETONS);
    for (int kind = 0; kind < 2; kind++)
        for (refused = refusals = 1; refusals; refused++) {
            taut_options options = taut_options_default();
            options.allocator = metered();
            options.paths_off = off;
            taut_solver *solver = NULL;
            taut_variable first, x[6];
            taut_constraint sum, other, limit;
            if (taut_solver_create(&options, &solver) != TAUT_OK || taut_solver_add_variables(solver, NULL, 6, &first) != TAUT_OK) exit(2);
            for (uint32_t i = 0; i < 6; i++) x[i] = first + i;
            const taut_term all[] = {{x[0], 1}, {x[1], 1}, {x[2], 1}, {x[3], 2}}, pair[] = {{x[0], 1}, {x[1], -1}}, last[] = {{x[4], 1}, {x[3], 1}};
            if (taut_solver_add(solver, &(taut_row){all, 4, TAUT_EQUAL, 40, TAUT_REQUIRED}, &sum) != TAUT_OK ||
                taut_solver_add(solver, &(taut_row){all, 4, TAUT_LESS_OR_EQUAL, 60, TAUT_REQUIRED}, &limit) != TAUT_OK ||
                taut_solver_add(solver, &(taut_row){pair, 2, TAUT_GREATER_OR_EQUAL, 3, 500}, &other) != TAUT_OK ||
                taut_solver_add(solver, &(taut_row){last, 2, TAUT_LESS_OR_EQUAL, -2, 400}, &other) != TAUT_OK || taut_solver_solve(solver) != TAUT_OK)
                exit(2);
            double before[6], after[6];
            for (int i = 0; i < 6; i++) before[i] = taut_solver_value(solver, x[i]);
            if (kind == 0) (void)taut_solver_set_constant(solver, sum, 70);
            else if (taut_solver_set_constant(solver, limit, 30) != TAUT_OK) exit(2);
            expect(taut_solver_solve(solver) == TAUT_CONFLICT, "a conflict to take back", kind, refused);
            long so_far = metered_refusals;
            metered_refused = metered_calls + refused;
            metered_stays = true;
            taut_solver_rollback(solver);
            metered_refused = metered_stays = 0;
            refusals = metered_refusals - so_far;
            const taut_variable *free_variables;
            size_t count = 0;
            taut_status status = taut_solver_free_variables(solver, &free_variables, &count);
            expect(refusals ? status == TAUT_OK || status == TAUT_ERROR_ARGUMENT : status == TAUT_OK && count > 0, "free variables after a rollback", status, (double)count);
            if (taut_solver_remove(solver, other) != TAUT_OK || taut_solver_solve(solver) != TAUT_OK ||
                taut_solver_add(solver, &(taut_row){last, 2, TAUT_LESS_OR_EQUAL, -2, 400}, &other) != TAUT_OK || taut_solver_solve(solver) != TAUT_OK)
                exit(2);
            for (int i = 0; i < 6; i++) {
                after[i] = taut_solver_value(solver, x[i]);
                expect(after[i] == before[i], "a value after a rollback without memory", after[i], before[i]);
            }
            taut_solver_destroy(solver);
        }
    end_case();
}

/* ---- batches ------------------------------------------------------------------------------------------------------------------------- */

enum { SETS = 192, SUMMANDS = 3, OTHERS = 17, PARAMETERS = 4 };

static taut_template *new_structure(void) {
    taut_variable x[SUMMANDS];
    taut_constraint varying[PARAMETERS];
    taut_template *structure = NULL;
    for (int i = 0; i < SUMMANDS; i++) x[i] = new_variable(0, 0, 0);
    varying[0] = new_row((taut_term[]){{x[0], 1}, {x[1], 1}, {x[2], 1}}, SUMMANDS, TAUT_EQUAL, 96, TAUT_REQUIRED);
    for (int i = 0; i < SUMMANDS; i++) varying[1 + i] = new_row1(1, x[i], i == 1 ? TAUT_EQUAL : TAUT_GREATER_OR_EQUAL, 40, 750 - i);
    new_row1(1, x[0], TAUT_LESS_OR_EQUAL, 50, TAUT_REQUIRED);
    for (int i = 0; i < OTHERS; i++) {
        taut_variable other = new_variable(0, 0, 0);
        new_row((taut_term[]){{other, 1}, {x[i % 3], -1}, {x[(i + 1) % 3], i % 2 ? 1 : 2}}, 3, TAUT_EQUAL, i, i % 4 ? TAUT_REQUIRED : 500 - i);
        new_row1(1, other, (taut_relation)(i % 3 - 1), i, 300 + i);
    }
    if (taut_template_create(one.solver, varying, PARAMETERS, NULL, 0, &structure) != TAUT_OK) exit(2);
    return structure;
}

static void expect_regions(const taut_worker *worker) {
    taut_worker_counts counts = {.size = sizeof counts};
    expect(taut_worker_count(worker, &counts) == TAUT_OK && counts.regions > 0 && counts.lane_sets > SETS / 2, "a batch with memory has regions",
           (double)counts.regions, (double)counts.lane_sets);
}

/* Each allocation of a batch is refused in turn, and those after it, too: an error, and the next call has the values of another worker. */
void batches_without_memory(void) {
    static double sets[SETS][PARAMETERS], values[SETS][SUMMANDS + OTHERS], expected[SETS][SUMMANDS + OTHERS];
    begin_case("batches-without-memory", 0);
    taut_template *structure = new_structure();
    seed_draws(7);
    for (int i = 0; i < SETS * PARAMETERS; i++) sets[i / PARAMETERS][i % PARAMETERS] = draw(200);
    taut_many many = {.size = sizeof many, .count = SETS, .parameters = sets[0], .set_stride = PARAMETERS, .parameter_stride = 1,
                      .destination = expected, .destination_stride = SUMMANDS + OTHERS};
    taut_worker *worker;
    if (taut_worker_create(structure, NULL, &worker) != TAUT_OK || taut_worker_solve_many(worker, &many, NULL) != TAUT_OK) exit(2);
    expect_regions(worker);
    taut_worker_destroy(worker);
    many.destination = values;
    long refused = 0, refusals = 1;
    for (int stays = 0; stays < 2; stays++) {
        for (refused = refusals = 1; refusals; refused++) {
            if (taut_worker_create(structure, NULL, &worker) != TAUT_OK) exit(2);
            long before = metered_refusals;
            metered_refused = metered_calls + refused;
            metered_stays = stays;
            taut_status status = taut_worker_solve_many(worker, &many, NULL);
            metered_refused = metered_stays = 0;
            refusals = metered_refusals - before;
            expect(status == TAUT_OK || status == TAUT_ERROR_MEMORY, "a batch without memory is an error", status, TAUT_ERROR_MEMORY);
            expect(taut_worker_solve_many(worker, &many, NULL) == TAUT_OK, "the next batch works", refused, stays);
            expect(memcmp(values, expected, sizeof values) == 0, "and has its values", refused, stays);
            if (!refusals) expect_regions(worker);
            taut_worker_destroy(worker);
        }
        expect(refused > 20, "every allocation of a batch is refused", refused, 20);
    }
    taut_template_destroy(structure);
    end_case();
}

/* More handles in one solve than lists keep room for: the lists are given back, and the next edits begin with empty ones. */
void large_plans(void) {
    enum { MANY = 4500 };
    for (int kind = 0; kind < 3; kind++) {
        begin_case("large-plans", 0);
        taut_variable first = TAUT_NONE;
        taut_constraint rows[2 * MANY / 100];
        taut_solver_add_variables(one.solver, NULL, MANY, &first);
        now.variable_count = first + MANY;
        for (uint32_t i = 0; i < (kind ? MANY : 10); i++) {
            taut_constraint made = kind == 2 && i % 2 ? new_row2(1, first + i, -1, first + i - 1, TAUT_EQUAL, 3, TAUT_REQUIRED) : new_row1(1, first + i, TAUT_EQUAL, i, 500);
            if (i % 100 == 0) rows[i / 100] = made;
        }
        for (int round = 0; round < 6; round++) {
            expect(solve_case() == TAUT_OK, "many handles are solved", kind, round);
            for (uint32_t i = 0; i < MANY; i++) {
                bool is_pair = kind == 2 && i % 2, has_row = kind || i < 10;
                double ought = !has_row ? (i == MANY - 1 ? (double)round : 0) : is_pair ? i + 2.0 : i, is = taut_solver_value(one.solver, first + i);
                if (i / 2 == 0) ought = i == 0 ? 7 * round : is_pair ? 7 * round + 3 : ought;
                expect(is == ought, "a value among many handles", is, ought);
            }
            if (round == 3) { /* all of them again */
                for (uint32_t i = 0; i < MANY; i++) taut_solver_set_order(one.solver, first + i, i % 7);
                taut_solver_rollback(one.solver);
            }
            taut_solver_set_constant(one.solver, rows[0], 7 * (round + 1));
            taut_solver_set_preferred(one.solver, first + MANY - 1, round + 1);
            if (round == 4)
                for (uint32_t i = 0; i < MANY; i++) taut_solver_set_order(one.solver, first + i, i % 7);
        }
        end_case();
    }
}
