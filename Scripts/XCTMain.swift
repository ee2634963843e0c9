import Testing

/// Runs the tests, all of which are written for Swift Testing; Scripts/build-flags.sh says why.
@main struct Runner {
    static func main() async {
        // Both kinds of tests are asked for, one after the other.
        if CommandLine.arguments.contains("--dump-tests-json") { return print("{\"tests\": []}") }
        if CommandLine.arguments.contains("swift-testing") { await Testing.__swiftPMEntryPoint() as Never }
    }
}
