/* Methods of taut._core.Layout: why it conflicts, what it leaves open, what helps. Names are those of taut_explain.h. */
#include "core.h"
#include <math.h>
#include <taut_explain.h>

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

/* (conflicts, openings, settlement, redundancies). */
static PyObject *explain(layout_object *self, PyObject *unused) {
    const taut_explanation *e = NULL;
    (void)unused;
    if (layout_check(self) < 0) return NULL;
    layout_begin(self);
    taut_status status = taut_layout_explain(self->layout, NULL, &e);
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

/* repairs(index): [(member, change, number, movement, text), ...]. */
static PyObject *repairs(layout_object *self, PyObject *arguments) {
    number index;
    const taut_repairs *found = NULL;
    READ("K", &index);
    layout_begin(self);
    taut_status status = taut_layout_repairs(self->layout, (size_t)index, NULL, &found);
    PyObject *result = NULL;
    if (layout_end(self, status) == 0) result = list_of(found->items, found->count, sizeof *found->items, repair_tuple);
    taut_repairs_destroy(found);
    return result;
}

/* why(box, attribute, wanted or NaN): (text, changes). */
static PyObject *why(layout_object *self, PyObject *arguments) {
    number box;
    int attribute;
    double wanted;
    const taut_reason *reason = NULL;
    READ("Kid", &box, &attribute, &wanted);
    layout_begin(self);
    taut_status status = taut_layout_why(self->layout, box, attribute, wanted, NULL, &reason);
    PyObject *result = NULL;
    if (layout_end(self, status) == 0) {
        PyObject *changes = list_of(reason->changes, reason->change_count, sizeof *reason->changes, repair_tuple);
        if (changes) result = Py_BuildValue("sN", reason->text, changes);
    }
    taut_reason_destroy(reason);
    return result;
}

PyMethodDef layout_diagnosis_methods[] = {
    {"explain", (PyCFunction)explain, METH_NOARGS, "taut_layout_explain"},
    {"repairs", (PyCFunction)repairs, METH_VARARGS, "taut_layout_repairs(index)"},
    {"why", (PyCFunction)why, METH_VARARGS, "taut_layout_why(box, attribute, wanted)"},
    {NULL, NULL, 0, NULL}};
