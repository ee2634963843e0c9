/* On which side of its tolerances the kernel decides, from numbers whose answers are known: well below and well above each. */
#include <math.h>
#include <string.h>

#include "cases.h"

static uint64_t precise_answers(void) {
    taut_statistics counts = {.size = sizeof counts};
    taut_solver_statistics(one.solver, &counts);
    return counts.paths[TAUT_PATH_PRECISE];
}

/* x >= m + d and x <= m, of one form and of two, are one value where rounding explains d (check/rounding.h): that of a value, 4 2^-53 m,
 * and 1e-11 for each coefficient. Elsewhere they are in conflict, on whichever path. */
void bounds_that_cross(void) {
    static const double sizes[] = {0, 1, 100, 1e4, 1e6, 1e8, 1e10};
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
        for (int kind = 0; kind < 6; kind++) {
            double size = sizes[s], explained = 4 * 0x1p-53 * 2 * size + 1e-11;
            paths_off = kind % 2 ? TAUT_PATHS_OPTIONAL : 0;
            for (int k = 0; k < 14; k++) {
                double gap = ldexp(explained, 2 * k - 6);
                if (k >= 2 && k < 6) continue; /* near the tolerance */
                begin_case("crossing-bounds", 0);
                taut_variable x = new_variable(0, 0, 0), y = kind / 2 ? new_variable(0, 1, 0) : TAUT_NONE;
                new_row2(1, x, 1, y, TAUT_GREATER_OR_EQUAL, size + gap, TAUT_REQUIRED);
                new_row2(1, x, 1, y, TAUT_LESS_OR_EQUAL, size, TAUT_REQUIRED);
                if (kind / 2) new_row2(1, x, -1, y, TAUT_EQUAL, 2, kind / 2 == 1 ? TAUT_REQUIRED : 500);
                taut_status status = solve_case(), ought = k < 2 ? TAUT_OK : TAUT_CONFLICT;
                expect(status == ought, "bounds that cross", status, (double)k);
                double sum = taut_solver_value(one.solver, x) + (kind / 2 ? taut_solver_value(one.solver, y) : 0);
                if (status == TAUT_OK) expect(fabs(sum - size) <= 4 * explained, "a value between bounds that cross", sum, size);
                end_case();
            }
        }
    paths_off = 0;
}

/* c x + 0.7 y = 7 with wishes x = 0 and y = 0 of one priority, upwards and downwards, also one-sided ones: y moves where c < 0.7, and the
 * multiplier of x is c / 0.7, beside its slope 1. Where the two nearly agree, rounding might have decided, and the choice is made again in
 * double-double; where they agree there is nothing to decide. */
void unclear_multipliers(void) {
    static const double slacks[] = {0.05, 5e-3, 5e-4, 1.5e-4, 7e-5, 5e-5, 5e-6, 5e-7, 5e-8, 5e-9, 3e-10, 5e-11, 5e-12};
    paths_off = TAUT_PATHS_OPTIONAL;
    for (int k = 0; k < (int)(sizeof slacks / sizeof *slacks); k++)
        for (int kind = 0; kind < 4; kind++) {
            int way = kind % 2 ? -1 : 1;
            begin_case("unclear-multipliers", 0);
            taut_variable x = new_variable(0, 0, 0), y = new_variable(0, 1, 0), z = new_variable(0, 2, 0);
            new_row2(0.7 * (1 - slacks[k]), x, 0.7, y, TAUT_EQUAL, way * 7, TAUT_REQUIRED);
            new_row1(1, x, kind / 2 ? (taut_relation)-way : TAUT_EQUAL, 0, 500);
            new_row1(1, y, kind / 2 ? (taut_relation)-way : TAUT_EQUAL, 0, 500);
            new_row2(1, z, -0.3, y, TAUT_EQUAL, 1, TAUT_REQUIRED);
            expect(solve_case() == TAUT_OK, "two wishes are solved", k, 0);
            expect(fabs(taut_solver_value(one.solver, y) - way * 10) <= 1e-6, "the steeper one moves", taut_solver_value(one.solver, y), way * 10);
            bool is_unclear = slacks[k] < 1e-4 && slacks[k] > 1e-9;
            expect((precise_answers() > 0) == is_unclear, "an unclear multiplier is seen", (double)precise_answers(), k);
            end_case();
        }
    paths_off = 0;
}

