/* Templates and workers, as the files of this folder see them. */
#ifndef TAUT_TEMPLATE_H
#define TAUT_TEMPLATE_H

#include "../solver/solver.h"

TAUT_HIDDEN

/* A template is a solver that is never solved: its model and the analyses of its islands, and which islands the
 * parameters reach. Workers bring the states. */
struct taut_template {
    taut_solver *core;
    taut_parameter_use *uses;
    size_t use_count, parameter_count;
    bool *varies; /* by island */
};

typedef struct taut_regions taut_regions;

struct taut_worker {
    taut_memory memory;
    const taut_template *structure;
    taut_island_work work;
    double *constants, *preferred;
    taut_island_state **states; /* by island */
    bool *settled;              /* by island: solved once and for all */
    taut_conflicts conflicts;
    taut_list free_variables;
    bool solved, free_variables_known;
    bool precise;          /* the last set solved by itself took a precise solve: its basis was refused */
    bool by_region;        /* the last answer came from regions: states of islands that vary are those of an earlier one */
    uint64_t sets;         /* sets requested, including the current call */
    taut_regions *regions; /* NULL until it pays */
    double *answer;        /* by variable: scratch */
};

/* ---- copy.c: the same handles in a new model ------------------------------------------------------------------------ */

/* `priorities`: what becomes of each priority 0...1000; NULL: nothing. */
taut_status taut_copy_model(taut_solver *core, const taut_model *from, const int32_t *priorities);
/* The analyses of all islands, without states. */
taut_status taut_copy_analyse(taut_solver *core);

/* ---- worker.c -------------------------------------------------------------------------------------------------------- */

/* false: a parameter is not a number. */
bool taut_worker_set_parameters(taut_worker *worker, const double *parameters);
/* One set, the long way: the dual method for every island that varies. */
taut_status taut_worker_solve_alone(taut_worker *worker, const double *parameters, double *values);

TAUT_HIDDEN_END
#endif
