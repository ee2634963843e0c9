#include "certified.h"

#include <math.h>
#include <string.h>

#include "../check/multipliers.h"
#include "../check/precise.h"
#include "../check/required.h"
#include "../explain/ambiguity.h"
#include "../explain/basis_multipliers.h"
#include "../model/quanta.h"
#include "../simplex/basis.h"

/* Islands with uneven coefficients are always proved up to the size at which the precise method takes as long as some solves; with nearly
 * parallel rows, which are rare and easily hide errors at lower priorities, all. */
#define UNEVEN_CELLS 2048.0

/* Tolerances of rows with larger numbers hide errors at lower priorities. */
#define LARGE_NUMBER 1e9

/* The rounding of numbers of this size, by uneven coefficients, can decide which points count as optimal. The precise method then chooses
 * among them. */
#define LARGE_CHOICE 1e6
/* In other cases up to a size at which it takes as long as some solves: it has a level for each variable. */
#define CHOICE_CELLS 512.0

#define FAR 0x1p40   /* times the largest number that is given */
#define MISSED 1e-6  /* the same, times the coefficients of a required row that has to hold */
#define MOVED 1e-9 /* against the larger of 1 and the value: a variable that differs by more has moved */

/* The optional paths of a solve, as against those that an analysis is made with. */
#define SOLVE_PATHS (taut_path_bit(TAUT_PATH_WARM_START) | taut_path_bit(TAUT_PATH_LAPACK))

taut_question taut_certified_question(const taut_model *model, const taut_inputs *inputs, taut_subset island) {
    return (taut_question){.model = model, .constants = inputs->constants, .preferred = inputs->preferred,
                           .orders = inputs->orders, .variables = island.variables, .constraints = island.constraints,
                           .variable_count = island.variable_count, .constraint_count = island.constraint_count};
}

/* Whether it would take a tableau that is too large to solve it precisely. */
static bool is_large(const taut_question *question) { return taut_rows_cells(question) > TAUT_PRECISE_CELLS; }

/* ---- certifying --------------------------------------------------------------------------------------------------------------- */

/* The values of all variables of the rows; fixed variables of other islands have the values of their constraints. */
static void spread(const taut_rows *rows, const taut_question *question, const double *values, double *x) {
    for (uint32_t v = 0; v < rows->variable_count; v++) {
        uint32_t fixer = question->model->variables[rows->variables[v]].fixer;
        if (!rows->is_outer[v]) continue;
        x[v] = taut_fixed_value(question->model, question->constants, fixer);
    }
    for (uint32_t v = 0; v < question->variable_count; v++) x[taut_rows_place(rows, question->variables[v])] = values[v];
}

/* The rounding bound of the largest value. */
static taut_rounding_bound rounding_of_largest(uint32_t count, const double *values) {
    return taut_rounding_of(count, taut_largest(values, count));
}

/* Whether two points are the same but for the rounding of their largest number. */
static bool is_same_point(const double *x, const double *other, uint32_t count) {
    taut_rounding_bound bound = rounding_of_largest(count, x);
    for (uint32_t v = 0; v < count; v++)
        if (!(fabs(x[v] - other[v]) <= taut_rounding_of_value(bound, x[v]))) return false;
    return true;
}

typedef struct {
    taut_hints hints;
    const taut_island_state *state;
} basis_hints;

static taut_status find_basis_hints(taut_hints *hints, bool by_basis, const taut_rows *rows, const double *x, taut_twofold *known,
                                    bool *is_known) {
    if (!by_basis) return TAUT_ERROR_NUMERIC;
    return taut_basis_multipliers(((const basis_hints *)hints)->state, rows, x, known, is_known);
}

typedef enum { KNOWN, UNKNOWN, BY_BASIS, ATTEMPTS } attempt; /* what multipliers that are propagated row by row begin with */

