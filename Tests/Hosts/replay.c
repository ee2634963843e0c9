/* Makes the calls that a file names (Tests/TautLayoutTests/RecordedLayout.swift) and compares every handle, frame and answer to the bit.
 * Uses taut_layout.h and nothing else of Taut; C11 and C++17. Reads files from the command line, or one from standard input. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <taut_layout.h>

typedef struct {
    taut_box box;
    double width;
    taut_text_size size;
} measured;

typedef struct {
    taut_layout *layout;
    measured *texts; /* what the next solve will be told */
    size_t text_count, text_capacity, text_place;
    uint64_t n[32]; /* the numbers of the line */
    double d[32];   /* the same bits as doubles */
    int count;      /* of these */
    int line;
    int frame_count; /* that were compared */
    const char *name;
    taut_allocator allocator;
} host;

static void fail(const host *h, const char *what) {
    fprintf(stderr, "%s:%d: %s (%s)\n", h->name, h->line, what, taut_layout_error(h->layout));
    exit(1);
}

static void expect(const host *h, int holds, const char *what) {
    if (!holds) fail(h, what);
}

static int is_same(double a, double b) { return memcmp(&a, &b, sizeof a) == 0 || (a == 0 && b == 0); }

/* Texts are asked for in the order in which they were. */
static taut_status measure(void *context, taut_box box, double width, double height, taut_text_size *size) {
    host *h = (host *)context;
    (void)height;
    if (h->text_place == h->text_count) return TAUT_ERROR_ARGUMENT;
    const measured *text = &h->texts[h->text_place++];
    if (text->box != box || !is_same(text->width, width)) return TAUT_ERROR_ARGUMENT;
    *size = text->size;
    return TAUT_OK;
}

static void add_text(host *h) {
    if (h->text_count == h->text_capacity) {
        h->text_capacity = 2 * h->text_capacity + 16;
        h->texts = (measured *)realloc(h->texts, h->text_capacity * sizeof *h->texts);
        if (!h->texts) exit(2);
    }
    measured *text = &h->texts[h->text_count++];
    text->box = h->n[0];
    text->width = h->d[1];
    text->size.width = h->d[2];
    text->size.height = h->d[3];
    text->size.first_baseline = h->d[4];
    text->size.last_baseline = h->d[5];
}

static taut_status set_environment(host *h) {
    const uint64_t *n = h->n;
    const double *d = h->d;
    taut_environment e = taut_environment_default();
    taut_directional_edges safe = {d[1], d[2], d[3], d[4]}, margins = {d[6], d[7], d[8], d[9]};
    taut_rect keyboard = {d[14], d[15], d[16], d[17]};
    e.direction = (taut_direction)n[0];
    e.safe_area = safe;
    e.has_margins = (int32_t)n[5];
    e.margins = margins;
    e.adds_safe_area_to_margins = (int32_t)n[10];
    e.scale = d[11];
    e.readable_width = d[12];
    e.has_keyboard = (int32_t)n[13];
    e.keyboard = keyboard;
    e.root_priority = (int32_t)n[18];
    e.positions_lie_at_bounds = (int32_t)n[19];
    e.width_class = (int32_t)n[20];
    e.height_class = (int32_t)n[21];
    return taut_layout_set_environment(h->layout, &e);
}

static taut_status constrain(host *h) {
    const uint64_t *n = h->n;
    taut_equation e = {n[0], (taut_attribute)n[1], (taut_relation)n[2] - 1, n[3], (taut_attribute)n[4], h->d[5], h->d[6],
                       (int32_t)n[7], (taut_part)n[8], (taut_part)n[9]};
    taut_relation_id made;
    taut_status status = taut_layout_constrain(h->layout, &e, &made);
    if (status == TAUT_OK) expect(h, made == n[10], "another constraint");
    return status;
}

static taut_status made(host *h, taut_status status, taut_box box, int place) {
    if (status == TAUT_OK) expect(h, box == h->n[place], "another box");
    return status;
}

static taut_status set_frame(host *h) {
    const double *d = h->d;
    taut_rect frame = {d[1], d[2], d[3], d[4]};
    return taut_layout_set_frame(h->layout, h->n[0], &frame, (uint32_t)h->n[5], d[6], d[7]);
}

