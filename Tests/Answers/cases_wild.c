#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cases.h"

/* Small systems whose numbers have many digits or are large, where critical regions and quick paths have to give way to a solve. */

static void add_line(const taut_term *terms, uint32_t count, taut_relation relation, double constant, int32_t priority) {
    now.rows[now.row_count++] = (line){now.term_count, count, relation, priority, constant, false};
    for (uint32_t t = 0; t < count; t++) now.terms[now.term_count++] = terms[t];
}

/* Of a kind: quarters, binary digits that are just kept, thirds, tenths, and numbers around the limits of regions. */
static double wild_number(int kind) {
    switch (kind) {
    case 0: return draw(160) / 4.0;
    case 1: return draw(160) + draw(64) * 0x1p-18;
    case 2: return draw(90) / 3.0;
    case 3: return draw(900) / 10.0;
    case 4: return 16384 + draw(9) / 8.0 - 0.5;
    case 5: return 0x1p19 + draw(64) * 0x1p-12;
    case 6: return 0x1p24 - draw(20);
    case 7: return draw(4) * 0x1p30 + draw(9) * 0x1p-10;
    default: return draw(16) * (draw(2) ? 0x1p-30 : 0x1p-1070); /* or subnormal */
    }
}

static double wild_coefficient(int kind) {
    static const double of[][4] = {{1, -1, 1, -1}, {1, 2, -0.5, 4}, {1, -1, 3, 5}, {1, 1.0 / 3, -1, 2}, {0.1, -0.7, 1, 1}, {1, -1, 0x1p-20, 1048577}};
    return of[kind][draw(4)];
}

enum { COEFFICIENTS = 6, NUMBERS = 9 };

static void draw_wild(uint64_t seed, int most) {
    memset(&now, 0, sizeof now);
    seed_draws(seed);
    int factors = draw(COEFFICIENTS), numbers = draw(NUMBERS), others = draw(3) ? numbers : draw(NUMBERS);
    uint32_t count = 2 + (uint32_t)draw(most), rows = count + (uint32_t)draw(2 * (int)count);
    now.variable_count = count;
    for (uint32_t v = 0; v < count; v++) now.variables[v] = (taut_variable_options){draw(2) ? 0 : wild_number(others), (uint64_t)draw((int)count), draw(2) ? TAUT_NON_NEGATIVE : 0};
    for (uint32_t r = 0; r < rows; r++) {
        taut_term terms[3];
        uint32_t length = seed % 6 == 5 ? 2 : 1 + (uint32_t)draw(3); /* or all of one form */
        for (uint32_t t = 0; t < length; t++) terms[t] = seed % 6 == 5 ? (taut_term){t, t ? -1 : 1} : (taut_term){(taut_variable)draw((int)count), length == 1 ? 1 : wild_coefficient(factors)};
        int32_t priority = draw(3) ? 200 + 100 * draw(6) : TAUT_REQUIRED;
        add_line(terms, length, draw(2) ? TAUT_EQUAL : (taut_relation)(2 * draw(2) - 1), wild_number(draw(2) ? numbers : others), priority);
    }
}

static bool begin_wild(const char *name, uint64_t seed) {
    judged_seed = seed;
    taut_options options = taut_options_default();
    options.allocator = metered();
    options.paths_off = seed % 4 == 3 ? (1ull << (1 + seed / 4 % (TAUT_PATH_COUNT - 1))) & TAUT_PATHS_OPTIONAL : 0;
    memset(&seen, 0, sizeof seen);
    judged_family = name;
    return load(&now, &options, &one) == TAUT_OK;
}

/* The same constants moved again and again, several at once and by different distances: regions follow some of these edits. */
static void move_together(uint64_t seed) {
    enum { MOST_MOVED = 12 };
    uint32_t moved[MOST_MOVED], count = 1 + (uint32_t)draw(draw(2) ? 3 : MOST_MOVED), preferred = (uint32_t)draw((int)now.variable_count);
    static const double distances[] = {0.25, 1, -1, 7, 1.0 / 3, 4096, 0x1p22, 0.1};
    double by = distances[draw(8)], old[MOST_MOVED];
    bool differ = draw(2), prefers = draw(2);
    for (uint32_t i = 0; i < count; i++) moved[i] = i < now.row_count && seed % 2 ? i : (uint32_t)draw((int)now.row_count);
    for (int step = 0; step < 24; step++) {
        double before = now.variables[preferred].preferred;
        if (step == 12) by = distances[draw(8)];
        for (uint32_t i = 0; i < count; i++) {
            old[i] = now.rows[moved[i]].constant;
            now.rows[moved[i]].constant += (step % 5 == 4 ? -2 : 1) * by * (differ ? i + 1 : 1);
            if (taut_solver_set_constant(one.solver, one.handles[moved[i]], now.rows[moved[i]].constant) != TAUT_OK) exit(2);
        }
        if (prefers) {
            now.variables[preferred].preferred += by;
            if (taut_solver_set_preferred(one.solver, preferred, now.variables[preferred].preferred) != TAUT_OK) exit(2);
        }
        taut_status status = solve_case();
        judge_by_new_solver(&now, &one, status, seed % 2 ? TAUT_PATHS_OPTIONAL : 0);
        if (status == TAUT_OK) continue;
        taut_solver_rollback(one.solver);
        for (uint32_t i = count; i-- > 0;) now.rows[moved[i]].constant = old[i]; /* the last first: a row may come twice */
        now.variables[preferred].preferred = before;
        return;
    }
}

