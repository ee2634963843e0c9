/*
 * taut.h - the constraint solver of Taut, usable from any language that can call C.
 *
 * What it solves. Variables x (real, free), linear constraints a.x (=, >=, <=) b, each with a priority 1...1000.
 * Priority 1000 is required. Below that the solver minimises, strictly lexicographically from the highest priority to
 * the lowest, the sum of the absolute (for inequalities: one-sided) errors at each priority. No number of constraints at
 * a lower priority can outvote one at a higher priority. Where the optimum is not unique, the values are those of one
 * canonical point that depends on the constraints and on each variable's `order` and `preferred` alone: never on the
 * sequence in which things were added or edited, but for the last bits (see taut_variable_options).
 *
 * How it is used. Edits (add, remove, change a constant, change a priority) are recorded and cost next to nothing;
 * taut_solver_solve() then takes all of them or none:
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
 * constraints (TAUT_CONFLICT), a negative number an error. After an error or a finding the solver is as it was before
 * the call; nothing is printed, nothing aborts.
 *
 * Threads. One solver may be used by one thread at a time. Different solvers are independent and may be used in
 * parallel. A taut_template is immutable and may be shared; each thread needs a taut_worker of its own. There are no
 * globals.
 *
 * Fork. A process that fork() makes has a copy of its own of every solver, template and worker, as they were at that moment; both go on
 * independently, with the same answers to the same edits, and each destroys its own. What another thread was calling meanwhile must not be
 * used in the copy, not even destroyed. The allocator has to bear it, as malloc does; no thread is waited for, as there is none.
 *
 * Memory. All memory comes from the allocator in taut_options (malloc and free by default).
 *
 * Growth. A structure that may get more members begins with `size`, which its caller sets to sizeof of it, as taut_..._default() does.
 * Members that an older caller does not know are as by default, or left out of an answer; those that an older library does not know have
 * to be 0, else it refuses the call (TAUT_ERROR_ARGUMENT), and are 0 in an answer. Structures without `size` stay as they are.
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

/* The version of the library, as TAUT_VERSION is that of the header. A library serves programs with older headers of its major version
 * (Docs/Versioning.md). */
TAUT_API uint32_t taut_version(void);
/* The same in digits, "0.1.0". */
TAUT_API const char *taut_version_text(void);

/* Status codes: 0 success, > 0 a finding, < 0 an error. */
typedef int32_t taut_status;
#define TAUT_OK 0
#define TAUT_CONFLICT 1         /* required constraints cannot hold together: see taut_solver_conflict() */
#define TAUT_ERROR_ARGUMENT -1  /* an unknown handle or flag, a priority outside 1...1000, NaN or infinity, a null pointer */
#define TAUT_ERROR_MEMORY -2    /* the allocator returned NULL */
#define TAUT_ERROR_NUMERIC -3   /* no answer that could be certified: numbers overflow, rounding decides, or the pivot limit was reached */
#define TAUT_ERROR_IN_USE -4    /* a variable cannot be removed while a constraint uses it */

/* A short English sentence for a status; never NULL. */
TAUT_API const char *taut_status_text(taut_status status);

/* Handles are small integers, valid until the thing is removed and the removal is solved. */
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
 * in several terms (they are added up); `count` may be 0 (then `0 relation constant` either holds or does not). */
typedef struct {
    const taut_term *terms;
    size_t count;
    taut_relation relation;
    double constant;
    int32_t priority;
} taut_row;

/* One of many rows: its terms lie behind those of the row before, in taut_packed_rows.terms. */
typedef struct {
    double constant;
    uint32_t count; /* of its terms */
    int16_t relation, priority;
} taut_packed_row;

/* Many rows. Neither array is kept. */
typedef struct {
    const taut_packed_row *rows;
    size_t count;
    const taut_term *terms; /* of all rows */
    size_t term_count;      /* the sum of their counts */
} taut_packed_rows;

/* How a variable behaves. `NULL` means {0, 0, 0}.
 * Where the constraints leave a variable free, it takes the value nearest to `preferred`; variables with a smaller `order`
 * choose first (equal orders: the smaller handle). Layout hosts give sizes (preferred = intrinsic size) smaller orders
 * than positions (preferred = 0). */
