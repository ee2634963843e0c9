/*
 * taut_canvas.h - pictures of scenes and the data of inspectors, as in `taut draw`. Part of taut.wasm only.
 *
 *     taut_scene_read(bytes, length, NULL, &scene, &error);
 *     taut_scene_draw(scene, "A card", NULL, &text, &text_length, &error);
 *
 * Both functions solve the scene's layout if necessary. Their results are owned by the scene and valid until the next call of
 * either function or until the scene is destroyed.
 */
#ifndef TAUT_CANVAS_H
#define TAUT_CANVAS_H

#include "taut_scene.h"

#if defined(__cplusplus)
extern "C" {
#endif

/* Layers that are drawn with the views. */
#define TAUT_DRAW_CONSTRAINTS 1u
#define TAUT_DRAW_ALIGNMENT 2u
#define TAUT_DRAW_MARGINS 4u
#define TAUT_DRAW_SAFE_AREA 8u
#define TAUT_DRAW_GUIDES 16u

typedef struct {
    size_t size;              /* sizeof(taut_drawing_options) */
    uint32_t layers;          /* TAUT_DRAW_CONSTRAINTS... */
    uint32_t attributes;      /* only constraints with these attributes: the bits 1 << attribute; 0: all */
    int32_t least_priority;   /* only constraints from this to the next priority */
    int32_t greatest_priority;
    const char *const *views; /* only the constraints of views with these names; NULL: all */
    size_t view_count;
    /* The constraints by which only an editor's canvas keeps sizes, by their places among the scene's (a visual format counts as its
     * equations): what nothing else determines is ambiguous. NULL: none. */
    const uint32_t *canvas;
    size_t canvas_count;
} taut_drawing_options;
/* Defaults: constraints and guides, of all attributes, priorities and views; no constraints of a canvas. */
TAUT_API void taut_drawing_options_init(taut_drawing_options *options, size_t size);
static inline taut_drawing_options taut_drawing_options_default(void) {
    taut_drawing_options options;
    taut_drawing_options_init(&options, sizeof options);
    return options;
}

/* The picture as an SVG element in UTF-8, terminated by 0. `title`, `options` and `error` may be NULL. O(boxes and constraints).
 * Shows what is left of the scene where its layout was edited since, and nothing that is new. TAUT_ERROR_ARGUMENT for null pointers, or if the
 * layout cannot be solved; `error` has the message. */
TAUT_API taut_status taut_scene_draw(taut_scene *scene, const char *title, const taut_drawing_options *options, const char **text,
                                     size_t *length, taut_scene_error *error);

/* The parts of an inspector page as a JSON object in UTF-8, terminated by 0: "views" and "constraints" with their properties, "tree" and
 * "findings" as HTML. Arguments and errors as for taut_scene_draw. */
TAUT_API taut_status taut_scene_inspect(taut_scene *scene, const taut_drawing_options *options, const char **text, size_t *length,
                                        taut_scene_error *error);

#if defined(__cplusplus)
}
#endif

#endif
