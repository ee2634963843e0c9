/* A generator of ArrowFrames as an Arrow C stream. Consumers call it from any thread, with the interpreter's lock or without. */
#include "arrow.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    PyObject *names, *generator;
    char *error; /* what get_next has failed with: it fails with that from then on */
} producer;

/* ---- The schema -------------------------------------------------------------------------------------------------- */

static void release_field(arrow_schema *self) {
    free((void *)self->name);
    self->release = NULL;
}

static void release_schema(arrow_schema *self) {
    for (int64_t i = 0; i < self->n_children; i++) {
        arrow_schema *child = self->children[i];
        if (child && child->release) child->release(child);
        free(child);
    }
    free(self->children);
    self->release = NULL;
}

static int add_field(arrow_schema *schema, const char *format, const char *view, const char *part) {
    arrow_schema *field = calloc(1, sizeof *field);
    char *name = malloc(strlen(view) + strlen(part) + 1);
    if (!field || !name) return free(field), free(name), ENOMEM;
    *field = (arrow_schema){.format = format, .name = strcat(strcpy(name, view), part), .flags = ARROW_NULLABLE, .release = release_field};
    schema->children[schema->n_children++] = field;
    return 0;
}

static int fill_schema(const producer *self, arrow_schema *schema) {
    static const char *const parts[] = {".x", ".y", ".width", ".height"};
    size_t views = (size_t)PyTuple_Size(self->names);
    if (!(schema->children = calloc(4 * views + 1, sizeof *schema->children))) return ENOMEM;
    for (size_t i = 0; i < 4 * views; i++) {
        const char *view = PyUnicode_AsUTF8AndSize(PyTuple_GetItem(self->names, (Py_ssize_t)(i / 4)), NULL);
        int code = view ? add_field(schema, "g", view, parts[i % 4]) : EINVAL;
        if (code) return code;
    }
    return add_field(schema, "u", "", "error");
}

static int get_schema(arrow_stream *stream, arrow_schema *out) {
    arrow_schema schema = {.format = "+s", .release = release_schema};
    PyGILState_STATE state = PyGILState_Ensure();
    int code = fill_schema(stream->private_data, &schema);
    PyErr_Clear();
    PyGILState_Release(state);
    if (code) release_schema(&schema);
    else *out = schema;
    return code;
}

/* ---- Records ----------------------------------------------------------------------------------------------------- */

/* Keeps the words of the exception that is raised, with the name of its type. */
static void keep_error(producer *self) {
    PyObject *type, *value, *traceback;
    Py_ssize_t length;
    PyErr_Fetch(&type, &value, &traceback);
    PyErr_NormalizeException(&type, &value, &traceback);
    PyObject *name = type ? PyObject_GetAttrString(type, "__name__") : NULL;
    PyObject *words = name && value ? PyUnicode_FromFormat("%U: %S", name, value) : NULL;
    const char *text = words ? PyUnicode_AsUTF8AndSize(words, &length) : NULL;
    if (!text) text = "an exception without words";
    if ((self->error = malloc(strlen(text) + 1))) strcpy(self->error, text);
    PyErr_Clear();
    Py_XDECREF(words);
    Py_XDECREF(name);
    Py_XDECREF(type);
    Py_XDECREF(value);
    Py_XDECREF(traceback);
}

static int take_next(producer *self, arrow_array *out) {
    if (self->error) return EINVAL;
    PyObject *frames = PyIter_Next(self->generator);
    int code = 0;
    if (frames && arrow_frames_move(frames, out) < 0) PyErr_NoMemory();
    Py_XDECREF(frames);
    if (PyErr_Occurred()) {
        code = PyErr_ExceptionMatches(PyExc_MemoryError) ? ENOMEM : EINVAL;
        keep_error(self);
    }
    return code;
}

static int get_next(arrow_stream *stream, arrow_array *out) {
    memset(out, 0, sizeof *out);
    PyGILState_STATE state = PyGILState_Ensure();
    int code = take_next(stream->private_data, out);
    PyGILState_Release(state);
    return code;
}

static const char *get_last_error(arrow_stream *stream) { return ((producer *)stream->private_data)->error; }

/* Closing the generator releases the records that it reads. */
static void release_stream(arrow_stream *stream) {
    producer *self = stream->private_data;
    stream->release = NULL;
    if (!Py_IsInitialized()) return;
    PyGILState_STATE state = PyGILState_Ensure();
    PyObject *type, *value, *traceback;
    PyErr_Fetch(&type, &value, &traceback);
    PyObject *answer = PyObject_CallMethod(self->generator, "close", NULL);
    if (!answer) PyErr_WriteUnraisable(self->generator);
    Py_XDECREF(answer);
    Py_DECREF(self->generator);
    Py_DECREF(self->names);
    PyErr_Restore(type, value, traceback);
    PyGILState_Release(state);
    free(self->error);
    free(self);
}

/* ---- The capsule ------------------------------------------------------------------------------------------------- */

static void destroy_capsule(PyObject *capsule) {
    arrow_stream *stream = PyCapsule_GetPointer(capsule, ARROW_STREAM_CAPSULE);
    if (stream && stream->release) stream->release(stream);
    free(stream);
}

PyObject *arrow_stream_capsule(PyObject *module, PyObject *arguments) {
    PyObject *names, *generator;
    (void)module;
    if (!PyArg_ParseTuple(arguments, "O!O", &PyTuple_Type, &names, &generator)) return NULL;
    arrow_stream *stream = malloc(sizeof *stream);
    producer *self = calloc(1, sizeof *self);
    PyObject *capsule = stream && self ? PyCapsule_New(stream, ARROW_STREAM_CAPSULE, destroy_capsule) : PyErr_NoMemory();
    if (!capsule) return free(stream), free(self), NULL;
    Py_INCREF(names);
    Py_INCREF(generator);
    *self = (producer){names, generator, NULL};
    *stream = (arrow_stream){get_schema, get_next, get_last_error, release_stream, self};
    return capsule;
}
