/* A system as it is written down: what solvers are made from, and what their answers are judged by. */
#ifndef SYSTEM_H
#define SYSTEM_H

#include <stdbool.h>
#include <stdint.h>
#include <taut.h>

enum { MOST_VARIABLES = 1024, MOST_ROWS = 2048, MOST_TERMS = 8192 };

typedef struct {
    uint32_t first, count; /* terms */
    taut_relation relation;
    int32_t priority;
    double constant;
    bool is_out; /* removed for now */
} line;

typedef struct {
    uint32_t variable_count, row_count, term_count;
    taut_variable_options variables[MOST_VARIABLES];
    line rows[MOST_ROWS];
    taut_term terms[MOST_TERMS];
} linear_system;

/* A solver of a system: rows by their handles. */
typedef struct {
    taut_solver *solver;
    taut_constraint handles[MOST_ROWS];
} loaded;

/* An allocator that knows what is allocated now; sizes that are given back must be those that were taken. */
extern long metered_bytes;
taut_allocator metered(void);
/* Its calls and refusals so far. The call of number `metered_refused` is refused and, as long as `metered_stays`, all after it. */
extern long metered_calls, metered_refusals, metered_refused;
extern bool metered_stays;
/* Gets the number of each call; may be NULL. */
extern void (*on_metered)(long call);

/* SplitMix64 (Steele, Lea, Flood 2014). */
uint64_t next(uint64_t *state);
/* The random numbers of the system at work: from 0 to `count` - 1. */
void seed_draws(uint64_t seed);
int draw(int count);

/* family_count kinds of systems; the same seed gives the same system. */
extern const int family_count;
const char *family_name(int family);
void draw_system(linear_system *s, int family, uint64_t seed);
/* Of this family there is one system, with few edits. */
bool is_large(int family);

taut_row row_of(const linear_system *s, uint32_t row);
/* Rows that are out have the handle TAUT_NONE. */
taut_status load(const linear_system *s, const taut_options *options, loaded *into);

/* ---- judge.c: what went wrong is printed with family and seed ---- */

extern int failures;
extern const char *judged_family;
extern uint64_t judged_seed;
void expect(bool condition, const char *what, double is, double ought);

/* Required rows hold, errors are those of the values, multipliers prove every level, what has changed is listed. */
void judge_answer(const linear_system *s, const loaded *of, const double *before);
/* Each conflict has no solution, has one without any of its members, and its multipliers add up to a contradiction. */
void judge_conflicts(const linear_system *s, const loaded *of);
/* The answer of a new solver: status, values, ambiguous variables. */
void judge_by_new_solver(const linear_system *s, const loaded *of, taut_status status, uint64_t paths_off);

/* ---- digest.c: answers to the bit, and counts of work ---- */

typedef struct {
    uint64_t systems, conflicts, unsolved, answers, explanations, proofs, work, sets; /* `work`: of the counts after each solve, and of steps of code */
    uint64_t pivots, pushes, solves, allocations, bytes, entries, fill, unproved, paths[TAUT_PATH_COUNT];
    uint64_t regions, instructions, lane_sets, single_sets;
} tally;

void count_answer(tally *t, const loaded *of, const linear_system *s, taut_status status);
void count_explanations(tally *t, const loaded *of, const linear_system *s);
void count_work(tally *t, const loaded *of);
void add_bits(uint64_t *digest, double value);
void add_steps(uint64_t *digest, const taut_code *code);
void print_tally(const tally *t, const char *name);

/* ---- refusals.c ---- */

/* So many systems of each family that is not large, with edits and batches, of which each place that allocates is refused memory once. */
int refuse_memory(int systems);

/* Between these, the first call of the allocator from each place that calls it is listed by its number. */
void begin_choosing(void);
const long *end_choosing(size_t *count);

/* ---- growth.c ---- */

/* Edits of many handles with each allocation refused in turn; how many were. */
long refuse_growth(void);

/* ---- cases_faces.c ---- */

/* Solves of cones and looks at their faces with each allocation refused in turn; how many were. */
long refuse_faces(void);

/* ---- cases.c ---- */

/* Systems and edits that are rare among random ones, and so many of each family whose constants are moved again and again. */
int solve_cases(int systems, bool refuses_memory);

/* ---- arguments.c ---- */

/* Every call with each argument wrong in turn. */
int refuse_arguments(void);

/* ---- batches.c ---- */

/* The system as a template of some constants and preferred values: sets one by one, many at a time, with steps of code, and by new solvers. */
void judge_batch(tally *t, const linear_system *s, uint64_t seed);

#endif
