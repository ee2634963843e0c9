#include <stdlib.h>
#include <string.h>

#include "cases.h"

/*
 * Pages with pictures whose ratios are decimals: width = 1.78 height gives a height of 375 * 50/89, and so do all positions below. Each
 * value has to have the same bits by quick paths, by the simplex method, after edits, and in sets of a template. So have values that limits
 * keep from what optional rows ask for.
 */

enum { BLOCKS = 9, SETS = 130, OF_BLOCK = 5, OWN_ROWS = 3 };

/* The ratios of a page; as their inverses 50/89 and 40/71, too. */
static const double ratios[][3] = {{1.78, 1.5, 1.78}, {0.55, 1, 0.55}, {1.85, 2, 1.85}, {1.78, 0.95, 1.78}, {0.5617977528089888, 1.78, 1},
                                   {1.91, 1.91, 1.91}, {16.0 / 9, 1.78, 1.5}, {1.6180, 1, 0.5}, {0.45, 0.65, 0.35}, {1.775, 1.775, 1}};

static uint32_t add(const taut_term *terms, uint32_t count, taut_relation relation, double constant, int32_t priority) {
    now.rows[now.row_count] = (line){now.term_count, count, relation, priority, constant, false};
    for (uint32_t t = 0; t < count; t++) now.terms[now.term_count++] = terms[t];
    return now.row_count++;
}

static uint32_t add2(double a, taut_variable x, double b, taut_variable y, taut_relation relation, double constant, int32_t priority) {
    return add((taut_term[]){{x, a}, {y, b}}, b == 0 ? 1 : 2, relation, constant, priority);
}

/* The rows whose constants are moved: the page's width, texts' heights, and limits of pictures. */
static uint32_t moved[MOST_VARIABLES], moved_count;

/* A block below the last one: a picture as wide as the page, mostly limited, and a text. */
static void add_block(taut_variable width, taut_variable bottom, double ratio) {
    taut_variable first = now.variable_count, height = first, top = first + 1, text = first + 2, text_width = first + 3, end = first + 4;
    for (int v = 0; v < OF_BLOCK; v++) now.variables[now.variable_count++] = (taut_variable_options){0, now.variable_count, v % 2 ? 0 : TAUT_NON_NEGATIVE};
    add2(1, top, -1, bottom, TAUT_EQUAL, draw(64) / 4.0, TAUT_REQUIRED);
    if (draw(2)) {
        add2(1, width, -ratio, height, TAUT_EQUAL, 0, draw(4) ? 900 : TAUT_REQUIRED);
        if (draw(3)) moved[moved_count++] = add2(1, height, 0, 0, TAUT_LESS_OR_EQUAL, 100 + draw(200), draw(2) ? TAUT_REQUIRED : 950);
    } else {
        add2(1, height, 0, 0, TAUT_EQUAL, 0, TAUT_REQUIRED);
    }
    add2(1, text_width, -ratios[draw(10)][1], width, draw(2) ? TAUT_LESS_OR_EQUAL : TAUT_EQUAL, 0, draw(2) ? 900 : 750);
    add2(1, text_width, 0, 0, TAUT_EQUAL, 20 + draw(1600) / 4.0, 751);
    moved[moved_count++] = add2(1, text, 0, 0, TAUT_GREATER_OR_EQUAL, draw(400) / 4.0, 760);
    add2(1, text, 0, 0, TAUT_LESS_OR_EQUAL, now.rows[now.row_count - 1].constant, 250);
    add((taut_term[]){{end, 1}, {top, -1}, {height, -1}, {text, -1}}, 4, TAUT_EQUAL, draw(40), TAUT_REQUIRED);
}

static void draw_page(uint64_t seed) {
    memset(&now, 0, sizeof now);
    seed_draws(seed);
    moved_count = 0;
    now.variable_count = 2;
    now.variables[1].order = 1;
    moved[moved_count++] = add2(1, 0, 0, 0, TAUT_EQUAL, 200 + draw(800) / 4.0, TAUT_REQUIRED);
    add2(1, 1, 0, 0, TAUT_EQUAL, 0, TAUT_REQUIRED);
    int blocks = 1 + draw(BLOCKS), kind = draw(10);
    for (int b = 0; b < blocks; b++) add_block(0, b ? now.variable_count - 1 : 1, ratios[kind][draw(3)]);
    if (!draw(3)) add2(1, now.variable_count - 1, 0, 0, TAUT_EQUAL, 500 + draw(400), 100); /* and texts that stretch or give way */
}

