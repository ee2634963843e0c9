#include <math.h>

#include "propagation.h"
#include "solver.h"

#define KEPT_HANDLES 4096u
#define ENOUGH_VARIABLES 64u /* islands of so many variables are not joined */

static bool is_free(const taut_solver *solver, uint32_t variable) {
    return solver->model.variables[variable].fixer == TAUT_NONE;
}

static bool retire(taut_solver *solver, uint32_t island) {
    if (solver->islands[island].retired) return true;
    if (!taut_list_append(&solver->plan.retired, &solver->memory, island)) return false;
    solver->islands[island].retired = true;
    return true;
}

/* What is planned was in islands that retire_removed() has retired, or in none: rows that are new, and those of variables whose fixers have
 * changed, are touched with all their variables; other rows connect variables of one island. */
static inline void take_variable(taut_solver *solver, uint32_t variable) {
    uint32_t *flags = &solver->model.variables[variable].flags;
    if (*flags & TAUT_PLANNED_VARIABLE) return;
    *flags |= TAUT_PLANNED_VARIABLE;
    solver->plan.variables.items[solver->plan.variables.count++] = variable; /* room: taut_plan_make */
}

static inline void take_constraint(taut_solver *solver, uint32_t constraint) {
    solver->model.constraints[constraint].kind |= TAUT_KIND_PLANNED;
    solver->plan.constraints.items[solver->plan.constraints.count++] = constraint;
}

/* Closes the island that is open, if there is one. */
static bool close_island(taut_solver *solver) {
    taut_plan *plan = &solver->plan;
    if (plan->open_parts == 0) return true;
    size_t first_variable = plan->open_variable, first_constraint = plan->open_constraint;
    if (!taut_reserve(&solver->memory, (void **)&plan->islands, &plan->island_capacity, plan->island_count + 1,
                      sizeof *plan->islands))
        return false;
    size_t variables = plan->variables.count - first_variable, constraints = plan->constraints.count - first_constraint;
    plan->islands[plan->island_count++] = (taut_plan_island){(uint32_t)first_variable, (uint32_t)variables,
                                                             (uint32_t)first_constraint, (uint32_t)constraints,
                                                             plan->open_parts > 1, plan->open_even};
    plan->open_variable = plan->variables.count;
    plan->open_constraint = plan->constraints.count;
    plan->open_parts = 0;
    plan->open_even = true;
    return true;
}

/* Ends a component that began at these places of the lists. It joins the open island, which is closed once it has enough variables:
 * small islands cost more to store than to solve. One that does not `join` is an island of its own, because neither its scaling nor what
 * proves it may affect others. */
static bool close_part(taut_solver *solver, size_t first_variable, size_t first_constraint, bool joins, bool even) {
    taut_plan *plan = &solver->plan;
    if (!joins || !plan->joins_parts) { /* an island of its own; the open one is closed */
        size_t variables = plan->variables.count, constraints = plan->constraints.count;
        plan->variables.count = first_variable;
        plan->constraints.count = first_constraint;
        bool closed = close_island(solver);
        plan->variables.count = variables;
        plan->constraints.count = constraints;
        if (!closed) return false;
        plan->open_parts = 1;
        plan->open_even = even;
        return close_island(solver);
    }
    plan->open_parts += 1;
    plan->open_even = plan->open_even && even;
    return plan->variables.count - plan->open_variable < ENOUGH_VARIABLES || close_island(solver);
}

/* Fast test: most coefficients are +-1. */
static bool is_near_one(double coefficient) {
    double size = fabs(coefficient);
    return size == 1 || (size >= 0.5 && size <= 2 && taut_is_even(coefficient));
}

/* Everything connected to a free variable. */
static bool plan_connected(taut_solver *solver, uint32_t variable) {
    const taut_model *model = &solver->model;
    taut_plan *plan = &solver->plan;
    size_t first_variable = plan->variables.count, first_constraint = plan->constraints.count;
    bool even = true;
    take_variable(solver, variable);
    for (size_t next = first_variable; next < plan->variables.count; next++) {
        uint32_t use = model->variables[plan->variables.items[next]].first_use;
        for (; use != TAUT_NONE; use = model->uses[use].next) {
            uint32_t constraint = model->uses[use].constraint;
            const taut_constraint_record *record = &model->constraints[constraint];
            if (record->kind & TAUT_KIND_PLANNED) continue;
            take_constraint(solver, constraint);
            for (uint32_t t = 0; t < record->term_count; t++) {
                uint32_t other = model->uses[record->first_term + t].variable;
                even = even && is_near_one(model->uses[record->first_term + t].coefficient);
                if (is_free(solver, other)) take_variable(solver, other);
            }
        }
    }
    return close_part(solver, first_variable, first_constraint, even, even);
}

