/* taut._core.ArrowFrames: the frames of a block of records, column by column, and why records have none. */
#include "arrow.h"
#include <stdlib.h>
#include <string.h>

typedef struct arrow_frames {
    PyObject_HEAD
    PyObject *names; /* a tuple: its texts are those of `words` */
    const char **words;
    size_t rows, views;
    double **numbers; /* x, y, width, height of each view in turn: a column each */
    char **errors;    /* by row; NULL: it has frames */
} frames_object;

#define ALIGNMENT 64
static size_t padded(size_t size) { return (size / ALIGNMENT + 1) * ALIGNMENT; }
static void *allocate(size_t size) { return aligned_alloc(ALIGNMENT, padded(size)); }

/* ---- Writing rows ------------------------------------------------------------------------------------------------ */

int arrow_rows_open(PyObject *frames, size_t first, size_t count, arrow_rows *rows) {
    frames_object *self = (frames_object *)frames;
    if (!self->errors || first > self->rows || count > self->rows - first) return PyErr_SetString(PyExc_ValueError, "no such rows"), -1;
    *rows = (arrow_rows){self, first, TAUT_OK};
    return 0;
}

static int has_names(const frames_object *self, const taut_cell *cell) {
    if (cell->count != self->views) return 0;
    for (size_t i = 0; i < cell->count; i++)
        if (strcmp(self->words[i], cell->names[i])) return 0;
    return 1;
}

void arrow_rows_take(void *context, const taut_cell *cell) {
    arrow_rows *rows = context;
    frames_object *self = rows->frames;
    size_t row = rows->first + cell->record;
    const char *error = cell->error ? cell->error : has_names(self, cell) ? NULL : "the record has other views than the stream has columns for";
    if (error) {
        char *copy = malloc(strlen(error) + 1);
        if (!copy) rows->status = TAUT_ERROR_MEMORY;
        else self->errors[row] = strcpy(copy, error);
    }
    for (size_t i = 0; i < self->views; i++) {
        taut_rect frame = error ? (taut_rect){0, 0, 0, 0} : cell->frames[i];
        self->numbers[4 * i][row] = frame.x;
        self->numbers[4 * i + 1][row] = frame.y;
        self->numbers[4 * i + 2][row] = frame.width;
        self->numbers[4 * i + 3][row] = frame.height;
    }
}

/* ---- As Arrow's arrays ------------------------------------------------------------------------------------------- */

/* A column owns its buffers, as consumers may move single columns out of the records. */
static void release_column(arrow_array *self) {
    for (int64_t i = 0; i < self->n_buffers; i++) free((void *)self->buffers[i]);
    free(self->buffers);
    self->release = NULL;
}

static void release_frames(arrow_array *self) {
    for (int64_t i = 0; i < self->n_children; i++) {
        arrow_array *child = self->children[i];
        if (child && child->release) child->release(child);
        free(child);
    }
    free(self->children);
    free(self->buffers);
    self->release = NULL;
}

/* An empty column among the children of `out`; NULL if there is no memory. */
static arrow_array *add_column(arrow_array *out, size_t rows, int64_t null_count, int64_t buffers) {
    arrow_array *column = calloc(1, sizeof *column);
    if (!column) return NULL;
    out->children[out->n_children++] = column;
    column->length = (int64_t)rows;
    column->null_count = null_count;
    if (!(column->buffers = calloc((size_t)buffers, sizeof *column->buffers))) return NULL;
    column->n_buffers = buffers;
    column->release = release_column;
    return column;
}

/* A bit for each row: whether it has frames, or the contrary. */
static uint8_t *bitmap(const frames_object *self, int of_errors) {
    uint8_t *bits = allocate(self->rows / 8 + 1);
    if (!bits) return NULL;
    memset(bits, 0, padded(self->rows / 8 + 1));
    for (size_t i = 0; i < self->rows; i++)
        if ((self->errors[i] != NULL) == of_errors) bits[i >> 3] |= (uint8_t)(1 << (i & 7));
    return bits;
}

static int add_numbers(frames_object *self, arrow_array *out, size_t column, size_t failed) {
    arrow_array *array = add_column(out, self->rows, (int64_t)failed, 2);
    if (!array || (failed && !(array->buffers[0] = bitmap(self, 0)))) return -1;
    array->buffers[1] = self->numbers[column];
    self->numbers[column] = NULL;
    return 0;
}

