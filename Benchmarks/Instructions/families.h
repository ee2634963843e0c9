/*
 * Systems by name. Layouts (feed-cell, chain, siblings, nested, over-compressed, grid) are those of the benchmark. The others are "cliffs":
 * families that no layout asks for, so that growth shows which the paths for layouts would hide.
 *
 * What includes this has defined
 *
 *     draw(below)                                     a random number from 0 to below - 1
 *     variable(preferred, order, flags)               adds a variable
 *     term(variable, coefficient)                     one term of the next row
 *     row(relation, constant, priority)               the terms so far, as a constraint with the handle `last`
 */
#ifndef FAMILIES_H
#define FAMILIES_H

#include <stdlib.h>
#include <string.h>
#include <taut.h>

static void wish(int i, taut_relation relation, double value, int priority) {
    term(i, 1);
    row(relation, value, priority);
}

static void difference(int i, int j, taut_relation relation, double constant, int priority) {
    term(i, 1);
    term(j, -1);
    row(relation, constant, priority);
}

static void sizes(int count) {
    for (int i = 0; i < count; i++) variable(0, 0, TAUT_NON_NEGATIVE);
}

/* ---- layouts: four variables a view, left, top, width and height --------------------------------------------------------------- */

enum { LEFT, TOP, WIDTH, HEIGHT };
static int views;

static int view(void) {
    uint64_t at = (uint64_t)views * 2, positions = (uint64_t)1 << 40;
    variable(0, positions | at, 0);
    variable(0, positions | (at + 1), 0);
    variable(0, at, TAUT_NON_NEGATIVE);
    variable(0, at + 1, TAUT_NON_NEGATIVE);
    return 4 * views++;
}

static void relate(int first, int second, taut_relation relation, double factor, double constant, int priority) {
    term(first, 1);
    term(second, -factor);
    row(relation, constant, priority);
}

/* `first` begins where the other one ends. */
static void follow(int first, int start, int size, taut_relation relation, double gap, int priority) {
    term(first, 1);
    term(start, -1);
    term(size, -1);
    row(relation, gap, priority);
}

/* One ends `inset` before the other does. */
static void end(int start, int size, int outer, int outer_size, taut_relation relation, double inset) {
    term(start, 1);
    term(size, 1);
    term(outer, -1);
    term(outer_size, -1);
    row(relation, -inset, TAUT_REQUIRED);
}

static void natural(int size, double value, int hugging, int compression) {
    wish(size, TAUT_LESS_OR_EQUAL, value, hugging);
    wish(size, TAUT_GREATER_OR_EQUAL, value, compression);
}

static int root(double width) {
    int box = view();
    wish(box + LEFT, TAUT_EQUAL, 0, TAUT_REQUIRED);
    wish(box + TOP, TAUT_EQUAL, 0, TAUT_REQUIRED);
    wish(box + WIDTH, TAUT_EQUAL, width, TAUT_REQUIRED);
    return box;
}

static taut_parameter_use uses[12];
static int use_count, parameter_count;

static void varies(int size, double value, int hugging, int compression) {
    natural(size, value, hugging, compression);
    uses[use_count++] = (taut_parameter_use){(uint32_t)parameter_count, last - 1, TAUT_NONE};
    uses[use_count++] = (taut_parameter_use){(uint32_t)parameter_count++, last, TAUT_NONE};
}

