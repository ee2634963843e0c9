/* The regions that one worker has met, and the programs made from them. */
#ifndef TAUT_REGIONS_H
#define TAUT_REGIONS_H

#include "residual.h"

#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif

struct taut_regions {
    taut_arena arena; /* what the parts and their regions are made of */
    taut_extension extension;
    taut_part *parts; /* the islands that vary */
    uint32_t part_count;
    const taut_lane_kernel *kernel;
    taut_program all, chosen;      /* for all variables; for the outputs of the last taut_worker_solve_many */
    bool all_stale, chosen_stale;  /* regions were added since */
    taut_residuals residuals;      /* of the chosen program */
    taut_output *outputs;          /* those outputs, copied */
    size_t output_count, output_capacity;
    taut_rounding *roundings;      /* none: of scale 0 */
    size_t rounding_capacity;
    taut_term *terms;
    size_t term_capacity;
    bool useless;                  /* nothing to be gained: an island is too large, or memory ran out */
    bool begun;                    /* a set was solved, and what does not vary with it */
    bool replays;                  /* the arithmetic of some part rounds */
    uint64_t lane_sets[2]; /* answered by whole programs, by residuals */
    uint64_t single_sets;
    uint32_t wait, waited; /* misses between attempts to learn */
    uint64_t lessons;      /* attempts so far */
};

void taut_regions_free(taut_worker *worker);
/* Makes worker->regions where there are sets enough; nothing happens when memory is short. */
void taut_regions_prepare(taut_worker *worker);
/* One set: by region where one is known, else the long way. */
taut_status taut_regions_solve(taut_worker *worker, const double *parameters, double *values);
/* Adds regions for the set that was just solved. true: there are new ones. */
bool taut_regions_learn(taut_worker *worker, const double *parameters);
/* Whether the regions, as they are now, seem to answer this set: a program has the last word. */
bool taut_regions_know(const taut_worker *worker, const double *parameters);
/* Brings a program up to date for these outputs. NULL: there is none. */
taut_program *taut_regions_program(taut_worker *worker, const taut_wanted *wanted);
/* Whether the outputs and roundings make sense for this worker's variables. */
bool taut_outputs_are_valid(const taut_worker *worker, const taut_many *many);
/* Takes the regions out of use for good. */
void taut_regions_give_up(taut_worker *worker);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
