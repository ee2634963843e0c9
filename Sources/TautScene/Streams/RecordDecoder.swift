/// Converts the bytes of a record to the values of a template's parameters.
package struct RecordDecoder: Sendable {
    package let file: String
    private let format: RecordFormat
    private let separator: UInt8
    /// The number of values of a record.
    package let parameterCount: Int
    private let indices: [String: Int]
    /// The names of the parameters as bytes.
    private let names: [[UInt8]]
    /// The default values of parameters, if there are any.
    fileprivate let defaults: [JSONNode?]
    fileprivate let hasDefaults: Bool
    /// The parameter of each column, if any.
    private let columns: [Int?]

    package init(template: SceneTemplate, source: RecordSource) {
        self.init(
            names: template.parameters, defaults: template.parameters.map { template.defaultValue(of: $0) },
            hasDefaults: !template.defaultTexts.isEmpty, source)
    }

    /// Without a template: the fields with these names, each of them once.
    package init(names: [String], source: RecordSource) {
        self.init(names: names, defaults: names.map { _ in nil }, hasDefaults: false, source)
    }

    private init(names: [String], defaults: [JSONNode?], hasDefaults: Bool, _ source: RecordSource) {
        file = source.file
        format = source.format
        separator = source.separator
        parameterCount = names.count
        self.names = names.map { Array($0.utf8) }
        let indices = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
        self.indices = indices
        columns = source.header.map { indices[$0] }
        self.defaults = defaults
        self.hasDefaults = hasDefaults
    }

    /// The values in the order of the template's parameters; `nil` for parameters that neither the record nor the
    /// defaults have.
    ///
    /// - Throws: ``SceneError`` for a malformed record.
    package func values(_ record: RecordBlock.Record, in bytes: [UInt8]) throws(SceneError) -> [JSONNode?] {
        do throws(SourceFault) {
            switch format {
            case .json: return try jsonValues(record.range, in: bytes)
            case .csv: return try csvValues(bytes[record.range])
            }
        } catch {
            throw locate(error, in: record, bytes)
        }
    }

    /// A fault in a record as an error. If the line begins before the record, it is not quoted: it may be the whole file.
    private func locate(_ fault: SourceFault, in record: RecordBlock.Record, _ bytes: [UInt8]) -> SceneError {
        let text = SourceText(file: file, bytes: Array(bytes[record.range].prefix(1 << 16)))
        var error = text.error(
            SourceFault(fault.message, at: fault.offset - record.range.lowerBound, text: fault.text))
        if error.line == 1 {
            error.column = error.column.map { $0 + record.column - 1 }
            if record.column > 1 { error.sourceLine = nil }
        }
        error.line = error.line.map { $0 + record.line - 1 }
        error.sourceLine = error.sourceLine.map { String($0.prefix(200)) }
        return error
    }

    /// Reads records of one thread into tables.
    package func makeReader() -> RecordReader {
        RecordReader(decoder: self, scanner: format == .json ? RecordScanner(names: names) : nil)
    }

    private func jsonValues(_ range: Range<Int>, in bytes: [UInt8]) throws(SourceFault) -> [JSONNode?] {
        let result: Result<[JSONNode?], SourceFault> = bytes.withUnsafeBufferPointer { buffer in
            do throws(SourceFault) {
                let slice = UnsafeBufferPointer(rebasing: buffer[range])
                var reader = JSONReader(slice, depthLimit: JSONReader.recordDepth)
                var values = defaults
                try reader.record { value, key in
                    if let index = parameter(of: key, in: slice) { values[index] = value }
                }
                return .success(values)
            } catch {
                var fault = error
                fault.offset += range.lowerBound
                return .failure(fault)
            }
        }
        return try result.get()
    }

    /// Up to this number of names, each is compared.
    private static let nameLimit = 32

    /// The parameter of a key. Keys without escapes are compared as bytes.
    private func parameter(of key: JSONReader.RecordKey, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        switch key {
        case .text(let text): return indices[text]
        case .plain(let range) where names.count > Self.nameLimit:
            return indices[String(decoding: bytes[range], as: UTF8.self)]
        case .plain(let range):
            return names.firstIndex { name in
                name.count == range.count && name.elementsEqual(UnsafeBufferPointer(rebasing: bytes[range]))
            }
        }
    }

    private func csvValues(_ bytes: ArraySlice<UInt8>) throws(SourceFault) -> [JSONNode?] {
        let fields = try CSVFields.split(bytes, separator: separator)
        guard fields.count == columns.count else {
            throw SourceFault(
                "\(fields.count) fields where the first line names \(columns.count)", at: bytes.startIndex,
                text: String(decoding: bytes.prefix(40), as: UTF8.self))
        }
        var values = defaults
        for (field, column) in zip(fields, columns) {
            if let column { values[column] = JSONNode(.string(field.text), isBound: true) }
        }
        return values
    }
}

/// Reads records into tables, on one thread.
package struct RecordReader {
    private let decoder: RecordDecoder
    /// The fast reader of most records; `nil` for other formats.
    private var scanner: RecordScanner?

    init(decoder: RecordDecoder, scanner: RecordScanner?) {
        self.decoder = decoder
        self.scanner = scanner
    }

    /// Appends a row for a record; `text` has the bytes of its block, which must outlive the table's rows.
    ///
    /// - Throws: ``SceneError`` for a malformed record; the row is then unusable.
    package mutating func read(
        _ record: RecordBlock.Record, of block: RecordBlock, at text: TextBytes, into table: RecordTable
    ) throws(SceneError) {
        let row = table.appendRow()
        if scanner?.scan(TextBytes(rebasing: text[record.range]), into: row) == true {
            if decoder.hasDefaults { table.fillMissing(row, decoder.defaults) }
            return
        }
        do throws(SceneError) {
            table.set(row, try decoder.values(record, in: block.bytes))
        } catch {
            table.markLastUnusable()
            throw error
        }
    }
}
