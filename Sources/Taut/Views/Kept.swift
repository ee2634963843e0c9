public import Foundation

/// What a property is unless it is set. The package's own: an implementation detail of ``Platform/Kept``.
public protocol _Usual {
    /// The usual value.
    static var _usual: Self { get }
}

extension Optional: _Usual { public static var _usual: Self { nil } }
extension Bool: _Usual { public static var _usual: Bool { false } }
extension Array: _Usual { public static var _usual: [Element] { [] } }
/// That of scales and opacities.
extension CGFloat: _Usual { public static var _usual: CGFloat { 1 } }
extension EdgeInsets: _Usual { public static var _usual: EdgeInsets { .zero } }
extension View.TintAdjustmentMode: _Usual { public static var _usual: Self { .automatic } }
extension View.ContentMode: _Usual { public static var _usual: Self { .scaleToFill } }
extension ScrollInteraction.KeyboardDismissMode: _Usual { public static var _usual: Self { .none } }
extension ScrollInteraction.IndicatorStyle: _Usual { public static var _usual: Self { .default } }
extension ScrollInteraction.DecelerationRate: _Usual { public static var _usual: Self { .normal } }
extension Platform.AccessibilityTraits: _Usual { public static var _usual: Self { [] } }
extension Platform.TextAlignment: _Usual { public static var _usual: Self { .natural } }
extension Platform.LineBreakMode: _Usual { public static var _usual: Self { .byTruncatingTail } }

extension Platform {
    /// A property that few objects set: it is kept beside these (`Attached`), and takes no memory in the others.
    @propertyWrapper public struct Kept<Value: _Usual> {
        /// A property with its usual value.
        public init() {}
        /// Not used: the object itself is asked.
        @available(*, unavailable) public var wrappedValue: Value {
            get { ._usual }
            set {}
        }
        /// The value of an object's property.
        public static subscript<Owner: Responder>(
            _enclosingInstance owner: Owner, wrapped property: ReferenceWritableKeyPath<Owner, Value>,
            storage storage: ReferenceWritableKeyPath<Owner, Self>
        ) -> Value {
            get { owner.attached?.properties[property] as? Value ?? ._usual }
            set { owner.makeAttached().properties.updateValue(newValue, forKey: property) }
        }
    }

    /// A property that is true unless it is set, kept as ``Kept``.
    @propertyWrapper public struct KeptTrue {
        /// A property that is true.
        public init() {}
        /// Not used: the object itself is asked.
        @available(*, unavailable) public var wrappedValue: Bool {
            get { true }
            set {}
        }
        /// The value of an object's property.
        public static subscript<Owner: Responder>(
            _enclosingInstance owner: Owner, wrapped property: ReferenceWritableKeyPath<Owner, Bool>,
            storage storage: ReferenceWritableKeyPath<Owner, Self>
        ) -> Bool {
            get { owner.attached?.properties[property] as? Bool ?? true }
            set { owner.makeAttached().properties.updateValue(newValue, forKey: property) }
        }
    }
}
