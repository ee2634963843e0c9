/* Variables and rows are added many at once; one is the shortest case of many. */
#include "links.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define FEW_TERMS 8u /* sorted while they are copied */
#define INFINITE_BITS 0xffe0000000000000u /* of infinity, without the sign */

/* Whether it is a number, and not zero: all bits but the sign lie between those of zero and those of infinity. */
static inline bool is_factor(double value) {
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    return (bits << 1) - 1 < INFINITE_BITS - 1;
}

/* ---- room ----------------------------------------------------------------------------------------------------------- */

static bool reserve_variables(taut_model *model, size_t need) {
    if (need <= model->variable_capacity) return true;
    const taut_column columns[] = {{(void **)&model->variables, sizeof *model->variables, TAUT_UNFILLED},
                                   {(void **)&model->preferred, sizeof *model->preferred, TAUT_UNFILLED},
                                   {(void **)&model->orders, sizeof *model->orders, TAUT_UNFILLED}};
    return taut_grow_columns(model->memory, columns, sizeof columns / sizeof *columns, &model->variable_capacity, need);
}

static bool reserve_constraints(taut_model *model, size_t need) {
    if (need <= model->constraint_capacity) return true;
    const taut_column columns[] = {{(void **)&model->constraints, sizeof *model->constraints, TAUT_UNFILLED},
                                   {(void **)&model->constants, sizeof *model->constants, TAUT_UNFILLED}};
    return taut_grow_columns(model->memory, columns, sizeof columns / sizeof *columns, &model->constraint_capacity, need);
}

static bool reserve_uses(taut_model *model, size_t need) {
    return taut_reserve(model->memory, (void **)&model->uses, &model->use_capacity, need, sizeof *model->uses);
}

bool taut_model_reserve(taut_model *model, size_t variables, size_t constraints, size_t terms) {
    size_t edits = model->bulk_variable == 0 ? 0 : variables + constraints; /* in an empty model nothing is journalled */
    return reserve_variables(model, variables) && reserve_constraints(model, constraints) && reserve_uses(model, terms) &&
           taut_reserve_edits(model, (edits < TAUT_KEPT_EDITS ? edits : TAUT_KEPT_EDITS) + 1);
}

/* Room for the entries of taut_journal_addition(). */
static bool reserve_additions(taut_model *model, size_t count, bool are_new, uint32_t bulk) {
    if (are_new && bulk != TAUT_NONE) return true;
    if (are_new && count > TAUT_KEPT_EDITS) count = TAUT_KEPT_EDITS;
    return taut_reserve_edits(model, model->journal_count + count);
}

/* ---- variables ------------------------------------------------------------------------------------------------------ */

/* Whether the first free handles are consecutive; `after` gets the free one behind them. */
static bool has_free_variables(const taut_model *model, size_t count, uint32_t *after) {
    uint32_t first = model->free_variable, at = first;
    for (size_t i = 0; i < count; i++, at = model->variables[at].first_use)
        if (at == TAUT_NONE || at != first + i) return false;
    *after = at;
    return true;
}

static bool are_valid(const taut_variable_options *options, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (!taut_is_number(options[i].preferred) || options[i].flags & ~TAUT_NON_NEGATIVE) return false;
    return true;
}

static void put_variables(taut_model *model, const taut_variable_options *options, uint32_t first, size_t count) {
    static const taut_variable_options plain = {0, 0, 0};
    size_t step = options ? 1 : 0;
    if (!options) options = &plain;
    for (size_t i = 0; i < count; i++, options += step) {
        model->variables[first + i] = (taut_variable_record){TAUT_NONE, TAUT_NONE, TAUT_NONE, options->flags | TAUT_ALIVE};
        model->preferred[first + i] = options->preferred;
        model->orders[first + i] = options->order;
    }
}

