/* What a host may ask: environments and stacks as they are, caches, conflicts in words, what does not hold and what is open. C11 and
 * C++17, taut_layout.h alone. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <taut_layout.h>

#define CHECK(holds) \
    do { \
        if (!(holds)) { \
            fprintf(stderr, "line %d: %s\n", __LINE__, #holds); \
            exit(1); \
        } \
    } while (0)
#define OK(call) CHECK((call) == TAUT_OK)

static taut_layout *make(double width) {
    taut_layout *l;
    OK(taut_layout_create(NULL, &l));
    OK(taut_layout_set_size(l, width, 100));
    return l;
}

static taut_box add(taut_layout *l, double width, double height) {
    taut_box box;
    OK(taut_layout_add_box(l, taut_layout_root(l), TAUT_NO_BOX, &box));
    OK(taut_layout_set_content_size(l, box, width, height));
    return box;
}

/* first.attribute = second.attribute + constant; without `second`: = constant. */
static taut_relation_id equal(taut_layout *l, taut_box first, taut_attribute attribute, taut_box second, taut_attribute other,
                              double constant) {
    taut_equation e = {first, attribute, TAUT_EQUAL, second, second == TAUT_NO_BOX ? TAUT_NO_ATTRIBUTE : other, 1, constant, 1000, 0, 0};
    taut_relation_id made;
    OK(taut_layout_constrain(l, &e, &made));
    return made;
}

static void ask_for_environments(void) {
    taut_layout *l = make(300);
    taut_environment set = taut_environment_default(), found;
    found.size = sizeof found;
    OK(taut_layout_environment(l, &found));
    CHECK(found.size == sizeof found && found.scale == 1 && found.readable_width == set.readable_width && !found.has_margins);
    CHECK(found.root_priority == 1000 && !found.has_keyboard && found.positions_lie_at_bounds == set.positions_lie_at_bounds);
    set.direction = TAUT_RIGHT_TO_LEFT;
    set.safe_area.top = 44;
    set.has_margins = 1;
    set.margins.trailing = 21;
    set.adds_safe_area_to_margins = 1;
    set.scale = 3;
    set.readable_width = 500;
    set.has_keyboard = 1;
    set.keyboard.height = 200;
    set.root_priority = 50;
    set.width_class = TAUT_ROOM_COMPACT;
    set.height_class = TAUT_ROOM_REGULAR;
    set.positions_lie_at_bounds = 0;
    OK(taut_layout_set_environment(l, &set));
    OK(taut_layout_environment(l, &found));
    CHECK(found.direction == TAUT_RIGHT_TO_LEFT && found.safe_area.top == 44 && found.has_margins && found.margins.trailing == 21);
    CHECK(found.adds_safe_area_to_margins && found.scale == 3 && found.readable_width == 500 && found.has_keyboard);
    CHECK(found.keyboard.height == 200 && found.root_priority == 50 && found.width_class == TAUT_ROOM_COMPACT);
    CHECK(found.height_class == TAUT_ROOM_REGULAR && !found.positions_lie_at_bounds);
    CHECK(taut_layout_environment(l, NULL) == TAUT_ERROR_ARGUMENT);
    taut_layout_destroy(l);
}

static void ask_for_stacks(void) {
    taut_layout *l = make(300);
    taut_stack_options set = {sizeof set, TAUT_VERTICAL, TAUT_STACK_EQUAL_SPACING, TAUT_ALIGN_CENTER, TAUT_STACK_BETWEEN_BASELINES, 6.5}, found;
    taut_box stack;
    taut_failure failure;
    found.size = sizeof found;
    failure.size = sizeof failure;
    OK(taut_layout_add_stack(l, &set, taut_layout_root(l), TAUT_NO_BOX, &stack));
    OK(taut_layout_stack_options(l, stack, &found));
    CHECK(found.axis == set.axis && found.distribution == set.distribution && found.alignment == set.alignment);
    CHECK(found.flags == set.flags && found.spacing == 6.5);
    CHECK(taut_layout_stack_options(l, taut_layout_root(l), &found) == TAUT_ERROR_ARGUMENT);
    CHECK(taut_layout_failure(l, &failure) == TAUT_OK && failure.kind == TAUT_FAILURE_KIND);
    taut_layout_destroy(l);
}

/* ---- caches --------------------------------------------------------------------------------------------------------- */

