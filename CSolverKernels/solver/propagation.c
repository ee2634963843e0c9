#include "propagation.h"

#include <math.h>

#include "../simplex/basis.h"

#define MET UINT16_MAX      /* as the number of unknowns of a row: it has given one of them its value */
#define PLAIN_LARGEST 8.0   /* up to such coefficients in so many terms, settling the values leaves a row met */
#define PLAIN_TERMS 12u
#define SMALL_PIVOT 0.01    /* a smaller share of its row gives no value */
#define OWN_OPTIONAL 12u    /* optional constraints that one variable may have of its own */

/* What a variable's own constraints would have it be, and whether it has its value. */
typedef struct {
    double low, high;
    bool known;
    bool determined; /* required equalities leave it no other value */
    bool weighed;    /* equally important ones of them contradict each other */
} own_range;

typedef struct {
    taut_model *model;
    const uint32_t *variables, *constraints;
    uint32_t variable_count, constraint_count;
    own_range *own;
    double *x;
    uint32_t *required, *optional; /* equalities with one unknown */
    uint32_t required_count, optional_count, known_count;
    uint32_t candidate; /* no variable before it waits to take a value of its own */
    uint32_t determined_count;
    bool determining;   /* what gets a value now is determined */
    bool competes;      /* a variable is not where its own constraints would have it, and might have been */
    bool impossible;    /* a variable is not where its own required constraints must have it */
} propagation;

static double larger_of(double a, double b) { return taut_larger(fabs(a), fabs(b)); }

/* ---- what a variable's own constraints would have it be ----------------------------------------------------------------- */

typedef struct {
    double value;
    int32_t priority;
    int8_t relation;
} own_wish;

/* What a constraint on one variable says of it. */
static own_wish wish_of(const taut_model *model, uint32_t use) {
    double coefficient = model->uses[use].coefficient;
    const taut_constraint_record *record = &model->constraints[model->uses[use].constraint];
    return (own_wish){model->constants[model->uses[use].constraint] / coefficient, taut_priority_of(record),
                      (int8_t)(coefficient < 0 ? -taut_relation_of(record) : taut_relation_of(record))};
}

/* Narrows a range to the part that is nearest to the wish. */
static void grant(own_range *own, const own_wish *wish) {
    if (wish->relation != TAUT_LESS_OR_EQUAL) own->low = taut_smaller(taut_larger(own->low, wish->value), own->high);
    if (wish->relation != TAUT_GREATER_OR_EQUAL) own->high = taut_larger(taut_smaller(own->high, wish->value), own->low);
}

static bool is_granted(const own_range *own, const own_wish *wish) {
    return (wish->relation == TAUT_LESS_OR_EQUAL || own->low >= wish->value) &&
           (wish->relation == TAUT_GREATER_OR_EQUAL || own->high <= wish->value);
}

/* Grants wishes, the most important first. false: equally important ones contradict each other, and have to be weighed. */
static bool grant_all(own_range *own, const own_wish *wishes, uint32_t count) {
    for (uint32_t first = 0, end; first < count && own->low < own->high; first = end) {
        for (end = first; end < count && wishes[end].priority == wishes[first].priority; end++) grant(own, &wishes[end]);
        if (end - first == 1) continue;
        for (uint32_t i = first; i < end; i++)
            if (!is_granted(own, &wishes[i])) return false;
    }
    return true;
}

/* Reads a variable's constraints: its own ones, and how many unknowns the others have. false: its own ones contradict each
 * other. */
static bool read_variable(propagation *on, uint32_t variable, own_range *own) {
    const taut_model *model = on->model;
    const taut_variable_record *record = &model->variables[variable];
    own_wish wishes[OWN_OPTIONAL];
    uint32_t count = 0;
    *own = (own_range){record->flags & TAUT_NON_NEGATIVE ? 0 : -INFINITY, INFINITY, false, false, false};
    for (uint32_t u = record->first_use; u != TAUT_NONE; u = model->uses[u].next) {
        taut_constraint_record *constraint = &model->constraints[model->uses[u].constraint];
        if (constraint->term_count != 1) {
            if (record->fixer == TAUT_NONE) constraint->unknown += 1;
            continue;
        }
        own_wish wish = wish_of(model, u);
        if (wish.priority == TAUT_REQUIRED) {
            if (wish.relation != TAUT_LESS_OR_EQUAL) own->low = taut_larger(own->low, wish.value);
            if (wish.relation != TAUT_GREATER_OR_EQUAL) own->high = taut_smaller(own->high, wish.value);
            continue;
        }
        if (count == OWN_OPTIONAL) {
            own->weighed = true;
            continue;
        }
        uint32_t place = count++;
        for (; place && wishes[place - 1].priority < wish.priority; place--) wishes[place] = wishes[place - 1];
        wishes[place] = wish;
    }
    if (own->low > own->high) return false;
    own->weighed = own->weighed || !grant_all(own, wishes, count);
    return true;
}

