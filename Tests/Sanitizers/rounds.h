/* One round of each kind; a seed says which. */
#ifndef ROUNDS_H
#define ROUNDS_H

#include <stdint.h>

enum { THREADS = 4 };

/* ---- edits.c: random edits, conflicts, rollbacks, free variables ---- */

void edit_round(uint64_t seed);
/* Different solvers in parallel. */
void parallel_round(uint64_t seed);
/* One run with the n-th allocation failing; returns the number of allocations it made. */
long failing_run(uint64_t seed, long failing_call);

/* ---- bulk.c: variables and rows many at once ---- */

/* One run with the n-th allocation failing; returns the number of allocations it made. */
long bulk_run(uint64_t seed, long failing_call);

/* ---- calls.c: calls that no other round makes ---- */

long calls_run(long failing_call);

/* ---- pool.c: memory kept from one layout to the next ---- */

long pool_run(uint64_t seed, long failing_call);

/* ---- memory.c: sizes, numbers and places that a kernel's parts refuse or do not have ---- */

void memory_round(void);

/* ---- spacers.c: many aliases, and forms that follow others ---- */

/* The same for one solve and a few edits of a column of equal spacers. */
long failing_spacers(uint64_t seed, long failing_call);

/* ---- templates.c: one template, several threads ---- */

void template_round(uint64_t seed);

/* ---- batches.c: many sets at once ---- */

enum { SETS = 150 };

/* One batch with the n-th allocation failing; returns the number of allocations of an undisturbed one. Counts in `by_region` the
 * sets that regions have answered. */
long batch_run(uint64_t seed, long failing_call, uint64_t *by_region);

/* Sets that miss a required row by rounding, before sets that miss it by more. */
void slack_round(void);

/* ---- residuals.c: programs for parameters that are the same in all sets ---- */

void residual_round(uint64_t seed);

/* ---- lanes.c: kernels for the different processors against the plain one ---- */

void lanes_round(uint64_t seed);
/* Values near multiples of 1/(2^12 * 7875), as divisions leave them, and others: every kernel settles them as taut_settle(). */
void settle_round(uint64_t seed);

/* ---- certificates.c: the verifier refuses what is wrong ---- */

void certificate_round(uint64_t seed);
/* The shifts of kinks, which keep steps from leading in circles, leave no trace in an answer. */
void shift_round(void);
/* Levels are proved once for each basis that edits lead to. */
void basis_round(void);
/* A basis that is damaged between two solves is refused, and the answer is found from the first basis without other paths. */
void damage_round(uint64_t seed, int *by_second_solve);
/* Numbers halfway between two doubles become the even one, nearer ones the nearest. */
void halves_round(uint64_t seed);

/* ---- dense.c: dense factors, what the build uses against the plain reference ---- */

void dense_round(uint64_t seed);

/* ---- factors.c: sparse factors, solved both ways, with rows exchanged ---- */

void factors_round(uint64_t seed);

/* ---- handles.c: handles, sorted in every way, close together and far apart ---- */

void handles_round(uint64_t seed);
void ranks_round(uint64_t seed);

#endif
