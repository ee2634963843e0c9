/// A size class: width and height are each compact, regular or any, which makes nine classes.
///
/// The four without "any" are final: a device is in one of them. The five others are bases: their variations apply
/// in all final classes below, unless a more specific class has a value.
///
///     SizeClass(.compact, .regular).bases   // compact-regular, compact-any, any-regular, any-any
public struct SizeClass: Hashable, Sendable, CustomStringConvertible {
    /// The width class; ``UserInterfaceSizeClass/unspecified`` is any.
    public var horizontal: UserInterfaceSizeClass
    /// The height class; ``UserInterfaceSizeClass/unspecified`` is any.
    public var vertical: UserInterfaceSizeClass

    /// Creates a class from its width and height.
    public init(_ horizontal: UserInterfaceSizeClass, _ vertical: UserInterfaceSizeClass) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// Creates a class from its name, width before height: `"compact-any"`; `nil` for other texts.
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

    /// Whether neither width nor height is any.
    public var isFinal: Bool { horizontal != .unspecified && vertical != .unspecified }

    /// This class and its bases, the most specific first. A base with a width precedes one with a
    /// height.
    public var bases: [SizeClass] {
        var result = [self]
        for base in [SizeClass(horizontal, .unspecified), SizeClass(.unspecified, vertical), .any]
        where !result.contains(base) {
            result.append(base)
        }
        return result
    }
}

/// A value that may vary by ``SizeClass``.
///
///     var spacing = SizeClassValues(8.0)
///     spacing[SizeClass(.regular, .unspecified)] = 16
///     spacing.value(in: SizeClass(.regular, .compact))   // 16
public struct SizeClassValues<Value> {
    private var values: [SizeClass: Value]

    /// Creates a value that is the same in all classes.
    public init(_ value: Value) { values = [.any: value] }

    /// The class's own value; `nil` if it inherits one. Setting `nil` removes it, except for
    /// ``SizeClass/any``, which keeps its value.
    public subscript(sizeClass: SizeClass) -> Value? {
        get { values[sizeClass] }
        set {
            if sizeClass != .any || newValue != nil { values[sizeClass] = newValue }
        }
    }

    /// The value in a class: its own, or that of its most specific base with a value.
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
