/* The frames of a batch's records, gathered without the interpreter's lock. */
#ifndef TAUT_PYTHON_CELLS_H
#define TAUT_PYTHON_CELLS_H

#include "core.h"

/* The names that cells of one kind have. Most batches have one kind: others come of ids with parameters. */
typedef struct {
    char *words; /* each name ended by 0, one behind the other */
    size_t length, count;
} cell_names;

typedef struct {
    size_t record;
    char *words;
} cell_error;

typedef struct {
    taut_status status;
    size_t records;
    double *frames; /* four numbers each */
    size_t frame_count, frame_capacity;
    int64_t *starts;  /* by record: its first frame; one more at the end */
    int32_t *kinds;   /* by record: the names; -1: it failed */
    cell_names *names;
    size_t name_count, name_capacity;
    cell_error *errors;
    size_t error_count, error_capacity;
} cells;

taut_status cells_begin(cells *self, size_t records);
/* A taut_cell_body; `context` is the cells. */
void cells_take(void *context, const taut_cell *cell);
/* (frames, starts, kinds: bytes; names: [[name, ...], ...]; errors: [(record, words), ...]). Where all cells have the same names, those
 * that failed have frames of NaN. */
PyObject *cells_result(cells *self);
void cells_end(cells *self);

#endif
