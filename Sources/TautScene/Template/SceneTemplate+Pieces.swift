/// The parts of a template, from which other formats are made.
extension SceneTemplate {
    /// The template as it was read.
    package var node: JSONNode { root }

    /// The text of the template.
    package var text: SourceText { source }

    /// A part of a text with parameters.
    package enum Piece: Sendable {
        case literal(String)
        case parameter(String)
    }

    /// The parts of the text at an offset; `nil` if it has no braces.
    package func pieces(at offset: Int) -> [Piece]? {
        texts[offset]?.pieces.map { piece in
            switch piece {
            case .literal(let text): .literal(text)
            case .parameter(let index): .parameter(parameters[index])
            }
        }
    }

    /// The text at an offset with the values of a record; `nil` if it has no braces or a value is missing.
    package func text(at offset: Int, of record: SceneRecord) -> String? {
        guard let pieces = texts[offset]?.pieces else { return nil }
        var result = ""
        for piece in pieces {
            switch piece {
            case .literal(let text): result += text
            case .parameter(let index):
                let name = parameters[index]
                guard let value = record.value(name) ?? defaultValue(of: name),
                    let text = try? TemplateBinder.text(of: value, name: name, at: offset)
                else { return nil }
                result += text
            }
        }
        return result
    }

    /// Whether all parameters are texts and numbers, so that all records make scenes of one structure.
    package var hasOneStructure: Bool { ParameterUses(self).structure.isEmpty }
}
