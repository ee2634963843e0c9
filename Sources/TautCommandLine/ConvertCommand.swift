import TautInterfaceBuilder
import TautScene

/// `taut convert FILE`: a hierarchy of an Interface Builder file as a scene.
struct ConvertCommand {
    let io: CommandIO

    private static let options: [Arguments.Option] = [
        .value("--scene"), .value("--device"), .value("--size-class"), .value("--direction"), .value("-o", "--output"),
        .flag("--help", "-h"),
    ]

    func run(_ list: [String]) throws -> ExitStatus {
        let arguments = try Arguments(list, options: Self.options)
        if arguments.has("--help") {
            try io.writeOutput(Array(Help.convert.utf8))
            return .success
        }
        guard let path = arguments.operands.first, arguments.operands.count == 1 else {
            throw UsageError("taut convert takes one file, not \(arguments.operands.count)")
        }
        guard SceneFiles.isInterfaceBuilder(path) else {
            throw UsageError("taut convert takes a .storyboard or .xib file, not '\(path)'")
        }
        var places = FilePlaces(io: io)
        places.reads(path, as: "the file")
        try places.writes(arguments["-o"], as: "the output")
        let designs = try DesignedScenes(path, arguments, io: io)
        guard let hierarchy = designs.hierarchies.first, designs.hierarchies.count == 1 else {
            let roots = designs.hierarchies.map(\.root.id).joined(separator: ", ")
            throw UsageError("taut convert writes one scene; '--scene' takes one of \(roots)")
        }
        let scene = JSONLines.broken(hierarchy.sceneNode(), width: 120)
        let output = try OutputFile(arguments["-o"], io: io)
        try output.write(scene)
        try output.commit()
        return .success
    }
}

/// JSON for people: what fits on a line stays on one.
enum JSONLines {
    /// The same value with ends of lines and two blanks for each level.
    static func broken(_ node: JSONNode, width: Int) -> [UInt8] {
        var lines: [UInt8] = []
        write(node, indent: 0, width: width, to: &lines)
        return lines + [UInt8(ascii: "\n")]
    }

    private static func write(_ node: JSONNode, indent: Int, width: Int, to lines: inout [UInt8]) {
        let line = compact(node)
        let parts: [(key: [UInt8], value: JSONNode)]
        let isObject: Bool
        switch node.value {
        case .object(let members) where indent + line.count > width:
            parts = members.map { (compact(text: $0.key) + Array(": ".utf8), $0.value) }
            isObject = true
        case .array(let elements) where indent + line.count > width:
            parts = elements.map { ([], $0) }
            isObject = false
        default:
            lines += line
            return
        }
        lines.append(UInt8(ascii: isObject ? "{" : "["))
        for (index, part) in parts.enumerated() {
            lines += Array((index == 0 ? "\n" : ",\n").utf8) + [UInt8](repeating: 0x20, count: indent + 2) + part.key
            write(part.value, indent: indent + 2, width: width, to: &lines)
        }
        lines += [0x0A] + [UInt8](repeating: 0x20, count: indent) + [UInt8(ascii: isObject ? "}" : "]")]
    }

    private static func compact(text: String) -> [UInt8] {
        var writer = JSONWriter()
        writer.value(text)
        return writer.bytes
    }

    private static func compact(_ node: JSONNode) -> [UInt8] {
        var writer = JSONWriter()
        writer.value(node)
        return writer.bytes
    }
}
