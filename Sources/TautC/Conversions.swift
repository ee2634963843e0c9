import CTautLayout
import TautLayout

// Handles, lengths and enumerations of C as those of Swift and back.

func box(_ handle: taut_box) -> Layout.Box {
    .init(index: UInt32(truncatingIfNeeded: handle), generation: UInt32(truncatingIfNeeded: handle >> 32))
}

func optionalBox(_ handle: taut_box) -> Layout.Box? { handle == TAUT_NO_BOX ? nil : box(handle) }

func handle(_ box: Layout.Box) -> taut_box { UInt64(box.generation) << 32 | UInt64(box.index) }

func constraint(_ handle: taut_relation_id) -> Layout.Constraint {
    .init(index: UInt32(truncatingIfNeeded: handle), generation: UInt32(truncatingIfNeeded: handle >> 32))
}

func handle(_ constraint: Layout.Constraint) -> taut_relation_id {
    UInt64(constraint.generation) << 32 | UInt64(constraint.index)
}

/// A length that may be left open.
func length(_ length: Double) -> Double? { length == TAUT_UNSPECIFIED ? nil : length }

func rect(_ rect: Layout.Rect) -> taut_rect { taut_rect(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }

func rect(_ rect: taut_rect) -> Layout.Rect { .init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }

func insets(_ edges: taut_edges) -> Layout.Insets {
    .init(top: edges.top, left: edges.left, bottom: edges.bottom, right: edges.right)
}

func insets(_ edges: taut_directional_edges) -> Layout.DirectionalInsets {
    .init(top: edges.top, leading: edges.leading, bottom: edges.bottom, trailing: edges.trailing)
}

/// An enumeration whose cases have numbers in C.
protocol Numbered: RawRepresentable where RawValue == UInt8 {
    static var enumeration: Layout.Failure.Enumeration { get }
}

extension Layout.Attribute: Numbered { static var enumeration: Layout.Failure.Enumeration { .attribute } }
extension Layout.Part: Numbered { static var enumeration: Layout.Failure.Enumeration { .part } }
extension Layout.Axis: Numbered { static var enumeration: Layout.Failure.Enumeration { .axis } }
extension Layout.Direction: Numbered { static var enumeration: Layout.Failure.Enumeration { .direction } }
extension Layout.Distribution: Numbered { static var enumeration: Layout.Failure.Enumeration { .distribution } }
extension Layout.Alignment: Numbered { static var enumeration: Layout.Failure.Enumeration { .alignment } }
extension Layout.Room: Numbered { static var enumeration: Layout.Failure.Enumeration { .sizeClass } }
extension Layout.InsetAdjustment: Numbered { static var enumeration: Layout.Failure.Enumeration { .insetAdjustment } }

/// The case of an enumeration that a number stands for; the box is the one it was set for.
@inline(__always)
func named<Case: Numbered>(_ number: Int32, _ box: Layout.Box) throws(Layout.Failure) -> Case {
    guard let raw = UInt8(exactly: number), let found = Case(rawValue: raw) else {
        throw .noSuchCase(box, Case.enumeration, Int64(number))
    }
    return found
}

@inline(__always)
func relation(_ number: Int32, _ box: Layout.Box) throws(Layout.Failure) -> Layout.Relation {
    guard let raw = Int8(exactly: number), let found = Layout.Relation(rawValue: raw) else {
        throw .noSuchCase(box, .relation, Int64(number))
    }
    return found
}

/// A direction; `nil`: that of what is around.
func direction(_ number: Int32, _ box: Layout.Box) throws(Layout.Failure) -> Layout.Direction? {
    if number == TAUT_DIRECTION_INHERITED { return nil }
    let found: Layout.Direction = try named(number, box)
    return found
}

/// Bits of an option set, all of which have to be known.
func bits(_ number: UInt32, of known: UInt8, _ box: Layout.Box) throws(Layout.Failure) -> UInt8 {
    guard number & ~UInt32(known) == 0 else { throw .noSuchCase(box, .flags, Int64(number)) }
    return UInt8(number)
}

@inline(__always)
func priority(_ number: Int32) throws(Layout.Failure) -> Layout.Priority {
    let priority = Layout.Priority(Int16(clamping: number))
    guard (1...1000).contains(number) else { throw .unusablePriority(priority) }
    return priority
}

@inline(__always)
func equation(_ given: taut_equation) throws(Layout.Failure) -> Layout.Equation {
    let first = Layout.Item(box: box(given.first), part: try named(given.first_part, box(given.first)))
    let attribute: Layout.Attribute = try named(given.first_attribute, first.box)
    let relation = try relation(given.relation, first.box)
    let priority = try priority(given.priority)
    if given.second_attribute == TAUT_NO_ATTRIBUTE {
        return .init(first, attribute, relation, nil, .notAnAttribute, constant: given.constant, priority: priority)
    }
    let about = given.second == TAUT_NO_BOX ? first.box : box(given.second)
    let second = Layout.Item(box: about, part: try named(given.second_part, about))
    let other: Layout.Attribute = try named(given.second_attribute, about)
    guard given.second != TAUT_NO_BOX else { throw .incompleteSecondItem(first.box) }
    return .init(
        first, attribute, relation, second, other, multiplier: given.multiplier, constant: given.constant,
        priority: priority)
}

func equation(_ equation: Layout.Equation) -> taut_equation {
    taut_equation(
        first: handle(equation.first.box), first_attribute: Int32(equation.firstAttribute.rawValue),
        relation: Int32(equation.relation.rawValue), second: equation.second.map { handle($0.box) } ?? TAUT_NO_BOX,
        second_attribute: Int32(equation.secondAttribute.rawValue), multiplier: equation.multiplier,
        constant: equation.constant, priority: Int32(equation.priority.rawValue),
        first_part: Int32(equation.first.part.rawValue), second_part: Int32(equation.second?.part.rawValue ?? 0))
}
