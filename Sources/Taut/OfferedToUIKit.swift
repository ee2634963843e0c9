public import Foundation

// What this module offers to the package UIKit beyond its public interface, by `@_spi(UIKit) import Taut`.
//
// In this file: extensions that only UIKit's classes need, or that stand by themselves. At their declarations, since Swift wants the
// attribute there:
//
//   stored properties                attached (of Responder, LayoutGuide, LayoutConstraint, GestureRecognizer, Layer, Scene,
//                                    UndoManager), owner (Layer), root (Window), contentScale (ScrollView)
//   what uses private declarations   noteContentSize (ScrollView), track, trackedConstraints (TrackingLayoutGuide), exerciseAmbiguity (View),
//                                    parts (Color), perform, init(calling:) (Selector), init(lenient:) (LayoutConstraint),
//                                    init(_madeByType:), make (Layer)
//                                    cutOut, insert, init(estimate:) (RowHeights)
//   whole types                      Attached, Attaching, WeakBox, PropertyObserver, ThreadValues, ShownWindows, ViewOwner, PrefixSums,
//                                    RowSum, ListWindow, Run, FontRun, RunMeasurer, MisuseWitness
//   whole extensions                 fontRuns (NSAttributedString), transformed (CGPoint, CGRect), identity, init, affine (Transform3D)

@_spi(UIKit) extension View {
    /// Whether the view is in a window that is shown.
    public var isSeen: Bool { window.map { !$0.isHidden } ?? false }

    /// Whether the view itself waits for a layout.
    public var waitsForLayout: Bool { flags.contains(.needsLayout) }

    /// Takes the margins that are usual where the view is, until others are set.
    public func takeUsualMargins(_ margins: DirectionalEdgeInsets) {
        guard !flags.contains(.hasSetMargins), margins != ownMargins else { return }
        noteMargins { ownMargins = margins }
    }

    /// Whether the margins are at least those of a root as wide as the view, which they follow.
    public var hasRootMargins: Bool {
        get { flags.contains(.hasRootMargins) }
        set { setMarginFlag(.hasRootMargins, newValue) }
    }

    /// Whether the margins leave no more than the width of ``readableContentGuide``; Interface Builder's *Follow Readable
    /// Width*.
    public var followsReadableWidth: Bool {
        get { flags.contains(.followsReadableWidth) }
        set { setMarginFlag(.followsReadableWidth, newValue) }
    }
}

@_spi(UIKit) extension ScrollView {
    /// The offset nearest to another one at which nothing beyond the content is shown.
    public func nearestOffset(_ offset: CGPoint) -> CGPoint {
        let (columns, rows) = (offsetRange(along: .horizontal), offsetRange(along: .vertical))
        return CGPoint(
            x: min(max(offset.x, columns.lowerBound), columns.upperBound),
            y: min(max(offset.y, rows.lowerBound), rows.upperBound))
    }
}

@_spi(UIKit) extension NSAttributedString {
    /// The attribute that holds a ``Font``; UIKit's `NSAttributedString.Key.font`.
    public static let fontKey = NSAttributedString.Key("NSFont")

    /// The font that the text begins with, if it says one.
    public var firstFont: Font? {
        length > 0 ? attribute(Self.fontKey, at: 0, effectiveRange: nil) as? Font : nil
    }
}

@_spi(UIKit) extension Attaching {
    /// What can be undone here; made when it is asked for.
    public var ownUndoManager: Platform.UndoManager {
        let kept: Platform.UndoManager? = kept(or: nil)
        if let kept { return kept }
        let new = Platform.UndoManager()
        keep(new as Platform.UndoManager?)
        return new
    }
}

@_spi(UIKit) extension Platform.Path {
    /// Adds a point.
    public func append(_ point: CGPoint) { points.append(point) }
    /// Adds the corners of a rectangle.
    public func append(_ rect: CGRect) { add(rect) }
}
