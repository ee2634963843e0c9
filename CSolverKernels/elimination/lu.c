#include "lu.h"

#include <math.h>
#include <string.h>

#include "../model/bits.h"

#define LARGE_SHARE 0.3  /* of the row's largest number: a pivot is at least that */
#define SINGLE_SHARE 0.01 /* the same, if its column has no other number */
#define CANCELLED 1e-14  /* of what it was made from: no number */
#define CANDIDATES 4u    /* rows that are looked at for a pivot */

/* A row that a column is in, and the next such cell. */
typedef struct {
    uint32_t row, next;
} cell;

/* The part that is not eliminated yet. Rows are pieces of lu->work; columns list the rows that they are in, and some that have left. */
typedef struct {
    taut_lu *lu;
    uint32_t *first, *length, *room; /* by row: its piece */
    uint32_t *count;                 /* by column: rows that it is in */
    uint32_t *head;                  /* by column: the first of its cells */
    cell *cells;
    size_t cell_count, cell_capacity;
    uint32_t *bucket, *after, *before; /* rows by length */
    uint32_t *singles;               /* columns in one row, maybe */
    uint32_t single_count;
    uint32_t *place;                 /* by column: where the row at hand has it, and 1 */
    bool *row_done, *column_done;
    uint32_t step, lowest;           /* no row is shorter than lowest */
    bool failed;
} factoring;

bool taut_lu_init_etas(taut_lu *lu, taut_memory *memory, taut_arena *arena, uint32_t size, uint32_t etas) {
    memset(lu, 0, sizeof *lu);
    lu->memory = memory;
    lu->size = size;
    lu->eta_room = etas;
    lu->places = taut_arena_take_zeroed(arena, taut_lu_words(size), sizeof(uint64_t));
    lu->etas.start = taut_arena_take_zeroed(arena, (size_t)etas + 2, sizeof(uint32_t));
    lu->eta_row = taut_arena_take(arena, etas, sizeof(uint32_t));
    lu->eta_pivot = taut_arena_take(arena, etas, sizeof(double));
    return !arena->failed;
}

bool taut_lu_init(taut_lu *lu, taut_memory *memory, taut_arena *arena, uint32_t size, uint32_t etas) {
    (void)taut_lu_init_etas(lu, memory, arena, size, etas);
    lu->row = taut_arena_take(arena, size, sizeof(uint32_t));
    lu->column = taut_arena_take(arena, size, sizeof(uint32_t));
    lu->pivot = taut_arena_take(arena, size, sizeof(double));
    lu->row_step = taut_arena_take(arena, size, sizeof(uint32_t));
    lu->column_step = taut_arena_take(arena, size, sizeof(uint32_t));
    lu->steps = taut_arena_take_zeroed(arena, taut_lu_words(size), sizeof(uint64_t));
    lu->back_steps = taut_arena_take_zeroed(arena, taut_lu_words(size), sizeof(uint64_t));
    taut_lu_lists *lists[] = {&lu->lower, &lu->upper, &lu->lower_back, &lu->upper_back};
    for (int i = 0; i < 4; i++) lists[i]->start = taut_arena_take_zeroed(arena, (size_t)size + 2, sizeof(uint32_t));
    return !arena->failed;
}

void taut_lu_free(taut_lu *lu) {
    if (!lu->memory) return;
    taut_lu_lists *lists[] = {&lu->lower, &lu->upper, &lu->lower_back, &lu->upper_back, &lu->etas};
    for (int i = 0; i < 5; i++) taut_give(lu->memory, lists[i]->entries, lists[i]->capacity, sizeof(taut_lu_entry));
    taut_give(lu->memory, lu->work, lu->work_capacity, sizeof(taut_lu_entry));
}

static bool append(taut_lu *lu, taut_lu_lists *lists, uint32_t place, double value) {
    if (!taut_reserve(lu->memory, (void **)&lists->entries, &lists->capacity, lists->count + 1, sizeof(taut_lu_entry))) return false;
    lists->entries[lists->count++] = (taut_lu_entry){place, value};
    return true;
}

/* ---- what is left -------------------------------------------------------------------------------------------------------------- */

