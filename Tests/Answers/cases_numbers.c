#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cases.h"

static void expect_positive(const double *values, size_t count, const char *what) {
    for (size_t v = 0; v < count; v++) expect(!(values[v] == 0 && signbit(values[v])), what, (double)v, 0);
}

void zeros(void) {
    begin_case("zeros", 0);
    taut_variable x[6];
    taut_constraint rows[8];
    for (uint32_t i = 0; i < 6; i++) x[i] = new_variable(i % 2 ? -0.0 : 3, i, i == 3);
    rows[0] = new_row1(-1, x[0], TAUT_EQUAL, 0, TAUT_REQUIRED);
    rows[1] = new_row2(-1, x[1], -1, x[0], TAUT_EQUAL, 0, TAUT_REQUIRED);
    rows[2] = new_row2(-3, x[2], 1, x[1], TAUT_EQUAL, -0.0, 500);
    rows[3] = new_row2(-1, x[3], -1, x[2], TAUT_GREATER_OR_EQUAL, -0.0, 400);
    rows[4] = new_row2(1, x[4], 1, x[5], TAUT_EQUAL, 0, TAUT_REQUIRED);
    rows[5] = new_row2(-1, x[4], 1, x[5], TAUT_EQUAL, 0, 300);
    for (int i = 0; i < 12; i++) {
        double constant = i % 3 == 0 ? 0 : i % 3 == 1 ? -0.0 : i % 2 ? 1.0 / 3 : 0.5;
        solve_case();
        expect_positive(taut_solver_values(one.solver, NULL), 6, "no zero is negative");
        taut_solver_set_constant(one.solver, rows[i % 6], constant);
        if (i % 4 == 3) taut_solver_set_preferred(one.solver, x[5], constant);
    }
    /* 0.3 - 0.1 - 0.2 is a little below 0, and 0 when it has been quantised. */
    taut_variable less = new_variable(1, 7, 0), parts[3];
    for (int i = 0; i < 3; i++) parts[i] = new_variable(0, 8 + (uint64_t)i, 0);
    const taut_term terms[] = {{less, 1}, {parts[0], -1}, {parts[1], 1}, {parts[2], 1}};
    taut_constraint sum;
    if (taut_solver_add(one.solver, &(taut_row){terms, 4, TAUT_EQUAL, 0, TAUT_REQUIRED}, &sum) != TAUT_OK) exit(2);
    for (int i = 0; i < 3; i++) new_row1(1, parts[i], TAUT_EQUAL, i == 0 ? 0.3 : i == 1 ? 0.1 : 0.2, i == 2 ? 600 : TAUT_REQUIRED);
    solve_case();
    expect_positive(taut_solver_values(one.solver, NULL), 10, "no difference is negative");
    taut_template *structure = NULL;
    taut_worker *worker = NULL;
    static double sets[128][2], values[128][10], columns[2][128];
    if (taut_template_create(one.solver, rows + 4, 2, NULL, 0, &structure) != TAUT_OK) exit(2);
    for (int kind = 0; kind < 4; kind++) {
        if (taut_worker_create(structure, NULL, &worker) != TAUT_OK) exit(2);
        for (int i = 0; i < 128; i++)
            for (int p = 0; p < 2; p++)
                sets[i][p] = columns[p][i] = (kind & 1 && p) || i % 3 == 0 ? -0.0 : i % 3 == 1 ? 0 : kind & 2 ? i / 3.0 : i / 4.0;
        const taut_parameter_column both[] = {{columns[0], 1, NULL}, {columns[1], kind & 1 ? 0 : 1, NULL}};
        for (int i = 0; i < 4; i++) {
            if (taut_worker_solve(worker, sets[i], values[0]) == TAUT_OK) expect_positive(values[0], 10, "no zero of a set is negative");
            taut_many many = {.size = sizeof many, .count = 128, .parameters = sets[0], .set_stride = 2, .parameter_stride = 1,
                              .destination = values, .destination_stride = 10};
            if (i % 2) many.columns = both;
            if (taut_worker_solve_many(worker, &many, NULL) != TAUT_OK) exit(2);
            for (int k = 0; k < 128; k++) {
                expect_positive(values[k], 10, "no zero of many is negative");
                for (int v = 0; v < 10; v++) add_bits(&seen.answers, values[k][v]);
            }
        }
        taut_worker_destroy(worker);
    }
    taut_template_destroy(structure);
    end_case();
}

