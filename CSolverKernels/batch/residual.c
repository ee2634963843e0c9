#include "residual.h"

#include <math.h>
#include <string.h>

#define NOWHERE UINT16_MAX
#define NEVER SIZE_MAX

/* Registers and masks by number, and what the whole program says of them. */
typedef struct {
    const taut_program *whole;
    taut_program *rest;
    const double *numbers;   /* as in taut_residual */
    taut_arena arena;
    uint64_t lane;           /* a set that the whole program has answered, as a bit */
    bool *varies, *mask_varies;
    size_t *last_write, *mask_last_write; /* instructions; NEVER: none */
    bool *kept;              /* by instruction */
    size_t *last_use;        /* of registers that vary, by instruction; outputs are used at the end */
    uint16_t *place;         /* where a register is in the rest */
    uint16_t *mask_place;
    uint16_t *unused;        /* registers of the rest that are free again */
    uint32_t unused_count;
    bool enough;
} folding;

/* ---- what an instruction reads and writes --------------------------------------------------------------------------- */

static bool combines_masks(const taut_lane_instruction *at) {
    return at->kind == TAUT_STEP_BOTH || at->kind == TAUT_STEP_EITHER;
}

static bool narrows(const taut_lane_instruction *at) {
    return at->kind == TAUT_STEP_ON_GRID || at->kind == TAUT_STEP_FINITE || at->kind == TAUT_STEP_LACK;
}

static bool writes_mask(const taut_lane_instruction *at) {
    return combines_masks(at) || narrows(at) || at->kind == TAUT_STEP_NOT_BELOW || at->kind == TAUT_STEP_IS_ZERO;
}

/* Whether it is constant + sum of factor * source. */
static bool adds_up(const taut_lane_instruction *at) {
    return at->kind == TAUT_STEP_SUM || at->kind == TAUT_STEP_BLEND || at->kind == TAUT_STEP_NOT_BELOW ||
           at->kind == TAUT_STEP_IS_ZERO;
}

static bool inputs_vary(const folding *of, const taut_lane_instruction *at) {
    const bool *varies = combines_masks(at) ? of->mask_varies : of->varies;
    bool any = at->kind == TAUT_STEP_BLEND && of->mask_varies[at->from];
    for (uint32_t s = 0; s < at->count; s++) any = any || varies[at->source[s]];
    return any;
}

/* ---- what varies ------------------------------------------------------------------------------------------------------ */

static bool mark(bool *varies, uint16_t place) {
    bool is_new = !varies[place];
    varies[place] = true;
    return is_new;
}

/* What is read before it is written for the last time is not what it is at the end. (The mask of a blend is written
 * before it.) */
static bool mark_early_reads(folding *of, const taut_lane_instruction *at, size_t index) {
    bool masks = combines_masks(at), changed = false;
    const size_t *last = masks ? of->mask_last_write : of->last_write;
    bool *varies = masks ? of->mask_varies : of->varies;
    for (uint32_t s = 0; s < at->count; s++)
        if (last[at->source[s]] != NEVER && index < last[at->source[s]]) changed |= mark(varies, at->source[s]);
    return changed;
}

static bool target_varies(const folding *of, const taut_lane_instruction *at) {
    return writes_mask(at) ? of->mask_varies[at->target] : of->varies[at->target];
}

/* One pass; whether anything turned out to vary that was not known to. What may be skipped varies with what skips it. */
static bool spread(folding *of) {
    bool changed = false;
    size_t end = 0, skip = 0;
    for (size_t i = 0; i < of->whole->count; i++) {
        const taut_lane_instruction *at = &of->whole->instructions[i];
        if (at->kind == TAUT_STEP_UNLESS) {
            skip = i;
            end = i + 1 + at->target;
            continue;
        }
        changed |= mark_early_reads(of, at, i);
        uint16_t skips = of->whole->instructions[skip].from;
        bool skippable = i < end && of->mask_varies[skips];
        if (skippable || inputs_vary(of, at))
            changed |= mark(writes_mask(at) ? of->mask_varies : of->varies, at->target);
        if (i < end && target_varies(of, at)) changed |= mark(of->mask_varies, skips);
    }
    return changed;
}

