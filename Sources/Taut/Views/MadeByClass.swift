/// Classes whose objects can be made without arguments though only a variable says which class it is: `T()` of a generic
/// `T: View`, and `Self()` in a class method.
///
/// Swift calls only `required` initialisers so, which every subclass with an initialiser of its own would have to repeat;
/// initialisers of protocol extensions may always be called.
public protocol _MadeByClass {
    /// Makes an object of this class.
    static func _make() -> Self
}

extension _MadeByClass {
    /// Makes an object as the class does: a view with `init(frame:)` and an empty frame.
    ///
    /// Ends the process where the class neither has nor inherits that initialiser and a variable says which class it is.
    @_silgen_name("taut_MadeByClass_init")
    public init()

    // The body of the initialiser, under the name of the same symbol: unlike an initialiser it has the class at hand that a
    // variable names.
    /// What `init()` calls.
    @_silgen_name("taut_MadeByClass_init")
    public static func _made() -> Self { self._make() }
}

extension View: _MadeByClass {
    // A convenience initialiser calls the designated one of whatever class it is given, but may only be called by the name of a
    // class. Under the name of a symbol it is a class method as well: both take a class and return an object of it.
    /// Makes a view with an empty frame.
    @_silgen_name("taut_View_init_makingEmpty")
    public class func _make() -> Self
}
