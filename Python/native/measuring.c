/* Texts that are measured by functions of Python. */
#include "core.h"

void measuring_release_lock(measuring *self) { self->released = PyEval_SaveThread(); }

void measuring_take_lock(measuring *self) {
    PyThreadState *state = self->released;
    self->released = NULL;
    if (state) PyEval_RestoreThread(state);
}

int measuring_raise(measuring *self) {
    if (!self->type) return 0;
    PyErr_Restore(self->type, self->value, self->traceback);
    self->type = self->value = self->traceback = NULL;
    return -1;
}

void measuring_clear(measuring *self) {
    Py_CLEAR(self->function);
    Py_CLEAR(self->type);
    Py_CLEAR(self->value);
    Py_CLEAR(self->traceback);
}

/* The number at an index of a sequence; `fallback` where it is shorter. */
static int number_at(PyObject *sequence, Py_ssize_t length, Py_ssize_t index, double fallback, double *number) {
    *number = fallback;
    if (index >= length) return 0;
    PyObject *item = PySequence_GetItem(sequence, index);
    if (!item) return -1;
    *number = PyFloat_AsDouble(item);
    Py_DECREF(item);
    return *number == -1 && PyErr_Occurred() ? -1 : 0;
}

/* (width, height), (width, height, first baseline, last baseline), and with `lines` their number behind these. */
static int read_answer(PyObject *answer, taut_text_size *size, double *lines) {
    Py_ssize_t length = PySequence_Check(answer) && !PyUnicode_Check(answer) ? PySequence_Size(answer) : 0;
    if (length < 0) return -1;
    if (length < 2) {
        PyErr_Format(PyExc_ValueError, "a measure function returns (width, height) or (width, height, first baseline, last baseline), not %R",
                     answer);
        return -1;
    }
    if (number_at(answer, length, 0, 0, &size->width) || number_at(answer, length, 1, 0, &size->height)) return -1;
    if (number_at(answer, length, 2, size->height, &size->first_baseline)) return -1;
    if (number_at(answer, length, 3, size->first_baseline, &size->last_baseline)) return -1;
    return number_at(answer, length, 4, 1, lines);
}

/* Calls the function with the lock held, and keeps its exception. `arguments` is taken; NULL: it could not be made. */
static int ask(measuring *self, PyObject *arguments, taut_text_size *size, double *lines) {
    PyObject *answer = arguments ? PyObject_CallObject(self->function, arguments) : NULL;
    Py_XDECREF(arguments);
    int status = answer ? read_answer(answer, size, lines) : -1;
    Py_XDECREF(answer);
    if (status < 0) PyErr_Fetch(&self->type, &self->value, &self->traceback);
    return status;
}

/* A length, or None where it is TAUT_UNSPECIFIED. */
static PyObject *length_or_none(double length) {
    if (length >= 0) return PyFloat_FromDouble(length);
    Py_INCREF(Py_None);
    return Py_None;
}

taut_status measure_box(void *context, taut_box box, double width, double height, taut_text_size *size) {
    measuring *self = context;
    double lines;
    if (self->type || !self->function) return TAUT_ERROR_ARGUMENT;
    PyThreadState *released = self->released;
    measuring_take_lock(self);
    PyObject *arguments = Py_BuildValue("(KNN)", (unsigned long long)box, length_or_none(width), length_or_none(height));
    int status = ask(self, arguments, size, &lines);
    if (released) measuring_release_lock(self);
    return status < 0 ? TAUT_ERROR_ARGUMENT : TAUT_OK;
}

void measure_text(void *context, const taut_text *text, taut_text_size *size, int32_t *lines) {
    measuring *self = context;
    double count = 1;
    *size = (taut_text_size){0, 0, 0, 0};
    if (self->type || !self->function) return;
    PyThreadState *released = self->released;
    measuring_take_lock(self);
    PyObject *arguments = Py_BuildValue("(s#zdNi)", text->text, (Py_ssize_t)text->length, text->font, text->font_size,
                                        length_or_none(text->width), (int)text->lines);
    if (ask(self, arguments, size, &count) < 0) *size = (taut_text_size){0, 0, 0, 0};
    else *lines = count >= 1 && count < 1e9 ? (int32_t)count : 1;
    if (released) measuring_release_lock(self);
}
