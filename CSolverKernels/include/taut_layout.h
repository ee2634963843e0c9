/*
 * taut_layout.h - boxes whose frames follow from constraints: Auto Layout for every language that can call C.
 *
 * A layout is a tree of boxes. Constraints, natural sizes, texts, stacks, margins and guides say where they lie; one call solves it,
 * and the frames are read in one go:
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
 * Handles. A taut_box or a taut_relation_id is a number: the index in its lower 32 bits, a generation above, by which a handle of
 * something removed is known. Index 0 is the root. Indices are dense and used again; arrays of the host's own may be indexed by them.
 * A handle of another layout is refused unless this one has given out the same number.
 *
 * Status. Functions return TAUT_OK or an error (taut.h). After an error the layout is as it was, taut_layout_error() has a sentence and
 * taut_layout_failure() the parts of it. Contradictions are no error: one constraint of each smallest conflicting set is left out, and
 * taut_layout_conflict() names all members. Nothing is printed, nothing ends the process; null pointers and handles of nothing are
 * TAUT_ERROR_ARGUMENT.
 *
 * Cost. Edits cost what they touch, taut_layout_solve() what follows from the edits since the last one. The frames are those of a
 * layout made anew.
 *
 * Threads. One layout may be used by one thread at a time; different layouts are independent. There are no globals.
 *
 * Fork. A forked process has copies of its own of all layouts, as of solvers (taut.h).
 *
 * Memory. What grows with boxes, constraints and texts comes from the allocator in the options, and a refusal is TAUT_ERROR_MEMORY. A few
 * objects of fixed size, less than a kilobyte a layout, are the Swift runtime's: it takes them from malloc, and ends the process where
 * that has nothing left.
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

/* The same; leading is where text begins. */
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

/* The size of the root. TAUT_UNSPECIFIED leaves a side to the constraints; other negative numbers count as 0. */
TAUT_API taut_status taut_layout_set_size(taut_layout *layout, double width, double height);

/* Makes room, so that so many boxes and constraints take no more memory. */
TAUT_API taut_status taut_layout_reserve(taut_layout *layout, size_t boxes, size_t relations);

/* Lays the tree out. Errors: TAUT_ERROR_MEMORY; TAUT_ERROR_NUMERIC where no answer can be certified; what the measure function did
 * wrong. The frames then stay as they were, the edits stay recorded, and the next call tries again. */
TAUT_API taut_status taut_layout_solve(taut_layout *layout);

/* Whether the last solve ended because nothing was left to do: 1; or because stacks or insets changed the layout 20 times: 0. */
TAUT_API int32_t taut_layout_has_settled(const taut_layout *layout);

/* ---- Structures that are known -------------------------------------------------------------------------------------- */

/* Remembers the structures of small layouts, so that the next cell of a kind is not analysed again. Two layouts have the same structure
 * where boxes, constraints and priorities are the same, made in the same order; constants and sizes may differ. A cache changes how
 * long layouts take, never a frame. A known structure costs reading the tree and a solve for its numbers, an analysis about ten layouts.
 * A cache and all layouts that have it belong to one thread at a time. */
typedef struct taut_layout_cache taut_layout_cache;

typedef struct {
    size_t size;              /* sizeof(taut_layout_cache_options) */
    taut_allocator allocator; /* both functions NULL: malloc and free. Some 200 bytes a structure are malloc's in any case */
    size_t capacity;          /* how many structures are kept, the last ones used; 0: 32 */
    size_t patience;          /* how often a structure is met before it is analysed; 0: once */
} taut_layout_cache_options;
TAUT_API void taut_layout_cache_options_init(taut_layout_cache_options *options, size_t size);
static inline taut_layout_cache_options taut_layout_cache_options_default(void) {
    taut_layout_cache_options options;
    taut_layout_cache_options_init(&options, sizeof options);
    return options;
}

