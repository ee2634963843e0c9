#include <math.h>
#include <stdlib.h>

#include "cases.h"

/* So many small islands, which share one. */
void small_parts(int count) {
    begin_case("parts", 0);
    taut_variable first[8];
    for (int i = 0; i < count; i++) {
        taut_variable second = (first[i] = new_variable(3, 1, 0), new_variable(5, 2, 0));
        new_row2(1, first[i], 1, second, TAUT_EQUAL, 10 + i, TAUT_REQUIRED);
        new_row2(1, first[i], -1, second, TAUT_EQUAL, 2, 500);
    }
    expect(solve_case() == TAUT_OK, "islands are solved", 0, 0);
    for (int i = 0; i < count; i++) expect(taut_solver_value(one.solver, first[i]) == (12 + i) / 2.0, "a value of a small island", taut_solver_value(one.solver, first[i]), (12 + i) / 2.0);
    end_case();
}

/* Lengths and places in a row, whose rows come twice, as equations and as bounds, and close cycles. */
void closed_cycles(uint64_t off) {
    enum { PLACES = 9 };
    paths_off = off;
    for (int kind = 0; kind < 4; kind++) {
        begin_case("closed", kind == 3);
        taut_variable x[PLACES], w[PLACES];
        for (uint32_t i = 0; i < PLACES; i++) w[i] = new_variable(20 + i, i, TAUT_NON_NEGATIVE);
        for (uint32_t i = 0; i < PLACES; i++) x[i] = new_variable(0, 20 + i, 0);
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
            new_row1(1, w[i], (int)(i % 3) - 1, 10 + i, 300 + (int)(i % 4));
            if (i && kind >= 2) new_row2(1, w[i], -1, w[i - 1], (int)(i % 2), 1, 200);
        }
        const taut_term whole[] = {{x[PLACES - 1], 1}, {x[0], -1}};
        if (taut_solver_add(one.solver, &(taut_row){whole, 2, TAUT_EQUAL, 200, TAUT_REQUIRED}, &moved) != TAUT_OK) exit(2);
        new_row1(1, x[0], TAUT_EQUAL, 5, kind ? 600 : TAUT_REQUIRED);
        for (int i = 0; i < 6; i++) {
            if (solve_case() == TAUT_OK) count_explanations(&seen, &one, &now);
            taut_solver_set_constant(one.solver, moved, 200 - 30 * i);
        }
        end_case();
    }
    paths_off = 0;
}

void crowds(void) {
    for (int kind = 0; kind < 4; kind++) {
        begin_case("crowd", 0);
        taut_variable x[6];
        for (uint32_t i = 0; i < 6; i++) x[i] = new_variable(10, i, 0);
        seed_draws((uint64_t)kind);
        for (int i = 0; i < 60; i++)
            new_row1(kind & 1 ? 1 : 0.5 * (1 + draw(4)), x[draw(6)], draw(3) - 1, kind & 2 ? draw(40) : 40 - i, 300 + 100 * draw(3));
        for (int i = 1; i < 6; i++) new_row2(1, x[i], kind & 1 ? -1 : -2, x[i - 1], i % 2 ? TAUT_EQUAL : TAUT_GREATER_OR_EQUAL, 3, TAUT_REQUIRED);
        taut_constraint moved = new_row2(1, x[5], -1, x[0], TAUT_EQUAL, 30, 350);
        for (int i = 0; i < 8; i++) {
            solve_case();
            taut_solver_set_constant(one.solver, moved, 30 - 5 * i);
        }
        end_case();
    }
    /* Aliases that turn the sign of those they share a row with. */
    begin_case("turned", 0);
    taut_variable x[80];
    for (uint32_t i = 0; i < 80; i++) x[i] = new_variable(i % 7, i, 0);
    for (int i = 2; i < 80; i += 2) {
        new_row2(1, x[i], i % 4 ? 1 : -2, x[0], TAUT_EQUAL, 0, TAUT_REQUIRED);
        new_row2(1, x[i + 1], i % 3 ? -1 : 1, x[i], TAUT_GREATER_OR_EQUAL, i % 5, 500);
        new_row1(1, x[i], i % 3 - 1, i % 9, 300 + i % 3);
        new_row2(1, x[i], 1, x[1], i % 3 ? TAUT_LESS_OR_EQUAL : TAUT_GREATER_OR_EQUAL, i % 11, 400);
    }
    for (int i = 0; i < 6; i++) {
        solve_case();
        taut_solver_set_preferred(one.solver, x[0], i);
    }
    end_case();
}

