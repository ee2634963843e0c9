#include "function.h"

/* ---- the tree ------------------------------------------------------------------------------------------------------------------ */

bool taut_kinks_init(taut_kinks *pool, uint32_t capacity, const taut_digits *digits, bool scaled, taut_arena *arena) {
    *pool = (taut_kinks){.count = 1, .capacity = capacity + 1, .state = 2463534242u, .digits = digits, .scaled = scaled, .arena = arena};
    pool->kinks = taut_arena_take(arena, pool->capacity, sizeof *pool->kinks);
    if (pool->kinks) pool->kinks[0] = (taut_kink){0};
    return pool->kinks != NULL;
}

static uint32_t new_kink(taut_kinks *pool, double at, taut_packed jump) {
    uint32_t kink = pool->free;
    if (kink) {
        pool->free = pool->kinks[kink].left;
    } else if (pool->count < pool->capacity) {
        kink = pool->count++;
    } else {
        pool->failed = true;
        return 0;
    }
    pool->state ^= pool->state << 13;
    pool->state ^= pool->state >> 17;
    pool->state ^= pool->state << 5;
    pool->kinks[kink] = (taut_kink){.at = at, .factor = 1, .jump = jump, .sum = jump, .weight = pool->state, .size = 1};
    return kink;
}

static void free_kink(taut_kinks *pool, uint32_t kink) {
    pool->kinks[kink].left = pool->free;
    pool->free = kink;
}

static void scale_jumps(taut_kinks *pool, taut_kink *kink, double factor) {
    bool scaled = taut_digits_scale(pool->digits, &kink->jump, factor);
    if (kink->size == 1) kink->sum = kink->jump;
    else scaled = taut_digits_scale(pool->digits, &kink->sum, factor) && scaled;
    pool->failed = pool->failed || !scaled;
}

/* Moves the kinks of a tree to at * factor, which is not 1. */
static void stretch(taut_kinks *pool, taut_kink *kink, double factor) {
    if (factor != -1) scale_jumps(pool, kink, 1 / fabs(factor));
    kink->at *= factor;
    kink->shift *= factor;
    kink->factor *= factor;
}

/* Moves the kinks of a tree to at * factor + shift. */
static inline void change(taut_kinks *pool, uint32_t root, double factor, double shift) {
    taut_kink *kink = &pool->kinks[root];
    if (!root) return;
    if (factor != 1) stretch(pool, kink, factor);
    kink->at += shift;
    kink->shift += shift;
}

static taut_kink *push_down(taut_kinks *pool, uint32_t root) {
    taut_kink *kink = &pool->kinks[root];
    if (kink->factor == 1 && kink->shift == 0) return kink;
    if (kink->factor < 0) {
        uint32_t left = kink->left;
        kink->left = kink->right;
        kink->right = left;
    }
    change(pool, kink->left, kink->factor, kink->shift);
    change(pool, kink->right, kink->factor, kink->shift);
    kink->factor = 1;
    kink->shift = 0;
    return kink;
}

static void add_up(taut_kinks *pool, taut_kink *kink) {
    kink->sum = taut_packed_add(kink->jump, taut_packed_add(pool->kinks[kink->left].sum, pool->kinks[kink->right].sum));
    kink->size = 1u + pool->kinks[kink->left].size + pool->kinks[kink->right].size;
}

static uint32_t join(taut_kinks *pool, uint32_t left, uint32_t right) {
    if (!left || !right) return left | right;
    bool is_left = pool->kinks[left].weight > pool->kinks[right].weight;
    taut_kink *kink = push_down(pool, is_left ? left : right);
    if (is_left) kink->right = join(pool, kink->right, right);
    else kink->left = join(pool, left, kink->left);
    add_up(pool, kink);
    return is_left ? left : right;
}

/* Kinks at positions below `at` go to the left, and with `and_there` those at it. */
static void divide_at(taut_kinks *pool, uint32_t root, double at, bool and_there, uint32_t *left, uint32_t *right) {
    if (!root) {
        *left = *right = 0;
        return;
    }
    taut_kink *kink = push_down(pool, root);
    if (kink->at < at || (and_there && kink->at == at)) {
        divide_at(pool, kink->right, at, and_there, &kink->right, right);
        *left = root;
    } else {
        divide_at(pool, kink->left, at, and_there, left, &kink->left);
        *right = root;
    }
    add_up(pool, kink);
}

