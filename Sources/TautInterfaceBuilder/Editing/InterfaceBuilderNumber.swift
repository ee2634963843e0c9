import Foundation

/// Numbers as Interface Builder writes them.
enum InterfaceBuilderNumber {
    /// A constant or a length: 17 significant digits without closing zeros, as the C format `%.17g` gives them
    /// (`37.666666666666657`, `0.40000000000000002`, `1.1920928955078125e-07`).
    static func text(_ number: Double) -> String {
        guard number != 0 else { return "0" }
        // The shortest text is the same wherever it is exact, which halves and quarters are.
        return String(format: "%.17g", number)
    }

    /// A coordinate of a rectangle: as ``text(_:)``, but zero is `0.0`.
    static func coordinate(_ number: Double) -> String {
        number == 0 ? "0.0" : text(number)
    }

    /// What somebody would type: the shortest text that reads back as the number.
    static func shortText(_ number: Double) -> String {
        let text = number.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
