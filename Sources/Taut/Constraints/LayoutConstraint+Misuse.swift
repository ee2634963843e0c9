import Foundation

/// Reports constraints that cannot be activated: a class of the module `TautUIKit`, found by its name. Programs that use Taut's own names do
/// without it: they have ``LayoutConstraint/Extras/activate()``, which throws.
@_spi(UIKit) public protocol MisuseWitness: AnyObject {
    /// Says why a constraint stays inactive.
    static func note(_ error: LayoutConstraintError)
}

extension LayoutConstraint {
    /// Activates the constraint; if that is impossible, says why to programs that use UIKit's names.
    final func activateOrTell() {
        // A constraint without items was reported when it was made.
        guard let error = install(), firstRef != nil, !flags.contains(.isInternal) else { return }
        (NSClassFromString("TautUIKit.ConstraintMisuse") as? any MisuseWitness.Type)?.note(error)
    }
}
