import Foundation
import Taut

/// The chain in a scroll view of its own, as in `Workload.chain`.
public final class ScrollChainViews: SceneViews {
    private let scroll = ScrollView()

    public init(_ heights: [Double]) {
        super.init()
        root.taut.size = RootSize(width: 375, height: 667)
        add(scroll, to: nil)
        let content = scroll.contentLayoutGuide
        var constraints = [
            scroll.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            scroll.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            scroll.topAnchor.constraint(equalTo: root.topAnchor),
            scroll.bottomAnchor.constraint(equalTo: root.bottomAnchor),
            content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
        ]
        constraints.reserveCapacity(3 * heights.count + 6)
        var previous: View?
        for natural in heights {
            let label = add(SizedView(View.noIntrinsicMetric, natural, hugging: 250), to: 0).view
            constraints.append(label.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16))
            constraints.append(label.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -16))
            constraints.append(
                label.topAnchor.constraint(equalTo: previous?.bottomAnchor ?? content.topAnchor, constant: 8))
            if previous == nil { edited = label }
            previous = label
        }
        if let previous {
            constraints.append(previous.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -8))
        }
        LayoutConstraint.activate(constraints)
    }

    /// The first box is the content, not the window onto it.
    public override func read(into values: inout [Double]) {
        super.read(into: &values)
        values[2] = scroll.contentSize.width
        values[3] = scroll.contentSize.height
    }
}

/// Stack views in stack views, as in `Workload.nested`.
public final class NestedStackViews: SceneViews {
    private var leafHeights: ArraySlice<Double>

    /// - Parameter leafHeights: the natural heights of the leaves: 4, 16, 64 ... of them.
    public init(leafHeights: [Double]) {
        self.leafHeights = leafHeights[...]
        super.init()
        root.taut.size = RootSize(width: 4096, height: nil)
        let stack = makeStack(isVertical: true)
        let index = add(stack, to: nil).index
        LayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            stack.topAnchor.constraint(equalTo: root.topAnchor),
            stack.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        ])
        fill(stack, index, isVertical: true, leaves: leafHeights.count)
    }

    private func fill(_ stack: StackView, _ index: Int, isVertical: Bool, leaves: Int) {
        guard leaves > 4 else {
            for height in leafHeights.prefix(4) {
                let leaf = SizedView(View.noIntrinsicMetric, height, hugging: 250)
                if edited == nil { edited = leaf }
                arrange(leaf, in: stack, index)
            }
            leafHeights = leafHeights.dropFirst(4)
            return
        }
        let children = (0..<4).map { _ in
            let child = makeStack(isVertical: !isVertical)
            return (child, arrange(child, in: stack, index))
        }
        for (child, childIndex) in children {
            fill(child, childIndex, isVertical: !isVertical, leaves: leaves / 4)
        }
    }

    private func makeStack(isVertical: Bool) -> StackView {
        let stack = StackView()
        stack.axis = isVertical ? .vertical : .horizontal
        stack.distribution = isVertical ? .fill : .fillEqually
        stack.spacing = 2
        return stack
    }

    @discardableResult
    private func arrange(_ view: View, in stack: StackView, _ index: Int) -> Int {
        stack.addArrangedSubview(view)
        return note(view, in: index)
    }
}
