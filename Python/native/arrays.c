/* Arrays of others, without copies: the buffer protocol, and DLPack for objects that have only that. */
#include "core.h"
#include <stdio.h>
#include <string.h>

/* ---- DLPack (its stable C structures) ------------------------------------------------------------------------------ */

typedef struct {
    void *data;
    struct {
        int32_t type, id;
    } device;
    int32_t ndim;
    struct {
        uint8_t code, bits;
        uint16_t lanes;
    } dtype;
    int64_t *shape, *strides; /* strides: elements; NULL: one row behind the other */
    uint64_t byte_offset;
} dl_tensor;

typedef struct dl_managed {
    dl_tensor tensor;
    void *context;
    void (*deleter)(struct dl_managed *self);
} dl_managed;

#define DL_CPU 1
#define DL_INT 0
#define DL_FLOAT 2

static char kind_of_tensor(const dl_tensor *tensor) {
    if (tensor->dtype.lanes != 1) return 0;
    if (tensor->dtype.code == DL_INT) return tensor->dtype.bits == 32 ? 'i' : 0;
    if (tensor->dtype.code != DL_FLOAT) return 0;
    return tensor->dtype.bits == 64 ? 'd' : tensor->dtype.bits == 32 ? 'f' : 0;
}

static int open_tensor(PyObject *object, const char *what, int *dimensions, array_view *view) {
    PyObject *method = PyObject_GetAttrString(object, "__dlpack__");
    PyObject *capsule = method ? PyObject_CallObject(method, NULL) : NULL;
    Py_XDECREF(method);
    if (!capsule) return -1;
    dl_managed *managed = PyCapsule_IsValid(capsule, "dltensor") ? PyCapsule_GetPointer(capsule, "dltensor") : NULL;
    if (!managed) {
        PyErr_Format(PyExc_TypeError, "%s: __dlpack__ has to return a capsule \"dltensor\", not %R", what, capsule);
        goto fail;
    }
    const dl_tensor *tensor = &managed->tensor;
    if (tensor->device.type != DL_CPU) {
        PyErr_Format(PyExc_ValueError, "%s: the array is not in the processor's memory", what);
        goto fail;
    }
    *dimensions = tensor->ndim;
    view->kind = kind_of_tensor(tensor);
    view->data = (char *)tensor->data + tensor->byte_offset;
    view->rows = tensor->ndim > 0 ? (size_t)tensor->shape[0] : 1;
    view->columns = tensor->ndim > 1 ? (size_t)tensor->shape[1] : 1;
    view->row_stride = tensor->ndim > 0 && tensor->strides ? tensor->strides[0] : (ptrdiff_t)view->columns;
    view->column_stride = tensor->ndim > 1 && tensor->strides ? tensor->strides[1] : 1;
    view->capsule = capsule;
    return 0;
fail:
    Py_DECREF(capsule);
    return -1;
}

static void close_tensor(array_view *view) {
    dl_managed *managed = PyCapsule_GetPointer(view->capsule, "dltensor");
    if (managed) {
        PyCapsule_SetName(view->capsule, "used_dltensor");
        if (managed->deleter) managed->deleter(managed);
    }
    Py_CLEAR(view->capsule);
}

/* ---- The buffer protocol -------------------------------------------------------------------------------------------- */

static char kind_of_buffer(const Py_buffer *buffer) {
    const char *format = buffer->format ? buffer->format : "B";
    if (*format == '@' || *format == '=' || *format == '<') format++;
    if (!format[0] || format[1]) return 0;
    if (format[0] == 'd' && buffer->itemsize == 8) return 'd';
    if (format[0] == 'f' && buffer->itemsize == 4) return 'f';
    if ((format[0] == 'i' || format[0] == 'l') && buffer->itemsize == 4) return 'i';
    return 0;
}

