import TautScene

/// Lines of JSON that a command printed.
enum PrintedJSON {
    /// What each line says; `nil` if the first one is of something else.
    ///
    /// - Parameters:
    ///   - name: what each line has to be.
    ///   - make: returns `nil` for JSON that is none.
    /// - Throws: ``SceneError`` for a line that is none behind one that is: part of the file is lost.
    static func read<Value>(
        _ bytes: [UInt8], file: String, _ name: String, _ make: (JSONNode) -> Value?
    ) throws(SceneError) -> [Value]? {
        var values: [Value] = []
        for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
            if line.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) { continue }
            if let value = (try? JSONReader.read(Array(line))).flatMap(make) {
                values.append(value)
            } else if values.isEmpty {
                return nil
            } else {
                throw SceneError(
                    file: file, line: index + 1, text: String(decoding: line.prefix(60), as: UTF8.self),
                    message: "this line is not \(name), as those before it")
            }
        }
        return values.isEmpty ? nil : values
    }
}