/* A title beside an icon, through a cache or not; returns the title's frame. */
static taut_rect lay_out_cell(taut_layout_cache *cache, double width, double title_width) {
    taut_layout *l = make(width);
    taut_rect frame;
    OK(taut_layout_set_cache(l, cache));
    taut_box root = taut_layout_root(l), icon = add(l, 44, 44), title = add(l, title_width, 20);
    equal(l, icon, TAUT_LEADING, root, TAUT_LEADING, 16);
    equal(l, title, TAUT_LEADING, icon, TAUT_TRAILING, 8);
    equal(l, root, TAUT_TRAILING, title, TAUT_TRAILING, 16);
    equal(l, icon, TAUT_CENTER_Y, root, TAUT_CENTER_Y, 0);
    equal(l, title, TAUT_CENTER_Y, icon, TAUT_CENTER_Y, 0);
    OK(taut_layout_solve(l));
    OK(taut_layout_frame(l, title, &frame));
    taut_layout_destroy(l);
    return frame;
}

static void share_a_cache(void) {
    taut_layout_cache *cache, *patient;
    OK(taut_layout_cache_create(NULL, &cache));
    CHECK(taut_layout_cache_count(cache) == 0 && taut_layout_cache_answers(cache) == 0);
    for (int i = 0; i < 10; i++) {
        taut_rect known = lay_out_cell(cache, 300 + i, 50 + 3 * i), alone = lay_out_cell(NULL, 300 + i, 50 + 3 * i);
        CHECK(memcmp(&known, &alone, sizeof known) == 0 && known.width == 216 + i);
    }
    CHECK(taut_layout_cache_count(cache) == 1 && taut_layout_cache_answers(cache) == 10);
    taut_layout_cache_clear(cache);
    CHECK(taut_layout_cache_count(cache) == 0);

    taut_layout_cache_options options = {sizeof options, {NULL, NULL, NULL}, 4, 3};
    OK(taut_layout_cache_create(&options, &patient));
    for (int i = 0; i < 4; i++) lay_out_cell(patient, 300, 50);
    CHECK(taut_layout_cache_count(patient) == 1 && taut_layout_cache_answers(patient) == 2);

    /* A layout goes on with a cache that the host has given up. */
    taut_layout *l = make(300);
    OK(taut_layout_set_cache(l, patient));
    taut_layout_cache_destroy(patient);
    taut_box box = add(l, 44, 44);
    equal(l, box, TAUT_LEADING, taut_layout_root(l), TAUT_LEADING, 16);
    OK(taut_layout_solve(l));
    taut_layout_destroy(l);
    taut_layout_cache_destroy(cache);
    taut_layout_cache_destroy(NULL);
    taut_layout_cache_clear(NULL);
    CHECK(taut_layout_cache_count(NULL) == 0 && taut_layout_cache_answers(NULL) == 0);
    CHECK(taut_layout_cache_create(NULL, NULL) == TAUT_ERROR_ARGUMENT && taut_layout_set_cache(NULL, NULL) == TAUT_ERROR_ARGUMENT);
}

/* ---- conflicts -------------------------------------------------------------------------------------------------------- */

