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
 * A layout asks for the text of a box; a taut_pango_texts has them:
 *
 *     taut_pango_texts *texts;
 *     taut_pango_texts_create(pango, &texts);
 *     taut_pango_texts_set(texts, title, &(taut_text){.text = "A title", .length = 7, .font = "Sans Bold", .font_size = 17, .lines = 1});
 *     taut_layout_set_measure(layout, taut_pango_measure_box, texts);
 *
 * Sizes are those of `taut layout --text pango`, to the last bit (Docs/Guides/text.md): points, not rounded to pixels. The width 0 gives the
 * least width, TAUT_UNSPECIFIED or infinity the natural one.
 *
 * Threads. The first taut_pango of a process has to be there before a second thread creates one. Each belongs, with its texts, to one thread
 * at a time.
 *
 * Memory. From malloc, through Pango, which ends the process where that has nothing left. Up to 128 fonts are kept, each with up to 131,072
 * widths of words; with each font beyond these, Pango 1.50 loses some kilobytes.
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
    const char *font_configuration; /* a fontconfig file that names the fonts; NULL: the system's */
    const char *default_family;     /* of texts without a font; NULL: "Sans" */
} taut_pango_options;
TAUT_API void taut_pango_options_init(taut_pango_options *options, size_t size);
static inline taut_pango_options taut_pango_options_default(void) {
    taut_pango_options options;
    taut_pango_options_init(&options, sizeof options);
    return options;
}

/* `options` may be NULL. Errors: TAUT_ERROR_ARGUMENT where the configuration cannot be read or names no font that is installed. */
TAUT_API taut_status taut_pango_create(const taut_pango_options *options, taut_pango **pango);
/* NULL is allowed. */
TAUT_API void taut_pango_destroy(taut_pango *pango);

/* A taut_measure_text; its context is a taut_pango. O(characters): some nanoseconds each for words in ASCII, some hundred for others. */
TAUT_API void taut_pango_measure(void *pango, const taut_text *text, taut_text_size *size, int32_t *lines);

/* The texts of the boxes of one layout. */
typedef struct taut_pango_texts taut_pango_texts;

/* `pango` has to outlive it. */
TAUT_API taut_status taut_pango_texts_create(taut_pango *pango, taut_pango_texts **texts);
/* NULL is allowed. */
TAUT_API void taut_pango_texts_destroy(taut_pango_texts *texts);
/* The text of a box, which is copied; its width does not count. Tell the layout of a new one by taut_layout_note_text(). */
TAUT_API taut_status taut_pango_texts_set(taut_pango_texts *texts, taut_box box, const taut_text *text);
/* A taut_measure; its context is a taut_pango_texts. TAUT_ERROR_ARGUMENT for a box without text. */
TAUT_API taut_status taut_pango_measure_box(void *texts, taut_box box, double width, double height, taut_text_size *size);

#if defined(__cplusplus)
}
#endif

#endif
