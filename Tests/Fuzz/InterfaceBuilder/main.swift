import Foundation

/// Mutates Interface Builder files and has them read, checked, laid out and edited.
///
///     FuzzInterfaceBuilder FAILURES SECONDS SEED PATH…
///
/// Input `n` of a seed is always the same. Its number is in FAILURES/current while it is looked at, so that it is known after
/// a crash or a hang; `FuzzInterfaceBuilder FAILURES 0:n SEED PATH…` writes it to a file and looks at it alone.
let arguments = CommandLine.arguments.dropFirst()
guard arguments.count >= 4, let seed = UInt64(arguments[3]) else {
    print("usage: FuzzInterfaceBuilder FAILURES SECONDS|0:NUMBER SEED PATH…")
    exit(2)
}
let seeds = try Seeds(paths: Array(arguments.dropFirst(3)))
guard !seeds.files.isEmpty else {
    print("no .xib or .storyboard file to begin with")
    exit(2)
}
var run = FuzzRun(directory: URL(fileURLWithPath: arguments[1]), seed: seed, seeds: seeds)
if arguments[2].hasPrefix("0:"), let number = UInt64(arguments[2].dropFirst(2)) {
    try run.one(number, keeps: true)
} else {
    try run.go(seconds: Double(arguments[2]) ?? 60)
}
print(run.summary)
exit(run.failures == 0 ? 0 : 1)
