internal import TautLayout
internal import TautScene

/// What becomes of the constraints of views that get another neighbour in their place: those whose edge lies where the other's does
/// refer to that one from then on, the others go.
struct MovedConstraints {
    private(set) var replaced: [Int: SceneConstraint] = [:]
    private(set) var removed: Set<Int> = []
    private let scene: Scene

    private init(_ scene: Scene) { self.scene = scene }

    /// From the views of a new stack to the stack.
    ///
    /// - Parameter scene: with the stack in it.
    static func toStack(_ stack: Int, _ scene: Scene, _ geometry: Geometry) -> MovedConstraints {
        var result = MovedConstraints(scene)
        let views = scene.views.indices.filter { scene.views[$0].parent == stack }
        var known: Set<String> = []
        for (index, constraint) in scene.constraints.enumerated() {
            guard constraint.firstAttribute.kind != .size, let second = constraint.second else { continue }
            let sides = [constraint.first, second].map { item in views.first { item == .view($0) } }
            guard sides.contains(where: { $0 != nil }) else { continue }
            // What a view says of its own content stays, and between its views the stack decides.
            let owners = [constraint.first, second].map(scene.owner)
            if sides.contains(where: { $0 == nil }), owners.allSatisfy({ scene.isInside($0, stack) }) {
                if let inner = sides.compactMap({ $0 }).first, owners.allSatisfy({ scene.isInside($0, inner) }) {
                    continue
                }
            }
            guard sides.contains(where: { $0 == nil }), !owners.allSatisfy({ scene.isInside($0, stack) }) else {
                result.removed.insert(index)
                continue
            }
            result.move(index, constraint) { view, attribute in
                Self.agree(view, stack, attribute, scene, geometry) ? stack : nil
            } isMoved: {
                views.contains($0)
            }
            if let new = result.replaced[index], !known.insert(scene.equation(of: new)).inserted {
                result.replaced[index] = nil
                result.removed.insert(index)
            }
        }
        return result
    }

    /// From a stack to the views in it.
    static func fromStack(_ stack: Int, _ scene: Scene, _ geometry: Geometry) -> MovedConstraints {
        var result = MovedConstraints(scene)
        let views = scene.views.indices.filter { scene.views[$0].parent == stack && !scene.views[$0].isHidden }
        for (index, constraint) in scene.constraints.enumerated() {
            let items = [constraint.first] + (constraint.second.map { [$0] } ?? [])
            guard items.contains(where: { scene.owner($0) == stack }) else { continue }
            let isInside = items.contains { scene.owner($0) != stack && scene.isInside(scene.owner($0), stack) }
            guard items.count == 2, !isInside, items.allSatisfy({ scene.owner($0) != stack || $0 == .view(stack) })
            else {
                result.removed.insert(index)
                continue
            }
            result.move(index, constraint) { _, attribute in
                views.first { Self.agree($0, stack, attribute, scene, geometry) }
            } isMoved: {
                $0 == stack
            }
        }
        return result
    }

    /// Whether an edge or centre of a view in a stack is the stack's as well.
    private static func agree(
        _ view: Int, _ stack: Int, _ attribute: Layout.Attribute, _ scene: Scene, _ geometry: Geometry
    ) -> Bool {
        let holder = scene.views[stack].parent ?? 0
        guard let one = geometry.position(view, attribute, in: holder),
            let two = geometry.position(stack, attribute, in: holder)
        else { return false }
        return abs(one - two) <= StackShape.tolerance
    }

    private mutating func move(
        _ index: Int, _ constraint: SceneConstraint, _ target: (Int, Layout.Attribute) -> Int?, isMoved: (Int) -> Bool
    ) {
        var new = constraint
        if case .view(let view) = constraint.first, isMoved(view) {
            guard let other = target(view, constraint.firstAttribute) else { return remove(index) }
            new.first = .view(other)
        }
        if case .view(let view)? = constraint.second, isMoved(view) {
            guard let other = target(view, constraint.secondAttribute) else { return remove(index) }
            new.second = .view(other)
        }
        new.text = scene.equation(of: new)
        replaced[index] = new
    }

    private mutating func remove(_ index: Int) { removed.insert(index) }
}

extension Scene {
    /// The view that an item is, or belongs to.
    func owner(_ item: SceneItem) -> Int {
        switch item {
        case .view(let index), .builtIn(_, let index): index
        case .guide(let index): guides[index].owner
        }
    }

    /// Whether a view is another one, or lies in it.
    func isInside(_ view: Int, _ ancestor: Int) -> Bool {
        var current: Int? = view
        while let index = current {
            if index == ancestor { return true }
            current = views[index].parent
        }
        return false
    }
}
