#include "pango_engine.h"

#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

/* What all threads share. */
typedef struct {
    const pango_font *fonts;
    size_t font_count;
    const pango_text *texts;
    size_t count;
    pango_extents *extents;
    atomic_size_t next;
    pthread_mutex_t lock;
    atomic_int failed;
} work;

/* Texts taken at a time. */
#define BLOCK 256

static void turn_hinting_off(FcPattern *pattern, gpointer data) {
    (void)data;
    FcPatternDel(pattern, FC_HINTING);
    FcPatternAddBool(pattern, FC_HINTING, FcFalse);
    FcPatternDel(pattern, FC_AUTOHINT);
    FcPatternAddBool(pattern, FC_AUTOHINT, FcFalse);
    FcPatternDel(pattern, FC_HINT_STYLE);
    FcPatternAddInteger(pattern, FC_HINT_STYLE, FC_HINT_NONE);
}

static PangoLayout *make_layout(PangoFontMap *map, const pango_font *font) {
    PangoContext *context = pango_font_map_create_context(map);
    PangoFontDescription *description = pango_font_description_from_string(font->family);
    pango_font_description_set_absolute_size(description, font->size * PANGO_SCALE);
    pango_context_set_font_description(context, description);
    pango_font_description_free(description);
    pango_context_set_language(context, pango_language_from_string("en"));
    pango_context_set_base_dir(context, PANGO_DIRECTION_LTR);
    pango_context_set_round_glyph_positions(context, FALSE);
    PangoLayout *layout = pango_layout_new(context);
    g_object_unref(context);
    pango_layout_set_auto_dir(layout, FALSE);
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
    return layout;
}

static void measure(PangoLayout *layout, const pango_text *text, pango_extents *extents) {
    PangoRectangle logical;
    pango_layout_set_width(layout, text->width < 0 ? -1 : text->width * PANGO_SCALE);
    pango_layout_set_text(layout, text->bytes, text->length);
    pango_layout_get_extents(layout, NULL, &logical);
    extents->width = logical.width;
    extents->height = logical.height;
}

static void *run(void *argument) {
    work *w = argument;
    PangoLayout **layouts = calloc(w->font_count, sizeof *layouts);
    if (!layouts) {
        w->failed = 1;
        return NULL;
    }
    PangoFontMap *map = pango_ft2_font_map_new();
    pango_fc_font_map_set_default_substitute(PANGO_FC_FONT_MAP(map), turn_hinting_off, NULL, NULL);
    /* Pango 1.50 computes a font's metrics under a flag for the whole process; a thread that comes in between keeps
     * wrong ones, and breaks lines elsewhere. So each thread meets its fonts alone. */
    const pango_text sample = {"first Aj 0123456789 \xc3\xa4", 23, 0, 100};
    pango_extents unused;
    pthread_mutex_lock(&w->lock);
    for (size_t f = 0; f < w->font_count; f++) {
        layouts[f] = make_layout(map, &w->fonts[f]);
        measure(layouts[f], &sample, &unused);
    }
    pthread_mutex_unlock(&w->lock);
    for (;;) {
        const size_t start = atomic_fetch_add(&w->next, BLOCK);
        if (start >= w->count) break;
        const size_t end = start + BLOCK < w->count ? start + BLOCK : w->count;
        for (size_t i = start; i < end; i++) measure(layouts[w->texts[i].font], &w->texts[i], &w->extents[i]);
    }
    for (size_t f = 0; f < w->font_count; f++) g_object_unref(layouts[f]);
    free(layouts);
    g_object_unref(map);
    return NULL;
}

bench_status pango_measure(const pango_font *fonts, size_t font_count, const pango_text *texts, size_t count,
                           unsigned threads, uint64_t *nanoseconds, pango_extents *extents) {
    work w = {.fonts = fonts, .font_count = font_count, .texts = texts, .count = count, .extents = extents};
    pthread_t others[PANGO_MOST_THREADS];
    unsigned started = 0;
    if (threads < 1 || threads > PANGO_MOST_THREADS) return BENCH_FAILED;
    pthread_mutex_init(&w.lock, NULL);
    const uint64_t start = bench_now();
    while (started + 1 < threads && pthread_create(&others[started], NULL, run, &w) == 0) started++;
    run(&w);
    for (unsigned i = 0; i < started; i++) pthread_join(others[i], NULL);
    *nanoseconds = bench_now() - start;
    pthread_mutex_destroy(&w.lock);
    return w.failed || started + 1 < threads ? BENCH_FAILED : BENCH_OK;
}
