#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "system.h"

/* What random systems and edits of them come to too rarely: the same constants again and again, zeros, ends of numbers and of memory. */

static tally seen;
static uint64_t paths_off;
static linear_system now;
static loaded one;

static void begin(const char *name, uint64_t verify) {
    memset(&seen, 0, sizeof seen);
    judged_family = name;
    memset(&now, 0, sizeof now);
    taut_options options = taut_options_default();
    options.allocator = metered();
    options.verify = verify != 0;
    options.paths_off = paths_off;
    if (taut_solver_create(&options, &one.solver) != TAUT_OK) exit(2);
}

static void end(void) {
    count_work(&seen, &one);
    taut_solver_destroy(one.solver);
    expect(metered_bytes == 0, "all memory is given back", (double)metered_bytes, 0);
    print_tally(&seen, judged_family);
}

static taut_variable variable(double preferred, uint64_t order, uint32_t flags) {
    taut_variable made = TAUT_NONE;
    const taut_variable_options options = {preferred, order, flags};
    if (taut_solver_add_variable(one.solver, &options, &made) != TAUT_OK) exit(2);
    if (made >= now.variable_count) now.variable_count = made + 1;
    return made;
}

static taut_constraint row2(double a, taut_variable x, double b, taut_variable y, taut_relation relation, double constant, int32_t priority) {
    const taut_term terms[] = {{x, a}, {y, b}};
    const taut_row row = {terms, y == TAUT_NONE ? 1 : 2, relation, constant, priority};
    taut_constraint made = TAUT_NONE;
    if (taut_solver_add(one.solver, &row, &made) != TAUT_OK) exit(2);
    return made;
}

static taut_constraint row1(double a, taut_variable x, taut_relation relation, double constant, int32_t priority) {
    return row2(a, x, 0, TAUT_NONE, relation, constant, priority);
}

static taut_status solve(void) {
    taut_status status = taut_solver_solve(one.solver);
    count_answer(&seen, &one, &now, status);
    return status;
}

/* ---- the same edits again -------------------------------------------------------------------------------------------------------- */

static void solve_and_judge(uint64_t seed, int step) {
    taut_status status = solve();
    if (now.variable_count <= 40 && step % 5 == 0) judge_by_new_solver(&now, &one, status, seed % 2 ? TAUT_PATHS_OPTIONAL : 0);
    if (status == TAUT_OK && step % 4 == 0) count_explanations(&seen, &one, &now);
}

static bool set(uint32_t r, double constant, uint64_t seed, int step) {
    double before = now.rows[r].constant;
    now.rows[r].constant = constant;
    if (taut_solver_set_constant(one.solver, one.handles[r], constant) != TAUT_OK) exit(2);
    solve_and_judge(seed, step);
    if (taut_solver_conflict_count(one.solver) == 0) return true;
    taut_solver_rollback(one.solver);
    now.rows[r].constant = before;
    return false;
}

/* One constant in steps, there and back; two at once, in both sequences; preferred values. */
static void move_constants(int family, uint64_t seed) {
    draw_system(&now, family, seed);
    if (!now.row_count || !now.variable_count) return;
    taut_options options = taut_options_default();
    options.allocator = metered();
    options.verify = seed % 4 == 3;
    if (load(&now, &options, &one) != TAUT_OK) exit(2);
    judged_seed = seed;
    bool is_solved = solve() == TAUT_OK;
    for (int k = 0; is_solved && k < 3; k++) {
        uint32_t r = (uint32_t)draw((int)now.row_count), other = (uint32_t)draw((int)now.row_count), v = (uint32_t)draw((int)now.variable_count);
        double first = now.rows[r].constant, unit = k == 2 ? 1.0 / 3 : 0.25, preferred = now.variables[v].preferred;
        for (int i = 1; i <= 6; i++) set(r, first + i * unit, seed, i);
        for (int i = 5; i >= -3; i--) set(r, first + i * unit, seed, i + 1);
        set(r, first, seed, 0);
        for (int i = 0; i < 6; i++) {
            uint32_t a = i % 2 ? r : other, b = i % 2 ? other : r;
            double by = i % 3 - 1;
            now.rows[a].constant += by;
            if (a != b) now.rows[b].constant += by;
            taut_solver_set_constant(one.solver, one.handles[a], now.rows[a].constant);
            taut_solver_set_constant(one.solver, one.handles[b], now.rows[b].constant);
            solve_and_judge(seed, i);
            if (taut_solver_conflict_count(one.solver) == 0) continue;
            taut_solver_rollback(one.solver);
            now.rows[a].constant -= by;
            if (a != b) now.rows[b].constant -= by;
        }
        for (int i = 0; i < 5; i++) {
            now.variables[v].preferred = preferred + i % 3;
            taut_solver_set_preferred(one.solver, v, now.variables[v].preferred);
            solve_and_judge(seed, i);
        }
    }
    count_work(&seen, &one);
    taut_solver_destroy(one.solver);
    expect(metered_bytes == 0, "all memory is given back", (double)metered_bytes, 0);
}

