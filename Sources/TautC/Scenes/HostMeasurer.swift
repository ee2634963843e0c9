import CTautScene
import TautScene

/// Measures texts with a function of the host's.
///
/// `@unchecked`: a scene or batch belongs to one thread at a time, and its measurer with it.
final class HostMeasurer: TextMeasuring, @unchecked Sendable {
    private let function: taut_measure_text
    private let context: UnsafeMutableRawPointer?

    init(_ function: @escaping taut_measure_text, _ context: UnsafeMutableRawPointer?) {
        self.function = function
        self.context = context
    }

    func measure(_ text: String, font: Font, width: Double?, lines: Int) -> TextMetrics {
        guard let family = font.family else { return measure(text, nil, font.size, width, lines) }
        return withCString(family) { measure(text, $0, font.size, width, lines) }
    }

    private func measure(
        _ text: String, _ family: UnsafePointer<CChar>?, _ fontSize: Double, _ width: Double?, _ lines: Int
    ) -> TextMetrics {
        withCString(text) { bytes in
            var question = taut_text(
                size: MemoryLayout<taut_text>.size, text: bytes, length: text.utf8.count, font: family,
                font_size: fontSize,
                width: width ?? TAUT_UNSPECIFIED, lines: Int32(clamping: lines))
            var size = taut_text_size()
            var count: Int32 = 1
            function(context, &question, &size, &count)
            return TextMetrics(
                width: size.width, height: size.height, firstBaseline: size.first_baseline,
                lastBaseline: size.last_baseline, lineCount: Int(count))
        }
    }
}

extension taut_scene_options {
    var measurer: any TextMeasuring {
        // Not the shared one: Embedded Swift makes objects that are shared without a lock.
        measure.map { HostMeasurer($0, context) } ?? FixedAdvanceMeasurer()
    }

    /// What the caller gives; refuses sizes that are none.
    static func checked(_ given: UnsafePointer<taut_scene_options>?) throws(SceneError) -> taut_scene_options {
        guard let options = known(given, taut_scene_options_default()) else {
            throw SceneError(file: "", text: "", message: "the options are not from taut_scene_options_default()")
        }
        for length in [options.width, options.height]
        where length != TAUT_UNSPECIFIED && !(length >= 0 && length.isFinite) {
            throw SceneError(file: "", text: "\(length)", message: "the root cannot be \(length) points wide or high")
        }
        return options
    }

    var rootSize: SceneSizeOverride { SceneSizeOverride(width: length(width), height: length(height)) }
}

/// Implements `taut_scene_options_init()` of `taut_scene.h`.
@c @implementation
public func taut_scene_options_init(_ options: UnsafeMutablePointer<taut_scene_options>?, _ size: Int) {
    writeDefaults(
        taut_scene_options(
            size: size, width: TAUT_UNSPECIFIED, height: TAUT_UNSPECIFIED, measure: nil, context: nil), options, size)
}
