/* Optimal faces that single directions do not describe, with memory that is refused while they are looked at, and movements that are too many
 * for a critical region. */
#include <math.h>
#include <stdlib.h>

#include "cases.h"

enum { MOST_CONES = 24 };

/* |x| + |y| <= z for each cone, four rows in three variables, with w = z - x - y, and t = the sum of all w: at the apex, which is preferred,
 * the direction in which w grows alone leaves the cone, and others do not. Returns t. */
static taut_variable add_cones(uint32_t count) {
    taut_term all[MOST_CONES + 1];
    for (uint32_t i = 0; i < count; i++) {
        taut_variable x = new_variable(0, 5 * i, 0), y = new_variable(0, 5 * i + 1, 0), z = new_variable(0, 5 * i + 2, 0), w = new_variable(0, 5 * i + 3, 0);
        for (int side = 0; side < 4; side++)
            new_row((taut_term[]){{z, 1}, {x, side % 2 ? 1 : -1}, {y, side / 2 ? 1 : -1}}, 3, TAUT_GREATER_OR_EQUAL, 0, TAUT_REQUIRED);
        new_row((taut_term[]){{w, 1}, {z, -1}, {x, 1}, {y, 1}}, 4, TAUT_EQUAL, 0, TAUT_REQUIRED);
        all[i] = (taut_term){w, -1};
    }
    all[count] = (taut_term){new_variable(0, 5 * count, 0), 1};
    new_row(all, count + 1, TAUT_EQUAL, 0, TAUT_REQUIRED);
    return all[count].variable;
}

static taut_status find_free(size_t *count) {
    const taut_variable *ambiguous;
    *count = 0;
    return taut_solver_free_variables(one.solver, &ambiguous, count);
}

static void expect_apex(uint32_t count, size_t free_count) {
    for (uint32_t v = 0; v <= 4 * count; v++) expect(taut_solver_value(one.solver, v) == 0, "the apex is preferred", taut_solver_value(one.solver, v), v);
    expect(free_count == 4 * (size_t)count + 1, "all can move in a cone", (double)free_count, count);
}

/* Every variable of a cone is ambiguous, also those that no single direction moves. */
void cones(void) {
    static const uint32_t counts[] = {1, 2, 6, MOST_CONES};
    paths_off = TAUT_PATHS_OPTIONAL;
    for (int i = 0; i < 4; i++) {
        size_t count = 0;
        begin_case("cones", i % 2);
        add_cones(counts[i]);
        expect(solve_case() == TAUT_OK && find_free(&count) == TAUT_OK, "cones are solved", counts[i], 0);
        expect_apex(counts[i], count);
        end_case();
    }
    paths_off = 0;
}

/* A call that is refused is an error, and the next one has the answer. */
long refuse_faces(void) {
    static const uint32_t counts[] = {1, 6, MOST_CONES};
    long all = 0;
    paths_off = TAUT_PATHS_OPTIONAL;
    for (int i = 0; i < 3; i++) {
        long refused = 0, refusals = 1;
        while (refusals) {
            size_t count = 0;
            begin_case("cones-without-memory", 0);
            add_cones(counts[i]);
            long before = metered_refusals;
            metered_refused = metered_calls + ++refused;
            taut_status status = taut_solver_solve(one.solver);
            if (status == TAUT_OK) status = find_free(&count);
            metered_refused = 0;
            refusals = metered_refusals - before;
            expect(status == TAUT_OK || (refusals && status == TAUT_ERROR_MEMORY), "a face without memory is an error", status, refused);
            expect(taut_solver_solve(one.solver) == TAUT_OK && find_free(&count) == TAUT_OK, "with memory it is known", refused, 0);
            expect_apex(counts[i], count);
            taut_solver_destroy(one.solver);
            expect(metered_bytes == 0, "all memory is given back", (double)metered_bytes, refused);
        }
        all += refused - 1;
    }
    paths_off = 0;
    return all;
}

/* Edits that are no movement of a critical region: five constants of one form, of which four move together, and one movement more than eight,
 * of a preferred value. */