/* `options` may be NULL. */
TAUT_API taut_status taut_layout_cache_create(const taut_layout_cache_options *options, taut_layout_cache **cache);
/* Layouts that have it go on with it; what it holds is given back with the last one. NULL is allowed. */
TAUT_API void taut_layout_cache_destroy(taut_layout_cache *cache);
/* Forgets all structures. NULL is allowed. */
TAUT_API void taut_layout_cache_clear(taut_layout_cache *cache);
/* How many structures are known. */
TAUT_API size_t taut_layout_cache_count(const taut_layout_cache *cache);
/* How many solves were answered by what is known of a structure. */
TAUT_API size_t taut_layout_cache_answers(const taut_layout_cache *cache);
/* Has a cache recognise the layout's structure; NULL, as unless set: nothing does. Set it before the first solve: later it makes the
 * next one start anew. */
TAUT_API taut_status taut_layout_set_cache(taut_layout *layout, taut_layout_cache *cache);

/* ---- Errors ------------------------------------------------------------------------------------------------------- */

typedef int32_t taut_failure_kind;
#define TAUT_FAILURE_NONE 0
#define TAUT_FAILURE_MEMORY 1            /* the allocator has refused */
#define TAUT_FAILURE_NUMERIC 2           /* no answer that could be certified */
#define TAUT_FAILURE_ARGUMENT 3          /* a null pointer, or a number that names no case of an enumeration */
#define TAUT_FAILURE_BOX 4               /* `box` is none of this layout's, or was removed */
#define TAUT_FAILURE_RELATION 5          /* the same of `relation` */
#define TAUT_FAILURE_KIND 6              /* `box` has the wrong kind: the root and guides cannot be moved, a stack is asked for... */
#define TAUT_FAILURE_INSIDE_ITSELF 7     /* `box` cannot lie inside of itself */
#define TAUT_FAILURE_EQUATION 8          /* attributes, or attribute and item, that do not go together */
#define TAUT_FAILURE_TREES 9             /* `box` and `other` have no common ancestor */
#define TAUT_FAILURE_NUMBER 10           /* `number` is NaN, infinite or negative where that means nothing */
#define TAUT_FAILURE_PRIORITY 11         /* `number` is no priority from 1 to 1000 */
#define TAUT_FAILURE_NO_MEASURE 12       /* `box` is a text, and the layout has no measure function */
#define TAUT_FAILURE_MEASURE 13          /* the extent of the text in `box` is negative or not finite */
#define TAUT_FAILURE_SOLVING 14          /* the layout was used by its measure function */
#define TAUT_FAILURE_FORMAT 15           /* a visual format cannot be read at byte `offset` */

typedef struct {
    size_t size; /* set by the caller to sizeof(taut_failure) */
    taut_failure_kind kind;
    taut_box box, other;       /* TAUT_NO_BOX: not about a box */
    taut_relation_id relation; /* TAUT_NO_RELATION: not about a constraint */
    double number;
    size_t offset;
} taut_failure;

/* What the last call that failed has to say: a sentence in English, valid until the next failure; never NULL. `layout` may be NULL. */
TAUT_API const char *taut_layout_error(const taut_layout *layout);
TAUT_API taut_status taut_layout_failure(const taut_layout *layout, taut_failure *failure);

/* ---- Boxes -------------------------------------------------------------------------------------------------------- */

TAUT_API taut_box taut_layout_root(const taut_layout *layout);

/* Adds a box at the end of `parent`, or before one of its boxes. TAUT_NO_BOX as parent: a box that lies nowhere yet. O(1). */
TAUT_API taut_status taut_layout_add_box(taut_layout *layout, taut_box parent, taut_box before, taut_box *box);
/* Adds a guide: a rectangle that takes part in the layout as a box does, and is none of its owner's children. */
TAUT_API taut_status taut_layout_add_guide(taut_layout *layout, taut_box owner, taut_box *guide);
/* Puts a box with all that is in it into another one. Constraints between its inside and the outside are deactivated, unless it stays
 * in the same parent. TAUT_NO_BOX as parent takes it out of the tree. */
