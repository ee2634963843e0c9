import TautSolver

/// The steps of a program as statements of C: registers are `r7`, masks are `m7`.
struct StepText {
    private let code: CellCode
    private let constants: [Int: Double]
    private var grids: StepGrids
    /// How many steps could have been skipped since a mask was last looked at.
    private var pending: [Int: Int] = [:]
    /// Looking at a mask of eight cells costs about as much as these steps.
    private static let stepsOfOneLook = 48
    private var text = ""
    /// The ends of open blocks, by the index of the step after them.
    private var ends: [Int] = []
    private var indent = "    "

    init(_ code: CellCode) {
        self.code = code
        constants = Dictionary(code.steps.constants.map { ($0.place, $0.number) }) { first, _ in first }
        grids = StepGrids(code.steps)
    }

    var body: String {
        var writer = self
        writer.declare()
        for (index, step) in code.steps.steps.enumerated() {
            writer.close(before: index)
            writer.write(step, at: index)
        }
        writer.close(before: code.steps.steps.count)
        writer.store()
        return writer.text
    }

    // MARK: Before and after

    private mutating func declare() {
        let parameters = code.inputs.parameters
        var used = Set(code.steps.outputs)
        var written: Set<Int> = []
        let masks = Set(code.steps.steps.filter { $0.writesMask && $0.kind != .unless }.map(\.target))
        for step in code.steps.steps where step.kind != .both && step.kind != .either && step.kind != .unless {
            used.formUnion(step.sources)
            if !step.writesMask { written.insert(step.target) }
        }
        for place in parameters.indices where used.contains(place) { line("lanes r\(place) = \(parameters[place]);") }
        for place in constants.keys.sorted() where used.contains(place) {
            line("const lanes r\(place) = all(\(CText.number(constants[place] ?? 0)));")
        }
        for place in written.sorted() where place >= parameters.count { line("lanes r\(place) = zero;") }
        for mask in masks.sorted() where mask > 0 { line("bits m\(mask) = ~(bits)zero;") }
        for condition in code.inputs.conditions { line("m0 |= unless(\(condition));") }
        let checked = Set(
            code.steps.steps.filter { ($0.kind == .isOnGrid || $0.kind == .isFinite) && $0.target == 0 }.flatMap(
                \.sources))
        // The sign of NaN says nothing.
        for place in parameters.indices where used.contains(place) && !checked.contains(place) {
            line("m0 |= unless(r\(place) == r\(place));")
        }
    }

    private mutating func close(before index: Int) {
        while ends.last == index {
            ends.removeLast()
            indent.removeLast(4)
            line("}")
        }
    }

    private mutating func store() {
        let outputs = code.steps.outputs
        var next = 0
        while next + 8 <= outputs.count {
            let eight = outputs[next..<next + 8].map { "r\($0)" }.joined(separator: ", ")
            line("store_eight(\(next), \(eight));")
            next += 8
        }
        for place in next..<outputs.count { line("store_one(\(place), r\(outputs[place]));") }
    }

    private mutating func line(_ statement: String) { text += indent + statement + "\n" }

    // MARK: Steps

    private mutating func write(_ step: ProgramSteps.Step, at index: Int) {
        let target = step.target
        let first = step.sources.first.map { "r\($0)" } ?? "zero"
        switch step.kind {
        case .sum: line("r\(target) = \(sum(step));")
        case .blend: line("r\(target) = where(m\(step.from), \(sum(step)), r\(target));")
        case .isNotBelow: line("m\(target) = (bits)\(unsignedSum(step));")
        case .isZero: line("m\(target) = (bits)\(unsignedSum(step)) | (bits)(zero - \(unsignedSum(step)));")
        case .both where step.sources == [target]: break
        case .both: line("m\(target) = \(step.sources.map { "m\($0)" }.joined(separator: " | "));")
        case .either: line("m\(target) &= \(step.sources.map { "m\($0)" }.joined(separator: " & "));")
        case .unless: skip(step, at: index)
        case .isOnGrid: writeGrid(step)
        case .isFinite: for source in step.sources { line("m\(target) |= unless(within_limit(r\(source)));") }
        case .chain: line("r\(target) = \(chain(step));")
        case .scale:
            line("r\(target) = \(first) \(step.isSecondForm ? "/" : "*") all(\(CText.number(step.factors[0])));")
        case .lacksNothing: writeLack(step)
        case .settle:
            let quanta = "all(\(CText.number(230_400 * step.constant)))"
            line(
                step.constant > 1
                    ? "settle_by(r\(target), \(first), \(quanta));" : "settle(r\(target), \(first));")
        case .round: writeRounding(step)
        }
        grids.take(step)
    }

