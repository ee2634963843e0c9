#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cases.h"

static void solve_and_judge(uint64_t seed, int step) {
    taut_status status = solve_case();
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
    bool is_solved = solve_case() == TAUT_OK;
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

void moves(int systems) {
    for (int f = 0; f < family_count && !failures; f++) {
        if (is_large(f)) continue;
        memset(&seen, 0, sizeof seen);
        judged_family = family_name(f);
        for (int i = 0; i < systems; i++) move_constants(f, 40 + (uint64_t)i);
        print_tally(&seen, family_name(f));
    }
}

/* Bounds of one form, moved together in both sequences and by the same. */
void windows(void) {
    begin_case("windows", 0);
    taut_variable x[8];
    taut_constraint low[8], high[8];
    double at[8];
    for (uint32_t i = 0; i < 8; i++) x[i] = new_variable(30 + i, i, i % 2);
    for (int i = 0; i < 8; i++) {
        high[i] = new_row1(i % 3 ? 2 : 1, x[i], TAUT_LESS_OR_EQUAL, 40, i % 2 ? 900 : TAUT_REQUIRED);
        low[i] = new_row1(i % 3 ? 2 : 1, x[i], TAUT_GREATER_OR_EQUAL, at[i] = 20, i % 2 ? 900 : TAUT_REQUIRED);
        if (i) new_row2(1, x[i], -1, x[i - 1], TAUT_GREATER_OR_EQUAL, 1, 400);
        if (i) new_row2(1, x[i], 1, x[i - 1], TAUT_EQUAL, 60, 300);
    }
    solve_case();
    for (int round = 0; round < 40; round++) {
        int i = round % 8, upwards = round / 8 % 2;
        at[i] += round % 3 ? 0.5 : -1;
        for (int k = 0; k < 2; k++)
            if (k == upwards) taut_solver_set_constant(one.solver, low[i], at[i]);
            else taut_solver_set_constant(one.solver, high[i], at[i] + 20);
        solve_case();
    }
    end_case();
}

/* Edits that come so near to a change of sides that rounding might decide it: a row, a required sign, a preferred value. */
void unclear_conditions(void) {
    for (int kind = 0; kind < 6; kind++) {
        begin_case("unclear", 0);
        double little = kind % 2 ? 3e-6 : 0;
        taut_variable x = new_variable(4, 0, TAUT_NON_NEGATIVE), y = new_variable(4, 1, kind / 2 == 1 ? TAUT_NON_NEGATIVE : 0), z = new_variable(2, 2, 0);
        taut_constraint moved = new_row1(1, x, TAUT_EQUAL, 5, TAUT_REQUIRED);
        new_row2(1, y, -1, x, TAUT_EQUAL, kind / 2 == 1 ? little - 5 : 1 + little, 700);
        new_row2(1, y, -1, x, TAUT_LESS_OR_EQUAL, kind / 2 == 0 ? 1 : 9, 900);
        if (kind / 2 == 0) new_row2(1, y, -1, x, TAUT_GREATER_OR_EQUAL, 1 - little, 600);
        if (kind / 2 == 2) new_row2(1, z, 1, x, TAUT_LESS_OR_EQUAL, 7 + little, 500);
        if (kind / 2 == 2) new_row2(1, z, 1, new_variable(little, 5, 0), TAUT_EQUAL, 2 + little, 500);
        for (int i = 0; i < 24; i++) {
            if (solve_case() == TAUT_OK && i % 5 == 0) count_explanations(&seen, &one, &now);
            taut_solver_set_constant(one.solver, moved, 5 + i % 4 / 4.0 - (i % 7 == 6 ? little : 0));
            if (i % 9 == 8) taut_solver_set_preferred(one.solver, z, 2 + i % 2);
        }
        end_case();
    }
}

static size_t alive(void) {
    taut_statistics counts = {.size = sizeof counts};
    taut_solver_statistics(one.solver, &counts);
    return counts.variables * 1000 + counts.constraints;
}

void handles(void) {
    begin_case("handles", 0);
    taut_variable x[12], again;
    taut_constraint rows[12];
    for (uint32_t i = 0; i < 12; i++) {
        x[i] = new_variable(5, i, 0);
        rows[i] = new_row2(1, x[i], i ? -1 : 0, i ? x[i - 1] : TAUT_NONE, TAUT_EQUAL, 2, TAUT_REQUIRED);
    }
    solve_case();
    size_t before = alive();
    for (int i = 11; i >= 4; i--) {
        taut_solver_remove(one.solver, rows[i]);
        taut_solver_remove_variable(one.solver, x[i]);
    }
    expect(alive() == 4004, "so many are left", (double)alive(), 4004);
    taut_solver_rollback(one.solver);
    expect(alive() == before, "all are there again", (double)alive(), (double)before);
    solve_case();
    for (int turn = 0; turn < 4; turn++) {
        for (uint32_t i = 5; i < 12; i++) taut_solver_remove(one.solver, rows[i]);
        for (uint32_t i = 0; i < 6; i++) taut_solver_remove_variable(one.solver, x[turn == 0 ? 6 + i : turn == 1 ? 11 - i : 6 + (i * 5 + 1) % 6]);
        if (turn != 2) solve_case();
        if (turn == 3) expect(taut_solver_add_variables(one.solver, NULL, 6, &again) == TAUT_OK, "variables are added", 0, 0);
        else if (taut_solver_add_variables(one.solver, NULL, 3, &again) != TAUT_OK || taut_solver_add_variables(one.solver, NULL, 3, &again) != TAUT_OK) exit(2);
        add_bits(&seen.answers, again);
        now.variable_count = again + 6 > now.variable_count ? again + 6 : now.variable_count;
        for (uint32_t i = 0; i < 6; i++) x[6 + i] = turn == 3 ? again + i : i < 3 ? again + i : TAUT_NONE;
        if (turn != 3) {
            taut_solver_rollback(one.solver);
            if (turn != 2) for (uint32_t i = 6; i < 12; i++) x[i] = new_variable(5, i, 0);
            else for (uint32_t i = 6; i < 12; i++) x[i] = i + 0;
        }
        add_bits(&seen.answers, (double)alive());
        if (turn == 2) break;
        for (uint32_t i = 5; i < 12; i++) rows[i] = new_row2(1, x[i], -1, x[i - 1], TAUT_EQUAL, turn + 1, TAUT_REQUIRED);
        solve_case();
    }
    end_case();
}

/* Changed variables of two islands whose handles alternate, as far apart as marks have room for. */
void changes_far_apart(void) {
    enum { HANDLES = 131072, MOVED = 100 };
    taut_variable first, moved[MOVED];
    taut_constraint fixers[2];
    begin_case("far-apart", 0);
    if (taut_solver_add_variables(one.solver, NULL, HANDLES, &first) != TAUT_OK) exit(2);
    for (uint32_t i = 0; i < MOVED; i++) {
        moved[i] = first + (uint32_t)((uint64_t)i * (HANDLES - 1) / (MOVED - 1));
        if (i < 2) fixers[i] = new_row1(1, moved[i], TAUT_EQUAL, 1, TAUT_REQUIRED);
        else new_row2(1, moved[i], -1, moved[i - 2], TAUT_EQUAL, 1, TAUT_REQUIRED);
    }
    expect(taut_solver_solve(one.solver) == TAUT_OK, "two chains are solved", 0, 0);
    for (int turn = 0; turn < 2; turn++) {
        size_t count = 0;
        for (uint32_t i = 0; i < 2; i++) taut_solver_set_constant(one.solver, fixers[i], 7 * turn);
        expect(taut_solver_solve(one.solver) == TAUT_OK, "two chains are moved", turn, 0);
        const taut_variable *changed = taut_solver_changed(one.solver, &count);
        expect(count == MOVED, "all of the chains change", (double)count, MOVED);
        for (uint32_t i = 0; i < MOVED && i < count; i++) expect(changed[i] == moved[i], "changes are listed in ascending order", changed[i], moved[i]);
    }
    end_case();
}

/* Additions in bulk, with edits of the last constraint before and of the first one in bulk, solved or taken back. */
void bulk_additions(void) {
    enum { OLD = 6, ADDED = 5 };
    for (uint32_t edits = 0; edits < 128; edits++) {
        begin_case("bulk", 0);
        taut_variable x[OLD + ADDED];
        taut_constraint rows[OLD + ADDED];
        double first[OLD];
        for (uint32_t i = 0; i < OLD; i++) {
            x[i] = new_variable(5, i, i % 2);
            rows[i] = new_row2(1, x[i], i ? -1 : 0, i ? x[i - 1] : TAUT_NONE, (int)(i % 3) - 1, 2, i % 2 ? 600 : TAUT_REQUIRED);
        }
        expect(solve_case() == TAUT_OK, "a chain is solved", edits, 0);
        for (uint32_t i = 0; i < OLD; i++) first[i] = taut_solver_value(one.solver, x[i]);
        size_t before = alive();
        /* So many edits that additions are not recorded one by one. */
        for (int i = 0; i < 1100; i++) taut_solver_set_preferred(one.solver, x[0], 5 + i % 2);
        taut_variable added;
        if (taut_solver_add_variables(one.solver, NULL, ADDED, &added) != TAUT_OK) exit(2);
        now.variable_count = added + ADDED;
        taut_term terms[ADDED][2];
        for (uint32_t i = 0; i < ADDED; i++) {
            x[OLD + i] = added + i;
            terms[i][0] = (taut_term){x[OLD + i], 1}, terms[i][1] = (taut_term){x[OLD + i - 1 - (i == 3)], -1};
            if (taut_solver_add(one.solver, &(taut_row){terms[i], 2, TAUT_EQUAL, 3 + i, i % 2 ? 500 : TAUT_REQUIRED}, &rows[OLD + i]) != TAUT_OK) exit(2);
        }
        for (uint32_t k = 0; k < 2; k++) { /* the last before, the first in bulk */
            taut_constraint row = rows[OLD - 1 + k];
            if (edits >> k & 1) taut_solver_set_constant(one.solver, row, 7);
            if (edits >> (2 + k) & 1) taut_solver_set_priority(one.solver, row, 300);
            if (edits >> (4 + k) & 1) taut_solver_remove(one.solver, row);
            taut_solver_set_preferred(one.solver, x[OLD - 1 + k], 9);
            taut_solver_set_order(one.solver, x[OLD - 1 + k], 1);
        }
        if (edits & 64) {
            taut_solver_rollback(one.solver);
            expect(alive() == before, "what was there is there again", (double)alive(), (double)before);
            now.variable_count = OLD;
            expect(solve_case() == TAUT_OK, "a chain is solved again", edits, 0);
            for (uint32_t i = 0; i < OLD; i++) expect(taut_solver_value(one.solver, x[i]) == first[i], "a value is that of before", taut_solver_value(one.solver, x[i]), first[i]);
        }
        taut_variable last = new_variable(1, 40, 0);
        new_row2(1, last, -1, x[OLD - 1], TAUT_EQUAL, 1, TAUT_REQUIRED);
        solve_case();
        add_bits(&seen.answers, (double)alive());
        taut_solver_remove(one.solver, rows[0]);
        solve_case();
        end_case();
    }
}

/* Rows that come and go: each structure has the values that it had before, in whichever sequence the variables are. */
void exchanged_structures(void) {
    enum { COUNT = 24, STATES = 4 };
    for (uint32_t kind = 0; kind < 10; kind++) {
        begin_case("exchanged", 0);
        taut_variable x[COUNT];
        taut_constraint toggled[2] = {TAUT_NONE, TAUT_NONE};
        double values[STATES][COUNT];
        bool is_known[STATES] = {false};
        for (uint32_t i = 0; i < COUNT; i++) x[i] = new_variable(4 + i % 5, kind == 0 ? i : kind == 1 ? COUNT - i : i * (2 * kind + 3) % COUNT, i % 3 ? TAUT_NON_NEGATIVE : 0);
        for (uint32_t i = 0; i < COUNT; i++) {
            uint32_t at = (i * 7 + kind) % COUNT;
            if (kind >= 6) { /* a chain, which propagation follows */
                if (at) new_row2(1, x[at], -1, x[at - 1], TAUT_EQUAL, at % 4, at % 2 ? 700 : TAUT_REQUIRED);
                continue;
            }
            new_row2(1, x[i], 1, x[(i + 5) % COUNT], TAUT_GREATER_OR_EQUAL, 12 + i % 3, i % 2 ? 700 : TAUT_REQUIRED);
            new_row2(1, x[i], -1, x[(i + 1) % COUNT], TAUT_EQUAL, i % 4, 300 + 100 * (int)(i % 2));
        }
        for (int step = 0; step < 40; step++) {
            int state = (toggled[0] != TAUT_NONE) + 2 * (toggled[1] != TAUT_NONE);
            expect(solve_case() == TAUT_OK, "a structure is solved", step, 0);
            for (uint32_t i = 0; i < COUNT; i++) {
                double value = taut_solver_value(one.solver, x[i]);
                if (is_known[state]) expect(value == values[state][i], "a structure has its values again", value, values[state][i]);
                values[state][i] = value;
            }
            is_known[state] = true;
            int which = step % 12 >= 8;
            if (toggled[which] != TAUT_NONE) {
                taut_solver_remove(one.solver, toggled[which]);
                toggled[which] = TAUT_NONE;
            } else {
                toggled[which] = kind >= 6 ? new_row1(1, x[which ? 20 : 4], TAUT_EQUAL, 30, which ? 800 : 900) : which ? new_row2(1, x[3], -1, x[11], TAUT_EQUAL, 2, 800) : new_row2(1, x[7], 1, x[2], TAUT_LESS_OR_EQUAL, 15, 900);
            }
        }
        end_case();
    }
}

/* Lengths that give way one after the other while what there is for all grows and shrinks again and again: in each region another one moves.
 * There are more regions than are kept. The lengths of one priority before the next, as far as there is room, are the answer. */
void sweeps(void) {
    enum { LENGTHS = 12, EACH = 20, STEPS = 600 };
    for (int kind = 0; kind < 6; kind++) {
        begin_case("sweeps", 0);
        taut_variable x[LENGTHS];
        taut_term terms[LENGTHS];
        double step = kind % 3 == 2 ? 0.5 : 1 + 2 * (kind % 3), unit = kind < 3 ? 1 : -2, sum = 100;
        for (uint32_t i = 0; i < LENGTHS; i++) {
            x[i] = new_variable(0, i, TAUT_NON_NEGATIVE);
            new_row1(1, x[i], TAUT_EQUAL, EACH, 900 - 50 * (int)i);
            terms[i] = (taut_term){x[i], unit};
        }
        taut_constraint all = new_row(terms, LENGTHS, TAUT_EQUAL, unit * sum, TAUT_REQUIRED);
        for (int i = 0; i < STEPS; i++) {
            /* Back and forth in one region, then on to the next ones. */
            sum += i % 40 < 30 ? (i % 2 ? step : -step) : 7 * step * (i % 80 < 40 ? 1 : -1) * (i / 80 % 3 ? 1 : -1);
            sum = fmin(fmax(sum, 1), LENGTHS * EACH + 30);
            taut_solver_set_constant(one.solver, all, unit * sum);
            expect(solve_case() == TAUT_OK, "lengths share what there is", i, 0);
            double left = sum;
            for (uint32_t k = 0; k < LENGTHS; k++) {
                double ought = k + 1 < LENGTHS ? fmin(left, EACH) : left, is = taut_solver_value(one.solver, x[k]);
                expect(is == ought, "a length has what those before leave", is, ought);
                left -= ought;
            }
        }
        end_case();
    }
}

/* Edits of variables whose handles are those of rows that are added in bulk are taken back, too. */
void bulk_of_few_rows(void) {
    enum { OLD = 12, ADDED = 6 };
    begin_case("bulk-few-rows", 0);
    taut_variable x[OLD];
    for (uint32_t i = 0; i < OLD; i++) x[i] = new_variable(10 + i, i, 0);
    new_row2(1, x[0], 1, x[OLD - 1], TAUT_EQUAL, 50, TAUT_REQUIRED);
    expect(solve_case() == TAUT_OK, "one row is solved", 0, 0);
    /* So many edits that additions are not recorded one by one. */
    for (uint32_t i = 0; i < 1200; i++) taut_solver_set_preferred(one.solver, x[i % OLD], 70 + i % OLD);
    for (uint32_t i = 0; i < OLD; i++) taut_solver_set_order(one.solver, x[i], OLD - i);
    for (uint32_t i = 0; i < ADDED; i++) new_row1(1, x[i + 1], TAUT_EQUAL, 200 + i, 500);
    taut_solver_rollback(one.solver);
    new_row2(1, x[5], 1, x[6], TAUT_GREATER_OR_EQUAL, 100, 500);
    expect(solve_case() == TAUT_OK, "two rows are solved", 0, 0);
    for (uint32_t i = 0; i < OLD; i++) {
        double ought = i == OLD - 1 ? 40 : i == 6 ? 85 : 10 + i;
        expect(taut_solver_value(one.solver, x[i]) == ought, "a preferred value is that of before", taut_solver_value(one.solver, x[i]), ought);
    }
    end_case();
}

/* Of an array of rows so many as the call says: one without terms, which takes none, lies behind them. */
void rows_beyond_the_count(void) {
    begin_case("rows-beyond", 0);
    taut_variable x = new_variable(3, 0, 0), y = new_variable(4, 1, 0);
    const taut_term terms[] = {{x, 1}, {x, 1}, {y, -1}};
    const taut_packed_row rows[] = {{7, 1, TAUT_EQUAL, TAUT_REQUIRED}, {2, 2, TAUT_EQUAL, TAUT_REQUIRED}, {1, 0, TAUT_EQUAL, TAUT_REQUIRED}};
    taut_constraint first = TAUT_NONE;
    expect(taut_solver_add_rows(one.solver, &(taut_packed_rows){rows, 2, terms, 3}, &first, NULL) == TAUT_OK, "two of three rows are added", first, 0);
    taut_statistics counts = {.size = sizeof counts};
    taut_solver_statistics(one.solver, &counts);
    expect(counts.constraints == 2, "two rows are there", (double)counts.constraints, 2);
    expect(solve_case() == TAUT_OK && taut_solver_value(one.solver, y) == 5, "two rows are solved", taut_solver_value(one.solver, y), 5);
    end_case();
}

/* A constraint is removed and added again, or one that differs in its terms, relation or priority: the cached structure is not that of the
 * other constraint. */
void constraints_unlike_before(void) {
    static const struct { uint32_t terms; taut_relation relation; int32_t priority; double coefficient, x; } rows[] = {
        {2, TAUT_GREATER_OR_EQUAL, 500, 1, 7}, {2, TAUT_GREATER_OR_EQUAL, 350, 1, 3}, {1, TAUT_GREATER_OR_EQUAL, 500, 1, 4},
        {3, TAUT_GREATER_OR_EQUAL, 500, 1, 22.0 / 3}, {2, TAUT_LESS_OR_EQUAL, 500, 1, 3}, {2, TAUT_GREATER_OR_EQUAL, 500, 2, 14.0 / 3}};
    enum { KINDS = sizeof rows / sizeof *rows };
    for (int before = 0; before < KINDS; before++)
        for (int after = 0; after < KINDS; after++) {
            begin_case("constraints-unlike-before", 0);
            taut_variable x = new_variable(0, 0, 0), y = new_variable(0, 1, 0), z = new_variable(0, 2, 0);
            new_row2(1, x, 1, y, TAUT_EQUAL, 10, TAUT_REQUIRED);
            new_row2(1, z, -1, y, TAUT_EQUAL, -2, TAUT_REQUIRED);
            new_row1(1, x, TAUT_EQUAL, 3, 400);
            new_row1(1, y, TAUT_EQUAL, 2, 300);
            solve_case();
            for (int turn = 0; turn < 5; turn++) {
                int kind = turn < 3 ? before : after;
                const taut_term terms[] = {{x, rows[kind].coefficient}, {y, -1}, {z, -1}};
                taut_constraint row = new_row(terms, rows[kind].terms, rows[kind].relation, 4, rows[kind].priority);
                expect(solve_case() == TAUT_OK, "a constraint is added", before, after);
                double is = taut_solver_value(one.solver, x);
                expect(fabs(is - rows[kind].x) < 1e-9, "the constraint that was added decides", is, rows[kind].x);
                taut_solver_remove(one.solver, row);
                expect(solve_case() == TAUT_OK && taut_solver_value(one.solver, x) == 3, "without it the wish decides", taut_solver_value(one.solver, x), 3);
            }
            end_case();
        }
}
/* Critical regions in turn: above 10, y follows x; below, its own constraint holds it. */
void regions_in_turn(void) {
    static const double at[] = {1, 2, 3, 4, 15, 16, 17, 18, 5, 6, 19, 7, 20, 21, 8, 9, 22, 5, 23, 4, 24};
    begin_case("regions-in-turn", 0);
    taut_variable x = new_variable(0, 0, 0), y = new_variable(0, 1, 0), z = new_variable(0, 2, 0);
    taut_constraint moved = new_row2(1, x, 1, z, TAUT_EQUAL, 0, TAUT_REQUIRED);
    new_row2(1, z, -1, y, TAUT_GREATER_OR_EQUAL, -30, TAUT_REQUIRED);
    new_row1(1, z, TAUT_EQUAL, 0, 400);
    new_row2(1, y, -1, x, TAUT_GREATER_OR_EQUAL, 0, TAUT_REQUIRED);
    new_row1(1, y, TAUT_EQUAL, 10, 300);
    solve_case();
    for (size_t i = 0; i < sizeof at / sizeof *at; i++) {
        taut_solver_set_constant(one.solver, moved, at[i]);
        double ought = at[i] > 10 ? at[i] : 10;
        expect(solve_case() == TAUT_OK && taut_solver_value(one.solver, y) == ought, "a value of this region", taut_solver_value(one.solver, y), ought);
    }
    end_case();
}

/* Constants of two constraints moved by the same distance: of one form, or of two forms with the same first variable. */
void constants_moved_together(void) {
    for (int kind = 0; kind < 3; kind++) {
        begin_case("moved-together", 0);
        taut_variable x = new_variable(0, 0, 0), y = new_variable(0, 1, 0), z = new_variable(0, 2, 0);
        new_row1(1, z, TAUT_EQUAL, 1, 500);
        taut_constraint low = new_row2(1, x, -1, y, TAUT_GREATER_OR_EQUAL, 4, TAUT_REQUIRED);
        new_row2(1, x, 1, y, TAUT_EQUAL, 30, 500);
        taut_constraint high = new_row2(1, x, kind == 2 ? 1 : -1, kind == 1 ? z : y, TAUT_LESS_OR_EQUAL, 9, TAUT_REQUIRED);
        new_row1(1, x, TAUT_EQUAL, 100, 400);
        solve_case();
        for (int i = 0; i < 12; i++) {
            double by = i % 7, ought = kind == 0 ? 19.5 + by / 2 : kind == 1 ? 17 + by / 2 : 100;
            for (int k = 0; k < 2; k++) taut_solver_set_constant(one.solver, k == i / 2 % 2 ? low : high, k == i / 2 % 2 ? 4 + by : 9 + by);
            expect(solve_case() == TAUT_OK && taut_solver_value(one.solver, x) == ought, "a value between moved limits", taut_solver_value(one.solver, x), ought);
        }
        end_case();
    }
}

/* Values that follow an edit up to the size where their last digits depend on all constants: thirds beyond 16,384, others beyond 2^24. */
void followed_to_the_limit(void) {
    static const struct { double rate, offset, from, step; } kinds[] = {
        {1.0 / 3, 0, 48000, 30}, {1.0 / 3, 0, -48000, -30}, {2, 0, 8388000, 16}, {-2, 0, 8388000, 16}, {0.125, 20000, 100, 1}};
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
        begin_case("followed-to-the-limit", 0);
        taut_variable x = new_variable(0, 0, 0), y = new_variable(0, 1, 0), z = new_variable(0, 2, 0);
        taut_constraint moved = new_row2(1, x, 1, z, TAUT_EQUAL, kinds[k].from, TAUT_REQUIRED);
        new_row2(-kinds[k].rate, x, 1, y, TAUT_EQUAL, kinds[k].offset, TAUT_REQUIRED);
        new_row1(1, z, TAUT_EQUAL, 0, 400);
        new_row1(1, y, TAUT_EQUAL, 0, 300);
        solve_case();
        for (int i = 1; i < 60; i++) {
            double at = kinds[k].from + i * kinds[k].step, ought = kinds[k].offset + kinds[k].rate * at;
            taut_solver_set_constant(one.solver, moved, at);
            expect(solve_case() == TAUT_OK && fabs(taut_solver_value(one.solver, y) - ought) <= 1e-9 * fabs(ought), "a value that follows", taut_solver_value(one.solver, y), ought);
        }
        end_case();
    }
}

