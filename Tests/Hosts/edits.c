/* Random layouts, edited by every function that changes one. What is set can be read; a saved layout has the same bytes when it is loaded and
 * saved again and, without conflicts, the frames of the edited one. usage: edits COUNT FIRST-SEED */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <taut_layout.h>

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
    case 5: counted(taut_layout_arrange(m->layout, box_of(m), place, below(2) ? SIZE_MAX : (size_t)below(3))); break;
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
    default: add_relation(m);
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
    }
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
    taut_box stack = add_long_stack(m, &options);
    for (int step = 0; step < 6; step++) {
        taut_box child = m->boxes[1 + below(m->box_count - 1)];
        counted(taut_layout_set_size(m->layout, 600 + below(1900), 600 + below(1900)));
        counted(taut_layout_solve(m->layout));
        options.spacing = below(12);
        switch (below(3)) {
        case 0: counted(taut_layout_set_stack(m->layout, stack, &options)); break;
        case 1: counted(taut_layout_set_hidden(m->layout, child, below(2))); break;
        default: counted(taut_layout_set_content_size(m->layout, child, 4 + below(36), 10));
        }
        counted(taut_layout_solve(m->layout));
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

/* Answers that depend on nothing but the layout, for programs that compare what is printed. */
static double read_all(made *m) {
    double sum = 0, width, height;
    for (int i = 0; i < m->box_count; i++) {
        uint32_t open = 0;
        taut_rect part = {0, 0, 0, 0};
        for (taut_part p = 0; p < 4; p++)
            if (taut_layout_part_frame(m->layout, m->boxes[i], p, &part) == TAUT_OK) sum += part.x + 2 * part.y + 3 * part.width + 5 * part.height;
        if (taut_layout_open_attributes(m->layout, m->boxes[i], &open) == TAUT_OK) sum += open;
        if (i % 8 == 0 && taut_layout_fitting_size(m->layout, m->boxes[i], 100, 0, priority(), 50, &width, &height) == TAUT_OK) sum += width + height;
        sum = fmod(sum * 1.25, 1e6);
    }
    for (int i = 0; i < m->relation_count; i++) {
        double distance = 0;
        int32_t answer = 0;
        if (taut_layout_relation_error(m->layout, m->relations[i], &distance) == TAUT_OK && !isnan(distance)) sum += distance;
        if (taut_layout_is_left_out(m->layout, m->relations[i], &answer) == TAUT_OK) sum += answer;
        if (taut_layout_is_unusable(m->layout, m->relations[i], &answer) == TAUT_OK) sum += 3 * answer;
    }
    return sum;
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
    double sum = 0;
    uint64_t first = strtoull(arguments[2], NULL, 10), rounds = strtoull(arguments[1], NULL, 10);
    for (seed = first; seed < first + rounds; seed++) {
        made m;
        memset(&m, 0, sizeof m);
        state = seed;
        CHECK(taut_layout_create(NULL, &m.layout) == TAUT_OK && taut_layout_set_measure(m.layout, measure, NULL) == TAUT_OK);
        m.boxes[m.box_count++] = taut_layout_root(m.layout);
        int is_long = seed % 8 == 1;
        if (is_long) edit_long_stack(&m);
        for (int step = 0; step < STEPS && !is_long; step++) {
            edit(&m);
            if (step % 20 != 19) continue;
            if (below(2)) save_and_load(&m);
            else counted(taut_layout_solve(m.layout));
            sum = fmod(sum + read_all(&m), 1e6);
        }
        taut_layout_destroy(m.layout);
    }
    printf("edits: %ld accepted and %ld refused; %ld saved layouts with the same frames, %ld with conflicts; %.6f\n", calls[0], calls[1] + calls[2] +
           calls[3] + calls[4] + calls[5] + calls[6] + calls[7], compared, conflicts, sum);
    return 0;
}
