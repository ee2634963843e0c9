public import Foundation
public import Taut
public import TautUIKit

// Dragging and dropping, as far as code names it: nothing is dragged.

/// What can be handed to another program.
public protocol NSItemProviderWriting: NSObjectProtocol {}
/// What can be taken from another program.
public protocol NSItemProviderReading: NSObjectProtocol {}

extension NSString: NSItemProviderWriting, NSItemProviderReading {}
extension NSURL: NSItemProviderWriting, NSItemProviderReading {}

/// Something that is handed over.
nonisolated open class NSItemProvider: NSObject {
    /// What is handed over.
    public let object: (any NSItemProviderWriting)?
    /// A name for it.
    open var suggestedName: String?
    /// Hands nothing over.
    public override init() {
        object = nil
        super.init()
    }
    /// Hands an object over.
    public init(object: any NSItemProviderWriting) {
        self.object = object
        super.init()
    }
    /// Whether it can be taken as an object of a class.
    open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        object.map { type(of: $0) == aClass } ?? false
    }
}

/// Something that is dragged.
nonisolated open class UIDragItem: NSObject {
    /// What is handed over.
    public let itemProvider: NSItemProvider
    /// What the program itself knows it by.
    open var localObject: Any?
    /// What is seen of it.
    open var previewProvider: (() -> UIDragPreview?)?
    /// Something that hands something over.
    public init(itemProvider: NSItemProvider) {
        self.itemProvider = itemProvider
        super.init()
    }
}

/// What is seen of something that is dragged.
nonisolated open class UIDragPreview: NSObject {
    /// The view.
    public let view: UIView
    /// The appearance.
    public let parameters: UIDragPreviewParameters
    /// Creates a view with a look.
    public init(view: UIView, parameters: UIDragPreviewParameters = UIDragPreviewParameters()) {
        (self.view, self.parameters) = (view, parameters)
        super.init()
    }
}

/// The appearance of a view while it is dragged.
nonisolated open class UIDragPreviewParameters: UIPreviewParameters {}
/// A view that is dragged.
nonisolated open class UITargetedDragPreview: UITargetedPreview {}
/// Where a view that was dragged goes.
nonisolated open class UIDragPreviewTarget: UIPreviewTarget {}

/// What dragging and dropping have in common.
public protocol UIDragDropSession: NSObjectProtocol {
    /// The dragged items.
    var items: [UIDragItem] { get }
    /// Where it is, in a view's coordinates.
    func location(in view: UIView) -> CGPoint
    /// Whether it may be moved, not only copied.
    var allowsMoveOperation: Bool { get }
    /// Whether all of it can be taken as objects of a class.
    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// Dragging, where it began.
public protocol UIDragSession: UIDragDropSession {
    /// What the program itself knows it by.
    var localContext: Any? { get set }
}

/// Dropping, where it ends.
public protocol UIDropSession: UIDragDropSession {
    /// Where it began, in the same program.
    var localDragSession: (any UIDragSession)? { get }
    /// Takes all of it as objects of a class.
    func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
    ) -> Progress
}

/// Makes changes while something that was dragged arrives.
public protocol UIDragAnimating: NSObjectProtocol {
    /// Makes changes.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Does something afterwards.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// Makes a view a source of drags. Inert.
nonisolated open class UIDragInteraction: NSObject, UIInteraction {
    /// The drag delegate. Not retained.
    open private(set) weak var delegate: (any UIDragInteractionDelegate)?
    /// The view.
    open private(set) weak var view: UIView?
    /// Whether it can be dragged from.
    open var isEnabled = true
    /// Whether more can be added while something is dragged.
    open var allowsSimultaneousRecognitionDuringLift = false
    /// Has a view be dragged from.
    public init(delegate: any UIDragInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }
    /// Called before the interaction is added to a view, or removed from it (`nil`).
    open func willMove(to view: UIView?) {}
    /// Called after the interaction was added to a view, or removed from it (`nil`).
    open func didMove(to view: UIView?) { self.view = view }
}

/// Says what is dragged. Inert: never called.
public protocol UIDragInteractionDelegate: NSObjectProtocol {
    /// The dragged items.
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
    /// What is seen while it is lifted.
    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview?
}

extension UIDragInteractionDelegate {
    /// The view.
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
    /// Whether others may take it at the same time.
    open var allowsSimultaneousDropSessions = false
    /// Has something be dropped.
    public init(delegate: any UIDropInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }
    /// Called before the interaction is added to a view, or removed from it (`nil`).
    open func willMove(to view: UIView?) {}
    /// Called after the interaction was added to a view, or removed from it (`nil`).
    open func didMove(to view: UIView?) { self.view = view }
}

/// Takes what is dropped. Inert: never called.
public protocol UIDropInteractionDelegate: NSObjectProtocol {
    /// Whether the drop can be handled.
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool
    /// It is over the view.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
    /// It moves over the view.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
        -> UIDropProposal
    /// It is no longer over the view.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
    /// It was dropped.
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
    /// It is over.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
}

extension UIDropInteractionDelegate {
    /// The default implementation returns `true`.
    public func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool { true }
    /// Inert: kept for source compatibility; has no effect on layout.
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {}
    /// Nothing is done with it.
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

/// What is done with what is dropped.
public enum UIDropOperation: UInt, Sendable {
    /// Inert: kept for source compatibility; has no effect on layout.
    case cancel = 0
    /// Nothing, here.
    case forbidden = 1
    /// It is copied.
    case copy = 2
    /// It is moved.
    case move = 3
}

/// What would be done with what is dropped.
nonisolated open class UIDropProposal: NSObject {
    /// What would be done.
    public let operation: UIDropOperation
    /// Whether it is to be aimed well.
    open var isPrecise = false
    /// Something that would be done.
    public init(operation: UIDropOperation) {
        self.operation = operation
        super.init()
    }
}
