/* What calls refuse, and in which words: handles that a host has never been given, with indices up to the greatest, also where an index
 * has as many bits as int; and each number in turn that is none, infinite, negative or too great. Prints the same on every processor. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <taut_explain.h>

#define CHECK(holds) \
    do { \
        if (!(holds)) { \
            fprintf(stderr, "refusals.c:%d: %s (call %d)\n", __LINE__, #holds, which); \
            exit(1); \
        } \
    } while (0)

static int which;

/* A stack, box 1, a box with a conflict, 2, one in the stack, 3, and a scroll box, 4, whose content is 5. */
static taut_layout *make(void) {
    taut_layout *l;
    taut_box root, box, stack;
    taut_stack_options options = taut_stack_options_default();
    CHECK(taut_layout_create(NULL, &l) == TAUT_OK && taut_layout_set_size(l, 100, 100) == TAUT_OK);
    root = taut_layout_root(l);
    CHECK(taut_layout_add_stack(l, &options, root, TAUT_NO_BOX, &stack) == TAUT_OK && stack == 1);
    CHECK(taut_layout_add_box(l, root, TAUT_NO_BOX, &box) == TAUT_OK && box == 2);
    CHECK(taut_layout_add_box(l, stack, TAUT_NO_BOX, &stack) == TAUT_OK && taut_layout_arrange(l, stack, 1, SIZE_MAX) == TAUT_OK);
    CHECK(taut_layout_add_box(l, root, TAUT_NO_BOX, &stack) == TAUT_OK && taut_layout_make_scroll_box(l, stack, &stack) == TAUT_OK && stack == 5);
    for (int i = 0; i < 2; i++) {
        taut_equation width = {box, TAUT_WIDTH, TAUT_EQUAL, TAUT_NO_BOX, TAUT_NO_ATTRIBUTE, 1, 5.0 + i, 1000, 0, 0};
        CHECK(taut_layout_constrain(l, &width, NULL) == TAUT_OK);
    }
    CHECK(taut_layout_solve(l) == TAUT_OK && taut_layout_conflict_count(l) == 1);
    return l;
}

