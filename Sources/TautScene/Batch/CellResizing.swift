public import TautLayout
import TautSolver

/// Lays out prepared cells at a width with one solve instead of two.
///
/// `CellProgram.layOut` solves, wraps texts at the widths that labels got, and solves again. Where no constraint ties heights
/// to widths, widths are the same both times; in most lists they are even the same in every cell. So texts are wrapped first,
/// at the widths that the cells before had, then everything is solved, and then those widths are held against what came
/// out. Where they were others, or in doubt, the answer is nothing, and the two solves are done after all.
///
/// One thread at a time may use it.
final class CellResizing {
    /// What is asked of the solver for the sizes of cells alone; the widths of the labels that wrap are compared.
    let sizes: BatchReader
    /// The same for all frames.
    let frames: BatchReader
    /// The labels that may wrap, by index.
    let wrapping: [Int]
    /// The widths that they had in the cells before; NaN at first.
    var widths: [Double] {
        didSet {
            for reader in [sizes, frames] { _ = reader.expected.update(fromContentsOf: widths) }
        }
    }
    /// The place of each label in `wrapping`, −1 for those that do not wrap.
    let slots: [Int]

    private var misses = 0
    private var tries = 0

    /// Parameters that are put together, one after the other for all cells, where they do not lie ready.
    private(set) var columns = UnsafeMutableBufferPointer<Double>.allocate(capacity: 1)
    /// Parameters that are the same in all cells.
    let shared: UnsafeMutableBufferPointer<Double>
    /// The sizes of the cells.
    private(set) var rows = UnsafeMutableBufferPointer<Double>.allocate(capacity: 1)
    /// The heights of the wrapped texts, label by label.
    private(set) var heights = UnsafeMutableBufferPointer<Double>.allocate(capacity: 1)
    private(set) var extents = UnsafeMutableBufferPointer<WrappedExtent>.allocate(capacity: 1)

    /// `nil` if heights may bear on widths, or more than the solver's values on frames.
    static func make(
        _ geometry: CellGeometry, _ labels: [LabelSlot], _ boxes: SceneBoxes, _ solver: Solver, _ template: Template
    ) -> CellResizing? {
        func variable(_ place: Int) -> Variable { solver.variable(UInt32(place)) }
        guard boxes.axesAreSeparate, let outputs = geometry.outputs(variable) else { return nil }
        let wrapping = labels.indices.filter { labels[$0].content.wraps }
        // A required height that a text outgrows when it is wrapped fails at first, and must go on failing.
        guard wrapping.allSatisfy({ labels[$0].mayGrow }) else { return nil }
        let variables = wrapping.map { variable(labels[$0].variable) }
        guard let sizes = try? BatchReader(template, geometry.sizeOutputs(variable), expecting: variables),
            let frames = try? BatchReader(template, outputs, expecting: variables)
        else { return nil }
        let slots = labels.indices.map { wrapping.firstIndex(of: $0) ?? -1 }
        return CellResizing(sizes, frames, wrapping, slots, template.parameterCount)
    }

    private init(
        _ sizes: BatchReader, _ frames: BatchReader, _ wrapping: [Int], _ slots: [Int], _ parameterCount: Int
    ) {
        self.sizes = sizes
        self.frames = frames
        self.wrapping = wrapping
        self.slots = slots
        widths = wrapping.map { _ in .nan }
        shared = .allocate(capacity: max(1, parameterCount))
        shared.initialize(repeating: 0)
    }

    deinit {
        columns.deallocate()
        shared.deallocate()
        rows.deallocate()
        heights.deallocate()
        extents.deallocate()
    }

    /// Whether it is worth trying: widths are known, and are mostly right.
    var isPromising: Bool {
        !widths.contains { $0.isNaN } && (misses < 4 || 4 * misses < tries)
    }

    func note(isRight: Bool) {
        tries += 1
        if !isRight { misses += 1 }
    }

    /// Makes room for so many cells.
    func reserve(_ count: Int, parameters: Int) {
        CellBuffers.reserve(&columns, count * parameters, 0)
        CellBuffers.reserve(&rows, count * sizes.count, 0)
        CellBuffers.reserve(&heights, count * wrapping.count, 0)
        CellBuffers.reserve(&extents, count, WrappedExtent(height: 0, firstBaseline: 0, lastBaseline: 0))
    }
}

extension SceneBoxes {
    /// Whether no constraint ties a size along one axis to one along the other.
    fileprivate var axesAreSeparate: Bool {
        func isAlongOne(_ constraint: Layout.Constraint) -> Bool {
            guard let equation = try? layout.equation(of: constraint) else { return false }
            let (first, second) = (
                equation.firstAttribute.axis,
                equation.secondAttribute.axis
            )
            return second == nil || first == second
        }
        return constraints.allSatisfy(isAlongOne) && managed.allSatisfy(isAlongOne)
    }
}

/// Cells that were laid out, in the memory of their program: valid until it lays out others.
struct ResizedCells {
    let program: CellProgram
    /// The numbers of one cell after the other.
    let numbers: UnsafePointer<Double>
    /// How many numbers lie from one cell to the next.
    let stride: Int
    /// Where the width and the height are among a cell's numbers.
    let size: Int
    /// The cells that have no numbers; `nil` if all have some.
    let failed: [Bool]?

    init(_ program: CellProgram, _ numbers: UnsafePointer<Double>, stride: Int, size: Int, failed: [Bool]?) {
        self.program = program
        self.numbers = numbers
        self.stride = stride
        self.size = size
        self.failed = failed
    }

    /// Whether a cell has numbers.
    @inline(__always)
    func has(_ cell: Int) -> Bool { failed.map { !$0[cell] } ?? true }

    /// What an ordinary layout gave.
    init?(_ program: CellProgram, _ frames: BlockFrames) {
        guard let numbers = frames.numbers.baseAddress else { return nil }
        let failed = frames.failed.contains(true) ? frames.failed : nil
        self.init(program, numbers, stride: frames.length, size: 2, failed: failed)
    }
}
