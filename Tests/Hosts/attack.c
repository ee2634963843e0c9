/* What must not go wrong for a host: null pointers, handles of nothing, numbers that mean nothing; an allocator that refuses at any
 * time; many threads with a layout each. C11 and C++17, taut_layout.h and pthread alone. */
#include <math.h>
#include <pthread.h>
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

/* ---- an allocator that refuses ------------------------------------------------------------------------------------ */

typedef struct {
    long left;  /* allocations until one is refused; -1: none */
    long taken; /* blocks that are not given back */
} budget;

static void *take(void *context, size_t size) {
    budget *b = (budget *)context;
    if (b->left == 0) return NULL;
    if (b->left > 0) b->left -= 1;
    void *block = malloc(size);
    b->taken += block != NULL;
    return block;
}

static void give(void *context, void *block, size_t size) {
    (void)size;
    if (block) ((budget *)context)->taken -= 1;
    free(block);
}

/* ---- a layout with something of everything -------------------------------------------------------------------------- */

static taut_status measure(void *context, taut_box box, double width, double height, taut_text_size *size) {
    (void)context, (void)height, (void)box; /* indices depend on what was refused */
    double natural = 140;
    double lines = width > 0 && width < natural ? ceil(natural / width) : 1;
    size->width = lines > 1 ? width : natural;
    size->height = 20.4 * lines;
    size->first_baseline = 15;
    size->last_baseline = size->height - 5.4;
    return TAUT_OK;
}

#define DO_COUNTING(call, refused) \
    do { \
        taut_status status_ = (call); \
        if (status_ == TAUT_ERROR_MEMORY) { \
            (refused) += 1; \
            CHECK(b->left == 0); \
            b->left = -1; \
            status_ = (call); \
        } \
        CHECK(status_ == TAUT_OK); \
    } while (0)

/* Calls until memory is there: after a refusal a call may be made again. */
#define DO(call) DO_COUNTING(call, refused)

/* Asks what a solve has to say, and moves a box whose place is open. */
static void ask(taut_layout *l, budget *b, taut_box column, taut_box loose, int *refused) {
    taut_layout_cause causes[8];
    taut_box open[8];
    uint32_t attributes;
    int32_t has_moved;
    size_t count, length;
    char text[1000];
    DO_COUNTING(taut_layout_conflict_text(l, 0, text, sizeof text, &length), *refused);
    CHECK(length > 60 && length < sizeof text && strlen(text) == length);
    DO_COUNTING(taut_layout_unsatisfied(l, causes, NULL, 8, &count), *refused);
    DO_COUNTING(taut_layout_affecting(l, column, TAUT_VERTICAL, causes, 8, &count), *refused);
    CHECK(count >= 2);
    DO_COUNTING(taut_layout_ambiguous(l, open, 8, &count), *refused);
    CHECK(count >= 1);
    DO_COUNTING(taut_layout_open_attributes(l, loose, &attributes), *refused);
    CHECK(attributes == (1u << TAUT_LEADING | 1u << TAUT_TOP));
    for (int i = 0; i < 2; i++) {
        DO_COUNTING(taut_layout_exercise_ambiguity(l, loose, &has_moved), *refused);
        CHECK(has_moved == 1);
    }
}

