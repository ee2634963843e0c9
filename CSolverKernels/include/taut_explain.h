/*
 * taut_explain.h - why a layout conflicts, what it leaves open, what helps, and why a number is what it is.
 *
 *     const taut_explanation *explanation;
 *     if (taut_layout_explain(layout, NULL, &explanation) == TAUT_OK) {
 *         for (size_t i = 0; i < explanation->conflict_count; i++) puts(explanation->conflicts[i].sum);
 *         taut_explanation_destroy(explanation);
 *     }
 *
 * The layout has to be solved, and not edited since (TAUT_ERROR_ARGUMENT). Changes are tried on copies: the layout, its frames and its
 * handles stay as they are. Of the layout of a scene (taut_scene_layout) names and lines are the
 * scene's.
 *
 * Memory. Every function makes one object, which has all that its fields point to: arrays, and strings of UTF-8 ended by 0. It is the
 * caller's, for reading, until the caller gives it to the function below it that destroys it; then every pointer in it is void. It does not
 * refer to the layout: either may be destroyed first. Names that a host's functions return are copied. The copies on which changes are
 * tried come from the layout's allocator, and a refusal is TAUT_ERROR_MEMORY; the objects come from malloc, and where that has nothing left
 * the process ends. After an error *explanation (*repairs, *reason) is NULL.
 *
 * Threads. As the layout's: one thread at a time. The objects may be read and destroyed by any thread.
 */
#ifndef TAUT_EXPLAIN_H
#define TAUT_EXPLAIN_H

#include "taut_layout.h"

