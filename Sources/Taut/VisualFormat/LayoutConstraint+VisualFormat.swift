import Foundation
import TautLayout
import TautScene

/// Why a visual format makes no constraints, and where.
public struct VisualFormatError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong, in one line.
    public var message: String
    /// The format.
    public var format: String
    /// How many characters (Unicode scalars) of the format stand before the place.
    public var offset: Int

    /// The message, then the format with a caret below the place.
    public var description: String {
        "\(message)\n\(format)\n\(String(repeating: " ", count: offset))^"
    }
}

extension LayoutConstraint {
    /// How the views of a visual format are aligned and in which direction it runs. UIKit's `NSLayoutConstraint.FormatOptions`.
    public struct FormatOptions: OptionSet, Sendable {
        /// The options as bits, UIKit's.
        public var rawValue: UInt

        /// Options from their bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// All views have the same left edge.
        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        /// All views have the same right edge.
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        /// All views have the same top edge.
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        /// All views have the same bottom edge.
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        /// All views have the same leading edge.
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        /// All views have the same trailing edge.
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        /// All views have the same horizontal centre.
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        /// All views have the same vertical centre.
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        /// All views have the same last baseline.
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
        /// All views have the same first baseline.
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
        /// The bits of alignment.
        public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
        /// Distances are measured between edges, the default.
        public static let spacingEdgeToEdge: FormatOptions = []
        /// `V:` measures distances between neighbours from last to first baseline.
        public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
        /// The bits of spacing.
        public static let spacingMask = FormatOptions(rawValue: 1 << 19)
        /// `H:` runs from leading to trailing, the default.
        public static let directionLeadingToTrailing: FormatOptions = []
        /// `H:` runs from left to right.
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        /// `H:` runs from right to left.
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
        /// The bits of direction.
        public static let directionMask = FormatOptions(rawValue: 3 << 16)
    }

    /// The constraints that a visual format states, all inactive.
    ///
    ///     let constraints = try LayoutConstraint.constraints(
    ///         withVisualFormat: "|-[find]-[findField(>=20)]-|", metrics: nil, views: ["find": find, "findField": field])
    ///
    /// A lone hyphen is the superview's margin, or 8 points between siblings. UIKit ends the process where the format is wrong;
    /// this throws.
    ///
    /// - Parameters:
    ///   - format: the visual format.
    ///   - options: alignments and direction of the format.
    ///   - metrics: numbers by the names that the format uses (any number type).
    ///   - views: ``View`` and ``LayoutGuide`` by the names that the format uses.
    ///   - file: what ``ConstraintSource`` keeps.
    ///   - line: the line in `file`.
    /// - Throws: ``VisualFormatError`` with the place.
    ///
    /// Disfavoured where the facade for UIKit offers the same without `throws`.
    @_disfavoredOverload public static func constraints(
        withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]? = nil,
        views: [String: Any], file: StaticString = #fileID, line: UInt = #line
    ) throws(VisualFormatError) -> [LayoutConstraint] {
        try constraints(
            withVisualFormat: format, options: options, metrics: metrics, views: views, spacing: .uikit, file: file,
            line: line)
    }

    /// The same with other distances for hyphens without a number.
    ///
    /// - Parameters:
    ///   - format: the visual format.
    ///   - options: alignments and direction of the format.
    ///   - metrics: numbers by the names that the format uses.
    ///   - views: views and guides by the names that the format uses.
    ///   - spacing: what a lone hyphen means.
    ///   - file: what ``ConstraintSource`` keeps.
    ///   - line: the line in `file`.
    public static func constraints(
        withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]? = nil,
        views: [String: Any],
        spacing: StandardSpacing, file: StaticString = #fileID, line: UInt = #line
    ) throws(VisualFormatError) -> [LayoutConstraint] {
        do throws(SourceFault) {
            let numbers = try Self.numbers(metrics ?? [:])
            let context = ConstraintContext(
                isItem: { views[$0] is View || views[$0] is LayoutGuide }, itemNames: { views.keys.sorted() },
                metrics: numbers)
            var constraints: [LayoutConstraint] = []
            for constraint in try VisualFormat.constraints(
                of: format, VisualFormatOptions(options), spacing, context)
            {
                constraints.append(try Self.make(constraint, views, file, line))
            }
            return constraints
        } catch {
            let place = SourceText(file: "", bytes: Array(format.utf8)).place(of: error.offset)
            throw VisualFormatError(message: error.message, format: format, offset: place.column - 1)
        }
    }

    private static func numbers(_ metrics: [String: Any]) throws(SourceFault) -> [String: ConstantExpression] {
        var numbers: [String: ConstantExpression] = [:]
        for (name, value) in metrics {
            guard let number = number(value), number.isFinite else {
                throw SourceFault("the metric \"\(name)\" is not a finite number: \(value)", at: 0, text: name)
            }
            numbers[name] = ConstantExpression(number)
        }
        return numbers
    }

    private static func number(_ value: Any) -> Double? {
        switch value {
        case let number as Double: number
        case let number as CGFloat: Double(number)
        case let number as Float: Double(number)
        case let number as any BinaryInteger: Double(exactly: number) ?? Double(String(describing: number))
        case let number as NSNumber: number.doubleValue
        default: nil
        }
    }

    private static func make(
        _ constraint: AbstractConstraint, _ views: [String: Any], _ file: StaticString, _ line: UInt
    ) throws(SourceFault) -> LayoutConstraint {
        let first = try item(constraint.first, constraint, views)
        let second = try constraint.second.map { (item: AbstractConstraint.Item) throws(SourceFault) in
            try Self.item(item, constraint, views)
        }
        do throws(LayoutConstraintError) {
            let made = try LayoutConstraint(
                item: first, attribute: Attribute(constraint.firstAttribute),
                relatedBy: Relation(constraint.relation), toItem: second,
                attribute: Attribute(constraint.secondAttribute), multiplier: constraint.multiplier,
                constant: constraint.constant.value { _ in 0 }, file: file, line: line)
            made.priority = LayoutPriority(Float(constraint.priority))
            return made
        } catch {
            throw SourceFault("\(error)", at: constraint.place, text: "")
        }
    }

    private static func item(
        _ item: AbstractConstraint.Item, _ constraint: AbstractConstraint, _ views: [String: Any]
    ) throws(SourceFault) -> Any {
        switch item {
        case .named(let name):
            guard let found = views[name] else {
                throw SourceFault("no view or guide \"\(name)\"", at: constraint.place, text: name)
            }
            return found
        case .superview(let name):
            let owner = (views[name] as? View)?.superview ?? (views[name] as? LayoutGuide)?.owningView
            guard let owner else {
                throw SourceFault("\"\(name)\" has no superview for '|' to stand for", at: constraint.place, text: name)
            }
            return owner
        }
    }
}

extension VisualFormatOptions {
    /// UIKit's bits as attributes.
    init(_ options: LayoutConstraint.FormatOptions) {
        self.init()
        let attributes: [(LayoutConstraint.FormatOptions, Layout.Attribute)] = [
            (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
            (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
            (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
            (.alignAllFirstBaseline, .firstBaseline),
        ]
        alignments = attributes.filter { options.contains($0.0) }.map(\.1)
        format.isBaselineToBaseline = options.contains(.spacingBaselineToBaseline)
        if options.contains(.directionLeftToRight) { format.direction = .leftToRight }
        if options.contains(.directionRightToLeft) { format.direction = .rightToLeft }
    }
}
