/*
 * taut_layout_engine.h - boxes by handle through taut_layout.h, measured as a C host would use it.
 */
#ifndef TAUT_LAYOUT_ENGINE_H
#define TAUT_LAYOUT_ENGINE_H

#include <taut_layout.h>

#include "bench_system.h"

#if defined(__cplusplus)
extern "C" {
#endif

/* A natural size of a box, which is named by its number. */
typedef struct {
    size_t box;
    double width, height;
    int32_t hugging[2], compression[2]; /* horizontal, vertical */
} taut_script_content;

#define TAUT_SCRIPT_NO_EDIT 0
#define TAUT_SCRIPT_ROOT_WIDTH 1
#define TAUT_SCRIPT_CONTENT_WIDTH 2
#define TAUT_SCRIPT_CONTENT_HEIGHT 3

/* The calls that build a layout, and what its edit changes. Boxes are numbers: in `parents` -1 is the root itself, in `equations` they
 * stand in the place of handles. */
typedef struct {
    const int64_t *parents;
    size_t box_count;
    const taut_script_content *contents;
    size_t content_count;
    const taut_equation *equations;
    size_t equation_count;
    double root_width, root_height;
    int32_t edit;
    size_t edited_content;
} taut_script;

/* Builds, solves and reads all frames, `iterations` times from nothing; `frames` gets the last ones, by number. */
bench_status taut_layout_cold(const taut_script *script, size_t iterations, uint64_t *nanoseconds, taut_rect *frames);

/* Makes the edit and solves, `iterations` times (an even number ends at a), in a layout that has seen the edit a few times. A small
 * layout's frames are read each time. */
bench_status taut_layout_edit(const taut_script *script, double a, double b, size_t iterations, uint64_t *nanoseconds, taut_rect *frames);

#if defined(__cplusplus)
}
#endif

#endif
