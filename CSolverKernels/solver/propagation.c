#include "propagation.h"

#include <float.h>
#include <math.h>
#include <string.h>

#include "../check/rounding.h"
#include "../model/fractions.h"

#define MET UINT16_MAX      /* as the number of unknowns of a row: it has determined one of them */
#define PLAIN_LARGEST 8.0   /* with coefficients up to this in so many terms, a row holds after quantisation */
#define PLAIN_TERMS 12u
#define OWN_OPTIONAL 12u    /* limit of optional constraints on one variable alone */

/* A value depends on earlier ones by a few operations. */
static const taut_rounding_bound own_rounding = {TAUT_ROUNDING_UNIT * TAUT_ROUNDING_OPERATIONS, TAUT_SETTLE_WITHIN};

static uint32_t handle_at(const taut_propagation *on, uint32_t place) { return on->variables ? on->variables[place] : place; }

static uint32_t constraint_at(const taut_propagation *on, uint32_t place) {
    return on->constraints ? on->constraints[place] : place;
}

/* Where an island's variable is; one that a constraint of its own fixes may be of another island. */
static uint32_t place_of(const taut_propagation *on, uint32_t variable) {
    return on->variables ? on->model->variables[variable].local : variable;
}

static void fail_at(taut_propagation *on, uint32_t place) {
    on->marks[place] |= TAUT_UNSOLVED;
    on->unsolved = true;
}

static void leave_at(taut_propagation *on, uint32_t place) {
    on->marks[place] |= TAUT_UNSETTLED;
    on->unsolved = true;
}

static void contradict_at(taut_propagation *on, uint32_t place) {
    on->marks[place] |= TAUT_IMPOSSIBLE;
    on->impossible = true;
    fail_at(on, place);
}

/* Whether to go on: other components of a layout may succeed. */
static bool goes_on(const taut_propagation *on) { return !on->unsolved || !on->variables; }

/* ---- the range preferred by a variable's own constraints ----------------------------------------------------------------- */

typedef struct {
    double value;
    int32_t priority;
    int8_t relation;
} own_wish;

typedef struct {
    double least, most; /* required limits */
    double low, high;   /* minimisers of the optional ones within them */
    bool weighed;       /* constraints of one priority contradict each other */
} own_range;

/* A constraint on one variable as a bound on it. */
static own_wish wish_of(const taut_model *model, const taut_use *use, const taut_constraint_record *record) {
    int8_t relation = taut_relation_of(record);
    return (own_wish){model->constants[use->constraint] / use->coefficient, taut_priority_of(record),
                      (int8_t)(use->coefficient < 0 ? -relation : relation)};
}

/* Narrows a range to the part nearest to the bound. */
static void grant(own_range *own, const own_wish *wish) {
    if (wish->relation != TAUT_LESS_OR_EQUAL) own->low = taut_smaller(taut_larger(own->low, wish->value), own->high);
    if (wish->relation != TAUT_GREATER_OR_EQUAL) own->high = taut_larger(taut_smaller(own->high, wish->value), own->low);
}

static bool is_granted(const own_range *own, const own_wish *wish) {
    return (wish->relation == TAUT_LESS_OR_EQUAL || own->low >= wish->value) &&
           (wish->relation == TAUT_GREATER_OR_EQUAL || own->high <= wish->value);
}

/* Applies bounds from the highest priority down. false: bounds of one priority contradict each other. */
static bool grant_all(own_range *own, const own_wish *wishes, uint32_t count) {
    for (uint32_t first = 0, end; first < count && own->low < own->high; first = end) {
        for (end = first; end < count && wishes[end].priority == wishes[first].priority; end++) grant(own, &wishes[end]);
        if (end - first == 1) continue;
        for (uint32_t i = first; i < end; i++)
            if (!is_granted(own, &wishes[i])) return false;
    }
    return true;
}

