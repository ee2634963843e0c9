#include <stdio.h>
#include <string.h>

#include "system.h"

static void add(uint64_t *digest, uint64_t value) {
    *digest ^= value;
    *digest = next(digest);
}

void add_bits(uint64_t *digest, double value) {
    uint64_t bits;
    if (value != value) bits = 1;
    else memcpy(&bits, &value, sizeof bits);
    add(digest, bits);
}

static void add_conflicts(uint64_t *digest, const taut_solver *solver) {
    for (size_t c = 0; c < taut_solver_conflict_count(solver); c++) {
        size_t count;
        const taut_member *members = taut_solver_conflict(solver, c, &count);
        for (size_t i = 0; i < count; i++) add(digest, (uint64_t)members[i].constraint << 32 | members[i].variable);
        const double *u = taut_solver_conflict_multipliers(solver, c, &count);
        for (size_t i = 0; u && i < count; i++) add_bits(digest, u[i]);
    }
}

static void add_work(uint64_t *digest, const taut_solver *solver) {
    taut_statistics counts = {.size = sizeof counts};
    taut_solver_statistics(solver, &counts);
    const uint64_t numbers[] = {counts.islands, counts.forms,  counts.components,  counts.tape_entries, counts.tableau_entries, counts.fill,
                                counts.pivots,  counts.pushes, counts.allocations, counts.bytes,        counts.solves,          counts.unproved};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) add(digest, numbers[i]);
    for (int p = 0; p < TAUT_PATH_COUNT; p++) add(digest, counts.paths[p]);
}

void add_steps(uint64_t *digest, const taut_code *code) {
    for (size_t i = 0; i < code->count; i++) {
        const taut_code_step *step = &code->steps[i];
        add(digest, (uint64_t)step->kind << 48 | (uint64_t)step->count << 32 | (uint64_t)step->target << 16 | step->from);
        for (int k = 0; k < step->count && k < TAUT_STEP_TERMS; k++) {
            add(digest, step->source[k]);
            add_bits(digest, step->factor[k]);
        }
    }
    add(digest, (uint64_t)code->register_count << 32 | code->mask_count);
    add(digest, code->constant_count);
}

void count_answer(tally *t, const loaded *of, const linear_system *s, taut_status status) {
    add(&t->answers, (uint64_t)(int64_t)status);
    add_work(&t->work, of->solver);
    t->conflicts += status == TAUT_CONFLICT;
    t->unsolved += status < 0;
    if (status == TAUT_CONFLICT) add_conflicts(&t->explanations, of->solver);
    if (status != TAUT_OK) return;
    for (uint32_t v = 0; v < s->variable_count; v++) add_bits(&t->answers, taut_solver_value(of->solver, v));
    size_t count;
    const taut_variable *changed = taut_solver_changed(of->solver, &count);
    for (size_t i = 0; i < count; i++) add(&t->answers, changed[i]);
}

void count_explanations(tally *t, const loaded *of, const linear_system *s) {
    const taut_variable *ambiguous;
    size_t count;
    if (taut_solver_free_variables(of->solver, &ambiguous, &count) == TAUT_OK)
        for (size_t i = 0; i < count; i++) add(&t->explanations, ambiguous[i]);
    taut_quality quality = {.size = sizeof quality};
    add(&t->proofs, (uint64_t)(int64_t)taut_solver_quality(of->solver, &quality));
    add(&t->proofs, quality.islands << 32 | quality.proved << 16 | quality.precise);
    add(&t->proofs, (uint64_t)quality.worst.constraint << 32 | quality.worst.variable);
    add_bits(&t->proofs, quality.residual);
    add_bits(&t->proofs, quality.largest_multiplier);
    for (uint32_t r = 0; r < s->row_count; r++) {
        const taut_multiplier_entry *entries;
        if (s->rows[r].is_out || taut_solver_multipliers(of->solver, &(taut_member){of->handles[r], TAUT_NONE}, &entries, &count) != TAUT_OK) continue;
        for (size_t e = 0; e < count; e++) {
            add(&t->proofs, (uint64_t)entries[e].priority);
            add_bits(&t->proofs, entries[e].value);
        }
    }
}

void count_work(tally *t, const loaded *of) {
    taut_statistics counts = {.size = sizeof counts};
    taut_solver_statistics(of->solver, &counts);
    t->pivots += counts.pivots;
    t->pushes += counts.pushes;
    t->solves += counts.solves;
    t->allocations += counts.allocations;
    t->bytes += counts.bytes;
    t->entries += counts.islands + counts.forms + counts.components + counts.tape_entries + counts.tableau_entries;
    t->fill += counts.fill;
    t->unproved += counts.unproved;
    for (int p = 0; p < TAUT_PATH_COUNT; p++) t->paths[p] += counts.paths[p];
}

#define UNSIGNED(number) (unsigned long long)(number)

void print_tally(const tally *t, const char *name) {
    printf("%s: %llu systems, %llu conflicts, %llu unsolved; %llu pivots, %llu steps, %llu solves, %llu allocations, %llu bytes, "
           "%llu entries, %llu filled, %llu unproved; paths", name, UNSIGNED(t->systems), UNSIGNED(t->conflicts), UNSIGNED(t->unsolved),
           UNSIGNED(t->pivots), UNSIGNED(t->pushes), UNSIGNED(t->solves), UNSIGNED(t->allocations), UNSIGNED(t->bytes),
           UNSIGNED(t->entries), UNSIGNED(t->fill), UNSIGNED(t->unproved));
    for (int p = 0; p < TAUT_PATH_COUNT; p++)
        if (t->paths[p] && p != TAUT_PATH_VECTORS) printf(" %d:%llu", p, UNSIGNED(t->paths[p]));
    printf("; %llu regions, %llu instructions, %llu sets of them, %llu alone; answers %016llx, explanations %016llx, proofs %016llx, work %016llx, %llu sets by steps\n",
           UNSIGNED(t->regions), UNSIGNED(t->instructions), UNSIGNED(t->lane_sets), UNSIGNED(t->single_sets), UNSIGNED(t->answers), UNSIGNED(t->explanations),
           UNSIGNED(t->proofs), UNSIGNED(t->work), UNSIGNED(t->sets));
}
