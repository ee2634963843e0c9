/* Explanations: conflicts with sums, repairs, what is open, what is redundant, reasons; of layouts made by handles and of scenes. Refused
 * memory. C11 and C++17, taut_explain.h and taut_scene.h alone. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <taut_explain.h>
#include <taut_scene.h>

#define CHECK(holds) \
    do { \
        if (!(holds)) { \
            fprintf(stderr, "line %d: %s\n", __LINE__, #holds); \
            exit(1); \
        } \
    } while (0)
#define OK(call) CHECK((call) == TAUT_OK)

typedef struct {
    long left; /* how many calls are granted; -1: all */
    long blocks, refused;
    int is_once; /* nonzero: one call is refused, not all from it on */
} meter;

static void *take(void *context, size_t size) {
    meter *m = (meter *)context;
    if (m->left == 0) {
        m->refused += 1;
        if (m->is_once) m->left = -1;
        return NULL;
    }
    if (m->left > 0) m->left -= 1;
    m->blocks += 1;
    return malloc(size);
}

static void give(void *context, void *block, size_t size) {
    (void)size;
    ((meter *)context)->blocks -= block != NULL;
    free(block);
}

static taut_relation_id equate(taut_layout *l, taut_box first, taut_attribute attribute, taut_relation relation, taut_box second,
                               taut_attribute other, double constant) {
    taut_equation e = {first, attribute, relation, second, second == TAUT_NO_BOX ? TAUT_NO_ATTRIBUTE : other, 1, constant, 1000, 0, 0};
    taut_relation_id made;
    OK(taut_layout_constrain(l, &e, &made));
    return made;
}

typedef struct {
    taut_layout *layout;
    taut_box root, title, price;
    taut_relation_id price_width;
} row;

/* A title 200 wide and a price 160 wide in a root of 375, 25 too many; or without the price's width. */
static row make_row(meter *m, int is_too_long) {
    row r;
    taut_layout_options options = taut_layout_options_default();
    options.allocator.context = m;
    options.allocator.allocate = take;
    options.allocator.deallocate = give;
    OK(taut_layout_create(&options, &r.layout));
    OK(taut_layout_set_size(r.layout, 375, 80));
    r.root = taut_layout_root(r.layout);
    OK(taut_layout_add_box(r.layout, r.root, TAUT_NO_BOX, &r.title));
    OK(taut_layout_add_box(r.layout, r.root, TAUT_NO_BOX, &r.price));
    equate(r.layout, r.title, TAUT_LEADING, TAUT_EQUAL, r.root, TAUT_LEADING, 16);
    equate(r.layout, r.title, TAUT_WIDTH, TAUT_EQUAL, TAUT_NO_BOX, 0, 200);
    equate(r.layout, r.price, TAUT_LEADING, TAUT_EQUAL, r.title, TAUT_TRAILING, 8);
    r.price_width = TAUT_NO_RELATION;
    if (is_too_long) r.price_width = equate(r.layout, r.price, TAUT_WIDTH, TAUT_EQUAL, TAUT_NO_BOX, 0, 160);
    equate(r.layout, r.root, TAUT_TRAILING, TAUT_EQUAL, r.price, TAUT_TRAILING, 16);
    taut_box both[2] = {r.title, r.price};
    for (int i = 0; i < 2; i++) {
        equate(r.layout, both[i], TAUT_TOP, TAUT_EQUAL, r.root, TAUT_TOP, 0);
        equate(r.layout, both[i], TAUT_HEIGHT, TAUT_EQUAL, TAUT_NO_BOX, 0, 20);
    }
    OK(taut_layout_solve(r.layout));
    return r;
}

/* ---- conflicts ------------------------------------------------------------------------------------------------------------ */

