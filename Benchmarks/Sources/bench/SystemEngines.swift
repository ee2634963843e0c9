import CBenchSystem
import CKiwiEngine
import CTautEngine
import CYogaEngine
import Workloads

extension Engine {
    private typealias ColdCall = (
        UnsafePointer<bench_system>?, Int, UnsafeMutablePointer<UInt64>?, UnsafeMutablePointer<Double>?
    ) -> bench_status
    private typealias EditCall = (
        UnsafePointer<bench_system>?, UnsafePointer<bench_edit>?, Int, UnsafeMutablePointer<UInt64>?,
        UnsafeMutablePointer<Double>?
    ) -> bench_status

    /// Build, solve, read all values.
    ///
    /// - Parameter kiwi: whether it can do so in a second or two.
    static func cold(kiwi: Bool = true) -> [Engine] {
        [cold("taut-c", taut_cold)] + (kiwi ? fetched([cold("kiwi", kiwi_cold)]) : []) + [yogaCold]
    }

    /// Change one constant of a solved system, read all values.
    static func edit(kiwi: Bool = true) -> [Engine] {
        let rivals = [edit("kiwi-suggest", kiwi_suggest), edit("kiwi-replace", kiwi_replace)]
        return [edit("taut-c", taut_edit)] + (kiwi ? fetched(rivals) : []) + [yogaEdit]
    }

    private static func fetched(_ kiwi: [Engine]) -> [Engine] { kiwi_available() != 0 ? kiwi : [] }

    /// Another set of constants for a structure that is known.
    static var known: [Engine] { [edit("taut-c", taut_known)] }

    private static func cold(_ name: String, _ call: @escaping ColdCall) -> Engine {
        Engine(name: name) { prepared, iterations in
            prepared.packed.withRaw { system in measured(prepared) { call(system, iterations, $0, $1) } }
        }
    }

    private static func edit(_ name: String, _ call: @escaping EditCall) -> Engine {
        Engine(name: name) { prepared, iterations in
            prepared.workload.edit?.withC { edit in
                prepared.packed.withRaw { system in measured(prepared) { call(system, edit, iterations, $0, $1) } }
            }
        }
    }

    private static var yogaCold: Engine {
        yoga { tree, prepared, iterations in measured(prepared) { yoga_cold(tree, iterations, $0, $1) } }
    }

    private static var yogaEdit: Engine {
        yoga { tree, prepared, iterations in
            prepared.workload.edit?.withC { edit in
                measured(prepared) { yoga_edit(tree, edit, iterations, $0, $1) }
            }
        }
    }

    private static func yoga(_ call: @escaping (UnsafePointer<bench_flex>, Prepared, Int) -> Run?) -> Engine {
        var engine = Engine(name: "yoga") { prepared, iterations in
            prepared.workload.flex?.withC { call($0, prepared, iterations) }
        }
        engine.isAvailable = yoga_available() != 0
        engine.precision = .single
        engine.needsFlex = true
        return engine
    }
}
