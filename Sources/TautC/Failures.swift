import CTautLayout
import TautLayout

extension Host {
    /// Notes a failure and returns its status.
    func note(_ error: Layout.Failure) -> taut_status {
        if isNaming { return TAUT_ERROR_ARGUMENT }
        failure = Self.noFailure
        var sentence = Sentence(words, Self.wordCapacity, self)
        describe(error, &sentence)
        sentence.end()
        switch failure.kind {
        case TAUT_FAILURE_MEMORY: return TAUT_ERROR_MEMORY
        case TAUT_FAILURE_NUMERIC: return TAUT_ERROR_NUMERIC
        default: return TAUT_ERROR_ARGUMENT
        }
    }

    /// Notes that an argument is missing or out of range.
    func noteMissing(_ parameter: StaticString) -> taut_status {
        if isNaming { return TAUT_ERROR_ARGUMENT }
        failure = Self.noFailure
        failure.kind = TAUT_FAILURE_ARGUMENT
        var sentence = Sentence(words, Self.wordCapacity, self)
        sentence.add("The call needs ")
        sentence.add(parameter)
        sentence.end()
        return TAUT_ERROR_ARGUMENT
    }

    private func describe(_ error: Layout.Failure, _ sentence: inout Sentence) {
        switch error {
        case .outOfMemory:
            failure.kind = TAUT_FAILURE_MEMORY
            sentence.add("The allocator has no memory left")
        case .noAnswer:
            failure.kind = TAUT_FAILURE_NUMERIC
            sentence.add("No answer could be certified: numbers are too large, or rounding decides")
        case .noSuchBox(let box): about(box, TAUT_FAILURE_BOX, &sentence, " is none of this layout, or was removed")
        case .noSuchConstraint(let constraint):
            failure.kind = TAUT_FAILURE_RELATION
            failure.relation = handle(constraint)
            sentence.begin(constraint)
            sentence.add(" is none of this layout, or was removed")
        case .wrongKind(let box): about(box, TAUT_FAILURE_KIND, &sentence, " has the wrong kind for this")
        case .insideItself(let box): about(box, TAUT_FAILURE_INSIDE_ITSELF, &sentence, " cannot lie inside of itself")
        case .isSolving:
            failure.kind = TAUT_FAILURE_SOLVING
            sentence.add("The layout must not be used by its measure function")
        default: describeValue(error, &sentence)
        }
    }

    private func describeValue(_ error: Layout.Failure, _ sentence: inout Sentence) {
        switch error {
        case .unusableNumber(let box, let number):
            about(box, TAUT_FAILURE_NUMBER, &sentence, ": a number is not usable: ")
            failure.number = number
            sentence.add(number)
        case .noSuchCase(let box, let enumeration, let number):
            about(box, TAUT_FAILURE_ARGUMENT, &sentence, ": no ")
            failure.number = Double(number)
            sentence.add(Self.enumerations, word: enumeration.rawValue)
            sentence.add(" has the number ")
            sentence.add(failure.number)
        case .unusableConstant(let constraint, let number):
            failure.kind = TAUT_FAILURE_NUMBER
            failure.relation = handle(constraint)
            failure.number = number
            sentence.begin(constraint)
            sentence.add(": a constant or multiplier is not usable: ")
            sentence.add(number)
        case .unusablePriority(let priority):
            failure.kind = TAUT_FAILURE_PRIORITY
            failure.number = Double(priority.rawValue)
            sentence.add("A priority is a number from 1 to 1000, not ")
            sentence.add(failure.number)
        case .noMeasure(let box):
            about(box, TAUT_FAILURE_NO_MEASURE, &sentence, " is a text, and there is no measure function")
        case .unusableMeasure(let box):
            about(
                box, TAUT_FAILURE_MEASURE, &sentence,
                ": its text could not be measured, or was measured as negative or not finite")
        case .visualFormat(let fault):
            failure.kind = TAUT_FAILURE_FORMAT
            failure.offset = fault.offset
            sentence.add("The visual format cannot be read at byte ")
            sentence.add(UInt64(fault.offset))
            sentence.add(": ")
            sentence.add(fault.kind.words)
        default: describeEquation(error, &sentence)
        }
    }

