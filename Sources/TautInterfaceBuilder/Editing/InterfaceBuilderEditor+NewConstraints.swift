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
        try addConstraints([(constraint, owner)])[0]
    }

    /// Adds constraints to the lists of views, all or none.
    ///
    /// - Returns: the ids, in the order of the constraints.
    /// - Throws: as ``addConstraint(_:to:)``.
    /// - Complexity: O(bytes + constraints · log constraints).
    package mutating func addConstraints(
        _ constraints: [(constraint: NewConstraint, owner: String)]
    ) throws(SceneError) -> [String] {
        try settle()
        var (ids, taken): ([String], Set<String>) = ([], [])
        var children: [Int: [(id: String, text: [UInt8])]] = [:]
        for (constraint, owner) in constraints {
            let view = try element(owner)
            try check(constraint, at: view)
            let id = constraint.id ?? newID(for: constraint, in: owner, besides: taken)
            guard elements[id] == nil, taken.insert(id).inserted else {
                throw source.error("the id \"\(id)\" is taken", at: view)
            }
            try checkValue(id, of: "id", at: view)
            ids.append(id)
            children[view, default: []].append((id, try text(of: constraint, called: id, in: view, called: owner)))
        }
        try apply(children.flatMap { view, new in childEdits(new, of: view) })
        return ids
    }

    private func check(_ constraint: NewConstraint, at view: Int) throws(SceneError) {
        let kind = constraint.first.attribute.kind
        _ = try element(constraint.first.item)
        guard (1...1000).contains(constraint.priority) else {
            throw source.error("a priority lies between 1 and 1000; \(constraint.priority) does not", at: view)
        }
        guard constraint.multiplier != 0, constraint.multiplier.isFinite else {
            throw source.error(
                "a multiplier is a finite number other than 0; \(constraint.multiplier) is not", at: view)
        }
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

    private func newID(for constraint: NewConstraint, in owner: String, besides taken: Set<String>) -> String {
        let sides = [constraint.first, constraint.second].compactMap { $0 }.map { "\($0.item).\($0.attribute)" }
        return newID(from: [owner] + sides, besides: taken)
    }

    /// An id in Interface Builder's form that the file does not have; a function of the file and the words.
    package func newID(from words: [String], besides taken: Set<String> = []) -> String {
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
            if elements[text] == nil, !taken.contains(text) { return text }
            hash = hash &* 0x0100_0000_01B3 &+ 1
        }
    }

    /// A constraint without defaults, its attributes in Interface Builder's order.
    private func text(
        of constraint: NewConstraint, called id: String, in view: Int, called owner: String
    ) throws(SceneError) -> [UInt8] {
        var text = Array("<constraint".utf8)
        func add(_ name: String, _ value: String?) {
            if let value { text += Array(" \(name)=\"".utf8) + XMLText.encoded(value) + [UInt8(ascii: "\"")] }
        }
        // The first item is the element that holds the constraint unless it is given.
        add("firstItem", constraint.first.item == owner ? nil : constraint.first.item)
        add("firstAttribute", ConstraintReading.name(of: constraint.first.attribute))
        add("relation", Self.word(constraint.relation))
        add("secondItem", constraint.second?.item)
        add("secondAttribute", constraint.second.map { ConstraintReading.name(of: $0.attribute) })
        add("multiplier", constraint.multiplier == 1 ? nil : InterfaceBuilderNumber.shortText(constraint.multiplier))
        add("priority", constraint.priority == 1000 ? nil : InterfaceBuilderNumber.text(constraint.priority))
        let constant = try number(constraint.constant, "constant", at: view)
        add("constant", constraint.constant == 0 ? nil : constant)
        if let identifier = constraint.identifier, identifier != "" {
            try checkValue(identifier, of: "identifier", at: view)
            add("identifier", identifier)
        }
        add("id", id)
        return text + Array("/>".utf8)
    }

    /// The positions of constraints in the list of their view, or a new list.
    func childEdits(_ new: [(id: String, text: [UInt8])], of view: Int) -> [ByteEdit] {
        let new = new.map { (id: Array($0.id.utf8), text: $0.text) }.sorted { $0.id.lexicographicallyPrecedes($1.id) }
        let children = Array(source.children(of: view))
        let indent = indentation(of: view)
        let (inner, innermost) = (indent + Self.step, indent + Self.step + Self.step)
        guard let list = children.first(where: { source.name(of: $0) == "constraints" }) else {
            let lists = [
                inner, Array("<constraints>".utf8), Array(new.map { innermost + $0.text }.joined()), inner,
                Array("</constraints>".utf8),
            ]
            let before = children.last { Self.earlier.contains(source.name(of: $0)) }
            return [insertion(Array(lists.joined()), into: view, after: before)]
        }
        let others = Array(source.children(of: list))
        let line = others.first.map { indentation(of: $0) } ?? innermost
        // From the last on: the place of one is not behind that of the next.
        var place = others.count
        var texts: [(place: Int, lines: [[UInt8]])] = []
        func precedes(_ other: Int, _ id: [UInt8]) -> Bool {
            Array((source.value("id", of: other) ?? "").utf8).lexicographicallyPrecedes(id)
        }
        for child in new.reversed() {
            while place > 0, !precedes(others[place - 1], child.id) { place -= 1 }
            if texts.last?.place != place { texts.append((place, [])) }
            texts[texts.count - 1].lines.append(line + child.text)
        }
        return texts.map { place, lines in
            insertion(Array(lines.reversed().joined()), into: list, after: place > 0 ? others[place - 1] : nil)
        }
    }

    /// The elements that Interface Builder writes before a view's constraints.
    private static let earlier: Set<String> = [
        "rect", "autoresizingMask", "subviews", "beginningViews", "middleViews", "endViews", "accessibility", "color",
        "gestureRecognizers", "animations", "tableViewCellContentView", "view", "clipView", "userGuides", "buttonCell",
        "popUpButtonCell",
    ]
}