static void explain_a_conflict(void) {
    meter m = {-1, 0, 0, 0};
    row r = make_row(&m, 1);
    const taut_explanation *e;
    taut_rect before, after;
    OK(taut_layout_frame(r.layout, r.price, &before));
    OK(taut_layout_explain(r.layout, NULL, &e));
    CHECK(e->conflict_count == 1 && e->opening_count == 0 && e->settlement_count == 0 && e->redundancy_count == 0);
    CHECK(e->conflicts[0].index == 0);
    const taut_explained_conflict *c = &e->conflicts[0];
    CHECK(c->member_count == 6);
    CHECK(strcmp(c->sum, "16 + 200 + 8 + 160 + 16 = 400, but root.width is 375: 25 points too many") == 0);
    CHECK(strcmp(c->members[0].name, "box 1.leading == root.leading + 16") == 0 && c->members[0].equation == NULL && c->members[0].line == 0);
    CHECK(c->members[5].cause.kind == TAUT_CAUSE_ROOT_SIZE && strcmp(c->members[5].name, "root.width == 375") == 0);
    CHECK(c->left_out.cause.kind == TAUT_CAUSE_RELATION && c->left_out.cause.is_left_out == 1);
    int left_out = 0;
    for (size_t i = 0; i < c->member_count; i++) left_out += c->members[i].cause.is_left_out;
    CHECK(left_out == 1);
    OK(taut_layout_frame(r.layout, r.price, &after));
    CHECK(memcmp(&before, &after, sizeof before) == 0);
    taut_layout_destroy(r.layout); /* first: the explanation does not need it */
    CHECK(strstr(c->left_out.name, "box 2") != NULL);
    taut_explanation_destroy(e);
    CHECK(m.blocks == 0);
    taut_explanation_destroy(NULL);
}

/* Each repair is made in a new layout, and has to leave no conflict. */
static void make_every_repair(void) {
    meter m = {-1, 0, 0, 0};
    row r = make_row(&m, 1);
    const taut_repairs *repairs;
    double moved = 0;
    int kinds[4] = {0, 0, 0, 0};
    OK(taut_layout_repairs(r.layout, 0, NULL, &repairs));
    CHECK(repairs->count == 15);
    for (size_t i = 0; i < repairs->count; i++) {
        const taut_repair *repair = &repairs->items[i];
        row other = make_row(&m, 1);
        CHECK(repair->movement >= moved && repair->member.cause.kind == TAUT_CAUSE_RELATION && repair->text != NULL);
        moved = repair->movement;
        kinds[repair->change] += 1;
        taut_relation_id relation = repair->member.cause.relation;
        if (repair->change == TAUT_CHANGE_CONSTANT) OK(taut_layout_set_constant(other.layout, relation, repair->number));
        if (repair->change == TAUT_CHANGE_PRIORITY) OK(taut_layout_set_priority(other.layout, relation, (int32_t)repair->number));
        if (repair->change == TAUT_CHANGE_REMOVE) OK(taut_layout_remove_relation(other.layout, relation));
        OK(taut_layout_solve(other.layout));
        CHECK(taut_layout_conflict_count(other.layout) == 0);
        taut_layout_destroy(other.layout);
    }
    CHECK(kinds[0] == 5 && kinds[1] == 5 && kinds[2] == 5);
    CHECK(strstr(repairs->items[0].text, "give box ") != NULL);
    taut_repairs_destroy(repairs);

    /* What is kept is not changed. */
    taut_explain_options options = taut_explain_options_default();
    options.kept = &r.price_width;
    options.kept_count = 1;
    OK(taut_layout_repairs(r.layout, 0, &options, &repairs));
    CHECK(repairs->count == 12);
    for (size_t i = 0; i < repairs->count; i++) CHECK(repairs->items[i].member.cause.relation != r.price_width);
    taut_repairs_destroy(repairs);
    taut_relation_id unknown[] = {r.price_width, r.price_width + (1ull << 32), TAUT_NO_RELATION};
    for (int i = 1; i < 3; i++) {
        options.kept = &unknown[i];
        CHECK(taut_layout_repairs(r.layout, 0, &options, &repairs) == TAUT_ERROR_ARGUMENT && repairs == NULL);
    }
    options.kept = NULL;
    CHECK(taut_layout_repairs(r.layout, 0, &options, &repairs) == TAUT_ERROR_ARGUMENT && repairs == NULL);
    CHECK(taut_layout_repairs(r.layout, 1, NULL, &repairs) == TAUT_ERROR_ARGUMENT && repairs == NULL);
    CHECK(taut_layout_repairs(r.layout, 0, NULL, NULL) == TAUT_ERROR_ARGUMENT);
    taut_layout_destroy(r.layout);
    CHECK(m.blocks == 0);
}

