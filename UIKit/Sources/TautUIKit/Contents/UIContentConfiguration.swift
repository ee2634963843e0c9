public import Foundation
public import Taut

/// Says what a view shows; makes the view that shows it.
public protocol UIContentConfiguration {
    /// A view that shows it.
    func makeContentView() -> any UIView & UIContentView
    /// The same for a state.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows what a configuration says.
public protocol UIContentView: NSObjectProtocol {
    /// What the view shows.
    var configuration: any UIContentConfiguration { get set }
    /// Whether the view can show a configuration: by default, where it is of the kind that the view shows already.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    /// Whether the configuration is of the kind that the view shows already.
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }
}

/// The name of something that a program adds to a state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates a key from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a key from its raw value.
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state that something is shown in.
public protocol UIConfigurationState {
    /// The traits.
    var traitCollection: UITraitCollection { get set }
    /// Creates a usual state with some traits.
    init(traitCollection: UITraitCollection)
    /// What a program adds.
    subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The state of a view.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
    /// The traits.
    public var traitCollection: UITraitCollection
    /// Whether the view cannot be used.
    public var isDisabled = false
    /// Whether the view is highlighted.
    public var isHighlighted = false
    /// Whether the view is selected.
    public var isSelected = false
    /// Whether the focus is on the view.
    public var isFocused = false
    /// Whether the view stays where it is while its surroundings are scrolled.
    public var isPinned = false
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// Creates a usual state with some traits.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
    /// What a program adds.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
    /// The traits.
    public var traitCollection: UITraitCollection
    /// Whether the cell cannot be used.
    public var isDisabled = false
    /// Whether the cell is highlighted.
    public var isHighlighted = false
    /// Whether the cell is selected.
    public var isSelected = false
    /// Whether the focus is on the cell.
    public var isFocused = false
    /// Whether the cell stays where it is while its surroundings are scrolled.
    public var isPinned = false
    /// Whether the list is edited.
    public var isEditing = false
    /// Whether what belongs to the cell is shown below.
    public var isExpanded = false
    /// Whether the cell is moved aside.
    public var isSwiped = false
    /// Whether the cell is carried to another place.
    public var isReordering = false
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// Creates a usual state with some traits.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
    /// What a program adds.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}

/// Axes.
public struct UIAxis: OptionSet, Sendable {
    /// The raw value, a bit mask.
    public let rawValue: UInt
    /// Creates axes from a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// From left to right.
    public static let horizontal = UIAxis(rawValue: 1)
    /// From top to bottom.
    public static let vertical = UIAxis(rawValue: 2)
    /// Both.
    public static let both: UIAxis = [.horizontal, .vertical]
}
