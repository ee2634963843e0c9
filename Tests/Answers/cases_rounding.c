/* Systems in which rounding once gave another point than the best one. */
#include <math.h>
#include <stdlib.h>

#include "cases.h"

static void expect_value(taut_variable variable, double ought, const char *what) {
    double is = taut_solver_values(one.solver, NULL)[variable];
    expect(fabs(is - ought) <= 1e-9 * fmax(1, fabs(ought)), what, is, ought);
}

/* The way to the preferred point passes 4e12, and its rounding there is more than the rows forgive: another optimal point was answered. */
void lost_choices(void) {
    begin_case("lost-choices", 0);
    taut_variable far = new_variable(0, 5, 0), x = new_variable(0, 5, 0), first = new_variable(0, 0, 0), second = new_variable(0, 0, 0),
                  a = new_variable(0, 0, TAUT_NON_NEGATIVE), b = new_variable(0, 0, TAUT_NON_NEGATIVE), c = new_variable(0, 0, TAUT_NON_NEGATIVE);
    new_row((taut_term[]){{a, -110}, {c, -100}, {x, 28}}, 3, TAUT_EQUAL, -300, TAUT_REQUIRED);
    new_row1(-4000, far, TAUT_GREATER_OR_EQUAL, 400, 269);
    new_row((taut_term[]){{second, 0.1}, {c, 70}, {b, 0.03}}, 3, TAUT_GREATER_OR_EQUAL, -300, 269);
    new_row((taut_term[]){{c, 0.07}, {far, -0.008}, {a, 1e4}}, 3, TAUT_GREATER_OR_EQUAL, 2e5, 496);
    new_row2(-400, second, 4, far, TAUT_LESS_OR_EQUAL, -300, 965);
    new_row2(0.003, b, 470, far, TAUT_EQUAL, -70, 7);
    new_row2(0.993, first, 2, x, TAUT_LESS_OR_EQUAL, -70, TAUT_REQUIRED);
    solve_case();
    expect_value(first, (-70 + 2 * 300 / 28.0) / 0.993, "the first variable is as near to 0 as it can be");
    expect_value(far, -2.5e7, "what that takes of another one");
    end_case();
}

/* Three terms of a variable cancel but for 1e-20, which had a part in the scale of their row. */
void cancelled_terms(void) {
    begin_case("cancelled-terms", 0);
    taut_variable y = new_variable(0, 0, TAUT_NON_NEGATIVE), x = new_variable(0, 0, 0), z = new_variable(0, 0, 0);
    new_row((taut_term[]){{z, 0.1}, {y, 0.0006924}, {y, -0.0009232}, {y, 0.0002308}}, 4, TAUT_LESS_OR_EQUAL, 5, 52);
    new_row((taut_term[]){{x, 1e4}, {z, -600}, {y, -10}}, 3, TAUT_GREATER_OR_EQUAL, 9e5, TAUT_REQUIRED);
    solve_case();
    expect_value(x, 0, "a variable can be 0");
    expect_value(z, -1500, "as another one can follow");
    end_case();
}

/* x/3 + x/3 + x/3 - x is 0, whatever the sequence of its terms: what rounding leaves of them restricts nothing. */
void cancelled_rows(void) {
    for (int i = 0; i < 4; i++) {
        begin_case("cancelled-rows", 0);
        taut_variable x = new_variable(7, 0, 0), y = new_variable(0, 0, 0);
        taut_term terms[] = {{x, 1 / 3.0}, {x, 1 / 3.0}, {x, 1 / 3.0}, {x, 1 / 3.0}, {y, 1}};
        terms[i].coefficient = -1;
        new_row(terms, 5, TAUT_EQUAL, 3, TAUT_REQUIRED);
        taut_constraint row = new_row(terms, 4, TAUT_GREATER_OR_EQUAL, 8, 500);
        solve_case();
        expect_value(x, 7, "a variable that no row speaks of");
        expect_value(y, 3, "what is left of a row");
        expect(fabs(taut_solver_error(one.solver, row) - 8) < 1e-9, "a row that cannot hold is missed by its constant", taut_solver_error(one.solver, row), 8);
        end_case();
    }
}

/* A row of many terms, in no sequence. */
void crowded_terms(void) {
    enum { COUNT = 20000, STEP = 7919 };
    begin_case("crowded-terms", 0);
    taut_term *terms = malloc(2 * COUNT * sizeof *terms);
    if (!terms) exit(2);
    for (int i = 0; i < COUNT; i++) new_variable(0, 0, 0);
    for (uint32_t i = 0; i < 2 * COUNT; i++) terms[i] = (taut_term){i * STEP % COUNT, i < COUNT ? 2 : i * STEP % COUNT ? -2 : -1};
    new_row(terms, 2 * COUNT, TAUT_EQUAL, 5, TAUT_REQUIRED);
    solve_case();
    expect_value(0, 5, "the variable whose terms do not cancel");
    expect_value(1, 0, "one whose terms do");
    free(terms);
    end_case();
}

