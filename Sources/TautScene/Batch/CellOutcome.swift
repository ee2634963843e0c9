/// The result of a record without a copy: the numbers are valid until the worker lays out other records.
package enum CellOutcome {
    /// The names of the items, and four numbers for each.
    case cell(CellNames, UnsafeBufferPointer<Double>)
    /// The frames of a record that was laid out as a single scene.
    case alone(CellFrames)
    case failure(CellFailure)

    /// The outcome with the numbers copied.
    var result: Result<CellFrames, CellFailure> {
        switch self {
        case .cell(let names, let numbers): .success(CellFrames(names: names, numbers: Array(numbers)))
        case .alone(let frames): .success(frames)
        case .failure(let failure): .failure(failure)
        }
    }
}