static taut_status prove_by_rows(const taut_question *question, attempt from, taut_arena *arena, taut_proof *proof) {
    const taut_rows *rows = &proof->rows;
    size_t forms = (size_t)rows->row_count + rows->variable_count;
    taut_twofold *known = NULL;
    bool *is_known = NULL;
    if (from != UNKNOWN) {
        if (!question->hints) return TAUT_OK;
        known = taut_arena_take_zeroed(arena, forms * rows->level_count, sizeof *known);
        is_known = taut_arena_take_zeroed(arena, forms, sizeof *is_known);
        if (!known || !is_known) return TAUT_ERROR_MEMORY;
        taut_status status = question->hints->find(question->hints, from == BY_BASIS, rows, proof->x, known, is_known);
        if (status != TAUT_OK) return status == TAUT_ERROR_MEMORY ? status : TAUT_OK;
    }
    proof->y = taut_multipliers_find(rows, proof->x, known, is_known, arena);
    return proof->y ? taut_proof_levels_hold(rows, proof->x, proof->y, TAUT_AS_GIVEN, arena, &proof->is_proved) : TAUT_ERROR_MEMORY;
}

/* The precise method, which begins at the point; it may end at one that is the same but for rounding. */
static taut_status prove_precisely(const taut_question *question, taut_arena *arena, taut_proof *proof) {
    const taut_rows *rows = &proof->rows;
    taut_precise_answer answer;
    for (taut_precision precision = TAUT_AS_GIVEN; !proof->is_proved && precision <= TAUT_AS_ROUNDED; precision++) {
        const taut_precise_start start = {proof->x, TAUT_NONE, 0};
        taut_status status = taut_precise_solve(rows, question, &start, precision, arena, &answer);
        if (status == TAUT_OK) status = taut_proof_levels_hold(rows, proof->x, answer.y, precision, arena, &proof->is_proved);
        if (status == TAUT_OK && !proof->is_proved && is_same_point(proof->x, answer.x, rows->variable_count))
            status = taut_proof_levels_hold(rows, answer.x, answer.y, precision, arena, &proof->is_proved);
        if (status == TAUT_ERROR_MEMORY) return status;
        if (proof->is_proved) proof->y = answer.y;
    }
    return TAUT_OK;
}

taut_status taut_certified_prove(const taut_question *question, const double *values, taut_arena *arena, taut_proof *proof) {
    *proof = (taut_proof){0};
    if (!taut_rows_collect(&proof->rows, question, arena)) return TAUT_ERROR_MEMORY;
    proof->x = taut_arena_take(arena, proof->rows.variable_count, sizeof *proof->x);
    if (!proof->x) return TAUT_ERROR_MEMORY;
    spread(&proof->rows, question, values, proof->x);
    if (is_large(question)) proof->rows.rounding = rounding_of_largest(proof->rows.variable_count, proof->x);
    proof->is_proved = taut_proof_is_least(&proof->rows, proof->x);
    taut_status status = TAUT_OK;
    for (attempt from = KNOWN; status == TAUT_OK && !proof->is_proved && from < ATTEMPTS; from++)
        status = prove_by_rows(question, from, arena, proof);
    if (status == TAUT_OK && !proof->is_proved && !is_large(question)) status = prove_precisely(question, arena, proof);
    return status;
}

/* The largest of a row's constant and of what fixed variables add to it. */
static double largest_given(const taut_question *question, uint32_t constraint) {
    const taut_model *model = question->model;
    const taut_constraint_record *record = &model->constraints[constraint];
    double largest = fabs(question->constants[constraint]);
    for (uint32_t t = 0; t < record->term_count; t++) {
        const taut_use *use = &model->uses[record->first_term + t];
        uint32_t fixer = model->variables[use->variable].fixer;
        if (fixer != TAUT_NONE) largest = taut_larger(largest, fabs(use->coefficient * taut_fixed_value(model, question->constants, fixer)));
    }
    return largest;
}

