/// Texts as other languages would have them, for tests without translations. The same as Xcode's pseudolanguages.
package enum PseudoLanguage: String, Sendable, CaseIterable {
    case plain
    /// Every text twice.
    case double
    /// Letters with accents above and below, which are higher than others.
    case accented
    /// Texts in brackets, which show where one is cut off or put together.
    case bounded
    /// Texts that run from right to left.
    case rightToLeft = "rtl"

    /// A text in this language.
    package func text(_ text: String) -> String {
        guard !text.allSatisfy(\.isWhitespace) else { return text }
        switch self {
        case .plain: return text
        case .double: return "\(text) \(text)"
        case .accented: return String(text.map { Self.accents[$0] ?? $0 })
        case .bounded: return "[# \(text) #]"
        case .rightToLeft: return "\u{202E}\(text)\u{202C}"
        }
    }

    private static let accents: [Character: Character] = Dictionary(
        uniqueKeysWithValues: zip(
            "aceghijklnorstuwyzACEGHIJKLNORSTUWYZ", "ǻçếģĥįĵķļņộŗşţųŵỳžǺÇẾĢĤĮĴĶĻŅỘŖŞŢŲŴỲŽ"))
}
