#include "summands.h"

#include <math.h>
#include <stdlib.h>

#define CLEAR_SHARE 1e-9 /* of the sum: values closer to a limit are left to the analysis */
#define CLEAR_LEAST 1e-6

static double clamp(double value, double low, double high) { return taut_smaller(taut_larger(value, low), high); }

static double margin(const taut_sum *sum) { return taut_larger(CLEAR_LEAST, CLEAR_SHARE * fabs(sum->total)); }

/* Whether a length is neither nothing nor clearly something. */
static bool is_unclear(const taut_sum *sum, double length) { return length != 0 && fabs(length) < margin(sum); }

/* ---- each by itself -------------------------------------------------------------------------------------------------------- */

/* The minimum of a variable's cost. */
static void find_cheapest(taut_summand *summand) {
    const taut_summand_kink *kinks = summand->kinks;
    taut_price slope = summand->slope;
    double low = slope < 0 ? INFINITY : -INFINITY, high = INFINITY;
    for (uint32_t k = 0; k < summand->kink_count && slope <= 0; k++) {
        bool falls = slope < 0;
        slope += kinks[k].jump;
        if (falls && slope >= 0) low = kinks[k].value;
        if (slope > 0) high = kinks[k].value;
    }
    summand->low = clamp(low, summand->least, summand->most);
    summand->high = clamp(high, summand->least, summand->most);
}

/* A walk up or down from the minimum: intervals of one price each. */
typedef struct {
    const taut_summand_kink *kinks;
    uint32_t kink_count, passed; /* kinks below */
    bool up;
    taut_price slope;
    double from, to, end; /* the interval, and the end of the last one */
    taut_price price;
} way;

static inline way way_of(const taut_summand *summand, bool up) {
    way on = {.kinks = summand->kinks, .kink_count = summand->kink_count, .up = up, .slope = summand->slope};
    on.from = up ? summand->high : summand->low;
    on.end = up ? summand->most : summand->least;
    for (; on.passed < on.kink_count && on.kinks[on.passed].value < on.from; on.passed++) on.slope += on.kinks[on.passed].jump;
    return on;
}

/* The next interval, from on->from on. false: a limit is reached. */
static inline bool next_stretch(way *on) {
    const taut_summand_kink *kinks = on->kinks;
    if (on->from == on->end) return false;
    if (on->up) {
        for (; on->passed < on->kink_count && kinks[on->passed].value <= on->from; on->passed++)
            on->slope += kinks[on->passed].jump;
        on->to = on->passed < on->kink_count ? taut_smaller(kinks[on->passed].value, on->end) : on->end;
        on->price = on->slope;
    } else {
        for (; on->passed && kinks[on->passed - 1].value >= on->from; on->passed--) on->slope -= kinks[on->passed - 1].jump;
        on->to = on->passed ? taut_larger(kinks[on->passed - 1].value, on->end) : on->end;
        on->price = -on->slope;
    }
    return true;
}

/* ---- the last price -------------------------------------------------------------------------------------------------------- */

typedef struct {
    taut_price price;
    double length;
} offer;

typedef struct {
    offer offers[TAUT_MOST_PRICES]; /* ascending */
    uint32_t count;
} offers;

/* false: there are too many prices. */
static inline bool add_offer(offers *all, taut_price price, double length) {
    uint32_t place = 0;
    while (place < all->count && all->offers[place].price < price) place += 1;
    if (place < all->count && all->offers[place].price == price) {
        all->offers[place].length += length;
        return true;
    }
    if (all->count == TAUT_MOST_PRICES) return false;
    for (uint32_t i = all->count++; i > place; i--) all->offers[i] = all->offers[i - 1];
    all->offers[place] = (offer){price, length};
    return true;
}

static bool goes_up(const taut_summand *summand, bool grows) { return grows == (summand->sign > 0); }

