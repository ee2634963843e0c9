import TautLayout
import Workloads

/// A constraint system of boxes as the calls that a host of `TautLayout` makes: translated once, so that no measurement pays for it.
public struct BoxScript: Sendable {
    /// A natural size of a box; NaN if an axis has none.
    struct Content: Sendable {
        var box: Int
        var width = Double.nan
        var height = Double.nan
        var horizontal: (hugging: Int16, compression: Int16) = (250, 750)
        var vertical: (hugging: Int16, compression: Int16) = (250, 750)
    }

    /// A constraint between boxes by number.
    struct Relation: Sendable {
        var first: Int
        var firstAttribute: Layout.Attribute
        var relation: Layout.Relation
        /// -1 for none.
        var second = -1
        var secondAttribute = Layout.Attribute.notAnAttribute
        var multiplier = 1.0
        var constant: Double
        var priority: Layout.Priority
    }

    /// What an edit of the system's rows is by handle.
    enum Edit: Sendable {
        case rootWidth
        // By the number of the content.
        case contentWidth(Int)
        case contentHeight(Int)
    }

    /// The parent of each box; -1 for the root itself.
    private(set) var parents: [Int] = []
    private(set) var contents: [Content] = []
    private(set) var relations: [Relation] = []
    private(set) var rootWidth: Double?
    private(set) var rootHeight: Double?
    private(set) var edit: Edit?
    /// Whether the first box is the layout's root; otherwise all lie in it.
    let startsWithRoot: Bool
    /// The parents as the system has them.
    let origins: [Int?]

    /// `nil` if the system is not one of boxes.
    public init?(_ workload: Workload) {
        let system = workload.system
        guard !system.parents.isEmpty, system.parents.count * 4 == system.variableCount else { return nil }
        origins = system.parents
        startsWithRoot = system.parents.count { $0 == nil } == 1
        let shift = startsWithRoot ? 0 : 1
        parents =
            (startsWithRoot ? [] : [-1]) + system.parents.map { $0.map { $0 + shift } ?? (startsWithRoot ? -1 : 0) }
        var contentOf = [Int](repeating: -1, count: parents.count)
        var row = 0
        while row < system.rowCount {
            let parts = Part.all(of: row, in: system, shift)
            guard parts.count <= 2, let first = parts.first, first.factor == 1 else { return nil }
            let isEdited = workload.edit?.rows.first == row
            if parts.count == 1, isNatural(row, in: system) {
                if contentOf[first.box] < 0 {
                    contentOf[first.box] = contents.count
                    contents.append(Content(box: first.box))
                }
                set(&contents[contentOf[first.box]], first, row, system)
                let index = contentOf[first.box]
                if isEdited { edit = first.attribute == .width ? .contentWidth(index) : .contentHeight(index) }
                row += 2
                continue
            }
            if !setRoot(parts, system.relations[row], system.constants[row]) {
                relations.append(relation(parts, row, system))
            } else if isEdited {
                edit = .rootWidth
            }
            row += 1
        }
    }

    /// Whether a row and the next one are hugging and compression resistance of a natural size.
    private func isNatural(_ row: Int, in system: LinearSystem) -> Bool {
        guard row + 1 < system.rowCount, system.relations[row] == -1, system.relations[row + 1] == 1 else {
            return false
        }
        let start = system.starts[row]
        return system.starts[row + 2] == start + 2 && system.variables[start] == system.variables[start + 1]
            && system.constants[row] == system.constants[row + 1] && system.priorities[row] < 1000
            && system.preferred[Int(system.variables[start])] == system.constants[row]
    }

    private func set(_ content: inout Content, _ part: Part, _ row: Int, _ system: LinearSystem) {
        let steps = (hugging: Int16(system.priorities[row]), compression: Int16(system.priorities[row + 1]))
        if part.attribute == .width {
            (content.width, content.horizontal) = (system.constants[row], steps)
        } else {
            (content.height, content.vertical) = (system.constants[row], steps)
        }
    }

    /// Whether a row places the root or gives it a size.
    private mutating func setRoot(_ parts: [Part], _ relation: Int32, _ constant: Double) -> Bool {
        guard startsWithRoot, parts.count == 1, parts[0].box == 0, relation == 0 else { return false }
        if parts[0].attribute == .width { rootWidth = constant }
        if parts[0].attribute == .height { rootHeight = constant }
        return true
    }

    private func relation(_ parts: [Part], _ row: Int, _ system: LinearSystem) -> Relation {
        var new = Relation(
            first: parts[0].box, firstAttribute: parts[0].attribute,
            relation: system.relations[row] == 0
                ? .equal : system.relations[row] < 0 ? .lessThanOrEqual : .greaterThanOrEqual,
            constant: system.constants[row], priority: Layout.Priority(Int16(system.priorities[row])))
        if parts.count == 2 {
            new.second = parts[1].box
            new.secondAttribute = parts[1].attribute
            new.multiplier = -parts[1].factor
        } else if !parts[0].isSize {
            // A place is one in the root.
            new.second = 0
            new.secondAttribute = parts[0].isHorizontal ? .leading : .top
        }
        return new
    }
}

/// The terms of a row that belong to one box and axis, as an attribute and its factor.
private struct Part {
    var box: Int
    var isHorizontal: Bool
    var position = 0.0
    var size = 0.0

    var isSize: Bool { position == 0 }
    var factor: Double { isSize ? size : position }
    var attribute: Layout.Attribute {
        switch (isSize, size / position) {
        case (true, _): isHorizontal ? .width : .height
        case (_, 0): isHorizontal ? .leading : .top
        case (_, 1): isHorizontal ? .trailing : .bottom
        default: isHorizontal ? .centerX : .centerY
        }
    }

    static func all(of row: Int, in system: LinearSystem, _ shift: Int) -> [Part] {
        var parts: [Part] = []
        for term in system.starts[row]..<system.starts[row + 1] {
            let (variable, coefficient) = (Int(system.variables[term]), system.coefficients[term])
            let (box, isHorizontal) = (variable / 4 + shift, variable % 2 == 0)
            let known = parts.firstIndex { $0.box == box && $0.isHorizontal == isHorizontal }
            let index = known ?? parts.count
            if known == nil { parts.append(Part(box: box, isHorizontal: isHorizontal)) }
            if variable % 4 < 2 { parts[index].position = coefficient } else { parts[index].size = coefficient }
        }
        return parts
    }
}
