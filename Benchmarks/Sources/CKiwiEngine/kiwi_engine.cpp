#include "kiwi_engine.h"

#if __has_include(<kiwi/kiwi.h>)

#include <kiwi/kiwi.h>

#include <cmath>
#include <cstdlib>
#include <set>
#include <vector>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

namespace {

/* Weights per priority, a constant factor apart and all below Kiwi's `required`. */
class Strengths {
public:
    explicit Strengths(const bench_system &system) {
        std::set<int32_t> levels(system.priorities, system.priorities + system.row_count);
        levels.erase(1000);
        const double steps = levels.size() > 1 ? double(levels.size() - 1) : 1.0;
        const double factor = std::min(1000.0, std::pow(1e8, 1.0 / steps));
        double weight = 1.0;
        for (int32_t level : levels) {
            weights_[level] = weight;
            weight *= factor;
        }
    }

    double operator()(int32_t priority) const {
        return priority == 1000 ? kiwi::strength::required : weights_[priority];
    }

private:
    double weights_[1001] = {};
};

/* One solver with everything of a system in it. Variables live as long as the model, as a host would keep them. */
class Model {
public:
    explicit Model(const bench_system &system, const bench_edit *left_out = nullptr)
        : system_(system), strengths_(system), variables_(system.variable_count) {
        std::vector<bool> skip(left_out ? system.row_count : 0, false);
        if (left_out) {
            for (size_t i = 0; i < left_out->row_count; i++) skip[left_out->rows[i]] = true;
        }
        for (size_t v = 0; v < system.variable_count; v++) {
            if (!system.non_negative[v]) continue;
            solver.addConstraint(kiwi::Constraint(kiwi::Expression(kiwi::Term(variables_[v])), kiwi::OP_GE));
        }
        for (size_t r = 0; r < system.row_count; r++) {
            if (left_out && skip[r]) continue;
            solver.addConstraint(constraint(r, system.constants[r]));
        }
    }

    /* A row with another constant, or (with a coefficient that is not zero) with a variable in its place. */
    kiwi::Constraint constraint(size_t row, double constant, double coefficient = 0.0) const {
        std::vector<kiwi::Term> terms;
        terms.reserve(system_.starts[row + 1] - system_.starts[row] + 1);
        if (coefficient != 0.0) terms.emplace_back(edited, coefficient);
        for (size_t t = system_.starts[row]; t < system_.starts[row + 1]; t++) {
            terms.emplace_back(variables_[system_.variables[t]], system_.coefficients[t]);
        }
        static const kiwi::RelationalOperator operators[] = {kiwi::OP_LE, kiwi::OP_EQ, kiwi::OP_GE};
        return kiwi::Constraint(kiwi::Expression(std::move(terms), -constant), operators[system_.relations[row] + 1],
                                strengths_(system_.priorities[row]));
    }

    void read(double *values) {
        solver.updateVariables();
        for (size_t v = 0; v < variables_.size(); v++) values[v] = variables_[v].value();
    }

    kiwi::Solver solver;
    kiwi::Variable edited;

private:
    const bench_system &system_;
    Strengths strengths_;
    std::vector<kiwi::Variable> variables_;
};

/* Exceptions must not cross into C. */
template <typename Body> bench_status guarded(Body body) {
    try {
        body();
        return BENCH_OK;
    } catch (...) {
        return BENCH_FAILED;
    }
}

}  // namespace

int kiwi_available(void) { return 1; }

bench_status kiwi_cold(const bench_system *system, size_t iterations, uint64_t *nanoseconds, double *values) {
    return guarded([&] {
        const uint64_t start = bench_now();
        for (size_t i = 0; i < iterations; i++) {
            Model model(*system);
            model.read(values);
        }
        *nanoseconds = bench_now() - start;
    });
}

bench_status kiwi_suggest(const bench_system *system, const bench_edit *edit, size_t iterations, uint64_t *nanoseconds,
                          double *values) {
    return guarded([&] {
        Model model(*system, edit);
        for (size_t i = 0; i < edit->row_count; i++) {
            model.solver.addConstraint(model.constraint(edit->rows[i], 0.0, -1.0));
        }
        /* Just below required: the value suggested wins over everything optional. */
        model.solver.addEditVariable(model.edited, kiwi::strength::required * 0.999);
        model.solver.suggestValue(model.edited, edit->a);
        model.read(values);
        const uint64_t start = bench_now();
        for (size_t i = 0; i < iterations; i++) {
            model.solver.suggestValue(model.edited, i % 2 == 0 ? edit->b : edit->a);
            model.read(values);
        }
        *nanoseconds = bench_now() - start;
    });
}

bench_status kiwi_replace(const bench_system *system, const bench_edit *edit, size_t iterations, uint64_t *nanoseconds,
                          double *values) {
    return guarded([&] {
        Model model(*system, edit);
        std::vector<kiwi::Constraint> current;
        for (size_t i = 0; i < edit->row_count; i++) {
            current.push_back(model.constraint(edit->rows[i], edit->a));
            model.solver.addConstraint(current.back());
        }
        model.read(values);
        const uint64_t start = bench_now();
        for (size_t i = 0; i < iterations; i++) {
            for (size_t k = 0; k < edit->row_count; k++) {
                model.solver.removeConstraint(current[k]);
                current[k] = model.constraint(edit->rows[k], i % 2 == 0 ? edit->b : edit->a);
                model.solver.addConstraint(current[k]);
            }
            model.read(values);
        }
        *nanoseconds = bench_now() - start;
    });
}

bench_status kiwi_add_remove(const bench_system *system, size_t row, size_t iterations, uint64_t *nanoseconds,
                             double *values) {
    return guarded([&] {
        const bench_edit left_out = {&row, 1, 0.0, 0.0};
        Model model(*system, &left_out);
        const kiwi::Constraint constraint = model.constraint(row, system->constants[row]);
        model.solver.addConstraint(constraint);
        const uint64_t start = bench_now();
        for (size_t i = 0; i < iterations; i++) {
            if (i % 2 == 0) {
                model.solver.removeConstraint(constraint);
            } else {
                model.solver.addConstraint(constraint);
            }
            model.read(values);
        }
        *nanoseconds = bench_now() - start;
    });
}

bench_status kiwi_bytes(const bench_system *system, uint64_t *bytes) {
#if defined(__GLIBC__) && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 33)
    return guarded([&] {
        const struct mallinfo2 before = mallinfo2();
        Model model(*system);
        const struct mallinfo2 after = mallinfo2();
        *bytes = (after.uordblks + after.hblkhd) - (before.uordblks + before.hblkhd);
    });
#else
    (void)system;
    (void)bytes;
    return BENCH_UNAVAILABLE;
#endif
}

#else

int kiwi_available(void) { return 0; }

bench_status kiwi_cold(const bench_system *, size_t, uint64_t *, double *) { return BENCH_UNAVAILABLE; }

bench_status kiwi_suggest(const bench_system *, const bench_edit *, size_t, uint64_t *, double *) {
    return BENCH_UNAVAILABLE;
}

bench_status kiwi_replace(const bench_system *, const bench_edit *, size_t, uint64_t *, double *) {
    return BENCH_UNAVAILABLE;
}

bench_status kiwi_add_remove(const bench_system *, size_t, size_t, uint64_t *, double *) { return BENCH_UNAVAILABLE; }

bench_status kiwi_bytes(const bench_system *, uint64_t *) { return BENCH_UNAVAILABLE; }

#endif