static void find_last_writes(folding *of) {
    for (uint32_t r = 0; r < of->whole->register_count; r++) of->last_write[r] = NEVER;
    for (uint32_t m = 0; m < of->whole->mask_count; m++) of->mask_last_write[m] = NEVER;
    for (size_t i = 0; i < of->whole->count; i++) {
        const taut_lane_instruction *at = &of->whole->instructions[i];
        if (at->kind != TAUT_STEP_UNLESS) (writes_mask(at) ? of->mask_last_write : of->last_write)[at->target] = i;
    }
}

/* Units are looked at when they are loaded. */
static bool is_guarded(const folding *of, uint16_t column) { return of->varies[column] && !signbit(of->numbers[column]); }

/* What a condition of the whole program does not depend on has held for a set that was answered. */
static bool must_narrow(const folding *of, const taut_lane_instruction *at) {
    bool any = false;
    if (at->kind == TAUT_STEP_LACK) return inputs_vary(of, at);
    for (uint32_t s = 0; s < at->count; s++) any = any || is_guarded(of, at->source[s]);
    return any;
}

/* An instruction stays if what it writes varies; guards of the whole program that always hold are dropped. */
static void find_kept(folding *of) {
    for (size_t i = 0; i < of->whole->count; i++) {
        const taut_lane_instruction *at = &of->whole->instructions[i];
        if (at->kind == TAUT_STEP_UNLESS) continue;
        of->kept[i] = target_varies(of, at);
        if (narrows(at) && at->target == 0 && !must_narrow(of, at)) of->kept[i] = false;
        if (at->kind == TAUT_STEP_BLEND && !of->mask_varies[at->from] && !(of->whole->masks[at->from] & of->lane))
            of->kept[i] = false;
    }
    for (size_t i = 0; i < of->whole->count; i++) {
        const taut_lane_instruction *at = &of->whole->instructions[i];
        if (at->kind != TAUT_STEP_UNLESS || !of->mask_varies[at->from]) continue;
        for (size_t k = i + 1; k <= i + at->target; k++) of->kept[i] = of->kept[i] || of->kept[k];
    }
}

/* ---- registers ---------------------------------------------------------------------------------------------------------- */

/* The number of a register that does not vary. */
static double number_of(const folding *of, uint16_t place) {
    return of->whole->registers[(size_t)place * TAUT_LANES];
}

static void find_uses(folding *of) {
    for (uint32_t r = 0; r < of->whole->register_count; r++) of->last_use[r] = NEVER;
    for (size_t i = 0; i < of->whole->count; i++) {
        const taut_lane_instruction *at = &of->whole->instructions[i];
        if (!of->kept[i] || at->kind == TAUT_STEP_UNLESS) continue;
        for (uint32_t s = 0; s < at->count && !combines_masks(at); s++) of->last_use[at->source[s]] = i;
        if (!writes_mask(at)) of->last_use[at->target] = i;
    }
    for (size_t k = 0; k < of->whole->output_count; k++) of->last_use[of->whole->outputs[k]] = of->whole->count;
}

static uint16_t new_register(folding *of) {
    if (of->unused_count) return of->unused[--of->unused_count];
    return (uint16_t)of->rest->register_count++;
}

/* A register of the rest for a number that is known. */
static uint16_t constant_place(folding *of, double number) {
    taut_program *rest = of->rest;
    for (size_t i = 0; i < rest->constant_count; i++)
        if (memcmp(&rest->constants[i].number, &number, sizeof number) == 0) return rest->constants[i].place;
    of->enough = of->enough && taut_reserve(rest->memory, (void **)&rest->constants, &rest->constant_capacity,
                                            rest->constant_count + 1, sizeof *rest->constants);
    if (!of->enough) return 0;
    rest->constants[rest->constant_count].number = number;
    rest->constants[rest->constant_count].place = (uint16_t)rest->register_count++; /* never one that was used before */
    return rest->constants[rest->constant_count++].place;
}