static bool has_numbers_beyond(const taut_question *question, const double *values, double limit) {
    double largest = taut_largest(values, question->variable_count);
    for (uint32_t c = 0; c < question->constraint_count; c++)
        largest = taut_larger(largest, largest_given(question, question->constraints[c]));
    return largest > limit;
}

bool taut_certified_proves(const taut_question *question, const double *values, taut_evenness evenness) {
    if (taut_rows_cells(question) > UNEVEN_CELLS) /* rows with constants that are larger than the values are off them */
        return evenness == TAUT_NEARLY_EVEN || taut_largest(values, question->variable_count) > LARGE_NUMBER;
    return evenness >= TAUT_UNEVEN || has_numbers_beyond(question, values, LARGE_NUMBER);
}

bool taut_certified_chooses_precisely(const taut_question *question, const double *values, taut_evenness evenness, bool ambiguous) {
    bool is_uneven = evenness >= TAUT_UNEVEN;
    return ambiguous && (is_uneven ? !is_large(question) : taut_rows_cells(question) <= CHOICE_CELLS) &&
           has_numbers_beyond(question, values, is_uneven ? LARGE_CHOICE : LARGE_NUMBER);
}

/* What is too large for the precise method passes without a proof. */
taut_status taut_certified_check(const taut_question *question, const double *values, bool verify, taut_island_work *work,
                                 bool *accepted) {
    *accepted = taut_required_hold(question, values, taut_rounding_of(question->variable_count, 0)) ||
                (is_large(question) &&
                 taut_required_hold(question, values, rounding_of_largest(question->variable_count, values)));
    if (!*accepted || !verify) return TAUT_OK;
    taut_arena arena;
    taut_arena_init(&arena, work->dual.memory, 4096);
    work->proofs += 1;
    taut_proof proof;
    taut_status status = taut_certified_prove(question, values, &arena, &proof);
    *accepted = proof.is_proved;
    taut_arena_free(&arena);
    if (status == TAUT_OK && !*accepted && is_large(question)) {
        work->unproved += 1;
        *accepted = true;
    }
    return status;
}

/* Whether every conflict is infeasible. Members with a zero multiplier are removed. */
static taut_status check_conflicts(const taut_question *question, taut_island_work *work, bool *accepted) {
    taut_status status = TAUT_CONFLICT;
    size_t kept = 0;
    for (size_t i = 0; status == TAUT_CONFLICT && i < work->conflict_starts.count; i++) {
        size_t start = work->conflict_starts.items[i], next = i + 1;
        size_t end = next < work->conflict_starts.count ? work->conflict_starts.items[next] : work->conflict_count;
        size_t count = end - start;
        taut_arena arena;
        taut_arena_init(&arena, work->dual.memory, 4096);
        status = taut_conflict_check(question->model, question->constants, work->conflict + start, &count, &arena);
        taut_arena_free(&arena);
        memmove(work->conflict + kept, work->conflict + start, count * sizeof *work->conflict);
        work->conflict_starts.items[i] = (uint32_t)kept;
        kept += count;
    }
    if (status == TAUT_CONFLICT) work->conflict_count = kept;
    *accepted = status == TAUT_CONFLICT;
    return status == TAUT_ERROR_MEMORY ? status : TAUT_OK;
}

/* The largest number that an island is given, at least 1. */
static double largest_number(const taut_question *question) {
    double largest = 1;
    for (uint32_t v = 0; v < question->variable_count; v++)
        largest = taut_larger(largest, fabs(question->preferred[question->variables[v]]));
    for (uint32_t c = 0; c < question->constraint_count; c++) largest = taut_larger(largest, largest_given(question, question->constraints[c]));
    return largest;
}

/* Whether a point is so large that it results from rounding of coefficients: x + y = 0 and x + 3 (1/3) y = 8 meet at 1e17, but not
 * where 1/3 means a third. */
static bool results_from_rounding(const taut_question *question, const double *x) {
    return taut_largest(x, question->variable_count) > FAR * largest_number(question);
}

