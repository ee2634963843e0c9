/* Gaps that injected faults have shown: ends of what is stored, and numbers at which a decision has to be one or the other. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cases.h"

/* An error above rounding is reported, also where it is a billionth of what a value is measured in; below it is 0. */
void small_errors(void) {
    static const struct { double size, off; bool is_error; } of[] = {{1, 1e-6, true}, {1, 1e-7, true}, {1, 2e-9, true}, {1, 5e-10, false}, {3e4, 1e-7, true},
                                                                     {1e6, 1e-4, true}, {1e6, 1e-5, true}, {1e6, 5e-7, false}, {1e8, 1e-2, true}};
    for (size_t i = 0; i < sizeof of / sizeof *of; i++)
        for (int relation = -1; relation <= 1; relation++) {
            begin_case("small-errors", 0);
            taut_variable x = new_variable(0, 0, 0);
            double ought = of[i].size - relation * of[i].off;
            new_row1(1, x, TAUT_EQUAL, ought, TAUT_REQUIRED);
            taut_constraint off = new_row1(1, x, (taut_relation)relation, of[i].size, 500);
            if (relation == 0) off = new_row1(1, x, TAUT_EQUAL, of[i].size + of[i].off, 500);
            taut_constraint holds = new_row1(1, x, (taut_relation)-relation, of[i].size - relation * of[i].off / 2, 400);
            expect(solve_case() == TAUT_OK && taut_solver_value(one.solver, x) == ought, "a required value", taut_solver_value(one.solver, x), ought);
            double error = taut_solver_error(one.solver, off);
            expect(of[i].is_error ? fabs(error - of[i].off) <= 0.1 * of[i].off : error == 0, "a small error", error, of[i].off);
            if (relation) expect(taut_solver_error(one.solver, holds) == 0, "a row that holds", taut_solver_error(one.solver, holds), 0);
            end_case();
        }
}

/* Rows that are multiples of each other by a power of two are one form, also where their coefficients are subnormal. */
void subnormal_forms(void) {
    static const int powers[] = {0, 1, -7, -1000, -1021, -1022, -1023, -1030, -1060, -1073};
    for (size_t i = 0; i < sizeof powers / sizeof *powers; i++)
        for (int sign = -1; sign <= 1; sign += 2) {
            paths_off = TAUT_PATHS_OPTIONAL;
            begin_case("subnormal-forms", 0);
            double factor = sign * ldexp(1, powers[i]);
            taut_variable x = new_variable(0, 0, 0), y = new_variable(0, 1, 0);
            new_row2(1, x, 2, y, TAUT_GREATER_OR_EQUAL, 5, 500);
            new_row2(factor, x, 2 * factor, y, TAUT_EQUAL, 3 * factor, 400);
            new_row2(factor, x, 2 * factor, y, (taut_relation)sign, 7 * factor, 300);
            expect(solve_case() == TAUT_OK, "multiples of a row", powers[i], sign);
            taut_statistics counts = {.size = sizeof counts};
            taut_solver_statistics(one.solver, &counts);
            double sum = taut_solver_value(one.solver, x) + 2 * taut_solver_value(one.solver, y);
            expect(sum == 5, "a sum of several rows", sum, 5);
            expect(counts.forms == 3, "multiples of a row are one form, beside those of x and y", (double)counts.forms, 3);
            end_case();
        }
    paths_off = 0;
}

/* New variables that are taken back leave no trace: their handles are given again in the same order. `kind` / 4 is 1: a handle that was
 * given back before comes first; 2: a variable is removed by the same edits. */
