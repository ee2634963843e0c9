import TautSolver

/// Which registers of a program hold multiples of 2^-exponent, and how large they are at most, in every cell that is answered.
struct StepGrids {
    private struct Grid {
        var exponent: Int
        var limit: Double

        init(exponent: Int, limit: Double) { (self.exponent, self.limit) = (exponent, limit) }

        /// That of a number; `nil` where it has more than 30 binary places.
        init?(_ number: Double) {
            var (exponent, scaled) = (0, number)
            while exponent <= 30, scaled != scaled.rounded(.towardZero) {
                (exponent, scaled) = (exponent + 1, scaled * 2)
            }
            guard number.isFinite, exponent <= 30 else { return nil }
            self.init(exponent: exponent, limit: number.magnitude)
        }
    }

    private var grids: [Int: Grid] = [:]

    init(_ program: ProgramSteps) {
        for (place, number) in program.constants { grids[place] = Grid(number) }
        // Every cell that fails these is not answered.
        for step in program.steps where step.kind == .isOnGrid && step.target == 0 {
            for source in step.sources { grids[source] = Grid(exponent: 10, limit: 32768) }
        }
    }

    /// Notes what a step writes.
    mutating func take(_ step: ProgramSteps.Step) {
        switch step.kind {
        case .sum: grids[step.target] = sum(step)
        case .blend:
            let (new, old) = (sum(step), grids[step.target])
            guard let new, let old else {
                grids[step.target] = nil
                return
            }
            grids[step.target] = Grid(exponent: max(new.exponent, old.exponent), limit: max(new.limit, old.limit))
        case .round:
            guard let source = grids[step.sources[0]], let exponent = binaryPlaces(ofInverse: step.factors[0]) else {
                grids[step.target] = nil
                return
            }
            grids[step.target] = Grid(exponent: exponent, limit: source.limit + 1)
        case .chain, .scale, .settle: grids[step.target] = nil
        case .isNotBelow, .isZero, .both, .either, .unless, .isOnGrid, .isFinite, .lacksNothing: break
        }
    }

    /// The grid of a sum; `nil` where it could be rounded.
    private func sum(_ step: ProgramSteps.Step) -> Grid? {
        guard var grid = Grid(step.constant) else { return nil }
        for (source, number) in zip(step.sources, step.factors) {
            guard let term = grids[source], let factor = Grid(number) else { return nil }
            grid.exponent = max(grid.exponent, term.exponent + factor.exponent)
            grid.limit += term.limit * factor.limit
        }
        return isExact(grid) ? grid : nil
    }

    /// How a rounding to multiples of 1/2^k can add to the middle what has no ties: floor((a * s + 0.5) + 1e-6) / s is
    /// ((a + half) + rounder) - rounder where `a` and the middles are multiples of 2 * half, and the grid of `a` is coarser than 1e-6 / s.
    func exactRounding(of step: ProgramSteps.Step) -> (half: Double, rounder: Double)? {
        guard let grid = grids[step.sources[0]], let places = binaryPlaces(ofInverse: step.factors[0]) else {
            return nil
        }
        let finest = max(grid.exponent, places + 1) + 1
        guard isExact(Grid(exponent: finest, limit: grid.limit)), grid.exponent - places <= 18, grid.limit < 0x1p30
        else {
            return nil
        }
        return (power(-finest), 1.5 * power(52 - places))
    }

    /// Whether multiples of such a grid and sums of two of them are floating-point numbers.
    private func isExact(_ grid: Grid) -> Bool { grid.exponent <= 30 && grid.limit * power(grid.exponent) < 0x1p51 }

    /// The k of a scale 2^k up to 2^10; `nil` for any other.
    private func binaryPlaces(ofInverse scale: Double) -> Int? { (0...10).first { power($0) == scale } }

    private func power(_ exponent: Int) -> Double { Double(sign: .plus, exponent: exponent, significand: 1) }
}