static void require(own_range *own, const own_wish *wish) {
    if (wish->relation != TAUT_LESS_OR_EQUAL) own->least = taut_larger(own->least, wish->value);
    if (wish->relation != TAUT_GREATER_OR_EQUAL) own->most = taut_smaller(own->most, wish->value);
}

/* Reads a variable's own constraints. */
static void read_variable(const taut_propagation *on, uint32_t variable, own_range *own) {
    const taut_model *model = on->model;
    own_wish wishes[OWN_OPTIONAL];
    uint32_t count = 0;
    bool many = false;
    *own = (own_range){model->variables[variable].flags & TAUT_NON_NEGATIVE ? 0 : -INFINITY, INFINITY, 0, 0, false};
    for (uint32_t u = model->variables[variable].first_use; u != TAUT_NONE; u = model->uses[u].next) {
        const taut_use *use = &model->uses[u];
        const taut_constraint_record *record = &model->constraints[use->constraint];
        if (record->term_count != 1) continue;
        own_wish wish = wish_of(model, use, record);
        if (wish.priority == TAUT_REQUIRED) {
            require(own, &wish);
            continue;
        }
        many = count == OWN_OPTIONAL;
        if (many) continue;
        uint32_t place = count++;
        for (; place && wishes[place - 1].priority < wish.priority; place--) wishes[place] = wishes[place - 1];
        wishes[place] = wish;
    }
    own->low = own->least;
    own->high = own->most;
    own->weighed = many || (count && !grant_all(own, wishes, count));
}

/* ---- giving values -------------------------------------------------------------------------------------------------------- */

static inline void queue(taut_propagation *on, uint32_t constraint, const taut_constraint_record *record) {
    if (record->unknown != 1 || !taut_is_equality(record)) return;
    if (taut_is_required(record)) on->required[on->required_count++] = constraint;
    else on->optional[on->optional_count++] = constraint;
}

/* Removes a determined variable from the unknowns of its constraints. Returns whether it has constraints of its own. */
static inline bool enter_value(taut_propagation *on, uint32_t place, double value) {
    const taut_model *model = on->model;
    bool has_own = false;
    on->x[place] = value;
    on->marks[place] |= on->determining ? TAUT_KNOWN | TAUT_SURE : TAUT_KNOWN;
    on->known_count += 1;
    for (uint32_t u = model->variables[handle_at(on, place)].first_use; u != TAUT_NONE; u = model->uses[u].next) {
        uint32_t constraint = model->uses[u].constraint;
        taut_constraint_record *record = &model->constraints[constraint];
        if (record->term_count == 1) {
            has_own = true;
        } else {
            record->unknown -= 1;
            queue(on, constraint, record);
        }
    }
    return has_own;
}

/* Whether the value is the minimiser of the variable's own constraints, or only feasible if it is TAUT_SURE. */
static void check_own(taut_propagation *on, uint32_t place, double value) {
    own_range own;
    double tolerance = taut_rounding_of_value(own_rounding, value);
    read_variable(on, handle_at(on, place), &own);
    if (on->determining) {
        if (own.least > own.most || value < own.least - tolerance || value > own.most + tolerance) contradict_at(on, place);
    } else if (own.weighed || own.low > own.high || value < own.low - tolerance || value > own.high + tolerance) {
        fail_at(on, place);
    }
}

static inline void give_value(taut_propagation *on, uint32_t place, double value) {
    bool has_own = enter_value(on, place, value);
    bool is_limited = on->model->variables[handle_at(on, place)].flags & TAUT_NON_NEGATIVE;
    if (has_own || (is_limited && !(value >= 0))) check_own(on, place, value);
}

/* The value that is within the variable's required limits and nearest to this one. */
static double limited(const taut_propagation *on, uint32_t place, double value) {
    own_range own;
    read_variable(on, handle_at(on, place), &own);
    return taut_smaller(taut_larger(value, own.least), own.most);
}