typedef struct {
    double preferred;
    uint64_t order;
    uint32_t flags; /* TAUT_NON_NEGATIVE; others are refused */
} taut_variable_options;
#define TAUT_NON_NEGATIVE 1u /* the implicit required constraint x >= 0, cheaper than a row of its own */

/* Memory. `allocate` returns NULL when there is none, aligned as malloc aligns; `deallocate` is given the size asked for. */
typedef struct {
    void *context;
    void *(*allocate)(void *context, size_t size);
    void (*deallocate)(void *context, void *pointer, size_t size);
} taut_allocator;

/* The allocator that is used where none is given: malloc and free. */
TAUT_API taut_allocator taut_default_allocator(void);

/* A pool keeps what its allocator is given back, for solvers, templates and the host's own arrays to come: layout after layout then
 * asks the system for nothing. Blocks are rounded up by at most a quarter. One thread at a time; all blocks have to be given back
 * before the pool is destroyed. `allocator` is what the pool takes from; NULL: the default one. */
typedef struct taut_pool taut_pool;
TAUT_API taut_status taut_pool_create(const taut_allocator *allocator, taut_pool **pool);
TAUT_API taut_allocator taut_pool_allocator(taut_pool *pool);
/* How many bytes it keeps that nothing uses; and gives these back. */
TAUT_API size_t taut_pool_bytes(const taut_pool *pool);
TAUT_API void taut_pool_trim(taut_pool *pool);
TAUT_API void taut_pool_destroy(taut_pool *pool);

/* Solve paths: the ways in which an island (a part of the constraint graph that is solved by itself) gets its values. Only
 * TAUT_PATH_BASIS is always there; every other path can be switched off by its bit in taut_options.paths_off, for tests and to
 * locate a fault. The values are the same without it, but for the last bits. Batches use the paths from TAUT_PATH_REGIONS on. */
#define TAUT_PATH_BASIS 0           /* the dual simplex method, from the analysis of the island */
#define TAUT_PATH_PROPAGATION 1     /* one unknown after the other; off: nor the next five and TAUT_PATH_REDUCTION, which begin from what it determines */
#define TAUT_PATH_UNPARTITIONED 2   /* a large new layout is propagated as a whole, before there are islands */
#define TAUT_PATH_PRESOLVE 3        /* a basis for the variables that are left when the others are determined */
#define TAUT_PATH_DOUBLETONS 4      /* required equalities in two unknowns, by union-find */
#define TAUT_PATH_ALLOCATION 5      /* separable convex allocation of lengths */
#define TAUT_PATH_CYCLES 6          /* allocation after the positions are eliminated by fundamental cycles */
#define TAUT_PATH_FOLDING 7         /* allocation over a tree of sums, by leaf elimination */
#define TAUT_PATH_PEELING 8         /* analysis: row singletons are eliminated first */
#define TAUT_PATH_ALIASES 9         /* analysis: hundreds of doubleton equalities make variables multiples of others */
#define TAUT_PATH_IMPLIED_ROWS 10   /* analysis: forms of aliases share the row of one of them */
#define TAUT_PATH_WARM_START 11     /* basis: from that of the last solve */
#define TAUT_PATH_DENSE_CORE 12     /* basis: a tableau of many rows and few columns as a product with a dense inverse */
#define TAUT_PATH_ABSORPTION 13     /* dense core: multiples of a form are one class */
#define TAUT_PATH_TIGHTENING 14     /* basis: limits that the first basis misses are tried as equalities */
#define TAUT_PATH_LAPACK 15         /* basis: LAPACK factors large dense matrices, when built with it */
#define TAUT_PATH_RANGING 16        /* edits: from a critical region around an earlier solution */
#define TAUT_PATH_CACHE 17          /* edits: the structure that the island had before is restored with its values */
#define TAUT_PATH_REGIONS 18        /* batches: from critical regions, 64 sets at a time; off: nor the next three */
#define TAUT_PATH_REPLAY 19         /* regions of islands whose arithmetic rounds: its operations are repeated */
#define TAUT_PATH_RESIDUALS 20      /* regions: what follows from parameters that all sets share is computed once */
#define TAUT_PATH_VECTORS 21        /* regions: the processor's vector instructions */
#define TAUT_PATH_PRECISE 22        /* the others' answer was refused: a simplex method in double-double; cannot be switched off */
#define TAUT_PATH_REDUCTION 23      /* trees of rows and variables, by elimination of convex piecewise-linear costs */
#define TAUT_PATH_COUNT 24
#define TAUT_PATHS_OPTIONAL 0xbffffeu /* the bits of all that can be switched off */

