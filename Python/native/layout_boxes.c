/* Methods of taut._core.Layout: boxes, their content, stacks and surroundings. Names are those of taut_layout.h. */
#include "core.h"
#include <string.h>

static PyObject *new_box(layout_object *self, taut_status status, taut_box box) {
    return status == TAUT_OK ? PyLong_FromUnsignedLongLong(box) : raise_layout(self->layout, status);
}

/* ---- The tree ---------------------------------------------------------------------------------------------------------- */

static PyObject *add_box(layout_object *self, PyObject *arguments) {
    number parent, before;
    taut_box made;
    READ("KK", &parent, &before);
    taut_status status = taut_layout_add_box(self->layout, parent, before, &made);
    return new_box(self, status, made);
}

static PyObject *add_guide(layout_object *self, PyObject *arguments) {
    number owner;
    taut_box made;
    READ("K", &owner);
    taut_status status = taut_layout_add_guide(self->layout, owner, &made);
    return new_box(self, status, made);
}

static PyObject *move(layout_object *self, PyObject *arguments) {
    number box, parent, before;
    READ("KKK", &box, &parent, &before);
    return layout_answer(self, taut_layout_move(self->layout, box, parent, before));
}

static PyObject *remove_box(layout_object *self, PyObject *arguments) {
    number box;
    READ("K", &box);
    return layout_answer(self, taut_layout_remove(self->layout, box));
}

static PyObject *parent(layout_object *self, PyObject *arguments) {
    number box;
    READ("K", &box);
    taut_box made;
    taut_status status = taut_layout_parent(self->layout, box, &made);
    return new_box(self, status, made);
}

static PyObject *list_of(const taut_box *boxes, size_t count) {
    PyObject *list = PyList_New((Py_ssize_t)count);
    for (size_t i = 0; list && i < count; i++) {
        PyObject *handle = PyLong_FromUnsignedLongLong(boxes[i]);
        if (!handle || PyList_SetItem(list, (Py_ssize_t)i, handle) < 0) Py_CLEAR(list);
    }
    return list;
}

/* Room for the greatest list there can be. */
static taut_box *room_for_boxes(layout_object *self, size_t *capacity) {
    *capacity = taut_layout_index_count(self->layout);
    taut_box *boxes = PyMem_Malloc((*capacity + 1) * sizeof *boxes);
    if (!boxes) PyErr_NoMemory();
    return boxes;
}

static PyObject *children(layout_object *self, PyObject *arguments) {
    number box;
    READ("K", &box);
    size_t capacity, count;
    taut_box *boxes = room_for_boxes(self, &capacity);
    if (!boxes) return NULL;
    taut_status status = taut_layout_children(self->layout, box, boxes, capacity, &count);
    PyObject *list = status == TAUT_OK ? list_of(boxes, count) : raise_layout(self->layout, status);
    PyMem_Free(boxes);
    return list;
}

static PyObject *list_all(layout_object *self, int is_changed) {
    size_t capacity, count;
    taut_box *boxes = layout_check(self) < 0 ? NULL : room_for_boxes(self, &capacity);
    if (!boxes) return NULL;
    taut_status status = is_changed ? taut_layout_changed(self->layout, boxes, capacity, &count)
                                    : taut_layout_ambiguous(self->layout, boxes, capacity, &count);
    PyObject *list = status == TAUT_OK ? list_of(boxes, count) : raise_layout(self->layout, status);
    PyMem_Free(boxes);
    return list;
}

static PyObject *changed(layout_object *self, PyObject *unused) { return (void)unused, list_all(self, 1); }
static PyObject *ambiguous(layout_object *self, PyObject *unused) { return (void)unused, list_all(self, 0); }

/* ---- Content ------------------------------------------------------------------------------------------------------------ */

static PyObject *set_content_size(layout_object *self, PyObject *arguments) {
    number box;
    double width, height;
    READ("Kdd", &box, &width, &height);
    return layout_answer(self, taut_layout_set_content_size(self->layout, box, width, height));
}

static PyObject *set_priorities(layout_object *self, PyObject *arguments) {
    number box;
    int axis, hugging, compression;
    READ("Kiii", &box, &axis, &hugging, &compression);
    return layout_answer(self, taut_layout_set_priorities(self->layout, box, axis, hugging, compression));
}