TAUT_API taut_status taut_layout_move(taut_layout *layout, taut_box box, taut_box parent, taut_box before);
/* Removes a box or guide, all that is in it and every constraint that mentions any of it. */
TAUT_API taut_status taut_layout_remove(taut_layout *layout, taut_box box);
/* The box that a box lies in, or the owner of a guide; TAUT_NO_BOX for the root. */
TAUT_API taut_status taut_layout_parent(const taut_layout *layout, taut_box box, taut_box *parent);
/* Writes up to `capacity` of the boxes in a box, from back to front; *count is how many there are. */
TAUT_API taut_status taut_layout_children(const taut_layout *layout, taut_box box, taut_box *boxes, size_t capacity, size_t *count);
/* One more than the greatest index of a box or guide. */
TAUT_API size_t taut_layout_index_count(const taut_layout *layout);

/* ---- Frames: of the last successful solve -------------------------------------------------------------------------- */

typedef int32_t taut_part;
#define TAUT_PART_BOX 0
#define TAUT_PART_MARGINS 1      /* the box within its layout margins */
#define TAUT_PART_SAFE_AREA 2    /* the part of the box that nothing covers */
#define TAUT_PART_SCROLL_FRAME 3 /* a scroll box's own rectangle, seen from its content */

TAUT_API taut_status taut_layout_frame(const taut_layout *layout, taut_box box, taut_rect *frame);
/* The frame of a part: TAUT_PART_BOX in the parent's coordinates, the others in the box's own. */
TAUT_API taut_status taut_layout_part_frame(const taut_layout *layout, taut_box box, taut_part part, taut_rect *frame);
/* Writes the frames of all boxes and guides, by index, `stride` bytes apart (at least sizeof(taut_rect); 0 means that). Places without
 * box mean nothing. There has to be room for taut_layout_index_count() frames: TAUT_ERROR_ARGUMENT. */
TAUT_API taut_status taut_layout_frames(const taut_layout *layout, taut_rect *frames, size_t stride, size_t capacity);
/* Writes up to `capacity` of the boxes and guides whose frames the last solve has changed, in no order; *count is how many there are.
 * One whose parent alone has moved is not among them. */
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
 * second attribute a size is compared with the constant, and neither `second` nor `multiplier` counts. */
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
/* The same of many, all or none; `relations`, where it is not NULL, has room for `count`. */
TAUT_API taut_status taut_layout_constrain_all(taut_layout *layout, const taut_equation *equations, size_t count,
                                               taut_relation_id *relations);
/* Adds a constraint that is not active yet. */
TAUT_API taut_status taut_layout_add_relation(taut_layout *layout, const taut_equation *equation, taut_relation_id *relation);
TAUT_API taut_status taut_layout_set_active(taut_layout *layout, taut_relation_id relation, int32_t is_active);
TAUT_API taut_status taut_layout_is_active(const taut_layout *layout, taut_relation_id relation, int32_t *is_active);
TAUT_API taut_status taut_layout_set_constant(taut_layout *layout, taut_relation_id relation, double constant);
TAUT_API taut_status taut_layout_set_priority(taut_layout *layout, taut_relation_id relation, int32_t priority);
TAUT_API taut_status taut_layout_remove_relation(taut_layout *layout, taut_relation_id relation);
TAUT_API taut_status taut_layout_equation(const taut_layout *layout, taut_relation_id relation, taut_equation *equation);

/* A name of a visual format: a box, or with TAUT_NO_BOX a number. */
typedef struct {
    const char *name;
    taut_box box;
    double metric;
} taut_name;

