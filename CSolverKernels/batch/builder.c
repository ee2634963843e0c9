#include "builder.h"

#include <math.h>
#include <string.h>

#include "affine.h"
#include "lanes_move.h"

#define REGISTER_LIMIT 4096u
#define MASK_LIMIT 16384u
#define INSTRUCTION_LIMIT 16384u

bool taut_builder_start(taut_builder *builder, taut_program *program, uint32_t basis) {
    memset(builder, 0, sizeof *builder);
    builder->program = program;
    builder->basis = basis;
    builder->parts = 1;
    builder->enough = builder->ok = true;
    taut_arena_init(&builder->scratch, program->memory, 16384);
    builder->limits = taut_arena_take_zeroed(&builder->scratch, basis, sizeof(double));
    builder->bits = taut_arena_take_zeroed(&builder->scratch, basis, sizeof(int));
    builder->enough = builder->limits && builder->bits;
    program->count = program->constant_count = 0;
    program->register_count = basis;
    program->mask_count = 1;
    builder->ok = basis < REGISTER_LIMIT;
    return builder->enough;
}

void taut_builder_end(taut_builder *builder) {
    taut_memory *memory = builder->program->memory;
    taut_give(memory, builder->sums.items, builder->sums.capacity, sizeof *builder->sums.items);
    taut_give(memory, builder->conditions.items, builder->conditions.capacity, sizeof *builder->conditions.items);
    taut_arena_free(&builder->scratch);
}

double *taut_builder_function(taut_builder *builder) {
    double *function = taut_arena_take_zeroed(&builder->scratch, builder->basis + 1, sizeof(double));
    if (!function) builder->enough = false;
    return function;
}

/* One more of as many as there are; 0 beyond the limit. */
static uint16_t count_up(taut_builder *builder, uint32_t *count, uint32_t limit) {
    if (*count < limit) return (uint16_t)(*count)++;
    builder->ok = false;
    return 0;
}

uint16_t taut_builder_register(taut_builder *builder) {
    return count_up(builder, &builder->program->register_count, REGISTER_LIMIT);
}

uint16_t taut_builder_mask(taut_builder *builder) {
    return count_up(builder, &builder->program->mask_count, MASK_LIMIT);
}

size_t taut_builder_append(taut_builder *builder, taut_lane_instruction instruction) {
    taut_program *program = builder->program;
    builder->ok &= program->count < INSTRUCTION_LIMIT;
    if (!builder->ok || !builder->enough) return SIZE_MAX;
    builder->enough = taut_reserve(program->memory, (void **)&program->instructions, &program->capacity,
                                   program->count + 1, sizeof *program->instructions);
    if (!builder->enough) return SIZE_MAX;
    program->instructions[program->count] = instruction;
    return program->count++;
}

/* FNV-1a over the bits of a function's numbers, 32 at a time. */
static uint32_t digest_of(const taut_builder *builder, const double *function) {
    uint32_t digest = 2166136261u;
    for (uint32_t i = 0; i <= builder->basis; i++) {
        uint64_t bits;
        memcpy(&bits, &function[i], sizeof bits);
        digest = (digest ^ (uint32_t)bits) * 16777619u;
        digest = (digest ^ (uint32_t)(bits >> 32)) * 16777619u;
    }
    return digest;
}

static void remember(taut_builder *builder, taut_known_list *list, const double *function, uint16_t place, bool equal) {
    builder->enough = builder->enough && taut_reserve(builder->program->memory, (void **)&list->items, &list->capacity,
                                                      list->count + 1, sizeof *list->items);
    if (builder->enough) list->items[list->count++] = (taut_known){function, digest_of(builder, function), place, equal};
}

/* ---- sums ---------------------------------------------------------------------------------------------------------------- */

/* Ends a sum that is already begun in `instruction`. */
static void sum_from(taut_builder *builder, taut_lane_instruction instruction, const double *function) {
    instruction.constant = function[builder->basis] + 0.0;
    taut_lane_instruction part = instruction;
    for (uint32_t i = 0; i < builder->basis; i++) {
        if (function[i] == 0) continue;
        if (part.count == TAUT_STEP_TERMS) { /* the rest goes on from what there is */
            taut_lane_instruction first = part;
            first.kind = TAUT_STEP_SUM;
            first.constant = 0;
            first.target = taut_builder_register(builder);
            (void)taut_builder_append(builder, first);
            part.count = 1;
            part.source[0] = first.target;
            part.factor[0] = 1;
        }
        part.source[part.count] = (uint16_t)i;
        part.factor[part.count++] = function[i];
    }
    (void)taut_builder_append(builder, part);
}