/* Kinks with slopes of at most `slope` behind them go to the left; `before` is the slope in front of the tree. */
static void divide_by(taut_kinks *pool, uint32_t root, taut_packed before, taut_packed slope, uint32_t *left, uint32_t *right) {
    if (!root) {
        *left = *right = 0;
        return;
    }
    taut_kink *kink = push_down(pool, root);
    taut_packed behind = taut_packed_add(before, taut_packed_add(pool->kinks[kink->left].sum, kink->jump));
    if (!taut_packed_less(slope, behind)) {
        divide_by(pool, kink->right, behind, slope, &kink->right, right);
        *left = root;
    } else {
        divide_by(pool, kink->left, before, slope, left, &kink->left);
        *right = root;
    }
    add_up(pool, kink);
}

/* Takes the first kink off a tree, which has one. */
static uint32_t take_first(taut_kinks *pool, uint32_t *root) {
    taut_kink *kink = push_down(pool, *root);
    uint32_t first = *root;
    if (kink->left) {
        first = take_first(pool, &kink->left);
        add_up(pool, kink);
    } else {
        *root = kink->right;
    }
    return first;
}

/* Appends the kinks of a tree to a list, in ascending order, and frees them. */
static uint32_t list_kinks(taut_kinks *pool, uint32_t root, taut_kink *list, uint32_t count) {
    if (!root) return count;
    taut_kink *kink = push_down(pool, root);
    count = list_kinks(pool, kink->left, list, count);
    list[count++] = *kink;
    uint32_t right = kink->right;
    free_kink(pool, root);
    return list_kinks(pool, right, list, count);
}

static taut_kink *take_kinks(taut_kinks *pool, taut_function *f) {
    taut_kink *list = taut_arena_take(pool->arena, pool->kinks[f->root].size, sizeof *list);
    if (!list) pool->failed = true;
    else list_kinks(pool, f->root, list, 0);
    f->root = 0;
    return list;
}

static taut_packed last_slope(const taut_kinks *pool, const taut_function *f) {
    return taut_packed_add(f->first, pool->kinks[f->root].sum);
}

static uint32_t count_of(const taut_kinks *pool, const taut_function *f) { return pool->kinks[f->root].size; }

/* Makes the first function the one with more kinks. */
static bool put_larger_first(const taut_kinks *pool, taut_function *f, taut_function *g) {
    taut_function swap = *f;
    if (count_of(pool, g) <= count_of(pool, f)) return false;
    *f = *g;
    *g = swap;
    return true;
}

static void insert(taut_kinks *pool, taut_function *f, double at, taut_packed jump) {
    uint32_t left, right, kink = new_kink(pool, at, jump);
    divide_at(pool, f->root, at, false, &left, &right);
    f->root = join(pool, join(pool, left, kink), right);
}

/* ---- sums ---------------------------------------------------------------------------------------------------------------------- */

static void add_mass(taut_kinks *pool, taut_function *f, taut_packed mass) {
    if (!pool->scaled) return;
    f->mass = taut_packed_add(f->mass, mass);
    if (!taut_digits_have_room(pool->digits, f->mass)) pool->failed = true;
}

void taut_function_append_kink(taut_kinks *pool, taut_function *f, double at, taut_packed jump) {
    f->root = join(pool, f->root, new_kink(pool, at, jump));
}

/* Adds a kink anywhere; one left of the domain steepens all of it. */
static void add_kink(taut_kinks *pool, taut_function *f, double at, taut_packed jump) {
    if (at <= f->least) f->first = taut_packed_add(f->first, jump);
    else if (at < f->most) insert(pool, f, at, jump);
}

/* Narrows [least, most], which then has to contain something; so it is made where it is off by `tolerance` only. false: it is empty. */
static bool restrict_domain(taut_kinks *pool, taut_function *f, double least, double most, double tolerance) {
    uint32_t outside;
    if (least > f->least) {
        f->least = least;
        divide_at(pool, f->root, least, true, &outside, &f->root);
        f->first = taut_packed_add(f->first, pool->kinks[outside].sum);
    }
    if (most < f->most) {
        f->most = most;
        divide_at(pool, f->root, most, false, &f->root, &outside);
    }
    if (f->least <= f->most) return true;
    if (!(f->least - f->most <= tolerance)) return false;
    f->most = f->least;
    f->root = 0;
    return true;
}