/* Certified answers. Every solve of an island is held against its required rows and signs, every conflict against its members alone.
 * Multipliers prove from the original rows that each level is optimal, too, in islands of up to 2,048 / variables rows and variables
 * in which two or more coefficients are no multiples of 1/64 up to 8; with `verify` on in all islands of up to 65,536 / variables. Of
 * larger ones `verify` proves those whose multipliers follow row by row, as in most layouts, and counts the others
 * (taut_statistics.unproved). What is refused is solved again from the first basis without other optional paths, then in
 * double-double (up to 65,536 / variables rows and variables), and otherwise ends as TAUT_ERROR_NUMERIC. Rounding is bounded row by
 * row; there is no absolute tolerance. */

/* Start from taut_options_default(). */
typedef struct {
    size_t size;              /* sizeof(taut_options) */
    taut_allocator allocator; /* both functions NULL: malloc and free */
    uint64_t pivot_limit;     /* dual steps for one component of an island; 0: chosen from its size */
    uint64_t paths_off;       /* bit p: without path p; TAUT_ERROR_ARGUMENT for other bits than TAUT_PATHS_OPTIONAL */
    uint32_t verify;          /* nonzero: levels are proved in all islands; default: 1 in builds with TAUT_VERIFY, else 0 */
} taut_options;

/* Writes the defaults into `size` bytes; taut_options_default() is the same for callers of C. So it is with all that end in _init and
 * _default. */
TAUT_API void taut_options_init(taut_options *options, size_t size);
static inline taut_options taut_options_default(void) {
    taut_options options;
    taut_options_init(&options, sizeof options);
    return options;
}

typedef struct taut_solver taut_solver;

TAUT_API taut_status taut_solver_create(const taut_options *options, taut_solver **solver);
TAUT_API void taut_solver_destroy(taut_solver *solver);
/* Makes room for so many variables, constraints and terms in all, so that adding them asks the allocator no more. A hint: it
 * changes nothing else, and smaller numbers than are there do nothing. */
TAUT_API taut_status taut_solver_reserve(taut_solver *solver, size_t variables, size_t constraints, size_t terms);

/* ---- Edits: recorded, and taken together by taut_solver_solve(). O(terms) each. -------------------------------- */

TAUT_API taut_status taut_solver_add_variable(taut_solver *solver, const taut_variable_options *options,
                                              taut_variable *variable);
TAUT_API taut_status taut_solver_remove_variable(taut_solver *solver, taut_variable variable);
TAUT_API taut_status taut_solver_set_preferred(taut_solver *solver, taut_variable variable, double preferred);
TAUT_API taut_status taut_solver_set_order(taut_solver *solver, taut_variable variable, uint64_t order);

TAUT_API taut_status taut_solver_add(taut_solver *solver, const taut_row *row, taut_constraint *constraint);
/* Many at once: the same as one by one in their order, to the bit, but cheaper; all of them or none. They get
 * consecutive handles from `*first` on: the free ones where the first of these are consecutive, as after
 * taut_solver_remove_all(), new ones otherwise. `options` is an array, or NULL: the default for each; `*first` is TAUT_NONE where
 * there are none. On TAUT_ERROR_ARGUMENT `*invalid` (may be NULL) gets the index of the first invalid row, or how many rows there
 * are: then their terms are not as many as term_count. */
TAUT_API taut_status taut_solver_add_variables(taut_solver *solver, const taut_variable_options *options, size_t count,
                                               taut_variable *first);
