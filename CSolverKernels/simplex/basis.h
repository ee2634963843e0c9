/*
 * The variables' values from a basis: not from the tableau, which accumulates the rounding of every pivot, but from the analysis.
 * With the active forms' rows B,
 *
 *     B * change of the variables = residuals of the active forms,
 *
 * solved with sparse factors, or where B is full and large with LAPACK, and refined: the crash forms that have left follow, and the tape
 * gives the variables.
 */
#ifndef TAUT_BASIS_H
#define TAUT_BASIS_H

#include <math.h>

#include "state.h"

TAUT_HIDDEN

/* Rounding of one sum, relative to its largest term; batch/ uses the same bound. */
#define TAUT_BASIS_ULPS 4e-16

/* Quantisation. Rounding gives 19.000000000000004 on one solve path and 19 on another. A value within 1e-11, or within 4 units in its last
 * place at the most, of a multiple of 2^-18 becomes that multiple, otherwise one so close to a multiple of 1 / (2^12 * 7875) the double
 * nearest to it; values beyond 2^21, in the same way, multiples of 1/1024. Numbers of layouts have few digits, even after division by 3, 7
 * or 9 and three times by 5, so the bits are the same on every path. */
#define TAUT_SETTLE_WITHIN 1e-11
#define TAUT_SETTLE_SHARE 4.440892098500626e-16 /* 2^-51, of a value */
#define TAUT_SETTLE_LIMIT 2097152.0        /* larger values have other quanta */
#define TAUT_SETTLE_SURE 32768.0           /* up to this, the rounding of one operation is within TAUT_SETTLE_WITHIN */
#define TAUT_SETTLE_ROUNDER 25769803776.0  /* 1.5 * 2^34: adding it rounds to multiples of 2^-18 */
#define TAUT_SETTLE_ODD 7875.0             /* 9 * 7 * 125 */
#define TAUT_SETTLE_PARTS (4096 * TAUT_SETTLE_ODD) /* quanta per point */
#define TAUT_EXACT_LIMIT 8589934592.0      /* 2^33: multiples of 1/1024 up to this have the same bits on every path */
#define TAUT_EXACT_PARTS 1024.0
#define TAUT_SETTLE_WHOLE 6755399441055744.0 /* 1.5 * 2^52: adding it rounds to whole numbers */
static inline double taut_settle(double value) {
    double within = taut_larger(TAUT_SETTLE_WITHIN, fabs(value) * TAUT_SETTLE_SHARE);
    if (!(fabs(value) <= TAUT_SETTLE_LIMIT)) {
        double large = ((value * TAUT_EXACT_PARTS + TAUT_SETTLE_WHOLE) - TAUT_SETTLE_WHOLE) / TAUT_EXACT_PARTS;
        return fabs(value) <= TAUT_EXACT_LIMIT && fabs(large - value) <= within ? large : value;
    }
    double rounded = (value + TAUT_SETTLE_ROUNDER) - TAUT_SETTLE_ROUNDER;
    if (fabs(rounded - value) <= within) return rounded;
    double parts = value * TAUT_SETTLE_PARTS;
    parts = (parts + TAUT_SETTLE_WHOLE) - TAUT_SETTLE_WHOLE;
    rounded = parts / TAUT_SETTLE_PARTS;
    return fabs(rounded - value) <= within ? rounded : value;
}

/* Whether a value that has been through taut_settle() is one of those multiples. */
static inline bool taut_is_settled(double value) {
    if (!(fabs(value) <= TAUT_SETTLE_LIMIT)) return false;
    if ((value + TAUT_SETTLE_ROUNDER) - TAUT_SETTLE_ROUNDER == value) return true;
    double parts = value * TAUT_SETTLE_PARTS;
    return ((parts + TAUT_SETTLE_WHOLE) - TAUT_SETTLE_WHOLE) / TAUT_SETTLE_PARTS == value;
}

/* Quantises a value. Returns whether every solve path gives it these bits. */
static inline bool taut_settle_exactly(double *value) {
    double parts = *value * TAUT_EXACT_PARTS;
    if (fabs(*value) <= TAUT_EXACT_LIMIT && (parts + TAUT_SETTLE_WHOLE) - TAUT_SETTLE_WHOLE == parts) {
        *value += 0.0; /* no negative zero */
        return true;
    }
    double settled = taut_settle(*value);
    *value = settled + 0.0;
    parts = settled * TAUT_EXACT_PARTS;
    bool exact = fabs(settled) <= TAUT_EXACT_LIMIT && (parts + TAUT_SETTLE_WHOLE) - TAUT_SETTLE_WHOLE == parts;
    return exact || taut_is_settled(settled);
}

/* The forms of a component in terms of variables. */
static inline taut_sparse taut_component_rows(const taut_component *component) {
    return (taut_sparse){component->listed, component->column_count, component->row_start, component->row_column, component->row_value};
}

/* Writes state->form_value (crash forms) and state->x. */
taut_status taut_basis_values(taut_island_state *state, taut_island_work *work);
/* The residual of a form at state->x, or 0 if that is within the rounding of its sum. */
double taut_basis_lack(const taut_island_state *state, uint32_t form, double target);
/* Makes the crash basis that of a component. false: out of memory, or rounding has made it singular. */
bool taut_basis_reset(taut_island_state *state, uint32_t component);
/* A column's form goes to the point that its multiplier belongs to, if it has left its own. */
void taut_basis_follow(taut_tableau *tableau, uint32_t column);
/* A nonzero hash of a basis by what determines its multipliers: the active forms, the slopes beside their points, and the slopes
 * of the others. */
uint64_t taut_basis_mark(const taut_island_state *state);

TAUT_HIDDEN_END
#endif
