extension String {
    /// The text with control characters written as in JSON (`\u001b`): a file's text must not move a terminal's cursor or break
    /// a line of output.
    ///
    /// - Parameter kept: control characters that stay.
    package func showingControls(except kept: [Unicode.Scalar] = []) -> String {
        guard unicodeScalars.contains(where: { $0.isControl && !kept.contains($0) }) else { return self }
        var text = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            if scalar.isControl, !kept.contains(scalar) {
                let digits = String(scalar.value, radix: 16)
                text.append(
                    contentsOf: "\\u\(String(repeating: "0", count: 4 - digits.utf8.count))\(digits)".unicodeScalars)
            } else {
                text.append(scalar)
            }
        }
        return String(text)
    }
}

extension Unicode.Scalar {
    /// Whether this is a control character, or the separator of lines or paragraphs.
    package var isControl: Bool {
        value < 0x20 || (0x7F...0x9F).contains(value) || value == 0x2028 || value == 0x2029
    }
    /// Whether this is one of the two non-characters that XML cannot contain.
    package var isOutsideXML: Bool { value == 0xFFFE || value == 0xFFFF }
}