static void feed_cell(int size) {
    (void)size;
    int cell = root(375), avatar, name, badge, time, handle, body, image, buttons[3], line;
    uses[use_count++] = (taut_parameter_use){(uint32_t)parameter_count++, last, TAUT_NONE};
    wish(cell + HEIGHT, TAUT_GREATER_OR_EQUAL, 60, TAUT_REQUIRED);
    avatar = view();
    relate(avatar + LEFT, cell + LEFT, TAUT_EQUAL, 1, 16, TAUT_REQUIRED);
    relate(avatar + TOP, cell + TOP, TAUT_EQUAL, 1, 12, TAUT_REQUIRED);
    wish(avatar + WIDTH, TAUT_EQUAL, 44, TAUT_REQUIRED);
    wish(avatar + HEIGHT, TAUT_EQUAL, 44, TAUT_REQUIRED);
    name = view();
    follow(name + LEFT, avatar + LEFT, avatar + WIDTH, TAUT_EQUAL, 10, TAUT_REQUIRED);
    relate(name + TOP, avatar + TOP, TAUT_EQUAL, 1, 0, TAUT_REQUIRED);
    varies(name + WIDTH, 210, 251, 750);
    natural(name + HEIGHT, 18, 250, 750);
    badge = view();
    follow(badge + LEFT, name + LEFT, name + WIDTH, TAUT_EQUAL, 6, TAUT_REQUIRED);
    relate(badge + TOP, name + TOP, TAUT_EQUAL, 1, 2, TAUT_REQUIRED);
    wish(badge + WIDTH, TAUT_EQUAL, 14, TAUT_REQUIRED);
    wish(badge + HEIGHT, TAUT_EQUAL, 14, TAUT_REQUIRED);
    time = view();
    follow(time + LEFT, badge + LEFT, badge + WIDTH, TAUT_GREATER_OR_EQUAL, 8, TAUT_REQUIRED);
    end(time + LEFT, time + WIDTH, cell + LEFT, cell + WIDTH, TAUT_EQUAL, 16);
    relate(time + TOP, name + TOP, TAUT_EQUAL, 1, 0, TAUT_REQUIRED);
    relate(time + WIDTH, cell + WIDTH, TAUT_LESS_OR_EQUAL, 0.5, 0, 900);
    varies(time + WIDTH, 70, 252, 751);
    natural(time + HEIGHT, 18, 250, 750);
    handle = view();
    relate(handle + LEFT, name + LEFT, TAUT_EQUAL, 1, 0, TAUT_REQUIRED);
    follow(handle + TOP, name + TOP, name + HEIGHT, TAUT_EQUAL, 2, TAUT_REQUIRED);
    end(handle + LEFT, handle + WIDTH, cell + LEFT, cell + WIDTH, TAUT_LESS_OR_EQUAL, 16);
    varies(handle + WIDTH, 180, 251, 750);
    natural(handle + HEIGHT, 16, 250, 750);
    body = view();
    relate(body + LEFT, cell + LEFT, TAUT_EQUAL, 1, 16, TAUT_REQUIRED);
    end(body + LEFT, body + WIDTH, cell + LEFT, cell + WIDTH, TAUT_EQUAL, 16);
    follow(body + TOP, avatar + TOP, avatar + HEIGHT, TAUT_GREATER_OR_EQUAL, 8, TAUT_REQUIRED);
    follow(body + TOP, handle + TOP, handle + HEIGHT, TAUT_EQUAL, 8, 600);
    varies(body + WIDTH, 700, 250, 750);
    varies(body + HEIGHT, 51, 250, 750);
    image = view();
    relate(image + LEFT, body + LEFT, TAUT_EQUAL, 1, 0, TAUT_REQUIRED);
    relate(image + WIDTH, body + WIDTH, TAUT_EQUAL, 1, 0, TAUT_REQUIRED);
    follow(image + TOP, body + TOP, body + HEIGHT, TAUT_EQUAL, 8, TAUT_REQUIRED);
    relate(image + HEIGHT, image + WIDTH, TAUT_EQUAL, 0.5625, 0, 900);
    wish(image + HEIGHT, TAUT_LESS_OR_EQUAL, 200, TAUT_REQUIRED);
    for (int i = 0; i < 3; i++) {
        buttons[i] = view();
        if (i) follow(buttons[i] + LEFT, buttons[i - 1] + LEFT, buttons[i - 1] + WIDTH, TAUT_EQUAL, 8, TAUT_REQUIRED);
        else relate(buttons[i] + LEFT, cell + LEFT, TAUT_EQUAL, 1, 16, TAUT_REQUIRED);
        if (i) relate(buttons[i] + WIDTH, buttons[0] + WIDTH, TAUT_EQUAL, 1, 0, TAUT_REQUIRED);
        follow(buttons[i] + TOP, image + TOP, image + HEIGHT, TAUT_EQUAL, 8, TAUT_REQUIRED);
        wish(buttons[i] + HEIGHT, TAUT_EQUAL, 32, TAUT_REQUIRED);
    }
    end(buttons[2] + LEFT, buttons[2] + WIDTH, cell + LEFT, cell + WIDTH, TAUT_EQUAL, 16);
    line = view();
    relate(line + LEFT, cell + LEFT, TAUT_EQUAL, 1, 0, TAUT_REQUIRED);
    relate(line + WIDTH, cell + WIDTH, TAUT_EQUAL, 1, 0, TAUT_REQUIRED);
    follow(line + TOP, buttons[0] + TOP, buttons[0] + HEIGHT, TAUT_EQUAL, 8, TAUT_REQUIRED);
    wish(line + HEIGHT, TAUT_EQUAL, 1, TAUT_REQUIRED);
    end(line + TOP, line + HEIGHT, cell + TOP, cell + HEIGHT, TAUT_EQUAL, 0);
}

