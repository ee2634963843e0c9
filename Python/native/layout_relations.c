/* Methods of taut._core.Layout: constraints. Names are those of taut_layout.h. */
#include "core.h"
#include <string.h>

/* constrain(first, attribute, part, relation, second, attribute, part, multiplier, constant, priority, is_active) */
static PyObject *constrain(layout_object *self, PyObject *arguments) {
    number first, second;
    taut_equation e;
    int is_active;
    taut_relation_id relation;
    READ("KiiiKiiddip", &first, &e.first_attribute, &e.first_part, &e.relation, &second, &e.second_attribute, &e.second_part,
         &e.multiplier, &e.constant, &e.priority, &is_active);
    e.first = first;
    e.second = second;
    taut_status status = is_active ? taut_layout_constrain(self->layout, &e, &relation)
                                   : taut_layout_add_relation(self->layout, &e, &relation);
    return status == TAUT_OK ? PyLong_FromUnsignedLongLong(relation) : raise_layout(self->layout, status);
}

/* The names of a visual format: a list of (name, box) and of (name, number). */
static int read_names(PyObject *list, taut_name *names, Py_ssize_t count) {
    for (Py_ssize_t i = 0; i < count; i++) {
        PyObject *pair = PyList_GetItem(list, i);
        PyObject *value = PyTuple_GetItem(pair, 1);
        if (!value || !(names[i].name = PyUnicode_AsUTF8AndSize(PyTuple_GetItem(pair, 0), NULL))) return -1;
        names[i].box = PyFloat_Check(value) ? TAUT_NO_BOX : PyLong_AsUnsignedLongLong(value);
        names[i].metric = PyFloat_Check(value) ? PyFloat_AsDouble(value) : 0;
        if (PyErr_Occurred()) return -1;
    }
    return 0;
}

static PyObject *list_of(const taut_relation_id *relations, size_t count) {
    PyObject *list = PyList_New((Py_ssize_t)count);
    for (size_t i = 0; list && i < count; i++) {
        PyObject *handle = PyLong_FromUnsignedLongLong(relations[i]);
        if (!handle || PyList_SetItem(list, (Py_ssize_t)i, handle) < 0) Py_CLEAR(list);
    }
    return list;
}

/* constrain_format(format, names, alignments): the handles of the constraints. */
static PyObject *constrain_format(layout_object *self, PyObject *arguments) {
    const char *format;
    PyObject *list;
    taut_format_options options = taut_format_options_default();
    READ("sO!I", &format, &PyList_Type, &list, &options.alignments);
    Py_ssize_t name_count = PyList_Size(list);
    size_t capacity = 4 * strlen(format) + 16, count; /* a character states at most a few constraints */
    taut_name *names = PyMem_Malloc(((size_t)name_count + 1) * sizeof *names);
    taut_relation_id *relations = PyMem_Malloc(capacity * sizeof *relations);
    PyObject *result = NULL;
    if (!names || !relations) {
        PyErr_NoMemory();
    } else if (read_names(list, names, name_count) == 0) {
        taut_status status = taut_layout_constrain_format(self->layout, format, &options, names, (size_t)name_count, relations, capacity, &count);
        result = status == TAUT_OK ? list_of(relations, count < capacity ? count : capacity) : raise_layout(self->layout, status);
    }
    PyMem_Free(names);
    PyMem_Free(relations);
    return result;
}

static PyObject *set_active(layout_object *self, PyObject *arguments) {
    number relation;
    int is_active;
    READ("Kp", &relation, &is_active);
    return layout_answer(self, taut_layout_set_active(self->layout, relation, is_active));
}

static PyObject *is_active(layout_object *self, PyObject *arguments) {
    number relation;
    int32_t answer;
    READ("K", &relation);
    taut_status status = taut_layout_is_active(self->layout, relation, &answer);
    return status == TAUT_OK ? PyBool_FromLong(answer) : raise_layout(self->layout, status);
}

static PyObject *set_constant(layout_object *self, PyObject *arguments) {
    number relation;
    double constant;
    READ("Kd", &relation, &constant);
    return layout_answer(self, taut_layout_set_constant(self->layout, relation, constant));
}

static PyObject *set_priority(layout_object *self, PyObject *arguments) {
    number relation;
    int priority;
    READ("Ki", &relation, &priority);
    return layout_answer(self, taut_layout_set_priority(self->layout, relation, priority));
}

static PyObject *remove_relation(layout_object *self, PyObject *arguments) {
    number relation;
    READ("K", &relation);
    return layout_answer(self, taut_layout_remove_relation(self->layout, relation));
}

/* (first, attribute, part, relation, second, attribute, part, multiplier, constant, priority) */
static PyObject *equation(layout_object *self, PyObject *arguments) {
    number relation;
    taut_equation e;
    READ("K", &relation);
    taut_status status = taut_layout_equation(self->layout, relation, &e);
    if (status != TAUT_OK) return raise_layout(self->layout, status);
    return Py_BuildValue("KiiiKiiddi", (number)e.first, e.first_attribute, e.first_part, e.relation, (number)e.second, e.second_attribute,
                         e.second_part, e.multiplier, e.constant, e.priority);
}

#define ENTRY(name, words) {#name, (PyCFunction)name, METH_VARARGS, words}

PyMethodDef layout_relation_methods[] = {
    ENTRY(constrain, "taut_layout_constrain, or taut_layout_add_relation where it is not active"),
    ENTRY(constrain_format, "taut_layout_constrain_format(format, names, alignments)"),
    ENTRY(set_active, "taut_layout_set_active(relation, is_active)"),
    ENTRY(is_active, "taut_layout_is_active(relation)"),
    ENTRY(set_constant, "taut_layout_set_constant(relation, constant)"),
    ENTRY(set_priority, "taut_layout_set_priority(relation, priority)"),
    ENTRY(remove_relation, "taut_layout_remove_relation(relation)"),
    ENTRY(equation, "taut_layout_equation(relation)"),
    {NULL, NULL, 0, NULL}};
