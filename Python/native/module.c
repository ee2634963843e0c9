/* The module itself. */
#include "arrow.h"

static int add_type(PyObject *module, const char *name, PyObject *type) {
    if (!type) return -1;
    if (PyModule_AddObject(module, name, type) == 0) return 0;
    Py_DECREF(type);
    return -1;
}

static PyMethodDef functions[] = {
    {"arrow_stream", arrow_stream_capsule, METH_VARARGS, "a capsule with an Arrow C stream of the ArrowFrames that a generator yields"},
    {NULL, NULL, 0, NULL}};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "taut._core", "What libtaut does, as Python sees it. The package taut has the interface.", -1, functions,
    NULL, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit__core(void) {
    if (errors_import() < 0) return NULL;
    PyObject *module = PyModule_Create(&definition);
    if (!module) return NULL;
    if (add_type(module, "Solver", solver_type()) < 0 || add_type(module, "Template", template_type()) < 0 ||
        add_type(module, "Layout", layout_type()) < 0 || add_type(module, "Batch", batch_type()) < 0 ||
        add_type(module, "ArrowSource", arrow_source_type()) < 0 || add_type(module, "ArrowFrames", arrow_frames_type()) < 0 ||
        PyModule_AddStringConstant(module, "version", taut_version_text()) < 0) {
        Py_DECREF(module);
        return NULL;
    }
    return module;
}
