public import Foundation

extension View {
    /// The intrinsic size of an axis on which the content has no opinion: -1.
    public class var noIntrinsicMetric: CGFloat { -1 }
    /// Asks ``systemLayoutSizeFitting(_:)`` for the smallest size.
    public class var layoutFittingCompressedSize: CGSize { .zero }
    /// Asks ``systemLayoutSizeFitting(_:)`` for the largest size.
    public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10000, height: 10000) }
}