void taut_builder_sum(taut_builder *builder, uint8_t kind, const double *function, uint16_t target,
                      uint16_t from) {
    taut_lane_instruction instruction = {.kind = kind, .target = target, .from = from};
    sum_from(builder, instruction, function);
}

uint16_t taut_builder_condition(taut_builder *builder, const double *function, bool equal) {
    uint32_t digest = digest_of(builder, function);
    for (size_t i = 0; i < builder->conditions.count; i++) {
        const taut_known *known = &builder->conditions.items[i];
        if (known->digest == digest && known->equal == equal &&
            memcmp(known->function, function, (builder->basis + 1) * sizeof(double)) == 0)
            return known->place;
    }
    uint16_t mask = taut_builder_mask(builder);
    taut_builder_sum(builder, equal ? TAUT_STEP_IS_ZERO : TAUT_STEP_NOT_BELOW, function, mask, 0);
    remember(builder, &builder->conditions, function, mask, equal);
    return mask;
}

void taut_builder_masks(taut_builder *builder, uint8_t kind, uint16_t target, const uint16_t *masks,
                        uint32_t count) {
    taut_lane_instruction part = {.kind = kind, .target = target};
    for (uint32_t i = 0; i < count; i++) {
        if (part.count == TAUT_STEP_TERMS) {
            (void)taut_builder_append(builder, part);
            part.count = 0;
            if (kind == TAUT_STEP_BOTH) part.source[part.count++] = target;
        }
        part.source[part.count++] = masks[i];
    }
    (void)taut_builder_append(builder, part);
}

static uint32_t count_terms(const taut_builder *builder, const double *function, const double *other) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < builder->basis; i++) count += function[i] != (other ? other[i] : 0);
    return count;
}

/* The basis element that the function is; TAUT_NONE. */
static uint32_t element_of(const taut_builder *builder, const double *function) {
    uint32_t element = TAUT_NONE;
    if (function[builder->basis] != 0) return TAUT_NONE;
    for (uint32_t i = 0; i < builder->basis; i++) {
        if (function[i] == 0) continue;
        if (function[i] != 1 || element != TAUT_NONE) return TAUT_NONE;
        element = i;
    }
    return element;
}

taut_lane_number taut_builder_number(taut_builder *builder, const double *function) {
    uint32_t best_cost = count_terms(builder, function, NULL), element = element_of(builder, function);
    if (best_cost == 0) return (taut_lane_number){true, function[builder->basis], 0};
    if (element != TAUT_NONE) return (taut_lane_number){false, 0, (uint16_t)element};
    builder->ok &= taut_affine_bits(builder->basis, function, builder->bits) >= 0;
    builder->ok &= taut_affine_bound(builder->basis, function, builder->limits) <= TAUT_SETTLE_LIMIT * builder->parts;
    const taut_known *best = NULL;
    for (size_t i = 0; i < builder->sums.count; i++) {
        const taut_known *known = &builder->sums.items[i];
        uint32_t cost = count_terms(builder, function, known->function);
        if (cost == 0 && known->function[builder->basis] == function[builder->basis])
            return (taut_lane_number){false, 0, known->place};
        if (cost + 1 >= best_cost) continue;
        best = known;
        best_cost = cost + 1;
    }
    taut_lane_number number = {false, 0, taut_builder_register(builder)};
    taut_lane_instruction instruction = {.kind = TAUT_STEP_SUM, .target = number.place};
    double *rest = taut_builder_function(builder);
    if (!rest) return number;
    memcpy(rest, function, (builder->basis + 1) * sizeof *rest);
    if (best) {
        instruction.count = 1;
        instruction.source[0] = best->place;
        instruction.factor[0] = 1;
        builder->ok &= taut_affine_add(builder->basis, rest, -1, best->function);
    }
    sum_from(builder, instruction, rest);
    remember(builder, &builder->sums, function, number.place, false);
    return number;
}

uint16_t taut_builder_place(taut_builder *builder, taut_lane_number number) {
    taut_program *program = builder->program;
    if (!number.constant) return number.place;
    for (size_t i = 0; i < program->constant_count; i++)
        if (memcmp(&program->constants[i].number, &number.number, sizeof(double)) == 0) return program->constants[i].place;
    builder->enough = builder->enough &&
                      taut_reserve(program->memory, (void **)&program->constants, &program->constant_capacity,
                                   program->constant_count + 1, sizeof *program->constants);
    if (!builder->enough) return 0;
    program->constants[program->constant_count].number = number.number;
    program->constants[program->constant_count].place = taut_builder_register(builder);
    return program->constants[program->constant_count++].place;
}

