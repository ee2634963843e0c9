/// A measurer that reports characters without a glyph.
package protocol GlyphCovering: TextMeasuring {
    /// The characters of `text` without a glyph in any font, which are measured as replacements.
    func missingCharacters(in text: String, font: Font) -> Set<Unicode.Scalar>
}

extension TextMeasuring {
    /// The characters of `text` that the measurer reports to have no glyph in any font.
    func uncovered(in text: String, font: Font) -> Set<Unicode.Scalar> {
        #if hasFeature(Embedded)
            []
        #else
            (self as? any GlyphCovering)?.missingCharacters(in: text, font: font) ?? []
        #endif
    }
}