void crowded_movements(void) {
    enum { WISHES = 5, ROWS = 8 };
    begin_case("crowded-movements", 0);
    taut_variable x[ROWS + 1];
    taut_constraint wishes[WISHES], rows[ROWS];
    for (uint32_t i = 0; i <= ROWS; i++) x[i] = new_variable(i, i, 0);
    for (int i = 0; i < WISHES; i++) wishes[i] = new_row1(1, x[0], i < 2 ? TAUT_GREATER_OR_EQUAL : TAUT_EQUAL, 20 + i, 700 + i);
    for (uint32_t i = 0; i < ROWS; i++) {
        rows[i] = new_row2(1, x[i], -1, x[i + 1], TAUT_LESS_OR_EQUAL, 100, TAUT_REQUIRED);
        if (i) rows[i] = new_row1(1, x[i], TAUT_EQUAL, i, 500);
    }
    for (int round = 0; round < 12; round++) {
        double by = round % 4 * 0.5;
        bool is_crowd = round % 3 == 2;
        for (int i = 0; i < WISHES; i++) taut_solver_set_constant(one.solver, wishes[i], 20 + i + by);
        for (uint32_t i = 1; i < 7 && is_crowd; i++) taut_solver_set_constant(one.solver, rows[i], i * (1 + by));
        if (is_crowd) taut_solver_set_preferred(one.solver, x[ROWS], 8 * (1 + by));
        expect(solve_case() == TAUT_OK, "movements are solved", round, 0);
        double first = taut_solver_value(one.solver, x[0]), last = taut_solver_value(one.solver, x[ROWS]);
        expect(first == 24 + by, "the strongest wish is met", first, 24 + by);
        expect(!is_crowd || last == 8 * (1 + by), "a preferred value that moves with eight constants", last, 8 * (1 + by));
    }
    end_case();
}

/* Islands whose values propagation finds, but as multiples of the denominator of their coefficients alone: 17 y = x, among variables without
 * rows, so many that the whole layout is propagated before it is partitioned. */
void own_denominators(void) {
    static const double ratios[] = {17, 3, 11, 13, 1};
    for (int count = 1; count <= 5; count++)
        for (int is_fixed = 0; is_fixed < 2; is_fixed++) {
            begin_case("own-denominators", 0);
            for (int i = 0; i < 65; i++) new_variable(i, i, 0);
            taut_variable y[5];
            for (int i = 0; i < count; i++) {
                taut_variable x = new_variable(0, 0, 0);
                y[i] = new_variable(0, 1, 0);
                new_row2(1, x, 0, TAUT_NONE, TAUT_EQUAL, 100 + i, is_fixed ? TAUT_REQUIRED : 500);
                new_row2(ratios[i], y[i], -1, x, TAUT_EQUAL, 0, TAUT_REQUIRED);
            }
            expect(solve_case() == TAUT_OK, "ratios are solved", count, is_fixed);
            for (int i = 0; i < count; i++) expect(fabs(taut_solver_value(one.solver, y[i]) - (100 + i) / ratios[i]) < 1e-9, "a ratio", taut_solver_value(one.solver, y[i]), i);
            end_case();
        }
}

/* Choices far below a pixel and above the tolerance: each variable gets the value nearest to its preferred one. */
void tiny_choices(void) {
    for (int kind = 0; kind < 2; kind++) {
        begin_case("tiny-choices", 0);
        double wanted = kind ? 0 : -2e-7;
        taut_variable x = new_variable(0, 0, 0), y = new_variable(wanted, 1, 0), z = new_variable(4e-7, 2, 0);
        new_row2(1, x, 1, y, TAUT_LESS_OR_EQUAL, 1e-7, TAUT_REQUIRED);
        new_row2(1, y, -1, z, TAUT_LESS_OR_EQUAL, 0, TAUT_REQUIRED);
        new_row2(1, x, 2, z, TAUT_LESS_OR_EQUAL, 3e-7, TAUT_REQUIRED);
        new_row2(1, x, -1, z, TAUT_GREATER_OR_EQUAL, -1e-7, TAUT_REQUIRED);
        expect(solve_case() == TAUT_OK, "a tiny choice is solved", kind, 0);
        expect(taut_solver_value(one.solver, x) == 0, "the first has its preferred value", taut_solver_value(one.solver, x), 0);
        expect(taut_solver_value(one.solver, y) == wanted, "the second has its preferred value", taut_solver_value(one.solver, y), wanted);
        expect(taut_solver_value(one.solver, z) == 1e-7, "the third is at its limit", taut_solver_value(one.solver, z), 1e-7);
        end_case();
    }
}

/* Knuth's linear congruential generator, upper bits. */
static int draw_share(uint64_t *state, int below) {
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (int)((*state >> 33) % (uint64_t)below);
}

/* So many workers' shares of as many tasks, by two sums with costs of -3 to 3. */
static void add_assignment(uint32_t side, uint64_t seed) {
    taut_term terms[26 * 26];
    for (uint32_t i = 0; i < side * side; i++) new_variable(0.5 * draw_share(&seed, 3), i, TAUT_NON_NEGATIVE);
    for (uint32_t i = 0; i < 2 * side; i++) {
        for (uint32_t j = 0; j < side; j++) terms[j] = (taut_term){i % 2 ? j * side + i / 2 : i / 2 * side + j, 1};
        new_row(terms, side, TAUT_EQUAL, 1, TAUT_REQUIRED);
    }
    for (int32_t priority = 600; priority >= 400; priority -= 200) {
        for (uint32_t i = 0; i < side * side; i++) {
            int cost = draw_share(&seed, 7) - 3;
            terms[i] = (taut_term){i, cost ? cost : 1};
        }
        taut_relation relation = (taut_relation)(draw_share(&seed, 3) - 1);
        new_row(terms, side * side, relation, draw_share(&seed, 20) - 10, priority);
    }
}

