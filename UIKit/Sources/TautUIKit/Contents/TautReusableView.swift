public import Foundation
public import Taut

/// The common superclass of cells, headers and footers of lists. Not in UIKit, where each class has these members.
nonisolated open class TautReusableView: UIView {
    /// The reuse identifier.
    open var reuseIdentifier: String? { givenIdentifier }
    final var givenIdentifier: String?

    /// Creates a view with a frame in points.
    public override init(frame: CGRect) { super.init(frame: frame) }
    /// Creates a view. Nothing is decoded.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Called before the view is reused.
    open func prepareForReuse() {}

    final func named(_ identifier: String) -> Self {
        givenIdentifier = identifier
        return self
    }
}

/// The reusable views of a list, and the classes, nibs or closures that create new ones, by kind (`nil` for cells) and reuse identifier.
final class ReusePool {
    private struct Key: Hashable {
        var kind: String?
        var identifier: String
    }

    private var makers: [Key: () -> TautReusableView?] = [:]
    private var views: [Key: [TautReusableView]] = [:]
    /// The cells of rows or items that are being reconfigured.
    var reconfigured: [IndexPath: TautReusableView] = [:]

    /// Registers how views are created for an identifier.
    func register(_ identifier: String, kind: String? = nil, _ make: (() -> TautReusableView?)?) {
        makers[Key(kind: kind, identifier: identifier)] = make
    }

    /// A reusable view, or a new one; `nil` if nothing is registered.
    func dequeue(_ identifier: String, kind: String? = nil) -> TautReusableView? {
        let key = Key(kind: kind, identifier: identifier)
        guard let view = views[key]?.popLast() else { return makers[key]?() }
        view.prepareForReuse()
        return view
    }

    /// Keeps a view that left the visible area for reuse, if it has an identifier.
    func put(_ view: TautReusableView, kind: String? = nil) {
        guard let identifier = view.reuseIdentifier else { return }
        views[Key(kind: kind, identifier: identifier), default: []].append(view)
    }
}
