/// The module that pages solve with: `taut-inline.mjs`, JavaScript with WebAssembly in it, as `make install` puts it into `share/taut`.
///
/// See `Docs/Decisions/0069-pictures-and-pages.md`.
enum PageModule {
    static let fileName = "taut-inline.mjs"
    /// How the file begins.
    private static let beginning = "// Auto Layout in JavaScript, in one file"

    /// The text of the file that `--module` names, or of the first that is found; `nil` if there is none.
    static func text(_ path: String?, io: CommandIO) throws -> String? {
        if let path {
            let input = try InputFile(path, io: io)
            defer { input.close() }
            return try checked(try input.readAll(), path)
        }
        for path in io.modulePaths {
            guard let input = try? InputFile(path, io: io) else { continue }
            defer { input.close() }
            return try checked(try input.readAll(), path)
        }
        return nil
    }

    private static func checked(_ bytes: [UInt8], _ path: String) throws -> String {
        guard bytes.starts(with: beginning.utf8) else {
            throw UsageError("'\(path)' is not \(fileName), which Scripts/javascript.sh makes")
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Where the module lies for a program: beside it, in `share/taut` of where it is installed, and in the folder that it was built in.
    static func paths(ofProgram program: String) -> [String] {
        guard let slash = program.lastIndex(of: "/") else { return [] }
        let directory = program[..<slash]
        return ["", "/../share/taut", "/../../javascript"].map { "\(directory)\($0)/\(fileName)" }
    }

    /// The running program's file.
    static var program: String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4097) { room in
            guard let start = room.baseAddress else { return CommandLine.arguments[0] }
            let length = readlink("/proc/self/exe", start, 4096)
            guard length > 0 else { return CommandLine.arguments[0] }
            start[length] = 0
            return String(cString: start)
        }
    }
}