bool taut_function_sum(taut_kinks *pool, taut_function *f, taut_function *g, double tolerance) {
    put_larger_first(pool, f, g);
    uint32_t count = count_of(pool, g);
    double least = g->least, most = g->most;
    taut_kink *list = take_kinks(pool, g);
    if (!list) return true;
    add_mass(pool, f, g->mass);
    f->first = taut_packed_add(f->first, g->first);
    if (!restrict_domain(pool, f, least, most, tolerance)) return false;
    for (uint32_t k = 0; k < count; k++) add_kink(pool, f, list[k].at, list[k].jump);
    return true;
}

/* ---- convolutions -------------------------------------------------------------------------------------------------------------- */

/* Divides a function where its slope is `slope`; a kink that spans this slope becomes two. The slopes of `left` end with at most
 * `slope`, those of `right` begin with at least that. */
static void cut(taut_kinks *pool, const taut_function *f, taut_packed slope, uint32_t *left, uint32_t *right) {
    divide_by(pool, f->root, f->first, slope, left, right);
    taut_packed before = taut_packed_add(f->first, pool->kinks[*left].sum);
    if (!*right || !taut_packed_less(before, slope)) return;
    uint32_t spanning = take_first(pool, right);
    double at = pool->kinks[spanning].at;
    taut_packed behind = taut_packed_add(before, pool->kinks[spanning].jump);
    free_kink(pool, spanning);
    *left = join(pool, *left, new_kink(pool, at, taut_packed_subtract(slope, before)));
    *right = join(pool, new_kink(pool, at, taut_packed_subtract(behind, slope)), *right);
}

/* A segment without a lower end takes the place of all that is less steep. */
static void insert_lowest(taut_kinks *pool, taut_function *f, taut_packed slope) {
    uint32_t left;
    if (taut_packed_less(slope, f->first)) {
        if (isinf(f->least)) return;
        f->root = join(pool, new_kink(pool, f->least, taut_packed_subtract(f->first, slope)), f->root);
    } else {
        cut(pool, f, slope, &left, &f->root);
    }
    f->first = slope;
    f->least = -INFINITY;
}

/* The same without an upper end. */
static void insert_highest(taut_kinks *pool, taut_function *f, taut_packed slope) {
    uint32_t right;
    taut_packed last = last_slope(pool, f);
    if (taut_packed_less(last, slope)) {
        if (isinf(f->most)) return;
        f->root = join(pool, f->root, new_kink(pool, f->most, taut_packed_subtract(slope, last)));
    } else if (taut_packed_less(slope, f->first)) {
        f->first = slope; /* and there is a lower end */
        f->root = 0;
    } else {
        cut(pool, f, slope, &f->root, &right);
    }
    f->most = INFINITY;
}

/* All that is steeper is shifted by the length. */
static void insert_segment(taut_kinks *pool, taut_function *f, taut_packed slope, double length) {
    uint32_t left, right;
    taut_packed last = last_slope(pool, f);
    if (taut_packed_less(slope, f->first)) {
        change(pool, f->root, 1, length);
        if (!isinf(f->least)) {
            f->root = join(pool, new_kink(pool, f->least + length, taut_packed_subtract(f->first, slope)), f->root);
            f->first = slope;
        }
    } else if (taut_packed_less(last, slope)) {
        if (!isinf(f->most)) f->root = join(pool, f->root, new_kink(pool, f->most, taut_packed_subtract(slope, last)));
    } else {
        cut(pool, f, slope, &left, &right);
        change(pool, right, 1, length);
        f->root = join(pool, left, right);
    }
    f->most += length;
}

/* Notes where the larger function has the slopes of the segments. */
static bool note_division(taut_kinks *pool, const taut_function *f, const taut_function *g, const taut_kink *list, uint32_t count,
                          taut_division *division) {
    double *room = taut_arena_take(pool->arena, 3 * (size_t)count + 1, sizeof *room);
    if (!room) return false;
    *division = (taut_division){count, room, room + count + 1, room + 2 * (size_t)count + 1, false};
    taut_packed slope = g->first;
    for (uint32_t j = 0; j < count; j++) {
        division->ends[j] = j ? list[j - 1].at : g->least;
        taut_function_find(pool, f, slope, &division->low[j], &division->high[j]);
        if (j + 1 < count) slope = taut_packed_add(slope, list[j].jump);
    }
    division->ends[count] = g->most;
    return true;
}

