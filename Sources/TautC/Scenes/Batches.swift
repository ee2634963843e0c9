import CTautScene
import TautScene

/// What a `taut_batch` of C points to: a template and the worker of one thread.
final class BatchHost {
    let template: SceneTemplate
    let parameters: CStrings
    private let worker: BatchWorker
    private let table: RecordTable
    /// Whether the records of a call are laid out: their values are in one table.
    private(set) var isRunning = false
    /// The names of the items that the last cell had, and as C reads them.
    private var names: (source: CellNames, strings: CStrings)?

    /// How many records are laid out at once.
    private static var blockLength: Int { 512 }

    init(_ template: SceneTemplate, _ options: taut_scene_options) {
        self.template = template
        parameters = CStrings(template.parameters)
        table = RecordTable(parameterCount: template.parameters.count)
        worker = BatchLayout(template, size: options.rootSize, measurer: options.measurer, threads: 1).makeWorker()
    }

    static func from(_ pointer: OpaquePointer) -> BatchHost {
        Unmanaged<BatchHost>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
    }

    /// - Parameter columns: those of the parameters, in their order.
    func run(
        _ columns: [taut_column?], _ count: Int, _ body: taut_cell_body, _ context: UnsafeMutableRawPointer?
    ) {
        isRunning = true
        defer { isRunning = false }
        var first = 0
        while first < count {
            let end = min(count, first + Self.blockLength)
            fill(columns, first..<end)
            let outcomes = worker.layOut(worker.prepare(table)) { [self] in table.nodes(of: $0) }
            for (row, outcome) in outcomes.enumerated() {
                guard let outcome else { continue }
                hand(on: outcome, first + row, body, context)
            }
            first = end
        }
    }

    private func fill(_ columns: [taut_column?], _ records: Range<Int>) {
        table.removeAll()
        for record in records {
            let row = table.appendRow()
            for (parameter, column) in columns.enumerated() {
                if let column { row[parameter] = column.value(record) }
            }
        }
    }

    private func hand(
        on outcome: CellOutcome, _ record: Int, _ body: taut_cell_body, _ context: UnsafeMutableRawPointer?
    ) {
        switch outcome {
        case .cell(let names, let numbers): hand(on: names, numbers, record, body, context)
        case .alone(let frames):
            frames.numbers.withUnsafeBufferPointer { hand(on: frames.names, $0, record, body, context) }
        case .failure(let failure):
            withCString(failure.message) { words in
                var cell = taut_cell(
                    size: MemoryLayout<taut_cell>.size, record: record, count: 0, names: nil, frames: nil, error: words)
                body(context, &cell)
            }
        }
    }

    private func hand(
        on names: CellNames, _ numbers: UnsafeBufferPointer<Double>, _ record: Int, _ body: taut_cell_body,
        _ context: UnsafeMutableRawPointer?
    ) {
        if self.names?.source !== names { self.names = (names, CStrings(names.ids)) }
        guard let strings = self.names?.strings else { return }
        var cell = taut_cell(
            size: MemoryLayout<taut_cell>.size, record: record, count: names.ids.count,
            names: UnsafePointer(strings.pointers.baseAddress),
            frames: numbers.baseAddress.map { UnsafeRawPointer($0).assumingMemoryBound(to: taut_rect.self) },
            error: nil)
        body(context, &cell)
    }
}

extension taut_column {
    /// What the column says for a record. Texts stay where they are.
    fileprivate func value(_ record: Int) -> RecordValue {
        if let valid, valid[record] == 0 { return .null }
        guard let texts else { return .number(numbers[record]) }
        guard let text = texts[record] else { return .null }
        return .text(bytes(text, lengths?[record]))
    }
}

/// Implements `taut_batch_create()` of `taut_scene.h`.
@c @implementation
public func taut_batch_create(
    _ text: UnsafePointer<CChar>?, _ length: Int, _ options: UnsafePointer<taut_scene_options>?,
    _ batch: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<taut_scene_error>?
) -> taut_status {
    batch?.pointee = nil
    guard let batch, let text, length >= 0 else {
        return missing("the text of a template, or a place for it,", error)
    }
    do throws(SceneError) {
        let template = try SceneTemplate(json: Array(bytes(text, length)), file: "")
        let options = try taut_scene_options.checked(options)
        let host = BatchHost(template, options)
        batch.pointee = OpaquePointer(Unmanaged.passRetained(host).toOpaque())
        return TAUT_OK
    } catch let fault {
        return note(fault, error)
    }
}

/// Implements `taut_batch_destroy()` of `taut_scene.h`.
@c @implementation
public func taut_batch_destroy(_ batch: OpaquePointer?) {
    guard let batch else { return }
    Unmanaged<BatchHost>.fromOpaque(UnsafeRawPointer(batch)).release()
}

/// Implements `taut_batch_parameter_count()` of `taut_scene.h`.
@c @implementation
public func taut_batch_parameter_count(_ batch: OpaquePointer?) -> Int {
    batch.map { BatchHost.from($0).template.parameters.count } ?? 0
}

/// Implements `taut_batch_parameter_name()` of `taut_scene.h`.
@c @implementation
public func taut_batch_parameter_name(_ batch: OpaquePointer?, _ index: Int) -> UnsafePointer<CChar>! {
    batch.flatMap { BatchHost.from($0).parameters[index] }
}

/// Implements `taut_batch_run()` of `taut_scene.h`.
@c @implementation
public func taut_batch_run(
    _ batch: OpaquePointer?, _ columns: UnsafePointer<taut_column>?, _ columnCount: Int, _ count: Int,
    _ body: taut_cell_body?, _ context: UnsafeMutableRawPointer?
) -> taut_status {
    guard let batch, let body, columns != nil || columnCount == 0, columnCount >= 0, count >= 0 else {
        return TAUT_ERROR_ARGUMENT
    }
    let host = BatchHost.from(batch)
    if host.isRunning { return TAUT_ERROR_ARGUMENT }
    var ordered = [taut_column?](repeating: nil, count: host.template.parameters.count)
    for column in UnsafeBufferPointer(start: columns, count: columnCount) {
        guard let name = column.name, column.texts != nil || column.numbers != nil else { return TAUT_ERROR_ARGUMENT }
        let words = String(decoding: bytes(name), as: UTF8.self)
        if let index = host.template.parameters.firstIndex(of: words) { ordered[index] = column }
    }
    host.run(ordered, count, body, context)
    return TAUT_OK
}
