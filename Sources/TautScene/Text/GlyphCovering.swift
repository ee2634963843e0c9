/// A measurer that knows what its fonts have glyphs for.
package protocol GlyphCovering: TextMeasuring {
    /// The characters of `text` that no font has a glyph for, and that are measured as something else.
    func missingCharacters(in text: String, font: Font) -> Set<Unicode.Scalar>
}

extension TextMeasuring {
    /// The characters of `text` of which the measurer knows that no font has a glyph for them.
    func uncovered(in text: String, font: Font) -> Set<Unicode.Scalar> {
        #if hasFeature(Embedded)
            []
        #else
            (self as? any GlyphCovering)?.missingCharacters(in: text, font: font) ?? []
        #endif
    }
}
