extension CommonText {
    /// Each of the characters once.
    static let all: String = {
        let scalars = [0x20...0x7E, 0xA0...0x17F].joined().compactMap { UnicodeScalar($0) }
        return String(String.UnicodeScalarView(scalars)) + "\t–—‘’“”•…€"
    }()
}
