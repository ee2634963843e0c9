/* Records as Arrow C streams, as Python has them. */
#ifndef TAUT_PYTHON_ARROW_H
#define TAUT_PYTHON_ARROW_H

#include "arrow_records.h"
#include "core.h"

#define ARROW_NULLABLE 2
#define ARROW_STREAM_CAPSULE "arrow_array_stream"

/* ---- Records in (arrow_source.c): taut._core.ArrowSource --------------------------------------------------------- */

/* Raises what a status other than ARROW_OK stands for. Returns NULL. */
PyObject *raise_arrow(arrow_status status, const arrow_fault *fault);
/* The reader of a source, whose last batch of records has the range; NULL with ValueError where it has not. */
const arrow_reader *arrow_source_reader(PyObject *source, size_t first, size_t count);

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