/* `share` of the natural height is there; 0: as much as there has to be. */
static void labels(int count, double share) {
    int content = root(375), before = 0;
    double all = 8;
    for (int i = 0; i < count; i++) {
        int label = view();
        double height = 17 * (1 + draw(8));
        all += share * height + 8;
        relate(label + LEFT, content + LEFT, TAUT_EQUAL, 1, 16, TAUT_REQUIRED);
        end(label + LEFT, label + WIDTH, content + LEFT, content + WIDTH, TAUT_EQUAL, 16);
        if (i) follow(label + TOP, before + TOP, before + HEIGHT, TAUT_EQUAL, 8, TAUT_REQUIRED);
        else relate(label + TOP, content + TOP, TAUT_EQUAL, 1, 8, TAUT_REQUIRED);
        natural(label + HEIGHT, height, 250, 750);
        before = label;
    }
    end(before + TOP, before + HEIGHT, content + TOP, content + HEIGHT, TAUT_EQUAL, 8);
    if (share > 0) wish(content + HEIGHT, TAUT_EQUAL, all, TAUT_REQUIRED);
}

static void chain(int count) { labels(count, 0); }
static void over_compressed(int count) { labels(count, 0.5); }

static void siblings(int count) {
    for (int i = 0; i < count; i++) {
        int box = view();
        wish(box + LEFT, TAUT_EQUAL, draw(1001), TAUT_REQUIRED);
        wish(box + TOP, TAUT_EQUAL, draw(1001), TAUT_REQUIRED);
        natural(box + WIDTH, 10 + draw(291), 250, 750);
        natural(box + HEIGHT, 10 + draw(291), 250, 750);
    }
}

static void fill(int stack, int is_vertical, int depth) {
    int child[4], along = is_vertical ? TOP : LEFT, size = is_vertical ? HEIGHT : WIDTH;
    int across = is_vertical ? LEFT : TOP, breadth = is_vertical ? WIDTH : HEIGHT;
    for (int i = 0; i < 4; i++) child[i] = view();
    for (int i = 0; i < 4; i++) {
        relate(child[i] + across, stack + across, TAUT_EQUAL, 1, 0, TAUT_REQUIRED);
        relate(child[i] + breadth, stack + breadth, TAUT_EQUAL, 1, 0, TAUT_REQUIRED);
        if (i) follow(child[i] + along, child[i - 1] + along, child[i - 1] + size, TAUT_EQUAL, 2, TAUT_REQUIRED);
        else relate(child[i] + along, stack + along, TAUT_EQUAL, 1, 0, TAUT_REQUIRED);
        if (i && !is_vertical) relate(child[i] + WIDTH, child[i - 1] + WIDTH, TAUT_EQUAL, 1, 0, TAUT_REQUIRED);
    }
    end(child[3] + along, child[3] + size, stack + along, stack + size, TAUT_EQUAL, 0);
    for (int i = 0; i < 4; i++) {
        if (depth > 1) fill(child[i], !is_vertical, depth - 1);
        else natural(child[i] + HEIGHT, 10 + draw(51), 250, 750);
    }
}

static void nested(int count) {
    int depth = 0;
    for (int all = 1; all * 4 + 1 <= count; all = all * 4 + 1) depth += 1;
    fill(root(4096), 1, depth);
}

