import TautLayout

/// Constraints as the file writes them, with Interface Builder's defaults.
struct ConstraintReading {
    let context: FileContext

    static let attributes: [String: Layout.Attribute] = [
        "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
        "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY, "baseline": .lastBaseline,
        "lastBaseline": .lastBaseline, "firstBaseline": .firstBaseline, "leftMargin": .leftMargin,
        "rightMargin": .rightMargin, "topMargin": .topMargin, "bottomMargin": .bottomMargin,
        "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
        "centerXWithinMargins": .centerXWithinMargins, "centerYWithinMargins": .centerYWithinMargins,
    ]

    /// The names of attributes in files.
    static func name(of attribute: Layout.Attribute) -> String {
        attribute == .lastBaseline ? "baseline" : "\(attribute)"
    }

    private static let relations: [String: Layout.Relation] = [
        "equal": .equal, "lessThanOrEqual": .lessThanOrEqual, "greaterThanOrEqual": .greaterThanOrEqual,
    ]

    /// A constraint; a missing first item is the element that owns it.
    ///
    /// - Returns: the constraint, or the reason why it cannot be used.
    func read(_ written: InterfaceBuilderElement, owner: String) -> Result<InterfaceBuilderConstraint, Fault> {
        let element = written.varied(for: context.sizeClasses)
        let id = element.id ?? ""
        guard let first = element["firstAttribute"].flatMap({ Self.attributes[$0] }) else {
            return .failure(Fault("constraint \(id): no attribute \"\(element["firstAttribute"] ?? "")\""))
        }
        let second = element["secondItem"]
        let secondName = element["secondAttribute"]
        let secondAttribute = secondName.flatMap { Self.attributes[$0] }
        if second != nil, secondAttribute == nil {
            return .failure(Fault("constraint \(id): no attribute \"\(secondName ?? "")\""))
        }
        guard let relation = Self.relations[element["relation"] ?? "equal"] else {
            return .failure(Fault("constraint \(id): no relation \"\(element["relation"] ?? "")\""))
        }
        guard let multiplier = element.multiplier("multiplier") else {
            return .failure(Fault("constraint \(id): no multiplier \"\(element["multiplier"] ?? "")\""))
        }
        if let text = element["constant"], element.number("constant") == nil {
            return .failure(Fault("constraint \(id): no constant \"\(text)\""))
        }
        let isSymbolic = element.flag("symbolic") ?? false
        let items = [element["firstItem"], second].compactMap { $0 }
        let isAtSafeArea = isSymbolic && items.contains { context.safeAreaGuides.contains($0) }
        let constant =
            isAtSafeArea && Self.standardAtSafeArea.contains(context.toolsVersion) ? 0 : element.number("constant")
        let priority = element.number("priority") ?? 1000
        guard priority > 0, priority <= 1000 else {
            return .failure(Fault("constraint \(id): no priority \"\(element["priority"] ?? "")\""))
        }
        return .success(
            InterfaceBuilderConstraint(
                id: id, identifier: element["identifier"], line: element.line,
                firstItem: element["firstItem"] ?? owner, firstAttribute: first, relation: relation,
                secondItem: second, secondAttribute: secondAttribute ?? .notAnAttribute, multiplier: multiplier,
                constant: constant ?? 0, priority: priority, isPlaceholder: element.flag("placeholder") ?? false,
                isSymbolic: isSymbolic))
    }

    /// With these tools the standard distance from a safe area is 0, whatever constant the file has: 54 of 54 constraints.
    private static let standardAtSafeArea = 14000..<14500

    /// A fault of a constraint.
    struct Fault: Error {
        var message: String

        init(_ message: String) { self.message = message }
    }
}
