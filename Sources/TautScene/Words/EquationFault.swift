/// Messages on invalid equations between attributes.
package enum EquationFault {
    package static let missingFirstAttribute = "the first attribute of a constraint must be an attribute"
    package static let incompleteSecondItem =
        "a second item needs a second attribute, and a second attribute a second item"

    package static func incompatibleAttributes(_ first: String, _ second: String) -> String {
        "\(first) cannot be compared with \(second)"
    }

    package static func positionNeedsSecondItem(_ attribute: String) -> String {
        "\(attribute) is a position and needs a second item with a multiplier that is not 0"
    }

    package static func attributeNotOnGuide(_ attribute: String) -> String { "a layout guide has no \(attribute)" }

    package static func attributeNotOnBarGuide(_ attribute: String) -> String {
        "a top or bottom layout guide has no \(attribute)"
    }

    package static func notFinite(_ text: String) -> String { "\(text) is not a finite number" }
}
