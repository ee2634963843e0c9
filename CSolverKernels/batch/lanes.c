#include "lanes_kernels.h"

const taut_lane_kernel *taut_lane_kernel_at(uint32_t index) {
    if (index == 0) return &taut_lane_kernel_plain;
#if defined(TAUT_LANES_PAIRS)
    if (index == 1) return &taut_lane_kernel_pairs;
#endif
#if defined(TAUT_LANES_X86)
    if (index == 2 && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) return &taut_lane_kernel_avx2;
    if (index == 3 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq"))
        return &taut_lane_kernel_avx512;
#endif
    return 0;
}

const taut_lane_kernel *taut_lane_kernel_best(void) {
    const taut_lane_kernel *best = &taut_lane_kernel_plain;
    for (uint32_t i = 1; i < 4; i++) {
        const taut_lane_kernel *kernel = taut_lane_kernel_at(i);
        if (kernel) best = kernel;
    }
    return best;
}
