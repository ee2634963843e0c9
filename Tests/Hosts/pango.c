/* Texts by libtaut-pango: scenes have the frames that `taut layout --text pango --format lines` writes, to the bit; a layout's own texts are
 * those of scenes; widths from nothing to infinity.
 *
 *     pango SCENE.json SCENE.lines...      two files a scene */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <taut_pango.h>

#define CHECK(holds, what)                                                 \
    do {                                                                   \
        if (!(holds)) {                                                    \
            fprintf(stderr, "pango.c:%d: %s: %s\n", __LINE__, what, #holds); \
            exit(1);                                                       \
        }                                                                  \
    } while (0)

static char *read_file(const char *name, size_t *length) {
    FILE *file = fopen(name, "rb");
    CHECK(file, name);
    char *bytes = (char *)malloc(1 << 20);
    CHECK(bytes, name);
    *length = fread(bytes, 1, (1 << 20) - 1, file);
    bytes[*length] = 0;
    fclose(file);
    return bytes;
}

static int compare(taut_pango *pango, const char *scene_name, const char *lines_name) {
    size_t length;
    int count = 0;
    char *json = read_file(scene_name, &length);
    taut_scene_options options = taut_scene_options_default();
    taut_scene_error error;
    taut_scene *scene;
    options.measure = taut_pango_measure;
    options.context = pango;
    CHECK(taut_scene_read(json, length, &options, &scene, &error) == TAUT_OK, error.message);
    taut_layout *layout = taut_scene_layout(scene);
    CHECK(taut_layout_solve(layout) == TAUT_OK, taut_layout_error(layout));
    free(json);
    char *lines = read_file(lines_name, &length);
    for (char *line = strtok(lines, "\n"); line; line = strtok(NULL, "\n")) {
        char name[256];
        double x, y, width, height;
        if (sscanf(line, "frame %255s %lf %lf %lf %lf", name, &x, &y, &width, &height) != 5) continue;
        taut_rect frame;
        CHECK(taut_layout_frame(layout, taut_scene_box(scene, taut_scene_find(scene, name)), &frame) == TAUT_OK, name);
        CHECK(frame.x == x && frame.y == y && frame.width == width && frame.height == height, line);
        count++;
    }
    free(lines);
    taut_scene_destroy(scene);
    return count;
}

static taut_text text_of(const char *words, const char *font, double size, int32_t lines) {
    taut_text text;
    memset(&text, 0, sizeof text);
    text.size = sizeof text;
    text.text = words;
    text.length = strlen(words);
    text.font = font;
    text.font_size = size;
    text.width = TAUT_UNSPECIFIED;
    text.lines = lines;
    return text;
}

/* The same text as a box of a layout and measured by itself. */
static void lay_out(taut_pango *pango) {
    taut_layout *layout;
    taut_pango_texts *texts;
    taut_box box, other;
    taut_rect frame;
    taut_text text = text_of("Three words, and some more of them", "DejaVu Sans Bold", 17, 0);
    CHECK(taut_layout_create(NULL, &layout) == TAUT_OK && taut_pango_texts_create(pango, &texts) == TAUT_OK, "create");
    taut_box root = taut_layout_root(layout);
    taut_layout_set_size(layout, 120, TAUT_UNSPECIFIED);
    taut_layout_set_measure(layout, taut_pango_measure_box, texts);
    taut_layout_add_box(layout, root, TAUT_NO_BOX, &box);
    taut_layout_set_text(layout, box, 1, TAUT_UNSPECIFIED);
    taut_name names[] = {{"a", box, 0}};
    CHECK(taut_layout_constrain_format(layout, "H:|[a]|", NULL, names, 1, NULL, 0, NULL) == TAUT_OK, "format");
    CHECK(taut_layout_constrain_format(layout, "V:|[a]|", NULL, names, 1, NULL, 0, NULL) == TAUT_OK, "format");
    CHECK(taut_layout_solve(layout) == TAUT_ERROR_ARGUMENT, "a box without text");
    CHECK(taut_pango_texts_set(texts, box, &text) == TAUT_OK && taut_layout_solve(layout) == TAUT_OK, taut_layout_error(layout));
    taut_layout_frame(layout, box, &frame);
    taut_text_size size;
    int32_t lines;
    text.width = 120;
    taut_pango_measure(pango, &text, &size, &lines);
    CHECK(frame.width == 120 && frame.height == size.height && lines > 1 && size.width <= 120, "a wrapped text");
    CHECK(fabs(size.last_baseline - size.first_baseline - (lines - 1) * size.height / lines) < 1e-9, "baselines");
    CHECK(taut_layout_add_box(layout, root, TAUT_NO_BOX, &other) == TAUT_OK && taut_pango_texts_set(texts, other, NULL) == TAUT_ERROR_ARGUMENT, "NULL");
    taut_layout_destroy(layout);
    taut_pango_texts_destroy(texts);
}

/* Narrower texts are higher; 0 is the least width, infinity and TAUT_UNSPECIFIED the natural one. */
static void widths(taut_pango *pango) {
    taut_text text = text_of("Ein Büro, 漢字 and an office", NULL, 13.5, 0);
    taut_text_size natural, infinite, least, size;
    taut_pango_measure(pango, &text, &natural, NULL);
    text.width = INFINITY;
    taut_pango_measure(pango, &text, &infinite, NULL);
    CHECK(memcmp(&natural, &infinite, sizeof natural) == 0 && natural.width != floor(natural.width), "natural");
    text.width = 0;
    taut_pango_measure(pango, &text, &least, NULL);
    double height = least.height;
    CHECK(least.width > 0 && least.width < natural.width && least.height > natural.height, "least");
    for (text.width = 0.25; text.width < natural.width + 2; text.width += 1.375) {
        taut_pango_measure(pango, &text, &size, NULL);
        CHECK(size.height <= height && size.width >= least.width && size.width <= natural.width, "width");
        CHECK(size.width <= text.width || text.width < least.width, "wrapped");
        height = size.height;
    }
    CHECK(height == natural.height, "wide enough");
}

#if defined(__GLIBC__)
#include <malloc.h>

static size_t bytes_in_use(void) { return mallinfo2().uordblks; }
#else
static size_t bytes_in_use(void) { return 0; }
#endif

/* Measures words that were not there before, and one in fonts of several sizes. */
static void measure_others(taut_pango *pango, unsigned *word, unsigned words, unsigned sizes) {
    char letters[32];
    taut_text_size size;
    for (unsigned i = 0; i < words; i++, ++*word) {
        int length = snprintf(letters, sizeof letters, "w%xa", *word * 2654435761u);
        taut_text text = text_of(letters, NULL, 12, 0);
        text.length = (size_t)length;
        taut_pango_measure(pango, &text, &size, NULL);
    }
    for (unsigned i = 0; i < sizes; i++) {
        taut_text text = text_of("sizes", NULL, 10 + i / 16.0, 0);
        taut_pango_measure(pango, &text, &size, NULL);
    }
}

/* Tables are full once: what comes later takes no more memory. */
static void bound_memory(taut_pango *pango) {
    unsigned word = 0;
    measure_others(pango, &word, 150000, 100);
    size_t before = bytes_in_use();
    for (int i = 0; i < 3; i++) measure_others(pango, &word, 50000, 100);
    size_t after = bytes_in_use();
    CHECK(after < before + (1 << 20), "memory");
    printf("%.1f MB in use after 300,000 texts, %.1f MB before the last 150,000\n", (double)after / 1e6, (double)before / 1e6);
}

int main(int count, char **names) {
    taut_pango *pango, *other;
    taut_pango_options options = taut_pango_options_default();
    int frames = 0;
    CHECK(taut_pango_create(NULL, &pango) == TAUT_OK, "no fonts");
    options.font_configuration = "/nowhere/fonts.conf";
    CHECK(taut_pango_create(&options, &other) == TAUT_ERROR_ARGUMENT && !other, "a file that is not there");
    options.size = 0;
    CHECK(taut_pango_create(&options, &other) == TAUT_ERROR_ARGUMENT && taut_pango_create(NULL, NULL) == TAUT_ERROR_ARGUMENT, "arguments");
    for (int i = 1; i + 1 < count; i += 2) {
        int compared = compare(pango, names[i], names[i + 1]);
        CHECK(compared > 0, names[i + 1]);
        frames += compared;
    }
    lay_out(pango);
    widths(pango);
    bound_memory(pango);
    taut_pango_destroy(pango);
    taut_pango_destroy(NULL);
    printf("%d frames with texts by Pango are the same\n", frames);
    return 0;
}
