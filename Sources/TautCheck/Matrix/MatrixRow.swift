internal import TautScene

/// The texts and numbers of a combination.
struct MatrixRow {
    var language: PseudoLanguage
    var choice: DataSpec.Choice
    let record: SceneRecord

    init(language: PseudoLanguage, choice: DataSpec.Choice, _ data: DataSpec, _ matrix: MatrixTemplate) {
        self.language = language
        self.choice = choice
        var values = data.values(choice)
        for literal in matrix.literals { values[literal.name] = .string(language.text(literal.text)) }
        record = SceneRecord(values)
    }

    /// How much is unusual.
    var deviations: Int { choice.count + (language == .plain ? 0 : 1) }

    func conditions(_ data: DataSpec) -> [Finding.Condition] {
        let language = language == .plain ? [] : [Finding.Condition(axis: "language", value: language.rawValue)]
        return language
            + choice.map { choice in
                let parameter = data.parameters[choice.parameter]
                return Finding.Condition(axis: parameter.name, value: parameter.variants[choice.variant].name)
            }
    }
}