void ends_of_numbers(void) {
    static const double coefficients[] = {1e200, 1e-200, 1e-310, 5e-324, 1e160, 3e-308, 1.0 / 3, 0.1, 1e5 / 7},
                        values[] = {1e150, 1e-150, 1e10, 1, -1e155, 4, 1e9 / 7, 3e7 / 11, 1e7 / 3};
    for (int k = 0; k < 9; k++)
        for (int verify = 0; verify < 2; verify++) {
            begin_case("ends", (uint64_t)verify);
            double c = coefficients[k], at = values[k];
            taut_variable x = new_variable(1, 0, 0), y = new_variable(2, 1, 0), z = new_variable(0, 2, 0);
            taut_constraint rows[6];
            rows[5] = new_row2(c, z, c / 3, y, TAUT_EQUAL, isfinite(c * at) ? c * at / 3 + c * at : 1, 100);
            rows[0] = new_row2(1, x, 1, z, TAUT_EQUAL, 2 * at, TAUT_REQUIRED);
            rows[1] = new_row2(1, x, -1, z, TAUT_EQUAL, 0, TAUT_REQUIRED);
            rows[2] = new_row2(c, x, -c, y, TAUT_EQUAL, 0, TAUT_REQUIRED);
            rows[3] = new_row2(c, x, c, y, TAUT_LESS_OR_EQUAL, c, 300);
            rows[4] = new_row2(c, y, -2 * c, z, TAUT_GREATER_OR_EQUAL, 0, 200);
            solve_case();
            for (int r = 0; r < 6; r++) add_bits(&seen.answers, taut_solver_error(one.solver, rows[r]));
            taut_quality quality = {.size = sizeof quality};
            add_bits(&seen.proofs, taut_solver_quality(one.solver, &quality));
            add_bits(&seen.proofs, quality.residual);
            end_case();
        }
}

/* Errors of rows whose partial sums overflow, while the whole does not. */
void errors_that_overflow(void) {
    static const double sizes[] = {1e6, 1e3, 1};
    for (int kind = 0; kind < 9; kind++) {
        begin_case("far-errors", 0);
        double size = sizes[kind / 3], coefficient = 1.75 * 0x1p1023 / size;
        taut_term terms[5];
        for (uint32_t i = 0; i < 5; i++) {
            taut_variable x = new_variable(0, i, 0);
            new_row1(1, x, TAUT_EQUAL, size, TAUT_REQUIRED);
            terms[i] = (taut_term){x, i < 3 ? coefficient : -coefficient};
        }
        taut_constraint row = new_row(terms, 5, kind % 3 - 1, (kind % 3 == 2 ? 1 + 0x1p-20 : 1 - 0x1p-20) * coefficient * size, 400);
        expect(solve_case() == TAUT_OK, "fixed variables are solved", kind, 0);
        double is = taut_solver_error(one.solver, row), ought = 0x1p-20 * coefficient * size;
        expect(fabs(is - ought) <= 1e-9 * ought, "the error of a sum that overflows", is, ought);
        end_case();
    }
}

/* Sums of which parts overflow, and constants that do not: one holds, the others miss theirs. */
/* Required forms near and beyond the largest number, without the quick paths: there is no answer. */
void forms_that_overflow(void) {
    for (int kind = 0; kind < 4; kind++) {
        paths_off = TAUT_PATHS_OPTIONAL;
        begin_case("beyond-numbers", kind % 2);
        taut_variable x = new_variable(0, 0, 0), y = new_variable(0, 1, 0), z = new_variable(0, 2, 0);
        double large = kind / 2 ? 1e307 : 1.7e308;
        if (kind / 2) { /* x = large, y = 0, 2 x + y <= 5 */
            new_row2(1, x, 1, y, TAUT_EQUAL, large, TAUT_REQUIRED);
            new_row2(1, x, -1, y, TAUT_EQUAL, large, TAUT_REQUIRED);
            new_row2(2, x, 1, y, TAUT_LESS_OR_EQUAL, 5, TAUT_REQUIRED);
        } else { /* x + y = large - z of z = -large */
            new_row1(1, z, TAUT_EQUAL, -large, TAUT_REQUIRED);
            new_row((taut_term[]){{x, 1}, {y, 1}, {z, 1}}, 3, TAUT_EQUAL, large, TAUT_REQUIRED);
        }
        new_row1(1, x, TAUT_EQUAL, 4, 300);
        taut_status status = solve_case();
        expect(status == TAUT_ERROR_NUMERIC || status == TAUT_CONFLICT, "no answer is beyond the largest number", status, TAUT_ERROR_NUMERIC);
        for (uint32_t v = 0; v < 3; v++) expect(!isinf(taut_solver_value(one.solver, v)), "a value that is no number", v, kind);
        end_case();
        paths_off = 0;
    }
}