static void take_from_bucket(factoring *on, uint32_t row) {
    uint32_t before = on->before[row], after = on->after[row];
    if (before == TAUT_NONE) on->bucket[on->length[row]] = after;
    else on->after[before] = after;
    if (after != TAUT_NONE) on->before[after] = before;
}

static void put_into_bucket(factoring *on, uint32_t row) {
    uint32_t *head = &on->bucket[on->length[row]];
    on->before[row] = TAUT_NONE;
    on->after[row] = *head;
    if (*head != TAUT_NONE) on->before[*head] = row;
    *head = row;
    if (on->length[row] < on->lowest) on->lowest = on->length[row];
}

static void lose(factoring *on, uint32_t column) {
    if (--on->count[column] == 1) on->singles[on->single_count++] = column;
}

static void list_member(factoring *on, uint32_t column, uint32_t row) {
    if (!taut_reserve(on->lu->memory, (void **)&on->cells, &on->cell_capacity, on->cell_count + 1, sizeof(cell))) {
        on->failed = true;
        return;
    }
    on->cells[on->cell_count] = (cell){row, on->head[column]};
    on->head[column] = (uint32_t)on->cell_count++;
}

/* Room for so many numbers at the end of the work. */
static taut_lu_entry *extend(factoring *on, uint32_t count) {
    taut_lu *lu = on->lu;
    if (!taut_reserve(lu->memory, (void **)&lu->work, &lu->work_capacity, lu->work_count + count, sizeof(taut_lu_entry))) {
        on->failed = true;
        return NULL;
    }
    lu->work_count += count;
    return lu->work + lu->work_count - count;
}

static bool take_room(factoring *on, taut_arena *arena) {
    uint32_t n = on->lu->size;
    uint32_t **lists[] = {&on->first, &on->length, &on->room, &on->count, &on->head, &on->after, &on->before, &on->place};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        *lists[i] = taut_arena_take_zeroed(arena, n, sizeof(uint32_t));
    on->bucket = taut_arena_take(arena, (size_t)n + 1, sizeof(uint32_t));
    on->singles = taut_arena_take(arena, n, sizeof(uint32_t));
    on->row_done = taut_arena_take_zeroed(arena, n, sizeof(bool));
    on->column_done = taut_arena_take_zeroed(arena, n, sizeof(bool));
    return !arena->failed;
}

static void load_row(factoring *on, const taut_sparse *rows, uint32_t i, uint32_t form) {
    uint32_t begin = rows->start[form], count = rows->start[form + 1] - begin;
    taut_lu_entry *entries = on->lu->work + on->lu->work_count;
    on->first[i] = (uint32_t)on->lu->work_count;
    on->length[i] = on->room[i] = count;
    on->lu->work_count += count;
    for (uint32_t e = 0; e < count; e++) {
        uint32_t column = rows->column[begin + e];
        entries[e] = (taut_lu_entry){column, rows->value[begin + e]};
        on->count[column] += 1;
        on->cells[on->cell_count] = (cell){i, on->head[column]};
        on->head[column] = (uint32_t)on->cell_count++;
    }
}

/* Room for the numbers of the rows, which is all that they need if nothing fills up. */
static bool reserve(factoring *on, const taut_sparse *rows, const uint32_t *form) {
    taut_lu *lu = on->lu;
    size_t count = 1;
    for (uint32_t i = 0; i < lu->size; i++) count += rows->start[form[i] + 1] - rows->start[form[i]];
    return taut_reserve(lu->memory, (void **)&lu->work, &lu->work_capacity, count, sizeof(taut_lu_entry)) &&
           taut_reserve(lu->memory, (void **)&lu->upper.entries, &lu->upper.capacity, count, sizeof(taut_lu_entry)) &&
           taut_reserve(lu->memory, (void **)&on->cells, &on->cell_capacity, count, sizeof(cell));
}

static void load(factoring *on, const taut_sparse *rows, const uint32_t *form) {
    uint32_t n = on->lu->size;
    memset(on->head, 0xff, n * sizeof(uint32_t));
    memset(on->bucket, 0xff, ((size_t)n + 1) * sizeof(uint32_t));
    on->lowest = n;
    for (uint32_t i = 0; i < n; i++) load_row(on, rows, i, form[i]);
    for (uint32_t i = 0; i < n; i++) put_into_bucket(on, i);
    for (uint32_t j = 0; j < n; j++)
        if (on->count[j] == 1) on->singles[on->single_count++] = j;
}

