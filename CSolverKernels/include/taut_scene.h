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
 * Memory. Reading takes a few dozen bytes of malloc for each byte of a scene, a batch some megabytes for a large template. If malloc
 * fails here, the process ends, because Swift's strings and arrays have no error for it. The layout of a scene is an ordinary layout
 * with malloc and free as its allocator.
 */
#ifndef TAUT_SCENE_H
#define TAUT_SCENE_H

#include "taut_layout.h"

#if defined(__cplusplus)
extern "C" {
#endif

/* An error in a scene or template. Line and column count from 1, the column in characters; 0: no position. */
typedef struct {
    size_t line, column;
    char message[488]; /* one line of UTF-8, cut to this length */
} taut_scene_error;

/* A text to be measured. */
typedef struct {
    size_t size;      /* set by the library */
    const char *text; /* UTF-8, not terminated by 0 */
    size_t length;
    const char *font; /* a Pango font description without size, terminated by 0; NULL: the host's default */
    double font_size; /* points */
    double width;     /* width for wrapping, points; TAUT_UNSPECIFIED: only at line breaks of the text */
    int32_t lines;    /* largest number of lines; 0: no limit */
} taut_text;

/* Measures a text: its size and its number of lines. Equal arguments must give equal results. */
typedef void (*taut_measure_text)(void *context, const taut_text *text, taut_text_size *size, int32_t *lines);

typedef struct {
    size_t size;               /* sizeof(taut_scene_options) */
    double width, height;      /* size of the root, points; TAUT_UNSPECIFIED: the scene's */
    taut_measure_text measure; /* NULL: every character is half as wide as the font size */
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

/* Reads a scene, JSON in UTF-8, and makes its layout, not solved. `options` and `error` may be NULL. TAUT_ERROR_ARGUMENT for an
 * invalid scene: `error` has message and position, and *scene is NULL. TAUT_ERROR_MEMORY if memory for the layout is refused: a message
 * without position. */
TAUT_API taut_status taut_scene_read(const char *bytes, size_t length, const taut_scene_options *options, taut_scene **scene,
                                     taut_scene_error *error);
/* NULL is allowed. */
TAUT_API void taut_scene_destroy(taut_scene *scene);

/* The layout of a scene, for the functions of taut_layout.h. It is owned by the scene and must not be destroyed. */
TAUT_API taut_layout *taut_scene_layout(const taut_scene *scene);

/* The number of named views and guides: the views in tree order (the root is 0), then the guides. */
TAUT_API size_t taut_scene_count(const taut_scene *scene);
/* The name of a view or guide, terminated by 0, valid as long as the scene; NULL for an index out of range. */
TAUT_API const char *taut_scene_name(const taut_scene *scene, size_t index);
/* The box of a view or guide; TAUT_NO_BOX for an index out of range. */
TAUT_API taut_box taut_scene_box(const taut_scene *scene, size_t index);
/* The index of a name; SIZE_MAX for an unknown name. O(1). */
TAUT_API size_t taut_scene_find(const taut_scene *scene, const char *name);

/* ---- Batches -------------------------------------------------------------------------------------------------------- */

/* One template, laid out for blocks of records. Each thread needs a batch of its own. The frames of a record depend on the record
 * alone. */
typedef struct taut_batch taut_batch;

/* Reads a template: a scene whose strings have parameters, "{title}". Errors as taut_scene_read() for what is no JSON; views and constraints,
 * which may have parameters, are checked with each record. */
TAUT_API taut_status taut_batch_create(const char *bytes, size_t length, const taut_scene_options *options, taut_batch **batch,
                                       taut_scene_error *error);
/* NULL is allowed. */
TAUT_API void taut_batch_destroy(taut_batch *batch);
/* The number of parameters of the template. */
TAUT_API size_t taut_batch_parameter_count(const taut_batch *batch);
/* The name of a parameter, in order of first use; NULL for an index out of range. */
TAUT_API const char *taut_batch_parameter_name(const taut_batch *batch, size_t index);

/* The values of one parameter, one for each record: texts or numbers. An invalid value is null: an empty text, no natural size.
 * Names that are not parameters of the template are ignored. */
typedef struct {
    const char *name;
    const char *const *texts; /* UTF-8; NULL: numbers */
    const size_t *lengths;    /* lengths of the texts; NULL: they are terminated by 0 */
    const double *numbers;
    const uint8_t *valid; /* 0: the value is null; NULL: all are valid */
} taut_column;

/* The result of one record. All pointers are valid during the call only. */
typedef struct {
    size_t size;              /* set by the library */
    size_t record;            /* its index */
    size_t count;             /* number of names and frames; 0 for a failed record */
    const char *const *names; /* the views in tree order, then the guides */
    const taut_rect *frames;
    const char *error; /* message of a failed record, one line; NULL: no error */
} taut_cell;
typedef void (*taut_cell_body)(void *context, const taut_cell *cell);

/* Lays out `count` records (each column has one value per record) and calls `body` for each of them in order. A failed record does
 * not affect the others. TAUT_ERROR_ARGUMENT for null pointers, for a column with neither texts nor numbers, and in a `body` of
 * the same batch; then `body` is not called. */
TAUT_API taut_status taut_batch_run(taut_batch *batch, const taut_column *columns, size_t column_count, size_t count,
                                    taut_cell_body body, void *context);

#if defined(__cplusplus)
}
#endif

#endif
