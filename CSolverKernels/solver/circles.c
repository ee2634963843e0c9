#include "finder.h"

#define DETOUR 8u /* limit of the total length of all cycles, in multiples of that of the rows */

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
        if (place == TAUT_NONE || on->unknowns[place].summand != TAUT_NONE) continue;
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
    row_positions found = positions_of(on, record);
    on->is_plain = on->is_plain && found.count <= 2;
    bool leads = found.unknown != TAUT_NONE && (found.count == 1 || found.known != TAUT_NONE);
    if (!leads || !taut_is_one(found.coefficient)) return false;
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
    for (uint32_t i = from; i < on->queue_count && on->is_plain; i++)
        for (uint32_t u = taut_uses_of(on, on->queue[i]); u != TAUT_NONE; u = model->uses[u].next) {
            const taut_constraint_record *record = taut_record_of(on, model->uses[u].constraint);
            if (record->unknown == TAUT_ROW && taut_is_required_equality(record)) lead(on, model->uses[u].constraint, TAUT_NONE);
        }
}

/* Optional rows are tree edges only where no required row is. */
void taut_circles_lead(taut_finder *on) {
    on->queue_count = 0;
    uint32_t positions = on->place_count - on->size_count;
    for (uint32_t r = 0; r < on->row_count && on->is_plain; r++) {
        const taut_constraint_record *record = taut_record_of(on, on->rows[r]);
        if (taut_is_required_equality(record) && record->unknown == TAUT_ROW && lead(on, on->rows[r], TAUT_NONE))
            lead_on(on, on->queue_count - 1);
    }
    for (uint32_t s = 0; s < on->slack_count && on->queue_count < positions && on->is_plain; s++)
        if (lead(on, on->slacks[s], taut_slack_place(on, s))) lead_on(on, on->queue_count - 1);
    on->is_plain = on->is_plain && on->queue_count == positions;
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
    if (!own->is_summed) on->summed[on->summed_count++] = place;
    own->is_summed = true;
    own->sum += coefficient;
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
static void add_row(taut_finder *on, uint32_t constraint, uint32_t slack, double factor, uint32_t without, ends *open) {
    const taut_part *part = on->part;
    const taut_constraint_record *record = taut_record_of(on, constraint);
    const taut_use *use = &part->model->uses[record->first_term], *end = use + record->term_count;
    double rest = part->model->constants[constraint];
    if (slack != TAUT_NONE) add_part(on, slack, -factor);
    for (; use != end; use++) {
        uint32_t place = taut_part_unknown(part, use);
        if (place == TAUT_NONE) rest -= use->coefficient * taut_part_value(part, use);
        else if (place == without) continue;
        else if (on->unknowns[place].summand != TAUT_NONE) add_part(on, place, factor * use->coefficient);
        else on->is_plain = add_end(open, place, factor * use->coefficient) && on->is_plain;
    }
    on->sums.rows[on->sums.row_count].total += factor * rest;
}

/* Replaces the position farthest from the root by its tree row. */
static void go_back(taut_finder *on, ends *open) {
    uint32_t farthest = open->count == 2 && on->unknowns[open->place[1]].depth > on->unknowns[open->place[0]].depth;
    uint32_t place = open->place[farthest];
    double coefficient = open->coefficient[farthest];
    const taut_unknown *own = &on->unknowns[place];
    remove_end(open, farthest);
    add_row(on, own->row, own->slack, own->turns ? coefficient : -coefficient, place, open);
}

static inline taut_summand *summand_of(const taut_finder *on, uint32_t place) {
    return &on->sums.summands[on->unknowns[place].summand];
}

/* The divisor of the equation for which its variables have unit coefficients. */
static double divisor(const taut_finder *on) {
    for (uint32_t i = 0; i < on->summed_count; i++) {
        double size = fabs(on->unknowns[on->summed[i]].sum), unit = summand_of(on, on->summed[i])->unit;
        if (size != 0 && unit != 0) return size / unit;
    }
    return 1;
}

/* Sets the unit of a variable. false: it has another one. */
static inline bool take_unit(taut_summand *summand, double unit) {
    if (summand->unit == unit) return true;
    if (summand->unit != 0 || (unit != 0.5 && unit != 1 && unit != 2)) return false; /* products are exact */
    summand->unit = unit;
    summand->least *= unit;
    summand->most *= unit;
    summand->preferred *= unit;
    return true;
}

/* Stores the equation, unless it is empty. */
static void keep_row(taut_finder *on) {
    taut_sum_row *row = &on->sums.rows[on->sums.row_count];
    double by = divisor(on);
    row->first = on->share_count;
    row->total /= by;
    on->is_plain = on->is_plain && (by == 1 || by == 0.5 || by == 2);
    for (uint32_t i = 0; i < on->summed_count; i++) {
        taut_unknown *own = &on->unknowns[on->summed[i]];
        double sum = own->sum / by;
        own->sum = 0;
        own->is_summed = false;
        if (sum == 0) continue;
        on->is_plain = on->is_plain && on->share_count < on->share_room && take_unit(summand_of(on, on->summed[i]), fabs(sum));
        if (on->is_plain) on->sums.shares[on->share_count++] = (taut_share){own->summand, copysign(1, sum)};
    }
    row->count = on->share_count - row->first;
    if (row->count) on->sums.row_count += 1;
    else on->is_plain = on->is_plain && row->total == 0;
}

void taut_circles_make_rows(taut_finder *on) {
    uint64_t steps = 0, most = DETOUR * ((uint64_t)on->row_count + 1);
    uint32_t slack = 0;
    on->sums.row_count = on->share_count = 0;
    for (uint32_t r = 0; r < on->row_count && on->is_plain; r++) {
        const taut_constraint_record *record = taut_record_of(on, on->rows[r]);
        uint32_t own = taut_is_required_equality(record) ? TAUT_NONE : taut_slack_place(on, slack++);
        if (record->unknown == TAUT_LEADS) continue;
        ends open = {.count = 0};
        on->summed_count = 0;
        on->sums.rows[on->sums.row_count].total = 0;
        add_row(on, on->rows[r], own, 1, TAUT_NONE, &open);
        for (; open.count && on->is_plain; steps++) {
            on->is_plain = steps < most;
            go_back(on, &open);
        }
        keep_row(on);
    }
}
