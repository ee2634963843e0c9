/// A view as an engine sees it: four variables.
public struct Box: Sendable {
    let index: Int
    public let left: Int
    public let top: Int
    public let width: Int
    public let height: Int
}

/// Builds systems in terms of views, as a layout host writes them down.
struct Boxes {
    var system = LinearSystem()
    /// The box that new ones lie in: the first one, unless another is set, where there is a root at all.
    var parent: Box?
    private let hasRoot: Bool
    /// The rows of each natural size, in the order of their saying.
    private(set) var naturals: [[Int]] = []
    private var count: UInt64 = 0
    private let positions: UInt64 = 1 << 40

    init(hasRoot: Bool = true) { self.hasRoot = hasRoot }

    /// A view. Where the constraints leave a choice, sizes choose before positions and early views before late ones.
    mutating func box() -> Box {
        let order = count
        count += 1
        let left = system.addVariable(order: (order * 2) | positions)
        let top = system.addVariable(order: (order * 2 + 1) | positions)
        let width = system.addVariable(nonNegative: true, order: order * 2)
        let height = system.addVariable(nonNegative: true, order: order * 2 + 1)
        system.addBox(in: parent?.index)
        let box = Box(index: Int(order), left: left, top: top, width: width, height: height)
        if hasRoot, parent == nil { parent = box }
        return box
    }

    /// `variable relation constant`
    @discardableResult
    mutating func set(
        _ variable: Int, _ constant: Double, _ relation: Relation = .equal, at priority: Int32 = 1000
    ) -> Int {
        system.add([(variable, 1)], relation, constant, priority: priority)
    }

    /// `first relation factor · second + constant`
    mutating func relate(
        _ first: Int, _ second: Int, _ relation: Relation = .equal, factor: Double = 1, plus constant: Double = 0,
        at priority: Int32 = 1000
    ) {
        system.add([(first, 1), (second, -factor)], relation, constant, priority: priority)
    }

    /// `position relation (start + size) + gap`: after the far edge of another view.
    mutating func follow(
        _ position: Int, _ start: Int, _ size: Int, _ relation: Relation = .equal, gap: Double = 0,
        at priority: Int32 = 1000
    ) {
        system.add([(position, 1), (start, -1), (size, -1)], relation, gap, priority: priority)
    }

    /// `(start + size) relation (outerStart + outerSize) - inset`: ends where another view ends.
    mutating func end(
        _ start: Int, _ size: Int, _ outerStart: Int, _ outerSize: Int, _ relation: Relation = .equal,
        inset: Double = 0
    ) {
        system.add([(start, 1), (size, 1), (outerStart, -1), (outerSize, -1)], relation, -inset)
    }

    /// An intrinsic size: `size <= natural @hugging`, `size >= natural @compression`.
    @discardableResult
    mutating func natural(_ size: Int, _ value: Double, hugging: Int32 = 250, compression: Int32 = 750) -> [Int] {
        system.prefer(value, for: size)
        let rows = [
            set(size, value, .lessThanOrEqual, at: hugging),
            set(size, value, .greaterThanOrEqual, at: compression),
        ]
        naturals.append(rows)
        return rows
    }
}