void variables_that_are_taken_back(void) {
    for (uint32_t kind = 0; kind < 12; kind++) {
        begin_case("variables-taken-back", 0);
        taut_variable x[4], made[4];
        uint32_t most = 1 + kind % 4, way = kind / 4;
        for (uint32_t i = 0; i < 4; i++) x[i] = new_variable(i, i, 0);
        new_row2(1, x[3], -1, x[0], TAUT_EQUAL, 3, TAUT_REQUIRED);
        solve_case();
        if (way == 1) taut_solver_remove_variable(one.solver, x[1]);
        if (way == 1) solve_case();
        for (int round = 0; round < 4; round++) {
            for (uint32_t i = 0; i < most; i++) {
                made[i] = new_variable(20 + i, i, 0);
                uint32_t ought = way != 1 ? 4 + i : i ? 3 + i : x[1];
                expect(made[i] == ought, "a handle of a variable that was taken back", made[i], ought);
            }
            new_row2(1, made[most - 1], 1, x[2], TAUT_EQUAL, 30, TAUT_REQUIRED);
            if (way == 2) taut_solver_remove_variable(one.solver, x[1]);
            if (round == 3) break;
            taut_solver_rollback(one.solver);
            taut_statistics counts = {.size = sizeof counts};
            taut_solver_statistics(one.solver, &counts);
            expect(counts.variables == (way == 1 ? 3 : 4), "as many variables as before", (double)counts.variables, way);
            for (uint32_t i = 0; i < most; i++)
                expect(taut_solver_set_preferred(one.solver, 4 + i, 1) == TAUT_ERROR_ARGUMENT, "a variable that was taken back", i, way);
        }
        expect(solve_case() == TAUT_OK, "variables after others", kind, 0);
        double is = taut_solver_value(one.solver, made[most - 1]), beside = taut_solver_value(one.solver, x[3]);
        expect(is + taut_solver_value(one.solver, x[2]) == 30 && beside == 3, "values after others", is, beside);
        end_case();
    }
}

/* The least and the greatest priority, and one beyond each; a variable that is one beyond the last, in rows of any length. */
void ends_of_arguments(void) {
    begin_case("ends-of-arguments", 0);
    taut_variable x = new_variable(0, 0, 0), y = new_variable(0, 1, 0);
    taut_constraint a = new_row1(1, x, TAUT_EQUAL, 3, 2), b = new_row1(1, x, TAUT_EQUAL, 5, 500);
    static const int32_t priorities[] = {1, 1000, 999, 2, 500};
    for (int i = 0; i < 5; i++) {
        expect(taut_solver_set_priority(one.solver, a, priorities[i]) == TAUT_OK, "a priority", priorities[i], 0);
        expect(solve_case() == TAUT_OK, "a row of any priority", priorities[i], 0);
        double is = taut_solver_value(one.solver, x);
        expect(priorities[i] == 500 ? is == 3 || is == 5 : is == (priorities[i] > 500 ? 3 : 5), "the more important row holds", is, priorities[i]);
    }
    for (int k = 0; k < 2; k++) expect(taut_solver_set_priority(one.solver, b, k ? 0 : 1001) == TAUT_ERROR_ARGUMENT, "no priority", k, 0);
    for (int kind = 0; kind < 8; kind++) {
        taut_term terms[12] = {{x, 1}, {y, 1}};
        uint32_t count = kind < 4 ? 2 : 12, place = kind % 4 == 3 ? count - 1 : (uint32_t)kind % 2;
        for (uint32_t t = 2; t < count; t++) terms[t] = (taut_term){t % 2 ? x : y, 1 + t};
        terms[place].variable = y + 1;
        const taut_packed_row packed[] = {{4, 1, TAUT_EQUAL, 300}, {4, count, TAUT_EQUAL, 300}};
        taut_term all[13] = {{x, 1}};
        memcpy(all + 1, terms, count * sizeof *terms);
        const taut_packed_rows rows = {packed, 2, all, count + 1};
        size_t invalid = 9;
        taut_constraint none;
        expect(taut_solver_add_rows(one.solver, &rows, &none, &invalid) == TAUT_ERROR_ARGUMENT && invalid == 1, "a variable beyond the last", (double)invalid, kind);
        expect(taut_solver_add(one.solver, &(taut_row){terms, count, TAUT_EQUAL, 4, 300}, &none) == TAUT_ERROR_ARGUMENT, "a variable beyond the last", kind, 0);
    }
    solve_case();
    end_case();
}

/* y follows from required equalities and has a limit: it holds up to rounding, or is in conflict. `kind` & 1: a lower one; & 2: found by
 * propagation alone; & 4: of thirds. */
