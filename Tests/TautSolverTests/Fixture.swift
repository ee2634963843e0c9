import Foundation
import TautSolver
import TestSupport
import Testing

/// A system of constraints with names, and the answers that are expected for some sets of constants, read from
/// `Tests/Fixtures/recipes/<sentence>.json`. A field that is missing fails the test.
struct Fixture: Decodable, CustomTestStringConvertible {
    struct Unknown: Decodable {
        let name: String
        let preferred: Double
        let order: UInt64
        let nonNegative: Bool
    }

    struct Row: Decodable {
        let name: String
        let terms: [NamedTerm]
        let relation: LinearSystem.Relation
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

    /// The expected values, errors and free variables where the constraints in `constants` have other constants.
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

    var testDescription: String { source }

    /// All fixtures of the folder, in the order of their file names.
    static func all(in folder: URL = repository.appending(path: "Tests/Fixtures/recipes")) throws -> [Fixture] {
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return try files.filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
            .map { try JSONDecoder().decode(Fixture.self, from: Data(contentsOf: $0)) }
    }

    func index(ofVariable name: String) throws -> Int {
        try #require(variables.firstIndex { $0.name == name }, "no variable \(name)")
    }

    func index(ofConstraint name: String) throws -> Int {
        try #require(constraints.firstIndex { $0.name == name }, "no constraint \(name)")
    }

    /// The system without its names, with other constants for some of its rows.
    func system(_ constants: [String: Double] = [:]) throws -> LinearSystem {
        for name in constants.keys { _ = try index(ofConstraint: name) }
        return LinearSystem(
            variables: variables.map {
                .init(preferred: $0.preferred, order: $0.order, isNonNegative: $0.nonNegative)
            },
            rows: try constraints.map { row in
                let terms = try row.terms.map {
                    LinearSystem.Term(try index(ofVariable: $0.variable), $0.coefficient)
                }
                return .init(terms, row.relation, constants[row.name] ?? row.constant, row.priority)
            })
    }
}

/// The root of the repository.
let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
