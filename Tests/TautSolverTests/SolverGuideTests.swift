import Foundation
import TautSolver
import Testing

/// The examples of `Docs/Guides/solver.md`, word for word, with what the guide says that they print.
@Suite final class SolverGuideTests {
    private var printed: [String] = []

    /// Stands in for Swift's function of this name, so that what the examples print can be compared.
    private func print(_ value: Any) { printed.append("\(value)") }

    @Test func aFirstSystem() throws {
        let solver = try Solver()
        let blue = try solver.addVariable()
        let red = try solver.addVariable()
        try solver.add(blue + 8 + red == 343)
        try solver.add(blue >= 150)
        let ratio = try solver.add((red == 2 * blue).priority(.defaultHigh))
        try solver.solve()
        print(solver.value(of: blue))  // 150.0
        print(solver.value(of: red))  // 185.0
        print(solver.error(of: ratio))  // 115.0
        try expectGuide(says: "A first system")
    }

    @Test func edits() throws {
        let solver = try Solver()
        let left = try solver.addVariable()
        let right = try solver.addVariable()
        let start = try solver.add(left == 10)
        try solver.add(right == left + 100)
        let limit = try solver.add((right <= 105).priority(.defaultLow))
        try solver.solve()

        try solver.setConstant(20, for: start)
        print(solver.value(of: right))  // 110.0
        try solver.solve()
        print(solver.value(of: right))  // 120.0
        print(solver.changedVariables)  // [v0, v1]

        try solver.setPriority(.required, for: limit)
        try solver.remove(start)
        try solver.solve()
        print(solver.value(of: right))  // 100.0
        try expectGuide(says: "Edits")
    }

    @Test func contradictions() throws {
        let solver = try Solver()
        let width = try solver.addVariable(nonNegative: true)
        let wide = try solver.add(width == 300)
        try solver.solve()
        do {
            try solver.update { solver in
                try solver.add(width <= 200)
                try solver.add((width == 250).priority(.defaultHigh))
            }
        } catch SolverError.unsatisfiable(let conflicts) {
            print(conflicts.count)  // 1
            print(conflicts[0].members.contains(.constraint(wide)))  // true
        }
        print(solver.value(of: width))  // 300.0
        try expectGuide(says: "When constraints contradict each other")
    }

    @Test func choices() throws {
        let solver = try Solver()
        let first = try solver.addVariable(preferred: 80, order: 0)
        let second = try solver.addVariable(preferred: 80, order: 1)
        let end = try solver.addVariable(order: 2)
        try solver.add(first + second == 100)
        try solver.add(end == first + second)
        try solver.solve()
        print(solver.value(of: first))  // 80.0
        print(solver.value(of: second))  // 20.0
        print(try solver.freeVariables() == [first, second])  // true
        try expectGuide(says: "Where the constraints leave a choice")
    }

    @Test func manyConstraints() throws {
        let solver = try Solver()
        let count = 1000
        let tops = try (0..<count).map { _ in try solver.addVariable() }
        try solver.add(tops[0] == 0)
        for index in 1..<count {
            // tops[index] - tops[index - 1] == 44
            try withUnsafeTemporaryAllocation(of: Term.self, capacity: 2) { terms in
                terms.initializeElement(at: 0, to: Term(tops[index]))
                terms.initializeElement(at: 1, to: Term(tops[index - 1], coefficient: -1))
                try solver.add(terms: UnsafeBufferPointer(terms), relation: .equal, constant: 44)
            }
        }
        try solver.solve()
        print(solver.withValues { values in values[Int(tops[999].rawValue)] })  // 43956.0
        try expectGuide(says: "Many constraints")
    }

    @Test func templates() throws {
        let solver = try Solver()
        let title = try solver.addVariable(nonNegative: true)
        let detail = try solver.addVariable(nonNegative: true)
        let row = try solver.add(title + detail == 0)
        let titleSize = try solver.add((title == 0).priority(.defaultHigh))
        try solver.add(detail >= 50)

        let template = try Template(solver, parameters: [row, titleSize])
        let worker = try TemplateWorker(template)
        print(try worker.solve([300, 120]))  // [120.0, 180.0]
        print(try worker.solve([300, 280]))  // [250.0, 50.0]

        let batch = try BatchSolver(template, threads: 2)
        let results = try batch.solve([[300, 120], [40, 10], [200, 120]])
        print(results.map { (try? $0.get()) ?? [] })  // [[120.0, 180.0], [], [120.0, 80.0]]
        try expectGuide(says: "One structure, many sets of numbers")
    }

    @Test func errors() throws {
        let solver = try Solver()
        let other = try Solver()
        let foreign = try other.addVariable()
        do {
            try solver.add(foreign == 1)
        } catch {
            print(error)  // invalid argument: v0 belongs to another solver or was removed
        }
        print(solver.value(of: foreign))  // nan
        try expectGuide(says: "Handles and errors")
    }

    /// The example under this heading stands in this file line by line, and has printed what its comments say.
    private func expectGuide(says heading: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let guide = try String(contentsOf: repository.appending(path: "Docs/Guides/solver.md"), encoding: .utf8)
        let section = try #require(guide.components(separatedBy: "\n## ").first { $0.hasPrefix(heading + "\n") })
        let example = Self.lines(try #require(section.components(separatedBy: "```swift").dropFirst().first))
            .prefix { $0 != "```" }
        let source = Self.lines(try String(contentsOf: URL(filePath: #filePath), encoding: .utf8))
        #expect(source.contains(Array(example)), "the guide has another example", sourceLocation: sourceLocation)
        let expected = example.filter { $0.hasPrefix("print(") }
            .compactMap { $0.components(separatedBy: "  // ").dropFirst().first }
        #expect(printed == expected, sourceLocation: sourceLocation)
        #expect(!expected.isEmpty)
    }

    private static func lines(_ text: String) -> [String] {
        text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
}
