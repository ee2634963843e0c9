#include <math.h>
#include <stdlib.h>

#include "cases.h"

void conflicts(void) {
    /* Rows times 1, 16, 1/64 and -16; constants, too, so that sums of multipliers times constants are small and large. */
    static const double factors[] = {1, 16, 1.0 / 64, -16}, sizes[] = {1, 1.0 / 64, 64};
    for (int kind = 0; kind < 12; kind++) {
        begin_case("conflicts", kind % 5 == 4);
        double factor = factors[kind % 4], size = factor * sizes[kind / 4];
        for (int island = 0; island < 3; island++) {
            taut_variable a = new_variable(0, 0, 0), b = new_variable(0, 1, TAUT_NON_NEGATIVE), c = new_variable(0, 2, 0);
            new_row2(factor, a, factor * (1 + island), b, TAUT_EQUAL, 10 * size, TAUT_REQUIRED);
            new_row2(factor, b, -factor, c, factor < 0 ? TAUT_LESS_OR_EQUAL : TAUT_GREATER_OR_EQUAL, 4 * size, TAUT_REQUIRED);
            new_row2(2 * factor, a, factor * (2 + 2 * island), b, factor < 0 ? TAUT_GREATER_OR_EQUAL : TAUT_LESS_OR_EQUAL, (19 - island) * size, TAUT_REQUIRED);
            new_row2(1, c, 1, a, TAUT_EQUAL, 3, 200);
        }
        expect(solve_case() == TAUT_CONFLICT && taut_solver_conflict_count(one.solver) == 3, "each island has its conflict", (double)taut_solver_conflict_count(one.solver), 3);
        for (size_t i = 0; i < taut_solver_conflict_count(one.solver); i++) {
            size_t count;
            const taut_member *members = taut_solver_conflict(one.solver, i, &count);
            const double *u = taut_solver_conflict_multipliers(one.solver, i, &count);
            expect(u && count == 2 && fmax(fabs(u[0]), fabs(u[1])) == 1 && fmin(fabs(u[0]), fabs(u[1])) == 0.5, "multipliers of each conflict", u ? u[0] : 0, 1);
            double right = 0;
            for (size_t m = 0; u && m < count; m++) right += u[m] * (members[m].constraint % 4 == 0 ? 10 : 19 - (int)(members[m].constraint / 4)) * size;
            expect(right < 0, "the sum of each conflict", right, -1);
        }
        end_case();
    }
    /* Several bounds of one form, and of multiples of it, on both sides. */
    begin_case("many-bounds", 0);
    taut_variable a = new_variable(0, 0, 0), b = new_variable(0, 1, 0), c = new_variable(0, 2, 0);
    static const double low[] = {10, 30, 12, 28}, high[] = {5, -2, 3, 1};
    new_row2(1, b, -1, c, TAUT_EQUAL, 4, TAUT_REQUIRED);
    for (int i = 0; i < 4; i++) {
        new_row2(i + 1, a, i + 1, b, TAUT_LESS_OR_EQUAL, 50 - high[i] * (i + 1), TAUT_REQUIRED);
        new_row2(-1 - i, a, -1 - i, b, TAUT_LESS_OR_EQUAL, -low[i] * (i + 1), TAUT_REQUIRED);
        new_row2(1, a, 1, c, i % 2 ? TAUT_LESS_OR_EQUAL : TAUT_GREATER_OR_EQUAL, i % 2 ? 20 - i : 25 + i, TAUT_REQUIRED);
    }
    expect(solve_case() == TAUT_CONFLICT, "bounds contradict each other", 0, 1);
    end_case();
    /* A long chain down to a variable that must not be negative. */
    for (int length = 40; length <= 900; length += 430) {
        begin_case("long-sign", length > 500);
        taut_variable last = new_variable(0, 0, TAUT_NON_NEGATIVE);
        for (int i = 1; i < length; i++) {
            taut_variable following = new_variable(0, (uint64_t)i, 0);
            new_row2(i % 3 + 1, following, -(i % 3 + 1), last, i % 2 ? TAUT_GREATER_OR_EQUAL : TAUT_EQUAL, i % 3 + 1, TAUT_REQUIRED);
            last = following;
        }
        new_row1(1, last, TAUT_LESS_OR_EQUAL, length - 2.5, TAUT_REQUIRED);
        expect(solve_case() == TAUT_CONFLICT, "a chain is too long", 0, 1);
        size_t count;
        expect(taut_solver_conflict(one.solver, 0, &count) && count == (size_t)length + 1, "its conflict has all its members", (double)count, length + 1);
        end_case();
    }
}

