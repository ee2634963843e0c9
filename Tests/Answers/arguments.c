#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "system.h"

/* Calls with one wrong argument each: the call is refused, and what follows them shows that nothing has changed. */

static int calls;

static void refused(taut_status status, const char *call) {
    calls += 1;
    judged_seed = (uint64_t)calls;
    expect(status == TAUT_ERROR_ARGUMENT, call, status, TAUT_ERROR_ARGUMENT);
}

#define REFUSED(call) refused((call), #call)
#define HOLDS(condition) (calls += 1, expect((condition), #condition, 0, 1))

static taut_solver *solver;
static taut_variable v[3];
static taut_constraint c[3];
static const taut_term terms[] = {{0, 1}, {1, 1}};

static void *allocate(void *context, size_t size) { return metered().allocate(context, size); }

static void make(void) {
    const taut_allocator half = {NULL, allocate, NULL}, other_half = {NULL, NULL, metered().deallocate};
    taut_options options = taut_options_default();
    taut_pool *pool = NULL;
    REFUSED(taut_solver_create(&options, NULL));
    options.allocator = half;
    REFUSED(taut_solver_create(&options, &solver));
    options.allocator = other_half;
    REFUSED(taut_solver_create(&options, &solver));
    options.allocator = metered();
    options.paths_off = 1;
    REFUSED(taut_solver_create(&options, &solver));
    options.paths_off = 0;
    const size_t sizes[] = {0, sizeof(size_t) - 1, 4097};
    for (int i = 0; i < 3; i++) {
        options.size = sizes[i];
        REFUSED(taut_solver_create(&options, &solver));
    }
    options.size = sizeof options;
    REFUSED(taut_pool_create(&options.allocator, NULL));
    REFUSED(taut_pool_create(&half, &pool));
    REFUSED(taut_pool_create(&other_half, &pool));
    HOLDS(pool == NULL && taut_pool_bytes(NULL) == 0);
    taut_pool_trim(NULL);
    taut_pool_destroy(NULL);
    taut_solver_destroy(NULL);
    taut_template_destroy(NULL);
    taut_worker_destroy(NULL);
    taut_solver_rollback(NULL);
    taut_options_init(NULL, sizeof options);
    if (taut_solver_create(&options, &solver) != TAUT_OK) return;
    REFUSED(taut_solver_reserve(NULL, 1, 1, 1));
    REFUSED(taut_solver_reserve(solver, TAUT_NONE, 1, 1));
    REFUSED(taut_solver_reserve(solver, 1, TAUT_NONE, 1));
    REFUSED(taut_solver_reserve(solver, 1, 1, TAUT_NONE));
}