void wild_edits(int systems) {
    tally all = {0};
    for (int i = 0; i < systems; i++) {
        draw_wild((uint64_t)i, 7);
        if (!begin_wild("wild-edits", (uint64_t)i)) exit(2);
        if (solve_case() == TAUT_OK)
            for (int turn = 0; turn < 3; turn++) move_together((uint64_t)i);
        count_work(&seen, &one);
        taut_solver_destroy(one.solver);
        expect(metered_bytes == 0, "all memory is given back", (double)metered_bytes, 0);
        add_bits(&all.answers, (double)seen.answers);
        all.systems += seen.systems;
        all.conflicts += seen.conflicts;
        all.unsolved += seen.unsolved;
    }
    print_tally(&all, "wild-edits");
}

void wild_batches(int systems) {
    tally all = {0};
    for (int i = 0; i < systems; i++) {
        draw_wild(7000u + (uint64_t)i, i % 4 ? 5 : 14);
        judged_family = "wild-batches";
        judged_seed = (uint64_t)i;
        judge_batch(&all, &now, (uint64_t)i);
    }
    print_tally(&all, "wild-batches");
}

/* Up to three variables in up to four rows, with constants up to 1.7e308 and coefficients from 1e-154 to 1.5e308. */
static void draw_far(uint64_t seed) {
    static const double constants[] = {1.7e308, 1e308, 5e307, 1e307, 1e300, 1e200, 1, 0, 1e-300, 5};
    static const double coefficients[] = {1, -1, 2, -2, 0.5, 3, 1e10, 1e-10, 1e154, 1e-154, 1.5e308};
    memset(&now, 0, sizeof now);
    seed_draws(seed);
    now.variable_count = 1 + (uint32_t)draw(3);
    for (int rows = 1 + draw(4); rows > 0; rows--) {
        taut_term terms[3];
        for (uint32_t v = 0; v < now.variable_count; v++) terms[v] = (taut_term){v, draw(4) ? coefficients[draw(draw(3) ? 6 : 11)] : 0};
        add_line(terms, now.variable_count, (taut_relation)(draw(3) - 1), (draw(2) ? 1 : -1) * constants[draw(10)], draw(4) ? TAUT_REQUIRED : 500);
    }
}

/* Whether a required row is missed by no more than rounding explains, in numbers that do not overflow. */
static bool holds_far(const line *row) {
    long double excess = -(long double)row->constant, size = fabsl(excess), weight = 0;
    for (uint32_t t = row->first; t < row->first + row->count; t++) {
        long double product = (long double)now.terms[t].coefficient * taut_solver_value(one.solver, now.terms[t].variable);
        excess += product;
        size += fabsl(product);
        weight += fabsl((long double)now.terms[t].coefficient);
    }
    long double missed = row->relation == TAUT_LESS_OR_EQUAL ? excess : row->relation == TAUT_GREATER_OR_EQUAL ? -excess : fabsl(excess);
    return missed <= 1e-14L * size + 2e-11L * weight;
}

/* Sums of numbers that overflow, and rows whose rounding exceeds what others are about: an answer holds, or there is none. */
void far_numbers(int systems) {
    int answers = 0;
    if (LDBL_MAX_EXP <= DBL_MAX_EXP) return;
    for (int i = 0; i < systems; i++) {
        draw_far((uint64_t)i);
        if (!begin_wild("far-numbers", (uint64_t)i)) exit(2);
        bool solved = taut_solver_solve(one.solver) == TAUT_OK;
        for (uint32_t r = 0; solved && r < now.row_count; r++)
            expect(now.rows[r].priority != TAUT_REQUIRED || holds_far(&now.rows[r]), "a required row of large numbers is missed", r, 0);
        answers += solved;
        taut_solver_destroy(one.solver);
    }
    expect(answers > systems / 3, "systems of large numbers have answers", answers, systems);
}