static uint16_t place_of(folding *of, uint16_t old) {
    return of->varies[old] ? of->place[old] : constant_place(of, number_of(of, old));
}

/* What is read for the last time here gives its register back; the target may have it at once, as each lane is read before it is
 * written. */
static void free_sources(folding *of, const taut_lane_instruction *at, size_t index) {
    for (uint32_t s = 0; s < at->count && !combines_masks(at); s++) {
        uint16_t old = at->source[s];
        if (!of->varies[old] || of->last_use[old] != index || of->place[old] == NOWHERE) continue;
        if (!writes_mask(at) && old == at->target) continue;
        of->unused[of->unused_count++] = of->place[old];
        of->place[old] = NOWHERE;
    }
}

/* ---- instructions ------------------------------------------------------------------------------------------------------ */

static void append(folding *of, const taut_lane_instruction *instruction) {
    taut_program *rest = of->rest;
    of->enough = of->enough && taut_reserve(rest->memory, (void **)&rest->instructions, &rest->capacity, rest->count + 1,
                                            sizeof *rest->instructions);
    if (of->enough) rest->instructions[rest->count++] = *instruction;
}

/* Terms that are known join the constant: sums of this kind are exact, or have two terms and no constant. */
static void fold_sum(folding *of, taut_lane_instruction *to, const taut_lane_instruction *at) {
    to->count = 0;
    for (uint32_t s = 0; s < at->count; s++) {
        if (!of->varies[at->source[s]]) {
            double product = at->factor[s] * number_of(of, at->source[s]);
            to->constant += product;
            continue;
        }
        to->source[to->count] = of->place[at->source[s]];
        to->factor[to->count++] = at->factor[s];
    }
    if (at->kind == TAUT_STEP_BLEND && !of->mask_varies[at->from]) to->kind = TAUT_STEP_SUM;
    else if (at->kind == TAUT_STEP_BLEND) to->from = of->mask_place[at->from];
}

/* Masks that are known drop out, or decide. */
static void fold_masks(folding *of, taut_lane_instruction *to, const taut_lane_instruction *at) {
    bool both = at->kind == TAUT_STEP_BOTH;
    to->count = 0;
    for (uint32_t s = 0; s < at->count; s++) {
        bool varies = of->mask_varies[at->source[s]], holds = of->whole->masks[at->source[s]] & of->lane;
        if (!varies && holds == both) continue;
        if (!varies) { /* no set, or all of them: as a condition on a number */
            *to = (taut_lane_instruction){.kind = TAUT_STEP_NOT_BELOW, .target = to->target, .constant = both ? -1 : 0};
            return;
        }
        to->source[to->count++] = of->mask_place[at->source[s]];
    }
}

static void fold_guard(folding *of, taut_lane_instruction *to, const taut_lane_instruction *at) {
    to->count = 0;
    for (uint32_t s = 0; s < at->count; s++)
        if (is_guarded(of, at->source[s])) to->source[to->count++] = of->place[at->source[s]];
}

static void fold_instruction(folding *of, size_t index) {
    const taut_lane_instruction *at = &of->whole->instructions[index];
    taut_lane_instruction to = *at;
    if (writes_mask(at)) to.target = of->mask_place[at->target];
    if (adds_up(at)) fold_sum(of, &to, at);
    else if (combines_masks(at)) fold_masks(of, &to, at);
    else if (at->kind == TAUT_STEP_ON_GRID || at->kind == TAUT_STEP_FINITE) fold_guard(of, &to, at);
    else
        for (uint32_t s = 0; s < at->count; s++) to.source[s] = place_of(of, at->source[s]);
    free_sources(of, at, index);
    if (!writes_mask(at)) {
        if (of->place[at->target] == NOWHERE) of->place[at->target] = new_register(of);
        to.target = of->place[at->target];
    }
    append(of, &to);
}