static PyObject *set_text(layout_object *self, PyObject *arguments) {
    number box;
    int wraps;
    double preferred_width;
    READ("Kpd", &box, &wraps, &preferred_width);
    return layout_answer(self, taut_layout_set_text(self->layout, box, wraps, preferred_width));
}

static PyObject *note_text(layout_object *self, PyObject *arguments) {
    number box;
    READ("K", &box);
    return layout_answer(self, taut_layout_note_text(self->layout, box));
}

static PyObject *set_baselines(layout_object *self, PyObject *arguments) {
    number box;
    double first, last;
    READ("Kdd", &box, &first, &last);
    return layout_answer(self, taut_layout_set_baselines(self->layout, box, first, last));
}

static PyObject *set_alignment_insets(layout_object *self, PyObject *arguments) {
    number box;
    taut_edges edges;
    READ("Kdddd", &box, &edges.top, &edges.left, &edges.bottom, &edges.right);
    return layout_answer(self, taut_layout_set_alignment_insets(self->layout, box, edges));
}

static PyObject *set_frame(layout_object *self, PyObject *arguments) {
    number box;
    taut_rect r;
    unsigned int mask;
    double width, height;
    READ("KddddIdd", &box, &r.x, &r.y, &r.width, &r.height, &mask, &width, &height);
    return layout_answer(self, taut_layout_set_frame(self->layout, box, &r, mask, width, height));
}

static PyObject *clear_frame(layout_object *self, PyObject *arguments) {
    number box;
    READ("K", &box);
    return layout_answer(self, taut_layout_clear_frame(self->layout, box));
}

/* ---- Stacks -------------------------------------------------------------------------------------------------------------- */

static PyObject *set_stack(layout_object *self, PyObject *arguments) {
    number box;
    taut_stack_options o = taut_stack_options_default();
    READ("KiiiId", &box, &o.axis, &o.distribution, &o.alignment, &o.flags, &o.spacing);
    return layout_answer(self, taut_layout_set_stack(self->layout, box, &o));
}

/* A negative position is the end. */
static PyObject *arrange(layout_object *self, PyObject *arguments) {
    number box, stack;
    Py_ssize_t position;
    READ("KKn", &box, &stack, &position);
    return layout_answer(self, taut_layout_arrange(self->layout, box, stack, position < 0 ? SIZE_MAX : (size_t)position));
}

static PyObject *disarrange(layout_object *self, PyObject *arguments) {
    number box;
    READ("K", &box);
    return layout_answer(self, taut_layout_disarrange(self->layout, box));
}

/* None: the stack's. */
static PyObject *set_custom_spacing(layout_object *self, PyObject *arguments) {
    number box;
    PyObject *spacing;
    READ("KO", &box, &spacing);
    if (spacing == Py_None) return layout_answer(self, taut_layout_clear_custom_spacing(self->layout, box));
    double distance = PyFloat_AsDouble(spacing);
    if (distance == -1 && PyErr_Occurred()) return NULL;
    return layout_answer(self, taut_layout_set_custom_spacing(self->layout, box, distance));
}

static PyObject *set_hidden(layout_object *self, PyObject *arguments) {
    number box;
    int is_hidden;
    READ("Kp", &box, &is_hidden);
    return layout_answer(self, taut_layout_set_hidden(self->layout, box, is_hidden));
}

/* ---- Surroundings ---------------------------------------------------------------------------------------------------------- */

static PyObject *set_margins(layout_object *self, PyObject *arguments) {
    number box;
    taut_directional_edges e;
    READ("Kdddd", &box, &e.top, &e.leading, &e.bottom, &e.trailing);
    return layout_answer(self, taut_layout_set_margins(self->layout, box, e));
}

static PyObject *set_direction(layout_object *self, PyObject *arguments) {
    number box;
    int direction, is_inherited;
    READ("Kip", &box, &direction, &is_inherited);
    return layout_answer(self, taut_layout_set_direction(self->layout, box, direction, is_inherited));
}

