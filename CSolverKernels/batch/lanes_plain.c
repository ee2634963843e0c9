/* The kernel in plain C: what the others are tested against, and what runs if there is nothing better. */
#include <math.h>

#include "lanes_kernels.h"
#include "lanes_move.h"

#define KERNEL_NAME "plain"
#define KERNEL_SYMBOL taut_lane_kernel_plain
#define KERNEL_TARGET
#define KERNEL_WIDTH 1u
#define KERNEL_UNROLL 1

typedef double vector;

#define vector_of(number) ((double)(number))
#define multiply_add(a, b, c) ((a) * (b) + (c))
#define vector_abs(a) fabs(a)
#define vector_floor(a) floor(a)
#define vector_max(a, b) ((a) > (b) ? (a) : (b))
#define bits_of_not_below(a, b) ((uint64_t)((a) >= (b)))
#define bits_of_equal(a, b) ((uint64_t)((a) == (b)))
#define choose(bits, a, b) ((bits) ? (a) : (b))

#define kernel_load taut_lanes_load_plain

static void kernel_store(const double *registers, const uint16_t *outputs, uint32_t count, double *rows,
                         size_t stride, uint32_t sets) {
    taut_lanes_store_plain(registers, outputs, 0, count, rows, stride, 0, sets);
}

static void kernel_store_floats(const double *registers, const uint16_t *outputs, uint32_t count, float *rows,
                                size_t stride, uint32_t sets) {
    taut_lanes_store_floats_plain(registers, outputs, 0, count, rows, stride, 0, sets);
}

static void kernel_fence(void) {}

#include "lanes_kernel.inc"