typedef struct {
    size_t size;                   /* sizeof(taut_format_options) */
    uint32_t alignments;           /* in which all boxes agree: the bits 1 << attribute; 0: none */
    taut_direction direction;      /* of "H:"; TAUT_DIRECTION_INHERITED: from leading to trailing */
    int32_t baseline_to_baseline;  /* nonzero: "V:" measures between neighbours from baseline to baseline */
    int32_t has_parent_spacing;    /* zero: a lone hyphen at the parent's bar is a distance of 0 to its layout margins */
    double parent_spacing;         /* else this distance to its edge */
    double sibling_spacing;        /* of a lone hyphen between neighbours */
} taut_format_options;
/* Without alignments, the direction inherited, spacings of 8. */
TAUT_API void taut_format_options_init(taut_format_options *options, size_t size);
static inline taut_format_options taut_format_options_default(void) {
    taut_format_options options;
    taut_format_options_init(&options, sizeof options);
    return options;
}

/* Adds the constraints that a visual format ("H:|-[title]-8-[icon(44)]-|") states, all or none. `options` may be NULL. Up to `capacity`
 * of the constraints are written, *count is how many there are; both pointers may be NULL. */
TAUT_API taut_status taut_layout_constrain_format(taut_layout *layout, const char *format, const taut_format_options *options,
                                                  const taut_name *names, size_t name_count, taut_relation_id *relations,
                                                  size_t capacity, size_t *count);

/* ---- Content -------------------------------------------------------------------------------------------------------- */

/* The natural size; TAUT_UNSPECIFIED for a side without opinion. */
TAUT_API taut_status taut_layout_set_content_size(taut_layout *layout, taut_box box, double width, double height);
/* How firmly a box keeps to its natural size: against growing (250 unless set) and against shrinking (750 unless set). */
TAUT_API taut_status taut_layout_set_priorities(taut_layout *layout, taut_box box, taut_axis axis, int32_t hugging,
                                                int32_t compression);

/* The extent of a text: of its lines together, and from its top to its first and last baseline. */
typedef struct {
    double width, height, first_baseline, last_baseline;
} taut_text_size;

/* Measures the text of a box. `width` is TAUT_UNSPECIFIED for the natural extent, 0 for the least width, else where lines are wrapped;
 * `height` is TAUT_UNSPECIFIED. It is called for a text that is new (taut_layout_note_text), and for one that wraps whose width is
 * another than in the last layout and less than its natural one; where nothing has changed it is not called. It must not use the
 * layout. Returns TAUT_OK; anything else ends the solve with TAUT_FAILURE_MEASURE. */
typedef taut_status (*taut_measure)(void *context, taut_box box, double width, double height, taut_text_size *size);

/* What measures the texts of a layout; NULL: nothing does. */
TAUT_API taut_status taut_layout_set_measure(taut_layout *layout, taut_measure measure, void *context);
/* Makes a box's natural size that of a text. With `wraps` its height follows its width: a second solve in which lines are wrapped at the
 * width that the first one gave. `preferred_width`: where lines are wrapped before a width is known, or TAUT_UNSPECIFIED. */
TAUT_API taut_status taut_layout_set_text(taut_layout *layout, taut_box box, int32_t wraps, double preferred_width);
/* Says that the text of a box is another one. */
TAUT_API taut_status taut_layout_note_text(taut_layout *layout, taut_box box);
/* The font of a text, as a number of the host's own; 0 unless set. The measure function may ask for it. */
TAUT_API taut_status taut_layout_set_font(taut_layout *layout, taut_box box, uint32_t font);
TAUT_API uint32_t taut_layout_font(const taut_layout *layout, taut_box box);

/* Baselines of a box without text: from its top to the first, from its bottom up to the last. */
TAUT_API taut_status taut_layout_set_baselines(taut_layout *layout, taut_box box, double first, double last);
/* The boxes inside that lend it theirs; TAUT_NO_BOX: none. */
TAUT_API taut_status taut_layout_set_baseline_boxes(taut_layout *layout, taut_box box, taut_box first, taut_box last);
/* How far the rectangle that constraints speak of lies inside of the frame. */
TAUT_API taut_status taut_layout_set_alignment_insets(taut_layout *layout, taut_box box, taut_edges insets);

