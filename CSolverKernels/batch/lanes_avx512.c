/* The kernel in vectors of eight, for AVX-512. */
#include "lanes_kernels.h"
#include "lanes_move.h"

#if defined(TAUT_LANES_X86)

#include <immintrin.h>

#define KERNEL_SYMBOL taut_lane_kernel_avx512
#define KERNEL_NAME "avx512"
#define KERNEL_TARGET __attribute__((target("avx512f,avx512dq")))
#define KERNEL_WIDTH 8u
#define KERNEL_UNROLL 8
#define KERNEL_FOR_PARTS taut_lane_kernel_avx2
#define HELPER static inline __attribute__((always_inline)) KERNEL_TARGET

typedef __m512d vector;

#define vector_of(number) _mm512_set1_pd(number)
#define multiply_add(a, b, c) _mm512_fmadd_pd(a, b, c)
#define vector_abs(a) _mm512_abs_pd(a)
#define vector_max(a, b) _mm512_max_pd(a, b)
#define vector_floor(a) _mm512_roundscale_pd(a, _MM_FROUND_TO_NEG_INF | _MM_FROUND_NO_EXC)
#define bits_of_not_below(a, b) ((uint64_t)_mm512_cmp_pd_mask(a, b, _CMP_GE_OQ))
#define bits_of_equal(a, b) ((uint64_t)_mm512_cmp_pd_mask(a, b, _CMP_EQ_OQ))
#define choose(bits, a, b) _mm512_mask_blend_pd((__mmask8)(bits), b, a)

#define fused(a, b, c) _mm512_fmadd_pd(a, b, c)

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

/* Half of columns k and k + 4, side by side: what the loads can do of a transposition. */
HELPER vector read_halves(const double *low, const double *high) {
    return _mm512_insertf64x4(_mm512_castpd256_pd512(_mm256_load_pd(low)), _mm256_load_pd(high), 1);
}

/* Four lanes of eight columns as four rows. */
HELPER void read_four(const double *const *columns, uint32_t lane, vector *rows) {
    const __m512i even = _mm512_set_epi64(13, 12, 5, 4, 9, 8, 1, 0), odd = _mm512_set_epi64(15, 14, 7, 6, 11, 10, 3, 2);
    vector a = read_halves(columns[0] + lane, columns[4] + lane), b = read_halves(columns[1] + lane, columns[5] + lane);
    vector c = read_halves(columns[2] + lane, columns[6] + lane), d = read_halves(columns[3] + lane, columns[7] + lane);
    vector low_ab = _mm512_unpacklo_pd(a, b), high_ab = _mm512_unpackhi_pd(a, b);
    vector low_cd = _mm512_unpacklo_pd(c, d), high_cd = _mm512_unpackhi_pd(c, d);
    rows[0] = _mm512_permutex2var_pd(low_ab, even, low_cd);
    rows[1] = _mm512_permutex2var_pd(high_ab, even, high_cd);
    rows[2] = _mm512_permutex2var_pd(low_ab, odd, low_cd);
    rows[3] = _mm512_permutex2var_pd(high_ab, odd, high_cd);
}

HELPER void find_columns(const double *registers, const uint16_t *outputs, const double **columns) {
    for (uint32_t i = 0; i < 8; i++) columns[i] = registers + (size_t)outputs[i] * TAUT_LANES;
}

/* Eight columns of four lanes. */
HELPER void write_columns(const double *const *columns, uint32_t lane, double *place, size_t stride, bool streams) {
    vector four[4];
    read_four(columns, lane, four);
    if (streams)
        for (uint32_t i = 0; i < 4; i++, place += stride) _mm512_stream_pd(place, four[i]);
    else
        for (uint32_t i = 0; i < 4; i++, place += stride) _mm512_storeu_pd(place, four[i]);
}

/* Eight outputs, from `k` on, of four lanes. */
HELPER void write_eight(const double *registers, const uint16_t *outputs, uint32_t k, uint32_t lane, double *rows,
                        size_t stride, bool streams) {
    const double *columns[8];
    find_columns(registers, outputs + k, columns);
    write_columns(columns, lane, rows + k, stride, streams);
}

#define PACKED_COLUMNS 128u
#define KERNEL_STORES_PARTS PACKED_COLUMNS

HELPER bool stores_parts(const taut_lane_rows *rows) {
    bool fits = rows->count && rows->count % 8 == 0 && rows->count <= KERNEL_STORES_PARTS;
    return fits && rows->stride % 8 == 0 && (uintptr_t)rows->rows % 64 == 0;
}

HELPER void store_part(const taut_lane_rows *of, const double *const *columns, uint32_t lane, uint32_t k) {
    write_columns(columns + k, lane, of->rows + lane * of->stride + k, of->stride, true);
}

/* Rows without gaps whose length is no multiple of a cache line: eight of them are one, so they are gathered before they are
 * written past the caches. Not for fewer than eight columns: the last eight are written as one, some of them once more. */