TAUT_API taut_status taut_solver_add_rows(taut_solver *solver, const taut_packed_rows *rows, taut_constraint *first,
                                          size_t *invalid);
/* Removes constraints and then variables, all of them or none: TAUT_ERROR_IN_USE where another constraint uses one of the
 * variables, TAUT_ERROR_ARGUMENT where one is unknown or comes twice. */
TAUT_API taut_status taut_solver_remove_all(taut_solver *solver, const taut_constraint *constraints, size_t constraint_count,
                                            const taut_variable *variables, size_t variable_count);

TAUT_API taut_status taut_solver_remove(taut_solver *solver, taut_constraint constraint);
TAUT_API taut_status taut_solver_set_constant(taut_solver *solver, taut_constraint constraint, double constant);
TAUT_API taut_status taut_solver_set_priority(taut_solver *solver, taut_constraint constraint, int32_t priority);

/* Solves with all edits recorded since the last successful solve.
 * TAUT_OK: the edits are taken, values are the new optimum.
 * TAUT_CONFLICT: the edits stay recorded but untaken, values are unchanged; taut_solver_conflict() names the reasons.
 * Either edit further (for instance remove one member of each conflict) and solve again, or roll back. Errors (< 0)
 * leave things the same way. */
TAUT_API taut_status taut_solver_solve(taut_solver *solver);

/* Forgets every edit recorded since the last successful solve; handles given out since then become invalid. */
TAUT_API void taut_solver_rollback(taut_solver *solver);

/* ---- Answers: of the last successful solve ---------------------------------------------------------------------- */

/* The value of a variable (NaN for an unknown handle). */
TAUT_API double taut_solver_value(const taut_solver *solver, taut_variable variable);
/* All values, indexed by handle; `count` (may be NULL) gets the length. Valid until the next call that is not a read. */
TAUT_API const double *taut_solver_values(const taut_solver *solver, size_t *count);
/* The variables whose value differs from before the last successful solve, ascending. Same lifetime. */
TAUT_API const taut_variable *taut_solver_changed(const taut_solver *solver, size_t *count);
/* How far a constraint is from holding: |error| as written, 0 when it holds; NaN for an unknown handle. */
TAUT_API double taut_solver_error(const taut_solver *solver, taut_constraint constraint);

/* The variables that the constraints do not determine: those whose smallest and largest value among all optimal
 * solutions differ. Ascending; computed on the first call after a solve, then kept. */
TAUT_API taut_status taut_solver_free_variables(taut_solver *solver, const taut_variable **variables, size_t *count);

/* ---- Conflicts: of the last solve that returned TAUT_CONFLICT ------------------------------------------------------ */

/* One member of a conflict: a required constraint, or (constraint == TAUT_NONE) the implicit `variable >= 0`. */
typedef struct {
    taut_constraint constraint;
    taut_variable variable;
} taut_member;

/* How many conflicts were found: one for each independent part that cannot be satisfied, or more, where leaving out one member of one
 * of them would only bring up the others. How many more depends on the sequence in which rows were added. */
TAUT_API size_t taut_solver_conflict_count(const taut_solver *solver);
/* The members of one conflict: an irreducible set - it cannot hold, and leaving out any one member makes it hold. */
TAUT_API const taut_member *taut_solver_conflict(const taut_solver *solver, size_t index, size_t *count);

/* Farkas multipliers of a conflict's members, in their order: with u_i >= 0 for <= and u_i <= 0 for >= (and for `variable >= 0`, which is
 * a row with constant 0), sum u_i a_i = 0 and sum u_i b_i < 0, which no x can satisfy. Scaled so that the largest has size 1. The kernel
 * has checked them from the constraints alone. */
TAUT_API const double *taut_solver_conflict_multipliers(const taut_solver *solver, size_t index, size_t *count);

/* ---- Certificates: of the last successful solve, as long as no edits are recorded ----------------------------------- */

