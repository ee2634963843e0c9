public import TautLayout
public import TautScene

extension InterfaceBuilderEditor {
    /// Sets a constraint's constant in points. Zero is the default and is not written; a standard distance (`symbolic`) becomes this
    /// constant.
    ///
    /// - Throws: if there is no such constraint, or the number is not finite.
    public mutating func setConstant(_ constant: Double, ofConstraint id: String) throws(SceneError) {
        let element = try constraint(id)
        let isSame = value("constant", of: element).flatMap(Double.init) ?? 0 == constant
        // A standard distance is stored with its constant unless that depends on the device.
        let isSymbolic = value("symbolic", of: element) == "YES"
        guard !isSame || isSymbolic && value("constant", of: element) == nil else { return }
        let text = try number(constant, "constant", at: element)
        set("constant", to: constant == 0 ? nil : text, of: element)
        set("symbolic", to: nil, of: element)
    }

    /// Sets a constraint's priority, from 1 to 1000. 1000 is not written.
    ///
    /// - Throws: if there is no such constraint, or the priority is out of range.
    public mutating func setPriority(_ priority: Double, ofConstraint id: String) throws(SceneError) {
        let element = try constraint(id)
        guard (1...1000).contains(priority) else {
            throw source.error("a priority lies between 1 and 1000; \(priority) does not", at: element)
        }
        guard value("priority", of: element).flatMap(Double.init) ?? 1000 != priority else { return }
        set("priority", to: priority == 1000 ? nil : InterfaceBuilderNumber.text(priority), of: element)
    }

    /// Sets a constraint's factor. 1 is not written.
    ///
    /// A ratio such as `16:9` is written as a number here; the method with a text keeps it.
    ///
    /// - Throws: if there is no such constraint, or the number is not finite or zero.
    public mutating func setMultiplier(_ multiplier: Double, ofConstraint id: String) throws(SceneError) {
        let element = try constraint(id)
        guard multiplier != 0, multiplier.isFinite else {
            throw source.error("a multiplier is a finite number other than 0; \(multiplier) is not", at: element)
        }
        guard (value("multiplier", of: element).map(Self.ratio) ?? 1) != multiplier else { return }
        // Interface Builder writes multipliers as they were typed: the shortest text, not 17 digits.
        set("multiplier", to: multiplier == 1 ? nil : InterfaceBuilderNumber.shortText(multiplier), of: element)
    }

    /// Sets a constraint's factor as it is typed in Xcode: a number, or a ratio as `16:9` or `2/3`.
    ///
    /// - Throws: if there is no such constraint, or the text is neither a number nor a ratio.
    public mutating func setMultiplier(_ text: String, ofConstraint id: String) throws(SceneError) {
        let element = try constraint(id)
        guard Self.ratio(text) != nil else {
            throw source.error("\"\(text)\" is no multiplier: a number other than 0, or a ratio as 16:9", at: element)
        }
        set("multiplier", to: text == "1" ? nil : text, of: element)
    }

    /// Sets the relation of a constraint. Equality is not written.
    ///
    /// - Throws: if there is no such constraint.
    public mutating func setRelation(
        _ relation: Layout.Relation, ofConstraint id: String
    ) throws(SceneError) {
        let text = Self.word(relation)
        let element = try constraint(id)
        if text == nil, value("relation", of: element) == "equal" { return }
        set("relation", to: text, of: element)
    }

    /// What files have for a relation; `nil` for equality.
    static func word(_ relation: Layout.Relation) -> String? {
        switch relation {
        case .equal: nil
        case .lessThanOrEqual: "lessThanOrEqual"
        case .greaterThanOrEqual: "greaterThanOrEqual"
        }
    }

    /// Sets a constraint's `identifier`, the name that it has in messages and in code; `nil` or an empty one removes it.
    ///
    /// - Throws: if there is no such constraint, or the identifier has a character that XML does not allow.
    public mutating func setIdentifier(_ identifier: String?, ofConstraint id: String) throws(SceneError) {
        _ = try constraint(id)
        try setAttribute("identifier", to: identifier == "" ? nil : identifier, of: id)
    }

