import TautUIKit

/// A change of a list of rows or items, each of which has a height of its own.
enum RandomListChange {
    case insert(at: Int, height: CGFloat)
    case delete(at: Int)
    case move(from: Int, to: Int)
    case reload(at: Int, height: CGFloat)
    case reconfigure(at: Int, height: CGFloat)
    case select(at: Int)
    case deselect(at: Int)

    /// - Parameters:
    ///   - count: how many rows there are; a deletion leaves one.
    ///   - height: of the row that comes or changes.
    init(of count: Int, height: CGFloat, _ random: inout SplitMix64) {
        let kind = count == 0 ? 0 : random.integer((count == 1 ? 2 : 0)...7)
        let (row, place) = (random.integer(0...max(0, count - 1)), random.integer(0...count))
        switch kind {
        case 0 where count > 1: self = .delete(at: row)
        case 1: self = .move(from: row, to: random.integer(0...count - 1))
        case 2: self = .reload(at: row, height: height)
        case 3: self = .reconfigure(at: row, height: height)
        case 4: self = .select(at: row)
        case 5: self = .deselect(at: row)
        default: self = .insert(at: place, height: height)
        }
    }

    /// Changes what the data source has.
    func apply(to heights: inout [CGFloat]) {
        switch self {
        case .insert(let row, let height): heights.insert(height, at: row)
        case .delete(let row): heights.remove(at: row)
        case .move(let row, let place): heights.insert(heights.remove(at: row), at: place)
        case .reload(let row, let height), .reconfigure(let row, let height): heights[row] = height
        case .select, .deselect: break
        }
    }
}
