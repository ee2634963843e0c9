/* Reads the scenes and templates that Tests/TautLayoutTests/HostSceneTests.swift has written, lays them out and compares every frame to the
 * bit; then reads what is no scene. Uses taut_scene.h and nothing else of Taut; C11 and C++17.
 *
 *     scenes FILE.json FILE.cell...      beside each its .frames or .cells */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <taut_scene.h>

#if defined(TAUT_TEST_THREADS)
static _Thread_local
#else
static
#endif
    const char *place = "";

static void expect(int holds, const char *what) {
    if (holds) return;
    fprintf(stderr, "%s: %s\n", place, what);
    exit(1);
}

typedef struct {
    char *bytes; /* ended by 0 */
    size_t length;
} file;

static file read_file(const char *name) {
    FILE *stream = fopen(name, "rb");
    file f = {NULL, 0};
    expect(stream != NULL, name);
    size_t room = 1 << 16;
    f.bytes = (char *)malloc(room);
    for (;;) {
        size_t n = fread(f.bytes + f.length, 1, room - f.length - 1, stream);
        if (n == 0) break;
        f.length += n;
        if (room - f.length < 2) f.bytes = (char *)realloc(f.bytes, room *= 2);
    }
    f.bytes[f.length] = 0;
    fclose(stream);
    return f;
}

static file read_beside(const char *name, const char *ending) {
    char other[4096];
    snprintf(other, sizeof other, "%.*s%s", (int)(strrchr(name, '.') - name), name, ending);
    return read_file(other);
}

static double number(const char *digits, const char **end) {
    char *rest;
    uint64_t bits = strtoull(digits, &rest, 16);
    double value;
    memcpy(&value, &bits, sizeof value);
    *end = rest;
    return value;
}

static int is_same(double a, double b) { return memcmp(&a, &b, sizeof a) == 0 || (a == 0 && b == 0); }

static void expect_frame(taut_rect frame, const char **text) {
    double wanted[4];
    for (int i = 0; i < 4; i++) wanted[i] = number(*text, text);
    expect(is_same(frame.x, wanted[0]) && is_same(frame.y, wanted[1]) && is_same(frame.width, wanted[2]) &&
               is_same(frame.height, wanted[3]),
           "another frame");
}

static const char *next_line(const char *text) {
    const char *end = strchr(text, '\n');
    return end ? end + 1 : text + strlen(text);
}

static void check_scene(const char *name) {
    place = name;
    file json = read_file(name), frames = read_beside(name, ".frames");
    const char *text = frames.bytes;
    taut_scene_options options = taut_scene_options_default();
    options.width = number(text, &text);
    options.height = number(text, &text);
    taut_scene *scene;
    taut_scene_error error;
    if (taut_scene_read(json.bytes, json.length, &options, &scene, &error) != TAUT_OK) expect(0, error.message);
    taut_layout *layout = taut_scene_layout(scene);
    expect(taut_layout_solve(layout) == TAUT_OK, taut_layout_error(layout));
    size_t count = taut_scene_count(scene);
    expect(count > 0, "no views");
    for (size_t i = 0; i < count; i++) {
        text = next_line(text);
        const char *known = taut_scene_name(scene, i);
        expect(strncmp(text, known, strlen(known)) == 0 && text[strlen(known)] == ' ', "another name");
        expect(taut_scene_find(scene, known) == i, "another index");
        text += strlen(known);
        taut_rect frame;
        expect(taut_layout_frame(layout, taut_scene_box(scene, i), &frame) == TAUT_OK, "no frame");
        expect_frame(frame, &text);
    }
    expect(*next_line(text) == 0, "too few views");
    expect(taut_scene_find(scene, "no such view") == SIZE_MAX && taut_scene_name(scene, count) == NULL, "a view too many");
    expect(taut_scene_box(scene, count) == TAUT_NO_BOX, "a box too many");
    taut_scene_destroy(scene);
    free(json.bytes);
    free(frames.bytes);
}

/* ---- Batches -------------------------------------------------------------------------------------------------------- */

#define COLUMNS 32

