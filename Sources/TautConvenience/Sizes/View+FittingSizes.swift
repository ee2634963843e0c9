public import Foundation
public import Taut

/// Which dimension of a size is given when constraints are measured.
public enum ManualLayoutSizeThatFitsBridgingMode: Sendable, CaseIterable {
    /// The width.
    case fixedWidth
    /// The height.
    case fixedHeight
    /// Both.
    case fixedSize
    /// None: both are upper bounds.
    case boundedSize
}

extension View {
    /// The size that the constraints inside of the view give it: for views that lay out by hand and hold one that does not.
    ///
    /// - Parameters:
    ///   - size: in points; a side that is not finite counts as not given.
    ///   - mode: what of the size is given. A bounded width that is too small for the content is given to it, so that texts
    ///     wrap; a height that is still too large is cut off at the bound.
    /// - Complexity: that of laying out the subtree for the first time, up to twice.
    public func autoLayoutSizeThatFits(
        _ size: CGSize, mode: ManualLayoutSizeThatFitsBridgingMode = .fixedWidth
    ) -> CGSize {
        let (width, height) = (size.width.ifFinite, size.height.ifFinite)
        switch mode {
        case .fixedWidth: return fitting(width, nil)
        case .fixedHeight: return fitting(nil, height)
        case .fixedSize: return fitting(width, height)
        case .boundedSize:
            var result = fitting(nil, nil)
            if let width, result.width > width { result = fitting(width, nil) }
            return CGSize(width: min(result.width, width ?? .infinity), height: min(result.height, height ?? .infinity))
        }
    }

    /// The smallest size with the sides that are given.
    private func fitting(_ width: CGFloat?, _ height: CGFloat?) -> CGSize {
        systemLayoutSizeFitting(
            CGSize(width: width ?? 0, height: height ?? 0),
            withHorizontalFittingPriority: width == nil ? .fittingSizeLevel : .required,
            verticalFittingPriority: height == nil ? .fittingSizeLevel : .required)
    }
}

extension CGFloat {
    /// The number, unless it stands for no bound.
    fileprivate var ifFinite: CGFloat? { isFinite && self < .greatestFiniteMagnitude ? self : nil }
}
