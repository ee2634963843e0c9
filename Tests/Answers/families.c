/* Random systems: rows of kinds that are hard in their own way, trees, lengths that compete, and the layouts and cliffs of the benchmark
 * at small sizes. */
#include <math.h>
#include <string.h>

#include "system.h"

static linear_system *made;
static taut_constraint last;

static taut_variable variable(double preferred, uint64_t order, uint32_t flags) {
    made->variables[made->variable_count] = (taut_variable_options){preferred, order, flags};
    return made->variable_count++;
}

static uint32_t pending;
static void term(int index, double coefficient) {
    made->terms[made->term_count + pending++] = (taut_term){(taut_variable)index, coefficient};
}

static void row(taut_relation relation, double constant, int priority) {
    last = made->row_count;
    made->rows[made->row_count++] = (line){made->term_count, pending, relation, priority, constant, false};
    made->term_count += pending;
    pending = 0;
}

#include "../../Benchmarks/Instructions/families.h"

static bool chance(int percent) { return draw(100) < percent; }
static int between(int least, int most) { return least + draw(most - least + 1); }

/* ---- rows without structure -------------------------------------------------------------------------------------------------- */

/* Most variables of systems of some kind. */
enum { NARROW_DENSE = 10, NARROW = 16, WIDE = 64 };

enum { SPARSE, SCALED, EXTREME, DEGENERATE, AMBIGUOUS, CROWDED, DENSE, UNEVEN, PARALLEL, LARGE_NUMBERS, KINDS };

static const double tens[] = {1e-3, 1e-2, 1e-1, 1, 10, 100, 1000};
static double some_size(void) { return tens[draw(7)] * (1 + draw(900) / 100.0); }

static double coefficient(int kind) {
    static const double plain[] = {1, -1, 1, -1, 2, -2, 0.5, 3, -4}, few[] = {1, -1, 1, -1, 2}, uneven[] = {1, -1, 1.0 / 3, 16.0 / 9, 0.1, -0.7};
    if (kind == EXTREME) return chance(50) ? some_size() : -some_size();
    if (kind == DEGENERATE || kind == PARALLEL) return few[draw(5)];
    if (kind == UNEVEN) return uneven[draw(6)];
    return plain[draw(9)];
}

static double constant(int kind) {
    static const double few[] = {0, 0, 0, 1, 2, 10};
    if (kind == DEGENERATE) return few[draw(6)];
    if (kind == LARGE_NUMBERS && chance(20)) return 1e9 * between(-9, 9);
    if (kind == EXTREME || kind == SCALED || kind == UNEVEN) return between(-50000, 50000) / 100.0;
    return between(-100, 100);
}

static void rows_of_kind(int kind, int count) {
    int levels[6], level_count = between(1, 6);
    double unit[WIDE], point[WIDE];
    for (int v = 0; v < count; v++) {
        unit[v] = kind == SCALED ? some_size() : 1;
        bool is_signed = chance(40);
        point[v] = between(is_signed ? 0 : -50, 100);
        double preferred = chance(50) ? 0 : between(-20, 60);
        variable(preferred, (uint64_t)draw(count), is_signed ? TAUT_NON_NEGATIVE : 0);
    }
    for (int l = 0; l < level_count; l++) levels[l] = between(1, 999);
    int rows = kind == AMBIGUOUS ? between(1, 1 + count * 2 / 3)
               : kind == DEGENERATE || kind == CROWDED ? between(count, 3 * count)
                                                       : between(1 + count / 2, 2 * count);
    for (int r = 0; r < rows; r++) {
        bool is_required = chance(kind == CROWDED ? 60 : 30);
        int relation = between(-1, 1), length = kind == DENSE ? between((count + 1) / 2, count) : between(1, count < 4 ? count : 4);
        double scale = kind == SCALED ? some_size() : 1, sum = 0;
        if ((kind == DEGENERATE || kind == PARALLEL) && made->row_count && chance(30)) {
            const line other = made->rows[draw((int)made->row_count)];
            static const double factors[] = {1, -1, 2, -0.5};
            double factor = factors[draw(4)] * (kind == PARALLEL ? 1 + (double[]){0, 1e-8, -1e-9, 1e-10}[draw(4)] : 1);
            for (uint32_t t = 0; t < other.count; t++) {
                taut_term of = made->terms[other.first + t];
                term((int)of.variable, of.coefficient * factor);
                sum += of.coefficient * factor * point[of.variable];
            }
        } else {
            for (int t = 0; t < length; t++) {
                int v = draw(count);
                double c = coefficient(kind) * scale * unit[v];
                term(v, c);
                sum += c * point[v];
            }
        }
        if (is_required && chance(94)) row(relation, sum - relation * (chance(50) ? 0 : draw(31)), TAUT_REQUIRED);
        else row(relation, constant(kind), is_required ? TAUT_REQUIRED : levels[draw(level_count)]);
    }
}