/* Whether a point misses required rows by so much that its own rounding is all that excuses it. */
static bool is_excused_by_itself(const taut_question *question, const double *x) {
    double value = taut_largest(x, question->variable_count);
    if (value <= LARGE_NUMBER) return false;
    double given = largest_number(question);
    return value > LARGE_NUMBER * given && !taut_required_hold(question, x, (taut_rounding_bound){0, MISSED * given});
}

/* Whether the values of a basis are accepted. A basis has the same multipliers for all constants. If they proved the last answer, this one
 * is not proved again, unless numbers exceed 1e9. The mark is kept only if the solution is unique and nondegenerate: otherwise the proof
 * may have used another basis. */
static taut_status check_basis(const taut_question *question, taut_island_state *state, taut_island_work *work,
                               const taut_inputs *inputs, bool *accepted) {
    bool proves = taut_certified_proves(question, state->x, state->analysis->evenness);
    uint64_t mark = proves && !has_numbers_beyond(question, state->x, LARGE_NUMBER) ? taut_basis_mark(state) : 0;
    proves = proves && (mark == 0 || state->proved != mark);
    basis_hints hints = {{find_basis_hints}, state};
    taut_question known = *question;
    known.hints = &hints.hints;
    taut_status status = taut_certified_check(&known, state->x, inputs->verify || proves, work, accepted);
    if (state->analysis->evenness >= TAUT_UNEVEN && is_excused_by_itself(question, state->x)) *accepted = false;
    bool is_of_basis = proves && status == TAUT_OK && *accepted && !state->ambiguous && taut_island_is_isolated(state);
    if (proves) state->proved = is_of_basis ? mark : 0;
    return status;
}

/* Whether a solve's result stands. */
static taut_status check_result(const taut_question *question, taut_island_state *state, taut_island_work *work,
                                const taut_inputs *inputs, taut_status result, bool *accepted) {
    *accepted = result < 0 && !work->is_lost; /* numbers overflow, or the pivot limit is reached: reported as such */
    if (result == TAUT_OK) return check_basis(question, state, work, inputs, accepted);
    return result == TAUT_CONFLICT ? check_conflicts(question, work, accepted) : TAUT_OK;
}

/* ---- solving precisely ----------------------------------------------------------------------------------------------------------- */

/* Names an irreducible conflict: of the rows and signs with a part in the proof that required ones cannot hold. */
static taut_status name_conflict(const taut_question *question, const taut_rows *rows, const taut_precise_answer *answer,
                                 taut_island_work *work, taut_arena *arena) {
    size_t count = 0, room = (size_t)rows->row_count + rows->variable_count;
    if (!taut_reserve(work->dual.memory, (void **)&work->conflict, &work->conflict_capacity, room, sizeof *work->conflict))
        return TAUT_ERROR_MEMORY;
    work->conflict_starts.count = 0;
    if (!taut_list_append(&work->conflict_starts, work->dual.memory, 0)) return TAUT_ERROR_MEMORY;
    for (uint32_t i = 0; i < rows->row_count + rows->variable_count; i++) {
        double multiplier = answer->y[(size_t)i * rows->level_count].high;
        bool is_row = i < rows->row_count;
        taut_member member = {is_row ? rows->constraints[i] : TAUT_NONE, is_row ? TAUT_NONE : rows->variables[i - rows->row_count]};
        if (multiplier != 0 && (!is_row || rows->level[i] == 0)) work->conflict[count++] = (taut_cause){member, multiplier};
    }
    taut_status status = taut_conflict_check(question->model, question->constants, work->conflict, &count, arena);
    if (status == TAUT_OK) return TAUT_ERROR_NUMERIC; /* violated, and these do not prove that it has to be */
    if (status == TAUT_CONFLICT)
        status = taut_conflict_reduce(question->model, question->constants, work->conflict, &count, arena);
    work->conflict_count = count;
    return status;
}

/* Solves for one reading of the coefficients. TAUT_ERROR_NUMERIC: the answer is not proved, or from a basis that is singular up to
 * rounding with `regular`. */
