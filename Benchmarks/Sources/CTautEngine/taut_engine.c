#include "taut_engine.h"

#include <stdlib.h>
#include <string.h>
#include <taut.h>

/* A solver with a whole system in it. Handles of a new solver count from zero, but a host may not rely on that, so they
 * are kept. */
typedef struct {
    taut_solver *solver;
    taut_variable *variables;
    taut_constraint *constraints;
    taut_term *terms; /* room for the longest row */
} model;

static void model_destroy(model *m) {
    if (m->solver) taut_solver_destroy(m->solver);
    free(m->variables);
    free(m->constraints);
    free(m->terms);
}

static size_t longest_row(const bench_system *system) {
    size_t longest = 1;
    for (size_t r = 0; r < system->row_count; r++) {
        size_t length = system->starts[r + 1] - system->starts[r];
        if (length > longest) longest = length;
    }
    return longest;
}

static bench_status model_allocate(model *m, const bench_system *system) {
    memset(m, 0, sizeof *m);
    m->variables = malloc(sizeof *m->variables * (system->variable_count + 1));
    m->constraints = malloc(sizeof *m->constraints * (system->row_count + 1));
    m->terms = malloc(sizeof *m->terms * longest_row(system));
    return m->variables && m->constraints && m->terms ? BENCH_OK : BENCH_FAILED;
}

/* The row as the kernel takes it, until the next call. */
static taut_row model_row(model *m, const bench_system *system, size_t r) {
    size_t start = system->starts[r], count = system->starts[r + 1] - start;
    for (size_t t = 0; t < count; t++) {
        m->terms[t].variable = m->variables[system->variables[start + t]];
        m->terms[t].coefficient = system->coefficients[start + t];
    }
    taut_row row = {m->terms, count, system->relations[r], system->constants[r], system->priorities[r]};
    return row;
}

/* Adds everything to a new solver. */
static bench_status model_build(model *m, const bench_system *system) {
    if (taut_solver_create(NULL, &m->solver) != TAUT_OK ||
        taut_solver_reserve(m->solver, system->variable_count, system->row_count,
                            system->row_count ? system->starts[system->row_count] : 0) != TAUT_OK)
        return BENCH_FAILED;
    for (size_t v = 0; v < system->variable_count; v++) {
        taut_variable_options options = {system->preferred[v], system->order[v],
                                         system->non_negative[v] ? TAUT_NON_NEGATIVE : 0};
        if (taut_solver_add_variable(m->solver, &options, &m->variables[v]) != TAUT_OK) return BENCH_FAILED;
    }
    for (size_t r = 0; r < system->row_count; r++) {
        taut_row row = model_row(m, system, r);
        if (taut_solver_add(m->solver, &row, &m->constraints[r]) != TAUT_OK) return BENCH_FAILED;
    }
    return BENCH_OK;
}

/* A host reads frames straight from the kernel's array; copying them is the same work for every engine. */
static void model_read(const model *m, const bench_system *system, double *values) {
    const double *all = taut_solver_values(m->solver, NULL);
    for (size_t v = 0; v < system->variable_count; v++) values[v] = all[m->variables[v]];
}

static bench_status model_solve(model *m, const bench_system *system, double *values) {
    if (taut_solver_solve(m->solver) != TAUT_OK) return BENCH_FAILED;
    model_read(m, system, values);
    return BENCH_OK;
}

bench_status taut_cold(const bench_system *system, size_t iterations, uint64_t *nanoseconds, double *values) {
    model m;
    bench_status status = model_allocate(&m, system);
    uint64_t start = bench_now();
    for (size_t i = 0; status == BENCH_OK && i < iterations; i++) {
        status = model_build(&m, system);
        if (status == BENCH_OK) status = model_solve(&m, system, values);
        if (m.solver) taut_solver_destroy(m.solver);
        m.solver = NULL;
    }
    *nanoseconds = bench_now() - start;
    model_destroy(&m);
    return status;
}