/* ---- trees of rows and variables --------------------------------------------------------------------------------------------- */

static void tree(int count) {
    static const double few[] = {1, -1}, many[] = {1, -1, 2, 0.5, -2, -0.5, 4};
    const double *factors = chance(50) ? few : many;
    int factor_count = factors == few ? 2 : 7, required = draw(50), levels[5];
    double point[64];
    for (int l = 0; l < 5; l++) levels[l] = between(1, 999);
    for (int v = 0; v < count; v++) {
        bool is_signed = chance(40);
        point[v] = between(is_signed ? 0 : -50, 100);
        double preferred = chance(50) ? 0 : between(-20, 40);
        variable(preferred, (uint64_t)draw(count), is_signed ? TAUT_NON_NEGATIVE : 0);
    }
    for (int from = 1, end; from <= count; from = end) {
        end = from < count ? from + between(1, chance(30) ? 4 : 1) : count + 1;
        if (end > count && from < count) end = count;
        int parent = draw(from < count ? from : count), share = required;
        do {
            double sum = factors[0] * point[parent];
            term(parent, factors[0]);
            for (int v = from; v < end && from < count; v++) {
                double factor = factors[v % factor_count];
                term(v, factor);
                sum += factor * point[v];
            }
            bool is_required = chance(share);
            int relation = between(-1, 1);
            if (is_required && chance(95)) row(relation, sum - relation * draw(2) * draw(21), TAUT_REQUIRED);
            else row(relation, sum + between(-30, 30) + (chance(20) ? 0.1 : 0), is_required ? TAUT_REQUIRED : levels[draw(5)]);
            share = 15;
        } while (chance(30));
    }
    for (int i = draw(2 * count + 1); i > 0; i--) {
        int v = draw(count), relation = between(-1, 1);
        term(v, factors[draw(factor_count)]);
        row(relation, between(-60, 100), chance(5) ? TAUT_REQUIRED : levels[draw(5)]);
    }
}

/* ---- lengths in a row, with wishes, equal lengths, and ratios ----------------------------------------------------------------- */

static void lengths(int count) {
    bool is_grouped = chance(50);
    for (int i = 0; i < count; i++) {
        variable(0, (uint64_t)(100 + i), 0);
        double preferred = chance(50) ? 0 : 4 * draw(40);
        variable(preferred, (uint64_t)i, TAUT_NON_NEGATIVE);
    }
    for (int i = 0; i < count; i++) {
        term(2 * i, 1);
        if (i) term(2 * i - 2, -1), term(2 * i - 1, -1);
        bool is_equal = draw(8);
        row(is_equal ? TAUT_EQUAL : TAUT_GREATER_OR_EQUAL, i ? 8 * draw(3) : 0, TAUT_REQUIRED);
        for (int k = draw(3); k >= 0; k--) {
            int relation = between(-1, 1);
            term(2 * i + 1, draw(4) ? 1 : 0.5);
            row(relation, 4 * draw(40), 250 * between(1, 3));
        }
        if (i && is_grouped && draw(2)) {
            int other = draw(i);
            term(2 * i + 1, 1);
            term(2 * other + 1, draw(3) ? -1 : -2);
            row(TAUT_EQUAL, 0, draw(3) ? TAUT_REQUIRED : 750);
        }
    }
    term(2 * count - 2, 1);
    term(2 * count - 1, 1);
    int relation = between(-1, 1);
    row(relation, 100 + draw(60 * count), draw(2) ? TAUT_REQUIRED : 750);
}

