/// A variable times a number.
///
/// Its memory is laid out as the kernel's `taut_term`: the handle at offset 0, the coefficient at offset 8, 16 bytes in
/// all. (The stamp of the variable lies where C has four bytes of padding.) A buffer of terms can therefore be handed
/// to the kernel as it is; `TermLayoutTests` compares the two.
public struct Term: Hashable, Sendable, BitwiseCopyable {
    /// The variable.
    public var variable: Variable
    /// What it is multiplied by; finite, or the solver refuses the constraint.
    public var coefficient: Double

    /// `coefficient` times `variable`.
    public init(_ variable: Variable, coefficient: Double = 1) {
        self.variable = variable
        self.coefficient = coefficient
    }
}

extension Term: CustomStringConvertible {
    /// For example `2.0*v7`.
    public var description: String { "\(coefficient)*\(variable)" }
}
