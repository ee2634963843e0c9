/// A measurer that finds possible line breaks.
package protocol LineBreaking: TextMeasuring {
    /// The ascending offsets of UTF-8 bytes of `text` before which a line may break.
    func breaks(in text: String) -> [Int]
}
