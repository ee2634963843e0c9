import Foundation
import Taut
@_spi(UIKit) import TautInterfaceBuilder
import TautUIKit

/// A `.xib` or `.storyboard` file, of which a program makes its objects: views of UIKit's classes and its own, with the file's
/// constraints.
///
/// `TautUIKit` finds the class by its name.
final class DesignReader: DesignReading {
    let document: InterfaceBuilderDocument
    let bundle: Bundle?
    /// The trees of views by the ids of their roots, with all that any size class installs.
    let hierarchies: [String: InterfaceBuilderHierarchy]
    /// The same as the size classes have them, where these differ.
    private let designs: [String: SizeClassDesigns]
    /// The elements by their ids.
    let elements: [String: InterfaceBuilderElement]
    private let constraintLines: Set<Int>
    private var told: Set<String> = []

    /// Reads a file.
    init(_ data: Data, file: String, bundle: Bundle?) throws {
        document = try InterfaceBuilderDocument(data, file: file)
        self.bundle = bundle
        let all = document.hierarchies(ReadingOptions(.any, keepsUninstalled: true))
        hierarchies = Dictionary(all.map { ($0.root.id, $0) }) { first, _ in first }
        designs = SizeClassDesigns.read(document)
        var elements: [String: InterfaceBuilderElement] = [:]
        document.root.forEach { if let id = $0.id { elements[id] = $0 } }
        self.elements = elements
        constraintLines = Set(elements.values.lazy.filter { $0.name == "constraint" }.map(\.line))
    }

    /// Makes the objects of a hierarchy follow its size class.
    func vary(_ tree: HierarchyTree, _ hierarchy: InterfaceBuilderHierarchy) {
        guard let designs = designs[hierarchy.root.id] else { return }
        TreeVariations(self, tree, designs).apply(hierarchy.root)
    }

    /// Makes the objects at the top of a nib, and ties them to its owner.
    func objects(owner: Any?) -> [Any] {
        let elements = document.root.child("objects")?.children ?? []
        let placeholder = elements.first { $0["placeholderIdentifier"] == "IBFilesOwner" }
        var made = MadeObjects(self, owner: DesignOwner(id: placeholder?.id, object: owner.map { $0 as AnyObject }))
        for id in elements.compactMap(\.id) { _ = made.makeViews(rootedAt: id) }
        made.connect(elements)
        made.awake()
        return elements.filter { $0.name != "placeholder" }.compactMap { $0.id.flatMap { made.object($0) } }
    }

    /// Reports unusable constraints of a hierarchy on standard error, once each.
    func tell(of hierarchy: InterfaceBuilderHierarchy, _ faults: [String]) {
        for note in hierarchy.unsupported where constraintLines.contains(note.line) { tell(note.description) }
        for note in faults { tell(note) }
    }

    func tell(_ note: String) {
        guard told.insert(note).inserted else { return }
        FileHandle.standardError.write(Data("TautUIKit: \(document.file): \(note)\n".utf8))
    }

    /// The class that an element names: by its module, by that of an object that is there, or by the program's.
    func customClass(of element: InterfaceBuilderElement, near owner: AnyObject?) -> AnyClass? {
        guard let name = element["customClass"] else { return nil }
        let ownersModule = owner.map { String(reflecting: type(of: $0)).prefix { $0 != "." } }
        let modules = [element["customModule"], ownersModule.map(String.init), ProcessInfo.processInfo.processName]
        for module in modules.compactMap({ $0 }) {
            if let found = NSClassFromString("\(module).\(name)") { return found }
        }
        let places = modules.compactMap { $0 }.joined(separator: ", ")
        tell("line \(element.line): not used: no class \(name) in \(places)")
        return nil
    }
}

/// The owner of a nib, or the controller of a view, to which its objects may be tied. Not retained, since tables keep what makes
/// their cells.
struct DesignOwner {
    let id: String?
    weak var object: AnyObject?
}

extension InterfaceBuilderElement {
    /// A number.
    func float(_ attribute: String) -> CGFloat? { self[attribute].flatMap { Double($0) }.map { CGFloat($0) } }
    /// Yes or no.
    func bool(_ attribute: String) -> Bool? { self[attribute].map { $0 == "YES" } }
    /// Distances from the sides.
    func insets(_ key: String) -> UIEdgeInsets? {
        guard let inset = child("inset", key: key) else { return nil }
        return UIEdgeInsets(
            top: inset.float("minY") ?? 0, left: inset.float("minX") ?? 0, bottom: inset.float("maxY") ?? 0,
            right: inset.float("maxX") ?? 0)
    }
    /// The element of an enumeration that an attribute names; the order is that of the values.
    func index(_ attribute: String, in names: [String]) -> Int? {
        self[attribute].flatMap { names.firstIndex(of: $0) }
    }
}
