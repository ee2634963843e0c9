public import Foundation
public import Taut

/// Sides of a rectangle, physical ones.
public struct UIRectEdge: OptionSet, Sendable {
    /// The raw value, a bit mask.
    public let rawValue: UInt

    /// Creates sides from a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The top.
    public static let top = UIRectEdge(rawValue: 1)
    /// The left.
    public static let left = UIRectEdge(rawValue: 2)
    /// The bottom.
    public static let bottom = UIRectEdge(rawValue: 4)
    /// The right.
    public static let right = UIRectEdge(rawValue: 8)
    /// All four.
    public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// Sides of a rectangle, by leading and trailing.
public struct NSDirectionalRectEdge: OptionSet, Sendable {
    /// The raw value, a bit mask.
    public let rawValue: UInt

    /// Creates sides from a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The top.
    public static let top = NSDirectionalRectEdge(rawValue: 1)
    /// The side where text begins.
    public static let leading = NSDirectionalRectEdge(rawValue: 2)
    /// The bottom.
    public static let bottom = NSDirectionalRectEdge(rawValue: 4)
    /// The side where text ends.
    public static let trailing = NSDirectionalRectEdge(rawValue: 8)
    /// All four.
    public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

extension CGRect {
    /// The rectangle without insets.
    public func inset(by insets: EdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
            height: height - insets.top - insets.bottom)
    }
}

/// Insets as text.
extension UIEdgeInsets {
    /// The insets as a text of four numbers.
    var listed: String { "{\(top), \(left), \(bottom), \(right)}" }
}

/// Insets from left and top to right and bottom as a text.
public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String { insets.listed }

extension IndexPath {
    /// Creates a path to a row of a section.
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
    /// Creates a path to an item of a section.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    /// The section; `NSNotFound` of an empty path.
    public var section: Int {
        get { isEmpty ? NSNotFound : self[0] }
        set { self[0] = newValue }
    }
    /// The row; `NSNotFound` of the path of a section or of headers of the whole.
    public var row: Int {
        get { item }
        set { item = newValue }
    }
    /// The item; `NSNotFound` of the path of a section or of headers of the whole.
    public var item: Int {
        get { count > 1 ? self[1] : NSNotFound }
        set { self[1] = newValue }
    }
}
