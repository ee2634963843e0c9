/// The value of a record for one parameter. A text is not copied: it is in the bytes of the records, or in the table's memory.
package struct RecordValue {
    /// The kinds of values.
    package enum Kind: UInt8 {
        /// The record has no value.
        case missing
        case null
        case no
        case yes
        case number
        case text
        /// An array or an object, which only the layout as a single scene can use.
        case other
    }

    /// The kind.
    package let kind: Kind
    private let count: UInt32
    /// The number, or the position of the text.
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

    /// A text in place; the bytes must outlive the value.
    package static func text(_ bytes: TextBytes) -> RecordValue {
        RecordValue(
            .text, bits: UInt64(UInt(bitPattern: bytes.baseAddress)), count: UInt32(truncatingIfNeeded: bytes.count))
    }

    /// The number of a value of kind `number`.
    package var number: Double { Double(bitPattern: bits) }

    /// The UTF-8 bytes of a value of kind `text`.
    package var text: TextBytes {
        TextBytes(start: UnsafePointer(bitPattern: UInt(truncatingIfNeeded: bits)), count: Int(count))
    }

    /// The value as a node, where speed does not matter; `nil` for `missing` and `other`.
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