/* Before and after the solver has handles and solutions. */
static void edit(void) {
    const taut_variable_options is_nan = {NAN, 0, 0}, flags = {0, 0, 2};
    taut_variable variable;
    taut_constraint row;
    size_t index = 0;
    REFUSED(taut_solver_add_variable(NULL, NULL, &variable));
    REFUSED(taut_solver_add_variable(solver, NULL, NULL));
    REFUSED(taut_solver_add_variable(solver, &is_nan, &variable));
    REFUSED(taut_solver_add_variable(solver, &flags, &variable));
    REFUSED(taut_solver_add_variables(NULL, NULL, 1, &variable));
    REFUSED(taut_solver_add_variables(solver, NULL, 1, NULL));
    REFUSED(taut_solver_add_variables(solver, &is_nan, 1, &variable));
    const taut_row right = {terms, 2, TAUT_EQUAL, 1, 1000};
    taut_row wrong = right;
    REFUSED(taut_solver_add(NULL, &right, &row));
    REFUSED(taut_solver_add(solver, NULL, &row));
    REFUSED(taut_solver_add(solver, &right, NULL));
    const int32_t priorities[] = {0, -1, 1001, INT32_MAX, INT32_MIN}, relations[] = {-2, 2, INT32_MAX, INT32_MIN, 65536};
    for (int i = 0; i < 5; i++) {
        wrong = right;
        wrong.priority = priorities[i];
        REFUSED(taut_solver_add(solver, &wrong, &row));
        REFUSED(taut_solver_set_priority(solver, c[0], priorities[i]));
        wrong = right;
        wrong.relation = relations[i];
        REFUSED(taut_solver_add(solver, &wrong, &row));
    }
    wrong = right;
    wrong.terms = NULL;
    REFUSED(taut_solver_add(solver, &wrong, &row));
    const double numbers[] = {NAN, INFINITY, -INFINITY};
    for (int i = 0; i < 3; i++) {
        wrong = right;
        wrong.constant = numbers[i];
        REFUSED(taut_solver_add(solver, &wrong, &row));
        REFUSED(taut_solver_set_constant(solver, c[0], numbers[i]));
        REFUSED(taut_solver_set_preferred(solver, v[0], numbers[i]));
        const taut_term bad[] = {{0, 1}, {1, numbers[i]}};
        wrong = right;
        wrong.terms = bad;
        REFUSED(taut_solver_add(solver, &wrong, &row));
    }
    const taut_variable others[] = {3, 100, TAUT_NONE};
    for (int i = 0; i < 3; i++) {
        const taut_term bad[] = {{0, 1}, {others[i], 1}};
        wrong = right;
        wrong.terms = bad;
        REFUSED(taut_solver_add(solver, &wrong, &row));
        REFUSED(taut_solver_remove_variable(solver, others[i]));
        REFUSED(taut_solver_set_preferred(solver, others[i], 1));
        REFUSED(taut_solver_set_order(solver, others[i], 1));
        REFUSED(taut_solver_remove(solver, others[i]));
        REFUSED(taut_solver_set_constant(solver, others[i], 1));
        REFUSED(taut_solver_set_priority(solver, others[i], 1));
        REFUSED(taut_solver_remove_all(solver, &others[i], 1, NULL, 0));
        REFUSED(taut_solver_remove_all(solver, NULL, 0, &others[i], 1));
        HOLDS(isnan(taut_solver_value(solver, others[i])) && isnan(taut_solver_error(solver, others[i])));
    }
    REFUSED(taut_solver_remove_variable(NULL, v[0]));
    REFUSED(taut_solver_set_preferred(NULL, v[0], 1));
    REFUSED(taut_solver_set_order(NULL, v[0], 1));
    REFUSED(taut_solver_remove(NULL, c[0]));
    REFUSED(taut_solver_set_constant(NULL, c[0], 1));
    REFUSED(taut_solver_set_priority(NULL, c[0], 1));
    HOLDS(taut_solver_remove_variable(solver, v[0]) == TAUT_ERROR_IN_USE);
    const taut_packed_row packed[] = {{1, 2, TAUT_EQUAL, 1000}, {1, 1, TAUT_EQUAL, 0}};
    const taut_packed_rows many = {packed, 1, terms, 2};
    taut_packed_rows other = many;
    REFUSED(taut_solver_add_rows(NULL, &many, &row, &index));
    REFUSED(taut_solver_add_rows(solver, NULL, &row, &index));
    REFUSED(taut_solver_add_rows(solver, &many, NULL, &index));
    other.rows = NULL;
    REFUSED(taut_solver_add_rows(solver, &other, &row, &index));
    other = many;
    other.terms = NULL;
    REFUSED(taut_solver_add_rows(solver, &other, &row, NULL));
    for (size_t count = 0; count < 5; count++) {
        other = many;
        other.term_count = count;
        if (count != 2) REFUSED(taut_solver_add_rows(solver, &other, &row, &index));
        if (count != 2) HOLDS(index == 1 || index == 0);
    }
    const taut_term three[] = {{0, 1}, {1, 1}, {2, 1}};
    other = (taut_packed_rows){packed, 2, three, 3};
    REFUSED(taut_solver_add_rows(solver, &other, &row, &index));
    HOLDS(index == 1);
    REFUSED(taut_solver_remove_all(NULL, c, 1, v, 0));
    REFUSED(taut_solver_remove_all(solver, NULL, 1, v, 0));
    REFUSED(taut_solver_remove_all(solver, c, 0, NULL, 1));
    const taut_constraint twice[] = {c[0], c[1], c[0]};
    REFUSED(taut_solver_remove_all(solver, twice, 3, NULL, 0));
    const taut_variable both[] = {v[2], v[2]};
    REFUSED(taut_solver_remove_all(solver, NULL, 0, both, 2));
    HOLDS(taut_solver_remove_all(solver, c, 1, v, 1) == TAUT_ERROR_IN_USE);
}