    /// Steps that the cells need only unless a mask holds for all of them.
    private mutating func skip(_ step: ProgramSteps.Step, at index: Int) {
        let steps = pending[step.from, default: 0] + step.target
        pending[step.from] = steps < Self.stepsOfOneLook ? steps : 0
        guard steps >= Self.stepsOfOneLook else { return }
        line("if (!hold(m\(step.from))) {")
        ends.append(index + 1 + step.target)
        indent += "    "
    }

    private mutating func writeRounding(_ step: ProgramSteps.Step) {
        let (target, source, scale) = (step.target, step.sources[0], CText.number(step.factors[0]))
        if let (half, rounder) = grids.exactRounding(of: step) {
            line("r\(target) = round_exactly(r\(source), \(CText.number(half)), \(CText.number(rounder)));")
            return
        }
        line("round_to(r\(target), r\(source), all(\(scale)));")
        line(
            "r\(target) = r\(target) \(step.isSecondForm ? "* all(\(CText.number(step.factors[1])))" : "/ all(\(scale))");"
        )
    }

    /// These sums are exact in any order.
    private func sum(_ step: ProgramSteps.Step) -> String {
        var sum = step.constant == 0 ? "" : "all(\(CText.number(step.constant)))"
        for (source, factor) in zip(step.sources, step.factors) {
            let isNegative = factor < 0 && !sum.isEmpty
            let size = isNegative ? -factor : factor
            let term = size == 1 ? "r\(source)" : "all(\(CText.number(size))) * r\(source)"
            sum += (sum.isEmpty ? "" : isNegative ? " - " : " + ") + term
        }
        // A copy of a negative zero would be a negative zero.
        return sum.isEmpty ? "zero" : step.sources.count == 1 && step.constant == 0 ? "(\(sum) + zero)" : "(\(sum))"
    }

    /// The same without a negative zero, whose sign would say that it is below 0.
    private func unsignedSum(_ step: ProgramSteps.Step) -> String {
        let sum = sum(step)
        return step.constant == 0 && step.sources.count > 1 ? "(\(sum) + zero)" : sum
    }

    /// Rounded after each operation, in this order.
    private func chain(_ step: ProgramSteps.Step) -> String {
        var value = "r\(step.sources[0])"
        for (source, factor) in zip(step.sources, step.factors).dropFirst() {
            value = "minus(\(value), \(CText.number(factor)), r\(source))"
        }
        return value
    }

    private mutating func writeGrid(_ step: ProgramSteps.Step) {
        line("{")
        line("    bits off = (bits)zero, far = (bits)zero;")
        for source in step.sources {
            // Parameters are not negative zeros.
            let isParameter = code.inputs.parameters.indices.contains(source)
            line("    check_grid(off, far, r\(source)\(isParameter ? "" : " + zero"));")
        }
        line("    m\(step.target) |= unless(on_grid(off, far));")
        line("}")
    }

    private mutating func writeLack(_ step: ProgramSteps.Step) {
        line("{")
        line("    lanes sum = zero, scale = size_of(r\(step.sources[0]));")
        for (source, factor) in zip(step.sources, step.factors).dropFirst() {
            line("    add_product(sum, scale, \(CText.number(factor)), r\(source));")
        }
        line(
            "    m\(step.target) |= unless(all(\(CText.number(step.constant))) * scale >= size_of(r\(step.sources[0]) - sum));"
        )
        line("}")
    }
}

extension ProgramSteps.Step {
    fileprivate var writesMask: Bool {
        switch kind {
        case .isNotBelow, .isZero, .both, .either, .unless, .isOnGrid, .isFinite, .lacksNothing: true
        case .sum, .blend, .chain, .scale, .settle, .round: false
        }
    }
}
