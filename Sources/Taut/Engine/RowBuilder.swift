import TautSolver

/// Collects a linear expression: terms, each variable once, and a constant. Keeps its memory from row to row.
final class RowBuilder {
    var constant = 0.0
    private(set) var count = 0
    private var capacity = 16
    private var storage = UnsafeMutablePointer<Term>.allocate(capacity: 16)

    deinit { storage.deallocate() }

    func reset() {
        count = 0
        constant = 0
    }

    /// The terms, until the next change.
    var terms: UnsafeBufferPointer<Term> { UnsafeBufferPointer(start: storage, count: count) }

    /// Whether all coefficients are numbers that a solver can use.
    var isFinite: Bool {
        for index in 0..<count where !storage[index].coefficient.isFinite { return false }
        return true
    }

    func add(_ coefficient: Double, _ variable: Variable?) {
        guard let variable, coefficient != 0 else { return }
        for index in 0..<count where storage[index].variable.rawValue == variable.rawValue {
            storage[index].coefficient += coefficient
            return
        }
        if count == capacity { grow() }
        (storage + count).initialize(to: Term(variable, coefficient: coefficient))
        count += 1
    }

    private func grow() {
        let larger = UnsafeMutablePointer<Term>.allocate(capacity: 2 * capacity)
        larger.moveInitialize(from: storage, count: count)
        storage.deallocate()
        storage = larger
        capacity *= 2
    }
}

/// Distances by which a rectangle is shrunk, in the root's direction.
struct ResolvedInsets: Equatable {
    var start = 0.0
    var end = 0.0
    var top = 0.0
    var bottom = 0.0
}

/// A line or extent of a rectangle, in the root's direction.
enum Edge {
    case start, end, middle
}
