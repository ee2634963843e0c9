import Foundation

/// Where the program has made a constraint: the `#fileID` and `#line` of the call.
///
///     ConstraintSource.isRecorded = true
///     let width = label.widthAnchor.constraint(equalToConstant: 80)
///     print(width.taut.source ?? "")  // Shop/PriceCell.swift:24
///
/// The functions of anchors, the initialiser of seven parts, visual formats and TautConvenience's operations take the place of their
/// caller. Explanations (``View/Extras/explanation()``) name it with each constraint. While ``isRecorded`` is `false` a constraint
/// takes no memory for it.
public struct ConstraintSource: Sendable, Hashable, CustomStringConvertible {
    /// `Module/File.swift`.
    public var fileID: String
    /// From 1.
    public var line: Int

    /// As compilers write it: `Module/File.swift:24`.
    public var description: String { "\(fileID):\(line)" }

    // Checked for overlapping access, it takes 84 instructions for each constraint.
    /// Whether constraints that are made from now on keep their place; some 100 bytes for each. `true` from the start where the
    /// environment has `TAUT_RECORD_SOURCES=1`. Set it before other threads make constraints.
    @exclusivity(unchecked) nonisolated(unsafe) public static var isRecorded =
        ProcessInfo.processInfo.environment["TAUT_RECORD_SOURCES"] == "1"
}

extension LayoutConstraint {
    /// Keeps the place of the call that makes the constraint, where places are recorded.
    @inline(__always)
    package final func made(at file: StaticString, _ line: UInt) -> LayoutConstraint {
        if ConstraintSource.isRecorded { record(file, line) }
        return self
    }

    /// The same of a constraint that a module's operation has made: the place is that of the operation's caller.
    @inline(__always)
    package final func made(by module: String, at file: StaticString, _ line: UInt) -> LayoutConstraint {
        if ConstraintSource.isRecorded, source?.fileID.hasPrefix(module) != false { record(file, line) }
        return self
    }
}

extension LayoutConstraint.Extras {
    /// Where the constraint was made; `nil` unless ``ConstraintSource/isRecorded`` was `true` then.
    public var source: ConstraintSource? { constraint.source }
}
