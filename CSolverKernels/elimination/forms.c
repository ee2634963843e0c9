#include "forms.h"

#include <math.h>
#include <string.h>

#include "sequence.h"

/* Two constraints share a form when their free parts (the terms in variables that no constraint of their own fixes) differ
 * by a factor that is exact in binary: a sign and a power of two, or anything if there is one term only. */

typedef struct {
    taut_analysis *analysis;
    const taut_model *model;
    uint32_t *buckets, *form_next; /* hash table of forms of several terms */
    uint32_t *own_form;            /* by variable: the form that is the variable itself */
    uint32_t bucket_count;
    uint32_t *form_of; /* by source: the island's constraints, then its non-negative variables */
    double *factor_of;
    uint32_t fixed_count;
} form_builder;

/* Numbers with few binary digits differ in high bits alone; the bucket is one of low bits. */
static uint64_t mix(uint64_t hash, uint64_t bits) {
    hash ^= bits;
    hash = (hash ^ (hash >> 32)) * 0x9E3779B97F4A7C15u;
    return hash ^ (hash >> 29);
}

static uint64_t bits_of(double value) {
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

/* The factor by which a free part is divided to give its form. */
static double normal_factor(double leading, uint32_t count) {
    if (count == 1) return leading;
    uint64_t bits = bits_of(leading) & 0xFFF0000000000000u; /* the sign and the power of two */
    if ((bits & 0x7FF0000000000000u) != 0) {
        double factor;
        memcpy(&factor, &bits, sizeof factor);
        return factor;
    }
    int exponent; /* subnormal */
    (void)frexp(leading, &exponent);
    return copysign(ldexp(1.0, exponent - 1), leading);
}

/* Puts a term of a form that may be new behind the last form, whose terms are staged by ascending variable; the caller then looks it up. */
static void stage_term(taut_analysis *analysis, uint32_t start, uint32_t count, uint32_t variable, double value) {
    uint32_t place = start + count;
    for (; place > start && analysis->form_variable[place - 1] > variable; place--) {
        analysis->form_variable[place] = analysis->form_variable[place - 1];
        analysis->form_value[place] = analysis->form_value[place - 1];
    }
    analysis->form_variable[place] = variable;
    analysis->form_value[place] = value;
}

/* The staged terms become a form. */
static uint32_t take_form(taut_analysis *analysis, uint32_t term_count) {
    uint32_t form = analysis->form_count++;
    analysis->form_start[form + 1] = analysis->form_start[form] + term_count;
    return form;
}

/* The form whose terms are those staged behind the last one: an earlier equal form, or a new one. */
static uint32_t intern_form(form_builder *builder, uint32_t term_count) {
    taut_analysis *analysis = builder->analysis;
    uint32_t start = analysis->form_start[analysis->form_count];
    const uint32_t *variables = analysis->form_variable + start;
    const double *values = analysis->form_value + start;
    if (term_count == 1) { /* its value is 1 */
        uint32_t *own = &builder->own_form[variables[0]];
        if (*own == TAUT_NONE) *own = take_form(analysis, 1);
        return *own;
    }
    uint64_t hash = term_count;
    for (uint32_t t = 0; t < term_count; t++) hash = mix(hash ^ variables[t], bits_of(values[t]));
    hash &= builder->bucket_count - 1;
    for (uint32_t form = builder->buckets[hash]; form != TAUT_NONE; form = builder->form_next[form]) {
        uint32_t other = analysis->form_start[form];
        if (analysis->form_start[form + 1] - other == term_count &&
            memcmp(analysis->form_variable + other, variables, term_count * sizeof *variables) == 0 &&
            memcmp(analysis->form_value + other, values, term_count * sizeof *values) == 0)
            return form;
    }
    uint32_t form = take_form(analysis, term_count);
    builder->form_next[form] = builder->buckets[hash];
    builder->buckets[hash] = form;
    return form;
}

static void intern_constraint(form_builder *builder, uint32_t source, uint32_t constraint) {
    const taut_model *model = builder->model;
    const taut_constraint_record *record = &model->constraints[constraint];
    const taut_use *uses = model->uses + record->first_term;
    bool own = record->term_count == 1; /* a constraint on one variable always refers to that variable */
    taut_analysis *analysis = builder->analysis;
    uint32_t start = analysis->form_start[analysis->form_count], count = 0;
    for (uint32_t i = 0; i < record->term_count; i++)
        if (own || model->variables[uses[i].variable].fixer == TAUT_NONE)
            stage_term(analysis, start, count++, model->variables[uses[i].variable].local, uses[i].coefficient);
    builder->fixed_count += record->term_count - count;
    double factor = count ? normal_factor(analysis->form_value[start], count) : 1;
    for (uint32_t i = 0; i < count; i++) analysis->form_value[start + i] /= factor;
    builder->form_of[source] = intern_form(builder, count);
    builder->factor_of[source] = factor;
}

static void intern_non_negative(form_builder *builder, uint32_t source, uint32_t variable) {
    taut_analysis *analysis = builder->analysis;
    stage_term(analysis, analysis->form_start[analysis->form_count], 0, variable, 1.0);
    builder->form_of[source] = intern_form(builder, 1);
    builder->factor_of[source] = 1;
}

/* Adds a fixed term to those of a member, which are in the sequence of their variables. */
static void stage_fixed_term(form_builder *builder, uint32_t start, taut_fixed_term term) {
    const taut_model *model = builder->model;
    taut_fixed_term *terms = builder->analysis->fixed_terms;
    uint32_t place = builder->fixed_count++, variable = model->uses[model->constraints[term.fixer].first_term].variable;
    for (; place > start; place--) {
        uint32_t other = model->uses[model->constraints[terms[place - 1].fixer].first_term].variable;
        if (!taut_comes_before(model, variable, other)) break;
        terms[place] = terms[place - 1];
    }
    terms[place] = term;
}

static void add_member(form_builder *builder, uint32_t *next, uint32_t source, uint32_t constraint) {
    taut_analysis *analysis = builder->analysis;
    const taut_model *model = builder->model;
    const taut_constraint_record *record = &model->constraints[constraint];
    uint32_t form = builder->form_of[source];
    taut_form_member *member = &analysis->members[next[form]++];
    double factor = builder->factor_of[source];
    member->constraint = constraint;
    member->priority = taut_priority_of(record);
    member->factor = factor;
    int8_t relation = taut_relation_of(record);
    member->relation = (int8_t)(factor < 0 ? -relation : relation);
    member->form = form;
    member->fixed_start = builder->fixed_count;
    if (record->term_count != 1) {
        for (uint32_t i = 0; i < record->term_count; i++) {
            const taut_use *use = &model->uses[record->first_term + i];
            uint32_t fixer = model->variables[use->variable].fixer;
            if (fixer == TAUT_NONE) continue;
            double own = model->uses[model->constraints[fixer].first_term].coefficient;
            stage_fixed_term(builder, member->fixed_start, (taut_fixed_term){fixer, use->coefficient / own});
        }
    }
    member->fixed_count = builder->fixed_count - member->fixed_start;
    if (taut_is_required_equality(record)) analysis->form_fixed[form] = true;
}

static bool collect_members(form_builder *builder, const uint32_t *constraints, uint32_t constraint_count,
                            uint32_t bounded_count) {
    taut_analysis *analysis = builder->analysis;
    uint32_t sources = constraint_count + bounded_count, forms = analysis->form_count;
    analysis->member_start = taut_arena_take_zeroed(&analysis->arena, forms + 1, sizeof(uint32_t));
    analysis->members = taut_arena_take(&analysis->arena, sources, sizeof *analysis->members);
    analysis->fixed_terms = taut_arena_take(&analysis->arena, builder->fixed_count, sizeof *analysis->fixed_terms);
    analysis->form_fixed = taut_arena_take_zeroed(&analysis->arena, forms, sizeof(bool));
    if (analysis->arena.failed) return false;
    for (uint32_t s = 0; s < sources; s++) analysis->member_start[builder->form_of[s] + 1] += 1;
    for (uint32_t f = 0; f < forms; f++) {
        if (analysis->member_start[f + 1] > analysis->member_limit) analysis->member_limit = analysis->member_start[f + 1];
        analysis->member_start[f + 1] += analysis->member_start[f];
    }
    uint32_t *next = builder->form_next; /* no longer needed as a chain */
    memcpy(next, analysis->member_start, forms * sizeof *next);
    builder->fixed_count = 0;
    for (uint32_t s = 0; s < constraint_count; s++) add_member(builder, next, s, constraints[s]);
    for (uint32_t b = 0; b < bounded_count; b++) {
        uint32_t form = builder->form_of[constraint_count + b];
        analysis->members[next[form]++] =
            (taut_form_member){TAUT_NONE, TAUT_REQUIRED, 1.0, 0, 0, form, TAUT_GREATER_OR_EQUAL, 0};
    }
    return true;
}

/* The forms of variables that have none of their own. */
static void add_own_forms(form_builder *builder) {
    taut_analysis *analysis = builder->analysis;
    for (uint32_t v = 0; v < analysis->variable_count; v++) {
        if (builder->own_form[v] != TAUT_NONE) continue;
        stage_term(analysis, analysis->form_start[analysis->form_count], 0, v, 1.0);
        take_form(analysis, 1);
    }
}

bool taut_forms_build(taut_analysis *analysis, const taut_model *model, const uint32_t *constraints,
                      uint32_t constraint_count) {
    size_t terms = 0, bounded_count = 0;
    for (uint32_t i = 0; i < constraint_count; i++) terms += model->constraints[constraints[i]].term_count;
    for (uint32_t v = 0; v < analysis->variable_count; v++)
        bounded_count += model->variables[analysis->variables[v]].flags & TAUT_NON_NEGATIVE;
    size_t sources = constraint_count + bounded_count, owned = analysis->is_plain ? analysis->variable_count : 0;
    if (sources >= TAUT_NONE / 2 || terms >= TAUT_NONE / 2) return false;

    taut_arena scratch;
    taut_arena_init(&scratch, analysis->arena.memory, sources * 24 + 64);
    form_builder builder = {.analysis = analysis, .model = model, .bucket_count = 1};
    while (builder.bucket_count < sources) builder.bucket_count *= 2;
    builder.buckets = taut_arena_take(&scratch, builder.bucket_count, sizeof(uint32_t));
    builder.own_form = taut_arena_take(&scratch, analysis->variable_count, sizeof(uint32_t));
    builder.form_next = taut_arena_take(&scratch, sources + owned, sizeof(uint32_t));
    builder.form_of = taut_arena_take(&scratch, sources, sizeof(uint32_t));
    builder.factor_of = taut_arena_take(&scratch, sources, sizeof(double));
    analysis->form_start = taut_arena_take(&analysis->arena, sources + owned + 1, sizeof(uint32_t));
    analysis->form_variable = taut_arena_take(&analysis->arena, terms + bounded_count + owned, sizeof(uint32_t));
    analysis->form_value = taut_arena_take(&analysis->arena, terms + bounded_count + owned, sizeof(double));
    bool enough = !scratch.failed && !analysis->arena.failed;
    if (enough) {
        analysis->form_start[0] = 0;
        memset(builder.buckets, 0xff, builder.bucket_count * sizeof(uint32_t));
        memset(builder.own_form, 0xff, analysis->variable_count * sizeof(uint32_t));
        for (uint32_t i = 0; i < constraint_count; i++) intern_constraint(&builder, i, constraints[i]);
        uint32_t source = constraint_count;
        for (uint32_t v = 0; v < analysis->variable_count; v++)
            if (model->variables[analysis->variables[v]].flags & TAUT_NON_NEGATIVE)
                intern_non_negative(&builder, source++, v);
        if (analysis->is_plain) add_own_forms(&builder);
        enough = collect_members(&builder, constraints, constraint_count, (uint32_t)bounded_count);
    }
    taut_arena_free(&scratch);
    return enough;
}

double taut_member_value(const taut_analysis *analysis, const taut_form_member *member, const double *constants) {
    if (member->constraint == TAUT_NONE) return 0;
    double value = constants[member->constraint];
    for (uint32_t i = 0; i < member->fixed_count; i++) {
        const taut_fixed_term *term = &analysis->fixed_terms[member->fixed_start + i];
        value -= term->ratio * constants[term->fixer];
    }
    return value / member->factor;
}
