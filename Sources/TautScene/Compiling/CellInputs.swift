import TautSolver

/// The inputs of a compiled cell, and the parameters of the solver's template as expressions of them.
struct CellInputs {
    /// A description of each input.
    private(set) var names: [String] = []
    /// The C expression of each parameter.
    private(set) var parameters: [String]
    /// Conditions in C; a batch refuses records that violate them.
    private(set) var conditions: [String] = []

    init(_ program: CellProgram, _ parameterNames: [String]) {
        parameters = program.base.map { "all(\(CText.number($0 + 0)))" }
        var inputs: [Int: String] = [:]
        for slot in program.numbers {
            for addend in slot.expression.addends {
                guard let parameter = addend.parameter, inputs[parameter] == nil else { continue }
                inputs[parameter] = "input[\(names.count)]"
                names.append("the number {\(parameterNames[parameter])}")
            }
        }
        var constants = program.baselines.map { "all(\(CText.number($0.constant)))" }
        for slot in program.numbers { add(slot, inputs, &constants) }
        let firstText = names.count
        let hasBaselines = !program.baselines.isEmpty
        for label in program.labels {
            let id = program.names.ids[label.view]
            let place = names.count
            names += ["the width of the text in \(id)", "its height"]
            if hasBaselines { names += ["its first baseline, from its top", "its last baseline, from its top"] }
            parameters[label.width] = "input[\(place)] + zero"
            parameters[label.height] = "input[\(place + 1)] + zero"
        }
        for (index, slot) in program.baselines.enumerated() {
            var sum = constants[index]
            for side in slot.sides {
                let place = firstText + 4 * side.label
                let text = side.isFirst ? "input[\(place + 2)]" : "(input[\(place + 3)] - input[\(place + 1)])"
                sum = "minus(\(sum), \(CText.number(side.factor)), \(text))"
            }
            parameters[slot.parameter] = sum + " + zero"
        }
    }

    /// In the order of `CellProgram.set`.
    private mutating func add(_ slot: NumberSlot, _ inputs: [Int: String], _ constants: inout [String]) {
        var sum = ""
        for (index, addend) in slot.expression.addends.enumerated() {
            let number = addend.parameter.flatMap { inputs[$0] } ?? "all(\(CText.number(addend.number)))"
            let signed = addend.sign == 1 ? number : "(all(\(CText.number(addend.sign))) * \(number))"
            sum = index == 0 ? signed : "(\(sum) + \(signed))"
            if addend.isUnsigned, addend.parameter != nil { conditions.append("(bits)\(number) >= (bits)zero") }
        }
        switch slot.target {
        case .constant(let parameter, let offset):
            parameters[parameter] = "\(sum) + all(\(CText.number(offset))) + zero"
        case .baseline(let index, let offset): constants[index] = "(\(sum) + all(\(CText.number(offset))))"
        case .size(let parameter):
            parameters[parameter] = "\(sum) + zero"
            conditions.append("\(sum) >= zero")
        }
    }
}

/// Fragments of C.
package enum CText {
    /// A number as a C literal with the same bits.
    static func number(_ value: Double) -> String {
        value.isFinite ? "\(value)" : value.isNaN ? "(0.0 / 0.0)" : value < 0 ? "(-1.0 / 0.0)" : "(1.0 / 0.0)"
    }

    /// A name within a comment, which it cannot end.
    static func comment(_ text: String) -> String {
        String(text.unicodeScalars.map { $0 == "*" || $0 == "/" || $0 == "\\" || $0.value < 32 ? "_" : Character($0) })
    }

    /// Whether a word is a valid name of a C function.
    package static func isIdentifier(_ word: String) -> Bool {
        let keywords = [
            "auto", "break", "case", "char", "const", "continue", "default", "do", "double", "else", "enum", "extern",
            "float", "for", "goto", "if",
            "inline", "int", "long", "register", "restrict", "return", "short", "signed", "sizeof", "static", "struct",
            "switch", "typedef", "union",
            "unsigned", "void", "volatile", "while", "main", "block", "INPUTS", "NUMBERS",
        ]
        guard let first = word.utf8.first, !(48...57).contains(first) else { return false }
        return word.utf8.allSatisfy(isLetter) && !keywords.contains(word) && !isUsed(word)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == 95
    }

    /// Whether every compiled cell has something of this name.
    private static func isUsed(_ word: String) -> Bool {
        CellPrelude.text.utf8.split { !isLetter($0) }.contains { $0.elementsEqual(word.utf8) }
    }
}
