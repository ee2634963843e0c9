import Dispatch
import Foundation
import TautCommandLine

// A reader that closes our output early ends the writing with an error, not the process with a signal.
signal(SIGPIPE, SIG_IGN)

// An interrupted run leaves no half-written files behind.
let interruptions = [SIGINT, SIGTERM, SIGHUP].map { number in
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    // Called on another thread than this file's code belongs to.
    source.setEventHandler { @Sendable in
        TemporaryFiles.removeAll()
        signal(number, SIG_DFL)
        kill(getpid(), number)
    }
    source.resume()
    return source
}

let status = Command(io: .process()).run(Array(CommandLine.arguments.dropFirst()))
exit(status.rawValue)
