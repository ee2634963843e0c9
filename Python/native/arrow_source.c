/* taut._core.ArrowSource: a stream of records of another library, one batch at a time. */
#include "arrow.h"
#include <stdlib.h>
#include <string.h>

typedef struct {
    PyObject_HEAD
    arrow_stream stream;
    arrow_array records; /* read last */
    arrow_column *columns;
    size_t count;
    int64_t width; /* number of columns, including unused ones */
} source_object;

/* Raises what the stream says of its last call. */
static void raise_stream(source_object *self, int code) {
    const char *words = self->stream.get_last_error ? self->stream.get_last_error(&self->stream) : NULL;
    PyErr_Format(PyExc_RuntimeError, "the records' Arrow stream: %s", words ? words : strerror(code));
}

/* Producers may be written in Python: an exception that is raised waits until they have released what is theirs. */
#define RELEASE(thing)                                                                                                                \
    do {                                                                                                                              \
        PyObject *kind_, *value_, *traceback_;                                                                                        \
        PyErr_Fetch(&kind_, &value_, &traceback_);                                                                                    \
        if ((thing)->release) (thing)->release(thing);                                                                                \
        (thing)->release = NULL;                                                                                                      \
        PyErr_Restore(kind_, value_, traceback_);                                                                                     \
    } while (0)

static void release_all(source_object *self) {
    RELEASE(&self->records);
    RELEASE(&self->stream);
}

/* ---- Columns ----------------------------------------------------------------------------------------------------- */

/* 1: the template has a parameter of this name; -1: an exception. */
static int is_wanted(PyObject *wanted, const char *name) {
    PyObject *text = PyUnicode_FromString(name ? name : "");
    int answer = text ? PySequence_Contains(wanted, text) : -1;
    Py_XDECREF(text);
    return answer;
}

static int add_column(source_object *self, const arrow_schema *schema, int64_t child) {
    for (size_t i = 0; i < self->count; i++)
        if (!strcmp(self->columns[i].name, schema->name)) {
            PyErr_Format(PyExc_ValueError, "the records have two columns %s", schema->name);
            return -1;
        }
    if (arrow_column_open(schema, child, &self->columns[self->count]) < 0) return -1;
    self->count++;
    return 0;
}

static int read_schema(source_object *self, const arrow_schema *schema, PyObject *wanted) {
    if (strcmp(schema->format, "+s")) {
        PyErr_Format(PyExc_TypeError, "a stream of records with columns is wanted, this one has Arrow's type \"%s\"", schema->format);
        return -1;
    }
    self->width = schema->n_children;
    self->columns = calloc((size_t)schema->n_children + 1, sizeof *self->columns);
    if (!self->columns) return PyErr_NoMemory(), -1;
    for (int64_t i = 0; i < schema->n_children; i++) {
        int answer = is_wanted(wanted, schema->children[i]->name);
        if (answer < 0 || (answer && add_column(self, schema->children[i], i) < 0)) return -1;
    }
    return 0;
}

static int open_stream(source_object *self, PyObject *capsule, PyObject *wanted) {
    arrow_stream *stream = PyCapsule_GetPointer(capsule, ARROW_STREAM_CAPSULE);
    arrow_schema schema;
    if (!stream) return -1;
    if (!stream->release) return PyErr_SetString(PyExc_ValueError, "the Arrow stream has been taken already"), -1;
    self->stream = *stream;
    stream->release = NULL;
    memset(&schema, 0, sizeof schema);
    int code = self->stream.get_schema(&self->stream, &schema);
    if (code) return raise_stream(self, code), -1;
    int status = read_schema(self, &schema, wanted);
    RELEASE(&schema);
    return status;
}

/* ---- The type ---------------------------------------------------------------------------------------------------- */

static PyObject *create(PyTypeObject *type, PyObject *arguments, PyObject *keywords) {
    PyObject *capsule, *wanted;
    (void)keywords;
    if (!PyArg_ParseTuple(arguments, "OO", &capsule, &wanted)) return NULL;
    source_object *self = (source_object *)((allocfunc)PyType_GetSlot(type, Py_tp_alloc))(type, 0);
    if (!self || open_stream(self, capsule, wanted) == 0) return (PyObject *)self;
    Py_DECREF(self);
    return NULL;
}

static void destroy(PyObject *object) {
    source_object *self = (source_object *)object;
    PyTypeObject *type = Py_TYPE(object);
    release_all(self);
    for (size_t i = 0; i < self->count; i++) free(self->columns[i].name);
    free(self->columns);
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(object);
    Py_DECREF(type);
}

/* next(): how many records the next batch of them has; None at the end. The one before is released. */
static PyObject *next(source_object *self, PyObject *unused) {
    (void)unused;
    RELEASE(&self->records);
    if (!self->stream.release) Py_RETURN_NONE;
    PyThreadState *state = PyEval_SaveThread();
    int code = self->stream.get_next(&self->stream, &self->records);
    PyEval_RestoreThread(state);
    if (code) {
        self->records.release = NULL;
        return raise_stream(self, code), NULL;
    }
    if (!self->records.release) Py_RETURN_NONE;
    if (self->records.n_children == self->width && self->records.length >= 0) return PyLong_FromLongLong(self->records.length);
    RELEASE(&self->records);
    PyErr_SetString(PyExc_ValueError, "the records' Arrow stream: a batch of records does not have the columns of the schema");
    return NULL;
}

static PyObject *close_source(source_object *self, PyObject *unused) {
    (void)unused;
    release_all(self);
    Py_RETURN_NONE;
}

Py_ssize_t arrow_source_columns(PyObject *source, size_t first, size_t count, const arrow_column **columns, const arrow_array **records) {
    source_object *self = (source_object *)source;
    size_t length = self->records.release ? (size_t)self->records.length : 0;
    if (first > length || count > length - first) {
        PyErr_Format(PyExc_ValueError, "records %zu to %zu are not among the %zu of this batch", first, first + count, length);
        return -1;
    }
    *columns = self->columns;
    *records = &self->records;
    return (Py_ssize_t)self->count;
}

static PyMethodDef methods[] = {{"next", (PyCFunction)next, METH_NOARGS, "how many records the next batch has; None at the end"},
                                {"close", (PyCFunction)close_source, METH_NOARGS, "releases the stream and what was read of it"},
                                {NULL, NULL, 0, NULL}};
static PyType_Slot slots[] = {{Py_tp_new, create}, {Py_tp_dealloc, destroy}, {Py_tp_methods, methods}, {0, NULL}};
static PyType_Spec spec = {"taut._core.ArrowSource", sizeof(source_object), 0, Py_TPFLAGS_DEFAULT, slots};

PyObject *arrow_source_type(void) { return PyType_FromSpec(&spec); }