/* Views that end where others begin, spacers of one size between them, in a container of a given length. */
static void spacers(int count) {
    for (int i = 0; i < 2 * count + 1; i++) variable(0, (uint64_t)i, TAUT_NON_NEGATIVE);
    for (int i = 0; i < 2 * count + 1; i++) term(i, 1);
    row(TAUT_EQUAL, 40 * count, chance(80) ? TAUT_REQUIRED : 800);
    for (int i = 2; i < 2 * count + 1; i += 2) {
        difference(i, i - 2, TAUT_EQUAL, 0, TAUT_REQUIRED);
        natural(i - 1, 5 * between(1, 12), 250 + draw(2), 750 + draw(2));
    }
    wish(0, TAUT_GREATER_OR_EQUAL, 4, chance(50) ? TAUT_REQUIRED : 600);
}

/* Columns and rows of cells: many cycles through required equalities. */
static void table(int count) {
    int all = root(60 * count);
    wish(all + HEIGHT, TAUT_EQUAL, 50 * count, chance(50) ? TAUT_REQUIRED : 900);
    fill(all, draw(2), count > 2 ? 2 : 1);
    for (int v = 4; v < 4 * views; v += 4) {
        if (chance(40)) natural(v + WIDTH, 10 * between(1, 9), 250, 750);
        if (chance(20)) relate(v + HEIGHT, v + WIDTH, between(-1, 1), 0.5, 0, 600);
    }
}

static void squeezed(int count) { labels(count, 0.25 * between(1, 6)); }
static void small_grid(int count) { grid(2 + count % 3); }
static void tens_of_groups(int count) { groups(10 * (1 + count % 4)); }
static void nests(int count) { nested(count % 2 ? 21 : 5); }

/* A chain of distances that is longer than what is between its ends: a conflict of all rows. */
static void long_conflict(int count) {
    for (int i = 0; i < count; i++) variable(0, (uint64_t)i, 0);
    wish(0, TAUT_EQUAL, 0, TAUT_REQUIRED);
    for (int i = 0; i + 1 < count; i++) difference(i + 1, i, i % 3 ? TAUT_GREATER_OR_EQUAL : TAUT_EQUAL, 1 + draw(5), TAUT_REQUIRED);
    wish(count - 1, TAUT_LESS_OR_EQUAL, 0.5 * count, TAUT_REQUIRED);
}

/* Equal spacers of which some are one larger, in one long sum. */
static void column(int count) {
    for (int i = 0; i < 2 * count; i++) variable(draw(50), (uint64_t)i, TAUT_NON_NEGATIVE);
    for (int i = 0; i < 2 * count; i++) term(i, 1);
    row(TAUT_EQUAL, 20 * count, TAUT_REQUIRED);
    for (int i = 0; i < count; i++) {
        wish(2 * i, TAUT_EQUAL, draw(40), 1 + draw(3));
        if (i) difference(2 * i + 1, 1, TAUT_EQUAL, draw(9) ? 0 : 1, TAUT_REQUIRED);
        else wish(1, TAUT_GREATER_OR_EQUAL, 3, TAUT_REQUIRED);
        if (i % 5 == 1) wish(2 * i + 1, TAUT_LESS_OR_EQUAL, 6 + draw(9), 500);
    }
}

/* A ring of ascending places with as many chords: each has two variables, and in terms of a spanning tree many edges. */
static void chords(int count) {
    for (int i = 0; i < count; i++) variable(draw(50), (uint64_t)i, 0);
    for (int i = 0; i < count; i++) {
        term((i + 1) % count, 1);
        term(i, -1);
        row(i + 1 < count ? TAUT_GREATER_OR_EQUAL : TAUT_EQUAL, i + 1 < count ? 2 : -3 * (count - 1), i % 5 ? TAUT_REQUIRED : 700);
    }
    for (int i = 0; i < count; i++) {
        int other = draw(count);
        if (other != i) difference(i, other, draw(3) - 1, draw(50), 300);
    }
    wish(0, TAUT_EQUAL, 0, TAUT_REQUIRED);
}

/* Rows in units of 1/1000 to 1000, a quarter of them required. */
static void mixed_units(int count) {
    static const double units[] = {0x1p-10, 0x1p-7, 0x1p-3, 1, 0x1p3, 0x1p7, 0x1p10};
    for (int i = 0; i < count; i++) variable(draw(50), (uint64_t)i, 0);
    for (int i = 0; i < count; i++) {
        double unit = units[draw(7)];
        int first = draw(count), second = draw(count), third = draw(count);
        term(first, unit * (1 + draw(9)));
        if (second != first) term(second, unit * (1 + draw(9)));
        if (third != first && third != second) term(third, unit * (1 + draw(9)));
        row(draw(3) - 1, unit * draw(100), draw(4) ? 300 + 100 * draw(4) : TAUT_REQUIRED);
    }
    for (int i = 0; i < count; i++) wish(i, TAUT_EQUAL, draw(60), 100);
}

