#include "elimination.h"

#include <math.h>
#include <string.h>

#include "followers.h"
#include "matrix.h"

#define PIVOT_THRESHOLD 0.3 /* of the row's largest: the mean of four neighbours is solved for its own variable, which fills fewer rows */
#define LEAST_PIVOT 3e-2 /* of a scaled row, whose coefficients are about 1 */
#define FIXED_CLASS (TAUT_REQUIRED + 1)
#define EXACT_COSTS 64u
#define BUCKET_COUNT 128u
#define LONG_ROW 32u /* the cost of a longer row is its length squared */

/* A row operation on a form: `factor` times the form of `step` was taken from it. */
typedef struct {
    uint32_t step, next;
    double factor;
} row_operation;

typedef struct {
    taut_analysis *analysis;
    const double *variable_size;
    double least_pivot; /* smaller ones are put off until everything else is done */
    taut_alias *aliases; /* by variable; NULL: there are none */
    uint32_t *left;     /* by form: terms whose variable is no alias */
    taut_matrix rows; /* forms by variables */
    uint32_t bucket_head[BUCKET_COUNT];
    uint32_t *queue_next, *queue_previous, *queue_bucket; /* by form; TAUT_NONE: not queued */
    uint32_t lowest;                                      /* no bucket below holds anything */
    row_operation *operations;
    size_t operation_count, operation_capacity;
    uint32_t *operation_head; /* by form, newest first */
    uint32_t *upper_variable;
    double *upper_value;
    size_t upper_count, upper_capacity, upper_value_capacity;
    uint32_t *touched;
    double *touched_factor;
} elimination;

/* ---- the queue of candidate rows, by cost ------------------------------------------------------------------------ */

static void dequeue(elimination *work, uint32_t form) {
    uint32_t bucket = work->queue_bucket[form];
    if (bucket == TAUT_NONE) return;
    uint32_t next = work->queue_next[form], previous = work->queue_previous[form];
    if (previous != TAUT_NONE) work->queue_next[previous] = next;
    else work->bucket_head[bucket] = next;
    if (next != TAUT_NONE) work->queue_previous[next] = previous;
    work->queue_bucket[form] = TAUT_NONE;
}

static void enqueue(elimination *work, uint32_t form, uint32_t bucket) {
    uint32_t head = work->bucket_head[bucket];
    work->queue_next[form] = head;
    work->queue_previous[form] = TAUT_NONE;
    if (head != TAUT_NONE) work->queue_previous[head] = form;
    work->bucket_head[bucket] = form;
    work->queue_bucket[form] = bucket;
    if (bucket < work->lowest) work->lowest = bucket;
}

static double size_of(const elimination *work, const taut_entry *entry) {
    double size = fabs(entry->value);
    return work->variable_size ? size * work->variable_size[entry->column] : size;
}

/* The cheapest acceptable entry of a row; *cost is its Markowitz count. */
static uint32_t cheapest_entry(const elimination *work, uint32_t form, uint64_t *cost) {
    const taut_matrix *rows = &work->rows;
    double largest = 0;
    for (uint32_t e = rows->row_head[form]; e != TAUT_NONE; e = rows->entries[e].row_next)
        largest = taut_larger(largest, size_of(work, &rows->entries[e]));
    uint32_t best = TAUT_NONE;
    uint64_t best_cost = UINT64_MAX;
    for (uint32_t e = rows->row_head[form]; e != TAUT_NONE; e = rows->entries[e].row_next) {
        if (size_of(work, &rows->entries[e]) < PIVOT_THRESHOLD * largest) continue;
        uint64_t count = (uint64_t)(rows->row_size[form] - 1) * (rows->column_size[rows->entries[e].column] - 1);
        bool better = count < best_cost || (count == best_cost && rows->entries[e].column < rows->entries[best].column);
        if (better) {
            best = e;
            best_cost = count;
        }
    }
    *cost = best_cost;
    return best;
}

