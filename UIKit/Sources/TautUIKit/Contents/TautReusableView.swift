public import Foundation
public import Taut

/// What cells, headers and footers of lists have in common. Not in UIKit, where each has it for itself.
nonisolated open class TautReusableView: UIView {
    /// The name under which the view is used again.
    open var reuseIdentifier: String? { givenIdentifier }
    final var givenIdentifier: String?

    /// Creates a view with a frame in points.
    public override init(frame: CGRect) { super.init(frame: frame) }
    /// Creates a view. Nothing is decoded.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Called before the view is used again.
    open func prepareForReuse() {}

    final func named(_ identifier: String) -> Self {
        givenIdentifier = identifier
        return self
    }
}

/// The views of a list that went out of view, and what makes new ones, by their kind (`nil` of cells) and the name under which they
/// are used again.
final class ReusePool {
    private struct Key: Hashable {
        var kind: String?
        var identifier: String
    }

    private var makers: [Key: () -> TautReusableView?] = [:]
    private var views: [Key: [TautReusableView]] = [:]
    /// The cells of rows or items for which the data source is asked once more.
    var reconfigured: [IndexPath: TautReusableView] = [:]

    /// Has views made for an identifier.
    func register(_ identifier: String, kind: String? = nil, _ make: (() -> TautReusableView?)?) {
        makers[Key(kind: kind, identifier: identifier)] = make
    }

    /// A view that went out of view, or a new one; `nil` if nothing makes it.
    func dequeue(_ identifier: String, kind: String? = nil) -> TautReusableView? {
        let key = Key(kind: kind, identifier: identifier)
        guard let view = views[key]?.popLast() else { return makers[key]?() }
        view.prepareForReuse()
        return view
    }

    /// Keeps a view that went out of view, if it has a name.
    func put(_ view: TautReusableView, kind: String? = nil) {
        guard let identifier = view.reuseIdentifier else { return }
        views[Key(kind: kind, identifier: identifier), default: []].append(view)
    }
}
