import Foundation
@_spi(UIKit) import Taut

// What has no bearing on layout is kept and read back.
extension UICollectionView {
    /// Whether items can have the focus. Stored only.
    public var allowsFocus: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }
}