/* More additions than are recorded one by one, taken back and made again. */
void many_additions(void) {
    enum { MANY = 2600 };
    for (int kind = 0; kind < 2; kind++) {
        begin_case("many-additions", 0);
        taut_variable x = new_variable(1, 0, 0);
        new_row1(1, x, TAUT_EQUAL, 4, TAUT_REQUIRED);
        solve_case();
        size_t before = alive();
        for (int turn = 0; turn < 3; turn++) {
            taut_variable last = x;
            for (uint32_t i = 0; i < MANY; i++) {
                taut_variable following = new_variable(i % 9, i, 0);
                if (kind || i % 3 == 0) new_row2(1, following, -1, last, TAUT_EQUAL, 1, TAUT_REQUIRED);
                if (kind) last = following;
            }
            if (turn == 2) break;
            taut_solver_rollback(one.solver);
            expect(alive() == before, "additions are taken back", (double)alive(), (double)before);
            now.variable_count = 1;
        }
        solve_case();
        end_case();
    }
}

/* x >= c and x = 0 of one priority: for c > 0 everything between is as good, for others 0 alone, whatever was solved before. */
void ambiguity_after_edits(void) {
    static const double constants[] = {0, -8, -15, 19, -8, 19, -8, -3, 19, 0, 5, 6, 7, 0, 8};
    begin_case("ambiguity-after-edits", 0);
    taut_variable x = new_variable(0, 0, 0);
    taut_constraint moved = new_row1(1, x, TAUT_GREATER_OR_EQUAL, 0, 1);
    new_row1(1, x, TAUT_EQUAL, 0, 1);
    for (size_t i = 0; i < sizeof constants / sizeof *constants; i++) {
        const taut_variable *ambiguous;
        size_t count = 0;
        taut_solver_set_constant(one.solver, moved, constants[i]);
        expect(solve_case() == TAUT_OK && taut_solver_free_variables(one.solver, &ambiguous, &count) == TAUT_OK, "ambiguous variables are known", (double)i, 0);
        expect(count == (constants[i] > 0), "a variable is ambiguous where there is a choice", (double)count, constants[i]);
    }
    end_case();
}

