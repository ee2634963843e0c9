public import Foundation
import TautSolver

/// Which sides of a root view are given, in points; a side that is `nil` is left to the constraints, as a self-sizing
/// cell's height is.
///
///     cell.taut.size = RootSize(width: 375, height: nil)
///
/// A root without one has its frame's size while ``View/translatesAutoresizingMaskIntoConstraints`` is true (the
/// default), and is left to its constraints on both sides otherwise.
public struct RootSize: Hashable, Sendable {
    /// The given width, or `nil`.
    public var width: CGFloat?
    /// The given height, or `nil`.
    public var height: CGFloat?

    /// A size with either side given or left to the constraints.
    public init(width: CGFloat?, height: CGFloat?) {
        self.width = width
        self.height = height
    }
}

/// What a view has as long as it is a root that was laid out or configured.
final class RootStorage {
    var environment = Environment()
    var size: RootSize?
    /// How many batches of changes are under way, during which no layout happens.
    var batches = 0
    var engine: LayoutEngine?
    /// How often the layout under way has had to go on in another engine.
    var restarts = 0
    /// How many layouts are under way, one started from within the other, in whatever engine.
    var layouts = 0
    /// What the tree is recognised in, if anything.
    var cache: LayoutCache? = .shared
    /// Why there is no engine although a layout was asked for.
    var failure: SolverError?
}

extension View {
    func makeRootStorage() -> RootStorage {
        if let rootStorage { return rootStorage }
        let storage = RootStorage()
        rootStorage = storage
        return storage
    }

    /// The sides that are given, for a view that is a root.
    var rootSize: RootSize {
        if let size = rootStorage?.size { return size }
        guard flags.contains(.translatesMask) else { return RootSize(width: nil, height: nil) }
        return RootSize(width: currentFrame.width, height: currentFrame.height)
    }

    func setRootSize(_ size: RootSize?) {
        makeRootStorage().size = size
        node.change("sets the size") { node.engine?.noteRootSize() }
    }

    func setEnvironment(_ environment: Environment) {
        let storage = makeRootStorage()
        let old = storage.environment
        let changes = environment.changes(from: old)
        node.change("changes the environment") {
            let change = {
                storage.environment = environment
                self.follow(environment, changes, old)
            }
            changes.isDisjoint(with: [.safeArea, .margins]) ? change() : changeMargins(change)
        }
    }

    private func follow(_ environment: Environment, _ changes: EnvironmentChanges, _ old: Environment) {
        node.engine?.noteEnvironment(environment, changes)
        if !changes.isDisjoint(with: EnvironmentChanges.traits) {
            traitsDidChange(from: extras?.overrides.map { old.traits.overridden(by: $0) } ?? old.traits)
        }
        if changes.contains(.safeArea) {
            tellSafeArea()
            noteNeedsLayout()
        }
    }

    func setFrame(_ frame: CGRect) {
        guard frame != currentFrame else { return }
        node.change("sets the frame") { move(to: frame) }
    }

    private func move(to frame: CGRect) {
        let isResized = frame.size != currentFrame.size
        currentFrame = frame
        notifyObservers()
        noteAutoresizingReference()
        if isResized {
            noteNeedsLayout()
            resizeSubviewsByMask()
        }
        guard let engine = node.engine else { return }
        if parent == nil {
            engine.noteRootSize()
        } else if flags.contains(.translatesMask) {
            engine.noteFrame(of: self)
        } else {
            // The next layout of the superview gives the view the frame of its constraints again.
            node.parentRef?._withUnsafeGuaranteedRef { $0.noteChanged(node) }
        }
    }

    func setTranslatesMask(_ translates: Bool) {
        guard translates != flags.contains(.translatesMask) else { return }
        flags.formSymmetricDifference(.translatesMask)
        noteAutoresizingReference()
        node.change("sets translatesAutoresizingMaskIntoConstraints") {
            guard let engine = node.engine else { return }
            if parent == nil { engine.noteRootSize() } else { engine.noteFrame(of: self) }
        }
    }
}