/* Nearly all variables can move, on faces where most limits are met by coincidence. Numbers that are rounding must not count as ways to move,
 * or shares end beyond their limits; and steps of length zero must not go round in a circle. */
void assignments(void) {
    for (uint64_t seed = 1; seed <= 3; seed++) {
        taut_statistics counts = {.size = sizeof counts};
        begin_case("assignments", 0);
        add_assignment(26, seed);
        expect(solve_case() == TAUT_OK, "an assignment is solved", (double)seed, 0);
        taut_solver_statistics(one.solver, &counts);
        expect(counts.pivots < 1000, "an assignment takes few pivots", (double)counts.pivots, 1000);
        end_case();
    }
    const taut_variable *ambiguous;
    size_t count = 0;
    begin_case("free-shares", 0);
    add_assignment(24, 1);
    expect(solve_case() == TAUT_OK, "an assignment is solved", 24, 0);
    expect(taut_solver_free_variables(one.solver, &ambiguous, &count) == TAUT_OK, "free shares are found", (double)count, 24 * 24);
    expect(count == 24 * 24, "all shares are free", (double)count, 24 * 24);
    end_case();
}

/* Preferred values of variables y = ratio x + c, of which x has the row, and of sums of two x before some of them: the first in order gets the
 * value nearest to its preferred one that the limits of x and y, and of the sum of two neighbours, leave. */
void preferred_of_followers(void) {
    enum { PAIRS = 80 };
    static const double ratios[] = {2, 0.5, -2, 1};
    for (int kind = 0; kind < 4; kind++) {
        taut_variable x[PAIRS], y, sum;
        double value[PAIRS] = {0};
        paths_off = kind & 2 ? UINT64_C(1) << TAUT_PATH_PROPAGATION : 0;
        begin_case("preferred-of-followers", 0);
        for (uint32_t i = 0; i < PAIRS; i++) {
            double ratio = ratios[i % 4], c = 1 + i % 5, wanted = 20 + i % 3 * 8, most = i ? 45 - value[i - 1] : 100;
            x[i] = new_variable(3, 2 * PAIRS + i, 0);
            y = new_variable(ratio * (i % 4 ? wanted : -5) + c, 2 * i + 1, 0);
            new_row2(1, y, -ratio, x[i], TAUT_EQUAL, c, TAUT_REQUIRED);
            new_row1(1, kind & 1 ? x[i] : y, TAUT_GREATER_OR_EQUAL, -100, TAUT_REQUIRED);
            new_row1(1, kind & 1 ? y : x[i], TAUT_LESS_OR_EQUAL, 100, TAUT_REQUIRED);
            value[i] = wanted < most ? wanted : most;
            if (i) new_row2(1, x[i], 1, x[i - 1], TAUT_LESS_OR_EQUAL, 45, TAUT_REQUIRED);
            if (i % 4) continue;
            sum = new_variable((i ? value[i - 1] : 0) + 2 * wanted, 2 * i, 0);
            new_row((taut_term[]){{sum, 1}, {x[i], -2}, {x[i ? i - 1 : 0], i ? -1 : 0}}, 3, TAUT_EQUAL, 0, TAUT_REQUIRED);
        }
        expect(solve_case() == TAUT_OK, "followers are solved", kind, 0);
        for (uint32_t i = 0; i < PAIRS; i++)
            expect(fabs(taut_solver_value(one.solver, x[i]) - value[i]) < 1e-9, "the nearest to a preferred value", taut_solver_value(one.solver, x[i]), value[i]);
        end_case();
    }
    paths_off = 0;
}

static long most_bytes;
static void note_bytes(long call) {
    (void)call;
    if (metered_bytes > most_bytes) most_bytes = metered_bytes;
}

/* Places in a row of which none is fixed: all can move, and finding that takes memory as their number, not as its square. */
void loose_chain(void) {
    enum { PLACES = 3000 };
    const taut_variable *ambiguous;
    size_t count = 0;
    begin_case("loose-chain", 0);
    for (uint32_t i = 0; i < PLACES; i++) {
        new_variable(0, i, 0);
        if (i) new_row2(1, i, -1, i - 1, TAUT_GREATER_OR_EQUAL, 8, TAUT_REQUIRED);
    }
    expect(solve_case() == TAUT_OK, "a loose chain is solved", PLACES, 0);
    most_bytes = 0;
    on_metered = note_bytes;
    expect(taut_solver_free_variables(one.solver, &ambiguous, &count) == TAUT_OK && count == PLACES, "all places can move", (double)count, PLACES);
    on_metered = NULL;
    expect(most_bytes < 4000 * PLACES, "the bytes of a loose chain", (double)most_bytes, 4000 * PLACES);
    for (uint32_t i = 0; i < PLACES; i++) expect(taut_solver_value(one.solver, i) == 8.0 * i, "a place", taut_solver_value(one.solver, i), 8.0 * i);
    end_case();
}
