/* Records as Arrow C streams: the structures of Arrow's C data and C stream interfaces, which are a stable ABI, and what reads and makes
 * them. Nothing of Arrow's libraries is needed. */
#ifndef TAUT_PYTHON_ARROW_H
#define TAUT_PYTHON_ARROW_H

#include "core.h"

typedef struct arrow_schema {
    const char *format, *name, *metadata;
    int64_t flags, n_children;
    struct arrow_schema **children, *dictionary;
    void (*release)(struct arrow_schema *self);
    void *private_data;
} arrow_schema;

typedef struct arrow_array {
    int64_t length, null_count, offset, n_buffers, n_children;
    const void **buffers;
    struct arrow_array **children, *dictionary;
    void (*release)(struct arrow_array *self);
    void *private_data;
} arrow_array;

typedef struct arrow_stream {
    int (*get_schema)(struct arrow_stream *self, arrow_schema *out);
    int (*get_next)(struct arrow_stream *self, arrow_array *out);
    const char *(*get_last_error)(struct arrow_stream *self);
    void (*release)(struct arrow_stream *self);
    void *private_data;
} arrow_stream;

#define ARROW_NULLABLE 2
#define ARROW_STREAM_CAPSULE "arrow_array_stream"

/* ---- Columns in (arrow_columns.c) -------------------------------------------------------------------------------- */

/* A column that the template has a parameter for. */
typedef struct {
    char *name;
    int64_t child;   /* its index in the records */
    char kind;       /* the first letter of Arrow's format: b, c C s S i I l L, f g, d (of 128 bits), u U, v (utf8 views), n (nulls) */
    char dictionary; /* the kind of the values where `kind` is the one of the indices; 0: no dictionary */
    int scale;       /* of decimals: digits behind the point */
} arrow_column;

/* Reads the type of a column. Returns 0, or -1 with TypeError that names the column. */
int arrow_column_open(const arrow_schema *schema, int64_t child, arrow_column *column);
/* The values of records [first, first + count) as `out` has them, freed by arrow_values_free. Takes no interpreter's lock. */
taut_status arrow_values(const arrow_column *column, const arrow_array *records, size_t first, size_t count, taut_column *out);
void arrow_values_free(const arrow_column *column, const arrow_array *records, size_t first, taut_column *values);

/* ---- Records in (arrow_source.c): taut._core.ArrowSource --------------------------------------------------------- */

/* The columns of the batch of records that was read last. Returns how many there are, or -1 with ValueError where the range is not in it. */
Py_ssize_t arrow_source_columns(PyObject *source, size_t first, size_t count, const arrow_column **columns, const arrow_array **records);

/* ---- Frames out (arrow_frames.c): taut._core.ArrowFrames --------------------------------------------------------- */

/* Where a run writes the frames of its records. Runs of several threads write different rows of the same frames. */
typedef struct {
    struct arrow_frames *frames;
    size_t first; /* the row of the run's record 0 */
    taut_status status;
} arrow_rows;

/* A taut_cell_body; `context` is an arrow_rows. */
void arrow_rows_take(void *context, const taut_cell *cell);
/* The rows of `frames` from `first` on. Returns 0, or -1 with an exception. */
int arrow_rows_open(PyObject *frames, size_t first, size_t count, arrow_rows *rows);
/* Moves the frames into `out`. Returns 0, or -1 where there is no memory; then `out` is as it was. */
int arrow_frames_move(PyObject *frames, arrow_array *out);

PyObject *arrow_source_type(void);
PyObject *arrow_frames_type(void);

/* ---- Streams out (arrow_stream.c) -------------------------------------------------------------------------------- */

/* arrow_stream(names, generator): a capsule with a stream of the ArrowFrames that a generator yields. */
PyObject *arrow_stream_capsule(PyObject *module, PyObject *arguments);

#endif
