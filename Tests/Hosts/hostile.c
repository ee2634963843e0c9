/* Hostile scenes of a kind and a size: read, and refused or laid out. usage: hostile KIND SIZE; prints the bytes of the text.
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
    } else return false;
    return true;
}

int main(int count, char **arguments) {
    text t = {NULL, 0, 0};
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
