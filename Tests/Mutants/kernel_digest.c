/* Digests of what the kernel answers, and of its counts of work, in every program that is to find faults in it (-Wl,--wrap=NAME for each
 * function below). Programs that compare answers up to rounding find faults that move a last bit or cost time by these lines.
 * Calls of threads other than the first are not counted: their order is not the same in each run.
 *
 * Proofs of levels, and sizes of the programs of a worker, are read from the kernel's own records: no statistics have them.
 *
 * TAUT_EXPLAINED: every fourth answer is also proved and looked at for ambiguous variables. */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <taut.h>

#include "batch/regions.h"
#include "batch/template.h"

static uint64_t sum = 0xcbf29ce484222325u;
static unsigned long events;
static _Thread_local bool is_first_thread;

static void mix(uint64_t bits) {
    sum = (sum ^ bits) * 0x9e3779b97f4a7c15u;
    sum ^= sum >> 29;
}

static void mix_number(double number) {
    uint64_t bits = 1;
    if (number == number) memcpy(&bits, &number, sizeof bits);
    mix(bits);
}

__attribute__((constructor)) static void begin(void) { is_first_thread = true; }

__attribute__((destructor)) static void show(void) {
    printf("%lu events: %016llx\n", events, (unsigned long long)sum);
    fflush(stdout);
}

static void end_event(taut_status status) {
    mix((uint64_t)(int64_t)status);
    if (++events % 256 == 0) show();
}

/* ---- Solvers ---------------------------------------------------------------------------------------------------------- */

taut_status __real_taut_solver_solve(taut_solver *solver);
taut_status __wrap_taut_solver_solve(taut_solver *solver);
taut_status __real_taut_solver_free_variables(taut_solver *solver, const taut_variable **variables, size_t *count);
taut_status __wrap_taut_solver_free_variables(taut_solver *solver, const taut_variable **variables, size_t *count);

static size_t mix_counts(const taut_solver *solver) {
    taut_statistics counts = {.size = sizeof counts};
    if (taut_solver_statistics(solver, &counts) != TAUT_OK) return 0;
    const uint64_t numbers[] = {counts.variables, counts.constraints, counts.islands, counts.forms,  counts.components,  counts.tape_entries, counts.tableau_entries,
                                counts.fill,      counts.pivots,      counts.pushes,  counts.solves, counts.allocations, counts.bytes,        counts.unproved};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) mix(numbers[i]);
    for (int p = 0; p < TAUT_PATH_COUNT; p++) mix(counts.paths[p]);
    mix(solver->work.proofs);
    return counts.constraints;
}

static void mix_answer(const taut_solver *solver, size_t constraints) {
    size_t count = 0, changed_count = 0;
    taut_solver_values(solver, &count);
    for (size_t v = 0; v < count; v++) mix_number(taut_solver_value(solver, (taut_variable)v));
    const taut_variable *changed = taut_solver_changed(solver, &changed_count);
    for (size_t i = 0; i < changed_count; i++) mix(changed[i]);
    for (size_t c = 0; c < constraints; c++) mix_number(taut_solver_error(solver, (taut_constraint)c));
}

static void mix_conflicts(const taut_solver *solver) {
    size_t conflicts = taut_solver_conflict_count(solver), count;
    for (size_t c = 0; c < conflicts; c++) {
        const taut_member *members = taut_solver_conflict(solver, c, &count);
        for (size_t i = 0; members && i < count; i++) mix((uint64_t)members[i].constraint << 32 | members[i].variable);
        const double *multipliers = taut_solver_conflict_multipliers(solver, c, &count);
        for (size_t i = 0; multipliers && i < count; i++) mix_number(multipliers[i]);
    }
}

#if defined(TAUT_EXPLAINED)
static void mix_multipliers(taut_solver *solver, taut_member member) {
    const taut_multiplier_entry *entries;
    size_t count = 0;
    mix((uint64_t)taut_solver_multipliers(solver, &member, &entries, &count));
    for (size_t e = 0; e < count; e++) mix((uint64_t)entries[e].priority), mix_number(entries[e].value);
}

static void explain(taut_solver *solver, size_t constraints) {
    const taut_variable *variables;
    size_t count;
    taut_quality quality = {.size = sizeof quality};
    mix((uint64_t)taut_solver_quality(solver, &quality));
    mix(quality.islands << 32 | quality.proved << 16 | quality.precise);
    mix((uint64_t)quality.worst.constraint << 32 | quality.worst.variable);
    mix_number(quality.residual);
    mix_number(quality.largest_multiplier);
    taut_solver_values(solver, &count);
    for (size_t c = 0; c < constraints; c++) mix_multipliers(solver, (taut_member){(taut_constraint)c, TAUT_NONE});
    for (size_t v = 0; v < count; v++) mix_multipliers(solver, (taut_member){TAUT_NONE, (taut_variable)v});
    __wrap_taut_solver_free_variables(solver, &variables, &count);
}
#endif

taut_status __wrap_taut_solver_solve(taut_solver *solver) {
    taut_status status = __real_taut_solver_solve(solver);
    if (!is_first_thread || !solver) return status;
    size_t constraints = mix_counts(solver);
    if (status == TAUT_OK) mix_answer(solver, constraints);
    if (status == TAUT_CONFLICT) mix_conflicts(solver);
#if defined(TAUT_EXPLAINED)
    static unsigned answers;
    if (status == TAUT_OK && answers++ % 4 == 0) explain(solver, constraints);
#endif
    end_event(status);
    return status;
}