static const char *box_name(void *context, taut_box box) {
    static char name[16]; /* copied at once, so that one place is enough */
    if (box == *(taut_box *)context) return NULL;
    snprintf(name, sizeof name, "view%d", (int)(box & 0xffffffffu));
    return name;
}

static const char *relation_name(void *context, taut_relation_id relation) {
    (void)context;
    return (relation & 0xffffffffu) == 0 ? "the left margin" : NULL;
}

static void use_the_hosts_names(void) {
    meter m = {-1, 0, 0, 0};
    row r = make_row(&m, 1);
    taut_explain_options options = taut_explain_options_default();
    options.box_name = box_name;
    options.relation_name = relation_name;
    options.context = &r.root;
    const taut_explanation *e;
    OK(taut_layout_explain(r.layout, &options, &e));
    const taut_explained_member *first = &e->conflicts[0].members[0];
    CHECK(strcmp(first->name, "the left margin") == 0 && strcmp(first->equation, "view1.leading == root.leading + 16") == 0);
    taut_explanation_destroy(e);
    options.size = 3;
    CHECK(taut_layout_explain(r.layout, &options, &e) == TAUT_ERROR_ARGUMENT && e == NULL);

    /* Those of the layout count where the options have none. */
    taut_layout_names names = taut_layout_names_default();
    names.box_name = box_name;
    names.relation_name = relation_name;
    names.context = &r.root;
    OK(taut_layout_set_names(r.layout, &names));
    OK(taut_layout_explain(r.layout, NULL, &e));
    first = &e->conflicts[0].members[0];
    CHECK(strcmp(first->name, "the left margin") == 0 && strcmp(first->equation, "view1.leading == root.leading + 16") == 0);
    taut_explanation_destroy(e);
    taut_layout_destroy(r.layout);
}

/* ---- what is open, what is redundant ---------------------------------------------------------------------------------------- */

static void explain_what_is_open(void) {
    meter m = {-1, 0, 0, 0};
    row r = make_row(&m, 0);
    taut_box badge;
    const taut_explanation *e;
    OK(taut_layout_add_box(r.layout, r.root, TAUT_NO_BOX, &badge));
    OK(taut_layout_set_content_size(r.layout, badge, 20, 20));
    equate(r.layout, badge, TAUT_TRAILING, TAUT_LESS_OR_EQUAL, r.root, TAUT_TRAILING, 0);
    equate(r.layout, badge, TAUT_TOP, TAUT_EQUAL, r.root, TAUT_TOP, 0);
    taut_relation_id twice = equate(r.layout, badge, TAUT_TOP, TAUT_EQUAL, r.title, TAUT_TOP, 0);
    CHECK(taut_layout_explain(r.layout, NULL, &e) == TAUT_ERROR_ARGUMENT && e == NULL); /* edited */
    OK(taut_layout_solve(r.layout));
    OK(taut_layout_explain(r.layout, NULL, &e));
    CHECK(e->conflict_count == 0 && e->opening_count == 1 && e->settlement_count == 1 && e->redundancy_count == 1);
    const taut_opening *o = &e->openings[0];
    CHECK(o->box == badge && o->attribute == TAUT_LEFT && strcmp(o->name, "box 3.x") == 0);
    CHECK(o->least == -INFINITY && o->greatest == 355);
    CHECK(e->redundancies[0].member.cause.relation == twice && e->redundancies[0].cause_count == 2 && !e->redundancies[0].follows_from_stack);
    /* The settlement settles it. */
    uint32_t open;
    OK(taut_layout_constrain(r.layout, &e->settlement[0].equation, NULL));
    CHECK(strcmp(e->settlement[0].text, "box 3.leading == root.leading + 355") == 0);
    OK(taut_layout_solve(r.layout));
    OK(taut_layout_open_attributes(r.layout, badge, &open));
    CHECK(open == 0);
    taut_explanation_destroy(e);
    taut_layout_destroy(r.layout);
    CHECK(m.blocks == 0);
}

