#include <math.h>
#include <stdlib.h>

#include "check/conflict.h"
#include "check/precise.h"
#include "check/required.h"
#include "rounds.h"
#include "solver/certified.h"
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
    if (!taut_rows_collect(&on->rows, &on->question, &on->arena) ||
        taut_precise_solve(&on->rows, &on->question, NULL, TAUT_AS_GIVEN, &on->arena, &on->answer) != TAUT_OK)
        return false;
    /* Other steps of the simplex method lead to the same answer with other last bits. */
    note_bytes(on->answer.y, ((size_t)on->rows.row_count + on->rows.variable_count) * on->rows.level_count * sizeof *on->answer.y);
    return true;
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

/* A system of so many variables with preferred value 0. */
static taut_status write_rows(model *m, const taut_options *options, int variable_count, const taut_row *rows, int row_count) {
    taut_status status = taut_solver_create(options, &m->solver);
    for (; status == TAUT_OK && m->variable_count < variable_count; m->variable_count++) {
        taut_variable_options variable = {0, (uint64_t)m->variable_count, 0};
        status = taut_solver_add_variable(m->solver, &variable, &m->variables[m->variable_count]);
    }
    for (; status == TAUT_OK && m->row_count < row_count; m->row_count++)
        status = taut_solver_add(m->solver, &rows[m->row_count], &m->rows[m->row_count]);
    return status;
}

/* y = 1e6 x with x = 0, beside a variable of 1e15: shifted kinks move y by more than the distance of a bound, which is not there when
 * the shifts are taken out. */
void shift_round(void) {
    static const double near = 1e-6;
    static const taut_term x = {0, 1}, y[] = {{1, 1}, {0, -1e6}}, far = {2, 1};
    const taut_row rows[] = {{&x, 1, TAUT_EQUAL, 0, 1000},
                             {y, 2, TAUT_EQUAL, 0, 1000},
                             {y, 1, TAUT_LESS_OR_EQUAL, near, 750},
                             {y, 1, TAUT_GREATER_OR_EQUAL, -near, 750},
                             {&far, 1, TAUT_EQUAL, 1e15, 1000}};
    model m = {0};
    proof on = {0};
    expect(write_rows(&m, NULL, 3, rows, 5) == TAUT_OK && collect(&on, &m), "no memory for shifts", 0);
    expect(on.answer.is_singular, "shifts have not hidden a bound", 0);
    expect(on.answer.x[1] == 0 && holds(&on), "shifts are left in an answer", 0);
    taut_arena_free(&on.arena);
    taut_solver_destroy(m.solver);
}

/* x = 0.37 y is held by a limit of x + 0.83 y, or by the preferred value of x. */
void basis_round(void) {
    static const taut_term ratio[] = {{0, 1}, {1, -0.37}}, sum[] = {{0, 1}, {1, 0.83}};
    const taut_row rows[] = {{ratio, 2, TAUT_EQUAL, 0, 1000},
                             {sum, 2, TAUT_LESS_OR_EQUAL, 100, 1000},
                             {sum, 1, TAUT_EQUAL, 90, 750},
                             {sum + 1, 1, TAUT_EQUAL, 80, 500}};
    static const struct { double wish; uint64_t proofs; } edits[] = {{91, 0}, {92, 0}, {5, 1}, {6, 0}, {7, 0}, {91, 1}};
    taut_options options = taut_options_default();
    options.verify = 0;
    options.paths_off = taut_path_bit(TAUT_PATH_RANGING) | taut_path_bit(TAUT_PATH_CACHE) | taut_path_bit(TAUT_PATH_PROPAGATION);
    model m = {0};
    expect(write_rows(&m, &options, 2, rows, 4) == TAUT_OK && taut_solver_solve(m.solver) == TAUT_OK, "no answer to begin with", 0);
    expect(m.solver->work.proofs == 1, "the first basis is not proved", m.solver->work.proofs);
    for (size_t i = 0; i < sizeof edits / sizeof *edits; i++) {
        uint64_t before = m.solver->work.proofs;
        taut_status status = taut_solver_set_constant(m.solver, m.rows[2], edits[i].wish);
        if (status == TAUT_OK) status = taut_solver_solve(m.solver);
        expect(status == TAUT_OK && m.solver->work.proofs - before == edits[i].proofs, "an edit is not proved once for its basis", i);
    }
    taut_solver_destroy(m.solver);
}

/* Gives the basis that the next solve begins with other multipliers; false: there is none. */
static bool damage(taut_island_state *state, generator *g) {
    if (!state || !state->warm) return false;
    for (uint32_t c = 0; c < state->analysis->component_count; c++) {
        taut_tableau *tableau = &state->tableaus[c];
        size_t count = (size_t)tableau->form_count * tableau->level_count;
        for (size_t i = 0; i < count; i++) tableau->multiplier[i] = below(g, 9) / 4.0 - 1;
    }
    return true;
}

void damage_round(uint64_t seed, int *by_second_solve) {
    generator g = {seed};
    model m;
    taut_options options = taut_options_default();
    options.verify = 1;
    options.paths_off = taut_path_bit(TAUT_PATH_PROPAGATION); /* each island has a basis */
    taut_status status = build(&m, &g, &options);
    if (status == TAUT_OK) status = taut_solver_solve(m.solver);
    for (size_t i = 0; status == TAUT_OK && i < m.solver->island_count; i++) {
        taut_island *island = &m.solver->islands[i];
        if (!island->used || !damage(island->state, &g)) continue;
        for (uint32_t v = 0; v < island->variable_count; v++) m.solver->model.variables[island->variables[v]].local = v;
        taut_inputs inputs = taut_solver_inputs(m.solver);
        taut_question question = taut_certified_question(&m.solver->model, &inputs, taut_island_subset(island));
        uint64_t solves = m.solver->work.solves;
        status = taut_certified_solve(&question, island->state, &m.solver->work, &inputs);
        expect(status == TAUT_OK, "a damaged basis leaves no answer", seed);
        for (uint32_t v = 0; status == TAUT_OK && v < island->variable_count; v++) {
            double value = m.solver->values[island->variables[v]];
            expect(fabs(island->state->x[v] - value) <= 1e-9 * fmax(1, fabs(value)), "a damaged basis gives another answer", seed);
        }
        *by_second_solve += m.solver->work.solves - solves == 2 && !island->state->precise;
    }
    taut_solver_destroy(m.solver);
}

void halves_round(uint64_t seed) {
    generator g = {seed};
    double units = 0x1p52 + 1 + below(&g, 1000), unit = ldexp(1, below(&g, 60) - 90), way = below(&g, 2) ? 1 : -1, sign = below(&g, 2) ? 1 : -1;
    double even = units + (fmod(units, 2) == 0 ? 0 : way), nearer[] = {0, 0.49, 0.4999999};
    taut_twofold half = {sign * units * unit, sign * way * unit / 2};
    expect(taut_two_round(half) == sign * even * unit, "of two numbers that are equally near the odd one is taken", seed);
    half.low *= 1 + ldexp(below(&g, 2) ? 1 : -1, -40);
    expect(taut_two_round(half) == sign * even * unit, "of two numbers that are nearly equally near the odd one is taken", seed);
    for (size_t i = 0; i < sizeof nearer / sizeof *nearer; i++)
        expect(taut_two_round((taut_twofold){half.high, sign * way * nearer[i] * unit}) == half.high, "the nearest number is not taken", seed);
}
