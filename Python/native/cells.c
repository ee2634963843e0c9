/* The frames of a batch's records, gathered without the interpreter's lock. */
#include "cells.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Room for one more of `count`, and for `more` in all. Returns 0 where there is no memory. */
static int grow(void **array, size_t *capacity, size_t wanted, size_t size) {
    if (wanted <= *capacity) return 1;
    size_t larger = *capacity * 2 > wanted ? *capacity * 2 : wanted;
    void *moved = realloc(*array, larger * size);
    if (!moved) return 0;
    *array = moved;
    *capacity = larger;
    return 1;
}

taut_status cells_begin(cells *self, size_t records) {
    self->records = records;
    self->starts = malloc((records + 1) * sizeof *self->starts);
    self->kinds = malloc((records + 1) * sizeof *self->kinds);
    return self->starts && self->kinds ? TAUT_OK : TAUT_ERROR_MEMORY;
}

void cells_end(cells *self) {
    for (size_t i = 0; i < self->name_count; i++) free(self->names[i].words);
    for (size_t i = 0; i < self->error_count; i++) free(self->errors[i].words);
    free(self->frames);
    free(self->starts);
    free(self->kinds);
    free(self->names);
    free(self->errors);
}

static int is_same(const cell_names *names, const taut_cell *cell) {
    if (names->count != cell->count) return 0;
    const char *word = names->words;
    for (size_t i = 0; i < cell->count; i++) {
        if (strcmp(word, cell->names[i])) return 0;
        word += strlen(word) + 1;
    }
    return 1;
}

/* The index of a cell's names, which are kept where they differ from the last sixteen kinds; -1 where there is no memory. */
static int32_t kind_of(cells *self, const taut_cell *cell) {
    for (size_t i = self->name_count; i-- > 0 && self->name_count - i <= 16;)
        if (is_same(&self->names[i], cell)) return (int32_t)i;
    if (!grow((void **)&self->names, &self->name_capacity, self->name_count + 1, sizeof *self->names)) return -1;
    cell_names names = {NULL, 0, cell->count};
    for (size_t i = 0; i < cell->count; i++) names.length += strlen(cell->names[i]) + 1;
    if (!(names.words = malloc(names.length + 1))) return -1;
    char *end = names.words;
    for (size_t i = 0; i < cell->count; i++) {
        size_t length = strlen(cell->names[i]) + 1;
        memcpy(end, cell->names[i], length);
        end += length;
    }
    self->names[self->name_count] = names;
    return (int32_t)self->name_count++;
}

static int take_error(cells *self, const taut_cell *cell) {
    const char *words = cell->error ? cell->error : "";
    if (!grow((void **)&self->errors, &self->error_capacity, self->error_count + 1, sizeof *self->errors)) return 0;
    char *copy = malloc(strlen(words) + 1);
    if (!copy) return 0;
    strcpy(copy, words);
    self->errors[self->error_count++] = (cell_error){cell->record, copy};
    return 1;
}

static int take_frames(cells *self, const double *numbers, size_t count) {
    if (!grow((void **)&self->frames, &self->frame_capacity, self->frame_count + count, 4 * sizeof *self->frames)) return 0;
    double *end = self->frames + 4 * self->frame_count;
    if (numbers) memcpy(end, numbers, count * 4 * sizeof *end);
    for (size_t i = 0; !numbers && i < 4 * count; i++) end[i] = NAN;
    self->frame_count += count;
    return 1;
}

void cells_take(void *context, const taut_cell *cell) {
    cells *self = context;
    if (self->status != TAUT_OK) return;
    int is_good;
    self->starts[cell->record] = (int64_t)self->frame_count;
    if (cell->error) {
        self->kinds[cell->record] = -1;
        /* Room in case that all others have the same names. */
        is_good = take_error(self, cell) && (self->name_count != 1 || take_frames(self, NULL, self->names[0].count));
    } else {
        int32_t kind = kind_of(self, cell);
        self->kinds[cell->record] = kind;
        is_good = kind >= 0 && take_frames(self, (const double *)cell->frames, cell->count);
    }
    if (!is_good) self->status = TAUT_ERROR_MEMORY;
}

/* ---- As objects of Python ------------------------------------------------------------------------------------------------ */

/* Records that failed before the first that did not have no room yet: they get it in front. */
static int make_uniform(cells *self) {
    size_t failed = 0;
    if (self->name_count != 1) return 1;
    while (failed < self->records && self->kinds[failed] < 0) failed++;
    size_t count = self->names[0].count, missing = failed * count;
    if (self->frame_count == self->records * count) return 1;
    if (!grow((void **)&self->frames, &self->frame_capacity, self->frame_count + missing, 4 * sizeof *self->frames)) return 0;
    memmove(self->frames + 4 * missing, self->frames, self->frame_count * 4 * sizeof *self->frames);
    for (size_t i = 0; i < 4 * missing; i++) self->frames[i] = NAN;
    self->frame_count += missing;
    for (size_t i = 0; i < self->records; i++) self->starts[i] = (int64_t)(i * count);
    return 1;
}

static PyObject *list_names(const cell_names *names) {
    PyObject *list = PyList_New((Py_ssize_t)names->count);
    const char *word = names->words;
    for (size_t i = 0; list && i < names->count; i++, word += strlen(word) + 1) {
        PyObject *name = PyUnicode_FromString(word);
        if (!name || PyList_SetItem(list, (Py_ssize_t)i, name) < 0) Py_CLEAR(list);
    }
    return list;
}

static PyObject *list_kinds(const cells *self) {
    PyObject *list = PyList_New((Py_ssize_t)self->name_count);
    for (size_t i = 0; list && i < self->name_count; i++) {
        PyObject *names = list_names(&self->names[i]);
        if (!names || PyList_SetItem(list, (Py_ssize_t)i, names) < 0) Py_CLEAR(list);
    }
    return list;
}

static PyObject *list_errors(const cells *self) {
    PyObject *list = PyList_New((Py_ssize_t)self->error_count);
    for (size_t i = 0; list && i < self->error_count; i++) {
        PyObject *error = Py_BuildValue("ns", (Py_ssize_t)self->errors[i].record, self->errors[i].words);
        if (!error || PyList_SetItem(list, (Py_ssize_t)i, error) < 0) Py_CLEAR(list);
    }
    return list;
}

PyObject *cells_result(cells *self) {
    if (!make_uniform(self)) return PyErr_NoMemory();
    self->starts[self->records] = (int64_t)self->frame_count;
    PyObject *names = list_kinds(self), *errors = names ? list_errors(self) : NULL;
    if (!errors) {
        Py_XDECREF(names);
        return NULL;
    }
    return Py_BuildValue("(y#y#y#NN)", self->frames ? (const char *)self->frames : "", (Py_ssize_t)(self->frame_count * 4 * sizeof(double)),
                         (const char *)self->starts, (Py_ssize_t)((self->records + 1) * sizeof *self->starts), (const char *)self->kinds,
                         (Py_ssize_t)(self->records * sizeof *self->kinds), names, errors);
}
