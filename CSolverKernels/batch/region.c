#include "region.h"

#include <math.h>
#include <string.h>

#include "affine.h"
#include "reading.h"

#define MARGIN 1e-4       /* margin of conditions that are not exact, larger than the solver's tolerances and rounding */
#define CHECK_SLACK 2.5e-10 /* a quarter of what the solver forgives a check */

taut_status taut_part_create(taut_part *part, taut_worker *worker, const taut_extension *extension, uint32_t island,
                             taut_arena *arena) {
    memset(part, 0, sizeof *part);
    taut_status status = taut_source_create(&part->source, worker, extension, island, arena, &part->usable);
    if (status != TAUT_OK || !part->usable) return status;
    const taut_source *source = &part->source;
    part->units = taut_arena_take_zeroed(arena, source->unit_count, sizeof *part->units);
    if (!part->units) return TAUT_ERROR_MEMORY;
    for (uint32_t u = 0; u < source->unit_count; u++) {
        taut_unit *unit = &part->units[u];
        unit->steps = taut_arena_take_zeroed(arena, source->analysis->step_count, sizeof(uint32_t));
        if (!unit->steps) return TAUT_ERROR_MEMORY;
        for (uint32_t s = 0; s < source->analysis->step_count; s++)
            if (source->step_unit[s] == u) unit->steps[unit->step_count++] = s;
    }
    return TAUT_OK;
}

void taut_part_free(taut_part *part) {
    if (part->usable) taut_source_free(&part->source);
}

/* ---- values ------------------------------------------------------------------------------------------------------------ */

/* A region in the making: everything in scratch memory. */
typedef struct {
    const taut_source *source;
    const taut_reading *reading;
    taut_arena *scratch;
    double **step_value; /* by step; NULL: not known */
    uint32_t unit;
    taut_condition *conditions;
    uint32_t condition_count, condition_room;
    const double *cell;
    bool ok;
} maker;

static double *take_function(maker *at) { return taut_arena_take_zeroed(at->scratch, at->source->columns + 1, sizeof(double)); }

/* The value of a form, a function of the parameters, from its row over the crash forms. */
static double *form_value(maker *at, uint32_t form) {
    const taut_source *source = at->source;
    const double *row = source->form_row + (size_t)form * source->analysis->step_count;
    double *value = take_function(at);
    if (!value) return NULL;
    for (uint32_t s = 0; s < source->analysis->step_count; s++) {
        if (row[s] == 0) continue;
        at->ok &= at->step_value[s] != NULL;
        if (at->step_value[s]) at->ok &= taut_affine_add(source->columns, value, row[s], at->step_value[s]) | !source->exact;
    }
    return value;
}

/* The forms of a unit that entered the basis and the steps that left it. false: not as many of one as of the other. */
static bool find_exchange(maker *at, uint32_t *entered, uint32_t *left, uint32_t *count) {
    const taut_analysis *a = at->source->analysis;
    uint32_t in = 0, out = 0;
    for (uint32_t f = 0; f < a->form_count; f++) {
        if (at->source->form_unit[f] != at->unit) continue;
        bool crash = a->form_step[f] != TAUT_NONE;
        if (!crash && at->reading->forms[f].role == TAUT_FORM_ACTIVE) entered[in++] = f;
        if (crash && at->reading->forms[f].role == TAUT_FORM_INACTIVE) left[out++] = a->form_step[f];
    }
    *count = in;
    return in == out;
}

typedef struct {
    uint32_t count;
    double *matrix;  /* count * count, by rows */
    double **right;  /* functions of the parameters */
} system_of_forms;

/* row[target] -= factor * row[from], in the matrix and on the right. */
static bool subtract_row(const maker *at, system_of_forms *of, uint32_t target, uint32_t from, double factor) {
    double *into = of->matrix + (size_t)target * of->count;
    bool exact = taut_affine_add(of->count - 1, into, -factor, of->matrix + (size_t)from * of->count);
    return exact & taut_affine_add(at->source->columns, of->right[target], -factor, of->right[from]);
}

static void swap_rows(system_of_forms *of, uint32_t a, uint32_t b) {
    for (uint32_t i = 0; a != b && i < of->count; i++) {
        double kept = of->matrix[(size_t)a * of->count + i];
        of->matrix[(size_t)a * of->count + i] = of->matrix[(size_t)b * of->count + i];
        of->matrix[(size_t)b * of->count + i] = kept;
    }
    double *kept = of->right[a];
    of->right[a] = of->right[b];
    of->right[b] = kept;
}