/* Costs of at least EXACT_COSTS share four buckets for each power of two. */
static uint32_t bucket_of(const elimination *work, uint32_t form) {
    uint64_t length = work->rows.row_size[form], cost = length * length;
    if (length <= LONG_ROW) (void)cheapest_entry(work, form, &cost);
    if (cost < EXACT_COSTS) return (uint32_t)cost;
    uint32_t bucket = EXACT_COSTS;
    for (; cost >= 2 * EXACT_COSTS; cost /= 2) bucket += 4;
    bucket += (uint32_t)(cost / (EXACT_COSTS / 4)) - 4;
    return bucket < BUCKET_COUNT ? bucket : BUCKET_COUNT - 1;
}

/* Puts a queued row where its cost now belongs; a row that has become empty leaves the queue. */
static void reprice(elimination *work, uint32_t form) {
    if (work->queue_bucket[form] == TAUT_NONE) return;
    if (work->rows.row_size[form] == 0) {
        dequeue(work, form);
        return;
    }
    uint32_t bucket = bucket_of(work, form);
    if (bucket == work->queue_bucket[form]) return;
    dequeue(work, form);
    enqueue(work, form, bucket);
}

static uint32_t next_candidate(elimination *work) {
    while (work->lowest < BUCKET_COUNT && work->bucket_head[work->lowest] == TAUT_NONE) work->lowest += 1;
    return work->lowest < BUCKET_COUNT ? work->bucket_head[work->lowest] : TAUT_NONE;
}

/* ---- one step ---------------------------------------------------------------------------------------------------- */

static bool record_operation(elimination *work, uint32_t form, uint32_t step, double factor) {
    if (!taut_reserve(work->rows.memory, (void **)&work->operations, &work->operation_capacity,
                      work->operation_count + 1, sizeof *work->operations))
        return false;
    work->operations[work->operation_count] = (row_operation){step, work->operation_head[form], factor};
    work->operation_head[form] = (uint32_t)work->operation_count++;
    return true;
}

static bool record_upper(elimination *work, uint32_t form) {
    const taut_matrix *rows = &work->rows;
    size_t need = work->upper_count + rows->row_size[form];
    if (!taut_reserve(rows->memory, (void **)&work->upper_variable, &work->upper_capacity, need, sizeof(uint32_t)) ||
        !taut_reserve(rows->memory, (void **)&work->upper_value, &work->upper_value_capacity, need, sizeof(double)))
        return false;
    for (uint32_t e = rows->row_head[form]; e != TAUT_NONE; e = rows->entries[e].row_next) {
        work->upper_variable[work->upper_count] = rows->entries[e].column;
        work->upper_value[work->upper_count++] = rows->entries[e].value;
    }
    return true;
}

/* Takes a column out of the matrix; lists the other rows that it was in, and returns how many there are. */
static uint32_t take_column(elimination *work, uint32_t form, uint32_t column, double pivot) {
    taut_matrix *rows = &work->rows;
    uint32_t count = 0;
    while (rows->column_head[column] != TAUT_NONE) {
        const taut_entry *entry = &rows->entries[rows->column_head[column]];
        if (entry->row != form) {
            work->touched[count] = entry->row;
            work->touched_factor[count++] = entry->value / pivot;
        }
        taut_matrix_delete(rows, rows->column_head[column]);
    }
    return count;
}

/* Takes the pivot row from the rows that take_column() has listed. */
static bool subtract_row(elimination *work, const taut_matrix_row *pivot_row, uint32_t count, uint32_t step) {
    bool enough = true;
    taut_matrix_mark(&work->rows, pivot_row);
    for (uint32_t i = 0; i < count && enough; i++)
        enough = taut_matrix_add(&work->rows, work->touched[i], -work->touched_factor[i], pivot_row) &&
                 record_operation(work, work->touched[i], step, work->touched_factor[i]);
    taut_matrix_unmark(&work->rows, pivot_row);
    return enough;
}

/* Rows whose column has become short may have become cheap. */
static void reprice_neighbours(elimination *work, const uint32_t *columns, size_t count) {
    const taut_matrix *rows = &work->rows;
    for (size_t i = 0; i < count; i++) {
        if (rows->column_size[columns[i]] > 3) continue;
        for (uint32_t e = rows->column_head[columns[i]]; e != TAUT_NONE;) {
            uint32_t next = rows->entries[e].column_next;
            reprice(work, rows->entries[e].row);
            e = next;
        }
    }
}

