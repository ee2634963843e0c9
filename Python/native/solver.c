/* taut._core.Solver: a taut_solver. Variables and constraints are their handles. */
#include "core.h"
#include <string.h>

typedef struct {
    PyObject_HEAD
    taut_solver *solver;
    int is_busy;
} solver_object;

#define CHECK(self)                                                                                                                   \
    if ((self)->is_busy) return raise_busy("solver")

static PyObject *answer(taut_status status) {
    if (status != TAUT_OK) return raise_status(status);
    Py_RETURN_NONE;
}

static PyObject *create(PyTypeObject *type, PyObject *arguments, PyObject *keywords) {
    static char *names[] = {"verify", "paths_off", NULL};
    taut_options options = taut_options_default();
    int verify = 0;
    unsigned long long paths_off = 0;
    if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "|pK", names, &verify, &paths_off)) return NULL;
    allocfunc allocate = (allocfunc)PyType_GetSlot(type, Py_tp_alloc);
    solver_object *self = (solver_object *)allocate(type, 0);
    if (!self) return NULL;
    if (verify) options.verify = 1;
    options.paths_off = paths_off;
    taut_status status = taut_solver_create(&options, &self->solver);
    if (status == TAUT_OK) return (PyObject *)self;
    Py_DECREF(self);
    return raise_status(status);
}

static void destroy(PyObject *object) {
    PyTypeObject *type = Py_TYPE(object);
    taut_solver_destroy(((solver_object *)object)->solver);
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(object);
    Py_DECREF(type);
}

/* ---- Edits ------------------------------------------------------------------------------------------------------------ */

static PyObject *add_variable(solver_object *self, PyObject *arguments) {
    double preferred;
    unsigned long long order;
    unsigned int flags;
    taut_variable variable;
    CHECK(self);
    if (!PyArg_ParseTuple(arguments, "dKI", &preferred, &order, &flags)) return NULL;
    taut_variable_options options = {preferred, order, flags};
    taut_status status = taut_solver_add_variable(self->solver, &options, &variable);
    return status == TAUT_OK ? PyLong_FromUnsignedLong(variable) : raise_status(status);
}

/* The terms (variable, coefficient, variable, coefficient, ...) of a tuple. */
static int read_terms(PyObject *tuple, taut_term *terms, Py_ssize_t count) {
    for (Py_ssize_t i = 0; i < count; i++) {
        terms[i].variable = (taut_variable)PyLong_AsUnsignedLong(PyTuple_GetItem(tuple, 2 * i));
        terms[i].coefficient = PyFloat_AsDouble(PyTuple_GetItem(tuple, 2 * i + 1));
    }
    return PyErr_Occurred() ? -1 : 0;
}

static PyObject *add(solver_object *self, PyObject *arguments) {
    PyObject *tuple;
    int relation, priority;
    double constant;
    taut_term few[16], *terms = few;
    taut_constraint constraint;
    CHECK(self);
    if (!PyArg_ParseTuple(arguments, "O!idi", &PyTuple_Type, &tuple, &relation, &constant, &priority)) return NULL;
    Py_ssize_t count = PyTuple_Size(tuple) / 2;
    if (count > 16 && !(terms = PyMem_Malloc((size_t)count * sizeof *terms))) return PyErr_NoMemory();
    PyObject *result = NULL;
    if (read_terms(tuple, terms, count) == 0) {
        taut_row row = {terms, (size_t)count, relation, constant, priority};
        taut_status status = taut_solver_add(self->solver, &row, &constraint);
        result = status == TAUT_OK ? PyLong_FromUnsignedLong(constraint) : raise_status(status);
    }
    if (terms != few) PyMem_Free(terms);
    return result;
}

/* Variables and rows in the library's own structures, as taut._solver packs them. */
static PyObject *add_packed(solver_object *self, PyObject *arguments) {
    const char *options, *rows, *terms;
    Py_ssize_t option_bytes, row_bytes, term_bytes;
    taut_variable variable;
    taut_constraint constraint;
    CHECK(self);
    if (!PyArg_ParseTuple(arguments, "y#y#y#", &options, &option_bytes, &rows, &row_bytes, &terms, &term_bytes)) return NULL;
    taut_packed_rows packed = {(const taut_packed_row *)rows, (size_t)row_bytes / sizeof(taut_packed_row), (const taut_term *)terms,
                               (size_t)term_bytes / sizeof(taut_term)};
    taut_status status = taut_solver_add_variables(self->solver, (const taut_variable_options *)options,
                                                   (size_t)option_bytes / sizeof(taut_variable_options), &variable);
    if (status == TAUT_OK) status = taut_solver_add_rows(self->solver, &packed, &constraint, NULL);
    return status == TAUT_OK ? Py_BuildValue("II", variable, constraint) : raise_status(status);
}

