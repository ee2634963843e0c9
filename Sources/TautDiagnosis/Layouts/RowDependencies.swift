internal import TautLayout

extension [Layout.LinearRow] {
    /// The rows whose left sides are combinations of those before them.
    ///
    /// - Returns: for each such row the numbers by which to multiply all rows so that their left sides add up to nothing; its own is 1.
    /// - Complexity: O(variables · rows · rank)
    func dependencies() -> [(row: Int, multipliers: [Double])] {
        var places: [UInt32: Int] = [:]
        // A line for each variable, a column for each row.
        var lines: [[Double]] = []
        for (column, row) in enumerated() {
            for term in row.terms {
                let place = places[term.variable, default: lines.count]
                if place == lines.count {
                    places[term.variable] = place
                    lines.append([Double](repeating: 0, count: count))
                }
                lines[place][column] += term.coefficient
            }
        }
        var pivots: [Int] = []
        var free: [Int] = []
        for column in indices {
            let next = pivots.count
            guard let best = (next..<lines.count).max(by: { abs(lines[$0][column]) < abs(lines[$1][column]) }),
                abs(lines[best][column]) > 1e-9
            else {
                free.append(column)
                continue
            }
            lines.swapAt(next, best)
            for index in lines.indices where index != next && lines[index][column] != 0 {
                let factor = lines[index][column] / lines[next][column]
                for place in column..<count { lines[index][place] -= factor * lines[next][place] }
            }
            pivots.append(column)
        }
        return free.map { free in
            var result = [Double](repeating: 0, count: count)
            result[free] = 1
            for (line, column) in pivots.enumerated() where column < free {
                result[column] = -lines[line][free] / lines[line][column]
            }
            return (free, result)
        }
    }
}