static void grid(int side) {
    int all = root(40.0 * side), cells = 4 * views;
    wish(all + HEIGHT, TAUT_EQUAL, 30 * side, TAUT_REQUIRED);
    for (int i = 0; i < side * side; i++) view();
    for (int r = 0; r < side; r++)
        for (int c = 0; c < side; c++) {
            int cell = cells + 4 * (r * side + c), left = cell - 4, above = cell - 4 * side;
            if (c) follow(cell + LEFT, left + LEFT, left + WIDTH, TAUT_EQUAL, 0, TAUT_REQUIRED);
            else relate(cell + LEFT, all + LEFT, TAUT_EQUAL, 1, 0, TAUT_REQUIRED);
            if (c) relate(cell + HEIGHT, left + HEIGHT, TAUT_EQUAL, 1, 0, TAUT_REQUIRED);
            if (r) follow(cell + TOP, above + TOP, above + HEIGHT, TAUT_EQUAL, 0, TAUT_REQUIRED);
            else relate(cell + TOP, all + TOP, TAUT_EQUAL, 1, 0, TAUT_REQUIRED);
            if (r) relate(cell + WIDTH, above + WIDTH, TAUT_EQUAL, 1, 0, TAUT_REQUIRED);
            relate(cell + WIDTH, cell + HEIGHT, TAUT_EQUAL, (50 + draw(151)) / 100.0, 0, 600);
            natural(cell + WIDTH, 10 + draw(81), 250, 750);
        }
    int corner = cells + 4 * (side * side - 1);
    end(corner + LEFT, corner + WIDTH, all + LEFT, all + WIDTH, TAUT_EQUAL, 0);
    end(corner + TOP, corner + HEIGHT, all + TOP, all + HEIGHT, TAUT_EQUAL, 0);
}

/* ---- cliffs -------------------------------------------------------------------------------------------------------------------- */

/* Labels in a fixed sequence, one point apart at least, each near a place of its own. */
static void timeline(int n) {
    sizes(n);
    for (int i = 0; i + 1 < n; i++) difference(i + 1, i, TAUT_GREATER_OR_EQUAL, 1, TAUT_REQUIRED);
    for (int i = 0; i < n; i++) wish(i, TAUT_EQUAL, draw(n * 1000) / 1000.0, 250);
}

/* Optional distances to one of the next three, at three priorities. */
static void neighbours(int n) {
    static const int priorities[] = {750, 500, 250};
    sizes(n);
    for (int i = 0; i + 3 < n; i++) {
        int other = i + 1 + draw(3);
        difference(other, i, draw(2) ? 1 : -1, draw(60) - 20, priorities[draw(3)]);
        wish(i, TAUT_EQUAL, draw(100), 100);
    }
}

/* A fixed sum of sizes that are to ascend. */
static void sum(int n) {
    sizes(n);
    for (int i = 0; i < n; i++) term(i, 1);
    row(TAUT_EQUAL, n * 10.0, TAUT_REQUIRED);
    for (int i = 0; i + 1 < n; i++) difference(i + 1, i, TAUT_GREATER_OR_EQUAL, 0, 500);
    for (int i = 0; i < n; i++) wish(i, TAUT_EQUAL, draw(40), 250);
}

/* Two or three variables a row, anywhere, inequalities at four priorities. */
static void sparse(int n) {
    static const int priorities[] = {1000, 750, 500, 250};
    static const double coefficients[] = {1, -1, 1, 2, 0.5};
    int *point = malloc((size_t)n * sizeof *point);
    sizes(n);
    for (int i = 0; i < n; i++) point[i] = draw(100);
    for (int k = 0; k < n; k++) {
        int size = 2 + (draw(3) == 0), relation = draw(2) ? 1 : -1, priority = priorities[draw(4)];
        double b = 0;
        for (int j = 0; j < size; j++) {
            int i = draw(n);
            double coefficient = coefficients[draw(5)];
            term(i, coefficient);
            b += coefficient * point[i];
        }
        row(relation, priority == 1000 ? b - relation * 5.0 * draw(2) : b + draw(80) - 40, priority);
    }
    for (int i = 0; i < n; i++) wish(i, TAUT_EQUAL, draw(100), 100);
    free(point);
}

/* A tree of ordered distances: each is to be 10 after its parent. */
static void family_tree(int n) {
    sizes(n);
    for (int i = 1; i < n; i++) difference(i, draw(i), TAUT_GREATER_OR_EQUAL, 10, draw(3) ? 1000 : 600);
    for (int i = 0; i < n; i++) wish(i, TAUT_EQUAL, draw(200), 250);
}

/* All at least as large as the centre, which is to be large. */
static void star(int n) {
    sizes(n);
    for (int i = 1; i < n; i++) difference(i, 0, TAUT_GREATER_OR_EQUAL, -draw(50), 750);
    wish(0, TAUT_GREATER_OR_EQUAL, 1000, 500);
    for (int i = 1; i < n; i++) wish(i, TAUT_EQUAL, draw(200), 250);
}