static int open_buffer(PyObject *object, int is_writable, const char *what, int *dimensions, array_view *view) {
    Py_buffer *buffer = &view->buffer;
    if (PyObject_GetBuffer(object, buffer, PyBUF_STRIDES | PyBUF_FORMAT) < 0) return -1;
    if (is_writable && buffer->readonly) {
        PyErr_Format(PyExc_ValueError, "%s: the array is read-only", what);
        PyBuffer_Release(buffer);
        return -1;
    }
    Py_ssize_t size = buffer->itemsize;
    *dimensions = buffer->ndim;
    view->kind = kind_of_buffer(buffer);
    view->data = buffer->buf;
    view->rows = buffer->ndim > 0 ? (size_t)buffer->shape[0] : 1;
    view->columns = buffer->ndim > 1 ? (size_t)buffer->shape[1] : 1;
    view->row_stride = buffer->ndim > 0 ? buffer->strides[0] / size : 0;
    view->column_stride = buffer->ndim > 1 ? buffer->strides[1] / size : 1;
    for (int i = 0; i < buffer->ndim && i < 2; i++)
        if (buffer->strides[i] % size) {
            PyErr_Format(PyExc_ValueError, "%s: the strides are no multiples of the size of a number; make a copy", what);
            PyBuffer_Release(buffer);
            return -1;
        }
    return 0;
}

static const char *kind_name(char kind) { return kind == 'd' ? "float64" : kind == 'f' ? "float32" : "int32"; }

/* The type of the numbers as the array's library calls it. */
static void describe_type(const array_view *view, char *text, size_t capacity) {
    if (!view->capsule) {
        snprintf(text, capacity, "of the format \"%s\"", view->buffer.format ? view->buffer.format : "B");
        return;
    }
    const dl_managed *managed = PyCapsule_GetPointer(view->capsule, "dltensor");
    snprintf(text, capacity, "of DLPack's type %d with %d bits and %d lanes", managed->tensor.dtype.code, managed->tensor.dtype.bits,
             managed->tensor.dtype.lanes);
}

static int check(const char *what, int found, int dimensions, const char *kinds, const array_view *view) {
    char type[64];
    if (found != dimensions) {
        PyErr_Format(PyExc_ValueError, "%s: %d dimensions are wanted, not %d", what, dimensions, found);
    } else if (!view->kind || !strchr(kinds, view->kind)) {
        describe_type(view, type, sizeof type);
        PyErr_Format(PyExc_TypeError, "%s: numbers have to be %s%s%s, not %s", what, kind_name(kinds[0]), kinds[1] ? " or " : "",
                     kinds[1] ? kind_name(kinds[1]) : "", type);
    } else if ((view->row_stride < 0 && view->rows > 1) || (view->column_stride < 0 && view->columns > 1)) {
        PyErr_Format(PyExc_ValueError, "%s: strides may not be negative; make a copy", what);
    } else {
        return 0;
    }
    return -1;
}

int array_open(PyObject *object, int dimensions, int is_writable, const char *kinds, const char *what, array_view *view) {
    memset(view, 0, sizeof *view);
    int found = 0, status = -1;
    if (PyObject_CheckBuffer(object)) status = open_buffer(object, is_writable, what, &found, view);
    else if (PyObject_HasAttrString(object, "__dlpack__")) status = open_tensor(object, what, &found, view);
    else PyErr_Format(PyExc_TypeError, "%s: an array is wanted, which has the buffer protocol or DLPack", what);
    if (status < 0) return -1;
    if (check(what, found, dimensions, kinds, view) < 0) {
        array_close(view);
        return -1;
    }
    return 0;
}

void array_close(array_view *view) {
    /* Some deleters clear an exception that is on its way. */
    PyObject *type, *value, *traceback;
    PyErr_Fetch(&type, &value, &traceback);
    if (view->capsule) close_tensor(view);
    else PyBuffer_Release(&view->buffer);
    PyErr_Restore(type, value, traceback);
}