typedef struct {
    taut_column columns[COLUMNS];
    const char *texts[COLUMNS];
    size_t lengths[COLUMNS];
    double numbers[COLUMNS];
    uint8_t valid[COLUMNS];
    size_t count;
} record;

/* The values of a line, which go on with the text. */
static void read_values(record *r, const char *line) {
    for (size_t i = 0; i < r->count; i++) {
        const char *end = line + strcspn(line, "\t\n");
        taut_column *column = &r->columns[i];
        column->texts = NULL;
        column->numbers = &r->numbers[i];
        column->valid = &r->valid[i];
        r->valid[i] = *line != '-';
        if (*line == '#') r->numbers[i] = number(line + 1, &line);
        if (*line == '\'') {
            r->texts[i] = line + 1;
            r->lengths[i] = (size_t)(end - line - 1);
            column->texts = &r->texts[i];
            column->lengths = &r->lengths[i];
        }
        line = end + (*end == '\t');
    }
}

/* What a cell should be. */
typedef struct {
    const char *line;
    int calls;
} wanted;

static void check_cell(void *context, const taut_cell *cell) {
    wanted *w = (wanted *)context;
    w->calls++;
    if (strncmp(w->line, "failed", 6) == 0) {
        expect(cell->count == 0 && cell->error && *cell->error, "no error");
        return;
    }
    expect(!cell->error, cell->error);
    const char *text = w->line;
    for (size_t i = 0; i < cell->count; i++) {
        expect(cell->names[i] && *cell->names[i], "no name");
        expect_frame(cell->frames[i], &text);
    }
    expect(*text == '\n', "too few frames");
}

static void check_batch(const char *name) {
    place = name;
    file json = read_file(name), cells = read_beside(name, ".cells");
    const char *text = cells.bytes;
    taut_scene_options options = taut_scene_options_default();
    options.width = number(text, &text);
    options.height = number(text, &text);
    taut_batch *batch;
    taut_scene_error error;
    if (taut_batch_create(json.bytes, json.length, &options, &batch, &error) != TAUT_OK) expect(0, error.message);
    record r;
    memset(&r, 0, sizeof r);
    r.count = taut_batch_parameter_count(batch);
    expect(r.count <= COLUMNS && taut_batch_parameter_name(batch, r.count) == NULL, "too many parameters");
    for (size_t i = 0; i < r.count; i++) r.columns[i].name = taut_batch_parameter_name(batch, i);
    text = next_line(next_line(text));
    expect(*text != 0, "no records");
    while (*text) {
        read_values(&r, text);
        wanted w = {next_line(text), 0};
        /* Twice: what a batch has learned changes nothing. */
        for (int i = 0; i < 2; i++)
            expect(taut_batch_run(batch, r.columns, r.count, 1, check_cell, &w) == TAUT_OK, "not run");
        expect(w.calls == 2, "not called once for each record");
        text = next_line(w.line);
    }
    taut_batch_destroy(batch);
    free(json.bytes);
    free(cells.bytes);
}

/* ---- What is no scene ----------------------------------------------------------------------------------------------- */

static void count_cells(void *context, const taut_cell *cell) {
    (void)cell;
    ++*(int *)context;
}

typedef struct {
    taut_batch *batch;
    const taut_column *column;
    double sum;
} outer;

/* A batch has one table for the values of its records. */
static void run_inside(void *context, const taut_cell *cell) {
    outer *o = (outer *)context;
    int calls = 0;
    o->sum += cell->frames[0].width;
    expect(taut_batch_run(o->batch, o->column, 1, 1, count_cells, &calls) == TAUT_ERROR_ARGUMENT && calls == 0, "a run in a run");
}

