/// A `.storyboard` or `.xib` file as a tree of elements.
///
///     let document = try InterfaceBuilderDocument(Data(contentsOf: url), file: "Main.storyboard")
///     document.kind            // .storyboard
///     document.toolsVersion    // 14460
///     document.element(withID: "BYZ-38-t0r")?.name  // "viewController"
///
/// It is not an editor: see ``InterfaceBuilderEditor``. The tree does not contain white space, the order of attributes, or comments.
public struct InterfaceBuilderDocument: Sendable {
    /// The name of the file, as it was given.
    public let file: String
    /// The element `document`.
    public let root: InterfaceBuilderElement
    /// The text with the places of its elements.
    package let source: XMLSource

    /// The kind of a document.
    public enum Kind: Sendable {
        /// Scenes with view controllers.
        case storyboard
        /// Objects without scenes.
        case xib
    }

    /// The user interface library that a file is for.
    public enum Platform: Sendable {
        /// UIKit: y points down.
        case iOS
        /// AppKit: y points up.
        case macOS
    }

    /// Reads a file. Document types, and so all entities except XML's own five, are refused; nothing is fetched.
    ///
    /// - Throws: the first fault, with its line and column.
    /// - Complexity: O(bytes).
    public init(
        _ bytes: some Sequence<UInt8>, file: String, limits: InterfaceBuilderLimits = .standard
    ) throws(InterfaceBuilderError) {
        self.file = file
        source = try XMLSource([UInt8](bytes), file: file, limits: limits)
        root = try ElementReader.read(source)
    }

    /// An error about an element of this document, or about one of its attributes, with line, column and text.
    package func error(
        _ message: String, at element: InterfaceBuilderElement, attribute: String? = nil
    ) -> InterfaceBuilderError {
        source.error(message, at: element.index, attribute: attribute)
    }

    /// Storyboard or xib, by the document's type.
    public var kind: Kind { type.contains("Storyboard") ? .storyboard : .xib }

    /// UIKit (of phones, tablets and televisions) or AppKit, by the document's type.
    public var platform: Platform { type.contains("Cocoa") && !type.contains("CocoaTouch") ? .macOS : .iOS }

    /// Whether the file is for a watch: its objects have neither frames nor constraints, and so no hierarchies.
    public var isWatchKit: Bool { type.contains("WatchKit") }

    /// The reason that a watch's file has no hierarchies.
    package static let watchReason = "not used: a watch's storyboard has no frames and no constraints"

    /// Whether the file is for a television.
    var isTelevision: Bool { type.contains("AppleTV") }

    /// The version of Interface Builder that wrote the file: 6254 is Xcode 6, 13122 is Xcode 9, 21507 is Xcode 14; 0 if the file
    /// has none.
    public var toolsVersion: Int {
        let version = Self.version(root["toolsVersion"])
        // Some builds of Xcode 15 write 32700; their plug-in's version is in the usual order.
        guard version >= Self.unnumbered else { return version }
        let plugIns = root.child("dependencies")?.children("plugIn") ?? []
        let known = plugIns.map { Self.version($0["version"]) }.first { (1..<Self.unnumbered).contains($0) }
        return known ?? version
    }

    private static let unnumbered = 32700

    private static func version(_ text: String?) -> Int { Int((text ?? "").prefix { $0.isNumber }) ?? 0 }

    /// The first element with an `id`, or `nil`.
    ///
    /// - Complexity: O(elements).
    public func element(withID id: String) -> InterfaceBuilderElement? {
        var waiting = [root]
        while let element = waiting.popLast() {
            if element.id == id { return element }
            waiting.append(contentsOf: element.children.reversed())
        }
        return nil
    }

    private var type: String { root["type"] ?? "" }
}