static const struct {
    const char *name;
    void (*build)(int size);
    int least, most;
} own[] = {
    {"tree", tree, 2, 24}, {"lengths", lengths, 2, 14}, {"spacers", spacers, 2, 20}, {"table", table, 2, 4}, {"squeezed", squeezed, 2, 20},
    {"small-grid", small_grid, 0, 2}, {"tens", tens_of_groups, 0, 3}, {"nests", nests, 0, 1}, {"short-conflict", long_conflict, 3, 20},
}, large[] = {
    {"column", column, 150, 150}, {"long-conflict", long_conflict, 300, 300}, {"large-grid", grid, 9, 9}, {"large-ring", ring, 70, 70},
    {"large-sum", sum, 150, 150}, {"large-means", means, 150, 150}, {"large-ladder", ladder, 150, 150}, {"large-sparse", sparse, 150, 150},
    {"large-squeezed", over_compressed, 200, 200}, {"large-timeline", timeline, 200, 200}, {"large-neighbours", neighbours, 200, 200},
    {"large-windows", windows, 150, 150}, {"large-overlap", overlap, 100, 100}, {"large-groups", groups, 150, 150}, {"large-nests", nested, 85, 85},
    {"large-chords", chords, 400, 400}, {"large-mixed-units", mixed_units, 300, 300},
    {"large-anchored", anchored, 200, 200}, {"large-loose-ring", loose_ring, 100, 100},
    {"large-midpoints", midpoints, 150, 150},  {"large-own-priorities", own_priorities, 100, 100},
    {"large-net", net, 150, 150},              {"large-assignment", assignment, 9, 9},
};
#define WIDELY "wide-" /* before the name of a kind: its systems of more variables */
static const char *const wide_names[KINDS] = {
    WIDELY "sparse-rows", WIDELY "scaled", WIDELY "extreme", WIDELY "degenerate", WIDELY "ambiguous",
    WIDELY "crowded", WIDELY "dense", WIDELY "uneven", WIDELY "parallel", WIDELY "large-numbers",
};
enum { OWN = KINDS + sizeof own / sizeof *own, OTHERS = OWN + sizeof families / sizeof *families, LARGE = OTHERS + sizeof large / sizeof *large, ALL = LARGE + KINDS };

const int family_count = ALL;
bool is_large(int family) { return family >= OTHERS && family < LARGE; }

const char *family_name(int family) {
    if (family < KINDS) return wide_names[family] + strlen(WIDELY);
    if (family < OWN) return own[family - KINDS].name;
    if (family < OTHERS) return families[family - OWN].name;
    return family < LARGE ? large[family - OTHERS].name : wide_names[family - LARGE];
}

/* In every second system zeros are negative ones, which are the same numbers. */
static void negate_zeros(linear_system *s) {
    for (uint32_t r = 0; r < s->row_count; r++)
        if (s->rows[r].constant == 0) s->rows[r].constant = -0.0;
    for (uint32_t v = 0; v < s->variable_count; v++)
        if (s->variables[v].preferred == 0) s->variables[v].preferred = -0.0;
}

void draw_system(linear_system *s, int family, uint64_t seed) {
    made = s;
    s->variable_count = s->row_count = s->term_count = 0;
    views = use_count = parameter_count = 0;
    seed_draws(seed * 1000 + (uint64_t)family);
    const char *name = family_name(family);
    if (family < KINDS) rows_of_kind(family, between(2, family == DENSE ? NARROW_DENSE : NARROW));
    else if (family < OWN) own[family - KINDS].build(between(own[family - KINDS].least, own[family - KINDS].most));
    else if (family >= LARGE) rows_of_kind(family - LARGE, between(NARROW + 1, WIDE));
    else if (family >= OTHERS) large[family - OTHERS].build(large[family - OTHERS].most);
    else families[family - OWN].build(!strcmp(name, "nested") ? 21 : !strcmp(name, "grid") ? 5 : !strcmp(name, "groups") ? 60 : !strcmp(name, "assignment") ? 5 : between(4, 30));
    if (seed % 2) negate_zeros(s);
}