/* One number of a multiplier. A multiplier y_i has one for each priority, so that for every constraint y_i lies between the slopes of
 * its error at its value (at its own priority -1 where a.x is too small, 1 where it is too large), compared from the most important
 * priority down, and sum y_i a_ij = 0 for every variable j. That proves the values optimal. It is a sensitivity, too: with its
 * constant larger by a small d, the errors at a priority grow by -d times the number, as long as nothing more important changes. */
typedef struct {
    int32_t priority;
    double value; /* not 0 */
} taut_multiplier_entry;

/* The multiplier of a constraint or, with constraint == TAUT_NONE, of `variable >= 0`: its numbers, most important first; none where it is
 * 0. Valid until the next call with this solver. The multipliers are checked; TAUT_ERROR_NUMERIC where none are found that prove the
 * values, as in large islands that were solved from a basis; TAUT_ERROR_ARGUMENT while edits are recorded, or for an unknown member.
 * The first call for an island costs a proof: O(terms * priorities) in most. */
TAUT_API taut_status taut_solver_multipliers(taut_solver *solver, const taut_member *member, const taut_multiplier_entry **entries,
                                             size_t *count);

/* How good the answer is. */
typedef struct {
    size_t size;               /* sizeof(taut_quality) */
    double residual;           /* by how much a required constraint or `variable >= 0` is missed at most, in its own units */
    taut_member worst;         /* which; both TAUT_NONE: none is missed at all */
    double largest_multiplier; /* the condition of the optimum: no error changes by more for one unit of a constant */
    size_t islands;            /* parts solved independently */
    size_t proved;             /* of these: multipliers prove them optimal */
    size_t precise;            /* of these: double precision was refused, and they were solved in double-double */
} taut_quality;

/* Proves all islands: costs about as much as solving them. TAUT_ERROR_ARGUMENT while edits are recorded. */
TAUT_API taut_status taut_solver_quality(taut_solver *solver, taut_quality *quality);

/* ---- Counts, for profiling and for tests --------------------------------------------------------------------------- */

typedef struct {
    size_t size;          /* set by the caller to sizeof(taut_statistics) */
    size_t variables;     /* alive now */
    size_t constraints;   /* alive now */
    size_t islands;       /* parts solved independently; small ones share one */
    size_t forms;         /* distinct linear forms after merging */
    size_t components;    /* connected parts of the tableau, over all islands */
    size_t tape_entries;  /* numbers held by the elimination tapes */
    size_t tableau_entries; /* numbers held by the tableaus as eliminated, before any pivot */
    size_t fill;          /* entries the tableaus hold now */
    uint64_t pivots;      /* since creation */
    uint64_t pushes;      /* since creation: dual steps, pivots and flips */
    uint64_t solves;      /* islands solved since creation */
    size_t bytes;         /* held from the allocator now */
    uint64_t allocations; /* calls of allocate since creation */
    uint64_t paths[TAUT_PATH_COUNT]; /* by path: how many islands have got their values from it, alone or with others, since creation */
    uint64_t unproved;    /* since creation: answers of islands that `verify` has let pass without a proof of their levels */
} taut_statistics;

TAUT_API taut_status taut_solver_statistics(const taut_solver *solver, taut_statistics *statistics);

/* ---- Templates: one structure, many sets of constants ----------------------------------------------------------------
 * A template is the analysed structure of a solver whose constraint constants (and variables' preferred values) are
 * parameters. Workers solve it for one set of parameters after another; the answer depends on the parameters alone, to
 * the last bit: not on the worker, nor on what it solved before. */

typedef struct taut_template taut_template;
typedef struct taut_worker taut_worker;

/* Copies the solver's model with all recorded edits; the solver is not changed and need not be solved or feasible. The
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

/* The same with parameters that may be used in several places, as a natural width is by hugging, compression resistance
 * and as the preferred value. Of several uses of one place the last counts. */
TAUT_API taut_status taut_template_create_with_uses(const taut_solver *solver, const taut_parameter_use *uses,
                                                    size_t use_count, size_t parameter_count, taut_template **result);
TAUT_API void taut_template_destroy(taut_template *structure);

/* The template must outlive its workers. `allocator` may be NULL (the template's). */
TAUT_API taut_status taut_worker_create(const taut_template *structure, const taut_allocator *allocator,
                                        taut_worker **worker);
