#include <stdlib.h>

#include "cases.h"

/* So many optional sums of most variables, with coefficients of all sizes, at bounds: a basis that is factored densely, and pivots in it. */
void full_bases(void) {
    enum { COUNT = 72, SUMS = 60 };
    for (int kind = 0; kind < 4; kind++) {
        paths_off = kind == 3 ? 1ull << TAUT_PATH_LAPACK : 0;
        begin_case("full", kind == 2);
        taut_variable x[COUNT];
        taut_constraint sums[SUMS];
        static taut_term terms[COUNT];
        seed_draws((uint64_t)kind);
        for (uint32_t i = 0; i < COUNT; i++) {
            x[i] = new_variable(10 + i % 7, i, kind == 1 ? 0 : TAUT_NON_NEGATIVE);
            new_row1(1, x[i], TAUT_LESS_OR_EQUAL, 30 + i % 5, kind == 1 ? 300 : TAUT_REQUIRED);
        }
        for (int r = 0; r < SUMS; r++) {
            size_t count = 0;
            double constant = 0;
            for (uint32_t i = 0; i < COUNT; i++) {
                if (draw(3) == 0) continue;
                terms[count++] = (taut_term){x[i], (draw(9) - 4.5) / (1 + draw(6))};
                constant += terms[count - 1].coefficient * (5 + draw(20));
            }
            if (taut_solver_add(one.solver, &(taut_row){terms, count, r % 3 - 1, constant, 400 + r % 4 * 100}, &sums[r]) != TAUT_OK) exit(2);
        }
        for (int i = 0; i < 3; i++) {
            if (solve_case() == TAUT_OK) count_explanations(&seen, &one, &now);
            taut_solver_set_constant(one.solver, sums[i * 7], 20 - i);
        }
        end_case();
    }
    paths_off = 0;
}

/* Limits of pivots that are too low end a solve early; edits afterwards start from the first basis, in optimal faces, too. */
void few_pivots(void) {
    enum { COUNT = 14 };
    for (uint64_t limit = 1; limit < 14; limit++) {
        pivot_limit = limit;
        begin_case("few-pivots", 0);
        taut_variable x[COUNT];
        taut_constraint rows[COUNT];
        for (uint32_t i = 0; i < COUNT; i++) x[i] = new_variable(limit % 3 ? 10 - i : 3, i * 5 % COUNT, TAUT_NON_NEGATIVE);
        for (uint32_t i = 0; i < COUNT; i++) {
            const taut_term terms[] = {{x[i], 1}, {x[(i + 3) % COUNT], 1}, {x[(i + 7) % COUNT], i % 2 ? -1 : 2}};
            if (taut_solver_add(one.solver, &(taut_row){terms, 3, (int)(i % 3) - 1, 12 + i, 500 + 100 * (int)(i % 2)}, &rows[i]) != TAUT_OK) exit(2);
        }
        for (uint32_t i = 0; i < 10; i++) {
            taut_status status = solve_case();
            if (status == TAUT_OK) count_explanations(&seen, &one, &now);
            add_bits(&seen.answers, status);
            if (i % 2) taut_solver_set_constant(one.solver, rows[i], 2 + i % 3);
            else taut_solver_set_preferred(one.solver, x[i], i);
        }
        end_case();
    }
    pivot_limit = 0;
}

/* Kinks of one form so small beside its largest that its multiplier reaches them at one time. */
void kinks_at_one_time(void) {
    static const double sums[] = {14.5, 15, 16, 20}; /* of x + 2 y, while x is 0 */
    for (size_t i = 0; i < sizeof sums / sizeof *sums; i++) {
        paths_off = TAUT_PATHS_OPTIONAL;
        begin_case("kinks-at-one-time", 0);
        taut_variable x = new_variable(0, 0, 0), y = new_variable(0, 1, 0);
        new_row2(0x1p33, x, 0x1p33, y, TAUT_EQUAL, 5 * 0x1p33, 500);
        new_row2(1, x, 1, y, TAUT_EQUAL, 7, 500);
        new_row2(1, x, 1, y, TAUT_EQUAL, 8, 500);
        new_row1(1, x, TAUT_EQUAL, 1, 400);
        new_row1(1, x, TAUT_GREATER_OR_EQUAL, 0, TAUT_REQUIRED);
        new_row1(1, y, TAUT_EQUAL, 1, 300);
        new_row2(1, x, 2, y, TAUT_GREATER_OR_EQUAL, sums[i], TAUT_REQUIRED);
        expect(solve_case() == TAUT_OK, "a sum is possible", sums[i], 0);
        double is = taut_solver_values(one.solver, NULL)[y];
        expect(is == sums[i] / 2, "a form is beyond several of its kinks", is, sums[i] / 2);
        end_case();
    }
    paths_off = 0;
}
