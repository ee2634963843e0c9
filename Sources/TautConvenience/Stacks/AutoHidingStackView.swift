public import Taut

/// A stack that can hide itself while it has nothing to show, so that a stack around it closes the gap.
nonisolated open class AutoHidingStackView: StackView {
    /// Whether the stack is hidden exactly while none of its arranged subviews is visible; `false` by default, when it is left
    /// to the code that sets `isHidden`. It is followed in the update pass.
    open var automaticallyHidesWhenNotHavingVisibleSubviews = false {
        didSet {
            if automaticallyHidesWhenNotHavingVisibleSubviews != oldValue { setNeedsUpdateConstraints() }
        }
    }

    /// Rebuilds the constraints after the stack has changed.
    open override func updateConstraints() {
        if automaticallyHidesWhenNotHavingVisibleSubviews {
            isHidden = arrangedSubviews.allSatisfy(\.isHidden)
        }
        super.updateConstraints()
    }
}