/* ---- reasons -------------------------------------------------------------------------------------------------------------- */

static void explain_a_number(void) {
    meter m = {-1, 0, 0, 0};
    row r = make_row(&m, 0);
    const taut_reason *why;
    double sum = 0;
    OK(taut_layout_why(r.layout, r.price, TAUT_LEFT, NAN, NULL, &why));
    CHECK(why->value == 224 && why->part_count == 3 && why->change_count == 0);
    for (size_t i = 0; i < why->part_count; i++) sum += why->parts[i].amount;
    CHECK(sum == 224 && why->parts[1].amount == 200 && why->parts[1].factor == 1);
    CHECK(strncmp(why->text, "box 2.x is 224 = 16 + 200 + 8\n", 30) == 0);
    taut_reason_destroy(why);
    CHECK(taut_layout_why(r.layout, r.price, TAUT_LEFT, INFINITY, NULL, &why) == TAUT_ERROR_ARGUMENT && why == NULL);

    /* A box outside the tree has no place that an equation would settle. */
    taut_box outside;
    OK(taut_layout_add_box(r.layout, TAUT_NO_BOX, TAUT_NO_BOX, &outside));
    OK(taut_layout_solve(r.layout));
    OK(taut_layout_why(r.layout, outside, TAUT_WIDTH, NAN, NULL, &why));
    CHECK(why->part_count == 0 && why->settlement == NULL);
    taut_reason_destroy(why);

    /* For another number: each change is made. */
    OK(taut_layout_why(r.layout, r.price, TAUT_WIDTH, 150, NULL, &why));
    CHECK(why->value == 135 && why->change_count == 5);
    for (size_t i = 0; i < why->change_count; i++) {
        row other = make_row(&m, 0);
        taut_rect frame;
        const taut_repair *change = &why->changes[i];
        if (change->change == TAUT_CHANGE_SIZE) {
            CHECK(change->member.cause.kind == TAUT_CAUSE_ROOT_SIZE && change->number == 390);
            OK(taut_layout_set_size(other.layout, change->number, 80));
        } else {
            CHECK(change->change == TAUT_CHANGE_CONSTANT);
            OK(taut_layout_set_constant(other.layout, change->member.cause.relation, change->number));
        }
        OK(taut_layout_solve(other.layout));
        OK(taut_layout_frame(other.layout, other.price, &frame));
        CHECK(frame.width == 150);
        taut_layout_destroy(other.layout);
    }
    taut_reason_destroy(why);
    CHECK(taut_layout_why(r.layout, r.price, TAUT_NO_ATTRIBUTE, NAN, NULL, &why) == TAUT_ERROR_ARGUMENT && why == NULL);
    CHECK(taut_layout_why(r.layout, r.price, 21, NAN, NULL, &why) == TAUT_ERROR_ARGUMENT && why == NULL);
    CHECK(taut_layout_why(r.layout, r.price, -1, NAN, NULL, &why) == TAUT_ERROR_ARGUMENT && why == NULL);
    CHECK(taut_layout_why(r.layout, r.price + 40, TAUT_LEFT, NAN, NULL, &why) == TAUT_ERROR_ARGUMENT && why == NULL);
    CHECK(taut_layout_why(NULL, r.price, TAUT_LEFT, NAN, NULL, &why) == TAUT_ERROR_ARGUMENT);
    taut_layout_destroy(r.layout);
    CHECK(m.blocks == 0);
}

