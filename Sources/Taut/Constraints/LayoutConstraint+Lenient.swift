public import Foundation

extension LayoutConstraint {
    /// The constraint of seven parts without `throws`, for code that was written for UIKit: what cannot be a constraint
    /// becomes one without items, which stays inactive.
    ///
    /// - Parameter note: is given the reason.
    @_spi(UIKit) public convenience init(
        lenient view1: Any, _ attr1: Attribute, _ relation: Relation, _ view2: Any?, _ attr2: Attribute,
        multiplier: CGFloat, constant c: CGFloat, file: StaticString, line: UInt,
        note: (LayoutConstraintError) -> Void
    ) {
        do throws(LayoutConstraintError) {
            let first = try Self.node(of: view1)
            let second = try view2.map { (view) throws(LayoutConstraintError) in try Self.node(of: view) }
            try Self.check(first, attr1, second, attr2, multiplier: multiplier, constant: c)
            self.init(
                first, second,
                ConstraintEquation(
                    constant: c, firstAttribute: attr1, relation: relation,
                    secondAttribute: second == nil ? .notAnAttribute : attr2),
                multiplier: second == nil ? 1 : multiplier)
            _ = made(at: file, line)
        } catch {
            note(error)
            self.init()
        }
    }
}