/* Edits that are rolled back after a conflict elsewhere, or not solved yet, say nothing about what is ambiguous. */
void ambiguity_of_edits(void) {
    for (int is_early = 0; is_early < 2; is_early++) {
        const taut_variable *ambiguous;
        size_t count = 0;
        begin_case("ambiguity-of-edits", 0);
        taut_variable x = new_variable(0, 0, 0), z = new_variable(0, 0, 0);
        new_row1(0.5, x, TAUT_EQUAL, 1105, 500);
        taut_constraint moved = new_row1(0.5, x, TAUT_GREATER_OR_EQUAL, 0, 500);
        new_row1(0.5, x, TAUT_LESS_OR_EQUAL, 0, 500);
        new_row1(-2, z, TAUT_EQUAL, 2328, 1000);
        taut_constraint twin = new_row1(-2, z, TAUT_EQUAL, 2328, 1000);
        expect(solve_case() == TAUT_OK, "a choice has an answer", 0, 0);
        taut_solver_set_constant(one.solver, moved, 1105);
        if (is_early) {
            expect(taut_solver_free_variables(one.solver, &ambiguous, &count) == TAUT_ERROR_ARGUMENT, "edits are not solved", (double)count, 0);
        } else {
            taut_solver_set_constant(one.solver, twin, -1861);
            expect(taut_solver_solve(one.solver) == TAUT_CONFLICT, "a variable has one value", 0, 0);
        }
        taut_solver_rollback(one.solver);
        expect(taut_solver_free_variables(one.solver, &ambiguous, &count) == TAUT_OK && count == 1 && ambiguous[0] == x,
               "a choice is one after a rollback", (double)count, 1);
        expect(solve_case() == TAUT_OK && taut_solver_free_variables(one.solver, &ambiguous, &count) == TAUT_OK && count == 1,
               "and after the next solve", (double)count, 1);
        end_case();
    }
}

