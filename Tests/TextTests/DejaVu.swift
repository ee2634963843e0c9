import Foundation
import Taut
import TautText

/// The fonts of the Pango tests.
enum DejaVu {
    static let configuration = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures/fonts/dejavu-core.conf").path

    /// A measurer without a history.
    static func measurer(exactOnly: Bool = false) throws -> PangoMeasurer {
        try PangoMeasurer(fontConfiguration: configuration, exactOnly: exactOnly)
    }
}
