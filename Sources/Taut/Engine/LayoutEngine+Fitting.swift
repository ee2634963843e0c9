import Foundation
import TautSolver

extension View {
    /// The size that this subtree takes when it is asked for a size at some priorities. Uses an engine of its own; the
    /// tree's is as it was afterwards.
    func fittingSize(_ size: CGSize, _ horizontal: LayoutPriority, _ vertical: LayoutPriority) -> CGSize {
        updateConstraintsIfNeeded()
        let environment = rootEnvironment
        let target = LayoutEngine.FittingTarget(size: size, horizontal: horizontal, vertical: vertical)
        let cache = topmost.cacheInUse
        guard let engine = try? LayoutEngine(root: self, environment: environment, cache: cache, target: target) else {
            return size
        }
        // While its nodes belong to another engine, the tree's own must not run.
        let own = node.engine
        let wasSolving = own?.isSolving ?? false
        own?.isSolving = true
        defer { own?.isSolving = wasSolving }
        let kept = KeptStates(of: self)
        engine.adopt(self)
        engine.solve()
        let solution = node.state.solution
        kept.restore()
        guard let grid = environment.pixelGrid else {
            return CGSize(width: solution.width, height: solution.height)
        }
        return CGSize(width: grid.roundUp(solution.width), height: grid.roundUp(solution.height))
    }
}

/// What the engine of a tree keeps in a subtree's items and constraints, put aside while another engine uses them.
private struct KeptStates {
    private var nodes: [(node: LayoutNode, engine: LayoutEngine?, state: NodeState)] = []
    private var constraints: [(constraint: LayoutConstraint, state: ConstraintState)] = []
    private var labels: [(label: Label, natural: TextMetrics?, wrapped: (width: Double, metrics: TextMetrics)?)] = []

    init(of view: View) {
        view.forEachNode { node in
            nodes.append((node, node.engine, node.state))
            node.state = NodeState()
            node.view?.held.forEach(.holder) { constraint in
                constraints.append((constraint, constraint.state))
                constraint.forgetEngine()
            }
            if let label = node.view?.asLabel { labels.append((label, label.natural, label.wrapped)) }
        }
    }

    func restore() {
        for (node, engine, state) in nodes {
            node.engine = engine
            node.state = state
        }
        for (constraint, state) in constraints { constraint.state = state }
        for (label, natural, wrapped) in labels {
            label.natural = natural
            label.wrapped = wrapped
        }
    }
}
