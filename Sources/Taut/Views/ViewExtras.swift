import Foundation

/// What few views have: kept beside the view, so that the others do not pay for it.
final class ViewExtras {
    var autoresizingMask: View.AutoresizingMask = []
    /// What the frame and the superview's size were when the frame was set; the mask refers to both.
    var reference: AutoresizingReference?
    /// By how much the alignment rectangle lies inside the frame, as the engine last read it.
    var alignment = EdgeInsets.zero
    /// The safe area and margins that the rows of the engine refer to.
    var insetsInUse: InsetsInUse?
    /// What the view adds to the safe area of its own subtree.
    var additionalSafeArea = EdgeInsets.zero
    /// The safe area that the view was last told of.
    var toldSafeArea = EdgeInsets.zero
    /// The margins that the view was last told of, where they follow from more than what was set.
    var toldMargins: EdgeInsets?
    /// What the view's subtree sees instead of the environment's traits.
    var overrides: TraitCollection?
    /// The traits that the view knew when it left its tree; `nil`: the usual ones.
    var formerTraits: TraitCollection?
    /// What is there, or has which value, in which size class.
    var variations: SizeClassVariations?
    /// Which combination of its choices the view was last moved to by ``View/exerciseAmbiguity()``.
    /// The size at design time, for a view whose content is only known at run time.
    var placeholderSize: CGSize?
}

extension View {
    func makeExtras() -> ViewExtras {
        if let extras { return extras }
        let new = ViewExtras()
        extras = new
        return new
    }
}