/* Every attribute has its value, and constraints, baselines, margins and alignment insets that add up to it. */
static void explain_every_attribute(void) {
    /* The price's frame is 222, 0, 139, 20, its alignment rectangle 224, 0, 135, 20, from which the constraints count; margins count from
     * the frame. */
    static const struct {
        taut_attribute attribute;
        double value, offset;
        const char *name;
    } expected[] = {
        {TAUT_LEFT, 224, 0, "x"}, {TAUT_RIGHT, 359, 0, "right"}, {TAUT_TOP, 0, 0, "y"}, {TAUT_BOTTOM, 20, 0, "bottom"},
        {TAUT_LEADING, 224, 0, "leading"}, {TAUT_TRAILING, 359, 0, "trailing"}, {TAUT_WIDTH, 135, 0, "width"},
        {TAUT_HEIGHT, 20, 0, "height"}, {TAUT_CENTER_X, 291.5, 0, "centerX"}, {TAUT_CENTER_Y, 10, 0, "centerY"},
        {TAUT_LAST_BASELINE, 20, 0, "lastBaseline"}, {TAUT_FIRST_BASELINE, 0, 0, "firstBaseline"},
        {TAUT_LEFT_MARGIN, 232, 8, "leftMargin"}, {TAUT_RIGHT_MARGIN, 349, -10, "rightMargin"},
        {TAUT_TOP_MARGIN, 3, 3, "topMargin"}, {TAUT_BOTTOM_MARGIN, 16, -4, "bottomMargin"},
        {TAUT_LEADING_MARGIN, 232, 8, "leadingMargin"}, {TAUT_TRAILING_MARGIN, 349, -10, "trailingMargin"},
        {TAUT_CENTER_X_WITHIN_MARGINS, 290.5, -1, "centerXWithinMargins"},
        {TAUT_CENTER_Y_WITHIN_MARGINS, 9.5, -0.5, "centerYWithinMargins"},
    };
    static const taut_edges insets = {0, 2, 0, 2};
    static const taut_directional_edges margins = {3, 10, 4, 12};
    meter m = {-1, 0, 0, 0};
    row r = make_row(&m, 0);
    OK(taut_layout_set_alignment_insets(r.layout, r.price, insets));
    OK(taut_layout_set_margins(r.layout, r.price, margins));
    OK(taut_layout_solve(r.layout));
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        const taut_reason *why;
        char head[64];
        OK(taut_layout_why(r.layout, r.price, expected[i].attribute, NAN, NULL, &why));
        CHECK(why->value == expected[i].value && why->offset == expected[i].offset && why->part_count > 0 && why->settlement == NULL);
        double sum = why->offset;
        for (size_t part = 0; part < why->part_count; part++) sum += why->parts[part].amount;
        CHECK(fabs(sum - why->value) < 1e-9);
        int length = snprintf(head, sizeof head, "box 2.%s is ", expected[i].name);
        CHECK(strncmp(why->text, head, (size_t)length) == 0 && strstr(why->text, "rounded") == NULL);
        taut_reason_destroy(why);
    }
    taut_layout_destroy(r.layout);
    CHECK(m.blocks == 0);
}

/* Where no constraints determine an attribute, an equation gives it the wanted value. */
static void settle_an_attribute(void) {
    static const taut_attribute attributes[] = {TAUT_LEFT, TAUT_TRAILING, TAUT_CENTER_X, TAUT_BOTTOM, TAUT_FIRST_BASELINE, TAUT_WIDTH};
    static const taut_edges insets = {1, 5, 2, 3};
    meter m = {-1, 0, 0, 0};
    for (size_t i = 0; i < sizeof attributes / sizeof *attributes; i++) {
        row r = make_row(&m, 0);
        taut_box parent, badge;
        const taut_reason *why;
        OK(taut_layout_add_box(r.layout, r.root, TAUT_NO_BOX, &parent));
        OK(taut_layout_set_alignment_insets(r.layout, parent, insets));
        OK(taut_layout_add_box(r.layout, parent, TAUT_NO_BOX, &badge));
        OK(taut_layout_solve(r.layout));
        OK(taut_layout_why(r.layout, badge, attributes[i], 50, NULL, &why));
        CHECK(why->part_count == 0 && why->change_count == 0 && why->settlement != NULL);
        CHECK(strstr(why->text, why->settlement->text) != NULL);
        OK(taut_layout_constrain(r.layout, &why->settlement->equation, NULL));
        taut_reason_destroy(why);
        OK(taut_layout_solve(r.layout));
        OK(taut_layout_why(r.layout, badge, attributes[i], NAN, NULL, &why));
        CHECK(why->value == 50);
        taut_reason_destroy(why);
        taut_layout_destroy(r.layout);
    }
    CHECK(m.blocks == 0);
}