void sums_that_overflow(void) {
    for (int kind = 0; kind < 6; kind++) {
        begin_case("overflowing", kind % 2);
        double size = kind / 2 == 0 ? 1e100 : kind / 2 == 1 ? 1e6 : 1e3, coefficient = 1.2e308 / size;
        taut_variable x = new_variable(size, 0, 0), y = new_variable(size, 1, 0), z = new_variable(0, 2, 0);
        const taut_term terms[] = {{x, coefficient}, {y, coefficient}, {z, -coefficient}};
        taut_constraint rows[3];
        for (int r = 0; r < 3; r++) {
            const taut_row row = {terms, 3, r - 1, 0.25 * (r + 1) * coefficient * size, r == 1 ? TAUT_REQUIRED : 400};
            if (taut_solver_add(one.solver, &row, &rows[r]) != TAUT_OK) exit(2);
        }
        if (solve_case() == TAUT_OK) expect(taut_solver_error(one.solver, rows[1]) == 0, "the error of a sum that overflows", taut_solver_error(one.solver, rows[1]), 0);
        for (int r = 0; r < 3; r++) add_bits(&seen.answers, taut_solver_error(one.solver, rows[r]));
        end_case();
    }
}

/* Rows that hold but for rounding have no error, however large their numbers are. */
void large_sums(void) {
    for (int size = 0; size < 40; size++) {
        begin_case("large-sums", 0);
        taut_variable x[6], sum = new_variable(0, 9, 0);
        taut_term terms[7] = {{sum, -1}};
        for (uint32_t i = 0; i < 6; i++) {
            x[i] = new_variable(1, i, 0);
            new_row1(3 + i, x[i], TAUT_EQUAL, ldexp(1 + size / 7.0 + i / 9.0, size), TAUT_REQUIRED);
            terms[i + 1] = (taut_term){x[i], 1 / (3.0 + i + size)};
        }
        taut_constraint row = TAUT_NONE;
        if (taut_solver_add(one.solver, &(taut_row){terms, 7, TAUT_EQUAL, 0, TAUT_REQUIRED}, &row) != TAUT_OK) exit(2);
        if (solve_case() == TAUT_OK) expect(taut_solver_error(one.solver, row) == 0, "the error of a row that holds", taut_solver_error(one.solver, row), 0);
        end_case();
    }
}

/* How many answers are unproved. */
static uint64_t unproved(void) {
    taut_statistics counts = {.size = sizeof counts};
    taut_quality quality = {.size = sizeof quality};
    taut_solver_statistics(one.solver, &counts);
    expect(taut_solver_quality(one.solver, &quality) == TAUT_OK && quality.islands == quality.proved + counts.unproved,
           "what is not counted as unproved is proved", (double)quality.proved, (double)quality.islands);
    return counts.unproved;
}

/* A ring too large for the precise solver: its multipliers depend on each other. They are those of its basis. */
static void large_ring(void) {
    enum { COUNT = 301 };
    begin_case("proved-islands", 1);
    taut_variable x[COUNT];
    for (uint32_t i = 0; i < COUNT; i++) x[i] = new_variable(0, i, 0);
    for (uint32_t i = 0; i < COUNT; i++) {
        new_row2(1, x[i], 1, x[(i + 1) % COUNT], TAUT_EQUAL, i % 7, 500);
        new_row1(1, x[i], TAUT_EQUAL, 0, 250);
    }
    expect(solve_case() == TAUT_OK && unproved() == 0, "a ring is proved", 0, 0);
    end_case();
}

/* Nested stacks without a basis, of which some have multipliers that do not follow row by row: one is found for the proof, with as many
 * pivots as are allowed. Returns how many answers are unproved. */
static uint64_t prove_nests(uint64_t limit) {
    int family = 0;
    uint64_t count = 0;
    static linear_system nests;
    while (strcmp(family_name(family), "large-nests") != 0) family += 1;
    for (uint64_t seed = 0; seed < 12; seed++) {
        taut_options options = taut_options_default();
        options.allocator = metered();
        options.verify = 1;
        options.pivot_limit = limit;
        draw_system(&nests, family, seed);
        if (load(&nests, &options, &one) != TAUT_OK) exit(2);
        expect(taut_solver_solve(one.solver) == TAUT_OK, "nested stacks are solved", (double)seed, 0);
        count += unproved();
        taut_solver_destroy(one.solver);
    }
    return count;
}

void large_islands(void) {
    large_ring();
    expect(prove_nests(0) == 0, "nested stacks are proved", 0, 0);
    expect(prove_nests(1) > 0, "an answer without a proof is counted", 0, 0);
}