static void judge_bits(const char *what, const double *x, const double *other) {
    for (uint32_t v = 0; v < now.variable_count; v++)
        expect(memcmp(&x[v], &other[v], sizeof *x) == 0, what, x[v], other[v]);
}

/* The system as a new solver solves it, with paths off. */
static taut_status solve_anew(uint64_t off, loaded *fresh) {
    taut_options options = taut_options_default();
    options.paths_off = off;
    if (load(&now, &options, fresh) != TAUT_OK) exit(2);
    return taut_solver_solve(fresh->solver);
}

/* A row of this value and a few of earlier ones, from a list. */
static uint32_t add_between(taut_variable last, const taut_variable *earlier, int count, taut_relation relation, int32_t priority) {
    static const double factors[] = {1, -1, 1, -1, 2, 0.5};
    taut_term terms[3] = {{last, draw(2) ? 1 : -1}};
    uint32_t used = 1, most = 1 + (uint32_t)draw(2);
    for (int at = count; used <= most && at-- > 0 && at > count - 6;)
        if (draw(2)) terms[used++] = (taut_term){earlier[at], factors[draw(6)]};
    return add(terms, used, relation, draw(400) / 4.0, priority);
}

static void add_limit(taut_variable at, taut_relation relation) { /* from below at most 0, from above at least 0 */
    moved[moved_count++] = add2(draw(4) ? 1 : 2, at, 0, 0, relation, -relation * draw(200) / 4.0, TAUT_REQUIRED);
}

/* Values one after the other: sums of earlier ones, or as near to such sums as limits of their own allow, mostly to sums of values that required
 * rows give. Some rows compete. */
static void draw_limited(uint64_t seed) {
    static const int32_t priorities[] = {900, 900, 750, 250};
    static taut_variable all[MOST_VARIABLES], sure[MOST_VARIABLES];
    memset(&now, 0, sizeof now);
    seed_draws(seed);
    moved_count = 0;
    int count = 2 + draw(draw(4) ? 12 : 80), rare = 20 + draw(200), sure_count = 0;
    for (int v = 0; v < count; v++) {
        taut_variable at = now.variable_count++;
        bool is_sum = draw(5) < 2, of_sure = draw(8);
        const taut_variable *earlier = of_sure ? sure : all;
        all[v] = at;
        now.variables[at] = (taut_variable_options){draw(3) ? 0 : draw(80) - 40, at, is_sum || draw(3) ? 0 : TAUT_NON_NEGATIVE};
        moved[moved_count++] = add_between(at, earlier, of_sure ? sure_count : v, TAUT_EQUAL, is_sum ? TAUT_REQUIRED : priorities[draw(4)]);
        if (!is_sum && draw(2)) add_limit(at, TAUT_GREATER_OR_EQUAL);
        if (!is_sum && !draw(3)) add_limit(at, TAUT_LESS_OR_EQUAL);
        if (!draw(rare)) add2(1, at, 0, 0, TAUT_EQUAL, draw(400) / 4.0, priorities[draw(4)]);
        if (!draw(rare)) add_between(at, all, v, draw(2) ? TAUT_LESS_OR_EQUAL : TAUT_GREATER_OR_EQUAL, draw(4) ? 600 : TAUT_REQUIRED);
        if (is_sum && of_sure) sure[sure_count++] = at;
    }
}