taut_status taut_model_add_variables(taut_model *model, const taut_variable_options *options, size_t count,
                                     uint32_t *first) {
    if (options && !are_valid(options, count)) return TAUT_ERROR_ARGUMENT;
    uint32_t after = TAUT_NONE, handle;
    bool are_new = !has_free_variables(model, count, &after);
    if (!reserve_additions(model, count, are_new, model->bulk_variable) ||
        !reserve_variables(model, model->variable_count + count))
        return TAUT_ERROR_MEMORY;
    handle = are_new ? (uint32_t)model->variable_count : model->free_variable;
    if (are_new) model->variable_count += count;
    else model->free_variable = after;
    put_variables(model, options, handle, count);
    model->variables_alive += count;
    for (size_t i = 0; i < count && !(are_new && model->bulk_variable != TAUT_NONE); i++)
        taut_journal_addition(model, TAUT_EDIT_ADD_VARIABLE, handle + (uint32_t)i, are_new, &model->bulk_variable);
    *first = count ? handle : TAUT_NONE;
    return TAUT_OK;
}

bool taut_model_append_variable(taut_model *model, const taut_variable_options *options, uint32_t *variable) {
    size_t handle = model->variable_count;
    if (model->free_variable != TAUT_NONE || model->bulk_variable == TAUT_NONE || handle >= model->variable_capacity ||
        handle >= TAUT_NONE - 1 || (options && !are_valid(options, 1)))
        return false;
    put_variables(model, options, (uint32_t)handle, 1);
    model->variable_count += 1;
    model->variables_alive += 1;
    *variable = (uint32_t)handle;
    return true;
}

/* ---- the terms of a row --------------------------------------------------------------------------------------------- */

/* By variable; those of one variable by their places in the row, which stand in `constraint`. */
static int compare_terms(const void *left, const void *right) {
    const taut_use *a = left, *b = right;
    if (a->variable != b->variable) return a->variable < b->variable ? -1 : 1;
    return (a->constraint > b->constraint) - (a->constraint < b->constraint);
}

/* The sum of the terms from `first` on that have one variable, or 0 where they cancel but for rounding; `after` gets the term behind
 * them. */
static double sum_terms(const taut_use *terms, uint32_t first, uint32_t count, uint32_t *after) {
    double sum = 0, rounding = 0;
    uint32_t at = first;
    for (; at < count && terms[at].variable == terms[first].variable; at++) {
        sum += terms[at].coefficient;
        rounding += TAUT_RESIDUE * fabs(terms[at].coefficient);
    }
    *after = at;
    return fabs(sum) <= rounding ? 0 : sum;
}

/* Copies the terms to `merged`, sorted by variable and added up; zero coefficients vanish. false: one is invalid. */
static bool merge_terms(const taut_model *model, const taut_term *terms, uint32_t *count, taut_use *merged) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < *count; i++) {
        if (!taut_model_has_variable(model, terms[i].variable) || !taut_is_number(terms[i].coefficient)) return false;
        merged[i] = (taut_use){terms[i].coefficient, terms[i].variable, i, TAUT_NONE, TAUT_NONE};
    }
    qsort(merged, *count, sizeof *merged, compare_terms);
    for (uint32_t i = 0, after; i < *count; i = after) {
        double sum = sum_terms(merged, i, *count, &after);
        if (!taut_is_number(sum)) return false;
        if (sum != 0) merged[kept++] = (taut_use){sum, merged[i].variable, TAUT_NONE, TAUT_NONE, TAUT_NONE};
    }
    *count = kept;
    return true;
}

/* Whether a term is a multiple, but not zero times, of a variable that there is. */
static inline bool is_plain_term(const taut_model *model, const taut_term *term) {
    return term->variable < model->variable_count && taut_variable_is_alive(&model->variables[term->variable]) &&
           is_factor(term->coefficient);
}

/* Whether the terms are as nearly every row has them: few, on different variables, none of them zero. `keys` gets them by
 * ascending variable, each as its variable and its place in the row. */
