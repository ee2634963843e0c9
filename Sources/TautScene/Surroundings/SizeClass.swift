/// How much room there is on both axes: one of nine classes, each axis compact, regular or any.
///
/// The four without "any" are final: a device is in one of them. The five others are bases: their variations hold
/// in every final class below, unless a more specific class says otherwise.
///
///     SizeClass(.compact, .regular).bases   // compact-regular, compact-any, any-regular, any-any
public struct SizeClass: Hashable, Sendable, CustomStringConvertible {
    /// The width; ``UserInterfaceSizeClass/unspecified`` is any.
    public var horizontal: UserInterfaceSizeClass
    /// The height; ``UserInterfaceSizeClass/unspecified`` is any.
    public var vertical: UserInterfaceSizeClass

    /// A class by its width and height.
    public init(_ horizontal: UserInterfaceSizeClass, _ vertical: UserInterfaceSizeClass) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// A class by its name, width before height, `"compact-any"`; `nil` for anything else.
    public init?(_ description: String) {
        let words = description.split(separator: "-", omittingEmptySubsequences: false)
        guard words.count == 2, let horizontal = Self.part(words[0]), let vertical = Self.part(words[1]) else {
            return nil
        }
        self.init(horizontal, vertical)
    }

    private static func part(_ word: Substring) -> UserInterfaceSizeClass? {
        UserInterfaceSizeClass.allCases.first { name(of: $0) == word }
    }

    private static func name(of part: UserInterfaceSizeClass) -> String {
        switch part {
        case .unspecified: "any"
        case .compact: "compact"
        case .regular: "regular"
        }
    }

    /// The name: `compact-any`.
    public var description: String { "\(Self.name(of: horizontal))-\(Self.name(of: vertical))" }

    /// Any width and any height.
    public static let any = SizeClass(.unspecified, .unspecified)

    /// All nine, the most general first.
    public static let all: [SizeClass] = UserInterfaceSizeClass.allCases.flatMap { horizontal in
        UserInterfaceSizeClass.allCases.map { SizeClass(horizontal, $0) }
    }

    /// Whether it leaves nothing open.
    public var isFinal: Bool { horizontal != .unspecified && vertical != .unspecified }

    /// This class and those it inherits from, the most specific first. Where both a width and a height say something
    /// of a class, the width comes first.
    public var bases: [SizeClass] {
        var result = [self]
        for base in [SizeClass(horizontal, .unspecified), SizeClass(.unspecified, vertical), .any]
        where !result.contains(base) {
            result.append(base)
        }
        return result
    }
}

/// A value that may differ from one ``SizeClass`` to the next.
///
///     var spacing = SizeClassValues(8.0)
///     spacing[SizeClass(.regular, .unspecified)] = 16
///     spacing.value(in: SizeClass(.regular, .compact))   // 16
public struct SizeClassValues<Value> {
    private var values: [SizeClass: Value]

    /// The same value everywhere, until a class says otherwise.
    public init(_ value: Value) { values = [.any: value] }

    /// What a class says itself; `nil` if it inherits. Setting it to `nil` removes it; the value of
    /// ``SizeClass/any`` stays.
    public subscript(sizeClass: SizeClass) -> Value? {
        get { values[sizeClass] }
        set {
            if sizeClass != .any || newValue != nil { values[sizeClass] = newValue }
        }
    }

    /// The value that holds in a class: its own, or that of the most specific class it inherits from.
    public func value(in sizeClass: SizeClass) -> Value? {
        for base in sizeClass.bases {
            if let value = values[base] { return value }
        }
        return nil
    }

    /// The classes that have a value of their own.
    public var sizeClasses: [SizeClass] { SizeClass.all.filter { values[$0] != nil } }
}

extension SizeClassValues: Sendable where Value: Sendable {}
