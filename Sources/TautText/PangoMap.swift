internal import CPango

/// Owns a Pango font map over FreeType, and knows which of its fonts are safe to use without a lock.
final class PangoMap {
    let pointer: UnsafeMutablePointer<PangoFontMap>
    /// The uses of fonts whose metrics Pango has computed; see ``MetricsRace``.
    private(set) var primed: Set<FontUse> = []

    init(configuration: FontConfiguration) {
        // Pango returns no null here: GLib ends the process when memory runs out.
        pointer = pango_ft2_font_map_new()
        let fontconfigMap = OpaquePointer(pointer)
        pango_fc_font_map_set_config(fontconfigMap, configuration.pointer)
        pango_fc_font_map_set_default_substitute(
            fontconfigMap, { pattern, _ in PangoMap.turnHintingOff(pattern) }, nil, nil)
    }

    deinit {
        for use in primed { g_object_unref(use.font) }
        g_object_unref(pointer)
    }

    /// Remembers that `use` is primed, and keeps its font: the address of a freed one could come back as another.
    /// Returns false if it was primed before.
    func insertPrimed(_ use: FontUse) -> Bool {
        guard primed.insert(use).inserted else { return false }
        g_object_ref(use.font)
        return true
    }

    /// Hinted glyphs are as wide as the pixel grid wants, which depends on the machine's configuration.
    private static func turnHintingOff(_ pattern: OpaquePointer?) {
        for property in [FC_HINTING, FC_AUTOHINT] {
            FcPatternDel(pattern, property)
            FcPatternAddBool(pattern, property, 0)
        }
        FcPatternDel(pattern, FC_HINT_STYLE)
        FcPatternAddInteger(pattern, FC_HINT_STYLE, FC_HINT_NONE)
    }
}

/// A font in a language: what Pango keeps metrics for.
struct FontUse: Hashable {
    var font: UnsafeMutableRawPointer
    var language: OpaquePointer?
}
