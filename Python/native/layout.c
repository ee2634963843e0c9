/* taut._core.Layout: a taut_layout, its own or a scene's. Boxes and constraints are their handles. */
#include "core.h"
#include <string.h>

int layout_check(layout_object *self) {
    if (!self->is_busy) return 0;
    raise_busy("layout");
    return -1;
}

void layout_begin(layout_object *self) {
    self->is_busy = 1;
    measuring_release_lock(&self->measuring);
}

int layout_end(layout_object *self, taut_status status) {
    measuring_take_lock(&self->measuring);
    self->is_busy = 0;
    if (measuring_raise(&self->measuring) < 0) return -1;
    if (status == TAUT_OK) return 0;
    raise_layout(self->layout, status);
    return -1;
}

PyObject *layout_answer(layout_object *self, taut_status status) {
    if (status != TAUT_OK) return raise_layout(self->layout, status);
    Py_RETURN_NONE;
}

/* ---- Making ------------------------------------------------------------------------------------------------------------ */

static taut_status read_scene(layout_object *self, const char *text, size_t length, double width, double height, taut_scene_error *error) {
    taut_scene_options options = taut_scene_options_default();
    options.width = width;
    options.height = height;
    if (self->measuring.function) {
        options.measure = measure_text;
        options.context = &self->measuring;
    }
    self->is_busy = 1;
    taut_status status = taut_scene_read(text, length, &options, &self->scene, error);
    self->is_busy = 0;
    if (status == TAUT_OK) self->layout = taut_scene_layout(self->scene);
    return status;
}

layout_object *layout_allocate(PyTypeObject *type, PyObject *measure) {
    layout_object *self = (layout_object *)((allocfunc)PyType_GetSlot(type, Py_tp_alloc))(type, 0);
    if (self && measure != Py_None) {
        Py_INCREF(measure);
        self->measuring.function = measure;
    }
    return self;
}

/* Layout(measure): one with a root alone. Layout(measure, scene, width, height): that of a scene. */
static PyObject *create(PyTypeObject *type, PyObject *arguments, PyObject *keywords) {
    PyObject *measure = Py_None;
    const char *text = NULL;
    Py_ssize_t length = 0;
    double width = TAUT_UNSPECIFIED, height = TAUT_UNSPECIFIED;
    (void)keywords;
    if (!PyArg_ParseTuple(arguments, "O|y#dd", &measure, &text, &length, &width, &height)) return NULL;
    layout_object *self = layout_allocate(type, measure);
    if (!self) return NULL;
    taut_scene_error error;
    memset(&error, 0, sizeof error);
    taut_status status = text ? read_scene(self, text, (size_t)length, width, height, &error) : taut_layout_create(NULL, &self->layout);
    if (status == TAUT_OK && !text && self->measuring.function)
        status = taut_layout_set_measure(self->layout, measure_box, &self->measuring);
    if (measuring_raise(&self->measuring) == 0) {
        if (status == TAUT_OK) return (PyObject *)self;
        if (text) raise_scene(status, &error);
        else raise_status(status);
    }
    Py_DECREF(self);
    return NULL;
}

static int traverse(PyObject *object, visitproc visit, void *arg) {
    Py_VISIT((PyObject *)Py_TYPE(object));
    Py_VISIT(((layout_object *)object)->measuring.function);
    Py_VISIT(((layout_object *)object)->boxes);
    Py_VISIT(((layout_object *)object)->constraints);
    return 0;
}

static int clear(PyObject *object) {
    layout_object *self = (layout_object *)object;
    if (self->layout) taut_layout_set_names(self->layout, NULL);
    measuring_clear(&self->measuring);
    Py_CLEAR(self->boxes);
    Py_CLEAR(self->constraints);
    Py_CLEAR(self->name);
    return 0;
}

static void destroy(PyObject *object) {
    layout_object *self = (layout_object *)object;
    PyTypeObject *type = Py_TYPE(object);
    PyObject_GC_UnTrack(object);
    clear(object);
    if (self->scene) taut_scene_destroy(self->scene);
    else taut_layout_destroy(self->layout);
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(object);
    Py_DECREF(type);
}

/* The names of a scene's views and guides with their boxes. */
static PyObject *names(layout_object *self, PyObject *unused) {
    (void)unused;
    size_t count = self->scene ? taut_scene_count(self->scene) : 0;
    PyObject *list = PyList_New((Py_ssize_t)count);
    for (size_t i = 0; list && i < count; i++) {
        PyObject *pair = Py_BuildValue("sK", taut_scene_name(self->scene, i), (unsigned long long)taut_scene_box(self->scene, i));
        if (!pair || PyList_SetItem(list, (Py_ssize_t)i, pair) < 0) Py_CLEAR(list);
    }
    return list;
}

/* ---- Solving and frames -------------------------------------------------------------------------------------------------- */