static void moves(int systems) {
    for (int f = 0; f < family_count && !failures; f++) {
        if (is_large(f)) continue;
        memset(&seen, 0, sizeof seen);
        judged_family = family_name(f);
        for (int i = 0; i < systems; i++) move_constants(f, 40 + (uint64_t)i);
        print_tally(&seen, family_name(f));
    }
}

/* Bounds of one form, moved together in both sequences and by the same. */
static void windows(void) {
    begin("windows", 0);
    taut_variable x[8];
    taut_constraint low[8], high[8];
    double at[8];
    for (uint32_t i = 0; i < 8; i++) x[i] = variable(30 + i, i, i % 2);
    for (int i = 0; i < 8; i++) {
        high[i] = row1(i % 3 ? 2 : 1, x[i], TAUT_LESS_OR_EQUAL, 40, i % 2 ? 900 : TAUT_REQUIRED);
        low[i] = row1(i % 3 ? 2 : 1, x[i], TAUT_GREATER_OR_EQUAL, at[i] = 20, i % 2 ? 900 : TAUT_REQUIRED);
        if (i) row2(1, x[i], -1, x[i - 1], TAUT_GREATER_OR_EQUAL, 1, 400);
        if (i) row2(1, x[i], 1, x[i - 1], TAUT_EQUAL, 60, 300);
    }
    solve();
    for (int round = 0; round < 40; round++) {
        int i = round % 8, upwards = round / 8 % 2;
        at[i] += round % 3 ? 0.5 : -1;
        for (int k = 0; k < 2; k++)
            if (k == upwards) taut_solver_set_constant(one.solver, low[i], at[i]);
            else taut_solver_set_constant(one.solver, high[i], at[i] + 20);
        solve();
    }
    end();
}

/* ---- zeros ----------------------------------------------------------------------------------------------------------------------- */

static void expect_positive(const double *values, size_t count, const char *what) {
    for (size_t v = 0; v < count; v++) expect(!(values[v] == 0 && signbit(values[v])), what, (double)v, 0);
}

static void zeros(void) {
    begin("zeros", 0);
    taut_variable x[6];
    taut_constraint rows[8];
    for (uint32_t i = 0; i < 6; i++) x[i] = variable(i % 2 ? -0.0 : 3, i, i == 3);
    rows[0] = row1(-1, x[0], TAUT_EQUAL, 0, TAUT_REQUIRED);
    rows[1] = row2(-1, x[1], -1, x[0], TAUT_EQUAL, 0, TAUT_REQUIRED);
    rows[2] = row2(-3, x[2], 1, x[1], TAUT_EQUAL, -0.0, 500);
    rows[3] = row2(-1, x[3], -1, x[2], TAUT_GREATER_OR_EQUAL, -0.0, 400);
    rows[4] = row2(1, x[4], 1, x[5], TAUT_EQUAL, 0, TAUT_REQUIRED);
    rows[5] = row2(-1, x[4], 1, x[5], TAUT_EQUAL, 0, 300);
    for (int i = 0; i < 12; i++) {
        double constant = i % 3 == 0 ? 0 : i % 3 == 1 ? -0.0 : i % 2 ? 1.0 / 3 : 0.5;
        solve();
        expect_positive(taut_solver_values(one.solver, NULL), 6, "no zero is negative");
        taut_solver_set_constant(one.solver, rows[i % 6], constant);
        if (i % 4 == 3) taut_solver_set_preferred(one.solver, x[5], constant);
    }
    taut_template *structure = NULL;
    taut_worker *worker = NULL;
    static double sets[128][2], values[128][6], columns[2][128];
    if (taut_template_create(one.solver, rows + 4, 2, NULL, 0, &structure) != TAUT_OK) exit(2);
    for (int kind = 0; kind < 4; kind++) {
        if (taut_worker_create(structure, NULL, &worker) != TAUT_OK) exit(2);
        for (int i = 0; i < 128; i++)
            for (int p = 0; p < 2; p++)
                sets[i][p] = columns[p][i] = (kind & 1 && p) || i % 3 == 0 ? -0.0 : i % 3 == 1 ? 0 : kind & 2 ? i / 3.0 : i / 4.0;
        const taut_parameter_column both[] = {{columns[0], 1, NULL}, {columns[1], kind & 1 ? 0 : 1, NULL}};
        for (int i = 0; i < 4; i++) {
            if (taut_worker_solve(worker, sets[i], values[0]) == TAUT_OK) expect_positive(values[0], 6, "no zero of a set is negative");
            taut_many many = {.size = sizeof many, .count = 128, .parameters = sets[0], .set_stride = 2, .parameter_stride = 1,
                              .destination = values, .destination_stride = 6};
            if (i % 2) many.columns = both;
            if (taut_worker_solve_many(worker, &many, NULL) != TAUT_OK) exit(2);
            for (int k = 0; k < 128; k++) {
                expect_positive(values[k], 6, "no zero of many is negative");
                for (int v = 0; v < 6; v++) add_bits(&seen.answers, values[k][v]);
            }
        }
        taut_worker_destroy(worker);
    }
    taut_template_destroy(structure);
    end();
}

