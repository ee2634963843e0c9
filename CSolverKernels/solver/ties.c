#include "ties.h"

#include <math.h>

#define LONGEST 12u       /* longer rows are skipped: they would be scanned for each of their variables */
#define WAITING UINT16_MAX /* as the number of unknowns of a row: it is on the stack */

/* A variable in terms of its root. The variables of one set are a circular list. */
typedef struct {
    double ratio, offset;
    uint32_t root, next;
    uint32_t size; /* of a root: the number of its aliases */
} tie;

typedef struct {
    const taut_part *part;
    tie *ties;
    uint32_t *stack; /* constraints to look at, each at most once */
    uint32_t count, found;
} ties;

/* An equality in terms of at most two roots: sum[0] root[0] + sum[1] root[1] = rest. */
typedef struct {
    double rest, largest;
    double sum[2];
    uint32_t root[2], roots;
} tied_row;

static bool is_of_use(const taut_constraint_record *record) {
    return taut_is_required_equality(record) && record->term_count - 2 <= LONGEST - 2;
}

/* Pushes a constraint onto the stack, unless it is too long or already there. */
static void push(ties *on, uint32_t constraint) {
    taut_constraint_record *record = &on->part->model->constraints[constraint];
    if (record->unknown == WAITING || !is_of_use(record)) return;
    record->unknown = WAITING;
    on->stack[on->count++] = constraint;
}

/* Adds a term to the equality. false: it has a third root. */
static inline bool add_unknown(const tie *tied, tied_row *row, double coefficient) {
    uint32_t i = row->roots > 0 && row->root[0] != tied->root;
    if (i == row->roots) {
        row->root[row->roots++] = tied->root;
        row->sum[i] = 0;
    } else if (row->root[i] != tied->root) {
        return false;
    }
    row->sum[i] += coefficient * tied->ratio;
    row->rest -= coefficient * tied->offset;
    return true;
}

/* false: it has more than two roots. */
static inline bool read_row(const ties *on, uint32_t constraint, tied_row *row) {
    const taut_part *part = on->part;
    const taut_constraint_record *record = &part->model->constraints[constraint];
    const taut_use *use = &part->model->uses[record->first_term], *end = use + record->term_count;
    row->rest = part->model->constants[constraint];
    row->largest = 0;
    row->roots = 0;
    for (; use != end; use++) {
        uint32_t place = taut_part_unknown(part, use);
        row->largest = taut_larger(row->largest, fabs(use->coefficient));
        if (place == TAUT_NONE) row->rest -= use->coefficient * taut_part_value(part, use);
        else if (!add_unknown(&on->ties[place], row, use->coefficient)) return false;
    }
    return true;
}

/* Schedules the equalities of a variable, which may have fewer roots now. */
static void push_rows_of(ties *on, uint32_t place) {
    const taut_model *model = on->part->model;
    for (uint32_t u = model->variables[on->part->variables[place]].first_use; u != TAUT_NONE; u = model->uses[u].next)
        push(on, model->uses[u].constraint);
}

/* Gives all variables of a set their values. */
static void solve_root(ties *on, uint32_t root, double value) {
    uint32_t place = root;
    do {
        on->part->values[place] = on->ties[place].ratio * value + on->ties[place].offset;
        on->part->marks[place] |= TAUT_KNOWN | TAUT_SURE;
        on->found += 1;
        push_rows_of(on, place);
        place = on->ties[place].next;
    } while (place != root);
}

/* Joins two sets by root = ratio * other + offset, the smaller into the larger. */
static void join(ties *on, uint32_t root, uint32_t other, double ratio, double offset) {
    uint32_t place = root, last = root;
    do {
        tie *tied = &on->ties[place];
        tied->offset += tied->ratio * offset;
        tied->ratio *= ratio;
        tied->root = other;
        push_rows_of(on, place);
        last = place;
        place = tied->next;
    } while (place != root);
    on->ties[last].next = on->ties[other].next;
    on->ties[other].next = root;
    on->ties[other].size += on->ties[root].size;
}

static void look_at(ties *on, uint32_t constraint) {
    tied_row row;
    if (!read_row(on, constraint, &row)) return;
    double least = TAUT_SMALL_SHARE * row.largest;
    if (row.roots == 1 && fabs(row.sum[0]) >= least) solve_root(on, row.root[0], row.rest / row.sum[0]);
    if (row.roots != 2 || fabs(row.sum[0]) < least || fabs(row.sum[1]) < least) return;
    uint32_t smaller = on->ties[row.root[1]].size < on->ties[row.root[0]].size, larger = 1 - smaller;
    join(on, row.root[smaller], row.root[larger], -row.sum[larger] / row.sum[smaller], row.rest / row.sum[smaller]);
}

uint32_t taut_ties_determine(const taut_part *part, taut_memory *memory) {
    ties on = {.part = part};
    taut_constraint_record *records = part->model->constraints;
    on.ties = taut_take(memory, part->variable_count, sizeof *on.ties);
    on.stack = taut_take(memory, part->constraint_count, sizeof *on.stack);
    bool enough = on.ties && on.stack;
    for (uint32_t v = 0; enough && v < part->variable_count; v++) on.ties[v] = (tie){1, 0, v, v, 1};
    for (uint32_t c = part->constraint_count; c-- > 0;) {
        records[part->constraints[c]].unknown = 0;
        if (enough) push(&on, part->constraints[c]);
    }
    while (on.count) {
        uint32_t constraint = on.stack[--on.count];
        records[constraint].unknown = 0;
        look_at(&on, constraint);
    }
    taut_give(memory, on.ties, part->variable_count, sizeof *on.ties);
    taut_give(memory, on.stack, part->constraint_count, sizeof *on.stack);
    return on.found;
}
