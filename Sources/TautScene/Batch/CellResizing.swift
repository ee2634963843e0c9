internal import TautLayout
import TautSolver

/// Lays out prepared cells at a width with one solve instead of two.
///
/// `CellProgram.layOut` solves, wraps texts at the widths of their labels, and solves again. If no constraint ties heights
/// to widths, both solves give the same widths, which in most lists are even equal in all cells. So texts are wrapped first,
/// at the widths of the previous cells, then everything is solved once, and the widths are compared with the
/// result. If one differs or is uncertain, there is no answer, and the cells are solved twice.
///
/// One thread at a time may use it.
final class CellResizing {
    /// The outputs of the solver for the sizes of cells; with the widths of wrapping labels, to be compared.
    let sizes: BatchReader
    /// The outputs for all frames.
    let frames: BatchReader
    /// The indices of labels that may wrap.
    let wrapping: [Int]
    /// Their widths in the previous cells; NaN at first.
    var widths: [Double] {
        didSet {
            for reader in [sizes, frames] { _ = reader.expected.update(fromContentsOf: widths) }
        }
    }
    /// The index of each label in `wrapping`; −1 for labels that do not wrap.
    let slots: [Int]

    private var misses = 0
    private var tries = 0

    /// Parameters that are computed, column by column for all cells, if there is no column of them.
    private(set) var columns = UnsafeMutableBufferPointer<Double>.allocate(capacity: 1)
    /// Parameters that are equal in all cells.
    let shared: UnsafeMutableBufferPointer<Double>
    /// The sizes of the cells.
    private(set) var rows = UnsafeMutableBufferPointer<Double>.allocate(capacity: 1)
    /// The heights of the wrapped texts, label by label.
    private(set) var heights = UnsafeMutableBufferPointer<Double>.allocate(capacity: 1)
    private(set) var extents = UnsafeMutableBufferPointer<WrappedExtent>.allocate(capacity: 1)

    /// `nil` if heights may affect widths, or frames depend on more than the solver's values.
    static func make(
        _ geometry: CellGeometry, _ labels: [LabelSlot], _ boxes: SceneBoxes, _ solver: Solver, _ template: Template
    ) -> CellResizing? {
        func variable(_ place: Int) -> Variable { solver.variable(UInt32(place)) }
        guard boxes.axesAreSeparate, let outputs = geometry.outputs(variable) else { return nil }
        let wrapping = labels.indices.filter { labels[$0].content.wraps }
        // A required height that a wrapped text exceeds fails in the first solve, and must fail here, too.
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

    /// Whether an attempt pays: widths are known, and were mostly right.
    var isPromising: Bool {
        !widths.contains { $0.isNaN } && (misses < 4 || 4 * misses < tries)
    }

    func note(isRight: Bool) {
        tries += 1
        if !isRight { misses += 1 }
    }

    /// Allocates memory for a number of cells.
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

/// Laid-out cells in the memory of their program; valid until it lays out others.
struct ResizedCells {
    let program: CellProgram
    /// The values of the cells, one cell after the other.
    let numbers: UnsafePointer<Double>
    /// The distance from one cell's values to the next cell's.
    let stride: Int
    /// The indices of the width and the height among a cell's values.
    let size: Int
    /// The cells without values; `nil`: none.
    let failed: [Bool]?

    init(_ program: CellProgram, _ numbers: UnsafePointer<Double>, stride: Int, size: Int, failed: [Bool]?) {
        self.program = program
        self.numbers = numbers
        self.stride = stride
        self.size = size
        self.failed = failed
    }

    /// Whether a cell has values.
    @inline(__always)
    func has(_ cell: Int) -> Bool { failed.map { !$0[cell] } ?? true }

    /// The frames of an ordinary layout.
    init?(_ program: CellProgram, _ frames: BlockFrames) {
        guard let numbers = frames.numbers.baseAddress else { return nil }
        let failed = frames.failed.contains(true) ? frames.failed : nil
        self.init(program, numbers, stride: frames.length, size: 2, failed: failed)
    }
}