/* Gauss-Jordan elimination that detects rounding; the right sides become the solution. A pivot of 0 makes quotients that are not exact. */
static bool solve_exactly(const maker *at, system_of_forms *of) {
    bool exact = true;
    for (uint32_t k = 0; k < of->count; k++) {
        uint32_t best = k;
        for (uint32_t i = k + 1; i < of->count; i++)
            if (fabs(of->matrix[(size_t)i * of->count + k]) > fabs(of->matrix[(size_t)best * of->count + k])) best = i;
        swap_rows(of, k, best);
        double pivot = of->matrix[(size_t)k * of->count + k];
        if (!taut_affine_divide(of->count - 1, of->matrix + (size_t)k * of->count, pivot) ||
            !taut_affine_divide(at->source->columns, of->right[k], pivot))
            return false;
        for (uint32_t i = 0; i < of->count; i++) {
            double factor = of->matrix[(size_t)i * of->count + k];
            if (i != k && factor != 0) exact &= subtract_row(at, of, i, k, factor);
        }
    }
    return exact;
}

/* The values of the steps that left, with which the entered forms meet their members. */
static bool find_left(maker *at, const uint32_t *entered, const uint32_t *left, uint32_t count) {
    const taut_source *source = at->source;
    system_of_forms of = {count, taut_arena_take_zeroed(at->scratch, (size_t)count * count, sizeof(double)),
                          taut_arena_take_zeroed(at->scratch, count, sizeof(double *))};
    if (!of.matrix || !of.right) return false;
    for (uint32_t i = 0; i < count; i++) {
        const double *row = source->form_row + (size_t)entered[i] * source->analysis->step_count;
        of.right[i] = take_function(at);
        if (!of.right[i]) return false;
        const double *target = source->members[at->reading->member[entered[i]]].value;
        at->ok &= taut_affine_add(source->columns, of.right[i], 1, target);
        for (uint32_t s = 0; s < source->analysis->step_count; s++)
            if (row[s] != 0 && at->step_value[s])
                at->ok &= taut_affine_add(source->columns, of.right[i], -row[s], at->step_value[s]);
        for (uint32_t d = 0; d < count; d++) of.matrix[(size_t)i * count + d] = row[left[d]];
    }
    at->ok &= solve_exactly(at, &of);
    for (uint32_t d = 0; d < count && at->ok; d++) at->step_value[left[d]] = of.right[d];
    return true;
}

/* Values of all steps of the unit; at->ok tells whether they are known. false: out of memory. */
static bool find_values(maker *at) {
    const taut_analysis *a = at->source->analysis;
    uint32_t *entered = taut_arena_take_zeroed(at->scratch, a->form_count, sizeof(uint32_t));
    uint32_t *left = taut_arena_take_zeroed(at->scratch, a->form_count, sizeof(uint32_t));
    uint32_t count = 0;
    if (!entered || !left) return false;
    at->ok &= find_exchange(at, entered, left, &count);
    if (count > 0 && !at->source->exact) at->ok = false;
    if (!at->ok || count == 0) return true;
    return find_left(at, entered, left, count);
}

/* ---- conditions ---------------------------------------------------------------------------------------------------------- */

/* p - q == 0 for two parameters: the only equation that is decidable exactly with rounded numbers. */
static bool make_difference(const maker *at, double *function) {
    double leading = 0;
    uint32_t terms = 0;
    for (uint32_t i = 0; i < at->source->columns; i++) {
        if (function[i] == 0) continue;
        if (terms++ == 0) leading = function[i];
        if (fabs(function[i]) != fabs(leading)) return false;
    }
    if (terms != 2 || function[at->source->columns] != 0) return false;
    double sum = 0;
    for (uint32_t i = 0; i < at->source->columns; i++) {
        function[i] /= fabs(leading);
        sum += function[i];
    }
    return sum == 0;
}

/* function >= 0, or == 0. */
static void add_condition(maker *at, double *function, bool equal) {
    uint32_t columns = at->source->columns;
    double here = taut_affine_at(columns, function, at->cell);
    bool constant = taut_affine_is_constant(columns, function);
    if (equal ? here != 0 : !(here >= 0)) at->ok = false;
    if (!at->ok || constant) return;
    if (equal && !at->source->exact && !make_difference(at, function)) at->ok = false;
    if (!taut_source_takes(at->source, function) || at->condition_count == at->condition_room) at->ok = false;
    if (at->ok) at->conditions[at->condition_count++] = (taut_condition){equal, function};
}