/* What is skipped is as long as what is left of it. */
static void fold_skip(folding *of, size_t *index) {
    const taut_lane_instruction *at = &of->whole->instructions[*index];
    taut_lane_instruction to = *at;
    size_t own = of->rest->count, end = *index + at->target;
    to.from = of->mask_place[at->from];
    append(of, &to);
    while (*index < end) {
        *index += 1;
        if (of->kept[*index]) fold_instruction(of, *index);
    }
    if (of->enough) of->rest->instructions[own].target = (uint16_t)(of->rest->count - own - 1);
}

/* ---- the whole ---------------------------------------------------------------------------------------------------------- */

static bool take_folding(folding *of, uint32_t columns) {
    size_t registers = of->whole->register_count, masks = of->whole->mask_count, count = of->whole->count;
    of->varies = taut_arena_take_zeroed(&of->arena, registers, sizeof(bool));
    of->mask_varies = taut_arena_take_zeroed(&of->arena, masks, sizeof(bool));
    of->last_write = taut_arena_take(&of->arena, registers, sizeof(size_t));
    of->mask_last_write = taut_arena_take(&of->arena, masks, sizeof(size_t));
    of->kept = taut_arena_take_zeroed(&of->arena, count, sizeof(bool));
    of->last_use = taut_arena_take(&of->arena, registers, sizeof(size_t));
    of->place = taut_arena_take(&of->arena, registers, sizeof(uint16_t));
    of->mask_place = taut_arena_take(&of->arena, masks, sizeof(uint16_t));
    of->unused = taut_arena_take(&of->arena, registers, sizeof(uint16_t));
    return !of->arena.failed &&
           taut_reserve(of->rest->memory, (void **)&of->rest->outputs, &of->rest->output_capacity,
                        of->whole->output_count + 1, sizeof *of->rest->outputs) &&
           taut_reserve(of->rest->memory, (void **)&of->rest->columns, &of->rest->column_capacity, columns + 1,
                        sizeof *of->rest->columns);
}

/* Columns come first; all other registers are written before they are read, by a sum before they are blended into. */
static void place_inputs(folding *of, uint32_t columns) {
    for (uint32_t r = 0; r < of->whole->register_count; r++) of->place[r] = NOWHERE;
    for (uint32_t c = 0; c < columns; c++) {
        bool used = of->varies[c] && of->last_use[c] != NEVER;
        of->rest->columns[c] = of->place[c] = used ? new_register(of) : NOWHERE;
    }
    for (uint32_t m = 0; m < of->whole->mask_count; m++)
        of->mask_place[m] = of->mask_varies[m] || m == 0 ? (uint16_t)of->rest->mask_count++ : 0;
}

static void fold(folding *of, uint32_t columns) {
    find_last_writes(of);
    while (spread(of)) {
    }
    find_kept(of);
    find_uses(of);
    of->rest->count = of->rest->constant_count = 0;
    of->rest->register_count = of->rest->mask_count = 0;
    place_inputs(of, columns);
    for (size_t i = 0; i < of->whole->count && of->enough; i++) {
        if (!of->kept[i]) continue;
        if (of->whole->instructions[i].kind == TAUT_STEP_UNLESS) fold_skip(of, &i);
        else fold_instruction(of, i);
    }
    for (size_t k = 0; k < of->whole->output_count && of->enough; k++)
        of->rest->outputs[k] = place_of(of, of->whole->outputs[k]);
    of->rest->output_count = of->whole->output_count;
    of->rest->bounded = of->whole->bounded;
}