static void answer(bool is_solved) {
    size_t count = 7;
    const taut_variable *variables;
    const taut_multiplier_entry *entries;
    taut_quality quality = {.size = sizeof quality};
    taut_statistics counts = {.size = sizeof counts};
    REFUSED(taut_solver_solve(NULL));
    HOLDS(isnan(taut_solver_value(NULL, 0)) && isnan(taut_solver_error(NULL, 0)));
    HOLDS(!taut_solver_values(NULL, &count) && count == 0 && !taut_solver_values(NULL, NULL));
    HOLDS(!taut_solver_changed(NULL, &count) && count == 0 && !taut_solver_changed(NULL, NULL));
    HOLDS(taut_solver_conflict_count(NULL) == 0);
    count = 7;
    HOLDS(!taut_solver_conflict(NULL, 0, &count) && count == 0 && !taut_solver_conflict(NULL, 0, NULL));
    count = 7;
    HOLDS(!taut_solver_conflict_multipliers(NULL, 0, &count) && count == 0 && !taut_solver_conflict_multipliers(NULL, 0, NULL));
    count = 7;
    HOLDS(!taut_solver_conflict(solver, 0, &count) && count == 0);
    count = 7;
    HOLDS(!taut_solver_conflict_multipliers(solver, 0, &count) && count == 0);
    REFUSED(taut_solver_free_variables(NULL, &variables, &count));
    REFUSED(taut_solver_free_variables(solver, NULL, &count));
    REFUSED(taut_solver_free_variables(solver, &variables, NULL));
    const taut_member member = {c[0], TAUT_NONE}, unsigned_variable = {TAUT_NONE, v[2]}, unknown = {99, TAUT_NONE}, none = {TAUT_NONE, TAUT_NONE};
    REFUSED(taut_solver_multipliers(NULL, &member, &entries, &count));
    REFUSED(taut_solver_multipliers(solver, NULL, &entries, &count));
    REFUSED(taut_solver_multipliers(solver, &member, NULL, &count));
    REFUSED(taut_solver_multipliers(solver, &member, &entries, NULL));
    REFUSED(taut_solver_multipliers(solver, &unsigned_variable, &entries, &count));
    REFUSED(taut_solver_multipliers(solver, &unknown, &entries, &count));
    REFUSED(taut_solver_multipliers(solver, &none, &entries, &count));
    REFUSED(taut_solver_quality(NULL, &quality));
    REFUSED(taut_solver_quality(solver, NULL));
    if (!is_solved) REFUSED(taut_solver_quality(solver, &quality));
    if (!is_solved) REFUSED(taut_solver_multipliers(solver, &member, &entries, &count));
    REFUSED(taut_solver_statistics(NULL, &counts));
    REFUSED(taut_solver_statistics(solver, NULL));
    const size_t sizes[] = {0, sizeof(size_t) - 1, 4097};
    for (int i = 0; i < 3; i++) {
        counts.size = quality.size = sizes[i];
        REFUSED(taut_solver_statistics(solver, &counts));
        REFUSED(taut_solver_quality(solver, &quality));
    }
}

/* Answers of fewer and of more members than the library has. */
static void write_sizes(void) {
    unsigned char bytes[4096];
    for (size_t size = sizeof(size_t); size <= sizeof bytes; size += size < 400 ? 8 : 616) {
        memset(bytes, 0xAA, sizeof bytes);
        memcpy(bytes, &size, sizeof size);
        HOLDS(taut_solver_statistics(solver, (taut_statistics *)(void *)bytes) == TAUT_OK);
        size_t filled = 0;
        for (size_t i = size; i < sizeof bytes; i++) filled += bytes[i] != 0xAA;
        for (size_t i = sizeof(taut_statistics); i < size; i++) filled += bytes[i] != 0;
        HOLDS(filled == 0 && memcmp(bytes, &size, sizeof size) == 0);
    }
}

