extension LayoutConstraint.Attribute {
    /// The attributes by the names that equations use.
    static let byName: [String: LayoutConstraint.Attribute] = {
        var table: [String: LayoutConstraint.Attribute] = [:]
        for attribute in LayoutConstraint.Attribute.allCases where attribute != .notAnAttribute {
            table[attribute.name] = attribute
        }
        table["baseline"] = .lastBaseline
        return table
    }()
}
