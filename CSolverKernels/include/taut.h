/*
 * taut.h - the constraint solver of Taut, usable from any language that can call C.
 *
 * What it solves. Variables x (real, free), linear constraints a.x (=, >=, <=) b, each with a priority 1...1000.
 * Priority 1000 is required. Below that the solver minimises, strictly lexicographically from the highest priority to
 * the lowest, the sum of the absolute (for inequalities: one-sided) errors at each priority. No number of constraints at
 * a lower priority can outvote one at a higher priority. Where the optimum is not unique, the values are those of one
 * canonical point that depends only on the constraints and on each variable's `order` and `preferred`, not on the
 * sequence of additions and edits, except for the last bits (see taut_values_are_exact).
 *
 * How it is used. Edits (add, remove, change a constant, change a priority) are recorded in O(terms);
 * taut_solver_solve() then applies all of them or none:
 *
 *     taut_solver *solver;
 *     taut_solver_create(NULL, &solver);
 *     taut_variable width;
 *     taut_solver_add_variable(solver, NULL, &width);
 *     taut_term term = {width, 1.0};
 *     taut_row row = {&term, 1, TAUT_EQUAL, 120.0, TAUT_REQUIRED};
 *     taut_constraint fixed;
 *     taut_solver_add(solver, &row, &fixed);
 *     if (taut_solver_solve(solver) == TAUT_OK) printf("%g\n", taut_solver_value(solver, width));
 *     taut_solver_destroy(solver);
 *
 * Status. Every function that can fail returns a taut_status: 0 is success, a positive number a finding about the
 * constraints (TAUT_CONFLICT), a negative number an error. After an error or a finding the solver is unchanged. The
 * library never prints and never aborts.
 *
 * Threads. One solver may be used by one thread at a time. Different solvers are independent and may be used in
 * parallel. A taut_template is immutable and may be shared; each thread needs a taut_worker of its own. There are no
 * globals.
 *
 * Fork. After fork() parent and child each have their own copy of every solver, template and worker. The copies are independent, give the
 * same answers to the same edits, and each is destroyed by its process. An object that another thread was using during fork() must not be
 * used or destroyed in the child. The allocator must support fork(), as malloc does. The library has no threads of its own.
 *
 * Memory. All memory comes from the allocator in taut_options (malloc and free by default).
 *
 * Growth. A structure that may get members in a later version begins with `size`, which the caller sets to its sizeof, as
 * taut_..._default() does. Members beyond the caller's `size` have their defaults and are omitted from answers. Members that the library
 * does not have must be 0, otherwise the call returns TAUT_ERROR_ARGUMENT; in answers they are 0. Structures without `size` never change.
 */
#ifndef TAUT_H
#define TAUT_H

#include <stddef.h>
#include <stdint.h>

