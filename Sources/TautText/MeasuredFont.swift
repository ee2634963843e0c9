internal import CPango

/// A font at a size, as one thread at a time measures with it: a Pango context with the description set and everything else pinned.
///
/// Each has a font map of its own. In a shared one, Pango remembers for some characters (emoji without an emoji font) which
/// font the first description that met them had, and gives it to the others.
final class MeasuredFont {
    /// The size at which Pango measures.
    let size: Double
    let units: PangoUnits
    private let map: PangoMap
    private let context: OpaquePointer

    init(
        configuration: FontConfiguration, description: String, size: Double, units: PangoUnits
    ) {
        map = PangoMap(configuration: configuration)
        self.size = size
        self.units = units
        context = pango_font_map_create_context(map.pointer)
        let fontDescription = pango_font_description_from_string(description)
        pango_font_description_unset_fields(fontDescription, PANGO_FONT_MASK_GRAVITY)
        pango_font_description_set_absolute_size(fontDescription, size * Double(PANGO_SCALE))
        pango_context_set_font_description(context, fontDescription)
        pango_font_description_free(fontDescription)
        pango_context_set_language(context, pango_language_from_string("en"))
        pango_context_set_base_dir(context, PANGO_DIRECTION_LTR)
        pango_context_set_round_glyph_positions(context, 0)
        MetricsRace.primeCommonText(in: context, of: map)
    }

    deinit {
        g_object_unref(UnsafeMutableRawPointer(context))
    }

    /// Lays out `text` and gives `body` the extents of each line, from the top.
    func layOut(_ text: UnsafeBufferPointer<UInt8>, width: Int32, _ body: (LineExtents) -> Void) {
        text.withMemoryRebound(to: CChar.self) { characters in
            if !CommonText.contains(text) { MetricsRace.prime(characters, in: context, of: map) }
            withLayout(of: characters, width: width) { layout in
                if width >= 0, BreakHazard.isPossible(in: text) { BreakHazard.remove(from: layout, width: width) }
                var line = pango_layout_get_lines_readonly(layout)
                while let node = line {
                    var logical = PangoRectangle()
                    pango_layout_line_get_extents(
                        node.pointee.data.assumingMemoryBound(to: PangoLayoutLine.self), nil, &logical)
                    body(LineExtents(width: Int(logical.width), ascent: -Int(logical.y), height: Int(logical.height)))
                    line = node.pointee.next
                }
            }
        }
    }

    /// The uses of fonts in the laid out `text` that were not primed before: none, or ``MetricsRace`` has a hole.
    func unprimedUses(in text: UnsafeBufferPointer<CChar>, width: Int32) -> Set<FontUse> {
        if !CommonText.contains(UnsafeRawBufferPointer(text).bindMemory(to: UInt8.self)) {
            MetricsRace.prime(text, in: context, of: map)
        }
        var uses: Set<FontUse> = []
        withLayout(of: text, width: width) { layout in
            BreakHazard.remove(from: layout, width: width)
            let iterator = pango_layout_get_iter(layout)
            repeat {
                guard let run = pango_layout_iter_get_run_readonly(iterator) else { continue }
                uses.insert(FontUse(run.pointee.item.pointee.analysis))
            } while pango_layout_iter_next_run(iterator) != 0
            pango_layout_iter_free(iterator)
        }
        return uses.subtracting(map.primed)
    }

    /// How many glyphs of a text no font has.
    func unknownGlyphs(in text: String) -> Int {
        var text = text
        return text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                if !CommonText.contains(bytes) { MetricsRace.prime(characters, in: context, of: map) }
                var count = 0
                withLayout(of: characters, width: -1) { count = Int(pango_layout_get_unknown_glyphs_count($0)) }
                return count
            }
        }
    }

    /// What shapes words in the font; `nil` if it does not cover ASCII alone.
    func makeShaper() -> WordShaper? { WordShaper(context: context) }

    /// Texts longer than this, divided by the size, go through Pango in pieces: four ems a byte (the widest ligatures
    /// there are) in units of 1/1024 then stay below 2³¹.
    private static let bytesTimesSize = 0x1p19

    /// How many bytes of a text at a size Pango can add up at once.
    static func limit(ofSize size: Double) -> Int { Int(bytesTimesSize / size) }

    /// The extents of a text that is one line.
    func extents(ofLine text: [UInt8]) -> LineExtents? {
        var extents: LineExtents?
        text.withUnsafeBufferPointer { layOut($0, width: -1) { extents = $0 } }
        return extents
    }

    private func withLayout(of text: UnsafeBufferPointer<CChar>, width: Int32, _ body: (OpaquePointer) -> Void) {
        guard let layout = pango_layout_new(context) else { return }
        pango_layout_set_auto_dir(layout, 0)
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        pango_layout_set_width(layout, width)
        pango_layout_set_text(layout, text.baseAddress, Int32(text.count))
        body(layout)
        g_object_unref(UnsafeMutableRawPointer(layout))
    }
}
