/* Methods of taut._core.Layout: layouts as bytes, and made of them. */
#include "core.h"
#include <stdlib.h>
#include <string.h>

typedef struct {
    char *bytes;
    size_t length;
} saved;

static taut_status keep(void *context, const void *bytes, size_t length) {
    saved *self = context;
    if (!(self->bytes = malloc(length + 1))) return TAUT_ERROR_MEMORY;
    memcpy(self->bytes, bytes, length);
    self->length = length;
    return TAUT_OK;
}

static PyObject *save(layout_object *self, PyObject *unused) {
    (void)unused;
    saved all = {NULL, 0};
    if (layout_check(self) < 0) return NULL;
    layout_begin(self);
    taut_status status = taut_layout_save(self->layout, keep, &all);
    PyObject *result = layout_end(self, status) == 0 ? PyBytes_FromStringAndSize(all.bytes, (Py_ssize_t)all.length) : NULL;
    free(all.bytes);
    return result;
}

/* load(measure, bytes), of the type. */
static PyObject *load(PyObject *type, PyObject *arguments) {
    PyObject *measure;
    const char *bytes;
    Py_ssize_t length;
    if (!PyArg_ParseTuple(arguments, "Oy#", &measure, &bytes, &length)) return NULL;
    layout_object *self = layout_allocate((PyTypeObject *)type, measure);
    if (!self) return NULL;
    taut_load_error error;
    memset(&error, 0, sizeof error);
    taut_status status = taut_layout_load(NULL, bytes, (size_t)length, &self->layout, &error);
    if (status == TAUT_OK && self->measuring.function) status = taut_layout_set_measure(self->layout, measure_box, &self->measuring);
    if (status == TAUT_OK) return (PyObject *)self;
    if (status == TAUT_ERROR_ARGUMENT) PyErr_Format(PyExc_ValueError, "no saved layout: byte %zu: %s", error.offset, error.message);
    else raise_status(status);
    Py_DECREF(self);
    return NULL;
}

PyMethodDef layout_saving_methods[] = {
    {"save", (PyCFunction)save, METH_NOARGS, "taut_layout_save"},
    {"load", (PyCFunction)load, METH_VARARGS | METH_CLASS, "taut_layout_load(measure, bytes)"},
    {NULL, NULL, 0, NULL}};
