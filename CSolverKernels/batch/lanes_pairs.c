/* The kernel in vectors of two, which the compiler makes NEON of on 64-bit ARM, and SSE2 on x86. */
#include <math.h>

#include "lanes_kernels.h"
#include "lanes_move.h"

#if defined(TAUT_LANES_PAIRS)

#define KERNEL_SYMBOL taut_lane_kernel_pairs
#define KERNEL_NAME "pairs"
#define KERNEL_TARGET
#define KERNEL_WIDTH 2u
#define KERNEL_UNROLL 1

typedef double vector __attribute__((vector_size(16)));
typedef int64_t vector_bits __attribute__((vector_size(16)));

#define vector_of(number) ((vector){(number), (number)})

static inline vector multiply_add(vector a, vector b, vector c) {
    vector product = a * b;
    return product + c;
}

static inline vector vector_abs(vector a) {
    const vector_bits positive = {INT64_MAX, INT64_MAX};
    return (vector)((vector_bits)a & positive);
}

static inline vector select_by(vector_bits mask, vector a, vector b) {
    return (vector)((mask & (vector_bits)a) | (~mask & (vector_bits)b));
}

static inline vector vector_max(vector a, vector b) { return select_by((vector_bits)(a > b), a, b); }

static inline vector vector_floor(vector a) { return (vector){floor(a[0]), floor(a[1])}; }

static inline uint64_t bits_of(vector_bits mask) { return (uint64_t)(mask[0] & 1) | (uint64_t)(mask[1] & 2); }

static inline uint64_t bits_of_not_below(vector a, vector b) { return bits_of((vector_bits)(a >= b)); }

static inline uint64_t bits_of_equal(vector a, vector b) { return bits_of((vector_bits)(a == b)); }

static inline vector choose(uint64_t bits, vector a, vector b) {
    const vector_bits mask = {-(int64_t)(bits & 1), -(int64_t)(bits >> 1 & 1)};
    return select_by(mask, a, b);
}

#include "lanes_kernel.inc"

#endif