static bool add_member(maker *at, uint32_t form, uint32_t m, const double *value) {
    const taut_source *source = at->source;
    int8_t side = at->reading->side[m];
    double *function = take_function(at), *other = take_function(at);
    if (!function || !other) return false;
    bool exact = taut_affine_add(source->columns, function, side < 0 ? -1 : 1, value);
    exact &= taut_affine_add(source->columns, function, side < 0 ? 1 : -1, source->members[m].value);
    at->ok &= exact | !source->exact;
    if (source->exact) {
        add_condition(at, function, side == 0);
        return true;
    }
    if (at->reading->forms[form].role != TAUT_FORM_CHECK) {
        if (side != 0) function[source->columns] -= MARGIN;
        add_condition(at, function, side == 0);
        return true;
    }
    (void)taut_affine_add(source->columns, other, -1, function);
    function[source->columns] += CHECK_SLACK;
    other[source->columns] += CHECK_SLACK;
    add_condition(at, function, false);
    if (side == 0) add_condition(at, other, false);
    return true;
}

static bool add_form(maker *at, uint32_t form) {
    const taut_source *source = at->source;
    const taut_analysis *a = source->analysis;
    uint32_t step = a->form_step[form];
    double *value = step != TAUT_NONE ? at->step_value[step] : form_value(at, form);
    if (!value) return false; /* those of steps are known */
    if (!taut_source_takes(at->source, value)) at->ok = false;
    for (uint32_t m = a->member_start[form]; m < a->member_start[form + 1] && at->ok; m++)
        if (at->reading->needed[m] && m != at->reading->member[form] && !add_member(at, form, m, value)) return false;
    return true;
}

/* Whether condition i follows from j: the same function but for a smaller constant. */
static bool follows_from(const maker *at, uint32_t i, uint32_t j) {
    uint32_t columns = at->source->columns;
    const double *own = at->conditions[i].function, *other = at->conditions[j].function;
    if (at->conditions[i].equal || at->conditions[j].equal) return false;
    for (uint32_t c = 0; c < columns; c++)
        if (own[c] != other[c]) return false;
    return own[columns] > other[columns] || (own[columns] == other[columns] && j < i);
}

/* The lower bound of parameter c from condition `i`, if that contains c alone and is exact; else -infinity. */
static double least(const maker *at, uint32_t i, uint32_t c) {
    uint32_t columns = at->source->columns;
    const double *function = at->conditions[i].function;
    if (at->conditions[i].equal || !(function[c] > 0)) return -INFINITY;
    for (uint32_t k = 0; k < columns; k++)
        if (k != c && function[k] != 0) return -INFINITY;
    double bound = -function[columns] / function[c];
    return fma(bound, function[c], function[columns]) == 0 ? bound : -INFINITY;
}

/* Whether condition i, a sum of several parameters, holds because each of them is large enough. */
static bool follows_from_bounds(const maker *at, uint32_t i) {
    uint32_t columns = at->source->columns, terms = 0;
    const double *function = at->conditions[i].function;
    double lowest = function[columns];
    if (at->conditions[i].equal) return false;
    for (uint32_t c = 0; c < columns; c++) {
        if (function[c] == 0) continue;
        double bound = -INFINITY;
        for (uint32_t j = 0; j < at->condition_count; j++) bound = fmax(bound, least(at, j, c));
        if (function[c] < 0 || isinf(bound)) return false;
        lowest += function[c] * bound;
        terms += 1;
    }
    return terms > 1 && lowest > 0; /* > 0: not by a rounding error */
}

/* Removes implied conditions. */
static void prune(maker *at) {
    for (uint32_t i = 0; i < at->condition_count;) {
        bool needless = follows_from_bounds(at, i);
        for (uint32_t j = 0; j < at->condition_count && !needless; j++) needless = j != i && follows_from(at, i, j);
        if (needless) at->conditions[i] = at->conditions[--at->condition_count];
        else i += 1;
    }
}

/* ---- keeping a region -------------------------------------------------------------------------------------------------- */

static bool holds(const taut_region *region, uint32_t columns, const double *cell) {
    for (uint32_t i = 0; i < region->condition_count; i++) {
        double value = taut_affine_at(columns, region->conditions[i].function, cell);
        if (region->conditions[i].equal ? value != 0 : !(value >= 0)) return false;
    }
    return true;
}

static bool is_known(const taut_unit *unit, uint32_t columns, const double *cell) {
    for (uint32_t r = 0; r < unit->region_count; r++)
        if (holds(&unit->regions[r], columns, cell)) return true;
    return false;
}

bool taut_part_knows(const taut_part *part, const double *parameters) {
    for (uint32_t u = 0; u < part->source.unit_count; u++)
        if (!is_known(&part->units[u], part->source.columns, parameters)) return false;
    return true;
}

