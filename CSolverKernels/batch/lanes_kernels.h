/* The kernels that were built; one that the processor runs is selected at run time (lanes.c). */
#ifndef TAUT_LANES_KERNELS_H
#define TAUT_LANES_KERNELS_H

#include "../model/quanta.h"
#include "affine.h"
#include "lanes.h"

TAUT_HIDDEN

/* The same bits everywhere: no multiplication is fused with an addition implicitly. */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__)
#pragma GCC optimize("fp-contract=off")
#endif

extern const taut_lane_kernel taut_lane_kernel_plain;
#if defined(__GNUC__) && (defined(__x86_64__) || defined(__aarch64__))
#define TAUT_LANES_PAIRS 1
extern const taut_lane_kernel taut_lane_kernel_pairs; /* SSE2, NEON */
#endif
#if defined(__GNUC__) && defined(__x86_64__)
#define TAUT_LANES_X86 1
extern const taut_lane_kernel taut_lane_kernel_avx2, taut_lane_kernel_avx512;
#endif

TAUT_HIDDEN_END
#endif
