public import Foundation
public import Taut

/// A guide with a given frame in the view that owns it: where constraints meet a layout by hand.
///
///     let place = FixedFrameLayoutGuide()
///     canvas.addLayoutGuide(place)
///     canvas.addSubview(label, pinnedTo: .center, of: .guide(place))
///     place.frame = CGRect(x: 100, y: 50, width: 100, height: 30)
///
/// The frame is counted from the leading edge, so from right to left it is mirrored. It takes effect once the guide has an
/// owner: when the frame is set, or an operation is anchored to the guide, after that.
public final class FixedFrameLayoutGuide: LayoutGuide {
    private var ties: [LayoutConstraint] = []
    private weak var tied: View?

    /// The frame in points, counted from the owner's leading and top edges.
    public var frame: CGRect = .zero {
        didSet { if frame != oldValue { follow() } }
    }
    /// The top leading corner of ``frame``.
    public var point: CGPoint {
        get { frame.origin }
        set { frame.origin = newValue }
    }
    /// The middle of ``frame``; setting it moves the frame.
    public var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
    }
    /// The size of ``frame``.
    public var size: CGSize {
        get { frame.size }
        set { frame.size = newValue }
    }

    /// The view that owns the guide.
    public override var owningView: View? {
        get { super.owningView }
        set {
            super.owningView = newValue
            follow()
        }
    }

    /// Has the constraints say what the frame is, in the view that owns the guide.
    func follow() {
        guard let owner = owningView else { return }
        if tied !== owner || !ties.allSatisfy(\.isActive) {
            LayoutConstraint.deactivate(ties)
            tied = owner
            ties = [
                leadingAnchor.constraint(equalTo: owner.leadingAnchor), topAnchor.constraint(equalTo: owner.topAnchor),
                widthAnchor.constraint(equalToConstant: 0), heightAnchor.constraint(equalToConstant: 0),
            ]
        }
        for (tie, value) in zip(ties, [frame.minX, frame.minY, frame.width, frame.height]) { tie.constant = value }
        LayoutConstraint.activate(ties)
    }
}
