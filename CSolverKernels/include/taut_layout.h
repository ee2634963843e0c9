/*
 * taut_layout.h - boxes whose frames follow from constraints: Auto Layout for every language that can call C.
 *
 * A layout is a tree of boxes. Constraints, natural sizes, texts, stacks, margins and guides determine their frames; one call solves the
 * layout, and the frames are read together:
 *
 *     taut_layout *layout;
 *     taut_box icon;
 *     taut_rect frame;
 *     taut_layout_create(NULL, &layout);
 *     taut_box root = taut_layout_root(layout);
 *     taut_layout_set_size(layout, 375, TAUT_UNSPECIFIED);
 *     taut_layout_add_box(layout, root, TAUT_NO_BOX, &icon);
 *     taut_layout_set_content_size(layout, icon, 44, 44);
 *     taut_layout_constrain(layout, &(taut_equation){icon, TAUT_LEADING, TAUT_EQUAL, root, TAUT_LEADING, 1, 16, 1000}, NULL);
 *     taut_layout_constrain(layout, &(taut_equation){icon, TAUT_TOP, TAUT_EQUAL, root, TAUT_TOP, 1, 8, 1000}, NULL);
 *     taut_layout_constrain(layout, &(taut_equation){root, TAUT_BOTTOM, TAUT_EQUAL, icon, TAUT_BOTTOM, 1, 8, 1000}, NULL);
 *     if (taut_layout_solve(layout) != TAUT_OK) puts(taut_layout_error(layout));
 *     taut_layout_frame(layout, icon, &frame);                                        // 16, 8, 44, 44
 *     taut_layout_destroy(layout);
 *
 * Units. All lengths are points. x grows to the right, y downwards; a frame is measured in the box's parent, a guide's in its owner.
 *
 * Handles. A taut_box or a taut_relation_id is a number: the index in its lower 32 bits, above them a generation, which identifies handles
 * of removed objects. Index 0 is the root. Indices are dense and reused, so that a host can index its own arrays by them.
 * A handle of another layout is refused unless this layout has issued the same number.
 *
 * Status. Functions return TAUT_OK or an error (taut.h). After an error the layout is unchanged, taut_layout_error() returns a sentence and
 * taut_layout_failure() its parts. A conflict is no error: one constraint of each irreducible conflicting set is dropped, and
 * taut_layout_conflict() returns all members. The library never prints. Null pointers and unknown handles are
 * TAUT_ERROR_ARGUMENT.
 *
 * Cost. An edit costs O(what it changes), taut_layout_arrange() also the depth of the box; taut_layout_solve() costs what depends on the
 * edits since the last solve. The frames are those of a new layout with the same content; proportional stacks and ambiguous boxes for
 * which several places are valid may keep the places of before.
 *
 * Threads. One layout may be used by one thread at a time; different layouts are independent. There are no globals.
 *
 * Fork. After fork() parent and child have independent copies of all layouts, as of solvers (taut.h).
 *
 * Memory. Everything that grows with boxes, constraints and texts comes from the allocator in the options; if it returns NULL, the status
 * is TAUT_ERROR_MEMORY. A few objects of fixed size, less than a kilobyte a layout, are allocated by the Swift runtime with malloc, which
 * ends the process if there is no memory.
 */
#ifndef TAUT_LAYOUT_H
#define TAUT_LAYOUT_H

#include "taut.h"

