/* The critical regions of one worker, and the programs compiled from them. */
#ifndef TAUT_REGIONS_H
#define TAUT_REGIONS_H

#include "residual.h"

TAUT_HIDDEN

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
    bool useless;                  /* regions are off: an island is too large, or memory ran out */
    bool begun;                    /* the first set was solved, with everything that does not vary */
    bool replays;                  /* the arithmetic of some part rounds */
    uint64_t lane_sets[2]; /* answered by whole programs, by residuals */
    uint64_t single_sets;
    uint32_t wait, waited; /* misses between training samples */
    uint64_t lessons;      /* training samples so far */
};

void taut_regions_free(taut_worker *worker);
/* Creates worker->regions after enough sets; no effect if memory is short. */
void taut_regions_prepare(taut_worker *worker);
/* Solves one set, from a region if possible. */
taut_status taut_regions_solve(taut_worker *worker, const double *parameters, double *values);
/* Adds regions for the set that was just solved. true: there are new ones. */
bool taut_regions_learn(taut_worker *worker, const double *parameters);
/* Whether the current regions probably answer this set; the program decides. */
bool taut_regions_know(const taut_worker *worker, const double *parameters);
/* Brings a program up to date for these outputs. NULL: there is none. */
taut_program *taut_regions_program(taut_worker *worker, const taut_wanted *wanted);
/* Whether the outputs and roundings are valid for this worker's variables. */
bool taut_outputs_are_valid(const taut_worker *worker, const taut_many *many);
/* Takes the regions out of use for good. */
void taut_regions_give_up(taut_worker *worker);

TAUT_HIDDEN_END
#endif
