/* Moving rows in and out of registers, one number at a time: what every kernel can do. */
#ifndef TAUT_LANES_MOVE_H
#define TAUT_LANES_MOVE_H

#include <math.h>

#include "lanes.h"

#define TAUT_ROUND_SLACK 1e-6 /* of a pixel: what two sums to the same edge may differ by */

/* The nearest multiple of 1/scale, halves upwards. One operation after the other: none may be fused with the next. */
static inline double taut_round(double number, double scale) {
    double scaled = number * scale;
    scaled = scaled + 0.5;
    scaled = floor(scaled + TAUT_ROUND_SLACK);
    return scaled / scale;
}

/* Lanes beyond the last set repeat it, up to a full vector of eight. -0 becomes 0, which is what an answer has. */
static inline void taut_lanes_load_plain(double *registers, const double *parameters, size_t set_stride,
                                         size_t column_stride, uint32_t columns, uint32_t sets) {
    uint32_t lanes = (sets + 7) / 8 * 8;
    for (uint32_t c = 0; c < columns; c++) {
        double *row = registers + (size_t)c * TAUT_LANES;
        const double *column = parameters + c * column_stride;
        if (set_stride == 1)
            for (uint32_t lane = 0; lane < sets; lane++) row[lane] = column[lane] + 0.0;
        else
            for (uint32_t lane = 0; lane < sets; lane++) row[lane] = column[lane * set_stride] + 0.0;
        for (uint32_t lane = sets; lane < lanes; lane++) row[lane] = row[sets - 1];
    }
}

static inline double taut_lanes_at(const double *registers, uint16_t place, uint32_t lane) {
    return registers[(size_t)place * TAUT_LANES + lane];
}

static inline void taut_lanes_store_plain(const double *registers, const uint16_t *outputs, uint32_t first,
                                          uint32_t count, double *rows, size_t stride, uint32_t first_set,
                                          uint32_t sets) {
    for (uint32_t lane = first_set; lane < sets; lane++)
        for (uint32_t k = first; k < count; k++)
            rows[lane * stride + k] = taut_lanes_at(registers, outputs[k], lane);
}

static inline void taut_lanes_store_floats_plain(const double *registers, const uint16_t *outputs,
                                                 uint32_t first, uint32_t count, float *rows, size_t stride,
                                                 uint32_t first_set, uint32_t sets) {
    for (uint32_t lane = first_set; lane < sets; lane++)
        for (uint32_t k = first; k < count; k++)
            rows[lane * stride + k] = (float)taut_lanes_at(registers, outputs[k], lane);
}

#endif
