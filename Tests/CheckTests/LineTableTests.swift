import TestSupport
import Testing

@testable import TautCheck
@testable import TautScene

/// The table finds the same places as reading the text for each.
struct LineTableTests {
    @Test(arguments: 1...20)
    func placesAreThoseOfTheText(_ seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let pieces = ["a", "é", "\n", "\r\n", "\r", "漢", " "]
        let text = (0..<Int.random(in: 0...600, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
            .joined()
        let source = SourceText(file: "t", bytes: Array(text.utf8))
        let table = LineTable(source)
        for offset in -1...source.bytes.count + 1 {
            let (place, expected) = (table.place(of: offset), source.place(of: offset))
            #expect(place == SourcePlace(line: expected.line, column: expected.column), "seed \(seed), byte \(offset)")
        }
    }
}
