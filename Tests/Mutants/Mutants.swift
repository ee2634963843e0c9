// What mutate_swift.py puts in the place of expressions: the right value, or the wrong one where the fault of that number is on.

/// Tests/Mutants/switch.c: whether a fault is on, or, in programs that record, what is seen of it.
@_silgen_name("taut_is_on")
func taut_is_on(_ fault: Int32, _ differs: Bool) -> Bool

func taut_chosen<T: Equatable>(_ fault: Int32, _ wrong: T, _ right: T) -> T {
    taut_is_on(fault, wrong != right) ? wrong : right
}

// MARK: Truth

func taut_not(_ fault: Int32, _ right: Bool) -> Bool { taut_is_on(fault, true) != right }
func taut_always(_ fault: Int32, _ right: Bool) -> Bool { taut_is_on(fault, !right) || right }
func taut_asked(_ always: Int32, _ not: Int32, _ right: Bool) -> Bool { taut_always(always, taut_not(not, right)) }

/// Where the left operand decides, the right one is not read, and the fault may make a difference.
func taut_and(_ fault: Int32, _ left: Bool, _ right: @autoclosure () -> Bool) -> Bool {
    if !left { return taut_is_on(fault, true) && right() }
    let right = right()
    return taut_is_on(fault, !right) || right
}

func taut_or(_ fault: Int32, _ left: Bool, _ right: @autoclosure () -> Bool) -> Bool {
    if left { return !taut_is_on(fault, true) || right() }
    let right = right()
    return !taut_is_on(fault, right) && right
}

// MARK: Order

func taut_less<T: Comparable>(_ bound: Int32, _ relation: Int32, _ left: T, _ right: T) -> Bool {
    taut_chosen(bound, left <= right, taut_chosen(relation, left >= right, left < right))
}

func taut_at_most<T: Comparable>(_ bound: Int32, _ relation: Int32, _ left: T, _ right: T) -> Bool {
    taut_chosen(bound, left < right, taut_chosen(relation, left > right, left <= right))
}

func taut_more<T: Comparable>(_ bound: Int32, _ relation: Int32, _ left: T, _ right: T) -> Bool {
    taut_chosen(bound, left >= right, taut_chosen(relation, left <= right, left > right))
}

func taut_at_least<T: Comparable>(_ bound: Int32, _ relation: Int32, _ left: T, _ right: T) -> Bool {
    taut_chosen(bound, left > right, taut_chosen(relation, left < right, left >= right))
}

func taut_below<T: TautNumber>(_ fault: Int32, _ first: T, _ end: T) -> Range<T> {
    first..<taut_chosen(fault, T.wrappedSum(end, 1), end)
}

// MARK: Numbers

/// Numbers with operations that never trap, for the wrong values.
protocol TautNumber: Numeric, Comparable {
    static func wrappedSum(_ a: Self, _ b: Self) -> Self
    static func wrappedDifference(_ a: Self, _ b: Self) -> Self
    static func wrappedProduct(_ a: Self, _ b: Self) -> Self
    static func quotient(_ a: Self, _ b: Self) -> Self
}

extension TautNumber where Self: FixedWidthInteger {
    static func wrappedSum(_ a: Self, _ b: Self) -> Self { a &+ b }
    static func wrappedDifference(_ a: Self, _ b: Self) -> Self { a &- b }
    static func wrappedProduct(_ a: Self, _ b: Self) -> Self { a &* b }
    static func quotient(_ a: Self, _ b: Self) -> Self { a / b }
}

extension TautNumber where Self: FloatingPoint {
    static func wrappedSum(_ a: Self, _ b: Self) -> Self { a + b }
    static func wrappedDifference(_ a: Self, _ b: Self) -> Self { a - b }
    static func wrappedProduct(_ a: Self, _ b: Self) -> Self { a * b }
    static func quotient(_ a: Self, _ b: Self) -> Self { a / b }
}

extension Double: TautNumber {}
extension Float: TautNumber {}
extension Int: TautNumber {}
extension Int8: TautNumber {}
extension Int16: TautNumber {}
extension Int32: TautNumber {}
extension Int64: TautNumber {}
extension UInt: TautNumber {}
extension UInt8: TautNumber {}
extension UInt16: TautNumber {}
extension UInt32: TautNumber {}
extension UInt64: TautNumber {}

func taut_plus<T: TautNumber>(_ fault: Int32, _ a: T, _ b: T) -> T { taut_chosen(fault, .wrappedDifference(a, b), a + b) }
func taut_minus<T: TautNumber>(_ fault: Int32, _ a: T, _ b: T) -> T { taut_chosen(fault, .wrappedSum(a, b), a - b) }
func taut_times<T: TautNumber>(_ fault: Int32, _ a: T, _ b: T) -> T { taut_chosen(fault, .quotient(a, b), a * b) }
func taut_over<T: TautNumber>(_ fault: Int32, _ a: T, _ b: T) -> T { taut_chosen(fault, .wrappedProduct(a, b), .quotient(a, b)) }
func taut_negative<T: TautNumber & SignedNumeric>(_ fault: Int32, _ a: T) -> T { taut_chosen(fault, a, -a) }
func taut_add<T: TautNumber>(_ fault: Int32, _ a: inout T, _ b: T) { a = taut_plus(fault, a, b) }
func taut_subtract<T: TautNumber>(_ fault: Int32, _ a: inout T, _ b: T) { a = taut_minus(fault, a, b) }

func taut_wrapped_plus<T: TautNumber>(_ fault: Int32, _ a: T, _ b: T) -> T {
    taut_chosen(fault, .wrappedDifference(a, b), .wrappedSum(a, b))
}

func taut_wrapped_minus<T: TautNumber>(_ fault: Int32, _ a: T, _ b: T) -> T {
    taut_chosen(fault, .wrappedSum(a, b), .wrappedDifference(a, b))
}

func taut_wrapped_add<T: TautNumber>(_ fault: Int32, _ a: inout T, _ b: T) { a = taut_wrapped_plus(fault, a, b) }
func taut_wrapped_subtract<T: TautNumber>(_ fault: Int32, _ a: inout T, _ b: T) { a = taut_wrapped_minus(fault, a, b) }