/* ---- scenes --------------------------------------------------------------------------------------------------------------- */

static void explain_a_scene(void) {
    static const char *text =
        "{\"size\": [100, 40], \"root\": {\"id\": \"root\", \"children\": [{\"id\": \"a\"}]},\n"
        " \"constraints\": [\n  \"H:|-8-[a(90)]-8-|\", \"V:|[a]|\"]}";
    taut_scene *scene;
    taut_scene_error error;
    const taut_explanation *e;
    OK(taut_scene_read(text, strlen(text), NULL, &scene, &error));
    taut_layout *l = taut_scene_layout(scene);
    CHECK(taut_layout_explain(l, NULL, &e) == TAUT_ERROR_ARGUMENT); /* not solved */
    OK(taut_layout_solve(l));
    OK(taut_layout_explain(l, NULL, &e));
    CHECK(e->conflict_count == 1 && e->conflicts[0].member_count == 4);
    const taut_explained_member *first = &e->conflicts[0].members[0];
    CHECK(strcmp(first->name, "H:|-8-[a(90)]-8-|") == 0 && strcmp(first->equation, "a.leading == root.leading + 8") == 0);
    CHECK(first->line == 3 && first->column == 3);
    CHECK(strcmp(e->conflicts[0].sum, "8 + 90 + 8 = 106, but root.width is 100: 6 points too many") == 0);
    taut_scene_destroy(scene);
    taut_explanation_destroy(e);
}

/* What a scene's layout has lost has no part in explanations, and gives its names to nothing that is made later. */
static void explain_an_edited_scene(void) {
    static const char *text =
        "{\"size\": [100, 40], \"root\": {\"id\": \"root\", \"guides\": [{\"id\": \"g\"}], \"children\": [{\"id\": \"a\"}]},\n"
        " \"constraints\": [\"H:|-8-[a(90)]\", \"V:|[a]|\"]}";
    taut_scene *scene;
    taut_scene_error error;
    const taut_explanation *e;
    OK(taut_scene_read(text, strlen(text), NULL, &scene, &error));
    taut_layout *l = taut_scene_layout(scene);
    OK(taut_layout_remove(l, taut_scene_box(scene, taut_scene_find(scene, "g"))));
    OK(taut_layout_remove(l, taut_scene_box(scene, taut_scene_find(scene, "a"))));
    for (int i = 0; i < 3; i++) {
        taut_box box;
        OK(taut_layout_add_box(l, taut_layout_root(l), TAUT_NO_BOX, &box));
        for (int width = 5; width < 7; width++) {
            taut_equation q = {box, TAUT_WIDTH, TAUT_EQUAL, TAUT_NO_BOX, TAUT_NO_ATTRIBUTE, 1, (double)width, 1000, 0, 0};
            OK(taut_layout_constrain(l, &q, NULL));
        }
    }
    OK(taut_layout_solve(l));
    OK(taut_layout_explain(l, NULL, &e));
    CHECK(e->conflict_count == 3);
    for (size_t i = 0; i < 3; i++)
        for (size_t j = 0; j < e->conflicts[i].member_count; j++) {
            const taut_explained_member *m = &e->conflicts[i].members[j];
            CHECK(strncmp(m->name, "box ", 4) == 0 && m->line == 0);
        }
    taut_scene_destroy(scene);
    taut_explanation_destroy(e);
}

/* ---- profiles ------------------------------------------------------------------------------------------------------------- */

