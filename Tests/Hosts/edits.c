/* Random layouts, edited by every function that changes one. What is set can be read; a saved layout has the same bytes when it is loaded and
 * saved again and, without conflicts, the frames of the edited one. Prints a sum of all answers. usage: edits COUNT FIRST-SEED */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <taut_explain.h>

#include "../Oracle/random.h"

#define CHECK(holds) \
    do { \
        if (!(holds)) { \
            fprintf(stderr, "edits.c:%d: %s (seed %llu)\n", __LINE__, #holds, (unsigned long long)seed); \
            exit(1); \
        } \
    } while (0)

enum { MOST = 60, STEPS = 120 };

typedef struct {
    taut_layout *layout;
    taut_box boxes[MOST];
    taut_relation_id relations[MOST];
    int box_count, relation_count;
    int is_guide[MOST];
} made;

typedef struct {
    unsigned char *bytes;
    size_t length;
} saved;

static uint64_t seed;
static long calls[8], compared, conflicts; /* calls by status */

static void read_all(made *m);
static void read_relation(made *m, taut_relation_id relation);
static void mix_text(const char *text);

static double length(void) { return below(4) ? 4 * below(30) : below(400) / 8.0; }
static double optional_length(void) { return below(3) ? length() : TAUT_UNSPECIFIED; }
static int32_t priority(void) {
    static const int32_t usual[] = {1000, 1000, 999, 751, 750, 500, 250, 249, 1};
    return usual[below(9)];
}

static taut_status measure(void *context, taut_box box, double width, double height, taut_text_size *size) {
    double natural = 30 + 17.0 * (double)(box % 8), lines = 1;
    (void)context, (void)height;
    while (width > 0 && natural / lines > width && lines < 9) lines++;
    size->width = lines > 1 && width < natural ? width : natural;
    size->height = 17 * lines;
    size->first_baseline = 13;
    size->last_baseline = 17 * lines - 4;
    return TAUT_OK;
}

static taut_box box_of(made *m) { return m->boxes[below(m->box_count)]; }

static taut_status counted(taut_status status) {
    calls[status < 0 ? -status % 8 : status % 8]++;
    return status;
}

/* A stack, or any box if there is none. */
static taut_box stack_of(made *m) {
    taut_stack_options options = taut_stack_options_default();
    int first = below(m->box_count);
    for (int i = 0; i < m->box_count; i++) {
        taut_box box = m->boxes[(first + i) % m->box_count];
        if (taut_layout_stack_options(m->layout, box, &options) == TAUT_OK) return box;
    }
    return m->boxes[first];
}

static void keep_box(made *m, taut_status status, taut_box box) {
    if (counted(status) == TAUT_OK && m->box_count < MOST) m->boxes[m->box_count++] = box;
}

static void keep_guide(made *m, taut_status status, taut_box box) {
    if (m->box_count < MOST) m->is_guide[m->box_count] = 1;
    keep_box(m, status, box);
    if (m->box_count < MOST && status != TAUT_OK) m->is_guide[m->box_count] = 0;
}

static taut_stack_options stack_options(void) {
    taut_stack_options options = {sizeof options, below(2), below(5), below(6), (uint32_t)below(4), length()};
    return options;
}

/* ---- edits ---------------------------------------------------------------------------------------------------------- */

static void change_tree(made *m) {
    taut_box box = TAUT_NO_BOX, place = box_of(m);
    taut_stack_options options = stack_options();
    switch (below(13)) {
    case 0:
    case 1:
    case 2: keep_box(m, taut_layout_add_box(m->layout, place, below(4) ? TAUT_NO_BOX : box_of(m), &box), box); break;
    case 3: keep_box(m, taut_layout_add_stack(m->layout, &options, place, TAUT_NO_BOX, &box), box); break;
    case 4:
    case 5: counted(taut_layout_arrange(m->layout, box_of(m), below(3) ? stack_of(m) : place, below(2) ? SIZE_MAX : (size_t)below(3))); break;
    case 6: keep_guide(m, taut_layout_add_guide(m->layout, place, &box), box); break;
    case 7: counted(taut_layout_move(m->layout, box_of(m), place, below(2) ? TAUT_NO_BOX : box_of(m))); break;
    case 8: counted(taut_layout_disarrange(m->layout, place)); break;
    case 9: counted(below(3) ? TAUT_OK : taut_layout_remove(m->layout, place)); break;
    case 10:
        keep_guide(m, taut_layout_make_scroll_box(m->layout, place, &box), box);
        break;
    case 11:
        keep_guide(m, taut_layout_add_distance(m->layout, place, 1 + below(20), box_of(m), 1 + below(20), &box), box);
        break;
    default:
        switch (below(4)) {
        case 0: keep_guide(m, taut_layout_readable_guide(m->layout, place, &box), box); break;
        case 1: keep_guide(m, taut_layout_bar_guide(m->layout, place, below(2), &box), box); break;
        case 2: keep_guide(m, taut_layout_keyboard_guide(m->layout, place, &box), box); break;
        default: keep_guide(m, taut_layout_keyboard_cover_guide(m->layout, place, &box), box);
        }
    }
}

static void change_content(made *m) {
    int index = below(m->box_count);
    taut_box box = m->boxes[index];
    taut_edges edges = {length() / 8, length() / 8, length() / 8, length() / 8};
    taut_rect frame = {length(), length(), length(), length()};
    if (m->is_guide[index]) return;
    switch (below(13)) {
    case 0:
    case 1:
    case 2: counted(taut_layout_set_content_size(m->layout, box, optional_length(), optional_length())); break;
    case 3: counted(taut_layout_set_priorities(m->layout, box, below(2), priority(), priority())); break;
    case 4: counted(taut_layout_set_text(m->layout, box, below(2), below(2) ? TAUT_UNSPECIFIED : length())); break;
    case 5: counted(taut_layout_note_text(m->layout, box)); break;
    case 6: counted(taut_layout_set_font(m->layout, box, (uint32_t)below(3))); break;
    case 7: counted(taut_layout_set_alignment_insets(m->layout, box, edges)); break;
    case 8: counted(taut_layout_set_frame(m->layout, box, &frame, (uint32_t)below(64), length(), length())); break;
    case 9:
    case 10: counted(taut_layout_clear_frame(m->layout, box)); break;
    case 11: counted(taut_layout_set_baselines(m->layout, box, length() / 8, length() / 8)); break;
    default:
        counted(taut_layout_set_baseline_boxes(m->layout, box, below(4) ? box_of(m) : TAUT_NO_BOX, below(2) ? box_of(m) : TAUT_NO_BOX));
    }
}

static void change_stack(made *m) {
    taut_box box = box_of(m);
    taut_stack_options options = stack_options(), found = {0};
    found.size = sizeof found;
    switch (below(5)) {
    case 0: counted(taut_layout_set_custom_spacing(m->layout, box, length())); break;
    case 1: counted(taut_layout_clear_custom_spacing(m->layout, box)); break;
    case 2:
        if (taut_layout_stack_options(m->layout, box, &found) != TAUT_OK) return;
        CHECK(taut_layout_set_stack(m->layout, box, &options) == TAUT_OK && taut_layout_stack_options(m->layout, box, &found) == TAUT_OK);
        CHECK(memcmp(&options, &found, sizeof found) == 0);
        break;
    default: counted(taut_layout_set_hidden(m->layout, box, below(2)));
    }
}

static void change_surroundings(made *m) {
    taut_box box = box_of(m);
    taut_directional_edges margins = {length() / 4, length() / 4, length() / 4, length() / 4};
    taut_edges insets = {length() / 4, length() / 4, length() / 4, length() / 4};
    switch (below(12)) {
    case 0: counted(taut_layout_set_margins(m->layout, box, margins)); break;
    case 1: counted(taut_layout_set_direction(m->layout, box, below(3) - 1, below(2))); break;
    case 2:
    case 3: counted(taut_layout_set_size(m->layout, 200 + length(), 300 + length())); break;
    case 4: counted(taut_layout_set_margin_rules(m->layout, box, (uint32_t)below(16))); break;
    case 5: counted(taut_layout_set_least_margins(m->layout, box, below(3) ? &margins : NULL)); break;
    case 6: counted(taut_layout_set_readable_width(m->layout, box, optional_length())); break;
    case 7: counted(taut_layout_set_additional_safe_area(m->layout, box, insets)); break;
    case 8: counted(taut_layout_set_keyboard_rules(m->layout, box, (uint32_t)below(4))); break;
    case 9: counted(taut_layout_set_inset_adjustment(m->layout, box, below(4), below(2))); break;
    default: counted(taut_layout_set_content_offset(m->layout, box, length(), length()));
    }
}

static void change_environment(made *m) {
    taut_environment e = taut_environment_default(), found = {0};
    taut_directional_edges safe = {below(2) * 44, below(2) * 10, below(2) * 34, below(2) * 20}, margins = {8, length() / 4, 8, 4};
    taut_rect keyboard = {below(2) * 50, 100 + length(), 200 + below(2) * 120, 50 + length()};
    e.direction = below(3) ? TAUT_LEFT_TO_RIGHT : TAUT_RIGHT_TO_LEFT;
    e.safe_area = safe;
    e.has_margins = below(2);
    e.margins = margins;
    e.adds_safe_area_to_margins = below(2);
    e.scale = 1 + below(3);
    e.readable_width = below(2) ? 150 + length() : e.readable_width;
    if (below(4) == 0) {
        /* half a point above the bottom of the root, or nothing */
        CHECK(taut_layout_set_size(m->layout, 300, 400) == TAUT_OK);
        keyboard.y = 150, keyboard.width = 50.0 * below(2), keyboard.height = 249.5 * below(2);
    }
    e.has_keyboard = below(2);
    e.keyboard = keyboard;
    e.root_priority = below(3) ? 1000 : priority();
    e.width_class = below(3);
    e.height_class = below(3);
    e.positions_lie_at_bounds = below(2);
    found.size = sizeof found;
    CHECK(taut_layout_set_environment(m->layout, &e) == TAUT_OK && taut_layout_environment(m->layout, &found) == TAUT_OK);
    CHECK(found.direction == e.direction && found.scale == e.scale && found.has_keyboard == e.has_keyboard && found.width_class == e.width_class);
    CHECK(found.safe_area.top == safe.top && found.safe_area.trailing == safe.trailing && found.root_priority == e.root_priority);
}

static void vary(made *m) {
    taut_variation variations[3];
    int property = below(5), count = below(4);
    for (int i = 0; i < count; i++) {
        variations[i].width_class = below(3);
        variations[i].height_class = below(3);
        variations[i].value = property == TAUT_VARY_CONSTANT ? length() : property == TAUT_VARY_PRIORITY ? priority() : below(2);
    }
    double value = property == TAUT_VARY_CONSTANT ? length() : property == TAUT_VARY_PRIORITY ? priority() : below(3) > 0;
    int is_box = below(2) || !m->relation_count, index = below(is_box ? m->box_count : m->relation_count);
    counted(is_box ? taut_layout_vary_box(m->layout, m->boxes[index], property, value, variations, (size_t)count)
                   : taut_layout_vary_relation(m->layout, m->relations[index], property, value, variations, (size_t)count));
}

static void add_relation(made *m) {
    static const int32_t kinds[][8] = {{1, 2, 5, 6, 9, 13, 17, 19}, {3, 4, 10, 11, 12, 15, 16, 20}, {7, 8, 7, 8, 7, 8, 7, 8}};
    const int32_t *kind = kinds[below(3)];
    taut_equation e = {box_of(m), kind[below(8)], below(3) ? TAUT_EQUAL : below(3) - 1, box_of(m), kind[below(8)], 1, length(), priority(),
                       below(3) ? TAUT_PART_BOX : below(4), below(3) ? TAUT_PART_BOX : below(4)};
    if (kind == kinds[2] && below(2)) e.second = TAUT_NO_BOX, e.second_attribute = TAUT_NO_ATTRIBUTE;
    if (kind == kinds[2] && below(3) == 0) e.multiplier = 0.5;
    taut_relation_id id = TAUT_NO_RELATION;
    taut_equation found;
    if (counted(below(5) ? taut_layout_constrain(m->layout, &e, &id) : taut_layout_add_relation(m->layout, &e, &id)) != TAUT_OK) return;
    CHECK(taut_layout_equation(m->layout, id, &found) == TAUT_OK && found.first == e.first && found.first_attribute == e.first_attribute);
    CHECK(found.relation == e.relation && found.constant == e.constant && found.priority == e.priority && found.first_part == e.first_part);
    if (e.second != TAUT_NO_BOX) CHECK(found.second == e.second && found.multiplier == e.multiplier && found.second_part == e.second_part);
    if (m->relation_count < MOST) m->relations[m->relation_count++] = id;
}

/* A visual format of up to three boxes, with numbers, metrics, relations and priorities of all spellings. */
static void add_format(made *m) {
    static const char *numbers[] = {"8", "0", ".5", "12.25", "7.125", "m", "16.0", "20.50", "-3", "123456789012345678.5", "0.0000000000000000000000001"};
    static const char *relations[] = {"", "==", ">=", "<="}, *priorities[] = {"", "@750", "@1000", "@1", "@250.0", "@p", "@1001", "@0", "@7.5"};
    static const char *names[] = {"a", "b", "c1", "|", "d"};
    taut_name known[] = {{"a", box_of(m), 0}, {"b", box_of(m), 0}, {"c1", box_of(m), 0}, {"m", TAUT_NO_BOX, length()}, {"p", TAUT_NO_BOX, priority()}};
    taut_format_options options = taut_format_options_default();
    taut_relation_id made_now[16];
    char format[512];
    size_t count = 0;
    int used = snprintf(format, sizeof format, "%s%s", below(3) ? below(2) ? "H:" : "V:" : "", below(2) ? "|" : "");
    if (below(2)) options.alignments = (uint32_t)(1u << below(22)) | (uint32_t)(1u << below(22));
    options.direction = below(4) - 1;
    options.baseline_to_baseline = below(3) == 0;
    options.has_parent_spacing = below(2);
    options.parent_spacing = length();
    options.sibling_spacing = length() / 4;
    for (int i = 0, boxes = 1 + below(3); i < boxes && used < 200; i++) {
        if (i || (used && format[used - 1] == '|')) {
            const char *number = numbers[below(11)], *first = relations[below(4)], *order = priorities[below(9)];
            switch (below(5)) {
            case 0: break;
            case 1: used += snprintf(format + used, sizeof format - (size_t)used, "-"); break;
            case 2: used += snprintf(format + used, sizeof format - (size_t)used, "-%s-", number); break;
            default: used += snprintf(format + used, sizeof format - (size_t)used, "-(%s%s%s)-", first, number, order);
            }
        }
        used += snprintf(format + used, sizeof format - (size_t)used, "[%s", names[below(3)]);
        if (below(2))
            used += snprintf(format + used, sizeof format - (size_t)used, "(%s%s%s%s)", relations[below(4)], below(3) ? numbers[below(11)] : names[below(5)],
                             priorities[below(9)], below(4) ? "" : ",>=4");
        used += snprintf(format + used, sizeof format - (size_t)used, "]");
    }
    if (below(2)) snprintf(format + used, sizeof format - (size_t)used, "%s|", below(2) ? "-" : "");
    if (counted(taut_layout_constrain_format(m->layout, format, &options, known, 5, made_now, 16, &count)) != TAUT_OK) {
        mix_text(taut_layout_error(m->layout));
        return;
    }
    for (size_t i = 0; i < count && i < 16; i++) {
        read_relation(m, made_now[i]);
        if (m->relation_count < MOST) m->relations[m->relation_count++] = made_now[i];
    }
}

static void change_relation(made *m) {
    int index = below(m->relation_count + 1);
    if (index == m->relation_count) return;
    taut_relation_id id = m->relations[index];
    int32_t is_active = below(2), found;
    switch (below(5)) {
    case 0:
    case 1: counted(taut_layout_set_constant(m->layout, id, length())); break;
    case 2: counted(taut_layout_set_priority(m->layout, id, priority())); break;
    case 3:
        if (counted(taut_layout_set_active(m->layout, id, is_active)) == TAUT_OK)
            CHECK(taut_layout_is_active(m->layout, id, &found) == TAUT_OK);
        break;
    default: counted(below(3) ? TAUT_OK : taut_layout_remove_relation(m->layout, id));
    }
}

static void edit(made *m) {
    switch (below(10)) {
    case 0:
    case 1: change_tree(m); break;
    case 2: change_content(m); break;
    case 3: change_stack(m); break;
    case 4: change_surroundings(m); break;
    case 5: below(4) ? vary(m) : change_environment(m); break;
    case 6:
    case 7: change_relation(m); break;
    default: below(6) ? add_relation(m) : add_format(m);
    }
}

/* Boxes outside of a stack that follow one of its boxes, or have a place of their own that it has to follow. */
static void place_beside(made *m, taut_box stack, taut_axis axis) {
    taut_attribute centre = axis == TAUT_HORIZONTAL ? TAUT_CENTER_X : TAUT_CENTER_Y, start = axis == TAUT_HORIZONTAL ? TAUT_LEFT : TAUT_TOP;
    int count = m->box_count;
    for (int i = 0; i < 3; i++) {
        taut_box other = TAUT_NO_BOX;
        keep_box(m, taut_layout_add_box(m->layout, below(3) ? m->boxes[0] : stack, TAUT_NO_BOX, &other), other);
        taut_equation follows = {other, centre, TAUT_EQUAL, m->boxes[1 + below(count - 1)], centre, 1, 0, 1000, 0, 0};
        taut_equation lies = {other, start, TAUT_EQUAL, m->boxes[below(m->box_count)], start, 1, 60, below(2) ? 1000 : 300, 0, 0};
        counted(taut_layout_constrain(m->layout, &follows, NULL));
        if (below(2)) counted(taut_layout_constrain(m->layout, &lies, NULL));
    }
}

/* A row whose equal gaps are found from round to round. Returns the stack. */
static taut_box add_long_stack(made *m, taut_stack_options *options) {
    taut_box root = m->boxes[0], stack, box;
    taut_stack_options drawn = {sizeof drawn, below(2), 3 + below(2), TAUT_ALIGN_FILL, (uint32_t)below(4), 4 * below(3)};
    *options = drawn;
    CHECK(taut_layout_add_stack(m->layout, options, root, TAUT_NO_BOX, &stack) == TAUT_OK);
    for (int i = 33 + below(12); i > 0; i--) {
        keep_box(m, taut_layout_add_box(m->layout, stack, TAUT_NO_BOX, &box), box);
        CHECK(taut_layout_arrange(m->layout, box, stack, SIZE_MAX) == TAUT_OK);
        CHECK(taut_layout_set_content_size(m->layout, box, 4 + below(36), 4 + below(36)) == TAUT_OK);
        if (below(10) == 0) CHECK(taut_layout_set_custom_spacing(m->layout, box, below(12)) == TAUT_OK);
        if (seed % 3 == 0) {
            taut_edges insets = {below(4), below(4), below(4), below(4)};
            CHECK(taut_layout_set_alignment_insets(m->layout, box, insets) == TAUT_OK);
        }
    }
    if (seed % 5 == 0) place_beside(m, stack, options->axis);
    for (taut_attribute side = TAUT_TOP; side <= TAUT_TRAILING; side++) {
        taut_equation e = {stack, side, TAUT_EQUAL, root, side, 1, 0, 1000, 0, 0};
        CHECK(taut_layout_constrain(m->layout, &e, NULL) == TAUT_OK);
    }
    if (below(2)) {
        /* Required ones contradict equal gaps, and to prove that takes long. */
        taut_attribute centre = options->axis == TAUT_HORIZONTAL ? TAUT_CENTER_X : TAUT_CENTER_Y;
        taut_equation e = {m->boxes[3 + below(25)], centre, TAUT_EQUAL, root, centre, 1, 4 * below(20), options->distribution == 3 ? 100 : 900, 0, 0};
        CHECK(taut_layout_constrain(m->layout, &e, NULL) == TAUT_OK);
    }
    return stack;
}

static void edit_long_stack(made *m) {
    taut_stack_options options;
    taut_environment environment = taut_environment_default();
    environment.direction = seed % 2 ? TAUT_LEFT_TO_RIGHT : TAUT_RIGHT_TO_LEFT;
    CHECK(taut_layout_set_environment(m->layout, &environment) == TAUT_OK);
    taut_box stack = add_long_stack(m, &options);
    for (int step = 0; step < 6; step++) {
        taut_box child = m->boxes[1 + below(m->box_count - 1)];
        counted(taut_layout_set_size(m->layout, 600 + below(1900), 600 + below(1900)));
        counted(taut_layout_solve(m->layout));
        options.spacing = below(12);
        switch (below(5)) {
        case 0: counted(taut_layout_set_stack(m->layout, stack, &options)); break;
        case 3:
        case 4: {
            taut_attribute centre = options.axis == TAUT_HORIZONTAL ? TAUT_CENTER_X : TAUT_CENTER_Y;
            taut_equation lies = {child, centre, TAUT_EQUAL, below(3) ? m->boxes[0] : m->boxes[1 + below(m->box_count - 1)], centre, 1, 4 * below(30), 300, 0, 0};
            counted(taut_layout_constrain(m->layout, &lies, NULL));
            break;
        }
        case 1: counted(taut_layout_set_hidden(m->layout, child, below(2))); break;
        default: counted(taut_layout_set_content_size(m->layout, child, 4 + below(36), 10));
        }
        counted(taut_layout_solve(m->layout));
    }
}

/* Many constraints on the same boxes that contradict each other, some of them required, with few different numbers; some come and go. */
static void edit_rivals(made *m) {
    static const taut_attribute attributes[] = {TAUT_WIDTH, TAUT_WIDTH, TAUT_LEFT, TAUT_TOP, TAUT_CENTER_X, TAUT_LEADING};
    taut_box root = m->boxes[0], box;
    for (int i = 0; i < 2; i++) {
        keep_box(m, taut_layout_add_box(m->layout, root, TAUT_NO_BOX, &box), box);
        counted(taut_layout_set_content_size(m->layout, box, 20, 20));
    }
    for (int step = 0; step < 40; step++) {
        taut_attribute attribute = attributes[below(6)];
        taut_box first = m->boxes[1 + below(2)], second = below(2) || attribute != TAUT_WIDTH ? root : TAUT_NO_BOX;
        taut_equation e = {first, attribute, below(2) ? TAUT_EQUAL : 1 - 2 * below(2), second, attribute, below(4) ? 1 : 1 + below(2), 10.0 * (below(5) - 1),
                           below(3) ? 1000 : 998 + below(3), 0, 0};
        if (second == TAUT_NO_BOX) e.second_attribute = TAUT_NO_ATTRIBUTE;
        taut_relation_id id;
        if (m->relation_count < MOST && counted(taut_layout_constrain(m->layout, &e, &id)) == TAUT_OK) m->relations[m->relation_count++] = id;
        if (step % 4 == 1) change_relation(m);
        if (step % 9 == 5) change_content(m);
        if (step % 10 != 9) continue;
        counted(taut_layout_solve(m->layout));
        read_all(m);
    }
}

/* Boxes in boxes with given frames, whose masks leave them no size where their parents become small, from left to right and back. */
static void edit_frames(made *m) {
    for (int i = 0; i < 8; i++) {
        taut_box box;
        keep_box(m, taut_layout_add_box(m->layout, box_of(m), TAUT_NO_BOX, &box), box);
    }
    for (int step = 0; step < 40; step++) {
        taut_box box = m->boxes[1 + below(m->box_count - 1)];
        taut_rect frame = {length() / 4, length() / 4, length(), length()};
        taut_environment environment = taut_environment_default();
        environment.direction = below(2);
        switch (below(6)) {
        case 0: CHECK(taut_layout_set_environment(m->layout, &environment) == TAUT_OK); break;
        case 1: CHECK(taut_layout_set_size(m->layout, 4 * below(60), 4 * below(60)) == TAUT_OK); break;
        case 2: counted(taut_layout_clear_frame(m->layout, box)); break;
        case 3: counted(taut_layout_set_content_size(m->layout, box, optional_length(), optional_length())); break;
        default: counted(taut_layout_set_frame(m->layout, box, &frame, (uint32_t)below(64), 10 + length(), 10 + length()));
        }
        if (step > 10 && step % 7 == 0) add_relation(m);
        if (step % 3 != 2) continue;
        counted(taut_layout_solve(m->layout));
        if (step % 9 == 8) read_all(m);
    }
}

/* ---- what has to hold ----------------------------------------------------------------------------------------------- */

static taut_status keep(void *context, const void *bytes, size_t count) {
    saved *s = (saved *)context;
    s->bytes = (unsigned char *)malloc(count);
    s->length = count;
    if (!s->bytes) exit(2);
    memcpy(s->bytes, bytes, count);
    return TAUT_OK;
}

static void compare_frames(const made *m, const taut_layout *copy) {
    for (int i = 0; i < m->box_count; i++) {
        taut_rect x, y;
        taut_status status = taut_layout_frame(m->layout, m->boxes[i], &x);
        CHECK(taut_layout_frame(copy, m->boxes[i], &y) == status);
        if (status != TAUT_OK || (x.x == y.x && x.y == y.y && x.width == y.width && x.height == y.height)) continue;
        fprintf(stderr, "edits: box %u: %.17g %.17g %.17g %.17g, loaded %.17g %.17g %.17g %.17g\n", (uint32_t)m->boxes[i], x.x, x.y, x.width, x.height,
                y.x, y.y, y.width, y.height);
        CHECK(!"the same frames");
    }
}

static void save_and_load(made *m) {
    saved s, again;
    taut_load_error error;
    taut_layout *copy;
    CHECK(taut_layout_save(m->layout, keep, &s) == TAUT_OK);
    taut_status loaded = taut_layout_load(NULL, s.bytes, s.length, &copy, &error);
    if (loaded != TAUT_OK) fprintf(stderr, "edits: %s\n", error.message);
    CHECK(loaded == TAUT_OK && taut_layout_set_measure(copy, measure, NULL) == TAUT_OK);
    CHECK(taut_layout_save(copy, keep, &again) == TAUT_OK && s.length == again.length);
    taut_status status = counted(taut_layout_solve(m->layout));
    CHECK(counted(taut_layout_solve(copy)) == status);
    if (status == TAUT_OK && !taut_layout_conflict_count(m->layout) && !taut_layout_conflict_count(copy) && taut_layout_has_settled(copy) &&
        taut_layout_has_settled(m->layout)) {
        compare_frames(m, copy);
        compared += 1;
    } else {
        conflicts += 1;
    }
    taut_layout_destroy(copy);
    free(s.bytes);
    free(again.bytes);
}

/* ---- what a layout answers: a digest, for programs that compare what is printed ------------------------------------------------ */

static uint64_t digest = 0xcbf29ce484222325u;

static void mix(uint64_t number) { digest = (digest ^ number) * 0x100000001b3u, digest ^= digest >> 29; }

static void mix_number(double number) {
    uint64_t bits = 0;
    number = number == 0 ? 0 : number; /* without a sign */
    memcpy(&bits, &number, sizeof bits);
    mix(isnan(number) ? 1 : bits);
}

static void mix_text(const char *text) {
    for (; text && *text; text++) mix((unsigned char)*text);
}

static void mix_cause(const taut_layout_cause *c) {
    mix((uint64_t)c->kind), mix(c->relation), mix(c->box), mix((uint64_t)c->attribute), mix((uint64_t)c->axis), mix((uint64_t)c->is_left_out);
}

static void mix_causes(const taut_layout_cause *causes, size_t count) {
    mix(count);
    for (size_t i = 0; i < count && i < 32; i++) mix_cause(&causes[i]);
}

static void read_box(made *m, taut_box box) {
    uint32_t open = 0;
    int32_t is_ambiguous = 0;
    taut_rect part;
    taut_box others[MOST], parent = 0;
    taut_layout_cause causes[32];
    size_t count = 0;
    for (taut_part p = 0; p < 4; p++) {
        if (taut_layout_part_frame(m->layout, box, p, &part) != TAUT_OK) continue;
        mix_number(part.x), mix_number(part.y), mix_number(part.width), mix_number(part.height);
    }
    if (taut_layout_open_attributes(m->layout, box, &open) == TAUT_OK) mix(open);
    for (taut_axis axis = 0; axis < 2; axis++) {
        if (taut_layout_is_ambiguous(m->layout, box, axis, &is_ambiguous) == TAUT_OK) mix((uint64_t)is_ambiguous);
        if (taut_layout_affecting(m->layout, box, axis, causes, 32, &count) == TAUT_OK) mix_causes(causes, count);
    }
    if (taut_layout_parent(m->layout, box, &parent) == TAUT_OK) mix(parent);
    if (taut_layout_children(m->layout, box, others, MOST, &count) != TAUT_OK) return;
    for (size_t i = 0; i < count && i < MOST; i++) mix(others[i]);
}

static void read_relation(made *m, taut_relation_id relation) {
    double distance = 0;
    int32_t answer = 0;
    taut_equation e;
    if (taut_layout_relation_error(m->layout, relation, &distance) == TAUT_OK) mix_number(distance);
    if (taut_layout_is_left_out(m->layout, relation, &answer) == TAUT_OK) mix((uint64_t)answer);
    if (taut_layout_is_unusable(m->layout, relation, &answer) == TAUT_OK) mix((uint64_t)answer);
    if (taut_layout_is_active(m->layout, relation, &answer) == TAUT_OK) mix((uint64_t)answer);
    if (taut_layout_equation(m->layout, relation, &e) == TAUT_OK) mix_number(e.constant), mix((uint64_t)e.priority);
}

/* Also between an edit and the layout that follows it. */
static void read_all(made *m) {
    taut_layout_cause causes[32];
    taut_rect frames[8 * MOST];
    double errors[32];
    char text[400];
    size_t count = taut_layout_index_count(m->layout), n = 0;
    for (int i = 0; i < m->box_count; i++) read_box(m, m->boxes[i]);
    for (int i = 0; i < m->relation_count; i++) read_relation(m, m->relations[i]);
    if (count < 4 * MOST && taut_layout_frames(m->layout, frames, 2 * sizeof *frames, count) == TAUT_OK) {
        for (size_t i = 0; i < count; i++) mix_number(frames[2 * i].x), mix_number(frames[2 * i].height);
    }
    for (size_t i = 0; i < taut_layout_conflict_count(m->layout); i++) {
        if (taut_layout_conflict(m->layout, i, causes, 32, &n) == TAUT_OK) mix_causes(causes, n);
        if (taut_layout_conflict_text(m->layout, i, text, sizeof text, &n) == TAUT_OK) mix_text(text);
    }
    if (taut_layout_unsatisfied(m->layout, causes, errors, 32, &n) == TAUT_OK) {
        mix_causes(causes, n);
        for (size_t i = 0; i < n && i < 32; i++) mix_number(errors[i]);
    }
    mix((uint64_t)taut_layout_has_settled(m->layout));
}

static void mix_member(const taut_explained_member *member) { mix_cause(&member->cause), mix_text(member->name), mix_text(member->equation); }

static void mix_repairs(const taut_repair *repairs, size_t count) {
    for (size_t i = 0; i < count; i++) mix_member(&repairs[i].member), mix_number(repairs[i].number), mix_text(repairs[i].text);
}

static void explain_conflict(made *m, const taut_explained_conflict *conflict) {
    const taut_repairs *repairs;
    for (size_t k = 0; k < conflict->member_count; k++) mix_member(&conflict->members[k]);
    mix_member(&conflict->left_out), mix_text(conflict->sum);
    if (conflict->member_count > 8 || taut_layout_repairs(m->layout, conflict->index, NULL, &repairs) != TAUT_OK) return;
    mix_repairs(repairs->items, repairs->count);
    taut_repairs_destroy(repairs);
}

static void ask_why(made *m, taut_box box, taut_attribute attribute, double wanted) {
    const taut_reason *reason;
    if (taut_layout_why(m->layout, box, attribute, wanted, NULL, &reason) != TAUT_OK) {
        mix_text(taut_layout_error(m->layout));
        return;
    }
    mix_number(reason->value), mix_number(reason->offset), mix_text(reason->text);
    for (size_t i = 0; i < reason->part_count; i++) mix_member(&reason->parts[i].member), mix_number(reason->parts[i].amount);
    mix_repairs(reason->changes, reason->change_count);
    if (reason->settlement) mix_text(reason->settlement->text);
    taut_reason_destroy(reason);
}

static void explain_all(made *m) {
    const taut_explanation *found;
    int32_t has_moved = 0;
    if (taut_layout_explain(m->layout, NULL, &found) == TAUT_OK) {
        for (size_t i = 0; i < found->conflict_count && i < 3; i++) explain_conflict(m, &found->conflicts[i]);
        for (size_t i = 0; i < found->opening_count; i++)
            mix_text(found->openings[i].name), mix_number(found->openings[i].least), mix_number(found->openings[i].greatest);
        for (size_t i = 0; i < found->settlement_count; i++) mix_text(found->settlement[i].text);
        for (size_t i = 0; i < found->redundancy_count; i++) {
            mix_member(&found->redundancies[i].member), mix((uint64_t)found->redundancies[i].follows_from_stack);
            for (size_t k = 0; k < found->redundancies[i].cause_count; k++) mix_member(&found->redundancies[i].causes[k]);
        }
        taut_explanation_destroy(found);
    }
    for (int i = 0; i < m->box_count; i += 5) ask_why(m, m->boxes[i], 1 + i / 5 % 20, i % 2 ? NAN : length());
    for (int i = 0; i < m->box_count; i += 6) {
        double width, height;
        if (taut_layout_fitting_size(m->layout, m->boxes[i], 4 * below(40), 0, priority(), 50, &width, &height) == TAUT_OK) mix_number(width + 3 * height);
    }
    for (int i = 0; i < 3; i++) {
        if (taut_layout_exercise_ambiguity(m->layout, box_of(m), &has_moved) != TAUT_OK) continue;
        mix((uint64_t)has_moved);
        counted(taut_layout_solve(m->layout));
        for (int k = 0; k < m->box_count; k++) read_box(m, m->boxes[k]);
    }
}

static void read_profile(made *m) {
    taut_profile_event events[64];
    uint32_t writes[64];
    uint64_t paths[64];
    size_t count = 0;
    if (taut_layout_profile_events(m->layout, events, 64, &count) != TAUT_OK) return;
    mix(count);
    for (size_t i = 0; i < count && i < 64; i++) {
        const taut_profile_event *e = &events[i];
        mix((uint64_t)e->kind), mix((uint64_t)e->cause), mix((uint64_t)e->reuse), mix(e->index), mix_number(e->width), mix(e->boxes), mix(e->relations);
        mix(e->removed), mix(e->contradictions), mix(e->steps), mix(e->pivots), mix(e->parts);
    }
    if (taut_layout_profile_boxes(m->layout, writes, 64, &count) == TAUT_OK) for (size_t i = 0; i < count && i < 64; i++) mix(writes[i]);
    if (taut_layout_profile_relations(m->layout, writes, 64, &count) == TAUT_OK) for (size_t i = 0; i < count && i < 64; i++) mix(writes[i]);
    if (taut_layout_profile_churn(m->layout, writes, 64, &count) == TAUT_OK) for (size_t i = 0; i < count && i < 64; i++) mix(writes[i]);
    if (taut_layout_profile_paths(m->layout, paths, 64, &count) == TAUT_OK) for (size_t i = 0; i < count && i < 64; i++) mix(paths[i]);
}

static void start_profile(made *m) {
    taut_profile_options options = taut_profile_options_default();
    options.is_shadowing = seed % 32 == 3;
    CHECK(taut_layout_set_profile(m->layout, &options) == TAUT_OK);
}

/* An inactive constraint that another size class would activate, of a box that is gone. */
static void forget_constraints_of_removed_boxes(void) {
    taut_layout *layout;
    taut_box box;
    taut_relation_id width;
    CHECK(taut_layout_create(NULL, &layout) == TAUT_OK && taut_layout_add_box(layout, taut_layout_root(layout), TAUT_NO_BOX, &box) == TAUT_OK);
    taut_equation e = {box, TAUT_WIDTH, TAUT_EQUAL, TAUT_NO_BOX, TAUT_NO_ATTRIBUTE, 1, 10, 1000, 0, 0};
    taut_variation regular = {TAUT_ROOM_REGULAR, TAUT_ROOM_ANY, 1};
    CHECK(taut_layout_add_relation(layout, &e, &width) == TAUT_OK);
    CHECK(taut_layout_vary_relation(layout, width, TAUT_VARY_INSTALLED, 0, &regular, 1) == TAUT_OK && taut_layout_remove(layout, box) == TAUT_OK);
    taut_environment environment = taut_environment_default();
    environment.width_class = TAUT_ROOM_REGULAR;
    CHECK(taut_layout_set_environment(layout, &environment) == TAUT_OK && taut_layout_solve(layout) == TAUT_OK);
    taut_layout_destroy(layout);
}

int main(int count, char **arguments) {
    if (count != 3) return 2;
    forget_constraints_of_removed_boxes();
    uint64_t first = strtoull(arguments[2], NULL, 10), rounds = strtoull(arguments[1], NULL, 10);
    for (seed = first; seed < first + rounds; seed++) {
        made m;
        memset(&m, 0, sizeof m);
        state = seed;
        CHECK(taut_layout_create(NULL, &m.layout) == TAUT_OK && taut_layout_set_measure(m.layout, measure, NULL) == TAUT_OK);
        m.boxes[m.box_count++] = taut_layout_root(m.layout);
        int is_long = seed % 8 == 1 || seed % 32 == 8;
        if (seed % 4 == 3) start_profile(&m);
        if (is_long) edit_long_stack(&m);
        if (seed % 8 == 5) edit_rivals(&m);
        if (seed % 8 == 6) edit_frames(&m);
        for (int step = 0; step < STEPS && !is_long; step++) {
            edit(&m);
            if (step % 20 == 10) read_all(&m);
            if (step % 20 != 19) continue;
            if (below(2)) save_and_load(&m);
            else counted(taut_layout_solve(m.layout));
            read_all(&m);
        }
        if (seed % 2 == 0 && !is_long && taut_layout_conflict_count(m.layout) < 6) explain_all(&m);
        read_profile(&m);
        taut_layout_destroy(m.layout);
        if (seed % 10 == 0) printf("edits: seed %llu: %016llx\n", (unsigned long long)seed, (unsigned long long)digest);
    }
    long refused = 0;
    for (int i = 1; i < 8; i++) refused += calls[i];
    CHECK(calls[0] > 0 && refused > 0 && compared > 0);
    printf("edits: %ld accepted and %ld refused; %ld saved layouts with the same frames, %ld with conflicts; %016llx\n", calls[0], refused, compared,
           conflicts, (unsigned long long)digest);
    return 0;
}
