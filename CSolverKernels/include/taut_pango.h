/*
 * taut_pango.h - texts measured by Pango, for layouts (taut_layout.h) and scenes (taut_scene.h): libtaut-pango.
 *
 *     taut_pango *pango;
 *     taut_scene_options options = taut_scene_options_default();
 *     if (taut_pango_create(NULL, &pango) != TAUT_OK) return 1; // no fonts
 *     options.measure = taut_pango_measure;
 *     options.context = pango;
 *     taut_scene_read(bytes, length, &options, &scene, &error);
 *
 * A layout requests the text of a box; a taut_pango_texts stores the texts:
 *
 *     taut_pango_texts *texts;
 *     taut_pango_texts_create(pango, &texts);
 *     taut_pango_texts_set(texts, title, &(taut_text){.text = "A title", .length = 7, .font = "Sans Bold", .font_size = 17, .lines = 1});
 *     taut_layout_set_measure(layout, taut_pango_measure_box, texts);
 *
 * Sizes are those of `taut layout --text pango`, to the last bit (Docs/Guides/text.md): points, not rounded to pixels. The width 0 gives the
 * least width, TAUT_UNSPECIFIED or infinity the natural one.
 *
 * Threads. The first taut_pango of a process must exist before a second thread creates one. Each taut_pango and its texts belong to one thread
 * at a time.
 *
 * Memory. From malloc, through Pango, which ends the process if that fails. Up to 128 fonts are cached, each with up to 131,072
 * widths of words; with each further font Pango 1.50 leaks some kilobytes.
 */
#ifndef TAUT_PANGO_H
#define TAUT_PANGO_H

#include "taut_scene.h"

#if defined(__cplusplus)
extern "C" {
#endif

typedef struct taut_pango taut_pango;

typedef struct {
    size_t size;                    /* sizeof(taut_pango_options) */
    const char *font_configuration; /* a fontconfig file with the fonts; NULL: the system's */
    const char *default_family;     /* the family of texts without a font; NULL: "Sans" */
} taut_pango_options;
TAUT_API void taut_pango_options_init(taut_pango_options *options, size_t size);
static inline taut_pango_options taut_pango_options_default(void) {
    taut_pango_options options;
    taut_pango_options_init(&options, sizeof options);
    return options;
}

/* `options` may be NULL. TAUT_ERROR_ARGUMENT if the configuration cannot be read or contains no installed font. */
TAUT_API taut_status taut_pango_create(const taut_pango_options *options, taut_pango **pango);
/* NULL is allowed. */
TAUT_API void taut_pango_destroy(taut_pango *pango);

/* A taut_measure_text whose context is a taut_pango. O(characters): some nanoseconds each for words in ASCII, some hundred for others. */
TAUT_API void taut_pango_measure(void *pango, const taut_text *text, taut_text_size *size, int32_t *lines);

/* The texts of the boxes of one layout. */
typedef struct taut_pango_texts taut_pango_texts;

/* `pango` must outlive the texts. */
TAUT_API taut_status taut_pango_texts_create(taut_pango *pango, taut_pango_texts **texts);
/* NULL is allowed. */
TAUT_API void taut_pango_texts_destroy(taut_pango_texts *texts);
/* Sets the text of a box, which is copied; its `width` has no effect. Report a changed text to the layout with taut_layout_note_text(). */
TAUT_API taut_status taut_pango_texts_set(taut_pango_texts *texts, taut_box box, const taut_text *text);
/* A taut_measure whose context is a taut_pango_texts. TAUT_ERROR_ARGUMENT for a box without text. */
TAUT_API taut_status taut_pango_measure_box(void *texts, taut_box box, double width, double height, taut_text_size *size);

#if defined(__cplusplus)
}
#endif

#endif