/* (direction, safe area, whether there are margins, these, scale), and what Python leaves at its default unless given: the readable width,
 * the root's priority, whether positions lie at bounds, size classes. */
static PyObject *set_environment(layout_object *self, PyObject *arguments) {
    taut_environment e = taut_environment_default();
    taut_directional_edges *safe = &e.safe_area, *m = &e.margins;
    int direction;
    READ("i(dddd)p(dddd)d|diiii", &direction, &safe->top, &safe->leading, &safe->bottom, &safe->trailing,
                          &e.has_margins, &m->top, &m->leading, &m->bottom, &m->trailing, &e.scale,
                                &e.readable_width, &e.root_priority, &e.positions_lie_at_bounds, &e.width_class, &e.height_class);
    e.direction = direction;
    return layout_answer(self, taut_layout_set_environment(self->layout, &e));
}

static PyObject *readable_guide(layout_object *self, PyObject *arguments) {
    number box;
    READ("K", &box);
    taut_box made;
    taut_status status = taut_layout_readable_guide(self->layout, box, &made);
    return new_box(self, status, made);
}

static PyObject *make_scroll_box(layout_object *self, PyObject *arguments) {
    number box;
    READ("K", &box);
    taut_box made;
    taut_status status = taut_layout_make_scroll_box(self->layout, box, &made);
    return new_box(self, status, made);
}

static PyObject *set_content_offset(layout_object *self, PyObject *arguments) {
    number box;
    double x, y;
    READ("Kdd", &box, &x, &y);
    return layout_answer(self, taut_layout_set_content_offset(self->layout, box, x, y));
}

#define ENTRY(name, words) {#name, (PyCFunction)name, METH_VARARGS, words}

PyMethodDef layout_box_methods[] = {
    ENTRY(add_box, "taut_layout_add_box(parent, before)"),
    ENTRY(add_guide, "taut_layout_add_guide(owner)"),
    ENTRY(move, "taut_layout_move(box, parent, before)"),
    ENTRY(remove_box, "taut_layout_remove(box)"),
    ENTRY(parent, "taut_layout_parent(box)"),
    ENTRY(children, "taut_layout_children(box)"),
    {"changed", (PyCFunction)changed, METH_NOARGS, "taut_layout_changed"},
    {"ambiguous", (PyCFunction)ambiguous, METH_NOARGS, "taut_layout_ambiguous"},
    ENTRY(set_content_size, "taut_layout_set_content_size(box, width, height)"),
    ENTRY(set_priorities, "taut_layout_set_priorities(box, axis, hugging, compression)"),
    ENTRY(set_text, "taut_layout_set_text(box, wraps, preferred_width)"),
    ENTRY(note_text, "taut_layout_note_text(box)"),
    ENTRY(set_baselines, "taut_layout_set_baselines(box, first, last)"),
    ENTRY(set_alignment_insets, "taut_layout_set_alignment_insets(box, top, left, bottom, right)"),
    ENTRY(set_frame, "taut_layout_set_frame(box, x, y, width, height, mask, parent_width, parent_height)"),
    ENTRY(clear_frame, "taut_layout_clear_frame(box)"),
    ENTRY(set_stack, "taut_layout_set_stack(box, axis, distribution, alignment, flags, spacing)"),
    ENTRY(arrange, "taut_layout_arrange(box, stack, position)"),
    ENTRY(disarrange, "taut_layout_disarrange(box)"),
    ENTRY(set_custom_spacing, "taut_layout_set_custom_spacing(box, spacing)"),
    ENTRY(set_hidden, "taut_layout_set_hidden(box, is_hidden)"),
    ENTRY(set_margins, "taut_layout_set_margins(box, top, leading, bottom, trailing)"),
    ENTRY(set_direction, "taut_layout_set_direction(box, direction, is_inherited)"),
    ENTRY(set_environment, "taut_layout_set_environment(direction, safe_area, has_margins, margins, scale, ...)"),
    ENTRY(readable_guide, "taut_layout_readable_guide(box)"),
    ENTRY(make_scroll_box, "taut_layout_make_scroll_box(box)"),
    ENTRY(set_content_offset, "taut_layout_set_content_offset(box, x, y)"),
    {NULL, NULL, 0, NULL}};