/* ---- pivots -------------------------------------------------------------------------------------------------------------------- */

static taut_lu_entry *find_entry(const factoring *on, uint32_t row, uint32_t column) {
    taut_lu_entry *entry = on->lu->work + on->first[row], *end = entry + on->length[row];
    while (entry != end && entry->place != column) entry++;
    return entry == end ? NULL : entry;
}

/* The best entry of a row: among large ones that of the column in the fewest rows. */
static uint32_t best_of_row(const factoring *on, uint32_t row, double *cost) {
    const taut_lu_entry *entry = on->lu->work + on->first[row], *end = entry + on->length[row], *best = NULL;
    double largest = 0;
    for (const taut_lu_entry *e = entry; e != end; e++) largest = taut_larger(largest, fabs(e->value));
    for (const taut_lu_entry *e = entry; e != end; e++)
        if (fabs(e->value) >= LARGE_SHARE * largest && (!best || on->count[e->place] < on->count[best->place])) best = e;
    *cost = best ? (double)(on->length[row] - 1) * (on->count[best->place] - 1) : INFINITY;
    return best && largest > 0 ? best->place : TAUT_NONE;
}

static bool choose_by_row(factoring *on, uint32_t *row, uint32_t *column) {
    uint32_t n = on->lu->size, seen = 0;
    double least = INFINITY;
    while (on->lowest <= n && on->bucket[on->lowest] == TAUT_NONE) on->lowest += 1;
    for (uint32_t length = on->lowest; length <= n && seen < CANDIDATES && least > (double)(length - 1) * (length - 1); length++)
        for (uint32_t r = on->bucket[length]; r != TAUT_NONE && seen < CANDIDATES; r = on->after[r], seen++) {
            double cost;
            uint32_t found = best_of_row(on, r, &cost);
            if (found == TAUT_NONE) return false; /* an empty row */
            if (cost >= least) continue;
            least = cost;
            *row = r;
            *column = found;
        }
    return least < INFINITY;
}

/* A column that is in one row only, where its number is not tiny. */
static bool choose_single(factoring *on, uint32_t *row, uint32_t *column) {
    while (on->single_count) {
        uint32_t j = on->singles[--on->single_count];
        if (on->column_done[j] || on->count[j] != 1) continue;
        uint32_t c = on->head[j];
        while (on->row_done[on->cells[c].row] || !find_entry(on, on->cells[c].row, j)) c = on->cells[c].next;
        *row = on->cells[c].row;
        *column = j;
        const taut_lu_entry *entry = on->lu->work + on->first[*row], *end = entry + on->length[*row];
        double largest = 0, own = fabs(find_entry(on, *row, j)->value);
        for (; entry != end; entry++) largest = taut_larger(largest, fabs(entry->value));
        if (own >= SINGLE_SHARE * largest) return true;
    }
    return false;
}

/* ---- elimination --------------------------------------------------------------------------------------------------------------- */

/* The row gets room for `more` numbers. */
static void make_room(factoring *on, uint32_t row, uint32_t more) {
    uint32_t need = on->length[row] + more, old = on->first[row];
    if (need <= on->room[row]) return;
    taut_lu_entry *entries = extend(on, need + need / 2);
    if (!entries) return;
    memcpy(entries, on->lu->work + old, on->length[row] * sizeof *entries);
    on->first[row] = (uint32_t)(entries - on->lu->work);
    on->room[row] = need + need / 2;
}