/* The calls that take a box, in any place; -1 after the last one. */
static taut_status call_with_box(taut_layout *l, taut_box wild) {
    taut_box root = taut_layout_root(l), made;
    taut_rect rect = {0, 0, 5, 5};
    taut_edges edges = {1, 1, 1, 1};
    taut_directional_edges directional = {1, 1, 1, 1};
    taut_stack_options stack = taut_stack_options_default();
    taut_equation first = {wild, TAUT_LEFT, TAUT_EQUAL, root, TAUT_LEFT, 1, 0, 1000, 0, 0};
    taut_equation second = {root, TAUT_LEFT, TAUT_EQUAL, wild, TAUT_LEFT, 1, 0, 1000, 0, 0};
    taut_equation alone = {wild, TAUT_WIDTH, TAUT_EQUAL, TAUT_NO_BOX, TAUT_NO_ATTRIBUTE, 1, 5, 1000, 0, 0};
    taut_equation margins = {root, TAUT_LEFT, TAUT_EQUAL, wild, TAUT_LEFT_MARGIN, 1, 0, 1000, 0, TAUT_PART_MARGINS};
    taut_variation variation = {TAUT_ROOM_COMPACT, TAUT_ROOM_ANY, 1};
    taut_name name = {"wild", wild, 0};
    taut_layout_cause causes[4];
    const taut_reason *reason;
    double width, height;
    size_t count;
    int32_t answer;
    uint32_t bits;
    switch (which) {
    case 0: return taut_layout_add_box(l, wild, TAUT_NO_BOX, &made);
    case 1: return taut_layout_add_box(l, root, wild, &made);
    case 2: return taut_layout_add_guide(l, wild, &made);
    case 3: return taut_layout_move(l, wild, root, TAUT_NO_BOX);
    case 4: return taut_layout_move(l, 1, wild, TAUT_NO_BOX);
    case 5: return taut_layout_move(l, 1, root, wild);
    case 6: return taut_layout_remove(l, wild);
    case 7: return taut_layout_parent(l, wild, &made);
    case 8: return taut_layout_children(l, wild, NULL, 0, &count);
    case 9: return taut_layout_frame(l, wild, &rect);
    case 10: return taut_layout_part_frame(l, wild, TAUT_PART_MARGINS, &rect);
    case 11: return taut_layout_constrain(l, &first, NULL);
    case 12: return taut_layout_constrain(l, &second, NULL);
    case 13: return taut_layout_constrain(l, &alone, NULL);
    case 14: return taut_layout_constrain(l, &margins, NULL);
    case 15: return taut_layout_constrain_all(l, &second, 1, NULL);
    case 16: return taut_layout_add_relation(l, &first, NULL);
    case 17: return taut_layout_constrain_format(l, "H:|-[wild]", NULL, &name, 1, NULL, 0, &count);
    case 18: return taut_layout_set_content_size(l, wild, 1, 1);
    case 19: return taut_layout_set_priorities(l, wild, TAUT_HORIZONTAL, 1, 1);
    case 20: return taut_layout_set_text(l, wild, 1, 5);
    case 21: return taut_layout_note_text(l, wild);
    case 22: return taut_layout_set_font(l, wild, 1);
    case 23: return taut_layout_set_baselines(l, wild, 1, 1);
    case 24: return taut_layout_set_baseline_boxes(l, wild, 1, 1);
    case 25: return taut_layout_set_baseline_boxes(l, root, wild, TAUT_NO_BOX);
    case 26: return taut_layout_set_baseline_boxes(l, root, TAUT_NO_BOX, wild);
    case 27: return taut_layout_set_alignment_insets(l, wild, edges);
    case 28: return taut_layout_set_frame(l, wild, &rect, 0, 5, 5);
    case 29: return taut_layout_clear_frame(l, wild);
    case 30: return taut_layout_fitting_size(l, wild, 5, 5, 50, 50, &width, &height);
    case 31: return taut_layout_add_stack(l, &stack, wild, TAUT_NO_BOX, &made);
    case 32: return taut_layout_add_stack(l, &stack, root, wild, &made);
    case 33: return taut_layout_set_stack(l, wild, &stack);
    case 34: return taut_layout_stack_options(l, wild, &stack);
    case 35: return taut_layout_arrange(l, wild, 1, 0);
    case 36: return taut_layout_arrange(l, 2, wild, 0);
    case 37: return taut_layout_disarrange(l, wild);
    case 38: return taut_layout_set_custom_spacing(l, wild, 5);
    case 39: return taut_layout_clear_custom_spacing(l, wild);
    case 40: return taut_layout_set_hidden(l, wild, 1);
    case 41: return taut_layout_set_margins(l, wild, directional);
    case 42: return taut_layout_set_margin_rules(l, wild, 0);
    case 43: return taut_layout_set_least_margins(l, wild, &directional);
    case 44: return taut_layout_set_readable_width(l, wild, 5);
    case 45: return taut_layout_set_additional_safe_area(l, wild, edges);
    case 46: return taut_layout_set_direction(l, wild, TAUT_RIGHT_TO_LEFT, 0);
    case 47: return taut_layout_readable_guide(l, wild, &made);
    case 48: return taut_layout_bar_guide(l, wild, 1, &made);
    case 49: return taut_layout_keyboard_guide(l, wild, &made);
    case 50: return taut_layout_keyboard_cover_guide(l, wild, &made);
    case 51: return taut_layout_set_keyboard_rules(l, wild, 0);
    case 52: return taut_layout_add_distance(l, wild, TAUT_LEFT, root, TAUT_LEFT, &made);
    case 53: return taut_layout_add_distance(l, root, TAUT_LEFT, wild, TAUT_LEFT, &made);
    case 54: return taut_layout_make_scroll_box(l, wild, &made);
    case 55: return taut_layout_set_content_offset(l, wild, 1, 1);
    case 56: return taut_layout_set_inset_adjustment(l, wild, 0, 0);
    case 57: return taut_layout_vary_box(l, wild, TAUT_VARY_HIDDEN, 0, &variation, 1);
    case 58: return taut_layout_affecting(l, wild, TAUT_HORIZONTAL, causes, 4, &count);
    case 59: return taut_layout_is_ambiguous(l, wild, TAUT_HORIZONTAL, &answer);
    case 60: return taut_layout_open_attributes(l, wild, &bits);
    case 61: return taut_layout_exercise_ambiguity(l, wild, &answer);
    case 62: return taut_layout_why(l, wild, TAUT_LEFT, 5, NULL, &reason);
    default: return -100;
    }
}

