import Foundation
import TautSolver
import Testing

/// A system of constraints with the answers that are expected for some sets of constants, read from
/// `Tests/Fixtures/solver/<sentence>.json`. A field that is missing or misspelt fails the test.
struct Fixture: Decodable, CustomTestStringConvertible {
    struct Unknown: Decodable {
        let name: String
        let nonNegative: Bool?
        let preferred: Double?
        let order: UInt64?
    }
    struct Row: Decodable {
        let name: String
        let terms: [NamedTerm]
        let relation: String
        let constant: Double
        let priority: Int32
    }
    struct NamedTerm: Decodable {
        let variable: String
        let coefficient: Double
        init(from decoder: any Decoder) throws {
            var pair = try decoder.unkeyedContainer()
            variable = try pair.decode(String.self)
            coefficient = try pair.decode(Double.self)
        }
    }
    struct Case: Decodable {
        let constants: [String: Double]
        let values: [String: Double]
        let errors: [String: Double]
        let free: [String]
    }

    let oracle: String
    let source: String
    let variables: [Unknown]
    let constraints: [Row]
    let cases: [Case]
    var name = ""

    enum CodingKeys: CodingKey { case oracle, source, variables, constraints, cases }

    var testDescription: String { name }

    /// All fixtures of the folder, in the order of their names.
    static func all(in folder: URL = repository.appending(path: "Tests/Fixtures/solver")) throws -> [Fixture] {
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return try files.filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }.map { file in
            var fixture = try JSONDecoder().decode(Fixture.self, from: Data(contentsOf: file))
            fixture.name = file.deletingPathExtension().lastPathComponent
            return fixture
        }
    }
}

/// The root of the repository.
let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

/// A fixture's system inside a solver.
struct Built {
    let solver: Solver
    let variables: [String: Variable]
    let constraints: [String: ConstraintID]

    init(_ fixture: Fixture, _ constants: [String: Double] = [:]) throws {
        let solver = try Solver()
        var variables: [String: Variable] = [:]
        for unknown in fixture.variables {
            variables[unknown.name] = try solver.addVariable(
                preferred: unknown.preferred ?? 0, order: unknown.order ?? 0, nonNegative: unknown.nonNegative ?? false)
        }
        var constraints: [String: ConstraintID] = [:]
        for row in fixture.constraints {
            let relation = try #require(Relation.allCases.first { "\($0)" == row.relation }, "\(row.relation)")
            var terms: [Term] = []
            for term in row.terms {
                let variable = try #require(variables[term.variable], "\(term.variable)")
                terms.append(Term(variable, coefficient: term.coefficient))
            }
            constraints[row.name] = try terms.withUnsafeBufferPointer { terms in
                try solver.add(
                    terms: terms, relation: relation, constant: constants[row.name] ?? row.constant,
                    priority: Priority(row.priority))
            }
        }
        self.solver = solver
        self.variables = variables
        self.constraints = constraints
    }

    func variable(_ name: String) throws -> Variable { try #require(variables[name], "\(name)") }
    func constraint(_ name: String) throws -> ConstraintID { try #require(constraints[name], "\(name)") }
}
