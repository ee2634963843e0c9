import CBenchSystem
import CHighsEngine
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

    /// Build, solve, read all values: those engines that are there and can take the workload.
    ///
    /// - Parameters:
    ///   - kiwi: whether it can do so in a second or two.
    ///   - highs: the same for HiGHS.
    static func cold(_ prepared: Prepared, kiwi: Bool = true, highs: Bool = true) -> [Engine] {
        var engines = [cold("taut-c", prepared, taut_cold)] + layoutCold(prepared)
        if kiwi, kiwi_available() != 0 { engines.append(cold("kiwi", prepared, kiwi_cold)) }
        engines += yoga(prepared) { tree, iterations in
            measured(prepared) { yoga_cold(tree, iterations, $0, $1) }
        }
        if highs, highs_available() != 0 {
            var engine = cold("highs", prepared, highs_cold)
            // Its tolerance is 1e-7 a row, which adds up.
            engine.precision = .single
            engines.append(engine)
        }
        return engines
    }

    /// Change one constant of a solved system, and have all values.
    static func edit(_ prepared: Prepared, kiwi: Bool = true) -> [Engine] {
        guard let edit = prepared.workload.edit else { return [] }
        var engines = [self.edit("taut-c", prepared, edit, taut_edit)] + layoutEdit(prepared)
        if kiwi, kiwi_available() != 0 {
            engines.append(self.edit("kiwi-suggest", prepared, edit, kiwi_suggest))
            engines.append(self.edit("kiwi-replace", prepared, edit, kiwi_replace))
        }
        engines += yoga(prepared) { tree, iterations in
            edit.withC { edit in measured(prepared) { yoga_edit(tree, edit, iterations, $0, $1) } }
        }
        return engines
    }

    /// The first edits of a system that has just been solved: what they cost until it is known how the values follow.
    static func earlyEdit(_ prepared: Prepared) -> [Engine] {
        prepared.workload.edit.map { [edit("taut-c", prepared, $0, taut_early_edit)] } ?? []
    }

    /// Another set of constants for a structure that is known.
    static func known(_ prepared: Prepared) -> [Engine] {
        prepared.workload.edit.map { [edit("taut-c", prepared, $0, taut_known)] } ?? []
    }

    /// One constraint comes and goes: an iteration is one of both.
    static func structure(_ prepared: Prepared) -> [Engine] {
        guard let row = prepared.workload.toggled else { return [] }
        func engine(
            _ name: String,
            _ call:
                @escaping (
                    UnsafePointer<bench_system>?, Int, Int, UnsafeMutablePointer<UInt64>?, UnsafeMutablePointer<Double>?
                ) -> bench_status
        ) -> Engine {
            Engine(name: name) { iterations in
                prepared.packed.withRaw { system in
                    measured(prepared) { call(system, row, iterations, $0, $1) }
                }
            }
        }
        let taut = engine("taut-c", taut_add_remove)
        return kiwi_available() != 0 ? [taut, engine("kiwi", kiwi_add_remove)] : [taut]
    }

    private static func cold(_ name: String, _ prepared: Prepared, _ call: @escaping ColdCall) -> Engine {
        Engine(name: name) { iterations in
            prepared.packed.withRaw { system in measured(prepared) { call(system, iterations, $0, $1) } }
        }
    }

    private static func edit(
        _ name: String, _ prepared: Prepared, _ edit: Edit, _ call: @escaping EditCall
    ) -> Engine {
        Engine(name: name) { iterations in
            edit.withC { edit in
                prepared.packed.withRaw { system in measured(prepared) { call(system, edit, iterations, $0, $1) } }
            }
        }
    }

    private static func yoga(
        _ prepared: Prepared, _ call: @escaping (UnsafePointer<bench_flex>, Int) -> Run?
    ) -> [Engine] {
        guard yoga_available() != 0, let flex = prepared.workload.flex else { return [] }
        var engine = Engine(name: "yoga") { iterations in flex.withC { call($0, iterations) } }
        engine.precision = .single
        return [engine]
    }
}