static taut_status call_with_relation(taut_layout *l, taut_relation_id wild) {
    taut_variation variation = {TAUT_ROOM_COMPACT, TAUT_ROOM_ANY, 1};
    taut_equation equation;
    int32_t answer;
    double error;
    switch (which) {
    case 0: return taut_layout_set_active(l, wild, 1);
    case 1: return taut_layout_set_active(l, wild, 0);
    case 2: return taut_layout_is_active(l, wild, &answer);
    case 3: return taut_layout_set_constant(l, wild, 5);
    case 4: return taut_layout_set_priority(l, wild, 5);
    case 5: return taut_layout_remove_relation(l, wild);
    case 6: return taut_layout_equation(l, wild, &equation);
    case 7: return taut_layout_is_left_out(l, wild, &answer);
    case 8: return taut_layout_relation_error(l, wild, &error);
    case 9: return taut_layout_is_unusable(l, wild, &answer);
    case 10: return taut_layout_vary_relation(l, wild, TAUT_VARY_CONSTANT, 5, &variation, 1);
    default: return -100;
    }
}

static taut_status call_with_index(taut_layout *l, size_t wild) {
    taut_layout_cause causes[4];
    char text[40];
    size_t count;
    const taut_repairs *repairs;
    switch (which) {
    case 0: return taut_layout_conflict(l, wild, causes, 4, &count);
    case 1: return taut_layout_conflict_text(l, wild, text, sizeof text, &count);
    case 2: return taut_layout_repairs(l, wild, NULL, &repairs);
    default: return -100;
    }
}

/* The calls that take numbers, 6 at most. */
static taut_status call_with_numbers(taut_layout *l, const double *n) {
    taut_box root = taut_layout_root(l);
    taut_rect rect = {n[0], n[1], n[2], n[3]};
    taut_edges edges = {n[0], n[1], n[2], n[3]};
    taut_directional_edges directional = {n[0], n[1], n[2], n[3]};
    taut_stack_options stack = taut_stack_options_default();
    taut_environment environment = taut_environment_default();
    taut_equation equation = {2, TAUT_WIDTH, TAUT_LESS_OR_EQUAL, root, TAUT_WIDTH, n[0], n[1], 1, 0, 0};
    taut_variation variation = {TAUT_ROOM_COMPACT, TAUT_ROOM_ANY, n[1]};
    taut_name names[] = {{"m", TAUT_NO_BOX, n[0]}, {"b", 2, 0}};
    taut_relation_id relation = 0;
    const taut_reason *reason;
    double width, height;
    size_t count;
    switch (which) {
    case 0: return taut_layout_set_size(l, n[0], n[1]);
    case 1: return taut_layout_set_content_size(l, 2, n[0], n[1]);
    case 2: return taut_layout_set_text(l, 2, 1, n[0]);
    case 3: return taut_layout_set_baselines(l, 2, n[0], n[1]);
    case 4: return taut_layout_set_alignment_insets(l, 2, edges);
    case 5: return taut_layout_set_frame(l, 2, &rect, TAUT_FLEXIBLE_WIDTH, n[4], n[5]);
    case 6: return taut_layout_fitting_size(l, 2, n[0], n[1], 50, 50, &width, &height);
    case 7: stack.spacing = n[0]; return taut_layout_set_stack(l, 1, &stack);
    case 8: return taut_layout_set_custom_spacing(l, 3, n[0]);
    case 9: return taut_layout_set_margins(l, 2, directional);
    case 10: return taut_layout_set_least_margins(l, 2, &directional);
    case 11: return taut_layout_set_readable_width(l, 2, n[0]);
    case 12: return taut_layout_set_additional_safe_area(l, 2, edges);
    case 13: return taut_layout_set_content_offset(l, 4, n[0], n[1]);
    case 14: return taut_layout_constrain(l, &equation, &relation) == TAUT_OK ? taut_layout_remove_relation(l, relation) : TAUT_ERROR_ARGUMENT;
    case 15: return taut_layout_set_constant(l, 0, n[0]);
    case 16: return taut_layout_vary_relation(l, 0, TAUT_VARY_CONSTANT, n[0], &variation, 1);
    case 17: return taut_layout_vary_relation(l, 0, TAUT_VARY_PRIORITY, n[0], &variation, 1);
    case 18: return taut_layout_vary_relation(l, 0, TAUT_VARY_INSTALLED, n[0], &variation, 1);
    case 19: return taut_layout_vary_box(l, 2, TAUT_VARY_HIDDEN, n[0], &variation, 1);
    case 20: environment.safe_area = directional; return taut_layout_set_environment(l, &environment);
    case 21: environment.has_margins = 1, environment.margins = directional; return taut_layout_set_environment(l, &environment);
    case 22: environment.scale = n[0], environment.readable_width = n[1]; return taut_layout_set_environment(l, &environment);
    case 23: environment.has_keyboard = 1, environment.keyboard = rect; return taut_layout_set_environment(l, &environment);
    case 24: return taut_layout_constrain_format(l, "H:|-(m@m)-[b(m)]", NULL, names, 2, NULL, 0, &count);
    case 25:
        if (taut_layout_why(l, 2, TAUT_WIDTH, n[0], NULL, &reason) != TAUT_OK) return TAUT_ERROR_ARGUMENT;
        taut_reason_destroy(reason);
        return TAUT_OK;
    default: return -100;
    }
}

