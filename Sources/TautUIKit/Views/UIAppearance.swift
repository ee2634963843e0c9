public import Foundation
public import Taut

/// What appearances may depend on.
public protocol UIAppearanceContainer: NSObjectProtocol {}

/// What has an appearance.
public protocol UIAppearance: NSObjectProtocol {
    /// An object to set properties of. They do not pass to others.
    static func appearance() -> Self
    /// An object to set properties of. They do not pass to others.
    static func appearance(for trait: UITraitCollection) -> Self
    /// An object to set properties of. They do not pass to others.
    static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
}

/// Appearances are objects of their own, made by `init(coder:)`: what is set on them reaches no other view.
extension UIView: UIAppearance, UIAppearanceContainer {
    /// An object to set properties of. They do not pass to others.
    public class func appearance() -> Self { blank() }
    /// An object to set properties of. They do not pass to others.
    public class func appearance(for trait: UITraitCollection) -> Self { blank() }
    /// An object to set properties of. They do not pass to others.
    public class func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { blank() }

    private class func blank() -> Self {
        guard let view = self.init(coder: NSCoder()) else {
            preconditionFailure("\(self) has no init(coder:), so it has no appearance() either")
        }
        return view
    }
}

extension UIViewController: UIAppearanceContainer {}

/// A rectangle with coordinates.
public protocol UICoordinateSpace: NSObjectProtocol {
    /// The rectangle in its own coordinates.
    var bounds: CGRect { get }
    /// A point in another space's coordinates.
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// A point of another space's coordinates.
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// A rectangle in another space's coordinates.
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    /// A rectangle of another space's coordinates.
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

/// A space that has no place among views leaves everything as it is.
extension UICoordinateSpace {
    /// The same point.
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint { point }
    /// The same point.
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint { point }
    /// The same rectangle.
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect { rect }
    /// The same rectangle.
    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect { rect }
}

extension UIView: UICoordinateSpace {
    /// A point in another space's coordinates; the same point where that is no view.
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        convert(point, to: coordinateSpace as? UIView)
    }
    /// A rectangle in another space's coordinates.
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        convert(rect, to: coordinateSpace as? UIView)
    }
    /// A point of another space's coordinates.
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        convert(point, from: coordinateSpace as? UIView)
    }
    /// A rectangle of another space's coordinates.
    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        convert(rect, from: coordinateSpace as? UIView)
    }
}

extension UIScreen: UICoordinateSpace {}
