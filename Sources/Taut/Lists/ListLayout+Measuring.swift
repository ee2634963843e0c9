public import Foundation

extension ListLayout {
    /// The height that a cell's constraints give it at a width, in points; `nil` if they do not say.
    static func selfSizedHeight(of cell: View, width: CGFloat, environment: Environment) -> CGFloat? {
        let size = RootSize(width: width, height: nil)
        if cell.taut.size != size {
            cell.taut.environment = environment
            cell.taut.size = size
        }
        cell.layoutIfNeeded()
        let height = cell.frame.height
        // Without a chain nothing holds the bottom, and the height is 0.
        if height > 0 { return height }
        return cell.subviews.isEmpty || cell.taut.report().ambiguousViews.contains(cell) ? nil : 0
    }

    /// Measures rows ahead of time on several threads.
    ///
    /// - Parameters:
    ///   - rows: the rows to measure.
    ///   - width: the width of the rows, in points.
    ///   - environment: the environment of the cells.
    ///   - threads: how many threads take part; by default one for each processor.
    ///   - cell: makes the cell of a row, out of one of the same thread if there is one. Called on several threads at
    ///     once.
    /// - Returns: the rows whose cells say how high they are, in order, with their heights in points.
    public static func measure(
        _ rows: Range<Int>, width: CGFloat, environment: Environment = Environment(),
        threads: Int = ProcessInfo.processInfo.activeProcessorCount,
        cell: @escaping @Sendable (_ row: Int, _ reused: View?) -> View
    ) -> [(row: Int, height: CGFloat)] {
        let blocks = stride(from: rows.lowerBound, to: rows.upperBound, by: 64).map {
            $0..<min($0 + 64, rows.upperBound)
        }
        let workers = (0..<max(1, threads)).map { _ in MeasuringWorker() }
        return ParallelBlocks.map(blocks, workers: workers) { worker, block in
            block.compactMap { row in
                let view = cell(row, worker.cell)
                worker.cell = view
                return selfSizedHeight(of: view, width: width, environment: environment).map { (row, $0) }
            }
        }.flatMap { $0 }
    }
}

/// The cell that a thread uses again and again.
private final class MeasuringWorker {
    var cell: View?
}