void limits_of_followers(void) {
    static const struct { double beyond; bool holds; } of[] = {{0, true}, {-1e-3, true}, {1e-3, false}, {1e-7, false}, {-1e-7, true}, {-4, true}};
    for (int kind = 0; kind < 8; kind++)
        for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
            paths_off = kind & 2 ? 0 : TAUT_PATHS_OPTIONAL;
            begin_case("limits-of-followers", 0);
            double way = kind & 1 ? -1 : 1, factor = kind & 4 ? 3 : 1, ought = 10 / factor;
            taut_variable x = new_variable(0, 0, 0), y = new_variable(0, 1, 0), z = new_variable(0, 2, 0);
            new_row1(1, x, TAUT_EQUAL, 4, TAUT_REQUIRED);
            new_row2(factor, y, 1, x, TAUT_EQUAL, 14, TAUT_REQUIRED);
            new_row1(1, y, kind & 1 ? TAUT_GREATER_OR_EQUAL : TAUT_LESS_OR_EQUAL, ought - way * of[i].beyond, TAUT_REQUIRED);
            new_row2(1, z, -1, y, TAUT_EQUAL, 2, TAUT_REQUIRED);
            new_row1(1, z, kind & 1 ? TAUT_GREATER_OR_EQUAL : TAUT_LESS_OR_EQUAL, ought + 2, TAUT_REQUIRED);
            taut_status status = solve_case();
            expect(status == (of[i].holds ? TAUT_OK : TAUT_CONFLICT), "a limit of what follows", status, of[i].beyond);
            if (status == TAUT_OK) expect(fabs(taut_solver_value(one.solver, y) - ought) <= 1e-11, "a value at its limit", taut_solver_value(one.solver, y), ought);
            end_case();
        }
    paths_off = 0;
}

/* A conflict of two rows, and beside it one with a fixed variable: reported alone, and the other one in the next solve. */
void conflicts_beside_others(void) {
    for (int kind = 0; kind < 8; kind++) {
        begin_case("conflicts-beside", 0);
        taut_variable x = new_variable(0, 0, 0), y = new_variable(0, 1, 0), z = new_variable(0, 2, 0), fixed = new_variable(0, 3, 0);
        taut_constraint pair[2];
        for (int i = 0; i < 2; i++) pair[i] = new_row2(1, x, kind & 1 ? -1 : 1, y, TAUT_EQUAL, 1 + i, TAUT_REQUIRED);
        new_row1(1, fixed, TAUT_EQUAL, 3, TAUT_REQUIRED);
        taut_constraint third = new_row((taut_term[]){{y, 1}, {z, 2}, {fixed, 1}}, 3, TAUT_EQUAL, 7, TAUT_REQUIRED);
        new_row2(1, y, 2, z, TAUT_EQUAL, 5, TAUT_REQUIRED);
        if (kind & 4) new_row2(0.3, x, 0.7, z, TAUT_EQUAL, 1, 500);
        for (int round = 0; round < 3; round++) {
            expect(solve_case() == (round < 2 ? TAUT_CONFLICT : TAUT_OK), "a conflict beside another", round, kind);
            size_t conflicts = taut_solver_conflict_count(one.solver), count = 0, most = 0;
            for (size_t c = 0; c < conflicts; c++) {
                const taut_member *members = taut_solver_conflict(one.solver, c, &count);
                if (count > most) most = count;
                bool is_pair = members && members[0].constraint == pair[0];
                expect(count == (is_pair ? 2 : 3), "the members of a conflict", (double)count, is_pair);
            }
            expect(round == 2 || (conflicts >= 1 && conflicts <= 2), "the number of conflicts", (double)conflicts, round);
            bool third_goes = (round == 0) == ((kind & 2) != 0);
            if (round < 2) taut_solver_remove(one.solver, third_goes ? third : pair[1]);
        }
        end_case();
    }
}

/* An edit that is not the opposite of the one before, though it is of the same kind: the structure of before that must not be. */
void edits_unlike_before(void) {
    for (int kind = 0; kind < 4; kind++) {
        begin_case("edits-unlike-before", 0);
        taut_variable x[6];
        taut_constraint rows[6], added;
        for (uint32_t i = 0; i < 6; i++) x[i] = new_variable(0, i, 0);
        for (uint32_t i = 1; i < 6; i++) rows[i] = new_row2(1, x[i], -1, x[i - 1], kind & 1 ? TAUT_EQUAL : TAUT_GREATER_OR_EQUAL, i, kind & 2 ? 600 : TAUT_REQUIRED);
        rows[0] = new_row1(1, x[0], TAUT_EQUAL, 1, 500);
        solve_case();
        added = new_row2(1, x[5], 1, x[2], TAUT_EQUAL, 40, 300);
        solve_case();
        taut_solver_remove(one.solver, rows[0]);
        expect(solve_case() == TAUT_OK, "another row is removed", kind, 0);
        if (kind != 1) {
            double sum = taut_solver_value(one.solver, x[5]) + taut_solver_value(one.solver, x[2]);
            expect(sum == 40, "the row that has stayed holds", sum, 40);
        }
        taut_solver_remove(one.solver, added);
        expect(solve_case() == TAUT_OK, "and then the one before", kind, 0);
        rows[0] = new_row1(1, x[0], TAUT_EQUAL, 2, 500);
        expect(solve_case() == TAUT_OK && taut_solver_value(one.solver, x[0]) == 2, "a row that is added again", taut_solver_value(one.solver, x[0]), 2);
        end_case();
    }
}