/* One required sum that is longer than an instruction, as a template. */
static void long_sum(double coefficient) {
    enum { LONG = 29 };
    begin("long-sum", 0);
    taut_variable x[LONG];
    taut_term terms[LONG];
    for (uint32_t i = 0; i < LONG; i++) x[i] = variable(10, i * 7 % LONG, TAUT_NON_NEGATIVE);
    for (uint32_t i = 0; i < LONG; i++) terms[i] = (taut_term){x[i * 11 % LONG], i ? 1 : coefficient};
    for (uint32_t i = 0; i < LONG; i++) row1(1, x[i], (int)(i % 3) - 1, 8 + i, 300 + (int)(i % 4));
    taut_constraint sum = TAUT_NONE;
    if (taut_solver_add(one.solver, &(taut_row){terms, LONG, TAUT_EQUAL, 300, TAUT_REQUIRED}, &sum) != TAUT_OK) exit(2);
    solve();
    taut_template *structure = NULL;
    taut_worker *worker = NULL;
    static double sets[128], values[128][LONG];
    if (taut_template_create(one.solver, &sum, 1, NULL, 0, &structure) != TAUT_OK || taut_worker_create(structure, NULL, &worker) != TAUT_OK) exit(2);
    for (int i = 0; i < 128; i++) sets[i] = 240 + i;
    taut_many many = {.size = sizeof many, .count = 128, .parameters = sets, .set_stride = 1, .parameter_stride = 1,
                      .destination = values, .destination_stride = LONG};
    for (int round = 0; round < 3; round++) {
        if (taut_worker_solve_many(worker, &many, NULL) != TAUT_OK) exit(2);
        taut_worker_counts counts = {.size = sizeof counts};
        taut_worker_count(worker, &counts);
        seen.lane_sets += counts.lane_sets;
        seen.instructions += counts.instructions;
        for (int i = 0; i < 128; i++)
            for (int v = 0; v < LONG; v++) add_bits(&seen.answers, values[i][v]);
    }
    taut_worker_destroy(worker);
    taut_template_destroy(structure);
    end();
}