/* What of a given frame gives way when the parent has another size: the bits of UIKit. */
#define TAUT_FLEXIBLE_LEFT_MARGIN 1u
#define TAUT_FLEXIBLE_WIDTH 2u
#define TAUT_FLEXIBLE_RIGHT_MARGIN 4u
#define TAUT_FLEXIBLE_TOP_MARGIN 8u
#define TAUT_FLEXIBLE_HEIGHT 16u
#define TAUT_FLEXIBLE_BOTTOM_MARGIN 32u

/* Gives a box its frame, required; its content has no say any more. The mask and the frame are meant for a parent of the given size. */
TAUT_API taut_status taut_layout_set_frame(taut_layout *layout, taut_box box, const taut_rect *frame, uint32_t mask,
                                           double parent_width, double parent_height);
/* Leaves it to the constraints again. */
TAUT_API taut_status taut_layout_clear_frame(taut_layout *layout, taut_box box);

/* The size that a box with all that is in it takes when it is asked for one at these priorities (50 and a size of 0: the smallest).
 * What is around it has no say; the layout stays as it is. */
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

#define TAUT_STACK_WITHIN_MARGINS 1u       /* the boxes lie within the stack's layout margins */
#define TAUT_STACK_BETWEEN_BASELINES 2u    /* a column measures spacing from last to first baseline */

typedef struct {
    size_t size;          /* sizeof(taut_stack_options) */
    taut_axis axis;
    int32_t distribution; /* TAUT_STACK_FILL... */
    int32_t alignment;    /* TAUT_ALIGN_FILL... */
    uint32_t flags;
    double spacing;
} taut_stack_options;
/* A row that fills, without spacing. */
TAUT_API void taut_stack_options_init(taut_stack_options *options, size_t size);
static inline taut_stack_options taut_stack_options_default(void) {
    taut_stack_options options;
    taut_stack_options_init(&options, sizeof options);
    return options;
}

/* Adds a box that arranges others in a row or column. */
TAUT_API taut_status taut_layout_add_stack(taut_layout *layout, const taut_stack_options *options, taut_box parent, taut_box before,
                                           taut_box *stack);
/* Makes a box a stack, or has one arrange its boxes otherwise. */
TAUT_API taut_status taut_layout_set_stack(taut_layout *layout, taut_box stack, const taut_stack_options *options);
/* How a stack arranges its boxes, `size` being set by the caller; TAUT_FAILURE_KIND for a box that is none. */
TAUT_API taut_status taut_layout_stack_options(const taut_layout *layout, taut_box stack, taut_stack_options *options);
/* Has a stack arrange a box, which is moved into it, at a position or (SIZE_MAX) at the end. */
TAUT_API taut_status taut_layout_arrange(taut_layout *layout, taut_box box, taut_box stack, size_t position);
/* Leaves it in the stack, but no longer arranged. */
TAUT_API taut_status taut_layout_disarrange(taut_layout *layout, taut_box box);
/* The distance after an arranged box, instead of the stack's. */
TAUT_API taut_status taut_layout_set_custom_spacing(taut_layout *layout, taut_box box, double spacing);
TAUT_API taut_status taut_layout_clear_custom_spacing(taut_layout *layout, taut_box box);
/* A hidden box of a stack takes no room. */
TAUT_API taut_status taut_layout_set_hidden(taut_layout *layout, taut_box box, int32_t is_hidden);

/* ---- Surroundings -------------------------------------------------------------------------------------------------------- */

#define TAUT_ROOM_ANY 0
#define TAUT_ROOM_COMPACT 1
#define TAUT_ROOM_REGULAR 2