/* Equal lengths, some of them turned, whose bounds exclude each other: one of the first, one of the last. */
void bounds_of_aliases(void) {
    enum { MOST = 400 };
    for (int kind = 0; kind < 6; kind++) {
        begin_case("aliases", kind == 3);
        taut_variable x[MOST];
        uint32_t lengths = kind >= 4 ? MOST : 140; /* the last conflicts are too large for numbers of twice the digits */
        for (uint32_t i = 0; i < lengths; i++) x[i] = new_variable(10, i, 0);
        for (uint32_t i = 1; i < lengths; i++) new_row2(1, x[i], kind == 1 && i % 2 ? 1 : kind == 2 && i == 70 ? -2 : -1, x[i - 1], TAUT_EQUAL, i % 5 == 4, TAUT_REQUIRED);
        for (uint32_t i = 0; i < lengths; i += 10) {
            new_row1(1, x[i], TAUT_GREATER_OR_EQUAL, kind == 1 ? -2000 : 0, TAUT_REQUIRED);
            new_row2(1, x[i], 1, x[i / 2], TAUT_EQUAL, 300, 500);
        }
        uint32_t at = kind == 1 ? lengths - 2 : lengths - 1; /* turned, as an odd number of lengths between */
        uint32_t first = kind >= 4 ? 0 : 3;
        taut_constraint bound = new_row1(1, x[first], TAUT_LESS_OR_EQUAL, 40, TAUT_REQUIRED);
        taut_constraint last = new_row1(kind == 1 ? -1 : 1, x[at], TAUT_GREATER_OR_EQUAL, 20, TAUT_REQUIRED);
        expect(solve_case() == TAUT_OK, "lengths fit", kind, 0);
        taut_solver_set_constant(one.solver, last, kind == 5 ? 120.5 : 500); /* 120.5: half a point too much */
        expect(solve_case() == TAUT_CONFLICT && taut_solver_conflict_count(one.solver) == 1, "bounds of equal lengths exclude each other", kind, 1);
        size_t count;
        const taut_member *members = taut_solver_conflict(one.solver, 0, &count);
        expect(members && count == at - first + 2, "the conflict has the bounds and the lengths between", (double)count, at - first + 2);
        taut_solver_set_constant(one.solver, bound, 600);
        expect(solve_case() == TAUT_OK, "lengths fit again", kind, 0);
        end_case();
    }
}

/* Rows whose variables are all fixed, or that have none: what they miss by 1e-11 is rounding where something was computed. */
void rows_without_unknowns(void) {
    static const struct { bool low_is_fixed, high_is_fixed; double low, high; taut_status status; } cases[] = {
        {false, false, 1e-11, 1, TAUT_CONFLICT}, {true, false, 1e-11, 1, TAUT_OK},        {true, true, 1e-11, 1, TAUT_OK},
        {false, false, -1, -1e-11, TAUT_CONFLICT}, {false, true, -1, -1e-11, TAUT_OK},    {true, true, -1, -1e-11, TAUT_OK},
        {true, false, -1, 1, TAUT_OK},           {true, false, 1e-6, 1, TAUT_CONFLICT},   {false, true, -1, -1e-6, TAUT_CONFLICT},
        {false, true, 1e-11, 1, TAUT_CONFLICT},  {true, false, -1, -1e-11, TAUT_CONFLICT}};
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        for (int has = 1; has < 4; has++) { /* a lower bound, an upper one, both */
            begin_case("no-unknowns", k % 2);
            taut_variable x = new_variable(0, 0, 0), y = new_variable(0, 1, 0);
            new_row1(1, x, TAUT_EQUAL, 3, TAUT_REQUIRED);
            new_row1(1, y, TAUT_EQUAL, 3, TAUT_REQUIRED);
            const taut_term terms[] = {{x, 1}, {y, -1}};
            for (int high = 0; high < 2; high++) {
                bool is_fixed = high ? cases[k].high_is_fixed : cases[k].low_is_fixed;
                const taut_row row = {is_fixed ? terms : NULL, is_fixed ? 2 : 0, high ? TAUT_LESS_OR_EQUAL : TAUT_GREATER_OR_EQUAL,
                                      high ? cases[k].high : cases[k].low, TAUT_REQUIRED};
                taut_constraint made;
                if (has >> high & 1 && taut_solver_add(one.solver, &row, &made) != TAUT_OK) exit(2);
            }
            taut_status status = solve_case();
            if (has == 3) expect(status == cases[k].status, "a row without unknowns", status, cases[k].status);
            end_case();
        }
    }
}

