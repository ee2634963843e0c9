/*
 * driver.c - makes the kernel do a bit of everything, for the sanitizers to watch.
 *
 * Random systems, edits, conflicts, rollbacks, free variables, every allocation failing in turn, dense factors against the
 * plain ones, certificates of answers and of what was made wrong in them, damaged bases, one template used by several threads at
 * once, many sets at once against one by one, and the kernels for the different processors against the plain one. It checks just
 * enough to notice that the kernel did not do its work: correctness is proved by the Swift tests.
 *
 * usage: driver [rounds]
 */
#include <stdio.h>
#include <stdlib.h>

#include "rounds.h"
#include "support.h"

int main(int count, char **arguments) {
    int rounds = count > 1 ? atoi(arguments[1]) : 100;
    long allocations = 0;
    for (int i = 0; i < rounds; i++) edit_round((uint64_t)i);
    for (int i = 0; i < rounds; i++) template_round(10000u + (uint64_t)i);
    for (int i = 0; i < rounds / 4; i++) parallel_round(20000u + 1000u * (uint64_t)i);
    for (int i = 0; i < rounds; i++) certificate_round(90000u + (uint64_t)i);
    expect(unsolved_count() <= rounds / 10, "too many solves without an answer", (uint64_t)unsolved_count());
    shift_round();
    basis_round();
    int by_second_solve = 0;
    for (int i = 0; i < 10 * rounds; i++) damage_round(98000u + (uint64_t)i, &by_second_solve);
    expect(rounds < 40 || by_second_solve > 0, "no refused answer is solved again without other paths", (uint64_t)by_second_solve);
    for (int i = 0; i < rounds; i++) dense_round(40000u + (uint64_t)i);
    for (int i = 0; i < 10 * rounds; i++) factors_round(45000u + (uint64_t)i);
    for (int i = 0; i < 10 * rounds; i++) {
        lanes_round(50000u + (uint64_t)i);
        settle_round(55000u + (uint64_t)i);
        handles_round(57000u + (uint64_t)i);
        ranks_round(58000u + (uint64_t)i);
        halves_round(59000u + (uint64_t)i);
    }
    slack_round();
    memory_round();
    for (int i = 0; i < 1 + rounds / 20; i++) residual_round(62000u + (uint64_t)i);
    uint64_t by_region = 0;
    for (int i = 0; i < rounds; i++) (void)batch_run(60000u + (uint64_t)i, 0, &by_region);
    expect(rounds < 40 || by_region > (uint64_t)rounds * SETS / 20, "regions answer next to nothing", by_region);
    for (int i = 0; i < rounds / 40; i++) {
        long calls = batch_run(70000u + (uint64_t)i, 0, NULL);
        allocations += calls;
        for (long call = 1; call <= calls; call++) (void)batch_run(70000u + (uint64_t)i, call, NULL);
    }
    long rest = calls_run(0);
    allocations += rest;
    for (long call = 1; call <= rest; call++) (void)calls_run(call);
    for (int i = 0; i < rounds; i++) (void)bulk_run(95000u + (uint64_t)i, 0);
    for (int i = 0; i < rounds / 20; i++) {
        long calls = bulk_run(95000u + (uint64_t)i, 0), others = pool_run(97000u + (uint64_t)i, 0);
        allocations += calls + others;
        for (long call = 1; call <= calls; call++) (void)bulk_run(95000u + (uint64_t)i, call);
        for (long call = 1; call <= others; call++) (void)pool_run(97000u + (uint64_t)i, call);
    }
    for (int i = 0; i < rounds / 20; i++) {
        long calls = failing_run(30000u + (uint64_t)i, 0);
        allocations += calls;
        for (long call = 1; call <= calls; call++) failing_run(30000u + (uint64_t)i, call);
    }
    if (rounds >= 200) {
        long calls = failing_spacers(80000u, 0);
        allocations += calls;
        for (long call = 1; call <= calls; call++) failing_spacers(80000u, call);
    }
    printf("driver: %d rounds, %ld allocations made to fail, %llu sets by region, bits %016llx, %d failures\n", rounds, allocations,
           (unsigned long long)by_region, (unsigned long long)noted(), failure_count());
    return failure_count() != 0;
}