static void say_conflicts(void) {
    static const char *expected = "These cannot hold together: given size of the root, vertically; "
                                  "constraint 0 (box 1 top = box 0's safe-area top + 16), left out; "
                                  "constraint 1 (box 1 top = 0.5 * box 0's margins bottom - 70)";
    taut_layout *l = make(300);
    taut_box box = add(l, 44, 44), root = taut_layout_root(l);
    taut_equation a = {box, TAUT_TOP, TAUT_EQUAL, root, TAUT_TOP, 1, 16, 1000, TAUT_PART_BOX, TAUT_PART_SAFE_AREA};
    taut_equation b = {box, TAUT_TOP, TAUT_EQUAL, root, TAUT_BOTTOM, 0.5, -70, 1000, TAUT_PART_BOX, TAUT_PART_MARGINS};
    taut_relation_id first;
    size_t length, count, whole = strlen(expected);
    char text[400];
    OK(taut_layout_constrain(l, &a, &first));
    OK(taut_layout_constrain(l, &b, NULL));
    OK(taut_layout_solve(l));
    CHECK(taut_layout_conflict_count(l) == 1);
    OK(taut_layout_conflict_text(l, 0, text, sizeof text, &length));
    CHECK(strcmp(text, expected) == 0);
    CHECK(taut_layout_conflict_text(l, 1, text, sizeof text, &length) == TAUT_ERROR_ARGUMENT);
    CHECK(strcmp(taut_layout_error(l), "The call needs the index of a conflict") == 0);
    /* Any capacity: what fits, ended by 0, and nothing behind it. */
    for (size_t capacity = 0; capacity < whole + 3; capacity++) {
        char part[400];
        memset(part, '#', sizeof part);
        OK(taut_layout_conflict_text(l, 0, part, capacity, &length));
        size_t fits = capacity == 0 ? 0 : capacity - 1 < whole ? capacity - 1 : whole;
        CHECK(length == whole && memcmp(part, expected, fits) == 0);
        CHECK((capacity == 0 || part[fits] == 0) && part[capacity == 0 ? 0 : fits + 1] == '#');
    }
    OK(taut_layout_conflict_text(l, 0, NULL, 0, &length));
    CHECK(length == whole);
    CHECK(taut_layout_conflict_text(l, 1, text, sizeof text, &length) == TAUT_ERROR_ARGUMENT);
    CHECK(taut_layout_conflict_text(l, 0, text, sizeof text, NULL) == TAUT_ERROR_ARGUMENT);

    /* What was removed since is no member any more; the count is written all the same. */
    taut_layout_cause causes[4];
    count = 99;
    OK(taut_layout_remove_relation(l, first));
    OK(taut_layout_conflict(l, 0, causes, 4, &count));
    CHECK(count == 2 && !causes[0].is_left_out && !causes[1].is_left_out);
    taut_layout_destroy(l);
}

/* Members of every kind that a small layout can have. */
static void say_conflicts_of_stacks(void) {
    taut_layout *l = make(40);
    taut_stack_options options = {sizeof options, TAUT_HORIZONTAL, TAUT_STACK_FILL, TAUT_ALIGN_FILL, 0, 8};
    taut_box root = taut_layout_root(l), stack, boxes[2];
    taut_layout_cause causes[32];
    taut_equation own;
    char text[2000];
    size_t length, count;
    int own_count = 0;
    OK(taut_layout_add_stack(l, &options, root, TAUT_NO_BOX, &stack));
    equal(l, stack, TAUT_WIDTH, root, TAUT_WIDTH, 0);
    for (int i = 0; i < 2; i++) {
        boxes[i] = add(l, 44, 44);
        OK(taut_layout_arrange(l, boxes[i], stack, SIZE_MAX));
        equal(l, boxes[i], TAUT_WIDTH, TAUT_NO_BOX, 0, 30);
    }
    OK(taut_layout_solve(l));
    CHECK(taut_layout_conflict_count(l) == 1);
    OK(taut_layout_conflict_text(l, 0, text, sizeof text, &length));
    CHECK(length == strlen(text));
    CHECK(strstr(text, "the layout's own for box") && strstr(text, "UISV-spacing") && strstr(text, "given size of the root, horizontally"));
    OK(taut_layout_conflict(l, 0, causes, 32, &count));
    for (size_t i = 0; i < count; i++) {
        if (causes[i].kind != TAUT_CAUSE_OWN) continue;
        OK(taut_layout_equation(l, causes[i].relation, &own));
        own_count += 1;
    }
    CHECK(own_count >= 3);
    taut_layout_destroy(l);
}

/* ---- names ---------------------------------------------------------------------------------------------------------------- */

typedef struct {
    taut_layout *layout;
    taut_box box;
    const char *name, *relation;
    taut_status status; /* of a call that a function for names must not make */
} known;

static const char *name_of_box(void *context, taut_box box) {
    known *k = (known *)context;
    k->status = taut_layout_remove(k->layout, k->box);
    return box == k->box ? k->name : NULL;
}

static const char *name_of_relation(void *context, taut_relation_id relation) {
    (void)relation;
    return ((known *)context)->relation;
}

