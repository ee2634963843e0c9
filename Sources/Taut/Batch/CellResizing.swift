import Foundation
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
    /// What is asked of the solver: what the geometry needs, then the widths of the labels that wrap.
    struct Reading {
        let outputs: BatchOutputs
        let edgeCount: Int

        init(edges: [LinearExpression], widths: [Variable]) throws(SolverError) {
            outputs = try BatchOutputs(sums: edges + widths.map { LinearExpression(terms: [Term($0)]) })
            edgeCount = edges.count
        }
    }

    /// For the sizes of cells alone.
    let sizes: Reading
    /// For all frames.
    let frames: Reading
    /// The labels that may wrap, by index.
    let wrapping: [Int]
    /// The widths that they had in the cells before; NaN at first.
    var widths: [Double]
    /// The place of each label in `wrapping`, −1 for those that do not wrap.
    let slots: [Int]

    private var misses = 0
    private var tries = 0

    /// The parameters of all cells, one parameter after the other.
    private(set) var columns = UnsafeMutableBufferPointer<Double>.allocate(capacity: 1)
    /// What the solver answers, cell by cell.
    private(set) var rows = UnsafeMutableBufferPointer<Double>.allocate(capacity: 1)
    /// The wrapped texts, label by label.
    private(set) var extents = UnsafeMutableBufferPointer<WrappedExtent>.allocate(capacity: 1)

    /// `nil` where heights may bear on widths, or more than the solver's values on frames.
    init?(_ geometry: CellGeometry, _ labels: [LabelSlot], _ tree: SceneTree, _ solver: Solver) {
        func variable(_ place: Int) -> Variable { solver.variable(UInt32(place)) }
        guard Self.axesAreSeparate(tree), let edges = geometry.edges(variable) else { return nil }
        let wrapping = labels.indices.filter { labels[$0].content.wraps }
        // A required height that a text outgrows when it is wrapped fails at first, and must go on failing.
        guard wrapping.allSatisfy({ labels[$0].mayGrow }) else { return nil }
        let variables = wrapping.map { variable(labels[$0].variable) }
        guard let sizes = try? Reading(edges: geometry.size(variable), widths: variables),
            let frames = try? Reading(edges: edges, widths: variables)
        else { return nil }
        self.sizes = sizes
        self.frames = frames
        self.wrapping = wrapping
        widths = wrapping.map { _ in .nan }
        slots = labels.indices.map { wrapping.firstIndex(of: $0) ?? -1 }
    }

    deinit {
        columns.deallocate()
        rows.deallocate()
        extents.deallocate()
    }

    private static func axesAreSeparate(_ tree: SceneTree) -> Bool {
        let managed = tree.views.flatMap { ($0 as? StackView)?.managed.all ?? [] }
        return (tree.constraints + managed).allSatisfy {
            $0.secondAttribute.axis == nil || $0.firstAttribute.axis == $0.secondAttribute.axis
        }
    }

    /// Whether it is worth trying: widths are known, and are mostly right.
    var isPromising: Bool {
        !widths.contains(where: \.isNaN) && (misses < 4 || 4 * misses < tries)
    }

    func note(isRight: Bool) {
        tries += 1
        if !isRight { misses += 1 }
    }

    /// Makes room for so many cells.
    func reserve(_ count: Int, parameters: Int) {
        CellBuffers.reserve(&columns, count * parameters, 0)
        CellBuffers.reserve(&rows, count * max(sizes.outputs.count, frames.outputs.count), 0)
        let nothing = WrappedExtent(height: 0, firstBaseline: 0, lastBaseline: 0)
        CellBuffers.reserve(&extents, count * wrapping.count, nothing)
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
    /// The cells that have no numbers.
    let failed: [Bool]

    init(_ program: CellProgram, _ numbers: UnsafePointer<Double>, stride: Int, size: Int, failed: [Bool]) {
        self.program = program
        self.numbers = numbers
        self.stride = stride
        self.size = size
        self.failed = failed
    }

    /// What an ordinary layout gave.
    init?(_ program: CellProgram, _ frames: BlockFrames) {
        guard let numbers = frames.numbers.baseAddress else { return nil }
        self.init(program, numbers, stride: frames.length, size: 2, failed: frames.failed)
    }
}