/* ---- with rounding ------------------------------------------------------------------------------------------------------ */

static bool all_constant(taut_lane_number start, const taut_lane_number *numbers, uint32_t count) {
    bool constant = start.constant;
    for (uint32_t i = 0; i < count; i++) constant = constant && numbers[i].constant;
    return constant;
}

taut_lane_number taut_builder_chain(taut_builder *builder, taut_lane_number start, const double *factors,
                                    const taut_lane_number *numbers, uint32_t count) {
    if (count == 0) return start;
    if (all_constant(start, numbers, count)) {
        for (uint32_t i = 0; i < count; i++) {
            double product = factors[i] * numbers[i].number;
            start.number -= product;
        }
        return start;
    }
    taut_lane_number result = {false, 0, taut_builder_register(builder)};
    taut_lane_instruction chain = {.kind = TAUT_STEP_CHAIN, .count = 1, .target = result.place};
    chain.source[0] = taut_builder_place(builder, start);
    for (uint32_t i = 0; i < count; i++) {
        if (chain.count == TAUT_STEP_TERMS) {
            (void)taut_builder_append(builder, chain);
            chain.count = 1;
            chain.source[0] = result.place;
        }
        chain.source[chain.count] = taut_builder_place(builder, numbers[i]);
        chain.factor[chain.count++] = factors[i];
    }
    (void)taut_builder_append(builder, chain);
    return result;
}

taut_lane_number taut_builder_scale(taut_builder *builder, taut_lane_number number, double factor, bool divide) {
    if (factor == 1) return number;
    if (number.constant) {
        number.number = divide ? number.number / factor : number.number * factor;
        return number;
    }
    taut_lane_instruction scale = {.kind = TAUT_STEP_SCALE, .count = divide ? 2 : 1, .factor = {factor}};
    scale.source[0] = number.place;
    scale.target = taut_builder_register(builder);
    (void)taut_builder_append(builder, scale);
    return (taut_lane_number){false, 0, scale.target};
}

/* ---- outputs ------------------------------------------------------------------------------------------------------------- */

static bool same_instruction(const taut_lane_instruction *a, const taut_lane_instruction *b) {
    if (a->kind != b->kind || a->count != b->count || a->constant != b->constant) return false;
    for (uint32_t i = 0; i < a->count; i++)
        if (a->source[i] != b->source[i] || a->factor[i] != b->factor[i]) return false;
    return true;
}

/* The register with the result of an instruction, which may be there from an earlier output. Between outputs nothing is
 * written twice, so the earlier one still stands. */
static taut_lane_number derive(taut_builder *builder, taut_lane_instruction instruction) {
    const taut_program *program = builder->program;
    if (!builder->deriving) {
        builder->deriving = true;
        builder->first_derived = program->count;
    }
    for (size_t i = builder->first_derived; i < program->count; i++)
        if (same_instruction(&program->instructions[i], &instruction))
            return (taut_lane_number){false, 0, program->instructions[i].target};
    instruction.target = taut_builder_register(builder);
    (void)taut_builder_append(builder, instruction);
    return (taut_lane_number){false, 0, instruction.target};
}

taut_lane_number taut_builder_round(taut_builder *builder, taut_lane_number number, double scale) {
    int exponent;
    if (scale == 0) return number;
    if (number.constant) return (taut_lane_number){true, taut_round(number.number, scale), 0};
    bool is_power = frexp(scale, &exponent) == 0.5;
    return derive(builder, (taut_lane_instruction){.kind = TAUT_STEP_ROUND, .count = is_power ? 2 : 1,
                                                   .source = {number.place, number.place}, .factor = {scale, 1 / scale}});
}

taut_lane_number taut_builder_difference(taut_builder *builder, taut_lane_number number, taut_lane_number other) {
    if (number.constant && other.constant) return (taut_lane_number){true, number.number - other.number, 0};
    if (other.constant && other.number == 0) return number;
    taut_lane_instruction sum = {.kind = TAUT_STEP_SUM};
    if (other.constant) sum.constant = -other.number;
    else {
        sum.source[sum.count] = other.place;
        sum.factor[sum.count++] = -1;
    }
    if (number.constant) sum.constant = number.number;
    else {
        sum.source[sum.count] = number.place;
        sum.factor[sum.count++] = 1;
    }
    return derive(builder, sum);
}
