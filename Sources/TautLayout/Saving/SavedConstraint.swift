/// A constraint of the host's in saved bytes.
struct SavedConstraint {
    var index = UInt32.none
    var isActive = false
    /// See ``Layout/constrain(_:isInternal:)``.
    var isInternal = false
    var first = Item()
    var relation: UInt8 = 0
    var second = Item()
    var multiplier = 1.0
    var constant = 0.0
    var priority: Int16 = 1000

    struct Item {
        var box = UInt32.none
        var attribute = Layout.Attribute.notAnAttribute
        var part = Layout.Part.box
    }

    init() {}

    init(_ record: ConstraintRecord, at index: UInt32) {
        self.index = index
        isActive = record.isActive || record.flags.contains(.isWaiting)
        isInternal = record.flags.contains(.isInternal)
        first = Item(box: record.first, attribute: record.firstAttribute, part: record.firstPart)
        relation = UInt8(record.relation.rawValue + 1)
        second = Item(box: record.second, attribute: record.secondAttribute, part: record.secondPart)
        (multiplier, constant, priority) = (record.multiplier, record.constant, record.priority)
    }
}

extension SavedStream {
    mutating func code(_ item: inout SavedConstraint.Item) throws(Layout.LoadFailure) {
        try code(&item.box)
        try code(&item.attribute)
        try code(&item.part)
    }

    mutating func code(_ constraint: inout SavedConstraint) throws(Layout.LoadFailure) {
        try code(&constraint.index)
        try code(&constraint.isActive)
        try code(&constraint.isInternal)
        try code(&constraint.first)
        try code(&constraint.relation)
        try code(&constraint.second)
        try code(&constraint.multiplier)
        try code(&constraint.constant)
        try code(&constraint.priority)
        guard constraint.relation <= 2 else { throw .unusableValue(offset: offset) }
    }
}

extension Layout {
    func equation(_ saved: SavedConstraint) throws(Failure) -> Equation {
        let relation = Relation(rawValue: Int8(saved.relation) - 1) ?? .equal
        let first = Item(box: try loadedBox(saved.first.box), part: saved.first.part)
        let second: Item? =
            saved.second.box == .none ? nil : Item(box: try loadedBox(saved.second.box), part: saved.second.part)
        return Equation(
            first, saved.first.attribute, relation, second, saved.second.attribute, multiplier: saved.multiplier,
            constant: saved.constant, priority: Priority(saved.priority))
    }
}