static double tick(void *context) { return *(double *)context += 1; }

static void record_a_layout(void) {
    meter m = {-1, 0, 0, 0};
    row r = make_row(&m, 0);
    double ticks = 0;
    taut_profile_options options = taut_profile_options_default();
    taut_profile_event events[32];
    uint32_t numbers[64];
    uint64_t islands[TAUT_PATH_COUNT], sum = 0;
    size_t count;
    OK(taut_layout_profile_events(r.layout, NULL, 0, &count));
    CHECK(count == 0);
    options.clock = tick;
    options.context = &ticks;
    options.is_shadowing = 1;
    OK(taut_layout_set_profile(r.layout, &options));
    taut_relation_id wide = equate(r.layout, r.title, TAUT_WIDTH, TAUT_GREATER_OR_EQUAL, TAUT_NO_BOX, 0, 100);
    OK(taut_layout_solve(r.layout));
    OK(taut_layout_profile_events(r.layout, events, 32, &count));
    CHECK(count == 5 && events[0].kind == TAUT_PROFILE_LAYOUT && events[1].kind == TAUT_PROFILE_SOLVE);
    CHECK(events[2].kind == TAUT_PROFILE_WRITE && events[3].kind == TAUT_PROFILE_KERNEL && events[4].kind == TAUT_PROFILE_SHADOW);
    CHECK(events[1].cause == TAUT_CAUSED_BY_RELATION && events[1].index == (wide & 0xffffffffu) && events[1].relations == 1);
    CHECK(events[1].reuse == TAUT_REUSE_NO_CACHE && events[4].boxes == 0 && events[4].index == 0xffffffffu);
    CHECK(events[0].start == 1 && events[0].duration > events[1].duration);
    OK(taut_layout_profile_relations(r.layout, numbers, 64, &count));
    CHECK(count == (wide & 0xffffffffu) + 1 && numbers[count - 1] == 1 && numbers[0] == 0);
    OK(taut_layout_profile_boxes(r.layout, numbers, 64, &count));
    CHECK(count == 0);
    OK(taut_layout_profile_paths(r.layout, islands, TAUT_PATH_COUNT, &count));
    CHECK(count == TAUT_PATH_COUNT);
    for (size_t i = 0; i < count; i++) sum += islands[i];
    CHECK(sum >= 1);

    /* Removed, and added again alike. */
    OK(taut_layout_remove_relation(r.layout, wide));
    wide = equate(r.layout, r.title, TAUT_WIDTH, TAUT_GREATER_OR_EQUAL, TAUT_NO_BOX, 0, 100);
    OK(taut_layout_solve(r.layout));
    OK(taut_layout_profile_churn(r.layout, numbers, 64, &count));
    CHECK(count == 1 && numbers[0] == (wide & 0xffffffffu));
    options.size = 3;
    CHECK(taut_layout_set_profile(r.layout, &options) == TAUT_ERROR_ARGUMENT);
    OK(taut_layout_set_profile(r.layout, NULL));
    OK(taut_layout_profile_events(r.layout, events, 32, &count));
    CHECK(count == 0 && taut_layout_set_profile(NULL, NULL) == TAUT_ERROR_ARGUMENT);
    taut_layout_destroy(r.layout);
    CHECK(m.blocks == 0);
}

/* ---- refused memory --------------------------------------------------------------------------------------------------------- */

enum { EXPLAIN, REPAIRS, WHY, PROFILE, PROFILED_SOLVE, EVENTS, COUNTS, QUESTIONS };

