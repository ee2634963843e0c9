import Foundation
import TestSupport
import Testing

@testable import Taut
@testable import TautScene

/// Rows and items that come, go and move leave the others as they are.
@Suite struct ListChangeTests {
    private func makeGrid(_ items: @escaping () -> [Int]) -> GridLayout {
        GridLayout(
            count: items().count, width: 320, columns: 3, spacing: 10, lineSpacing: 6, estimatedLineHeight: 50
        ) { item, reused in
            let box = reused as? Box ?? Box()
            box.content = CGSize(width: 10, height: items()[item])
            return box
        }
    }

    @Test(arguments: [UInt64(21), 22, 23, 24]) func itemsOfAGridComeGoAndMove(_ seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var items = (0..<20).map { _ in random.integer(10...60) }
        let grid = makeGrid { items }
        for step in 0..<60 {
            let place = random.integer(0...items.count)
            switch random.integer(0...4) {
            case 0, 1:
                let new = (0..<random.integer(1...7)).map { _ in random.integer(10...60) }
                items.insert(contentsOf: new, at: place)
                grid.insertItems(new.count, at: place)
            case 2, 3:
                let gone = place..<min(items.count, place + random.integer(1...7))
                items.removeSubrange(gone)
                grid.removeItems(gone)
            default:
                guard place < items.count else { continue }
                let destination = random.integer(0...items.count - 1)
                items.insert(items.remove(at: place), at: destination)
                grid.moveItem(at: place, to: destination)
            }
            let found = grid.layout(from: 0, height: 3000).map { ($0.index, $0.frame) }
            let expected = makeGrid { items }.layout(from: 0, height: 3000).map { ($0.index, $0.frame) }
            #expect(found.elementsEqual(expected) { $0 == $1 }, "seed \(seed) step \(step)")
            #expect(grid.count == items.count)
        }
    }

    @Test func wholeLinesLeaveTheOthersAlone() {
        var items = (0..<30).map { 10 + $0 }
        let grid = makeGrid { items }
        _ = grid.layout(from: 0, height: 3000)
        let before = grid.lines.measurements
        items.insert(contentsOf: [70, 71, 72], at: 6)
        grid.insertItems(3, at: 6)
        _ = grid.layout(from: 0, height: 3000)
        #expect(grid.lines.measurements == before + 2, "the new line and the last, which may have changed its place")
    }

    @Test func movedRowsKeepTheirHeights() {
        var heights = [40, 50, 60, 70, 80]
        let list = ListLayout(count: 5, width: 100, estimatedRowHeight: 10) { row, _ in
            let box = Box()
            box.content = CGSize(width: 10, height: heights[row])
            return box
        }
        _ = list.layout(from: 0, height: 1000)
        heights.insert(heights.remove(at: 1), at: 3)
        list.moveRow(at: 1, to: 3)
        let rows = list.layout(from: 0, height: 1000)
        #expect(rows.map(\.frame.height) == [40, 60, 70, 50, 80])
        #expect(rows.map(\.frame.minY) == [0, 40, 100, 170, 220])
        #expect(list.measurements == 5)
    }
}