static bench_status set_constants(model *m, const bench_edit *edit, double constant) {
    for (size_t i = 0; i < edit->row_count; i++) {
        if (taut_solver_set_constant(m->solver, m->constraints[edit->rows[i]], constant) != TAUT_OK) {
            return BENCH_FAILED;
        }
    }
    return BENCH_OK;
}

/* So many that what edits take has been made. */
#define EDITS_TO_COUNT 4

/* Of a layout that is as small as a cell, all frames are read. Of a large one the moved frames lie in the kernel's array
   afterwards, where a host reads them; copying as many is what they are compared with. */
#define FEW_VALUES 64

static bench_status model_refresh(model *m, const bench_system *system, double *values) {
    if (system->variable_count <= FEW_VALUES) return model_solve(m, system, values);
    return taut_solver_solve(m->solver) == TAUT_OK ? BENCH_OK : BENCH_FAILED;
}

/* `count` edits back and forth, and whatever reading their values takes. */
static bench_status edit_to_and_fro(model *m, const bench_system *system, const bench_edit *edit, size_t count,
                                    double *values) {
    bench_status status = BENCH_OK;
    for (size_t i = 0; status == BENCH_OK && i < count; i++) {
        status = set_constants(m, edit, i % 2 == 0 ? edit->b : edit->a);
        if (status == BENCH_OK) status = model_refresh(m, system, values);
    }
    return status;
}

/* A solved system; `edits` edits on the clock after `before` off it. */
static bench_status time_edits(const bench_system *system, const bench_edit *edit, size_t before, size_t edits,
                               uint64_t *nanoseconds, double *values) {
    model m;
    bench_status status = model_allocate(&m, system);
    if (status == BENCH_OK) status = model_build(&m, system);
    if (status == BENCH_OK) status = model_solve(&m, system, values);
    if (status == BENCH_OK) status = edit_to_and_fro(&m, system, edit, before, values);
    uint64_t start = bench_now();
    if (status == BENCH_OK) status = edit_to_and_fro(&m, system, edit, edits, values);
    *nanoseconds += bench_now() - start;
    if (status == BENCH_OK) model_read(&m, system, values);
    model_destroy(&m);
    return status;
}

bench_status taut_edit(const bench_system *system, const bench_edit *edit, size_t iterations, uint64_t *nanoseconds,
                       double *values) {
    *nanoseconds = 0;
    return time_edits(system, edit, BENCH_EDITS_TO_LEARN, iterations, nanoseconds, values);
}

bench_status taut_early_edit(const bench_system *system, const bench_edit *edit, size_t iterations,
                             uint64_t *nanoseconds, double *values) {
    bench_status status = BENCH_OK;
    *nanoseconds = 0;
    for (size_t i = 0; status == BENCH_OK && i < iterations; i += BENCH_EARLY_EDITS)
        status = time_edits(system, edit, 0, BENCH_EARLY_EDITS, nanoseconds, values);
    return status;
}

bench_status taut_add_remove(const bench_system *system, size_t row, size_t iterations, uint64_t *nanoseconds,
                             double *values) {
    model m;
    bench_status status = model_allocate(&m, system);
    if (status == BENCH_OK) status = model_build(&m, system);
    if (status == BENCH_OK) status = model_solve(&m, system, values);
    uint64_t start = bench_now();
    for (size_t i = 0; status == BENCH_OK && i < iterations; i++) {
        taut_status edited;
        if (i % 2 == 0) {
            edited = taut_solver_remove(m.solver, m.constraints[row]);
        } else {
            taut_row added = model_row(&m, system, row);
            edited = taut_solver_add(m.solver, &added, &m.constraints[row]);
        }
        status = edited == TAUT_OK ? model_solve(&m, system, values) : BENCH_FAILED;
    }
    *nanoseconds = bench_now() - start;
    model_destroy(&m);
    return status;
}

/* Everything that taut_known needs besides the model. */
typedef struct {
    taut_template *structure;
    taut_worker *worker;
    taut_constraint *parameters;
    double *constants;
    double *answer;
} known;