/* Lays it out and adds its frames up; returns how many calls were refused memory, or -1: no layout. */
static int run(budget *b, double *sum) {
    int refused = 0;
    taut_layout_options options = {sizeof options, {b, take, give}};
    taut_layout *l;
    taut_status created = taut_layout_create(&options, &l);
    if (created == TAUT_ERROR_MEMORY) return -1;
    CHECK(created == TAUT_OK);
    taut_box made[64], root = taut_layout_root(l), column, row, text, scroll, content, guide, loose;
    size_t made_count = 0;
    taut_environment environment = taut_environment_default();
    environment.safe_area.top = 20;
    environment.scale = 3;
    DO(taut_layout_set_environment(l, &environment));
    DO(taut_layout_set_size(l, 375, 500));
    DO(taut_layout_set_measure(l, measure, NULL));
    taut_stack_options vertical = {sizeof vertical, TAUT_VERTICAL, TAUT_STACK_FILL, TAUT_ALIGN_LEADING, 0, 8};
    DO(taut_layout_add_stack(l, &vertical, root, TAUT_NO_BOX, &column));
    made[made_count++] = column;
    taut_name names[] = {{"column", column, 0}, {"gap", TAUT_NO_BOX, 12}};
    size_t count;
    DO(taut_layout_constrain_format(l, "H:|-gap-[column]-|", NULL, names, 2, NULL, 0, &count));
    CHECK(count == 2);
    taut_equation top = {column, TAUT_TOP, TAUT_EQUAL, root, TAUT_TOP, 1, 0, 1000, TAUT_PART_BOX, TAUT_PART_SAFE_AREA};
    taut_relation_id top_id;
    DO(taut_layout_constrain(l, &top, &top_id));
    for (int distribution = 0; distribution < 5; distribution++) {
        taut_stack_options horizontal = {sizeof horizontal, TAUT_HORIZONTAL, distribution, TAUT_ALIGN_FIRST_BASELINE, 0, 4};
        DO(taut_layout_add_stack(l, &horizontal, column, TAUT_NO_BOX, &row));
        made[made_count++] = row;
        DO(taut_layout_arrange(l, row, column, SIZE_MAX));
        for (int i = 0; i < 4; i++) {
            DO(taut_layout_add_box(l, row, TAUT_NO_BOX, &text));
            made[made_count++] = text;
            DO(taut_layout_set_text(l, text, 1, TAUT_UNSPECIFIED));
            DO(taut_layout_arrange(l, text, row, SIZE_MAX));
        }
        taut_equation width = {row, TAUT_WIDTH, TAUT_LESS_OR_EQUAL, column, TAUT_WIDTH, 1, 0, 1000, 0, 0};
        DO(taut_layout_constrain(l, &width, NULL));
    }
    DO(taut_layout_add_box(l, root, TAUT_NO_BOX, &scroll));
    made[made_count++] = scroll;
    DO(taut_layout_make_scroll_box(l, scroll, &content));
    made[made_count++] = content;
    taut_rect frame = {10, 300, 200, 100};
    DO(taut_layout_set_frame(l, scroll, &frame, TAUT_FLEXIBLE_WIDTH, 375, 500));
    DO(taut_layout_readable_guide(l, root, &guide));
    made[made_count++] = guide;
    DO(taut_layout_add_box(l, root, TAUT_NO_BOX, &loose));
    made[made_count++] = loose;
    DO(taut_layout_set_content_size(l, loose, 30, 20));
    taut_equation conflict = {column, TAUT_TOP, TAUT_EQUAL, root, TAUT_TOP, 1, 70, 1000, 0, 0};
    DO(taut_layout_constrain(l, &conflict, NULL));
    DO(taut_layout_solve(l));
    DO(taut_layout_set_size(l, 320, 480));
    DO(taut_layout_set_constant(l, top_id, 3));
    DO(taut_layout_solve(l));
    CHECK(taut_layout_conflict_count(l) == 1);
    taut_layout_cause causes[8];
    CHECK(taut_layout_conflict(l, 0, causes, 8, &count) == TAUT_OK && count >= 2 && count <= 8);
    ask(l, b, column, loose, &refused);
    double width, height;
    DO(taut_layout_fitting_size(l, row, 0, 0, 50, 50, &width, &height));
    CHECK(width > 0 && height > 0);
    taut_rect frames[64];
    CHECK(taut_layout_index_count(l) <= 64);
    DO(taut_layout_frames(l, frames, 0, 64));
    struct { int32_t tag; taut_rect frame; } among[64];
    memset(among, 7, sizeof among);
    DO(taut_layout_frames(l, &among[0].frame, sizeof among[0], 64));
    *sum = 0;
    for (size_t i = 0; i < made_count; i++) {
        const taut_rect *f = &frames[(uint32_t)made[i]];
        CHECK(memcmp(&among[(uint32_t)made[i]].frame, f, sizeof *f) == 0 && among[(uint32_t)made[i]].tag == 0x07070707);
        *sum += (double)(i + 1) * (f->x + 3 * f->y + 5 * f->width + 7 * f->height);
    }
    taut_layout_destroy(l);
    return refused;
}

