import Foundation
import Taut

// How tables and collection views make what was registered: by the designated initialiser of its class, which ends the process
// where the class neither has nor inherits it, as UIKit does. See `_MadeByClass`.

extension UITableViewCell {
    /// Makes a cell of this class.
    @_silgen_name("taut_UITableViewCell_init_registeredAs")
    class func make(registeredAs reuseIdentifier: __owned String?) -> Self
}

extension UITableViewHeaderFooterView {
    /// Makes a header or footer of this class.
    @_silgen_name("taut_UITableViewHeaderFooterView_init_registeredAs")
    class func make(registeredAs reuseIdentifier: __owned String?) -> Self
}

extension UICollectionReusableView {
    /// Makes a cell, header or decoration of this class.
    @_silgen_name("taut_UICollectionReusableView_init_registeredAs")
    class func make(registeredAs reuseIdentifier: __owned String?) -> Self
}
