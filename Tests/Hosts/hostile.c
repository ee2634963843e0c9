/* Hostile scenes of a kind and a size: read, and refused or laid out; and layouts made by calls. usage: hostile KIND SIZE;
 * prints the bytes of the text, or the number of boxes.
 * Tests/Packaging/hostile-growth.sh counts its instructions. */
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <taut_scene.h>

typedef struct {
    char *bytes;
    size_t count, room;
} text;

static void add(text *t, const char *format, ...) {
    va_list arguments;
    if (t->room - t->count < 256) t->bytes = (char *)realloc(t->bytes, t->room = 2 * t->room + 512);
    if (!t->bytes) exit(2);
    va_start(arguments, format);
    t->count += (size_t)vsnprintf(t->bytes + t->count, 256, format, arguments);
    va_end(arguments);
}

static void repeat(text *t, const char *piece, int count) {
    for (int i = 0; i < count; i++) add(t, "%s", piece);
}

static void views(text *t, int count, bool same) {
    add(t, "{\"size\": [100, 100], \"root\": {\"id\": \"root\", \"children\": [");
    for (int i = 0; i < count; i++) add(t, "%s{\"id\": \"v%d\"}", i ? ", " : "", same ? 0 : i);
    add(t, "]}, \"constraints\": [");
}

static bool write_scene(text *t, const char *kind, int n) {
    if (!strcmp(kind, "depth")) repeat(t, "[", n);
    else if (!strcmp(kind, "string")) add(t, "{\"size\": \""), repeat(t, "\\u00e9", n), add(t, "\"}");
    else if (!strcmp(kind, "number")) add(t, "{\"size\": ["), repeat(t, "1", n), add(t, "]}");
    else if (!strcmp(kind, "spaces")) repeat(t, " \n", n), add(t, "x");
    else if (!strcmp(kind, "keys")) {
        add(t, "{");
        for (int i = 0; i < n; i++) add(t, "\"k%d\": 1, ", i);
        add(t, "\"root\": {\"id\": \"root\"}}");
    } else if (!strcmp(kind, "ids")) views(t, n, true), add(t, "]}");
    else if (!strcmp(kind, "views")) views(t, n, false), add(t, "]}");
    else if (!strcmp(kind, "constraints")) {
        views(t, 1, false);
        for (int i = 0; i < n; i++) add(t, "%s\"v0.width == %d @%d\"", i ? ", " : "", i % 7, 1 + i % 900);
        add(t, "]}");
    } else if (!strcmp(kind, "terms")) views(t, 1, false), add(t, "\"v0.width == 1"), repeat(t, " + 1", n), add(t, "\"]}");
    else if (!strcmp(kind, "signs")) views(t, 1, false), add(t, "\"v0.width == "), repeat(t, "-", n), add(t, "1\"]}");
    else if (!strcmp(kind, "dots")) views(t, 1, false), add(t, "\"v0"), repeat(t, ".a", n), add(t, " == 1\"]}");
    else if (!strcmp(kind, "format")) {
        views(t, n, false);
        add(t, "\"H:|");
        for (int i = 0; i < n; i++) add(t, "-[v%d]", i);
        add(t, "-|\"]}");
    } else if (!strcmp(kind, "predicates")) views(t, 1, false), add(t, "\"H:[v0(1"), repeat(t, ",>=1", n), add(t, ")]\"]}");
    else if (!strcmp(kind, "unknown")) {
        views(t, n, false);
        add(t, "\"w%d.width == 1\"]}", n);
    } else if (!strcmp(kind, "spacings")) {
        n *= 4; /* of few children, a search of all of them takes less than the layout */
        add(t, "{\"size\": [100, 100], \"root\": {\"id\": \"root\", \"kind\": \"stack\", \"customSpacing\": {");
        for (int i = 0; i < n; i++) add(t, "%s\"v%d\": %d", i ? ", " : "", i, i % 7);
        add(t, "}, \"children\": [");
        for (int i = 0; i < n; i++) add(t, "%s{\"id\": \"v%d\"}", i ? ", " : "", i);
        add(t, "]}}");
    } else return false;
    return true;
}

