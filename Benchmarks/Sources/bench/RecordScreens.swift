import Foundation
import Taut
import TautText
import Workloads

/// Measures the texts of the captured screens with Pango, and writes their sizes beside them.
func recordScreens() throws {
    let measurer = try PangoMeasurer()
    var screens = try Screen.all()
    for screen in screens.indices {
        for block in screens[screen].blocks.indices {
            for text in screens[screen].blocks[block].texts.indices {
                measure(&screens[screen].blocks[block].texts[text], with: measurer)
            }
        }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try (encoder.encode(screens) + Data("\n".utf8)).write(to: Screen.file)
}

private func measure(_ text: inout Screen.MeasuredText, with measurer: PangoMeasurer) {
    let metrics = measurer.measure(text.text, font: Font(description: text.font), width: text.wrap, lines: 0)
    // A label takes whole pixels, and there are two to a point.
    text.width = (metrics.width * 2).rounded(.up) / 2
    text.height = (metrics.height * 2).rounded(.up) / 2
}

extension Taut.Font {
    /// "DejaVu Sans Bold 15"
    init(description: String) {
        let words = description.split(separator: " ")
        self.init(family: words.dropLast().joined(separator: " "), size: words.last.flatMap { Double($0) } ?? 17)
    }
}