/* z moves about 1e6, beyond which the choice among equals is made in double-double. Answers of before keep their places. */
void edits_around_precise_answers(void) {
    begin_case("edits-around-precise", 0);
    taut_variable x = new_variable(0, 0, 0), y = new_variable(0, 1, 0), z = new_variable(0, 2, 0);
    taut_constraint row = new_row((taut_term[]){{x, 1}, {y, 0.1}, {z, 0.7}}, 3, TAUT_EQUAL, 699990, TAUT_REQUIRED);
    new_row((taut_term[]){{x, 1}, {y, 1}, {z, 1}}, 3, TAUT_GREATER_OR_EQUAL, 0, 300);
    solve_case();
    for (int i = 0; i < 24; i++) {
        static const int moves[] = {1, -1, 1, -1, 20, -21, 21, -20};
        double constant = 699990;
        for (int k = 0; k <= i % 8; k++) constant += moves[k];
        if (taut_solver_set_constant(one.solver, row, constant) != TAUT_OK) exit(2);
        solve_case();
        expect_value(x, 0, "the first choice");
        expect_value(z, constant / 0.7, "what is left for the last one");
    }
    end_case();
}

/* |2 x + 19| and the shortfall of (2 + 2e-10) x, at one priority: the second one decides, in every set. What proves the first set, whose
 * choice is where the second row holds exactly, does not prove the other one. */
void nearly_parallel(void) {
    const double slope = 2 + 2e-10, sets[] = {60, 88};
    begin_case("nearly-parallel", 0);
    taut_variable x = new_variable(41, 0, 0);
    new_row1(2, x, TAUT_EQUAL, -19, 220);
    taut_constraint row = new_row1(slope, x, TAUT_GREATER_OR_EQUAL, 88, 220);
    solve_case();
    expect_value(x, 88 / slope, "the steeper row decides");
    taut_template *structure = NULL;
    taut_worker *worker = NULL;
    if (taut_template_create(one.solver, &row, 1, NULL, 0, &structure) != TAUT_OK || taut_worker_create(structure, NULL, &worker) != TAUT_OK) exit(2);
    for (int i = 0; i < 2; i++) {
        double value = 0;
        if (taut_worker_solve(worker, &sets[i], &value) != TAUT_OK) exit(2);
        expect(fabs(value - sets[i] / slope) <= 1e-9 * value, "the steeper row decides in a set", value, sets[i] / slope);
    }
    taut_worker_destroy(worker);
    taut_template_destroy(structure);
    end_case();
}

/* A pull whose multipliers are small: the third variable comes as near to 0 as another one, which costs nothing, lets it. */
void small_multipliers(void) {
    paths_off = TAUT_PATHS_OPTIONAL;
    begin_case("small-multipliers", 0);
    taut_variable x[10];
    for (uint32_t i = 0; i < 10; i++) x[i] = new_variable(0, i == 1 ? 32 : 0, i == 3 || i == 6 ? TAUT_NON_NEGATIVE : 0);
    new_row2(8, x[5], 0.06, x[2], TAUT_LESS_OR_EQUAL, -60, 700);
    new_row1(-2, x[5], TAUT_GREATER_OR_EQUAL, -80, 700);
    new_row2(0.0031, x[3], -852, x[1], TAUT_EQUAL, -6e4, TAUT_REQUIRED);
    new_row1(-0.05, x[7], TAUT_LESS_OR_EQUAL, 7.5, 700);
    new_row((taut_term[]){{x[6], -8e3}, {x[8], 2100}, {x[7], 40}}, 3, TAUT_LESS_OR_EQUAL, -20, 700);
    new_row2(-80, x[8], -7800, x[5], TAUT_EQUAL, -8.8e5, TAUT_REQUIRED);
    new_row2(100, x[7], -12.6, x[9], TAUT_EQUAL, -500, 700);
    new_row2(-9e3, x[3], 0.1, x[4], TAUT_LESS_OR_EQUAL, 50, TAUT_REQUIRED);
    new_row((taut_term[]){{x[1], 0.002}, {x[5], -1e4}, {x[6], 39}}, 3, TAUT_LESS_OR_EQUAL, -500, 700);
    new_row2(2, x[4], 0.005, x[0], TAUT_GREATER_OR_EQUAL, -300, 700);
    solve_case();
    double fifth = taut_solver_values(one.solver, NULL)[x[5]];
    expect_value(x[2], (-60 - 8 * fifth) / 0.06, "as near as the fifth variable lets it");
    end_case();
    paths_off = 0;
}

