public import Foundation
public import Taut
public import TautUIKit

// Names of drag and drop. Inert: there are no touches.

/// An object that can be exported to another program.
public protocol NSItemProviderWriting: NSObjectProtocol {}
/// An object that can be imported from another program.
public protocol NSItemProviderReading: NSObjectProtocol {}

extension NSString: NSItemProviderWriting, NSItemProviderReading {}
extension NSURL: NSItemProviderWriting, NSItemProviderReading {}

/// An exported object.
nonisolated open class NSItemProvider: NSObject {
    /// The object.
    public let object: (any NSItemProviderWriting)?
    /// A suggested file name.
    open var suggestedName: String?
    /// Creates a provider without an object.
    public override init() {
        object = nil
        super.init()
    }
    /// Creates a provider of an object.
    public init(object: any NSItemProviderWriting) {
        self.object = object
        super.init()
    }
    /// Whether the object can be loaded as an instance of a class.
    open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        object.map { type(of: $0) == aClass } ?? false
    }
}

/// A dragged item.
nonisolated open class UIDragItem: NSObject {
    /// The provider of its object.
    public let itemProvider: NSItemProvider
    /// A value for the program itself.
    open var localObject: Any?
    /// Returns the preview of the item.
    open var previewProvider: (() -> UIDragPreview?)?
    /// Creates an item with a provider.
    public init(itemProvider: NSItemProvider) {
        self.itemProvider = itemProvider
        super.init()
    }
}

/// The preview of a dragged item.
nonisolated open class UIDragPreview: NSObject {
    /// The view.
    public let view: UIView
    /// The appearance.
    public let parameters: UIDragPreviewParameters
    /// Creates a preview of a view.
    public init(view: UIView, parameters: UIDragPreviewParameters = UIDragPreviewParameters()) {
        (self.view, self.parameters) = (view, parameters)
        super.init()
    }
}

/// The appearance of a preview during a drag.
nonisolated open class UIDragPreviewParameters: UIPreviewParameters {}
/// The preview of a view in a container.
nonisolated open class UITargetedDragPreview: UITargetedPreview {}
/// The container and position of a preview.
nonisolated open class UIDragPreviewTarget: UIPreviewTarget {}

/// The common members of drag and drop sessions.
public protocol UIDragDropSession: NSObjectProtocol {
    /// The dragged items.
    var items: [UIDragItem] { get }
    /// The position of the drag in a view's coordinates.
    func location(in view: UIView) -> CGPoint
    /// Whether the items may be moved, not only copied.
    var allowsMoveOperation: Bool { get }
    /// Whether all items can be loaded as instances of a class.
    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// A drag session.
public protocol UIDragSession: UIDragDropSession {
    /// A value for the program itself.
    var localContext: Any? { get set }
}

/// A drop session.
public protocol UIDropSession: UIDragDropSession {
    /// The drag session, if it began in this program.
    var localDragSession: (any UIDragSession)? { get }
    /// Loads all items as instances of a class.
    func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
    ) -> Progress
}

/// Makes changes alongside the animation of a drop.
public protocol UIDragAnimating: NSObjectProtocol {
    /// Adds changes.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Adds a closure called afterwards.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// Makes a view a source of drags. Inert.
nonisolated open class UIDragInteraction: NSObject, UIInteraction {
    /// The drag delegate. Not retained.
    open private(set) weak var delegate: (any UIDragInteractionDelegate)?
    /// The view.
    open private(set) weak var view: UIView?
    /// Whether drags may begin.
    open var isEnabled = true
    /// Whether other gestures are recognised during the lift.
    open var allowsSimultaneousRecognitionDuringLift = false
    /// Creates an interaction with a delegate.
    public init(delegate: any UIDragInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }
    /// Called before the interaction is added to a view, or removed from it (`nil`).
    open func willMove(to view: UIView?) {}
    /// Called after the interaction was added to a view, or removed from it (`nil`).
    open func didMove(to view: UIView?) { self.view = view }
}

/// The delegate of a drag interaction. Inert: never called.
public protocol UIDragInteractionDelegate: NSObjectProtocol {
    /// Returns the items of a new drag.
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
    /// Returns the preview of an item during the lift.
    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview?
}

extension UIDragInteractionDelegate {
    /// The default implementation returns `nil`.
    public func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? { nil }
}

/// Makes a view a target of drops. Inert.
nonisolated open class UIDropInteraction: NSObject, UIInteraction {
    /// The drop delegate. Not retained.
    open private(set) weak var delegate: (any UIDropInteractionDelegate)?
    /// The view.
    open private(set) weak var view: UIView?
    /// Whether other drop sessions are allowed at the same time.
    open var allowsSimultaneousDropSessions = false
    /// Creates an interaction with a delegate.
    public init(delegate: any UIDropInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }
    /// Called before the interaction is added to a view, or removed from it (`nil`).
    open func willMove(to view: UIView?) {}
    /// Called after the interaction was added to a view, or removed from it (`nil`).
    open func didMove(to view: UIView?) { self.view = view }
}

/// The delegate of a drop interaction. Inert: never called.
public protocol UIDropInteractionDelegate: NSObjectProtocol {
    /// Whether the drop can be handled.
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool
    /// Called when the drag enters the view.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
    /// Called when the drag moves over the view; returns the proposal.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
        -> UIDropProposal
    /// Called when the drag leaves the view.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
    /// Called when the items are dropped.
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
    /// Called at the end of the session.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
}

extension UIDropInteractionDelegate {
    /// The default implementation returns `true`.
    public func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool { true }
    /// Inert: kept for source compatibility; has no effect on layout.
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {}
    /// The default implementation returns a proposal to cancel the drop.
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
        -> UIDropProposal
    { UIDropProposal(operation: .cancel) }
    /// Inert: kept for source compatibility; has no effect on layout.
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {}
    /// Inert: kept for source compatibility; has no effect on layout.
    public func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {}
    /// Inert: kept for source compatibility; has no effect on layout.
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {}
}

/// The operation of a drop.
public enum UIDropOperation: UInt, Sendable {
    /// Inert: kept for source compatibility; has no effect on layout.
    case cancel = 0
    /// The drop is not allowed.
    case forbidden = 1
    /// The items are copied.
    case copy = 2
    /// The items are moved.
    case move = 3
}

/// The proposed operation of a drop.
nonisolated open class UIDropProposal: NSObject {
    /// The operation.
    public let operation: UIDropOperation
    /// Whether the drop is precise.
    open var isPrecise = false
    /// Creates a proposal.
    public init(operation: UIDropOperation) {
        self.operation = operation
        super.init()
    }
}
