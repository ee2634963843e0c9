public import Foundation

/// Further accessibility content of an element, read on request: a label and a value.
nonisolated open class AXCustomContent: NSObject {
    /// When content is read aloud.
    public enum Importance: UInt, Sendable {
        /// On request.
        case `default` = 0
        /// With the element.
        case high = 1
    }

    /// The label.
    public let label: String
    /// The value.
    public let value: String
    /// When it is read aloud.
    open var importance: Importance = .default

    /// Content with a label and a value.
    public init(label: String, value: String) {
        (self.label, self.value) = (label, value)
        super.init()
    }
}

/// An element that has more to be read aloud.
public protocol AXCustomContentProvider: AnyObject {
    /// The custom content.
    var accessibilityCustomContent: [AXCustomContent]! { get set }
}
