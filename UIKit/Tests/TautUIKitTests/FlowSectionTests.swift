import Foundation
import Testing

@testable import TautUIKit

/// A section whose items change their sizes one after the other has the places of one that is made of these sizes.
@Suite struct FlowSectionTests {
    @Test(arguments: 0..<40) func changesLeadWhereMakingItAnewDoes(_ seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let count = Int.random(in: 1...60, using: &random)
        let metrics = FlowSection.Metrics(
            before: 3, room: 100, gap: CGFloat(Int.random(in: 0...9, using: &random)), between: 5)
        let usual = FlowSection.Extent(along: CGFloat(Int.random(in: 8...70, using: &random)), across: 20)
        var sizes: [Int: FlowSection.Extent] = [:]
        let size: (Int) -> FlowSection.Extent = { sizes[$0] ?? usual }
        var section = FlowSection(count: count, metrics, usual: usual, special: [], extent: size)
        for step in 0..<60 {
            let item = Int.random(in: 0..<count, using: &random)
            let along = CGFloat(Int.random(in: 0...110, using: &random))
            let across = CGFloat(Int.random(in: 0...50, using: &random))
            let isSpecial = Int.random(in: 0...3, using: &random) > 0
            sizes[item] = isSpecial ? FlowSection.Extent(along: along, across: across) : nil
            section.change(item, isSpecial: isSpecial, extent: size)
            // Every item as one with a size of its own: line by line.
            let plain = FlowSection(count: count, metrics, usual: usual, special: Array(0..<count), extent: size)
            let place = "seed \(seed), step \(step)"
            #expect(abs(section.end - plain.end) < 1e-9, "\(place)")
            for item in 0..<count {
                let (found, wanted) = (try #require(section.place(of: item)), try #require(plain.place(of: item)))
                #expect(
                    isClose(found.along, wanted.along) && isClose(found.across, wanted.across), "\(place), item \(item)"
                )
            }
            let from = CGFloat.random(in: -10...max(1, plain.end), using: &random)
            let (some, all) = (section.places(from: from, to: from + 60), plain.places(from: from, to: from + 60))
            #expect(some.map(\.item) == all.map(\.item), "\(place)")
        }
    }

    private func isClose(_ a: ClosedRange<CGFloat>, _ b: ClosedRange<CGFloat>) -> Bool {
        abs(a.lowerBound - b.lowerBound) < 1e-9 && abs(a.upperBound - b.upperBound) < 1e-9
    }

    /// Only the items on lines with special ones are asked for, wherever they are.
    @Test func aMillionItemsAreNotLookedAt() {
        let metrics = FlowSection.Metrics(before: 0, room: 100, gap: 0, between: 10)
        let usual = FlowSection.Extent(along: 30, across: 20)
        var asked = 0
        let size: (Int) -> FlowSection.Extent = { item in
            asked += 1
            return item % 100_000 == 0 ? FlowSection.Extent(along: 40, across: 50) : usual
        }
        var section = FlowSection(count: 1_000_000, metrics, usual: usual, special: [500_000], extent: size)
        #expect(asked <= 8)
        section.change(700_000, isSpecial: true, extent: size)
        #expect(asked <= 24)
        #expect(section.place(of: 499_999)?.across == CGFloat(4_999_995)...CGFloat(5_000_015))
        #expect(section.places(from: 1_000_000, to: 1_000_001).isEmpty == false)
    }
}
