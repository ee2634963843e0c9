/* taut._core.Template: a taut_template with the workers that its calls have left idle. */
#include "core.h"
#include <stdlib.h>
#include <string.h>

typedef struct idle_worker {
    taut_worker *worker;
    struct idle_worker *next;
} idle_worker;

typedef struct {
    PyObject_HEAD
    taut_template *structure;
    idle_worker *idle; /* guarded by the interpreter's lock */
    size_t variable_count, parameter_count;
    taut_output *outputs; /* NULL: all variables */
    taut_term *output_terms;
    size_t output_count;
} template_object;

/* The packed structures that a template is made of, as taut._template hands them over. */
typedef struct {
    const char *options, *rows, *terms, *uses, *output_counts, *output_terms;
    Py_ssize_t option_bytes, row_bytes, term_bytes, use_bytes, output_count_bytes, output_term_bytes, parameter_count;
} parts;

static taut_status build(template_object *self, const parts *p) {
    taut_solver *solver;
    taut_variable variable;
    taut_constraint constraint;
    taut_packed_rows rows = {(const taut_packed_row *)p->rows, (size_t)p->row_bytes / sizeof(taut_packed_row), (const taut_term *)p->terms,
                             (size_t)p->term_bytes / sizeof(taut_term)};
    taut_status status = taut_solver_create(NULL, &solver);
    if (status != TAUT_OK) return status;
    status = taut_solver_add_variables(solver, (const taut_variable_options *)p->options, self->variable_count, &variable);
    if (status == TAUT_OK) status = taut_solver_add_rows(solver, &rows, &constraint, NULL);
    if (status == TAUT_OK)
        status = taut_template_create_with_uses(solver, (const taut_parameter_use *)p->uses,
                                                (size_t)p->use_bytes / sizeof(taut_parameter_use), self->parameter_count, &self->structure);
    taut_solver_destroy(solver);
    return status;
}

static taut_status keep_outputs(template_object *self, const parts *p) {
    const uint32_t *counts = (const uint32_t *)p->output_counts;
    self->output_count = (size_t)p->output_count_bytes / sizeof *counts;
    if (self->output_count == 0) {
        self->output_count = self->variable_count;
        return TAUT_OK;
    }
    self->outputs = malloc(self->output_count * sizeof *self->outputs);
    self->output_terms = malloc((size_t)p->output_term_bytes + 1);
    if (!self->outputs || !self->output_terms) return TAUT_ERROR_MEMORY;
    memcpy(self->output_terms, p->output_terms, (size_t)p->output_term_bytes);
    size_t end = 0;
    for (size_t i = 0; i < self->output_count; i++) {
        self->outputs[i] = (taut_output){self->output_terms + end, counts[i]};
        end += counts[i];
    }
    return end == (size_t)p->output_term_bytes / sizeof(taut_term) ? TAUT_OK : TAUT_ERROR_ARGUMENT;
}

static PyObject *create(PyTypeObject *type, PyObject *arguments, PyObject *keywords) {
    parts p;
    (void)keywords;
    if (!PyArg_ParseTuple(arguments, "y#y#y#y#ny#y#", &p.options, &p.option_bytes, &p.rows, &p.row_bytes, &p.terms, &p.term_bytes, &p.uses,
                          &p.use_bytes, &p.parameter_count, &p.output_counts, &p.output_count_bytes, &p.output_terms, &p.output_term_bytes))
        return NULL;
    template_object *self = (template_object *)((allocfunc)PyType_GetSlot(type, Py_tp_alloc))(type, 0);
    if (!self) return NULL;
    self->variable_count = (size_t)p.option_bytes / sizeof(taut_variable_options);
    self->parameter_count = (size_t)p.parameter_count;
    taut_status status;
    Py_BEGIN_ALLOW_THREADS;
    status = build(self, &p);
    if (status == TAUT_OK) status = keep_outputs(self, &p);
    Py_END_ALLOW_THREADS;
    if (status == TAUT_OK) return (PyObject *)self;
    Py_DECREF(self);
    return raise_status(status);
}

