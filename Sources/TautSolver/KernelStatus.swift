internal import CSolverKernels

/// Turns a kernel status into an error where the argument is the only thing that needs words.
///
/// - Parameter reason: what was refused, evaluated only for `TAUT_ERROR_ARGUMENT`.
func check(_ status: Int32, _ reason: @autoclosure () -> String) throws(SolverError) {
    switch status {
    case TAUT_OK: return
    case TAUT_ERROR_ARGUMENT: throw .invalidArgument(reason())
    case TAUT_ERROR_MEMORY: throw .outOfMemory
    default: throw .numericalFailure
    }
}
