#include "folding.h"

#define MOST_KINKS 512u /* of one cost: larger ones are not merged repeatedly */

/* An eliminated row and the variable that got its cost; TAUT_NONE: the last row of its tree. */
typedef struct {
    uint32_t row, into;
    double sign; /* of that variable's term */
} fold;

typedef struct {
    taut_sums *sums;
    fold *folds;
    uint32_t *ready; /* rows that can be eliminated */
    uint32_t fold_count, ready_count;
    taut_sum sum; /* the current row */
} folding;

/* ---- folding --------------------------------------------------------------------------------------------------------------- */

/* A row has one linked variable less. */
static void unlink_from(folding *on, uint32_t row) {
    taut_sum_row *record = &on->sums->rows[row];
    if (!record->is_folded && --record->linked == 1) on->ready[on->ready_count++] = row;
}

/* Collects a row's variables except the linked one and removes the row from their counts. Returns the linked one. */
static fold take_row(folding *on, uint32_t row) {
    taut_sums *sums = on->sums;
    taut_sum_row *record = &sums->rows[row];
    fold found = {row, TAUT_NONE, 0};
    on->sum.count = 0;
    record->is_folded = true;
    for (uint32_t i = record->first; i < record->first + record->count; i++) {
        const taut_share *share = &sums->shares[i];
        taut_summand *summand = &sums->summands[share->summand];
        summand->row ^= row;
        if (--summand->degree) {
            found.into = share->summand;
            found.sign = share->sign;
            continue;
        }
        summand->sign = share->sign;
        on->sum.summands[on->sum.count++] = summand;
    }
    return found;
}

/* Merges sorted kinks into those of a cost. */
static bool merge_kinks(folding *on, taut_summand *summand, const taut_summand_kink *kinks, uint32_t count) {
    uint32_t all = summand->kink_count + count, own = 0, other = 0;
    if (count == 0) return true;
    taut_summand_kink *merged = taut_arena_take(on->sums->arena, all, sizeof *merged);
    if (!merged || all > MOST_KINKS) return false;
    for (uint32_t i = 0; i < all; i++) {
        bool takes_own = own < summand->kink_count && (other == count || summand->kinks[own].value <= kinks[other].value);
        merged[i] = takes_own ? summand->kinks[own++] : kinks[other++];
    }
    summand->kinks = merged;
    summand->kink_count = all;
    return true;
}

/* Reflects the cost of a sum, f(t) to f(-t). */
static void reverse(taut_sum_cost *cost) {
    double least = cost->least;
    cost->least = -cost->most;
    cost->most = -least;
    taut_price slope = cost->slope;
    for (uint32_t i = 0; i < cost->kink_count; i++) slope += cost->kinks[i].jump;
    cost->slope = -slope;
    for (uint32_t i = 0, j = cost->kink_count; i < j; i++) {
        taut_summand_kink last = cost->kinks[--j];
        cost->kinks[j] = (taut_summand_kink){-cost->kinks[i].value, cost->kinks[i].jump};
        if (i < j) cost->kinks[i] = (taut_summand_kink){-last.value, last.jump};
    }
}

/* Adds the minimal cost of the collected variables to the cost of the linked one. */
static bool fold_into(folding *on, const fold *at) {
    taut_sum_cost cost;
    taut_summand *into = &on->sums->summands[at->into];
    if (!taut_sum_find_cost(&on->sum, &cost)) return false;
    if (at->sign > 0) reverse(&cost); /* w = total - sum; otherwise w = sum - total */
    double by = at->sign * on->sums->rows[at->row].total;
    for (uint32_t i = 0; i < cost.kink_count; i++) cost.kinks[i].value += by;
    into->least = taut_larger(into->least, cost.least + by);
    into->most = taut_smaller(into->most, cost.most + by);
    into->slope += cost.slope;
    into->weight += cost.weight;
    for (uint32_t s = 0; s < on->sum.count; s++) {
        const taut_summand *summand = on->sum.summands[s];
        if (taut_ranks_before(summand->rank, into->first_below)) into->first_below = summand->rank;
        if (taut_ranks_before(summand->first_below, into->first_below)) into->first_below = summand->first_below;
    }
    return into->weight <= on->sums->most_weight && merge_kinks(on, into, cost.kinks, cost.kink_count);
}