/* Determines the only unknown of an equality, unless its coefficient is too small: of an optional one as far as its limits allow. */
static void solve_equality(taut_propagation *on, uint32_t constraint) {
    const taut_model *model = on->model;
    taut_constraint_record *record = &model->constraints[constraint];
    if (record->unknown != 1) return; /* another equality has determined it; this one is checked at the end */
    double rest = model->constants[constraint], largest = 0, pivot = 1;
    uint32_t unknown = TAUT_NONE;
    const taut_use *use = &model->uses[record->first_term], *end = use + record->term_count;
    bool of_part = on->variables;
    for (; use != end; use++) {
        double coefficient = use->coefficient;
        uint32_t variable = use->variable, fixer = of_part ? model->variables[variable].fixer : TAUT_NONE;
        largest = taut_larger(largest, fabs(coefficient));
        if (fixer != TAUT_NONE) {
            rest -= coefficient * taut_fixed_value(model, model->constants, fixer);
            continue;
        }
        uint32_t place = of_part ? model->variables[variable].local : variable;
        if (on->marks[place] & TAUT_KNOWN) {
            rest -= coefficient * on->x[place];
        } else {
            unknown = place;
            pivot = coefficient;
        }
    }
    if (fabs(pivot) < TAUT_SMALL_SHARE * largest) return;
    double value = rest / pivot;
    if (!taut_is_required(record)) {
        double nearest = limited(on, unknown, value);
        if (nearest != value) largest = INFINITY; /* it is checked at the end */
        value = nearest;
    }
    give_value(on, unknown, value);
    if (largest <= PLAIN_LARGEST && record->term_count <= PLAIN_TERMS) record->unknown = MET;
}

/* The next variable with a single minimiser (rule 2); TAUT_NONE: none. */
static uint32_t next_candidate(taut_propagation *on, double *value) {
    for (; on->candidate < on->variable_count; on->candidate++) {
        own_range own;
        if (on->marks[on->candidate] & TAUT_KNOWN) continue;
        read_variable(on, handle_at(on, on->candidate), &own);
        if (own.weighed) fail_at(on, on->candidate);
        if (!goes_on(on)) break;
        if (own.weighed || own.low != own.high) continue;
        *value = own.low;
        return on->candidate;
    }
    return TAUT_NONE;
}

/* Rule 1 from the fixed variables on: values that hold at every solution. */
static void determine(taut_propagation *on) {
    on->determining = true;
    while (on->required_count) solve_equality(on, on->required[--on->required_count]);
    on->sure_count = on->known_count;
    on->determining = false;
}

static void give_values(taut_propagation *on) {
    while (on->known_count < on->variable_count && goes_on(on)) {
        double value;
        uint32_t candidate;
        if (on->required_count) solve_equality(on, on->required[--on->required_count]);
        else if ((candidate = next_candidate(on, &value)) != TAUT_NONE) enter_value(on, candidate, value);
        else if (on->optional_count) solve_equality(on, on->optional[--on->optional_count]);
        else break;
    }
    for (uint32_t v = 0; on->known_count < on->variable_count && v < on->variable_count; v++)
        if (!(on->marks[v] & TAUT_KNOWN)) fail_at(on, v);
}

/* ---- looking at the result ------------------------------------------------------------------------------------------------ */

/* Whether a constraint holds at the values, which all of its variables must have, and by how much it is missed; NaN: infinite. */
static bool holds(const taut_propagation *on, uint32_t constraint, double *missed) {
    const taut_model *model = on->model;
    const taut_constraint_record *record = &model->constraints[constraint];
    double value = -model->constants[constraint], size = fabs(value), weight = 0;
    for (uint32_t t = 0; t < record->term_count; t++) {
        const taut_use *use = &model->uses[record->first_term + t];
        uint32_t fixer = on->variables ? model->variables[use->variable].fixer : TAUT_NONE;
        double product = use->coefficient * (fixer != TAUT_NONE ? taut_fixed_value(model, model->constants, fixer) : on->x[place_of(on, use->variable)]);
        value += product;
        size += fabs(product);
        weight += fabs(use->coefficient);
    }
    *missed = size <= DBL_MAX ? value : NAN;
    return size <= DBL_MAX && taut_is_met(taut_relation_of(record), value, taut_rounding_of_row(own_rounding, size, weight));
}

