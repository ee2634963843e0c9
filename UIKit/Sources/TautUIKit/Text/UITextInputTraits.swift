public import Foundation
@_spi(UIKit) public import Taut

/// The keys that a keyboard would show.
public enum UIKeyboardType: Int, Sendable {
    /// The usual ones.
    case `default` = 0
    /// ASCII.
    case asciiCapable = 1
    /// Numbers and punctuation.
    case numbersAndPunctuation = 2
    /// For addresses of the web.
    case URL = 3
    /// Digits.
    case numberPad = 4
    /// Digits, star and hash.
    case phonePad = 5
    /// For names and numbers of telephones.
    case namePhonePad = 6
    /// For addresses of mail.
    case emailAddress = 7
    /// Digits and a point.
    case decimalPad = 8
    /// For short messages.
    case twitter = 9
    /// For searching the web.
    case webSearch = 10
    /// ASCII digits.
    case asciiCapableNumberPad = 11

    /// The old name of ``asciiCapable``.
    public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// How a keyboard would look.
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

/// What the return key would say.
public enum UIReturnKeyType: Int, Sendable {
    /// Return.
    case `default` = 0
    /// Go.
    case go = 1
    /// The name of a search engine.
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
    /// The name of a search engine.
    case yahoo = 8
    /// Done.
    case done = 9
    /// A call for help.
    case emergencyCall = 10
    /// Continue.
    case `continue` = 11
}

/// What would be written large by itself.
public enum UITextAutocapitalizationType: Int, Sendable {
    /// None.
    case none = 0
    /// The beginnings of words.
    case words = 1
    /// Those of sentences.
    case sentences = 2
    /// Everything.
    case allCharacters = 3
}

/// Whether words would be corrected.
public enum UITextAutocorrectionType: Int, Sendable {
    /// As the text suggests.
    case `default` = 0
    /// They would not.
    case no = 1
    /// They would.
    case yes = 2
}

/// Whether spelling would be checked.
public enum UITextSpellCheckingType: Int, Sendable {
    /// As the text suggests.
    case `default` = 0
    /// It would not.
    case no = 1
    /// It would.
    case yes = 2
}

/// Whether quotation marks would be curled.
public enum UITextSmartQuotesType: Int, Sendable {
    /// As the text suggests.
    case `default` = 0
    /// They would not.
    case no = 1
    /// They would.
    case yes = 2
}

/// Whether hyphens would become dashes.
public enum UITextSmartDashesType: Int, Sendable {
    /// As the text suggests.
    case `default` = 0
    /// They would not.
    case no = 1
    /// They would.
    case yes = 2
}

/// What a text means.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates a meaning with a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A name.
    public static let name = UITextContentType(rawValue: "name")
    /// A first name.
    public static let givenName = UITextContentType(rawValue: "given-name")
    /// A family name.
    public static let familyName = UITextContentType(rawValue: "family-name")
    /// An address of mail.
    public static let emailAddress = UITextContentType(rawValue: "email")
    /// A telephone number.
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    /// An address of the web.
    public static let URL = UITextContentType(rawValue: "url")
    /// A name to log in with.
    public static let username = UITextContentType(rawValue: "username")
    /// A password.
    public static let password = UITextContentType(rawValue: "password")
    /// A password to be made up.
    public static let newPassword = UITextContentType(rawValue: "new-password")
    /// A code that is used once.
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
    /// The code of a place.
    public static let postalCode = UITextContentType(rawValue: "postal-code")
    /// The number of a card.
    public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
}

/// What a keyboard would be told about a text. Kept; there is no keyboard.
public protocol UITextInputTraits: NSObjectProtocol {}

extension UITextInputTraits where Self: UIResponder {
    /// The keys.
    public var keyboardType: UIKeyboardType {
        get { kept(or: .default) }
        set { keep(newValue) }
    }
    /// The appearance of the keyboard.
    public var keyboardAppearance: UIKeyboardAppearance {
        get { kept(or: .default) }
        set { keep(newValue) }
    }
    /// What the return key says.
    public var returnKeyType: UIReturnKeyType {
        get { kept(or: .default) }
        set { keep(newValue) }
    }
    /// Whether the return key does nothing while there is no text.
    public var enablesReturnKeyAutomatically: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }
    /// What is written large by itself.
    public var autocapitalizationType: UITextAutocapitalizationType {
        get { kept(or: .sentences) }
        set { keep(newValue) }
    }
    /// Whether words are corrected.
    public var autocorrectionType: UITextAutocorrectionType {
        get { kept(or: .default) }
        set { keep(newValue) }
    }
    /// Whether spelling is checked.
    public var spellCheckingType: UITextSpellCheckingType {
        get { kept(or: .default) }
        set { keep(newValue) }
    }
    /// Whether quotation marks are curled.
    public var smartQuotesType: UITextSmartQuotesType {
        get { kept(or: .default) }
        set { keep(newValue) }
    }
    /// Whether hyphens become dashes.
    public var smartDashesType: UITextSmartDashesType {
        get { kept(or: .default) }
        set { keep(newValue) }
    }
    /// Whether spaces are inserted and deleted with words.
    public var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { kept(or: .default) }
        set { keep(newValue) }
    }
    /// Whether what follows is guessed.
    public var inlinePredictionType: UITextInlinePredictionType {
        get { kept(or: .default) }
        set { keep(newValue) }
    }
    /// What a password has to be like.
    public var passwordRules: UITextInputPasswordRules? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }
    /// What the text means.
    public var textContentType: UITextContentType? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }
}

/// Whether spaces are inserted and deleted with words.
public enum UITextSmartInsertDeleteType: Int, Sendable {
    /// The default.
    case `default` = 0
    /// They do not.
    case no = 1
    /// They do.
    case yes = 2
}

/// Whether what follows is guessed.
public enum UITextInlinePredictionType: Int, Sendable {
    /// The default.
    case `default` = 0
    /// It is not.
    case no = 1
    /// It is.
    case yes = 2
}

/// What a password has to be like; kept.
nonisolated open class UITextInputPasswordRules: NSObject {
    /// The descriptor.
    public let passwordRulesDescriptor: String
    /// Rules as they are written.
    public init(descriptor: String) {
        passwordRulesDescriptor = descriptor
        super.init()
    }
}