static bool eliminate_row(elimination *work, uint32_t form) {
    taut_analysis *analysis = work->analysis;
    taut_matrix *rows = &work->rows;
    uint64_t cost;
    uint32_t entry = cheapest_entry(work, form, &cost), step = analysis->step_count;
    if (size_of(work, &rows->entries[entry]) < work->least_pivot) {
        dequeue(work, form); /* nearly dependent on the forms before it */
        return true;
    }
    uint32_t column = rows->entries[entry].column;
    double pivot = rows->entries[entry].value;
    dequeue(work, form);
    uint32_t changed = take_column(work, form, column, pivot);
    size_t upper_start = work->upper_count;
    if (!record_upper(work, form)) return false;
    while (rows->row_head[form] != TAUT_NONE) taut_matrix_delete(rows, rows->row_head[form]);
    taut_matrix_row rest = {work->upper_variable + upper_start, work->upper_value + upper_start, (uint32_t)(work->upper_count - upper_start)};
    if (!subtract_row(work, &rest, changed, step)) return false;
    analysis->step_variable[step] = column;
    analysis->step_form[step] = form;
    analysis->step_inverse[step] = 1 / pivot;
    analysis->upper_start[step] = (uint32_t)upper_start;
    analysis->form_step[form] = step;
    analysis->variable_step[column] = step;
    analysis->step_count += 1;
    for (uint32_t i = 0; i < changed; i++) reprice(work, work->touched[i]);
    reprice_neighbours(work, rest.column, rest.count);
    return true;
}

/* ---- classes ----------------------------------------------------------------------------------------------------- */

/* FIXED_CLASS; 1...999: the highest optional priority; 0: bounds only. */
static int32_t class_of(const taut_analysis *analysis, uint32_t form) {
    if (analysis->form_fixed[form]) return FIXED_CLASS;
    int32_t highest = 0;
    for (uint32_t m = analysis->member_start[form]; m < analysis->member_start[form + 1]; m++) {
        int32_t priority = analysis->members[m].priority;
        if (priority < TAUT_REQUIRED && priority > highest) highest = priority;
    }
    return highest;
}

/* The forms of each class, as lists of descending forms. */
typedef struct {
    uint32_t count;
    int32_t *class; /* descending */
    uint32_t *head;
    uint32_t *next; /* by form */
} class_lists;

static bool list_classes(const taut_analysis *analysis, taut_arena *scratch, class_lists *lists) {
    uint32_t forms = analysis->form_count, limit = forms < TAUT_REQUIRED + 2 ? forms : TAUT_REQUIRED + 2;
    *lists = (class_lists){0, taut_arena_take(scratch, limit, sizeof *lists->class),
                           taut_arena_take(scratch, limit, sizeof *lists->head),
                           taut_arena_take(scratch, forms, sizeof *lists->next)};
    if (scratch->failed) return false;
    for (uint32_t f = 0; f < forms; f++) {
        int32_t class = class_of(analysis, f);
        uint32_t place = taut_priority_place(lists->class, lists->count, class);
        if (place == lists->count || lists->class[place] != class) {
            memmove(lists->class + place + 1, lists->class + place, (lists->count - place) * sizeof *lists->class);
            memmove(lists->head + place + 1, lists->head + place, (lists->count - place) * sizeof *lists->head);
            lists->class[place] = class;
            lists->head[place] = TAUT_NONE;
            lists->count += 1;
        }
        lists->next[f] = lists->head[place];
        lists->head[place] = f;
    }
    return true;
}

/* Whether a row has had more row operations than it has terms. Among rows of one cost such rows come last at first, because rows expressed by
 * them become long, too. Only with aliases, that is in large islands; in a cell short coefficients matter more, for critical
 * regions. */
