import TautLayout
package import TautScene

/// Finds required constraints whose left side is a combination of those of others.
///
/// In a layout without conflicts such a constraint holds whenever the others do, whatever the constants are; so only the
/// coefficients are looked at. The unknowns are place and size of every item in the root's coordinates; the root's size is one, so
/// that what holds at a single window size only is not called redundant. Attributes whose distance from the frame is not a constant
/// (baselines, safe areas of inner views, readable guides) are unknowns of their own: what is found is redundant, not all is found.
package struct Redundancy {
    /// The constraint, by its index in the scene.
    package var constraint: Int
    /// The scene's constraints that it follows from.
    package var causes: [Int]
    /// Whether a stack or a frame has a part in it.
    package var isByStack: Bool

    /// How many steps a scene may take; more are given up without a finding.
    package static let stepLimit = 2_000_000
    /// Stands for what no constraint of the file says.
    private static let stack = -1

    /// The redundant ones among some of a scene's constraints.
    ///
    /// - Parameters:
    ///   - indices: the constraints that are looked at, which hold together.
    ///   - equations: what stacks add.
    package static func find(in scene: Scene, among indices: [Int], equations: [SceneEquation]) -> [Redundancy] {
        var unknowns = Unknowns(scene)
        var system = RowSystem(stepLimit: stepLimit)
        for equation in equations where equation.isRequired && equation.relation == .equal {
            _ = system.add(unknowns.row(equation), cause: stack)
        }
        for (index, view) in scene.views.enumerated() where view.isPlacedByFrame && view.parent != nil {
            for row in unknowns.frameRows(index) { _ = system.add(row, cause: stack) }
        }
        var found: [Redundancy] = []
        let required = indices.filter { scene.constraints[$0].priority == 1000 }
        let counts = scene.constraints.reduce(into: [Int: Int]()) { $0[$1.offset, default: 0] += 1 }
        // Equations first: an inequality may follow from a later one.
        let ordered =
            required.filter { scene.constraints[$0].relation == .equal }
            + required.filter { scene.constraints[$0].relation != .equal }
        for index in ordered {
            let constraint = scene.constraints[index]
            let row = unknowns.row(SceneEquation(constraint))
            let causes =
                constraint.relation == .equal ? system.add(row, cause: index) : system.causes(of: row)
            guard let causes, !row.isEmpty else { continue }
            // A visual format that says more than this cannot be removed.
            guard counts[constraint.offset] == 1 else { continue }
            found.append(
                Redundancy(
                    constraint: index, causes: causes.filter { $0 != stack }.sorted(),
                    isByStack: causes.contains(stack)))
        }
        return system.isGivenUp ? [] : found.sorted { $0.constraint < $1.constraint }
    }
}

extension SceneEquation {
    fileprivate init(_ constraint: SceneConstraint) {
        self.init(
            first: constraint.first, firstAttribute: constraint.firstAttribute, relation: constraint.relation,
            second: constraint.second, secondAttribute: constraint.secondAttribute, multiplier: constraint.multiplier,
            isRequired: constraint.priority == 1000)
    }
}

/// Sparse rows over numbered unknowns: highest unknown first.
typealias SparseRow = [(unknown: Int, factor: Double)]

/// Gives numbers to the unknowns of a scene: later items have higher ones, so that elimination goes from the leaves to the root.
private struct Unknowns {
    private struct Key: Hashable {
        var item: SceneItem
        var part: UInt8
    }

    private let scene: Scene
    private var numbers: [Key: Int] = [:]

    init(_ scene: Scene) { self.scene = scene }

    private enum Part: UInt8 { case x, y, width, height, first }

    private mutating func number(_ item: SceneItem, _ part: UInt8) -> Int {
        let key = Key(item: item, part: part)
        if let known = numbers[key] { return known }
        let index =
            switch item {
            case .view(let index): index
            case .guide(let index): scene.views.count + index
            case .builtIn(let guide, let view):
                scene.views.count + scene.guides.count
                    + view * SceneGuide.BuiltIn.allCases.count
                    + (SceneGuide.BuiltIn.allCases.firstIndex(of: guide) ?? 0)
            }
        let number = index * 64 + Int(part)
        numbers[key] = number
        return number
    }

    mutating func row(_ equation: SceneEquation) -> SparseRow {
        var sums: [Int: Double] = [:]
        let (first, second) = (equation.first, equation.second)
        add(area(first, equation.firstAttribute, against: second), equation.firstAttribute, 1, to: &sums)
        if let second {
            let item = area(second, equation.secondAttribute, against: first)
            add(item, equation.secondAttribute, -equation.multiplier, to: &sums)
        }
        return sums.filter { abs($0.value) > 1e-9 }.map { ($0.key, $0.value) }.sorted { $0.unknown > $1.unknown }
    }

    /// For what is in a scroll view, the scroll view's edges are those of its content.
    private func area(_ item: SceneItem, _ attribute: Layout.Attribute, against other: SceneItem?) -> SceneItem {
        guard case .view(let view) = item, scene.views[view].kind == .scroll, let other = other.flatMap(scene.owner),
            other != view, scene.isInside(other, view), attribute.kind != .size, !attribute.isCenter
        else { return item }
        return .builtIn(.contentLayout, of: view)
    }

    /// A view that has its frame: place within the superview and size are numbers, or follow the superview's size.
    mutating func frameRows(_ index: Int) -> [SparseRow] {
        guard let parent = scene.views[index].parent, scene.views[index].autoresizing == nil else { return [] }
        let attributes: [Layout.Attribute] = [.leading, .top, .width, .height]
        return attributes.map {
            let isSize = $0 == .width || $0 == .height
            return row(
                SceneEquation(
                    first: .view(index), firstAttribute: $0, relation: .equal, second: isSize ? nil : .view(parent),
                    secondAttribute: isSize ? .notAnAttribute : $0, multiplier: 1, isRequired: true))
        }
    }

