/* Records of other libraries: the structures of Arrow's C data and C stream interfaces, which are a stable ABI, and what reads them. Neither
 * Arrow's libraries nor Python's interpreter are needed: Tests/Fuzz/Targets/arrow.c reads with the same functions.
 *
 * Every number of a producer is checked against the others before memory is read by it. That the buffers are as large as these numbers
 * say cannot be checked: pointers have no lengths. */
#ifndef TAUT_PYTHON_ARROW_RECORDS_H
#define TAUT_PYTHON_ARROW_RECORDS_H

#include <taut_scene.h>

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

/* No array has more values: sums and bytes of such numbers fit into 64 bits. */
#define ARROW_MOST (INT64_MAX / 64)

typedef enum {
    ARROW_OK,
    ARROW_NO_MEMORY,
    ARROW_OTHER_TYPE,   /* a type that is not read */
    ARROW_UNUSABLE,     /* structures that contradict themselves */
    ARROW_STREAM_FAILED /* the stream's own error */
} arrow_status;

/* Why a call has failed: one line that names the column. */
typedef struct {
    char words[512];
} arrow_fault;

/* Writes the words of a fault; returns `status`. */
__attribute__((format(printf, 3, 4))) arrow_status arrow_fail(arrow_fault *fault, arrow_status status, const char *format, ...);

/* ---- Columns (arrow_columns.c) ----------------------------------------------------------------------------------- */

/* A column that the template has a parameter for. */
typedef struct {
    char *name;
    int64_t child;   /* its index in the records */
    char kind;       /* the first letter of Arrow's format: b, c C s S i I l L, f g, d (of 128 bits), u U, v (utf8 views), n (nulls) */
    char dictionary; /* the kind of the values where `kind` is the one of the indices; 0: no dictionary */
    int scale;       /* of decimals: digits behind the point */
} arrow_column;

/* Reads the type of a column, whose name is freed by the caller. */
arrow_status arrow_column_open(const arrow_schema *schema, int64_t child, arrow_column *column, arrow_fault *fault);
/* Whether the records have a value of the column each, in buffers that are there. The records' own numbers have been checked. */
arrow_status arrow_column_check(const arrow_column *column, const arrow_array *records, arrow_fault *fault);
/* The values of records [first, first + count), checked one by one. `out` is freed by arrow_values_free, after a failure as well. */
arrow_status arrow_values(const arrow_column *column, const arrow_array *records, size_t first, size_t count, taut_column *out,
                          arrow_fault *fault);
void arrow_values_free(const arrow_column *column, const arrow_array *records, size_t first, taut_column *values);

/* ---- Streams (arrow_reader.c) ------------------------------------------------------------------------------------ */

/* A stream, and the batch of records that was read last. */
typedef struct {
    arrow_stream stream;
    arrow_array records; /* without `release`: none */
    arrow_column *columns;
    size_t count;
    int64_t width; /* number of columns, including unused ones */
} arrow_reader;

/* Takes over a stream, and reads which of its columns have the wanted names. arrow_reader_close() is due after a failure as well. */
arrow_status arrow_reader_open(arrow_reader *self, arrow_stream *stream, const char *const *wanted, size_t wanted_count, arrow_fault *fault);
/* Releases the last batch of records and reads the next one; at the end of the stream `records` has no `release`. */
arrow_status arrow_reader_next(arrow_reader *self, arrow_fault *fault);
/* Releases the records and the stream. */
void arrow_reader_release(arrow_reader *self);
void arrow_reader_close(arrow_reader *self);

#endif
