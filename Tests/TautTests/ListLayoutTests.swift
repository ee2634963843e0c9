import Foundation
import Testing

@_spi(UIKit) @testable import Taut
@testable import TautScene

/// A cell with a label between two margins of 10 points, whose height follows from the text.
private final class TextCell: View {
    let label = Label()

    init(_ text: String) {
        super.init(frame: .zero)
        label.numberOfLines = 0
        label.text = text
        label.font = Font(size: 20)
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        LayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 10),
            trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 10),
            label.topAnchor.constraint(equalTo: topAnchor, constant: 10),
            bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 10),
        ])
    }

    required init?(coder: NSCoder) { nil }
}

private func makeList(_ count: Int, texts: @escaping (Int) -> String = { "row \($0)" }) -> ListLayout {
    ListLayout(count: count, width: 220, estimatedRowHeight: 85) { row, reused in
        guard let cell = reused as? TextCell else { return TextCell(texts(row)) }
        cell.label.text = texts(row)
        return cell
    }
}

@Suite struct ListLayoutTests {
    /// `Tests/Fixtures/lists`: what is known of the rows, step by step.
    @Test func heightsAreEstimatedUntilTheyAreMeasured() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Fixtures/lists/rows-count-as-85-points-until-they-are-measured.json")
        let fixture = try JSONReader.read([UInt8](try Data(contentsOf: file)))
        var heights = RowHeights(count: Int(try number(fixture, "count")), estimate: try number(fixture, "estimate"))
        let steps = try #require(fixture.member("steps"))
        for step in try steps.array(for: "steps", of: "steps") {
            for (key, value) in members(step, "measured") { heights.setHeight(value, ofRow: try #require(Int(key))) }
            #expect(Double(heights.total) == (try number(step, "total")))
            for (key, value) in members(step, "offsets") {
                #expect(Double(heights.offset(ofRow: try #require(Int(key)))) == value)
            }
            for (key, value) in members(step, "rows") {
                #expect(heights.row(at: try #require(Double(key))) == Int(value), "at \(key)")
            }
        }
        #expect(heights.row(at: -1) == nil && heights.row(at: heights.total) == nil)
    }

    private func number(_ node: JSONNode, _ key: String) throws -> Double {
        let member = try #require(node.member(key))
        return try member.number(for: key)
    }

    private func members(_ node: JSONNode, _ key: String) -> [(String, Double)] {
        guard case .object(let members) = node.member(key)?.value else { return [] }
        return members.compactMap { member in (try? member.value.number(for: member.key)).map { (member.key, $0) } }
    }

    /// Against adding up a thousand heights one by one.
    @Test func offsetsAreSums() {
        var generator = Seeded(state: 7)
        var plain = [Double](repeating: 20, count: 1500)
        var heights = RowHeights(count: 1500, estimate: 20)
        for round in 0..<400 {
            let row = Int(generator.next() % 1500)
            let height = Double(generator.next() % 60)
            plain[row] = round % 7 == 0 ? 20 : height
            heights.setHeight(round % 7 == 0 ? nil : height, ofRow: row)
            let place = Int(generator.next() % 1501)
            #expect(Double(heights.offset(ofRow: place)) == plain[..<place].reduce(0, +))
            let offset = Double(generator.next() % 30_000)
            var (expected, sum) = (0, 0.0)
            while expected < 1500, sum + plain[expected] <= offset {
                (expected, sum) = (expected + 1, sum + plain[expected])
            }
            #expect(heights.row(at: offset) == (expected < 1500 ? expected : nil))
        }
    }

    /// Against an array of heights, of which a few hundred rows at a time are inserted and removed.
    @Test(arguments: [UInt64(11), 12, 13]) func rowsMayBeInsertedAndRemoved(_ seed: UInt64) {
        var generator = Seeded(state: seed)
        var plain = [Double?](repeating: nil, count: 3000)
        var heights = RowHeights(count: 3000, estimate: 20)
        func below(_ limit: Int) -> Int { Int(generator.next() % UInt64(limit)) }
        for round in 0..<600 {
            switch below(4) {
            case 0:
                let (number, row) = (round % 5 == 0 ? below(900) : below(3), below(plain.count + 1))
                heights.insertRows(number, at: row)
                plain.insert(contentsOf: [Double?](repeating: nil, count: number), at: row)
            case 1 where plain.count > 100:
                let row = below(plain.count)
                let end = min(plain.count, row + (round % 5 == 0 ? below(700) : below(3)))
                heights.removeRows(row..<end)
                plain.removeSubrange(row..<end)
            default:
                for _ in 0..<20 {
                    let (row, height) = (below(plain.count), below(9) == 0 ? nil : Double(below(60)))
                    heights.setHeight(height.map { CGFloat($0) }, ofRow: row)
                    plain[row] = height
                }
            }
            #expect(heights.count == plain.count)
            let place = below(plain.count)
            #expect(heights.measured(place).map { Double($0) } == plain[place])
            let sum = plain[..<place].reduce(0) { $0 + ($1 ?? 20) }
            #expect(Double(heights.offset(ofRow: place)) == sum, "seed \(seed), round \(round)")
            if plain[place] != 0 { #expect(heights.row(at: CGFloat(sum)) == place, "seed \(seed), round \(round)") }
            #expect(Double(heights.total) == plain.reduce(0) { $0 + ($1 ?? 20) })
        }
        heights.removeRows(0..<heights.count)
        #expect(heights.count == 0 && heights.total == 0 && heights.row(at: 0) == nil)
        heights.insertRows(2, at: 0)
        heights.insertRows(1, at: 9)
        #expect(heights.count == 2 && heights.total == 40 && heights.row(at: 20) == 1)
    }

    /// Parts that are cut out, made of runs and inserted elsewhere, against an array of heights.
    @Test(arguments: [UInt64(31), 32, 33]) func partsOfListsKeepTheirHeights(_ seed: UInt64) {
        var generator = Seeded(state: seed)
        func below(_ limit: Int) -> Int { Int(generator.next() % UInt64(limit)) }
        var plain: [Double?] = []
        var heights = RowHeights(count: 0, estimate: 20)
        for round in 0..<400 {
            if plain.isEmpty || below(3) == 0 {
                let runs = (0..<(1 + below(4))).map { _ in
                    (count: below(2) == 0 ? below(4) : below(900), height: below(2) == 0 ? nil : Double(below(60)))
                }
                let new = RowHeights(
                    estimate: 20, runs.map { .init(count: $0.count, height: $0.height.map { CGFloat($0) }) })
                let place = below(plain.count + 1)
                heights.insert(new, at: place)
                plain.insert(contentsOf: runs.flatMap { [Double?](repeating: $0.height, count: $0.count) }, at: place)
                #expect(Double(new.total) == runs.reduce(0) { $0 + Double($1.count) * ($1.height ?? 20) })
            } else {
                let start = below(plain.count)
                let end = min(plain.count, start + (below(2) == 0 ? 1 : below(2000)))
                let taken = heights.cutOut(start..<end)
                let rows = Array(plain[start..<end])
                plain.removeSubrange(start..<end)
                #expect(rows.indices.allSatisfy { taken.measured($0).map { Double($0) } == rows[$0] })
                if below(2) == 0 {
                    let place = below(plain.count + 1)
                    heights.insert(taken, at: place)
                    plain.insert(contentsOf: rows, at: place)
                }
            }
            if !plain.isEmpty {
                let (row, height) = (below(plain.count), Double(below(60)))
                heights.setHeight(height, ofRow: row)
                plain[row] = height
            }
            let place = below(plain.count + 1)
            let sum = plain[..<place].reduce(0) { $0 + ($1 ?? 20) }
            #expect(heights.count == plain.count, "seed \(seed), round \(round)")
            #expect(Double(heights.offset(ofRow: place)) == sum, "seed \(seed), round \(round)")
            if place < plain.count, plain[place] != 0 {
                #expect(heights.row(at: CGFloat(sum)) == place, "seed \(seed), round \(round)")
            }
        }
    }

    /// Rows that come and go cost what comes into view; the others keep cells and heights.
    @Test func rowsOfAMillionComeAndGo() {
        var names = Array(0..<1_000_000)
        let list = ListLayout(count: names.count, width: 220, estimatedRowHeight: 44) { row, reused in
            let cell = reused as? TextCell ?? TextCell("")
            cell.label.text = "row \(names[row])"
            return cell
        }
        let before = list.layout(from: 500_000, height: 440)
        let start = before[0].index
        let measured = list.measurements
        list.insertRows(2, at: start + 3)
        names.insert(contentsOf: [-1, -2], at: start + 3)
        let grown = list.layout(from: 500_000, height: 440)
        #expect(list.measurements == measured + 2)
        #expect(grown.map { ($0.cell as? TextCell)?.label.text } == grown.map { "row \(names[$0.index])" })
        #expect(grown[5].cell === before[3].cell && grown[5].frame.minY == before[3].frame.minY + 88)
        list.removeRows(10..<40)
        names.removeSubrange(10..<40)
        let moved = list.layout(from: 500_000 - 30 * 44, height: 440)
        #expect(list.measurements == measured + 2)
        #expect(moved.map(\.index) == grown.map { $0.index - 30 })
        #expect(zip(moved, grown).allSatisfy { $0.cell === $1.cell })
        list.removeRows((start - 28)..<(start - 26))
        names.removeSubrange((start - 28)..<(start - 26))
        let last = list.layout(from: 500_000 - 30 * 44, height: 440)
        #expect(list.measurements == measured + 4)
        #expect(last.map { ($0.cell as? TextCell)?.label.text } == last.map { "row \(names[$0.index])" })
        #expect(list.contentHeight == 43_998_680)
    }

    /// Opening, jumping to the middle and changing a row work on the visible rows alone.
    @Test func aMillionRows() throws {
        let list = makeList(1_000_000)
        let first = list.layout(from: 0, height: 440)
        // 24 for the line, 20 for the margins.
        #expect(first.map(\.index) == Array(0..<10) && first.map(\.frame.height) == [CGFloat](repeating: 44, count: 10))
        #expect(list.measurements == 10)
        #expect(list.contentHeight == 84_999_590)
        let middle = list.layout(from: 42_500_000, height: 440)
        #expect(middle.count == 11)
        // One more, which its measure has put above the part.
        #expect(list.measurements <= 10 + 12)
        #expect(try #require(middle.first).frame.minY <= 42_500_000)
        #expect(try #require(middle.last).frame.maxY >= 42_500_440)
        for (row, next) in zip(middle, middle.dropFirst()) { #expect(row.frame.maxY == next.frame.minY) }
        // The same part again measures nothing.
        let measured = list.measurements
        _ = list.layout(from: 42_500_000, height: 440)
        #expect(list.measurements == measured)
        list.reload(row: middle[4].index)
        let again = list.layout(from: 42_500_000, height: 440)
        #expect(list.measurements == measured + 1)
        #expect(again.map(\.frame) == middle.map(\.frame))
        #expect(zip(again, middle).filter { $0.cell !== $1.cell }.count <= 1)
    }

    @Test func aChangedRecordMeasuresItsCellAlone() {
        var texts = (0..<50).map { "row \($0)" }
        let list = makeList(50) { texts[$0] }
        let before = list.layout(from: 0, height: 300)
        texts[2] = "a text that takes several lines of this cell"
        list.reload(row: 2)
        let measured = list.measurements
        let after = list.layout(from: 0, height: 300)
        #expect(list.measurements == measured + 1)
        #expect(after[2].frame.height == 92)
        #expect(after[3].frame.minY == before[3].frame.minY + 48)
        #expect(after[3].cell === before[3].cell)
    }

    @Test func headerAndFooterSizeThemselves() {
        let list = makeList(3)
        list.header = TextCell("two lines of text in a header")
        list.footer = TextCell("end")
        #expect(list.headerHeight == 68)
        #expect(list.layout(from: 0, height: 1000).map(\.frame.minY) == [68, 112, 156])
        #expect(list.contentHeight == 244)
    }

    @Test func anotherWidthMeasuresAnew() {
        let list = makeList(10) { _ in "some words that wrap" }
        #expect(list.layout(from: 0, height: 50)[0].frame == CGRect(x: 0, y: 0, width: 220, height: 44))
        list.width = 120
        #expect(list.layout(from: 0, height: 50)[0].frame == CGRect(x: 0, y: 0, width: 120, height: 68))
        #expect(list.contentHeight == 833)
    }

    @Test func aCellWithoutAChainHasTheEstimateAndIsNamed() {
        let list = ListLayout(count: 5, width: 100, estimatedRowHeight: 30) { row, _ in
            let cell = View()
            let label = addLabel("text", to: cell)
            label.topAnchor.constraint(equalTo: cell.topAnchor).isActive = true
            if row != 1 { label.bottomAnchor.constraint(equalTo: cell.bottomAnchor).isActive = true }
            return cell
        }
        let rows = list.layout(from: 0, height: 200)
        #expect(rows.map(\.frame.height) == [24, 30, 24, 24, 24])
        #expect(list.incompleteRows == [1])
    }

    @Test func rowsCanBeMeasuredAheadOnSeveralThreads() {
        let list = makeList(1000)
        let measured = ListLayout.measure(0..<1000, width: 220, threads: 2) { row, reused in
            let cell = reused as? TextCell ?? TextCell("")
            cell.label.text = row % 10 == 0 ? "a text that needs two lines" : "row"
            return cell
        }
        #expect(measured.map(\.row) == Array(0..<1000))
        list.note(measured)
        #expect(list.contentHeight == 46_400)
    }

    @Test func linesOfAGridAreAsHighAsTheirHighestItem() {
        let grid = GridLayout(count: 7, width: 320, columns: 3, spacing: 10, estimatedLineHeight: 50) { item, _ in
            TextCell(item == 1 ? "three lines of it" : "x")
        }
        #expect(grid.contentHeight == 180)
        let items = grid.layout(from: 0, height: 1000)
        #expect(items.map(\.index) == Array(0..<7))
        #expect(items.map(\.frame.minX) == [0, 110, 220, 0, 110, 220, 0])
        #expect(items.map(\.frame.width) == [CGFloat](repeating: 100, count: 7))
        let high = items[1].frame.height
        #expect(high > 44 && items[0].frame.height == high && items[2].frame.height == high)
        #expect(items[3].frame == CGRect(x: 0, y: high + 10, width: 100, height: 44))
        #expect(items[6].frame == CGRect(x: 0, y: high + 64, width: 100, height: 44))
        #expect(grid.contentHeight == high + 108)
    }
}

/// Numbers that are the same in every run.
private struct Seeded {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state >> 33
    }
}
