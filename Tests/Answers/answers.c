/*
 * Answers of the kernel to random systems of many families, and to scripts of edits of them, judged in three ways: from the rows alone
 * (errors, multipliers level by level, sums of conflicts, conflicts without one of their members), by new solvers without optional paths,
 * and by a line for each family with counts of work and digests of all answers to the bit.
 *
 *     answers SYSTEMS [FAMILY]     so many of each family, and those that were once answered wrongly
 *     answers SYSTEMS refused      with memory that is refused
 *     answers 0 arguments          calls with wrong arguments
 *     answers SYSTEMS cases        what is rare among these systems
 *     answers SYSTEMS blocks       the same without refused memory: where each array is a block, there are too many to refuse
 *
 * Tests/run-answers.sh compares the lines with those in git: a fault that costs time alone shows there.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "system.h"

enum { EDITS = 24, FEW_EDITS = 8 };

/* One system at work: as its solver has it, and as it was when it was last solved. */
static linear_system now, solved;
static loaded one;
static taut_constraint solved_handles[MOST_ROWS];
static double before[MOST_VARIABLES];

static void note_values(void) {
    const double *x = taut_solver_values(one.solver, NULL);
    if (now.variable_count && x) memcpy(before, x, now.variable_count * sizeof *before);
}

/* A row comes or goes. */
static taut_status toggle(uint32_t r) {
    now.rows[r].is_out = !now.rows[r].is_out;
    if (now.rows[r].is_out) return taut_solver_remove(one.solver, one.handles[r]);
    taut_row row = row_of(&now, r);
    return taut_solver_add(one.solver, &row, &one.handles[r]);
}

static taut_status set_constant(uint32_t r, double constant) {
    if (now.rows[r].is_out) return TAUT_OK;
    now.rows[r].constant = constant;
    return taut_solver_set_constant(one.solver, one.handles[r], constant);
}

/* Edits of three rows that come again, so that structures and regions of before serve again. */
static taut_status edit(const linear_system *first, const uint32_t *pool) {
    uint32_t r = pool[draw(3)], v = (uint32_t)draw((int)now.variable_count);
    switch (draw(12)) {
    case 0: return toggle(r);
    case 1:
        if (now.rows[r].is_out) return TAUT_OK;
        now.rows[r].priority = draw(2) ? first->rows[r].priority : 1 + draw(TAUT_REQUIRED);
        return taut_solver_set_priority(one.solver, one.handles[r], now.rows[r].priority);
    case 2:
        now.variables[v].preferred = draw(2) ? first->variables[v].preferred : draw(90);
        return taut_solver_set_preferred(one.solver, v, now.variables[v].preferred);
    case 3:
        now.variables[v].order = (uint64_t)draw(30);
        return taut_solver_set_order(one.solver, v, now.variables[v].order);
    case 4: {
        /* As where a natural size changes, which is also the preferred one. */
        uint32_t of = now.rows[r].count ? now.terms[now.rows[r].first].variable : v;
        double by = draw(20) - 8;
        now.variables[of].preferred += by;
        taut_status status = taut_solver_set_preferred(one.solver, of, now.variables[of].preferred);
        return status == TAUT_OK ? set_constant(r, now.rows[r].constant + by) : status;
    }
    case 5: return set_constant(r, first->rows[r].constant);
    default: return set_constant(r, first->rows[r].constant + (draw(81) - 40) / 4.0);
    }
}