static void solve_batches(void) {
    taut_template *structure = NULL;
    taut_worker *worker = NULL, *other = NULL;
    const taut_constraint unknown[] = {c[0], 99}, none[] = {TAUT_NONE}, none_first[] = {TAUT_NONE, c[0]};
    const taut_variable unknown_variable[] = {99};
    REFUSED(taut_template_create(NULL, c, 1, v, 1, &structure));
    REFUSED(taut_template_create(solver, NULL, 1, v, 1, &structure));
    REFUSED(taut_template_create(solver, c, 1, NULL, 1, &structure));
    REFUSED(taut_template_create(solver, c, 1, v, 1, NULL));
    REFUSED(taut_template_create(solver, unknown, 2, v, 1, &structure));
    REFUSED(taut_template_create(solver, none, 1, v, 1, &structure));
    REFUSED(taut_template_create(solver, none_first, 2, v, 1, &structure));
    REFUSED(taut_template_create(solver, c, 1, unknown_variable, 1, &structure));
    const taut_parameter_use use = {0, c[0], TAUT_NONE}, beyond = {1, c[0], TAUT_NONE};
    REFUSED(taut_template_create_with_uses(NULL, &use, 1, 1, &structure));
    REFUSED(taut_template_create_with_uses(solver, NULL, 1, 1, &structure));
    REFUSED(taut_template_create_with_uses(solver, &use, 1, 1, NULL));
    REFUSED(taut_template_create_with_uses(solver, &beyond, 1, 1, &structure));
    HOLDS(structure == NULL);
    if (taut_template_create(solver, c, 1, v, 2, &structure) != TAUT_OK) return;
    const taut_allocator half = {NULL, allocate, NULL};
    REFUSED(taut_worker_create(NULL, NULL, &worker));
    REFUSED(taut_worker_create(structure, NULL, NULL));
    REFUSED(taut_worker_create(structure, &half, &worker));
    if (taut_worker_create(structure, NULL, &worker) != TAUT_OK || taut_worker_create(structure, NULL, &other) != TAUT_OK) return;
    double parameters[] = {20, 3, 4}, values[3];
    const taut_variable *variables;
    size_t count = 7;
    REFUSED(taut_worker_free_variables(worker, &variables, &count));
    REFUSED(taut_worker_solve(NULL, parameters, values));
    REFUSED(taut_worker_solve(worker, NULL, values));
    REFUSED(taut_worker_solve(worker, parameters, NULL));
    parameters[1] = NAN;
    REFUSED(taut_worker_solve(worker, parameters, values));
    parameters[1] = 3;
    HOLDS(taut_worker_solve(worker, parameters, values) == TAUT_OK && values[0] + values[1] == 20);
    REFUSED(taut_worker_free_variables(NULL, &variables, &count));
    REFUSED(taut_worker_free_variables(worker, NULL, &count));
    REFUSED(taut_worker_free_variables(worker, &variables, NULL));
    for (int again = 0; again < 2; again++) HOLDS(taut_worker_free_variables(worker, &variables, &count) == TAUT_OK && count == 1 && variables[0] == v[2]);
    taut_worker_counts counts = {.size = sizeof counts};
    REFUSED(taut_worker_count(NULL, &counts));
    REFUSED(taut_worker_count(worker, NULL));
    counts.size = 0;
    REFUSED(taut_worker_count(worker, &counts));
    HOLDS(taut_worker_conflict_count(NULL) == 0);
    count = 7;
    HOLDS(!taut_worker_conflict(NULL, 0, &count) && count == 0 && !taut_worker_conflict(NULL, 0, NULL));
    count = 7;
    HOLDS(!taut_worker_conflict_multipliers(NULL, 0, &count) && count == 0 && !taut_worker_conflict_multipliers(NULL, 0, NULL));
    /* Many at once. */
    taut_output outputs[] = {{terms, 2}, {terms, 1}};
    taut_rounding roundings[] = {{2, TAUT_NO_ORIGIN}, {2, 0}};
    const taut_many right = {.size = sizeof right, .count = 1, .parameters = parameters, .set_stride = 3, .parameter_stride = 1, .outputs = outputs,
                             .output_count = 2, .destination = values, .destination_stride = 2, .roundings = roundings};
    taut_many wrong = right;
    taut_code code = {.size = sizeof code};
    HOLDS(taut_worker_solve_many(worker, &right, NULL) == TAUT_OK && values[0] == 20);
    REFUSED(taut_worker_solve_many(NULL, &right, NULL));
    REFUSED(taut_worker_solve_many(worker, NULL, NULL));
    REFUSED(taut_worker_steps(NULL, &right, &code));
    REFUSED(taut_worker_steps(worker, NULL, &code));
    REFUSED(taut_worker_steps(worker, &right, NULL));
#define WRONG(member, value) \
    do { \
        wrong = right; \
        wrong.member = value; \
        REFUSED(taut_worker_solve_many(worker, &wrong, NULL)); \
    } while (0)
    WRONG(size, 0);
    REFUSED(taut_worker_steps(worker, &wrong, &code));
    WRONG(flags, 2);
    WRONG(destination, NULL);
    WRONG(parameters, NULL);
    WRONG(outputs, NULL);
    WRONG(expected_count, 1);
    WRONG(expected_count, 3);
    wrong = right;
    wrong.outputs = NULL;
    wrong.output_count = 0;
    REFUSED(taut_worker_steps(worker, &wrong, &code));
    const double scales[] = {-1, NAN, INFINITY};
    for (int i = 0; i < 3; i++) {
        roundings[1].scale = scales[i];
        REFUSED(taut_worker_solve_many(worker, &right, NULL));
        REFUSED(taut_worker_steps(worker, &right, &code));
        roundings[1].scale = 2;
    }
    roundings[1].origin = 2;
    REFUSED(taut_worker_solve_many(worker, &right, NULL));
    roundings[1].origin = 0;
    outputs[1].terms = NULL;
    REFUSED(taut_worker_solve_many(worker, &right, NULL));
    const taut_term bad[] = {{3, 1}, {0, INFINITY}};
    outputs[1] = (taut_output){bad, 1};
    REFUSED(taut_worker_solve_many(worker, &right, NULL));
    outputs[1] = (taut_output){bad + 1, 1};
    REFUSED(taut_worker_solve_many(worker, &right, NULL));
    REFUSED(taut_worker_steps(worker, &right, &code));
    outputs[1] = (taut_output){terms, 1};
    /* Of callers with an older and a newer header: members that the library does not have are zero. */
    struct {
        taut_many many;
        size_t more;
    } newer = {right, 0};
    newer.many.size = sizeof newer;
    values[0] = 0;
    HOLDS(taut_worker_solve_many(worker, &newer.many, NULL) == TAUT_OK && values[0] == 20);
    newer.more = 1;
    REFUSED(taut_worker_solve_many(worker, &newer.many, NULL));
    wrong = right;
    wrong.size = offsetof(taut_many, roundings);
    values[0] = 0;
    HOLDS(taut_worker_solve_many(worker, &wrong, NULL) == TAUT_OK && values[0] == 20);
    wrong = right;
    wrong.count = 0;
    wrong.destination = NULL;
    HOLDS(taut_worker_solve_many(worker, &wrong, NULL) == TAUT_OK && taut_worker_solve_many(worker, &right, NULL) == TAUT_OK && values[0] == 20);
    taut_worker_destroy(other);
    taut_worker_destroy(worker);
    taut_template_destroy(structure);
}

