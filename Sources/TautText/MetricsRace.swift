internal import CPango
internal import Foundation

/// Keeps Pango's results independent of threads and of what was measured before.
///
/// Pango (1.50, `pango_fc_font_get_metrics`) computes the metrics of a font in a language when a layout first needs them,
/// and keeps them with the font. To get the approximate width of a character it lays out a sample text, and against
/// endless recursion it sets a flag, which is one for the whole process: a font whose metrics are computed meanwhile, on
/// another thread or for the sample text itself, keeps an approximate width of 0 for ever. Line breaking uses that
/// width as a margin, and glyphs that no font has are drawn as wide as it, so results then differ.
///
/// The cure: all metrics are computed here, under one lock for the process, before a layout can ask for them, and in an
/// order in which the sample text meets no font without metrics. Which fonts a text needs is asked of Pango's
/// itemization, which computes no metrics. Text of common characters needs no question: its fonts are primed when the
/// font is made.
///
/// What it cannot cure: a host that lays out text with PangoFT2 itself at the same time.
enum MetricsRace {
    private static let lock = NSLock()

    /// Primes the fonts of ``CommonText``, and the one that gives an empty line its height.
    static func primeCommonText(in context: OpaquePointer, of map: PangoMap) {
        if let base = pango_context_load_font(context, nil) {
            let use = FontUse(font: UnsafeMutableRawPointer(base), language: pango_context_get_language(context))
            prime([use], of: map)
            g_object_unref(UnsafeMutableRawPointer(base))
        }
        var text = CommonText.all
        text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { prime($0, in: context, of: map) }
        }
    }

    /// Primes the fonts that `text` needs.
    static func prime(_ text: UnsafeBufferPointer<CChar>, in context: OpaquePointer, of map: PangoMap) {
        var start = 0
        while start < text.count {
            let paragraph = UnsafeBufferPointer(rebasing: text[start...])
            var end: Int32 = 0
            var next: Int32 = 0
            pango_find_paragraph_boundary(paragraph.baseAddress, Int32(paragraph.count), &end, &next)
            withItems(of: paragraph, count: end, in: context) { uses in
                let unprimed = uses.subtracting(map.primed)
                if !unprimed.isEmpty { prime(unprimed, of: map) }
            }
            start += Int(next)
        }
    }

    private static func prime(_ uses: Set<FontUse>, of map: PangoMap) {
        lock.withLock {
            for use in uses {
                // The sample text of a language may need other fonts, and without a language of its own first.
                computeMetrics(FontUse(font: use.font, language: nil))
                for other in sampleUses(of: use, of: map) {
                    computeMetrics(FontUse(font: other.font, language: nil))
                }
                computeMetrics(use)
                map.insertPrimed(use)
            }
        }
    }

    private static func computeMetrics(_ use: FontUse) {
        pango_font_metrics_unref(pango_font_get_metrics(use.font.assumingMemoryBound(to: PangoFont.self), use.language))
    }

    /// The fonts in which Pango will lay out the sample text for `use`.
    private static func sampleUses(of use: FontUse, of map: PangoMap) -> Set<FontUse> {
        guard let context = pango_font_map_create_context(map.pointer) else { return [] }
        defer { g_object_unref(UnsafeMutableRawPointer(context)) }
        let description = pango_font_describe_with_absolute_size(use.font.assumingMemoryBound(to: PangoFont.self))
        pango_context_set_font_description(context, description)
        pango_font_description_free(description)
        pango_context_set_language(context, use.language)

        var sample: Set<FontUse> = []
        let text = pango_language_get_sample_string(use.language)
        withItems(of: UnsafeBufferPointer(start: text, count: strlen(text!)), count: -1, in: context) { sample = $0 }
        return sample
    }

    /// Calls `body` with what Pango's itemization chooses for `count` bytes from the start of `text`; the fonts are only
    /// sure to live until it returns.
    private static func withItems(
        of text: UnsafeBufferPointer<CChar>, count: Int32, in context: OpaquePointer, _ body: (Set<FontUse>) -> Void
    ) {
        let length = count < 0 ? Int32(text.count) : count
        let items = pango_itemize_with_base_dir(context, PANGO_DIRECTION_LTR, text.baseAddress, 0, length, nil, nil)
        var uses: Set<FontUse> = []
        var node = items
        while let current = node {
            uses.insert(FontUse(current.pointee.data.assumingMemoryBound(to: PangoItem.self).pointee.analysis))
            node = current.pointee.next
        }
        body(uses)
        g_list_free_full(items) { pango_item_free($0?.assumingMemoryBound(to: PangoItem.self)) }
    }
}

extension FontUse {
    init(_ analysis: PangoAnalysis) {
        self.init(font: UnsafeMutableRawPointer(analysis.font), language: analysis.language)
    }
}
