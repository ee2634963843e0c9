import TautDiagnosis
import TautScene

/// The constraints that `--keep` and `--blame` protect from changes, named by identifier, as written, or as an equation.
struct ProtectedConstraints {
    private let kept: [String]
    private let blamed: [String]
    private var unknown: Set<String>
    private var known: Set<String> = []

    init(_ arguments: Arguments) {
        (kept, blamed) = (arguments.all("--keep"), arguments.all("--blame"))
        unknown = Set(kept + blamed)
    }

    /// Those of a scene, by their indices.
    mutating func indices(in scene: Scene, _ measurer: any TextMeasuring) throws -> Set<Int> {
        if kept.isEmpty && blamed.isEmpty { return [] }
        return indices(named: Diagnosis.names(ofConstraintsIn: try SolvedScene(scene, measurer: measurer)))
    }

    /// - Parameter names: of each constraint its names.
    mutating func indices(named names: [[String]]) -> Set<Int> {
        var places: [String: Set<Int>] = [:]
        for (index, names) in names.enumerated() {
            for name in names {
                places[Self.key(name), default: []].insert(index)
                known.insert(name)
            }
        }
        func indices(_ wanted: [String]) -> Set<Int> {
            wanted.reduce(into: []) { result, name in
                guard let found = places[Self.key(name)] else { return }
                unknown.remove(name)
                result.formUnion(found)
            }
        }
        let own = indices(kept)
        return blamed.isEmpty ? own : own.union(Set(names.indices).subtracting(indices(blamed)))
    }

    /// - Throws: `UsageError` for a name that no constraint had.
    func check() throws {
        for name in kept + blamed where unknown.contains(name) {
            throw UsageError("no constraint '\(name)'\(Suggestion.text(for: name, among: known.sorted()))")
        }
    }

    private static func key(_ name: String) -> String { name.filter { $0 != " " } }
}