static void tie(taut_layout *layout, taut_box box, int32_t attribute, taut_box parent, int32_t other) {
    taut_equation equation = {box, attribute, TAUT_EQUAL, parent, other, 1, 0, 1000, 0, 0};
    if (taut_layout_constrain(layout, &equation, NULL) != TAUT_OK) exit(2);
}

/* Boxes in each other: a row or column each, or as large as what the parent's margins leave. */
static bool make_levels(taut_layout *layout, const char *kind, int n) {
    bool is_stack = !strcmp(kind, "nested-stacks");
    if (!is_stack && strcmp(kind, "nested-margins")) return false;
    taut_environment environment = taut_environment_default();
    environment.safe_area.top = 20;
    taut_layout_set_environment(layout, &environment);
    taut_layout_set_size(layout, 1e6, 1e6);
    taut_box parent = taut_layout_root(layout), box, leaf;
    for (int i = 0; i < n; i++, parent = box) {
        taut_stack_options stack = taut_stack_options_default();
        stack.axis = i & 1;
        if (is_stack) {
            taut_layout_add_stack(layout, &stack, parent, TAUT_NO_BOX, &box);
            if (i > 0) taut_layout_arrange(layout, box, parent, SIZE_MAX);
            taut_layout_add_box(layout, box, TAUT_NO_BOX, &leaf);
            taut_layout_arrange(layout, leaf, box, SIZE_MAX);
            taut_layout_set_content_size(layout, leaf, 3, 3);
            continue;
        }
        taut_layout_add_box(layout, parent, TAUT_NO_BOX, &box);
        taut_layout_set_margin_rules(layout, box, TAUT_MARGINS_PRESERVE_PARENT | TAUT_MARGINS_ADD_SAFE_AREA);
        for (int32_t edge = TAUT_LEFT; edge <= TAUT_BOTTOM; edge++) tie(layout, box, edge, parent, edge - TAUT_LEFT + TAUT_LEFT_MARGIN);
    }
    return true;
}

/* A row of boxes by a format, in which the names stand the other way round than in the list. */
static bool make_row(taut_layout *layout, const char *kind, int n) {
    if (strcmp(kind, "format-names")) return false;
    text format = {NULL, 0, 0};
    taut_name *names = (taut_name *)calloc((size_t)n, sizeof *names);
    char(*texts)[16] = (char(*)[16])calloc((size_t)n, sizeof *texts);
    if (!names || !texts) exit(2);
    add(&format, "H:|");
    for (int i = 0; i < n; i++) {
        add(&format, "-[v%d]", n - 1 - i);
        snprintf(texts[i], sizeof *texts, "v%d", i);
        names[i].name = texts[i];
        taut_layout_add_box(layout, taut_layout_root(layout), TAUT_NO_BOX, &names[i].box);
    }
    taut_status status = taut_layout_constrain_format(layout, format.bytes, NULL, names, (size_t)n, NULL, 0, NULL);
    free(format.bytes), free(names), free(texts);
    return status == TAUT_OK;
}

static int lay_out(const char *kind, int n) {
    taut_layout *layout;
    if (taut_layout_create(NULL, &layout) != TAUT_OK) return 2;
    if (!make_levels(layout, kind, n) && !make_row(layout, kind, n)) return 2;
    taut_status status = taut_layout_solve(layout);
    printf("%d boxes: %s\n", n, status == TAUT_OK ? "laid out" : taut_status_text(status));
    taut_layout_destroy(layout);
    return 0;
}

int main(int count, char **arguments) {
    text t = {NULL, 0, 0};
    if (count == 3 && strchr(arguments[1], '-')) return lay_out(arguments[1], atoi(arguments[2]));
    if (count != 3 || !write_scene(&t, arguments[1], atoi(arguments[2]))) return 2;
    taut_scene *scene = NULL;
    taut_scene_error error;
    taut_status status = taut_scene_read(t.bytes, t.count, NULL, &scene, &error);
    if (status == TAUT_OK) status = taut_layout_solve(taut_scene_layout(scene));
    else if (!error.message[0]) return 1;
    printf("%zu bytes: %s\n", t.count, status == TAUT_OK ? "laid out" : scene ? taut_status_text(status) : error.message);
    taut_scene_destroy(scene);
    free(t.bytes);
    return 0;
}
