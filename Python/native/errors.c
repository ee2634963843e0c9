/* Errors of libtaut as exceptions. */
#include "core.h"

static PyObject *layout_error, *scene_error, *numeric_error;

int errors_import(void) {
    PyObject *module = PyImport_ImportModule("taut._errors");
    if (!module) return -1;
    layout_error = PyObject_GetAttrString(module, "LayoutError");
    scene_error = PyObject_GetAttrString(module, "SceneError");
    numeric_error = PyObject_GetAttrString(module, "NumericError");
    Py_DECREF(module);
    return layout_error && scene_error && numeric_error ? 0 : -1;
}

PyObject *raise_status(taut_status status) {
    if (status == TAUT_ERROR_MEMORY) return PyErr_NoMemory();
    PyErr_SetString(status == TAUT_ERROR_NUMERIC ? numeric_error : PyExc_ValueError, taut_status_text(status));
    return NULL;
}

PyObject *raise_layout(const taut_layout *layout, taut_status status) {
    if (status == TAUT_ERROR_MEMORY) return PyErr_NoMemory();
    PyErr_SetString(status == TAUT_ERROR_NUMERIC ? numeric_error : layout_error, taut_layout_error(layout));
    return NULL;
}

PyObject *raise_scene(taut_status status, const taut_scene_error *error) {
    if (status == TAUT_ERROR_MEMORY) return PyErr_NoMemory();
    PyObject *exception = PyObject_CallFunction(scene_error, "snn", error->message, (Py_ssize_t)error->line, (Py_ssize_t)error->column);
    if (exception) PyErr_SetObject(scene_error, exception);
    Py_XDECREF(exception);
    return NULL;
}

PyObject *raise_busy(const char *what) {
    return PyErr_Format(PyExc_RuntimeError, "the %s is being solved, by another thread or around this measure function", what);
}
