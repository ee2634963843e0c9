extension String {
    /// The text with another one in the place of a pattern. It compares bytes: `String.replacing` compares characters, and does not find a quote with an
    /// accent behind it, which ends a quoted text all the same.
    package func replacing(bytesOf pattern: String, with new: String) -> String {
        let (bytes, sought) = (Array(utf8), Array(pattern.utf8))
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index...].starts(with: sought) {
                result += Array(new.utf8)
                index += sought.count
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
