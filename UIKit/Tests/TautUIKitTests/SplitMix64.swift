import Foundation

/// The generator of every random test: small, fast, the same on every machine and in every version of Swift.
///
/// SplitMix64 of Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (OOPSLA 2014). The helpers below
/// are written out because the standard library does not promise that its own keep their sequence from version to version.
public struct SplitMix64: RandomNumberGenerator, Sendable {
    private var state: UInt64

    public init(seed: UInt64) {
        state = seed
    }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// A number in `range`, every one as likely up to 1 in 2⁶⁴ / count.
    public mutating func integer(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(next() % UInt64(range.upperBound - range.lowerBound + 1))
    }

    /// A number in 0 ..< 1.
    public mutating func unit() -> Double {
        Double(next() >> 11) * 0x1p-53
    }

    /// A number in lower ..< upper.
    public mutating func real(_ lower: Double, _ upper: Double) -> Double {
        lower + (upper - lower) * unit()
    }

    /// A number whose decimal logarithm lies evenly between two bounds.
    public mutating func magnitude(_ lower: Double, _ upper: Double) -> Double {
        pow(10, real(lower, upper))
    }

    /// True in `probability` of the cases.
    public mutating func chance(_ probability: Double) -> Bool {
        unit() < probability
    }

    /// One of `elements`, which must not be empty.
    public mutating func element<Element>(_ elements: [Element]) -> Element {
        elements[integer(0...elements.count - 1)]
    }

    /// 0 ..< count in random order.
    public mutating func permutation(_ count: Int) -> [Int] {
        var result = [Int](0..<count)
        guard count > 1 else { return result }
        for index in 1..<count {
            result.swapAt(index, integer(0...index))
        }
        return result
    }
}
