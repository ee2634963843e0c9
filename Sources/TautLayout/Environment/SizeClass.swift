extension Layout {
    /// How much room there is along one axis.
    public enum Room: UInt8, Sendable, BitwiseCopyable {
        /// Not said; in a base class every room.
        case any = 0
        /// Little room: a phone's width, or its height when it lies on its side.
        case compact = 1
        /// Much room: a tablet, or a phone's height.
        case regular = 2
    }

    /// How much room there is along both axes: one of nine classes.
    ///
    /// The four without ``Room/any`` are final: a device is in one of them. The five others are bases: their variations hold in
    /// every final class below, unless a more specific class says otherwise. Where both a width and a height say something of a
    /// class, the width comes first.
    public struct SizeClass: Equatable, Sendable, BitwiseCopyable {
        /// Along the horizontal axis.
        public var width: Room
        /// Along the vertical axis.
        public var height: Room

        /// A class by its width and height.
        public init(_ width: Room = .any, _ height: Room = .any) {
            self.width = width
            self.height = height
        }

        /// The nine classes by number.
        fileprivate init(_ place: UInt8) {
            self.init(Room(rawValue: place / 3) ?? .any, Room(rawValue: place % 3) ?? .any)
        }

        fileprivate static var places: Range<UInt8> { 0..<9 }
    }

    /// A value that may differ from one ``SizeClass`` to the next.
    ///
    ///     var spacing = Layout.SizeClassValues(8.0)
    ///     spacing[.init(.regular, .any)] = 16
    ///     spacing.value(in: .init(.regular, .compact))   // 16
    public struct SizeClassValues<Value: Sendable & BitwiseCopyable>: Sendable, BitwiseCopyable {
        private var rows: ByRoom<ByRoom<Value?>>

        /// The same value everywhere, until a class says otherwise.
        public init(_ value: Value) {
            rows = ByRoom(ByRoom(nil))
            rows[.any][.any] = value
        }

        /// What a class says itself; `nil` if it inherits. Setting it to `nil` removes it; the value of a class with ``Room/any`` width
        /// and height stays.
        public subscript(sizeClass: SizeClass) -> Value? {
            get { rows[sizeClass.width][sizeClass.height] }
            set {
                if sizeClass != SizeClass() || newValue != nil { rows[sizeClass.width][sizeClass.height] = newValue }
            }
        }

        /// The value that holds in a class: its own, or that of the most specific class it inherits from.
        public func value(in sizeClass: SizeClass) -> Value? {
            self[sizeClass] ?? self[.init(sizeClass.width, .any)] ?? self[.init(.any, sizeClass.height)]
                ?? self[.init()]
        }

        /// The values as numbers.
        func map(_ number: (Value) -> Double) -> SizeClassValues<Double> {
            var result = SizeClassValues<Double>(0)
            for place in SizeClass.places { result[SizeClass(place)] = self[SizeClass(place)].map(number) }
            return result
        }

        /// The first value of which something is true.
        func first(where isIt: (Value) -> Bool) -> Value? {
            for place in SizeClass.places {
                if let value = self[SizeClass(place)], isIt(value) { return value }
            }
            return nil
        }
    }
}

/// An element for each room.
private struct ByRoom<Element: Sendable & BitwiseCopyable>: Sendable, BitwiseCopyable {
    private var any: Element
    private var compact: Element
    private var regular: Element

    init(_ element: Element) { (any, compact, regular) = (element, element, element) }

    subscript(room: Layout.Room) -> Element {
        get {
            switch room {
            case .any: any
            case .compact: compact
            case .regular: regular
            }
        }
        set {
            switch room {
            case .any: any = newValue
            case .compact: compact = newValue
            case .regular: regular = newValue
            }
        }
    }
}
