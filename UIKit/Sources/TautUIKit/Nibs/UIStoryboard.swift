public import Foundation
@_spi(UIKit) import Taut

/// The description of controllers in a `.storyboard` file, which the library `TautUIKitNibs` reads.
nonisolated open class UIStoryboard: NSObject {
    private let name: String
    private let reader: (any DesignReading)?

    /// The storyboard of a name, from `name.storyboard` in a bundle (the program's, if it is `nil`).
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
        reader = Designs.read(name, "storyboard", in: storyboardBundleOrNil)
    }

    /// The controller that the file begins with, with those that it contains; `nil` if there is none.
    open func instantiateInitialViewController() -> UIViewController? { make(nil, nil) }

    /// The controller of an identifier. If there is none, writes to standard error and creates an empty one.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        make(identifier, nil) ?? UIViewController()
    }

    /// The controller that the file begins with, made by a closure.
    public func instantiateInitialViewController<ViewController>(
        creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController? where ViewController: UIViewController { make(nil, creator) as? ViewController }

    /// The controller of an identifier, made by a closure. If the file has none, or one of another class, standard error says so, and
    /// one of the class is made by itself.
    public func instantiateViewController<ViewController>(
        identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController where ViewController: UIViewController {
        let made = make(identifier, creator)
        if let made = made as? ViewController { return made }
        if made != nil { Designs.report("\(name).storyboard: \"\(identifier)\" is no \(ViewController.self)") }
        return ._made()
    }

    private func make<ViewController: UIViewController>(
        _ identifier: String?, _ creator: ((NSCoder) -> ViewController?)?
    ) -> UIViewController? {
        make(identifier, creator.map { creator in { coder in creator(coder) } })
    }

    private func make(_ identifier: String?, _ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
        let controller = reader?.controller(identifier, creator: creator)
        if controller == nil, reader != nil {
            Designs.report(
                "\(name).storyboard has no \(identifier.map { "controller \"\($0)\"" } ?? "first controller")")
        }
        controller?.keep(self as UIStoryboard?, "storyboard")
        return controller
    }
}

/// A way from one controller to another.
nonisolated open class UIStoryboardSegue: NSObject {
    /// The name.
    public let identifier: String?
    /// The controller that is left.
    public let source: UIViewController
    /// The controller that comes.
    public let destination: UIViewController
    private var handler: () -> Void = {}

    /// Creates a way, which subclasses go in ``perform()``.
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        (self.identifier, self.source, self.destination) = (identifier, source, destination)
        super.init()
    }

    /// Creates a segue performed by a closure.
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
