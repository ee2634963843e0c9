/* Property: no sequence of calls of taut_layout.h crashes, leaks or gives a frame that is no number; a layout edited into a state has the
 * frames of the same layout solved once more. */
#include <math.h>
#include <taut_layout.h>

#include "input.h"

enum { BOXES = 24, RELATIONS = 48 };

typedef struct {
    taut_layout *layout;
    taut_box boxes[BOXES];
    size_t box_count;
    taut_relation_id relations[RELATIONS];
    size_t relation_count;
} state;

static taut_status measure(void *context, taut_box box, double width, double height, taut_text_size *size) {
    (void)context, (void)height;
    double natural = 40 + 30 * (double)((uint32_t)box % 5);
    double lines = width > 0 && width < natural ? ceil(natural / width) : 1;
    size->width = lines > 1 ? width : natural;
    size->height = 20 * lines;
    size->first_baseline = 15;
    size->last_baseline = size->height - 5;
    return TAUT_OK;
}

/* Sometimes a handle of nothing. */
static taut_box box_of(input *in, const state *s) {
    uint8_t which = byte(in);
    if (which == 255) return TAUT_NO_BOX;
    if (which == 254) return (taut_box)which << 30;
    return s->boxes[which % s->box_count];
}

static taut_relation_id relation_of(input *in, const state *s) {
    return s->relation_count ? s->relations[byte(in) % s->relation_count] : TAUT_NO_RELATION;
}

static void keep(state *s, taut_status status, taut_box made) {
    if (status == TAUT_OK && s->box_count < BOXES) s->boxes[s->box_count++] = made;
}

static void change_tree(input *in, state *s) {
    taut_box made = TAUT_NO_BOX, box = box_of(in, s);
    switch (below(in, 9)) {
    case 0:
    case 1: keep(s, taut_layout_add_box(s->layout, box, TAUT_NO_BOX, &made), made); break;
    case 2: keep(s, taut_layout_add_guide(s->layout, box, &made), made); break;
    case 3: {
        taut_stack_options options = {sizeof options, (taut_axis)below(in, 2), (int32_t)below(in, 5), (int32_t)below(in, 7), below(in, 2), number(in)};
        keep(s, taut_layout_add_stack(s->layout, &options, box, TAUT_NO_BOX, &made), made);
        break;
    }
    case 4: taut_layout_arrange(s->layout, box, box_of(in, s), byte(in) % 4 ? SIZE_MAX : below(in, 3)); break;
    case 5: taut_layout_disarrange(s->layout, box); break;
    case 6: taut_layout_move(s->layout, box, box_of(in, s), TAUT_NO_BOX); break;
    case 7: keep(s, taut_layout_make_scroll_box(s->layout, box, &made), made); break;
    default: taut_layout_remove(s->layout, box);
    }
}

static void change_box(input *in, state *s) {
    taut_box box = box_of(in, s);
    switch (below(in, 9)) {
    case 0: taut_layout_set_content_size(s->layout, box, number(in), number(in)); break;
    case 1: taut_layout_set_priorities(s->layout, box, (taut_axis)below(in, 2), byte(in) * 4, byte(in) * 4); break;
    case 2: taut_layout_set_text(s->layout, box, below(in, 2), number(in)); break;
    case 3: taut_layout_set_hidden(s->layout, box, below(in, 2)); break;
    case 4: taut_layout_set_custom_spacing(s->layout, box, number(in)); break;
    case 5: taut_layout_set_direction(s->layout, box, (taut_direction)below(in, 3) - 1, below(in, 2)); break;
    case 6: taut_layout_set_margins(s->layout, box, (taut_directional_edges){number(in), number(in), number(in), number(in)}); break;
    case 7: taut_layout_set_alignment_insets(s->layout, box, (taut_edges){number(in), number(in), number(in), number(in)}); break;
    default: {
        taut_rect frame = {number(in), number(in), number(in), number(in)};
        taut_layout_set_frame(s->layout, box, &frame, byte(in), number(in), number(in));
    }
    }
}

static void change_relations(input *in, state *s) {
    taut_relation_id made = TAUT_NO_RELATION;
    switch (below(in, 6)) {
    case 0:
    case 1:
    case 2: {
        taut_equation equation = {box_of(in, s), (int32_t)below(in, 22), (int32_t)below(in, 3) - 1, box_of(in, s), (int32_t)below(in, 22),
                                  1, number(in), 1000 - (int32_t)below(in, 4) * 250, (int32_t)below(in, 4), (int32_t)below(in, 4)};
        if (byte(in) % 3 == 0) equation.multiplier = number(in);
        if (taut_layout_constrain(s->layout, &equation, &made) == TAUT_OK && s->relation_count < RELATIONS)
            s->relations[s->relation_count++] = made;
        break;
    }
    case 3: taut_layout_set_constant(s->layout, relation_of(in, s), number(in)); break;
    case 4: taut_layout_set_priority(s->layout, relation_of(in, s), byte(in) * 4); break;
    default: taut_layout_remove_relation(s->layout, relation_of(in, s));
    }
}

static void read_all(input *in, state *s) {
    taut_rect frames[4 * BOXES];
    for (size_t i = 0; i < s->box_count; i++) {
        taut_rect frame;
        if (taut_layout_frame(s->layout, s->boxes[i], &frame) != TAUT_OK) continue;
        REQUIRE(isfinite(frame.x) && isfinite(frame.y) && isfinite(frame.width) && isfinite(frame.height), "box %zu is nowhere", i);
    }
    taut_layout_frames(s->layout, frames, sizeof *frames, 4 * BOXES);
    char text[200];
    size_t length = 0;
    for (size_t i = 0; i < taut_layout_conflict_count(s->layout) && i < 3; i++)
        taut_layout_conflict_text(s->layout, i, text, sizeof text, &length);
    int32_t is_open;
    taut_layout_is_ambiguous(s->layout, box_of(in, s), (taut_axis)below(in, 2), &is_open);
}

static void solve_twice(state *s) {
    taut_rect before[BOXES], after;
    bool is_known[BOXES];
    if (taut_layout_solve(s->layout) != TAUT_OK) return;
    for (size_t i = 0; i < s->box_count; i++) is_known[i] = taut_layout_frame(s->layout, s->boxes[i], &before[i]) == TAUT_OK;
    REQUIRE(taut_layout_solve(s->layout) == TAUT_OK, "the second solve fails");
    if (!taut_layout_has_settled(s->layout)) return;
    for (size_t i = 0; i < s->box_count; i++)
        if (is_known[i] && taut_layout_frame(s->layout, s->boxes[i], &after) == TAUT_OK)
            REQUIRE(memcmp(&before[i], &after, sizeof after) == 0, "box %zu moves without an edit", i);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
    input in = {bytes, count, 0};
    state s = {0};
    REQUIRE(taut_layout_create(NULL, &s.layout) == TAUT_OK, "no layout");
    s.boxes[s.box_count++] = taut_layout_root(s.layout);
    taut_layout_set_measure(s.layout, measure, NULL);
    for (int steps = 0; has_more(&in) && steps < 200; steps++) {
        switch (below(&in, 8)) {
        case 0:
        case 1: change_tree(&in, &s); break;
        case 2:
        case 3: change_box(&in, &s); break;
        case 4:
        case 5: change_relations(&in, &s); break;
        case 6: taut_layout_set_size(s.layout, number(&in), number(&in)); break;
        default: solve_twice(&s); read_all(&in, &s);
        }
    }
    solve_twice(&s);
    read_all(&in, &s);
    taut_layout_destroy(s.layout);
    return 0;
}