/* What of the layout's surroundings the frames depend on. Start from taut_environment_default(). */
typedef struct {
    size_t size;                        /* sizeof(taut_environment) */
    taut_direction direction;           /* of boxes without one of their own */
    taut_directional_edges safe_area;   /* what the screen's shape and bars cover of the root */
    int32_t has_margins;                /* nonzero: `margins` are the root's; else 16 at the sides below 414 points and 20 from there */
    taut_directional_edges margins;
    int32_t adds_safe_area_to_margins;  /* nonzero: the root's margins are counted from its safe area */
    double scale;                       /* pixels per point: frames are rounded to pixels; 1: not rounded */
    double readable_width;              /* the greatest width of readable content */
    int32_t has_keyboard;               /* nonzero: `keyboard` covers a part of the root */
    taut_rect keyboard;
    int32_t root_priority;              /* how firmly the root keeps the size that it was given */
    int32_t width_class, height_class;  /* how much room there is: TAUT_ROOM_ANY, _COMPACT or _REGULAR */
    int32_t positions_lie_at_bounds;    /* nonzero: positions that inequalities alone bound lie at the bounds, as in UIKit */
} taut_environment;
TAUT_API void taut_environment_init(taut_environment *environment, size_t size);
static inline taut_environment taut_environment_default(void) {
    taut_environment environment;
    taut_environment_init(&environment, sizeof environment);
    return environment;
}
TAUT_API taut_status taut_layout_set_environment(taut_layout *layout, const taut_environment *environment);
/* The environment that a layout has; `size` is set by the caller. */
TAUT_API taut_status taut_layout_environment(const taut_layout *layout, taut_environment *environment);

TAUT_API taut_status taut_layout_set_margins(taut_layout *layout, taut_box box, taut_directional_edges margins);
/* How margins follow from what is around: TAUT_MARGINS_ADD_SAFE_AREA alone unless set. */
#define TAUT_MARGINS_PRESERVE_PARENT 1u
#define TAUT_MARGINS_ADD_SAFE_AREA 2u
#define TAUT_MARGINS_OF_ROOT 4u
#define TAUT_MARGINS_FOLLOW_READABLE_WIDTH 8u
TAUT_API taut_status taut_layout_set_margin_rules(taut_layout *layout, taut_box box, uint32_t rules);
/* The least margins of a box with TAUT_MARGINS_OF_ROOT; NULL: those that the environment has for its width. */
TAUT_API taut_status taut_layout_set_least_margins(taut_layout *layout, taut_box box, const taut_directional_edges *margins);
/* The greatest width of readable content in a box and all that is in it; TAUT_UNSPECIFIED: that of what is around. */
TAUT_API taut_status taut_layout_set_readable_width(taut_layout *layout, taut_box box, double width);
TAUT_API taut_status taut_layout_set_additional_safe_area(taut_layout *layout, taut_box box, taut_edges insets);
/* The direction of a box's content; with `is_inherited` also that of boxes further inside without one of their own. */
TAUT_API taut_status taut_layout_set_direction(taut_layout *layout, taut_box box, taut_direction direction, int32_t is_inherited);

/* Guides, made when they are first asked for: what is easy to read; the bars at the top and at the bottom; the keyboard. */
TAUT_API taut_status taut_layout_readable_guide(taut_layout *layout, taut_box box, taut_box *guide);
TAUT_API taut_status taut_layout_bar_guide(taut_layout *layout, taut_box box, int32_t is_top, taut_box *guide);
TAUT_API taut_status taut_layout_keyboard_guide(taut_layout *layout, taut_box box, taut_box *guide);
/* What the keyboard covers and nothing else: without height while there is none. */
TAUT_API taut_status taut_layout_keyboard_cover_guide(taut_layout *layout, taut_box box, taut_box *guide);
#define TAUT_KEYBOARD_FOLLOW_UNDOCKED 1u  /* a keyboard anywhere counts */
#define TAUT_KEYBOARD_IGNORE_SAFE_AREA 2u /* the guide may be lower than the safe area's bottom is high */
TAUT_API taut_status taut_layout_set_keyboard_rules(taut_layout *layout, taut_box guide, uint32_t rules);
/* A guide that spans two positions: its width, or its height, is the distance from the first to the second. */
TAUT_API taut_status taut_layout_add_distance(taut_layout *layout, taut_box first, taut_attribute first_attribute, taut_box second,
                                              taut_attribute second_attribute, taut_box *guide);