/* Each twice or half of the one before. */
static void ratios(int n) {
    sizes(n);
    for (int i = 0; i + 1 < n; i++) {
        term(i + 1, 1);
        term(i, i % 2 ? -0.5 : -2);
        row(draw(2) ? 1 : -1, draw(10), draw(2) ? 700 : 400);
    }
    for (int i = 0; i < n; i++) wish(i, TAUT_EQUAL, draw(100), 250);
}

/* Sums of three neighbours, one in three variables. */
static void chained_sums(int n) {
    sizes(n);
    for (int i = 0; i + 2 < n; i += 2) {
        for (int k = 0; k < 3; k++) term(i + k, 1);
        row(TAUT_LESS_OR_EQUAL, 60 + draw(60), draw(3) ? 1000 : 700);
    }
    for (int i = 0; i < n; i++) wish(i, TAUT_EQUAL, draw(100), 100 + 100 * draw(3));
}

/* Ten neighbours share a sum, and the sums share one. */
static void groups(int n) {
    sizes(n + n / 10);
    for (int g = 0; g < n / 10; g++) {
        for (int k = 0; k < 10; k++) term(10 * g + k, 1);
        term(n + g, -1);
        row(TAUT_EQUAL, 0, TAUT_REQUIRED);
        wish(n + g, TAUT_LESS_OR_EQUAL, 400, 800);
        if (g) difference(n + g, n + g - 1, TAUT_EQUAL, 0, 300);
    }
    for (int i = 0; i < n; i++) wish(i, TAUT_EQUAL, draw(100), 250 + 250 * draw(2));
}

/* A timeline that closes: one cycle. */
static void ring(int n) {
    sizes(n);
    for (int i = 0; i < n; i++) difference((i + 1) % n, i, i + 1 < n ? 1 : -1, i + 1 < n ? draw(5) : 2.0 * n, 700);
    for (int i = 0; i < n; i++) wish(i, TAUT_EQUAL, draw(n), 250);
}

/* Sums and differences around a ring, one more from each place to some other: nearly all is decided, but not by one row each. */
static void signs(int n) {
    for (int i = 0; i < n; i++) variable(0, 0, 0);
    for (int i = 0; i < 2 * n; i++) {
        int from = i / 2, other = i % 2 ? draw(n) : (from + 1) % n;
        term(from, 1);
        if (other != from) term(other, draw(2) ? 1 : -1);
        row(TAUT_EQUAL, draw(200), i % 2 ? 250 * (1 + draw(3)) : 500);
    }
}

/* Places no further from others than so, at random, as far up as they get: no optimum is at one point, and all of them choose. */
static void net(int n) {
    for (int i = 0; i < n; i++) variable(draw(50), (uint64_t)i, 0);
    for (int i = 0; i < 2 * n; i++) {
        int from = draw(n), to = draw(n), distance = draw(20);
        if (from != to) difference(from, to, TAUT_LESS_OR_EQUAL, distance, TAUT_REQUIRED);
    }
    for (int i = 0; i < n; i++) term(i, 1);
    row(TAUT_GREATER_OR_EQUAL, 100.0 * n, 500);
}

/* Shares of n tasks for n workers, by two sums: n^2 variables, of which most can move. */
static void assignment(int n) {
    for (int i = 0; i < n * n; i++) variable(0.5 * draw(3), (uint64_t)i, TAUT_NON_NEGATIVE);
    for (int i = 0; i < 2 * n; i++) {
        for (int j = 0; j < n; j++) term(i < n ? i * n + j : j * n + i - n, 1);
        row(TAUT_EQUAL, 1, TAUT_REQUIRED);
    }
    for (int priority = 600; priority >= 400; priority -= 200) {
        for (int i = 0; i < n * n; i++) {
            int cost = draw(7) - 3;
            term(i, cost ? cost : 1);
        }
        row(TAUT_EQUAL, draw(20) - 10, priority);
    }
}

/* Two chains with rungs: many small cycles. */
static void ladder(int n) {
    int half = n / 2;
    sizes(2 * half);
    for (int i = 0; i < half; i++) {
        if (i) difference(i, i - 1, TAUT_GREATER_OR_EQUAL, 4, 700);
        if (i) difference(half + i, half + i - 1, TAUT_GREATER_OR_EQUAL, 5, 700);
        difference(half + i, i, TAUT_EQUAL, draw(10), 500);
    }
    for (int i = 0; i < 2 * half; i++) wish(i, TAUT_EQUAL, draw(n), 250);
}

