import TautScene

/// `taut completions SHELL`, `taut man [COMMAND]`
struct ManualCommand {
    let io: CommandIO

    func completions(_ list: [String]) throws -> ExitStatus {
        let arguments = try Arguments(list, options: [.flag("--help", "-h")])
        if arguments.has("--help") { return try write(Help.completions) }
        guard arguments.operands.count == 1, let shell = arguments.operands.first, Completions.shells.contains(shell)
        else {
            let given = arguments.operands.isEmpty ? "" : ", not '\(arguments.operands.joined(separator: " "))'"
            throw UsageError("taut completions takes one of \(Completions.shells.joined(separator: ", "))\(given)")
        }
        return try write(Completions.script(for: shell))
    }

    func manual(_ list: [String]) throws -> ExitStatus {
        let arguments = try Arguments(list, options: [.flag("--help", "-h")])
        if arguments.has("--help") { return try write(Help.manual) }
        guard arguments.operands.count <= 1 else {
            throw UsageError("taut man takes one command, not \(arguments.operands.count)")
        }
        if let name = arguments.operands.first, !Help.commands.contains(name) {
            throw UsageError("unknown command '\(name)'\(Suggestion.text(for: name, among: Help.commands))")
        }
        return try write(ManualPage.text(arguments.operands.first))
    }

    private func write(_ text: String) throws -> ExitStatus {
        try io.writeOutput(Array(text.utf8))
        return .success
    }
}

extension Help {
    static let completions = """
        Examples
          taut completions bash > ~/.local/share/bash-completion/completions/taut
          taut completions zsh > ~/.zfunc/_taut          in a directory of $fpath
          taut completions fish > ~/.config/fish/completions/taut.fish

        Usage
          taut completions bash|zsh|fish

        Prints completions of commands, options, their values and files for a shell.

        Exit status: 0, or 2 for wrong usage.

        """

    static let manual = """
        Examples
          taut man layout > taut-layout.1
          taut man | man -l -                            read it at once

        Usage
          taut man [COMMAND]

        Prints the manual page of a command, or of taut itself, for man.

        Exit status: 0, or 2 for wrong usage.

        """
}