/* Makes a box one whose children lie in a content that may be larger; *content is a guide, as large as its constraints make it. Between
 * the box and what is in it edges are the content's, sizes and centres the frame's. */
TAUT_API taut_status taut_layout_make_scroll_box(taut_layout *layout, taut_box box, taut_box *content);
TAUT_API taut_status taut_layout_set_content_offset(taut_layout *layout, taut_box box, double x, double y);
#define TAUT_INSETS_AUTOMATIC 0
#define TAUT_INSETS_SCROLLABLE_AXES 1
#define TAUT_INSETS_NEVER 2
#define TAUT_INSETS_ALWAYS 3
/* What of its safe area a scroll box adds to the room around its content. */
TAUT_API taut_status taut_layout_set_inset_adjustment(taut_layout *layout, taut_box box, int32_t adjustment,
                                                      int32_t bounces_horizontally);

/* A value in a size class: TAUT_ROOM_ANY stands for every room without a value of its own. */
typedef struct {
    int32_t width_class, height_class;
    double value;
} taut_variation;

/* What may differ. Values: 0 or 1, 0 or 1, a font; of constraints 0 or 1, points, a priority. */
#define TAUT_VARY_INSTALLED 0
#define TAUT_VARY_HIDDEN 1
#define TAUT_VARY_FONT 2
#define TAUT_VARY_CONSTANT 3
#define TAUT_VARY_PRIORITY 4

/* Has a property of a box, or of a constraint, follow the environment's size class: `value`, unless a variation says otherwise. A box that
 * is not installed keeps its place and its constraints, and has no part in the layout. */
TAUT_API taut_status taut_layout_vary_box(taut_layout *layout, taut_box box, int32_t property, double value,
                                          const taut_variation *variations, size_t count);
TAUT_API taut_status taut_layout_vary_relation(taut_layout *layout, taut_relation_id relation, int32_t property, double value,
                                               const taut_variation *variations, size_t count);

/* ---- Saved layouts: to lay one out elsewhere, as where a fault is looked for ------------------------------------------------- */

/* Takes all bytes of a saved layout, which are valid during the call. What it returns is what taut_layout_save() returns. */
typedef taut_status (*taut_write)(void *context, const void *bytes, size_t length);

/* Writes a layout down: boxes and guides with their handles, constraints, all that was said of them, the environment, and the sizes of texts,
 * for which the measure function is asked. The frames of the last solve and a cache are not part of it. Docs/Guides/c-layout.md describes
 * the format. Costs about a first layout where there are texts. */
TAUT_API taut_status taut_layout_save(taut_layout *layout, taut_write write, void *context);

/* Why bytes are no layout, and where. */
typedef struct {
    size_t offset;
    char message[248]; /* one line of ASCII */
} taut_load_error;

/* Makes a layout of saved bytes, of anybody: what they say is checked. It has the same handles, and once it is solved the same frames to the
 * last bit. While it has no measure function, texts have the sizes that were saved; a text at another width is
 * TAUT_FAILURE_NO_MEASURE. `options` and `error` may be NULL. Errors: TAUT_ERROR_ARGUMENT, TAUT_ERROR_MEMORY; *layout is NULL then. */
TAUT_API taut_status taut_layout_load(const taut_layout_options *options, const void *bytes, size_t length, taut_layout **layout,
                                      taut_load_error *error);

/* ---- Explanations: of the last solve ----------------------------------------------------------------------------------------- */

typedef int32_t taut_cause_kind;
#define TAUT_CAUSE_RELATION 0      /* the constraint `relation` */
#define TAUT_CAUSE_HUGGING 1       /* `box` is at most as large as its content along `axis` */
#define TAUT_CAUSE_COMPRESSION 2   /* `box` is at least as large as its content along `axis` */
#define TAUT_CAUSE_FRAME 3         /* the given frame of `box`: `attribute` */
#define TAUT_CAUSE_ROOT_SIZE 4     /* the given size of the root along `axis` */
#define TAUT_CAUSE_NOT_NEGATIVE 5  /* the size of `box` along `axis` is not negative */
#define TAUT_CAUSE_OWN 6           /* `relation`, which the layout has made for `box`, a guide or in a stack */