static bench_status known_create(known *k, const model *m, const bench_system *system, const bench_edit *edit) {
    size_t count = edit->row_count;
    memset(k, 0, sizeof *k);
    k->parameters = malloc(sizeof *k->parameters * (count + 1));
    k->constants = malloc(sizeof *k->constants * (count + 1));
    k->answer = malloc(sizeof *k->answer * (system->variable_count + 1));
    if (!k->parameters || !k->constants || !k->answer) return BENCH_FAILED;
    for (size_t i = 0; i < count; i++) k->parameters[i] = m->constraints[edit->rows[i]];
    if (taut_template_create(m->solver, k->parameters, count, NULL, 0, &k->structure) != TAUT_OK) return BENCH_FAILED;
    return taut_worker_create(k->structure, NULL, &k->worker) == TAUT_OK ? BENCH_OK : BENCH_FAILED;
}

static void known_destroy(known *k) {
    if (k->worker) taut_worker_destroy(k->worker);
    if (k->structure) taut_template_destroy(k->structure);
    free(k->parameters);
    free(k->constants);
    free(k->answer);
}

/* Everything about one known structure, ready to be solved. */
static bench_status known_open(known *k, model *m, const bench_system *system, const bench_edit *edit) {
    memset(k, 0, sizeof *k);
    bench_status status = model_allocate(m, system);
    if (status == BENCH_OK) status = model_build(m, system);
    return status == BENCH_OK ? known_create(k, m, system, edit) : status;
}

static bench_status known_solve(known *k, const bench_edit *edit, size_t i) {
    for (size_t p = 0; p < edit->row_count; p++) k->constants[p] = i % 2 == 0 ? edit->b : edit->a;
    return taut_worker_solve(k->worker, k->constants, k->answer) == TAUT_OK ? BENCH_OK : BENCH_FAILED;
}

bench_status taut_known(const bench_system *system, const bench_edit *edit, size_t iterations, uint64_t *nanoseconds,
                        double *values) {
    model m;
    known k;
    bench_status status = known_open(&k, &m, system, edit);
    uint64_t start = bench_now();
    for (size_t i = 0; status == BENCH_OK && i < iterations; i++) {
        status = known_solve(&k, edit, i);
        for (size_t v = 0; v < system->variable_count; v++) values[v] = k.answer[m.variables[v]];
    }
    *nanoseconds = bench_now() - start;
    known_destroy(&k);
    model_destroy(&m);
    return status;
}

bench_status taut_count_known(const bench_system *system, const bench_edit *edit, size_t sets, uint64_t *alone) {
    model m;
    known k;
    taut_worker_counts counts = {.size = sizeof counts};
    bench_status status = known_open(&k, &m, system, edit);
    for (size_t i = 0; status == BENCH_OK && i < sets; i++) status = known_solve(&k, edit, i);
    if (status == BENCH_OK && taut_worker_count(k.worker, &counts) != TAUT_OK) status = BENCH_FAILED;
    *alone = sets - counts.lane_sets;
    known_destroy(&k);
    model_destroy(&m);
    return status;
}

bench_status taut_count(const bench_system *system, const bench_edit *edit, taut_counts *counts) {
    model m;
    bench_status status = model_allocate(&m, system);
    if (status == BENCH_OK) status = model_build(&m, system);
    if (status == BENCH_OK && taut_solver_solve(m.solver) != TAUT_OK) status = BENCH_FAILED;
    for (size_t i = 0; edit && status == BENCH_OK && i < EDITS_TO_COUNT; i++) {
        status = set_constants(&m, edit, i % 2 == 0 ? edit->b : edit->a);
        if (status == BENCH_OK && taut_solver_solve(m.solver) != TAUT_OK) status = BENCH_FAILED;
    }
    taut_statistics statistics = {.size = sizeof statistics};
    if (status == BENCH_OK && taut_solver_statistics(m.solver, &statistics) != TAUT_OK) status = BENCH_FAILED;
    counts->non_zeros = statistics.tape_entries + statistics.tableau_entries;
    counts->forms = statistics.forms;
    counts->fill = statistics.fill;
    counts->pivots = statistics.pivots;
    counts->pushes = statistics.pushes;
    counts->allocations = statistics.allocations;
    counts->bytes = statistics.bytes;
    model_destroy(&m);
    return status;
}
