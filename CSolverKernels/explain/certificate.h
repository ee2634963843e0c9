/*
 * Why required constraints cannot hold together: a Farkas certificate and the constraints in its support.
 *
 * At an obstruction the row of the tableau says a_i = sum T_ij a_j + (fixed forms), with every a_j at a required limit that
 * keeps a_i from where its own limit wants it. The a_j are linearly independent, so the combination is unique and its
 * support irreducible: leave any member out and the rest can hold. The fixed forms' share comes from a transposed pass
 * over the tape.
 */
#ifndef TAUT_CERTIFICATE_H
#define TAUT_CERTIFICATE_H

#include "../simplex/state.h"

TAUT_HIDDEN

typedef struct {
    uint32_t form, member;
    double multiplier; /* of the form */
} taut_certificate_entry;

/* Adds to work->conflict for a row of a component, or for a form that follows from fixed forms alone and misses the
 * required limit `member`. TAUT_OK or
 * TAUT_ERROR_MEMORY for the row; TAUT_CONFLICT for the check, or TAUT_OK where rounding explains the violation. */
taut_status taut_conflict_of_row(taut_island_state *state, taut_island_work *work, uint32_t component,
                                 const taut_obstruction *obstruction);
taut_status taut_conflict_of_check(taut_island_state *state, taut_island_work *work, uint32_t form, uint32_t member,
                                   double violation);

/* The same for a form whose required limits exclude each other: TAUT_CONFLICT or TAUT_ERROR_MEMORY. */
taut_status taut_conflict_of_bounds(const taut_island_state *state, taut_island_work *work, uint32_t form,
                                    const taut_bounds *bounds);

/* Whether the violation is within 2e-12 of the numbers that the certificate adds up, or 1e-9. */
bool taut_certificate_is_rounding(const taut_island_state *state, uint32_t component, const taut_obstruction *obstruction);

TAUT_HIDDEN_END
#endif