TAUT_API void taut_worker_destroy(taut_worker *worker);

/* Solves for one set of parameters (constraint constants, then preferred values; one without a use is ignored). On
 * TAUT_OK `values`, which has room for one double per variable handle of the solver, gets the answer. On TAUT_CONFLICT
 * taut_worker_conflict() tells why; the worker goes on with the next set as if nothing had happened. */
TAUT_API taut_status taut_worker_solve(taut_worker *worker, const double *parameters, double *values);

/* A number to read from an answer: the sum of its terms, added up in their order. */
typedef struct {
    const taut_term *terms;
    size_t count;
} taut_output;

/* What becomes of a number before it is written, as it is wanted for the edges of frames. */
typedef struct {
    double scale;    /* pixels per point: the nearest multiple of 1/scale, halves upwards, and a millionth of a pixel below a
                        half counts as the half. 0: the number stays as it is */
    uint32_t origin; /* another output, whose number, rounded as that one is, is taken away; TAUT_NO_ORIGIN */
} taut_rounding;
#define TAUT_NO_ORIGIN UINT32_MAX

/* One parameter of many sets. */
typedef struct {
    const double *numbers;
    size_t stride; /* from one set to the next; 0: the same number in all of them, which is quicker than a column of them */
    const int32_t *units; /* instead of `numbers`: multiples of 1/TAUT_UNITS, side by side whatever the stride; NULL */
} taut_parameter_column;
#define TAUT_UNITS 1024

/* Many sets of parameters at once. Where things lie is counted in elements (of double, or float for the outputs). */
typedef struct {
    size_t size;              /* sizeof(taut_many) */
    size_t count;             /* how many sets */
    const double *parameters; /* parameter p of set i: parameters[i * set_stride + p * parameter_stride] */
    size_t set_stride;        /* rows: the number of parameters; lanes: 1 */
    size_t parameter_stride;  /* rows: 1; lanes: the number of sets */
    const taut_parameter_column *columns; /* instead of these three, by parameter; NULL */
    const taut_output *outputs; /* NULL: the values of all variables, by handle */
    size_t output_count;
    void *destination;        /* output k of set i: element i * destination_stride + k */
    size_t destination_stride;
    uint32_t flags;           /* TAUT_MANY_FLOATS */
    taut_status *statuses;    /* by set; may be NULL */
    const taut_rounding *roundings; /* by output of `outputs`; NULL: none */
    const double *expected;   /* the last outputs are not written but held against these numbers ... */
    size_t expected_count;    /* ... so many of them */
    size_t *unexpected;       /* how many sets that were solved have others, or a number that is not finite; may be NULL */
} taut_many;
#define TAUT_MANY_FLOATS 1u /* the destination is float, each number rounded once */

/* Solves for many sets; every answer is what taut_worker_solve() gives, to the last bit. A set that fails leaves NaN in its
 * place, *failed (may be NULL) counts those; TAUT_OK all the same, errors are the caller's or for want of memory.
 *
 * Cost. The worker keeps the bases that it has met as regions: conditions on the parameters, and an affine map from them to
 * the values. 64 sets at a time go through straight-line code; a feed cell of 48 variables takes about as long as writing
 * its answer. This is for parameters that are multiples of 1/1024, at most 32,768 large, where all arithmetic is exact, and
 * for islands (connected parts) of up to 128 variables. A set that is not of that kind, whose basis is new, or that has no
 * solution, costs as much as taut_worker_solve() without regions. A worker that was asked for fewer than 64 sets
 * does without regions, as learning costs more than those. Rows of outputs that begin at multiples of 64 bytes and
 * hold a multiple of eight numbers are written past the caches. */
TAUT_API taut_status taut_worker_solve_many(taut_worker *worker, const taut_many *many, size_t *failed);