KERNEL_TARGET static void store_packed(const double *registers, const uint16_t *outputs, uint32_t count, double *rows,
                                       uint32_t lanes) {
    _Alignas(64) double gathered[8 * PACKED_COLUMNS];
    for (uint32_t lane = 0; lane < lanes; lane += 8, rows += 8 * count) {
        for (uint32_t half = 0; half < 8; half += 4) {
            double *first = gathered + half * count;
            for (uint32_t k = 0; k + 8 <= count; k += 8)
                write_eight(registers, outputs, k, lane + half, first, count, false);
            write_eight(registers, outputs, count - 8, lane + half, first, count, false);
        }
        for (uint32_t k = 0; k < 8 * count; k += 8) _mm512_stream_pd(rows + k, _mm512_load_pd(gathered + k));
    }
}

KERNEL_TARGET static void kernel_store(const double *registers, const uint16_t *outputs, uint32_t count, double *rows,
                                       size_t stride, uint32_t sets) {
    bool aligned = (uintptr_t)rows % 64 == 0, streams = aligned && stride % 8 == 0;
    uint32_t whole = count / 8 * 8, lanes = sets / 4 * 4, packed = 0;
    if (aligned && !streams && stride == count && count >= 8 && count <= PACKED_COLUMNS) {
        packed = sets / 8 * 8;
        store_packed(registers, outputs, count, rows, packed);
        lanes = packed;
    }
    for (uint32_t lane = packed; lane < lanes; lane += 4)
        for (uint32_t k = 0; k < whole; k += 8)
            write_eight(registers, outputs, k, lane, rows + lane * stride, stride, streams);
    taut_lanes_store_plain(registers, outputs, whole, count, rows, stride, packed, lanes);
    taut_lanes_store_plain(registers, outputs, 0, count, rows, stride, lanes, sets);
}

/* Sixteen numbers to a line of 64 bytes. */
KERNEL_TARGET static void kernel_store_floats(const double *registers, const uint16_t *outputs, uint32_t count,
                                              float *rows, size_t stride, uint32_t sets) {
    bool streams = (uintptr_t)rows % 64 == 0 && stride % 16 == 0;
    uint32_t whole = count / 16 * 16, lanes = sets / 4 * 4;
    for (uint32_t k = 0; k < whole; k += 16) {
        const double *columns[16];
        find_columns(registers, outputs + k, columns);
        find_columns(registers, outputs + k + 8, columns + 8);
        float *place = rows + k;
        for (uint32_t lane = 0; lane < lanes; lane += 4) {
            vector low[4], high[4];
            read_four(columns, lane, low);
            read_four(columns + 8, lane, high);
            for (uint32_t i = 0; i < 4; i++, place += stride) {
                __m512 row = _mm512_insertf32x8(_mm512_castps256_ps512(_mm512_cvtpd_ps(low[i])), _mm512_cvtpd_ps(high[i]), 1);
                if (streams) _mm512_stream_ps(place, row);
                else _mm512_storeu_ps(place, row);
            }
        }
    }
    taut_lanes_store_floats_plain(registers, outputs, whole, count, rows, stride, 0, lanes);
    taut_lanes_store_floats_plain(registers, outputs, 0, count, rows, stride, lanes, sets);
}

KERNEL_TARGET static void load_rows(double *registers, const double *rows, size_t set_stride, uint32_t columns) {
    const vector zero = _mm512_setzero_pd();
    for (uint32_t c = 0; c < columns; c += 8) {
        uint32_t count = columns - c < 8 ? columns - c : 8;
        __mmask8 wanted = (__mmask8)((1u << count) - 1);
        vector eight[8];
        for (uint32_t i = 0; i < 8; i++)
            eight[i] = _mm512_add_pd(_mm512_maskz_loadu_pd(wanted, rows + i * set_stride + c), zero);
        transpose(eight);
        for (uint32_t i = 0; i < count; i++) _mm512_store_pd(registers + (size_t)(c + i) * TAUT_LANES, eight[i]);
    }
}

KERNEL_TARGET static void kernel_load(double *registers, const double *parameters, size_t set_stride,
                                      size_t column_stride, uint32_t columns, uint32_t sets) {
    const vector zero = _mm512_setzero_pd();
    uint32_t lanes = column_stride == 1 || set_stride == 1 ? sets / 8 * 8 : 0;
    for (uint32_t lane = 0; lane < lanes; lane += 8) {
        const double *first = parameters + lane * set_stride;
        if (set_stride != 1) load_rows(registers + lane, first, set_stride, columns);
        else
            for (uint32_t c = 0; c < columns; c++)
                _mm512_store_pd(registers + (size_t)c * TAUT_LANES + lane,
                                _mm512_add_pd(_mm512_loadu_pd(first + c * column_stride), zero));
    }
    if (lanes < sets)
        taut_lanes_load_plain(registers + lanes, parameters + lanes * set_stride, set_stride, column_stride, columns,
                              sets - lanes);
}

static void kernel_fence(void) { _mm_sfence(); }

#include "lanes_kernel.inc"

#endif
