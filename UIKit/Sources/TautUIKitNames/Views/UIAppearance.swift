public import Foundation
public import Taut
public import TautUIKit

/// What appearances may depend on.
public protocol UIAppearanceContainer: NSObjectProtocol {}

/// What has an appearance.
public protocol UIAppearance: NSObjectProtocol {
    /// An object to set properties of. They do not pass to others.
    static func appearance() -> Self
    /// An object to set properties of. They do not pass to others.
    static func appearance(for trait: UITraitCollection) -> Self
    /// An object to set properties of. They do not pass to others.
    static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
}

/// Appearances are objects of their own, made by `init(coder:)`: what is set on them reaches no other view.
extension UIView: UIAppearance, UIAppearanceContainer {
    /// An object to set properties of. They do not pass to others.
    public class func appearance() -> Self { blank() }
    /// An object to set properties of. They do not pass to others.
    public class func appearance(for trait: UITraitCollection) -> Self { blank() }
    /// An object to set properties of. They do not pass to others.
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
