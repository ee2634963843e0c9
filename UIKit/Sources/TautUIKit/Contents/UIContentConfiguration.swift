public import Foundation
public import Taut

/// The content of a view as a value; creates a view that displays it.
public protocol UIContentConfiguration {
    /// Creates a view that displays the configuration.
    func makeContentView() -> any UIView & UIContentView
    /// The configuration for a state.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that displays a configuration.
public protocol UIContentView: NSObjectProtocol {
    /// The displayed configuration.
    var configuration: any UIContentConfiguration { get set }
    /// Returns whether the view can display a configuration. Default: whether it has the type of the current one.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    /// Whether the configuration has the type of the current one.
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }
}

/// The key of a custom state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates a key from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a key from its raw value.
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state for which a configuration is updated.
public protocol UIConfigurationState {
    /// The traits.
    var traitCollection: UITraitCollection { get set }
    /// Creates the default state with traits.
    init(traitCollection: UITraitCollection)
    /// A custom state.
    subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The state of a view.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
    /// The traits.
    public var traitCollection: UITraitCollection
    /// Whether the view is disabled.
    public var isDisabled = false
    /// Whether the view is highlighted.
    public var isHighlighted = false
    /// Whether the view is selected.
    public var isSelected = false
    /// Whether the view has the focus.
    public var isFocused = false
    /// Whether the view is pinned while its surroundings scroll.
    public var isPinned = false
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// Creates the default state with traits.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
    /// A custom state.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
    /// The traits.
    public var traitCollection: UITraitCollection
    /// Whether the cell is disabled.
    public var isDisabled = false
    /// Whether the cell is highlighted.
    public var isHighlighted = false
    /// Whether the cell is selected.
    public var isSelected = false
    /// Whether the cell has the focus.
    public var isFocused = false
    /// Whether the cell is pinned while its surroundings scroll.
    public var isPinned = false
    /// Whether the list is in editing mode.
    public var isEditing = false
    /// Whether the cell is expanded.
    public var isExpanded = false
    /// Whether the cell is swiped.
    public var isSwiped = false
    /// Whether the cell is being reordered.
    public var isReordering = false
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// Creates the default state with traits.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
    /// A custom state.
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
    /// The horizontal axis.
    public static let horizontal = UIAxis(rawValue: 1)
    /// The vertical axis.
    public static let vertical = UIAxis(rawValue: 2)
    /// Both axes.
    public static let both: UIAxis = [.horizontal, .vertical]
}