    /// Sets the attribute of a constraint's first item.
    ///
    /// - Throws: if there is no such constraint, or the attribute cannot be related to that of the second item.
    public mutating func setFirstAttribute(
        _ attribute: Layout.Attribute, ofConstraint id: String
    ) throws(SceneError) {
        try setSide("firstAttribute", attribute, other: "secondAttribute", ofConstraint: id)
    }

    /// Sets the attribute of a constraint's second item.
    ///
    /// - Throws: if there is no such constraint, it has no second item, or the attribute cannot be related to that of the
    ///   first item.
    public mutating func setSecondAttribute(
        _ attribute: Layout.Attribute, ofConstraint id: String
    ) throws(SceneError) {
        let element = try constraint(id)
        guard value("secondItem", of: element) != nil else {
            throw source.error("the constraint \"\(id)\" has no second item", at: element)
        }
        try setSide("secondAttribute", attribute, other: "firstAttribute", ofConstraint: id)
    }

    private mutating func setSide(
        _ name: String, _ attribute: Layout.Attribute, other: String, ofConstraint id: String
    ) throws(SceneError) {
        let element = try constraint(id)
        let opposite = value(other, of: element).flatMap { ConstraintReading.attributes[$0] }
        let isComparable = opposite.map { $0.kind == attribute.kind } ?? (attribute.kind == .size)
        guard isComparable else {
            let text = opposite.map { "cannot be compared with \"\($0)\"" } ?? "needs a second item"
            throw source.error("\"\(attribute)\" \(text)", at: element)
        }
        // Files have two names for some attributes.
        guard value(name, of: element).flatMap({ ConstraintReading.attributes[$0] }) != attribute else { return }
        set(name, to: ConstraintReading.name(of: attribute), of: element)
    }

    /// Sets both sides of a constraint at once; the second one of a constraint without it stays away.
    ///
    /// - Throws: if there is no such constraint, or an id has a character that XML does not allow.
    package mutating func setSides(
        _ first: NewConstraint.Side, _ second: NewConstraint.Side?, ofConstraint id: String
    ) throws(SceneError) {
        let element = try constraint(id)
        for (key, side) in [("first", first), ("second", second)] {
            guard let side else { continue }
            try setAttribute("\(key)Item", to: side.item, of: id)
            let name = "\(key)Attribute"
            // Files have two names for some attributes.
            if value(name, of: element).flatMap({ ConstraintReading.attributes[$0] }) != side.attribute {
                set(name, to: ConstraintReading.name(of: side.attribute), of: element)
            }
        }
    }

    /// Sets `translatesAutoresizingMaskIntoConstraints`: whether frame and autoresizing mask place a view. `true` is the default and is not
    /// written.
    ///
    /// - Throws: where no element or more than one has that `id`.
    public mutating func setTranslatesAutoresizingMaskIntoConstraints(
        _ translates: Bool, of id: String
    ) throws(SceneError) {
        let element = try element(id)
        let name = "translatesAutoresizingMaskIntoConstraints"
        guard translates != (value(name, of: element) != "NO") else { return }
        set(name, to: translates ? nil : "NO", of: element)
    }

    /// The value of `1.5`, `16:9` or `2/3`.
    static func ratio(_ text: String) -> Double? {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }
        let numbers = parts.compactMap { Double($0) }
        guard numbers.count == parts.count, parts.count <= 2, let first = numbers.first else { return nil }
        let value = numbers.count == 2 ? first / numbers[1] : first
        return value.isFinite && value != 0 ? value : nil
    }

    private func constraint(_ id: String) throws(SceneError) -> Int {
        let element = try element(id)
        guard source.name(of: element) == "constraint" else {
            throw source.error("\"\(id)\" is a \(source.name(of: element)), not a constraint", at: element)
        }
        return element
    }

    func number(_ number: Double, _ name: String, at element: Int) throws(SceneError) -> String {
        guard number.isFinite else { throw source.error("\"\(name)\" cannot be \(number)", at: element) }
        return InterfaceBuilderNumber.text(number)
    }
}
