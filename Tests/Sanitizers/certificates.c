#include <math.h>
#include <stdlib.h>

#include "check/conflict.h"
#include "check/precise.h"
#include "check/required.h"
#include "rounds.h"
#include "solver/solver.h"
#include "systems.h"

/* A system, its rows, and an answer with multipliers that prove it. */
typedef struct {
    taut_question question;
    taut_rows rows;
    taut_precise_answer answer;
    taut_arena arena;
    uint32_t variables[MOST_VARIABLES], constraints[MOST_ROWS];
    uint64_t seed;
} proof;

static int collect(proof *on, const model *m) {
    taut_model *of = &m->solver->model;
    for (int v = 0; v < m->variable_count; v++) of->variables[on->variables[v] = m->variables[v]].local = (uint32_t)v;
    for (int c = 0; c < m->row_count; c++) on->constraints[c] = m->rows[c];
    taut_arena_init(&on->arena, &m->solver->memory, 4096);
    on->question = (taut_question){.model = of, .constants = of->constants, .preferred = of->preferred, .orders = of->orders,
                                   .variables = on->variables, .constraints = on->constraints,
                                   .variable_count = (uint32_t)m->variable_count, .constraint_count = (uint32_t)m->row_count};
    return taut_rows_collect(&on->rows, &on->question, &on->arena) &&
           taut_precise_solve(&on->rows, &on->question, NULL, TAUT_AS_GIVEN, &on->arena,
                              &on->answer) == TAUT_OK;
}

static bool holds(proof *on) {
    bool hold;
    taut_rounding_bound bound = taut_rounding_of(on->rows.variable_count, 0);
    taut_status status = taut_proof_levels_hold(&on->rows, on->answer.x, on->answer.y, TAUT_AS_GIVEN, &on->arena, &hold);
    return status == TAUT_OK && hold && taut_required_hold(&on->question, on->answer.x, bound);
}

/* A multiplier that is a little off, at any level of a row that has terms, and a row that is left out. */
static void disturb_multipliers(proof *on) {
    uint32_t levels = on->rows.level_count;
    for (uint32_t i = 0; i < on->rows.row_count; i++) {
        if (on->rows.start[i] == on->rows.start[i + 1]) continue;
        for (uint32_t l = 0; l < levels; l++) {
            taut_twofold *y = &on->answer.y[(size_t)i * levels + l], kept = *y;
            y->high += 1e-12 * fmax(1, fabs(kept.high));
            expect(!holds(on), "a wrong multiplier was accepted", on->seed);
            *y = (taut_twofold){0, 0};
            if (kept.high != 0) expect(!holds(on), "a row that was left out was not missed", on->seed);
            *y = kept;
        }
    }
}

/* A value moved out of a required equality, or out of an optional one that holds although it has a price below 1. */
static void disturb_values(proof *on) {
    uint32_t levels = on->rows.level_count;
    for (uint32_t i = 0; i < on->rows.row_count; i++) {
        uint32_t term = on->rows.start[i], level = on->rows.level[i];
        taut_excess at = taut_rows_excess(&on->rows, i, on->answer.x);
        if (term == on->rows.start[i + 1] || on->rows.relation[i] != TAUT_EQUAL || fabs(at.excess.high) > at.rounding) continue;
        if (level > 0 && fabs(on->answer.y[(size_t)i * levels + level].high) > 0.99) continue;
        double *x = &on->answer.x[on->rows.column[term]], kept = *x;
        *x += 1e-6 * fmax(1, fabs(kept));
        expect(!holds(on), "a wrong value was accepted", on->seed);
        *x = kept;
    }
}

/* Required rows and signs that exclude each other; without any one of the members that are left they do not. */
static void reduce_conflict(proof *on) {
    taut_cause causes[MOST_ROWS + MOST_VARIABLES], others[MOST_ROWS + MOST_VARIABLES];
    size_t count = 0;
    for (uint32_t i = 0; i < on->rows.row_count; i++)
        if (on->rows.level[i] == 0) causes[count++].member = (taut_member){on->rows.constraints[i], TAUT_NONE};
    for (uint32_t v = 0; v < on->rows.variable_count; v++)
        if (on->rows.is_signed[v]) causes[count++].member = (taut_member){TAUT_NONE, on->rows.variables[v]};
    const taut_model *of = on->question.model;
    taut_status status = taut_conflict_check(of, of->constants, causes, &count, &on->arena);
    expect(status == TAUT_CONFLICT, "a conflict was not found", on->seed);
    if (status == TAUT_CONFLICT) status = taut_conflict_reduce(of, of->constants, causes, &count, &on->arena);
    for (size_t leave = 0; status == TAUT_CONFLICT && leave < count; leave++) {
        size_t rest = 0;
        for (size_t i = 0; i < count; i++)
            if (i != leave) others[rest++] = causes[i];
        if (rest) expect(taut_conflict_check(of, of->constants, others, &rest, &on->arena) == TAUT_OK, "a member is not needed", on->seed);
    }
}

void certificate_round(uint64_t seed) {
    generator g = {seed};
    model m;
    proof on = {.seed = seed};
    if (build(&m, &g, NULL) == TAUT_OK && m.row_count && collect(&on, &m)) {
        bool conflicting = on.answer.violation > on.answer.explained;
        if (conflicting) {
            reduce_conflict(&on);
        } else if (holds(&on)) {
            disturb_multipliers(&on);
            disturb_values(&on);
        } else {
            count_unsolved();
        }
        taut_status status = taut_solver_solve(m.solver);
        expect(status == (conflicting ? TAUT_CONFLICT : TAUT_OK), "kernel and precise solver disagree", seed);
        taut_arena_free(&on.arena);
    }
    taut_solver_destroy(m.solver);
}