static void call_boxes_by_their_names(void) {
    taut_layout *l = make(300);
    taut_box root = taut_layout_root(l), box = add(l, 44, 44);
    known k = {l, box, "title", "the width", TAUT_OK};
    taut_layout_names names = taut_layout_names_default();
    char text[400], part[400], longest[600];
    size_t length, whole;
    CHECK(names.size == sizeof names && !names.box_name && !names.relation_name);
    names.box_name = name_of_box;
    names.context = &k;
    OK(taut_layout_set_names(l, &names));
    CHECK(taut_layout_set_content_size(l, box, -2, 0) == TAUT_ERROR_ARGUMENT);
    CHECK(strcmp(taut_layout_error(l), "Box \"title\": a number is not usable: -2") == 0 && k.status == TAUT_ERROR_ARGUMENT);
    taut_relation_id width = equal(l, box, TAUT_WIDTH, TAUT_NO_BOX, 0, 100);
    equal(l, box, TAUT_WIDTH, root, TAUT_WIDTH, 0);
    OK(taut_layout_solve(l));
    OK(taut_layout_conflict_text(l, 0, text, sizeof text, &length));
    CHECK(strcmp(text, "These cannot hold together: given size of the root, horizontally; constraint 1 (box \"title\" width = box 0 width), "
                       "left out; constraint 0 (box \"title\" width = 100)") == 0);
    names.relation_name = name_of_relation;
    OK(taut_layout_set_names(l, &names));
    OK(taut_layout_conflict_text(l, 0, text, sizeof text, &length));
    CHECK(strstr(text, "; constraint \"the width\" (box \"title\" width = 100)"));
    CHECK(taut_layout_set_constant(l, width, -1 / 0.0) == TAUT_ERROR_ARGUMENT);
    CHECK(strcmp(taut_layout_error(l), "Constraint \"the width\": a constant or multiplier is not usable: -infinity") == 0);

    /* A character that does not fit is left out as a whole. */
    k.name = "a\xc3\xa4\xe2\x82\xac\xf0\x9f\x8d\x8e";
    OK(taut_layout_conflict_text(l, 0, text, sizeof text, &whole));
    CHECK(whole == strlen(text));
    for (size_t capacity = 1; capacity <= whole; capacity++) {
        OK(taut_layout_conflict_text(l, 0, part, capacity, &length));
        size_t fits = strlen(part);
        CHECK(length == whole && fits < capacity && fits + 4 >= capacity && memcmp(part, text, fits) == 0 && ((unsigned char)text[fits] & 0xc0) != 0x80);
    }
    for (size_t bytes = 2; bytes + 1 < sizeof longest; bytes++) {
        memset(longest, 0, sizeof longest);
        for (size_t i = 0; i + 1 < bytes; i += 2) memcpy(longest + i + bytes % 2, "\xc3\xa4", 2);
        if (bytes % 2) longest[0] = 'a';
        k.name = longest;
        CHECK(taut_layout_set_content_size(l, box, -2, 0) == TAUT_ERROR_ARGUMENT);
        length = strlen(taut_layout_error(l));
        CHECK(length < 256 && (length < 254 || (unsigned char)taut_layout_error(l)[length - 1] != 0xc3));
    }

    /* No name: the index. */
    k.name = "";
    CHECK(taut_layout_set_content_size(l, box, -2, 0) == TAUT_ERROR_ARGUMENT);
    CHECK(strcmp(taut_layout_error(l), "Box 1: a number is not usable: -2") == 0);
    k.name = "title";
    OK(taut_layout_set_names(l, NULL));
    CHECK(taut_layout_set_content_size(l, box, -2, 0) == TAUT_ERROR_ARGUMENT);
    CHECK(strcmp(taut_layout_error(l), "Box 1: a number is not usable: -2") == 0);
    names.size = 3;
    CHECK(taut_layout_set_names(l, &names) == TAUT_ERROR_ARGUMENT && taut_layout_set_names(NULL, NULL) == TAUT_ERROR_ARGUMENT);
    taut_layout_destroy(l);
}