/* A sum with many optional values, of variables with few or with many: what a row and what its variables cost has many kinks. */
void crowded_sums(void) {
    enum { PARTS = 5 };
    for (int kind = 0; kind < 12; kind++) {
        begin_case("crowded-sums", kind % 4 == 3);
        taut_variable x[PARTS], y = new_variable(3, 40, 0);
        taut_term terms[PARTS + 1];
        taut_constraint moved = TAUT_NONE;
        int on_row = kind % 3 == 1 ? 3 : 24, on_parts = kind % 3 == 2 ? 2 : kind % 3 == 1 ? 22 : 19;
        for (uint32_t i = 0; i < PARTS; i++) {
            x[i] = new_variable(4 + i, i, i % 2);
            terms[i] = (taut_term){x[i], kind >= 6 && i == 3 ? -1 : 1};
            for (int k = 0; k < on_parts; k++) new_row1(1 + k % 2, x[i], k % 3 - 1, (k * 7 + (int)i * 5) % 23, 200 + 100 * (k % 3));
        }
        terms[PARTS] = (taut_term){y, -1};
        for (int k = 0; k < on_row; k++) {
            const taut_row row = {terms, PARTS + (kind >= 9), k % 3 - 1, 20 + k * 11 % 37, 250 + 100 * (k % 3)};
            if (taut_solver_add(one.solver, &row, &moved) != TAUT_OK) exit(2);
        }
        if (kind % 2) {
            const taut_row row = {terms, PARTS + (kind >= 9), TAUT_EQUAL, 31, TAUT_REQUIRED};
            if (taut_solver_add(one.solver, &row, &moved) != TAUT_OK) exit(2);
        }
        if (kind >= 9) new_row2(1, y, 1, new_variable(8, 50, TAUT_NON_NEGATIVE), TAUT_LESS_OR_EQUAL, 6, 600);
        for (int i = 0; i < 6; i++) {
            expect(solve_case() == TAUT_OK, "a crowded sum", kind, i);
            if (i % 3 == 0) count_explanations(&seen, &one, &now);
            taut_solver_set_constant(one.solver, moved, 25 + 9 * i);
        }
        end_case();
    }
}

/* a + b = 10 with a >= 6 and b >= 6 of one priority: everything from 4 to 6 is as good for a, and its wish decides, which is the only row of
 * its priority. Lengths whose sum is too large make a digit of each priority in packed slopes, a wider one where `doubled` have two wishes. */
static void decide(int lengths, int decides, int doubled, int way) {
    taut_term terms[64];
    begin_case("deciding-digits", 0);
    taut_variable a = new_variable(5, 0, 0), b = new_variable(5, 1, 0), sum = new_variable(0, 2, 0);
    new_row2(1, a, 1, b, TAUT_EQUAL, 10, TAUT_REQUIRED);
    new_row1(1, a, TAUT_GREATER_OR_EQUAL, 6, 990);
    new_row1(1, b, TAUT_GREATER_OR_EQUAL, 6, 990);
    new_row1(1, a, TAUT_EQUAL, 5 + 0.5 * way, 900 - 14 * decides);
    for (int i = 0; i < lengths; i++) {
        taut_variable length = new_variable(10, 3 + (uint64_t)i, TAUT_NON_NEGATIVE);
        terms[i] = (taut_term){length, 1};
        for (int twice = 0; i != decides && twice < 1 + (i + 1 + doubled >= lengths); twice++)
            new_row1(1, length, i % 2 ? TAUT_EQUAL : TAUT_GREATER_OR_EQUAL, 10, 900 - 14 * i);
    }
    terms[lengths] = (taut_term){sum, -1};
    new_row(terms, (uint32_t)lengths + 1, TAUT_EQUAL, 0, TAUT_REQUIRED);
    new_row1(1, sum, TAUT_LESS_OR_EQUAL, 10 * lengths - 95, TAUT_REQUIRED);
    new_row2(1, sum, -1, a, TAUT_GREATER_OR_EQUAL, -1000, TAUT_REQUIRED); /* of one tree */
    expect(solve_case() == TAUT_OK, "lengths have a sum", decides, way);
    double is = taut_solver_value(one.solver, a);
    expect(is == 5 + 0.5 * way, "a wish decides that is alone in its priority", is, 5 + 0.5 * way);
    end_case();
}

