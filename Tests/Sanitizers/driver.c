/*
 * driver.c - makes the kernel do a bit of everything, for the sanitizers to watch.
 *
 * Random systems, edits, conflicts, rollbacks, free variables, every allocation failing in turn, dense factors against the
 * plain ones, one template used by several threads at once, many sets at once against one by one, and the kernels for the
 * different processors against the plain one. It checks just enough to notice that the kernel did not do
 * its work: correctness is proved by the Swift tests.
 *
 * usage: driver [rounds]
 */
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "batch/lanes.h"
#include "elimination/dense.h"
#include "simplex/basis.h"
#include "taut.h"

enum { MOST_VARIABLES = 24, MOST_ROWS = 60, THREADS = 4 };

/* SplitMix64 (Steele, Lea, Flood 2014). */
typedef struct {
    uint64_t state;
} generator;

static uint64_t next(generator *g) {
    uint64_t z = (g->state += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

static int below(generator *g, int count) { return (int)(next(g) % (uint64_t)count); }

static _Atomic int failures;

static void expect(int condition, const char *what, uint64_t seed) {
    if (condition) return;
    failures += 1;
    fprintf(stderr, "driver: %s (seed %llu)\n", what, (unsigned long long)seed);
}

/* ---- An allocator that fails at one call ------------------------------------------------------------------------- */

typedef struct {
    long calls;
    long failing_call;
    long bytes;
} meter;

static void *metered_allocate(void *context, size_t size) {
    meter *m = context;
    if (++m->calls == m->failing_call) return NULL;
    void *pointer = malloc(size);
    if (pointer) m->bytes += (long)size;
    return pointer;
}

static void metered_deallocate(void *context, void *pointer, size_t size) {
    if (pointer) ((meter *)context)->bytes -= (long)size;
    free(pointer);
}

/* ---- A random model ---------------------------------------------------------------------------------------------- */

typedef struct {
    taut_solver *solver;
    taut_variable variables[MOST_VARIABLES];
    int variable_count;
    taut_constraint rows[MOST_ROWS];
    int row_count;
} model;

static taut_status add_row(model *m, generator *g) {
    if (m->row_count == MOST_ROWS) return TAUT_OK;
    static const double coefficients[] = {1, -1, 1, -1, 2, 0.5, 1.0 / 3, -40, 0.025};
    static const int priorities[] = {1000, 1000, 999, 750, 500, 251, 250, 1};
    taut_term terms[5];
    int count = below(g, 5);
    for (int i = 0; i < count; i++) {
        terms[i].variable = m->variables[below(g, m->variable_count)];
        terms[i].coefficient = coefficients[below(g, 9)];
    }
    taut_row row = {terms, (size_t)count, below(g, 3) - 1, (double)below(g, 200) - 60, priorities[below(g, 8)]};
    if (count == 0) row.relation = TAUT_EQUAL, row.constant = 0;
    taut_status status = taut_solver_add(m->solver, &row, &m->rows[m->row_count]);
    if (status == TAUT_OK) m->row_count += 1;
    return status;
}

static taut_status build(model *m, generator *g, const taut_options *options) {
    *m = (model){0};
    taut_status status = taut_solver_create(options, &m->solver);
    int variables = 2 + below(g, MOST_VARIABLES - 2);
    for (int i = 0; i < variables && status == TAUT_OK; i++) {
        taut_variable_options o = {(double)below(g, 50), (uint64_t)below(g, 9), (uint32_t)below(g, 2)};
        status = taut_solver_add_variable(m->solver, &o, &m->variables[i]);
        if (status == TAUT_OK) m->variable_count += 1;
    }
    int rows = below(g, 2 * variables + 1);
    for (int i = 0; i < rows && status == TAUT_OK; i++) status = add_row(m, g);
    return status;
}

static taut_status edit(model *m, generator *g) {
    int row = m->row_count ? below(g, m->row_count) : -1;
    switch (row < 0 ? 0 : below(g, 6)) {
    case 0:
    case 1:
        return add_row(m, g);
    case 2: {
        taut_status status = taut_solver_remove(m->solver, m->rows[row]);
        if (status == TAUT_OK) m->rows[row] = m->rows[--m->row_count];
        return status;
    }
    case 3:
        return taut_solver_set_priority(m->solver, m->rows[row], 1 + below(g, 1000));
    case 4:
        return taut_solver_set_preferred(m->solver, m->variables[below(g, m->variable_count)], below(g, 90));
    default:
        return taut_solver_set_constant(m->solver, m->rows[row], (double)below(g, 300) / 3 - 20);
    }
}

/* Reads every answer there is, so that the sanitizers see every array that is given out. */
static double read_answers(model *m) {
    double sum = 0;
    size_t count = 0;
    const double *values = taut_solver_values(m->solver, &count);
    for (size_t i = 0; i < count; i++) sum += values[i];
    const taut_variable *changed = taut_solver_changed(m->solver, &count);
    for (size_t i = 0; i < count; i++) sum += taut_solver_value(m->solver, changed[i]);
    const taut_variable *unbound = NULL;
    if (taut_solver_free_variables(m->solver, &unbound, &count) == TAUT_OK) {
        for (size_t i = 0; i < count; i++) sum += unbound[i];
    }
    for (int i = 0; i < m->row_count; i++) sum += taut_solver_error(m->solver, m->rows[i]);
    taut_statistics statistics = {.size = sizeof statistics};
    taut_solver_statistics(m->solver, &statistics);
    return sum + (double)statistics.bytes;
}

static size_t read_conflicts(model *m) {
    size_t members = 0;
    for (size_t i = 0; i < taut_solver_conflict_count(m->solver); i++) {
        size_t count = 0;
        const taut_member *conflict = taut_solver_conflict(m->solver, i, &count);
        for (size_t k = 0; k < count; k++) members += conflict[k].constraint != TAUT_NONE || conflict[k].variable != TAUT_NONE;
    }
    return members;
}

/* ---- The rounds -------------------------------------------------------------------------------------------------- */

static void edit_round(uint64_t seed) {
    generator g = {seed};
    model m, solved = {0};
    if (build(&m, &g, NULL) != TAUT_OK) {
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
            expect(status == TAUT_CONFLICT, taut_status_text(status), seed);
            expect(read_conflicts(&m) > 0, "a conflict without members", seed);
            taut_solver_rollback(m.solver);
            /* The first model may contradict itself: nothing is left of it then. */
            if (!solved.solver) break;
            m = solved;
        }
        for (int i = below(&g, 4); i >= 0; i--) expect(edit(&m, &g) == TAUT_OK, "an edit was refused", seed);
    }
    taut_solver_destroy(m.solver);
}

/* One run with the n-th allocation failing; returns the number of allocations it made. */
static long failing_run(uint64_t seed, long failing_call) {
    meter memory = {0, failing_call, 0};
    taut_options options = taut_options_default();
    options.allocator = (taut_allocator){&memory, metered_allocate, metered_deallocate};
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

/* ---- One template, several threads ------------------------------------------------------------------------------- */

typedef struct {
    const taut_template *structure;
    const model *source;
    int parameter_count;
    int thread;
    uint64_t digest; /* of all answers to the bit, whatever their sequence */
} job;

static uint64_t mix(uint64_t place, double value) {
    generator g = {place};
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    g.state = next(&g) ^ bits;
    return next(&g);
}

static void *work(void *argument) {
    job *j = argument;
    taut_worker *worker = NULL;
    if (taut_worker_create(j->structure, NULL, &worker) != TAUT_OK) return NULL;
    double values[MOST_VARIABLES];
    /* Every thread solves the same sets, each beginning at another one: the answers have to agree to the last bit. */
    for (int step = 0; step < 64; step++) {
        int set = (step + 16 * j->thread) % 64;
        generator g = {(uint64_t)set};
        double parameters[MOST_ROWS];
        for (int i = 0; i < j->parameter_count; i++) parameters[i] = (double)below(&g, 240) / 3 - 10;
        taut_status status = taut_worker_solve(worker, parameters, values);
        if (status == TAUT_CONFLICT) {
            size_t count = 0;
            if (taut_worker_conflict_count(worker)) taut_worker_conflict(worker, 0, &count);
            j->digest += mix((uint64_t)set, (double)count);
        } else if (status == TAUT_OK) {
            for (int i = 0; i < j->source->variable_count; i++)
                j->digest += mix((uint64_t)(100 * set + i), values[j->source->variables[i]]);
            const taut_variable *unbound = NULL;
            size_t count = 0;
            if (step % 8 == 0) taut_worker_free_variables(worker, &unbound, &count);
        } else {
            expect(0, taut_status_text(status), (uint64_t)set);
        }
    }
    taut_worker_destroy(worker);
    return NULL;
}

static void template_round(uint64_t seed) {
    generator g = {seed};
    model m;
    if (build(&m, &g, NULL) != TAUT_OK) {
        expect(0, "building failed", seed);
        taut_solver_destroy(m.solver);
        return;
    }
    int parameters = m.row_count < 5 ? m.row_count : 5;
    taut_template *structure = NULL;
    taut_status status = taut_template_create(m.solver, m.rows, (size_t)parameters, NULL, 0, &structure);
    expect(status == TAUT_OK, "no template", seed);
    if (status == TAUT_OK) {
        pthread_t threads[THREADS];
        job jobs[THREADS];
        for (int i = 0; i < THREADS; i++) {
            jobs[i] = (job){structure, &m, parameters, i, 0};
            pthread_create(&threads[i], NULL, work, &jobs[i]);
        }
        for (int i = 0; i < THREADS; i++) {
            pthread_join(threads[i], NULL);
            expect(jobs[i].digest == jobs[0].digest, "threads disagree", seed);
        }
    }
    taut_template_destroy(structure);
    taut_solver_destroy(m.solver);
}

/* ---- Many sets at once ---------------------------------------------------------------------------------------------- */

enum { SETS = 150 };

/* Most sets are on the grid of 1/1024 and near each other, so that borders of regions are met; the rest are anywhere. Some
 * parameters may be the same in all sets. */
static void draw_sets(generator *g, double *sets, int parameters) {
    uint64_t same = below(g, 2) ? next(g) : 0;
    int elsewhere = below(g, 3) ? 8 : SETS;
    for (int i = 0; i < SETS; i++) {
        double unit = below(g, elsewhere) || elsewhere == SETS ? 1.0 / (1 + 3 * below(g, 2)) : 1.0 / 3;
        for (int p = 0; p < parameters; p++)
            sets[i * parameters + p] = i > 0 && same >> p & 1 ? sets[p] : below(g, 60) * unit - 10;
    }
}

/* A parameter as a column: where it can be as one number, or as units. */
static taut_parameter_column column_of(generator *g, const double *sets, int parameters, int p, int32_t *units) {
    bool same = below(g, 4) > 0, counted = below(g, 2);
    for (int i = 0; i < SETS; i++) {
        double number = sets[i * parameters + p];
        same = same && number == sets[p];
        counted = counted && number * 1024 == floor(number * 1024);
        units[i] = (int32_t)(number * 1024);
    }
    if (same) return (taut_parameter_column){sets + p, 0, NULL};
    if (counted) return (taut_parameter_column){NULL, 1, units};
    return (taut_parameter_column){sets + p, (size_t)parameters, NULL};
}

/* What a call for many sets gives; the number of sets that differ from `expected`, if that is given. */
static int solve_many(taut_worker *worker, const double *sets, int parameters, int variables, bool columns,
                      double *values, const double *expected, taut_status *status) {
    double turned[SETS * MOST_ROWS];
    for (int i = 0; columns && i < SETS; i++)
        for (int p = 0; p < parameters; p++) turned[p * SETS + i] = sets[i * parameters + p];
    taut_status statuses[SETS];
    taut_many many = {.size = sizeof many, .count = SETS, .parameters = columns ? turned : sets};
    many.set_stride = columns ? 1 : (size_t)parameters;
    many.parameter_stride = columns ? SETS : 1;
    many.destination = values;
    many.destination_stride = (size_t)variables;
    many.statuses = statuses;
    *status = taut_worker_solve_many(worker, &many, NULL);
    int different = 0;
    for (int i = 0; *status == TAUT_OK && expected && i < SETS; i++)
        if (statuses[i] == TAUT_OK)
            different += memcmp(values + i * variables, expected + i * variables, (size_t)variables * sizeof *values) != 0;
    return different;
}

/* ---- Edges: rounded sums, taken from each other ---- */

enum { EDGES = 12, HELD = 2 };

typedef struct {
    taut_term terms[EDGES][3];
    taut_output outputs[EDGES];
    taut_rounding roundings[EDGES];
} edges;

static void draw_edges(generator *g, edges *of, int variables) {
    for (int k = 0; k < EDGES; k++) {
        of->outputs[k] = (taut_output){of->terms[k], (size_t)below(g, 4)};
        for (int t = 0; t < 3; t++) of->terms[k][t] = (taut_term){(taut_variable)below(g, variables), below(g, 2) ? 1 : 0.5};
        of->roundings[k] = (taut_rounding){(double)below(g, 4), below(g, 2) ? (uint32_t)below(g, EDGES) : TAUT_NO_ORIGIN};
    }
}

static double edge(const edges *of, int k, const double *values) {
    double sum = 0, scale = of->roundings[k].scale;
    for (size_t t = 0; t < of->outputs[k].count; t++) {
        double product = of->terms[k][t].coefficient * values[of->terms[k][t].variable];
        sum = t == 0 ? product : sum + product;
    }
    double scaled = sum * scale;
    scaled += 0.5;
    return scale == 0 ? sum : floor(scaled + 1e-6) / scale;
}

/* Rounded edges of all sets against those of the values that each set has alone, parameters in columns. */
static void edges_of_sets(taut_worker *worker, generator *g, const double *sets, int parameters, int variables,
                          const double *alone, uint64_t seed) {
    edges of;
    draw_edges(g, &of, variables);
    taut_parameter_column columns[MOST_ROWS];
    int32_t units[MOST_ROWS][SETS];
    for (int p = 0; p < parameters; p++) columns[p] = column_of(g, sets, parameters, p, units[p]);
    double values[SETS * (EDGES - HELD)], expected[HELD];
    taut_status statuses[SETS];
    size_t unexpected = 0, counted = 0;
    taut_many many = {.size = sizeof many, .count = SETS, .columns = columns, .outputs = of.outputs, .output_count = EDGES};
    many.destination = values;
    many.destination_stride = EDGES - HELD;
    many.statuses = statuses;
    many.roundings = of.roundings;
    many.expected = expected;
    many.expected_count = HELD;
    many.unexpected = &unexpected;
    for (int h = 0; h < HELD; h++) expected[h] = below(g, 20) - 5;
    if (taut_worker_solve_many(worker, &many, NULL) != TAUT_OK) return;
    for (int i = 0; i < SETS; i++) {
        bool differs = false, held = false;
        for (int k = 0; statuses[i] == TAUT_OK && k < EDGES; k++) {
            const double *own = alone + i * variables;
            uint32_t origin = of.roundings[k].origin;
            double number = edge(&of, k, own) - (origin == TAUT_NO_ORIGIN ? 0 : edge(&of, (int)origin, own));
            if (k >= EDGES - HELD) held = held || number != expected[k - EDGES + HELD];
            else differs = differs || values[i * (EDGES - HELD) + k] != number;
        }
        counted += held;
        expect(!differs, "an edge is rounded otherwise", seed);
    }
    expect(unexpected == counted, "another number of sets is unexpected", seed);
}

/* One by one with a new worker for every few sets, which never comes to have regions. */
static void solve_alone(const taut_template *structure, const double *sets, int parameters, int variables,
                        double *values) {
    taut_worker *worker = NULL;
    for (int i = 0; i < SETS; i++) {
        if (i % 4 == 0) {
            taut_worker_destroy(worker);
            if (taut_worker_create(structure, NULL, &worker) != TAUT_OK) return;
        }
        (void)taut_worker_solve(worker, sets + i * parameters, values + i * variables);
    }
    taut_worker_destroy(worker);
}

/* One batch with the n-th allocation failing; returns the number of allocations of an undisturbed one. */
static long batch_run(uint64_t seed, long failing_call, uint64_t *by_region) {
    meter memory = {0, failing_call, 0};
    taut_allocator allocator = {&memory, metered_allocate, metered_deallocate};
    static _Thread_local double sets[SETS * MOST_ROWS], values[SETS * MOST_VARIABLES], alone[SETS * MOST_VARIABLES];
    generator g = {seed};
    model m;
    taut_template *structure = NULL;
    taut_worker *worker = NULL;
    taut_status status = build(&m, &g, NULL);
    int parameters = m.row_count < 5 ? m.row_count : 5;
    static const double divisors[] = {1, 1, 25, 3, 7, 9, 7875, 20, 11}; /* the last: what no settling knows */
    double divisor = divisors[below(&g, 9)];
    for (int r = parameters; status == TAUT_OK && divisor != 1 && r < m.row_count; r++)
        if (below(&g, 2)) status = taut_solver_set_constant(m.solver, m.rows[r], below(&g, 400) / divisor);
    if (status == TAUT_OK)
        status = taut_template_create(m.solver, m.rows, (size_t)parameters, NULL, 0, &structure);
    expect(status == TAUT_OK, "no template", seed);
    draw_sets(&g, sets, parameters);
    if (status == TAUT_OK && !failing_call) solve_alone(structure, sets, parameters, m.variable_count, alone);
    if (status == TAUT_OK) status = taut_worker_create(structure, &allocator, &worker);
    for (int round = 0; round < 2 && status == TAUT_OK; round++) {
        int different = solve_many(worker, sets, parameters, m.variable_count, round == 1, values,
                                   failing_call ? NULL : alone, &status);
        expect(different == 0, "many sets differ from single ones", seed);
    }
    expect(status == TAUT_OK || (failing_call && status == TAUT_ERROR_MEMORY), taut_status_text(status), seed);
    for (int round = 0; round < 3 && status == TAUT_OK && !failing_call; round++)
        edges_of_sets(worker, &g, sets, parameters, m.variable_count, alone, seed);
    taut_worker_counts counts = {.size = sizeof counts};
    if (worker && taut_worker_count(worker, &counts) == TAUT_OK && by_region) *by_region += counts.lane_sets;
    taut_worker_destroy(worker);
    taut_template_destroy(structure);
    taut_solver_destroy(m.solver);
    expect(memory.bytes == 0, "memory of a worker was lost", seed);
    return memory.calls;
}

/* ---- Kernels for the different processors against the plain one -------------------------------------------------------- */

enum { LANE_REGISTERS = 12, LANE_MASKS = 8 };

static taut_lane_instruction random_instruction(generator *g) {
    static const double factors[] = {1, -1, 0.5, 2, -0.25, 1};
    taut_lane_instruction i = {.kind = (uint8_t)below(g, TAUT_LANE_ROUND + 1), .count = (uint8_t)(1 + below(g, 6))};
    bool masks = i.kind == TAUT_LANE_BOTH || i.kind == TAUT_LANE_EITHER;
    bool writes_mask = masks || (i.kind != TAUT_LANE_SUM && i.kind != TAUT_LANE_BLEND && i.kind != TAUT_LANE_CHAIN &&
                                 i.kind != TAUT_LANE_SCALE && i.kind != TAUT_LANE_SETTLE && i.kind != TAUT_LANE_ROUND);
    i.target = (uint16_t)below(g, writes_mask ? LANE_MASKS : LANE_REGISTERS);
    i.from = (uint16_t)below(g, LANE_MASKS);
    if (i.kind == TAUT_LANE_UNLESS) i.count = 0, i.target = 0;
    if (i.kind == TAUT_LANE_SCALE) i.count = (uint8_t)(1 + below(g, 2));
    if (i.kind == TAUT_LANE_SETTLE) i.count = 1;
    if (i.kind == TAUT_LANE_ROUND) i.count = 2;
    for (int s = 0; s < 6; s++) {
        i.source[s] = (uint16_t)below(g, masks ? LANE_MASKS : LANE_REGISTERS);
        i.factor[s] = factors[below(g, 6)];
    }
    if (i.kind == TAUT_LANE_ROUND) { /* thirds would be rounded in the sums behind them */
        i.factor[0] = (double)(1 << below(g, 3));
        i.factor[1] = 1 / i.factor[0];
    }
    i.constant = i.kind == TAUT_LANE_LACK ? 4e-16 : below(g, 64) - 32;
    return i; /* sums may be fused on one processor and not on another; with such numbers nothing is rounded */
}

static void lanes_round(uint64_t seed) {
    static double memory[2][(LANE_REGISTERS + 1) * TAUT_LANES + 8];
    for (uint32_t k = 1; k < 8; k++) {
        const taut_lane_kernel *kernel = taut_lane_kernel_at(k);
        if (!kernel) continue;
        _Alignas(64) double rows[2][64 * LANE_REGISTERS + 8];
        float floats[2][64 * LANE_REGISTERS];
        uint64_t masks[2][LANE_MASKS];
        for (int which = 0; which < 2; which++) {
            generator g = {seed};
            const taut_lane_kernel *at = which ? kernel : taut_lane_kernel_at(0);
            double *registers = memory[which] + (64 - (uintptr_t)memory[which] % 64) % 64 / sizeof(double);
            uint32_t sets = 1 + (uint32_t)below(&g, 64);
            double parameters[64 * LANE_REGISTERS];
            for (int i = 0; i < 64 * LANE_REGISTERS; i++) parameters[i] = (double)below(&g, 4096) / 16 - 100;
            if (below(&g, 2)) at->load(registers, parameters, LANE_REGISTERS, 1, LANE_REGISTERS, sets);
            else at->load(registers, parameters, 1, 64, LANE_REGISTERS, sets);
            for (int i = 0; i < LANE_MASKS; i++) masks[which][i] = next(&g);
            taut_lane_instruction program[20];
            for (int i = 0; i < 20; i++) program[i] = random_instruction(&g);
            taut_lane_run run = {program, 20, (sets + 7) / 8, registers, masks[which]};
            at->run(&run);
            uint16_t outputs[LANE_REGISTERS];
            for (int i = 0; i < LANE_REGISTERS; i++) outputs[i] = (uint16_t)below(&g, LANE_REGISTERS);
            memset(rows[which], 0, sizeof rows[which]);
            memset(floats[which], 0, sizeof floats[which]);
            /* At the beginning of a cache line and elsewhere, with gaps between rows and without. */
            uint32_t count = 1 + (uint32_t)below(&g, LANE_REGISTERS), gap = (uint32_t)below(&g, 2) * (LANE_REGISTERS - count);
            at->store(registers, outputs, count, rows[which] + below(&g, 2), count + gap, sets);
            at->store_floats(registers, outputs, LANE_REGISTERS, floats[which], LANE_REGISTERS, sets);
            at->fence();
            for (int i = 0; i < LANE_MASKS; i++) masks[which][i] &= sets == 64 ? ~UINT64_C(0) : (UINT64_C(1) << sets) - 1;
        }
        expect(memcmp(rows[0], rows[1], sizeof rows[0]) == 0, "kernels write different rows", seed);
        expect(memcmp(floats[0], floats[1], sizeof floats[0]) == 0, "kernels write different floats", seed);
        expect(memcmp(masks[0], masks[1], sizeof masks[0]) == 0, "kernels find different masks", seed);
    }
}

/* Values near multiples of 1/(2^12 * 7875), as divisions leave them, and others: every kernel settles them as taut_settle(). */
static void settle_round(uint64_t seed) {
    _Alignas(64) static double registers[2 * TAUT_LANES];
    for (uint32_t k = 0; k < 8; k++) {
        const taut_lane_kernel *kernel = taut_lane_kernel_at(k);
        generator g = {seed + 1};
        if (!kernel) continue;
        for (uint32_t lane = 0; lane < TAUT_LANES; lane++) {
            double parts = (double)below(&g, 1 << 30) * (below(&g, 2) ? 1 : 4096), divisors[] = {32256000, 7875, 9, 1};
            registers[lane] = parts / divisors[below(&g, 4)] + (below(&g, 3) - 1) * 6e-12 * below(&g, 3);
            if (below(&g, 2)) registers[lane] = -registers[lane];
        }
        taut_lane_instruction settle = {.kind = TAUT_LANE_SETTLE, .count = 1, .target = 1, .source = {0}};
        taut_lane_run run = {&settle, 1, TAUT_LANES / 8, registers, NULL};
        kernel->run(&run);
        for (uint32_t lane = 0; lane < TAUT_LANES; lane++) {
            double settled = taut_settle(registers[lane]);
            expect(memcmp(&settled, &registers[TAUT_LANES + lane], sizeof settled) == 0, "a kernel settles otherwise", seed);
        }
    }
}

/* Different solvers in parallel. */
static void *edit_rounds(void *argument) {
    for (uint64_t i = 0; i < 4; i++) edit_round(*(uint64_t *)argument + i);
    return NULL;
}

static void parallel_round(uint64_t seed) {
    pthread_t threads[THREADS];
    uint64_t seeds[THREADS];
    for (int i = 0; i < THREADS; i++) {
        seeds[i] = seed + 100u * (uint64_t)i;
        pthread_create(&threads[i], NULL, edit_rounds, &seeds[i]);
    }
    for (int i = 0; i < THREADS; i++) pthread_join(threads[i], NULL);
}

/* ---- Dense factors: what the build uses against the plain reference ------------------------------------------------ */

static void dense_round(uint64_t seed) {
    generator g = {seed};
    uint32_t n = 1 + (uint32_t)below(&g, 130); /* LAPACK's share begins at 64 */
    double *matrix = malloc(n * n * sizeof *matrix), *plain = malloc(n * n * sizeof *plain);
    double *right = malloc(n * sizeof *right), *expected = malloc(n * sizeof *expected);
    int *pivots = malloc(n * sizeof *pivots), *plain_pivots = malloc(n * sizeof *plain_pivots);
    for (uint32_t i = 0; i < n * n; i++) matrix[i] = plain[i] = (below(&g, 2001) - 1000) / 1000.0;
    for (uint32_t i = 0; i < n; i++) {
        matrix[i + i * n] = plain[i + i * n] += n; /* well conditioned */
        right[i] = expected[i] = below(&g, 2001) - 1000;
    }
    bool factored = taut_dense_factor(n, matrix, pivots);
    expect(factored && taut_dense_factor_plain(n, plain, plain_pivots), "a regular matrix is singular", seed);
    taut_dense_solve(n, matrix, pivots, right, 1);
    taut_dense_solve_plain(n, plain, plain_pivots, expected, 1);
    for (uint32_t i = 0; i < n; i++)
        expect(fabs(right[i] - expected[i]) <= 1e-11 * (1 + fabs(expected[i])), "dense paths differ", seed);
    free(matrix), free(plain), free(right), free(expected), free(pivots), free(plain_pivots);
}

int main(int count, char **arguments) {
    int rounds = count > 1 ? atoi(arguments[1]) : 100;
    long allocations = 0;
    for (int i = 0; i < rounds; i++) edit_round((uint64_t)i);
    for (int i = 0; i < rounds; i++) template_round(10000u + (uint64_t)i);
    for (int i = 0; i < rounds / 4; i++) parallel_round(20000u + 1000u * (uint64_t)i);
    for (int i = 0; i < rounds; i++) dense_round(40000u + (uint64_t)i);
    for (int i = 0; i < 10 * rounds; i++) {
        lanes_round(50000u + (uint64_t)i);
        settle_round(55000u + (uint64_t)i);
    }
    uint64_t by_region = 0;
    for (int i = 0; i < rounds; i++) (void)batch_run(60000u + (uint64_t)i, 0, &by_region);
    expect(by_region > (uint64_t)rounds * SETS / 20, "regions answer next to nothing", by_region);
    for (int i = 0; i < rounds / 40; i++) {
        long calls = batch_run(70000u + (uint64_t)i, 0, NULL);
        allocations += calls;
        for (long call = 1; call <= calls; call++) (void)batch_run(70000u + (uint64_t)i, call, NULL);
    }
    for (int i = 0; i < rounds / 20; i++) {
        long calls = failing_run(30000u + (uint64_t)i, 0);
        allocations += calls;
        for (long call = 1; call <= calls; call++) failing_run(30000u + (uint64_t)i, call);
    }
    printf("driver: %d rounds, %ld allocations made to fail, %d failures\n", rounds, allocations, failures);
    return failures != 0;
}