/* Two required sums that agree where one parameter is a multiple of the other: sets of them, of which some contradict themselves. */
static void equations(double a, double b) {
    enum { MANY = 192 };
    static double sets[MANY][2], values[MANY][2], alone[2];
    static taut_status statuses[MANY];
    begin("equations", 0);
    taut_variable x = variable(1, 0, 0), y = variable(4, 1, TAUT_NON_NEGATIVE);
    const taut_constraint rows[] = {row2(a, x, a, y, TAUT_EQUAL, 8 * a, TAUT_REQUIRED), row2(b, x, b, y, TAUT_EQUAL, 8 * b, TAUT_REQUIRED)};
    row1(1, x, TAUT_EQUAL, 3, 200);
    solve();
    taut_template *structure = NULL;
    taut_worker *worker = NULL, *other = NULL;
    if (taut_template_create(one.solver, rows, 2, NULL, 0, &structure) != TAUT_OK || taut_worker_create(structure, NULL, &worker) != TAUT_OK) exit(2);
    for (int i = 0; i < MANY; i++) {
        sets[i][0] = a * (i % 40);
        sets[i][1] = i % 5 == 4 ? a * (i % 40) : b * (i % 40) + (i % 7 == 6);
    }
    taut_many many = {.size = sizeof many, .count = MANY, .parameters = sets[0], .set_stride = 2, .parameter_stride = 1,
                      .destination = values, .destination_stride = 2, .statuses = statuses};
    for (int round = 0; round < 4; round++) {
        if (taut_worker_solve_many(worker, &many, NULL) != TAUT_OK) exit(2);
        for (int i = 0; i < MANY; i++) {
            if (taut_worker_create(structure, NULL, &other) != TAUT_OK) exit(2);
            taut_status status = taut_worker_solve(other, sets[i], alone);
            expect(status == statuses[i], "the status of a set with an equation", statuses[i], status);
            for (int v = 0; v < 2 && status == TAUT_OK; v++) expect(values[i][v] == alone[v], "a value of a set with an equation", values[i][v], alone[v]);
            taut_worker_destroy(other);
        }
    }
    taut_worker_counts counts = {.size = sizeof counts};
    taut_worker_count(worker, &counts);
    seen.lane_sets = counts.lane_sets;
    seen.single_sets = counts.single_sets;
    taut_worker_destroy(worker);
    taut_template_destroy(structure);
    end();
}

/* Eight parameters, of which one is off the grid in some sets, another one too large in others. */
static void many_parameters(void) {
    enum { COUNT = 8, MANY = 192 };
    static double sets[MANY][COUNT], values[MANY][COUNT], alone[COUNT];
    static taut_status statuses[MANY];
    begin("parameters", 0);
    taut_variable x[COUNT];
    taut_constraint rows[COUNT];
    for (uint32_t i = 0; i < COUNT; i++) {
        x[i] = variable(3, i, 0);
        rows[i] = i ? row2(1, x[i], -1, x[i - 1], i % 2 ? TAUT_EQUAL : TAUT_GREATER_OR_EQUAL, i, i % 3 ? TAUT_REQUIRED : 700)
                    : row2(1, x[0], 1, variable(0, 90, 0), TAUT_EQUAL, 5, TAUT_REQUIRED);
        row1(1, x[i], TAUT_EQUAL, 4 * i, 300);
    }
    solve();
    taut_template *structure = NULL;
    taut_worker *worker = NULL, *other = NULL;
    if (taut_template_create(one.solver, rows, COUNT, NULL, 0, &structure) != TAUT_OK || taut_worker_create(structure, NULL, &worker) != TAUT_OK) exit(2);
    taut_term terms[COUNT];
    taut_output outputs[COUNT];
    for (uint32_t i = 0; i < COUNT; i++) outputs[i] = (taut_output){&terms[i], 1}, terms[i] = (taut_term){x[i], 1};
    taut_many many = {.size = sizeof many, .count = MANY, .parameters = sets[0], .set_stride = COUNT, .parameter_stride = 1, .outputs = outputs,
                      .output_count = COUNT, .destination = values, .destination_stride = COUNT, .statuses = statuses};
    static double all[COUNT + 1];
    for (int round = 0; round < 3; round++) {
        for (int i = 0; i < MANY; i++)
            for (int p = 0; p < COUNT; p++) {
                sets[i][p] = 1 + (i * (p + 3) % 11) / 4.0;
                if (round && i % 20 == p) sets[i][p] += round == 1 ? 1.0 / 3 : 40000;
            }
        if (taut_worker_solve_many(worker, &many, NULL) != TAUT_OK) exit(2);
        for (int i = 0; i < MANY; i++) {
            if (taut_worker_create(structure, NULL, &other) != TAUT_OK) exit(2);
            taut_status status = taut_worker_solve(other, sets[i], all);
            for (int v = 0; v < COUNT; v++) alone[v] = all[x[v]];
            expect(status == statuses[i], "the status of a set of eight", statuses[i], status);
            for (int v = 0; v < COUNT && status == TAUT_OK; v++) expect(values[i][v] == alone[v], "a value of a set of eight", values[i][v], alone[v]);
            taut_worker_destroy(other);
        }
        taut_worker_counts counts = {.size = sizeof counts};
        taut_worker_count(worker, &counts);
        seen.lane_sets += counts.lane_sets;
    }
    taut_worker_destroy(worker);
    taut_template_destroy(structure);
    end();
}