/* Parts that share an island, or have their own: each that contradicts itself has its conflict, and is looked at no more often than it needs. */
void parts_with_conflicts(void) {
    static const uint32_t sizes[][3] = {{70, 10, 0}, {10, 70, 10}, {40, 40, 0}, {20, 20, 20}, {63, 1, 70}, {64, 30, 30}};
    for (int k = 0; k < 12; k++)
        for (int which = 0; which < 8; which++) {
            begin_case("parts-with-conflicts", 0);
            size_t contradictions = 0;
            taut_constraint wrong[3];
            for (int part = 0; part < 3 && sizes[k % 6][part]; part++) {
                taut_variable first = new_variable(3, 0, 0), last = first;
                for (uint32_t i = 1; i < sizes[k % 6][part]; i++) {
                    taut_variable following = new_variable(3, i, 0);
                    new_row2(k < 6 ? 1 : 3, following, i % 2 ? 1 : -1, last, TAUT_EQUAL, 4, i % 4 ? TAUT_REQUIRED : 600);
                    last = following;
                }
                bool contradicts = which >> part & 1;
                contradictions += contradicts;
                new_row1(2, first, TAUT_GREATER_OR_EQUAL, 10, TAUT_REQUIRED);
                wrong[part] = new_row1(1, first, TAUT_LESS_OR_EQUAL, contradicts ? 3 : 8, TAUT_REQUIRED);
            }
            taut_status status = solve_case();
            expect(status == (contradictions ? TAUT_CONFLICT : TAUT_OK) && taut_solver_conflict_count(one.solver) == contradictions, "each part has its conflict",
                   (double)taut_solver_conflict_count(one.solver), (double)contradictions);
            for (int part = 0; part < 3 && sizes[k % 6][part]; part++) taut_solver_set_constant(one.solver, wrong[part], which == part ? 4 : 7);
            solve_case();
            end_case();
        }
}

/* Two forms of an island whose equations exclude each other, and a form that follows from others and misses several bounds. */
void conflicts_of_forms(void) {
    for (int kind = 0; kind < 4; kind++) {
        begin_case("forms", kind == 3);
        taut_variable x[6];
        for (uint32_t i = 0; i < 6; i++) x[i] = new_variable(0, i, 0);
        for (int i = 0; i < 2; i++) {
            const taut_term terms[] = {{x[2], 1}, {x[3], 1}, {x[4], 1}};
            taut_constraint made;
            new_row2(1, x[0], 1, x[1], TAUT_EQUAL, 10 + 3 * i * (kind != 1), TAUT_REQUIRED);
            if (taut_solver_add(one.solver, &(taut_row){terms, 3, TAUT_EQUAL, 20 + i * (kind != 2), TAUT_REQUIRED}, &made) != TAUT_OK) exit(2);
        }
        new_row2(1, x[1], -1, x[2], TAUT_EQUAL, 3, 500);
        new_row2(1, x[4], -1, x[5], TAUT_EQUAL, 3, 400);
        size_t ought = kind == 1 || kind == 2 ? 1 : 2;
        expect(solve_case() == TAUT_CONFLICT && taut_solver_conflict_count(one.solver) == ought, "conflicts of forms", (double)taut_solver_conflict_count(one.solver), (double)ought);
        end_case();
    }
    for (int kind = 0; kind < 6; kind++) {
        begin_case("checks", kind % 2);
        taut_variable x = new_variable(0, 0, 0), y = new_variable(0, 1, 0), z = new_variable(0, 2, 0), w = new_variable(0, 3, 0);
        double way = kind / 2 == 1 ? -1 : 1;
        new_row2(1, x, 1, y, TAUT_EQUAL, 10, TAUT_REQUIRED);
        new_row2(1, y, 1, z, TAUT_EQUAL, 5, TAUT_REQUIRED);
        taut_constraint strictest = TAUT_NONE;
        for (int i = 0; i < 4; i++) { /* x - z is 5 */
            taut_constraint made = new_row2(way * (i % 2 + 1), x, -way * (i % 2 + 1), z, TAUT_LESS_OR_EQUAL, (way * 5 - 1 - (i + kind) % 4) * (i % 2 + 1), TAUT_REQUIRED);
            if ((i + kind) % 4 == 3) strictest = made;
        }
        new_row2(1, w, 1, x, TAUT_EQUAL, 4, kind / 2 == 2 ? TAUT_REQUIRED : 300);
        expect(solve_case() == TAUT_CONFLICT, "bounds of a form that follows from others", kind, 1);
        size_t count;
        const taut_member *members = taut_solver_conflict(one.solver, 0, &count);
        bool has = false;
        for (size_t i = 0; i < count; i++) has = has || members[i].constraint == strictest;
        expect(has && count == 3, "the strictest bound is in the conflict", (double)count, 3);
        end_case();
    }
}