static bool is_entangled(const elimination *work, uint32_t form) {
    if (!work->aliases) return false;
    uint32_t terms = work->analysis->form_start[form + 1] - work->analysis->form_start[form];
    uint32_t operation = work->operation_head[form];
    while (operation != TAUT_NONE && terms > 0) {
        operation = work->operations[operation].next;
        terms -= 1;
    }
    return operation != TAUT_NONE;
}

/* The forms of one variable in a class. */
static bool eliminate_singles(elimination *work, const class_lists *lists, uint32_t place) {
    const uint32_t *start = work->analysis->form_start;
    for (uint32_t f = lists->head[place]; f != TAUT_NONE; f = lists->next[f])
        if (work->rows.row_size[f] == 1 && start[f + 1] - start[f] == 1 && !eliminate_row(work, f)) return false;
    return true;
}

static bool eliminate_class(elimination *work, const class_lists *lists, uint32_t place) {
    if (!eliminate_singles(work, lists, place)) return false;
    work->lowest = BUCKET_COUNT;
    for (uint32_t pass = 0; pass < 2; pass++)
        for (uint32_t f = lists->head[place]; f != TAUT_NONE; f = lists->next[f])
            if (work->rows.row_size[f] && is_entangled(work, f) == (pass == 0)) enqueue(work, f, bucket_of(work, f));
    for (uint32_t form = next_candidate(work); form != TAUT_NONE; form = next_candidate(work))
        if (!eliminate_row(work, form)) return false;
    return true;
}

static bool keep_reduced_rows(const elimination *work, taut_arena *scratch, taut_reduced_rows *reduced) {
    const taut_matrix *rows = &work->rows;
    uint32_t forms = work->analysis->form_count, count = 0;
    reduced->start = taut_arena_take(scratch, forms + 1, sizeof(uint32_t));
    reduced->variable = taut_arena_take(scratch, rows->live, sizeof(uint32_t));
    reduced->value = taut_arena_take(scratch, rows->live, sizeof(double));
    if (scratch->failed) return false;
    for (uint32_t f = 0; f < forms; f++) {
        reduced->start[f] = count;
        for (uint32_t e = rows->row_head[f]; e != TAUT_NONE; e = rows->entries[e].row_next) {
            reduced->variable[count] = rows->entries[e].column;
            reduced->value[count++] = rows->entries[e].value;
        }
    }
    reduced->start[forms] = count;
    return true;
}

/* Optional forms of one variable come before all others: else a row that has lost a variable to one of them looks as cheap as they are,
 * is taken for the next variable, and so on. The tableau, in terms of such rows, would have up to n^2 numbers; in terms of single variables
 * it has those of the rows. Variables that are merely bounded would start at a bound, where few of them end. */
static bool eliminate_classes(elimination *work, const class_lists *lists, uint32_t first) {
    int32_t least = work->analysis->is_plain ? 0 : 1;
    for (uint32_t place = first; place < lists->count && lists->class[place] >= least; place++)
        if (!eliminate_singles(work, lists, place)) return false;
    for (uint32_t place = first; place < lists->count; place++)
        if (!eliminate_class(work, lists, place)) return false;
    return true;
}

static bool eliminate_all(elimination *work, taut_arena *scratch, taut_reduced_rows *reduced) {
    class_lists lists;
    if (!list_classes(work->analysis, scratch, &lists)) return false;
    uint32_t optional = lists.count && lists.class[0] == FIXED_CLASS;
    if (optional && !eliminate_class(work, &lists, 0)) return false;
    work->analysis->fixed_step_count = work->analysis->step_count;
    if (!keep_reduced_rows(work, scratch, reduced)) return false;
    if (work->variable_size) { /* only where coefficients are uneven is there a size to go by */
        work->least_pivot = LEAST_PIVOT;
        if (!eliminate_classes(work, &lists, optional)) return false;
        work->least_pivot = 0;
    }
    return eliminate_classes(work, &lists, optional);
}

/* ---- packing the tape ---------------------------------------------------------------------------------------------- */

