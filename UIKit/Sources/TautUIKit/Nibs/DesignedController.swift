import Foundation
@_spi(UIKit) import Taut

/// The properties of a controller in a storyboard that are needed later.
package struct ControllerDesign {
    /// The file and the element.
    package let name: String
    /// Makes the controller's view; `nil` if it has none.
    package var loadView: ((UIViewController) -> Void)?
    /// Makes the segue of an identifier from the controller, with where it leads.
    package var segue: ((UIViewController, String) -> UIStoryboardSegue?)?

    /// Creates the properties.
    package init(
        name: String, loadView: ((UIViewController) -> Void)?,
        segue: ((UIViewController, String) -> UIStoryboardSegue?)?
    ) { (self.name, self.loadView, self.segue) = (name, loadView, segue) }
}

extension UIViewController {
    /// The controller's properties in the storyboard.
    package var design: ControllerDesign? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }

    /// Makes the view that a storyboard or nib describes, if one does.
    func loadsDesignedView() -> Bool {
        if let load = design?.loadView {
            load(self)
        } else if let name = nibName ?? nameOfOwnNib {
            _ = UINib(nibName: name, bundle: nibBundle).instantiate(withOwner: self)
        }
        return isViewLoaded
    }

    /// A nib with the name of the class, as UIKit looks for one.
    private var nameOfOwnNib: String? {
        guard Designs.reader != nil else { return nil }
        let name = String(describing: type(of: self))
        let short = name.hasSuffix("Controller") ? String(name.dropLast("Controller".count)) : name
        return [short, name].first { Designs.file($0, "xib", in: nibBundle) != nil }
    }
}