/* A member of a conflict, or something else that is as a constraint. */
typedef struct {
    taut_cause_kind kind;
    taut_relation_id relation;
    taut_box box;
    taut_attribute attribute;
    taut_axis axis;
    int32_t is_left_out; /* nonzero: this one was left out */
} taut_layout_cause;

/* How many conflicts there were. */
TAUT_API size_t taut_layout_conflict_count(const taut_layout *layout);
/* Writes up to `capacity` members of one, a smallest set that cannot hold; *count is how many there are. What was removed since the
 * solve is not among them. */
TAUT_API taut_status taut_layout_conflict(const taut_layout *layout, size_t index, taut_layout_cause *causes, size_t capacity,
                                          size_t *count);
/* The same in words, as ASCII ended by 0: "These cannot hold together: constraint 0 (box 1 top = box 0 top + 16); ...". *length is
 * how long all of it is without the 0; what does not fit into `capacity` bytes is left out. */
TAUT_API taut_status taut_layout_conflict_text(const taut_layout *layout, size_t index, char *text, size_t capacity, size_t *length);
/* Whether a constraint was left out. */
TAUT_API taut_status taut_layout_is_left_out(const taut_layout *layout, taut_relation_id relation, int32_t *is_left_out);
/* How far a constraint is from holding, in points; NaN: it took no part. */
TAUT_API taut_status taut_layout_relation_error(const taut_layout *layout, taut_relation_id relation, double *error);
/* Whether an active constraint takes no part because its terms add up to a number that is not finite. */
TAUT_API taut_status taut_layout_is_unusable(const taut_layout *layout, taut_relation_id relation, int32_t *is_unusable);
/* Writes up to `capacity` constraints and natural sizes that are optional and do not hold, in tree order of the boxes that have them, and
 * to `errors`, unless it is NULL, how far each is from holding, in points; *count is how many there are. */
TAUT_API taut_status taut_layout_unsatisfied(const taut_layout *layout, taut_layout_cause *causes, double *errors, size_t capacity,
                                             size_t *count);
/* Writes up to `capacity` active constraints that may affect a box along an axis: those that mention it, those that mention what these
 * mention, and so on, but not through the boxes that it lies in; *count is how many there are. O(boxes and constraints). */
TAUT_API taut_status taut_layout_affecting(taut_layout *layout, taut_box box, taut_axis axis, taut_layout_cause *causes, size_t capacity,
                                           size_t *count);

/* Whether the constraints leave the place or size of a box open along an axis. The first question of this and the next two after a
 * solve costs about as much as the solve. */
TAUT_API taut_status taut_layout_is_ambiguous(taut_layout *layout, taut_box box, taut_axis axis, int32_t *is_ambiguous);
/* What the constraints leave open of a box: the bits 1 << TAUT_LEADING, TAUT_TOP, TAUT_WIDTH, TAUT_HEIGHT. */
TAUT_API taut_status taut_layout_open_attributes(taut_layout *layout, taut_box box, uint32_t *attributes);
/* Writes up to `capacity` of the boxes and guides of which something is left open, in tree order; *count is how many there are. */
TAUT_API taut_status taut_layout_ambiguous(taut_layout *layout, taut_box *boxes, size_t capacity, size_t *count);
/* Moves a box to the next vertex of what its constraints leave open and solves; calls repeat the same sequence. *has_moved is 0 where
 * nothing is open. The choice holds until the layout starts anew or the natural size of the box changes. Up to 64 solves. */
TAUT_API taut_status taut_layout_exercise_ambiguity(taut_layout *layout, taut_box box, int32_t *has_moved);

#if defined(__cplusplus)
}
#endif

#endif