/* The intervals of all variables by price, for a sum that has to grow or shrink. false: too many prices. */
static bool collect_offers(const taut_sum *sum, bool grows, offers *all) {
    all->count = 0;
    for (uint32_t s = 0; s < sum->count; s++) {
        const taut_summand *summand = sum->summands[s];
        for (way on = way_of(summand, goes_up(summand, grows)); next_stretch(&on); on.from = on.to)
            if (!add_offer(all, on.price, fabs(on.to - on.from))) return false;
    }
    return true;
}

/* The marginal price: of the last point that the sum lacks. false: infeasible. */
static bool find_last_price(const taut_sum *sum, bool grows, double lack, taut_price *price) {
    offers all;
    if (!collect_offers(sum, grows, &all)) return false;
    for (uint32_t i = 0; i < all.count; i++) {
        if (is_unclear(sum, all.offers[i].length - lack)) return false;
        *price = all.offers[i].price;
        if (all.offers[i].length >= lack) return true;
        lack -= all.offers[i].length;
    }
    return false;
}

/* Takes all intervals below the marginal price; those at that price stay to be decided. */
static void take_up_to(taut_sum *sum, bool grows, taut_price price) {
    for (uint32_t s = 0; s < sum->count; s++) {
        taut_summand *summand = sum->summands[s];
        way on = way_of(summand, goes_up(summand, grows));
        double near = on.from, far = on.from;
        for (; next_stretch(&on) && on.price <= price; on.from = on.to) {
            far = on.to;
            if (on.price < price) near = far;
        }
        summand->low = taut_smaller(near, far);
        summand->high = taut_larger(near, far);
    }
}

/* ---- choosing -------------------------------------------------------------------------------------------------------------- */

static double low_of(const taut_summand *summand) { return summand->sign > 0 ? summand->low : -summand->high; }

static double high_of(const taut_summand *summand) { return summand->sign > 0 ? summand->high : -summand->low; }

static int by_order(const void *first, const void *second) {
    const taut_summand *a = *(taut_summand *const *)first, *b = *(taut_summand *const *)second;
    return taut_ranks_before(a->rank, b->rank) ? -1 : taut_ranks_before(b->rank, a->rank);
}

/* Collects the variables with an interval at the marginal price, by rank; the others get their values. Returns their number; `left` gets
 * the remaining sum. */
static uint32_t list_choosing(taut_sum *sum, double *left) {
    uint32_t count = 0;
    bool in_order = true;
    *left = sum->total;
    for (uint32_t s = 0; s < sum->count; s++) {
        taut_summand *summand = sum->summands[s];
        summand->value = summand->low;
        if (summand->low == summand->high) {
            *left -= summand->sign * summand->value;
            continue;
        }
        in_order = in_order && (count == 0 || taut_ranks_before(sum->choosing[count - 1]->rank, summand->rank));
        sum->choosing[count++] = summand;
    }
    if (!in_order) qsort(sum->choosing, count, sizeof *sum->choosing, by_order);
    return count;
}

/* The range of the sum of all later variables, for each. */
static void add_up_rests(taut_sum *sum, uint32_t count) {
    sum->rest_low[count] = sum->rest_high[count] = 0;
    for (uint32_t i = count; i-- > 0;) {
        sum->rest_low[i] = sum->rest_low[i + 1] + low_of(sum->choosing[i]);
        sum->rest_high[i] = sum->rest_high[i + 1] + high_of(sum->choosing[i]);
    }
}

/* Restricts a variable to what the later ones can balance; `left` is for it and the later ones. */
static void narrow(const taut_sum *sum, taut_summand *summand, uint32_t behind, double left) {
    double most = left - sum->rest_low[behind], least = left - sum->rest_high[behind];
    summand->low = taut_larger(summand->low, summand->sign > 0 ? least : -most);
    summand->high = taut_smaller(summand->high, summand->sign > 0 ? most : -least);
}