static void destroy(PyObject *object) {
    template_object *self = (template_object *)object;
    PyTypeObject *type = Py_TYPE(object);
    while (self->idle) {
        idle_worker *next = self->idle->next;
        taut_worker_destroy(self->idle->worker);
        free(self->idle);
        self->idle = next;
    }
    if (self->structure) taut_template_destroy(self->structure);
    free(self->outputs);
    free(self->output_terms);
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(object);
    Py_DECREF(type);
}

/* ---- Workers: each call has one to itself, so that threads do not wait for each other --------------------------------- */

static idle_worker *take_worker(template_object *self) {
    idle_worker *taken = self->idle;
    if (taken) {
        self->idle = taken->next;
        return taken;
    }
    taken = malloc(sizeof *taken);
    taut_status status = taken ? taut_worker_create(self->structure, NULL, &taken->worker) : TAUT_ERROR_MEMORY;
    if (status == TAUT_OK) return taken;
    free(taken);
    raise_status(status);
    return NULL;
}

static void leave_worker(template_object *self, idle_worker *worker) {
    worker->next = self->idle;
    self->idle = worker;
}

/* ---- Many sets ---------------------------------------------------------------------------------------------------------- */

static int check_shapes(const template_object *self, const array_view *parameters, const array_view *out, const array_view *statuses) {
    if (parameters->columns != self->parameter_count)
        PyErr_Format(PyExc_ValueError, "parameters: %zu columns are wanted, one a parameter, not %zu", self->parameter_count,
                     parameters->columns);
    else if (out->rows != parameters->rows || out->columns != self->output_count)
        PyErr_Format(PyExc_ValueError, "out: the shape (%zu, %zu) is wanted, not (%zu, %zu)", parameters->rows, self->output_count, out->rows,
                     out->columns);
    else if ((out->column_stride != 1 && out->columns > 1) || (out->rows > 1 && out->row_stride < (ptrdiff_t)out->columns))
        PyErr_SetString(PyExc_ValueError, "out: the numbers of a row have to lie side by side");
    else if (statuses && (statuses->rows != parameters->rows || (statuses->row_stride != 1 && statuses->rows > 1)))
        PyErr_Format(PyExc_ValueError, "statuses: the shape (%zu,) is wanted, side by side", parameters->rows);
    else
        return 0;
    return -1;
}

/* The sets from `first` on up to `end`. */
static taut_many many_of(const template_object *self, const array_view *parameters, const array_view *out, const array_view *statuses,
                         size_t first, size_t end) {
    taut_many many;
    memset(&many, 0, sizeof many);
    many.size = sizeof many;
    many.count = end - first;
    many.set_stride = (size_t)parameters->row_stride;
    many.parameter_stride = (size_t)parameters->column_stride;
    many.parameters = (const double *)parameters->data + first * many.set_stride;
    many.outputs = self->outputs;
    many.output_count = self->outputs ? self->output_count : 0;
    many.destination_stride = out->rows > 1 ? (size_t)out->row_stride : out->columns;
    many.destination = out->data + first * many.destination_stride * (out->kind == 'f' ? sizeof(float) : sizeof(double));
    many.flags = out->kind == 'f' ? TAUT_MANY_FLOATS : 0;
    many.statuses = statuses ? (taut_status *)statuses->data + first : NULL;
    return many;
}

static PyObject *run(template_object *self, const taut_many *many) {
    idle_worker *worker = take_worker(self);
    if (!worker) return NULL;
    size_t failed = 0;
    taut_status status;
    Py_BEGIN_ALLOW_THREADS;
    status = taut_worker_solve_many(worker->worker, many, &failed);
    Py_END_ALLOW_THREADS;
    leave_worker(self, worker);
    return status < 0 ? raise_status(status) : PyLong_FromSize_t(failed);
}

/* solve_many(parameters, out, statuses or None, first, end) */
static PyObject *solve_many(template_object *self, PyObject *arguments) {
    PyObject *objects[3], *result = NULL;
    Py_ssize_t first, end;
    array_view parameters, out, statuses;
    if (!PyArg_ParseTuple(arguments, "OOOnn", &objects[0], &objects[1], &objects[2], &first, &end)) return NULL;
    if (array_open(objects[0], 2, 0, "d", "parameters", &parameters) < 0) return NULL;
    if (array_open(objects[1], 2, 1, "df", "out", &out) == 0) {
        array_view *codes = objects[2] == Py_None ? NULL : &statuses;
        if (!codes || array_open(objects[2], 1, 1, "i", "statuses", codes) == 0) {
            if (first < 0 || end < first || (size_t)end > parameters.rows) {
                PyErr_SetString(PyExc_IndexError, "there are no such sets");
            } else if (check_shapes(self, &parameters, &out, codes) == 0) {
                taut_many many = many_of(self, &parameters, &out, codes, (size_t)first, (size_t)end);
                result = run(self, &many);
            }
            if (codes) array_close(codes);
        }
        array_close(&out);
    }
    array_close(&parameters);
    return result;
}