/* Three cells of one kind through a cache: the first is analysed, the others are known, and the last has an edit of structure. */
static int run_cells(budget *b, double *sum) {
    int refused = 0;
    taut_layout_options options = {sizeof options, {b, take, give}};
    taut_layout_cache_options cache_options = {sizeof cache_options, {b, take, give}, 0, 0};
    taut_layout_cache *cache;
    taut_layout *l;
    taut_box icon, title;
    taut_rect frame;
    CHECK(taut_layout_cache_create(&cache_options, &cache) == TAUT_OK);
    *sum = 0;
    for (int i = 0; i < 3; i++) {
        DO(taut_layout_create(&options, &l));
        DO(taut_layout_set_cache(l, cache));
        DO(taut_layout_set_size(l, 300 + i, 100 - i));
        taut_box root = taut_layout_root(l);
        DO(taut_layout_add_box(l, root, TAUT_NO_BOX, &icon));
        DO(taut_layout_set_content_size(l, icon, 40 + i, 44));
        DO(taut_layout_add_box(l, root, TAUT_NO_BOX, &title));
        DO(taut_layout_set_content_size(l, title, 100, 20 + i));
        taut_equation equations[] = {{icon, TAUT_LEADING, TAUT_EQUAL, root, TAUT_LEADING, 1, 16, 1000, 0, 0},
                                     {title, TAUT_LEADING, TAUT_EQUAL, icon, TAUT_TRAILING, 1, 8.0 + i, 1000, 0, 0},
                                     {root, TAUT_TRAILING, TAUT_EQUAL, title, TAUT_TRAILING, 1, 16, 1000, 0, 0}};
        DO(taut_layout_constrain_all(l, equations, 3, NULL));
        DO(taut_layout_solve(l));
        DO(taut_layout_frame(l, title, &frame));
        *sum += frame.x + 3 * frame.y + 5 * frame.width + 7 * frame.height;
        if (i == 2) {
            if (refused == 0) CHECK(taut_layout_cache_count(cache) == 1 && taut_layout_cache_answers(cache) == 3);
            taut_layout_cache_destroy(cache);
            taut_equation centre = {title, TAUT_CENTER_Y, TAUT_EQUAL, root, TAUT_CENTER_Y, 1, 0, 1000, 0, 0};
            DO(taut_layout_constrain(l, &centre, NULL));
            DO(taut_layout_solve(l));
            DO(taut_layout_frame(l, title, &frame));
            *sum += frame.y;
        }
        taut_layout_destroy(l);
    }
    return refused;
}

