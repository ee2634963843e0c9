import Taut
@_spi(UIKit) import TautInterfaceBuilder

/// A tree of views as one size class has it.
struct SizeClassDesign {
    let sizeClass: SizeClass
    /// The views that are installed, by their ids.
    private(set) var views: [String: InterfaceBuilderView] = [:]
    /// The constraints that are installed, by their ids.
    private(set) var constraints: [String: InterfaceBuilderConstraint] = [:]

    init(_ sizeClass: SizeClass, _ root: InterfaceBuilderView) {
        self.sizeClass = sizeClass
        root.forEach { view in
            views[view.id] = view
            for constraint in view.constraints { constraints[constraint.id] = constraint }
        }
    }
}

/// A tree of views as each size class has it: the file, read for each of them.
struct SizeClassDesigns {
    private(set) var all: [SizeClassDesign] = []

    /// The value in each class; `nil` if it is the same in all of them.
    func values<Value: Equatable>(_ read: (SizeClassDesign) -> Value) -> SizeClassValues<Value>? {
        let found = all.map { ($0.sizeClass, read($0)) }
        guard let first = found.first, found.contains(where: { $0.1 != first.1 }) else { return nil }
        return found.reduce(into: SizeClassValues(first.1)) { $0[$1.0] = $1.1 }
    }

    /// The classes in which something is installed; `nil`: all.
    func installation(_ isInstalled: (SizeClassDesign) -> Bool) -> SizeClassValues<Bool>? {
        let found = all.map { ($0.sizeClass, isInstalled($0)) }
        guard found.contains(where: { !$0.1 }) else { return nil }
        return found.reduce(into: SizeClassValues(true)) { $0[$1.0] = $1.1 }
    }

    /// By the ids of the roots; empty where nothing in the file depends on the size class.
    static func read(_ document: InterfaceBuilderDocument) -> [String: SizeClassDesigns] {
        var isVaried = false
        document.root.forEach { isVaried = isVaried || $0.name == "variation" }
        guard isVaried else { return [:] }
        var result: [String: SizeClassDesigns] = [:]
        for sizeClass in SizeClass.all {
            for hierarchy in document.hierarchies(ReadingOptions(sizeClass)) {
                result[hierarchy.root.id, default: SizeClassDesigns()].all.append(
                    SizeClassDesign(sizeClass, hierarchy.root))
            }
        }
        return result
    }
}
