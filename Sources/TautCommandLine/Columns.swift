internal import CPango

extension String {
    /// How many columns of a terminal the text takes.
    var columns: Int { unicodeScalars.reduce(0) { $0 + $1.columns } }

    /// The text with spaces behind it, in so many columns of a terminal.
    func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - columns)) }
}

extension Unicode.Scalar {
    /// Two columns for wide characters of East Asia and pictographs, none for combining marks.
    fileprivate var columns: Int {
        g_unichar_iszerowidth(value) != 0 ? 0 : g_unichar_iswide(value) != 0 ? 2 : 1
    }
}
