/* A compiled package cell against the batch: the same bits, cell by cell, for random texts. C11, taut_scene.h alone.
 *
 *     compiled TEMPLATE RECORDS MODE    mode: check, or batch and cells, which only run one of the two (to count instructions) */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <taut_scene.h>
#include <time.h>

size_t package_cell(size_t count, const double *inputs, double *frames, unsigned char *answered);

enum { LABELS = 12, COLUMNS = 8, ITEMS = 16, WRAPPING = 2, INPUTS = 4 * LABELS, NUMBERS = 4 * ITEMS + WRAPPING };

static const char *const columns[COLUMNS] = {"name",  "version",       "section",      "maintainer",
                                             "description", "needs", "installedSize", "downloadSize"};

/* The labels in the order of the tree: a column or a text, the size of the font, and whether it wraps. */
static const struct {
    int column; /* -1: `text` */
    const char *text;
    double size;
    int wraps;
} labels[LABELS] = {{0, "", 15, 0},  {1, "", 12, 0},  {2, "", 10, 0},  {3, "", 12, 0},          {4, "", 13, 1},         {5, "Needs ", 11, 1},
                    {6, "", 13, 0},  {7, "", 13, 0},  {-2, "", 13, 0}, {-1, "installed", 10, 0}, {-1, "to download", 10, 0}, {-1, "dependencies", 10, 0}};

static void measure(size_t length, double size, double width, taut_text_size *result, int32_t *lines) {
    double natural = floor((double)length * size * 37) / 64;
    int count = width > 0 && width < natural ? (int)ceil(natural / width) : 1;
    if (length == 0) count = 0;
    result->width = count > 1 ? width : natural;
    result->height = count * size * 1.25;
    result->first_baseline = count ? size : 0;
    result->last_baseline = count ? result->height - size * 0.25 : 0;
    *lines = count;
}

static void measure_text(void *context, const taut_text *text, taut_text_size *size, int32_t *lines) {
    (void)context;
    measure(text->length, text->font_size, text->width, size, lines);
}