/* One call of taut_explain.h, and what it made is given back. */
static taut_status ask(const row *r, int question) {
    const taut_explanation *e = NULL;
    const taut_repairs *repairs = NULL;
    const taut_reason *why = NULL;
    taut_profile_options options = taut_profile_options_default();
    static double ticks;
    static uint32_t numbers[64];
    static uint64_t islands[TAUT_PATH_COUNT];
    taut_profile_event events[32];
    size_t count;
    taut_status status = TAUT_OK, statuses[4];
    options.clock = tick;
    options.context = &ticks;
    options.is_shadowing = 1;
    switch (question) {
    case EXPLAIN: status = taut_layout_explain(r->layout, NULL, &e); break;
    case REPAIRS: status = taut_layout_repairs(r->layout, 0, NULL, &repairs); break;
    case WHY: status = taut_layout_why(r->layout, r->price, TAUT_WIDTH, 150, NULL, &why); break;
    case PROFILE: status = taut_layout_set_profile(r->layout, &options); break;
    case PROFILED_SOLVE: status = taut_layout_solve(r->layout); break;
    case EVENTS: status = taut_layout_profile_events(r->layout, events, 32, &count); break;
    default:
        statuses[0] = taut_layout_profile_boxes(r->layout, numbers, 64, &count);
        statuses[1] = taut_layout_profile_relations(r->layout, numbers, 64, &count);
        statuses[2] = taut_layout_profile_churn(r->layout, numbers, 64, &count);
        statuses[3] = taut_layout_profile_paths(r->layout, islands, TAUT_PATH_COUNT, &count);
        for (int i = 0; i < 4 && status == TAUT_OK; i++) status = statuses[i];
    }
    CHECK(status == TAUT_OK || (status == TAUT_ERROR_MEMORY && e == NULL && repairs == NULL && why == NULL));
    taut_explanation_destroy(e);
    taut_repairs_destroy(repairs);
    taut_reason_destroy(why);
    return status;
}

#ifndef __has_feature
#define __has_feature(x) 0
#endif
/* AddressSanitizer takes a second for each question: one allocation in eight there. */
enum { STEP = __has_feature(address_sanitizer) ? 8 : 1 };

/* Every allocation may be the one that is refused, alone or with all that follow: the answer is an error then, nothing is lost, and the layout
 * goes on. A call that needs no memory after all may succeed. */
static void refuse_memory(void) {
    for (int is_once = 0; is_once < 2; is_once++)
        for (int question = 0; question < QUESTIONS; question++) {
            static const long least[QUESTIONS] = {60, 110, 11, 0, 11, 0, 0};
            meter m = {-1, 0, 0, is_once};
            int is_too_long = question == EXPLAIN || question == REPAIRS;
            row r = make_row(&m, is_too_long);
            long refusals = 0;
            /* A second conflict of the same boxes, so that two relations are left out together. */
            if (is_too_long) equate(r.layout, r.title, TAUT_HEIGHT, TAUT_EQUAL, TAUT_NO_BOX, 0, 90);
            if (is_too_long) OK(taut_layout_solve(r.layout));
            if (question > PROFILE) OK(ask(&r, PROFILE));
            if (question > PROFILED_SOLVE) OK(taut_layout_solve(r.layout));
            for (long granted = 0;; granted += STEP) {
                if (question == PROFILE) OK(taut_layout_set_profile(r.layout, NULL));
                if (question == PROFILED_SOLVE) {
                    taut_layout_set_size(r.layout, 375 + (double)(granted % 7), 80);
                    equate(r.layout, r.title, TAUT_WIDTH, TAUT_GREATER_OR_EQUAL, TAUT_NO_BOX, 0, 100);
                }
                m.left = granted;
                m.refused = 0;
                taut_status status = ask(&r, question);
                m.left = -1;
                if (m.refused == 0) {
                    CHECK(status == TAUT_OK);
                    break;
                }
                refusals += 1;
                OK(ask(&r, question));
            }
            CHECK(refusals >= least[question] / STEP);
            CHECK(taut_layout_conflict_count(r.layout) == (is_too_long ? 2u : 0u));
            taut_layout_destroy(r.layout);
            CHECK(m.blocks == 0);
        }
}

int main(void) {
    explain_a_conflict();
    make_every_repair();
    use_the_hosts_names();
    explain_what_is_open();
    explain_a_number();
    explain_every_attribute();
    settle_an_attribute();
    explain_a_scene();
    explain_an_edited_scene();
    record_a_layout();
    refuse_memory();
    puts("every layout explained");
    return 0;
}