/* Numbers that name no case of an enumeration, and what else a message quotes. */
static void say_what_is_unknown(void) {
    taut_layout *l = make(300);
    taut_box root = taut_layout_root(l), box = add(l, 44, 44);
    taut_failure failure;
    failure.size = sizeof failure;
    static const struct {
        taut_attribute attribute, other;
        int32_t relation, part;
        const char *message;
    } wrong[] = {
        {77, TAUT_NO_ATTRIBUTE, TAUT_EQUAL, 0, "Box 1: no attribute has the number 77"},
        {TAUT_WIDTH, -300, TAUT_EQUAL, 0, "Box 0: no attribute has the number -300"},
        {TAUT_WIDTH, TAUT_WIDTH, 9, 0, "Box 1: no relation has the number 9"},
        {TAUT_WIDTH, TAUT_WIDTH, TAUT_EQUAL, 8, "Box 1: no part has the number 8"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        taut_equation e = {box, wrong[i].attribute, wrong[i].relation, root, wrong[i].other, 1, 0, 1000, wrong[i].part, 0};
        CHECK(taut_layout_constrain(l, &e, NULL) == TAUT_ERROR_ARGUMENT && strcmp(taut_layout_error(l), wrong[i].message) == 0);
        OK(taut_layout_failure(l, &failure));
        CHECK(failure.kind == TAUT_FAILURE_ARGUMENT && failure.box == (i == 1 ? root : box));
    }
    CHECK(taut_layout_set_margin_rules(l, box, 64) == TAUT_ERROR_ARGUMENT && strstr(taut_layout_error(l), "no flag has the number 64"));
    CHECK(taut_layout_vary_box(l, box, 7, 0, NULL, 0) == TAUT_ERROR_ARGUMENT && strstr(taut_layout_error(l), "no property has the number 7"));
    taut_stack_options stack = {sizeof stack, TAUT_HORIZONTAL, 5, 0, 0, 0};
    CHECK(taut_layout_set_stack(l, box, &stack) == TAUT_ERROR_ARGUMENT && strstr(taut_layout_error(l), "no distribution has the number 5"));
    static const double flags[] = {-2, 0.4, 2, 1e300, 0 / 0.0, 1 / 0.0};
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) {
        CHECK(taut_layout_vary_box(l, box, TAUT_VARY_HIDDEN, flags[i], NULL, 0) == TAUT_ERROR_ARGUMENT);
        OK(taut_layout_failure(l, &failure));
        CHECK(failure.kind == TAUT_FAILURE_NUMBER);
        CHECK(taut_layout_vary_box(l, box, TAUT_VARY_INSTALLED, flags[i], NULL, 0) == TAUT_ERROR_ARGUMENT);
    }
    taut_relation_id high = equal(l, box, TAUT_HEIGHT, TAUT_NO_BOX, 0, 9);
    CHECK(taut_layout_vary_relation(l, high, TAUT_VARY_INSTALLED, 0.5, NULL, 0) == TAUT_ERROR_ARGUMENT);
    CHECK(taut_layout_vary_relation(l, high, TAUT_VARY_PRIORITY, 749.5, NULL, 0) == TAUT_ERROR_ARGUMENT && strstr(taut_layout_error(l), "749.5"));
    taut_format_options format = taut_format_options_default();
    taut_name called = {"box", box, 0};
    for (unsigned bit = 0; bit < 32; bit++) {
        format.alignments = 1u << bit;
        if (bit == 0 || bit > TAUT_CENTER_Y_WITHIN_MARGINS) {
            CHECK(taut_layout_constrain_format(l, "[box]", &format, &called, 1, NULL, 0, NULL) == TAUT_ERROR_ARGUMENT);
            CHECK(strstr(taut_layout_error(l), "no attribute has the number"));
        }
    }
    taut_equation none = {box, TAUT_WIDTH, TAUT_EQUAL, TAUT_NO_BOX, TAUT_WIDTH, 1, 0, 1000, 0, 0};
    CHECK(taut_layout_constrain(l, &none, NULL) == TAUT_ERROR_ARGUMENT && strstr(taut_layout_error(l), "a second item needs an attribute"));
    CHECK(taut_layout_remove(l, TAUT_NO_BOX) == TAUT_ERROR_ARGUMENT && strstr(taut_layout_error(l), "Box TAUT_NO_BOX is none"));
    CHECK(taut_layout_constrain_format(l, "H:|[nobody]|", NULL, NULL, 0, NULL, 0, NULL) == TAUT_ERROR_ARGUMENT);
    CHECK(strcmp(taut_layout_error(l), "The visual format cannot be read at byte 4: nothing has this name, in \"H:|[nobody]|\"") == 0);
    taut_layout_destroy(l);
}

/* ---- what does not hold, and what is open ------------------------------------------------------------------------------ */

