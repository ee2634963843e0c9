import Foundation
import Taut

/// A rectangle with coordinates: a view, or the screen.
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

/// Views lie on the screen where their windows do; one without a window as if its root lay at the screen's corner. Any other space
/// counts as the screen.
extension UICoordinateSpace {
    /// A point in another space's coordinates.
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        let (from, to) = (originOnScreen, coordinateSpace.originOnScreen)
        return CGPoint(x: point.x + from.x - to.x, y: point.y + from.y - to.y)
    }
    /// A point of another space's coordinates.
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        let (from, to) = (coordinateSpace.originOnScreen, originOnScreen)
        return CGPoint(x: point.x + from.x - to.x, y: point.y + from.y - to.y)
    }
    /// A rectangle in another space's coordinates.
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        CGRect(origin: convert(rect.origin, to: coordinateSpace), size: rect.size)
    }
    /// A rectangle of another space's coordinates.
    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        CGRect(origin: convert(rect.origin, from: coordinateSpace), size: rect.size)
    }

    private var originOnScreen: CGPoint {
        guard let view = self as? UIView else { return .zero }
        let (inWindow, window) = (view.convert(CGPoint.zero, to: nil), view.window?.frame.origin ?? .zero)
        return CGPoint(x: inWindow.x + window.x, y: inWindow.y + window.y)
    }
}

extension UIView: UICoordinateSpace {}

extension UIScreen: UICoordinateSpace {}

extension UIWindowScene {
    /// The coordinates in which the scene's windows lie.
    public var coordinateSpace: any UICoordinateSpace { UIScreen.main }
}
