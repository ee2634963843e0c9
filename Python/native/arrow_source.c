/* taut._core.ArrowSource: a stream of records of another library, one batch at a time. */
#include "arrow.h"
#include <stdlib.h>

typedef struct {
    PyObject_HEAD
    arrow_reader reader;
} source_object;

PyObject *raise_arrow(arrow_status status, const arrow_fault *fault) {
    if (status == ARROW_NO_MEMORY) return PyErr_NoMemory();
    PyObject *kind = status == ARROW_OTHER_TYPE ? PyExc_TypeError : status == ARROW_UNUSABLE ? PyExc_ValueError : PyExc_RuntimeError;
    return PyErr_Format(kind, "%s", fault->words);
}

/* The texts of a list, which live as long as the list; NULL with an exception. */
static const char **texts_of(PyObject *list, size_t count) {
    const char **texts = calloc(count + 1, sizeof *texts);
    if (!texts) return PyErr_NoMemory(), NULL;
    for (size_t i = 0; i < count; i++)
        if (!(texts[i] = PyUnicode_AsUTF8AndSize(PyList_GetItem(list, (Py_ssize_t)i), NULL))) return free(texts), NULL;
    return texts;
}

static int open_stream(source_object *self, PyObject *capsule, PyObject *wanted) {
    arrow_stream *stream = PyCapsule_GetPointer(capsule, ARROW_STREAM_CAPSULE);
    size_t count = (size_t)PyList_Size(wanted);
    const char **texts = stream ? texts_of(wanted, count) : NULL;
    arrow_fault fault;
    if (!texts) return -1;
    arrow_status status = arrow_reader_open(&self->reader, stream, texts, count, &fault);
    free(texts);
    return status == ARROW_OK ? 0 : (raise_arrow(status, &fault), -1);
}

static PyObject *create(PyTypeObject *type, PyObject *arguments, PyObject *keywords) {
    PyObject *capsule, *wanted;
    (void)keywords;
    if (!PyArg_ParseTuple(arguments, "OO!", &capsule, &PyList_Type, &wanted)) return NULL;
    source_object *self = (source_object *)((allocfunc)PyType_GetSlot(type, Py_tp_alloc))(type, 0);
    if (!self || open_stream(self, capsule, wanted) == 0) return (PyObject *)self;
    Py_DECREF(self);
    return NULL;
}

/* Producers may be written in Python: an exception that is raised waits until they have released what is theirs. */
static void end(source_object *self, void (*function)(arrow_reader *)) {
    PyObject *kind, *value, *traceback;
    PyErr_Fetch(&kind, &value, &traceback);
    function(&self->reader);
    PyErr_Restore(kind, value, traceback);
}

static void destroy(PyObject *object) {
    PyTypeObject *type = Py_TYPE(object);
    end((source_object *)object, arrow_reader_close);
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(object);
    Py_DECREF(type);
}

/* next(): how many records the next batch of them has; None at the end. The one before is released. */
static PyObject *next(source_object *self, PyObject *unused) {
    arrow_fault fault;
    (void)unused;
    PyThreadState *state = PyEval_SaveThread();
    arrow_status status = arrow_reader_next(&self->reader, &fault);
    PyEval_RestoreThread(state);
    if (status != ARROW_OK) return raise_arrow(status, &fault);
    if (!self->reader.records.release) Py_RETURN_NONE;
    return PyLong_FromLongLong(self->reader.records.length);
}

static PyObject *close_source(source_object *self, PyObject *unused) {
    (void)unused;
    end(self, arrow_reader_release);
    Py_RETURN_NONE;
}

const arrow_reader *arrow_source_reader(PyObject *source, size_t first, size_t count) {
    const arrow_reader *reader = &((source_object *)source)->reader;
    size_t length = reader->records.release ? (size_t)reader->records.length : 0;
    if (first <= length && count <= length - first) return reader;
    PyErr_Format(PyExc_ValueError, "records %zu to %zu are not among the %zu of this batch", first, first + count, length);
    return NULL;
}

static PyMethodDef methods[] = {{"next", (PyCFunction)next, METH_NOARGS, "how many records the next batch has; None at the end"},
                                {"close", (PyCFunction)close_source, METH_NOARGS, "releases the stream and what was read of it"},
                                {NULL, NULL, 0, NULL}};
static PyType_Slot slots[] = {{Py_tp_new, create}, {Py_tp_dealloc, destroy}, {Py_tp_methods, methods}, {0, NULL}};
static PyType_Spec spec = {"taut._core.ArrowSource", sizeof(source_object), 0, Py_TPFLAGS_DEFAULT, slots};

PyObject *arrow_source_type(void) { return PyType_FromSpec(&spec); }