/* A fixed variable and its other constraints. */
static bool plan_fixed(taut_solver *solver, uint32_t variable) {
    const taut_model *model = &solver->model;
    size_t first_variable = solver->plan.variables.count, first_constraint = solver->plan.constraints.count;
    bool even = true;
    take_variable(solver, variable);
    for (uint32_t use = model->variables[variable].first_use; use != TAUT_NONE; use = model->uses[use].next) {
        uint32_t constraint = model->uses[use].constraint;
        if (model->constraints[constraint].term_count != 1) continue;
        even = even && is_near_one(model->uses[use].coefficient);
        take_constraint(solver, constraint);
    }
    return close_part(solver, first_variable, first_constraint, true, even); /* forms of one term need no scaling */
}

static bool plan_variable(taut_solver *solver, uint32_t variable) {
    uint32_t flags = solver->model.variables[variable].flags;
    if (!(flags & TAUT_ALIVE) || flags & TAUT_PLANNED_VARIABLE) return true;
    return is_free(solver, variable) ? plan_connected(solver, variable) : plan_fixed(solver, variable);
}

static bool plan_constraint(taut_solver *solver, uint32_t constraint) {
    const taut_model *model = &solver->model;
    const taut_constraint_record *record = &model->constraints[constraint];
    if (!taut_constraint_is_alive(record) || record->kind & TAUT_KIND_PLANNED) return true;
    for (uint32_t t = 0; t < record->term_count; t++) {
        uint32_t variable = model->uses[record->first_term + t].variable;
        if (is_free(solver, variable)) return plan_variable(solver, variable);
    }
    if (record->term_count == 1) return plan_variable(solver, model->uses[record->first_term].variable);
    size_t first_variable = solver->plan.variables.count, first_constraint = solver->plan.constraints.count;
    take_constraint(solver, constraint);
    return close_part(solver, first_variable, first_constraint, true, false);
}

/* If the fixer of a variable has changed, every island that reads it is stale. */
static bool spread_fixers(taut_solver *solver) {
    const taut_model *model = &solver->model;
    if (model->bulk_variable != TAUT_NONE) solver->fixer_epoch += 1; /* the constraints on new variables are new themselves */
    if (!solver->dirty_variables.count) return true;
    if (!taut_solver_reserve_touches(solver, model->variable_count, model->constraint_count)) return false;
    for (size_t i = 0; i < solver->dirty_variables.count; i++) {
        uint32_t variable = solver->dirty_variables.items[i];
        if (!taut_variable_is_alive(&model->variables[variable])) continue;
        if (!(model->variables[variable].flags & TAUT_REFIXED)) continue;
        solver->fixer_epoch += 1;
        for (uint32_t u = model->variables[variable].first_use; u != TAUT_NONE; u = model->uses[u].next) {
            uint32_t constraint = model->uses[u].constraint;
            const taut_constraint_record *record = &model->constraints[constraint];
            taut_solver_touch_constraint(solver, constraint);
            for (uint32_t t = 0; t < record->term_count; t++)
                taut_solver_touch_variable(solver, model->uses[record->first_term + t].variable);
        }
    }
    return true;
}

static bool retire_any(taut_solver *solver, const taut_list *dirty, const uint32_t *islands) {
    for (size_t i = 0; i < dirty->count; i++) {
        uint32_t island = islands[dirty->items[i]];
        if (island != TAUT_NONE && !retire(solver, island)) return false;
    }
    return true;
}

static bool retire_removed(taut_solver *solver) {
    return retire_any(solver, &solver->dirty_variables, solver->variable_island) &&
           retire_any(solver, &solver->dirty_constraints, solver->constraint_island);
}

/* Plans islands for variables and constraints of retired islands that no new one contains. */
static bool cover_retired(taut_solver *solver) {
    for (size_t i = 0; i < solver->plan.retired.count; i++) {
        const taut_island *island = &solver->islands[solver->plan.retired.items[i]];
        for (uint32_t v = 0; v < island->variable_count; v++)
            if (!plan_variable(solver, island->variables[v])) return false;
        for (uint32_t c = 0; c < island->constraint_count; c++)
            if (!plan_constraint(solver, island->constraints[c])) return false;
    }
    return true;
}