/* ---- giving values -------------------------------------------------------------------------------------------------------- */

/* What a variable of a row contributes that its own constraint fixes; its island may be another one. */
static double fixed_value(const taut_model *model, uint32_t fixer) {
    return model->constants[fixer] / model->uses[model->constraints[fixer].first_term].coefficient;
}

static void queue(propagation *on, uint32_t constraint) {
    const taut_constraint_record *record = &on->model->constraints[constraint];
    if (record->unknown != 1 || !taut_is_equality(record)) return;
    if (taut_is_required(record)) on->required[on->required_count++] = constraint;
    else on->optional[on->optional_count++] = constraint;
}

/* Whether a variable's own required constraints let it have a value. */
static bool is_allowed(const taut_model *model, uint32_t variable, double value, double tolerance) {
    if (model->variables[variable].flags & TAUT_NON_NEGATIVE && value < -tolerance) return false;
    for (uint32_t u = model->variables[variable].first_use; u != TAUT_NONE; u = model->uses[u].next) {
        const taut_constraint_record *constraint = &model->constraints[model->uses[u].constraint];
        if (constraint->term_count != 1 || !taut_is_required(constraint)) continue;
        own_wish wish = wish_of(model, u);
        if (wish.relation != TAUT_LESS_OR_EQUAL && value < wish.value - tolerance) return false;
        if (wish.relation != TAUT_GREATER_OR_EQUAL && value > wish.value + tolerance) return false;
    }
    return true;
}

static void give_value(propagation *on, uint32_t local, double value) {
    const taut_model *model = on->model;
    own_range *own = &on->own[local];
    double tolerance = taut_tolerance_of(fabs(value));
    if (value < own->low - tolerance || value > own->high + tolerance) {
        on->competes = on->competes || !on->determining;
        on->impossible = on->impossible || !is_allowed(model, on->variables[local], value, tolerance);
    }
    on->x[local] = value;
    own->known = true;
    own->determined = on->determining;
    on->known_count += 1;
    if (model->variables[on->variables[local]].fixer != TAUT_NONE) return; /* never an unknown of a row */
    for (uint32_t u = model->variables[on->variables[local]].first_use; u != TAUT_NONE; u = model->uses[u].next) {
        taut_constraint_record *record = &model->constraints[model->uses[u].constraint];
        if (record->term_count == 1) continue;
        record->unknown -= 1;
        queue(on, model->uses[u].constraint);
    }
}

/* Gives the one unknown of an equality its value, unless its coefficient is too small for that. */
static void solve_equality(propagation *on, uint32_t constraint) {
    const taut_model *model = on->model;
    const taut_constraint_record *record = &model->constraints[constraint];
    if (record->unknown != 1) return; /* another equality was faster, and this one is looked at in the end */
    double rest = model->constants[constraint], largest = 0, pivot = 1;
    uint32_t unknown = TAUT_NONE;
    for (uint32_t t = 0; t < record->term_count; t++) {
        const taut_use *use = &model->uses[record->first_term + t];
        uint32_t fixer = model->variables[use->variable].fixer;
        largest = larger_of(largest, use->coefficient);
        if (fixer != TAUT_NONE) {
            rest -= use->coefficient * fixed_value(model, fixer);
        } else if (on->own[model->variables[use->variable].local].known) {
            rest -= use->coefficient * on->x[model->variables[use->variable].local];
        } else {
            unknown = model->variables[use->variable].local;
            pivot = use->coefficient;
        }
    }
    if (fabs(pivot) < SMALL_PIVOT * largest) return;
    give_value(on, unknown, rest / pivot);
    if (largest <= PLAIN_LARGEST && record->term_count <= PLAIN_TERMS) model->constraints[constraint].unknown = MET;
}

/* The next variable that its own constraints give a value; TAUT_NONE when there is none. */
static uint32_t next_candidate(propagation *on) {
    for (; on->candidate < on->variable_count; on->candidate++) {
        const own_range *own = &on->own[on->candidate];
        if (!own->known && own->low == own->high) return on->candidate;
    }
    return TAUT_NONE;
}

/* What required equalities say of the values of variables that are fixed, and so on: what holds at every solution. */
static void determine(propagation *on) {
    on->determining = true;
    for (uint32_t v = 0; v < on->variable_count; v++)
        if (on->model->variables[on->variables[v]].fixer != TAUT_NONE) give_value(on, v, on->own[v].low);
    while (on->required_count) solve_equality(on, on->required[--on->required_count]);
    for (uint32_t v = 0; v < on->variable_count; v++)
        on->competes = on->competes || (on->own[v].weighed && !on->own[v].determined);
    on->determined_count = on->known_count;
    on->determining = false;
}

