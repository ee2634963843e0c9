/*
 * Systems by name, for counting instructions: workloads NAME SIZE [EDITS]. Prints what the kernel counted; Scripts/instructions.sh counts
 * the instructions of taut_solver_solve() and of what it calls, Scripts/compare.sh those of measured(), against an earlier kernel, and
 * Scripts/paths.sh by which paths islands are solved, with so many edits of the last constant, or of a text's height. NAME is one of
 * families.h, "screen": the one of that number, "batch": so many feed cells, or "known": the same one after the other.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <taut.h>

enum { MOST_TERMS = 65536 };

static taut_solver *solver;
static uint64_t state = 88172645463325252u;
static taut_term terms[MOST_TERMS];
static uint32_t term_count;
static taut_constraint last;
static double last_constant;

static int draw(int below) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (int)((unsigned)(state >> 33) % (unsigned)below);
}

static taut_variable variable(double preferred, uint64_t order, uint32_t flags) {
    taut_variable_options options = {preferred, order, flags};
    taut_variable added;
    if (taut_solver_add_variable(solver, &options, &added)) exit(2);
    return added;
}

static void term(int index, double coefficient) { terms[term_count++] = (taut_term){(taut_variable)index, coefficient}; }

/* The terms so far, as a constraint. */
static void row(taut_relation relation, double constant, int priority) {
    taut_row added = {terms, term_count, relation, constant, priority};
    if (taut_solver_add(solver, &added, &last)) exit(2);
    last_constant = constant;
    term_count = 0;
}

#include "screens.h"

/* As many feed cells as that, at once or one by one. */
static int solve_batch(int count, bool at_once) {
    taut_template *structure;
    taut_worker *worker;
    double *parameters = malloc((size_t)(count * parameter_count) * sizeof *parameters);
    double *values = malloc((size_t)(count * 4 * views) * sizeof *values);
    size_t failed = 0;
    if (taut_template_create_with_uses(solver, uses, (size_t)use_count, (size_t)parameter_count, &structure) ||
        taut_worker_create(structure, NULL, &worker))
        return 1;
    for (int i = 0; i < count; i++) {
        double *set = parameters + i * parameter_count;
        const double drawn[] = {320 + draw(111), 60 + draw(261), 20 + draw(101), 60 + draw(341), 100 + draw(1101), 17.0 * (1 + draw(12))};
        memcpy(set, drawn, sizeof drawn);
    }
    taut_many many = {.size = sizeof many, .count = (size_t)count, .parameters = parameters, .set_stride = (size_t)parameter_count,
                      .parameter_stride = 1, .destination = values, .destination_stride = (size_t)(4 * views)};
    taut_status status = at_once ? taut_worker_solve_many(worker, &many, &failed) : TAUT_OK;
    for (int i = 0; i < count && !at_once && status == TAUT_OK; i++)
        status = taut_worker_solve(worker, parameters + i * parameter_count, values);
    taut_worker_destroy(worker);
    taut_template_destroy(structure);
    free(parameters);
    free(values);
    return status || failed;
}

/* How many islands have their values from each path. */
static void print_paths(const taut_statistics *counts) {
    printf("paths");
#ifdef TAUT_PATH_COUNT /* earlier kernels do not count them */
    for (int p = 0; p < TAUT_PATH_COUNT; p++) printf(" %llu", (unsigned long long)counts->paths[p]);
#endif
    (void)counts;
    printf("\n");
}

/* Moves a text's height or the last constant back and forth. */
static taut_status edit(int times) {
    taut_status status = TAUT_OK;
    for (int i = 0; i < times && status == TAUT_OK; i++) {
        double height = edited_height + (i % 2 ? 0 : 20);
        if (edited_height) status = taut_solver_set_constant(solver, edited[0], height);
        if (status == TAUT_OK && edited_height) status = taut_solver_set_constant(solver, edited[1], height);
        if (!edited_height) status = taut_solver_set_constant(solver, last, last_constant + (i % 2 ? 0 : 1));
        if (status == TAUT_OK) status = taut_solver_solve(solver);
    }
    return status;
}

typedef enum { SYSTEM, SCREEN, BATCH, KNOWN, KINDS } workload_kind;

static const char *const kind_names[KINDS] = {[SCREEN] = "screen", [BATCH] = "batch", [KNOWN] = "known"};

/* Everything but reading the input and printing the counts. */
__attribute__((noinline)) static taut_status measured(workload_kind kind, int family, int size, int edits) {
    if (taut_solver_create(NULL, &solver)) return TAUT_ERROR_MEMORY;
    if (kind == SCREEN) screen(size);
    else families[family].build(size);
    if (kind == BATCH || kind == KNOWN) return solve_batch(size, kind == BATCH);
    if (parameter_count) { /* a feed cell: the height of its body is the last parameter */
        edited[0] = uses[use_count - 2].constraint;
        edited[1] = uses[use_count - 1].constraint;
        edited_height = 51;
    }
    taut_status status = taut_solver_solve(solver);
    return status == TAUT_OK ? edit(edits) : status;
}

int main(int count, char **arguments) {
    int family = 0, families_count = (int)(sizeof families / sizeof *families);
    workload_kind kind = SYSTEM;
    if (count < 3 || count > 4) return 1;
    while (kind < KINDS && (!kind_names[kind] || strcmp(kind_names[kind], arguments[1]))) kind += 1;
    if (kind == KINDS) kind = SYSTEM;
    while (family < families_count && strcmp(families[family].name, kind == SYSTEM ? arguments[1] : "feed-cell")) family += 1;
    if (family == families_count) return 1;
    if (kind == SCREEN) read_words();
    taut_status status = measured(kind, family, atoi(arguments[2]), count == 4 ? atoi(arguments[3]) : 0);
    if (kind == BATCH || kind == KNOWN) return status;
    taut_statistics counts = {.size = sizeof counts};
    taut_solver_statistics(solver, &counts);
    printf("%s %s: status %d, %llu pivots, fill %zu, %zu bytes, %llu allocations\n", arguments[1], arguments[2], status,
           (unsigned long long)counts.pivots, counts.fill, counts.bytes, (unsigned long long)counts.allocations);
    if (count == 4) print_paths(&counts);
    taut_solver_destroy(solver);
    return status;
}