static taut_status set_stack(host *h) {
    const uint64_t *n = h->n;
    taut_stack_options o = {sizeof o, (taut_axis)n[1], (int32_t)n[2], (int32_t)n[3], (uint32_t)n[4], h->d[5]};
    return taut_layout_set_stack(h->layout, n[0], &o);
}

static taut_status set_least_margins(host *h) {
    taut_directional_edges margins = {h->d[2], h->d[3], h->d[4], h->d[5]};
    return taut_layout_set_least_margins(h->layout, h->n[0], h->n[1] ? &margins : NULL);
}

static taut_status vary(host *h, int is_box) {
    taut_variation variations[9];
    size_t count = 0;
    for (int i = 3; i + 2 < h->count; i += 3, count++) {
        variations[count].width_class = (int32_t)h->n[i];
        variations[count].height_class = (int32_t)h->n[i + 1];
        variations[count].value = h->d[i + 2];
    }
    return is_box ? taut_layout_vary_box(h->layout, h->n[0], (int32_t)h->n[1], h->d[2], variations, count)
                  : taut_layout_vary_relation(h->layout, h->n[0], (int32_t)h->n[1], h->d[2], variations, count);
}

static taut_status compare_frame(host *h) {
    taut_rect frame;
    size_t count = taut_layout_index_count(h->layout), index = (size_t)h->n[0];
    taut_rect *all = (taut_rect *)malloc((count + 1) * sizeof *all);
    if (!all) exit(2);
    taut_status status = taut_layout_frames(h->layout, all, 0, count);
    if (status != TAUT_OK) return status;
    frame = all[index];
    free(all);
    expect(h, is_same(frame.x, h->d[1]) && is_same(frame.y, h->d[2]) && is_same(frame.width, h->d[3]) && is_same(frame.height, h->d[4]),
           "another frame");
    h->frame_count += 1;
    return status;
}

static taut_status compare_ambiguity(host *h) {
    int32_t answer;
    taut_status status = taut_layout_is_ambiguous(h->layout, h->n[0], (taut_axis)h->n[1], &answer);
    if (status == TAUT_OK) expect(h, answer == (int32_t)h->n[2], "another ambiguity");
    return status;
}

static taut_status solve(host *h) {
    h->text_place = 0;
    taut_status status = taut_layout_solve(h->layout);
    if (status == TAUT_OK) expect(h, h->text_place == h->text_count, "fewer texts were measured");
    h->text_count = 0;
    return status;
}

