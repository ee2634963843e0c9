public import TautLayout
public import TautScene

/// A constraint to be written into a file.
///
///     let gap = NewConstraint(
///         from: .init("9GY-VG-pUG", .top), to: .init("Kx1-2b-Zw8", .bottom), constant: 8)
///     try editor.addConstraint(gap, to: "8bC-Xf-vdC")
public struct NewConstraint: Sendable, Hashable {
    /// One side of a constraint.
    public struct Side: Sendable, Hashable {
        /// The id of a view or guide.
        public var item: String
        /// The attribute.
        public var attribute: Layout.Attribute

        /// An attribute of a view or guide.
        public init(_ item: String, _ attribute: Layout.Attribute) {
            self.item = item
            self.attribute = attribute
        }
    }

    /// The first side.
    public var first: Side
    /// The relation of the sides.
    public var relation = Layout.Relation.equal
    /// The second side; `nil` for a width or height that is a constant.
    public var second: Side?
    /// The factor of the second side.
    public var multiplier = 1.0
    /// The constant added to the second side, in points.
    public var constant = 0.0
    /// The priority from 1 to 1000 (required).
    public var priority = 1000.0
    /// The identifier of the constraint in messages and code.
    public var identifier: String?
    /// The id of the constraint's element; `nil`: a new one.
    public var id: String?

    /// Creates a constraint between two sides, or of one side and a constant.
    public init(
        from first: Side, _ relation: Layout.Relation = .equal, to second: Side? = nil,
        multiplier: Double = 1, constant: Double = 0, priority: Double = 1000, identifier: String? = nil,
        id: String? = nil
    ) {
        self.first = first
        self.relation = relation
        self.second = second
        self.multiplier = multiplier
        self.constant = constant
        self.priority = priority
        self.identifier = identifier
        self.id = id
    }
}

extension InterfaceBuilderEditor {
    /// Adds a constraint to a view's list, in the order of ids as in Interface Builder. A view without constraints gets a list.
    ///
    /// - Parameters:
    ///   - constraint: the constraint.
    ///   - owner: the id of the view that holds the constraint: the nearest common ancestor of both items, or an item itself.
    /// - Returns: the constraint's id.
    /// - Throws: if no element or more than one has an id, the new id is in use, the sides cannot be related, or a number is
    ///   out of range.
    /// - Complexity: O(bytes).
    @discardableResult
    public mutating func addConstraint(_ constraint: NewConstraint, to owner: String) throws(SceneError) -> String {
        try settle()
        let view = try element(owner)
        try check(constraint, at: view)
        let id = constraint.id ?? newID(for: constraint, in: owner)
        if elements[id] != nil { throw source.error("the id \"\(id)\" is taken", at: view) }
        try checkValue(id, of: "id", at: view)
        try apply([constraintEdit(id, constraint, in: view, called: owner)])
        do throws(SceneError) {
            try setRelation(constraint.relation, ofConstraint: id)
            try setMultiplier(constraint.multiplier, ofConstraint: id)
            try setPriority(constraint.priority, ofConstraint: id)
            try setConstant(constraint.constant, ofConstraint: id)
            try setIdentifier(constraint.identifier, ofConstraint: id)
        } catch {
            try remove(id)
            throw error
        }
        return id
    }

    private func check(_ constraint: NewConstraint, at view: Int) throws(SceneError) {
        let kind = constraint.first.attribute.kind
        _ = try element(constraint.first.item)
        guard let second = constraint.second else {
            guard kind == .size else {
                throw source.error("\"\(constraint.first.attribute)\" needs a second item", at: view)
            }
            return
        }
        _ = try element(second.item)
        guard second.attribute.kind == kind else {
            throw source.error(
                "\"\(constraint.first.attribute)\" cannot be compared with \"\(second.attribute)\"", at: view)
        }
    }

    private func newID(for constraint: NewConstraint, in owner: String) -> String {
        let sides = [constraint.first, constraint.second].compactMap { $0 }.map { "\($0.item).\($0.attribute)" }
        return newID(from: [owner] + sides)
    }

    /// An id in Interface Builder's form that the file does not have; a function of the file and the words.
    package func newID(from words: [String]) -> String {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
        // FNV-1a, 64 bits.
        var hash = words.joined(separator: " ").utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x0100_0000_01B3
        }
        while true {
            var rest = hash
            let text = [3, 2, 3].map { count in
                String(
                    (0..<count).map { _ in
                        defer { rest /= 62 }
                        return letters[Int(rest % 62)]
                    })
            }.joined(separator: "-")
            if elements[text] == nil { return text }
            hash = hash &* 0x0100_0000_01B3 &+ 1
        }
    }

    /// The attributes of a constraint, without defaults.
    private func constraintEdit(
        _ id: String, _ constraint: NewConstraint, in view: Int, called owner: String
    ) -> ByteEdit {
        var text = "<constraint"
        func add(_ name: String, _ value: String) {
            text += " \(name)=\"\(String(decoding: XMLText.encoded(value), as: UTF8.self))\""
        }
        // The first item is the element that holds the constraint unless it is given.
        if constraint.first.item != owner { add("firstItem", constraint.first.item) }
        add("firstAttribute", ConstraintReading.name(of: constraint.first.attribute))
        if let second = constraint.second {
            add("secondItem", second.item)
            add("secondAttribute", ConstraintReading.name(of: second.attribute))
        }
        add("id", id)
        return childEdit(Array((text + "/>").utf8), called: id, of: view)
    }

    /// The position of a constraint in the list of its view, or a new list.
    func childEdit(_ constraint: [UInt8], called id: String, of view: Int) -> ByteEdit {
        let children = Array(source.children(of: view))
        let indent = indentation(of: view)
        let (inner, innermost) = (indent + Self.step, indent + Self.step + Self.step)
        guard let list = children.first(where: { source.name(of: $0) == "constraints" }) else {
            let lists = [
                inner, Array("<constraints>".utf8), innermost, constraint, inner, Array("</constraints>".utf8),
            ]
            let before = children.last { Self.earlier.contains(source.name(of: $0)) }
            return insertion(Array(lists.joined()), into: view, after: before)
        }
        let others = Array(source.children(of: list))
        let before = others.last { Array((source.value("id", of: $0) ?? "").utf8).lexicographicallyPrecedes(id.utf8) }
        let line = others.first.map { indentation(of: $0) } ?? innermost
        return insertion(line + constraint, into: list, after: before)
    }

    /// The elements that Interface Builder writes before a view's constraints.
    private static let earlier: Set<String> = [
        "rect", "autoresizingMask", "subviews", "beginningViews", "middleViews", "endViews", "accessibility", "color",
        "gestureRecognizers", "animations", "tableViewCellContentView", "view", "clipView", "userGuides", "buttonCell",
        "popUpButtonCell",
    ]
}
