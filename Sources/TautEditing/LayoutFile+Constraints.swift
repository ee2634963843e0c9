public import TautLayout
internal import TautScene

/// Single constraints, as Interface Builder's menus Pin and Align and its control-drag make them.
extension LayoutFile {
    /// The size of a pinned distance.
    public enum Amount: Sendable, Hashable {
        /// As it is now.
        case current
        /// So many points.
        case points(Double)
        /// The standard spacing: the superview's margin, 8 points between views.
        case standard
    }

    /// A pinned edge.
    public struct PinnedEdge: Sendable, Hashable {
        /// Leading, trailing, top or bottom.
        public var attribute: Layout.Attribute
        /// How far it is from what holds it.
        public var amount: Amount

        /// An edge, at its current distance unless another one is given.
        ///
        /// - Parameters:
        ///   - attribute: leading, trailing, top or bottom.
        ///   - amount: how far it is from what holds it.
        public init(_ attribute: Layout.Attribute, _ amount: Amount = .current) {
            self.attribute = attribute
            self.amount = amount
        }
    }

    /// A fixed size.
    public enum PinnedSize: Sendable, Hashable {
        /// So many points; `nil` as it is now.
        case width(Double?)
        /// So many points; `nil` as it is now.
        case height(Double?)
        /// The width divided by the height; `nil` as it is now.
        case aspect(Double?)
        /// As wide as the first of the views.
        case equalWidths
        /// As high as the first of the views.
        case equalHeights
    }

    /// A constraint that can be made between two views.
    public struct Connection: Sendable, Hashable {
        /// What it is called in ``LayoutFile/connect(_:_:along:_:)``: `leading-space`, `centerX`, `equal-widths`.
        public var name: String
        /// The constraint as an equation.
        public var equation: String
    }

    /// Holds edges and sizes of views.
    ///
    /// Each edge is held by the nearest view on its side or else by the superview. Views that a frame placed, among all that the new
    /// constraints refer to, are placed by constraints from then on.
    ///
    /// - Parameters:
    ///   - views: the views' names.
    ///   - edges: the edges that are held.
    ///   - sizes: the sizes that are held.
    ///   - other: the view or guide that holds the edges instead of the nearest view.
    /// - Returns: the views that the new constraints refer to.
    /// - Throws: ``EditError`` for an unknown view, an edge with nothing to hold it, a view without a size to take a ratio of.
    /// - Complexity: two layouts.
    @discardableResult
    public mutating func pin(
        _ views: [String], edges: [PinnedEdge] = [], sizes: [PinnedSize] = [], to other: String? = nil
    ) throws -> Set<String> {
        let target = try other.flatMap { name in
            try views.first.map { try item(named: name, in: try hierarchy(of: $0)) }
        }
        return try make(views) { maker, indices, scene in
            var result: [SceneConstraint] = []
            for edge in edges {
                for view in indices {
                    guard let constraint = maker.pin(view, edge.attribute, edge.amount, to: target) else {
                        throw EditError(
                            "nothing on the \(edge.attribute.name) side of \"\(scene.views[view].id)\" to pin it to")
                    }
                    result.append(constraint)
                }
            }
            for size in sizes { result += try Self.sizes(size, indices, maker) }
            return result
        }
    }

    private static func sizes(
        _ size: PinnedSize, _ views: [Int], _ maker: ConstraintMaker
    ) throws -> [SceneConstraint] {
        switch size {
        case .width(let number): return views.map { maker.pinSize($0, .horizontal, number) }
        case .height(let number): return views.map { maker.pinSize($0, .vertical, number) }
        case .aspect(let ratio):
            return try views.map { view in
                guard let constraint = maker.pinAspect(view, ratio) else {
                    throw EditError("\"\(maker.scene.views[view].id)\" has no size to take a ratio of")
                }
                return constraint
            }
        case .equalWidths, .equalHeights:
            guard views.count > 1 else { throw EditError("equal sizes are of two views or more") }
            let axis: Layout.Axis = size == .equalWidths ? .horizontal : .vertical
            return views.dropFirst().map { maker.equalSize($0, .view(views[0]), axis) }
        }
    }

    /// Aligns views with the first of them, or in their superviews.
    ///
    /// - Parameters:
    ///   - views: the views' names.
    ///   - attributes: edges, centres and baselines; in the superview centres only.
    ///   - offset: points between them; `nil` as it is now.
    ///   - isInContainer: whether each is centred in its superview, which a single view always is.
    /// - Returns: the views that the new constraints refer to.
    /// - Throws: ``EditError`` for an unknown view, or an attribute that views cannot be aligned by.
    /// - Complexity: two layouts.
    @discardableResult
    public mutating func align(
        _ views: [String], by attributes: [Layout.Attribute], offset: Double? = 0,
        inContainer isInContainer: Bool = false
    ) throws -> Set<String> {
        try make(views) { maker, indices, _ in
            try attributes.flatMap { attribute -> [SceneConstraint] in
                guard isInContainer || indices.count == 1 else {
                    return indices.dropFirst().map { maker.align($0, with: indices[0], attribute, offset: offset) }
                }
                guard attribute == .centerX || attribute == .centerY, let axis = attribute.axis else {
                    throw EditError(
                        isInContainer
                            ? "in a container views are aligned by centerX and centerY, not by \(attribute.name)"
                            : "two views or more are aligned by \(attribute.name); one is centred in its superview")
                }
                return indices.map { maker.centre($0, axis, offset: offset) }
            }
        }
    }