/* Sets that a region answers, and then which variables are ambiguous: as by a solver. */
void ambiguity_after_regions(void) {
    begin_case("ambiguity-after-regions", 0);
    taut_variable w = new_variable(30, 0, 0), t = new_variable(0, 1, 0), x[5]; /* w has a choice up to 50 */
    for (uint32_t i = 0; i < 5; i++) x[i] = new_variable(3, 2 + i, 0);
    const taut_constraint varying[] = {new_row((taut_term[]){{x[0], 1}, {x[1], 1}, {x[2], 1}}, 3, TAUT_EQUAL, 30, TAUT_REQUIRED), new_row1(1, x[3], TAUT_EQUAL, 8, TAUT_REQUIRED),
                                       new_row2(1, w, -1, t, TAUT_GREATER_OR_EQUAL, 20, TAUT_REQUIRED)};
    new_row1(1, t, TAUT_EQUAL, 0, 900);
    new_row1(1, w, TAUT_LESS_OR_EQUAL, 50, 700);
    new_row1(1, x[0], TAUT_GREATER_OR_EQUAL, 12, 700);
    new_row1(1, x[1], TAUT_LESS_OR_EQUAL, 50, 700);
    new_row2(1, x[4], -1, x[3], TAUT_GREATER_OR_EQUAL, 2, TAUT_REQUIRED);
    taut_template *structure = NULL;
    taut_worker *worker = NULL;
    if (taut_template_create(one.solver, varying, 3, NULL, 0, &structure) != TAUT_OK || taut_worker_create(structure, NULL, &worker) != TAUT_OK) exit(2);
    static double values[7], sets[200][3], many_values[200][7];
    for (int i = 0; i < 200; i++) sets[i][0] = 40 + i % 40, sets[i][1] = i % 9, sets[i][2] = i % 2 ? 20 : 80;
    taut_many many = {.size = sizeof many, .count = 200, .parameters = sets[0], .set_stride = 3, .parameter_stride = 1, .destination = many_values, .destination_stride = 7};
    for (int round = 0; round < 3; round++) {
        expect(taut_worker_solve_many(worker, &many, NULL) == TAUT_OK, "sets are solved", round, 0);
        for (int i = 0; i < 40; i += 7) {
            const taut_variable *ambiguous, *others;
            size_t count = 0, other = 0;
            expect(taut_worker_solve(worker, sets[i], values) == TAUT_OK, "a set is solved", i, round);
            expect(memcmp(values, many_values[i], sizeof values) == 0, "a set has its values", values[0], many_values[i][0]);
            for (int p = 0; p < 3; p++) taut_solver_set_constant(one.solver, varying[p], sets[i][p]);
            solve_case();
            expect(taut_worker_free_variables(worker, &ambiguous, &count) == TAUT_OK, "ambiguity of a set", i, round);
            expect(taut_solver_free_variables(one.solver, &others, &other) == TAUT_OK && count == other, "as many ambiguous variables", (double)count, (double)other);
            for (size_t k = 0; k < count && k < other; k++) expect(ambiguous[k] == others[k], "the same ambiguous variables", ambiguous[k], others[k]);
        }
        count_worker(worker);
    }
    taut_worker_destroy(worker);
    taut_template_destroy(structure);
    end_case();
}