/* false: there are variables that get no value this way, or one that they would not have by themselves. */
static bool give_values(propagation *on) {
    while (on->known_count < on->variable_count && !on->competes && !on->impossible) {
        uint32_t candidate;
        if (on->required_count) solve_equality(on, on->required[--on->required_count]);
        else if ((candidate = next_candidate(on)) != TAUT_NONE) give_value(on, candidate, on->own[candidate].low);
        else if (on->optional_count) solve_equality(on, on->optional[--on->optional_count]);
        else return false;
    }
    return !on->competes && !on->impossible;
}

/* ---- looking at the result ------------------------------------------------------------------------------------------------ */

static bool is_met(const propagation *on, uint32_t constraint) {
    const taut_model *model = on->model;
    const taut_constraint_record *record = &model->constraints[constraint];
    if (record->term_count == 1 || record->unknown == MET) return true; /* part of its variable's range; the value is from it */
    double value = -model->constants[constraint], scale = fabs(value);
    for (uint32_t t = 0; t < record->term_count; t++) {
        const taut_use *use = &model->uses[record->first_term + t];
        uint32_t fixer = model->variables[use->variable].fixer;
        double product = use->coefficient *
                         (fixer != TAUT_NONE ? fixed_value(model, fixer) : on->x[model->variables[use->variable].local]);
        value += product;
        scale = larger_of(scale, product);
    }
    double tolerance = taut_tolerance_of(scale);
    return (taut_relation_of(record) == TAUT_LESS_OR_EQUAL || value >= -tolerance) &&
           (taut_relation_of(record) == TAUT_GREATER_OR_EQUAL || value <= tolerance);
}

static bool is_determined(const propagation *on, uint32_t constraint) {
    const taut_constraint_record *record = &on->model->constraints[constraint];
    for (uint32_t t = 0; t < record->term_count; t++) {
        uint32_t variable = on->model->uses[record->first_term + t].variable;
        if (on->model->variables[variable].fixer == TAUT_NONE && !on->own[on->model->variables[variable].local].determined) return false;
    }
    return true;
}

/* Whether a constraint costs as much here as it must: nothing, or what it costs at every solution. */
static bool is_cheap(const propagation *on, uint32_t constraint) {
    return is_met(on, constraint) ||
           (!taut_is_required(&on->model->constraints[constraint]) && is_determined(on, constraint));
}

static bool is_best(propagation *on) {
    for (uint32_t v = 0; v < on->variable_count; v++)
        if (!taut_settle_exactly(&on->x[v])) return false;
    for (uint32_t c = 0; c < on->constraint_count; c++)
        if (!is_cheap(on, on->constraints[c])) return false;
    return true;
}

/* Tells which values hold at every solution: none of them, if they contradict a required constraint. */
static uint32_t report_determined(const propagation *on, bool *determined) {
    for (uint32_t c = 0; c < on->constraint_count; c++) {
        uint32_t constraint = on->constraints[c];
        if (taut_is_required(&on->model->constraints[constraint]) && is_determined(on, constraint) &&
            !is_met(on, constraint))
            return 0;
    }
    for (uint32_t v = 0; v < on->variable_count; v++) determined[v] = on->own[v].determined;
    return on->determined_count;
}

/* ---- the whole -------------------------------------------------------------------------------------------------------------- */

static bool prepare(propagation *on) {
    taut_model *model = on->model;
    for (uint32_t c = 0; c < on->constraint_count; c++) {
        if (model->constraints[on->constraints[c]].term_count >= MET) return false;
        model->constraints[on->constraints[c]].unknown = 0;
    }
    for (uint32_t v = 0; v < on->variable_count; v++) {
        model->variables[on->variables[v]].local = v;
        if (!read_variable(on, on->variables[v], &on->own[v])) return false;
    }
    for (uint32_t c = 0; c < on->constraint_count; c++) queue(on, on->constraints[c]);
    return true;
}

bool taut_propagate(taut_model *model, taut_memory *memory, const uint32_t *variables, uint32_t variable_count,
                    const uint32_t *constraints, uint32_t constraint_count, double *x, bool *determined,
                    uint32_t *determined_count) {
    taut_arena scratch;
    taut_arena_init(&scratch, memory, sizeof(own_range) * variable_count + 2 * sizeof(uint32_t) * constraint_count + 64);
    propagation on = {model, variables, constraints, variable_count, constraint_count, .x = x};
    on.own = taut_arena_take(&scratch, variable_count, sizeof *on.own);
    on.required = taut_arena_take(&scratch, constraint_count, sizeof(uint32_t));
    on.optional = taut_arena_take(&scratch, constraint_count, sizeof(uint32_t));
    *determined_count = 0;
    bool prepared = on.own && on.required && on.optional && prepare(&on);
    if (prepared) determine(&on);
    bool possible = prepared && !on.impossible;
    bool solved = possible && give_values(&on) && is_best(&on);
    if (possible && !solved) *determined_count = report_determined(&on, determined);
    taut_arena_free(&scratch);
    return solved;
}