/* The calls that the others leave out: guides of bars and keyboards, distances, values of size classes, what is written and taken back. */
static int run_rest(budget *b, double *sum) {
    int refused = 0;
    taut_layout_options options = {sizeof options, {b, take, give}};
    taut_layout *l;
    taut_status created = taut_layout_create(&options, &l);
    if (created == TAUT_ERROR_MEMORY) return -1;
    CHECK(created == TAUT_OK);
    taut_box root = taut_layout_root(l), boxes[11];
    DO(taut_layout_set_size(l, 375, 500));
    DO(taut_layout_set_measure(l, measure, NULL));
    taut_stack_options stack = {sizeof stack, TAUT_VERTICAL, TAUT_STACK_FILL, TAUT_ALIGN_LEADING, 0, 8};
    for (int i = 0; i < 4; i++) DO(taut_layout_add_box(l, root, TAUT_NO_BOX, &boxes[i]));
    DO(taut_layout_set_stack(l, boxes[0], &stack));
    for (int i = 1; i < 3; i++) {
        DO(taut_layout_arrange(l, boxes[i], boxes[0], SIZE_MAX));
        DO(taut_layout_set_text(l, boxes[i], 1, TAUT_UNSPECIFIED));
        DO(taut_layout_set_font(l, boxes[i], 7));
        CHECK(taut_layout_font(l, boxes[i]) == 7);
        DO(taut_layout_set_custom_spacing(l, boxes[i], 30));
    }
    DO(taut_layout_clear_custom_spacing(l, boxes[1]));
    DO(taut_layout_arrange(l, boxes[3], boxes[0], SIZE_MAX));
    DO(taut_layout_disarrange(l, boxes[3]));
    DO(taut_layout_bar_guide(l, root, 1, &boxes[4]));
    DO(taut_layout_keyboard_guide(l, root, &boxes[5]));
    DO(taut_layout_set_keyboard_rules(l, boxes[5], TAUT_KEYBOARD_FOLLOW_UNDOCKED));
    DO(taut_layout_keyboard_cover_guide(l, root, &boxes[6]));
    DO(taut_layout_add_distance(l, boxes[1], TAUT_BOTTOM, boxes[2], TAUT_TOP, &boxes[7]));
    DO(taut_layout_make_scroll_box(l, boxes[3], &boxes[8]));
    DO(taut_layout_set_content_offset(l, boxes[3], 0, 12));
    DO(taut_layout_set_inset_adjustment(l, boxes[3], TAUT_INSETS_ALWAYS, 0));
    taut_directional_edges margins = {5, 6, 7, 8};
    DO(taut_layout_set_margin_rules(l, root, TAUT_MARGINS_OF_ROOT));
    DO(taut_layout_set_least_margins(l, root, &margins));
    DO(taut_layout_readable_guide(l, root, &boxes[9]));
    DO(taut_layout_set_readable_width(l, root, 200));
    DO(taut_layout_add_box(l, root, TAUT_NO_BOX, &boxes[10]));
    taut_rect frame = {1, 2, 30, 40};
    DO(taut_layout_set_frame(l, boxes[10], &frame, TAUT_FLEXIBLE_WIDTH, 375, 500));
    DO(taut_layout_clear_frame(l, boxes[10]));
    taut_relation_id width;
    taut_equation equation = {boxes[10], TAUT_WIDTH, TAUT_EQUAL, TAUT_NO_BOX, 0, 0, 60, 900, 0, 0};
    DO(taut_layout_add_relation(l, &equation, &width));
    int32_t is_active = 1, is_left_out = 1;
    DO(taut_layout_is_active(l, width, &is_active));
    CHECK(!is_active);
    DO(taut_layout_set_active(l, width, 1));
    taut_variation values[] = {{TAUT_ROOM_COMPACT, TAUT_ROOM_ANY, 70}, {TAUT_ROOM_REGULAR, TAUT_ROOM_ANY, 80}};
    DO(taut_layout_vary_relation(l, width, TAUT_VARY_CONSTANT, 90, values, 2));
    taut_variation hidden = {TAUT_ROOM_REGULAR, TAUT_ROOM_REGULAR, 1};
    DO(taut_layout_vary_box(l, boxes[2], TAUT_VARY_HIDDEN, 0, &hidden, 1));
    DO(taut_layout_reserve(l, 16, 16));
    DO(taut_layout_solve(l));
    CHECK(taut_layout_has_settled(l));
    double error = 1;
    DO(taut_layout_is_left_out(l, width, &is_left_out));
    DO(taut_layout_relation_error(l, width, &error));
    CHECK(!is_left_out && error == 0);
    taut_box changed[32];
    size_t count;
    DO(taut_layout_changed(l, changed, 32, &count));
    CHECK(count >= 3);
    *sum = 0;
    for (int i = 0; i < 11; i++) {
        DO(taut_layout_frame(l, boxes[i], &frame));
        *sum += (i + 1) * (frame.x + 3 * frame.y + 5 * frame.width + 7 * frame.height);
    }
    taut_layout_destroy(l);
    return refused;
}

static void refuse_every_allocation(const char *what, int (*run)(budget *, double *), long least) {
    budget none = {-1, 0};
    double expected, found;
    CHECK(run(&none, &expected) == 0 && none.taken == 0);
    long at = 0, failed = 0;
    for (;; at += at < 1000 ? 1 : 17) { /* the first ones are those of building, the others of solving */
        budget b = {at, 0};
        int refused = run(&b, &found);
        CHECK(b.taken == 0);
        if (refused == 0) break;
        failed += 1;
        if (refused > 0) CHECK(found == expected);
    }
    CHECK(failed >= least);
    printf("%s: %ld allocations refused in turn\n", what, failed);
}

/* ---- calls that mean nothing ---------------------------------------------------------------------------------------- */

static uint64_t state = 88172645463325252u;
static uint64_t next(void) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state;
}

