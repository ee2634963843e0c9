#include "finder.h"

#define MOST_TERMS 12u /* of a tree edge, which is scanned for each of its positions */
#define DETOUR 8u /* limit of the total length of all cycles, in multiples of the number of rows */

/* ---- what leads to positions -------------------------------------------------------------------------------------------- */

/* The positions of a row: the only one that the tree does not reach yet, and the other one. */
typedef struct {
    uint32_t unknown, known;
    double coefficient; /* of the first */
    uint32_t count;
} row_positions;

static inline row_positions positions_of(const taut_finder *on, const taut_constraint_record *record) {
    const taut_use *use = &on->part->model->uses[record->first_term], *end = use + record->term_count;
    row_positions found = {TAUT_NONE, TAUT_NONE, 0, 0};
    for (; use != end; use++) {
        uint32_t place = taut_part_unknown(on->part, use);
        if (place == TAUT_NONE || on->unknowns[place].is_drawn) continue;
        found.count += 1;
        if (on->unknowns[place].row != TAUT_NONE) {
            found.known = place;
        } else {
            found.unknown = place;
            found.coefficient = use->coefficient;
        }
    }
    return found;
}

/* Adds a row to the tree, if it has one unreached position. false: it has not. */
static bool lead(taut_finder *on, uint32_t constraint, uint32_t slack) {
    taut_constraint_record *record = taut_record_of(on, constraint);
    if (record->term_count > MOST_TERMS) return false;
    row_positions found = positions_of(on, record);
    bool leads = found.unknown != TAUT_NONE && (found.count == 1 || (found.count == 2 && found.known != TAUT_NONE));
    if (!leads || fabs(found.coefficient) != 1) return false;
    taut_unknown *own = &on->unknowns[found.unknown];
    own->row = constraint;
    own->slack = slack;
    own->turns = found.coefficient < 0;
    own->depth = found.known == TAUT_NONE ? 1 : on->unknowns[found.known].depth + 1;
    record->unknown = TAUT_LEADS;
    on->queue[on->queue_count++] = found.unknown;
    return true;
}

/* Extends the tree from reached positions by required rows. */
static void lead_on(taut_finder *on, uint32_t from) {
    const taut_model *model = on->part->model;
    for (uint32_t i = from; i < on->queue_count; i++)
        for (uint32_t u = model->variables[taut_variable_at(on, on->queue[i])].first_use; u != TAUT_NONE; u = model->uses[u].next) {
            const taut_constraint_record *record = taut_record_of(on, model->uses[u].constraint);
            if (record->unknown == TAUT_ROW && taut_is_required_equality(record)) lead(on, model->uses[u].constraint, TAUT_NONE);
        }
}

/* Optional rows are tree edges only where no required row is; their slacks are the first ones then, at most as many as positions. */
void taut_cycles_lead(taut_finder *on) {
    on->queue_count = 0;
    for (uint32_t r = 0; r < on->row_count; r++) {
        const taut_constraint_record *record = taut_record_of(on, on->rows[r]);
        if (taut_is_required_equality(record) && record->unknown == TAUT_ROW && lead(on, on->rows[r], TAUT_NONE))
            lead_on(on, on->queue_count - 1);
    }
    uint32_t used = 0;
    for (uint32_t s = 0; s < on->slack_count && on->queue_count < on->position_count; s++) {
        if (!lead(on, on->slacks[s], on->part->variable_count + used)) continue;
        on->slacks[used++] = on->slacks[s];
        lead_on(on, on->queue_count - 1);
    }
}

/* ---- rows of sizes ----------------------------------------------------------------------------------------------------------- */

/* Positions in the sum around the cycle, which have to cancel. */
typedef struct {
    uint32_t place[2];
    double coefficient[2];
    uint32_t count;
} ends;

static void add_part(taut_finder *on, uint32_t place, double coefficient) {
    taut_unknown *own = &on->unknowns[place];
    if (own->is_summed) {
        double sum = own->sum + coefficient;
        own->sum = fabs(sum) <= TAUT_RESIDUE * taut_larger(fabs(own->sum), fabs(coefficient)) ? 0 : sum;
        return;
    }
    on->summed[on->summed_count++] = place;
    own->sum = coefficient;
    own->is_summed = true;
}

static void remove_end(ends *open, uint32_t i) {
    open->count -= 1;
    open->place[i] = open->place[open->count];
    open->coefficient[i] = open->coefficient[open->count];
}

/* false: there are too many. */
static bool add_end(ends *open, uint32_t place, double coefficient) {
    for (uint32_t i = 0; i < open->count; i++) {
        if (open->place[i] != place) continue;
        open->coefficient[i] += coefficient;
        if (open->coefficient[i] == 0) remove_end(open, i);
        return true;
    }
    if (open->count == 2) return false;
    open->place[open->count] = place;
    open->coefficient[open->count++] = coefficient;
    return true;
}

/* Adds a multiple of a row, except for one position in it. */
static bool add_row(taut_finder *on, uint32_t constraint, double factor, uint32_t without, ends *open, double *rest) {
    const taut_part *part = on->part;
    const taut_constraint_record *record = taut_record_of(on, constraint);
    const taut_use *use = &part->model->uses[record->first_term], *end = use + record->term_count;
    double own = part->model->constants[constraint];
    bool fits = true;
    for (; use != end; use++) {
        uint32_t place = taut_part_unknown(part, use);
        if (place == TAUT_NONE) own -= use->coefficient * taut_part_value(part, use);
        else if (place == without) continue;
        else if (on->unknowns[place].number != TAUT_NONE) add_part(on, place, factor * use->coefficient);
        else fits &= add_end(open, place, factor * use->coefficient);
    }
    *rest += factor * own;
    return fits;
}

/* Replaces the position farthest from the root by its tree row. */
static bool go_back(taut_finder *on, ends *open, double *rest) {
    uint32_t farthest = open->count == 2 && on->unknowns[open->place[1]].depth > on->unknowns[open->place[0]].depth;
    uint32_t place = open->place[farthest];
    const taut_unknown *own = &on->unknowns[place];
    double factor = own->turns ? open->coefficient[farthest] : -open->coefficient[farthest];
    remove_end(open, farthest);
    if (own->slack != TAUT_NONE) add_part(on, own->slack, -factor);
    return add_row(on, own->row, factor, place, open, rest);
}

bool taut_cycles_sum(taut_finder *on, uint32_t constraint, double *rest) {
    uint64_t most = DETOUR * ((uint64_t)on->row_count + 1);
    ends open = {.count = 0};
    on->summed_count = 0;
    *rest = 0;
    bool fits = add_row(on, constraint, 1, TAUT_NONE, &open, rest);
    for (; open.count && fits; on->steps++) fits = on->steps < most && go_back(on, &open, rest);
    return fits;
}