/* So many small islands, which share one. */
static void small_parts(int count) {
    begin("parts", 0);
    taut_variable first[8];
    for (int i = 0; i < count; i++) {
        taut_variable second = (first[i] = variable(3, 1, 0), variable(5, 2, 0));
        row2(1, first[i], 1, second, TAUT_EQUAL, 10 + i, TAUT_REQUIRED);
        row2(1, first[i], -1, second, TAUT_EQUAL, 2, 500);
    }
    expect(solve() == TAUT_OK, "islands are solved", 0, 0);
    for (int i = 0; i < count; i++) expect(taut_solver_value(one.solver, first[i]) == (12 + i) / 2.0, "a value of a small island", taut_solver_value(one.solver, first[i]), (12 + i) / 2.0);
    end();
}

/* Lengths and places in a row, whose rows come twice, as equations and as bounds, and close cycles. */
static void closed_cycles(uint64_t off) {
    enum { PLACES = 9 };
    paths_off = off;
    for (int kind = 0; kind < 4; kind++) {
        begin("closed", kind == 3);
        taut_variable x[PLACES], w[PLACES];
        for (uint32_t i = 0; i < PLACES; i++) w[i] = variable(20 + i, i, TAUT_NON_NEGATIVE);
        for (uint32_t i = 0; i < PLACES; i++) x[i] = variable(0, 20 + i, 0);
        taut_constraint moved = TAUT_NONE;
        for (uint32_t i = 0; i + 1 < PLACES; i++) {
            const taut_term gap[] = {{x[i + 1], 1}, {x[i], -1}, {w[i], -1}}, turned[] = {{x[i + 1], -2}, {x[i], 2}, {w[i], 2}};
            taut_constraint made;
            for (int turn = 0; turn < 2; turn++)
                for (int relation = -1; relation <= 1; relation++) {
                    double constant = relation * (kind == 2) + 2;
                    if (relation && i % 3 != (uint32_t)turn) continue;
                    const taut_row row = {turn ? turned : gap, 3, turn ? -relation : relation, turn ? -2 * constant : constant, relation && kind == 1 ? 700 : TAUT_REQUIRED};
                    if (taut_solver_add(one.solver, &row, &made) != TAUT_OK) exit(2);
                }
            row1(1, w[i], (int)(i % 3) - 1, 10 + i, 300 + (int)(i % 4));
            if (i && kind >= 2) row2(1, w[i], -1, w[i - 1], (int)(i % 2), 1, 200);
        }
        const taut_term whole[] = {{x[PLACES - 1], 1}, {x[0], -1}};
        if (taut_solver_add(one.solver, &(taut_row){whole, 2, TAUT_EQUAL, 200, TAUT_REQUIRED}, &moved) != TAUT_OK) exit(2);
        row1(1, x[0], TAUT_EQUAL, 5, kind ? 600 : TAUT_REQUIRED);
        for (int i = 0; i < 6; i++) {
            if (solve() == TAUT_OK) count_explanations(&seen, &one, &now);
            taut_solver_set_constant(one.solver, moved, 200 - 30 * i);
        }
        end();
    }
    paths_off = 0;
}

/* ---- edits that are taken back, and handles that come again -------------------------------------------------------------------------- */

static size_t alive(void) {
    taut_statistics counts = {.size = sizeof counts};
    taut_solver_statistics(one.solver, &counts);
    return counts.variables * 1000 + counts.constraints;
}

