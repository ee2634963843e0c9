#include <stdlib.h>

#include "cases.h"

/* So many optional sums of most variables, with coefficients of all sizes, at bounds: a basis that is factored densely, and pivots in it. */
void full_bases(void) {
    enum { COUNT = 72, SUMS = 60 };
    for (int kind = 0; kind < 3; kind++) {
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