/* What the steps of aliases take from a form: its own terms in their variables. Gives the next place. */
static uint32_t pack_aliased(const elimination *work, uint32_t form, uint32_t lower) {
    const taut_analysis *analysis = work->analysis;
    uint32_t own = analysis->form_step[form];
    for (uint32_t t = analysis->form_start[form]; t < analysis->form_start[form + 1]; t++) {
        uint32_t step = analysis->variable_step[analysis->form_variable[t]];
        if (step >= analysis->alias_step_count || step == own) continue;
        analysis->lower_step[lower] = step;
        analysis->lower_value[lower++] = analysis->form_value[t] * analysis->step_inverse[step];
    }
    return lower;
}

static bool pack_tape(const elimination *work) {
    taut_analysis *analysis = work->analysis;
    uint32_t steps = analysis->step_count, lower = 0;
    for (uint32_t s = 0; s < steps; s++) {
        uint32_t form = analysis->step_form[s];
        lower += analysis->form_start[form + 1] - analysis->form_start[form] - work->left[form] - (s < analysis->alias_step_count);
        for (uint32_t o = work->operation_head[form]; o != TAUT_NONE; o = work->operations[o].next) lower += 1;
    }
    analysis->upper_start[steps] = (uint32_t)work->upper_count;
    analysis->upper_variable = taut_arena_take(&analysis->arena, work->upper_count, sizeof(uint32_t));
    analysis->upper_value = taut_arena_take(&analysis->arena, work->upper_count, sizeof(double));
    analysis->lower_start = taut_arena_take(&analysis->arena, steps + 1, sizeof(uint32_t));
    analysis->lower_step = taut_arena_take(&analysis->arena, lower, sizeof(uint32_t));
    analysis->lower_value = taut_arena_take(&analysis->arena, lower, sizeof(double));
    if (analysis->arena.failed) return false;
    if (work->upper_count) {
        memcpy(analysis->upper_variable, work->upper_variable, work->upper_count * sizeof(uint32_t));
        memcpy(analysis->upper_value, work->upper_value, work->upper_count * sizeof(double));
    }
    lower = 0;
    for (uint32_t s = 0; s < steps; s++) {
        analysis->lower_start[s] = lower;
        for (uint32_t o = work->operation_head[analysis->step_form[s]]; o != TAUT_NONE; o = work->operations[o].next) {
            analysis->lower_step[lower] = work->operations[o].step;
            analysis->lower_value[lower++] = work->operations[o].factor;
        }
        lower = pack_aliased(work, analysis->step_form[s], lower);
    }
    analysis->lower_start[steps] = lower;
    return true;
}

/* Notes whether the crash forms have optional rows of several variables. */
static void note_crash_rows(taut_analysis *analysis) {
    for (uint32_t s = analysis->fixed_step_count; s < analysis->step_count; s++) {
        const uint32_t *start = &analysis->form_start[analysis->step_form[s]];
        if (start[1] - start[0] > 1 && !analysis->is_plain) analysis->paths |= taut_path_bit(TAUT_PATH_CRASH_ROWS);
    }
}

static bool take_tape(taut_analysis *analysis) {
    uint32_t limit = analysis->variable_count < analysis->form_count ? analysis->variable_count : analysis->form_count;
    taut_arena *arena = &analysis->arena;
    analysis->step_variable = taut_arena_take(arena, limit, sizeof(uint32_t));
    analysis->step_form = taut_arena_take(arena, limit, sizeof(uint32_t));
    analysis->step_inverse = taut_arena_take(arena, limit, sizeof(double));
    analysis->upper_start = taut_arena_take(arena, limit + 1, sizeof(uint32_t));
    analysis->form_step = taut_arena_take(arena, analysis->form_count, sizeof(uint32_t));
    analysis->variable_step = taut_arena_take(arena, analysis->variable_count, sizeof(uint32_t));
    if (arena->failed) return false;
    memset(analysis->form_step, 0xff, analysis->form_count * sizeof(uint32_t));
    memset(analysis->variable_step, 0xff, analysis->variable_count * sizeof(uint32_t));
    return true;
}