static inline bool order_few_terms(const taut_model *model, const taut_term *terms, uint32_t count, uint64_t *keys) {
    const taut_variable_record *variables = model->variables;
    uint32_t handles = (uint32_t)model->variable_count;
    if (count > FEW_TERMS) return false;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t variable = terms[i].variable, place = i;
        if (variable >= handles || !taut_variable_is_alive(&variables[variable])) return false;
        if (!is_factor(terms[i].coefficient)) return false;
        uint64_t key = (uint64_t)variable * FEW_TERMS + i;
        for (; place && keys[place - 1] > key; place--) keys[place] = keys[place - 1];
        keys[place] = key;
        if (place && (keys[place - 1] ^ key) < FEW_TERMS) return false; /* an equal one has a smaller place */
    }
    return true;
}

/* Room for a row's terms: a freed block, or what lies behind all others. */
static inline uint32_t take_uses(taut_model *model, uint32_t count) {
    uint32_t first = count < TAUT_BLOCK_KINDS ? model->free_uses[count] : TAUT_NONE;
    if (first != TAUT_NONE) {
        model->free_uses[count] = model->uses[first].next;
        return first;
    }
    first = (uint32_t)model->use_count;
    model->use_count += count;
    return first;
}

static inline void put_term(taut_model *model, uint32_t index, taut_term term, uint32_t constraint) {
    taut_use *use = &model->uses[index];
    use->coefficient = term.coefficient;
    use->variable = term.variable;
    use->constraint = constraint;
    taut_link_use(model, index);
}

/* Puts terms that order_few_terms() has ordered; returns where. */
static inline uint32_t put_few_terms(taut_model *model, const taut_term *terms, const uint64_t *keys, uint32_t count,
                                     uint32_t constraint) {
    uint32_t first = take_uses(model, count);
    for (uint32_t i = 0; i < count; i++) put_term(model, first + i, terms[keys[i] % FEW_TERMS], constraint);
    return first;
}

/* Moves merged terms from behind all others to where they stay. */
static uint32_t settle_terms(taut_model *model, uint32_t count, uint32_t constraint) {
    const taut_use *merged = model->uses + model->use_count;
    uint32_t first = take_uses(model, count);
    for (uint32_t i = 0; i < count; i++) {
        model->uses[first + i] = merged[i];
        model->uses[first + i].constraint = constraint;
        taut_link_use(model, first + i);
    }
    return first;
}

/* Copies and links the terms of a row that is added; `count` gets how many are left of them. false: one is invalid, and nothing
 * was done. There has to be room for all behind the terms in use. */
static inline bool put_terms(taut_model *model, const taut_term *terms, uint32_t constraint, uint32_t *first, uint32_t *count) {
    uint64_t keys[FEW_TERMS];
    if (*count == 1 && is_plain_term(model, terms)) {
        *first = take_uses(model, 1);
        put_term(model, *first, terms[0], constraint);
        return true;
    }
    if (order_few_terms(model, terms, *count, keys)) {
        *first = put_few_terms(model, terms, keys, *count, constraint);
        return true;
    }
    if (!merge_terms(model, terms, count, model->uses + model->use_count)) return false;
    *first = settle_terms(model, *count, constraint);
    return true;
}

/* ---- rows ----------------------------------------------------------------------------------------------------------- */

static inline bool is_valid(double constant, int32_t relation, int32_t priority) {
    return taut_is_number(constant) && (uint32_t)relation + 1 <= 2 && (uint32_t)priority - 1 < TAUT_REQUIRED;
}

static inline uint16_t kind_of(int32_t relation, int32_t priority) {
    return (uint16_t)(((uint32_t)relation + 1) << 10 | (uint32_t)priority);
}

/* Whether the first free handles are consecutive; `after` gets the free one behind them. */
static bool has_free_constraints(const taut_model *model, size_t count, uint32_t *after) {
    uint32_t first = model->free_constraint, at = first;
    for (size_t i = 0; i < count; i++, at = model->constraints[at].first_term)
        if (at == TAUT_NONE || at != first + i) return false;
    *after = at;
    return true;
}

