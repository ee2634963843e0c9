/* The kernel in vectors of eight, for AVX-512. */
#include "lanes_kernels.h"
#include "lanes_move.h"

#if defined(TAUT_LANES_X86)

#include <immintrin.h>

#define KERNEL_SYMBOL taut_lane_kernel_avx512
#define KERNEL_NAME "avx512"
#define KERNEL_TARGET __attribute__((target("avx512f,avx512dq")))
#define KERNEL_WIDTH 8u
#define HELPER static inline __attribute__((always_inline)) KERNEL_TARGET

typedef __m512d vector;

#define vector_of(number) _mm512_set1_pd(number)
#define multiply_add(a, b, c) _mm512_fmadd_pd(a, b, c)
#define vector_abs(a) _mm512_abs_pd(a)
#define vector_max(a, b) _mm512_max_pd(a, b)
#define bits_of_not_below(a, b) ((uint64_t)_mm512_cmp_pd_mask(a, b, _CMP_GE_OQ))
#define bits_of_equal(a, b) ((uint64_t)_mm512_cmp_pd_mask(a, b, _CMP_EQ_OQ))
#define choose(bits, a, b) _mm512_mask_blend_pd((__mmask8)(bits), b, a)

HELPER vector read(const double *registers, const taut_lane_output *output, uint32_t lane) {
    if (output->source == TAUT_LANE_CONSTANT) return _mm512_set1_pd(output->constant);
    return _mm512_add_pd(_mm512_load_pd(registers + (size_t)output->source * TAUT_LANES + lane), _mm512_setzero_pd());
}

/* Columns become rows: place [i] of column k is place [k] of row i. */
HELPER void transpose(vector *v) {
    vector a[8];
    for (uint32_t i = 0; i < 8; i += 2) {
        a[i] = _mm512_unpacklo_pd(v[i], v[i + 1]);
        a[i + 1] = _mm512_unpackhi_pd(v[i], v[i + 1]);
    }
    vector b[8];
    for (uint32_t i = 0; i < 2; i++) {
        b[4 * i] = _mm512_shuffle_f64x2(a[4 * i], a[4 * i + 2], 0x88);
        b[4 * i + 1] = _mm512_shuffle_f64x2(a[4 * i + 1], a[4 * i + 3], 0x88);
        b[4 * i + 2] = _mm512_shuffle_f64x2(a[4 * i], a[4 * i + 2], 0xdd);
        b[4 * i + 3] = _mm512_shuffle_f64x2(a[4 * i + 1], a[4 * i + 3], 0xdd);
    }
    /* b[0]: columns 0-3 of rows 0 and 4, b[1]: of rows 1 and 5, b[2]: 2 and 6, b[3]: 3 and 7; b[4...7]: columns 4-7. */
    for (uint32_t i = 0; i < 4; i++) {
        v[i] = _mm512_shuffle_f64x2(b[i], b[4 + i], 0x88);
        v[4 + i] = _mm512_shuffle_f64x2(b[i], b[4 + i], 0xdd);
    }
}

HELPER void read_rows(const double *registers, const taut_lane_output *outputs, uint32_t lane, vector *rows) {
    for (uint32_t i = 0; i < 8; i++) rows[i] = read(registers, &outputs[i], lane);
    transpose(rows);
}

KERNEL_TARGET static void kernel_store(const double *registers, const taut_lane_output *outputs, uint32_t count,
                                       double *rows, size_t stride, uint32_t sets) {
    bool streams = (uintptr_t)rows % 64 == 0 && stride % 8 == 0;
    uint32_t whole = count / 8 * 8, lanes = sets / 8 * 8;
    for (uint32_t lane = 0; lane < lanes; lane += 8)
        for (uint32_t k = 0; k < whole; k += 8) {
            vector eight[8];
            read_rows(registers, outputs + k, lane, eight);
            double *place = rows + lane * stride + k;
            if (streams)
                for (uint32_t i = 0; i < 8; i++, place += stride) _mm512_stream_pd(place, eight[i]);
            else
                for (uint32_t i = 0; i < 8; i++, place += stride) _mm512_storeu_pd(place, eight[i]);
        }
    taut_lanes_store_plain(registers, outputs, whole, count, rows, stride, 0, lanes);
    taut_lanes_store_plain(registers, outputs, 0, count, rows, stride, lanes, sets);
}

KERNEL_TARGET static void kernel_store_floats(const double *registers, const taut_lane_output *outputs, uint32_t count,
                                              float *rows, size_t stride, uint32_t sets) {
    bool streams = (uintptr_t)rows % 32 == 0 && stride % 8 == 0;
    uint32_t whole = count / 8 * 8, lanes = sets / 8 * 8;
    for (uint32_t lane = 0; lane < lanes; lane += 8)
        for (uint32_t k = 0; k < whole; k += 8) {
            vector eight[8];
            read_rows(registers, outputs + k, lane, eight);
            float *place = rows + lane * stride + k;
            for (uint32_t i = 0; i < 8; i++, place += stride) {
                __m256 row = _mm512_cvtpd_ps(eight[i]);
                if (streams) _mm256_stream_ps(place, row);
                else _mm256_storeu_ps(place, row);
            }
        }
    taut_lanes_store_floats_plain(registers, outputs, whole, count, rows, stride, 0, lanes);
    taut_lanes_store_floats_plain(registers, outputs, 0, count, rows, stride, lanes, sets);
}

KERNEL_TARGET static void kernel_load(double *registers, const double *parameters, size_t set_stride,
                                      size_t column_stride, uint32_t columns, uint32_t sets) {
    uint32_t lanes = sets / 8 * 8, whole = column_stride == 1 ? columns / 8 * 8 : 0;
    for (uint32_t lane = 0; lane < lanes; lane += 8) {
        const double *first = parameters + lane * set_stride;
        for (uint32_t c = 0; c < whole; c += 8) {
            vector eight[8];
            for (uint32_t i = 0; i < 8; i++) eight[i] = _mm512_loadu_pd(first + i * set_stride + c);
            transpose(eight);
            for (uint32_t i = 0; i < 8; i++) _mm512_store_pd(registers + (size_t)(c + i) * TAUT_LANES + lane, eight[i]);
        }
        if (set_stride == 1)
            for (uint32_t c = whole; c < columns; c++)
                _mm512_store_pd(registers + (size_t)c * TAUT_LANES + lane, _mm512_loadu_pd(first + c * column_stride));
        else
            taut_lanes_load_plain(registers + (size_t)whole * TAUT_LANES + lane, first + whole * column_stride, set_stride,
                                  column_stride, columns - whole, 8);
    }
    if (lanes < sets)
        taut_lanes_load_plain(registers + lanes, parameters + lanes * set_stride, set_stride, column_stride, columns,
                              sets - lanes);
}

static void kernel_fence(void) { _mm_sfence(); }

#include "lanes_kernel.inc"

#endif