    /// The constraints offered by a drag from one view to another, or to a guide.
    ///
    /// - Parameters:
    ///   - view: the name of the view at which the drag begins.
    ///   - other: the name of the view at which it ends; or of a guide, such as `root.safeArea`. A guide may also come first.
    ///   - axis: the direction of the drag: the distance along it and alignments across; `nil` for both.
    /// - Returns: the constraints that can be made.
    /// - Throws: ``EditError`` for names that are unknown, or not in the same hierarchy.
    /// - Complexity: a layout.
    public func connections(
        _ view: String, _ other: String, along axis: Layout.Axis? = nil
    ) throws -> [Connection] {
        let (view, other) = viewFirst(view, other)
        let index = try hierarchy(of: view)
        return try maker(index).connections(
            try Self.index(of: view, in: file.scenes[index].scene), try item(named: other, in: index), axis
        ).map { Connection(name: $0.name, equation: $0.constraint.text) }
    }

    /// A drag begins at a view.
    private func viewFirst(_ one: String, _ other: String) -> (String, String) {
        views.contains(one) || !views.contains(other) ? (one, other) : (other, one)
    }

    /// Makes constraints between two views, or a view and a guide.
    ///
    /// - Parameters:
    ///   - view: the name of the view at which the drag begins.
    ///   - other: the name of the view or guide at which it ends.
    ///   - axis: the direction of the drag; `nil` for both.
    ///   - names: those of ``connections(_:_:along:)``.
    /// - Returns: the views that the new constraints refer to.
    /// - Throws: ``EditError`` for unknown views and names.
    /// - Complexity: two layouts.
    @discardableResult
    public mutating func connect(
        _ view: String, _ other: String, along axis: Layout.Axis? = nil, _ names: [String]
    ) throws -> Set<String> {
        let (view, other) = viewFirst(view, other)
        let target = try item(named: other, in: try hierarchy(of: view))
        return try make([view]) { maker, indices, _ in
            let offers = maker.connections(indices[0], target, axis)
            return try names.map { name in
                guard let offer = offers.first(where: { $0.name == name }) else {
                    throw EditError("no connection '\(name)'\(Suggestion.text(for: name, among: offers.map(\.name)))")
                }
                return offer.constraint
            }
        }
    }

    private func maker(_ index: Int) throws -> ConstraintMaker {
        ConstraintMaker(try solved(index), frames: file.scenes[index].frames)
    }

    /// Adds constraints of some views.
    private mutating func make(
        _ views: [String], _ make: (ConstraintMaker, [Int], Scene) throws -> [SceneConstraint]
    ) throws -> Set<String> {
        guard let first = views.first else { throw EditError("no views are named") }
        let index = try hierarchy(of: first)
        let scene = file.scenes[index].scene
        let maker = try maker(index)
        let made = try make(maker, try views.map { try Self.index(of: $0, in: scene) }, scene)
        let (constraints, known) = maker.divided(made)
        report.notes += known.map { "\($0.text) is there already" }
        let items = made.flatMap { [$0.first] + ($0.second.map { [$0] } ?? []) }
        let touched = Set(items.map { scene.views[scene.owner($0)].id }).union(views)
        let conflicts = try solved(index).conflicts.count
        try transact { copy in
            try copy.release(Set(views), and: touched, in: index)
            try copy.edit { try $0.add(constraints, to: index) }
            copy.report.changes += constraints.map { .added($0.text) }
            try copy.reportOpen(touched.subtracting([scene.views[0].id]), in: index)
            try copy.reportConflicts(beyond: conflicts, in: index)
        }
        return touched
    }

    mutating func reportConflicts(beyond known: Int, in index: Int) throws {
        guard try solved(index).conflicts.count > known, !report.isContradictory else { return }
        report.isContradictory = true
        report.notes.append("this contradicts other constraints; taut explain says which")
    }

    /// Exchanges the items of constraints, which stay the same: *a ≥ m·b + c* becomes *b ≤ a/m − c/m*.
    ///
    /// - Parameter names: by id, identifier or as they are written.
    /// - Throws: ``EditError`` for an unknown constraint, for one without a second item or with a multiplier of 0, and where one size
    ///   class is edited.
    /// - Complexity: a layout of a hierarchy for each constraint.
    public mutating func swap(_ names: [String]) throws {
        guard options.sizeClass == nil else { throw EditError("a constraint has its items in all size classes") }
        try transact { copy in
            for name in names { try copy.swap(name) }
        }
    }

    private mutating func swap(_ name: String) throws {
        let (index, place) = try constraint(name)
        let scene = file.scenes[index].scene
        let members = scene.constraints.count { $0.offset == scene.constraints[place].offset && $0.text == name }
        guard members <= 1 else {
            throw EditError("\(name) is a visual format of \(members) constraints; name one of them as an equation")
        }
        let old = scene.constraints[place]
        guard let new = try maker(index).swapped(old) else {
            throw EditError("\(scene.equation(of: old)) has no two items to swap")
        }
        let replacement = Replacement(constraint: new, factor: -1 / old.multiplier)
        try edit { try $0.replace([place: replacement], in: index) }
        report.changes += [.removed(scene.equation(of: old)), .added(new.text)]
    }

    private func constraint(_ name: String) throws -> (hierarchy: Int, constraint: Int) {
        var known: [String] = []
        for (index, entry) in file.scenes.enumerated() {
            for (place, constraint) in entry.scene.constraints.enumerated() where file.canEdit(place, in: index) {
                let names = [constraint.identifier, constraint.text, entry.scene.equation(of: constraint)].compactMap {
                    $0
                }
                if names.contains(name) { return (index, place) }
                known += names
            }
        }
        throw EditError("no constraint '\(name)'\(Suggestion.text(for: name, among: known))")
    }
}