/* Whether the whole model becomes one island: it is new, small and even. */
static bool is_one_island(const taut_solver *solver) {
    const taut_model *model = &solver->model;
    if (!solver->plan.joins_parts || solver->island_count || solver->rest != TAUT_REST_NONE) return false;
    if (!model->variables_alive || model->variable_count > ENOUGH_VARIABLES) return false;
    for (size_t u = 0; u < model->use_count; u++)
        if (!is_near_one(model->uses[u].coefficient)) return false;
    return true;
}

static bool plan_one_island(taut_solver *solver) {
    const taut_model *model = &solver->model;
    taut_list *variables = &solver->plan.variables, *constraints = &solver->plan.constraints; /* nothing is retired */
    for (uint32_t v = 0; v < model->variable_count; v++)
        if (taut_variable_is_alive(&model->variables[v])) variables->items[variables->count++] = v;
    for (uint32_t c = 0; c < model->constraint_count; c++)
        if (taut_constraint_is_alive(&model->constraints[c])) constraints->items[constraints->count++] = c;
    solver->plan.open_parts = 2; /* or one: the number matters only for conflicts */
    return true;
}

static bool plan_parts(taut_solver *solver) {
    bool enough = spread_fixers(solver) && retire_removed(solver);
    for (size_t i = 0; enough && i < solver->dirty_variables.count; i++)
        enough = plan_variable(solver, solver->dirty_variables.items[i]);
    for (size_t i = 0; enough && i < solver->dirty_constraints.count; i++)
        enough = plan_constraint(solver, solver->dirty_constraints.items[i]);
    for (uint32_t v = solver->model.bulk_variable; enough && v < solver->model.variable_count; v++)
        enough = plan_variable(solver, v);
    for (uint32_t c = solver->model.bulk_constraint; enough && c < solver->model.constraint_count; c++)
        enough = plan_constraint(solver, c);
    return enough && cover_retired(solver);
}

/* Plans the components with unsolved variables. */
static bool plan_unsolved(taut_solver *solver, const uint8_t *marks) {
    bool enough = true;
    for (uint32_t v = 0; enough && v < solver->model.variable_count; v++)
        if (marks[v] & (TAUT_UNSOLVED | TAUT_UNSETTLED)) enough = plan_variable(solver, v);
    return enough;
}

static bool plan_islands(taut_solver *solver, const uint8_t *marks) {
    if (marks) return plan_unsolved(solver, marks);
    return is_one_island(solver) ? plan_one_island(solver) : plan_parts(solver);
}

static void forget_marks(taut_solver *solver) {
    const taut_plan *plan = &solver->plan;
    taut_model *model = &solver->model;
    for (size_t i = 0; i < plan->variables.count; i++)
        model->variables[plan->variables.items[i]].flags &= ~TAUT_PLANNED_VARIABLE;
    for (size_t i = 0; i < plan->constraints.count; i++)
        model->constraints[plan->constraints.items[i]].kind &= (uint16_t)~TAUT_KIND_PLANNED;
}

bool taut_plan_make(taut_solver *solver, bool joins_parts, const uint8_t *marks) {
    taut_plan *plan = &solver->plan;
    plan->variables.count = plan->constraints.count = plan->retired.count = 0;
    plan->open_variable = plan->open_constraint = plan->open_parts = 0;
    plan->open_even = true;
    plan->joins_parts = joins_parts;
    plan->island_count = 0;
    bool enough = taut_list_reserve(&plan->variables, &solver->memory, solver->model.variable_count) &&
                  taut_list_reserve(&plan->constraints, &solver->memory, solver->model.constraint_count) &&
                  plan_islands(solver, marks) && close_island(solver);
    forget_marks(solver);
    if (!enough) taut_plan_discard(solver);
    return enough;
}

static void give_back_large(taut_list *list, taut_memory *memory) {
    if (list->capacity > KEPT_HANDLES) taut_list_free(list, memory);
}

void taut_plan_done(taut_solver *solver) {
    give_back_large(&solver->plan.variables, &solver->memory);
    give_back_large(&solver->plan.constraints, &solver->memory);
    give_back_large(&solver->dirty_variables, &solver->memory);
    give_back_large(&solver->dirty_constraints, &solver->memory);
}

void taut_plan_discard(taut_solver *solver) {
    for (size_t i = 0; i < solver->plan.retired.count; i++)
        solver->islands[solver->plan.retired.items[i]].retired = false;
    solver->plan.retired.count = 0;
}
