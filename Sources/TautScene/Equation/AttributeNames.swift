package import TautLayout

extension Layout.Attribute {
    /// The attributes by their names in equations.
    package static let byName: [String: Layout.Attribute] = {
        var table: [String: Layout.Attribute] = [:]
        for attribute in Layout.Attribute.all where attribute != .notAnAttribute {
            table[attribute.name] = attribute
        }
        table["baseline"] = .lastBaseline
        return table
    }()
}