/* A variable that follows another one by a share of 2^-k of its moves: where that one may go far, both are ambiguous, and a third is not. */
void faint_moves(void) {
    for (int k = 4; k <= 36; k += 4) {
        begin_case("faint-moves", 0);
        taut_variable far = new_variable(16, 0, 0), near = new_variable(40, 1, 0), third = new_variable(0, 2, 0);
        const taut_variable *ambiguous;
        size_t count = 0;
        new_row2(1000, near, -ldexp(1000, -k), far, TAUT_EQUAL, 40000, TAUT_REQUIRED);
        new_row1(1, far, TAUT_GREATER_OR_EQUAL, 10, 500);
        new_row2(1, third, 3, third, TAUT_EQUAL, 8, 500);
        solve_case();
        expect(taut_solver_free_variables(one.solver, &ambiguous, &count) == TAUT_OK && count == 2, "a variable that moves little is ambiguous", (double)count, 2);
        end_case();
    }
}

/* Required equalities that are dependent but for the rounding of their coefficients: of six rows with up to four or five variables. */
typedef struct {
    double constant, coefficient[5];
} dependent_row;

static void judge_dependent_rows(const dependent_row *rows, const taut_constraint *handles, int count, taut_status status) {
    double columns[5] = {0};
    const double *x = taut_solver_values(one.solver, NULL);
    for (int r = 0; status == TAUT_OK && r < count; r++) {
        long double error = -rows[r].constant;
        for (int v = 0; v < 5; v++) error += (long double)rows[r].coefficient[v] * x[v];
        expect(fabsl(error) <= 1e-4, "a row of an answer is missed", (double)error, 0);
    }
    if (status != TAUT_CONFLICT) return;
    size_t members, multipliers;
    const taut_member *member = taut_solver_conflict(one.solver, 0, &members);
    const double *u = taut_solver_conflict_multipliers(one.solver, 0, &multipliers);
    expect(members > 1 && multipliers == members, "a conflict has members", (double)members, (double)multipliers);
    for (size_t i = 0; u && i < members; i++)
        for (int r = 0; r < count; r++)
            for (int v = 0; v < 5; v++) columns[v] += handles[r] == member[i].constraint ? u[i] * rows[r].coefficient[v] : 0;
    for (int v = 0; v < 5; v++) expect(fabs(columns[v]) <= 1e-9, "columns of a conflict cancel", columns[v], 0);
}

void dependent_rows(void) {
    static const dependent_row systems[][7] = {
        {{0, {0.7, 2.1}}, {10, {1, 3}}},
        {{0, {0.7, 2.1}}, {10, {1, 3}}, {1, {0.1, 0.3}}},
        {{1, {0.1, 0.3}}, {0, {1, 3}}},
        {{2.333333333333333, {0.23333333333333331, 0.099999999999999992}}, {7, {0.7, 0.3}}, {0, {0.069999999999999993, 0.03}}},
        {{-0.33333333333333331, {0.33333333333333331, 0.23333333333333331, 0.033333333333333333, 0, 0.066666666666666666}},
         {4, {-1, -1.0333333333333332, -0.43333333333333335, 0, -0.53333333333333333}}, {0, {0, 0, -1, 0, 1}},
         {0, {0, -1.3333333333333333, 0.66666666666666674, 1, -1.3333333333333333}}, {-1, {1, 0.7, 0.1, -0.1, 0.2}}, {1, {0, -1, -1}}},
        {{1.4, {-1, 1, 0.7, -0.33333333333333331}}, {10, {0.66666666666666663, 0.2, -1, 0, -0.1}}, {1, {-0.33333333333333331, 1, 0, 0.33333333333333331, -1}},
         {0, {0.7, 0.3, 0, 0, 0.7}}, {0, {0.65555555555555545, 0.65333333333333332, -0.1, 0.1111111111111111, 0.35666666666666663}}, {2.8, {-1, 1, 1, 1, 0.3}},
         {1.6733333333333333, {0.78888888888888886, 0.16666666666666663, -1.2633333333333334, -0.7000000000000002, -1.3333333333333335}}},
        {{-0.1, {0.66666666666666663, 1, -0.33333333333333331, 0.7}}, {-8, {0.66666666666666663, 0, -0.23333333333333331, 0.9}}, {0, {0, -1, 0.1, 0.2}},
         {1e-3, {0.22222222222222221, 0.33333333333333331, -0.1111111111111111, 0.23333333333333331}}},
    };
    for (size_t i = 0; i < sizeof systems / sizeof *systems; i++) {
        begin_case("dependent-rows", i % 2);
        taut_variable x[5];
        taut_constraint handles[7];
        int count = 0;
        for (int v = 0; v < 5; v++) x[v] = new_variable(0, (uint64_t)v, 0);
        for (const dependent_row *row = systems[i]; count < 7 && (row->coefficient[0] != 0 || row->coefficient[1] != 0 || row->coefficient[2] != 0); row++) {
            taut_term terms[5];
            for (int v = 0; v < 5; v++) terms[v] = (taut_term){x[v], row->coefficient[v]};
            handles[count++] = new_row(terms, 5, TAUT_EQUAL, row->constant, TAUT_REQUIRED);
        }
        taut_status status = solve_case();
        expect(status == (i == 4 ? TAUT_CONFLICT : TAUT_ERROR_NUMERIC), "the status of dependent rows", status, (double)i);
        judge_dependent_rows(systems[i], handles, count, status);
        end_case();
    }
}