static void handles(void) {
    begin("handles", 0);
    taut_variable x[12], again;
    taut_constraint rows[12];
    for (uint32_t i = 0; i < 12; i++) {
        x[i] = variable(5, i, 0);
        rows[i] = row2(1, x[i], i ? -1 : 0, i ? x[i - 1] : TAUT_NONE, TAUT_EQUAL, 2, TAUT_REQUIRED);
    }
    solve();
    size_t before = alive();
    for (int i = 11; i >= 4; i--) {
        taut_solver_remove(one.solver, rows[i]);
        taut_solver_remove_variable(one.solver, x[i]);
    }
    expect(alive() == 4004, "so many are left", (double)alive(), 4004);
    taut_solver_rollback(one.solver);
    expect(alive() == before, "all are there again", (double)alive(), (double)before);
    solve();
    for (int turn = 0; turn < 4; turn++) {
        for (uint32_t i = 5; i < 12; i++) taut_solver_remove(one.solver, rows[i]);
        for (uint32_t i = 0; i < 6; i++) taut_solver_remove_variable(one.solver, x[turn == 0 ? 6 + i : turn == 1 ? 11 - i : 6 + (i * 5 + 1) % 6]);
        if (turn != 2) solve();
        if (turn == 3) expect(taut_solver_add_variables(one.solver, NULL, 6, &again) == TAUT_OK, "variables are added", 0, 0);
        else if (taut_solver_add_variables(one.solver, NULL, 3, &again) != TAUT_OK || taut_solver_add_variables(one.solver, NULL, 3, &again) != TAUT_OK) exit(2);
        add_bits(&seen.answers, again);
        now.variable_count = again + 6 > now.variable_count ? again + 6 : now.variable_count;
        for (uint32_t i = 0; i < 6; i++) x[6 + i] = turn == 3 ? again + i : i < 3 ? again + i : TAUT_NONE;
        if (turn != 3) {
            taut_solver_rollback(one.solver);
            if (turn != 2) for (uint32_t i = 6; i < 12; i++) x[i] = variable(5, i, 0);
            else for (uint32_t i = 6; i < 12; i++) x[i] = i + 0;
        }
        add_bits(&seen.answers, (double)alive());
        if (turn == 2) break;
        for (uint32_t i = 5; i < 12; i++) rows[i] = row2(1, x[i], -1, x[i - 1], TAUT_EQUAL, turn + 1, TAUT_REQUIRED);
        solve();
    }
    end();
}

/* ---- conflicts --------------------------------------------------------------------------------------------------------------------- */

static void conflicts(void) {
    begin("conflicts", 0);
    for (int island = 0; island < 3; island++) {
        taut_variable a = variable(0, 0, 0), b = variable(0, 1, TAUT_NON_NEGATIVE), c = variable(0, 2, 0);
        row2(1, a, 1 + island, b, TAUT_EQUAL, 10, TAUT_REQUIRED);
        row2(1, b, -1, c, TAUT_GREATER_OR_EQUAL, 4, TAUT_REQUIRED);
        row2(2, a, 2 + 2 * island, b, TAUT_LESS_OR_EQUAL, 19 - island, TAUT_REQUIRED);
        row2(1, c, 1, a, TAUT_EQUAL, 3, 200);
    }
    expect(solve() == TAUT_CONFLICT && taut_solver_conflict_count(one.solver) == 3, "each island has its conflict", (double)taut_solver_conflict_count(one.solver), 3);
    for (size_t i = 0; i < taut_solver_conflict_count(one.solver); i++) {
        size_t count;
        const double *u = taut_solver_conflict_multipliers(one.solver, i, &count);
        expect(u && count == 2 && fmax(fabs(u[0]), fabs(u[1])) == 1 && fmin(fabs(u[0]), fabs(u[1])) == 0.5, "multipliers of each conflict", u ? u[0] : 0, 1);
    }
    end();
    /* Several bounds of one form, and of multiples of it, on both sides. */
    begin("many-bounds", 0);
    taut_variable a = variable(0, 0, 0), b = variable(0, 1, 0), c = variable(0, 2, 0);
    static const double low[] = {10, 30, 12, 28}, high[] = {5, -2, 3, 1};
    row2(1, b, -1, c, TAUT_EQUAL, 4, TAUT_REQUIRED);
    for (int i = 0; i < 4; i++) {
        row2(i + 1, a, i + 1, b, TAUT_LESS_OR_EQUAL, 50 - high[i] * (i + 1), TAUT_REQUIRED);
        row2(-1 - i, a, -1 - i, b, TAUT_LESS_OR_EQUAL, -low[i] * (i + 1), TAUT_REQUIRED);
        row2(1, a, 1, c, i % 2 ? TAUT_LESS_OR_EQUAL : TAUT_GREATER_OR_EQUAL, i % 2 ? 20 - i : 25 + i, TAUT_REQUIRED);
    }
    expect(solve() == TAUT_CONFLICT, "bounds contradict each other", 0, 1);
    end();
    /* A long chain down to a variable that must not be negative. */
    for (int length = 40; length <= 900; length += 430) {
        begin("long-sign", length > 500);
        taut_variable last = variable(0, 0, TAUT_NON_NEGATIVE);
        for (int i = 1; i < length; i++) {
            taut_variable following = variable(0, (uint64_t)i, 0);
            row2(i % 3 + 1, following, -(i % 3 + 1), last, i % 2 ? TAUT_GREATER_OR_EQUAL : TAUT_EQUAL, i % 3 + 1, TAUT_REQUIRED);
            last = following;
        }
        row1(1, last, TAUT_LESS_OR_EQUAL, length - 2.5, TAUT_REQUIRED);
        expect(solve() == TAUT_CONFLICT, "a chain is too long", 0, 1);
        size_t count;
        expect(taut_solver_conflict(one.solver, 0, &count) && count == (size_t)length + 1, "its conflict has all its members", (double)count, length + 1);
        end();
    }
}

