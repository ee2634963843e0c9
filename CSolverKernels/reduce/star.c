#include "star.h"

#include <string.h>

#define MOST_PRICES 64u
#define FEW_PRICES 4u
#define MOST_KINKS 8u /* of one cost */

/* Makes room for so many more offers. */
static bool reserve(taut_offers *all, uint32_t more, taut_arena *arena) {
    if (all->count + more <= all->capacity) return true;
    uint32_t capacity = FEW_PRICES + 2 * (all->count + more);
    taut_offer *offers = taut_arena_take(arena, capacity, sizeof *offers);
    if (!offers) return false;
    if (all->count) memcpy(offers, all->offers, all->count * sizeof *offers);
    all->offers = offers;
    all->capacity = capacity;
    return true;
}

static inline void add_offer(taut_offers *all, taut_packed price, double length) {
    uint32_t place = 0;
    while (place < all->count && taut_packed_less(all->offers[place].price, price)) place += 1;
    if (place < all->count && taut_packed_equal(all->offers[place].price, price)) {
        all->offers[place].length += length;
        return;
    }
    for (uint32_t i = all->count++; i > place; i--) all->offers[i] = all->offers[i - 1];
    all->offers[place] = (taut_offer){price, length};
}

bool taut_star_add(taut_star *star, const taut_own_cost *cost, double coefficient, taut_arena *arena) {
    bool turns = coefficient > 0;
    taut_offers *up = turns ? &star->down : &star->up, *down = turns ? &star->up : &star->down;
    double from = cost->least, low = cost->least, high = cost->most;
    taut_packed slope = cost->first;
    uint32_t count = cost->kink_count;
    if (count > MOST_KINKS || up->count + count >= MOST_PRICES || down->count + count >= MOST_PRICES) return false;
    if (!reserve(up, count + 1, arena) || !reserve(down, count + 1, arena)) return false;
    for (uint32_t k = 0; k <= count; k++) {
        double to = k < count ? cost->kinks[k].at : cost->most;
        int sign = taut_packed_sign(slope);
        if (sign < 0) low = to;
        if (sign > 0) high = taut_smaller(high, from);
        if (sign < 0 && to > from) add_offer(down, taut_packed_negate(slope), to - from);
        if (sign > 0 && to > from) add_offer(up, slope, to - from);
        if (k < count) slope = taut_packed_add(slope, cost->kinks[k].jump);
        from = to;
    }
    star->low += turns ? -high : low;
    star->high += turns ? -low : high;
    return true;
}

/* The number of offers that can be reached from one end of the cheapest interval: none behind an unbounded one. */
static uint32_t count_reachable(const taut_offers *all, double end) {
    uint32_t count = 0;
    if (isinf(end)) return 0;
    while (count < all->count && (count == 0 || !isinf(all->offers[count - 1].length))) count += 1;
    return count;
}

static taut_packed step_of(const taut_offers *all, uint32_t i) {
    return i ? taut_packed_subtract(all->offers[i].price, all->offers[i - 1].price) : all->offers[0].price;
}

bool taut_star_cost(const taut_star *star, taut_arena *arena, taut_own_cost *cost) {
    uint32_t lower = count_reachable(&star->down, star->low), upper = count_reachable(&star->up, star->high);
    bool is_point = star->low == star->high;
    *cost = (taut_own_cost){.least = star->low, .most = star->high};
    cost->kinks = taut_arena_take(arena, (size_t)lower + upper, sizeof *cost->kinks);
    if (!cost->kinks) return false;
    for (uint32_t i = 0; i < lower; i++) {
        cost->kinks[lower - 1 - i] = (taut_own_kink){cost->least, step_of(&star->down, i)};
        cost->least -= star->down.offers[i].length;
    }
    if (lower) cost->first = taut_packed_negate(star->down.offers[lower - 1].price);
    cost->kink_count = lower && is_point && !upper ? lower - 1 : lower;
    for (uint32_t i = 0; i < upper; i++) {
        if (i || !is_point || lower) cost->kinks[cost->kink_count++] = (taut_own_kink){cost->most, step_of(&star->up, i)};
        else cost->first = star->up.offers[0].price;
        cost->most += star->up.offers[i].length;
    }
    return true;
}

/* The slope of the segment in which a total is, of two the right or the left one. false: the domain ends there. */
static bool find_slope(const taut_star *star, double at, bool right, taut_packed *slope) {
    bool grows = right ? at >= star->high : at > star->high, shrinks = right ? at < star->low : at <= star->low;
    const taut_offers *all = grows ? &star->up : &star->down;
    double lack = grows ? at - star->high : star->low - at;
    *slope = (taut_packed){0, 0};
    if (!grows && !shrinks) return true;
    for (uint32_t i = 0; i < all->count; i++) {
        *slope = grows ? all->offers[i].price : taut_packed_negate(all->offers[i].price);
        if (grows == right ? lack < all->offers[i].length : lack <= all->offers[i].length) return true;
        lack -= all->offers[i].length;
    }
    return false;
}

taut_slopes taut_star_slopes(const taut_star *star, double total, double tolerance) {
    taut_slopes found;
    found.has_low = find_slope(star, total - tolerance, false, &found.low);
    found.has_high = find_slope(star, total + tolerance, true, &found.high);
    return found;
}
