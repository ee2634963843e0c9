/*
 * taut_scene.h - layouts as data: scenes, and one template for thousands of records.
 *
 *     taut_scene *scene;
 *     taut_scene_error error;
 *     if (taut_scene_read(bytes, length, NULL, &scene, &error) != TAUT_OK)
 *         fprintf(stderr, "%zu:%zu: %s\n", error.line, error.column, error.message);
 *     taut_layout_solve(taut_scene_layout(scene));
 *     taut_layout_frame(taut_scene_layout(scene), taut_scene_box(scene, taut_scene_find(scene, "title")), &frame);
 *     taut_scene_destroy(scene);
 *
 * The format is that of `taut layout` and `taut batch` (Docs/Guides/scenes.md); the frames are the same to the last bit.
 *
 * Threads. One scene or batch may be used by one thread at a time; different ones are independent.
 *
 * Memory. Reading takes a few dozen bytes for each byte of a scene, a batch some megabytes for a large template, from malloc. Where malloc
 * has nothing left here, the process ends: Swift's strings and arrays know no other way. (The layout of a scene that was read is a layout as
 * any other, with malloc and free as its allocator.)
 */
#ifndef TAUT_SCENE_H
#define TAUT_SCENE_H

#include "taut_layout.h"

#if defined(__cplusplus)
extern "C" {
#endif

/* What is wrong with a scene or a template, and where: counted from 1, the column in characters; 0: nowhere in particular. */
typedef struct {
    size_t line, column;
    char message[488]; /* one line of UTF-8, cut where it is longer */
} taut_scene_error;

/* A text to be measured. */
typedef struct {
    size_t size;      /* as the library knows it */
    const char *text; /* UTF-8, not ended by 0 */
    size_t length;
    const char *font; /* a Pango font description without its size, ended by 0; NULL: the host's default */
    double font_size; /* points */
    double width;     /* where lines are wrapped; TAUT_UNSPECIFIED: nowhere but at line breaks of the text */
    int32_t lines;    /* at most so many; 0: as many as are needed */
} taut_text;

/* Measures a text: its extent, and how many lines it takes. The same question has to get the same answer. */
typedef void (*taut_measure_text)(void *context, const taut_text *text, taut_text_size *size, int32_t *lines);

typedef struct {
    size_t size;               /* sizeof(taut_scene_options) */
    double width, height;      /* of the root, instead of the scene's own; TAUT_UNSPECIFIED: the scene's */
    taut_measure_text measure; /* NULL: every character is half as wide as the font is high */
    void *context;
} taut_scene_options;
TAUT_API void taut_scene_options_init(taut_scene_options *options, size_t size);
static inline taut_scene_options taut_scene_options_default(void) {
    taut_scene_options options;
    taut_scene_options_init(&options, sizeof options);
    return options;
}

/* ---- Scenes --------------------------------------------------------------------------------------------------------- */

typedef struct taut_scene taut_scene;

/* Reads a scene, JSON in UTF-8, and makes its layout, which is not solved yet. `options` and `error` may be NULL. Errors:
 * TAUT_ERROR_ARGUMENT; `error` says what is wrong and where, and *scene is NULL. */
TAUT_API taut_status taut_scene_read(const char *bytes, size_t length, const taut_scene_options *options, taut_scene **scene,
                                     taut_scene_error *error);
/* NULL is allowed. */
TAUT_API void taut_scene_destroy(taut_scene *scene);

/* The layout, for all that taut_layout.h offers. It is the scene's, and goes with it: not to be destroyed by itself. */
TAUT_API taut_layout *taut_scene_layout(const taut_scene *scene);

/* How many views and guides with names there are: the views in tree order (the root is 0), then the guides. */
TAUT_API size_t taut_scene_count(const taut_scene *scene);
/* The name of a view or guide, ended by 0, as long as the scene lives; NULL where there is none of this index. */
TAUT_API const char *taut_scene_name(const taut_scene *scene, size_t index);
/* The box of a view or guide; TAUT_NO_BOX where there is none of this index. */
TAUT_API taut_box taut_scene_box(const taut_scene *scene, size_t index);
/* The index of a name; SIZE_MAX where there is none. O(1). */
TAUT_API size_t taut_scene_find(const taut_scene *scene, const char *name);

/* ---- Batches -------------------------------------------------------------------------------------------------------- */

/* One template, laid out for one block of records after the other: one batch for each thread. What a record gets depends on nothing but
 * the record. */
typedef struct taut_batch taut_batch;

/* Reads a template: a scene whose strings have parameters, "{title}". */
TAUT_API taut_status taut_batch_create(const char *bytes, size_t length, const taut_scene_options *options, taut_batch **batch,
                                       taut_scene_error *error);
/* NULL is allowed. */
TAUT_API void taut_batch_destroy(taut_batch *batch);
/* How many parameters the template has, and their names in the order of the text; NULL where there is none of this index. */
TAUT_API size_t taut_batch_parameter_count(const taut_batch *batch);
TAUT_API const char *taut_batch_parameter_name(const taut_batch *batch, size_t index);

/* The values of one parameter, one for each record: texts or numbers. A value that is not valid is null: an empty text, no natural size.
 * Names that the template does not have are ignored. */
typedef struct {
    const char *name;
    const char *const *texts; /* UTF-8; NULL: numbers */
    const size_t *lengths;    /* of the texts; NULL: they are ended by 0 */
    const double *numbers;
    const uint8_t *valid; /* 0: the value is null; NULL: all are valid */
} taut_column;

/* What became of one record. Everything in it is valid during the call alone. */
typedef struct {
    size_t size;              /* as the library knows it */
    size_t record;            /* its index */
    size_t count;             /* of names and frames; 0 where it failed */
    const char *const *names; /* of the views in tree order, then of the guides */
    const taut_rect *frames;
    const char *error; /* what is wrong with the record, in one line; NULL where nothing is */
} taut_cell;
typedef void (*taut_cell_body)(void *context, const taut_cell *cell);

/* Lays out `count` records, of which each column has one value each, and calls `body` for each of them in order. A record that fails does
 * not stop the others. Errors: TAUT_ERROR_ARGUMENT for null pointers and for a column with neither texts nor numbers; then `body` is not
 * called. */
TAUT_API taut_status taut_batch_run(taut_batch *batch, const taut_column *columns, size_t column_count, size_t count,
                                    taut_cell_body body, void *context);

#if defined(__cplusplus)
}
#endif

#endif