/* What a layout says to a number, and where it puts the boxes then. 0: there is no such call. */
static int try_number(int place, double number, int *counts) {
    taut_layout *l = make();
    double numbers[] = {1, 1, 1, 1, 1, 1};
    numbers[place] = number;
    taut_status status = call_with_numbers(l, numbers);
    if (status != -100) {
        CHECK(status == TAUT_OK || (status == TAUT_ERROR_ARGUMENT && strlen(taut_layout_error(l)) > 10));
        counts[status != TAUT_OK]++;
        printf("%d %d %g: %s", which, place, number, status == TAUT_OK ? "taken," : taut_layout_error(l));
        status = taut_layout_solve(l);
        for (taut_box box = 2; status == TAUT_OK && box < 5; box++) {
            taut_rect frame;
            CHECK(taut_layout_frame(l, box, &frame) == TAUT_OK);
            printf(" %.9g %.9g %.9g %.9g", frame.x, frame.y, frame.width, frame.height);
        }
        printf(", %d\n", (int)status);
    }
    taut_layout_destroy(l);
    return status != -100;
}

static void refuse_numbers(void) {
    static const double wild[] = {NAN, INFINITY, -INFINITY, -1, -0.5, 0, 0.5, 1000, 1001, 1e300, -1e300};
    int counts[2] = {0, 0}, is_call = 1;
    for (which = 0; is_call; which++) {
        for (int place = 0; place < 6; place++) {
            for (int i = 0; i < 11 && is_call; i++) is_call = try_number(place, wild[i], counts);
        }
    }
    CHECK(counts[0] > 100 && counts[1] > 100);
    printf("numbers: %d accepted, %d refused\n", counts[0], counts[1]);
}

/* Makes every call with the handles of some indices and generations. */
static void refuse_handles(taut_layout *l, taut_status (*call)(taut_layout *, uint64_t), const char *what) {
    static const uint64_t indices[] = {1000, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff}, generations[] = {0, 1, 0x80000000, 0xffffffff};
    int count = 0;
    for (int i = 0; i < 5; i++) {
        for (int k = 0; k < 4; k++) {
            uint64_t wild = indices[i] | generations[k] << 32;
            if (wild == TAUT_NO_BOX) continue;
            for (which = 0;; which++, count++) {
                taut_status status = call(l, wild);
                if (status == -100) break;
                CHECK(status == TAUT_ERROR_ARGUMENT && strlen(taut_layout_error(l)) > 10);
                if (k == 1) printf("%s %d: %s\n", what, which, taut_layout_error(l));
            }
        }
    }
    CHECK(count > 100);
    printf("%s: %d calls refused\n", what, count);
}

static void refuse_indices(taut_layout *l) {
    static const size_t indices[] = {1, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff, SIZE_MAX / 2 + 1, SIZE_MAX};
    for (int i = 0; i < 7; i++) {
        for (which = 0;; which++) {
            taut_status status = call_with_index(l, indices[i]);
            if (status == -100) break;
            CHECK(status == TAUT_ERROR_ARGUMENT && strlen(taut_layout_error(l)) > 10);
        }
    }
}

int main(void) {
    taut_layout *l = make();
    taut_rect frame;
    refuse_handles(l, call_with_box, "box");
    refuse_handles(l, call_with_relation, "relation");
    refuse_indices(l);
    CHECK(taut_layout_font(l, 0x80000000) == 0 && taut_layout_font(l, TAUT_NO_BOX) == 0);
    /* Nothing has changed. */
    CHECK(taut_layout_index_count(l) == 6 && taut_layout_solve(l) == TAUT_OK && taut_layout_conflict_count(l) == 1);
    CHECK(taut_layout_frame(l, 2, &frame) == TAUT_OK && frame.width == 5);
    taut_layout_destroy(l);
    refuse_numbers();
    return 0;
}
