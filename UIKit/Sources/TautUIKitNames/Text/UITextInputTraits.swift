public import Foundation
@_spi(UIKit) import Taut
public import TautUIKit

extension UITextField {
    /// Whether the text goes once editing begins; kept.
    public var clearsOnBeginEditing: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }

    /// Whether the font shrinks with the field; kept.
    public var adjustsFontSizeToFitWidth: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }

    /// The smallest that the font may become, in points; kept.
    public var minimumFontSize: CGFloat {
        get { kept(or: 0) }
        set { keep(newValue) }
    }

    /// An image behind the text; not shown.
    public var background: UIImage? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }

    /// An image behind the text while the field is disabled; not shown.
    public var disabledBackground: UIImage? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }

    /// Whether typing replaces everything; kept.
    public var clearsOnInsertion: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }

    /// Whether a user may change attributes; kept.
    public var allowsEditingTextAttributes: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }

    /// The attributes of text that is typed; kept.
    public var typingAttributes: [NSAttributedString.Key: Any]? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }

    /// The attributes of all of the text; measured with their font.
    public var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get { kept(or: [:]) }
        set {
            keep(newValue)
            if let font = newValue[.font] as? UIFont { self.font = font }
        }
    }
}

extension UITextView {
    /// Kinds of data in texts.
    public struct DataDetectorTypes: OptionSet, Sendable {
        /// The raw value, a bit mask.
        public let rawValue: UInt
        /// Creates kinds from a raw value.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Numbers of telephones.
        public static let phoneNumber = DataDetectorTypes(rawValue: 1)
        /// Links.
        public static let link = DataDetectorTypes(rawValue: 2)
        /// Addresses.
        public static let address = DataDetectorTypes(rawValue: 4)
        /// Dates.
        public static let calendarEvent = DataDetectorTypes(rawValue: 8)
        /// All of them.
        public static let all = DataDetectorTypes(rawValue: .max)
    }

    /// The kinds of data that would be found in the text; kept.
    public var dataDetectorTypes: DataDetectorTypes {
        get { kept(or: []) }
        set { keep(newValue) }
    }

    /// Whether typing replaces everything; kept.
    public var clearsOnInsertion: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }

    /// Whether a user may change attributes; kept.
    public var allowsEditingTextAttributes: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }

    /// Whether fonts are scaled as in other programs; kept.
    public var usesStandardTextScaling: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }

    /// Whether a user may search the text; kept.
    public var isFindInteractionEnabled: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }

    /// The attributes of links; kept.
    public var linkTextAttributes: [NSAttributedString.Key: Any]! {
        get { kept(or: [:]) }
        set { keep(newValue ?? [:]) }
    }
}

extension UISearchBar: UITextInputTraits {}
