import TautScene

/// The arguments of a command: operands, options with values, flags.
struct Arguments {
    /// An option: its names, and whether it takes a value.
    struct Option {
        var names: [String]
        var takesValue: Bool
        /// Whether it may be given more than once.
        var repeats = false

        static func value(_ names: String...) -> Option { Option(names: names, takesValue: true) }
        static func values(_ names: String...) -> Option { Option(names: names, takesValue: true, repeats: true) }
        static func flag(_ names: String...) -> Option { Option(names: names, takesValue: false) }
    }

    private(set) var operands: [String] = []
    private var values: [String: [String]] = [:]

    /// Sorts arguments; `--name value`, `--name=value` and `--` (only operands follow) are understood.
    init(_ arguments: [String], options: [Option]) throws {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                operands += rest
                return
            }
            guard argument.hasPrefix("-"), argument != "-" else {
                operands.append(argument)
                continue
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            guard let option = options.first(where: { $0.names.contains(name) }) else {
                throw UsageError("unknown option '\(name)'\(Self.hint(name, options))")
            }
            try take(option, name, inline: parts.count == 2 ? String(parts[1]) : nil, rest: &rest)
        }
    }

    private mutating func take(
        _ option: Option, _ name: String, inline: String?, rest: inout ArraySlice<String>
    ) throws {
        guard option.repeats || values[option.names[0]] == nil else { throw UsageError("'\(name)' is given twice") }
        if option.takesValue {
            guard let value = inline ?? rest.popFirst() else { throw UsageError("'\(name)' needs a value") }
            values[option.names[0], default: []].append(value)
        } else {
            guard inline == nil else { throw UsageError("'\(name)' takes no value") }
            values[option.names[0]] = [""]
        }
    }

    private static func hint(_ name: String, _ options: [Option]) -> String {
        // Of one letter every other one is near.
        name.hasPrefix("--") ? Suggestion.text(for: name, among: options.flatMap(\.names)) : ""
    }

    func has(_ name: String) -> Bool { values[name] != nil }

    /// Refuses options that were given, for a reason: `'--size' is for scenes`.
    func refuse(_ names: [String], _ reason: String) throws {
        for name in names where has(name) { throw UsageError("'\(name)' \(reason)") }
    }

    subscript(name: String) -> String? { values[name]?.last }

    /// All values of an option that may be given more than once.
    func all(_ name: String) -> [String] { values[name] ?? [] }

    /// The words of an option, with commas between or given more than once.
    func words(_ name: String) -> [String] { all(name).flatMap { $0.split(separator: ",").map(String.init) } }

    /// One of several words.
    func word(_ name: String, of words: [String]) throws -> String? {
        guard let value = self[name] else { return nil }
        guard words.contains(value) else {
            throw UsageError("'\(name)' is one of \(words.joined(separator: ", ")), not '\(value)'")
        }
        return value
    }

    /// Lengths in points, in the order in which they were given.
    func lengths(_ name: String) throws -> [Double] {
        try (values[name] ?? []).map { value in
            guard let number = JSONNode.number(fromText: value), number >= 0 else {
                throw UsageError("'\(name)' needs a number of points, not '\(value)'")
            }
            return number
        }
    }

    /// A whole number in a range.
    func count(_ name: String, in range: ClosedRange<Int>) throws -> Int? {
        guard let value = self[name] else { return nil }
        guard let number = Int(value), range.contains(number) else {
            throw UsageError(
                "'\(name)' needs a whole number from \(range.lowerBound) to \(range.upperBound), not '\(value)'")
        }
        return number
    }

    /// `375x667`; a side left out (`375x`) or `null` is left to the constraints' scene.
    func size(_ name: String) throws -> SceneSizeOverride? {
        guard let value = self[name] else { return nil }
        let parts = value.lowercased().split(separator: "x", omittingEmptySubsequences: false)
        func side(_ text: Substring) throws -> Double? {
            if text.isEmpty { return nil }
            guard let number = JSONNode.number(fromText: String(text)), number >= 0 else {
                throw UsageError("'\(name)' needs WIDTHxHEIGHT in points, not '\(value)'")
            }
            return number
        }
        guard parts.count == 2, value.count > 1 else {
            throw UsageError("'\(name)' needs WIDTHxHEIGHT in points, not '\(value)'")
        }
        return SceneSizeOverride(width: try side(parts[0]), height: try side(parts[1]))
    }
}
