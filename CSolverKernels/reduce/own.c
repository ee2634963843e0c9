#include "problem.h"

/* Costs with few kinks, as arrays. */

taut_own_range taut_own_cost_find(const taut_own_cost *cost, taut_packed price) {
    taut_own_range found = {cost->least, cost->most};
    taut_packed slope = cost->first;
    if (taut_packed_less(price, slope)) return (taut_own_range){cost->least, cost->least};
    for (uint32_t k = 0; k < cost->kink_count; k++) {
        bool is_below = taut_packed_less(slope, price);
        slope = taut_packed_add(slope, cost->kinks[k].jump);
        if (is_below) found.low = cost->kinks[k].at;
        if (taut_packed_less(price, slope)) {
            found.high = cost->kinks[k].at;
            break;
        }
    }
    if (taut_packed_less(slope, price)) found.low = found.high = cost->most;
    return found;
}

/* f(x) := f(-x). */
static void reverse(taut_own_cost *f) {
    double least = f->least;
    taut_packed last = f->first;
    f->least = -f->most;
    f->most = -least;
    for (uint32_t i = 0; i < f->kink_count; i++) last = taut_packed_add(last, f->kinks[i].jump);
    f->first = taut_packed_negate(last);
    for (uint32_t i = 0, j = f->kink_count; i < j; i++) {
        taut_own_kink end = f->kinks[--j];
        f->kinks[j] = (taut_own_kink){-f->kinks[i].at, f->kinks[i].jump};
        if (i < j) f->kinks[i] = (taut_own_kink){-end.at, end.jump};
    }
}

bool taut_own_cost_add(const taut_own_cost *a, taut_own_cost *b, bool turns, double tolerance, taut_arena *arena, taut_own_cost *sum) {
    if (turns) reverse(b);
    *sum = (taut_own_cost){taut_larger(a->least, b->least), taut_smaller(a->most, b->most), taut_packed_add(a->first, b->first), NULL, 0};
    sum->kinks = taut_arena_take(arena, (size_t)a->kink_count + b->kink_count, sizeof *sum->kinks);
    if (!sum->kinks || !(sum->least - sum->most <= tolerance)) return false;
    if (sum->least > sum->most) sum->most = sum->least;
    for (uint32_t i = 0, j = 0; i < a->kink_count || j < b->kink_count;) {
        bool is_first = j == b->kink_count || (i < a->kink_count && a->kinks[i].at <= b->kinks[j].at);
        taut_own_kink kink = is_first ? a->kinks[i++] : b->kinks[j++];
        if (kink.at <= sum->least) sum->first = taut_packed_add(sum->first, kink.jump);
        else if (kink.at < sum->most) sum->kinks[sum->kink_count++] = kink;
    }
    return true;
}