/* Forms that follow from equations: one is missed by no more than their rounding explains, others by more. */
void checks_of_all_sizes(void) {
    for (int others = 0; others < 3; others++) {
        paths_off = TAUT_PATHS_OPTIONAL;
        begin_case("checks-of-all-sizes", 0);
        taut_variable a = new_variable(0, 0, 0), b = new_variable(0, 1, 0), c = new_variable(0, 2, 0);
        new_row((taut_term[]){{a, 1}, {b, 1}, {c, 1}}, 3, TAUT_EQUAL, 3000, TAUT_REQUIRED);
        new_row((taut_term[]){{a, 1}, {b, -1}, {c, 2}}, 3, TAUT_EQUAL, 2000, TAUT_REQUIRED);
        new_row((taut_term[]){{a, 2}, {b, 1}, {c, -1}}, 3, TAUT_EQUAL, 2000, TAUT_REQUIRED);
        new_row((taut_term[]){{a, 2}, {b, 3}, {c, 4}}, 3, TAUT_LESS_OR_EQUAL, 9000 - 2e-8, TAUT_REQUIRED);
        for (int i = 1; i <= others; i++) new_row((taut_term[]){{a, 5}, {b, i}, {c, 2}}, 3, TAUT_GREATER_OR_EQUAL, 7000 + 1000 * i + i, TAUT_REQUIRED);
        expect(solve_case() == TAUT_CONFLICT && taut_solver_conflict_count(one.solver) == 1, "a form that follows from others misses its bound", others, 1);
        size_t count, last = 0;
        const taut_member *members = taut_solver_conflict(one.solver, 0, &count);
        for (size_t i = 0; i < count; i++) last = members[i].constraint > last ? members[i].constraint : last;
        expect(last == (others ? 4 : 3), "the bound that is missed by more than rounding comes first", (double)last, others ? 4 : 3);
        end_case();
    }
    paths_off = 0;
}

/* Whether the conflict has the one row, and not the other. */
static void expect_strictest(taut_constraint strictest, taut_constraint least) {
    size_t count = 0;
    bool names = false, others = false;
    expect(solve_case() == TAUT_CONFLICT, "rows that are missed", strictest, least);
    const taut_member *members = taut_solver_conflict(one.solver, 0, &count);
    for (size_t i = 0; i < count; i++) {
        names = names || members[i].constraint == strictest;
        others = others || members[i].constraint == least;
    }
    expect(names && !others, "the strictest row of a form is named", names, others);
}

/* Of several rows that are missed, a conflict names one of the form that is missed by the least, and of its rows the strictest, by however little;
 * an implied row that is missed by more is of another form. `kind` & 1: the form's variables are determined by other rows; & 2: upwards;
 * & 4: another limit of the form excludes the rows. */
void strictest_limits(void) {
    enum { ALIASES = 400 };
    static const double beyond[] = {0.25, 0.75, 2};
    paths_off = TAUT_PATHS_OPTIONAL & ~(1ull << TAUT_PATH_ALIASES | 1ull << TAUT_PATH_IMPLIED_ROWS);
    for (int k = 0; k < 3; k++) {
        for (int kind = 1; kind < 8; kind++) {
            if (!(kind & 5)) continue;
            begin_case("strictest-limits", 0);
            double way = kind & 2 ? 1 : -1;
            taut_relation beside = kind & 2 ? TAUT_GREATER_OR_EQUAL : TAUT_LESS_OR_EQUAL;
            taut_variable x = new_variable(0, 0, 0), y = new_variable(0, 1, 0);
            if (kind & 1) {
                new_row2(1, x, 1, y, TAUT_EQUAL, 2, TAUT_REQUIRED);
                new_row2(1, x, -1, y, TAUT_EQUAL, 0, TAUT_REQUIRED);
            }
            if (kind & 4) new_row2(2, x, 3, y, (taut_relation)-beside, way * 20, TAUT_REQUIRED);
            new_row2(6, x, 9, y, beside, way * 120, TAUT_REQUIRED);
            taut_constraint least = new_row2(2, x, 3, y, beside, way * 30, TAUT_REQUIRED);
            expect_strictest(new_row2(2, x, 3, y, beside, way * (30 + beyond[k]), TAUT_REQUIRED), least);
            end_case();
        }
        begin_case("strictest-limits", 0);
        taut_variable x = new_variable(0, 0, 0), y = x;
        for (uint32_t i = 0; i < ALIASES; i++) new_row2(1, y = new_variable(0, 1 + i, 0), -1, x, TAUT_EQUAL, i, TAUT_REQUIRED);
        new_row1(1, x, TAUT_LESS_OR_EQUAL, 20, TAUT_REQUIRED);
        new_row1(1, y, TAUT_GREATER_OR_EQUAL, 40 + ALIASES, TAUT_REQUIRED);
        taut_constraint least = new_row1(1, x, TAUT_GREATER_OR_EQUAL, 30, TAUT_REQUIRED);
        expect_strictest(new_row1(1, x, TAUT_GREATER_OR_EQUAL, 30 + beyond[k], TAUT_REQUIRED), least);
        end_case();
    }
    paths_off = 0;
}