/* Solves, judges and counts; after a conflict the edits are taken back. Whether there is an answer. */
static bool solve(tally *t, uint64_t seed, int step) {
    note_values();
    taut_status status = taut_solver_solve(one.solver);
    count_answer(t, &one, &now, status);
    bool is_small = now.variable_count <= 64;
    if (is_small && step % 3 == 0) judge_by_new_solver(&now, &one, status, seed % 2 ? TAUT_PATHS_OPTIONAL : 0);
    if (status == TAUT_OK) {
        judge_answer(&now, &one, before);
        if (step % 4 == 0) count_explanations(t, &one, &now);
        solved = now;
        memcpy(solved_handles, one.handles, sizeof solved_handles);
        return true;
    }
    if (status == TAUT_CONFLICT && (step % 4 == 0 || now.row_count < 12)) judge_conflicts(&now, &one);
    const double *x = taut_solver_values(one.solver, NULL);
    for (uint32_t v = 0; v < now.variable_count; v++) expect(memcmp(&x[v], &before[v], sizeof *x) == 0, "a conflict leaves the values", x[v], before[v]);
    if (step == 0) return false;
    taut_solver_rollback(one.solver);
    now = solved;
    memcpy(one.handles, solved_handles, sizeof solved_handles);
    return false;
}

static taut_options options_of(uint64_t seed) {
    taut_options options = taut_options_default();
    options.allocator = metered();
    options.verify = seed % 4 == 1;
    if (seed % 4 == 3) options.paths_off = (1ull << (1 + seed / 4 % (TAUT_PATH_COUNT - 1))) & TAUT_PATHS_OPTIONAL;
    return options;
}

static void run(tally *t, int family, uint64_t seed) {
    static linear_system first;
    draw_system(&now, family, seed);
    if (!now.row_count || !now.variable_count) return;
    first = solved = now;
    judged_seed = seed;
    t->systems += 1;
    taut_options options = options_of(seed);
    if (load(&now, &options, &one) != TAUT_OK) exit(2);
    memset(before, 0, sizeof before);
    bool is_solved = solve(t, seed, 0);
    uint32_t pool[3];
    for (int i = 0; i < 3; i++) pool[i] = (uint32_t)draw((int)now.row_count);
    for (int step = 1; is_solved && step <= (is_large(family) ? FEW_EDITS : EDITS); step++) {
        for (int i = draw(3); i >= 0; i--) expect(edit(&first, pool) == TAUT_OK, "an edit is taken", step, 0);
        solve(t, seed, step);
    }
    count_work(t, &one);
    taut_solver_destroy(one.solver);
    if (seed % 2 == 0 && !is_large(family)) judge_batch(t, &first, seed);
    expect(metered_bytes == 0, "all memory is given back", (double)metered_bytes, 0);
}

/* Seeds of systems that were once answered wrongly. */
static const struct {
    const char *family;
    uint64_t seed;
} fixed[] = {{"extreme", 19}, {"extreme", 123}, {"extreme", 335}, {"scaled", 757}, {"parallel", 528}, {"parallel", 630}, {"wide-parallel", 11}, {"wide-scaled", 49}};

static void run_family(tally *t, int family, int systems) {
    /* Large ones once, with all paths. */
    for (int i = 0; i < (is_large(family) ? 1 : systems); i++) run(t, family, (uint64_t)i);
    for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++)
        if (fixed[i].seed >= (uint64_t)systems && !strcmp(fixed[i].family, family_name(family))) run(t, family, fixed[i].seed);
}

int main(int count, char **arguments) {
    int systems = count > 1 ? atoi(arguments[1]) : 10;
    if (count > 2 && !strcmp(arguments[2], "refused")) return refuse_memory(systems);
    if (count > 2 && !strcmp(arguments[2], "arguments")) return refuse_arguments();
    if (count > 2 && !strcmp(arguments[2], "cases")) return solve_cases(systems, true);
    if (count > 2 && !strcmp(arguments[2], "blocks")) return solve_cases(systems, false);
    setvbuf(stdout, NULL, _IOLBF, 0);
    for (int f = 0; f < family_count; f++) {
        if (count > 2 && strcmp(arguments[2], family_name(f))) continue;
        tally t = {0};
        judged_family = family_name(f);
        run_family(&t, f, systems);
        print_tally(&t, family_name(f));
        if (failures) break;
    }
    if (failures) fprintf(stderr, "answers: %d failures\n", failures);
    return failures != 0;
}
