/// A measurer that says where lines may break.
package protocol LineBreaking: TextMeasuring {
    /// The bytes of `text`, in UTF-8, before which a line may break; in order.
    func breaks(in text: String) -> [Int]
}
