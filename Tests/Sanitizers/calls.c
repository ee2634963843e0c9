#include <math.h>
#include <stdbool.h>
#include <string.h>

#include "rounds.h"
#include "support.h"

/* The calls of taut.h that no other round makes, each with memory that is refused. A call that is refused has changed nothing and works
 * when it is made again. */
#define TRY(call) \
    do { \
        status = (call); \
        if (status == TAUT_ERROR_MEMORY) status = (call); \
        expect(status == wanted, "a call of the rest fails", __LINE__); \
    } while (0)

/* Sums that edits, multipliers and quality are asked of. */
static void ask_solver(const taut_options *options) {
    taut_status status, wanted = TAUT_OK;
    taut_solver *solver = NULL;
    taut_variable v[4];
    taut_constraint rows[4];
    TRY(taut_solver_create(options, &solver));
    if (!solver) return;
    TRY(taut_solver_reserve(solver, 8, 8, 32));
    for (uint32_t i = 0; i < 4; i++) {
        taut_variable_options variable = {10, i, TAUT_NON_NEGATIVE};
        TRY(taut_solver_add_variable(solver, &variable, &v[i]));
    }
    const taut_term sum[] = {{v[0], 1}, {v[1], 1}};
    const taut_row made[] = {{sum, 2, TAUT_EQUAL, 30, TAUT_REQUIRED}, {sum, 1, TAUT_GREATER_OR_EQUAL, 25, 750}, {sum + 1, 1, TAUT_EQUAL, 9, 500}};
    for (int i = 0; i < 3; i++) TRY(taut_solver_add(solver, &made[i], &rows[i]));
    TRY(taut_solver_set_order(solver, v[2], 9));
    TRY(taut_solver_remove_variable(solver, v[3]));
    TRY(taut_solver_solve(solver));
    taut_quality quality = {.size = sizeof quality};
    const taut_multiplier_entry *entries;
    size_t count = 0;
    TRY(taut_solver_quality(solver, &quality));
    TRY(taut_solver_multipliers(solver, &(taut_member){rows[2], TAUT_NONE}, &entries, &count));
    expect(count == 1 && entries[0].priority == 500, "the multiplier is another", (uint64_t)count);
    expect(taut_values_are_exact((const double[]){0.5, 1}, 2) == 1 && taut_version() == TAUT_VERSION, "a small call is wrong", 0);
    const taut_row against = {sum, 2, TAUT_EQUAL, 31, TAUT_REQUIRED};
    TRY(taut_solver_add(solver, &against, &rows[3]));
    wanted = TAUT_CONFLICT;
    TRY(taut_solver_solve(solver));
    const double *multipliers = taut_solver_conflict_multipliers(solver, 0, &count);
    expect(multipliers && count == 2 && multipliers[0] == -multipliers[1], "the sum of a conflict is another", (uint64_t)count);
    taut_solver_destroy(solver);
}

/* A template whose parameter has two uses: frames, a conflict's sum, and the steps of its code. */
static void ask_worker(const taut_options *options, const taut_allocator *allocator, bool is_refused) {
    taut_status status, wanted = TAUT_OK;
    taut_solver *solver = NULL;
    taut_template *structure = NULL;
    taut_worker *worker = NULL;
    taut_variable v[2];
    taut_constraint rows[3];
    double values[2], sets[64], many_values[128];
    TRY(taut_solver_create(options, &solver));
    if (!solver) return;
    for (uint32_t i = 0; i < 2; i++) TRY(taut_solver_add_variable(solver, &(taut_variable_options){10, i, TAUT_NON_NEGATIVE}, &v[i]));
    /* x + y = p, x - y = p, x <= 50 */
    const taut_term each[] = {{v[0], 1}, {v[1], 1}}, less[] = {{v[0], 1}, {v[1], -1}};
    TRY(taut_solver_add(solver, &(taut_row){each, 2, TAUT_EQUAL, 1, TAUT_REQUIRED}, &rows[0]));
    TRY(taut_solver_add(solver, &(taut_row){less, 2, TAUT_EQUAL, 1, TAUT_REQUIRED}, &rows[1]));
    TRY(taut_solver_add(solver, &(taut_row){each, 1, TAUT_LESS_OR_EQUAL, 50, TAUT_REQUIRED}, &rows[2]));
    const taut_parameter_use uses[] = {{0, rows[0], 0}, {0, rows[1], 0}};
    TRY(taut_template_create_with_uses(solver, uses, 2, 1, &structure));
    taut_solver_destroy(solver);
    if (!structure) return;
    TRY(taut_worker_create(structure, allocator, &worker));
    for (int i = 0; i < 64; i++) sets[i] = i % 40;
    taut_many many = {.size = sizeof many, .count = 64, .parameters = sets, .set_stride = 1, .parameter_stride = 1};
    many.destination = many_values;
    many.destination_stride = 2;
    const taut_output outputs[] = {{each, 1}, {each + 1, 1}};
    many.outputs = outputs;
    many.output_count = 2;
    if (worker) {
        TRY(taut_worker_solve_many(worker, &many, NULL));
        expect(many_values[2 * 7] == 7 && many_values[2 * 7 + 1] == 0, "a parameter has one use", 0);
        /* The first sets teach the worker a region; from then on it answers all that lie in it. */
        taut_worker_counts counts = {.size = sizeof counts};
        for (int turn = 0; turn < 4; turn++) TRY(taut_worker_solve_many(worker, &many, NULL));
        TRY(taut_worker_count(worker, &counts));
        expect(is_refused || counts.lane_sets >= 64, "a region answers nothing", counts.lane_sets);
        /* Memory that is refused while regions are learnt is no error: there are none then. */
        taut_many wanted_outputs = {.size = sizeof many, .outputs = outputs, .output_count = 2};
        taut_code code = {.size = sizeof code};
        status = taut_worker_steps(worker, &wanted_outputs, &code);
        expect(status == TAUT_ERROR_NUMERIC || status == TAUT_ERROR_MEMORY || (status == TAUT_OK && code.count > 0), "no steps", (uint64_t)status);
        wanted = TAUT_CONFLICT;
        TRY(taut_worker_solve(worker, &(double){51}, values));
        size_t count = 0;
        const double *multipliers = taut_worker_conflict_multipliers(worker, 0, &count);
        expect(multipliers && count == 3, "a worker's conflict has another sum", (uint64_t)count);
    }
    taut_worker_destroy(worker);
    taut_template_destroy(structure);
}

long calls_run(long failing_call) {
    meter memory = {0, failing_call, 0};
    taut_options options;
    taut_options_init(&options, sizeof options);
    options.allocator = metered(&memory);
    ask_solver(&options);
    ask_worker(&options, &options.allocator, failing_call > 0);
    expect(memory.bytes == 0, "memory of a call was lost", (uint64_t)failing_call);
    return memory.calls;
}