static taut_status solve_for(const taut_question *question, const taut_rows *rows, taut_precision precision, bool regular,
                             taut_island_state *state, taut_island_work *work, taut_arena *arena) {
    taut_precise_answer answer;
    bool proved = false;
    taut_status status = taut_precise_solve(rows, question, NULL, precision, arena, &answer);
    if (status != TAUT_OK) return status;
    if (regular && answer.is_singular) return TAUT_ERROR_NUMERIC;
    if (answer.violation > answer.explained) return name_conflict(question, rows, &answer, work, arena);
    for (uint32_t v = 0; v < rows->variable_count; v++) {
        if (!isfinite(answer.x[v])) return TAUT_ERROR_NUMERIC;
        answer.x[v] = taut_settle(answer.x[v], state->analysis->denominator);
    }
    status = taut_proof_levels_hold(rows, answer.x, answer.y, precision, arena, &proved);
    if (status != TAUT_OK) return status;
    if (!proved) return TAUT_ERROR_NUMERIC;
    for (uint32_t v = 0; v < question->variable_count; v++)
        state->x[v] = answer.x[taut_rows_place(rows, question->variables[v])];
    /* The rounding of a row of large numbers may have hidden a violation of another one in their sum, or infinity all of them. */
    if (!taut_required_hold(question, state->x, taut_rounding_of(question->variable_count, 0))) return TAUT_ERROR_NUMERIC;
    state->precise = state->ambiguous = true;
    state->precision = precision;
    state->paths = taut_path_bit(TAUT_PATH_PRECISE);
    return TAUT_OK;
}

static taut_status solve_precisely(const taut_question *question, taut_island_state *state, taut_island_work *work,
                                   taut_arena *arena) {
    taut_rows rows;
    if (is_large(question)) return TAUT_ERROR_NUMERIC;
    if (!taut_rows_collect(&rows, question, arena)) return TAUT_ERROR_MEMORY;
    taut_status status = solve_for(question, &rows, TAUT_AS_GIVEN, true, state, work, arena);
    if (status == TAUT_OK && results_from_rounding(question, state->x)) status = TAUT_ERROR_NUMERIC;
    if (status == TAUT_ERROR_NUMERIC) status = solve_for(question, &rows, TAUT_AS_ROUNDED, false, state, work, arena);
    if (status == TAUT_ERROR_NUMERIC) status = solve_for(question, &rows, TAUT_AS_GIVEN, false, state, work, arena);
    return status == TAUT_OK && is_excused_by_itself(question, state->x) ? TAUT_ERROR_NUMERIC : status;
}

static taut_status solve_in_double_double(const taut_question *question, taut_island_state *state, taut_island_work *work) {
    taut_arena arena;
    taut_arena_init(&arena, work->dual.memory, 65536);
    taut_status status = solve_precisely(question, state, work, &arena);
    taut_arena_free(&arena);
    return status;
}

/* Whether the precise method is to make the choice among equals. */
static bool chooses_again(const taut_question *question, const taut_island_state *state, const taut_island_work *work) {
    bool is_small = taut_rows_cells(question) <= CHOICE_CELLS, is_uneven = state->analysis->evenness >= TAUT_UNEVEN;
    return work->has_left_face || (is_uneven && is_small && taut_ambiguity_is_unclear(state)) ||
           taut_certified_chooses_precisely(question, state->x, state->analysis->evenness, state->ambiguous);
}

/* An accepted result whose choice the precise method makes; where that finds no answer, it stays. */
static taut_status choose_precisely(const taut_question *question, taut_island_state *state, taut_island_work *work,
                                    const taut_inputs *inputs) {
    taut_status status = solve_in_double_double(question, state, work);
    return status == TAUT_OK || status == TAUT_ERROR_MEMORY ? status : taut_island_solve(state, work, inputs);
}