/* The number of sets in an array of parameters. */
static PyObject *count_sets(PyObject *self, PyObject *object) {
    array_view parameters;
    (void)self;
    if (array_open(object, 2, 0, "d", "parameters", &parameters) < 0) return NULL;
    size_t rows = parameters.rows;
    array_close(&parameters);
    return PyLong_FromSize_t(rows);
}

/* ---- One set, to ask about it ------------------------------------------------------------------------------------------- */

static PyObject *conflicts_of(const taut_worker *worker) {
    PyObject *all = PyList_New(0);
    for (size_t i = 0; all && i < taut_worker_conflict_count(worker); i++) {
        size_t count;
        const taut_member *members = taut_worker_conflict(worker, i, &count);
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

/* The values of all variables as bytes, or the list of conflicts. */
static PyObject *solve(template_object *self, PyObject *object) {
    array_view parameters;
    if (array_open(object, 1, 0, "d", "parameters", &parameters) < 0) return NULL;
    PyObject *result = NULL;
    idle_worker *worker = NULL;
    double *values = malloc((self->variable_count + 1) * sizeof *values);
    if (parameters.rows != self->parameter_count || parameters.row_stride != 1)
        PyErr_Format(PyExc_ValueError, "parameters: %zu numbers side by side are wanted", self->parameter_count);
    else if (!values)
        PyErr_NoMemory();
    else
        worker = take_worker(self);
    if (worker) {
        taut_status status;
        Py_BEGIN_ALLOW_THREADS;
        status = taut_worker_solve(worker->worker, (const double *)parameters.data, values);
        Py_END_ALLOW_THREADS;
        if (status == TAUT_OK)
            result = PyBytes_FromStringAndSize((const char *)values, (Py_ssize_t)(self->variable_count * sizeof *values));
        else
            result = status < 0 ? raise_status(status) : conflicts_of(worker->worker);
        leave_worker(self, worker);
    }
    free(values);
    array_close(&parameters);
    return result;
}

/* The results of the sets of idle workers. */
static PyObject *counts(template_object *self, PyObject *unused) {
    (void)unused;
    unsigned long long lanes = 0, singles = 0;
    const char *kernel = "";
    for (idle_worker *w = self->idle; w; w = w->next) {
        taut_worker_counts c;
        memset(&c, 0, sizeof c);
        c.size = sizeof c;
        if (taut_worker_count(w->worker, &c) != TAUT_OK) continue;
        lanes += c.lane_sets;
        singles += c.single_sets;
        kernel = c.kernel;
    }
    return Py_BuildValue("{s:K,s:K,s:s}", "lane_sets", lanes, "single_sets", singles, "kernel", kernel);
}

static PyMethodDef methods[] = {
    {"solve_many", (PyCFunction)solve_many, METH_VARARGS, "taut_worker_solve_many(parameters, out, statuses or None, first, end): how many failed"},
    {"count_sets", (PyCFunction)count_sets, METH_O | METH_STATIC, "how many sets an array of parameters has"},
    {"solve", (PyCFunction)solve, METH_O, "taut_worker_solve: the values, or the conflicts"},
    {"counts", (PyCFunction)counts, METH_NOARGS, "taut_worker_count, added up"},
    {NULL, NULL, 0, NULL}};

static PyType_Slot slots[] = {{Py_tp_new, create}, {Py_tp_dealloc, destroy}, {Py_tp_methods, methods}, {0, NULL}};
static PyType_Spec spec = {"taut._core.Template", sizeof(template_object), 0, Py_TPFLAGS_DEFAULT, slots};

PyObject *template_type(void) { return PyType_FromSpec(&spec); }
