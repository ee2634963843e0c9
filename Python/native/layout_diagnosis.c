/* Methods of taut._core.Layout: why it conflicts, what it leaves open, what helps. Names are those of taut_explain.h. */
#include "core.h"
#include <math.h>
#include <taut_explain.h>

/* What boxes and constraints are called in answers: dictionaries from handles to str, looked up with the interpreter's lock held. */
typedef struct {
    layout_object *layout;
    PyObject *boxes, *relations;
} names;

static const char *look_up(layout_object *self, PyObject *dictionary, number handle) {
    const char *text = NULL;
    PyThreadState *released = self->measuring.released;
    measuring_take_lock(&self->measuring);
    PyObject *key = PyLong_FromUnsignedLongLong(handle), *name = key ? PyDict_GetItem(dictionary, key) : NULL;
    if (name) text = PyUnicode_AsUTF8AndSize(name, NULL);
    if (!text) PyErr_Clear();
    Py_XDECREF(key);
    if (released) measuring_release_lock(&self->measuring);
    return text;
}

static const char *box_name(void *context, taut_box box) { return look_up(((names *)context)->layout, ((names *)context)->boxes, box); }

static const char *relation_name(void *context, taut_relation_id relation) {
    return look_up(((names *)context)->layout, ((names *)context)->relations, relation);
}

static taut_explain_options options_of(names *names) {
    taut_explain_options options = taut_explain_options_default();
    options.box_name = box_name;
    options.relation_name = relation_name;
    options.context = names;
    return options;
}

/* ---- Answers as tuples ---------------------------------------------------------------------------------------------------- */

/* (kind, relation, box, attribute, axis, is_left_out, name, equation or None) */
static PyObject *member_tuple(const void *element) {
    const taut_explained_member *m = element;
    const taut_layout_cause *c = &m->cause;
    return Py_BuildValue("iKKiiizz", c->kind, (number)c->relation, (number)c->box, c->attribute, c->axis, c->is_left_out, m->name,
                         m->equation);
}

/* A list of what `make` makes of the elements of an array. */
static PyObject *list_of(const void *array, size_t count, size_t size, PyObject *(*make)(const void *)) {
    PyObject *list = PyList_New((Py_ssize_t)count);
    for (size_t i = 0; list && i < count; i++) {
        PyObject *item = make((const char *)array + i * size);
        if (!item || PyList_SetItem(list, (Py_ssize_t)i, item) < 0) Py_CLEAR(list);
    }
    return list;
}

/* (index in conflicts(), members, sum or None) */
static PyObject *conflict_tuple(const void *element) {
    const taut_explained_conflict *c = element;
    PyObject *members = list_of(c->members, c->member_count, sizeof *c->members, member_tuple);
    return members ? Py_BuildValue("KNz", (number)c->index, members, c->sum) : NULL;
}

/* (box, attribute, value, least, greatest, name) */
static PyObject *opening_tuple(const void *element) {
    const taut_opening *o = element;
    return Py_BuildValue("Kiddds", (number)o->box, o->attribute, o->value, o->least, o->greatest, o->name);
}

static PyObject *settlement_text(const void *element) { return PyUnicode_FromString(((const taut_settlement *)element)->text); }

/* (member, causes) */
static PyObject *redundancy_tuple(const void *element) {
    const taut_redundancy *r = element;
    PyObject *causes = list_of(r->causes, r->cause_count, sizeof *r->causes, member_tuple);
    PyObject *member = causes ? member_tuple(&r->member) : NULL;
    if (member) return Py_BuildValue("NN", member, causes);
    Py_XDECREF(causes);
    return NULL;
}

/* (member, change, number, movement, text) */
static PyObject *repair_tuple(const void *element) {
    const taut_repair *r = element;
    PyObject *member = member_tuple(&r->member);
    return member ? Py_BuildValue("Nidds", member, r->change, r->number, r->movement, r->text) : NULL;
}

/* ---- Methods ---------------------------------------------------------------------------------------------------------------- */

/* explain(boxes, relations): (conflicts, openings, settlement, redundancies). */
static PyObject *explain(layout_object *self, PyObject *arguments) {
    names names = {self, NULL, NULL};
    const taut_explanation *e = NULL;
    READ("O!O!", &PyDict_Type, &names.boxes, &PyDict_Type, &names.relations);
    taut_explain_options options = options_of(&names);
    layout_begin(self);
    taut_status status = taut_layout_explain(self->layout, &options, &e);
    PyObject *parts[4] = {NULL, NULL, NULL, NULL}, *result = NULL;
    if (layout_end(self, status) == 0) {
        parts[0] = list_of(e->conflicts, e->conflict_count, sizeof *e->conflicts, conflict_tuple);
        parts[1] = list_of(e->openings, e->opening_count, sizeof *e->openings, opening_tuple);
        parts[2] = list_of(e->settlement, e->settlement_count, sizeof *e->settlement, settlement_text);
        parts[3] = list_of(e->redundancies, e->redundancy_count, sizeof *e->redundancies, redundancy_tuple);
        if (parts[0] && parts[1] && parts[2] && parts[3]) result = Py_BuildValue("OOOO", parts[0], parts[1], parts[2], parts[3]);
    }
    for (int i = 0; i < 4; i++) Py_XDECREF(parts[i]);
    taut_explanation_destroy(e);
    return result;
}

/* repairs(index, boxes, relations): [(member, change, number, movement, text), ...]. */
static PyObject *repairs(layout_object *self, PyObject *arguments) {
    names names = {self, NULL, NULL};
    number index;
    const taut_repairs *found = NULL;
    READ("KO!O!", &index, &PyDict_Type, &names.boxes, &PyDict_Type, &names.relations);
    taut_explain_options options = options_of(&names);
    layout_begin(self);
    taut_status status = taut_layout_repairs(self->layout, (size_t)index, &options, &found);
    PyObject *result = NULL;
    if (layout_end(self, status) == 0) result = list_of(found->items, found->count, sizeof *found->items, repair_tuple);
    taut_repairs_destroy(found);
    return result;
}

/* why(box, attribute, wanted or NaN, boxes, relations): (text, changes). */
static PyObject *why(layout_object *self, PyObject *arguments) {
    names names = {self, NULL, NULL};
    number box;
    int attribute;
    double wanted;
    const taut_reason *reason = NULL;
    READ("KidO!O!", &box, &attribute, &wanted, &PyDict_Type, &names.boxes, &PyDict_Type, &names.relations);
    taut_explain_options options = options_of(&names);
    layout_begin(self);
    taut_status status = taut_layout_why(self->layout, box, attribute, wanted, &options, &reason);
    PyObject *result = NULL;
    if (layout_end(self, status) == 0) {
        PyObject *changes = list_of(reason->changes, reason->change_count, sizeof *reason->changes, repair_tuple);
        if (changes) result = Py_BuildValue("sN", reason->text, changes);
    }
    taut_reason_destroy(reason);
    return result;
}

#define ENTRY(name, words) {#name, (PyCFunction)name, METH_VARARGS, words}

PyMethodDef layout_diagnosis_methods[] = {
    ENTRY(explain, "taut_layout_explain(boxes, relations)"),
    ENTRY(repairs, "taut_layout_repairs(index, boxes, relations)"),
    ENTRY(why, "taut_layout_why(box, attribute, wanted, boxes, relations)"),
    {NULL, NULL, 0, NULL}};