/* SplitMix64 (Steele, Lea, Flood 2014). */
static uint64_t draw(uint64_t *state) {
    uint64_t z = *state += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

static char words[] = "nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn"
                      "nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn";
static size_t (*lengths)[COLUMNS + 1]; /* of the texts of each record; the last is of `dependencies` */

static size_t label_length(size_t record, int label) {
    int column = labels[label].column;
    if (column == -1) return strlen(labels[label].text);
    return strlen(labels[label].text) + lengths[record][column == -2 ? COLUMNS : column];
}

static void keep(void *context, const taut_cell *cell) {
    double *frames = (double *)context + cell->record * 4 * ITEMS;
    if (cell->error || cell->count != ITEMS) frames[2] = NAN;
    else memcpy(frames, cell->frames, 4 * ITEMS * sizeof(double));
}

static void run_batch(taut_batch *batch, size_t count, double *frames) {
    taut_column all[COLUMNS + 1];
    for (int c = 0; c <= COLUMNS; c++) {
        const char **texts = malloc(count * sizeof *texts);
        size_t *own = malloc(count * sizeof *own);
        for (size_t i = 0; i < count; i++) texts[i] = words, own[i] = lengths[i][c];
        all[c] = (taut_column){.name = c < COLUMNS ? columns[c] : "dependencies", .texts = texts, .lengths = own};
    }
    if (taut_batch_run(batch, all, COLUMNS + 1, count, keep, frames) != TAUT_OK) exit(3);
    for (int c = 0; c <= COLUMNS; c++) free((void *)all[c].texts), free((void *)all[c].lengths);
}

static void set_input(double *inputs, int label, const taut_text_size *size) {
    inputs[4 * label] = size->width;
    inputs[4 * label + 1] = size->height;
    inputs[4 * label + 2] = size->first_baseline;
    inputs[4 * label + 3] = size->last_baseline;
}

/* Measures the texts that wrap at the widths they got; whether any has another height. */
static int follow(size_t record, double *inputs, const double *numbers) {
    int changed = 0, next = 4 * ITEMS;
    for (int l = 0; l < LABELS; l++) {
        taut_text_size natural, size;
        int32_t lines;
        if (!labels[l].wraps) continue;
        double width = numbers[next++];
        measure(label_length(record, l), labels[l].size, TAUT_UNSPECIFIED, &natural, &lines);
        size = natural;
        if (width > 0 && width < natural.width - 1e-6) measure(label_length(record, l), labels[l].size, width, &size, &lines);
        changed |= size.height != inputs[4 * l + 1];
        size.width = natural.width;
        set_input(inputs, l, &size);
    }
    return changed;
}

static void run_cells(size_t count, double *inputs, double *numbers, unsigned char *answered) {
    for (size_t i = 0; i < count; i++)
        for (int l = 0; l < LABELS; l++) {
            taut_text_size size;
            int32_t lines;
            measure(label_length(i, l), labels[l].size, TAUT_UNSPECIFIED, &size, &lines);
            set_input(inputs + i * INPUTS, l, &size);
        }
    for (int round = 0; round < 4; round++) {
        int changed = 0;
        package_cell(count, inputs, numbers, answered);
        for (size_t i = 0; i < count; i++)
            if (answered[i]) changed |= follow(i, inputs + i * INPUTS, numbers + i * NUMBERS);
        if (!changed) break;
    }
}

/* FNV-1a. */
static uint64_t hash_of(const void *bytes, size_t length) {
    uint64_t hash = 0xcbf29ce484222325u;
    for (size_t i = 0; i < length; i++) hash = (hash ^ ((const unsigned char *)bytes)[i]) * 0x100000001b3u;
    return hash;
}

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* The least of some times of the cells alone and of memset for the same bytes, in nanoseconds a cell. */
static void compare_time(size_t count, const double *inputs, double *numbers, unsigned char *answered) {
    double cells = 1, set = 1;
    for (int turn = 0; turn < 50; turn++) {
        double start = seconds();
        package_cell(count, inputs, numbers, answered);
        double middle = seconds();
        memset(numbers, turn, count * NUMBERS * sizeof(double));
        double end = seconds();
        if (middle - start < cells) cells = middle - start;
        if (end - middle < set) set = end - middle;
    }
    printf("%zu cells: %.1f ns a cell, memset %.1f ns: %.2f\n", count, 1e9 * cells / (double)count, 1e9 * set / (double)count, cells / set);
}

int main(int argc, char **argv) {
    if (argc < 4) return 2;
    FILE *file = fopen(argv[1], "rb");
    static char text[1 << 16];
    size_t length = file ? fread(text, 1, sizeof text, file) : 0, count = (size_t)atol(argv[2]);
    uint64_t state = 7;
    lengths = malloc(count * sizeof *lengths);
    for (size_t i = 0; i < count; i++)
        for (int c = 0; c <= COLUMNS; c++) lengths[i][c] = draw(&state) % (c == 4 || c == 5 ? 200 : c < 4 ? 24 : 8);
    taut_scene_options options = taut_scene_options_default();
    taut_scene_error error;
    taut_batch *batch = NULL;
    options.width = 375;
    options.measure = measure_text;
    if (taut_batch_create(text, length, &options, &batch, &error) != TAUT_OK) return puts(error.message), 3;
    double *frames = malloc(count * 4 * ITEMS * sizeof *frames), *inputs = malloc(count * INPUTS * sizeof *inputs);
    double *numbers = malloc(count * NUMBERS * sizeof *numbers);
    unsigned char *answered = malloc(count);
    int is_check = strcmp(argv[3], "check") == 0;
    if (is_check || strcmp(argv[3], "batch") == 0) run_batch(batch, count, frames);
    if (is_check || strcmp(argv[3], "cells") == 0) run_cells(count, inputs, numbers, answered);
    if (strcmp(argv[3], "time") == 0) {
        run_cells(count, inputs, numbers, answered);
        compare_time(count, inputs, numbers, answered);
    }
    size_t known = 0, different = 0;
    for (size_t i = 0; is_check && i < count; i++) {
        known += answered[i];
        different += answered[i] && memcmp(frames + i * 4 * ITEMS, numbers + i * NUMBERS, 4 * ITEMS * sizeof(double)) != 0;
    }
    if (is_check) printf("%zu of %zu cells answered, %zu with other bits than ", known, count, different);
    if (is_check) printf("%016llx\n", (unsigned long long)hash_of(frames, count * 4 * ITEMS * sizeof(double)));
    taut_batch_destroy(batch);
    return is_check && (different || known < count / 2);
}