static PyObject *remove_variable(solver_object *self, PyObject *arguments) {
    unsigned int variable;
    CHECK(self);
    if (!PyArg_ParseTuple(arguments, "I", &variable)) return NULL;
    return answer(taut_solver_remove_variable(self->solver, variable));
}

static PyObject *remove_constraint(solver_object *self, PyObject *arguments) {
    unsigned int constraint;
    CHECK(self);
    if (!PyArg_ParseTuple(arguments, "I", &constraint)) return NULL;
    return answer(taut_solver_remove(self->solver, constraint));
}

static PyObject *set_constant(solver_object *self, PyObject *arguments) {
    unsigned int constraint;
    double constant;
    CHECK(self);
    if (!PyArg_ParseTuple(arguments, "Id", &constraint, &constant)) return NULL;
    return answer(taut_solver_set_constant(self->solver, constraint, constant));
}

static PyObject *set_priority(solver_object *self, PyObject *arguments) {
    unsigned int constraint;
    int priority;
    CHECK(self);
    if (!PyArg_ParseTuple(arguments, "Ii", &constraint, &priority)) return NULL;
    return answer(taut_solver_set_priority(self->solver, constraint, priority));
}

static PyObject *set_preferred(solver_object *self, PyObject *arguments) {
    unsigned int variable;
    double preferred;
    CHECK(self);
    if (!PyArg_ParseTuple(arguments, "Id", &variable, &preferred)) return NULL;
    return answer(taut_solver_set_preferred(self->solver, variable, preferred));
}

static PyObject *set_order(solver_object *self, PyObject *arguments) {
    unsigned int variable;
    unsigned long long order;
    CHECK(self);
    if (!PyArg_ParseTuple(arguments, "IK", &variable, &order)) return NULL;
    return answer(taut_solver_set_order(self->solver, variable, order));
}

static PyObject *solve(solver_object *self, PyObject *unused) {
    (void)unused;
    taut_status status;
    CHECK(self);
    self->is_busy = 1;
    Py_BEGIN_ALLOW_THREADS;
    status = taut_solver_solve(self->solver);
    Py_END_ALLOW_THREADS;
    self->is_busy = 0;
    return status < 0 ? raise_status(status) : PyBool_FromLong(status == TAUT_OK);
}

static PyObject *rollback(solver_object *self, PyObject *unused) {
    (void)unused;
    CHECK(self);
    taut_solver_rollback(self->solver);
    Py_RETURN_NONE;
}

/* ---- Answers ---------------------------------------------------------------------------------------------------------- */

static PyObject *value(solver_object *self, PyObject *variable) {
    CHECK(self);
    unsigned long handle = PyLong_AsUnsignedLong(variable);
    if (handle == (unsigned long)-1 && PyErr_Occurred()) return NULL;
    return PyFloat_FromDouble(taut_solver_value(self->solver, (taut_variable)handle));
}

static PyObject *values(solver_object *self, PyObject *unused) {
    (void)unused;
    size_t count;
    CHECK(self);
    const double *numbers = taut_solver_values(self->solver, &count);
    return PyBytes_FromStringAndSize((const char *)numbers, (Py_ssize_t)(count * sizeof *numbers));
}

static PyObject *list_of(const taut_variable *variables, size_t count) {
    PyObject *list = PyList_New((Py_ssize_t)count);
    for (size_t i = 0; list && i < count; i++) {
        PyObject *number = PyLong_FromUnsignedLong(variables[i]);
        if (!number || PyList_SetItem(list, (Py_ssize_t)i, number) < 0) Py_CLEAR(list);
    }
    return list;
}

static PyObject *changed(solver_object *self, PyObject *unused) {
    (void)unused;
    size_t count;
    CHECK(self);
    const taut_variable *variables = taut_solver_changed(self->solver, &count);
    return list_of(variables, count);
}

static PyObject *free_variables(solver_object *self, PyObject *unused) {
    (void)unused;
    size_t count;
    const taut_variable *variables;
    taut_status status;
    CHECK(self);
    self->is_busy = 1;
    Py_BEGIN_ALLOW_THREADS;
    status = taut_solver_free_variables(self->solver, &variables, &count);
    Py_END_ALLOW_THREADS;
    self->is_busy = 0;
    return status == TAUT_OK ? list_of(variables, count) : raise_status(status);
}

