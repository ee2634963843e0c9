/// Some rows that follow each other, all of them not measured, or each of them with a height or without.
struct RowBlock: Sendable {
    /// How many rows a block has when the first of them is measured.
    static let size = 512

    private(set) var count: Int
    /// The height that a row counts as until it is measured, in points.
    private let estimate: Double
    /// The heights in points, `nil` of rows that were not measured; empty where none was.
    private var heights: [Double?] = []
    /// What the measured rows differ from the estimate.
    private var differences = PrefixSums<Double>()

    /// Rows that were not measured.
    init(count: Int, estimate: Double) {
        self.count = count
        self.estimate = estimate
    }

    /// Rows of which some are measured.
    init(heights: [Double?], estimate: Double) {
        self.init(count: heights.count, estimate: estimate)
        hold(heights)
    }

    /// Whether there may be heights.
    var isMeasured: Bool { !heights.isEmpty }

    func height(at place: Int) -> Double? { isMeasured ? heights[place] : nil }

    /// What the first rows differ from the estimate together.
    func difference(ofFirst number: Int) -> Double { isMeasured ? differences.sum(first: number) : 0 }

    /// The row at a distance from the beginning.
    func row(at offset: Double) -> Int {
        if isMeasured { return differences.fitting(below: offset) { Double($0) * estimate + $1 }.count }
        return estimate > 0 ? Int(min(offset / estimate, Double(count))) : 0
    }

    /// Makes room for heights.
    mutating func measure() {
        hold([Double?](repeating: nil, count: count))
    }

    private mutating func hold(_ heights: [Double?]) {
        self.heights = heights
        differences = PrefixSums(count: heights.count) { (heights[$0] ?? estimate) - estimate }
    }

    /// Sets a height; returns by how much the rows are longer together.
    mutating func setHeight(_ height: Double?, at place: Int) -> Double {
        let difference = (height ?? estimate) - (heights[place] ?? estimate)
        heights[place] = height
        if difference != 0 { differences.add(difference, at: place) }
        return difference
    }

    /// Keeps the rows before a place and returns the others.
    mutating func split(at place: Int) -> RowBlock {
        var rest = RowBlock(count: count - place, estimate: estimate)
        if isMeasured {
            rest.hold(Array(heights[place...]))
            hold(Array(heights[..<place]))
        }
        count = place
        return rest
    }

    /// Whether the rows of another block may be added to these.
    func canTake(_ next: RowBlock) -> Bool {
        if !isMeasured && !next.isMeasured { return true }
        return count + next.count <= Self.size
    }

    /// Adds the rows of a block behind these.
    mutating func take(_ next: RowBlock) {
        if isMeasured || next.isMeasured { hold(heightsOrNone + next.heightsOrNone) }
        count += next.count
    }

    private var heightsOrNone: [Double?] { isMeasured ? heights : [Double?](repeating: nil, count: count) }
}