static bool make(taut_residual *residual, taut_program *whole, const double *numbers, uint32_t columns, uint64_t answered) {
    residual->program.memory = whole->memory;
    if (!taut_reserve(whole->memory, (void **)&residual->numbers, &residual->number_capacity, columns + 1, sizeof(double)))
        return false;
    memcpy(residual->numbers, numbers, columns * sizeof(double));
    folding of = {.whole = whole, .rest = &residual->program, .numbers = numbers, .lane = answered & (~answered + 1), .enough = true};
    taut_arena_init(&of.arena, whole->memory, 16384);
    of.enough = take_folding(&of, columns);
    if (of.enough) {
        for (uint32_t c = 0; c < columns; c++) of.varies[c] = isnan(numbers[c]);
        of.mask_varies[0] = true;
        fold(&of, columns);
    }
    residual->program.usable = of.enough && taut_program_take_registers(&residual->program);
    taut_arena_free(&of.arena);
    return residual->program.usable;
}

bool taut_program_load(taut_program *program, const taut_lane_kernel *kernel, const taut_many *many, uint32_t columns,
                       size_t first, uint32_t sets) {
    bool within = true;
    for (uint32_t c = 0; c < columns; c++) {
        uint16_t place = program->columns ? program->columns[c] : (uint16_t)c;
        if (place == NOWHERE) continue;
        const taut_parameter_column *column = &many->columns[c];
        double *lanes = program->registers + (size_t)place * TAUT_LANES;
        if (column->units) within &= kernel->load_units(lanes, column->units + first, sets);
        else if (column->stride != 0)
            kernel->load(lanes, column->numbers + first * column->stride, column->stride, 1, 1, sets);
        for (uint32_t lane = 0; !column->units && column->stride == 0 && lane < TAUT_LANES; lane++) lanes[lane] = column->numbers[0] + 0.0;
    }
    return within;
}

taut_program *taut_residuals_get(taut_residuals *residuals, taut_program *whole, const taut_lane_kernel *kernel,
                                 const taut_many *many, uint32_t columns) {
    uint32_t known = 0;
    if (!taut_reserve(whole->memory, (void **)&residuals->wanted, &residuals->wanted_capacity, columns + 1, sizeof(double)))
        return whole;
    for (uint32_t c = 0; c < columns; c++) {
        const taut_parameter_column *column = &many->columns[c];
        double number = column->units ? -(double)NAN : (double)NAN;
        if (!column->units && column->stride == 0 && !isnan(column->numbers[0])) number = column->numbers[0] + 0.0;
        residuals->wanted[c] = number;
        known += column->units || column->stride == 0;
    }
    for (uint32_t i = 0; i < TAUT_RESIDUALS; i++)
        if (residuals->items[i].made && memcmp(residuals->items[i].numbers, residuals->wanted, columns * sizeof(double)) == 0)
            return &residuals->items[i].program;
    if (known == 0 || many->count < 2 * TAUT_LANES) return whole;
    if (!taut_program_load(whole, kernel, many, columns, 0, TAUT_LANES)) return whole;
    uint64_t answered = taut_program_run(whole, kernel, TAUT_LANES, (taut_lane_beside){0});
    if (!answered) return whole;
    taut_residual *oldest = &residuals->items[residuals->next];
    residuals->next = (residuals->next + 1) % TAUT_RESIDUALS;
    oldest->made = make(oldest, whole, residuals->wanted, columns, answered);
    return oldest->made ? &oldest->program : whole;
}

void taut_residuals_forget(taut_residuals *residuals) {
    for (uint32_t i = 0; i < TAUT_RESIDUALS; i++) residuals->items[i].made = false;
}

void taut_residuals_free(taut_residuals *residuals, taut_memory *memory) {
    for (uint32_t i = 0; i < TAUT_RESIDUALS; i++) {
        taut_residual *item = &residuals->items[i];
        if (item->program.memory) taut_program_free(&item->program);
        taut_give(memory, item->numbers, item->number_capacity, sizeof(double));
    }
    taut_give(memory, residuals->wanted, residuals->wanted_capacity, sizeof(double));
    memset(residuals, 0, sizeof *residuals);
}