/* ---- ends of numbers and of memory --------------------------------------------------------------------------------------------------- */

static void ends_of_numbers(void) {
    static const double coefficients[] = {1e200, 1e-200, 1e-310, 5e-324, 1e160, 3e-308, 1.0 / 3, 0.1, 1e5 / 7},
                        values[] = {1e150, 1e-150, 1e10, 1, -1e155, 4, 1e9 / 7, 3e7 / 11, 1e7 / 3};
    for (int k = 0; k < 9; k++)
        for (int verify = 0; verify < 2; verify++) {
            begin("ends", (uint64_t)verify);
            double c = coefficients[k], at = values[k];
            taut_variable x = variable(1, 0, 0), y = variable(2, 1, 0), z = variable(0, 2, 0);
            taut_constraint rows[6];
            rows[5] = row2(c, z, c / 3, y, TAUT_EQUAL, isfinite(c * at) ? c * at / 3 + c * at : 1, 100);
            rows[0] = row2(1, x, 1, z, TAUT_EQUAL, 2 * at, TAUT_REQUIRED);
            rows[1] = row2(1, x, -1, z, TAUT_EQUAL, 0, TAUT_REQUIRED);
            rows[2] = row2(c, x, -c, y, TAUT_EQUAL, 0, TAUT_REQUIRED);
            rows[3] = row2(c, x, c, y, TAUT_LESS_OR_EQUAL, c, 300);
            rows[4] = row2(c, y, -2 * c, z, TAUT_GREATER_OR_EQUAL, 0, 200);
            solve();
            for (int r = 0; r < 6; r++) add_bits(&seen.answers, taut_solver_error(one.solver, rows[r]));
            taut_quality quality = {.size = sizeof quality};
            add_bits(&seen.proofs, taut_solver_quality(one.solver, &quality));
            add_bits(&seen.proofs, quality.residual);
            end();
        }
}

/* Rows that hold but for rounding have no error, however large their numbers are. */
static void large_sums(void) {
    for (int size = 0; size < 40; size++) {
        begin("large-sums", 0);
        taut_variable x[6], sum = variable(0, 9, 0);
        taut_term terms[7] = {{sum, -1}};
        for (uint32_t i = 0; i < 6; i++) {
            x[i] = variable(1, i, 0);
            row1(3 + i, x[i], TAUT_EQUAL, ldexp(1 + size / 7.0 + i / 9.0, size), TAUT_REQUIRED);
            terms[i + 1] = (taut_term){x[i], 1 / (3.0 + i + size)};
        }
        taut_constraint row = TAUT_NONE;
        if (taut_solver_add(one.solver, &(taut_row){terms, 7, TAUT_EQUAL, 0, TAUT_REQUIRED}, &row) != TAUT_OK) exit(2);
        if (solve() == TAUT_OK) expect(taut_solver_error(one.solver, row) == 0, "the error of a row that holds", taut_solver_error(one.solver, row), 0);
        end();
    }
}

