public import Foundation
import Taut

// What `T()` and `T(frame:)` of a generic `T: UIView` become: Swift calls only `required` initialisers of a class that a
// variable names, where Objective-C calls any. How this works is described where tables create registered cells.

extension UIView {
    /// `init(frame:)` of a class in a variable.
    @_silgen_name("taut_UIView_init_madeByType")
    public convenience init(_madeByType frame: CGRect) { self.init(frame: frame) }

    @_silgen_name("taut_UIView_init_madeByType")
    private class func make(byType frame: CGRect) -> Self

    /// Makes a view of this class, whichever it is: `T(frame:)` for a generic `T: UIView`. Ends the process where the class
    /// neither has nor inherits `init(frame:)`.
    ///
    /// - Parameter frame: its frame, in points.
    public class func _made(frame: CGRect = .zero) -> Self { make(byType: frame) }
}

extension UIViewController {
    /// `init(nibName:bundle:)` of a class in a variable.
    @_silgen_name("taut_UIViewController_init_madeByType")
    public convenience init(_madeByType name: String?) { self.init(nibName: name, bundle: nil) }

    @_silgen_name("taut_UIViewController_init_madeByType")
    private class func make(byType name: __owned String?) -> Self

    /// Makes a controller of this class, whichever it is: `T()` for a generic `T: UIViewController`. Ends the process where the
    /// class neither has nor inherits `init(nibName:bundle:)`.
    public class func _made() -> Self { make(byType: nil) }
}

extension UIGestureRecognizer {
    /// `init(target:action:)` of a class in a variable.
    @_silgen_name("taut_UIGestureRecognizer_init_madeByType")
    public convenience init(_madeByType target: Any?) { self.init(target: target, action: nil) }

    @_silgen_name("taut_UIGestureRecognizer_init_madeByType")
    private class func make(byType target: __owned Any?) -> Self

    /// Makes a recogniser of this class, whichever it is, without actions. Ends the process where the class neither has nor inherits
    /// `init(target:action:)`.
    public class func _made() -> Self { make(byType: nil) }
}

extension UICollectionViewLayoutInvalidationContext {
    /// `init()` of a class in a variable.
    @_silgen_name("taut_UICollectionViewLayoutInvalidationContext_init_madeByType")
    public convenience init(_madeByType: Void) { self.init() }

    @_silgen_name("taut_UICollectionViewLayoutInvalidationContext_init_madeByType")
    private class func make(byType: Void) -> Self

    /// Makes a context of this class, whichever it is. Ends the process where the class neither has nor inherits `init()`.
    public class func _made() -> Self { make(byType: ()) }
}

extension UIStoryboardSegue {
    /// `init(identifier:source:destination:)` of a class in a variable.
    @_silgen_name("taut_UIStoryboardSegue_init_madeByType")
    public convenience init(
        _madeByType identifier: String?, source: UIViewController, destination: UIViewController
    ) { self.init(identifier: identifier, source: source, destination: destination) }

    @_silgen_name("taut_UIStoryboardSegue_init_madeByType")
    private class func make(
        byType identifier: __owned String?, source: __owned UIViewController, destination: __owned UIViewController
    ) -> Self

    /// Creates a segue of this class. Ends the process if the class neither has nor inherits
    /// `init(identifier:source:destination:)`.
    public class func _made(
        identifier: String?, source: UIViewController, destination: UIViewController
    ) -> Self { make(byType: identifier, source: source, destination: destination) }
}
