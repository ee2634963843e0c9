import CBenchSystem
import CKiwiEngine
import CTautEngine
import Workloads

/// One run of an engine: `iterations` times the measured work. Nil when the engine cannot do it.
struct Run {
    var nanoseconds: UInt64
    var values: [Double]
}

/// An engine doing one kind of work.
struct Engine {
    /// The name in the results, such as `kiwi-suggest`.
    var name: String
    /// Whether it is somebody else's: fetched for the measurement, and perhaps not there.
    var isRival: Bool { !name.hasPrefix("taut") }
    var run: (_ system: PackedSystem, _ edit: Edit?, _ iterations: Int) -> Run?

    private typealias ColdCall = (
        UnsafePointer<bench_system>?, Int, UnsafeMutablePointer<UInt64>?, UnsafeMutablePointer<Double>?
    ) -> bench_status
    private typealias EditCall = (
        UnsafePointer<bench_system>?, UnsafePointer<bench_edit>?, Int, UnsafeMutablePointer<UInt64>?,
        UnsafeMutablePointer<Double>?
    ) -> bench_status

    /// Build, solve, read all values.
    static var cold: [Engine] { [cold("taut-c", taut_cold), cold("kiwi", kiwi_cold)] }
    /// Change one constant of a solved system, read all values.
    static var edit: [Engine] {
        [edit("taut-c", taut_edit), edit("kiwi-suggest", kiwi_suggest), edit("kiwi-replace", kiwi_replace)]
    }
    /// Another set of constants for a structure that is known.
    static var known: [Engine] { [edit("taut-c", taut_known)] }

    private static func cold(_ name: String, _ call: @escaping ColdCall) -> Engine {
        Engine(name: name) { system, _, iterations in
            measured(system) { call($0, iterations, $1, $2) }
        }
    }

    private static func edit(_ name: String, _ call: @escaping EditCall) -> Engine {
        Engine(name: name) { system, edit, iterations in
            edit?.withC { edit in measured(system) { call($0, edit, iterations, $1, $2) } }
        }
    }

    private static func measured(
        _ system: PackedSystem,
        _ body: (UnsafePointer<bench_system>, UnsafeMutablePointer<UInt64>, UnsafeMutablePointer<Double>?) ->
            bench_status
    ) -> Run? {
        var nanoseconds: UInt64 = 0
        // NaN, so that a value which an engine never wrote cannot pass for an answer.
        var values = [Double](repeating: .nan, count: system.system.variableCount)
        let status = values.withUnsafeMutableBufferPointer { values in
            system.withRaw { body($0, &nanoseconds, values.baseAddress) }
        }
        return status == BENCH_OK ? Run(nanoseconds: nanoseconds, values: values) : nil
    }
}