/* Takes back rows whose terms were put, the last one first, and so to where the terms were before. */
static void take_back(taut_model *model, uint32_t first, size_t count, uint32_t after) {
    for (uint32_t handle = first + (uint32_t)count; handle-- > first;) {
        taut_constraint_record *record = &model->constraints[handle];
        for (uint32_t t = record->term_count; t-- > 0;) taut_unlink_use(model, record->first_term + t);
        if (record->first_term + record->term_count == model->use_count) model->use_count -= record->term_count;
        else taut_free_uses(model, record->first_term, record->term_count);
        *record = (taut_constraint_record){after, 0, 0, 0}; /* as a free one, which it may have been */
        after = handle;
    }
}

/* Puts the rows' terms. Returns whether all of them are valid and use up the terms; otherwise nothing was done, and `invalid` gets
 * the index of the first that is not, or how many there are. */
static bool put_rows(taut_model *model, const taut_packed_rows *rows, uint32_t first, uint32_t after, size_t *invalid) {
    const taut_term *terms = rows->terms;
    size_t left = rows->term_count, done = 0;
    for (; done < rows->count; done++) {
        const taut_packed_row *row = &rows->rows[done];
        uint32_t handle = first + (uint32_t)done, first_term, count = row->count;
        if (count > left || !is_valid(row->constant, row->relation, row->priority) ||
            !put_terms(model, terms, handle, &first_term, &count))
            break;
        model->constraints[handle] = (taut_constraint_record){first_term, count, kind_of(row->relation, row->priority), 0};
        model->constants[handle] = row->constant;
        terms += row->count;
        left -= row->count;
    }
    if (done == rows->count && left == 0) return true;
    take_back(model, first, done, done == rows->count ? after : first + (uint32_t)done);
    *invalid = done;
    return false;
}

taut_status taut_model_add_rows(taut_model *model, const taut_packed_rows *rows, uint32_t *first, size_t *invalid) {
    uint32_t after = TAUT_NONE, handle;
    if (rows->term_count >= TAUT_NONE - model->use_count) return TAUT_ERROR_MEMORY;
    bool are_new = !has_free_constraints(model, rows->count, &after);
    if (!reserve_additions(model, rows->count, are_new, model->bulk_constraint) ||
        !reserve_constraints(model, model->constraint_count + rows->count) ||
        !reserve_uses(model, model->use_count + rows->term_count))
        return TAUT_ERROR_MEMORY;
    handle = are_new ? (uint32_t)model->constraint_count : model->free_constraint;
    if (!put_rows(model, rows, handle, after, invalid)) return TAUT_ERROR_ARGUMENT;
    if (are_new) model->constraint_count += rows->count;
    else model->free_constraint = after;
    *first = rows->count ? handle : TAUT_NONE;
    return TAUT_OK;
}

bool taut_model_append_row(taut_model *model, const taut_row *row, uint32_t *constraint) {
    uint64_t keys[FEW_TERMS];
    size_t handle = model->constraint_count;
    if (model->free_constraint != TAUT_NONE || handle >= model->constraint_capacity ||
        handle >= TAUT_NONE - 1 || row->count > FEW_TERMS || row->count > model->use_capacity - model->use_count ||
        model->use_count >= TAUT_NONE - row->count ||
        !is_valid(row->constant, row->relation, row->priority) ||
        !order_few_terms(model, row->terms, (uint32_t)row->count, keys))
        return false;
    uint32_t first = put_few_terms(model, row->terms, keys, (uint32_t)row->count, (uint32_t)handle);
    model->constraints[handle] =
        (taut_constraint_record){first, (uint32_t)row->count, kind_of(row->relation, row->priority), 0};
    model->constants[handle] = row->constant;
    model->constraint_count += 1;
    taut_enliven(model, (uint32_t)handle);
    *constraint = (uint32_t)handle;
    return true;
}
