/* The same layout in another way has the same frames: constraints in another order, inside another box, at another place, twice as large,
 * from right to left, after edits that are taken back, and after a script of edits as made from scratch. usage: equal COUNT FIRST-SEED [EDITS] */
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <taut_layout.h>

#include "../Oracle/random.h"

#define CHECK(holds, seed) \
    do { \
        if (!(holds)) { \
            fprintf(stderr, "equal.c:%d: %s (seed %llu)\n", __LINE__, #holds, (unsigned long long)(seed)); \
            exit(1); \
        } \
    } while (0)

enum { BOXES = 10, RELATIONS = 24 };

typedef struct {
    int count, parents[BOXES], is_stack[BOXES], axes[BOXES];
    double widths[BOXES], heights[BOXES];
    double width, height; /* of the root */
    int hidden[BOXES], direction;
    int relation_count;
    struct {
        int first, second, first_attribute, second_attribute, relation, priority, is_out;
        double multiplier, constant;
    } relations[RELATIONS];
} plan;

typedef struct {
    taut_layout *layout;
    taut_box boxes[BOXES]; /* the first: the box that everything is in */
    taut_relation_id relations[RELATIONS];
} made;

typedef enum { AS_PLANNED, REVERSED, NESTED, TRANSLATED, DOUBLED, MIRRORED } way;

/* Boxes in a tree, some of them stacks, with natural sizes; constraints between any two. */
static plan draw(uint64_t seed) {
    static const int horizontal[] = {TAUT_LEADING, TAUT_TRAILING, TAUT_CENTER_X}, vertical[] = {TAUT_TOP, TAUT_BOTTOM, TAUT_CENTER_Y};
    static const int sizes[] = {TAUT_WIDTH, TAUT_HEIGHT}, priorities[] = {1000, 1000, 999, 750, 500, 250};
    plan p;
    memset(&p, 0, sizeof p);
    state = seed;
    p.width = 320;
    p.height = 240;
    p.count = 3 + below(BOXES - 3);
    for (int i = 1; i < p.count; i++) {
        p.parents[i] = below(i);
        p.is_stack[i] = below(4) == 0;
        p.axes[i] = below(2);
        p.widths[i] = below(3) ? 4 * below(40) : TAUT_UNSPECIFIED;
        p.heights[i] = below(3) ? 4 * below(20) : TAUT_UNSPECIFIED;
    }
    p.relation_count = p.count + below(RELATIONS - BOXES);
    for (int i = 0; i < p.relation_count; i++) {
        int kind = below(4);
        p.relations[i].first = 1 + below(p.count - 1);
        p.relations[i].second = below(p.count);
        p.relations[i].relation = below(2) ? TAUT_EQUAL : below(3) - 1;
        p.relations[i].priority = priorities[below(6)];
        p.relations[i].multiplier = 1;
        p.relations[i].constant = 4 * (below(30) - 5);
        const int *attributes = kind == 0 ? horizontal : vertical;
        p.relations[i].first_attribute = kind > 1 ? sizes[below(2)] : attributes[below(3)];
        p.relations[i].second_attribute = kind > 1 ? p.relations[i].first_attribute : attributes[below(3)];
        if (kind == 3) p.relations[i].second = -1;
        /* What is beside a centre is to the right in both directions. */
        bool centred = p.relations[i].first_attribute == TAUT_CENTER_X || p.relations[i].second_attribute == TAUT_CENTER_X;
        if (kind != 0 || !centred) continue;
        p.relations[i].first_attribute = p.relations[i].second_attribute = TAUT_CENTER_X;
        p.relations[i].relation = TAUT_EQUAL;
        p.relations[i].constant = 0;
    }
    return p;
}

static double times(way how, double length) { return how == DOUBLED && length != TAUT_UNSPECIFIED ? 2 * length : length; }

static taut_status constrain(made *m, const plan *p, way how, int i) {
    taut_equation equation = {m->boxes[p->relations[i].first], p->relations[i].first_attribute, p->relations[i].relation, TAUT_NO_BOX, 0, 0,
                              times(how, p->relations[i].constant), p->relations[i].priority, 0, 0};
    if (p->relations[i].second >= 0) {
        equation.second = m->boxes[p->relations[i].second];
        equation.second_attribute = p->relations[i].second_attribute;
        equation.multiplier = p->relations[i].multiplier;
    }
    return taut_layout_constrain(m->layout, &equation, &m->relations[i]);
}

/* The box of the size of the root that the boxes of a nested layout are in: 37 to the right and 11 down, and far away in a translated one. */
static void add_frame_box(made *m, way how, uint64_t seed) {
    taut_box root = taut_layout_root(m->layout), box;
    CHECK(taut_layout_add_box(m->layout, root, TAUT_NO_BOX, &box) == TAUT_OK, seed);
    const double numbers[] = {how == NESTED ? 37 : 1e5 + 0.1, how == NESTED ? 11 : -2e4 - 1.0 / 3, 320, 240};
    const int attributes[] = {TAUT_LEADING, TAUT_TOP, TAUT_WIDTH, TAUT_HEIGHT};
    for (int i = 0; i < 4; i++) {
        taut_equation equation = {box, attributes[i], TAUT_EQUAL, i < 2 ? root : TAUT_NO_BOX, i < 2 ? attributes[i] : 0, i < 2, numbers[i], 1000, 0, 0};
        CHECK(taut_layout_constrain(m->layout, &equation, NULL) == TAUT_OK, seed);
    }
    m->boxes[0] = box;
}

static made make(const plan *p, way how, uint64_t seed) {
    made m;
    memset(&m, 0, sizeof m);
    CHECK(taut_layout_create(NULL, &m.layout) == TAUT_OK, seed);
    m.boxes[0] = taut_layout_root(m.layout);
    bool is_inside = how == NESTED || how == TRANSLATED;
    taut_layout_set_size(m.layout, is_inside ? 500 : times(how, p->width), is_inside ? 400 : times(how, p->height));
    if (is_inside) add_frame_box(&m, how, seed);
    if (p->direction) CHECK(taut_layout_set_direction(m.layout, m.boxes[0], TAUT_RIGHT_TO_LEFT, 1) == TAUT_OK, seed);
    if (how == MIRRORED) CHECK(taut_layout_set_direction(m.layout, m.boxes[0], TAUT_RIGHT_TO_LEFT, 1) == TAUT_OK, seed);
    for (int i = 1; i < p->count; i++) {
        taut_box parent = m.boxes[p->parents[i]];
        int distribution = (seed + (uint64_t)i) % 3 ? TAUT_STACK_FILL : TAUT_STACK_FILL_PROPORTIONALLY;
        taut_stack_options stack = {sizeof stack, p->axes[i], distribution, TAUT_ALIGN_FILL, 0, times(how, 8)};
        taut_status status = p->is_stack[i] ? taut_layout_add_stack(m.layout, &stack, parent, TAUT_NO_BOX, &m.boxes[i])
                                            : taut_layout_add_box(m.layout, parent, TAUT_NO_BOX, &m.boxes[i]);
        CHECK(status == TAUT_OK, seed);
        if (p->is_stack[p->parents[i]]) CHECK(taut_layout_arrange(m.layout, m.boxes[i], parent, SIZE_MAX) == TAUT_OK, seed);
        if (!p->is_stack[i])
            CHECK(taut_layout_set_content_size(m.layout, m.boxes[i], times(how, p->widths[i]), times(how, p->heights[i])) == TAUT_OK, seed);
    }
    for (int i = 0; i < p->relation_count; i++)
        CHECK(constrain(&m, p, how, how == REVERSED ? p->relation_count - 1 - i : i) == TAUT_OK, seed);
    for (int i = 0; i < p->relation_count; i++)
        if (p->relations[i].is_out) CHECK(taut_layout_set_active(m.layout, m.relations[i], 0) == TAUT_OK, seed);
    for (int i = 1; i < p->count; i++)
        if (p->hidden[i]) CHECK(taut_layout_set_hidden(m.layout, m.boxes[i], 1) == TAUT_OK, seed);
    return m;
}

static taut_status read(const made *m, const plan *p, taut_rect *frames, uint64_t seed) {
    taut_status status = taut_layout_solve(m->layout);
    for (int i = 1; status == TAUT_OK && i < p->count; i++) CHECK(taut_layout_frame(m->layout, m->boxes[i], &frames[i]) == TAUT_OK, seed);
    return status;
}

/* A frame in its parent, in the way of the plan. */
static taut_rect turned(const plan *p, way how, const taut_rect *frames, int i) {
    taut_rect frame = frames[i];
    if (how == DOUBLED) frame = (taut_rect){frame.x / 2, frame.y / 2, frame.width / 2, frame.height / 2};
    if (how == MIRRORED) frame.x = (p->parents[i] ? frames[p->parents[i]].width : 320) - frame.x - frame.width;
    return frame;
}

static int is_near(taut_rect a, taut_rect b, double tolerance) {
    return fabs(a.x - b.x) <= tolerance && fabs(a.y - b.y) <= tolerance && fabs(a.width - b.width) <= tolerance &&
           fabs(a.height - b.height) <= tolerance;
}

/* Whether the constraints leave a box open from left to right, or the one that it is in: where it is then is no matter of direction. */
static int is_open(const made *m, const plan *p, int i) {
    int32_t own = 0, around = 0;
    (void)taut_layout_is_ambiguous(m->layout, m->boxes[i], TAUT_HORIZONTAL, &own);
    (void)taut_layout_is_ambiguous(m->layout, m->boxes[p->parents[i]], TAUT_HORIZONTAL, &around);
    return own || around;
}

static void compare(const plan *p, way how, const taut_rect *expected, double tolerance, uint64_t seed) {
    taut_rect frames[BOXES];
    made other = make(p, how, seed);
    CHECK(read(&other, p, frames, seed) == TAUT_OK, seed);
    for (int i = 1; i < p->count; i++) {
        taut_rect frame = turned(p, how, frames, i), wanted = expected[i];
        if (how == MIRRORED && is_open(&other, p, i)) continue;
        if (!is_near(frame, wanted, tolerance))
            fprintf(stderr, "equal: box %d, way %d: %.17g %.17g %.17g %.17g, not %.17g %.17g %.17g %.17g\n", i, how, frame.x, frame.y, frame.width,
                    frame.height, wanted.x, wanted.y, wanted.width, wanted.height);
        CHECK(is_near(frame, wanted, tolerance), seed);
    }
    taut_layout_destroy(other.layout);
}

/* A box with a size and constraints to others, which goes with it. */
static taut_box add_extra(made *m, const plan *p, uint64_t seed) {
    taut_box extra, first = m->boxes[1 + below(p->count - 1)], second = m->boxes[below(p->count)];
    CHECK(taut_layout_add_box(m->layout, m->boxes[0], TAUT_NO_BOX, &extra) == TAUT_OK, seed);
    CHECK(taut_layout_set_content_size(m->layout, extra, 4 * below(40), TAUT_UNSPECIFIED) == TAUT_OK, seed);
    const taut_equation equations[] = {{first, TAUT_WIDTH, TAUT_GREATER_OR_EQUAL, extra, TAUT_WIDTH, 1, -4, 1000, 0, 0},
                                       {extra, TAUT_TOP, TAUT_EQUAL, second, TAUT_BOTTOM, 1, 8, 750, 0, 0},
                                       {extra, TAUT_CENTER_X, TAUT_EQUAL, first, TAUT_LEADING, 1, 0, 500, 0, 0}};
    for (size_t i = 0; i < sizeof equations / sizeof *equations; i++)
        CHECK(taut_layout_constrain(m->layout, &equations[i], NULL) == TAUT_OK, seed);
    return extra;
}

/* Edits and what takes them back, each with a solve. */
static void edit_and_return(made *m, const plan *p, const taut_rect *expected, uint64_t seed) {
    taut_rect frames[BOXES];
    for (int turn = 0; turn < 4; turn++) {
        int i = below(p->relation_count);
        taut_box extra = TAUT_NO_BOX, stack = m->boxes[1 + below(p->count - 1)];
        int32_t shown = turn == 0;
        if (shown) CHECK(taut_layout_set_hidden(m->layout, stack, 1) == TAUT_OK, seed);
        if (turn == 1) extra = add_extra(m, p, seed);
        if (turn == 1) CHECK(taut_layout_set_active(m->layout, m->relations[i], 0) == TAUT_OK, seed);
        CHECK(taut_layout_set_constant(m->layout, m->relations[i], 1.25) == TAUT_OK, seed);
        if (turn == 2) taut_layout_set_size(m->layout, 200, 100);
        if (turn == 3) CHECK(taut_layout_remove_relation(m->layout, m->relations[i]) == TAUT_OK, seed);
        (void)taut_layout_solve(m->layout);
        if (turn == 3) CHECK(constrain(m, p, AS_PLANNED, i) == TAUT_OK, seed);
        if (shown) CHECK(taut_layout_set_hidden(m->layout, stack, 0) == TAUT_OK, seed);
        if (turn == 1) CHECK(taut_layout_remove(m->layout, extra) == TAUT_OK, seed);
        if (turn == 1) CHECK(taut_layout_set_active(m->layout, m->relations[i], 1) == TAUT_OK, seed);
        CHECK(taut_layout_set_constant(m->layout, m->relations[i], p->relations[i].constant) == TAUT_OK, seed);
        if (turn == 2) taut_layout_set_size(m->layout, 320, 240);
        CHECK(read(m, p, frames, seed) == TAUT_OK, seed);
        for (int k = 1; k < p->count; k++) CHECK(memcmp(&frames[k], &expected[k], sizeof frames[k]) == 0, seed);
    }
}

/* One edit, of the layout and of the plan. */
static void edit(made *m, plan *p, uint64_t seed) {
    static const int priorities[] = {999, 750, 500, 250};
    int i = below(p->relation_count), box = 1 + below(p->count - 1);
    taut_status status = TAUT_OK;
    switch (below(7)) {
    case 0:
        p->relations[i].is_out = !p->relations[i].is_out;
        status = taut_layout_set_active(m->layout, m->relations[i], !p->relations[i].is_out);
        break;
    case 1:
        if (p->relations[i].priority == 1000) return;
        p->relations[i].priority = priorities[below(4)];
        status = taut_layout_set_priority(m->layout, m->relations[i], p->relations[i].priority);
        break;
    case 2:
        p->hidden[box] = !p->hidden[box];
        status = taut_layout_set_hidden(m->layout, m->boxes[box], p->hidden[box]);
        break;
    case 3:
        if (p->is_stack[box]) return;
        p->widths[box] = below(4) ? 4 * below(40) : TAUT_UNSPECIFIED;
        status = taut_layout_set_content_size(m->layout, m->boxes[box], p->widths[box], p->heights[box]);
        break;
    case 4:
        p->width = 240 + 4 * below(60);
        p->height = 200 + 4 * below(60);
        status = taut_layout_set_size(m->layout, p->width, p->height);
        break;
    case 5:
        if (below(4)) return;
        p->direction = !p->direction;
        status = taut_layout_set_direction(m->layout, m->boxes[0], p->direction ? TAUT_RIGHT_TO_LEFT : TAUT_LEFT_TO_RIGHT, 1);
        break;
    default:
        p->relations[i].constant = 4 * (below(30) - 5);
        status = taut_layout_set_constant(m->layout, m->relations[i], p->relations[i].constant);
    }
    CHECK(status == TAUT_OK, seed);
}

/* After every few edits the frames of a layout made from scratch. What breaks a contradiction depends on what was there before: those
 * states are not compared. Returns how many were. */
static long edit_and_remake(made *m, plan *p, int edits, uint64_t seed) {
    taut_rect frames[BOXES], expected[BOXES];
    long compared = 0;
    bool was_broken = false;
    for (int turn = 0; turn < edits; turn++) {
        edit(m, p, seed);
        if (below(3)) continue;
        CHECK(read(m, p, frames, seed) == TAUT_OK, seed);
        made anew = make(p, AS_PLANNED, seed);
        CHECK(read(&anew, p, expected, seed) == TAUT_OK, seed);
        bool is_broken = taut_layout_conflict_count(anew.layout) > 0;
        CHECK(is_broken == (taut_layout_conflict_count(m->layout) > 0) || was_broken, seed);
        was_broken = is_broken;
        for (int k = 1; k < p->count && !is_broken; k++) {
            if (!is_near(frames[k], expected[k], 0))
                fprintf(stderr, "equal: box %d after %d edits: %.17g %.17g %.17g %.17g, anew %.17g %.17g %.17g %.17g\n", k, turn + 1, frames[k].x,
                        frames[k].y, frames[k].width, frames[k].height, expected[k].x, expected[k].y, expected[k].width, expected[k].height);
            CHECK(is_near(frames[k], expected[k], 0), seed);
        }
        compared += !is_broken;
        taut_layout_destroy(anew.layout);
    }
    return compared;
}

int main(int count, char **arguments) {
    if (count < 3 || count > 4) return 2;
    long compared = 0, conflicts = 0, states = 0;
    int edits = count == 4 ? atoi(arguments[3]) : 60;
    uint64_t first = strtoull(arguments[2], NULL, 10);
    for (uint64_t seed = first; seed < first + strtoull(arguments[1], NULL, 10); seed++) {
        taut_rect frames[BOXES];
        plan p = draw(seed);
        made m = make(&p, AS_PLANNED, seed);
        /* Which of several contradictions is left out depends on the order: the others are compared. */
        if (read(&m, &p, frames, seed) == TAUT_OK && taut_layout_conflict_count(m.layout) == 0) {
            compared += 1;
            compare(&p, REVERSED, frames, 0, seed);
            compare(&p, NESTED, frames, 1e-9, seed);
            compare(&p, TRANSLATED, frames, 1e-9, seed);
            compare(&p, DOUBLED, frames, 1e-9, seed);
            compare(&p, MIRRORED, frames, 1e-9, seed);
            edit_and_return(&m, &p, frames, seed);
        } else {
            conflicts += 1;
        }
        states += edit_and_remake(&m, &p, edits, seed);
        taut_layout_destroy(m.layout);
    }
    CHECK(compared > 0 && (!edits || states > 0), first);
    printf("equal: %ld layouts in six other ways, %ld with contradictions left alone; %d edits of each, %ld states as made anew\n", compared,
           conflicts, edits, states);
    return 0;
}