#if defined(__cplusplus)
extern "C" {
#endif

#if defined(__GNUC__)
#define TAUT_API __attribute__((visibility("default")))
#else
#define TAUT_API
#endif

#define TAUT_VERSION_MAJOR 0
#define TAUT_VERSION_MINOR 1
#define TAUT_VERSION_PATCH 0
#define TAUT_VERSION (TAUT_VERSION_MAJOR * 10000 + TAUT_VERSION_MINOR * 100 + TAUT_VERSION_PATCH)

/* The version of the library in the format of TAUT_VERSION, which is that of the header. A library supports programs compiled with older
 * headers of its major version (Docs/Versioning.md). */
TAUT_API uint32_t taut_version(void);
/* The version of the library as text, "0.1.0". */
TAUT_API const char *taut_version_text(void);

/* Status codes: 0 success, > 0 a finding, < 0 an error. */
typedef int32_t taut_status;
#define TAUT_OK 0
#define TAUT_CONFLICT 1         /* required constraints cannot hold together: see taut_solver_conflict() */
#define TAUT_ERROR_ARGUMENT -1  /* an unknown handle or flag, a priority outside 1...1000, NaN or infinity, a null pointer */
#define TAUT_ERROR_MEMORY -2    /* the allocator returned NULL */
#define TAUT_ERROR_NUMERIC -3   /* no certified answer: numbers overflow, rounding decides between answers, or the pivot limit is reached */
#define TAUT_ERROR_IN_USE -4    /* a variable cannot be removed while a constraint uses it */

/* A short English sentence for a status; never NULL. */
TAUT_API const char *taut_status_text(taut_status status);

/* Handles are small integers, valid until the variable or constraint is removed and the removal is solved. */
typedef uint32_t taut_variable;
typedef uint32_t taut_constraint;
#define TAUT_NONE UINT32_MAX

typedef int32_t taut_relation;
#define TAUT_LESS_OR_EQUAL -1
#define TAUT_EQUAL 0
#define TAUT_GREATER_OR_EQUAL 1

#define TAUT_REQUIRED 1000

/* coefficient * variable */
typedef struct {
    taut_variable variable;
    double coefficient;
} taut_term;

/* One constraint: sum of terms (relation) constant, at a priority 1...1000. The terms are copied. A variable may occur
 * in several terms: they are added up in their sequence, and where they cancel, as x/3 + x/3 + x/3 - x, a sum of at most
 * 2^-48 of their sizes is rounding and counts as 0. `count` may be 0 (then `0 relation constant` either holds or does not). */
typedef struct {
    const taut_term *terms;
    size_t count;
    taut_relation relation;
    double constant;
    int32_t priority;
} taut_row;

/* One of many rows. Its terms follow those of the previous row in taut_packed_rows.terms. */
typedef struct {
    double constant;
    uint32_t count; /* number of terms */
    int16_t relation, priority;
} taut_packed_row;

/* Many rows. Both arrays are copied by the call. */
typedef struct {
    const taut_packed_row *rows;
    size_t count;
    const taut_term *terms; /* of all rows */
    size_t term_count;      /* the sum of their counts */
} taut_packed_rows;

/* Preferred value, order and sign of a variable. `NULL` means {0, 0, 0}.
 * If the optimum does not determine the variable, it takes the optimal value nearest to `preferred`. Variables are fixed in
 * increasing `order`, equal orders by increasing handle. Layout hosts give sizes (preferred = intrinsic size) smaller orders
 * than positions (preferred = 0). */
typedef struct {
    double preferred;
    uint64_t order;
    uint32_t flags; /* TAUT_NON_NEGATIVE or 0; other bits are TAUT_ERROR_ARGUMENT */
} taut_variable_options;
#define TAUT_NON_NEGATIVE 1u /* the implicit required constraint x >= 0, cheaper than a row of its own */

/* Memory. `allocate` returns a block aligned as by malloc, or NULL if there is no memory; `deallocate` gets the size that was requested. */
typedef struct {
    void *context;
    void *(*allocate)(void *context, size_t size);
    void (*deallocate)(void *context, void *pointer, size_t size);
} taut_allocator;

/* The default allocator: malloc and free. */
TAUT_API taut_allocator taut_default_allocator(void);

/* A pool keeps the blocks that are deallocated through its allocator and reuses them, so that layouts made one after the other allocate
 * nothing from the system. Block sizes are rounded up by at most a quarter. One thread at a time. All blocks must be deallocated
 * before the pool is destroyed. `allocator`: the allocator beneath the pool; NULL: the default one. */
typedef struct taut_pool taut_pool;
TAUT_API taut_status taut_pool_create(const taut_allocator *allocator, taut_pool **pool);
TAUT_API taut_allocator taut_pool_allocator(taut_pool *pool);
/* The number of bytes in unused blocks. */
TAUT_API size_t taut_pool_bytes(const taut_pool *pool);
/* Returns all unused blocks to the allocator beneath. */
TAUT_API void taut_pool_trim(taut_pool *pool);
TAUT_API void taut_pool_destroy(taut_pool *pool);

/* Solve paths: the algorithms that compute the values of an island (a connected component of the constraint graph after fixed variables
 * are removed). Every path except TAUT_PATH_BASIS can be switched off by its bit in taut_options.paths_off, for tests and to
 * locate a fault. The values are the same without it, except for the last bits. TAUT_PATH_REGIONS to TAUT_PATH_VECTORS
 * (18 to 21) are paths of batches. */
#define TAUT_PATH_BASIS 0           /* the dual simplex method, from the analysis of the island */
#define TAUT_PATH_PROPAGATION 1     /* rows with one unknown; switches off the next three and TAUT_PATH_REDUCTION too, which start from its result */
#define TAUT_PATH_UNPARTITIONED 2   /* a large new layout is propagated before it is partitioned into islands */
#define TAUT_PATH_DOUBLETONS 4      /* required equalities in two unknowns, by union-find */
#define TAUT_PATH_CYCLES 6          /* reduction after fundamental cycles eliminate the positions */
#define TAUT_PATH_ALIASES 9         /* analysis: many doubleton equalities make variables multiples of others */
#define TAUT_PATH_IMPLIED_ROWS 10   /* analysis: forms of aliases share the row of one of them */
#define TAUT_PATH_WARM_START 11     /* basis: the dual method starts from that of the last solve; 3, 5, 7, 8, 13 and 14 are unused */
#define TAUT_PATH_CRASH_ROWS 12     /* analysis: the first basis has optional rows of several variables; without, or if dependent, variables */
#define TAUT_PATH_LAPACK 15         /* basis: LAPACK factors large dense matrices, if built with TAUT_LAPACK */
#define TAUT_PATH_RANGING 16        /* edits: from a critical region around an earlier solution */
#define TAUT_PATH_CACHE 17          /* edits: the previous structure of the island is restored with its values */
#define TAUT_PATH_REGIONS 18        /* batches: from critical regions, 64 sets at a time; switches off the next three too */
#define TAUT_PATH_REPLAY 19         /* regions of islands whose arithmetic rounds: the solver's operations are repeated */
#define TAUT_PATH_RESIDUALS 20      /* regions: results of parameters that all sets share are computed once */
#define TAUT_PATH_VECTORS 21        /* regions: the processor's vector instructions */
#define TAUT_PATH_PRECISE 22        /* an answer was refused: simplex method in double-double; cannot be switched off */
#define TAUT_PATH_REDUCTION 23      /* trees of rows and variables, by elimination of convex piecewise-linear costs */
#define TAUT_PATH_COUNT 24
#define TAUT_PATHS_OPTIONAL 0xbffffeu /* the bits of all paths that can be switched off */

/* Certified answers. After every solve of an island its required rows and signs are checked (propagation does so itself; critical regions
 * and cached structures start from a checked answer), after every conflict its members alone. The simplex method ends with multipliers
 * that prove its point on the rows that required equalities leave, up to rounding.
 * Multipliers computed from the original rows prove that each level is optimal in islands of up to 2,048 / variables rows and variables
 * with two or more coefficients that are no multiples of 1/64 up to 8, or with constants above 1e9; in all islands with values above 1e9, or
 * with a coefficient that differs from such a multiple by less than 4e-9 of itself, which makes rows nearly parallel; and with `verify` always.
 * In islands of more than 65,536 / variables rows and variables an answer whose proof fails is counted (taut_statistics.unproved), in
 * smaller ones it is refused. A refused answer is solved again from the first basis without TAUT_PATH_WARM_START and TAUT_PATH_LAPACK,
 * then in double-double (up to 65,536 / variables rows and variables), otherwise the status is TAUT_ERROR_NUMERIC. Rounding is bounded row by
 * row: s (sum |a_j x_j| + |b|) + 1e-11 sum |a_j|, with s = 2^-53 max(4, variables of the island). */

/* Start from taut_options_default(). */
typedef struct {
    size_t size;              /* sizeof(taut_options) */
    taut_allocator allocator; /* both functions NULL: malloc and free */
    uint64_t pivot_limit;     /* dual steps per component of an island; 0: chosen from its size */
    uint64_t paths_off;       /* bit p: without path p; bits outside TAUT_PATHS_OPTIONAL are TAUT_ERROR_ARGUMENT */
    uint32_t verify;          /* nonzero: levels are proved in all islands; default: 1 if compiled with TAUT_VERIFY (debug builds, tests), else 0 */
} taut_options;

/* Writes the defaults into `size` bytes. In C, taut_options_default() returns them. The same holds for every pair of functions
 * taut_..._init and taut_..._default. */
TAUT_API void taut_options_init(taut_options *options, size_t size);
static inline taut_options taut_options_default(void) {
    taut_options options;
    taut_options_init(&options, sizeof options);
    return options;
}

typedef struct taut_solver taut_solver;

/* `options` may be NULL: the defaults. TAUT_ERROR_ARGUMENT, TAUT_ERROR_MEMORY. */
TAUT_API taut_status taut_solver_create(const taut_options *options, taut_solver **solver);
/* NULL is allowed. */
TAUT_API void taut_solver_destroy(taut_solver *solver);
/* Allocates room for these total numbers of variables, constraints and terms, so that adding up to them allocates nothing. Numbers
 * below the current ones have no effect. */
TAUT_API taut_status taut_solver_reserve(taut_solver *solver, size_t variables, size_t constraints, size_t terms);

/* ---- Edits: recorded, and applied together by taut_solver_solve(). O(terms) each. -------------------------------
 * All return TAUT_ERROR_ARGUMENT for unknown handles and invalid numbers, TAUT_ERROR_MEMORY; then nothing is recorded. */

/* Adds a variable; its handle is in *variable. `options` may be NULL. */
TAUT_API taut_status taut_solver_add_variable(taut_solver *solver, const taut_variable_options *options,
                                              taut_variable *variable);
/* Removes a variable; TAUT_ERROR_IN_USE while a constraint uses it. */
TAUT_API taut_status taut_solver_remove_variable(taut_solver *solver, taut_variable variable);
/* Sets `preferred` or `order` of taut_variable_options. */
TAUT_API taut_status taut_solver_set_preferred(taut_solver *solver, taut_variable variable, double preferred);
TAUT_API taut_status taut_solver_set_order(taut_solver *solver, taut_variable variable, uint64_t order);

/* Adds a constraint; its handle is in *constraint. */
TAUT_API taut_status taut_solver_add(taut_solver *solver, const taut_row *row, taut_constraint *constraint);
/* Add many variables or constraints, all or none. The result is the same to the bit as adding them one by one in their order. They get
 * consecutive handles from `*first` on: free ones if the first free handles are consecutive, as after
 * taut_solver_remove_all(), otherwise new ones. `options` is an array, or NULL: the default for each. `*first` is TAUT_NONE if
 * `count` is 0. On TAUT_ERROR_ARGUMENT `*invalid` (may be NULL) is the index of the first invalid row, or the number of rows if
 * their term counts do not add up to term_count. */
TAUT_API taut_status taut_solver_add_variables(taut_solver *solver, const taut_variable_options *options, size_t count,
                                               taut_variable *first);
TAUT_API taut_status taut_solver_add_rows(taut_solver *solver, const taut_packed_rows *rows, taut_constraint *first,
                                          size_t *invalid);
/* Removes constraints, then variables, all or none: TAUT_ERROR_IN_USE if another constraint uses one of the
 * variables, TAUT_ERROR_ARGUMENT if a handle is unknown or occurs twice. */
TAUT_API taut_status taut_solver_remove_all(taut_solver *solver, const taut_constraint *constraints, size_t constraint_count,
                                            const taut_variable *variables, size_t variable_count);

/* Removes a constraint. */
TAUT_API taut_status taut_solver_remove(taut_solver *solver, taut_constraint constraint);
/* Changes the constant or the priority (1...1000) of a constraint. */
TAUT_API taut_status taut_solver_set_constant(taut_solver *solver, taut_constraint constraint, double constant);
TAUT_API taut_status taut_solver_set_priority(taut_solver *solver, taut_constraint constraint, int32_t priority);

/* Solves with all edits recorded since the last successful solve.
 * TAUT_OK: the edits are applied, values are the new optimum.
 * TAUT_CONFLICT: values are unchanged and the edits stay recorded; taut_solver_conflict() returns the conflicting constraints.
 * Either edit further (for instance remove one member of each conflict) and solve again, or roll back. After an error (< 0)
 * values and edits are as after a conflict. */
TAUT_API taut_status taut_solver_solve(taut_solver *solver);

/* Discards every edit recorded since the last successful solve; handles created since then become invalid. */
TAUT_API void taut_solver_rollback(taut_solver *solver);

/* ---- Answers: of the last successful solve ---------------------------------------------------------------------- */

/* The value of a variable (NaN for an unknown handle). */
TAUT_API double taut_solver_value(const taut_solver *solver, taut_variable variable);
/* All values, indexed by handle; `count` (may be NULL) gets the length. Valid until the next call that changes the solver. */
TAUT_API const double *taut_solver_values(const taut_solver *solver, size_t *count);
/* The variables whose values the last successful solve changed, ascending. Valid until the next call that changes the solver. */
TAUT_API const taut_variable *taut_solver_changed(const taut_solver *solver, size_t *count);
/* The violation |a.x - b| of a constraint in its own units, 0 if it holds to 1e-9 or to 1e-12 of its largest product; NaN for an unknown
 * handle. */
TAUT_API double taut_solver_error(const taut_solver *solver, taut_constraint constraint);

/* The ambiguous variables: those whose smallest and largest value among all optimal
 * solutions differ. Ascending. Computed on the first call after a solve, then stored; the first call costs about a solve.
 * TAUT_ERROR_ARGUMENT: edits are recorded, and there was no such call before them. TAUT_ERROR_NUMERIC: the pivot limit was reached. */
TAUT_API taut_status taut_solver_free_variables(taut_solver *solver, const taut_variable **variables, size_t *count);

/* ---- Conflicts: of the last solve that returned TAUT_CONFLICT ------------------------------------------------------ */

/* One member of a conflict: a required constraint, or (constraint == TAUT_NONE) the implicit `variable >= 0`. */
typedef struct {
    taut_constraint constraint;
    taut_variable variable;
} taut_member;

/* The number of conflicts found: at least one for each infeasible island. There are more if dropping one member of a conflict
 * would only reveal the next; how many more depends on the sequence in which rows were added. */
TAUT_API size_t taut_solver_conflict_count(const taut_solver *solver);
/* The members of one conflict, an irreducible infeasible set: it has no solution, and without any one member it has. */
TAUT_API const taut_member *taut_solver_conflict(const taut_solver *solver, size_t index, size_t *count);

/* Farkas multipliers of a conflict's members, in their order: with u_i >= 0 for <= and u_i <= 0 for >= (and for `variable >= 0`, which is
 * a row with constant 0), sum u_i a_i = 0 and sum u_i b_i < 0, which no x can satisfy. Scaled so that the largest has size 1. The kernel
 * has verified them on the constraints alone. */
TAUT_API const double *taut_solver_conflict_multipliers(const taut_solver *solver, size_t index, size_t *count);

/* ---- Certificates: of the last successful solve, while no edits are recorded ---------------------------------------- */

/* One number of a multiplier. A multiplier y_i has one for each priority, so that for every constraint y_i lies between the slopes of
 * its error at its value (at its own priority -1 where a.x is too small, 1 where it is too large; any number where a required constraint fixes
 * a variable by itself), compared lexicographically from the highest priority down, and sum y_i a_ij = 0 for every variable j. This proves
 * the values optimal. The multiplier is also a sensitivity: if the constant grows by a small d, the error at a priority grows by -d times the
 * number, as long as no higher priority changes. */
typedef struct {
    int32_t priority;
    double value; /* not 0 */
} taut_multiplier_entry;

/* The multiplier of a constraint or, with constraint == TAUT_NONE, of `variable >= 0`: its nonzero entries, highest priority first.
 * Valid until the next call with this solver. The multipliers are verified. TAUT_ERROR_NUMERIC: no multipliers were found that prove the
 * values (an island that would count as unproved with `verify`); TAUT_ERROR_ARGUMENT: edits are recorded, or the member is unknown.
 * The first call for an island costs a proof: O(terms * priorities) for most islands. */
TAUT_API taut_status taut_solver_multipliers(taut_solver *solver, const taut_member *member, const taut_multiplier_entry **entries,
                                             size_t *count);

/* The quality of the answer. */
typedef struct {
    size_t size;               /* sizeof(taut_quality) */
    double residual;           /* the largest violation of a required constraint or of `variable >= 0`, in its own units */
    taut_member worst;         /* the constraint with that violation; both TAUT_NONE: no violation */
    double largest_multiplier; /* condition of the optimum: the largest change of an error per unit of a constant */
    size_t islands;            /* number of islands */
    size_t proved;             /* islands that multipliers prove optimal */
    size_t precise;            /* islands solved in double-double, because the answer in double precision was refused */
} taut_quality;

/* Proves all islands: costs about as much as solving them. TAUT_ERROR_ARGUMENT while edits are recorded. */
TAUT_API taut_status taut_solver_quality(taut_solver *solver, taut_quality *quality);

/* ---- Counts, for profiling and for tests --------------------------------------------------------------------------- */

typedef struct {
    size_t size;          /* set by the caller to sizeof(taut_statistics) */
    size_t variables;     /* alive now */
    size_t constraints;   /* alive now */
    size_t islands;       /* small connected components share an island */
    size_t forms;         /* distinct linear forms after merging */
    size_t components;    /* connected components of the tableaus */
    size_t tape_entries;  /* nonzeros of the elimination tapes */
    size_t tableau_entries; /* nonzeros of the components' rows in terms of variables */
    size_t fill;          /* numbers in the sparse factors of the bases */
    uint64_t pivots;      /* since creation */
    uint64_t pushes;      /* since creation: dual steps, pivots and flips */
    uint64_t solves;      /* islands solved since creation */
    size_t bytes;         /* held from the allocator now */
    uint64_t allocations; /* calls of allocate since creation */
    uint64_t paths[TAUT_PATH_COUNT]; /* by path, since creation: islands whose values it computed, alone or with other paths */
    uint64_t unproved;    /* since creation: answers of islands that `verify` accepted without a proof of their levels */
} taut_statistics;

/* Writes as many counts as the structure has room for; O(variables + islands). TAUT_ERROR_ARGUMENT: a pointer is NULL, or the size is invalid. */
TAUT_API taut_status taut_solver_statistics(const taut_solver *solver, taut_statistics *statistics);

/* ---- Templates: one structure, many sets of constants ----------------------------------------------------------------
 * A template is the analysed structure of a solver whose constraint constants (and variables' preferred values) are
 * parameters. Workers solve it for one set of parameters after another; the answer depends on the parameters alone, to
 * the last bit if its values are exact (taut_values_are_exact()): not on the worker, nor on what it solved before. */

typedef struct taut_template taut_template;
typedef struct taut_worker taut_worker;

/* Copies the solver's model with all recorded edits. The solver is unchanged and need not be solved or feasible. The
 * constants of `constraints[0 ..< constraint_count]`, then the preferred values of `variables[0 ..< variable_count]`, are
 * the parameters, in this order. */
TAUT_API taut_status taut_template_create(const taut_solver *solver, const taut_constraint *constraints,
                                          size_t constraint_count, const taut_variable *variables,
                                          size_t variable_count, taut_template **result);
/* One use of a parameter: as the constant of a constraint or, where constraint == TAUT_NONE, as the preferred value of a
 * variable. */
typedef struct {
    uint32_t parameter; /* below parameter_count */
    taut_constraint constraint;
    taut_variable variable;
} taut_parameter_use;

/* Creates a template whose parameters may be used in several places, as a natural width is by hugging, by compression resistance
 * and as the preferred value. If several parameters are given for one place, the last counts. */
TAUT_API taut_status taut_template_create_with_uses(const taut_solver *solver, const taut_parameter_use *uses,
                                                    size_t use_count, size_t parameter_count, taut_template **result);
TAUT_API void taut_template_destroy(taut_template *structure);

/* The template must outlive its workers. `allocator` may be NULL (the template's). */
TAUT_API taut_status taut_worker_create(const taut_template *structure, const taut_allocator *allocator,
                                        taut_worker **worker);
TAUT_API void taut_worker_destroy(taut_worker *worker);

/* Solves for one set of parameters (constraint constants, then preferred values; a parameter without a use is ignored). On
 * TAUT_OK the answer is in `values`, one double per variable handle of the solver. On TAUT_CONFLICT
 * taut_worker_conflict() returns the conflicting constraints. A failed set has no effect on later sets. */
TAUT_API taut_status taut_worker_solve(taut_worker *worker, const double *parameters, double *values);

/* A linear expression of the values: the sum of its terms, added in their order. */
typedef struct {
    const taut_term *terms;
    size_t count;
} taut_output;

/* Rounding of an output before it is written, for the edges of frames. */
typedef struct {
    double scale;    /* pixels per point: rounds to the nearest multiple of 1/scale, halves upwards, also from a millionth of a
                        pixel below the half. 0: not rounded */
    uint32_t origin; /* another output, whose rounded value is subtracted; TAUT_NO_ORIGIN: none */
} taut_rounding;
#define TAUT_NO_ORIGIN UINT32_MAX

/* One parameter of many sets. */
typedef struct {
    const double *numbers;
    size_t stride; /* elements from one set to the next; 0: the same number in all sets, which is faster than a column */
    const int32_t *units; /* instead of `numbers`: contiguous multiples of 1/TAUT_UNITS; `stride` has no effect; NULL: `numbers` */
} taut_parameter_column;
#define TAUT_UNITS 1024

/* Many sets of parameters. Strides count elements (double, or float for the outputs). */
typedef struct {
    size_t size;              /* sizeof(taut_many) */
    size_t count;             /* number of sets */
    const double *parameters; /* parameter p of set i: parameters[i * set_stride + p * parameter_stride] */
    size_t set_stride;        /* rows: the number of parameters; lanes: 1 */
    size_t parameter_stride;  /* rows: 1; lanes: the number of sets */
    const taut_parameter_column *columns; /* by parameter, instead of these three; NULL: these three */
    const taut_output *outputs; /* NULL: the values of all variables, by handle */
    size_t output_count;
    void *destination;        /* output k of set i: element i * destination_stride + k */
    size_t destination_stride;
    uint32_t flags;           /* TAUT_MANY_FLOATS */
    taut_status *statuses;    /* by set; may be NULL */
    const taut_rounding *roundings; /* by output of `outputs`; NULL: none */
    const double *expected;   /* the last outputs are compared with these numbers instead of being written */
    size_t expected_count;    /* number of compared outputs */
    size_t *unexpected;       /* gets the number of solved sets with other numbers or numbers that are not finite; may be NULL */
} taut_many;
#define TAUT_MANY_FLOATS 1u /* the destination is float, each number rounded once */

/* Solves for many sets; every answer is that of taut_worker_solve(), to the last bit if its
 * values are exact (taut_values_are_exact()). The outputs of a set that fails are NaN and
 * *failed (may be NULL) counts these sets; the status is TAUT_OK nevertheless. TAUT_ERROR_ARGUMENT, TAUT_ERROR_MEMORY.
 *
 * Cost. The worker stores bases as critical regions: conditions on the parameters, and an affine map from them to
 * the values. 64 sets at a time are evaluated by straight-line code; a feed cell of 48 variables takes about as long as writing
 * its answer. This requires parameters that are multiples of 1/1024 up to 32,768, where all arithmetic is exact, at most 256
 * parameters, and islands of up to 128 variables; a template has at most 192 regions for each connected part of a tableau, and a program
 * 16,384 steps and 4,096 registers. Any other set, a set with a new basis and a set without a
 * solution cost as much as taut_worker_solve() without regions. A worker creates regions only after 64 sets, because
 * training costs more than solving those. Rows of outputs that begin at multiples of 64 bytes and
 * hold a multiple of eight numbers are written past the caches. */
TAUT_API taut_status taut_worker_solve_many(taut_worker *worker, const taut_many *many, size_t *failed);

/* Counts of a worker. */
typedef struct {
    size_t size;          /* set by the caller to sizeof(taut_worker_counts) */
    uint64_t lane_sets;   /* sets answered from regions */
    uint64_t single_sets; /* sets solved one by one */
    size_t regions;       /* number of stored regions */
    size_t instructions;  /* of the compiled program */
    size_t bytes;         /* held from the allocator now */
    const char *kernel;   /* the vector instructions in use: "plain", "avx512", ... */
    uint64_t paths[TAUT_PATH_COUNT]; /* by path, since creation; 18 to 21: sets; all others: islands, as in taut_statistics */
} taut_worker_counts;
TAUT_API taut_status taut_worker_count(const taut_worker *worker, taut_worker_counts *counts);
TAUT_API size_t taut_worker_conflict_count(const taut_worker *worker);
TAUT_API const taut_member *taut_worker_conflict(const taut_worker *worker, size_t index, size_t *count);
TAUT_API const double *taut_worker_conflict_multipliers(const taut_worker *worker, size_t index, size_t *count);

/* ---- Straight-line code, for hosts that compile it -----------------------------------------------------------------------
 * The critical regions of a worker as one list of steps without loops: conditions on the parameters, then the outputs as
 * sums. A set of parameters inside these regions gets the bits of taut_worker_solve_many(); mask 0 tells whether it is inside. */

#define TAUT_STEP_SUM 0        /* register target = constant + sum of factor[i] * register source[i], i < count */
#define TAUT_STEP_BLEND 1      /* as TAUT_STEP_SUM where mask `from` holds; elsewhere the register is unchanged */
#define TAUT_STEP_NOT_BELOW 2  /* mask target = constant + sum >= 0 */
#define TAUT_STEP_IS_ZERO 3    /* mask target = constant + sum == 0 */
#define TAUT_STEP_BOTH 4       /* mask target = all masks of source */
#define TAUT_STEP_EITHER 5     /* mask target |= any mask of source */
#define TAUT_STEP_UNLESS 6     /* where mask `from` holds, the next `target` steps may be skipped */
#define TAUT_STEP_ON_GRID 7    /* mask target &= every source is a multiple of 1/1024 and at most 32,768 in size */
#define TAUT_STEP_FINITE 8     /* mask target &= every source is finite and at most 32,768 in size */
#define TAUT_STEP_CHAIN 9      /* register target = source[0] - factor[1] * source[1] - ... in this order, rounded each time */
#define TAUT_STEP_SCALE 10     /* register target = source[0] * factor[0], or / factor[0] where count is 2 */
#define TAUT_STEP_LACK 11      /* mask target &= |source[0] - s| <= constant * m; s: the sum of factor[i] * source[i] from i = 1 on, rounded
                                  each time, m: the greatest size of source[0] and of a product */
#define TAUT_STEP_SETTLE 12    /* register target = source[0] quantised: the nearest multiple of 2^-18, else of 1 / (2^12 * 7875), or beyond 2^21
                                  and up to 2^33 of 1/1024, if it is within t, the larger of 1e-11 and 2^-51 of the value; else, where d = constant
                                  exceeds 1, of q = 1 / (2^10 * 225 d) up to 2^21, if that is within t, and t <= q / 16; otherwise source[0] */
#define TAUT_STEP_ROUND 13     /* register target = floor((source[0] * factor[0] + 0.5) + 1e-6) / factor[0] */

#define TAUT_STEP_TERMS 6
typedef struct {
    uint8_t kind, count;
    uint16_t target, from;
    uint16_t source[TAUT_STEP_TERMS];
    double constant, factor[TAUT_STEP_TERMS];
} taut_code_step;

/* A register that holds the same number for every set. */
typedef struct {
    double number;
    uint16_t place;
} taut_code_constant;

/* Initially parameter p is in register p (negative zero as zero), mask 0 holds and the other masks do not. Valid until the worker's next call. */
typedef struct {
    size_t size; /* set by the caller to sizeof(taut_code) */
    const taut_code_step *steps;
    size_t count;
    const uint16_t *outputs; /* the registers that hold the outputs at the end */
    size_t output_count;
    const taut_code_constant *constants;
    size_t constant_count;
    uint32_t register_count, mask_count;
} taut_code;

/* The steps for `outputs`, which may not be NULL here, and `roundings` of `wanted`; its other members have no effect. TAUT_ERROR_NUMERIC:
 * there are no steps, because the worker has solved fewer than 64 sets, has no regions yet, or is beyond a limit of regions
 * (taut_worker_solve_many). */
TAUT_API taut_status taut_worker_steps(taut_worker *worker, const taut_many *wanted, taut_code *steps);

/* The ambiguous variables of the set that taut_worker_solve() solved last, as taut_solver_free_variables(). TAUT_ERROR_ARGUMENT: there is
 * none, or taut_worker_solve_many() was called since. */
TAUT_API taut_status taut_worker_free_variables(taut_worker *worker, const taut_variable **variables, size_t *count);

/* Nonzero if every solve path gives these values the same bits: a solver, its edits, a worker and its regions. That holds for
 * multiples of 2^-18 and of 1 / (2^12 * 7875) of limited size, as in most layouts. */
TAUT_API int taut_values_are_exact(const double *values, size_t count);

#if defined(__cplusplus)
}
#endif

#endif
