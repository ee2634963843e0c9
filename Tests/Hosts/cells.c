/* A compiled cell of numbers against the batch: the same bits for every cell that is answered, whatever the numbers are.
 *
 *     cells TEMPLATE SEED NAME...     the inputs of `cell` by name, in their order
 *
 * Prints how many of the ordinary records are answered. C11, taut_scene.h alone. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <taut_scene.h>

size_t cell(size_t count, const double *inputs, double *frames, unsigned char *answered);

enum { RECORDS = 20003, MOST_ITEMS = 16 };
static double batch_frames[RECORDS][4 * MOST_ITEMS];
static size_t items;

static void keep(void *context, const taut_cell *record) {
    (void)context;
    if (record->count > MOST_ITEMS) exit(3);
    if (!record->error) items = record->count;
    if (record->error) batch_frames[record->record][0] = NAN;
    else memcpy(batch_frames[record->record], record->frames, record->count * sizeof(taut_rect));
}

/* SplitMix64 (Steele, Lea, Flood 2014). */
static uint64_t state;
static uint64_t draw(void) {
    uint64_t z = state += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

/* Ordinary: multiples of 1/1024 and of 1/6 of a point; else whatever a double can be. */
static double number(int is_ordinary) {
    static const double extremes[] = {0, -0.0, 1e-300, -1e-9, 32768, 32768.5, 1e9, 1e300, 0.25, 0.75, 1.0 / 3, 149.99999999, NAN, INFINITY, -INFINITY, -1};
    if (!is_ordinary && draw() % 3 == 0) return extremes[draw() % (sizeof extremes / sizeof *extremes)];
    switch (draw() % 4) {
    case 0: return (double)(draw() % 400);
    case 1: return (double)(draw() % (400 * 1024)) / 1024;
    case 2: return (double)(draw() % 1600) / 4;
    default: return is_ordinary ? (double)(draw() % 800) / 2 : (double)(draw() >> 11) * 0x1p-45;
    }
}

int main(int argc, char **argv) {
    if (argc < 4) return 2;
    FILE *file = fopen(argv[1], "rb");
    static char text[1 << 16];
    size_t length = file ? fread(text, 1, sizeof text, file) : 0, count = (size_t)argc - 3;
    state = strtoull(argv[2], NULL, 10);
    taut_batch *batch;
    taut_scene_error error;
    if (taut_batch_create(text, length, NULL, &batch, &error) != TAUT_OK) return puts(error.message), 3;

    double *inputs = malloc(RECORDS * count * sizeof *inputs), *columns = malloc(RECORDS * count * sizeof *columns);
    taut_column *table = calloc(count, sizeof *table);
    for (size_t i = 0; i < RECORDS; i++)
        for (size_t c = 0; c < count; c++) columns[c * RECORDS + i] = inputs[i * count + c] = number(i % 2 == 0);
    for (size_t c = 0; c < count; c++) table[c] = (taut_column){.name = argv[c + 3], .numbers = columns + c * RECORDS};
    if (taut_batch_run(batch, table, count, RECORDS, keep, NULL) != TAUT_OK || items == 0) return 3;

    /* In runs of all lengths, some of which end within eight cells. */
    double *frames = malloc(RECORDS * 4 * items * sizeof *frames);
    unsigned char *answered = malloc(RECORDS);
    for (size_t i = 0, run = 1; i < RECORDS; i += run, run = run % 19 + 1) {
        if (run > RECORDS - i) run = RECORDS - i;
        cell(run, inputs + i * count, frames + i * 4 * items, answered + i);
    }
    size_t known = 0, different = 0;
    for (size_t i = 0; i < RECORDS; i++) {
        known += answered[i] && i % 2 == 0;
        if (!answered[i] || !memcmp(frames + i * 4 * items, batch_frames[i], 4 * items * sizeof *frames)) continue;
        if (different++ == 0)
            for (size_t c = 0; c < count; c++) fprintf(stderr, "record %zu: %s = %a\n", i, argv[c + 3], inputs[i * count + c]);
    }
    if (cell(0, NULL, NULL, NULL) != 0 || cell(3, inputs, frames, NULL) > 3) return 4;
    printf("seed %s: %zu of %d ordinary cells answered, %zu with other bits\n", argv[2], known, (RECORDS + 1) / 2, different);
    taut_batch_destroy(batch);
    free(inputs), free(columns), free(table), free(frames), free(answered);
    return different || known < RECORDS / 4;
}
