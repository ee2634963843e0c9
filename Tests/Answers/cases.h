/*
 * What random systems and edits of them come to too rarely: the same constants again and again, zeros, ends of numbers and of memory.
 * A case makes a solver, adds variables and rows, solves, and prints a line with the counts of work and the digests of its answers.
 */
#ifndef CASES_H
#define CASES_H

#include "system.h"

/* The case at work. */
extern tally seen;
extern linear_system now;
extern loaded one;
extern uint64_t paths_off, pivot_limit; /* of the solvers that are made next */

void begin_case(const char *name, uint64_t verify);
void end_case(void);
taut_variable new_variable(double preferred, uint64_t order, uint32_t flags);
taut_constraint new_row(const taut_term *terms, uint32_t count, taut_relation relation, double constant, int32_t priority);
/* a x + b y; y may be TAUT_NONE. */
taut_constraint new_row2(double a, taut_variable x, double b, taut_variable y, taut_relation relation, double constant, int32_t priority);
taut_constraint new_row1(double a, taut_variable x, taut_relation relation, double constant, int32_t priority);
taut_status solve_case(void);
/* Adds what a worker has done to what the case has. */
taut_worker_counts count_worker(const taut_worker *worker);

/* ---- cases_edits.c ---- */

void moves(int systems);
void windows(void);
void ambiguity_after_edits(void);
void ambiguity_of_edits(void);
void multipliers_without_islands(void);
void no_additions(void);
void unclear_conditions(void);
void handles(void);
void changes_far_apart(void);
void bulk_additions(void);
void sweeps(void);
void bulk_of_few_rows(void);
void rows_beyond_the_count(void);
void constraints_unlike_before(void);
void regions_in_turn(void);
void constants_moved_together(void);
void followed_to_the_limit(void);
void many_additions(void);
void exchanged_structures(void);
void moved_fixers(void);
void preferred_beside_regions(void);
void recycled_variables(void);
void handles_that_are_gone(void);

/* ---- cases_rows.c ---- */

void small_parts(int count);
void closed_cycles(uint64_t off);
void crowds(void);
void deciding_digits(void);
void crowded_sums(void);
void entangled_rows(void);
void rows_in_any_order(void);
void rows_of_many_terms(void);
void grids(void);

/* ---- cases_batch.c ---- */

void long_sum(double coefficient);
void equations(double a, double b, double slant, int shift);
void many_parameters(void);
void outputs_without_end(void);
void expected_outputs(void);
void constant_columns(void);
void constant_conditions(void);
void templates_with_gaps(void);
void lacking_sets(void);
void limits_at_preferred_values(void);
void fine_quanta(void);
void widths_and_strides(void);

/* ---- cases_templates.c ---- */

void templates_without_room(void);
void more_outputs_than_registers(void);
void sets_that_teach_nothing(void);
void code_of_other_sizes(void);
void templates_without_memory(void);

/* ---- cases_regions.c ---- */

void replayed_regions(void);
void products_of_shares(void);
void more_regions_than_are_kept(void);
void lone_priorities(void);
void outputs_that_change(void);
void parameters_without_end(void);

/* ---- cases_basis.c ---- */

void full_bases(void);
void few_pivots(void);
void kinks_at_one_time(void);

/* ---- cases_conflicts.c ---- */

void conflicts(void);
void bounds_of_aliases(void);
void rows_without_unknowns(void);
void parts_with_conflicts(void);
void conflicts_of_forms(void);
void checks_of_all_sizes(void);
void strictest_limits(void);

/* ---- cases_numbers.c ---- */

void zeros(void);
void ends_of_numbers(void);
void sums_that_overflow(void);
void forms_that_overflow(void);
void errors_that_overflow(void);
void large_sums(void);
void large_islands(void);

/* ---- cases_rounding.c ---- */

void lost_choices(void);
void cancelled_terms(void);
void cancelled_rows(void);
void crowded_terms(void);
void edits_around_precise_answers(void);
void faint_moves(void);
void repeated_thirds(void);
void cancelled_cycles(void);
void large_choices(void);
void dependent_rows(void);
void nearly_parallel(void);
void small_multipliers(void);

/* ---- cases_tolerances.c ---- */

void bounds_that_cross(void);
void unclear_multipliers(void);
void ways_of_ambiguity(void);
void cancelled_aliases(void);

/* ---- cases_wild.c: so many random systems ---- */

void wild_edits(int systems);
void wild_batches(int systems);
void far_numbers(int systems);

/* ---- cases_ratios.c ---- */

void decimal_ratios(int pages);
void limited_values(int pages);

/* ---- cases_faults.c ---- */

void small_errors(void);
void subnormal_forms(void);
void variables_that_are_taken_back(void);
void ends_of_arguments(void);
void limits_of_followers(void);
void conflicts_beside_others(void);
void edits_unlike_before(void);
void ambiguity_after_regions(void);
void large_thirds(void);
void units_at_their_limit(void);
void ends_of_coefficients(void);
void least_priorities(void);
void changes_of_two_islands(void);
void one_fraction(void);
void small_conflicts(void);
void outputs_beside_constants(void);

/* ---- cases_faces.c ---- */

void cones(void);
void crowded_movements(void);
void own_denominators(void);
void tiny_choices(void);
void assignments(void);
void preferred_of_followers(void);
void loose_chain(void);

/* ---- cases_memory.c ---- */

void ends_of_memory(void);
void batches_without_memory(void);
void large_plans(void);
void rooms_that_grow(void);
void rollbacks_without_memory(void);

#endif