/* The reasons. Their offsets have 32 bits, as every consumer reads those. */
static int add_errors(const frames_object *self, arrow_array *out, size_t failed) {
    arrow_array *array = add_column(out, self->rows, (int64_t)(self->rows - failed), 3);
    if (!array) return -1;
    int32_t *offsets = allocate((self->rows + 1) * sizeof *offsets);
    size_t length = 0;
    array->buffers[0] = bitmap(self, 1);
    array->buffers[1] = offsets;
    if (!offsets || !array->buffers[0]) return -1;
    for (size_t i = 0; i < self->rows; i++) {
        offsets[i] = (int32_t)length;
        length += self->errors[i] ? strlen(self->errors[i]) : 0;
        if (length > INT32_MAX) return -1;
    }
    offsets[self->rows] = (int32_t)length;
    char *words = allocate(length);
    array->buffers[2] = words;
    for (size_t i = 0; words && i < self->rows; i++)
        if (self->errors[i]) memcpy(words + offsets[i], self->errors[i], (size_t)(offsets[i + 1] - offsets[i]));
    return words ? 0 : -1;
}

int arrow_frames_move(PyObject *frames, arrow_array *out) {
    frames_object *self = (frames_object *)frames;
    arrow_array array = {.length = (int64_t)self->rows, .n_buffers = 1, .release = release_frames};
    size_t failed = 0;
    int status = -1;
    for (size_t i = 0; i < self->rows; i++) failed += self->errors[i] != NULL;
    array.buffers = calloc(1, sizeof *array.buffers);
    array.children = calloc(4 * self->views + 1, sizeof *array.children);
    if (array.buffers && array.children) status = 0;
    for (size_t i = 0; status == 0 && i < 4 * self->views; i++) status = add_numbers(self, &array, i, failed);
    if (status == 0) status = add_errors(self, &array, failed);
    if (status == 0) *out = array;
    else release_frames(&array);
    return status;
}

/* ---- The type ---------------------------------------------------------------------------------------------------- */

static int prepare(frames_object *self, size_t rows) {
    self->rows = rows;
    self->views = (size_t)PyTuple_Size(self->names);
    self->words = calloc(self->views + 1, sizeof *self->words);
    self->numbers = calloc(4 * self->views + 1, sizeof *self->numbers);
    self->errors = calloc(rows + 1, sizeof *self->errors);
    if (!self->words || !self->numbers || !self->errors) return PyErr_NoMemory(), -1;
    for (size_t i = 0; i < self->views; i++)
        if (!(self->words[i] = PyUnicode_AsUTF8AndSize(PyTuple_GetItem(self->names, (Py_ssize_t)i), NULL))) return -1;
    for (size_t i = 0; i < 4 * self->views; i++)
        if (!(self->numbers[i] = allocate(rows * sizeof **self->numbers))) return PyErr_NoMemory(), -1;
    return 0;
}

static PyObject *create(PyTypeObject *type, PyObject *arguments, PyObject *keywords) {
    PyObject *names;
    Py_ssize_t rows;
    (void)keywords;
    if (!PyArg_ParseTuple(arguments, "O!n", &PyTuple_Type, &names, &rows)) return NULL;
    if (rows < 0) return PyErr_SetString(PyExc_ValueError, "fewer rows than none"), NULL;
    frames_object *self = (frames_object *)((allocfunc)PyType_GetSlot(type, Py_tp_alloc))(type, 0);
    if (!self) return NULL;
    Py_INCREF(names);
    self->names = names;
    if (prepare(self, (size_t)rows) == 0) return (PyObject *)self;
    Py_DECREF(self);
    return NULL;
}

static void destroy(PyObject *object) {
    frames_object *self = (frames_object *)object;
    PyTypeObject *type = Py_TYPE(object);
    for (size_t i = 0; self->numbers && i < 4 * self->views; i++) free(self->numbers[i]);
    for (size_t i = 0; self->errors && i < self->rows; i++) free(self->errors[i]);
    free(self->numbers);
    free(self->errors);
    free(self->words);
    Py_XDECREF(self->names);
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(object);
    Py_DECREF(type);
}

static PyType_Slot slots[] = {{Py_tp_new, create}, {Py_tp_dealloc, destroy}, {0, NULL}};
static PyType_Spec spec = {"taut._core.ArrowFrames", sizeof(frames_object), 0, Py_TPFLAGS_DEFAULT, slots};

PyObject *arrow_frames_type(void) { return PyType_FromSpec(&spec); }