    private func describeEquation(_ error: Layout.Failure, _ sentence: inout Sentence) {
        switch error {
        case .noFirstAttribute(let box):
            about(box, TAUT_FAILURE_EQUATION, &sentence, ": the first attribute is missing")
        case .incompleteSecondItem(let box):
            about(box, TAUT_FAILURE_EQUATION, &sentence, ": a second item needs an attribute, and an attribute an item")
        case .incompatibleAttributes(let box, let first, let second):
            about(box, TAUT_FAILURE_EQUATION, &sentence, ": attributes cannot be compared:")
            sentence.add(first)
            sentence.add(" with")
            sentence.add(second)
        case .positionNeedsSecondItem(let box, let attribute):
            about(
                box, TAUT_FAILURE_EQUATION, &sentence,
                ": a position needs a second item, and a multiplier that is not 0:")
            sentence.add(attribute)
        case .attributeNotOnGuide(let box, let attribute):
            about(box, TAUT_FAILURE_EQUATION, &sentence, ": guides have neither margins nor baselines:")
            sentence.add(attribute)
        case .differentTrees(let box, let other):
            about(box, TAUT_FAILURE_TREES, &sentence, " has no common ancestor with ")
            failure.other = handle(other)
            sentence.add(other)
        default: failure.kind = TAUT_FAILURE_ARGUMENT
        }
    }

    private static var enumerations: StaticString {
        "attribute relation part axis direction distribution alignment size-class inset-adjustment property flag"
    }

    /// Quotes the text in which a failure lies.
    func quote(_ text: UnsafePointer<CChar>) {
        if isNaming { return }
        var length = 0
        while words[length] != 0 { length += 1 }
        var sentence = Sentence(words + length, Self.wordCapacity - length, self)
        sentence.add(", in ")
        sentence.add(quoted: text)
        sentence.end()
    }

    private func about(
        _ box: Layout.Box, _ kind: taut_failure_kind, _ sentence: inout Sentence, _ words: StaticString
    ) {
        failure.kind = kind
        failure.box = handle(box)
        sentence.begin(box)
        sentence.add(words)
    }
}

extension Layout.VisualFormatFault.Kind {
    fileprivate var words: StaticString {
        switch self {
        case .colon: "H or V needs a colon"
        case .box: "a box in brackets, or the bar, is missing"
        case .bracket: "a bracket is not closed"
        case .parenthesis: "a parenthesis is not closed"
        case .hyphen: "a hyphen is missing behind the distance"
        case .name: "nothing has this name"
        case .number: "a number cannot be read"
        case .priority: "a priority is a whole number from 1 to 1000"
        case .end: "nothing can follow the bar at the end"
        case .parent: "the box has no parent that the bar stands for"
        case .alignment: "boxes cannot be aligned along the format's axis"
        }
    }
}

// MARK: Reading it

private let nothing: StaticString = "There is no layout"

/// Implements `taut_layout_error()` of `taut_layout.h`.
@c @implementation
public func taut_layout_error(_ layout: OpaquePointer?) -> UnsafePointer<CChar>! {
    guard let layout else { return UnsafeRawPointer(nothing.utf8Start).assumingMemoryBound(to: CChar.self) }
    return UnsafePointer(Host.from(layout).words)
}

/// Implements `taut_layout_failure()` of `taut_layout.h`.
@c @implementation
public func taut_layout_failure(
    _ layout: OpaquePointer?, _ failure: UnsafeMutablePointer<taut_failure>?
) -> taut_status {
    guard let layout, let failure else { return TAUT_ERROR_ARGUMENT }
    let size = UnsafeRawPointer(failure).load(as: Int.self)
    return write(Host.from(layout).failure, to: failure, size: size) ? TAUT_OK : TAUT_ERROR_ARGUMENT
}
