internal import TautScene

/// Line breaks are those of Pango, in every font.
extension PangoMeasurer: LineBreaking {
    package func breaks(in text: String) -> [Int] {
        var text = text
        return text.withUTF8 { bytes in
            withUnsafeTemporaryAllocation(of: Int32.self, capacity: max(1, bytes.count)) { places in
                guard !bytes.isEmpty, let start = places.baseAddress else { return [] }
                return places[..<PangoTextHost.breaks(in: bytes, start)].map { Int($0 >> 1) }
            }
        }
    }
}
