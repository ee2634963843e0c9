/*
 * taut_explain.h - explanations of conflicts and ambiguity, repairs, reasons for values, and profiles.
 *
 *     const taut_explanation *explanation;
 *     if (taut_layout_explain(layout, NULL, &explanation) == TAUT_OK) {
 *         for (size_t i = 0; i < explanation->conflict_count; i++) puts(explanation->conflicts[i].left_out.name);
 *         taut_explanation_destroy(explanation);
 *     }
 *
 * The layout must be solved and not edited since (otherwise TAUT_ERROR_ARGUMENT). Changes are tried on copies; the layout, its frames and its
 * handles are unchanged. For the layout of a scene (taut_scene_layout), names and positions are those of the
 * scene's text.
 *
 * Memory. Every function creates one read-only object that owns everything its fields point to: arrays, and UTF-8 strings terminated by 0. The
 * caller destroys it with the matching function; then all pointers in it are invalid. It does not refer to the layout: either may be destroyed
 * first. Names that the host's functions return are copied. The copies on which changes are tried come from the layout's allocator, and a NULL
 * from it is TAUT_ERROR_MEMORY; the objects come from malloc, and the process ends if that fails. After an error *explanation (*repairs,
 * *reason) is NULL.
 *
 * Threads. One thread at a time, as for the layout. The objects may be read and destroyed by any thread.
 */
#ifndef TAUT_EXPLAIN_H
#define TAUT_EXPLAIN_H

#include "taut_layout.h"

