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

#include "lanes_kernel.inc"
