/*
 * The extension module taut._core: the objects of libtaut as Python types, written against the stable ABI of CPython 3.9,
 * so that one binary serves every later version.
 */
#ifndef TAUT_PYTHON_CORE_H
#define TAUT_PYTHON_CORE_H

#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x03090000
#include <Python.h>
#include <taut_scene.h>

/* The buffer protocol joined the stable ABI with Python 3.11. Its structure and functions are the same in 3.9 and 3.10, so they
 * are declared here for the versions whose headers hide them. The same holds for PyUnicode_AsUTF8AndSize (3.10). */
typedef struct {
    void *buf;
    PyObject *obj;
    Py_ssize_t len, itemsize;
    int readonly, ndim;
    char *format;
    Py_ssize_t *shape, *strides, *suboffsets;
    void *internal;
} Py_buffer;
#define PyBUF_SIMPLE 0
#define PyBUF_WRITABLE 0x0001
#define PyBUF_FORMAT 0x0004
#define PyBUF_STRIDES (0x0010 | 0x0008)
PyAPI_FUNC(int) PyObject_CheckBuffer(PyObject *object);
PyAPI_FUNC(int) PyObject_GetBuffer(PyObject *object, Py_buffer *view, int flags);
PyAPI_FUNC(void) PyBuffer_Release(Py_buffer *view);
PyAPI_FUNC(const char *) PyUnicode_AsUTF8AndSize(PyObject *text, Py_ssize_t *size);

/* ---- Errors (errors.c) ------------------------------------------------------------------------------------------- */

/* Imports taut._errors. Returns 0, or -1 with an exception. */
int errors_import(void);
/* Raises what `status` (< 0) stands for, with the library's own words. Returns NULL. */
PyObject *raise_status(taut_status status);
/* Raises taut.LayoutError with what the last failed call of `layout` has to say. Returns NULL. */
PyObject *raise_layout(const taut_layout *layout, taut_status status);
/* Raises taut.SceneError, or MemoryError for TAUT_ERROR_MEMORY. Returns NULL. */
PyObject *raise_scene(taut_status status, const taut_scene_error *error);
/* Raises RuntimeError: the object is in use, by another thread or by a measure function. Returns NULL. */
PyObject *raise_busy(const char *what);

/* ---- Arrays (arrays.c) ------------------------------------------------------------------------------------------- */

/* A two-dimensional array of numbers of another object, through the buffer protocol or DLPack. */
typedef struct {
    char *data;
    size_t rows, columns;
    ptrdiff_t row_stride, column_stride; /* in elements */
    char kind;                           /* 'd', 'f' or 'i' */
    Py_buffer buffer;
    PyObject *capsule; /* of DLPack; NULL: a buffer */
} array_view;

/* Opens an array of `dimensions` (1 or 2) whose numbers have one of the `kinds` ("df"). Returns 0, or -1 with TypeError or
 * ValueError that names `what`. A one-dimensional array has one column. */
int array_open(PyObject *object, int dimensions, int is_writable, const char *kinds, const char *what, array_view *view);
void array_close(array_view *view);

/* ---- Text measuring (measuring.c) ---------------------------------------------------------------------------------- */

/* Calls a Python function from inside of libtaut, where the interpreter's lock may have been released. The first exception is
 * kept and raised when the call of libtaut has come back; from then on nothing is measured. */
typedef struct {
    PyObject *function;      /* NULL: none */
    PyThreadState *released; /* not NULL: this thread has released the lock */
    PyObject *type, *value, *traceback;
} measuring;

/* The measure function of a layout; `context` is a measuring. */
taut_status measure_box(void *context, taut_box box, double width, double height, taut_text_size *size);
/* The measure function of scenes and batches. */
void measure_text(void *context, const taut_text *text, taut_text_size *size, int32_t *lines);
void measuring_release_lock(measuring *self);
void measuring_take_lock(measuring *self);
/* Raises what a measure function has raised: -1; 0 where none has. */
int measuring_raise(measuring *self);
void measuring_clear(measuring *self);

/* ---- Types ------------------------------------------------------------------------------------------------------- */

typedef struct {
    PyObject_HEAD
    taut_layout *layout;
    taut_scene *scene; /* the owner of `layout`; NULL: the layout is our own */
    measuring measuring;
    PyObject *boxes, *constraints; /* dictionaries from handles to objects with a `name`; NULL: none */
    PyObject *name;                /* the last one that libtaut was told */
    int is_busy;
} layout_object;

/* An object without a layout yet; `measure` may be None. */
layout_object *layout_allocate(PyTypeObject *type, PyObject *measure);
/* Raises RuntimeError where the layout is being solved. Returns 0 or -1. */
int layout_check(layout_object *self);
/* Releases the interpreter's lock around a call of libtaut that may measure texts. */
void layout_begin(layout_object *self);
/* Takes the lock back. Raises what the measure function or `status` says: -1; 0 where all is well. */
int layout_end(layout_object *self, taut_status status);
/* Lets libtaut name boxes and constraints as the two dictionaries do. */
PyObject *layout_set_names(layout_object *self, PyObject *arguments);
/* None, or the error of a call of libtaut. */
PyObject *layout_answer(layout_object *self, taut_status status);

/* Reads the arguments of a layout's method, or returns with an exception. */
#define READ(format, ...)                                                                                                             \
    if (layout_check(self) < 0 || !PyArg_ParseTuple(arguments, format, __VA_ARGS__)) return NULL
typedef unsigned long long number; /* what PyArg_ParseTuple writes for a handle, "K" */

extern PyMethodDef layout_box_methods[], layout_relation_methods[], layout_explanation_methods[], layout_diagnosis_methods[],
    layout_saving_methods[];

PyObject *solver_type(void);
PyObject *template_type(void);
PyObject *layout_type(void);
PyObject *batch_type(void);

#endif