static double multiplier_at(taut_constraint constraint, int32_t priority) {
    const taut_multiplier_entry *entries;
    size_t count;
    taut_member member = {constraint, TAUT_NONE};
    if (taut_solver_multipliers(one.solver, &member, &entries, &count) != TAUT_OK) return NAN;
    for (size_t i = 0; i < count; i++)
        if (entries[i].priority == priority) return entries[i].value;
    return 0;
}

/* Multipliers of rows of one variable that contradict each other, in layouts with and without islands. */
void multipliers_without_islands(void) {
    for (int others = 0; others < 100; others += 70) {
        taut_constraint fixers[2] = {0};
        taut_quality quality = {.size = sizeof quality};
        begin_case("multipliers-without-islands", 0);
        for (int i = 0; i < others; i++) new_row1(1, new_variable(0, 0, 0), TAUT_EQUAL, i, 1000);
        taut_variable x = new_variable(0, 0, 0), y = new_variable(0, 0, 0);
        new_row1(1, x, TAUT_GREATER_OR_EQUAL, 0, 1000);
        taut_constraint low = new_row1(1, x, TAUT_GREATER_OR_EQUAL, 8.25, 502), high = new_row1(1, x, TAUT_LESS_OR_EQUAL, 0.75, 852);
        fixers[0] = new_row1(1, y, TAUT_EQUAL, 3, 1000);
        fixers[1] = new_row1(1, y, TAUT_EQUAL, 4, 300);
        expect(solve_case() == TAUT_OK && taut_solver_value(one.solver, x) == 0.75, "the higher priority decides", taut_solver_value(one.solver, x), 0.75);
        expect(multiplier_at(low, 502) == -1 && multiplier_at(high, 502) == 1, "a violated row pulls", multiplier_at(low, 502), -1);
        expect(multiplier_at(fixers[0], 300) == 1 && multiplier_at(fixers[1], 300) == -1, "also at a variable that is fixed", multiplier_at(fixers[0], 300), 1);
        expect(taut_solver_quality(one.solver, &quality) == TAUT_OK && quality.proved == quality.islands && quality.largest_multiplier == 1,
               "the proof has these multipliers", quality.largest_multiplier, 1);
        end_case();
    }
}

