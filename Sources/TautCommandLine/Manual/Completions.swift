/// What shells complete, made of the help texts.
enum Completions {
    static let shells = ["bash", "zsh", "fish"]

    static func script(for shell: String) -> String {
        switch shell {
        case "bash": bash
        case "zsh": zsh
        default: fish
        }
    }

    /// Quoted for all three shells.
    private static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }

    private static var names: String { (Help.commands + ["help"]).joined(separator: " ") }

    // MARK: bash

    private static var bash: String {
        var text = """
            # bash completion for taut
            _taut() {
                local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} words=
                COMPREPLY=()
                if [ "$COMP_CWORD" -eq 1 ]; then
                    COMPREPLY=($(compgen -W "\(names) --help --version" -- "$current"))
                    return
                fi
                case "${COMP_WORDS[1]} $previous" in

            """
        for page in Help.pages {
            for option in page.options where option.value != nil {
                let pattern = option.names.map { "\"\(page.name) \($0)\"" }.joined(separator: " | ")
                if !option.words.isEmpty {
                    text +=
                        "        \(pattern)) COMPREPLY=($(compgen -W \"\(option.words.joined(separator: " "))\" -- \"$current\")); return ;;\n"
                } else if !option.takesFile {
                    text += "        \(pattern)) return ;;\n"
                }
            }
        }
        text += "    esac\n    case \"${COMP_WORDS[1]}\" in\n"
        for page in Help.pages where !page.options.isEmpty {
            text += "        \(page.name)) words=\"\(page.options.flatMap(\.names).joined(separator: " "))\" ;;\n"
        }
        text += """
                esac
                case "$current" in
                    -*) COMPREPLY=($(compgen -W "$words" -- "$current")) ;;
                    *) case "${COMP_WORDS[1]}" in
                        help | man) COMPREPLY=($(compgen -W "\(names)" -- "$current")) ;;

            """
        for page in Help.pages where !page.operandWords.isEmpty {
            let words = "COMPREPLY=($(compgen -W \"\(page.operandWords.joined(separator: " "))\" -- \"$current\")"
            text += "            \(page.name)) \(words)\(page.takesFiles ? " $(compgen -f -- \"$current\")" : "")) ;;\n"
        }
        return text + """
                        *) COMPREPLY=($(compgen -f -- "$current")) ;;
                    esac ;;
                esac
            }
            complete -o filenames -F _taut taut

            """
    }

    // MARK: zsh

    private static var zsh: String {
        var text = "#compdef taut\n_taut() {\n    local -a commands\n    commands=(\n"
        for name in Help.commands { text += "        \(quoted("\(name):\(Help.summary(of: name))"))\n" }
        text += """
                )
                if (( CURRENT == 2 )); then
                    _describe command commands
                    return
                fi
                case $words[2] in
                    help | man) _describe command commands ;;

            """
        for page in Help.pages where !page.options.isEmpty {
            text += "        \(page.name)) _arguments \\\n"
            for option in page.options {
                for name in option.names { text += "            \(zsh(option, name)) \\\n" }
            }
            text += "            \(quoted(zshOperands(page))) ;;\n"
        }
        for page in Help.pages where page.options.isEmpty && !page.operandWords.isEmpty {
            text += "        \(page.name)) _values word \(page.operandWords.joined(separator: " ")) ;;\n"
        }
        return text + "    esac\n}\nif [ \"$funcstack[1]\" = _taut ]; then _taut \"$@\"; else compdef _taut taut; fi\n"
    }

    private static func zshOperands(_ page: HelpPage) -> String {
        guard !page.operandWords.isEmpty else { return "*:file:_files" }
        let words = page.operandWords.joined(separator: " ")
        return "*: :{_alternative \"files:file:_files\" \"words:word:(\(words))\"}"
    }

    private static func zsh(_ option: HelpPage.Option, _ name: String) -> String {
        var summary = ""
        for character in option.summary { summary += "[]:\\".contains(character) ? "\\\(character)" : "\(character)" }
        var text = "*\(name)[\(summary)]"
        if let value = option.value {
            let action =
                !option.words.isEmpty ? "(\(option.words.joined(separator: " ")))" : option.takesFile ? "_files" : " "
            text += ":\(value.replacing(":", with: "\\:")):\(action)"
        }
        return quoted(text)
    }

    // MARK: fish

    private static var fish: String {
        var text = "# fish completion for taut\n"
        for name in Help.commands {
            text += "complete -c taut -f -n __fish_use_subcommand -a \(name) -d \(quoted(Help.summary(of: name)))\n"
        }
        text += "complete -c taut -f -n '__fish_seen_subcommand_from help man' -a '\(names)'\n"
        for page in Help.pages {
            if !page.operandWords.isEmpty {
                let files = page.takesFiles ? "" : " -f"
                let words = page.operandWords.joined(separator: " ")
                text += "complete -c taut\(files) -n '__fish_seen_subcommand_from \(page.name)' -a '\(words)'\n"
            }
            for option in page.options {
                text += "complete -c taut -n '__fish_seen_subcommand_from \(page.name)'"
                for name in option.names {
                    text += name.hasPrefix("--") ? " -l \(name.dropFirst(2))" : " -s \(name.dropFirst())"
                }
                if option.value != nil { text += option.takesFile ? " -r -F" : " -x" }
                if !option.words.isEmpty { text += " -a '\(option.words.joined(separator: " "))'" }
                text += " -d \(quoted(option.summary))\n"
            }
        }
        return text
    }
}
