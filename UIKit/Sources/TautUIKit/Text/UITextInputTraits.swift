public import Foundation
@_spi(UIKit) public import Taut

/// The kind of keyboard. Stored only.
public enum UIKeyboardType: Int, Sendable {
    /// The default keyboard.
    case `default` = 0
    /// ASCII characters.
    case asciiCapable = 1
    /// Numbers and punctuation.
    case numbersAndPunctuation = 2
    /// For URLs.
    case URL = 3
    /// Digits.
    case numberPad = 4
    /// Digits, star and hash, for telephone numbers.
    case phonePad = 5
    /// For names and telephone numbers.
    case namePhonePad = 6
    /// For e-mail addresses.
    case emailAddress = 7
    /// Digits and a decimal point.
    case decimalPad = 8
    /// For short messages.
    case twitter = 9
    /// For web searches.
    case webSearch = 10
    /// ASCII digits.
    case asciiCapableNumberPad = 11

    /// The old name of ``asciiCapable``.
    public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// The appearance of the keyboard. Stored only.
public enum UIKeyboardAppearance: Int, Sendable {
    /// The default.
    case `default` = 0
    /// Dark.
    case dark = 1
    /// Light.
    case light = 2

    /// The old name of ``dark``.
    public static var alert: UIKeyboardAppearance { .dark }
}

/// The label of the return key. Stored only.
public enum UIReturnKeyType: Int, Sendable {
    /// Return.
    case `default` = 0
    /// Go.
    case go = 1
    /// Google.
    case google = 2
    /// Join.
    case join = 3
    /// Next.
    case next = 4
    /// Route.
    case route = 5
    /// Search.
    case search = 6
    /// Send.
    case send = 7
    /// Yahoo.
    case yahoo = 8
    /// Done.
    case done = 9
    /// Emergency call.
    case emergencyCall = 10
    /// Continue.
    case `continue` = 11
}

/// Automatic capitalisation. Stored only.
public enum UITextAutocapitalizationType: Int, Sendable {
    /// None.
    case none = 0
    /// Of words.
    case words = 1
    /// Of sentences.
    case sentences = 2
    /// Of all characters.
    case allCharacters = 3
}

/// Automatic correction. Stored only.
public enum UITextAutocorrectionType: Int, Sendable {
    /// By the kind of text.
    case `default` = 0
    /// Off.
    case no = 1
    /// On.
    case yes = 2
}

/// Spell checking. Stored only.
public enum UITextSpellCheckingType: Int, Sendable {
    /// By the kind of text.
    case `default` = 0
    /// Off.
    case no = 1
    /// On.
    case yes = 2
}

/// Typographic quotation marks. Stored only.
public enum UITextSmartQuotesType: Int, Sendable {
    /// By the kind of text.
    case `default` = 0
    /// Off.
    case no = 1
    /// On.
    case yes = 2
}

/// Typographic dashes. Stored only.
public enum UITextSmartDashesType: Int, Sendable {
    /// By the kind of text.
    case `default` = 0
    /// Off.
    case no = 1
    /// On.
    case yes = 2
}

/// The kind of content of a text, for suggestions. Stored only.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates a kind of content from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A name.
    public static let name = UITextContentType(rawValue: "name")
    /// A given name.
    public static let givenName = UITextContentType(rawValue: "given-name")
    /// A family name.
    public static let familyName = UITextContentType(rawValue: "family-name")
    /// An e-mail address.
    public static let emailAddress = UITextContentType(rawValue: "email")
    /// A telephone number.
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    /// A URL.
    public static let URL = UITextContentType(rawValue: "url")
    /// A user name.
    public static let username = UITextContentType(rawValue: "username")
    /// A password.
    public static let password = UITextContentType(rawValue: "password")
    /// A new password.
    public static let newPassword = UITextContentType(rawValue: "new-password")
    /// A one-time code.
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
    /// A postal code.
    public static let postalCode = UITextContentType(rawValue: "postal-code")
    /// A credit card number.
    public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
}

/// Properties of keyboard input. Stored only: there is no keyboard.
public protocol UITextInputTraits: NSObjectProtocol {}

extension UITextInputTraits where Self: UIResponder {
    /// The kind of keyboard.
    public var keyboardType: UIKeyboardType {
        get { kept(or: .default) }
        set { keep(newValue) }
    }
    /// The appearance of the keyboard.
    public var keyboardAppearance: UIKeyboardAppearance {
        get { kept(or: .default) }
        set { keep(newValue) }
    }
    /// The label of the return key.
    public var returnKeyType: UIReturnKeyType {
        get { kept(or: .default) }
        set { keep(newValue) }
    }
    /// Whether the return key is disabled while there is no text.
    public var enablesReturnKeyAutomatically: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }
    /// Automatic capitalisation.
    public var autocapitalizationType: UITextAutocapitalizationType {
        get { kept(or: .sentences) }
        set { keep(newValue) }
    }
    /// Automatic correction.
    public var autocorrectionType: UITextAutocorrectionType {
        get { kept(or: .default) }
        set { keep(newValue) }
    }
    /// Spell checking.
    public var spellCheckingType: UITextSpellCheckingType {
        get { kept(or: .default) }
        set { keep(newValue) }
    }
    /// Typographic quotation marks.
    public var smartQuotesType: UITextSmartQuotesType {
        get { kept(or: .default) }
        set { keep(newValue) }
    }
    /// Typographic dashes.
    public var smartDashesType: UITextSmartDashesType {
        get { kept(or: .default) }
        set { keep(newValue) }
    }
    /// Insertion and deletion of spaces with words.
    public var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { kept(or: .default) }
        set { keep(newValue) }
    }
    /// Inline predictions.
    public var inlinePredictionType: UITextInlinePredictionType {
        get { kept(or: .default) }
        set { keep(newValue) }
    }
    /// The rules of new passwords.
    public var passwordRules: UITextInputPasswordRules? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }
    /// The kind of content.
    public var textContentType: UITextContentType? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }
}

/// Insertion and deletion of spaces with words. Stored only.
public enum UITextSmartInsertDeleteType: Int, Sendable {
    /// The default.
    case `default` = 0
    /// Off.
    case no = 1
    /// On.
    case yes = 2
}

/// Inline predictions. Stored only.
public enum UITextInlinePredictionType: Int, Sendable {
    /// The default.
    case `default` = 0
    /// Off.
    case no = 1
    /// On.
    case yes = 2
}

/// Rules of new passwords. Stored only.
nonisolated open class UITextInputPasswordRules: NSObject {
    /// The rules as text.
    public let passwordRulesDescriptor: String
    /// Creates rules from their text.
    public init(descriptor: String) {
        passwordRulesDescriptor = descriptor
        super.init()
    }
}
