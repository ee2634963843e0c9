public import Taut

/// Buttons of a class that only a variable names: `T(type:)` of a generic `T: UIButton`. See `_MadeByClass`.
public protocol _ButtonMadeByClass {
    /// Makes a button of this class.
    static func _make(ofType buttonType: UIButton.ButtonType) -> Self
}

extension _ButtonMadeByClass {
    /// A button of a type; the title of a system button has 15 points. A subclass is made by its `init(frame:)`.
    ///
    /// Ends the process where the class neither has nor inherits that initialiser.
    @_silgen_name("taut_ButtonMadeByClass_init")
    public init(type buttonType: UIButton.ButtonType)

    /// What `init(type:)` calls. See `_MadeByClass`.
    @_silgen_name("taut_ButtonMadeByClass_init")
    public static func _made(ofType buttonType: UIButton.ButtonType) -> Self { self._make(ofType: buttonType) }
}

extension UIButton: _ButtonMadeByClass {
    /// Makes a button of this class.
    @_silgen_name("taut_UIButton_init_ofType")
    public class func _make(ofType buttonType: UIButton.ButtonType) -> Self
}
