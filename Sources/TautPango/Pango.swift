import CTautPango
import TautC
import TautScene
import TautText

/// What a `taut_pango` of C points to.
final class PangoHost {
    let measurer: PangoMeasurer

    private init(_ measurer: PangoMeasurer) { self.measurer = measurer }

    static func make(_ options: taut_pango_options) -> PangoHost? {
        let configuration = options.font_configuration.map { String(cString: $0) }
        let family = options.default_family.map { String(cString: $0) } ?? "Sans"
        guard let measurer = try? PangoMeasurer(fontConfiguration: configuration, defaultFamily: family) else {
            return nil
        }
        // Embedded Swift makes what all measurers share when it is first used, without a lock: here.
        _ = measurer.measure("Ab \u{E9}", font: Font(size: 12), width: 1, lines: 0)
        return PangoHost(measurer)
    }

    static func from(_ pointer: UnsafeRawPointer) -> PangoHost {
        Unmanaged<PangoHost>.fromOpaque(pointer).takeUnretainedValue()
    }

    func measure(_ text: HostText, width: Double) -> TextMetrics {
        let wrap = width == TAUT_UNSPECIFIED || !width.isFinite ? nil : width
        return measurer.measure(text.words, font: text.font, width: wrap, lines: text.lines)
    }
}

/// A text as C gives it.
struct HostText {
    var words: String
    var font: Font
    var lines: Int

    /// `nil` if the pointer is missing.
    init?(_ given: taut_text) {
        guard let text = given.text, given.length >= 0 else { return nil }
        let bytes = UnsafeRawBufferPointer(start: text, count: given.length)
        words = String(decoding: bytes, as: UTF8.self)
        font = Font(family: given.font.map { String(cString: $0) }, size: given.font_size)
        lines = Int(given.lines)
    }
}

/// What a `taut_pango_texts` of C points to.
final class PangoTexts {
    let pango: PangoHost
    private var texts: [taut_box: HostText] = [:]

    init(_ pango: PangoHost) { self.pango = pango }

    static func from(_ pointer: UnsafeRawPointer) -> PangoTexts {
        Unmanaged<PangoTexts>.fromOpaque(pointer).takeUnretainedValue()
    }

    subscript(box: taut_box) -> HostText? {
        get { texts[box] }
        set { texts[box] = newValue }
    }
}

extension taut_text_size {
    init(_ metrics: TextMetrics) {
        self.init(
            width: metrics.width, height: metrics.height, first_baseline: metrics.firstBaseline,
            last_baseline: metrics.lastBaseline)
    }
}

/// Implements `taut_pango_options_init()` of `taut_pango.h`.
@c @implementation
public func taut_pango_options_init(_ options: UnsafeMutablePointer<taut_pango_options>?, _ size: Int) {
    writeDefaults(taut_pango_options(size: size, font_configuration: nil, default_family: nil), options, size)
}

/// Implements `taut_pango_create()` of `taut_pango.h`.
@c @implementation
public func taut_pango_create(
    _ options: UnsafePointer<taut_pango_options>?, _ pango: UnsafeMutablePointer<OpaquePointer?>?
) -> taut_status {
    guard let pango else { return TAUT_ERROR_ARGUMENT }
    pango.pointee = nil
    guard let options = known(options, taut_pango_options_default()), let host = PangoHost.make(options) else {
        return TAUT_ERROR_ARGUMENT
    }
    pango.pointee = OpaquePointer(Unmanaged.passRetained(host).toOpaque())
    return TAUT_OK
}

/// Implements `taut_pango_destroy()` of `taut_pango.h`.
@c @implementation
public func taut_pango_destroy(_ pango: OpaquePointer?) {
    if let pango { Unmanaged<PangoHost>.fromOpaque(UnsafeRawPointer(pango)).release() }
}

/// Implements `taut_pango_measure()` of `taut_pango.h`.
@c @implementation
public func taut_pango_measure(
    _ pango: UnsafeMutableRawPointer?, _ text: UnsafePointer<taut_text>?, _ size: UnsafeMutablePointer<taut_text_size>?,
    _ lines: UnsafeMutablePointer<Int32>?
) {
    guard let pango, let text, let size, let words = HostText(text.pointee) else { return }
    let metrics = PangoHost.from(pango).measure(words, width: text.pointee.width)
    size.pointee = taut_text_size(metrics)
    lines?.pointee = Int32(clamping: metrics.lineCount)
}

/// Implements `taut_pango_texts_create()` of `taut_pango.h`.
@c @implementation
public func taut_pango_texts_create(
    _ pango: OpaquePointer?, _ texts: UnsafeMutablePointer<OpaquePointer?>?
) -> taut_status {
    texts?.pointee = nil
    guard let pango, let texts else { return TAUT_ERROR_ARGUMENT }
    let new = PangoTexts(PangoHost.from(UnsafeRawPointer(pango)))
    texts.pointee = OpaquePointer(Unmanaged.passRetained(new).toOpaque())
    return TAUT_OK
}

/// Implements `taut_pango_texts_destroy()` of `taut_pango.h`.
@c @implementation
public func taut_pango_texts_destroy(_ texts: OpaquePointer?) {
    if let texts { Unmanaged<PangoTexts>.fromOpaque(UnsafeRawPointer(texts)).release() }
}

/// Implements `taut_pango_texts_set()` of `taut_pango.h`.
@c @implementation
public func taut_pango_texts_set(
    _ texts: OpaquePointer?, _ box: taut_box, _ text: UnsafePointer<taut_text>?
) -> taut_status {
    guard let texts, let text, let words = HostText(text.pointee) else { return TAUT_ERROR_ARGUMENT }
    PangoTexts.from(UnsafeRawPointer(texts))[box] = words
    return TAUT_OK
}

/// Implements `taut_pango_measure_box()` of `taut_pango.h`.
@c @implementation
public func taut_pango_measure_box(
    _ texts: UnsafeMutableRawPointer?, _ box: taut_box, _ width: Double, _ height: Double,
    _ size: UnsafeMutablePointer<taut_text_size>?
) -> taut_status {
    guard let texts, let size else { return TAUT_ERROR_ARGUMENT }
    let all = PangoTexts.from(texts)
    guard let text = all[box] else { return TAUT_ERROR_ARGUMENT }
    size.pointee = taut_text_size(all.pango.measure(text, width: width))
    return TAUT_OK
}