taut_status __wrap_taut_solver_free_variables(taut_solver *solver, const taut_variable **variables, size_t *count) {
    taut_status status = __real_taut_solver_free_variables(solver, variables, count);
    if (!is_first_thread) return status;
    for (size_t i = 0; status == TAUT_OK && i < *count; i++) mix((*variables)[i]);
    end_event(status);
    return status;
}

/* ---- Workers ---------------------------------------------------------------------------------------------------------- */

static void mix_program(const taut_program *of) {
    mix((uint64_t)of->count << 40 | (uint64_t)of->register_count << 20 | of->mask_count);
    mix(of->constant_count);
    for (size_t i = 0; i < of->count; i++) mix((uint64_t)of->instructions[i].kind << 8 | of->instructions[i].count);
}

static void mix_programs(const taut_regions *of) {
    mix_program(&of->all);
    mix_program(&of->chosen);
    for (uint32_t i = 0; i < TAUT_RESIDUALS; i++)
        if (of->residuals.items[i].made) mix_program(&of->residuals.items[i].program);
}

static void mix_worker(const taut_worker *worker) {
    taut_worker_counts counts = {.size = sizeof counts};
    taut_worker_count(worker, &counts);
    const uint64_t numbers[] = {counts.regions, counts.instructions, counts.lane_sets, counts.single_sets, counts.bytes};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) mix(numbers[i]);
    for (int p = 0; p < TAUT_PATH_COUNT; p++) mix(counts.paths[p]);
    mix(worker->work.proofs);
}

static void mix_worker_conflicts(const taut_worker *worker) {
    size_t conflicts = taut_worker_conflict_count(worker), count;
    for (size_t c = 0; c < conflicts; c++) {
        const taut_member *members = taut_worker_conflict(worker, c, &count);
        for (size_t i = 0; members && i < count; i++) mix((uint64_t)members[i].constraint << 32 | members[i].variable);
        const double *multipliers = taut_worker_conflict_multipliers(worker, c, &count);
        for (size_t i = 0; multipliers && i < count; i++) mix_number(multipliers[i]);
    }
}

taut_status __real_taut_worker_solve(taut_worker *worker, const double *parameters, double *values);
taut_status __wrap_taut_worker_solve(taut_worker *worker, const double *parameters, double *values);
taut_status __wrap_taut_worker_solve(taut_worker *worker, const double *parameters, double *values) {
    taut_status status = __real_taut_worker_solve(worker, parameters, values);
    if (!is_first_thread || !worker) return status;
    mix_worker(worker);
    if (status == TAUT_CONFLICT) mix_worker_conflicts(worker);
    end_event(status);
    return status;
}

taut_status __real_taut_worker_solve_many(taut_worker *worker, const taut_many *many, size_t *failed);
taut_status __wrap_taut_worker_solve_many(taut_worker *worker, const taut_many *many, size_t *failed);
taut_status __wrap_taut_worker_solve_many(taut_worker *worker, const taut_many *many, size_t *failed) {
    taut_status status = __real_taut_worker_solve_many(worker, many, failed);
    if (!is_first_thread || !worker) return status;
    mix_worker(worker);
    if (worker->regions) mix_programs(worker->regions);
    for (size_t i = 0; status == TAUT_OK && many->statuses && i < many->count; i++) mix((uint64_t)(int64_t)many->statuses[i]);
    end_event(status);
    return status;
}

taut_status __real_taut_worker_free_variables(taut_worker *worker, const taut_variable **variables, size_t *count);
taut_status __wrap_taut_worker_free_variables(taut_worker *worker, const taut_variable **variables, size_t *count);
taut_status __wrap_taut_worker_free_variables(taut_worker *worker, const taut_variable **variables, size_t *count) {
    taut_status status = __real_taut_worker_free_variables(worker, variables, count);
    if (!is_first_thread) return status;
    for (size_t i = 0; status == TAUT_OK && i < *count; i++) mix((*variables)[i]);
    end_event(status);
    return status;
}

static void mix_step(const taut_code_step *step) {
    mix((uint64_t)step->kind << 48 | (uint64_t)step->count << 32 | (uint64_t)step->target << 16 | step->from);
    mix_number(step->constant);
    for (int k = 0; k < step->count && k < TAUT_STEP_TERMS; k++) mix(step->source[k]), mix_number(step->factor[k]);
}

taut_status __real_taut_worker_steps(taut_worker *worker, const taut_many *wanted, taut_code *code);
taut_status __wrap_taut_worker_steps(taut_worker *worker, const taut_many *wanted, taut_code *code);
taut_status __wrap_taut_worker_steps(taut_worker *worker, const taut_many *wanted, taut_code *code) {
    taut_status status = __real_taut_worker_steps(worker, wanted, code);
    if (!is_first_thread) return status;
    if (status == TAUT_OK) {
        for (size_t i = 0; i < code->count; i++) mix_step(&code->steps[i]);
        for (size_t i = 0; i < code->output_count; i++) mix(code->outputs[i]);
        for (size_t i = 0; i < code->constant_count; i++) mix(code->constants[i].place), mix_number(code->constants[i].number);
        mix((uint64_t)code->register_count << 32 | code->mask_count);
    }
    end_event(status);
    return status;
}
