/*
 * bench_flex.h - a tree of flexbox nodes as a plain array: what a workload looks like to an engine that knows no constraints.
 */
#ifndef BENCH_FLEX_H
#define BENCH_FLEX_H

#include <stddef.h>
#include <stdint.h>

#if defined(__cplusplus)
extern "C" {
#endif

#define BENCH_FLEX_ROW 1u      /* children side by side instead of below each other */
#define BENCH_FLEX_ABSOLUTE 2u /* placed by left and top */
#define BENCH_FLEX_MEASURED 4u /* has a natural size, which the engine has to ask for */
#define BENCH_FLEX_START 8u    /* not stretched across */
#define BENCH_FLEX_PUSHES 16u  /* takes the free space after it */
#define BENCH_FLEX_END 32u     /* against the far edge across */
#define BENCH_FLEX_CENTER 64u  /* in the middle across */
#define BENCH_FLEX_AT_BOTTOM 128u /* placed at the lower edge instead of by top */

/* Lengths in points; NaN if not set. */
typedef struct {
    int32_t parent; /* an earlier node; -1 for the root, which comes first */
    int32_t box;    /* its frame is the variables 4 * box ... 4 * box + 3 of the system; -1: it only helps */
    uint32_t flags;
    float width, height, min_height, max_width, max_height;
    float grow, shrink, basis;
    float left, top;
    float margin_left, margin_top, margin_right, margin_bottom;
    float natural_width, natural_height;
    float natural_ratio; /* height by width of a picture that is as wide as it may be; instead of a natural size */
} bench_flex_node;

/* What an edit changes. */
typedef int32_t bench_flex_property;
#define BENCH_FLEX_WIDTH 0
#define BENCH_FLEX_NATURAL_WIDTH 1
#define BENCH_FLEX_NATURAL_HEIGHT 2

typedef struct {
    const bench_flex_node *nodes;
    size_t node_count;
    size_t edited_node;
    bench_flex_property edited_property;
} bench_flex;

#if defined(__cplusplus)
}
#endif

#endif