static PyObject *set_size(layout_object *self, PyObject *arguments) {
    double width, height;
    if (layout_check(self) < 0 || !PyArg_ParseTuple(arguments, "dd", &width, &height)) return NULL;
    return layout_answer(self, taut_layout_set_size(self->layout, width, height));
}

static PyObject *solve(layout_object *self, PyObject *unused) {
    (void)unused;
    if (layout_check(self) < 0) return NULL;
    layout_begin(self);
    taut_status status = taut_layout_solve(self->layout);
    if (layout_end(self, status) < 0) return NULL;
    Py_RETURN_NONE;
}

static PyObject *fitting_size(layout_object *self, PyObject *arguments) {
    unsigned long long box;
    double width, height, fitting_width, fitting_height;
    int horizontal, vertical;
    if (layout_check(self) < 0 || !PyArg_ParseTuple(arguments, "Kddii", &box, &width, &height, &horizontal, &vertical)) return NULL;
    layout_begin(self);
    taut_status status = taut_layout_fitting_size(self->layout, box, width, height, horizontal, vertical, &fitting_width, &fitting_height);
    if (layout_end(self, status) < 0) return NULL;
    return Py_BuildValue("dd", fitting_width, fitting_height);
}

static PyObject *frame(layout_object *self, PyObject *arguments) {
    unsigned long long box;
    int part = TAUT_PART_BOX;
    taut_rect rect;
    if (layout_check(self) < 0 || !PyArg_ParseTuple(arguments, "K|i", &box, &part)) return NULL;
    taut_status status = taut_layout_part_frame(self->layout, box, part, &rect);
    return status == TAUT_OK ? Py_BuildValue("dddd", rect.x, rect.y, rect.width, rect.height) : raise_layout(self->layout, status);
}

/* frames(out): writes the frames of all boxes, by index, into an array of four columns. */
static PyObject *frames(layout_object *self, PyObject *object) {
    array_view out;
    if (layout_check(self) < 0 || array_open(object, 2, 1, "d", "out", &out) < 0) return NULL;
    PyObject *result = NULL;
    size_t count = taut_layout_index_count(self->layout);
    if (out.columns != 4 || out.column_stride != 1 || out.rows < count || (out.rows > 1 && out.row_stride < 4))
        PyErr_Format(PyExc_ValueError, "out: %zu rows of four numbers side by side are wanted", count);
    else
        result = layout_answer(self, taut_layout_frames(self->layout, (taut_rect *)out.data,
                                                        out.rows > 1 ? (size_t)out.row_stride * sizeof(double) : 0, out.rows));
    array_close(&out);
    return result;
}

static PyObject *index_count(layout_object *self, PyObject *unused) {
    (void)unused;
    if (layout_check(self) < 0) return NULL;
    return PyLong_FromSize_t(taut_layout_index_count(self->layout));
}

static PyObject *has_settled(layout_object *self, PyObject *unused) {
    (void)unused;
    if (layout_check(self) < 0) return NULL;
    return PyBool_FromLong(taut_layout_has_settled(self->layout));
}

static PyMethodDef own_methods[] = {
    {"names", (PyCFunction)names, METH_NOARGS, "taut_scene_name and taut_scene_box of each: [(name, box), ...]"},
    {"set_names", (PyCFunction)layout_set_names, METH_VARARGS, "taut_layout_set_names, by dictionaries from handles to objects with a name"},
    {"set_size", (PyCFunction)set_size, METH_VARARGS, "taut_layout_set_size"},
    {"solve", (PyCFunction)solve, METH_NOARGS, "taut_layout_solve"},
    {"has_settled", (PyCFunction)has_settled, METH_NOARGS, "taut_layout_has_settled"},
    {"fitting_size", (PyCFunction)fitting_size, METH_VARARGS, "taut_layout_fitting_size"},
    {"frame", (PyCFunction)frame, METH_VARARGS, "taut_layout_part_frame(box, part)"},
    {"frames", (PyCFunction)frames, METH_O, "taut_layout_frames(out)"},
    {"index_count", (PyCFunction)index_count, METH_NOARGS, "taut_layout_index_count"},
    {NULL, NULL, 0, NULL}};

/* All methods in one array, which lives as long as the type. */
static PyMethodDef methods[96];

static void gather(const PyMethodDef *some, size_t *count) {
    while (some->ml_name) methods[(*count)++] = *some++;
}

static PyType_Slot slots[] = {{Py_tp_new, create},   {Py_tp_dealloc, destroy}, {Py_tp_traverse, traverse}, {Py_tp_clear, clear},
                              {Py_tp_methods, methods}, {0, NULL}};
static PyType_Spec spec = {"taut._core.Layout", sizeof(layout_object), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC, slots};

PyObject *layout_type(void) {
    size_t count = 0;
    gather(own_methods, &count);
    gather(layout_box_methods, &count);
    gather(layout_relation_methods, &count);
    gather(layout_explanation_methods, &count);
    gather(layout_diagnosis_methods, &count);
    gather(layout_saving_methods, &count);
    return PyType_FromSpec(&spec);
}
