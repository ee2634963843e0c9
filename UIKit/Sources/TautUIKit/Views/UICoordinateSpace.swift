import Foundation
import Taut

/// A coordinate space: a view, or the screen.
public protocol UICoordinateSpace: NSObjectProtocol {
    /// The rectangle in its own coordinates.
    var bounds: CGRect { get }
    /// Converts a point to another coordinate space.
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// Converts a point from another coordinate space.
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// Converts a rectangle to another coordinate space.
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    /// Converts a rectangle from another coordinate space.
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

/// Views lie on the screen where their windows do; one without a window as if its root lay at the screen's corner. Any other space
/// counts as the screen.
extension UICoordinateSpace {
    /// Converts a point to another coordinate space.
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        let (view, other) = (self as? UIView, coordinateSpace as? UIView)
        let move = Self.move(from: view, to: other)
        if let view, move == .zero { return view.convert(point, to: other) }
        let inWindow = view?.convert(point, to: nil) ?? point
        let moved = CGPoint(x: inWindow.x + move.x, y: inWindow.y + move.y)
        return other?.convert(moved, from: nil) ?? moved
    }
    /// Converts a point from another coordinate space.
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        guard let view = self as? UIView, let other = coordinateSpace as? UIView,
            Self.move(from: other, to: view) == .zero
        else { return coordinateSpace.convert(point, to: self) }
        return view.convert(point, from: other as UIView?)
    }
    /// Converts a rectangle to another coordinate space.
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        let (view, other) = (self as? UIView, coordinateSpace as? UIView)
        let move = Self.move(from: view, to: other)
        if let view, move == .zero { return view.convert(rect, to: other) }
        let moved = (view?.convert(rect, to: nil) ?? rect).offsetBy(dx: move.x, dy: move.y)
        return other?.convert(moved, from: nil) ?? moved
    }
    /// Converts a rectangle from another coordinate space.
    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        guard let view = self as? UIView, let other = coordinateSpace as? UIView,
            Self.move(from: other, to: view) == .zero
        else { return coordinateSpace.convert(rect, to: self) }
        return view.convert(rect, from: other as UIView?)
    }

    /// The offset between the origins of two views' windows; `nil` stands for the screen.
    private static func move(from view: UIView?, to other: UIView?) -> CGPoint {
        let (from, to) = (view?.window?.frame.origin ?? .zero, other?.window?.frame.origin ?? .zero)
        return CGPoint(x: from.x - to.x, y: from.y - to.y)
    }
}

extension UIView: UICoordinateSpace {}

extension UIScreen: UICoordinateSpace {}

extension UIWindowScene {
    /// The coordinates in which the scene's windows lie.
    public var coordinateSpace: any UICoordinateSpace { UIScreen.main }
}
