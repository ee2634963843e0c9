public import Foundation
public import Taut
public import TautUIKit

/// A container on which appearances may depend.
public protocol UIAppearanceContainer: NSObjectProtocol {}

/// An object with an appearance proxy.
public protocol UIAppearance: NSObjectProtocol {
    /// The appearance proxy. Its properties can be set; they are not passed to other views.
    static func appearance() -> Self
    /// The appearance proxy. Its properties can be set; they are not passed to other views.
    static func appearance(for trait: UITraitCollection) -> Self
    /// The appearance proxy. Its properties can be set; they are not passed to other views.
    static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
}

/// Appearances are objects of their own, made by `init(coder:)`: what is set on them reaches no other view.
extension UIView: UIAppearance, UIAppearanceContainer {
    /// The appearance proxy. Its properties can be set; they are not passed to other views.
    public class func appearance() -> Self { blank() }
    /// The appearance proxy. Its properties can be set; they are not passed to other views.
    public class func appearance(for trait: UITraitCollection) -> Self { blank() }
    /// The appearance proxy. Its properties can be set; they are not passed to other views.
    public class func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { blank() }

    private class func blank() -> Self {
        guard let view = self.init(coder: NSCoder()) else {
            preconditionFailure("\(self) has no init(coder:), so it has no appearance() either")
        }
        return view
    }
}

extension UIViewController: UIAppearanceContainer {}