/* Thirds of large numbers are rounded, so that propagation does not answer alone; those of small ones, and multiples of large ones, it does. */
void large_thirds(void) {
    static const double sizes[] = {1e3, 1e6 / 7, 1e6, 1e7, 1e8, 3e9};
    for (int kind = 0; kind < 4; kind++)
        for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
            begin_case("large-thirds", 0);
            double factor = kind == 0 ? 3 : kind == 1 ? 7 : kind == 2 ? 2 : 1;
            taut_variable x = new_variable(0, 0, 0), y = new_variable(0, 1, 0), z = new_variable(0, 2, 0);
            new_row1(1, x, TAUT_EQUAL, sizes[s], 500);
            new_row2(factor, y, -1, x, TAUT_EQUAL, 1, TAUT_REQUIRED);
            new_row2(1, z, -1, y, TAUT_EQUAL, 0.5, TAUT_REQUIRED);
            new_row2(factor, z, -1, x, TAUT_EQUAL, 1 + 0.5 * factor, 400); /* follows but for rounding */
            new_row2(-factor, y, 1, x, TAUT_GREATER_OR_EQUAL, -1, TAUT_REQUIRED);
            expect(solve_case() == TAUT_OK, "a chain of large numbers", sizes[s], kind);
            double ought = (sizes[s] + 1) / factor, is = taut_solver_value(one.solver, y);
            expect(fabs(is - ought) <= 1e-9 + 1e-15 * ought, "a share of a large number", is, ought);
            taut_solver_set_constant(one.solver, 0, sizes[s] + 1);
            expect(solve_case() == TAUT_OK, "a chain of large numbers", sizes[s], kind);
            end_case();
        }
}

/* Units at the end of what programs are made for, and one beyond. */
void units_at_their_limit(void) {
    enum { SETS = 192, LIMIT = 32768 * TAUT_UNITS };
    static int32_t units[SETS];
    static double numbers[SETS], values[SETS][2];
    for (int kind = 0; kind < 5; kind++) {
        begin_case("units-at-their-limit", 0);
        taut_variable x = new_variable(0, 0, 0), y = new_variable(0, 1, 0);
        const taut_constraint varying[] = {new_row1(1, x, TAUT_EQUAL, 5, TAUT_REQUIRED)};
        new_row2(1, y, -1, x, TAUT_EQUAL, 2, TAUT_REQUIRED);
        taut_template *structure = NULL;
        taut_worker *worker = NULL;
        if (taut_template_create(one.solver, varying, 1, NULL, 0, &structure) != TAUT_OK || taut_worker_create(structure, NULL, &worker) != TAUT_OK) exit(2);
        for (int i = 0; i < SETS; i++) units[i] = 1000 + i, numbers[i] = units[i] / (double)TAUT_UNITS;
        for (int i = 100; i < 103; i++) units[i] = kind == 0 ? LIMIT : kind == 1 ? -LIMIT : kind == 2 ? LIMIT + 1 : kind == 3 ? -LIMIT - 1 : LIMIT - 1, numbers[i] = units[i] / (double)TAUT_UNITS;
        const taut_parameter_column columns[] = {{NULL, 1, units}};
        taut_many many = {.size = sizeof many, .count = SETS, .columns = columns, .destination = values, .destination_stride = 2};
        for (int round = 0; round < 3; round++) {
            expect(taut_worker_solve_many(worker, &many, NULL) == TAUT_OK, "units are solved", kind, round);
            for (int i = 0; i < SETS; i++) expect(values[i][0] == numbers[i] && values[i][1] == numbers[i] + 2, "a value of units", values[i][1], numbers[i] + 2);
            count_worker(worker);
        }
        taut_worker_destroy(worker);
        taut_template_destroy(structure);
        end_case();
    }
}

/* Coefficients that are no numbers, in a new solver, in which rows are added the short way, and after a solve; the largest and the
 * smallest that are. */
