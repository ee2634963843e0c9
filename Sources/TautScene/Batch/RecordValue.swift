/// What a record says for one parameter. A text is not copied: it lies in the bytes of the records, or in the table's own.
package struct RecordValue {
    /// The kinds of values.
    package enum Kind: UInt8 {
        /// The record does not say anything.
        case missing
        case null
        case no
        case yes
        case number
        case text
        /// An array or an object, which only the long way can use.
        case other
    }

    /// What it is.
    package let kind: Kind
    private let count: UInt32
    /// The number, or where the text lies.
    private let bits: UInt64

    private init(_ kind: Kind, bits: UInt64 = 0, count: UInt32 = 0) {
        self.kind = kind
        self.bits = bits
        self.count = count
    }

    package static var missing: RecordValue { RecordValue(.missing) }
    package static var null: RecordValue { RecordValue(.null) }
    package static var other: RecordValue { RecordValue(.other) }
    package static func bool(_ flag: Bool) -> RecordValue { RecordValue(flag ? .yes : .no) }
    package static func number(_ number: Double) -> RecordValue { RecordValue(.number, bits: number.bitPattern) }

    /// A text where it lies; the bytes have to outlive the value.
    package static func text(_ bytes: TextBytes) -> RecordValue {
        RecordValue(
            .text, bits: UInt64(UInt(bitPattern: bytes.baseAddress)), count: UInt32(truncatingIfNeeded: bytes.count))
    }

    /// The number of a `number`.
    package var number: Double { Double(bitPattern: bits) }

    /// The bytes of a `text`, in UTF-8.
    package var text: TextBytes {
        TextBytes(start: UnsafePointer(bitPattern: UInt(truncatingIfNeeded: bits)), count: Int(count))
    }

    /// The value as a node, for what needs no speed; `nil` for `missing` and `other`.
    var node: JSONNode? {
        switch kind {
        case .missing, .other: nil
        case .null: JSONNode(.null)
        case .no: JSONNode(.bool(false))
        case .yes: JSONNode(.bool(true))
        case .number: JSONNode(.number(number))
        case .text: JSONNode(.string(String(decoding: text, as: UTF8.self)))
        }
    }
}