/* Numbers of handles and sizes that no memory has, and calls whose arguments may be missing. */
static void call_at_limits(void) {
    taut_solver *other = NULL;
    taut_variable x = 7, many = 7;
    taut_constraint row = 7;
    taut_options options = taut_options_default();
    options.allocator = metered();
    if (taut_solver_create(&options, &other) != TAUT_OK) return;
    HOLDS(taut_solver_reserve(other, 4, 4, 8) == TAUT_OK);
    HOLDS(taut_solver_add_variable(other, NULL, &x) == TAUT_OK && x == 0);
    HOLDS(taut_solver_add_variables(other, NULL, TAUT_NONE, &many) == TAUT_ERROR_MEMORY && many == 7);
    const taut_term one_term[] = {{0, 1}};
    const taut_packed_row packed[] = {{3, 1, TAUT_EQUAL, 1000}, {3, 1, TAUT_EQUAL, 0}};
    HOLDS(taut_solver_add_rows(other, &(taut_packed_rows){packed, TAUT_NONE, one_term, 1}, &row, NULL) == TAUT_ERROR_MEMORY && row == 7);
    HOLDS(taut_solver_add_rows(other, &(taut_packed_rows){packed, 1, one_term, TAUT_NONE}, &row, NULL) == TAUT_ERROR_MEMORY && row == 7);
    REFUSED(taut_solver_add_rows(other, &(taut_packed_rows){packed + 1, 1, one_term, 1}, &row, NULL));
    REFUSED(taut_solver_add(other, &(taut_row){one_term, TAUT_NONE, TAUT_EQUAL, 3, 1000}, &row));
    HOLDS(taut_solver_add_rows(other, &(taut_packed_rows){packed, 1, one_term, 1}, &row, NULL) == TAUT_OK && row == 0);
    HOLDS(taut_solver_solve(other) == TAUT_OK && taut_solver_value(other, 0) == 3);
    /* A variable and a row that are removed, and terms that add up beyond the largest number. */
    taut_variable gone;
    taut_constraint kept;
    const taut_term beyond[] = {{0, 1e308}, {0, 1e308}}, same[] = {{0, 1}, {0, 1}};
    HOLDS(taut_solver_add_variable(other, NULL, &gone) == TAUT_OK && taut_solver_add(other, &(taut_row){same, 2, TAUT_EQUAL, 6, 1000}, &kept) == TAUT_OK);
    REFUSED(taut_solver_add(other, &(taut_row){beyond, 2, TAUT_EQUAL, 3, 1000}, &row));
    HOLDS(taut_solver_remove_variable(other, gone) == TAUT_OK && taut_solver_remove(other, kept) == TAUT_OK);
    const taut_term dead[] = {{gone, 1}, {0, 1}}, unknown[] = {{99, 1}};
    REFUSED(taut_solver_add(other, &(taut_row){unknown, 1, TAUT_EQUAL, 3, 1000}, &row));
    for (uint32_t count = 1; count < 3; count++) REFUSED(taut_solver_add(other, &(taut_row){dead, count, TAUT_EQUAL, 3, 1000}, &row));
    REFUSED(taut_solver_set_preferred(other, gone, 1));
    REFUSED(taut_solver_remove_variable(other, gone));
    REFUSED(taut_solver_set_priority(other, kept, 1));
    REFUSED(taut_solver_remove(other, kept));
    HOLDS(taut_solver_solve(other) == TAUT_OK && taut_solver_value(other, 0) == 3);
    HOLDS(taut_solver_add(other, &(taut_row){one_term, 1, TAUT_EQUAL, 5, 1000}, &row) == TAUT_OK && taut_solver_solve(other) == TAUT_CONFLICT);
    HOLDS(taut_solver_conflict_count(other) == 1 && taut_solver_conflict(other, 0, NULL) && taut_solver_conflict_multipliers(other, 0, NULL));
    taut_solver_destroy(other);
    const double between[] = {1 + 1e-12}, quarters[] = {0.25, -0.0};
    HOLDS(!taut_values_are_exact(between, 1) && taut_values_are_exact(quarters, 2) && taut_values_are_exact(NULL, 0));
    taut_pool *pool = NULL;
    HOLDS(taut_pool_create(&options.allocator, &pool) == TAUT_OK);
    const taut_allocator of = taut_pool_allocator(pool);
    HOLDS(of.allocate(of.context, SIZE_MAX / 2) == NULL);
    of.deallocate(of.context, NULL, 8);
    HOLDS(taut_pool_bytes(pool) == 0);
    taut_pool_destroy(pool);
}

