import Foundation
import Taut

// How tables and collection views make what was registered: by the designated initialiser of its class, which ends the process
// where the class neither has nor inherits it, as UIKit does.
//
// Swift calls only `required` initialisers of a class that a variable names, and then every subclass with an initialiser of its own
// would have to have that one too. A convenience initialiser calls the designated one of whatever class it is given, but may
// only be called by the name of a class. Under the name of a symbol it is a class method as well: both take a class and return
// an object of it.

extension UITableViewCell {
    /// Creates a cell of this class.
    @_silgen_name("taut_UITableViewCell_init_registeredAs")
    class func make(registeredAs reuseIdentifier: __owned String?) -> Self
}

extension UITableViewHeaderFooterView {
    /// Creates a header or footer of this class.
    @_silgen_name("taut_UITableViewHeaderFooterView_init_registeredAs")
    class func make(registeredAs reuseIdentifier: __owned String?) -> Self
}

extension UICollectionReusableView {
    /// Creates a cell, header or decoration of this class.
    @_silgen_name("taut_UICollectionReusableView_init_registeredAs")
    class func make(registeredAs reuseIdentifier: __owned String?) -> Self
}