/* Each digit in turn, and the last one of so many that it ends anywhere in a word. */
void deciding_digits(void) {
    for (int way = -1; way <= 1; way += 2) {
        for (int decides = 0; decides < 24; decides++) decide(24, decides, 0, way);
        for (int lengths = 10; lengths < 34; lengths++)
            for (int doubled = 0; doubled < 4; doubled++) decide(lengths, lengths - 1, doubled, way);
    }
}

/* Rows with more row operations than terms, in an island with aliases: what is ambiguous does not depend on the order of elimination. */
void entangled_rows(void) {
    enum { SUMMED = 40, TIED = 64, ALL = SUMMED + TIED };
    for (uint64_t seed = 20; seed < 24; seed++) { /* 23: a row of the last class is entangled and independent */
        taut_variable x[ALL];
        double values[ALL];
        size_t counts[2];
        for (int kind = 0; kind < 2; kind++) {
            paths_off = kind ? 1ull << TAUT_PATH_ALIASES : 0;
            begin_case("entangled", 0);
            seed_draws(seed);
            for (uint32_t i = 0; i < ALL; i++) x[i] = new_variable(i, i, 0);
            for (int i = 0; i < TIED; i++) new_row2(1, x[SUMMED + i], -1, x[draw(SUMMED / 2)], TAUT_EQUAL, i % 7, TAUT_REQUIRED);
            for (int i = 0; i < 60; i++) {
                taut_term terms[4];
                for (int t = 0; t < 4; t++) {
                    terms[t].variable = x[draw(SUMMED)];
                    terms[t].coefficient = draw(2) ? 1 : -1;
                }
                if (i < 12) new_row(terms, 4, TAUT_EQUAL, draw(50), 900);
                else new_row(terms, 2, TAUT_EQUAL, draw(50), 400);
            }
            const taut_variable *ambiguous;
            expect(solve_case() == TAUT_OK && taut_solver_free_variables(one.solver, &ambiguous, &counts[kind]) == TAUT_OK, "sums are solved", (double)seed, 0);
            for (uint32_t i = 0; i < ALL; i++) {
                double value = taut_solver_value(one.solver, x[i]);
                if (kind == 0) values[i] = value;
                else expect(value == values[i], "a value is the one without aliases", value, values[i]);
            }
            if (kind) expect(counts[0] == counts[1], "so many are ambiguous as without aliases", (double)counts[0], (double)counts[1]);
            end_case();
        }
    }
    paths_off = 0;
}

/* Rows with the same first and last variable and no variable at the same place among their handles: their order, and with it the work, does
 * not depend on the order in which they are added. */
