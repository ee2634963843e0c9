import TautScene

/// A template and its records, opened.
struct BatchFiles {
    let template: SceneTemplate
    let source: RecordSource
    let records: InputFile

    init(
        _ templatePath: String, _ recordsPath: String, _ arguments: Arguments, separator: UInt8?, io: CommandIO
    ) throws {
        let file = try InputFile(templatePath, io: io)
        defer { file.close() }
        let bytes = try file.readAll()
        records = try InputFile(recordsPath, io: io)
        let format = SceneFiles.recordFormat(recordsPath)
        var read: RecordSource.Read = records.read
        do {
            if SceneFiles.isInterfaceBuilder(templatePath) {
                let peeked = try PeekedRecords(records)
                template = try DesignedTemplate.template(
                    bytes, file: file.name, arguments: arguments, records: try peeked.fields(format, separator), io: io)
                read = peeked.reader()
            } else {
                template = try SceneTemplate(json: bytes, file: file.name)
            }
            source = try RecordSource(file: records.name, format: format, separator: separator, read: read)
        } catch {
            records.close()
            throw error
        }
    }

    func close() { records.close() }
}