/* A tree whose numbers are so large that its tolerance hides the choice between two places of its last variable. */
void large_choices(void) {
    static const double preferred[] = {1.3, -2.75, -0.01953125, -3.25, -4, 0};
    begin_case("large-choices", 0);
    taut_variable x[6];
    taut_term sum[6];
    for (int v = 0; v < 6; v++) sum[v] = (taut_term){x[v] = new_variable(preferred[v], v == 1 ? 1 : v == 2 ? 0 : 3, 0), 1};
    new_row(sum, 6, TAUT_EQUAL, -6e9, TAUT_REQUIRED);
    new_row1(1, x[0], TAUT_LESS_OR_EQUAL, 1.5, 750);
    new_row1(1, x[0], TAUT_GREATER_OR_EQUAL, 2.5, 500);
    new_row1(1, x[1], TAUT_EQUAL, -3, 500);
    new_row1(1, x[2], TAUT_EQUAL, -14, 750);
    new_row1(1, x[3], TAUT_EQUAL, -2e9, 750);
    new_row1(1, x[4], TAUT_LESS_OR_EQUAL, -3.25, 500);
    new_row1(1, x[5], TAUT_LESS_OR_EQUAL, 0.0048828125, 1);
    new_row1(1, x[5], TAUT_EQUAL, 0.0087890625, 1);
    solve_case();
    expect_value(x[5], 0.0048828125, "the place nearest to the preferred one");
    end_case();
}

/* Around a cycle 0.3 z - 1.3 z + z is 0, as in an analysis. */
void cancelled_cycles(void) {
    for (int off = 0; off < 2; off++) {
        paths_off = off ? 1ull << TAUT_PATH_CYCLES : 0;
        begin_case("cancelled-cycles", 0);
        taut_variable w = new_variable(0, 0, 0), x = new_variable(0, 0, 0), z = new_variable(0, 0, TAUT_NON_NEGATIVE), y = new_variable(0, 0, 0);
        new_row((taut_term[]){{w, 1}, {x, -1}, {z, 0.3}}, 3, TAUT_EQUAL, 28 / 3.0, TAUT_REQUIRED);
        new_row((taut_term[]){{w, -1}, {x, 1}, {z, -1.3}, {y, -1}}, 4, TAUT_EQUAL, 2 - 28 / 3.0, TAUT_REQUIRED);
        new_row2(1, z, 1, y, TAUT_EQUAL, -2, TAUT_REQUIRED);
        taut_constraint wish = new_row((taut_term[]){{w, 1}, {x, -1}, {y, 1}}, 3, TAUT_EQUAL, 1.3, 500);
        new_row1(1, w, TAUT_GREATER_OR_EQUAL, 0, 250);
        solve_case();
        expect(fabs(taut_solver_error(one.solver, wish)) < 1e-9, "a row that can hold", taut_solver_error(one.solver, wish), 0);
        expect_value(z, 181 / 39.0, "what that takes");
        end_case();
    }
    paths_off = 0;
}

/* The same row twice, in thirds: both variables are ambiguous, though their doubles meet in one point. */
void repeated_thirds(void) {
    begin_case("repeated-thirds", 0);
    taut_variable x = new_variable(0, 1, 0), y = new_variable(0, 0, 0);
    const taut_variable *ambiguous;
    size_t count = 0;
    new_row2(-1, x, -1 / 3.0, y, TAUT_EQUAL, -3, TAUT_REQUIRED);
    new_row2(-1 / 3.0, x, -1 / 9.0, y, TAUT_EQUAL, -1, TAUT_REQUIRED);
    solve_case();
    expect_value(x, 3, "y is preferred at 0");
    expect(taut_solver_free_variables(one.solver, &ambiguous, &count) == TAUT_OK && count == 2, "both are ambiguous", (double)count, 2);
    end_case();
}
