import TautScene
import TautText

/// What `--text` chooses.
enum Measurers {
    static let words = ["pango", "pango-only", "fixed"]

    static func measurer(_ word: String?) throws -> any TextMeasuring {
        if word == "fixed" { return FixedAdvanceMeasurer.shared }
        do {
            return try PangoMeasurer(exactOnly: word == "pango-only")
        } catch {
            throw InternalError(message: "Pango cannot be used: \(error)")
        }
    }
}