/* Whether a constraint has been checked, or has determined a value. */
static inline bool is_seen(const taut_constraint_record *record) { return record->term_count == 1 || record->unknown == MET; }

static bool is_met(const taut_propagation *on, uint32_t constraint) {
    double missed;
    return is_seen(&on->model->constraints[constraint]) || holds(on, constraint, &missed);
}

static bool is_sure(const taut_propagation *on, uint32_t constraint) {
    const taut_constraint_record *record = &on->model->constraints[constraint];
    for (uint32_t t = 0; t < record->term_count; t++) {
        uint32_t variable = on->model->uses[record->first_term + t].variable;
        if (on->model->variables[variable].fixer == TAUT_NONE && !(on->marks[place_of(on, variable)] & TAUT_SURE)) return false;
    }
    return true;
}

/* Whether no solution misses an optional constraint by less: each of its variables is TAUT_SURE, or at a required limit of its own. */
static bool is_least_missed(const taut_propagation *on, uint32_t constraint, double missed) {
    const taut_model *model = on->model;
    const taut_constraint_record *record = &model->constraints[constraint];
    bool is_least = true;
    for (uint32_t t = 0; t < record->term_count && is_least; t++) {
        const taut_use *use = &model->uses[record->first_term + t];
        if (model->variables[use->variable].fixer != TAUT_NONE) continue;
        uint32_t place = place_of(on, use->variable);
        own_range own;
        if (on->marks[place] & TAUT_SURE) continue;
        read_variable(on, use->variable, &own);
        double limit = (missed > 0) == (use->coefficient > 0) ? own.least : own.most;
        is_least = missed == missed && fabs(on->x[place] - limit) <= taut_rounding_of_value(own_rounding, on->x[place]);
    }
    return is_least;
}

/* Marks the component of a violated constraint as unsolved. */
static void fail_constraint(taut_propagation *on, uint32_t constraint, bool contradicts) {
    const taut_constraint_record *record = &on->model->constraints[constraint];
    for (uint32_t t = 0; t < record->term_count; t++) {
        uint32_t variable = on->model->uses[record->first_term + t].variable;
        if (on->model->variables[variable].fixer != TAUT_NONE) continue;
        if (contradicts) contradict_at(on, place_of(on, variable));
        else fail_at(on, place_of(on, variable));
        return;
    }
    on->hopeless = on->unsolved = on->impossible = true; /* it has no free variable */
}

/* Whether every constraint holds, or is missed by the least that is possible. */
static void check_constraints(taut_propagation *on) {
    const taut_constraint_record *records = on->model->constraints;
    for (uint32_t c = 0; c < on->constraint_count && goes_on(on); c++) {
        uint32_t constraint = constraint_at(on, c);
        const taut_constraint_record *record = &records[constraint];
        bool required = taut_is_required(record);
        double missed;
        if (is_seen(record)) continue;
        if (record->unknown) fail_constraint(on, constraint, false); /* a variable has no value */
        else if (!holds(on, constraint, &missed) && (required || !is_least_missed(on, constraint, missed)))
            fail_constraint(on, constraint, required && is_sure(on, constraint));
    }
}

/* Whether large values are exact: no coefficient has rounded them. */
static bool is_even(taut_propagation *on) {
    if (on->evenness == 0) on->evenness = taut_model_evenness(on->model, on->constraints, on->constraint_count, TAUT_ONE_UNEVEN) ? -1 : 1;
    return on->evenness > 0;
}

/* In an island, not in a whole layout, which has other components. */
static bool settle_in_island(taut_propagation *on, double *value) {
    return on->variables && taut_settle_with(on->model, on->constraints, on->constraint_count, &on->denominator, value);
}

