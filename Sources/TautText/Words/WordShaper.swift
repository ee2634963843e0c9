internal import CPango

/// Shapes pieces of ASCII as Pango would shape them inside a paragraph, with the items that Pango made for the font.
final class WordShaper {
    private let items: [UnsafeMutablePointer<PangoItem>]
    private let glyphs: UnsafeMutablePointer<PangoGlyphString>
    private let context: OpaquePointer

    /// `nil` if the font of `context` does not cover ASCII alone.
    init?(context: OpaquePointer) {
        let ascii = (0x20..<0x7F).map { CChar($0) }
        let samples: [[CChar]] = [[0x31], [0x78], ascii]  // In the order of WordScript: "1", "x"
        let made = samples.compactMap { Self.onlyItem(of: $0, in: context) }
        guard made.count == samples.count, Set(made.map { $0.pointee.analysis.font }).count == 1 else {
            made.forEach { pango_item_free($0) }
            return nil
        }
        pango_item_free(made[2])
        items = Array(made[..<2])
        glyphs = pango_glyph_string_new()
        self.context = context
        g_object_ref(UnsafeMutableRawPointer(context))
    }

    deinit {
        items.forEach { pango_item_free($0) }
        pango_glyph_string_free(glyphs)
        g_object_unref(UnsafeMutableRawPointer(context))
    }

    /// Whether Pango makes of a text one item, like those that words are shaped with.
    func isOneItem(_ text: [UInt8], _ script: WordScript) -> Bool {
        guard let item = Self.onlyItem(of: text.map(CChar.init(bitPattern:)), in: context) else { return false }
        defer { pango_item_free(item) }
        let (analysis, expected) = (item.pointee.analysis, items[script.rawValue].pointee.analysis)
        return analysis.font == expected.font && analysis.script == expected.script
            && analysis.language == expected.language && analysis.level == expected.level
            && analysis.gravity == expected.gravity && analysis.flags == expected.flags
            && analysis.extra_attrs == nil
    }

    /// For as long as this lives, and one thread.
    var functions: FontHost {
        let none = LineExtents(width: 0, ascent: 0, height: 0)
        return FontHost(
            context: Unmanaged.passUnretained(self).toOpaque(),
            shape: { context, text, count, script, glyphs, room in
                guard let context, let script = WordScript(rawValue: Int(script)) else { return 0 }
                return Unmanaged<WordShaper>.fromOpaque(context).takeUnretainedValue()
                    .shape(UnsafeBufferPointer(start: text, count: count), script, into: glyphs, room)
            }, isOneItem: { _, _, _, _ in false }, pairsAddUp: true, jointsAddUp: false, line: none, emptyLine: none)
    }

    /// The font of all items.
    var font: UnsafeMutablePointer<PangoFont> { items[0].pointee.analysis.font }

    /// The glyphs of `text`, valid until the next call.
    func shape(_ text: UnsafeBufferPointer<UInt8>, _ script: WordScript) -> PangoGlyphString {
        text.withMemoryRebound(to: CChar.self) { characters in
            pango_shape_with_flags(
                characters.baseAddress, Int32(characters.count), nil, 0, &items[script.rawValue].pointee.analysis,
                glyphs,
                PANGO_SHAPE_NONE)
        }
        return glyphs.pointee
    }

    /// See ``FontHost/shape``.
    func shape(
        _ text: UnsafeBufferPointer<UInt8>, _ script: WordScript, into numbers: UnsafeMutablePointer<Int32>, _ room: Int
    ) -> Int {
        let shaped = shape(text, script)
        let count = Int(shaped.num_glyphs)
        for index in 0..<min(count, room) {
            numbers[3 * index] = Int32(bitPattern: shaped.glyphs[index].glyph)
            numbers[3 * index + 1] = shaped.glyphs[index].geometry.width
            numbers[3 * index + 2] = shaped.log_clusters[index]
        }
        return count
    }

    /// The glyphs of `text`, valid until the next call.
    func shape(_ text: [UInt8], _ script: WordScript) -> PangoGlyphString {
        text.withUnsafeBufferPointer { shape($0, script) }
    }

    private static func onlyItem(of text: [CChar], in context: OpaquePointer) -> UnsafeMutablePointer<PangoItem>? {
        text.withUnsafeBufferPointer { text in
            let list = pango_itemize_with_base_dir(
                context, PANGO_DIRECTION_LTR, text.baseAddress, 0, Int32(text.count), nil, nil)
            defer { g_list_free(list) }
            if let list, list.pointee.next == nil { return list.pointee.data.assumingMemoryBound(to: PangoItem.self) }
            var node = list
            while let current = node {
                pango_item_free(current.pointee.data.assumingMemoryBound(to: PangoItem.self))
                node = current.pointee.next
            }
            return nil
        }
    }
}

extension PangoGlyphString {
    /// The advances of all glyphs together.
    var width: Int { (0..<Int(num_glyphs)).reduce(0) { $0 + Int(glyphs[$1].geometry.width) } }
}
