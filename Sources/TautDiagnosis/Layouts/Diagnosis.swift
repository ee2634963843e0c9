package import TautLayout
package import TautScene

/// A layout that is explained: what of it may be changed, and how it is called.
///
/// Everything is tried on copies; the layout itself stays as it is. What the copies take comes from the layout's allocator, and a refusal
/// is ``Layout/Failure/outOfMemory``.
package struct Diagnosis {
    /// The layout, solved.
    package let layout: Layout
    package let words: LayoutWords
    /// The constraints that the host has made, in its order.
    package let constraints: [Layout.Constraint]
    /// The boxes, and the guides that the host knows, in its order.
    package let boxes: [Layout.Box]
    package let guides: [Layout.Box]
    /// The constraints that no repair changes, by their indices.
    package var kept: Set<UInt32> = []
    /// The constraints by which only the canvas of an editor keeps sizes: what nothing else determines is open.
    package var canvas: [Layout.Constraint] = []
    /// By the indices of constraints, their places in `constraints`.
    private let order: [UInt32: Int]
    private let hostBoxes: Set<UInt32>
    private let equations = EquationIndex()

    /// - Parameters:
    ///   - constraints: those of the host; `nil`: all active ones that are not internal.
    ///   - boxes: `nil`: all, in tree order.
    ///   - guides: `nil`: all that the host has made, in tree order.
    package init(
        _ words: LayoutWords, constraints: [Layout.Constraint]? = nil, boxes: [Layout.Box]? = nil,
        guides: [Layout.Box]? = nil
    ) {
        layout = words.layout
        self.words = words
        var (own, allBoxes, ownGuides): ([Layout.Constraint], [Layout.Box], [Layout.Box]) = ([], [], [])
        let layout = words.layout
        if constraints == nil {
            layout.forEachActiveConstraint { member, isInternal in
                if case .constraint(let constraint) = member, !isInternal { own.append(constraint) }
            }
        }
        if boxes == nil || guides == nil {
            layout.forEachBox { box, isGuide in
                if !isGuide { allBoxes.append(box) } else if !layout.isOwnGuide(box) { ownGuides.append(box) }
            }
        }
        self.constraints = constraints ?? own
        self.boxes = boxes ?? allBoxes
        self.guides = guides ?? ownGuides
        var order: [UInt32: Int] = [:]
        for (place, constraint) in self.constraints.enumerated() { order[constraint.index] = place }
        self.order = order
        hostBoxes = Set(self.boxes.map { $0.index })
    }

    /// Whether a box is one of the host's, not a guide.
    func isHosts(_ box: Layout.Box) -> Bool { hostBoxes.contains(box.index) }

    /// The place of a member among the host's constraints; `nil` for what is none of them.
    func place(_ member: Layout.Member) -> Int? {
        guard case .constraint(let constraint) = member, let place = order[constraint.index],
            constraints[place] == constraint
        else { return nil }
        return place
    }

    /// A member in words.
    package func member(_ member: Layout.Member) -> Explanation.Member {
        var result = Explanation.Member(name: words.name(member))
        guard case .constraint(let constraint) = member, place(member) != nil else { return result }
        let equation = words.equation(constraint)
        if equation != result.name { result.equation = equation }
        let place = words.place(member)
        (result.file, result.line, result.column) = (place?.file, place?.line, place?.column)
        return result
    }

    /// What tells a constraint from others with the same equation: its name, or else its place; `nil` if there is no other.
    func distinction(of constraint: Layout.Constraint) -> String? {
        let text = words.equation(constraint)
        let twins = equations.places(of: text, self).map { constraints[$0] }.filter { $0 != constraint }
        guard !twins.isEmpty else { return nil }
        let name = words.name(.constraint(constraint))
        if name != text, !twins.contains(where: { words.name(.constraint($0)) == name }) { return name }
        guard let place = words.place(.constraint(constraint)) else { return nil }
        let line = "\(place.file.map { $0 + ":" } ?? "line ")\(place.line)"
        return line + (place.file == nil ? place.column.map { ", column \($0)" } ?? "" : "")
    }

    /// By how many points the boxes have moved in a copy, all sides added up.
    func movement(in trial: Layout) -> Double {
        boxes.reduce(0) { $0 + layout.frame(of: $1).distance(to: trial.frame(of: $1)) }
    }
}

/// The places of a diagnosis's constraints by their equations, as words; written down when first asked for.
private final class EquationIndex {
    private var places: [String: [Int]]?

    func places(of equation: String, _ diagnosis: Diagnosis) -> [Int] {
        if let places { return places[equation] ?? [] }
        var new: [String: [Int]] = [:]
        for (place, constraint) in diagnosis.constraints.enumerated() {
            new[diagnosis.words.equation(constraint), default: []].append(place)
        }
        places = new
        return new[equation] ?? []
    }
}

extension Layout.Rect {
    /// By how many points the left and top edge, the width and the height differ.
    func distance(to other: Layout.Rect) -> Double {
        abs(x - other.x) + abs(y - other.y) + abs(width - other.width) + abs(height - other.height)
    }
}

extension Layout {
    /// Solves a copy on which something is tried.
    ///
    /// - Returns: `false` if there is no answer: what was tried is of no use then.
    func isSolvable() throws(Failure) -> Bool {
        do throws(Failure) {
            try solve()
            return true
        } catch {
            // Of a loaded text only the sizes that were saved are known.
            if case .noMeasure = error { return false }
            if error == .noAnswer { return false }
            throw error
        }
    }
}
