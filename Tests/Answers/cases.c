#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cases.h"

tally seen;
uint64_t paths_off, pivot_limit;
linear_system now;
loaded one;

void begin_case(const char *name, uint64_t verify) {
    memset(&seen, 0, sizeof seen);
    judged_family = name;
    memset(&now, 0, sizeof now);
    taut_options options = taut_options_default();
    options.allocator = metered();
    options.verify = verify != 0;
    options.paths_off = paths_off;
    options.pivot_limit = pivot_limit;
    if (taut_solver_create(&options, &one.solver) != TAUT_OK) exit(2);
}

void end_case(void) {
    count_work(&seen, &one);
    taut_solver_destroy(one.solver);
    expect(metered_bytes == 0, "all memory is given back", (double)metered_bytes, 0);
    print_tally(&seen, judged_family);
}

taut_variable new_variable(double preferred, uint64_t order, uint32_t flags) {
    taut_variable made = TAUT_NONE;
    const taut_variable_options options = {preferred, order, flags};
    if (taut_solver_add_variable(one.solver, &options, &made) != TAUT_OK) exit(2);
    if (made >= now.variable_count) now.variable_count = made + 1;
    return made;
}

taut_constraint new_row(const taut_term *terms, uint32_t count, taut_relation relation, double constant, int32_t priority) {
    taut_constraint made = TAUT_NONE;
    if (taut_solver_add(one.solver, &(taut_row){terms, count, relation, constant, priority}, &made) != TAUT_OK) exit(2);
    return made;
}

taut_constraint new_row2(double a, taut_variable x, double b, taut_variable y, taut_relation relation, double constant, int32_t priority) {
    const taut_term terms[] = {{x, a}, {y, b}};
    return new_row(terms, y == TAUT_NONE ? 1 : 2, relation, constant, priority);
}

taut_constraint new_row1(double a, taut_variable x, taut_relation relation, double constant, int32_t priority) {
    return new_row2(a, x, 0, TAUT_NONE, relation, constant, priority);
}

taut_status solve_case(void) {
    taut_status status = taut_solver_solve(one.solver);
    count_answer(&seen, &one, &now, status);
    return status;
}

taut_worker_counts count_worker(const taut_worker *worker) {
    taut_worker_counts counts = {.size = sizeof counts};
    taut_worker_count(worker, &counts);
    seen.regions += counts.regions;
    seen.lane_sets += counts.lane_sets;
    seen.single_sets += counts.single_sets;
    seen.instructions += counts.instructions;
    seen.bytes += counts.bytes;
    for (int p = 0; p < TAUT_PATH_COUNT; p++) seen.paths[p] += counts.paths[p];
    return counts;
}

int solve_cases(int systems, bool refuses_memory) {
    setvbuf(stdout, NULL, _IOLBF, 0);
    windows();
    unclear_conditions();
    ambiguity_after_edits();
    ambiguity_of_edits();
    multipliers_without_islands();
    no_additions();
    zeros();
    long_sum(1);
    long_sum(0.5);
    long_sum(1.0 / 3);
    for (int pair = 0; pair < 4; pair++) {
        static const double factors[][2] = {{1, 1}, {1, 2}, {3, 1}, {1, -1}};
        equations(factors[pair][0], factors[pair][1], 0, 0);
        equations(factors[pair][0], factors[pair][1], 0.3, 0);
        equations(1, 1, pair % 2 ? 0.3 : 0, 1 + pair / 2);
    }
    equations(1 + 0x1p-52, 1, 0, 0); /* 53 binary digits */
    many_parameters();
    outputs_without_end();
    expected_outputs();
    constant_columns();
    constant_conditions();
    templates_with_gaps();
    lacking_sets();
    limits_at_preferred_values();
    fine_quanta();
    widths_and_strides();
    templates_without_room();
    more_outputs_than_registers();
    sets_that_teach_nothing();
    code_of_other_sizes();
    if (refuses_memory) templates_without_memory();
    for (int count = 1; count <= 8; count++) small_parts(count);
    closed_cycles(0);
    closed_cycles(1ull << TAUT_PATH_DOUBLETONS);
    closed_cycles(1ull << TAUT_PATH_REDUCTION);
    full_bases();
    few_pivots();
    kinks_at_one_time();
    handles();
    changes_far_apart();
    bulk_additions();
    sweeps();
    bulk_of_few_rows();
    rows_beyond_the_count();
    constraints_unlike_before();
    regions_in_turn();
    constants_moved_together();
    followed_to_the_limit();
    many_additions();
    exchanged_structures();
    moved_fixers();
    preferred_beside_regions();
    recycled_variables();
    handles_that_are_gone();
    conflicts();
    bounds_of_aliases();
    rows_without_unknowns();
    parts_with_conflicts();
    conflicts_of_forms();
    checks_of_all_sizes();
    strictest_limits();
    ends_of_numbers();
    sums_that_overflow();
    forms_that_overflow();
    errors_that_overflow();
    large_sums();
    large_islands();
    lost_choices();
    cancelled_terms();
    cancelled_rows();
    crowded_terms();
    edits_around_precise_answers();
    faint_moves();
    repeated_thirds();
    cancelled_cycles();
    large_choices();
    dependent_rows();
    nearly_parallel();
    small_multipliers();
    ends_of_memory();
    large_plans();
    rooms_that_grow();
    if (refuses_memory) batches_without_memory();
    if (refuses_memory) rollbacks_without_memory();
    cones();
    crowded_movements();
    own_denominators();
    tiny_choices();
    assignments();
    preferred_of_followers();
    loose_chain();
    bounds_that_cross();
    unclear_multipliers();
    ways_of_ambiguity();
    cancelled_aliases();
    replayed_regions();
    products_of_shares();
    more_regions_than_are_kept();
    lone_priorities();
    outputs_that_change();
    parameters_without_end();
    crowds();
    deciding_digits();
    crowded_sums();
    entangled_rows();
    rows_in_any_order();
    rows_of_many_terms();
    grids();
    wild_edits(60 * (1 + systems));
    wild_batches(24 * (1 + systems));
    far_numbers(2000 * (1 + systems));
    decimal_ratios(8 * (1 + systems));
    limited_values(20 * (1 + systems));
    small_errors();
    subnormal_forms();
    variables_that_are_taken_back();
    ends_of_arguments();
    limits_of_followers();
    conflicts_beside_others();
    edits_unlike_before();
    ambiguity_after_regions();
    large_thirds();
    units_at_their_limit();
    ends_of_coefficients();
    least_priorities();
    changes_of_two_islands();
    one_fraction();
    small_conflicts();
    outputs_beside_constants();
    moves(systems);
    return failures != 0;
}