static PyObject *error(solver_object *self, PyObject *constraint) {
    CHECK(self);
    unsigned long handle = PyLong_AsUnsignedLong(constraint);
    if (handle == (unsigned long)-1 && PyErr_Occurred()) return NULL;
    return PyFloat_FromDouble(taut_solver_error(self->solver, (taut_constraint)handle));
}

static PyObject *conflicts(solver_object *self, PyObject *unused) {
    (void)unused;
    CHECK(self);
    PyObject *all = PyList_New(0);
    for (size_t i = 0; all && i < taut_solver_conflict_count(self->solver); i++) {
        size_t count;
        const taut_member *members = taut_solver_conflict(self->solver, i, &count);
        PyObject *one = PyList_New((Py_ssize_t)count);
        for (size_t j = 0; one && j < count; j++) {
            PyObject *member = Py_BuildValue("II", members[j].constraint, members[j].variable);
            if (!member || PyList_SetItem(one, (Py_ssize_t)j, member) < 0) Py_CLEAR(one);
        }
        if (!one || PyList_Append(all, one) < 0) Py_CLEAR(all);
        Py_XDECREF(one);
    }
    return all;
}

static PyObject *statistics(solver_object *self, PyObject *unused) {
    (void)unused;
    taut_statistics s;
    CHECK(self);
    memset(&s, 0, sizeof s);
    s.size = sizeof s;
    taut_status status = taut_solver_statistics(self->solver, &s);
    if (status != TAUT_OK) return raise_status(status);
    return Py_BuildValue("{s:n,s:n,s:n,s:n,s:K,s:K,s:n,s:K}", "variables", (Py_ssize_t)s.variables, "constraints",
                         (Py_ssize_t)s.constraints, "islands", (Py_ssize_t)s.islands, "forms", (Py_ssize_t)s.forms, "pivots",
                         (unsigned long long)s.pivots, "solves", (unsigned long long)s.solves, "bytes", (Py_ssize_t)s.bytes, "unproved",
                         (unsigned long long)s.unproved);
}

static PyMethodDef methods[] = {
    {"add_variable", (PyCFunction)add_variable, METH_VARARGS, "taut_solver_add_variable(preferred, order, flags)"},
    {"add", (PyCFunction)add, METH_VARARGS, "taut_solver_add((variable, coefficient, ...), relation, constant, priority)"},
    {"add_packed", (PyCFunction)add_packed, METH_VARARGS, "taut_solver_add_variables and taut_solver_add_rows of packed structures"},
    {"remove_variable", (PyCFunction)remove_variable, METH_VARARGS, "taut_solver_remove_variable"},
    {"remove", (PyCFunction)remove_constraint, METH_VARARGS, "taut_solver_remove"},
    {"set_constant", (PyCFunction)set_constant, METH_VARARGS, "taut_solver_set_constant"},
    {"set_priority", (PyCFunction)set_priority, METH_VARARGS, "taut_solver_set_priority"},
    {"set_preferred", (PyCFunction)set_preferred, METH_VARARGS, "taut_solver_set_preferred"},
    {"set_order", (PyCFunction)set_order, METH_VARARGS, "taut_solver_set_order"},
    {"solve", (PyCFunction)solve, METH_NOARGS, "taut_solver_solve: True, or False for a conflict"},
    {"rollback", (PyCFunction)rollback, METH_NOARGS, "taut_solver_rollback"},
    {"value", (PyCFunction)value, METH_O, "taut_solver_value"},
    {"values", (PyCFunction)values, METH_NOARGS, "taut_solver_values, copied"},
    {"changed", (PyCFunction)changed, METH_NOARGS, "taut_solver_changed"},
    {"free_variables", (PyCFunction)free_variables, METH_NOARGS, "taut_solver_free_variables"},
    {"error", (PyCFunction)error, METH_O, "taut_solver_error"},
    {"conflicts", (PyCFunction)conflicts, METH_NOARGS, "taut_solver_conflict of each: [[(constraint, variable), ...], ...]"},
    {"statistics", (PyCFunction)statistics, METH_NOARGS, "taut_solver_statistics"},
    {NULL, NULL, 0, NULL}};

static PyType_Slot slots[] = {{Py_tp_new, create}, {Py_tp_dealloc, destroy}, {Py_tp_methods, methods}, {0, NULL}};
static PyType_Spec spec = {"taut._core.Solver", sizeof(solver_object), 0, Py_TPFLAGS_DEFAULT, slots};

PyObject *solver_type(void) { return PyType_FromSpec(&spec); }
