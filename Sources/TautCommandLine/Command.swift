import TautEditing
import TautInterfaceBuilder
import TautScene

/// The command `taut`.
public struct Command {
    let io: CommandIO

    /// A command with its input and output.
    public init(io: CommandIO) {
        self.io = io
    }

    /// Runs the command with its arguments (without the program's name).
    public func run(_ arguments: [String]) -> ExitStatus {
        do {
            return try dispatch(arguments)
        } catch {
            return report(error, of: arguments.first)
        }
    }

    /// The same for a command that runs another one: it ends, too, where the reader has closed the output.
    func runInside(_ arguments: [String]) throws -> ExitStatus {
        do {
            return try dispatch(arguments)
        } catch let error as FileError where error.isBrokenPipe {
            throw error
        } catch {
            return report(error, of: arguments.first)
        }
    }

    private func dispatch(_ arguments: [String]) throws -> ExitStatus {
        guard let name = arguments.first else {
            throw UsageError("a command is missing: taut layout SCENE, or taut batch TEMPLATE RECORDS")
        }
        let rest = Array(arguments.dropFirst())
        switch name {
        case "layout": return try LayoutCommand(io: io).run(rest)
        case "batch": return try BatchCommand(io: io).run(rest)
        case "check": return try CheckCommand(io: io).run(rest)
        case "explain": return try ExplainCommand(io: io).run(rest)
        case "draw": return try DrawCommand(io: io).run(rest)
        case "playground": return try PlaygroundCommand(io: io).run(rest)
        case "diff": return try DiffCommand(io: io).run(rest)
        case "watch": return try WatchCommand(io: io).run(rest)
        case "profile": return try ProfileCommand(io: io).run(rest)
        case "pin": return try ConstraintCommand(io: io).pin(rest)
        case "align": return try ConstraintCommand(io: io).align(rest)
        case "connect": return try ConstraintCommand(io: io).connect(rest)
        case "stack": return try StackCommand(io: io).stack(rest)
        case "unstack": return try StackCommand(io: io).unstack(rest)
        case "swap": return try ConstraintCommand(io: io).swap(rest)
        case "resolve": return try ResolveCommand(io: io).run(rest)
        case "fidelity": return try FidelityCommand(io: io).run(rest)
        case "convert": return try ConvertCommand(io: io).run(rest)
        case "compile": return try CompileCommand(io: io).run(rest)
        case "completions": return try ManualCommand(io: io).completions(rest)
        case "man": return try ManualCommand(io: io).manual(rest)
        case "--help", "-h": return try print(Help.general)
        case "help": return try help(rest)
        case "--version": return try print(Help.version + "\n")
        default:
            throw UsageError("unknown command '\(name)'\(Self.hint(name))")
        }
    }

    /// `taut help [COMMAND]`
    private func help(_ names: [String]) throws -> ExitStatus {
        guard names.count <= 1 else { throw UsageError("taut help takes one command, not \(names.count)") }
        if let name = names.first, !Help.commands.contains(name) {
            throw UsageError("unknown command '\(name)'\(Suggestion.text(for: name, among: Help.commands))")
        }
        return try print(Help.text(for: names.first))
    }

    /// What the first argument was meant to be: a command with another spelling, or the file of `taut layout`.
    private static func hint(_ name: String) -> String {
        let isFile = [".json", ".xib", ".storyboard"].contains { name.hasSuffix($0) }
        return isFile
            ? "; did you mean \"taut layout \(name)\"?"
            : Suggestion.text(for: name, among: Help.commands + ["help", "--help", "--version"])
    }

    private func print(_ text: String) throws -> ExitStatus {
        try io.writeOutput(Array(text.utf8))
        return .success
    }

    private func report(_ error: any Error, of command: String?) -> ExitStatus {
        let messages = Messages(io: io)
        let name = command.flatMap { Help.commands.contains($0) ? " \($0)" : nil } ?? ""
        let help = "Try 'taut\(name) --help'."
        switch error {
        case let error as UsageError:
            messages.error(error.message, below: [help])
            return .usage
        case let error as EditError:
            messages.error(error.message, below: [help])
            return .usage
        case let error as SceneError:
            messages.error(error)
            return error.isInternal ? .internal : .unreadable
        case let error as InternalError:
            messages.error(error.message)
            return .internal
        case let error as FileError:
            // The reader closed the output; no message is needed.
            if !error.isBrokenPipe { messages.error(error.description) }
            return .unreadable
        default:
            messages.error("internal error: \(error)")
            return .internal
        }
    }
}

extension Help {
    /// The commands, in the order of the general help.
    static let commands = [
        "layout", "batch", "convert", "compile", "explain", "check", "resolve", "pin", "align", "connect", "swap",
        "stack", "unstack", "draw", "playground", "profile", "diff", "watch", "fidelity", "completions", "man",
    ]

    static func text(for command: String?) -> String {
        switch command {
        case "layout": layout
        case "batch": batch
        case "compile": compile
        case "check": check
        case "explain": explain
        case "draw": draw
        case "playground": playground
        case "diff": diff
        case "watch": watch
        case "resolve": resolve
        case "profile": profile
        case "pin": pin
        case "align": align
        case "connect": connect
        case "swap": swap
        case "stack": stack
        case "unstack": unstack
        case "fidelity": fidelity
        case "convert": convert
        case "completions": completions
        case "man": manual
        default: general
        }
    }
}

/// Something that should not happen, or a solver that gave up.
struct InternalError: Error {
    var message: String
}

/// Messages on standard error.
struct Messages {
    let io: CommandIO

    /// - Parameter lines: what stands below the message.
    func error(_ text: String, below lines: [String] = []) {
        let prefix = Paint(isColored: io.allowsColor(io.errorIsTerminal))(.red, "taut:", isBold: true) + " "
        io.writeError(prefix + Self.printable([text] + lines))
    }

    func error(_ error: SceneError) { self.error(error.summary, below: error.excerpt) }

    /// - Parameter lines: what stands below the note.
    func note(_ text: String, below lines: [String] = []) {
        io.writeError("taut: " + Self.printable([text] + lines))
    }

    /// Messages quote names of files, and what files say: a line feed in them ends no line of a message.
    private static func printable(_ lines: [String]) -> String {
        lines.map { $0.showingControls(except: ["\t"]) + "\n" }.joined()
    }
}