/* What became of a worker's sets. */
typedef struct {
    size_t size;          /* set by the caller to sizeof(taut_worker_counts) */
    uint64_t lane_sets;   /* answered by regions */
    uint64_t single_sets; /* solved one by one */
    size_t regions;       /* kept now */
    size_t instructions;  /* of the compiled program */
    size_t bytes;         /* held from the allocator now */
    const char *kernel;   /* which instructions are used: "plain", "avx512", ... */
    uint64_t paths[TAUT_PATH_COUNT]; /* by path, since creation: islands as in taut_statistics; sets from TAUT_PATH_REGIONS on */
} taut_worker_counts;
TAUT_API taut_status taut_worker_count(const taut_worker *worker, taut_worker_counts *counts);
TAUT_API size_t taut_worker_conflict_count(const taut_worker *worker);
TAUT_API const taut_member *taut_worker_conflict(const taut_worker *worker, size_t index, size_t *count);
TAUT_API const double *taut_worker_conflict_multipliers(const taut_worker *worker, size_t index, size_t *count);

/* ---- Straight-line code, for hosts that compile it -----------------------------------------------------------------------
 * What a worker knows of its template's regions, as one list of steps without loops: conditions on the parameters, then the outputs as
 * sums. A set of parameters that lies in these regions gets the bits of taut_worker_solve_many(); mask 0 says whether it does. */

#define TAUT_STEP_SUM 0        /* register target = constant + sum of factor[i] * register source[i], i < count */
#define TAUT_STEP_BLEND 1      /* the same where mask `from` holds; elsewhere the register stays */
#define TAUT_STEP_NOT_BELOW 2  /* mask target = constant + sum >= 0 */
#define TAUT_STEP_IS_ZERO 3    /* mask target = constant + sum == 0 */
#define TAUT_STEP_BOTH 4       /* mask target = all masks of source */
#define TAUT_STEP_EITHER 5     /* mask target |= any mask of source */
#define TAUT_STEP_UNLESS 6     /* where mask `from` holds, the next `target` steps may be left out */
#define TAUT_STEP_ON_GRID 7    /* mask target &= every source is a multiple of 1/1024 and at most 32,768 large */
#define TAUT_STEP_FINITE 8     /* mask target &= every source is finite and at most 32,768 large */
#define TAUT_STEP_CHAIN 9      /* register target = source[0] - factor[1] * source[1] - ... in this order, rounded each time */
#define TAUT_STEP_SCALE 10     /* register target = source[0] * factor[0], or / factor[0] where count is 2 */
#define TAUT_STEP_LACK 11      /* mask target &= |source[0] - s| <= constant * m; s: the sum of factor[i] * source[i] from i = 1 on, rounded
                                  each time, m: the greatest size of source[0] and of a product */
#define TAUT_STEP_SETTLE 12    /* register target = source[0], or, if that is within 1e-11 of it and it is at most 2^21 large, the nearest
                                  multiple of 2^-18, else of 1 / (2^12 * 7875) */
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

/* Parameter p is in register p at the beginning, a negative zero as zero; mask 0 holds, the others do not. Valid until the worker's next call. */
typedef struct {
    size_t size; /* set by the caller to sizeof(taut_code) */
    const taut_code_step *steps;
    size_t count;
    const uint16_t *outputs; /* their registers at the end */
    size_t output_count;
    const taut_code_constant *constants;
    size_t constant_count;
    uint32_t register_count, mask_count;
} taut_code;

/* The steps for the outputs and roundings of `wanted` (of which nothing else counts). TAUT_ERROR_NUMERIC: there are none, as the worker has
 * solved fewer than 64 sets, no set has taught it a region, or an island has more than 128 variables. */
TAUT_API taut_status taut_worker_steps(taut_worker *worker, const taut_many *wanted, taut_code *steps);

/* The variables that the last solved set of parameters leaves free, as taut_solver_free_variables(). */
TAUT_API taut_status taut_worker_free_variables(taut_worker *worker, const taut_variable **variables, size_t *count);

/* Nonzero where every way to these values leads to the same bits: a solver, its edits, a worker and its regions. So it is where they are
 * multiples of 2^-18 or of 1 / (2^12 * 7875) of some size, as the values of layouts mostly are. */
TAUT_API int taut_values_are_exact(const double *values, size_t count);

#if defined(__cplusplus)
}
#endif

#endif