/* row -= factor * pivot row, which is marked in on->place; the pivot's column has left the row. */
static void subtract(factoring *on, uint32_t row, double factor, uint32_t pivot_row) {
    make_room(on, row, on->length[pivot_row]);
    if (on->failed) return;
    const taut_lu_entry *from = on->lu->work + on->first[pivot_row];
    taut_lu_entry *into = on->lu->work + on->first[row];
    uint32_t count = on->length[pivot_row], kept = 0, old = on->length[row];
    for (uint32_t e = 0; e < old; e++) {
        uint32_t column = into[e].place, place = on->place[column];
        double value = into[e].value;
        if (place) {
            double change = factor * from[place - 1].value;
            on->place[column] = 0; /* met */
            value -= change;
            if (fabs(value) <= CANCELLED * fabs(change)) {
                lose(on, column);
                continue;
            }
        }
        into[kept++] = (taut_lu_entry){column, value};
    }
    for (uint32_t e = 0; e < count; e++) {
        uint32_t column = from[e].place;
        if (on->place[column]) {
            into[kept++] = (taut_lu_entry){column, -factor * from[e].value};
            on->count[column] += 1;
            list_member(on, column, row);
        }
        on->place[column] = e + 1;
    }
    on->length[row] = kept;
}

static double take_out(factoring *on, uint32_t row, taut_lu_entry *entry) {
    double value = entry->value;
    *entry = on->lu->work[on->first[row] + --on->length[row]];
    return value;
}

/* Takes the pivot's column from all other rows. */
static void eliminate(factoring *on, uint32_t row, uint32_t column, double pivot) {
    for (uint32_t c = on->head[column]; c != TAUT_NONE && !on->failed; c = on->cells[c].next) {
        uint32_t other = on->cells[c].row;
        if (on->row_done[other]) continue;
        taut_lu_entry *entry = find_entry(on, other, column);
        if (!entry) continue;
        take_from_bucket(on, other);
        double factor = take_out(on, other, entry) / pivot;
        if (!append(on->lu, &on->lu->lower, other, factor)) on->failed = true;
        if (on->length[row]) subtract(on, other, factor, row);
        put_into_bucket(on, other);
    }
}

static void pivot_at(factoring *on, uint32_t row, uint32_t column) {
    taut_lu *lu = on->lu;
    double pivot = take_out(on, row, find_entry(on, row, column));
    on->length[row] += 1; /* the bucket is indexed by the old length */
    take_from_bucket(on, row);
    on->length[row] -= 1;
    on->row_done[row] = on->column_done[column] = true;
    for (uint32_t e = 0; e < on->length[row]; e++) on->place[lu->work[on->first[row] + e].place] = e + 1;
    if (on->count[column] > 1) eliminate(on, row, column, pivot);
    for (uint32_t e = 0; e < on->length[row]; e++) {
        taut_lu_entry entry = lu->work[on->first[row] + e];
        on->place[entry.place] = 0;
        lose(on, entry.place);
        if (!append(lu, &lu->upper, entry.place, entry.value)) on->failed = true;
    }
    lu->row[on->step] = row;
    lu->column[on->step] = column;
    lu->row_step[row] = lu->column_step[column] = on->step;
    lu->pivot[on->step++] = pivot;
    lu->lower.start[on->step] = (uint32_t)lu->lower.count;
    lu->upper.start[on->step] = (uint32_t)lu->upper.count;
}

/* The same numbers listed by their places; `label`: what the step of a list is called there. */
static bool turn(taut_lu *lu, const taut_lu_lists *lists, const uint32_t *label, taut_lu_lists *back) {
    uint32_t n = lu->size;
    if (!taut_reserve(lu->memory, (void **)&back->entries, &back->capacity, lists->count, sizeof(taut_lu_entry))) return false;
    memset(back->start, 0, ((size_t)n + 2) * sizeof(uint32_t));
    for (size_t e = 0; e < lists->count; e++) back->start[lists->entries[e].place + 2] += 1;
    for (uint32_t i = 0; i < n; i++) back->start[i + 2] += back->start[i + 1];
    for (uint32_t step = 0; step < n; step++)
        for (uint32_t e = lists->start[step]; e < lists->start[step + 1]; e++) {
            const taut_lu_entry *entry = &lists->entries[e];
            back->entries[back->start[entry->place + 1]++] = (taut_lu_entry){label[step], entry->value};
        }
    return true;
}

static void forget_numbers(taut_lu *lu) {
    lu->eta_count = 0;
    lu->work_count = lu->lower.count = lu->upper.count = lu->etas.count = 0;
}

