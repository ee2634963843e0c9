import TautCommandLine

// A reader that closes our output early ends the writing with an error, not the process with a signal.
signal(SIGPIPE, SIG_IGN)
Interruptions.handle()

let status = Command(io: .process()).run(Array(CommandLine.arguments.dropFirst()))
status.exitProcess()