#if defined(__cplusplus)
extern "C" {
#endif

typedef struct {
    size_t size; /* sizeof(taut_explain_options) */
    /* The name of a box or guide, or of a constraint: UTF-8 terminated by 0, copied by the library; NULL: that of taut_layout_set_names().
     * Either function may be NULL. They must not use the layout. Without a name a box is "box 3", the root "root", and a constraint is its
     * equation. */
    const char *(*box_name)(void *context, taut_box box);
    const char *(*relation_name)(void *context, taut_relation_id relation);
    void *context;
    /* Constraints that repairs must not change; unknown handles are TAUT_ERROR_ARGUMENT. */
    const taut_relation_id *kept;
    size_t kept_count;
} taut_explain_options;
/* Defaults: no names, all constraints may be changed. */
TAUT_API void taut_explain_options_init(taut_explain_options *options, size_t size);
static inline taut_explain_options taut_explain_options_default(void) {
    taut_explain_options options;
    taut_explain_options_init(&options, sizeof options);
    return options;
}

/* A constraint, or a rule of the layout itself. */
typedef struct {
    taut_layout_cause cause; /* kind and handles; is_left_out applies to members of conflicts */
    const char *name;        /* the constraint as written, or its name, or a description */
    const char *equation;    /* the constraint as one equation, if that differs from its name; else NULL */
    size_t line, column;     /* position in the scene's text, counted from 1; 0: none */
} taut_explained_member;

/* An irreducible infeasible set: without any one of its members the others can hold. */
typedef struct {
    size_t member_count;
    const taut_explained_member *members;
    taut_explained_member left_out; /* the member that the layout dropped */
    const char *sum;                /* "16 + 200 + 16 = 232, but root.width is 200: 32 points too many", between alignment rectangles; NULL: not a
                                     * sum of edges and sizes, or more than 200 members */
    size_t index;                   /* in taut_layout_conflict() */
} taut_explained_conflict;

/* An ambiguous edge or size. */
typedef struct {
    taut_box box;
    taut_attribute attribute; /* TAUT_LEFT, TAUT_TOP, TAUT_WIDTH or TAUT_HEIGHT, of the frame in the parent */
    double value;             /* its value now */
    double least, greatest;   /* range of its values in optimal solutions; infinite: no bound within 100,000 points */
    const char *name;         /* "title.x" */
} taut_opening;

/* An equation that would determine an ambiguous edge or size. */
typedef struct {
    taut_equation equation;
    const char *text; /* "title.leading == root.leading + 8" */
} taut_settlement;

/* A required constraint that is a linear combination of others, whatever their constants. */
typedef struct {
    taut_explained_member member;
    size_t cause_count;
    const taut_explained_member *causes;
    int32_t follows_from_stack; /* nonzero: constraints of a stack or a given frame are among the causes */
} taut_redundancy;

typedef struct {
    size_t conflict_count;
    /* The independent conflicts: those of taut_layout_conflict() in their order, without what can hold when the others' dropped members are
     * left out. */
    const taut_explained_conflict *conflicts;
    size_t opening_count;
    const taut_opening *openings; /* boxes in tree order, then guides */
    /* A minimal set of equations that holds now and determines everything ambiguous. Empty if that takes more than 2,000, or
     * if the layout would leave out other constraints with them. */
    size_t settlement_count;
    const taut_settlement *settlement;
    size_t redundancy_count;
    const taut_redundancy *redundancies;
    void *owner; /* of the library */
} taut_explanation;

/* Explains conflicts, ambiguity and redundant constraints. `options` may be NULL. Costs a few solves for each conflict and opening. */
TAUT_API taut_status taut_layout_explain(taut_layout *layout, const taut_explain_options *options, const taut_explanation **explanation);
/* NULL is allowed. */
TAUT_API void taut_explanation_destroy(const taut_explanation *explanation);

/* ---- Repairs -------------------------------------------------------------------------------------------------------------- */

typedef int32_t taut_change;
#define TAUT_CHANGE_CONSTANT 0 /* another constant: `number` */
#define TAUT_CHANGE_PRIORITY 1 /* another priority: `number` */
#define TAUT_CHANGE_REMOVE 2   /* remove the constraint */
#define TAUT_CHANGE_SIZE 3     /* another size of the root, or of a box's content: `number` points */

/* A change of one constraint or size; its effect has been verified by a layout. */
typedef struct {
    taut_explained_member member; /* the changed constraint or size */
    taut_change change;
    double number;
    double movement;  /* total movement of all frames from their current ones, points */
    const char *text; /* "give price.width == 160 the constant 135" */
} taut_repair;

typedef struct {
    size_t count;
    const taut_repair *items; /* in increasing movement */
    void *owner;              /* internal */
} taut_repairs;

/* The single changes that resolve the conflict `index` of taut_layout_conflict() and leave fewer conflicts. Empty if that takes several
 * changes, and for a conflict that taut_layout_explain() does not list. Costs a few solves for each conflict and about six for each
 * member. */
TAUT_API taut_status taut_layout_repairs(taut_layout *layout, size_t index, const taut_explain_options *options,
                                         const taut_repairs **repairs);
/* NULL is allowed. */
TAUT_API void taut_repairs_destroy(const taut_repairs *repairs);

/* ---- Reasons -------------------------------------------------------------------------------------------------------------- */

/* A constraint that contributes to a value. */
typedef struct {
    taut_explained_member member;
    double factor; /* derivative of the value with respect to the constraint's constant */
    double amount; /* contribution, points, between alignment rectangles */
} taut_reason_part;

typedef struct {
    double value;  /* the exact value, points; the text says to what pixels round it */
    double offset; /* what a baseline, margins and the alignment rectangles of boxes around this one add, points */
    size_t part_count;
    const taut_reason_part *parts; /* their amounts and the offset add up to the value; none if constraints do not determine it */
    size_t change_count;
    const taut_repair *changes;        /* single changes that give the wanted value, in increasing movement */
    const taut_settlement *settlement; /* without parts: one equation that gives the wanted value, or keeps it; NULL: none */
    const char *text;                  /* the reason as text, several lines */
    void *owner;                       /* internal */
} taut_reason;

/* The constraints that determine an attribute of a box: an edge, size, centre or baseline of its alignment rectangle, or a margin; positions
 * from the left and top edges of the parent's frame. `wanted`: another finite value, for which changes are searched; NaN: none. Costs an elimination
 * over all constraints, and a solve for each change tried or for the settlement. TAUT_ERROR_ARGUMENT: TAUT_NO_ATTRIBUTE, an unknown number, or
 * an infinite value. */
TAUT_API taut_status taut_layout_why(taut_layout *layout, taut_box box, taut_attribute attribute, double wanted,
                                     const taut_explain_options *options, const taut_reason **reason);
/* NULL is allowed. */
TAUT_API void taut_reason_destroy(const taut_reason *reason);

/* ---- Profiles: times and counts of the steps of layouts ------------------------------------------------------------------------------ */

typedef int32_t taut_profile_kind;
#define TAUT_PROFILE_LAYOUT 0  /* a call of taut_layout_solve(); the following events within its time are parts of it */
#define TAUT_PROFILE_SOLVE 1   /* one pass: changes become rows, and the kernel solves */
#define TAUT_PROFILE_MEASURE 2 /* one text, measured by the host */
#define TAUT_PROFILE_WRITE 3   /* part of a pass: boxes and constraints become rows of the kernel */
#define TAUT_PROFILE_KERNEL 4  /* part of a pass: the kernel solves */
#define TAUT_PROFILE_SHADOW 5  /* the layout is solved from scratch for comparison */

typedef int32_t taut_profile_cause;
#define TAUT_CAUSED_BY_NOTHING 0  /* not a pass */
#define TAUT_CAUSED_BY_FIRST 1    /* the layout was new */
#define TAUT_CAUSED_BY_RELATION 2 /* a constraint was added, removed or changed */
#define TAUT_CAUSED_BY_BOX 3      /* a box was added, or its content or frame changed */
#define TAUT_CAUSED_BY_TEXT 4     /* the height of a text follows from its width */
#define TAUT_CAUSED_BY_SIZE 5     /* the size of the root changed */
#define TAUT_CAUSED_BY_OTHER 6    /* something was removed, or insets depended on frames */

typedef int32_t taut_profile_reuse;
#define TAUT_REUSE_NO_CACHE 0
#define TAUT_REUSE_ANSWERED 1      /* answered from the cache */
#define TAUT_REUSE_EDITED 2        /* the layout has a solver of its own: it was edited after its first solve, or is not cacheable */
#define TAUT_REUSE_TOO_LARGE 3     /* too many variables for the cache */
#define TAUT_REUSE_UNKNOWN 4       /* the structure has not occurred often enough */
#define TAUT_REUSE_OTHER_NUMBERS 5 /* stored with other numbers, which have not occurred often enough */
#define TAUT_REUSE_USELESS 6       /* the stored structure failed too often */
#define TAUT_REUSE_REFUSED 7       /* the answer might differ in its last bits, or there is none */

typedef struct {
    taut_profile_kind kind;
    taut_profile_cause cause; /* the first of several */
    taut_profile_reuse reuse;
    uint32_t index;           /* index of its box or constraint (the lower 32 bits of the handle); 0xffffffff: none */
    double width;             /* the width at which a text was measured; TAUT_UNSPECIFIED: none */
    double start, duration;   /* seconds of the clock; 0 without a clock */
    uint32_t boxes;           /* boxes written in a pass; in a shadow the frames that differ */
    uint32_t relations;       /* constraints written in a pass */
    uint32_t removed;         /* rows removed */
    uint32_t contradictions;  /* conflicts */
    uint64_t steps, pivots;   /* of the simplex method */
    uint64_t parts;           /* islands solved */
} taut_profile_event;

typedef struct {
    size_t size;                    /* sizeof(taut_profile_options) */
    double (*clock)(void *context); /* seconds since an arbitrary time; must not use the layout; NULL: no times */
    void *context;
    int32_t is_shadowing;           /* nonzero: each layout is also solved from scratch, as a copy, and compared */
} taut_profile_options;
/* Defaults: no clock, no shadows. */
TAUT_API void taut_profile_options_init(taut_profile_options *options, size_t size);
static inline taut_profile_options taut_profile_options_default(void) {
    taut_profile_options options;
    taut_profile_options_init(&options, sizeof options);
    return options;
}

/* Starts a new profile of a layout and discards the previous one. NULL: ends profiling and discards. Everything except times is the same in
 * every run. The profile grows, from malloc, until it is started again. A layout without a profile pays for a test of a pointer. */
TAUT_API taut_status taut_layout_set_profile(taut_layout *layout, const taut_profile_options *options);
/* Writes up to `capacity` events in order of their start; *count is their number. */
TAUT_API taut_status taut_layout_profile_events(taut_layout *layout, taut_profile_event *events, size_t capacity, size_t *count);
/* Writes, by index of box or constraint, the number of passes that wrote its rows. */
TAUT_API taut_status taut_layout_profile_boxes(taut_layout *layout, uint32_t *writes, size_t capacity, size_t *count);
TAUT_API taut_status taut_layout_profile_relations(taut_layout *layout, uint32_t *writes, size_t capacity, size_t *count);
/* Writes the indices of constraints that were added although an equal one had been removed since the last solve. */
TAUT_API taut_status taut_layout_profile_churn(taut_layout *layout, uint32_t *relations, size_t capacity, size_t *count);
/* Writes, by solve path (TAUT_PATH_... in taut.h), the number of islands whose values it computed. */
TAUT_API taut_status taut_layout_profile_paths(taut_layout *layout, uint64_t *islands, size_t capacity, size_t *count);

#if defined(__cplusplus)
}
#endif

#endif