#if defined(__cplusplus)
extern "C" {
#endif

typedef struct {
    size_t size; /* sizeof(taut_explain_options) */
    /* What a box or guide, or a constraint, is called: UTF-8 ended by 0, copied at once; NULL: nothing in particular. Either may be NULL.
     * They must not use the layout. Without a name a box is "box 3", the root "root", and a constraint its equation. */
    const char *(*box_name)(void *context, taut_box box);
    const char *(*relation_name)(void *context, taut_relation_id relation);
    void *context;
    /* The constraints that no repair changes. */
    const taut_relation_id *kept;
    size_t kept_count;
} taut_explain_options;
/* No names, nothing kept. */
TAUT_API void taut_explain_options_init(taut_explain_options *options, size_t size);
static inline taut_explain_options taut_explain_options_default(void) {
    taut_explain_options options;
    taut_explain_options_init(&options, sizeof options);
    return options;
}

/* A constraint, or a rule of the layout itself. */
typedef struct {
    taut_layout_cause cause; /* what it is, by handles; is_left_out is set of a member of a conflict */
    const char *name;        /* a constraint as it was written or is called; or what it is, in words */
    const char *equation;    /* the same as one equation, where that says more; else NULL */
    size_t line, column;     /* of the scene's text, counted from 1; 0: nowhere */
} taut_explained_member;

/* A set that cannot hold together; without any one of its members the others can. */
typedef struct {
    size_t member_count;
    const taut_explained_member *members;
    taut_explained_member left_out; /* what was left out of the layout; mostly one of the members */
    const char *sum;                /* "16 + 200 + 16 = 232, but root.width is 200: 32 points too many"; NULL: no sum of edges and sizes */
} taut_explained_conflict;

/* A side or size that the constraints leave open. */
typedef struct {
    taut_box box;
    taut_attribute attribute; /* TAUT_LEFT, TAUT_TOP, TAUT_WIDTH or TAUT_HEIGHT, of the frame in the parent */
    double value;             /* where it is now */
    double least, greatest;   /* between which numbers it may lie; infinite: no bound within 100,000 points */
    const char *name;         /* "title.x" */
} taut_opening;

/* An equation that settles something. */
typedef struct {
    taut_equation equation;
    const char *text; /* "title.leading == root.leading + 8" */
} taut_settlement;

/* A required constraint that follows from others, whatever the numbers in them are. */
typedef struct {
    taut_explained_member member;
    size_t cause_count;
    const taut_explained_member *causes;
    int32_t follows_from_stack; /* nonzero: a stack or a given frame has a part in it */
} taut_redundancy;

typedef struct {
    size_t conflict_count;
    const taut_explained_conflict *conflicts; /* in the order of taut_layout_conflict(); without those whose left out member was removed */
    size_t opening_count;
    const taut_opening *openings; /* of the boxes in tree order, then of the guides */
    /* The equations that settle all that is open, none of them needless: each says what is so now. None where that takes more than 200. */
    size_t settlement_count;
    const taut_settlement *settlement;
    size_t redundancy_count;
    const taut_redundancy *redundancies;
    void *owner; /* of the library */
} taut_explanation;

/* What is wrong, and what says nothing new. `options` may be NULL. A few solves for each conflict and opening. */
TAUT_API taut_status taut_layout_explain(taut_layout *layout, const taut_explain_options *options, const taut_explanation **explanation);
/* NULL is allowed. */
TAUT_API void taut_explanation_destroy(const taut_explanation *explanation);

/* ---- Repairs -------------------------------------------------------------------------------------------------------------- */

typedef int32_t taut_change;
#define TAUT_CHANGE_CONSTANT 0 /* another constant: `number` */
#define TAUT_CHANGE_PRIORITY 1 /* another priority: `number` */
#define TAUT_CHANGE_REMOVE 2   /* the constraint goes */
#define TAUT_CHANGE_SIZE 3     /* another size of the root, or of a box's content: `number` points */

/* A change of one constraint or size, which was tried. */
typedef struct {
    taut_explained_member member; /* what changes */
    taut_change change;
    double number;
    double movement;  /* by how many points all frames move, added up, from where they are now */
    const char *text; /* "give price.width == 160 the constant 135" */
} taut_repair;

typedef struct {
    size_t count;
    const taut_repair *items; /* what moves least comes first */
    void *owner;              /* of the library */
} taut_repairs;

/* The changes after each of which there is a conflict less than now, for the conflict `index` of taut_layout_conflict(). None where it takes
 * several. Some six solves for each member. */
TAUT_API taut_status taut_layout_repairs(taut_layout *layout, size_t index, const taut_explain_options *options,
                                         const taut_repairs **repairs);
/* NULL is allowed. */
TAUT_API void taut_repairs_destroy(const taut_repairs *repairs);

/* ---- Reasons -------------------------------------------------------------------------------------------------------------- */

/* A constraint that has a part in a number. */
typedef struct {
    taut_explained_member member;
    double factor; /* by how much the number grows where the constraint's own grows by 1 */
    double amount; /* what it adds, in points */
} taut_reason_part;

typedef struct {
    double value; /* the number */
    size_t part_count;
    const taut_reason_part *parts; /* their amounts add up to the value; none where no constraints decide it */
    size_t change_count;
    const taut_repair *changes; /* with each of which the number is the wanted one; what moves least comes first */
    const char *text;           /* all of it in words, some lines */
    void *owner;                /* of the library */
} taut_reason;

/* Why a side or size of a box is what it is: TAUT_LEFT, TAUT_TOP, TAUT_WIDTH or TAUT_HEIGHT of its frame in the parent. `wanted` is another
 * number, for which changes are looked for; NaN: none. An elimination over all constraints, and a solve for each change that is tried. */
TAUT_API taut_status taut_layout_why(taut_layout *layout, taut_box box, taut_attribute attribute, double wanted,
                                     const taut_explain_options *options, const taut_reason **reason);
/* NULL is allowed. */
TAUT_API void taut_reason_destroy(const taut_reason *reason);

/* ---- Profiles: where the time of layouts goes, and counts to hold them to ----------------------------------------------------------- */

typedef int32_t taut_profile_kind;
#define TAUT_PROFILE_LAYOUT 0  /* a call of taut_layout_solve(); the events that follow inside of its time are parts of it */
#define TAUT_PROFILE_SOLVE 1   /* one pass: what has changed is written, and the kernel solves */
#define TAUT_PROFILE_MEASURE 2 /* one text, measured by the host */
#define TAUT_PROFILE_WRITE 3   /* in a pass: boxes and constraints are written as rows of the kernel */
#define TAUT_PROFILE_KERNEL 4  /* in a pass: the kernel solves */
#define TAUT_PROFILE_SHADOW 5  /* the layout is laid out anew to be compared */

typedef int32_t taut_profile_cause;
#define TAUT_CAUSED_BY_NOTHING 0  /* not a pass */
#define TAUT_CAUSED_BY_FIRST 1    /* the layout was new */
#define TAUT_CAUSED_BY_RELATION 2 /* a constraint was added, removed or changed */
#define TAUT_CAUSED_BY_BOX 3      /* a box was added, or its content or frame changed */
#define TAUT_CAUSED_BY_TEXT 4     /* the height of a text follows from its width */
#define TAUT_CAUSED_BY_SIZE 5     /* the size of the root changed */
#define TAUT_CAUSED_BY_OTHER 6    /* something went, or insets followed from frames */

typedef int32_t taut_profile_reuse;
#define TAUT_REUSE_NO_CACHE 0
#define TAUT_REUSE_ANSWERED 1      /* the cache knew the answer */
#define TAUT_REUSE_EDITED 2        /* the layout was edited after its first solve, or never fitted: it has a solver of its own */
#define TAUT_REUSE_TOO_LARGE 3     /* too large to be looked up */
#define TAUT_REUSE_UNKNOWN 4       /* the structure was not met often enough */
#define TAUT_REUSE_OTHER_NUMBERS 5 /* known with other numbers, which were not met often enough */
#define TAUT_REUSE_USELESS 6       /* of no use too often */
#define TAUT_REUSE_REFUSED 7       /* the answer might differ in the last bits, or there is none */

typedef struct {
    taut_profile_kind kind;
    taut_profile_cause cause; /* of several the first */
    taut_profile_reuse reuse;
    uint32_t index;           /* of the box or constraint that it is about (the lower 32 bits of its handle); 0xffffffff: about none */
    double width;             /* at which a text was measured; TAUT_UNSPECIFIED: none */
    double start, duration;   /* in the clock's seconds; 0 without a clock */
    uint32_t boxes;           /* written for a pass; of a shadow the frames that differ */
    uint32_t relations;       /* written for a pass */
    uint32_t removed;         /* rows taken out */
    uint32_t contradictions;
    uint64_t steps, pivots;   /* of the simplex method */
    uint64_t parts;           /* independent parts that were solved */
} taut_profile_event;

typedef struct {
    size_t size;                    /* sizeof(taut_profile_options) */
    double (*clock)(void *context); /* seconds since any time; must not use the layout; NULL: events have no times */
    void *context;
    int32_t is_shadowing;           /* nonzero: each layout is laid out anew as well, from a copy, and compared */
} taut_profile_options;
/* No clock, no shadows. */
TAUT_API void taut_profile_options_init(taut_profile_options *options, size_t size);
static inline taut_profile_options taut_profile_options_default(void) {
    taut_profile_options options;
    taut_profile_options_init(&options, sizeof options);
    return options;
}

/* Begins to record what the layout does; what was recorded before is forgotten. NULL: ends it, and forgets. All but times is the same in
 * every run. The record grows, from malloc, until it is begun anew. A layout without one pays for a test of a pointer. */
TAUT_API taut_status taut_layout_set_profile(taut_layout *layout, const taut_profile_options *options);
/* Writes up to `capacity` events, in the order in which they began; *count is how many there are. */
TAUT_API taut_status taut_layout_profile_events(taut_layout *layout, taut_profile_event *events, size_t capacity, size_t *count);
/* Writes, by the indices of boxes or of constraints, how often each was written for a pass. */
TAUT_API taut_status taut_layout_profile_boxes(taut_layout *layout, uint32_t *writes, size_t capacity, size_t *count);
TAUT_API taut_status taut_layout_profile_relations(taut_layout *layout, uint32_t *writes, size_t capacity, size_t *count);
/* Writes the indices of the constraints that were added although one that says the same had been removed since the last solve. */
TAUT_API taut_status taut_layout_profile_churn(taut_layout *layout, uint32_t *relations, size_t capacity, size_t *count);
/* Writes, by the solver's paths (TAUT_PATH_BASIS and so on in taut.h), how many islands have got their values from each. */
TAUT_API taut_status taut_layout_profile_paths(taut_layout *layout, uint64_t *islands, size_t capacity, size_t *count);

#if defined(__cplusplus)
}
#endif

#endif
