/* taut._core.Batch: a taut_batch, which lays out blocks of records. */
#include "arrow.h"
#include "cells.h"
#include <stdlib.h>
#include <string.h>

typedef struct {
    PyObject_HEAD
    taut_batch *batch;
    measuring measuring;
    int is_busy;
} batch_object;

static PyObject *create(PyTypeObject *type, PyObject *arguments, PyObject *keywords) {
    PyObject *measure;
    const char *text;
    Py_ssize_t length;
    taut_scene_options options = taut_scene_options_default();
    taut_scene_error error;
    (void)keywords;
    if (!PyArg_ParseTuple(arguments, "Oy#dd", &measure, &text, &length, &options.width, &options.height)) return NULL;
    batch_object *self = (batch_object *)((allocfunc)PyType_GetSlot(type, Py_tp_alloc))(type, 0);
    if (!self) return NULL;
    if (measure != Py_None) {
        Py_INCREF(measure);
        self->measuring.function = measure;
        options.measure = measure_text;
        options.context = &self->measuring;
    }
    memset(&error, 0, sizeof error);
    taut_status status = taut_batch_create(text, (size_t)length, &options, &self->batch, &error);
    if (measuring_raise(&self->measuring) == 0) {
        if (status == TAUT_OK) return (PyObject *)self;
        raise_scene(status, &error);
    }
    Py_DECREF(self);
    return NULL;
}

static int traverse(PyObject *object, visitproc visit, void *arg) {
    Py_VISIT((PyObject *)Py_TYPE(object));
    Py_VISIT(((batch_object *)object)->measuring.function);
    return 0;
}

static int clear(PyObject *object) {
    measuring_clear(&((batch_object *)object)->measuring);
    return 0;
}

static void destroy(PyObject *object) {
    PyTypeObject *type = Py_TYPE(object);
    PyObject_GC_UnTrack(object);
    taut_batch_destroy(((batch_object *)object)->batch);
    clear(object);
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(object);
    Py_DECREF(type);
}

static PyObject *parameters(batch_object *self, PyObject *unused) {
    (void)unused;
    size_t count = taut_batch_parameter_count(self->batch);
    PyObject *list = PyList_New((Py_ssize_t)count);
    for (size_t i = 0; list && i < count; i++) {
        PyObject *name = PyUnicode_FromString(taut_batch_parameter_name(self->batch, i));
        if (!name || PyList_SetItem(list, (Py_ssize_t)i, name) < 0) Py_CLEAR(list);
    }
    return list;
}

/* ---- Columns: (name, list of str or None, None) or (name, numbers, bytes or None) ---------------------------------------- */

typedef struct {
    taut_column *columns;
    array_view *numbers;
    Py_ssize_t count;
    size_t records;
} table;

static int read_texts(PyObject *list, size_t records, taut_column *column) {
    const char **texts = calloc(records + 1, sizeof *texts);
    size_t *lengths = calloc(records + 1, sizeof *lengths);
    column->texts = texts;
    column->lengths = lengths;
    if (!texts || !lengths) return PyErr_NoMemory(), -1;
    if ((size_t)PyList_Size(list) != records) {
        PyErr_Format(PyExc_ValueError, "column %s has another length than the first one", column->name);
        return -1;
    }
    for (size_t i = 0; i < records; i++) {
        PyObject *text = PyList_GetItem(list, (Py_ssize_t)i);
        Py_ssize_t length;
        if (text == Py_None) continue;
        if (!(texts[i] = PyUnicode_AsUTF8AndSize(text, &length))) return -1;
        lengths[i] = (size_t)length;
    }
    return 0;
}

static int read_column(PyObject *tuple, size_t records, taut_column *column, array_view *numbers) {
    PyObject *values, *valid;
    Py_ssize_t length;
    const char *mask;
    if (!PyArg_ParseTuple(tuple, "sOO", &column->name, &values, &valid)) return -1;
    if (PyList_Check(values)) return read_texts(values, records, column);
    if (array_open(values, 1, 0, "d", column->name, numbers) < 0) return -1;
    column->numbers = (const double *)numbers->data;
    if (numbers->rows != records || numbers->row_stride != 1) {
        PyErr_Format(PyExc_ValueError, "column %s: %zu numbers side by side are wanted", column->name, records);
        return -1;
    }
    if (valid == Py_None) return 0;
    if (!PyArg_Parse(valid, "y#", &mask, &length)) return -1;
    column->valid = (const uint8_t *)mask;
    return 0;
}

static void close_table(table *t) {
    for (Py_ssize_t i = 0; t->columns && i < t->count; i++) {
        free((void *)t->columns[i].texts);
        free((void *)t->columns[i].lengths);
        if (t->numbers && t->numbers[i].data) array_close(&t->numbers[i]);
    }
    free(t->columns);
    free(t->numbers);
}

