import Foundation
@_spi(UIKit) import Taut

// What has no bearing on layout is kept and read back.
extension UICollectionView {
    /// Whether the focus can be at items.
    public var allowsFocus: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }
}