/* Handles that were given back are not the first of no additions. */
void no_additions(void) {
    taut_variable variable = 7;
    taut_constraint constraint = 7;
    begin_case("no-additions", 0);
    taut_variable x = new_variable(0, 0, 0), y = new_variable(0, 0, 0);
    taut_constraint row = new_row1(1, y, TAUT_EQUAL, 3, 1000);
    new_row1(1, x, TAUT_EQUAL, 3, 1000);
    solve_case();
    expect(taut_solver_remove_all(one.solver, &row, 1, &y, 1) == TAUT_OK, "handles are given back", 0, 0);
    expect(taut_solver_solve(one.solver) == TAUT_OK, "the rest has an answer", 0, 0);
    expect(taut_solver_add_variables(one.solver, NULL, 0, &variable) == TAUT_OK && variable == TAUT_NONE, "no variables are added", variable, TAUT_NONE);
    expect(taut_solver_add_rows(one.solver, &(taut_packed_rows){0}, &constraint, NULL) == TAUT_OK && constraint == TAUT_NONE,
           "no rows are added", constraint, TAUT_NONE);
    end_case();
}

/* Rows of an island that refer to variables outside it, each fixed by a row whose constant is edited: limits move with them, up and down over
 * the places where others decide. The answer is known for each constant. */
