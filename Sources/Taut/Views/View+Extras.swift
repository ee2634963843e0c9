public import Foundation

extension View {
    /// What Taut offers beyond UIKit's names, kept apart so that it cannot collide with extensions of your own.
    public struct Extras {
        let view: View

        /// What the layout depends on besides the tree. Belongs to the root: on other views it reads and sets the
        /// root's.
        public var environment: Environment {
            get { view.rootEnvironment }
            nonmutating set { view.topmost.setEnvironment(newValue) }
        }

        /// The size that the root is given; `nil` follows the rule of ``RootSize``. Belongs to the root, as the
        /// environment does.
        public var size: RootSize? {
            get { view.topmost.rootStorage?.size }
            nonmutating set { view.topmost.setRootSize(newValue) }
        }

        /// Lays out the tree as far as something has changed, and tells how it went.
        public func layout() -> LayoutReport {
            view.layoutIfNeeded()
            return report()
        }

        /// How the last layout of the tree went.
        ///
        /// - Complexity: O(tree), plus a solve for the ambiguous items.
        public func report() -> LayoutReport {
            if let engine = view.node.engine { return engine.makeReport() }
            var report = LayoutReport()
            report.failure = view.topmost.rootStorage?.failure
            return report
        }

        /// The frame as the solver found it, before rounding to pixels, in the superview's coordinates.
        public var exactFrame: CGRect { view.node.layoutFrame }
    }

    /// What Taut offers beyond UIKit's names.
    public var taut: Extras { Extras(view: self) }

    /// The root of the tree that this view is in.
    var topmost: View { node.root.view ?? self }
}