void ends_of_coefficients(void) {
    static const double numbers[] = {INFINITY, -INFINITY, NAN, 1.7976931348623157e308, -1.7976931348623157e308, 5e-324, -5e-324};
    for (int kind = 0; kind < 4; kind++) {
        begin_case("ends-of-coefficients", 0);
        taut_variable x = new_variable(0, 0, 0), y = new_variable(0, 1, 0);
        new_row1(1, x, TAUT_EQUAL, 2, TAUT_REQUIRED);
        new_row1(1, y, TAUT_EQUAL, 3, TAUT_REQUIRED);
        for (int k = 0; k < 3; k++) new_row2(1, x, 1, y, TAUT_LESS_OR_EQUAL, 9 + k, 500); /* rows have room now */
        if (kind & 1) solve_case();
        for (int k = 0; k < 7; k++) {
            const taut_term terms[] = {{x, kind & 2 ? numbers[k] : 1}, {y, kind & 2 ? 1 : numbers[k]}};
            taut_constraint made = TAUT_NONE;
            taut_status status = taut_solver_add(one.solver, &(taut_row){terms, 2, TAUT_EQUAL, 0, 100}, &made);
            expect(status == (k < 3 ? TAUT_ERROR_ARGUMENT : TAUT_OK), "a coefficient at the end of numbers", status, k);
            if (status == TAUT_OK) taut_solver_remove(one.solver, made);
        }
        expect(solve_case() == TAUT_OK && taut_solver_value(one.solver, x) == 2, "a value beside them", taut_solver_value(one.solver, x), 2);
        end_case();
    }
}

/* Rows of the least priority decide in regions, too: as in a solver. */
void least_priorities(void) {
    enum { SETS = 200, COUNT = 3 };
    static double sets[SETS][2], values[SETS][COUNT];
    for (int kind = 0; kind < 4; kind++) {
        begin_case("least-priorities", 0);
        taut_variable x[COUNT];
        for (uint32_t i = 0; i < COUNT; i++) x[i] = new_variable(0, i, 0);
        const taut_constraint varying[] = {new_row((taut_term[]){{x[0], 1}, {x[1], 1}, {x[2], 1}}, 3, TAUT_EQUAL, 30, TAUT_REQUIRED), new_row1(1, x[0], TAUT_GREATER_OR_EQUAL, 9, kind & 2 ? 1 : 2)};
        new_row1(1, x[1], kind & 1 ? TAUT_LESS_OR_EQUAL : TAUT_EQUAL, 7, 1);
        new_row1(1, x[2], TAUT_EQUAL, 5, kind & 2 ? 2 : 1);
        new_row2(1, x[2], -1, x[1], TAUT_GREATER_OR_EQUAL, 1, kind & 2 ? TAUT_REQUIRED : 3);
        taut_template *structure = NULL;
        taut_worker *worker = NULL;
        if (taut_template_create(one.solver, varying, 2, NULL, 0, &structure) != TAUT_OK || taut_worker_create(structure, NULL, &worker) != TAUT_OK) exit(2);
        for (int i = 0; i < SETS; i++) sets[i][0] = 10 + i % 40, sets[i][1] = i % 13;
        taut_many many = {.size = sizeof many, .count = SETS, .parameters = sets[0], .set_stride = 2, .parameter_stride = 1, .destination = values, .destination_stride = COUNT};
        for (int round = 0; round < 3; round++) {
            expect(taut_worker_solve_many(worker, &many, NULL) == TAUT_OK, "sets are solved", round, kind);
            for (int i = 0; i < SETS; i += round == 2 ? 1 : 20) {
                for (int p = 0; p < 2; p++) taut_solver_set_constant(one.solver, varying[p], sets[i][p]);
                taut_solver_solve(one.solver);
                for (uint32_t v = 0; v < COUNT; v++) expect(values[i][v] == taut_solver_value(one.solver, x[v]), "a value of a least priority", values[i][v], taut_solver_value(one.solver, x[v]));
            }
        }
        expect(count_worker(worker).regions > 0, "least priorities have regions", kind, 0);
        taut_worker_destroy(worker);
        taut_template_destroy(structure);
        end_case();
    }
}