void moved_fixers(void) {
    for (int kind = 0; kind < 8; kind++) {
        begin_case("moved-fixers", 0);
        double factor = kind & 1 ? -2 : 1, unit = kind & 2 ? 4 : 1;
        taut_variable fixed = new_variable(0, 0, 0), x = new_variable(0, 1, 0), y = new_variable(0, 2, 0), z = new_variable(0, 3, 0);
        taut_constraint moved = new_row1(factor, fixed, TAUT_EQUAL, factor * 20, TAUT_REQUIRED);
        new_row2(1, x, 1, y, TAUT_EQUAL, 100, TAUT_REQUIRED);
        new_row2(unit, x, -unit, fixed, TAUT_LESS_OR_EQUAL, 3 * unit, kind & 4 ? 900 : TAUT_REQUIRED);
        new_row2(1, y, 1, fixed, TAUT_GREATER_OR_EQUAL, 70, 800);
        new_row1(1, x, TAUT_EQUAL, 30, 700);
        new_row1(1, y, TAUT_EQUAL, 60, 600);
        new_row2(1, z, -1, x, TAUT_GREATER_OR_EQUAL, 2, TAUT_REQUIRED);
        new_row2(1, z, 0.5, fixed, TAUT_EQUAL, 40, 500);
        for (int i = 0; i < 120; i++) {
            double at = i < 60 ? 12 + 0.5 * i : i % 2 ? 52 - 0.25 * (i - 60) : 14 + 0.25 * (i - 60);
            taut_solver_set_constant(one.solver, moved, factor * at);
            expect(solve_case() == TAUT_OK, "edits of a fixer are solved", i, kind);
            /* x <= at + 3, then y >= 70 - at, that is x <= 30 + at, then x = 30 */
            double ought_x = fmin(30, at + 3), ought_z = fmax(ought_x + 2, 40 - 0.5 * at), is_x = taut_solver_value(one.solver, x), is_z = taut_solver_value(one.solver, z);
            expect(is_x == ought_x, "a limit moves with a variable outside", is_x, ought_x);
            expect(is_z == ought_z, "a wish moves with a variable outside", is_z, ought_z);
            if (i % 7 == 0) count_explanations(&seen, &one, &now);
        }
        end_case();
    }
}