static void insert_segments(taut_kinks *pool, taut_function *f, const taut_function *g, const taut_division *division,
                            const taut_kink *list) {
    taut_packed slope = g->first;
    uint32_t first = isinf(division->ends[0]) ? 1 : 0;
    double begin = division->ends[first];
    if (first && isinf(begin)) { /* without kinks or ends it is 0 everywhere */
        f->root = 0;
        f->least = -INFINITY;
        f->most = INFINITY;
        f->first = slope;
        return;
    }
    change(pool, f->root, 1, begin);
    f->least += begin;
    f->most += begin;
    for (uint32_t j = 0; j < division->count; j++) {
        double low = division->ends[j], high = division->ends[j + 1];
        if (isinf(low)) insert_lowest(pool, f, slope);
        else if (isinf(high)) insert_highest(pool, f, slope);
        else insert_segment(pool, f, slope, high - low);
        if (j + 1 < division->count) slope = taut_packed_add(slope, list[j].jump);
    }
}

/* A point only shifts the other function. */
static void shift(taut_kinks *pool, taut_function *f, const taut_function *g, taut_division *division) {
    double point = f->least;
    double *end = taut_arena_take(pool->arena, 1, sizeof *end);
    if (!end) pool->failed = true;
    else *end = point;
    *division = (taut_division){.ends = end, .swapped = true};
    *f = *g;
    change(pool, f->root, 1, point);
    f->least += point;
    f->most += point;
}

void taut_function_convolve(taut_kinks *pool, taut_function *f, taut_function *g, taut_division *division) {
    if (f->least == f->most) {
        shift(pool, f, g, division);
        return;
    }
    bool swapped = put_larger_first(pool, f, g);
    uint32_t count = count_of(pool, g);
    taut_kink *list = take_kinks(pool, g);
    if (!list || !note_division(pool, f, g, list, count + 1, division)) {
        pool->failed = true;
        return;
    }
    division->swapped = swapped;
    insert_segments(pool, f, g, division, list);
    add_mass(pool, f, g->mass);
}

double taut_division_first(const taut_division *division, double total) {
    double share = total - division->ends[division->count]; /* of the larger function */
    for (uint32_t j = 0; j < division->count; j++) {
        double begin = division->ends[j], end = division->ends[j + 1];
        if (total <= begin + division->low[j]) {
            share = total - begin;
            break;
        }
        if (total > end + division->high[j]) continue;
        double low = taut_larger(division->low[j], total - end), high = taut_smaller(division->high[j], total - begin);
        share = !isinf(low) ? low : !isinf(high) ? high : 0;
        break;
    }
    return division->swapped ? total - share : share;
}

/* ---- the whole function -------------------------------------------------------------------------------------------------------- */

void taut_function_stretch(taut_kinks *pool, taut_function *f, double factor) {
    double low = f->least * factor, high = f->most * factor, slopes = 1 / fabs(factor);
    if (factor < 0) f->first = taut_packed_negate(last_slope(pool, f));
    if (!taut_digits_scale(pool->digits, &f->first, slopes) || !taut_digits_scale(pool->digits, &f->mass, slopes)) pool->failed = true;
    f->least = taut_smaller(low, high);
    f->most = taut_larger(low, high);
    change(pool, f->root, factor, 0);
}

void taut_function_find(taut_kinks *pool, const taut_function *f, taut_packed slope, double *low, double *high) {
    taut_packed before = f->first;
    bool is_below = taut_packed_less(slope, before), is_above = taut_packed_less(before, slope);
    *low = is_above ? f->most : f->least;
    *high = is_below ? f->least : f->most;
    if (is_below) return;
    for (uint32_t root = f->root; root;) { /* the first kink behind which the slope is larger, and the one at which it is reached */
        const taut_kink *kink = push_down(pool, root);
        taut_packed behind = taut_packed_add(before, taut_packed_add(pool->kinks[kink->left].sum, kink->jump));
        if (taut_packed_less(behind, slope)) {
            before = behind;
            root = kink->right;
            continue;
        }
        if (is_above) *low = kink->at;
        if (taut_packed_equal(behind, slope)) {
            for (root = kink->right; root; root = push_down(pool, root)->left) *high = push_down(pool, root)->at;
            return;
        }
        *high = kink->at;
        root = kink->left;
    }
}