static double wild_number(void) {
    static const double numbers[] = {0, 1, -1, 16, 1e308, -1e308, 1e-308, 44, 7.5};
    uint64_t r = next() % 12;
    return r < 9 ? numbers[r] : r == 9 ? NAN : r == 10 ? INFINITY : -INFINITY;
}

static uint64_t wild_handle(size_t count) {
    switch (next() % 4) {
    case 0: return next();
    case 1: return TAUT_NO_BOX;
    default: return next() % (count + 2) | (next() % 3 == 0 ? (next() % 3) << 32 : 0);
    }
}

static int32_t wild_case(void) { return next() % 4 == 0 ? (int32_t)next() : (int32_t)(next() % 24) - 2; }

static taut_status wild_call(taut_layout *l) {
    size_t count = taut_layout_index_count(l), n;
    taut_box a = wild_handle(count), b = wild_handle(count), made;
    double x = wild_number(), y = wild_number();
    taut_rect rect = {wild_number(), wild_number(), wild_number(), wild_number()};
    taut_edges edges = {wild_number(), wild_number(), wild_number(), wild_number()};
    taut_directional_edges directional = {wild_number(), wild_number(), wild_number(), wild_number()};
    taut_equation e = {a, wild_case(), wild_case(), b, wild_case(), x, y, wild_case() * 50, wild_case(), wild_case()};
    taut_stack_options stack = {sizeof stack, wild_case(), wild_case(), wild_case(), (uint32_t)wild_case(), x};
    taut_environment environment = taut_environment_default();
    int32_t answer;
    double w, h;
    taut_layout_cause causes[4];
    uint32_t bits;
    char words[40];
    switch (next() % 45) {
    case 0: return taut_layout_add_box(l, a, b, &made);
    case 1: return taut_layout_add_guide(l, a, &made);
    case 2: return taut_layout_move(l, a, b, wild_handle(count));
    case 3: return next() % 4 == 0 ? taut_layout_remove(l, a) : TAUT_OK;
    case 4: return taut_layout_parent(l, a, &made);
    case 5: return taut_layout_children(l, a, NULL, 0, &n);
    case 6: return taut_layout_frame(l, a, &rect);
    case 7: return taut_layout_part_frame(l, a, wild_case(), &rect);
    case 8: return taut_layout_constrain(l, &e, NULL);
    case 9: return taut_layout_constrain_all(l, &e, 1, NULL);
    case 10: return taut_layout_set_active(l, a, wild_case());
    case 11: return taut_layout_set_constant(l, a, x);
    case 12: return taut_layout_set_priority(l, a, wild_case() * 50);
    case 13: return taut_layout_remove_relation(l, a);
    case 14: return taut_layout_equation(l, a, &e);
    case 15: return taut_layout_set_content_size(l, a, x, y);
    case 16: return taut_layout_set_priorities(l, a, wild_case(), wild_case() * 50, wild_case() * 50);
    case 17: return taut_layout_set_text(l, a, wild_case(), x);
    case 18: return taut_layout_note_text(l, a);
    case 19: return taut_layout_set_baselines(l, a, x, y);
    case 20: return taut_layout_set_baseline_boxes(l, a, b, wild_handle(count));
    case 21: return taut_layout_set_alignment_insets(l, a, edges);
    case 22: return taut_layout_set_frame(l, a, &rect, (uint32_t)wild_case(), x, y);
    case 23: return taut_layout_fitting_size(l, a, x, y, wild_case() * 50, wild_case() * 50, &w, &h);
    case 24: return taut_layout_add_stack(l, &stack, a, b, &made);
    case 25: return taut_layout_arrange(l, a, b, (size_t)wild_case());
    case 26: return taut_layout_set_custom_spacing(l, a, x);
    case 27: return taut_layout_set_hidden(l, a, wild_case());
    case 28: return taut_layout_set_margins(l, a, directional);
    case 29: return taut_layout_set_margin_rules(l, a, (uint32_t)wild_case());
    case 30: return taut_layout_set_additional_safe_area(l, a, edges);
    case 31: return taut_layout_set_direction(l, a, wild_case(), wild_case());
    case 32: return taut_layout_make_scroll_box(l, a, &made);
    case 33: return taut_layout_is_ambiguous(l, a, wild_case(), &answer);
    case 34:
        environment.scale = x;
        environment.direction = wild_case();
        environment.safe_area = directional;
        return taut_layout_set_environment(l, &environment);
    case 35: return taut_layout_environment(l, &environment);
    case 36: return taut_layout_stack_options(l, a, &stack);
    case 37: return taut_layout_conflict(l, next() % 3, causes, 4, &n);
    case 38: return taut_layout_conflict_text(l, next() % 3, words, sizeof words, &n);
    case 39: return taut_layout_unsatisfied(l, causes, &w, 1, &n);
    case 40: return taut_layout_is_unusable(l, a, &answer);
    case 41: return taut_layout_affecting(l, a, wild_case(), causes, 4, &n);
    case 42: return taut_layout_open_attributes(l, a, &bits);
    case 43: return next() % 8 ? taut_layout_ambiguous(l, &made, 1, &n) : taut_layout_exercise_ambiguity(l, a, &answer);
    default: return next() % 3 ? TAUT_OK : taut_layout_solve(l);
    }
}

