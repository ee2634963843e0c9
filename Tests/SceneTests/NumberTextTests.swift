import Testing

@testable import Taut
@testable import TautScene

/// The shortest text of a number, against that of the standard library.
struct NumberTextTests {
    private func expected(_ number: Double) -> String {
        if number == 0 { return "0" }
        let text = number.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    @Test func fractionsOfTextAndPixelsAreTheShortest() {
        for denominator in [1.0, 2, 3, 4, 1000, 1024, 2048] {
            for numerator in stride(from: -300_000, through: 300_000, by: 37) {
                for number in [Double(numerator) / denominator, Double(numerator * 1009) / denominator]
                where abs(number) < 1e15 {
                    #expect(JSONWriter.text(of: number) == expected(number))
                }
            }
        }
    }

    @Test func theTableOfHalvesSaysTheSame() {
        var room = [UInt8](repeating: 0, count: NumberText.maximumLength)
        for number in Array(stride(from: -4.0, through: 2100, by: 0.25)) + [-0.0, .nan, .infinity, 1e300] {
            let length = NumberText.halves.withUnsafeBufferPointer { halves in
                room.withUnsafeMutableBufferPointer { room in
                    room.baseAddress.map { NumberText.write(number, halves, to: $0) } ?? 0
                }
            }
            #expect(String(decoding: room[..<length], as: UTF8.self) == JSONWriter.text(of: number))
        }
    }

    @Test func randomNumbersAreTheShortest() {
        var generator = SplitMix(seed: 21)
        for _ in 0..<20_000 {
            let number = Double(bitPattern: generator.next())
            guard number.isFinite, abs(number) < 1e15 || number.rounded() != number else { continue }
            #expect(JSONWriter.text(of: number) == expected(number), "seed 21")
            let small = Double.random(in: -2000...2000, using: &generator)
            #expect(JSONWriter.text(of: small) == expected(small), "seed 21")
        }
    }

    @Test(arguments: [
        (0.0, "0"), (-0.0, "0"), (9, "9"), (10, "10"), (99.5, "99.5"), (100, "100"), (9999, "9999"), (10_000, "10000"),
        (99_999.9990234375, "99999.9990234375"), (-0.0009765625, "-0.0009765625"),
        (123_456_789_012_345, "123456789012345"),
        (1e16, "1e+16"), (.infinity, "null"), (.nan, "null"), (5e-324, "5e-324"),
        (-1.7976931348623157e308, "-1.7976931348623157e+308"),
    ])
    func limits(number: Double, text: String) {
        #expect(JSONWriter.text(of: number) == text)
    }
}
