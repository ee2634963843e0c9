/*
 * pango_engine.h - many texts measured with Pango and nothing else, on one thread or several: what a host without a
 * faster way of its own would do.
 */
#ifndef PANGO_ENGINE_H
#define PANGO_ENGINE_H

#include "bench_system.h"

#if defined(__cplusplus)
extern "C" {
#endif

typedef struct {
    const char *bytes; /* UTF-8, not terminated */
    int32_t length;
    int32_t font;  /* which of the fonts */
    int32_t width; /* in points; -1 does not wrap */
} pango_text;

/* Logical extents in Pango's units, 1024 to a point. */
typedef struct {
    int32_t width;
    int32_t height;
} pango_extents;

typedef struct {
    const char *family; /* a Pango font description without a size */
    double size;        /* in points */
} pango_font;

#define PANGO_MOST_THREADS 16

/* Measures all texts with font maps of its own on each thread; the making of the maps is part of the time. Fonts are not
 * hinted and glyphs not moved to whole pixels. */
bench_status pango_measure(const pango_font *fonts, size_t font_count, const pango_text *texts, size_t count,
                           unsigned threads, uint64_t *nanoseconds, pango_extents *extents);

#if defined(__cplusplus)
}
#endif

#endif
