import Foundation

/// A record's values as the solver's parameters.
extension CellProgram {
    /// A record's value as a number.
    private static func number(_ record: [JSONNode?], _ addend: ConstantExpression.Addend) throws(Failure) -> Double {
        guard let index = addend.parameter else { return addend.number }
        let number: Double
        switch record[index]?.value {
        case .number(let value): number = value
        case .string(let text):
            // Where the text allows no sign, `+5` would be an error that the long way finds.
            guard let value = JSONNode.number(fromText: text), !addend.isUnsigned || !text.hasPrefix("+") else {
                throw .unexpectedValue
            }
            number = value
        default: throw .unexpectedValue
        }
        guard number.isFinite, !addend.isUnsigned || number.sign == .plus else { throw .unexpectedValue }
        return number
    }

    func set(_ slot: NumberSlot, _ record: [JSONNode?]) throws(Failure) {
        var sum = 0.0
        for (index, addend) in slot.expression.addends.enumerated() {
            let number = addend.sign * (try Self.number(record, addend))
            sum = index == 0 ? number : sum + number
        }
        guard sum.isFinite else { throw .unexpectedValue }
        switch slot.target {
        case .constant(let row, let offset): parameters[row] = sum + offset
        case .size(let size):
            guard sum >= 0 else { throw .unexpectedValue }
            set(size, sum)
        }
    }

    func set(_ size: SizeSlot, _ length: Double) {
        parameters[size.row] = length
        parameters[size.row + 1] = length
        parameters[size.preferred] = length
    }

    // MARK: Texts

    private func text(_ template: TemplateText, _ record: [JSONNode?]) throws(Failure) -> String {
        if let only = template.onlyParameter { return try Self.text(record, only) }
        var result = ""
        for piece in template.pieces {
            switch piece {
            case .literal(let literal): result += literal
            case .parameter(let index): result += try Self.text(record, index)
            }
        }
        return result
    }

    private static func text(_ record: [JSONNode?], _ index: Int) throws(Failure) -> String {
        guard let node = record[index], let text = try? TemplateBinder.text(of: node, name: "", at: 0) else {
            throw .unexpectedValue
        }
        return text
    }

    /// First pass: the label's natural size.
    func setText(_ index: Int, _ record: [JSONNode?]) throws(Failure) {
        if labels[index].natural == nil || !labels[index].isFixed {
            labels[index].content.text = try text(labels[index].text, record)
            labels[index].natural = labels[index].content.naturalMetrics(measurer: measurer)
        }
        guard let natural = labels[index].natural else { return }
        labels[index].current = natural
        labels[index].wrappedAt = nil
        set(labels[index].width, natural.width)
        set(labels[index].height, natural.height)
    }

    /// Second pass: measures wrapping labels at the widths they were given. Returns whether anything has to be solved again.
    func followWidths() -> Bool {
        var isChanged = false
        for index in labels.indices where labels[index].content.wraps {
            let width = values[labels[index].variable]
            guard width != labels[index].wrappedAt, let natural = labels[index].natural else { continue }
            labels[index].wrappedAt = width
            let metrics: TextMetrics
            if let known = labels[index].known, known.width == width {
                metrics = known.metrics
            } else {
                metrics = labels[index].content.metrics(at: width, natural: natural, measurer: measurer)
                if labels[index].isFixed { labels[index].known = (width, metrics) }
            }
            let before = labels[index].current
            labels[index].current = metrics
            guard
                metrics.height != before.height || metrics.firstBaseline != before.firstBaseline
                    || metrics.lastBaseline != before.lastBaseline
            else { continue }
            set(labels[index].height, metrics.height)
            isChanged = true
        }
        return isChanged
    }

    /// A constraint on baselines, now that the texts are measured.
    func set(_ slot: BaselineSlot) {
        var constant = parameters[slot.constant]
        for side in slot.sides {
            let metrics = labels[side.label].current
            // The first baseline lies below the top, the last one above the bottom.
            constant -=
                side.factor * (side.isFirst ? metrics.firstBaseline : metrics.lastBaseline - metrics.height)
        }
        parameters[slot.row] = constant
    }
}