static void ends_of_memory(void) {
    for (int room = 0; room < 3; room++) {
        begin("reserved", 0);
        size_t count = 900;
        if (taut_solver_reserve(one.solver, count, 2 * count, 5 * count) != TAUT_OK) exit(2);
        size_t made = room == 0 ? count - 1 : room == 1 ? count : 2 * count;
        taut_variable before = variable(4, 0, 0);
        row1(1, before, TAUT_EQUAL, 1, TAUT_REQUIRED);
        for (size_t i = 1; i < made; i++) {
            taut_variable v = variable(4, i, TAUT_NON_NEGATIVE);
            row2(1, v, -1, before, TAUT_GREATER_OR_EQUAL, 1, TAUT_REQUIRED);
            row2(1, v, -1, before, TAUT_EQUAL, 2, 500 + (int)(i % 3));
            before = v;
        }
        now.variable_count = before + 1;
        expect(solve() == TAUT_OK && taut_solver_value(one.solver, before) == 2 * (double)made - 1, "a chain has its length", taut_solver_value(one.solver, before), 2 * (double)made - 1);
        if (taut_solver_reserve(one.solver, 3 * count, 3 * count, 8 * count) != TAUT_OK) exit(2);
        row1(1, before, TAUT_LESS_OR_EQUAL, (double)made + 5, TAUT_REQUIRED);
        solve();
        end();
    }
    begin("pool", 0);
    taut_pool *pool = NULL;
    taut_allocator beneath = metered();
    if (taut_pool_create(&beneath, &pool) != TAUT_OK) exit(2);
    taut_allocator from = taut_pool_allocator(pool);
    for (size_t size = 0; size < 3000; size += size < 300 ? 1 : 37) {
        char *first = from.allocate(from.context, size), *second = from.allocate(from.context, size);
        memset(first, 1, size);
        memset(second, 2, size);
        for (size_t i = 0; i < size; i++) expect(first[i] == 1, "blocks do not overlap", (double)size, (double)i);
        from.deallocate(from.context, first, size);
        from.deallocate(from.context, second, size);
        add_bits(&seen.work, (double)taut_pool_bytes(pool));
        if (size % 64 == 63) taut_pool_trim(pool);
    }
    taut_pool_destroy(pool);
    end();
}

/* ---- many of a kind ------------------------------------------------------------------------------------------------------------------ */

static void crowds(void) {
    for (int kind = 0; kind < 4; kind++) {
        begin("crowd", 0);
        taut_variable x[6];
        for (uint32_t i = 0; i < 6; i++) x[i] = variable(10, i, 0);
        seed_draws((uint64_t)kind);
        for (int i = 0; i < 60; i++)
            row1(kind & 1 ? 1 : 0.5 * (1 + draw(4)), x[draw(6)], draw(3) - 1, kind & 2 ? draw(40) : 40 - i, 300 + 100 * draw(3));
        for (int i = 1; i < 6; i++) row2(1, x[i], kind & 1 ? -1 : -2, x[i - 1], i % 2 ? TAUT_EQUAL : TAUT_GREATER_OR_EQUAL, 3, TAUT_REQUIRED);
        taut_constraint moved = row2(1, x[5], -1, x[0], TAUT_EQUAL, 30, 350);
        for (int i = 0; i < 8; i++) {
            solve();
            taut_solver_set_constant(one.solver, moved, 30 - 5 * i);
        }
        end();
    }
    /* Aliases that turn the sign of those they share a row with. */
    begin("turned", 0);
    taut_variable x[80];
    for (uint32_t i = 0; i < 80; i++) x[i] = variable(i % 7, i, 0);
    for (int i = 2; i < 80; i += 2) {
        row2(1, x[i], i % 4 ? 1 : -2, x[0], TAUT_EQUAL, 0, TAUT_REQUIRED);
        row2(1, x[i + 1], i % 3 ? -1 : 1, x[i], TAUT_GREATER_OR_EQUAL, i % 5, 500);
        row1(1, x[i], i % 3 - 1, i % 9, 300 + i % 3);
        row2(1, x[i], 1, x[1], i % 3 ? TAUT_LESS_OR_EQUAL : TAUT_GREATER_OR_EQUAL, i % 11, 400);
    }
    for (int i = 0; i < 6; i++) {
        solve();
        taut_solver_set_preferred(one.solver, x[0], i);
    }
    end();
}

int solve_cases(int systems) {
    setvbuf(stdout, NULL, _IOLBF, 0);
    windows();
    zeros();
    long_sum(1);
    long_sum(0.5);
    long_sum(1.0 / 3);
    equations(1, 1);
    equations(1, 2);
    equations(3, 1);
    equations(1, -1);
    many_parameters();
    for (int count = 1; count <= 8; count++) small_parts(count);
    closed_cycles(0);
    closed_cycles(1ull << TAUT_PATH_DOUBLETONS);
    closed_cycles(1ull << TAUT_PATH_REDUCTION);
    handles();
    conflicts();
    ends_of_numbers();
    large_sums();
    ends_of_memory();
    crowds();
    moves(systems);
    return failures != 0;
}