#if defined(__cplusplus)
extern "C" {
#endif

typedef struct taut_layout taut_layout;

typedef uint64_t taut_box;
typedef uint64_t taut_relation_id;
#define TAUT_NO_BOX 0xffffffffffffffffull
#define TAUT_NO_RELATION 0xffffffffffffffffull

/* A length that is not given. */
#define TAUT_UNSPECIFIED (-1.0)

typedef struct {
    double x, y, width, height;
} taut_rect;

/* Distances from the four sides. */
typedef struct {
    double top, left, bottom, right;
} taut_edges;

/* Distances from the four sides; leading is the side where text begins. */
typedef struct {
    double top, leading, bottom, trailing;
} taut_directional_edges;

typedef int32_t taut_axis;
#define TAUT_HORIZONTAL 0
#define TAUT_VERTICAL 1

typedef int32_t taut_direction;
#define TAUT_DIRECTION_INHERITED (-1)
#define TAUT_LEFT_TO_RIGHT 0
#define TAUT_RIGHT_TO_LEFT 1

/* ---- Layouts ------------------------------------------------------------------------------------------------------ */

typedef struct {
    size_t size;              /* sizeof(taut_layout_options) */
    taut_allocator allocator; /* both functions NULL: malloc and free */
} taut_layout_options;
TAUT_API void taut_layout_options_init(taut_layout_options *options, size_t size);
static inline taut_layout_options taut_layout_options_default(void) {
    taut_layout_options options;
    taut_layout_options_init(&options, sizeof options);
    return options;
}

/* `options` may be NULL. */
TAUT_API taut_status taut_layout_create(const taut_layout_options *options, taut_layout **layout);
/* NULL is allowed. */
TAUT_API void taut_layout_destroy(taut_layout *layout);

/* The size of the root, points. TAUT_UNSPECIFIED: determined by the constraints; other negative numbers count as 0. */
TAUT_API taut_status taut_layout_set_size(taut_layout *layout, double width, double height);

/* Allocates room for these total numbers of boxes and constraints. */
TAUT_API taut_status taut_layout_reserve(taut_layout *layout, size_t boxes, size_t relations);

/* Lays the tree out. Errors: TAUT_ERROR_MEMORY; TAUT_ERROR_NUMERIC if no answer can be certified; a failure of the measure
 * function (TAUT_FAILURE_MEASURE). Then the edits stay recorded, and the next call tries again. The frames are unchanged; but where a text cannot be
 * measured at the width that this layout gives it, they are those with its height from before. */
TAUT_API taut_status taut_layout_solve(taut_layout *layout);

/* 1: the last solve reached a fixed point. 0: it stopped because stacks had changed the layout 20 times, or insets and texts
 * four times after the first solve. */
TAUT_API int32_t taut_layout_has_settled(const taut_layout *layout);

/* ---- Structure caches ----------------------------------------------------------------------------------------------- */

/* Stores the analysed structures of small layouts, so that the next cell of a kind is not analysed again. Two layouts have the same structure
 * if boxes, constraints and priorities are the same and were made in the same order; constants and sizes may differ. A cache changes the
 * time of layouts, never a frame. A layout with a stored structure costs reading the tree and a solve for its numbers; an analysis costs about
 * ten layouts. A cache and all layouts that use it belong to one thread at a time. */
typedef struct taut_layout_cache taut_layout_cache;

typedef struct {
    size_t size;              /* sizeof(taut_layout_cache_options) */
    taut_allocator allocator; /* both functions NULL: malloc and free. About 200 bytes a structure always come from malloc */
    size_t capacity;          /* number of structures, least recently used ones are replaced; 0: 32 */
    size_t patience;          /* a structure is analysed when it occurs for this time; 0: the first */
} taut_layout_cache_options;
TAUT_API void taut_layout_cache_options_init(taut_layout_cache_options *options, size_t size);
static inline taut_layout_cache_options taut_layout_cache_options_default(void) {
    taut_layout_cache_options options;
    taut_layout_cache_options_init(&options, sizeof options);
    return options;
}

/* `options` may be NULL. */
TAUT_API taut_status taut_layout_cache_create(const taut_layout_cache_options *options, taut_layout_cache **cache);
/* Layouts that use the cache keep using it; its memory is freed with the last of them. NULL is allowed. */
TAUT_API void taut_layout_cache_destroy(taut_layout_cache *cache);
/* Removes all structures. NULL is allowed. */
TAUT_API void taut_layout_cache_clear(taut_layout_cache *cache);
/* The number of stored structures. */
TAUT_API size_t taut_layout_cache_count(const taut_layout_cache *cache);
/* The number of solves answered from a stored structure. */
TAUT_API size_t taut_layout_cache_answers(const taut_layout_cache *cache);
/* Sets the cache of a layout; NULL, the default: none. Set it before the first solve; a later change makes the next solve start from
 * scratch. */
TAUT_API taut_status taut_layout_set_cache(taut_layout *layout, taut_layout_cache *cache);

/* ---- Errors ------------------------------------------------------------------------------------------------------- */

typedef int32_t taut_failure_kind;
#define TAUT_FAILURE_NONE 0
#define TAUT_FAILURE_MEMORY 1            /* the allocator returned NULL */
#define TAUT_FAILURE_NUMERIC 2           /* no certified answer */
#define TAUT_FAILURE_ARGUMENT 3          /* a null pointer, or `number` names no case of an enumeration; `box` is that of the call */
#define TAUT_FAILURE_BOX 4               /* `box` is not a box of this layout, or was removed */
#define TAUT_FAILURE_RELATION 5          /* `relation` is not a constraint of this layout, or was removed */
#define TAUT_FAILURE_KIND 6              /* `box` has the wrong kind: the root and guides cannot be moved, a stack is required, ... */
#define TAUT_FAILURE_INSIDE_ITSELF 7     /* `box` cannot be inside itself */
#define TAUT_FAILURE_EQUATION 8          /* incompatible attributes, or attribute and item */
#define TAUT_FAILURE_TREES 9             /* `box` and `other` have no common ancestor */
#define TAUT_FAILURE_NUMBER 10           /* `number` is NaN, infinite, or negative where that is invalid */
#define TAUT_FAILURE_PRIORITY 11         /* `number` is not a priority from 1 to 1000 */
#define TAUT_FAILURE_NO_MEASURE 12       /* `box` is a text, and the layout has no measure function */
#define TAUT_FAILURE_MEASURE 13          /* the measure function failed for `box`, or its extent is negative or not finite */
#define TAUT_FAILURE_SOLVING 14          /* the measure function used the layout */
#define TAUT_FAILURE_FORMAT 15           /* a visual format has an error at byte `offset` */

typedef struct {
    size_t size; /* set by the caller to sizeof(taut_failure) */
    taut_failure_kind kind;
    taut_box box, other;       /* TAUT_NO_BOX: none */
    taut_relation_id relation; /* TAUT_NO_RELATION: none */
    double number;
    size_t offset;
} taut_failure;

/* The message of the last failed call, an English sentence in UTF-8 of at most 255 bytes, valid until the next failure; never NULL. `layout` may be NULL. */
TAUT_API const char *taut_layout_error(const taut_layout *layout);
/* The last failure in parts; `size` is set by the caller. */
TAUT_API taut_status taut_layout_failure(const taut_layout *layout, taut_failure *failure);

/* The names of boxes and constraints in messages: in taut_layout_error(), in taut_layout_conflict_text(), and in the answers of taut_explain.h
 * whose options have none. */
typedef struct {
    size_t size; /* sizeof(taut_layout_names) */
    /* UTF-8 terminated by 0, copied by the library; NULL or "": no name. The handle may be one of a removed box or constraint. Either function
     * may be NULL. They must not use the layout. */
    const char *(*box_name)(void *context, taut_box box);
    const char *(*relation_name)(void *context, taut_relation_id relation);
    void *context;
} taut_layout_names;
/* Defaults: no names. */
TAUT_API void taut_layout_names_init(taut_layout_names *names, size_t size);
static inline taut_layout_names taut_layout_names_default(void) {
    taut_layout_names names;
    taut_layout_names_init(&names, sizeof names);
    return names;
}
/* Sets the names of a layout; NULL: none. Without a name a box of a scene has the scene's, another is "box 3". Saved layouts have no
 * names. */
TAUT_API taut_status taut_layout_set_names(taut_layout *layout, const taut_layout_names *names);

/* ---- Boxes -------------------------------------------------------------------------------------------------------- */

/* The handle of the root. */
TAUT_API taut_box taut_layout_root(const taut_layout *layout);

/* Adds a box at the end of `parent`, or before one of its boxes. TAUT_NO_BOX as parent: a box outside the tree. O(1). */
TAUT_API taut_status taut_layout_add_box(taut_layout *layout, taut_box parent, taut_box before, taut_box *box);
/* Adds a guide: a rectangle with constraints like a box, which is not a child of its owner. */
TAUT_API taut_status taut_layout_add_guide(taut_layout *layout, taut_box owner, taut_box *guide);
/* Moves a box and its descendants to another parent. Constraints between the subtree and other boxes are deactivated, unless the parent
 * stays the same. TAUT_NO_BOX as parent removes it from the tree. */
TAUT_API taut_status taut_layout_move(taut_layout *layout, taut_box box, taut_box parent, taut_box before);
/* Removes a box or guide with its descendants and all their constraints. */
TAUT_API taut_status taut_layout_remove(taut_layout *layout, taut_box box);
/* The parent of a box or the owner of a guide; TAUT_NO_BOX for the root. */
TAUT_API taut_status taut_layout_parent(const taut_layout *layout, taut_box box, taut_box *parent);
/* Writes up to `capacity` children of a box, from back to front; *count is their number. */
TAUT_API taut_status taut_layout_children(const taut_layout *layout, taut_box box, taut_box *boxes, size_t capacity, size_t *count);
/* One more than the largest index of a box or guide. */
TAUT_API size_t taut_layout_index_count(const taut_layout *layout);

/* ---- Frames: of the last successful solve -------------------------------------------------------------------------- */

typedef int32_t taut_part;
#define TAUT_PART_BOX 0
#define TAUT_PART_MARGINS 1      /* the rectangle inside the layout margins */
#define TAUT_PART_SAFE_AREA 2    /* the rectangle inside the safe area */
#define TAUT_PART_SCROLL_FRAME 3 /* the visible rectangle of a scroll box, in the coordinates of its content */

/* The frame of a box in its parent, of a guide in its owner, points. */
TAUT_API taut_status taut_layout_frame(const taut_layout *layout, taut_box box, taut_rect *frame);
/* The frame of a part: TAUT_PART_BOX in the parent's coordinates, the others in the box's own. */
TAUT_API taut_status taut_layout_part_frame(const taut_layout *layout, taut_box box, taut_part part, taut_rect *frame);
/* Writes the frames of all boxes and guides, by index, `stride` bytes apart (at least sizeof(taut_rect); 0: sizeof(taut_rect)). Entries of
 * unused indices are undefined. TAUT_ERROR_ARGUMENT if `capacity` is below taut_layout_index_count(). */
TAUT_API taut_status taut_layout_frames(const taut_layout *layout, taut_rect *frames, size_t stride, size_t capacity);
/* Writes up to `capacity` boxes and guides whose frames the last solve changed, in no particular order; *count is their number.
 * A box whose parent alone moved is not included. */
TAUT_API taut_status taut_layout_changed(const taut_layout *layout, taut_box *boxes, size_t capacity, size_t *count);

/* ---- Constraints ---------------------------------------------------------------------------------------------------- */

typedef int32_t taut_attribute; /* the numbers of UIKit */
#define TAUT_NO_ATTRIBUTE 0
#define TAUT_LEFT 1
#define TAUT_RIGHT 2
#define TAUT_TOP 3
#define TAUT_BOTTOM 4
#define TAUT_LEADING 5
#define TAUT_TRAILING 6
#define TAUT_WIDTH 7
#define TAUT_HEIGHT 8
#define TAUT_CENTER_X 9
#define TAUT_CENTER_Y 10
#define TAUT_LAST_BASELINE 11
#define TAUT_FIRST_BASELINE 12
#define TAUT_LEFT_MARGIN 13
#define TAUT_RIGHT_MARGIN 14
#define TAUT_TOP_MARGIN 15
#define TAUT_BOTTOM_MARGIN 16
#define TAUT_LEADING_MARGIN 17
#define TAUT_TRAILING_MARGIN 18
#define TAUT_CENTER_X_WITHIN_MARGINS 19
#define TAUT_CENTER_Y_WITHIN_MARGINS 20

/* first.first_attribute (relation) multiplier * second.second_attribute + constant, at a priority 1...1000. With TAUT_NO_ATTRIBUTE as
 * second attribute the first is compared with the constant; `second` and `multiplier` have no effect. */
typedef struct {
    taut_box first;
    taut_attribute first_attribute;
    taut_relation relation;
    taut_box second;
    taut_attribute second_attribute;
    double multiplier, constant;
    int32_t priority;
    taut_part first_part, second_part;
} taut_equation;

/* Adds a constraint and makes it active. `relation` may be NULL. */
TAUT_API taut_status taut_layout_constrain(taut_layout *layout, const taut_equation *equation, taut_relation_id *relation);
/* Adds many active constraints, all or none. `relations` has room for `count` handles, or is NULL. */
TAUT_API taut_status taut_layout_constrain_all(taut_layout *layout, const taut_equation *equations, size_t count,
                                               taut_relation_id *relations);
/* Adds an inactive constraint. */
TAUT_API taut_status taut_layout_add_relation(taut_layout *layout, const taut_equation *equation, taut_relation_id *relation);
/* Activates (nonzero) or deactivates a constraint. */
TAUT_API taut_status taut_layout_set_active(taut_layout *layout, taut_relation_id relation, int32_t is_active);
TAUT_API taut_status taut_layout_is_active(const taut_layout *layout, taut_relation_id relation, int32_t *is_active);
/* Changes the constant, in points, or the priority of a constraint. */
TAUT_API taut_status taut_layout_set_constant(taut_layout *layout, taut_relation_id relation, double constant);
TAUT_API taut_status taut_layout_set_priority(taut_layout *layout, taut_relation_id relation, int32_t priority);
/* Removes a constraint; its handle becomes invalid. */
TAUT_API taut_status taut_layout_remove_relation(taut_layout *layout, taut_relation_id relation);
/* Reads a constraint. */
TAUT_API taut_status taut_layout_equation(const taut_layout *layout, taut_relation_id relation, taut_equation *equation);

/* A name in a visual format: a box, or with TAUT_NO_BOX a metric. */
typedef struct {
    const char *name;
    taut_box box;
    double metric;
} taut_name;

typedef struct {
    size_t size;                   /* sizeof(taut_format_options) */
    uint32_t alignments;           /* attributes along which all boxes are aligned: the bits 1 << attribute; 0: none */
    taut_direction direction;      /* of "H:"; TAUT_DIRECTION_INHERITED: from leading to trailing */
    int32_t baseline_to_baseline;  /* nonzero: "V:" measures between neighbours from baseline to baseline */
    int32_t has_parent_spacing;    /* zero: a single hyphen next to "|" is a distance of 0 to the parent's layout margins */
    double parent_spacing;         /* otherwise it is this distance to the parent's edge, points */
    double sibling_spacing;        /* a single hyphen between boxes, points */
} taut_format_options;
/* Defaults: no alignments, inherited direction, spacings of 8. */
TAUT_API void taut_format_options_init(taut_format_options *options, size_t size);
static inline taut_format_options taut_format_options_default(void) {
    taut_format_options options;
    taut_format_options_init(&options, sizeof options);
    return options;
}

/* Adds the constraints of a visual format ("H:|-[title]-8-[icon(44)]-|"), all or none. `options` may be NULL. Up to `capacity`
 * handles are written to `relations`, *count is the number of constraints; both pointers may be NULL. */
TAUT_API taut_status taut_layout_constrain_format(taut_layout *layout, const char *format, const taut_format_options *options,
                                                  const taut_name *names, size_t name_count, taut_relation_id *relations,
                                                  size_t capacity, size_t *count);

/* ---- Content -------------------------------------------------------------------------------------------------------- */

/* The natural size (intrinsic content size), points; TAUT_UNSPECIFIED: none along that axis. */
TAUT_API taut_status taut_layout_set_content_size(taut_layout *layout, taut_box box, double width, double height);
/* Priorities of the natural size: content hugging (default 250) and compression resistance (default 750). */
TAUT_API taut_status taut_layout_set_priorities(taut_layout *layout, taut_box box, taut_axis axis, int32_t hugging,
                                                int32_t compression);

/* The size of a text, all lines together, and the distances from its top to its first and last baseline; points. */
typedef struct {
    double width, height, first_baseline, last_baseline;
} taut_text_size;

/* Measures the text of a box. `width` is TAUT_UNSPECIFIED for the natural size, 0 for the least width, otherwise the width at which lines wrap;
 * `height` is TAUT_UNSPECIFIED. It is called for a new or changed text (taut_layout_note_text), and for a wrapping text whose width
 * differs from that in the last layout and is less than its natural width. It must not use the
 * layout. Returns TAUT_OK; any other status ends the solve with TAUT_FAILURE_MEASURE. */
typedef taut_status (*taut_measure)(void *context, taut_box box, double width, double height, taut_text_size *size);

/* Sets the measure function of a layout; NULL: none. */
TAUT_API taut_status taut_layout_set_measure(taut_layout *layout, taut_measure measure, void *context);
/* Makes the natural size of a box that of a text. With `wraps` the height depends on the width: after a first solve the text is measured at
 * its width, then the layout is solved again. `preferred_width`: the width for wrapping before the first solve, or TAUT_UNSPECIFIED. */
TAUT_API taut_status taut_layout_set_text(taut_layout *layout, taut_box box, int32_t wraps, double preferred_width);
/* Reports that the text of a box has changed. */
TAUT_API taut_status taut_layout_note_text(taut_layout *layout, taut_box box);
/* The font of a text, a number defined by the host; default 0. */
TAUT_API taut_status taut_layout_set_font(taut_layout *layout, taut_box box, uint32_t font);
/* Reads the font; may be called by the measure function. */
TAUT_API uint32_t taut_layout_font(const taut_layout *layout, taut_box box);

/* Baselines of a box without text, points: the first from its top, the last from its bottom. */
TAUT_API taut_status taut_layout_set_baselines(taut_layout *layout, taut_box box, double first, double last);
/* The descendants whose baselines are those of the box; TAUT_NO_BOX: none. */
TAUT_API taut_status taut_layout_set_baseline_boxes(taut_layout *layout, taut_box box, taut_box first, taut_box last);
/* Insets of the alignment rectangle, to which constraints refer, from the frame; points. */
TAUT_API taut_status taut_layout_set_alignment_insets(taut_layout *layout, taut_box box, taut_edges insets);

/* Autoresizing mask: the parts of a given frame that change with the size of the parent; the bits of UIKit. */
#define TAUT_FLEXIBLE_LEFT_MARGIN 1u
#define TAUT_FLEXIBLE_WIDTH 2u
#define TAUT_FLEXIBLE_RIGHT_MARGIN 4u
#define TAUT_FLEXIBLE_TOP_MARGIN 8u
#define TAUT_FLEXIBLE_HEIGHT 16u
#define TAUT_FLEXIBLE_BOTTOM_MARGIN 32u

/* Fixes the frame of a box with required constraints; its natural size has no effect. Frame and mask refer to a parent of the given size. */
TAUT_API taut_status taut_layout_set_frame(taut_layout *layout, taut_box box, const taut_rect *frame, uint32_t mask,
                                           double parent_width, double parent_height);
/* Removes the fixed frame; constraints determine the box. */
TAUT_API taut_status taut_layout_clear_frame(taut_layout *layout, taut_box box);

/* The size of a box and its descendants alone, with width and height as optional constraints at these priorities (size 0 at
 * priority 50: the smallest size). Constraints with other boxes have no effect; the layout is unchanged. Costs a solve of the subtree. */
TAUT_API taut_status taut_layout_fitting_size(taut_layout *layout, taut_box box, double width, double height,
                                              int32_t horizontal_priority, int32_t vertical_priority, double *fitting_width,
                                              double *fitting_height);

/* ---- Stacks ------------------------------------------------------------------------------------------------------------ */

#define TAUT_STACK_FILL 0
#define TAUT_STACK_FILL_EQUALLY 1
#define TAUT_STACK_FILL_PROPORTIONALLY 2
#define TAUT_STACK_EQUAL_SPACING 3
#define TAUT_STACK_EQUAL_CENTERING 4

#define TAUT_ALIGN_FILL 0
#define TAUT_ALIGN_LEADING 1
#define TAUT_ALIGN_FIRST_BASELINE 2
#define TAUT_ALIGN_CENTER 3
#define TAUT_ALIGN_TRAILING 4
#define TAUT_ALIGN_LAST_BASELINE 5

#define TAUT_STACK_WITHIN_MARGINS 1u       /* the arranged boxes are inside the stack's layout margins */
#define TAUT_STACK_BETWEEN_BASELINES 2u    /* in a column, spacing is from the last to the first baseline */

typedef struct {
    size_t size;          /* sizeof(taut_stack_options) */
    taut_axis axis;
    int32_t distribution; /* TAUT_STACK_FILL... */
    int32_t alignment;    /* TAUT_ALIGN_FILL... */
    uint32_t flags;
    double spacing;
} taut_stack_options;
/* Defaults: horizontal, fill, fill, no spacing. */
TAUT_API void taut_stack_options_init(taut_stack_options *options, size_t size);
static inline taut_stack_options taut_stack_options_default(void) {
    taut_stack_options options;
    taut_stack_options_init(&options, sizeof options);
    return options;
}

/* Adds a stack: a box that arranges others in a row or column. */
TAUT_API taut_status taut_layout_add_stack(taut_layout *layout, const taut_stack_options *options, taut_box parent, taut_box before,
                                           taut_box *stack);
/* Makes a box a stack, or changes the options of a stack. */
TAUT_API taut_status taut_layout_set_stack(taut_layout *layout, taut_box stack, const taut_stack_options *options);
/* Reads the options of a stack; `size` is set by the caller. TAUT_FAILURE_KIND for another box. */
TAUT_API taut_status taut_layout_stack_options(const taut_layout *layout, taut_box stack, taut_stack_options *options);
/* Moves a box into a stack and arranges it at a position, or at the end (SIZE_MAX). */
TAUT_API taut_status taut_layout_arrange(taut_layout *layout, taut_box box, taut_box stack, size_t position);
/* Stops arranging a box; it stays a child of the stack. */
TAUT_API taut_status taut_layout_disarrange(taut_layout *layout, taut_box box);
/* The spacing after an arranged box instead of the stack's, points. */
TAUT_API taut_status taut_layout_set_custom_spacing(taut_layout *layout, taut_box box, double spacing);
TAUT_API taut_status taut_layout_clear_custom_spacing(taut_layout *layout, taut_box box);
/* A hidden box takes no space in its stack; elsewhere hiding has no effect on the layout. */
TAUT_API taut_status taut_layout_set_hidden(taut_layout *layout, taut_box box, int32_t is_hidden);

/* ---- Environment --------------------------------------------------------------------------------------------------------- */

#define TAUT_ROOM_ANY 0
#define TAUT_ROOM_COMPACT 1
#define TAUT_ROOM_REGULAR 2

/* The properties of the screen and the window on which frames depend. Start from taut_environment_default(). */
typedef struct {
    size_t size;                        /* sizeof(taut_environment) */
    taut_direction direction;           /* the direction of boxes that inherit it */
    taut_directional_edges safe_area;   /* insets of the root that bars and the shape of the screen cover */
    int32_t has_margins;                /* nonzero: the root has `margins`; else 16 at the sides below a width of 414, otherwise 20 */
    taut_directional_edges margins;
    int32_t adds_safe_area_to_margins;  /* nonzero: the root's margins start at its safe area */
    double scale;                       /* pixels per point: frames are rounded to pixels; 1: not rounded */
    double readable_width;              /* the greatest width of readable content */
    int32_t has_keyboard;               /* nonzero: `keyboard` covers a part of the root */
    taut_rect keyboard;
    int32_t root_priority;              /* priority of the given root size */
    int32_t width_class, height_class;  /* size classes: TAUT_ROOM_ANY, _COMPACT or _REGULAR */
    int32_t positions_lie_at_bounds;    /* nonzero: positions with inequalities only are at their bounds, as in UIKit */
} taut_environment;
TAUT_API void taut_environment_init(taut_environment *environment, size_t size);
static inline taut_environment taut_environment_default(void) {
    taut_environment environment;
    taut_environment_init(&environment, sizeof environment);
    return environment;
}
/* Replaces the environment of a layout. */
TAUT_API taut_status taut_layout_set_environment(taut_layout *layout, const taut_environment *environment);
/* Reads the environment of a layout; `size` is set by the caller. */
TAUT_API taut_status taut_layout_environment(const taut_layout *layout, taut_environment *environment);

/* The layout margins of a box, points. */
TAUT_API taut_status taut_layout_set_margins(taut_layout *layout, taut_box box, taut_directional_edges margins);
/* Rules by which margins depend on the parent and the environment; default TAUT_MARGINS_ADD_SAFE_AREA. */
#define TAUT_MARGINS_PRESERVE_PARENT 1u
#define TAUT_MARGINS_ADD_SAFE_AREA 2u
#define TAUT_MARGINS_OF_ROOT 4u
#define TAUT_MARGINS_FOLLOW_READABLE_WIDTH 8u
TAUT_API taut_status taut_layout_set_margin_rules(taut_layout *layout, taut_box box, uint32_t rules);
/* The least margins of a box with TAUT_MARGINS_OF_ROOT; NULL: those of the environment for its width. */
TAUT_API taut_status taut_layout_set_least_margins(taut_layout *layout, taut_box box, const taut_directional_edges *margins);
/* The largest width of readable content in a box and its descendants, points; TAUT_UNSPECIFIED: inherited. */
TAUT_API taut_status taut_layout_set_readable_width(taut_layout *layout, taut_box box, double width);
/* Insets added to the safe area of a box, points. */
TAUT_API taut_status taut_layout_set_additional_safe_area(taut_layout *layout, taut_box box, taut_edges insets);
/* The layout direction of a box's children; with `is_inherited` also of descendants that inherit their direction. */
TAUT_API taut_status taut_layout_set_direction(taut_layout *layout, taut_box box, taut_direction direction, int32_t is_inherited);

/* Guides that exist from the first call on: readable content; the bar at the top or bottom; the keyboard. */
TAUT_API taut_status taut_layout_readable_guide(taut_layout *layout, taut_box box, taut_box *guide);
TAUT_API taut_status taut_layout_bar_guide(taut_layout *layout, taut_box box, int32_t is_top, taut_box *guide);
TAUT_API taut_status taut_layout_keyboard_guide(taut_layout *layout, taut_box box, taut_box *guide);
/* The area that the keyboard covers; its height is 0 without a keyboard. */
TAUT_API taut_status taut_layout_keyboard_cover_guide(taut_layout *layout, taut_box box, taut_box *guide);
#define TAUT_KEYBOARD_FOLLOW_UNDOCKED 1u  /* an undocked keyboard counts, too */
#define TAUT_KEYBOARD_IGNORE_SAFE_AREA 2u /* the guide may be smaller than the bottom of the safe area */
/* Rules of a keyboard guide: bits TAUT_KEYBOARD_... */
TAUT_API taut_status taut_layout_set_keyboard_rules(taut_layout *layout, taut_box guide, uint32_t rules);
/* A guide that spans two positions: its width, or its height, is the distance from the first to the second. */
TAUT_API taut_status taut_layout_add_distance(taut_layout *layout, taut_box first, taut_attribute first_attribute, taut_box second,
                                              taut_attribute second_attribute, taut_box *guide);

/* Makes a box a scroll box: its children are in a content area that may be larger; *content is a guide whose size follows from constraints. In
 * constraints between the box and its descendants, edges are those of the content, sizes and centres those of the frame. */
TAUT_API taut_status taut_layout_make_scroll_box(taut_layout *layout, taut_box box, taut_box *content);
/* The position of the visible rectangle in the content, points. */
TAUT_API taut_status taut_layout_set_content_offset(taut_layout *layout, taut_box box, double x, double y);
#define TAUT_INSETS_AUTOMATIC 0
#define TAUT_INSETS_SCROLLABLE_AXES 1
#define TAUT_INSETS_NEVER 2
#define TAUT_INSETS_ALWAYS 3
/* The part of its safe area that a scroll box adds to its content insets: TAUT_INSETS_... */
TAUT_API taut_status taut_layout_set_inset_adjustment(taut_layout *layout, taut_box box, int32_t adjustment,
                                                      int32_t bounces_horizontally);

/* A value in a size class; TAUT_ROOM_ANY: every class without a value of its own. */
typedef struct {
    int32_t width_class, height_class;
    double value;
} taut_variation;

/* Properties that may vary. Values: installed 0 or 1, hidden 0 or 1, a font; constraints: installed 0 or 1, a constant, a priority. */
#define TAUT_VARY_INSTALLED 0
#define TAUT_VARY_HIDDEN 1
#define TAUT_VARY_FONT 2
#define TAUT_VARY_CONSTANT 3
#define TAUT_VARY_PRIORITY 4

/* Makes a property of a box or constraint depend on the size class: `value`, unless a variation applies. A box that
 * is not installed keeps its position in its parent and its constraints, and is not laid out. */
TAUT_API taut_status taut_layout_vary_box(taut_layout *layout, taut_box box, int32_t property, double value,
                                          const taut_variation *variations, size_t count);
TAUT_API taut_status taut_layout_vary_relation(taut_layout *layout, taut_relation_id relation, int32_t property, double value,
                                               const taut_variation *variations, size_t count);

/* ---- Saved layouts: to reproduce a layout elsewhere, for example to examine a bug --------------------------------------------- */

/* Receives all bytes of a saved layout, valid during the call. taut_layout_save() returns its status. */
typedef taut_status (*taut_write)(void *context, const void *bytes, size_t length);

/* Saves a layout: boxes and guides with their handles and properties, constraints, the environment, and the sizes of texts,
 * for which the measure function is called. Frames and caches are not saved. Docs/Guides/c-layout.md describes
 * the format. Costs about a first layout if there are texts. */
TAUT_API taut_status taut_layout_save(taut_layout *layout, taut_write write, void *context);

/* Why bytes are not a saved layout, and the offset of the error. */
typedef struct {
    size_t offset;
    char message[248]; /* one line of ASCII */
} taut_load_error;

/* Loads a layout from saved bytes. The bytes need not be trusted: everything is checked. The layout has the same handles and, solved, the same
 * frames to the last bit. Without a measure function texts have the saved sizes; a text at another width is
 * TAUT_FAILURE_NO_MEASURE. `options` and `error` may be NULL. TAUT_ERROR_ARGUMENT, TAUT_ERROR_MEMORY: then *layout is NULL. */
TAUT_API taut_status taut_layout_load(const taut_layout_options *options, const void *bytes, size_t length, taut_layout **layout,
                                      taut_load_error *error);

/* ---- Explanations: of the last solve ----------------------------------------------------------------------------------------- */

typedef int32_t taut_cause_kind;
#define TAUT_CAUSE_RELATION 0      /* the constraint `relation` */
#define TAUT_CAUSE_HUGGING 1       /* content hugging of `box` along `axis`: at most its natural size */
#define TAUT_CAUSE_COMPRESSION 2   /* compression resistance of `box` along `axis`: at least its natural size */
#define TAUT_CAUSE_FRAME 3         /* the given frame of `box`: `attribute` */
#define TAUT_CAUSE_ROOT_SIZE 4     /* the given size of the root along `axis` */
#define TAUT_CAUSE_NOT_NEGATIVE 5  /* the size of `box` along `axis` is not negative */
#define TAUT_CAUSE_OWN 6           /* `relation`, made by the layout for `box`: a guide or a stack */

/* A member of a conflict: a constraint, or a rule of the layout that acts as one. */
typedef struct {
    taut_cause_kind kind;
    taut_relation_id relation;
    taut_box box;
    taut_attribute attribute;
    taut_axis axis;
    int32_t is_left_out; /* nonzero: this member was dropped */
} taut_layout_cause;

/* The number of conflicts. */
TAUT_API size_t taut_layout_conflict_count(const taut_layout *layout);
/* Writes up to `capacity` members of a conflict, an irreducible infeasible set; *count is their number. Constraints removed since the
 * solve are not included. */
TAUT_API taut_status taut_layout_conflict(const taut_layout *layout, size_t index, taut_layout_cause *causes, size_t capacity,
                                          size_t *count);
/* A conflict as text, UTF-8 terminated by 0: "These cannot hold together: constraint 0 (box "title" top = box 0 top + 16); ...". *length is
 * the length of the whole text without the 0; what does not fit into `capacity` bytes is cut. */
TAUT_API taut_status taut_layout_conflict_text(const taut_layout *layout, size_t index, char *text, size_t capacity, size_t *length);
/* Whether a constraint was dropped because of a conflict. */
TAUT_API taut_status taut_layout_is_left_out(const taut_layout *layout, taut_relation_id relation, int32_t *is_left_out);
/* The violation of a constraint, points; NaN: it is inactive or unusable. */
TAUT_API taut_status taut_layout_relation_error(const taut_layout *layout, taut_relation_id relation, double *error);
/* Whether an active constraint is ignored because its terms add up to a number that is not finite. */
TAUT_API taut_status taut_layout_is_unusable(const taut_layout *layout, taut_relation_id relation, int32_t *is_unusable);
/* Writes up to `capacity` violated optional constraints and natural sizes, in tree order of their boxes, and their violations
 * in points to `errors` (may be NULL); *count is their number. */
TAUT_API taut_status taut_layout_unsatisfied(const taut_layout *layout, taut_layout_cause *causes, double *errors, size_t capacity,
                                             size_t *count);
/* Writes up to `capacity` active constraints that may affect a box along an axis: those of the box, those of the boxes in them,
 * and so on, except through the box's ancestors; *count is their number. O(boxes and constraints). */
TAUT_API taut_status taut_layout_affecting(taut_layout *layout, taut_box box, taut_axis axis, taut_layout_cause *causes, size_t capacity,
                                           size_t *count);

/* Whether the position or size of a box along an axis is ambiguous. The first call of this function or the next two after a
 * solve costs about as much as the solve. */
TAUT_API taut_status taut_layout_is_ambiguous(taut_layout *layout, taut_box box, taut_axis axis, int32_t *is_ambiguous);
/* The ambiguous attributes of a box: the bits 1 << TAUT_LEADING, TAUT_TOP, TAUT_WIDTH, TAUT_HEIGHT. */
TAUT_API taut_status taut_layout_open_attributes(taut_layout *layout, taut_box box, uint32_t *attributes);
/* Writes up to `capacity` ambiguous boxes and guides, in tree order; *count is their number. */
TAUT_API taut_status taut_layout_ambiguous(taut_layout *layout, taut_box *boxes, size_t capacity, size_t *count);
/* Moves an ambiguous box to the next vertex of its set of optimal solutions and solves; repeated calls repeat the same sequence. *has_moved
 * is 0 if the box is not ambiguous. The choice lasts until the layout is solved from scratch or the natural size of the box changes. Up to 64 solves. */
TAUT_API taut_status taut_layout_exercise_ambiguity(taut_layout *layout, taut_box box, int32_t *has_moved);

#if defined(__cplusplus)
}
#endif

#endif