static void check_values(taut_propagation *on) {
    double *x = on->x;
    for (uint32_t v = 0, count = on->variable_count; v < count; v++) {
        bool is_settled = taut_settle_exactly(&x[v], 1) || settle_in_island(on, &x[v]);
        if (is_settled && (fabs(x[v]) <= TAUT_SETTLE_LIMIT || is_even(on))) continue;
        if (is_settled) fail_at(on, v);
        else leave_at(on, v);
        if (!goes_on(on)) break;
    }
}

/* Whether TAUT_SURE values violate a required constraint. */
static void check_sure(taut_propagation *on) {
    for (uint32_t c = 0; c < on->constraint_count && !on->impossible; c++) {
        uint32_t constraint = constraint_at(on, c);
        on->impossible = taut_is_required(&on->model->constraints[constraint]) && is_sure(on, constraint) && !is_met(on, constraint);
    }
}

/* ---- the whole -------------------------------------------------------------------------------------------------------------- */

/* Gives fixed variables their values. */
static void enter_variables(taut_propagation *on) {
    taut_model *model = on->model;
    memset(on->marks, 0, on->variable_count);
    for (uint32_t v = 0; v < on->variable_count; v++) {
        taut_variable_record *record = &model->variables[handle_at(on, v)];
        record->local = v;
        if (record->fixer == TAUT_NONE) continue;
        on->x[v] = taut_fixed_value(model, model->constants, record->fixer);
        on->marks[v] = TAUT_KNOWN | TAUT_SURE;
        on->known_count += 1;
        if (record->flags & TAUT_NON_NEGATIVE && on->x[v] < 0) contradict_at(on, v);
    }
}

/* Checks the other constraints of a fixed variable. */
static void check_fixed(taut_propagation *on, const taut_constraint_record *record) {
    const taut_use *use = &on->model->uses[record->first_term];
    if (on->model->variables[use->variable].fixer == TAUT_NONE || !taut_is_required(record)) return;
    own_range own = {-INFINITY, INFINITY, 0, 0, false};
    own_wish wish = wish_of(on->model, use, record);
    uint32_t place = place_of(on, use->variable);
    require(&own, &wish);
    if (on->x[place] < own.least || on->x[place] > own.most) contradict_at(on, place);
}

/* Counts the unknowns of the constraints. false: too many. */
static bool enter_constraints(taut_propagation *on) {
    taut_model *model = on->model;
    const taut_variable_record *variables = model->variables;
    for (uint32_t c = 0; c < on->constraint_count; c++) {
        uint32_t constraint = constraint_at(on, c), count = 0;
        taut_constraint_record *record = &model->constraints[constraint];
        if (record->term_count == 1) {
            check_fixed(on, record);
            continue;
        }
        if (record->term_count >= MET) return false;
        const taut_use *use = &model->uses[record->first_term], *end = use + record->term_count;
        for (; use != end; use++) count += variables[use->variable].fixer == TAUT_NONE;
        record->unknown = (uint16_t)count;
        queue(on, constraint, record);
    }
    return true;
}

bool taut_propagate(taut_propagation *on, taut_memory *memory) {
    taut_arena scratch;
    taut_arena_init(&scratch, memory, 2 * sizeof(uint32_t) * (size_t)on->constraint_count + 64);
    on->required = taut_arena_take(&scratch, on->constraint_count, sizeof(uint32_t));
    on->optional = taut_arena_take(&scratch, on->constraint_count, sizeof(uint32_t));
    on->hopeless = !on->required || !on->optional;
    if (!on->hopeless) {
        enter_variables(on);
        on->hopeless = !enter_constraints(on);
    }
    if (!on->hopeless && goes_on(on)) {
        determine(on);
        if (goes_on(on)) give_values(on);
        if (goes_on(on)) check_values(on);
        if (goes_on(on)) check_constraints(on);
        if (on->variables && on->unsolved) check_sure(on);
    }
    taut_arena_free(&scratch);
    return !on->hopeless && !on->unsolved;
}
