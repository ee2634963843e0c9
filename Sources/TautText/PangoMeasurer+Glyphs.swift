internal import CPango
package import TautScene

/// Where no installed font has a glyph, Pango measures a box with the character's number.
extension PangoMeasurer: GlyphCovering {
    package func missingCharacters(in text: String, font: Font) -> Set<Unicode.Scalar> {
        guard font.size.isFinite, font.size > 0 else { return [] }
        return withFont(font) { measured in
            guard measured.unknownGlyphs(in: text) > 0 else { return [] }
            return Set(text.unicodeScalars).filter { measured.unknownGlyphs(in: String($0)) > 0 }
        }
    }
}