    /// Left is counted from the leading edge as well: in one direction they are the same place.
    private mutating func add(
        _ item: SceneItem, _ attribute: Layout.Attribute, _ factor: Double, to sums: inout [Int: Double]
    ) {
        let base = Self.base(item, scene)
        let isHorizontal = attribute.axis == .horizontal
        if attribute.isBaseline || attribute.isWithinMargins && scene.hasMovingMargins(base) {
            sums[number(base, Part.first.rawValue + attribute.rawValue), default: 0] += factor
            return
        }
        let place = number(base, (isHorizontal ? Part.x : .y).rawValue)
        let size = number(base, (isHorizontal ? Part.width : .height).rawValue)
        switch attribute {
        case .width, .height: sums[size, default: 0] += factor
        case .left, .leading, .top, .leftMargin, .leadingMargin, .topMargin: sums[place, default: 0] += factor
        case .right, .trailing, .bottom, .rightMargin, .trailingMargin, .bottomMargin:
            sums[place, default: 0] += factor
            sums[size, default: 0] += factor
        default:
            sums[place, default: 0] += factor
            sums[size, default: 0] += factor / 2
        }
    }

    /// Margins of views are constants, and so is what bars leave of the root: their guides are the view, moved by numbers.
    private static func base(_ item: SceneItem, _ scene: Scene) -> SceneItem {
        switch item {
        case .builtIn(.layoutMargins, let view) where !scene.hasMovingMargins(.view(view)): .view(view)
        case .builtIn(.safeArea, 0), .builtIn(.topLayoutGuide, 0), .builtIn(.bottomLayoutGuide, 0):
            if case .builtIn(.safeArea, _) = item { .view(0) } else { item }
        case .builtIn(.frameLayout, let view): .view(view)
        default: item
        }
    }
}

extension Layout.Attribute {
    fileprivate var isCenter: Bool {
        [.centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins].contains(self)
    }
}

extension Scene {
    /// The view that an item is or belongs to.
    fileprivate func owner(_ item: SceneItem) -> Int? {
        switch item {
        case .view(let index), .builtIn(_, let index): index
        case .guide(let index): guides[index].owner
        }
    }

    /// Whether a view is another or in it.
    fileprivate func isInside(_ index: Int, _ ancestor: Int) -> Bool {
        var view: Int? = index
        while let current = view, current != ancestor { view = views[current].parent }
        return view != nil
    }

    /// Whether a view's margins depend on where it is.
    fileprivate func hasMovingMargins(_ item: SceneItem) -> Bool {
        guard case .view(let view) = item else { return true }
        return view != 0
            && (views[view].preservesSuperviewMargins || views[view].insetsMarginsFromSafeArea && hasSafeArea)
    }

    private var hasSafeArea: Bool {
        let (area, bars) = (environment.safeArea, environment.bars)
        return area != Layout.DirectionalInsets() || bars.top != 0 || bars.bottom != 0
    }
}

/// Rows in echelon form: each has a highest unknown that no other has.
private struct RowSystem {
    private struct Row {
        var terms: SparseRow
        /// The constraints that the row is a combination of.
        var causes: Set<Int>
    }

    private var pivots: [Int: Row] = [:]
    private var steps = 0
    private let stepLimit: Int

    init(stepLimit: Int) { self.stepLimit = stepLimit }

    var isGivenUp: Bool { steps > stepLimit }

    /// What a row follows from; `nil` where it says something new.
    mutating func causes(of row: SparseRow) -> Set<Int>? {
        let reduced = reduce(Row(terms: row, causes: []))
        return reduced.terms.isEmpty ? reduced.causes : nil
    }

    /// Adds a row that says something new.
    ///
    /// - Returns: what it follows from, if it does not.
    mutating func add(_ row: SparseRow, cause: Int) -> Set<Int>? {
        var reduced = reduce(Row(terms: row, causes: []))
        guard let pivot = reduced.terms.first else { return reduced.causes }
        reduced.causes.insert(cause)
        pivots[pivot.unknown] = reduced
        return nil
    }

    private mutating func reduce(_ row: Row) -> Row {
        var row = row
        while let first = row.terms.first, let pivot = pivots[first.unknown], !isGivenUp {
            let factor = first.factor / pivot.terms[0].factor
            row.terms = difference(row.terms.dropFirst(), pivot.terms.dropFirst(), factor)
            row.causes.formUnion(pivot.causes)
        }
        return row
    }

    /// `one - factor · other`
    private mutating func difference(
        _ one: ArraySlice<(unknown: Int, factor: Double)>, _ other: ArraySlice<(unknown: Int, factor: Double)>,
        _ factor: Double
    ) -> SparseRow {
        var result: SparseRow = []
        var (left, right) = (one, other)
        steps += left.count + right.count + 1
        while !left.isEmpty || !right.isEmpty {
            let (l, r) = (left.first, right.first)
            if let l, r.map({ l.unknown > $0.unknown }) ?? true {
                result.append(l)
                left.removeFirst()
            } else if let r, l.map({ r.unknown > $0.unknown }) ?? true {
                result.append((r.unknown, -factor * r.factor))
                right.removeFirst()
            } else if let l, let r {
                let sum = l.factor - factor * r.factor
                if abs(sum) > 1e-9 { result.append((l.unknown, sum)) }
                left.removeFirst()
                right.removeFirst()
            }
        }
        return result
    }
}