/* Windows of three over all variables. */
static void windows(int n) {
    sizes(n);
    for (int i = 0; i + 2 < n; i++) {
        for (int k = 0; k < 3; k++) term(i + k, 1);
        row(TAUT_LESS_OR_EQUAL, 100 + draw(50), 600);
    }
    for (int i = 0; i < n; i++) wish(i, TAUT_EQUAL, draw(100), 250);
}

/* Each is to be the mean of its neighbours. */
static void means(int n) {
    sizes(n);
    for (int i = 1; i + 1 < n; i++) {
        term(i, 2);
        term(i - 1, -1);
        term(i + 1, -1);
        row(TAUT_EQUAL, 0, 500);
    }
    for (int i = 0; i < n; i++) wish(i, TAUT_EQUAL, draw(100), 250);
}

/* Two sums that overlap. */
static void overlap(int n) {
    sizes(n);
    for (int part = 0; part < 2; part++) {
        for (int i = part * n / 3; i < part * n / 3 + 2 * n / 3; i++) term(i, 1);
        row(TAUT_EQUAL, n * (8.0 + part), part ? 800 : 1000);
    }
    for (int i = 0; i < n; i++) wish(i, TAUT_EQUAL, draw(40), 250 + 250 * draw(2));
}

/* Ordered distances around a fixed place, too short for it, and no places of their own: each variable has to choose. */
static void anchored(int n) {
    sizes(n);
    wish(0, TAUT_EQUAL, 0, TAUT_REQUIRED);
    for (int i = 0; i < n; i++) difference((i + 1) % n, i, TAUT_GREATER_OR_EQUAL, 1, 700);
}

/* A ring of places that may be anywhere. */
static void loose_ring(int n) {
    for (int i = 0; i < n; i++) variable(0, 0, 0);
    for (int i = 0; i < n; i++) difference((i + 1) % n, i, TAUT_GREATER_OR_EQUAL, 1, 700);
}

/* Tangents of a parabola: many forms of the same two unknowns, which few binary digits tell apart. */
static void tangents(int n) {
    for (int i = 0; i < 2; i++) variable(0, 0, 0);
    for (int i = 0; i < n; i++) {
        double slope = (i - n / 2) / 8.0;
        term(0, 1);
        term(1, -slope);
        row(TAUT_GREATER_OR_EQUAL, -slope * slope / 4, TAUT_REQUIRED);
    }
    wish(1, TAUT_EQUAL, n / 40.0, 500);
    wish(0, TAUT_EQUAL, 0, 250);
}

/* Places at the mean of their neighbours, some of them given: each row extrapolates from the one before. */
static void midpoints(int n) {
    sizes(n);
    for (int i = 0; i + 2 < n; i++) {
        term(i, 1);
        term(i + 1, -2);
        term(i + 2, 1);
        row(TAUT_EQUAL, 0, 600);
    }
    for (int i = 0; i < n; i += 7) wish(i, TAUT_EQUAL, draw(1000), 700);
}

/* A timeline in which each label has a priority of its own. */
static void own_priorities(int n) {
    sizes(n);
    for (int i = 0; i + 1 < n; i++) difference(i + 1, i, TAUT_GREATER_OR_EQUAL, draw(5), TAUT_REQUIRED);
    for (int i = 0; i < n; i++) wish(i, TAUT_EQUAL, draw(n), 1 + i % 999);
}

static const struct {
    const char *name;
    void (*build)(int size);
} families[] = {
    {"feed-cell", feed_cell}, {"chain", chain},           {"siblings", siblings},
    {"nested", nested},       {"over-compressed", over_compressed}, {"grid", grid},   {"timeline", timeline},
    {"neighbours", neighbours}, {"sum", sum},             {"sparse", sparse},         {"family-tree", family_tree},
    {"star", star},           {"ratios", ratios},         {"chained-sums", chained_sums}, {"groups", groups},
    {"ring", ring},           {"ladder", ladder},         {"windows", windows},       {"means", means},
    {"overlap", overlap},     {"anchored", anchored},     {"loose-ring", loose_ring},
    {"tangents", tangents},   {"midpoints", midpoints}, {"own-priorities", own_priorities}, {"signs", signs},
    {"net", net},             {"assignment", assignment},
};

#endif