static void ask_what_does_not_hold(void) {
    taut_layout *l = make(300);
    taut_box root = taut_layout_root(l), icon = add(l, 44, 44), title = add(l, 50, 20);
    taut_layout_cause causes[8];
    double errors[8];
    size_t count;
    int32_t is_unusable;
    taut_relation_id first = equal(l, icon, TAUT_LEADING, root, TAUT_LEADING, 16);
    taut_relation_id second = equal(l, title, TAUT_LEADING, icon, TAUT_TRAILING, 8);
    taut_equation optional = {title, TAUT_WIDTH, TAUT_EQUAL, TAUT_NO_BOX, TAUT_NO_ATTRIBUTE, 1, 62, 300, 0, 0};
    taut_equation huge = {title, TAUT_TOP, TAUT_EQUAL, root, TAUT_TOP_MARGIN, 1e308, 0, 1000, 0, 0};
    taut_relation_id wish, unusable;
    OK(taut_layout_constrain(l, &optional, &wish));
    OK(taut_layout_constrain(l, &huge, &unusable));
    taut_directional_edges margins = {8, 8, 8, 8};
    OK(taut_layout_set_margins(l, root, margins));
    equal(l, title, TAUT_WIDTH, TAUT_NO_BOX, 0, 80);
    OK(taut_layout_solve(l));

    OK(taut_layout_unsatisfied(l, causes, errors, 8, &count));
    CHECK(count == 2 && causes[0].kind == TAUT_CAUSE_RELATION && causes[0].relation == wish && errors[0] == 18);
    CHECK(causes[1].kind == TAUT_CAUSE_HUGGING && causes[1].box == title && causes[1].axis == TAUT_HORIZONTAL && errors[1] == 30);
    OK(taut_layout_unsatisfied(l, causes, NULL, 1, &count));
    CHECK(count == 2);
    OK(taut_layout_unsatisfied(l, NULL, NULL, 0, &count));
    CHECK(count == 2 && taut_layout_unsatisfied(l, NULL, NULL, 1, &count) == TAUT_ERROR_ARGUMENT);

    OK(taut_layout_is_unusable(l, unusable, &is_unusable));
    CHECK(is_unusable == 1);
    OK(taut_layout_is_unusable(l, first, &is_unusable));
    CHECK(is_unusable == 0);

    OK(taut_layout_affecting(l, title, TAUT_HORIZONTAL, causes, 8, &count));
    int has_first = 0, has_second = 0;
    for (size_t i = 0; i < count && i < 8; i++) {
        CHECK(causes[i].kind == TAUT_CAUSE_RELATION);
        has_first |= causes[i].relation == first;
        has_second |= causes[i].relation == second;
    }
    CHECK(count == 4 && has_first && has_second);
    CHECK(taut_layout_affecting(l, title, 7, causes, 8, &count) == TAUT_ERROR_ARGUMENT);
    taut_layout_destroy(l);
}

static void ask_what_is_open(void) {
    taut_layout *l = make(300);
    taut_box root = taut_layout_root(l), fixed = add(l, 44, 44), loose = add(l, 50, 20), found[4];
    taut_rect before, after;
    uint32_t open;
    int32_t has_moved;
    size_t count;
    equal(l, fixed, TAUT_LEADING, root, TAUT_LEADING, 16);
    equal(l, fixed, TAUT_TOP, root, TAUT_TOP, 16);
    equal(l, loose, TAUT_TOP, root, TAUT_TOP, 0);
    OK(taut_layout_solve(l));
    OK(taut_layout_ambiguous(l, found, 4, &count));
    CHECK(count == 1 && found[0] == loose);
    OK(taut_layout_open_attributes(l, loose, &open));
    CHECK(open == 1u << TAUT_LEADING);
    OK(taut_layout_open_attributes(l, fixed, &open));
    CHECK(open == 0);
    OK(taut_layout_frame(l, loose, &before));
    OK(taut_layout_exercise_ambiguity(l, loose, &has_moved));
    OK(taut_layout_frame(l, loose, &after));
    CHECK(has_moved == 1 && after.x == 150 && after.x != before.x);
    OK(taut_layout_exercise_ambiguity(l, fixed, &has_moved));
    CHECK(has_moved == 0 && taut_layout_exercise_ambiguity(l, TAUT_NO_BOX, &has_moved) == TAUT_ERROR_ARGUMENT);
    taut_layout_destroy(l);
}

int main(void) {
    ask_for_environments();
    ask_for_stacks();
    share_a_cache();
    say_conflicts();
    say_conflicts_of_stacks();
    call_boxes_by_their_names();
    say_what_is_unknown();
    ask_what_does_not_hold();
    ask_what_is_open();
    puts("every question answered");
    return 0;
}
