import CBenchSystem
import CPangoEngine
import Foundation
import Taut
import TautText

/// The texts that the labels of a scene show for each of many records.
final class PackageTexts {
    /// A label of the scene: its text with parameters, its font, and where it wraps.
    private struct Label {
        var text: String
        var font: Int
        var width: Int32
    }

    let fonts: [Taut.Font]
    var count: Int { texts.count }
    private let bytes: UnsafeMutableBufferPointer<CChar>
    private let texts: [pango_text]
    private var extents: [pango_extents]

    /// - Parameters:
    ///   - scene: the scene's file; texts without a parameter are the same for all records and left out.
    ///   - records: a file with a JSON object a line.
    ///   - width: where labels of several lines wrap.
    init(scene: String, records: String, width: Int32) throws {
        let object = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: scene)))
        var fonts: [Taut.Font] = []
        var labels: [Label] = []
        Self.collectLabels(from: (object as? [String: Any])?["root"], width: width, &labels, &fonts)
        self.fonts = fonts

        let lines = try Data(contentsOf: URL(fileURLWithPath: records)).split(separator: UInt8(ascii: "\n"))
        var all = Data()
        var places: [(start: Int, length: Int, label: Label)] = []
        for line in lines {
            guard let record = try JSONSerialization.jsonObject(with: line) as? [String: Any] else { continue }
            for label in labels {
                let text = Self.filled(label.text, from: record).utf8
                places.append((all.count, text.count, label))
                all.append(contentsOf: text)
            }
        }
        let bytes = UnsafeMutableBufferPointer<CChar>.allocate(capacity: max(1, all.count))
        all.withUnsafeBytes { UnsafeMutableRawBufferPointer(bytes).copyBytes(from: $0) }
        self.bytes = bytes
        texts = places.map { place in
            pango_text(
                bytes: bytes.baseAddress.map { UnsafePointer($0 + place.start) }, length: Int32(place.length),
                font: Int32(place.label.font),
                width: place.label.width)
        }
        extents = [pango_extents](repeating: pango_extents(), count: texts.count)
    }

    deinit { bytes.deallocate() }

    /// Measures all of them with Pango alone.
    func measure(threads: Int) -> Run? {
        var nanoseconds: UInt64 = 0
        let families = fonts.map { strdup($0.family ?? "") }
        defer { families.forEach { free($0) } }
        let raw = zip(families, fonts).map { pango_font(family: UnsafePointer($0), size: $1.size) }
        let status = pango_measure(raw, raw.count, texts, texts.count, UInt32(threads), &nanoseconds, &extents)
        return status == BENCH_OK ? Run(nanoseconds: nanoseconds, values: []) : nil
    }

    /// How many of the texts Taut measures otherwise than Pango did last time.
    func differences(from measurer: PangoMeasurer) -> Int {
        zip(texts, extents).count { text, extent in
            let bytes = UnsafeRawBufferPointer(start: text.bytes, count: Int(text.length))
            let own = measurer.measure(
                String(decoding: bytes, as: UTF8.self), font: fonts[Int(text.font)],
                width: text.width < 0 ? nil : Double(text.width), lines: 0)
            return own.width * 1024 != Double(extent.width) || own.height * 1024 != Double(extent.height)
        }
    }

    private static func collectLabels(
        from view: Any?, width: Int32, _ labels: inout [Label], _ fonts: inout [Taut.Font]
    ) {
        guard let view = view as? [String: Any] else { return }
        if view["kind"] as? String == "label", let text = view["text"] as? String, text.contains("{") {
            let font = Taut.Font(description: view["font"] as? String ?? "17")
            if !fonts.contains(font) { fonts.append(font) }
            let wraps = view["lines"] as? Int == 0
            labels.append(Label(text: text, font: fonts.firstIndex(of: font) ?? 0, width: wraps ? width : -1))
        }
        for child in view["children"] as? [Any] ?? [] { collectLabels(from: child, width: width, &labels, &fonts) }
    }

    private static func filled(_ text: String, from record: [String: Any]) -> String {
        var text = text
        for (name, value) in record where text.contains("{\(name)}") {
            text = text.replacingOccurrences(of: "{\(name)}", with: "\(value)")
        }
        return text
    }
}