/* x >= c and x = 0 of one priority, both regions of c known: a preferred value that no region follows changes while c moves to the region
 * of a unique point. Back in the other one, where x has a choice, it goes to the new value. */
void preferred_beside_regions(void) {
    static const double constants[] = {5, 6, 5, 7, 5, -3, -4, -3, -5, 5, 6, 5, -3, -4, -3, 5, 6};
    begin_case("preferred-beside-regions", 0);
    taut_variable x = new_variable(2, 0, 0), y = new_variable(0, 1, 0);
    taut_constraint moved = new_row1(1, x, TAUT_GREATER_OR_EQUAL, 0, 1);
    new_row1(1, x, TAUT_EQUAL, 0, 1);
    new_row2(1, y, 1, x, TAUT_EQUAL, 20, TAUT_REQUIRED);
    for (size_t i = 0; i < sizeof constants / sizeof *constants; i++) {
        taut_solver_set_constant(one.solver, moved, constants[i]);
        solve_case();
    }
    for (int i = 0; i < 2; i++) {
        taut_solver_set_constant(one.solver, moved, i ? 6 : -4);
        if (i == 0) taut_solver_set_preferred(one.solver, x, 1.0 / 3);
        expect(solve_case() == TAUT_OK, "an edit is solved", i, 0);
        double is = taut_solver_values(one.solver, NULL)[x], ought = i ? 1.0 / 3 : 0;
        expect(fabs(is - ought) < 1e-9, "a variable is at its preferred value where it has a choice", is, ought);
    }
    end_case();
}

