#include <stdbool.h>
#include <string.h>

#include "batch/lanes.h"
#include "rounds.h"
#include "model/quanta.h"
#include "support.h"

enum { LANE_REGISTERS = 12, LANE_MASKS = 8, PLACES = 72 };

static taut_lane_instruction random_instruction(generator *g) {
    static const double factors[] = {1, -1, 0.5, 2, -0.25, 1};
    taut_lane_instruction i = {.kind = (uint8_t)below(g, TAUT_STEP_ROUND + 1), .count = (uint8_t)(1 + below(g, 6))};
    bool masks = i.kind == TAUT_STEP_BOTH || i.kind == TAUT_STEP_EITHER;
    bool writes_mask = masks || (i.kind != TAUT_STEP_SUM && i.kind != TAUT_STEP_BLEND && i.kind != TAUT_STEP_CHAIN &&
                                 i.kind != TAUT_STEP_SCALE && i.kind != TAUT_STEP_SETTLE && i.kind != TAUT_STEP_ROUND);
    i.target = (uint16_t)below(g, writes_mask ? LANE_MASKS : LANE_REGISTERS);
    i.from = (uint16_t)below(g, LANE_MASKS);
    if (i.kind == TAUT_STEP_UNLESS) i.count = 0, i.target = 0;
    if (i.kind == TAUT_STEP_SCALE) i.count = (uint8_t)(1 + below(g, 2));
    if (i.kind == TAUT_STEP_SETTLE) i.count = 1;
    if (i.kind == TAUT_STEP_ROUND) i.count = 2;
    for (int s = 0; s < 6; s++) {
        i.source[s] = (uint16_t)below(g, masks ? LANE_MASKS : LANE_REGISTERS);
        i.factor[s] = factors[below(g, 6)];
    }
    if (i.kind == TAUT_STEP_ROUND) { /* thirds would be rounded in the sums behind them */
        i.factor[0] = (double)(1 << below(g, 3));
        i.factor[1] = 1 / i.factor[0];
    }
    i.constant = i.kind == TAUT_STEP_LACK ? 4e-16 : below(g, 64) - 32;
    return i; /* sums may be fused on one processor and not on another; with such numbers nothing is rounded */
}

void lanes_round(uint64_t seed) {
    static double memory[2][(LANE_REGISTERS + 1) * TAUT_LANES + 8];
    for (uint32_t k = 1; k < 8; k++) {
        const taut_lane_kernel *kernel = taut_lane_kernel_at(k);
        if (!kernel) continue;
        _Alignas(64) double rows[2][64 * LANE_REGISTERS + PLACES];
        _Alignas(64) float floats[2][64 * LANE_REGISTERS + PLACES];
        uint64_t masks[2][LANE_MASKS];
        for (int which = 0; which < 2; which++) {
            generator g = {seed};
            const taut_lane_kernel *at = which ? kernel : taut_lane_kernel_at(0);
            double *registers = memory[which] + (64 - (uintptr_t)memory[which] % 64) % 64 / sizeof(double);
            uint32_t sets = 1 + (uint32_t)below(&g, 64);
            double parameters[64 * LANE_REGISTERS];
            for (int i = 0; i < 64 * LANE_REGISTERS; i++) parameters[i] = (double)below(&g, 4096) / 16 - 100;
            if (below(&g, 2)) at->load(registers, parameters, LANE_REGISTERS, 1, LANE_REGISTERS, sets);
            else at->load(registers, parameters, 1, 64, LANE_REGISTERS, sets);
            for (int i = 0; i < LANE_MASKS; i++) masks[which][i] = next(&g);
            taut_lane_instruction program[20];
            for (int i = 0; i < 20; i++) program[i] = random_instruction(&g);
            taut_lane_run run = {program, 20, (sets + 7) / 8, registers, masks[which]};
            at->run(&run);
            uint16_t outputs[LANE_REGISTERS];
            for (int i = 0; i < LANE_REGISTERS; i++) outputs[i] = (uint16_t)below(&g, LANE_REGISTERS);
            memset(rows[which], 0, sizeof rows[which]);
            memset(floats[which], 0, sizeof floats[which]);
            /* At the beginning of a cache line and elsewhere, with gaps between rows and without. */
            uint32_t count = 1 + (uint32_t)below(&g, LANE_REGISTERS), gap = (uint32_t)below(&g, 2) * (LANE_REGISTERS - count);
            int place = below(&g, 2), end = seed % 4 ? place : PLACES - 1;
            for (; place <= end; place++) {
                at->store(registers, outputs, count, rows[which] + place, count + gap, sets);
                at->store_floats(registers, outputs, count, floats[which] + place, count + gap, sets);
            }
            at->fence();
            for (int i = 0; i < LANE_MASKS; i++) masks[which][i] &= sets == 64 ? ~UINT64_C(0) : (UINT64_C(1) << sets) - 1;
        }
        expect(memcmp(rows[0], rows[1], sizeof rows[0]) == 0, "kernels write different rows", seed);
        expect(memcmp(floats[0], floats[1], sizeof floats[0]) == 0, "kernels write different floats", seed);
        expect(memcmp(masks[0], masks[1], sizeof masks[0]) == 0, "kernels find different masks", seed);
    }
}

void settle_round(uint64_t seed) {
    _Alignas(64) static double registers[2 * TAUT_LANES];
    for (uint32_t k = 0; k < 8; k++) {
        const taut_lane_kernel *kernel = taut_lane_kernel_at(k);
        generator g = {seed + 1};
        if (!kernel) continue;
        for (uint32_t lane = 0; lane < TAUT_LANES; lane++) {
            double parts = (double)below(&g, 1 << 30) * (below(&g, 2) ? 1 : 4096), divisors[] = {32256000, 7875, 9, 1};
            registers[lane] = parts / divisors[below(&g, 4)] + (below(&g, 3) - 1) * 6e-12 * below(&g, 3);
            if (below(&g, 2)) registers[lane] = -registers[lane];
            if (below(&g, 2)) registers[lane] *= 1 + below(&g, 3) * 0x1p-52; /* large ones are off by their last bits */
        }
        double denominator = (double[]){0, 1, 11, 89, 1691}[below(&g, 5)];
        for (uint32_t lane = 0; lane < TAUT_LANES && denominator > 1; lane += 1 + (uint32_t)below(&g, 4))
            registers[lane] = ((double)below(&g, 1 << 30) / 225 - 40000) / denominator + (below(&g, 3) - 1) * 6e-12 * below(&g, 3);
        taut_lane_instruction settle = {.kind = TAUT_STEP_SETTLE, .count = 1, .target = 1, .source = {0}, .constant = denominator};
        taut_lane_run run = {&settle, 1, TAUT_LANES / 8, registers, NULL};
        kernel->run(&run);
        for (uint32_t lane = 0; lane < TAUT_LANES; lane++) {
            double settled = taut_settle(registers[lane], denominator);
            expect(memcmp(&settled, &registers[TAUT_LANES + lane], sizeof settled) == 0, "a kernel settles otherwise", seed);
        }
    }
}
