public import Foundation
public import Taut

/// Several words or images of which one is chosen: 32 points high. A segment is as wide as its width says; the others
/// are as wide as the widest of them needs, with 20 points.
nonisolated open class UISegmentedControl: UIControl {
    /// The content and properties of a segment.
    private struct Segment {
        var title: String?
        var image: UIImage?
        var action: UIAction?
        /// 0 where the content says it.
        var width: CGFloat = 0
        var contentOffset = CGSize.zero
        var isEnabled = true
    }

    /// Which segment is chosen; -1 for none.
    open var selectedSegmentIndex = UISegmentedControl.noSegment
    /// The selected index if there is no selection.
    public static let noSegment = -1
    private var segments: [Segment] = [] { didSet { invalidateIntrinsicContentSize() } }

    /// Creates one without segments.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates one with strings, images or actions, as large as it wants to be; anything else counts as a string without letters.
    public init(items: [Any]?) {
        super.init(frame: .zero)
        segments = (items ?? []).map { item in
            switch item {
            case let image as UIImage: Segment(image: image)
            case let action as UIAction: Self.segment(action)
            default: Segment(title: item as? String ?? "")
            }
        }
        frame = CGRect(origin: .zero, size: intrinsicContentSize)
    }

    /// Creates one with actions, which are performed when their segments are chosen.
    public init(frame: CGRect, actions: [UIAction]) {
        super.init(frame: frame)
        segments = actions.map(Self.segment)
    }

    /// Creates one without segments. Nothing is decoded.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    private static func segment(_ action: UIAction) -> Segment {
        Segment(title: action.image == nil ? action.title : nil, image: action.image, action: action)
    }

    // MARK: Segments

    /// The number of segments.
    open var numberOfSegments: Int { segments.count }

    /// Inserts a segment; the chosen one stays chosen, also at another index.
    private func insert(_ segment: Segment, at index: Int) {
        let index = min(max(0, index), segments.count)
        segments.insert(segment, at: index)
        if selectedSegmentIndex >= index { selectedSegmentIndex += 1 }
    }

    private func change(_ index: Int, _ body: (inout Segment) -> Void) {
        if segments.indices.contains(index) { body(&segments[index]) }
    }

    private func segment(at index: Int) -> Segment? { segments.indices.contains(index) ? segments[index] : nil }

    /// Adds a segment; an index outside counts as the nearest bound.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(Segment(title: title), at: segment)
    }
    /// Adds a segment with an image; an index outside counts as the nearest bound.
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(Segment(image: image), at: segment)
    }
    /// Adds a segment with an action; an index outside counts as the nearest bound.
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        insert(Self.segment(action), at: segment)
    }

    /// Removes a segment, if there is one. No segment is chosen afterwards if it was the chosen one.
    open func removeSegment(at segment: Int, animated: Bool) {
        guard segments.indices.contains(segment) else { return }
        segments.remove(at: segment)
        if selectedSegmentIndex == segment {
            selectedSegmentIndex = Self.noSegment
        } else if selectedSegmentIndex > segment {
            selectedSegmentIndex -= 1
        }
    }
    /// Removes all segments; none is chosen afterwards.
    open func removeAllSegments() { (segments, selectedSegmentIndex) = ([], Self.noSegment) }

    /// Sets the title of a segment, if there is one; it takes the place of an image.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        change(segment) { ($0.title, $0.image) = (title, nil) }
    }
    /// The title of a segment; `nil` if there is none.
    open func titleForSegment(at segment: Int) -> String? { self.segment(at: segment)?.title }
    /// Sets the image of a segment, if there is one; it takes the place of a title.
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        change(segment) { ($0.title, $0.image) = (nil, image) }
    }
    /// The image of a segment; `nil` if there is none.
    open func imageForSegment(at segment: Int) -> UIImage? { self.segment(at: segment)?.image }

    /// Sets the action of a segment, if there is one; its title and its image are shown.
    open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
        change(segment) { $0 = Self.segment(action) }
    }
    /// The action of a segment; `nil` if there is none.
    open func actionForSegment(at segment: Int) -> UIAction? { self.segment(at: segment)?.action }
    /// The segment whose action has a name; `NSNotFound` if there is none.
    open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
        segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
    }

    /// Performs what the events ask for, and the action of the chosen segment when the choice has changed.
    open override func sendActions(for controlEvents: UIControl.Event) {
        super.sendActions(for: controlEvents)
        if controlEvents.contains(.valueChanged), let action = actionForSegment(at: selectedSegmentIndex) {
            sendAction(action)
        }
    }

    /// Enables or disables a segment.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }
    /// Whether a segment is usable.
    open func isEnabledForSegment(at segment: Int) -> Bool { self.segment(at: segment)?.isEnabled ?? true }
    /// Sets the width of a segment in points; 0 for what its content needs.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { change(segment) { $0.width = width } }
    /// The width of a segment in points; 0 where it was not set.
    open func widthForSegment(at segment: Int) -> CGFloat { self.segment(at: segment)?.width ?? 0 }
    /// Moves the content of a segment; kept.
    open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
        change(segment) { $0.contentOffset = offset }
    }
    /// The offset of a segment's content.
    open func contentOffsetForSegment(at segment: Int) -> CGSize { self.segment(at: segment)?.contentOffset ?? .zero }

    // MARK: Looks

    /// The colour of the chosen segment.
    open var selectedSegmentTintColor: UIColor?
    /// Whether no segment stays chosen.
    open var isMomentary = false
    /// Whether segments are as wide as their words; the whole is as wide as without.
    open var apportionsSegmentWidthsByContent = false
    private var textAttributes: [UInt: [NSAttributedString.Key: Any]] = [:] {
        didSet { invalidateIntrinsicContentSize() }
    }
    /// Sets the attributes of titles in a state. The font of the normal state is what titles are measured in.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        textAttributes[state.rawValue] = attributes
    }
    /// The attributes of titles in a state.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        textAttributes[state.rawValue]
    }
    /// Sets the image between segments; not shown.
    open func setDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
    ) {}
    /// Sets the image behind segments; not shown.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) {}

    // MARK: Size

    /// The widths that are set, and for each other segment that of the widest content, with 20 points.
    open override var intrinsicContentSize: CGSize {
        let label = UILabel()
        label.font = textAttributes[UIControl.State.normal.rawValue]?[.font] as? UIFont ?? .systemFont(ofSize: 13)
        label.taut.environment = taut.environment
        let (own, set) = (segments.filter { $0.width == 0 }, segments.filter { $0.width > 0 })
        let widest =
            own.map { segment in
                if let image = segment.image { return image.size.width }
                label.text = segment.title
                return label.intrinsicContentSize.width
            }.max() ?? 0
        return CGSize(width: CGFloat(own.count) * (widest + 20) + set.reduce(0) { $0 + $1.width }, height: 32)
    }
    /// The same as ``intrinsicContentSize``.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