static int open_table(PyObject *list, Py_ssize_t records, table *t) {
    t->count = PyList_Size(list);
    t->records = (size_t)records;
    t->columns = calloc((size_t)t->count + 1, sizeof *t->columns);
    t->numbers = calloc((size_t)t->count + 1, sizeof *t->numbers);
    if (!t->columns || !t->numbers) return PyErr_NoMemory(), -1;
    for (Py_ssize_t i = 0; i < t->count; i++)
        if (read_column(PyList_GetItem(list, i), t->records, &t->columns[i], &t->numbers[i]) < 0) return -1;
    return 0;
}

/* ---- Running --------------------------------------------------------------------------------------------------------------- */

/* run(columns, records): see cells_result(). */
static PyObject *run(batch_object *self, PyObject *arguments) {
    PyObject *list, *result = NULL;
    Py_ssize_t records;
    if (self->is_busy) return raise_busy("batch");
    if (!PyArg_ParseTuple(arguments, "O!n", &PyList_Type, &list, &records)) return NULL;
    table t = {NULL, NULL, 0, 0};
    if (open_table(list, records, &t) == 0) {
        cells c;
        memset(&c, 0, sizeof c);
        self->is_busy = 1;
        measuring_release_lock(&self->measuring);
        taut_status status = cells_begin(&c, t.records);
        if (status == TAUT_OK) status = taut_batch_run(self->batch, t.columns, (size_t)t.count, t.records, cells_take, &c);
        if (status == TAUT_OK) status = c.status;
        measuring_take_lock(&self->measuring);
        self->is_busy = 0;
        if (measuring_raise(&self->measuring) == 0) result = status == TAUT_OK ? cells_result(&c) : raise_status(status);
        cells_end(&c);
    }
    close_table(&t);
    return result;
}

/* Lays out records that Arrow has. The interpreter's lock is released. `run`: the status of the batch. */
static arrow_status run_columns(batch_object *self, const arrow_reader *reader, size_t first, size_t length, arrow_rows *rows, taut_status *run,
                                arrow_fault *fault) {
    taut_column *values = calloc(reader->count + 1, sizeof *values);
    arrow_status status = values ? ARROW_OK : ARROW_NO_MEMORY;
    for (size_t i = 0; status == ARROW_OK && i < reader->count; i++)
        status = arrow_values(&reader->columns[i], &reader->records, first, length, &values[i], fault);
    if (status == ARROW_OK) *run = taut_batch_run(self->batch, values, reader->count, length, arrow_rows_take, rows);
    if (*run == TAUT_OK) *run = rows->status;
    for (size_t i = 0; values && i < reader->count; i++) arrow_values_free(&reader->columns[i], &reader->records, first, &values[i]);
    free(values);
    return status;
}

/* run_arrow(source, first, count, frames, row): records [first, first + count) of the source into the rows of `frames` from `row` on. */
static PyObject *run_arrow(batch_object *self, PyObject *arguments) {
    PyObject *source, *frames;
    Py_ssize_t first, length, row;
    const arrow_reader *reader;
    arrow_rows rows;
    arrow_fault fault;
    taut_status run = TAUT_OK;
    if (self->is_busy) return raise_busy("batch");
    if (!PyArg_ParseTuple(arguments, "OnnOn", &source, &first, &length, &frames, &row)) return NULL;
    if (!(reader = arrow_source_reader(source, (size_t)first, (size_t)length))) return NULL;
    if (arrow_rows_open(frames, (size_t)row, (size_t)length, &rows) < 0) return NULL;
    self->is_busy = 1;
    measuring_release_lock(&self->measuring);
    arrow_status status = run_columns(self, reader, (size_t)first, (size_t)length, &rows, &run, &fault);
    measuring_take_lock(&self->measuring);
    self->is_busy = 0;
    if (measuring_raise(&self->measuring) < 0) return NULL;
    if (status != ARROW_OK) return raise_arrow(status, &fault);
    if (run != TAUT_OK) return raise_status(run);
    Py_RETURN_NONE;
}

static PyMethodDef methods[] = {
    {"parameters", (PyCFunction)parameters, METH_NOARGS, "taut_batch_parameter_name of each"},
    {"run", (PyCFunction)run, METH_VARARGS, "taut_batch_run(columns, records): (frames, starts, kinds, names, errors)"},
    {"run_arrow", (PyCFunction)run_arrow, METH_VARARGS, "taut_batch_run over records of an ArrowSource, into ArrowFrames"},
    {NULL, NULL, 0, NULL}};

static PyType_Slot slots[] = {{Py_tp_new, create},   {Py_tp_dealloc, destroy}, {Py_tp_traverse, traverse}, {Py_tp_clear, clear},
                              {Py_tp_methods, methods}, {0, NULL}};
static PyType_Spec spec = {"taut._core.Batch", sizeof(batch_object), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC, slots};

PyObject *batch_type(void) { return PyType_FromSpec(&spec); }
