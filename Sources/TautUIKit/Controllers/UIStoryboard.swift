public import Foundation

/// A description of controllers. There are none to read here: see the module `TautInterfaceBuilder` for the files.
open class UIStoryboard: NSObject {
    override init() { super.init() }
}

/// A way from one controller to another.
open class UIStoryboardSegue: NSObject {
    /// The name.
    public let identifier: String?
    /// The controller that is left.
    public let source: UIViewController
    /// The controller that comes.
    public let destination: UIViewController
    private var handler: () -> Void = {}

    /// A way, which subclasses go in ``perform()``.
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        (self.identifier, self.source, self.destination) = (identifier, source, destination)
        super.init()
    }

    /// A way that a closure goes.
    public convenience init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
        handler = performHandler
    }

    /// Shows the controller that comes.
    open func perform() { handler() }
}
