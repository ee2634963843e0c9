public import TautLayout

/// The frames of all cells of a ``PreparedBatch`` at one size.
///
/// ```swift
/// let list = BatchLayout(template).prepare(records)
/// var frames = list.frames(SceneSizeOverride(width: 375))
/// try frames[7].get()["title"]
/// list.update(&frames, to: SceneSizeOverride(width: 744))  // the window was turned
/// ```
///
/// A value: a copy stays as it is when the original is updated.
public struct BatchFrames: Sendable {
    /// The number of records.
    public let count: Int
    private var blocks: [FrameBlock]
    private let blockLength: Int

    /// Creates frames of no cells, to be updated.
    public init() {
        self.init(blocks: [], blockLength: 1, count: 0)
    }

    init(blocks: [FrameBlock], blockLength: Int, count: Int) {
        self.blocks = blocks
        self.blockLength = blockLength
        self.count = count
    }

    /// The frames of a record's cell, or the failure.
    public subscript(record: Int) -> Result<CellFrames, CellFailure> {
        blocks[record / blockLength].result(record % blockLength)
    }

    /// The size of a record's cell in points; `nil` if there is none.
    public func size(of record: Int) -> Layout.Size? {
        withNumbers(of: record) { Layout.Size(width: $0[2], height: $0[3]) }
    }

    /// Calls `body` with x, y, width and height of every view and guide of a record's cell, in the order of
    /// ``CellFrames/ids``, without a copy; `nil` if there are none. The numbers are valid until `body` returns.
    public func withNumbers<Result>(of record: Int, _ body: (UnsafeBufferPointer<Double>) -> Result) -> Result? {
        blocks[record / blockLength].withNumbers(record % blockLength, body)
    }

    /// The size of the frames in bytes.
    public var byteCount: Int { blocks.reduce(0) { $0 + $1.byteCount } }

    /// Removes the blocks and returns those that no copy shares, up to a count; `nil` in place of others.
    mutating func takeBlocks(_ wanted: Int) -> [FrameBlock?] {
        var result = [FrameBlock?](repeating: nil, count: wanted)
        for index in 0..<min(wanted, blocks.count) where isKnownUniquelyReferenced(&blocks[index]) {
            result[index] = blocks[index]
        }
        blocks = []
        return result
    }
}

/// The frames of some cells in one allocation.
///
/// `@unchecked`: one thread fills it before others can see it; after that it is only read.
final class FrameBlock: @unchecked Sendable {
    private var numbers = UnsafeMutableBufferPointer<Double>(start: nil, count: 0)
    /// The count of numbers in a cache line. The cells of a structure begin at cache lines, so that they can be written past the caches.
    private static let line = 8
    /// The beginning of each row's numbers, and its names; negative for rows stored elsewhere. Empty if all rows have
    /// the same names: these are one after the other.
    private var places: [(start: Int32, names: Int32)] = []
    private var names: [CellNames] = []
    /// The rows that were laid out as single scenes, or failed.
    private var others: [Int: Result<CellFrames, CellFailure>] = [:]

    deinit {
        numbers.deallocate()
    }

    var byteCount: Int {
        numbers.count * MemoryLayout<Double>.stride + places.count * MemoryLayout<(Int32, Int32)>.stride
    }

    /// Lays out all rows of a prepared block.
    func fill(_ block: PreparedBlock, with worker: BatchWorker, nodes: (Int) -> [JSONNode?]) {
        places.removeAll(keepingCapacity: true)
        names.removeAll(keepingCapacity: true)
        others.removeAll()
        var end = 0
        worker.resize(block, nodes: nodes) { group, length in
            reserve(end, end + length * group.cells.count)
            return numbers.baseAddress.map { $0 + end }
        } cells: { group, cells in
            let length = cells.program.geometry.numberCount
            reserve(end, end + length * group.cells.count)
            guard let room = numbers.baseAddress.map({ $0 + end }) else { return }
            let name = Int32(truncatingIfNeeded: names.count)
            names.append(cells.program.names)
            if cells.numbers != UnsafePointer(room) {
                for cell in group.cells.rows.indices where cells.has(cell) {
                    (room + cell * length).update(from: cells.numbers + cell * cells.stride, count: length)
                }
            }
            if cells.failed != nil || group.cells.count < block.table.count {
                place(group, cells, of: block.table.count, at: end, length, name)
            }
            end += length * group.cells.count
            end += (Self.line - end % Self.line) % Self.line
        } alone: { row, result in
            others[row] = result
        }
        // No row has a structure.
        if names.isEmpty { placeNowhere(block.table.count) }
    }

    /// Records the positions of the cells of one of several structures, or of the cells without a failure.
    private func place(
        _ group: PreparedBlock.Group, _ cells: ResizedCells, of count: Int, at start: Int, _ length: Int, _ name: Int32
    ) {
        // Moved out of the object: each change in place would include an exclusivity check.
        if places.isEmpty { placeNowhere(count) }
        var places = self.places
        self.places = []
        for (cell, row) in group.cells.rows.enumerated() where cells.has(cell) {
            places[row] = (Int32(truncatingIfNeeded: start + cell * length), name)
        }
        self.places = places
    }

    private func placeNowhere(_ count: Int) {
        places.append(contentsOf: repeatElement((start: Int32(-1), names: Int32(-1)), count: count))
    }

    /// The position of a row's numbers, and its names; `nil` if they are stored elsewhere.
    private func place(of row: Int) -> (start: Int, names: CellNames)? {
        if places.isEmpty { return (4 * names[0].ids.count * row, names[0]) }
        guard places[row].start >= 0 else { return nil }
        return (Int(places[row].start), names[Int(places[row].names)])
    }

    /// Allocates memory for a count of numbers, some of which exist.
    private func reserve(_ used: Int, _ needed: Int) {
        guard needed > numbers.count else { return }
        let (stride, alignment) = (MemoryLayout<Double>.stride, Self.line * MemoryLayout<Double>.stride)
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: needed * stride, alignment: alignment)
        let grown = memory.bindMemory(to: Double.self)
        if used > 0, let from = numbers.baseAddress { grown.baseAddress?.update(from: from, count: used) }
        numbers.deallocate()
        numbers = grown
    }

    func result(_ row: Int) -> Result<CellFrames, CellFailure> {
        if let other = others[row] { return other }
        guard let place = place(of: row) else {
            return .failure(CellFailure(message: "there is no such cell", isBadInput: false))
        }
        return .success(CellFrames(names: place.names, numbers: withNumbers(row) { Array($0) } ?? []))
    }

    func withNumbers<Output>(_ row: Int, _ body: (UnsafeBufferPointer<Double>) -> Output) -> Output? {
        guard let place = place(of: row) else {
            return (try? others[row]?.get())?.numbers.withUnsafeBufferPointer(body)
        }
        return body(UnsafeBufferPointer(rebasing: numbers[place.start..<place.start + 4 * place.names.ids.count]))
    }
}
