internal import TautLayout
internal import TautScene

/// The constants with which the constraints of a scene hold its views where they are meant to be, as Interface Builder's "Update Constraint
/// Constants".
struct FittingConstants {
    /// The new constants of the constraints that need another one, by their indices.
    private(set) var constants: [Int: Double] = [:]
    /// The constraints that no constant can bring there.
    private(set) var skipped: [Int] = []

    private let solved: SolvedScene
    /// The values of the layout's variables where the views are meant to be.
    private var values: [UInt32: Double] = [:]
    private var layout: Layout { solved.boxes.layout }

    /// - Parameters:
    ///   - frames: where views are meant to be, in their superviews, by name; the others are where the layout has them.
    ///   - views: the names of those whose constraints change; `nil` for all.
    /// - Complexity: one layout, and O(terms) for each constraint.
    init(
        _ scene: Scene, frames: [String: Layout.Rect], views: Set<String>?, measurer: any TextMeasuring
    ) throws(SceneError) {
        solved = try SolvedScene(scene, measurer: measurer)
        readValues(Geometry(solved, frames))
        for (index, constraint) in scene.constraints.enumerated() where constraint.isInstalled {
            let names = [constraint.first, constraint.second].compactMap { item -> String? in
                if case .view(let view)? = item { return scene.views[view].id }
                return nil
            }
            if views.map({ !names.contains(where: $0.contains) }) ?? false { continue }
            fit(index, constraint)
        }
    }

    private mutating func readValues(_ geometry: Geometry) {
        for (index, box) in solved.boxes.views.enumerated() {
            let frame = geometry.frames[index]
            for (attribute, value) in [(Layout.Attribute.width, frame.width), (.height, frame.height), (.top, frame.y)]
            {
                if let term = (try? layout.linearForm(of: attribute, of: box))?.terms.first { values[term.variable] = value }
            }
        }
        // A place is counted from the leading side: from the right in a layout from right to left.
        for (index, box) in solved.boxes.views.enumerated() {
            guard let terms = (try? layout.linearForm(of: .left, of: box))?.terms,
                let own = terms.first(where: { values[$0.variable] == nil })
            else { continue }
            let rest = terms.reduce(0) { $0 + $1.coefficient * (values[$1.variable] ?? 0) }
            values[own.variable] = (geometry.frames[index].x - rest) / own.coefficient
        }
    }

    /// How far a constraint is from holding; `nil` if it refers to what has no given place.
    ///
    /// - Parameter atGuide: whether it refers to a guide of the root, which is where the layout has it.
    private func error(_ constraint: Layout.Constraint, atGuide: Bool) -> Double? {
        guard let row = (try? layout.linearRow(of: .constraint(constraint))) ?? nil else { return nil }
        var sum = -row.constant
        for term in row.terms {
            guard let value = values[term.variable] ?? (atGuide ? layout.value(ofVariable: term.variable) : nil) else {
                return nil
            }
            sum += term.coefficient * value
        }
        switch row.relation {
        case .equal: return sum
        case .lessThanOrEqual: return max(0, sum)
        case .greaterThanOrEqual: return min(0, sum)
        }
    }

    private func isMet(_ constraint: Layout.Constraint) -> Bool {
        ((try? layout.linearRow(of: .constraint(constraint))) ?? nil).map(layout.isTight) ?? false
    }

    private mutating func fit(_ index: Int, _ constraint: SceneConstraint) {
        let handle = solved.boxes.constraints[index]
        // What gives way to something else is meant to.
        guard constraint.priority == 1000 || isMet(handle) else { return }
        let atGuide = [constraint.first, constraint.second].contains {
            if case .builtIn(_, of: 0)? = $0 { true } else { false }
        }
        guard let error = error(handle, atGuide: atGuide), abs(error) > 0.01 else { return }
        let old = constraint.constant.value { _ in 0 }
        // Whether a constant counts forwards or backwards follows from direction and attributes.
        for constant in [old + error, old - error] {
            try? layout.setConstant(constant, of: handle)
            if let left = self.error(handle, atGuide: atGuide), abs(left) <= 0.01 {
                constants[index] = (constant * 1024).rounded() / 1024
                return
            }
        }
        try? layout.setConstant(old, of: handle)
        skipped.append(index)
    }
}