taut_status taut_certified_solve(const taut_question *question, taut_island_state *state, taut_island_work *work,
                                 const taut_inputs *inputs) {
    taut_inputs tried = *inputs;
    do {
        bool accepted;
        taut_status result = taut_island_solve(state, work, &tried);
        bool chooses = result == TAUT_OK && chooses_again(question, state, work);
        taut_status status = check_result(question, state, work, inputs, result, &accepted);
        if (status != TAUT_OK) return status;
        if (accepted) return chooses ? choose_precisely(question, state, work, &tried) : result;
        state->warm = false;
        tried.paths_off |= SOLVE_PATHS;
    } while (state->paths & SOLVE_PATHS);
    return solve_in_double_double(question, state, work);
}

/* ---- free variables ----------------------------------------------------------------------------------------------------------------- */

/* How far a variable goes on optimal points, upwards or downwards; 0 where that is not proved. */
static taut_status find_move(const taut_question *question, const taut_rows *rows, taut_precision precision, taut_precise_start start,
                             taut_memory *memory, double *move, bool *is_proved) {
    taut_precise_answer answer;
    bool proved = false;
    taut_arena arena;
    taut_arena_init(&arena, memory, 65536);
    taut_status status = taut_precise_solve(rows, question, &start, precision, &arena, &answer);
    if (status == TAUT_OK) status = taut_proof_levels_hold(rows, answer.x, answer.y, precision, &arena, &proved);
    *move = proved ? answer.x[start.pulled] - start.x[start.pulled] : 0;
    taut_arena_free(&arena);
    *is_proved = *is_proved && proved;
    return status;
}

/* Those that can go to another optimal point, which is found by pulling each of them up and down, and proved as the first one was. */
static taut_status pull_each(const taut_question *question, const taut_island_state *state, taut_memory *memory, taut_list *variables) {
    taut_precision precision = state->precise ? state->precision : TAUT_AS_ROUNDED; /* rows may be dependent up to rounding */
    taut_arena arena;
    taut_arena_init(&arena, memory, 4096);
    taut_rows rows;
    taut_status status = TAUT_ERROR_MEMORY;
    double *x = taut_rows_collect(&rows, question, &arena) ? taut_arena_take(&arena, rows.variable_count, sizeof *x) : NULL;
    if (x) {
        spread(&rows, question, state->x, x);
        status = TAUT_OK;
    }
    for (uint32_t v = 0; status == TAUT_OK && v < rows.variable_count; v++) {
        double far = taut_larger(1, fabs(x[v])), down = 0, up = 0;
        bool is_proved = true;
        if (rows.is_outer[v]) continue;
        status = find_move(question, &rows, precision, (taut_precise_start){x, v, x[v] - far}, memory, &down, &is_proved);
        if (status == TAUT_OK) status = find_move(question, &rows, precision, (taut_precise_start){x, v, x[v] + far}, memory, &up, &is_proved);
        if (status == TAUT_OK && !is_proved && !state->precise) status = TAUT_ERROR_NUMERIC; /* the search on the face decides instead */
        if (status == TAUT_OK && up - down > MOVED * far && !taut_list_append(variables, memory, rows.variables[v])) status = TAUT_ERROR_MEMORY;
    }
    taut_arena_free(&arena);
    return status;
}

taut_status taut_certified_free_variables(const taut_question *question, taut_island_state *state, taut_island_work *work,
                                          const taut_inputs *inputs, taut_memory *memory, taut_list *variables) {
    bool is_uneven = state->analysis->evenness >= TAUT_UNEVEN;
    bool pulls = state->precise || (state->ambiguous && is_uneven && taut_rows_cells(question) <= CHOICE_CELLS);
    size_t count = variables->count;
    taut_status status = pulls ? pull_each(question, state, memory, variables) : TAUT_ERROR_NUMERIC;
    if (status != TAUT_ERROR_NUMERIC || state->precise) return status;
    variables->count = count;
    return taut_ambiguity_find(state, work, inputs, variables);
}
