/// `taut watch FILE…`
struct WatchCommand {
    let io: CommandIO
    /// Waits a moment; `false` ends the command.
    var wait: () -> Bool = {
        usleep(200_000)
        return true
    }

    private static let options: [Arguments.Option] = [
        .value("--run"), .value("--draw"), .flag("--help", "-h"),
    ]
    private static let commands = ["explain", "layout", "check"]

    /// What tells that a file was saved.
    private struct Version: Equatable {
        var size: Int64 = -1
        var seconds = 0
        var nanoseconds = 0
        var file: UInt64 = 0
    }

    func run(_ list: [String]) throws -> ExitStatus {
        // What follows -- is for the command that is run.
        let own = Array(list.prefix { $0 != "--" })
        let more = Array(list.dropFirst(own.count + 1))
        let arguments = try Arguments(own, options: Self.options)
        if arguments.has("--help") {
            try io.writeOutput(Array(Help.watch.utf8))
            return .success
        }
        let paths = arguments.operands
        guard !paths.isEmpty else { throw UsageError("taut watch takes files, not none") }
        guard !paths.contains("-") else { throw UsageError("standard input cannot be watched") }
        let command = try arguments.word("--run", of: Self.commands) ?? "explain"
        guard paths.count == 1 || !arguments.has("--draw") else {
            throw UsageError("'--draw' draws one file, not \(paths.count)")
        }
        if let picture = arguments["--draw"] { _ = try DrawCommand.format(arguments, picture) }
        for path in paths { try Self.checkFile(path) }
        var known: [Version]?
        repeat {
            let now = paths.map(Self.version)
            guard now != known else { continue }
            known = now
            try show(command, paths, more, picture: arguments["--draw"])
        } while wait()
        return .success
    }

    /// Errors in a file are reported, and the next save is awaited.
    private func show(_ command: String, _ paths: [String], _ more: [String], picture: String?) throws {
        if io.outputIsTerminal { try io.writeOutput(Array("\u{1B}[2J\u{1B}[H".utf8)) }
        var isReadable = true
        for path in command == "explain" || command == "check" ? [paths] : paths.map({ [$0] }) {
            let status = try Command(io: io).runInside([command] + path + more)
            if status == .unreadable { isReadable = false }
            if status == .usage { throw UsageError("'taut \(command)' does not take \(more.joined(separator: " "))") }
        }
        // The error of a file that cannot be read is reported once.
        if let picture, isReadable { _ = try Command(io: io).runInside(["draw", paths[0], "-o", picture]) }
    }

    /// A file that is not there at the start is a wrong name; one that goes later is being saved.
    private static func checkFile(_ path: String) throws {
        var status = stat()
        guard stat(path, &status) == 0 else { throw FileError(path) }
        guard status.st_mode & S_IFMT != S_IFDIR else {
            throw UsageError("taut watch takes files; '\(path)' is a directory")
        }
    }

    private static func version(_ path: String) -> Version {
        var status = stat()
        guard stat(path, &status) == 0 else { return Version() }
        #if canImport(Darwin)
            let modified = status.st_mtimespec
        #else
            let modified = status.st_mtim
        #endif
        return Version(
            size: Int64(status.st_size), seconds: modified.tv_sec, nanoseconds: modified.tv_nsec,
            file: UInt64(status.st_ino))
    }
}

extension Help {
    static let watch = """
        Examples
          taut watch card.json                           explain it again whenever it is saved
          taut watch card.json --draw card.html          and draw it
          taut watch Main.storyboard --run check
          taut watch card.json --run layout -- --size 320x

        Usage
          taut watch FILE… [options] [-- OPTIONS]        OPTIONS are those of the command that is run

        Runs a command on files, and again whenever one of them is saved, until it is interrupted. A file that is malformed or gone
        for a while does not end it; at the start each has to be there.

        Options
          --run explain|layout|check
                                 what is run (explain)
          --draw FILE            draw the file as well, as taut draw does
          -h, --help             this text

        Exit status: 2 for wrong usage, 3 for a file that is not there at the start; otherwise it runs until it is interrupted.

        """

    static let diff = """
        Examples
          taut diff old.json new.json
          taut layout card.json --format lines > card.layout
          taut diff card.layout card.json                does it still look as it did?
          taut diff before.storyboard after.storyboard --scene all --tolerance 0.5
          git show HEAD:card.json | taut diff - card.json --format json

        Usage
          taut diff OLD NEW [options]

        Says which views moved, came and went between two layouts. Each is a scene, a .xib or .storyboard file, or what taut layout
        printed with --format lines or json. Layouts of files with several are matched by the names of their roots.

        Options
          --tolerance N          points by which numbers may differ (0.000001)
          --format text|json     text is the default
          --size WxH             the size of the root of what is laid out, in points
          --text pango|fixed     measure texts with Pango (the default), or every character half as wide as the font is high;
                                 pango-only asks Pango for every single word: the same sizes, slowly
          -o, --output FILE      write there instead of to standard output; complete or not at all
          -h, --help             this text

        Options for .storyboard and .xib files are those of taut layout: --scene, --device, --size-class, --direction.

        Exit status
          0  they are the same
          1  they differ
          2  wrong usage
          3  a file that cannot be read or is malformed

        """
}
