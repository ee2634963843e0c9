#include "system.h"

#include <stdlib.h>
#include <string.h>

static uint64_t state;

uint64_t next(uint64_t *of) {
    uint64_t z = (*of += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

void seed_draws(uint64_t seed) { state = seed; }

int draw(int count) { return (int)(next(&state) % (uint64_t)count); }

taut_row row_of(const linear_system *s, uint32_t row) {
    const line *l = &s->rows[row];
    return (taut_row){s->terms + l->first, l->count, l->relation, l->constant, l->priority};
}

taut_status load(const linear_system *s, const taut_options *options, loaded *into) {
    taut_variable first;
    into->solver = 0;
    taut_status status = taut_solver_create(options, &into->solver);
    if (status == TAUT_OK && s->row_count >= 300) status = taut_solver_reserve(into->solver, s->variable_count, s->row_count, s->term_count);
    if (status == TAUT_OK) status = taut_solver_add_variables(into->solver, s->variables, s->variable_count, &first);
    for (uint32_t r = 0; r < s->row_count && status == TAUT_OK; r++) {
        taut_row row = row_of(s, r);
        into->handles[r] = TAUT_NONE;
        if (!s->rows[r].is_out) status = taut_solver_add(into->solver, &row, &into->handles[r]);
    }
    return status;
}

/* ---- memory ---------------------------------------------------------------------------------------------------------------- */

long metered_bytes, metered_calls, metered_refusals, metered_refused;
bool metered_stays;
void (*on_metered)(long call);
/* What is written behind a block is found when the block is given back: in builds with TAUT_WATCH_MEMORY, behind each array. */
enum { HEAD = 64, TAIL = 64, FILLING = 0xA5 };

static void *take(void *context, size_t size) {
    (void)context;
    metered_calls += 1;
    if (on_metered) on_metered(metered_calls);
    if (metered_refused && (metered_calls == metered_refused || (metered_stays && metered_calls > metered_refused))) {
        metered_refusals += 1;
        return 0;
    }
    char *block = malloc(HEAD + size + TAIL);
    if (!block) return 0;
    metered_bytes += (long)size;
    memset(block, FILLING, HEAD + size + TAIL); /* what is read before it is written is wrong in the same way each time */
    memcpy(block, &size, sizeof size);
    return block + HEAD;
}

static void give(void *context, void *pointer, size_t size) {
    (void)context;
    if (!pointer) return;
    size_t taken;
    memcpy(&taken, (char *)pointer - HEAD, sizeof taken);
    expect(taken == size, "the size of a block that is given back", (double)size, (double)taken);
    for (size_t i = 0; i < TAIL; i++)
        if (((unsigned char *)pointer)[taken + i] != FILLING) {
            expect(false, "nothing is written behind a block", (double)size, (double)i);
            break;
        }
    metered_bytes -= (long)taken;
    free((char *)pointer - HEAD);
}

taut_allocator metered(void) { return (taut_allocator){0, take, give}; }