/* A variable with the handle of a removed one, between others, is rolled back: the next one gets that handle again. */
void recycled_variables(void) {
    begin_case("recycled-variables", 0);
    taut_variable x[3];
    for (uint32_t i = 0; i < 3; i++) x[i] = new_variable(i, i, 0);
    new_row2(1, x[2], -1, x[0], TAUT_EQUAL, 3, TAUT_REQUIRED);
    solve_case();
    taut_solver_remove_variable(one.solver, x[1]);
    solve_case();
    for (int round = 0; round < 3; round++) {
        taut_variable made = new_variable(5, 5, 0);
        expect(made == x[1], "a handle is given again", made, x[1]);
        if (round < 2) taut_solver_rollback(one.solver);
    }
    expect(solve_case() == TAUT_OK && taut_solver_value(one.solver, x[1]) == 5, "a variable with the handle of another one", taut_solver_value(one.solver, x[1]), 5);
    end_case();
}

/* Handles that are gone: before the first solve of a model that is propagated as a whole, and apart from each other when rows are added. */
void handles_that_are_gone(void) {
    enum { COUNT = 100 };
    for (int kind = 0; kind < 3; kind++) {
        begin_case("gone-handles", 0);
        taut_constraint rows[COUNT], first = TAUT_NONE;
        taut_variable x;
        if (taut_solver_add_variables(one.solver, NULL, COUNT, &x) != TAUT_OK) exit(2);
        now.variable_count = COUNT;
        for (uint32_t i = 0; i < COUNT; i++) rows[i] = new_row1(1, x + i, TAUT_EQUAL, i, i % 2 ? 500 : TAUT_REQUIRED);
        if (kind < 2 && taut_solver_remove(one.solver, rows[7]) != TAUT_OK) exit(2);
        if (kind == 1 && taut_solver_remove_variable(one.solver, x + 7) != TAUT_OK) exit(2);
        expect(solve_case() == TAUT_OK, "a model with gaps is solved", kind, 0);
        for (uint32_t i = 0; i < COUNT; i++)
            if (i != 7 || kind == 2) expect(taut_solver_value(one.solver, x + i) == i, "a value beside a gap", taut_solver_value(one.solver, x + i), i);
        if (taut_solver_remove(one.solver, rows[3]) != TAUT_OK || taut_solver_remove(one.solver, rows[9]) != TAUT_OK) exit(2);
        solve_case();
        const taut_term terms[] = {{x + 3, 1}, {x + 9, 1}};
        const taut_packed_row packed[] = {{30, 1, TAUT_EQUAL, 700}, {90, 1, TAUT_EQUAL, 700}};
        expect(taut_solver_add_rows(one.solver, &(taut_packed_rows){packed, 2, terms, 2}, &first, NULL) == TAUT_OK && first != TAUT_NONE, "rows where others were", first, 0);
        expect(solve_case() == TAUT_OK && taut_solver_value(one.solver, x + 3) == 30 && taut_solver_value(one.solver, x + 9) == 90 &&
               taut_solver_error(one.solver, first) == 0 && taut_solver_error(one.solver, first + 1) == 0, "values of rows where others were", taut_solver_value(one.solver, x + 3), 30);
        end_case();
    }
}