/* What aliases have above the diagonal: their roots. */
static bool record_aliases(elimination *work) {
    taut_analysis *analysis = work->analysis;
    taut_memory *memory = work->rows.memory;
    if (!taut_reserve(memory, (void **)&work->upper_variable, &work->upper_capacity, analysis->alias_step_count, sizeof(uint32_t)) ||
        !taut_reserve(memory, (void **)&work->upper_value, &work->upper_value_capacity, analysis->alias_step_count, sizeof(double)))
        return false;
    for (uint32_t s = 0; s < analysis->alias_step_count; s++) {
        uint32_t variable = analysis->step_variable[s];
        analysis->upper_start[s] = (uint32_t)work->upper_count;
        work->upper_variable[work->upper_count] = work->aliases[variable].root;
        work->upper_value[work->upper_count++] = work->aliases[variable].upper;
    }
    return true;
}

/* The rows in terms of roots. */
static bool insert_aliased(elimination *work) {
    const taut_analysis *analysis = work->analysis;
    for (uint32_t f = 0; f < analysis->form_count; f++) {
        if (analysis->form_step[f] != TAUT_NONE) continue;
        for (uint32_t t = analysis->form_start[f]; t < analysis->form_start[f + 1]; t++) {
            const taut_alias *alias = &work->aliases[analysis->form_variable[t]];
            if (!taut_matrix_gather(&work->rows, f, alias->root, analysis->form_value[t] * alias->ratio)) return false;
        }
        taut_matrix_gathered(&work->rows, f);
    }
    return true;
}

static bool take_work(elimination *work, taut_arena *scratch) {
    const taut_analysis *analysis = work->analysis;
    uint32_t forms = analysis->form_count;
    work->queue_next = taut_arena_take(scratch, forms, sizeof(uint32_t));
    work->queue_previous = taut_arena_take(scratch, forms, sizeof(uint32_t));
    work->queue_bucket = taut_arena_take(scratch, forms, sizeof(uint32_t));
    work->operation_head = taut_arena_take(scratch, forms, sizeof(uint32_t));
    work->touched = taut_arena_take(scratch, forms, sizeof(uint32_t));
    work->touched_factor = taut_arena_take(scratch, forms, sizeof(double));
    if (scratch->failed) return false;
    memset(work->bucket_head, 0xff, sizeof work->bucket_head);
    memset(work->queue_bucket, 0xff, forms * sizeof(uint32_t));
    memset(work->operation_head, 0xff, forms * sizeof(uint32_t));
    if (work->aliases) return record_aliases(work) && insert_aliased(work);
    for (uint32_t f = 0; f < forms; f++)
        for (uint32_t t = analysis->form_start[f]; t < analysis->form_start[f + 1]; t++)
            if (!taut_matrix_insert(&work->rows, f, analysis->form_variable[t], analysis->form_value[t]))
                return false;
    return true;
}

bool taut_eliminate(taut_analysis *analysis, const double *variable_size, taut_arena *scratch, taut_reduced_rows *reduced) {
    taut_memory *memory = analysis->arena.memory;
    elimination work = {.analysis = analysis, .variable_size = variable_size};
    uint32_t forms = analysis->form_count;
    size_t terms = 0;
    work.left = taut_arena_take(scratch, forms, sizeof(uint32_t));
    if (!work.left || !take_tape(analysis)) return false;
    for (uint32_t f = 0; f < forms; f++) work.left[f] = analysis->form_start[f + 1] - analysis->form_start[f];
    if (!taut_aliases_find(analysis, variable_size != NULL, scratch, work.left, &work.aliases)) return false;
    analysis->alias_step_count = analysis->step_count;
    for (uint32_t f = 0; f < forms; f++) terms += work.left[f];
    if (!taut_matrix_init(&work.rows, memory, forms, analysis->variable_count, terms)) return false;
    bool enough = take_work(&work, scratch) && eliminate_all(&work, scratch, reduced) && pack_tape(&work) &&
                  taut_followers_find(analysis, work.aliases, scratch);
    note_crash_rows(analysis);
    taut_matrix_free(&work.rows);
    taut_give(memory, work.operations, work.operation_capacity, sizeof *work.operations);
    taut_give(memory, work.upper_variable, work.upper_capacity, sizeof(uint32_t));
    taut_give(memory, work.upper_value, work.upper_value_capacity, sizeof(double));
    return enough;
}