bool taut_lu_factor(taut_lu *lu, const taut_sparse *rows, const uint32_t *form, taut_arena *scratch) {
    factoring on = {.lu = lu};
    uint32_t row, column;
    forget_numbers(lu);
    bool possible = take_room(&on, scratch) && reserve(&on, rows, form);
    if (possible) load(&on, rows, form);
    while (possible && !on.failed && on.step < lu->size) {
        possible = choose_single(&on, &row, &column) || choose_by_row(&on, &row, &column);
        if (possible) pivot_at(&on, row, column);
    }
    taut_give(lu->memory, on.cells, on.cell_capacity, sizeof(cell));
    return possible && !on.failed && turn(lu, &lu->lower, lu->row, &lu->lower_back) && turn(lu, &lu->upper, lu->row, &lu->upper_back);
}

/* ---- solving ------------------------------------------------------------------------------------------------------------------- */

/* Subtracts a list, so many times. */
static inline void scatter(const taut_lu_lists *lists, uint32_t list, double factor, double *into) {
    for (uint32_t e = lists->start[list]; e < lists->start[list + 1]; e++) into[lists->entries[e].place] -= lists->entries[e].value * factor;
}

void taut_lu_go_back(const taut_lu *lu, uint64_t *marks, double *right) {
    for (uint32_t t = lu->eta_count; t-- > 0;) {
        double sum = right[lu->eta_row[t]];
        for (uint32_t e = lu->etas.start[t]; e < lu->etas.start[t + 1]; e++)
            sum -= lu->etas.entries[e].value * right[lu->etas.entries[e].place];
        if (sum != 0 && marks) taut_lu_mark(marks, lu->eta_row[t]);
        right[lu->eta_row[t]] = sum != 0 ? sum / lu->eta_pivot[t] : 0;
    }
}

void taut_lu_solve(const taut_lu *lu, double *right, double *x) {
    uint32_t n = lu->size;
    taut_lu_go_back(lu, NULL, right);
    for (uint32_t step = 0; step < n; step++) {
        double value = right[lu->row[step]];
        if (value != 0) scatter(&lu->lower, step, value, right);
    }
    for (uint32_t step = n; step-- > 0;) {
        double value = right[lu->row[step]];
        x[lu->column[step]] = value != 0 ? value / lu->pivot[step] : 0;
        if (value != 0) scatter(&lu->upper_back, lu->column[step], x[lu->column[step]], right);
    }
}

void taut_lu_solve_transposed(const taut_lu *lu, double *right, double *w) {
    uint32_t n = lu->size;
    for (uint32_t step = 0; step < n; step++) {
        double value = right[lu->column[step]];
        w[lu->row[step]] = value != 0 ? value / lu->pivot[step] : 0;
        if (value != 0) scatter(&lu->upper, step, w[lu->row[step]], right);
    }
    for (uint32_t step = n; step-- > 0;) {
        double value = w[lu->row[step]];
        if (value != 0) scatter(&lu->lower_back, lu->row[step], value, w);
    }
    for (uint32_t t = 0; t < lu->eta_count; t++) {
        double value = w[lu->eta_row[t]];
        if (value == 0) continue;
        value = w[lu->eta_row[t]] = value / lu->eta_pivot[t];
        scatter(&lu->etas, t, value, w);
    }
}

/* Takes the first mark from word *at on. false: there is none. */
static inline bool take_next(uint64_t *marks, uint32_t words, uint32_t *at, uint32_t *place) {
    while (*at < words && !marks[*at]) *at += 1;
    if (*at == words) return false;
    *place = 64 * *at + taut_lowest_bit(marks[*at]);
    marks[*at] &= marks[*at] - 1;
    return true;
}

/* Takes the last mark below word *at. */
static inline bool take_previous(uint64_t *marks, uint32_t *at, uint32_t *place) {
    while (*at && !marks[*at - 1]) *at -= 1;
    if (!*at) return false;
    uint32_t bit = taut_highest_bit(marks[*at - 1]);
    marks[*at - 1] ^= (uint64_t)1 << bit;
    *place = 64 * (*at - 1) + bit;
    return true;
}