/* Edits of one constant of two islands again and again, alone and together: the list of changes has what moves each time. */
void changes_of_two_islands(void) {
    enum { EACH = 4, COUNT = 2 * EACH };
    static const char order[] = "aaaabbbbcaacbbccabacbcaaaddbbdaadccd"; /* c, d: together, the first or the second one first */
    for (int kind = 0; kind < 4; kind++) {
        begin_case("changes-of-two", 0);
        taut_variable x[COUNT];
        taut_constraint moved[2];
        double at[2] = {10, 20}, before[COUNT];
        for (uint32_t i = 0; i < COUNT; i++) x[i] = new_variable(0, kind & 1 ? COUNT - i : i, 0);
        for (uint32_t i = 0; i < COUNT; i++) { /* every other variable is of the other island */
            uint32_t island = kind & 2 ? i % 2 : i / EACH;
            uint32_t last = kind & 2 ? i - 2 : i - 1;
            bool is_first = kind & 2 ? i < 2 : i % EACH == 0;
            if (is_first) moved[island] = new_row1(1, x[i], TAUT_GREATER_OR_EQUAL, at[island], 500);
            else new_row2(1, x[i], i % 3 ? -1 : 1, x[last], TAUT_GREATER_OR_EQUAL, i % 3 ? 2 : 60, 700);
        }
        for (const char *step = order; *step; step++) {
            for (uint32_t i = 0; i < COUNT; i++) before[i] = taut_solver_value(one.solver, x[i]);
            for (int k = 0; k < 2; k++) {
                int island = *step == 'd' ? 1 - k : k;
                if (*step == (island ? 'b' : 'a') || *step > 'b') taut_solver_set_constant(one.solver, moved[island], at[island] += 1);
            }
            expect(solve_case() == TAUT_OK, "two islands", kind, 0);
            size_t count;
            const taut_variable *changed = taut_solver_changed(one.solver, &count);
            bool listed[COUNT] = {false};
            for (size_t i = 0; i < count; i++) {
                expect(changed[i] < COUNT && (!i || changed[i - 1] < changed[i]), "changes ascend", changed[i], (double)i);
                if (changed[i] < COUNT) listed[changed[i]] = true;
            }
            for (uint32_t i = 0; i < COUNT; i++)
                expect(listed[i] == (before[i] != taut_solver_value(one.solver, x[i])), "what has moved is listed", i, listed[i]);
        }
        end_case();
    }
}

/* A chain of which one variable alone is no multiple of the grid: repeated edits have the bits of a new solver. */
void one_fraction(void) {
    enum { COUNT = 5 };
    static const double fractions[] = {0.1, 1 / 3.0, 1e-3, 1.0 / 7875};
    for (uint32_t which = 0; which < COUNT; which++)
        for (int f = 0; f < 4; f++) {
            begin_case("one-fraction", 0);
            taut_variable x[COUNT];
            for (uint32_t i = 0; i < COUNT; i++) x[i] = new_variable(0, i, 0);
            taut_constraint moved = new_row1(1, x[2], TAUT_EQUAL, 8, 500);
            for (uint32_t i = 0; i < COUNT; i++)
                if (i != 2) new_row2(1, x[i], -1, x[2], TAUT_EQUAL, i + (i == which ? fractions[f] : 0), 700 + (int)i);
            if (which == 2) new_row2(1, x[2], 0, TAUT_NONE, TAUT_GREATER_OR_EQUAL, fractions[f], 900);
            for (int step = 0; step < 8; step++) {
                double at = 8 + step * 1.5 + (which == 2 ? fractions[f] : 0);
                taut_solver_set_constant(one.solver, moved, at);
                expect(solve_case() == TAUT_OK, "a chain with a fraction", which, f);
                for (uint32_t i = 0; i < COUNT; i++) {
                    double ought = at + (i == 2 ? 0 : i + (i == which ? fractions[f] : 0)), is = taut_solver_value(one.solver, x[i]), parts = 4096.0 * 7875;
                    double settled = rint(ought * 1024) == ought * 1024 ? ought : rint(ought * parts) / parts;
                    expect(fabs(is - settled) <= 0 || fabs(is - ought) <= 0, "a value in quanta", is, settled);
                }
            }
            end_case();
        }
}