/* A fixed variable is not moved by ties in the rows eliminated into it, if these are decided later; one decided earlier would move it. */
static bool choose(taut_sum *sum) {
    double left;
    uint32_t count = list_choosing(sum, &left);
    taut_rank decided = {0, 0};
    add_up_rests(sum, count);
    for (uint32_t i = 0; i < count; i++) {
        taut_summand *summand = sum->choosing[i];
        if (sum->is_bound) narrow(sum, summand, i + 1, left);
        double choice = summand->high - summand->low;
        if (choice < 0 || is_unclear(sum, choice) || (choice > 0 && summand->rank.order == TAUT_NO_ORDER)) return false;
        if (choice > 0) {
            sum->ambiguous = true;
            decided = summand->rank;
        }
        summand->could_differ = sum->is_bound ? sum->ambiguous : choice > 0;
        summand->decided = decided;
        if (summand->could_differ && !taut_ranks_before(decided, summand->first_below)) return false;
        summand->value = clamp(summand->preferred, summand->low, summand->high);
        left -= summand->sign * summand->value;
    }
    return true;
}

/* ---- the whole ------------------------------------------------------------------------------------------------------------- */

/* Puts every variable at its minimum; `low` and `high` get the range of the sum. false: required limits of one variable exclude each
 * other. */
static bool begin(taut_sum *sum, double *low, double *high) {
    sum->ambiguous = false;
    *low = *high = 0;
    for (uint32_t s = 0; s < sum->count; s++) {
        taut_summand *summand = sum->summands[s];
        if (summand->least > summand->most) return false;
        find_cheapest(summand);
        summand->could_differ = false;
        *low += low_of(summand);
        *high += high_of(summand);
    }
    return true;
}

/* Moves the variables from their minima until the sum holds. false: infeasible. */
static bool provide(taut_sum *sum, double low, double high) {
    taut_price price;
    bool grows = sum->total > high;
    if (!grows && sum->total >= low) return true;
    double lack = grows ? sum->total - high : low - sum->total;
    if (is_unclear(sum, lack) || !find_last_price(sum, grows, lack, &price)) return false;
    take_up_to(sum, grows, price);
    return true;
}

bool taut_sum_share_out(taut_sum *sum) {
    double low, high;
    return begin(sum, &low, &high) && (!sum->is_bound || provide(sum, low, high)) && choose(sum);
}

/* ---- costs ----------------------------------------------------------------------------------------------------------------- */

/* The number of intervals that can be reached from one end: none behind an unbounded one. */
static uint32_t count_reachable(const offers *all, double end) {
    if (isinf(end)) return 0;
    uint32_t count = 0;
    while (count < all->count && (count == 0 || !isinf(all->offers[count - 1].length))) count += 1;
    return count;
}

static taut_price step_of(const offers *all, uint32_t i) { return all->offers[i].price - (i ? all->offers[i - 1].price : 0); }

/* The kinks below the minimum of the sum, from the far end on. */
static void add_lower_kinks(taut_sum_cost *cost, const offers *down, double low) {
    uint32_t count = count_reachable(down, low);
    cost->least = low;
    for (uint32_t i = 0; i < count; i++) {
        cost->kinks[count - 1 - i] = (taut_summand_kink){cost->least, step_of(down, i)};
        cost->least -= down->offers[i].length;
    }
    cost->kink_count = count;
    cost->slope = count ? -down->offers[count - 1].price : 0;
}

static void add_upper_kinks(taut_sum_cost *cost, const offers *up, double high) {
    uint32_t count = count_reachable(up, high);
    cost->most = high;
    for (uint32_t i = 0; i < count; i++) {
        cost->kinks[cost->kink_count++] = (taut_summand_kink){cost->most, step_of(up, i)};
        cost->most += up->offers[i].length;
    }
}

bool taut_sum_find_cost(taut_sum *sum, taut_sum_cost *cost) {
    offers up, down;
    double low, high;
    if (!begin(sum, &low, &high) || !collect_offers(sum, true, &up) || !collect_offers(sum, false, &down)) return false;
    cost->weight = 0;
    for (uint32_t s = 0; s < sum->count; s++)
        if (sum->summands[s]->weight > cost->weight) cost->weight = sum->summands[s]->weight;
    add_lower_kinks(cost, &down, low);
    add_upper_kinks(cost, &up, high);
    return true;
}