static taut_status call(host *h, const char *name) {
    taut_layout *l = h->layout;
    const uint64_t *n = h->n;
    const double *d = h->d;
    taut_box box;
    taut_status s;
#define IS(text) (strcmp(name, text) == 0)
    if (IS("measure")) return add_text(h), TAUT_OK;
    if (IS("frame")) return compare_frame(h);
    if (IS("conflicts")) return expect(h, taut_layout_conflict_count(l) == n[0], "another number of conflicts"), TAUT_OK;
    if (IS("ambiguous")) return compare_ambiguity(h);
    if (IS("solve")) return solve(h);
    if (IS("constrain")) return constrain(h);
    if (IS("size")) return taut_layout_set_size(l, d[0], d[1]);
    if (IS("environment")) return set_environment(h);
    if (IS("add_box")) return s = taut_layout_add_box(l, n[0], TAUT_NO_BOX, &box), made(h, s, box, 1);
    if (IS("add_guide")) return s = taut_layout_add_guide(l, n[0], &box), made(h, s, box, 1);
    if (IS("scroll_box")) return s = taut_layout_make_scroll_box(l, n[0], &box), made(h, s, box, 1);
    if (IS("readable")) return s = taut_layout_readable_guide(l, n[0], &box), made(h, s, box, 1);
    if (IS("keyboard")) return s = taut_layout_keyboard_guide(l, n[0], &box), made(h, s, box, 1);
    if (IS("bar")) return s = taut_layout_bar_guide(l, n[0], (int32_t)n[1], &box), made(h, s, box, 2);
    if (IS("keyboard_cover")) return s = taut_layout_keyboard_cover_guide(l, n[0], &box), made(h, s, box, 1);
    if (IS("keyboard_rules")) return taut_layout_set_keyboard_rules(l, n[0], (uint32_t)n[1]);
    if (IS("distance")) return s = taut_layout_add_distance(l, n[0], (taut_attribute)n[1], n[2], (taut_attribute)n[3], &box), made(h, s, box, 4);
    if (IS("least_margins")) return set_least_margins(h);
    if (IS("readable_width")) return taut_layout_set_readable_width(l, n[0], d[1]);
    if (IS("vary_box")) return vary(h, 1);
    if (IS("vary_relation")) return vary(h, 0);
    if (IS("remove")) return taut_layout_remove(l, n[0]);
    if (IS("offset")) return taut_layout_set_content_offset(l, n[0], d[1], d[2]);
    if (IS("adjustment")) return taut_layout_set_inset_adjustment(l, n[0], (int32_t)n[1], (int32_t)n[2]);
    if (IS("stack")) return set_stack(h);
    if (IS("arrange")) return taut_layout_arrange(l, n[0], n[1], SIZE_MAX);
    if (IS("spacing")) return taut_layout_set_custom_spacing(l, n[0], d[1]);
    if (IS("hidden")) return taut_layout_set_hidden(l, n[0], (int32_t)n[1]);
    if (IS("text")) return taut_layout_set_text(l, n[0], (int32_t)n[1], d[2]);
    if (IS("note_text")) return taut_layout_note_text(l, n[0]);
    if (IS("content")) return taut_layout_set_content_size(l, n[0], d[1], d[2]);
    if (IS("priorities")) return taut_layout_set_priorities(l, n[0], (taut_axis)n[1], (int32_t)n[2], (int32_t)n[3]);
    if (IS("baselines")) return taut_layout_set_baselines(l, n[0], d[1], d[2]);
    if (IS("baseline_boxes")) return taut_layout_set_baseline_boxes(l, n[0], n[1], n[2]);
    taut_edges edges = {d[1], d[2], d[3], d[4]};
    taut_directional_edges directional = {d[1], d[2], d[3], d[4]};
    if (IS("insets")) return taut_layout_set_alignment_insets(l, n[0], edges);
    if (IS("safe_area")) return taut_layout_set_additional_safe_area(l, n[0], edges);
    if (IS("margins")) return taut_layout_set_margins(l, n[0], directional);
    if (IS("set_frame")) return set_frame(h);
    if (IS("rules")) return taut_layout_set_margin_rules(l, n[0], (uint32_t)n[1]);
    if (IS("direction")) return taut_layout_set_direction(l, n[0], (taut_direction)n[1], (int32_t)n[2]);
    if (IS("deactivate")) return taut_layout_set_active(l, n[0], 0);
    if (IS("constant")) return taut_layout_set_constant(l, n[0], d[1]);
    if (IS("priority")) return taut_layout_set_priority(l, n[0], (int32_t)n[1]);
    return fail(h, name), TAUT_OK;
}

/* A number in decimal, or after 0x the bits of a double. (strtoull wants 128-bit products of WebAssembly.) */
static uint64_t parse(const char *word) {
    uint64_t number = 0;
    int is_hex = word[0] == '0' && word[1] == 'x';
    for (word += is_hex ? 2 : 0; *word; word++)
        number = is_hex ? number * 16 + (uint64_t)(*word <= '9' ? *word - '0' : *word - 'a' + 10) : number * 10 + (uint64_t)(*word - '0');
    return number;
}

static void run(FILE *file, const char *name) {
    char line[4096];
    host h;
    memset(&h, 0, sizeof h);
    h.name = name;
    if (taut_layout_create(NULL, &h.layout) != TAUT_OK) exit(2);
    expect(&h, taut_layout_set_measure(h.layout, measure, &h) == TAUT_OK, "measure");
    while (fgets(line, sizeof line, file)) {
        h.line += 1;
        const char *called = strtok(line, " \n"), *word;
        h.count = 0;
        for (int i = 0; i < 32 && (word = strtok(NULL, " \n")); i++, h.count++) {
            h.n[i] = parse(word);
            memcpy(&h.d[i], &h.n[i], sizeof h.d[i]);
        }
        if (called) expect(&h, call(&h, called) == TAUT_OK, called);
    }
    expect(&h, h.frame_count > 0, "no frame to compare");
    taut_layout_destroy(h.layout);
    free(h.texts);
}

int main(int count, char **names) {
    if (count == 1) run(stdin, "standard input");
    for (int i = 1; i < count; i++) {
        FILE *file = fopen(names[i], "r");
        if (!file) return 2;
        run(file, names[i]);
        fclose(file);
    }
    printf("%d files, every bit the same\n", count == 1 ? 1 : count - 1);
    return 0;
}
