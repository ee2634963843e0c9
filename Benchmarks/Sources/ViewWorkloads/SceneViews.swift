import Foundation
import Taut
import Workloads

/// A workload as a host builds it: views, and every constraint an object.
public class SceneViews {
    let root = View()
    /// In the order of the workload's boxes.
    private var views: [View] = []
    /// Which of them each lies in; nil for the root, whether or not it is a box.
    private var parents: [Int?] = []
    /// What an edit changes.
    var edited: SizedView?
    /// Whose height an edit changes; else its width.
    var editsHeight = true

    /// Makes the root one of the workload's boxes.
    func addRoot() -> Int {
        views.append(root)
        parents.append(nil)
        return 0
    }

    /// Adds a view that constraints place.
    @discardableResult
    func add<Added: View>(_ view: Added, to parent: Int?) -> (view: Added, index: Int) {
        view.translatesAutoresizingMaskIntoConstraints = false
        (parent.map { views[$0] } ?? root).addSubview(view)
        return (view, note(view, in: parent))
    }

    /// Makes a view the next of the workload's boxes.
    func note(_ view: View, in parent: Int?) -> Int {
        views.append(view)
        parents.append(parent)
        return views.count - 1
    }

    /// Lays out what is new or has changed.
    public func layout() { root.layoutIfNeeded() }

    /// Changes the natural size of one view, and lays out.
    public func edit(_ value: Double) {
        guard let edited else { return }
        if editsHeight { edited.size.height = value } else { edited.size.width = value }
        edited.invalidateIntrinsicContentSize()
        layout()
    }

    /// Left, top, width and height of all boxes, in the root's coordinates.
    public func read(into values: inout [Double]) {
        for (index, view) in views.enumerated() {
            let frame = view.frame
            // A parent comes before its children, so its place is there already. The root is where it is.
            let parent = parents[index]
            let (left, top) = parent.map { (values[4 * $0], values[4 * $0 + 1]) } ?? (0, 0)
            values[4 * index] = left + frame.minX
            values[4 * index + 1] = top + frame.minY
            values[4 * index + 2] = frame.width
            values[4 * index + 3] = frame.height
        }
    }
}

/// Labels below each other, as in `Workload.chain` and `.overCompressed`.
public final class ChainViews: SceneViews {
    /// - Parameter isHalved: whether the content is half as high as the labels are by nature.
    public init(_ heights: [Double], isHalved: Bool = false) {
        super.init()
        let content = addRoot()
        root.taut.size = RootSize(width: 375, height: nil)
        var constraints: [LayoutConstraint] = []
        constraints.reserveCapacity(3 * heights.count + 2)
        var previous: View?
        for natural in heights {
            let label = add(SizedView(View.noIntrinsicMetric, natural, hugging: 250), to: content).view
            constraints.append(label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16))
            constraints.append(label.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16))
            constraints.append(
                label.topAnchor.constraint(equalTo: previous?.bottomAnchor ?? root.topAnchor, constant: 8))
            if previous == nil { edited = label }
            previous = label
        }
        if let previous {
            constraints.append(previous.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -8))
        }
        if isHalved {
            let height = heights.reduce(0, +) / 2 + 8 * Double(heights.count + 1)
            constraints.append(root.heightAnchor.constraint(equalToConstant: height))
        }
        LayoutConstraint.activate(constraints)
    }
}

/// Views that have nothing to do with each other, as in `Workload.siblings`.
public final class SiblingViews: SceneViews {
    public init(_ places: [SiblingPlace]) {
        super.init()
        root.taut.size = RootSize(width: 1300, height: 1300)
        editsHeight = false
        var constraints: [LayoutConstraint] = []
        constraints.reserveCapacity(2 * places.count)
        for (index, place) in places.enumerated() {
            let view = add(SizedView(place.width, place.height, hugging: 250), to: nil).view
            constraints.append(view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: place.left))
            constraints.append(view.topAnchor.constraint(equalTo: root.topAnchor, constant: place.top))
            if index == places.count / 2 { edited = view }
        }
        LayoutConstraint.activate(constraints)
    }
}

/// Stacks in stacks, as in `Workload.nested`.
public final class NestedViews: SceneViews {
    private var constraints: [LayoutConstraint] = []
    private var leafHeights: ArraySlice<Double>

    /// - Parameter leafHeights: the natural heights of the leaves: 4, 16, 64 ... of them.
    public init(leafHeights: [Double]) {
        self.leafHeights = leafHeights[...]
        super.init()
        root.taut.size = RootSize(width: 4096, height: nil)
        var depth = 0
        var leaves = 1
        while leaves < leafHeights.count {
            leaves *= 4
            depth += 1
        }
        fill(root, addRoot(), isVertical: true, depth: depth)
        LayoutConstraint.activate(constraints)
        constraints = []
    }

    private func fill(_ stack: View, _ index: Int, isVertical: Bool, depth: Int) {
        // A leaf's height is that of the text in it, which is known when its turn comes.
        let children = (0..<4).map { _ in
            add(SizedView(View.noIntrinsicMetric, View.noIntrinsicMetric, hugging: 250), to: index)
        }
        for (position, child) in children.enumerated() {
            place(child.view, after: position == 0 ? nil : children[position - 1].view, in: stack, isVertical)
        }
        let last = children[3].view
        constraints.append(
            isVertical
                ? last.bottomAnchor.constraint(equalTo: stack.bottomAnchor)
                : last.trailingAnchor.constraint(equalTo: stack.trailingAnchor))
        for child in children {
            if depth > 1 {
                fill(child.view, child.index, isVertical: !isVertical, depth: depth - 1)
            } else if let height = leafHeights.popFirst() {
                child.view.size.height = height
                if edited == nil { edited = child.view }
            }
        }
    }

    private func place(_ child: View, after previous: View?, in stack: View, _ isVertical: Bool) {
        if isVertical {
            constraints += [
                child.leadingAnchor.constraint(equalTo: stack.leadingAnchor),
                child.widthAnchor.constraint(equalTo: stack.widthAnchor),
                previous.map { child.topAnchor.constraint(equalTo: $0.bottomAnchor, constant: 2) }
                    ?? child.topAnchor.constraint(equalTo: stack.topAnchor),
            ]
        } else {
            constraints += [
                child.topAnchor.constraint(equalTo: stack.topAnchor),
                child.heightAnchor.constraint(equalTo: stack.heightAnchor),
                previous.map { child.leadingAnchor.constraint(equalTo: $0.trailingAnchor, constant: 2) }
                    ?? child.leadingAnchor.constraint(equalTo: stack.leadingAnchor),
            ]
            if let previous { constraints.append(child.widthAnchor.constraint(equalTo: previous.widthAnchor)) }
        }
    }
}
