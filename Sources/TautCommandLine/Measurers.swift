import Taut
import TautText

/// What `--text` chooses.
enum Measurers {
    static let words = ["pango", "fixed"]

    static func measurer(_ word: String?) throws -> any TextMeasuring {
        if word == "fixed" { return FixedAdvanceMeasurer() }
        do {
            return try PangoMeasurer()
        } catch {
            throw InternalError(message: "Pango cannot be used: \(error)")
        }
    }
}