/* Each status has a text of its own. */
static void read_texts(void) {
    const taut_status all[] = {TAUT_OK, TAUT_CONFLICT, TAUT_ERROR_ARGUMENT, TAUT_ERROR_MEMORY, TAUT_ERROR_NUMERIC, TAUT_ERROR_IN_USE, 99, -99};
    const int count = sizeof all / sizeof *all;
    for (int i = 0; i < count; i++) {
        HOLDS(*taut_status_text(all[i]) != 0);
        for (int k = 0; k < i; k++) HOLDS((strcmp(taut_status_text(all[i]), taut_status_text(all[k])) == 0) == (i == count - 1 && k == count - 2));
    }
}

int refuse_arguments(void) {
    judged_family = "arguments";
    read_texts();
    call_at_limits();
    make();
    if (taut_solver_add_variables(solver, NULL, 3, v) != TAUT_OK) return 1;
    v[1] = v[0] + 1, v[2] = v[0] + 2;
    const taut_row rows[] = {{terms, 2, TAUT_EQUAL, 10, TAUT_REQUIRED}, {terms, 1, TAUT_EQUAL, 4, 500}};
    for (int i = 0; i < 2; i++)
        if (taut_solver_add(solver, &rows[i], &c[i]) != TAUT_OK) return 1;
    edit();
    answer(false);
    HOLDS(taut_solver_solve(solver) == TAUT_OK && taut_solver_value(solver, v[0]) == 4 && taut_solver_value(solver, v[1]) == 6);
    edit();
    answer(true);
    write_sizes();
    solve_batches();
    HOLDS(taut_solver_solve(solver) == TAUT_OK && taut_solver_value(solver, v[0]) == 4 && taut_solver_value(solver, v[1]) == 6);
    taut_solver_destroy(solver);
    HOLDS(metered_bytes == 0);
    printf("answers: %d calls with a wrong argument, %d failures\n", calls, failures);
    return failures != 0;
}