/* Conflicts of small numbers, whichever way they are scaled: multipliers have a largest one of 1, and add up to less than 0. */
void small_conflicts(void) {
    static const double sizes[] = {1e-6, 1e-3, 0.3, 0.9, 1.5, 100};
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
        for (int kind = 0; kind < 8; kind++) {
            paths_off = kind & 4 ? TAUT_PATHS_OPTIONAL : 0;
            begin_case("small-conflicts", 0);
            taut_variable x = new_variable(0, 0, 0), y = new_variable(0, 1, 0);
            double way = kind & 1 ? -1 : 1, constants[8];
            taut_constraint rows[3];
            rows[0] = new_row2(1, x, 1, y, kind & 1 ? TAUT_GREATER_OR_EQUAL : TAUT_LESS_OR_EQUAL, constants[0] = way * sizes[s], TAUT_REQUIRED);
            rows[1] = new_row1(1, x, kind & 1 ? TAUT_LESS_OR_EQUAL : TAUT_GREATER_OR_EQUAL, constants[1] = way * sizes[s], TAUT_REQUIRED);
            rows[2] = new_row1(kind & 2 ? 0.5 : 3, y, kind & 1 ? TAUT_LESS_OR_EQUAL : TAUT_GREATER_OR_EQUAL, constants[2] = way * sizes[s] / 2, TAUT_REQUIRED);
            expect(solve_case() == TAUT_CONFLICT, "a small conflict", (double)s, kind);
            size_t count = 0, members = 0;
            const taut_member *of = taut_solver_conflict(one.solver, 0, &members);
            const double *u = taut_solver_conflict_multipliers(one.solver, 0, &count);
            expect(count == 3 && members == 3, "the members of a small conflict", (double)count, 3);
            double sum = 0, largest = 0;
            for (size_t i = 0; i < count && i < 3; i++) {
                sum += u[i] * constants[of[i].constraint - rows[0]];
                largest = fmax(largest, fabs(u[i]));
                bool is_below = (of[i].constraint == rows[0]) == (way > 0);
                expect(is_below ? u[i] > 0 : u[i] < 0, "the sign of a multiplier", u[i], kind);
            }
            expect(sum < 0 && largest == 1, "multipliers of a small conflict", sum, largest);
            end_case();
        }
    paths_off = 0;
}

/* Outputs of what varies and of what does not: each alone, and sums of them. */
void outputs_beside_constants(void) {
    enum { SETS = 150, OUTPUTS = 5 };
    static double sets[SETS], values[SETS][OUTPUTS];
    for (int kind = 0; kind < 4; kind++) {
        begin_case("outputs-beside-constants", 0);
        double still = kind & 1 ? 7 : 1 / 3.0, factor = kind & 2 ? 0.1 : 2;
        taut_variable x = new_variable(0, 0, 0), y = new_variable(0, 1, 0), fixed = new_variable(0, 2, 0), other = new_variable(0, 3, 0);
        const taut_constraint varying[] = {new_row1(1, x, TAUT_EQUAL, 5, TAUT_REQUIRED)};
        new_row2(1, y, -1, x, TAUT_EQUAL, 2, TAUT_REQUIRED);
        new_row1(1, fixed, TAUT_EQUAL, still, 600);
        new_row2(1, other, -1, fixed, TAUT_EQUAL, 4, TAUT_REQUIRED);
        taut_template *structure = NULL;
        taut_worker *worker = NULL;
        if (taut_template_create(one.solver, varying, 1, NULL, 0, &structure) != TAUT_OK || taut_worker_create(structure, NULL, &worker) != TAUT_OK) exit(2);
        const taut_term terms[] = {{x, 1}, {fixed, 1}, {y, 2}, {other, factor}, {x, -1}};
        const taut_output outputs[] = {{terms, 1}, {terms + 1, 1}, {terms, 2}, {terms + 1, 4}, {terms + 3, 2}};
        for (int i = 0; i < SETS; i++) sets[i] = i % 40 / 4.0;
        taut_many many = {.size = sizeof many, .count = SETS, .parameters = sets, .set_stride = 1, .parameter_stride = 1,
                          .outputs = outputs, .output_count = OUTPUTS, .destination = values, .destination_stride = OUTPUTS};
        for (int round = 0; round < 3; round++) {
            memset(values, 0, sizeof values);
            expect(taut_worker_solve_many(worker, &many, NULL) == TAUT_OK, "outputs are solved", kind, round);
            for (int i = 0; i < SETS; i++) {
                double alone[4];
                if (taut_worker_solve(worker, &sets[i], alone) != TAUT_OK) exit(2);
                for (int k = 0; k < OUTPUTS; k++) {
                    double sum = 0;
                    for (size_t t = 0; t < outputs[k].count; t++) sum += outputs[k].terms[t].coefficient * alone[outputs[k].terms[t].variable];
                    expect(fabs(values[i][k] - sum) <= 1e-12, "an output beside constants", values[i][k], sum);
                    add_bits(&seen.answers, values[i][k]);
                }
            }
        }
        count_worker(worker);
        taut_worker_destroy(worker);
        taut_template_destroy(structure);
        end_case();
    }
}
