/* Random systems: small enough for every way of solving, of all kinds of rows. */
#ifndef SYSTEMS_H
#define SYSTEMS_H

#include "support.h"

enum { MOST_VARIABLES = 24, MOST_ROWS = 60 };

typedef struct {
    taut_solver *solver;
    taut_variable variables[MOST_VARIABLES];
    int variable_count;
    taut_constraint rows[MOST_ROWS];
    int row_count;
} model;

taut_status build(model *m, generator *g, const taut_options *options);
taut_status edit(model *m, generator *g);
/* Reads every answer there is, so that the sanitizers see every array that is given out. */
double read_answers(model *m);
size_t read_conflicts(model *m);

#endif