static void check_wrong_calls(void) {
    place = "wrong calls";
    static const char scene[] = "{\"root\": {\"id\": \"r\"}, \"constraints\": [\n  \"r.widht == 1\"]}";
    taut_scene *made = (taut_scene *)1;
    taut_batch *batch;
    taut_scene_error error;
    expect(taut_scene_read(scene, sizeof scene - 1, NULL, &made, &error) == TAUT_ERROR_ARGUMENT, "a wrong attribute");
    expect(made == NULL && error.line == 2 && error.column > 1 && strstr(error.message, "width"), error.message);
    expect(taut_scene_read(NULL, 1, NULL, &made, NULL) == TAUT_ERROR_ARGUMENT, "no text");
    expect(taut_scene_read(scene, 5, NULL, NULL, &error) == TAUT_ERROR_ARGUMENT, "no place");
    taut_scene_options options = taut_scene_options_default();
    options.width = -3;
    expect(taut_scene_read("{\"root\": {\"id\": \"r\"}}", 21, &options, &made, &error) == TAUT_ERROR_ARGUMENT, "a width below 0");
    taut_scene_destroy(NULL);
    taut_batch_destroy(NULL);
    expect(taut_scene_layout(NULL) == NULL && taut_scene_count(NULL) == 0 && taut_scene_find(NULL, "r") == SIZE_MAX, "no scene");
    /* Every beginning of a text is refused, or read. */
    for (size_t length = 0; length < sizeof scene - 1; length++) {
        char *part = (char *)malloc(length + 1);
        memcpy(part, scene, length);
        taut_status status = taut_scene_read(part, length, NULL, &made, &error);
        expect(status == TAUT_ERROR_ARGUMENT && error.message[0], "a part of a scene");
        free(part);
    }
    static const char cell[] = "{\"root\": {\"id\": \"r\", \"intrinsicContentSize\": [\"{w}\", 3]}}";
    expect(taut_batch_create(cell, sizeof cell - 1, NULL, &batch, NULL) == TAUT_OK, "a template");
    const double widths[3] = {1, 2, 1.0 / 0.0};
    taut_column column;
    memset(&column, 0, sizeof column);
    column.name = "w";
    int calls = 0;
    expect(taut_batch_run(batch, &column, 1, 3, count_cells, &calls) == TAUT_ERROR_ARGUMENT && calls == 0, "a column of nothing");
    column.numbers = widths;
    expect(taut_batch_run(batch, &column, 1, 3, NULL, &calls) == TAUT_ERROR_ARGUMENT, "no body");
    expect(taut_batch_run(batch, &column, 1, 3, count_cells, &calls) == TAUT_OK && calls == 3, "three cells");
    outer o = {batch, &column, 0};
    expect(taut_batch_run(batch, &column, 1, 2, run_inside, &o) == TAUT_OK && o.sum == 3, "two cells");
    expect(taut_batch_run(batch, &column, 1, 3, count_cells, &calls) == TAUT_OK && calls == 6, "three more");
    expect(taut_scene_read(cell, SIZE_MAX, NULL, &made, NULL) == TAUT_ERROR_ARGUMENT, "a scene of too many bytes");
    taut_batch *none = batch;
    expect(taut_batch_create(cell, SIZE_MAX, NULL, &none, NULL) == TAUT_ERROR_ARGUMENT && none == NULL, "a template of too many bytes");
    taut_batch_destroy(batch);
}

#if defined(TAUT_TEST_THREADS)
#include <pthread.h>

typedef struct {
    char **names;
    int count;
} work;

/* Each thread with scenes and batches of its own. */
static void *check_some(void *context) {
    work *w = (work *)context;
    for (int i = 0; i < w->count; i++) strstr(w->names[i], ".json") ? check_scene(w->names[i]) : check_batch(w->names[i]);
    return NULL;
}

int main(int argc, char **argv) {
    pthread_t threads[2];
    work all = {argv + 1, argc - 1};
    if (argc < 2) return 2;
    for (int i = 0; i < 2; i++) expect(pthread_create(&threads[i], NULL, check_some, &all) == 0, "no thread");
    for (int i = 0; i < 2; i++) pthread_join(threads[i], NULL);
    return 0;
}
#else
int main(int argc, char **argv) {
    if (argc < 2) return 2;
    for (int i = 1; i < argc; i++) strstr(argv[i], ".json") ? check_scene(argv[i]) : check_batch(argv[i]);
    check_wrong_calls();
    printf("%d scenes and templates are the same to the bit\n", argc - 1);
    return 0;
}
#endif