/* Subtracts a list, so many times, and marks the steps of what it reaches; without `step`, the places. */
static inline void scatter_marking(const taut_lu_lists *lists, uint32_t list, double factor, double *into, const uint32_t *step, uint64_t *marks) {
    for (uint32_t e = lists->start[list]; e < lists->start[list + 1]; e++) {
        uint32_t place = lists->entries[e].place;
        into[place] -= lists->entries[e].value * factor;
        taut_lu_mark(marks, step ? step[place] : place);
    }
}

static void mark_steps(const taut_lu *lu, uint64_t *marks, const uint32_t *step) {
    uint32_t words = (uint32_t)taut_lu_words(lu->size);
    for (uint32_t at = 0, place; take_next(marks, words, &at, &place);) taut_lu_mark(lu->steps, step[place]);
}

uint32_t taut_lu_list(uint64_t *marks, uint32_t count, uint32_t *places) {
    uint32_t words = (uint32_t)taut_lu_words(count), found = 0;
    for (uint32_t at = 0, place; take_next(marks, words, &at, &place);) places[found++] = place;
    return found;
}

uint32_t taut_lu_follow(const taut_lu *lu, uint32_t first, double *w, uint32_t *found) {
    for (uint32_t t = first; t < lu->eta_count; t++) {
        uint32_t row = lu->eta_row[t];
        if (w[row] == 0) continue;
        w[row] /= lu->eta_pivot[t];
        scatter_marking(&lu->etas, t, w[row], w, NULL, lu->places);
    }
    return taut_lu_list(lu->places, lu->size, found);
}

uint32_t taut_lu_solve_sparse(const taut_lu *lu, uint64_t *marks, double *right, double *x, uint32_t *found) {
    uint32_t words = (uint32_t)taut_lu_words(lu->size), step, at = 0, end = words;
    taut_lu_go_back(lu, marks, right);
    mark_steps(lu, marks, lu->row_step);
    while (take_next(lu->steps, words, &at, &step)) {
        double value = right[lu->row[step]];
        if (value == 0) continue;
        taut_lu_mark(lu->back_steps, step);
        scatter_marking(&lu->lower, step, value, right, lu->row_step, lu->steps);
    }
    while (take_previous(lu->back_steps, &end, &step)) {
        uint32_t column = lu->column[step];
        double value = right[lu->row[step]];
        right[lu->row[step]] = 0;
        if (value == 0) continue;
        x[column] = value / lu->pivot[step];
        taut_lu_mark(lu->places, column);
        scatter_marking(&lu->upper_back, column, x[column], right, lu->row_step, lu->back_steps);
    }
    return taut_lu_list(lu->places, lu->size, found);
}

uint32_t taut_lu_solve_transposed_sparse(const taut_lu *lu, uint64_t *marks, double *right, double *w, uint32_t *found) {
    uint32_t words = (uint32_t)taut_lu_words(lu->size), step, at = 0, end = words;
    mark_steps(lu, marks, lu->column_step);
    while (take_next(lu->steps, words, &at, &step)) {
        double value = right[lu->column[step]];
        right[lu->column[step]] = 0;
        if (value == 0) continue;
        w[lu->row[step]] = value / lu->pivot[step];
        taut_lu_mark(lu->back_steps, step);
        scatter_marking(&lu->upper, step, w[lu->row[step]], right, lu->column_step, lu->steps);
    }
    while (take_previous(lu->back_steps, &end, &step)) {
        uint32_t row = lu->row[step];
        taut_lu_mark(lu->places, row);
        if (w[row] != 0) scatter_marking(&lu->lower_back, row, w[row], w, lu->row_step, lu->back_steps);
    }
    return taut_lu_follow(lu, 0, w, found);
}

bool taut_lu_replace(taut_lu *lu, uint32_t place, const double *combination, const uint32_t *places, uint32_t count) {
    uint32_t t = lu->eta_count;
    if (t == lu->eta_room) return false;
    for (uint32_t i = 0; i < count; i++)
        if (places[i] != place && !append(lu, &lu->etas, places[i], combination[places[i]])) return false;
    lu->eta_row[t] = place;
    lu->eta_pivot[t] = combination[place];
    lu->etas.start[t + 1] = (uint32_t)lu->etas.count;
    lu->eta_count = t + 1;
    return true;
}