/* From the rows alone, and by solvers with paths off; `before`: the values that the answer has replaced. */
static void judge_paths(taut_status status, const double *before) {
    static const uint64_t off[] = {0, TAUT_PATHS_OPTIONAL, 1ull << TAUT_PATH_PROPAGATION, 1ull << TAUT_PATH_REDUCTION, 1ull << TAUT_PATH_UNPARTITIONED};
    static loaded fresh;
    for (int i = 0; i < 5; i++) {
        taut_status expected = solve_anew(off[i], &fresh);
        expect(status == expected, "the status of another path", status, expected);
        if (status == TAUT_OK && expected == TAUT_OK)
            judge_bits("the bits of another path", taut_solver_values(one.solver, NULL), taut_solver_values(fresh.solver, NULL));
        taut_solver_destroy(fresh.solver);
    }
    if (status == TAUT_OK) judge_answer(&now, &one, before);
}

static taut_status solve_page(void) {
    static double before[MOST_VARIABLES];
    memcpy(before, taut_solver_values(one.solver, NULL), now.variable_count * sizeof *before);
    taut_status status = solve_case();
    judge_paths(status, before);
    return status;
}

/* Sets of up to three of the moved constants, one by one and many at a time. */
static void judge_sets(void) {
    static double sets[SETS][3], values[SETS][MOST_VARIABLES];
    static taut_status statuses[SETS];
    static loaded fresh;
    uint32_t count = moved_count < 3 ? moved_count : 3;
    taut_constraint handles[3];
    taut_template *structure = NULL;
    taut_worker *worker = NULL;
    double old[3];
    for (uint32_t p = 0; p < count; p++) {
        handles[p] = one.handles[moved[p]];
        old[p] = now.rows[moved[p]].constant;
    }
    if (taut_template_create(one.solver, handles, count, NULL, 0, &structure) != TAUT_OK || taut_worker_create(structure, NULL, &worker) != TAUT_OK) exit(2);
    for (int round = 0; round < 3; round++) {
        for (int k = 0; k < SETS; k++)
            for (uint32_t p = 0; p < count; p++) sets[k][p] = old[p] + draw(40) / 4.0;
        taut_many many = {.size = sizeof many, .count = SETS, .parameters = sets[0], .set_stride = 3, .parameter_stride = 1,
                          .destination = values, .destination_stride = MOST_VARIABLES, .statuses = statuses};
        if (taut_worker_solve_many(worker, &many, NULL) < 0) exit(2);
        for (int k = 0; k < SETS; k += 13) {
            for (uint32_t p = 0; p < count; p++) now.rows[moved[p]].constant = sets[k][p];
            taut_status expected = solve_anew(0, &fresh);
            expect(statuses[k] == expected, "the status of a set", statuses[k], expected);
            if (expected == TAUT_OK && statuses[k] == TAUT_OK) judge_bits("the bits of a set", values[k], taut_solver_values(fresh.solver, NULL));
            taut_solver_destroy(fresh.solver);
        }
    }
    for (uint32_t p = 0; p < count; p++) now.rows[moved[p]].constant = old[p];
    seen.lane_sets += count_worker(worker).lane_sets;
    taut_worker_destroy(worker);
    taut_template_destroy(structure);
}

static void judge_pages(const char *name, void (*draw_one)(uint64_t), int pages) {
    begin_case(name, 0);
    taut_solver *unused = one.solver;
    for (int i = 0; i < pages; i++) {
        draw_one((uint64_t)i);
        judged_seed = (uint64_t)i;
        taut_options options = taut_options_default();
        options.verify = i % 4 == 3;
        if (load(&now, &options, &one) != TAUT_OK) exit(2);
        taut_status status = solve_page();
        if (status == TAUT_OK) judge_sets();
        for (int step = 0; step < 12 && status == TAUT_OK; step++) {
            uint32_t r = moved[draw(step % 3 ? 2 : (int)moved_count) % (int)moved_count];
            now.rows[r].constant += (draw(2) ? 1 : -1) * draw(12) / 4.0;
            if (taut_solver_set_constant(one.solver, one.handles[r], now.rows[r].constant) != TAUT_OK) exit(2);
            status = solve_page();
        }
        count_work(&seen, &one);
        taut_solver_destroy(one.solver);
    }
    one.solver = unused;
    end_case();
}

void decimal_ratios(int pages) { judge_pages("decimal-ratios", draw_page, pages); }

void limited_values(int pages) { judge_pages("limited-values", draw_limited, pages); }