static bool make_room(taut_unit *unit, taut_arena *arena) {
    if (unit->region_count < unit->region_room) return true;
    uint32_t room = 2 * unit->region_room + 2;
    taut_region *regions = taut_arena_take_zeroed(arena, room, sizeof *regions);
    if (!regions) return false;
    if (unit->region_count) memcpy(regions, unit->regions, unit->region_count * sizeof *regions);
    unit->regions = regions;
    unit->region_room = room;
    return true;
}

static bool keep(const maker *at, taut_unit *unit, taut_arena *arena) {
    if (!make_room(unit, arena)) return false;
    uint32_t width = at->source->columns + 1;
    const taut_analysis *a = at->source->analysis;
    taut_region region = {0};
    region.conditions = taut_arena_take_zeroed(arena, at->condition_count, sizeof *region.conditions);
    double *functions = taut_arena_take_zeroed(arena, (size_t)at->condition_count * width, sizeof(double));
    region.value = taut_arena_take_zeroed(arena, (size_t)unit->step_count * width, sizeof(double));
    region.member = taut_arena_take_zeroed(arena, unit->step_count, sizeof(uint32_t));
    if (!region.conditions || !functions || !region.value || !region.member) return false;
    for (uint32_t i = 0; i < at->condition_count; i++, functions += width) {
        memcpy(functions, at->conditions[i].function, width * sizeof(double));
        region.conditions[region.condition_count++] = (taut_condition){at->conditions[i].equal, functions};
    }
    for (uint32_t i = 0; i < unit->step_count; i++) {
        uint32_t form = a->step_form[unit->steps[i]];
        memcpy(region.value + (size_t)i * width, at->step_value[unit->steps[i]], width * sizeof(double));
        region.member[i] = at->reading->member[form];
    }
    unit->regions[unit->region_count++] = region;
    return true;
}

/* One unit. false: out of memory. */
static bool record_unit(maker *at, taut_part *part, uint32_t u, taut_arena *arena, bool *grew) {
    const taut_analysis *a = at->source->analysis;
    taut_unit *unit = &part->units[u];
    if (at->reading->failed[u] || unit->region_count == (u == 0 ? 1 : TAUT_REGION_LIMIT) ||
        is_known(unit, at->source->columns, at->cell))
        return true;
    at->unit = u;
    at->ok = true;
    at->condition_count = 0;
    if (!find_values(at)) return false;
    for (uint32_t i = 0; i < unit->step_count; i++)
        if (!at->step_value[unit->steps[i]]) at->ok = false;
    for (uint32_t f = 0; f < a->form_count && at->ok; f++) {
        /* `variable = preferred` without an effect may have no form and no value. */
        bool empty = true;
        for (uint32_t m = a->member_start[f]; m < a->member_start[f + 1]; m++) empty = empty && !at->reading->needed[m];
        if (at->source->form_unit[f] != u || (empty && a->form_step[f] == TAUT_NONE)) continue;
        if (!add_form(at, f)) return false;
    }
    if (!at->ok) return true;
    prune(at);
    *grew = true;
    return keep(at, unit, arena);
}

taut_status taut_part_record(taut_part *part, taut_worker *worker, taut_extension *extension, taut_arena *arena,
                             const double *cell, bool *grew) {
    taut_source *source = &part->source;
    taut_status status = taut_source_solve(source, worker, extension);
    if (status != TAUT_OK) return status == TAUT_ERROR_MEMORY ? status : TAUT_OK;
    const taut_analysis *a = source->analysis;
    taut_arena scratch;
    taut_arena_init(&scratch, &worker->memory, 16384);
    taut_reading reading;
    maker at = {.source = source, .reading = &reading, .scratch = &scratch, .cell = cell};
    at.condition_room = 2 * a->member_start[a->form_count];
    at.conditions = taut_arena_take_zeroed(&scratch, at.condition_room, sizeof *at.conditions);
    at.step_value = taut_arena_take_zeroed(&scratch, a->step_count, sizeof *at.step_value);
    bool enough = at.conditions && at.step_value &&
                  taut_reading_take(&reading, source, taut_source_constants(source, worker, extension), &scratch);
    for (uint32_t s = 0; enough && s < a->step_count; s++) {
        uint32_t member = reading.member[a->step_form[s]];
        at.step_value[s] = member == TAUT_NONE ? NULL : source->members[member].value;
    }
    for (uint32_t u = 0; enough && u < source->unit_count; u++) {
        enough = record_unit(&at, part, u, arena, grew);
        /* All others are built on what the fixed forms meet. */
        if (enough && u == 0 && !is_known(&part->units[0], source->columns, cell)) break;
    }
    taut_arena_free(&scratch);
    return enough ? TAUT_OK : TAUT_ERROR_MEMORY;
}