static void make_wild_calls(void) {
    long refused = 0, accepted = 0;
    for (int round = 0; round < 40; round++) {
        taut_layout *l;
        CHECK(taut_layout_create(NULL, &l) == TAUT_OK);
        CHECK(taut_layout_set_measure(l, measure, NULL) == TAUT_OK);
        for (int i = 0; i < 400; i++) {
            taut_status status = wild_call(l);
            CHECK(status <= 0 && status >= TAUT_ERROR_IN_USE);
            if (status != TAUT_OK) CHECK(strlen(taut_layout_error(l)) > 10);
            refused += status != TAUT_OK;
            accepted += status == TAUT_OK;
        }
        taut_layout_destroy(l);
    }
    CHECK(refused > 1000 && accepted > 1000);
    printf("%ld calls refused, %ld accepted\n", refused, accepted);
}

static void pass_null(void) {
    taut_layout *l;
    taut_failure failure;
    failure.size = sizeof failure;
    CHECK(taut_layout_create(NULL, NULL) == TAUT_ERROR_ARGUMENT);
    CHECK(taut_layout_create(NULL, &l) == TAUT_OK);
    CHECK(taut_layout_add_box(l, taut_layout_root(l), TAUT_NO_BOX, NULL) == TAUT_ERROR_ARGUMENT);
    CHECK(taut_layout_failure(l, &failure) == TAUT_OK && failure.kind == TAUT_FAILURE_ARGUMENT);
    CHECK(taut_layout_constrain(l, NULL, NULL) == TAUT_ERROR_ARGUMENT);
    CHECK(taut_layout_frames(l, NULL, 0, 1) == TAUT_ERROR_ARGUMENT);
    CHECK(taut_layout_constrain_format(l, NULL, NULL, NULL, 0, NULL, 0, NULL) == TAUT_ERROR_ARGUMENT);
    CHECK(taut_layout_solve(NULL) == TAUT_ERROR_ARGUMENT && taut_layout_root(NULL) == TAUT_NO_BOX);
    CHECK(taut_layout_index_count(NULL) == 0 && taut_layout_conflict_count(NULL) == 0 && strlen(taut_layout_error(NULL)) > 0);
    taut_layout_destroy(NULL);
    taut_layout_destroy(l);
}

/* ---- threads ------------------------------------------------------------------------------------------------------------ */

static void *run_on_thread(void *sum) {
    for (int i = 0; i < 5; i++) {
        budget b = {-1, 0};
        CHECK(run(&b, (double *)sum) == 0);
    }
    return NULL;
}

static void use_threads(void) {
    pthread_t threads[8];
    double sums[8];
    for (int i = 0; i < 8; i++) CHECK(pthread_create(&threads[i], NULL, run_on_thread, &sums[i]) == 0);
    for (int i = 0; i < 8; i++) CHECK(pthread_join(threads[i], NULL) == 0 && sums[i] == sums[0]);
}

int main(void) {
    pass_null();
    make_wild_calls();
    refuse_every_allocation("a layout", run, 100);
    refuse_every_allocation("cells", run_cells, 40);
    refuse_every_allocation("the rest of the calls", run_rest, 20);
    use_threads();
    return 0;
}