/* 0.7 x + 0.3 y = 5 where x may go up, down, both ways or neither: both are ambiguous wherever there is a way. */
void ways_of_ambiguity(void) {
    for (int kind = 0; kind < 8; kind++) {
        const taut_variable *ambiguous;
        size_t count = 0;
        int way = kind % 4;
        begin_case("ways-of-ambiguity", kind / 4);
        taut_variable x = new_variable(way == 0 ? 0 : way == 1 ? 9 : 3, 0, 0), y = new_variable(0, 1, 0), z = new_variable(0, 2, 0);
        new_row2(0.7, x, 0.3, y, TAUT_EQUAL, 5, TAUT_REQUIRED);
        new_row2(1.1, z, 0.9, x, TAUT_GREATER_OR_EQUAL, -1000, 700);
        new_row1(1, z, TAUT_EQUAL, 3, 900);
        if (way == 0) new_row1(1, x, TAUT_GREATER_OR_EQUAL, 3, TAUT_REQUIRED);
        if (way == 1) new_row1(1, x, TAUT_LESS_OR_EQUAL, 3, TAUT_REQUIRED);
        if (way == 3) new_row1(1, x, TAUT_EQUAL, 3, 500);
        expect(solve_case() == TAUT_OK && taut_solver_value(one.solver, x) == 3, "x has its place", taut_solver_value(one.solver, x), 3);
        expect(taut_solver_free_variables(one.solver, &ambiguous, &count) == TAUT_OK && count == (way == 3 ? 0 : 2), "a way makes two ambiguous", (double)count, way);
        for (size_t i = 0; i < count; i++) expect(ambiguous[i] != z, "what is held is not ambiguous", ambiguous[i], way);
        end_case();
    }
}

/* Rows in which the terms of variables that equal each other cancel: they say what the rest of the row is, or nothing. `kind` & 4: the
 * other variable comes first; & 8: it already has three aliases. */
void cancelled_aliases(void) {
    for (int kind = 0; kind < 16; kind++) {
        begin_case("cancelled-aliases", 0);
        double ratio = kind & 1 ? 1 / 3.0 : 0.5, share = kind & 2 ? -2 : 1;
        taut_variable x[5], alias[3] = {new_variable(0, 10, 0)};
        for (uint32_t i = 0; i < 5; i++) x[i] = new_variable(0, i, 0);
        taut_variable y = x[1], z = x[2], w = x[3], v = x[4];
        for (uint32_t i = 0; i < 3 && kind & 8; i++) {
            if (i) alias[i] = new_variable(0, 10 + i, 0);
            new_row2(1, alias[i], -1, z, TAUT_EQUAL, i, TAUT_REQUIRED);
        }
        new_row2(1, y, -ratio, x[0], TAUT_EQUAL, 2, TAUT_REQUIRED);
        taut_term terms[] = {{y, share}, {x[0], -share * ratio}, {z, 3}};
        if (kind & 4) terms[0] = (taut_term){z, 3}, terms[2] = (taut_term){y, share};
        new_row(terms, 3, TAUT_EQUAL, 2 * share + 15, TAUT_REQUIRED); /* z = 5 */
        new_row2(share, y, -share * ratio, x[0], TAUT_EQUAL, 2 * share, TAUT_REQUIRED); /* nothing */
        new_row2(1, w, 1, z, TAUT_EQUAL, 4, TAUT_REQUIRED);
        new_row((taut_term[]){{v, 1}, {w, 1}, {y, 1}}, 3, TAUT_EQUAL, 20, TAUT_REQUIRED);
        new_row2(1, v, -1, x[0], TAUT_EQUAL, 1, TAUT_REQUIRED);
        expect(solve_case() == TAUT_OK, "aliases are solved", kind, 0);
        const double first = 18 / (1 + ratio), ought[] = {first, 2 + ratio * first, 5, -1, 1 + first};
        for (uint32_t i = 0; i < 5; i++) {
            double is = taut_solver_value(one.solver, x[i]);
            expect(fabs(is - ought[i]) <= 1e-9, "a value beside cancelled aliases", is, ought[i]);
        }
        end_case();
    }
}
