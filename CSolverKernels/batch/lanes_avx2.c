/* The kernel in vectors of four, for AVX2. */
#include "lanes_kernels.h"
#include "lanes_move.h"

#if defined(TAUT_LANES_X86)

#include <immintrin.h>

#define KERNEL_SYMBOL taut_lane_kernel_avx2
#define KERNEL_NAME "avx2"
#define KERNEL_TARGET __attribute__((target("avx2,fma")))
#define KERNEL_WIDTH 4u
#define KERNEL_UNROLL 1
#define HELPER static inline __attribute__((always_inline)) KERNEL_TARGET

typedef __m256d vector;

#define vector_of(number) _mm256_set1_pd(number)
#define multiply_add(a, b, c) _mm256_fmadd_pd(a, b, c)
#define vector_abs(a) _mm256_andnot_pd(_mm256_set1_pd(-0.0), a)
#define vector_max(a, b) _mm256_max_pd(a, b)
#define vector_floor(a) _mm256_floor_pd(a)

#define fused(a, b, c) _mm256_fmadd_pd(a, b, c)

HELPER uint64_t bits_of_not_below(vector a, vector b) {
    return (uint64_t)(uint32_t)_mm256_movemask_pd(_mm256_cmp_pd(a, b, _CMP_GE_OQ));
}

HELPER uint64_t bits_of_equal(vector a, vector b) {
    return (uint64_t)(uint32_t)_mm256_movemask_pd(_mm256_cmp_pd(a, b, _CMP_EQ_OQ));
}

HELPER vector choose(uint64_t bits, vector a, vector b) {
    const __m256i places = _mm256_set_epi64x(8, 4, 2, 1);
    __m256i wanted = _mm256_and_si256(_mm256_set1_epi64x((int64_t)bits), places);
    return _mm256_blendv_pd(b, a, _mm256_castsi256_pd(_mm256_cmpeq_epi64(wanted, places)));
}

HELPER vector read(const double *registers, uint16_t place, uint32_t lane) {
    return _mm256_load_pd(registers + (size_t)place * TAUT_LANES + lane);
}

/* Four outputs of four lanes, as rows. */
HELPER void transpose(const double *registers, const uint16_t *outputs, uint32_t lane, vector *rows) {
    vector a = read(registers, outputs[0], lane), b = read(registers, outputs[1], lane);
    vector c = read(registers, outputs[2], lane), d = read(registers, outputs[3], lane);
    vector low_ab = _mm256_unpacklo_pd(a, b), high_ab = _mm256_unpackhi_pd(a, b);
    vector low_cd = _mm256_unpacklo_pd(c, d), high_cd = _mm256_unpackhi_pd(c, d);
    rows[0] = _mm256_permute2f128_pd(low_ab, low_cd, 0x20);
    rows[1] = _mm256_permute2f128_pd(high_ab, high_cd, 0x20);
    rows[2] = _mm256_permute2f128_pd(low_ab, low_cd, 0x31);
    rows[3] = _mm256_permute2f128_pd(high_ab, high_cd, 0x31);
}

KERNEL_TARGET static void kernel_store(const double *registers, const uint16_t *outputs, uint32_t count,
                                       double *rows, size_t stride, uint32_t sets) {
    bool streams = (uintptr_t)rows % 32 == 0 && stride % 4 == 0;
    uint32_t whole = count / 4 * 4, lanes = sets / 4 * 4;
    for (uint32_t lane = 0; lane < lanes; lane += 4)
        for (uint32_t k = 0; k < whole; k += 4) {
            vector four[4];
            transpose(registers, outputs + k, lane, four);
            for (uint32_t i = 0; i < 4; i++) {
                double *place = rows + (lane + i) * stride + k;
                if (streams) _mm256_stream_pd(place, four[i]);
                else _mm256_storeu_pd(place, four[i]);
            }
        }
    taut_lanes_store_plain(registers, outputs, whole, count, rows, stride, 0, lanes);
    taut_lanes_store_plain(registers, outputs, 0, count, rows, stride, lanes, sets);
}

KERNEL_TARGET static void kernel_store_floats(const double *registers, const uint16_t *outputs, uint32_t count,
                                              float *rows, size_t stride, uint32_t sets) {
    bool streams = (uintptr_t)rows % 16 == 0 && stride % 4 == 0;
    uint32_t whole = count / 4 * 4, lanes = sets / 4 * 4;
    for (uint32_t lane = 0; lane < lanes; lane += 4)
        for (uint32_t k = 0; k < whole; k += 4) {
            vector four[4];
            transpose(registers, outputs + k, lane, four);
            for (uint32_t i = 0; i < 4; i++) {
                float *place = rows + (lane + i) * stride + k;
                if (streams) _mm_stream_ps(place, _mm256_cvtpd_ps(four[i]));
                else _mm_storeu_ps(place, _mm256_cvtpd_ps(four[i]));
            }
        }
    taut_lanes_store_floats_plain(registers, outputs, whole, count, rows, stride, 0, lanes);
    taut_lanes_store_floats_plain(registers, outputs, 0, count, rows, stride, lanes, sets);
}

#define kernel_load taut_lanes_load_plain

static void kernel_fence(void) { _mm_sfence(); }

#include "lanes_kernel.inc"

#endif
