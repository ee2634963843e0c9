public import Foundation
import Taut

/// The description of objects in a `.xib` file, which the library `TautUIKitNibs` reads.
///
/// Classes are found by module and name, or in the owner's module; objects are made by `init(coder:)`. Outlets are set by
/// `setValue(_:forKey:)`, which owners and views with outlets override.
nonisolated open class UINib: NSObject {
    /// The key of an option for instantiation.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The raw value.
        public let rawValue: String
        /// Creates an option from its raw value.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Objects that the file names as proxies; not used.
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }

    private let reader: (any DesignReading)?

    private init(_ reader: (any DesignReading)?) { self.reader = reader }

    /// The nib of a name, from `name.xib` in a bundle (the program's, if it is `nil`). Without one, nothing is made, and standard error
    /// says why.
    public convenience init(nibName name: String, bundle bundleOrNil: Bundle?) {
        self.init(Designs.read(name, "xib", in: bundleOrNil))
    }

    /// Creates a nib from the bytes of a `.xib` file.
    public convenience init(data: Data, bundle bundleOrNil: Bundle?) {
        self.init(Designs.read(data, file: "nib", in: bundleOrNil))
    }

    /// Makes the objects, and ties them to their owner. Returns those at the top.
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
        reader?.objects(owner: ownerOrNil) ?? []
    }

    /// The first view of a class.
    package func view<View: UIView>(_ kind: View.Type = View.self) -> View? {
        instantiate(withOwner: nil).lazy.compactMap { $0 as? View }.first
    }
}

extension Bundle {
    /// Makes the objects of a nib in the bundle, and ties them to their owner. Returns those at the top.
    public func loadNibNamed(
        _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
    ) -> [Any]? {
        UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
    }
}