/* Eliminates all leaves. false: an elimination failed. */
static bool fold_all(folding *on) {
    taut_sums *sums = on->sums;
    bool folded = false;
    for (uint32_t r = 0; r < sums->row_count; r++)
        if (sums->rows[r].linked <= 1) on->ready[on->ready_count++] = r;
    for (uint32_t i = 0; i < on->ready_count; i++) {
        uint32_t row = on->ready[i];
        fold at = take_row(on, row);
        on->folds[on->fold_count++] = at;
        if (at.into == TAUT_NONE) continue;
        if (!sums->folds || !fold_into(on, &at)) return false;
        folded = true;
        if (sums->summands[at.into].degree == 1) unlink_from(on, sums->summands[at.into].row);
    }
    sums->folds = folded;
    return on->fold_count == sums->row_count;
}

/* ---- values ---------------------------------------------------------------------------------------------------------------- */

static bool share_out(folding *on) {
    if (!taut_sum_share_out(&on->sum)) return false;
    on->sums->ambiguous = on->sums->ambiguous || on->sum.ambiguous;
    return true;
}

static bool unfold(folding *on, const fold *at) {
    taut_sums *sums = on->sums;
    const taut_sum_row *record = &sums->rows[at->row];
    on->sum.count = 0;
    on->sum.total = record->total;
    for (uint32_t i = record->first; i < record->first + record->count; i++) {
        taut_summand *summand = &sums->summands[sums->shares[i].summand];
        if (sums->shares[i].summand == at->into) {
            on->sum.total -= at->sign * summand->value;
            continue;
        }
        summand->sign = sums->shares[i].sign;
        on->sum.summands[on->sum.count++] = summand;
    }
    if (!share_out(on)) return false;
    if (at->into == TAUT_NONE || !sums->summands[at->into].could_differ) return true;
    for (uint32_t s = 0; s < on->sum.count; s++) { /* ties here are decided after those of the row above */
        taut_summand *summand = on->sum.summands[s];
        if (!summand->could_differ) summand->decided = sums->summands[at->into].decided;
        summand->could_differ = true;
    }
    return true;
}

/* Variables that occur in no row. */
static bool share_out_others(folding *on) {
    taut_sums *sums = on->sums;
    on->sum.count = 0;
    for (uint32_t s = 0; s < sums->summand_count; s++)
        if (sums->summands[s].degree == 0) on->sum.summands[on->sum.count++] = &sums->summands[s];
    on->sum.is_bound = false;
    return on->sum.count == 0 || share_out(on);
}

static bool take_room(folding *on) {
    taut_arena *arena = on->sums->arena;
    uint32_t summands = on->sums->summand_count, rows = on->sums->row_count;
    on->folds = taut_arena_take(arena, rows, sizeof *on->folds);
    on->ready = taut_arena_take(arena, rows, sizeof(uint32_t));
    on->sum.summands = taut_arena_take(arena, summands, sizeof(taut_summand *));
    on->sum.choosing = taut_arena_take(arena, summands, sizeof(taut_summand *));
    on->sum.rest_low = taut_arena_take(arena, (size_t)summands + 1, sizeof(double));
    on->sum.rest_high = taut_arena_take(arena, (size_t)summands + 1, sizeof(double));
    return on->folds && on->ready && on->sum.summands && on->sum.choosing && on->sum.rest_low && on->sum.rest_high;
}

/* Counts the rows of each variable, and for each row the variables that occur in others. */
static void count_links(taut_sums *sums) {
    for (uint32_t r = 0; r < sums->row_count; r++)
        for (uint32_t i = 0; i < sums->rows[r].count; i++) {
            taut_summand *summand = &sums->summands[sums->shares[sums->rows[r].first + i].summand];
            summand->degree += 1;
            summand->row ^= r;
        }
    for (uint32_t r = 0; r < sums->row_count; r++) {
        taut_sum_row *row = &sums->rows[r];
        row->linked = 0;
        row->is_folded = false;
        for (uint32_t i = 0; i < row->count; i++) row->linked += sums->summands[sums->shares[row->first + i].summand].degree > 1;
    }
}

bool taut_sums_solve(taut_sums *sums) {
    folding on = {.sums = sums};
    sums->ambiguous = false;
    if (!take_room(&on)) return false;
    count_links(sums);
    if (!share_out_others(&on) || !fold_all(&on)) return false;
    on.sum.is_bound = true;
    for (uint32_t i = on.fold_count; i-- > 0;)
        if (!unfold(&on, &on.folds[i])) return false;
    return true;
}
