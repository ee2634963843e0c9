/*
 * unlinked.c - lets the package link while parts of the kernel are missing.
 *
 * Every function here is weak: the real one replaces it as soon as it exists. Until then each one fails with
 * TAUT_ERROR_NUMERIC and does nothing else. This file goes away with the first complete kernel.
 */
#include <math.h>

#include "taut.h"

#define WEAK __attribute__((weak)) TAUT_API
#define FAILS(signature) \
    WEAK taut_status signature { return TAUT_ERROR_NUMERIC; }

WEAK taut_options taut_options_default(void) {
    taut_options options = {sizeof options, {NULL, NULL, NULL}, 0};
    return options;
}
FAILS(taut_solver_create(const taut_options *o, taut_solver **s))
WEAK void taut_solver_destroy(taut_solver *s) {}
FAILS(taut_solver_add_variable(taut_solver *s, const taut_variable_options *o, taut_variable *v))
FAILS(taut_solver_remove_variable(taut_solver *s, taut_variable v))
FAILS(taut_solver_set_preferred(taut_solver *s, taut_variable v, double p))
FAILS(taut_solver_set_order(taut_solver *s, taut_variable v, uint64_t o))
FAILS(taut_solver_add(taut_solver *s, const taut_row *r, taut_constraint *c))
FAILS(taut_solver_remove(taut_solver *s, taut_constraint c))
FAILS(taut_solver_set_constant(taut_solver *s, taut_constraint c, double b))
FAILS(taut_solver_set_priority(taut_solver *s, taut_constraint c, int32_t p))
FAILS(taut_solver_solve(taut_solver *s))
WEAK void taut_solver_rollback(taut_solver *s) {}
WEAK double taut_solver_value(const taut_solver *s, taut_variable v) { return NAN; }
WEAK const double *taut_solver_values(const taut_solver *s, size_t *n) {
    if (n) *n = 0;
    return NULL;
}
WEAK const taut_variable *taut_solver_changed(const taut_solver *s, size_t *n) {
    if (n) *n = 0;
    return NULL;
}
WEAK double taut_solver_error(const taut_solver *s, taut_constraint c) { return NAN; }
FAILS(taut_solver_free_variables(taut_solver *s, const taut_variable **v, size_t *n))
WEAK size_t taut_solver_conflict_count(const taut_solver *s) { return 0; }
WEAK const taut_member *taut_solver_conflict(const taut_solver *s, size_t i, size_t *n) {
    if (n) *n = 0;
    return NULL;
}
FAILS(taut_solver_statistics(const taut_solver *s, taut_statistics *t))
FAILS(taut_template_create(const taut_solver *s, const taut_constraint *c, size_t n, const taut_variable *v, size_t m,
                           taut_template **t))
WEAK void taut_template_destroy(taut_template *t) {}
FAILS(taut_worker_create(const taut_template *t, const taut_allocator *a, taut_worker **w))
WEAK void taut_worker_destroy(taut_worker *w) {}
FAILS(taut_worker_solve(taut_worker *w, const double *p, double *v))
WEAK size_t taut_worker_conflict_count(const taut_worker *w) { return 0; }
WEAK const taut_member *taut_worker_conflict(const taut_worker *w, size_t i, size_t *n) {
    if (n) *n = 0;
    return NULL;
}
FAILS(taut_worker_free_variables(taut_worker *w, const taut_variable **v, size_t *n))
