#include <math.h>
#include <stdbool.h>
#include <string.h>

#include "rounds.h"
#include "systems.h"

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

long batch_run(uint64_t seed, long failing_call, uint64_t *by_region) {
    meter memory = {0, failing_call, 0};
    taut_allocator allocator = metered(&memory);
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

/* x >= 0 and -x >= p, or x = 0 and x = p: where p is missed by no more than rounding explains there is an answer, and nothing to learn
 * for sets that are missed by 1. */
void slack_round(void) {
    static const double slacks[] = {1e-20, 1e-14, -1e-20, 0};
    static const taut_term terms[] = {{0, 1}, {0, -1}};
    for (int i = 0; i < 8; i++) {
        bool equal = i % 2;
        taut_solver *solver = NULL;
        taut_template *structure = NULL;
        taut_worker *worker = NULL;
        taut_variable x;
        taut_constraint rows[2];
        const taut_row zero = {terms, 1, TAUT_EQUAL, 0, TAUT_REQUIRED};
        const taut_row row = {terms + !equal, 1, equal ? TAUT_EQUAL : TAUT_GREATER_OR_EQUAL, 0, TAUT_REQUIRED};
        taut_variable_options options = {0, 1, TAUT_NON_NEGATIVE};
        bool made = taut_solver_create(NULL, &solver) == TAUT_OK && taut_solver_add_variable(solver, &options, &x) == TAUT_OK &&
                    taut_solver_add(solver, &row, rows) == TAUT_OK && (!equal || taut_solver_add(solver, &zero, rows + 1) == TAUT_OK) &&
                    taut_template_create(solver, rows, 1, NULL, 0, &structure) == TAUT_OK &&
                    taut_worker_create(structure, NULL, &worker) == TAUT_OK;
        expect(made, "no template of one variable", (uint64_t)i);
        double sets[SETS], values[SETS];
        taut_status statuses[SETS];
        for (int k = 0; k < SETS; k++) sets[k] = k < SETS / 2 ? slacks[i / 2] : 1;
        taut_many many = {.size = sizeof many, .count = SETS, .parameters = sets, .set_stride = 1, .parameter_stride = 1};
        many.destination = values;
        many.destination_stride = 1;
        many.statuses = statuses;
        expect(made && taut_worker_solve_many(worker, &many, NULL) == TAUT_OK, "no block of one variable", (uint64_t)i);
        for (int k = 0; made && k < SETS; k++)
            expect(statuses[k] == (k < SETS / 2 ? TAUT_OK : TAUT_CONFLICT), "a slack is learnt", (uint64_t)i);
        taut_worker_destroy(worker);
        taut_template_destroy(structure);
        taut_solver_destroy(solver);
    }
}
