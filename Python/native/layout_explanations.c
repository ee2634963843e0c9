/* Methods of taut._core.Layout: conflicts, what does not hold, what is open. Names are those of taut_layout.h. */
#include "core.h"

/* (kind, relation, box, attribute, axis, is_left_out) */
static PyObject *cause_tuple(const taut_layout_cause *c) {
    return Py_BuildValue("iKKiii", c->kind, (number)c->relation, (number)c->box, c->attribute, c->axis, c->is_left_out);
}

/* Asks again with more room until all causes fit. */
typedef taut_status (*list_causes)(layout_object *self, number argument, taut_axis axis, taut_layout_cause *causes, size_t capacity,
                                   size_t *count);

static PyObject *causes(layout_object *self, list_causes list, number argument, taut_axis axis) {
    size_t capacity = 64, count = 0;
    for (;;) {
        taut_layout_cause *room = PyMem_Malloc(capacity * sizeof *room);
        if (!room) return PyErr_NoMemory();
        taut_status status = list(self, argument, axis, room, capacity, &count);
        PyObject *result = NULL;
        if (status != TAUT_OK) {
            raise_layout(self->layout, status);
        } else if (count <= capacity) {
            result = PyList_New((Py_ssize_t)count);
            for (size_t i = 0; result && i < count; i++) {
                PyObject *one = cause_tuple(&room[i]);
                if (!one || PyList_SetItem(result, (Py_ssize_t)i, one) < 0) Py_CLEAR(result);
            }
        }
        PyMem_Free(room);
        if (status != TAUT_OK || count <= capacity) return result;
        capacity = count;
    }
}

static taut_status list_conflict(layout_object *self, number index, taut_axis axis, taut_layout_cause *room, size_t capacity, size_t *count) {
    (void)axis;
    return taut_layout_conflict(self->layout, (size_t)index, room, capacity, count);
}

static taut_status list_affecting(layout_object *self, number box, taut_axis axis, taut_layout_cause *room, size_t capacity, size_t *count) {
    return taut_layout_affecting(self->layout, box, axis, room, capacity, count);
}

static taut_status list_unsatisfied(layout_object *self, number unused, taut_axis axis, taut_layout_cause *room, size_t capacity,
                                    size_t *count) {
    (void)unused, (void)axis;
    return taut_layout_unsatisfied(self->layout, room, NULL, capacity, count);
}

static PyObject *conflict_count(layout_object *self, PyObject *unused) {
    (void)unused;
    if (layout_check(self) < 0) return NULL;
    return PyLong_FromSize_t(taut_layout_conflict_count(self->layout));
}

static PyObject *conflict(layout_object *self, PyObject *arguments) {
    number index;
    READ("K", &index);
    return causes(self, list_conflict, index, 0);
}

static PyObject *affecting(layout_object *self, PyObject *arguments) {
    number box;
    int axis;
    READ("Ki", &box, &axis);
    return causes(self, list_affecting, box, axis);
}

static PyObject *unsatisfied(layout_object *self, PyObject *unused) {
    (void)unused;
    if (layout_check(self) < 0) return NULL;
    return causes(self, list_unsatisfied, 0, 0);
}

static PyObject *relation_error(layout_object *self, PyObject *arguments) {
    number relation;
    double error;
    READ("K", &relation);
    taut_status status = taut_layout_relation_error(self->layout, relation, &error);
    return status == TAUT_OK ? PyFloat_FromDouble(error) : raise_layout(self->layout, status);
}

static PyObject *is_left_out(layout_object *self, PyObject *arguments) {
    number relation;
    int32_t answer;
    READ("K", &relation);
    taut_status status = taut_layout_is_left_out(self->layout, relation, &answer);
    return status == TAUT_OK ? PyBool_FromLong(answer) : raise_layout(self->layout, status);
}

static PyObject *open_attributes(layout_object *self, PyObject *arguments) {
    number box;
    uint32_t attributes;
    READ("K", &box);
    taut_status status = taut_layout_open_attributes(self->layout, box, &attributes);
    return status == TAUT_OK ? PyLong_FromUnsignedLong(attributes) : raise_layout(self->layout, status);
}

#define ENTRY(name, words) {#name, (PyCFunction)name, METH_VARARGS, words}

PyMethodDef layout_explanation_methods[] = {
    {"conflict_count", (PyCFunction)conflict_count, METH_NOARGS, "taut_layout_conflict_count"},
    ENTRY(conflict, "taut_layout_conflict(index)"),
    ENTRY(affecting, "taut_layout_affecting(box, axis)"),
    {"unsatisfied", (PyCFunction)unsatisfied, METH_NOARGS, "taut_layout_unsatisfied"},
    ENTRY(relation_error, "taut_layout_relation_error(relation)"),
    ENTRY(is_left_out, "taut_layout_is_left_out(relation)"),
    ENTRY(open_attributes, "taut_layout_open_attributes(box)"),
    {NULL, NULL, 0, NULL}};
