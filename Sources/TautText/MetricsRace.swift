internal import CPango

/// Keeps Pango's results independent of threads and of what was measured before.
///
/// Pango (1.50, `pango_fc_font_get_metrics`) computes the metrics of a font in a language when a layout first needs them,
/// and keeps them with the font. To get the approximate width of a character it lays out a sample text, and against
/// endless recursion it sets a flag, one for the whole process: a font whose metrics are computed meanwhile, on another
/// thread or for the sample text itself, keeps an approximate width of 0 for ever. Line breaking uses that width as a
/// margin, and characters that no font has are as wide as it, so results depend on threads and on history.
///
/// The cure: all metrics are computed here, under one lock for the process, before a layout can ask for them, and those
/// of the fonts of a sample text before those that need the sample. Which fonts a text needs is asked of Pango's
/// itemization, which computes no metrics. Text of common characters needs no question: its fonts are primed when the
/// font is made. For the rest of history, see ``MeasuredFont``.
///
/// What it cannot cure: a host that lays out text with PangoFT2 itself at the same time.
enum MetricsRace {
    private static let lock = Lock()

    /// Primes the fonts of ``CommonText``, and the one that gives an empty line its height.
    static func primeCommonText(in context: OpaquePointer, of map: PangoMap) {
        if let base = pango_context_load_font(context, pango_context_get_font_description(context)) {
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
            let rest = UnsafeBufferPointer(rebasing: text[start...])
            var end: Int32 = 0
            var next: Int32 = 0
            pango_find_paragraph_boundary(rest.baseAddress, Int32(rest.count), &end, &next)
            withItems(of: UnsafeBufferPointer(rebasing: rest.prefix(Int(end))), in: context) { items in
                let unprimed = items.map { FontUse($0.analysis) }.filter { !map.primed.contains($0) }
                if !unprimed.isEmpty { prime(unprimed, of: map) }
            }
            start += Int(next)
        }
    }

    private static func prime(_ uses: [FontUse], of map: PangoMap) {
        lock.withLock {
            for use in uses {
                computeMetrics(of: use, in: map)
                // Characters that no font has are as wide as the average one, without a language.
                computeMetrics(of: FontUse(font: use.font, language: nil), in: map)
            }
        }
    }

    /// Computes the metrics of `use` after those that Pango will ask for meanwhile.
    private static func computeMetrics(of use: FontUse, in map: PangoMap) {
        guard map.insertPrimed(use) else { return }
        let font = use.font.assumingMemoryBound(to: PangoFont.self)
        guard let context = pango_font_map_create_context(map.pointer) else { return }
        let description = pango_font_describe_with_absolute_size(font)
        pango_context_set_font_description(context, description)
        pango_font_description_free(description)
        pango_context_set_language(context, use.language)

        // What `pango_fc_font_get_metrics` lays out.
        for text in [String(cString: pango_language_get_sample_string(use.language)), "0123456789"] {
            text.utf8CString.dropLast().withUnsafeBufferPointer { text in
                withItems(of: text, in: context) { items in
                    for item in items {
                        let needed = FontUse(item.analysis)
                        computeMetrics(of: needed, in: map)
                        if hasUnknownCharacters(item, of: text) {
                            computeMetrics(of: FontUse(font: needed.font, language: nil), in: map)
                        }
                    }
                }
            }
        }
        g_object_unref(UnsafeMutableRawPointer(context))
        pango_font_metrics_unref(pango_font_get_metrics(font, use.language))
    }

    private static func hasUnknownCharacters(_ item: PangoItem, of text: UnsafeBufferPointer<CChar>) -> Bool {
        let bytes = text[Int(item.offset)..<Int(item.offset + item.length)].map(UInt8.init(bitPattern:))
        return String(decoding: bytes, as: UTF8.self).unicodeScalars
            .contains { pango_font_has_char(item.analysis.font, $0.value) == 0 }
    }

    /// Calls `body` with what Pango's itemization chooses for a paragraph; the fonts are only sure to live until it returns.
    private static func withItems(
        of text: UnsafeBufferPointer<CChar>, in context: OpaquePointer, _ body: ([PangoItem]) -> Void
    ) {
        let list = pango_itemize_with_base_dir(
            context, PANGO_DIRECTION_LTR, text.baseAddress, 0, Int32(text.count), nil, nil)
        var items: [PangoItem] = []
        var node = list
        while let current = node {
            items.append(current.pointee.data.assumingMemoryBound(to: PangoItem.self).pointee)
            node = current.pointee.next
        }
        body(items)
        g_list_free_full(list) { pango_item_free($0?.assumingMemoryBound(to: PangoItem.self)) }
    }
}

extension FontUse {
    init(_ analysis: PangoAnalysis) {
        self.init(font: UnsafeMutableRawPointer(analysis.font), language: analysis.language)
    }
}