void rows_in_any_order(void) {
    enum { VARIABLES = 9, SUMS = 6 };
    static const uint64_t orders[VARIABLES] = {1, 0, 8, 2, 3, 4, 5, 6, 7};
    for (uint64_t seed = 70; seed < 120; seed++) {
        double values[VARIABLES] = {0};
        uint64_t pivots = 0;
        for (uint32_t turn = 0; turn < 2; turn++) {
            taut_variable x[VARIABLES];
            double constants[SUMS];
            begin_case("rows-in-any-order", 0);
            seed_draws(seed);
            for (uint32_t i = 0; i < VARIABLES; i++) x[i] = new_variable(draw(20), orders[i], 0);
            for (uint32_t r = 0; r < SUMS; r++) constants[r] = draw(30);
            for (uint32_t k = 0; k < SUMS; k++) {
                uint32_t r = turn ? SUMS - 1 - k : k;
                const taut_term terms[] = {{x[1], 1}, {x[2], 1}, {x[r ? r + 2 : 0], 1}};
                new_row(terms, 3, TAUT_EQUAL, constants[r], 500);
            }
            for (uint32_t i = 0; i < VARIABLES; i++) new_row1(1, x[i], i % 2 ? TAUT_LESS_OR_EQUAL : TAUT_GREATER_OR_EQUAL, 5, 500);
            expect(solve_case() == TAUT_OK, "sums are solved", (double)seed, turn);
            taut_statistics counts = {.size = sizeof counts};
            taut_solver_statistics(one.solver, &counts);
            expect(!turn || counts.pivots == pivots, "the same work in any order", (double)counts.pivots, (double)pivots);
            pivots = counts.pivots;
            for (uint32_t i = 0; i < VARIABLES; i++) {
                double value = taut_solver_value(one.solver, x[i]);
                expect(!turn || value == values[i], "the same value in any order", value, values[i]);
                values[i] = value;
            }
            end_case();
        }
    }
}

/* One row of more variables than 16 bits count, each of which has a wish: they add up to one less. */
void rows_of_many_terms(void) {
    enum { MANY = 70000 };
    begin_case("many-terms", 0);
    taut_variable first;
    taut_term *terms = malloc(MANY * sizeof *terms);
    if (!terms || taut_solver_add_variables(one.solver, NULL, MANY, &first) != TAUT_OK) exit(2);
    for (uint32_t i = 0; i < MANY; i++) terms[i] = (taut_term){first + i, 1};
    new_row(terms, MANY, TAUT_EQUAL, 2.0 * MANY, TAUT_REQUIRED);
    for (uint32_t i = 0; i < MANY; i++) new_row(terms + i, 1, TAUT_EQUAL, 1 + i % 3, 500);
    free(terms);
    expect(taut_solver_solve(one.solver) == TAUT_OK, "a row of many terms is solved", 0, 0);
    double sum = 0, missed = 0;
    for (uint32_t i = 0; i < MANY; i++) {
        sum += taut_solver_value(one.solver, first + i);
        missed += fabs(taut_solver_value(one.solver, first + i) - (1 + i % 3));
    }
    expect(sum == 2.0 * MANY && missed == 1, "a row of many terms and its wishes", sum, missed);
    end_case();
}

/* The interior places of a square grid, each at the mean of its four neighbours or at a sum of them with other signs: elimination fills the
 * rows, but no more than this. */
void grids(void) {
    enum { SIDE = 40, PLACES = SIDE * SIDE };
    static const size_t most[] = {65000, 90000};
    for (int signs = 0; signs < 2; signs++) {
        taut_statistics counts = {.size = sizeof counts};
        begin_case("grids", signs);
        for (uint32_t i = 0; i < PLACES; i++) new_variable(0, i, 0);
        for (uint32_t i = 0; i < PLACES; i++) {
            uint32_t row = i / SIDE, column = i % SIDE;
            double sign = signs && draw(2) ? 1 : -1, other = signs && draw(2) ? 1 : -1;
            taut_term terms[] = {{i, signs ? 1 : 4}, {i - 1, sign}, {i + 1, -1}, {i - SIDE, other}, {i + SIDE, -1}};
            if (row % (SIDE - 1) && column % (SIDE - 1)) new_row(terms, 5, TAUT_EQUAL, 0, TAUT_REQUIRED);
            else new_row1(1, i, TAUT_EQUAL, draw(1000), 700);
        }
        expect(solve_case() == TAUT_OK, "a grid is solved", signs, 0);
        taut_solver_statistics(one.solver, &counts);
        expect(counts.tape_entries < most[signs], "the entries of a grid's tape", (double)counts.tape_entries, (double)most[signs]);
        end_case();
    }
}
