/* Names of boxes and constraints in the messages of libtaut. */
#include "core.h"

/* The attribute `name` of an object of a dictionary. The interpreter's lock may have been released. */
static const char *look_up(layout_object *self, PyObject *dictionary, number handle) {
    PyThreadState *released = self->measuring.released;
    measuring_take_lock(&self->measuring);
    PyObject *key = PyLong_FromUnsignedLongLong(handle), *object = key ? PyDict_GetItemWithError(dictionary, key) : NULL;
    PyObject *name = object ? PyObject_GetAttrString(object, "name") : NULL;
    const char *text = name && PyUnicode_Check(name) ? PyUnicode_AsUTF8AndSize(name, NULL) : NULL;
    PyErr_Clear();
    Py_XDECREF(key);
    Py_XDECREF(self->name);
    self->name = name; /* as long as the text is read */
    if (released) measuring_release_lock(&self->measuring);
    return text;
}

static const char *box_name(void *context, taut_box box) { return look_up(context, ((layout_object *)context)->boxes, box); }

static const char *constraint_name(void *context, taut_relation_id constraint) {
    return look_up(context, ((layout_object *)context)->constraints, constraint);
}

PyObject *layout_set_names(layout_object *self, PyObject *arguments) {
    PyObject *boxes, *constraints;
    READ("O!O!", &PyDict_Type, &boxes, &PyDict_Type, &constraints);
    taut_layout_names names = taut_layout_names_default();
    names.box_name = box_name;
    names.relation_name = constraint_name;
    names.context = self;
    taut_status status = taut_layout_set_names(self->layout, &names);
    if (status != TAUT_OK) return raise_layout(self->layout, status);
    PyObject *old_boxes = self->boxes, *old_constraints = self->constraints;
    Py_INCREF(boxes);
    Py_INCREF(constraints);
    self->boxes = boxes;
    self->constraints = constraints;
    Py_XDECREF(old_boxes);
    Py_XDECREF(old_constraints);
    Py_RETURN_NONE;
}
