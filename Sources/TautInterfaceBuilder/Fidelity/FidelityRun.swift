import Dispatch
import Synchronization
import TautScene

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Many files, laid out and compared with the frames they store, on several threads.
public struct FidelityRun: Sendable {
    /// The hierarchies in the order of the files.
    public var rows: [HierarchyFidelity] = []
    /// The files that could not be read, with their errors.
    public var failures: [InterfaceBuilderError] = []
    /// The files that hold nothing to lay out by their kind, with the reason.
    public var unsupported: [(file: String, reason: String)] = []
    /// How many files were read.
    public var files = 0
    /// Where the time went, in seconds of all threads together.
    public var reading = 0.0
    /// Interpreting the elements.
    public var interpreting = 0.0
    /// Building, laying out and comparing.
    public var layout = 0.0
    /// From beginning to end, in seconds.
    public var wall = 0.0

    /// Compares the hierarchies of files.
    ///
    /// - Parameters:
    ///   - paths: the files.
    ///   - options: what they are read for.
    ///   - progress: told now and then how many files are done, on this thread.
    ///   - load: gives the bytes of a file; called on several threads.
    public init(
        _ paths: [String], options: ReadingOptions = ReadingOptions(), progress: ((Int) -> Void)? = nil,
        load: @Sendable @escaping (String) throws(InterfaceBuilderError) -> [UInt8]
    ) {
        let begin = DispatchTime.now().uptimeNanoseconds
        let parts = Mutex([Int: Part]())
        let next = Atomic<Int>(0)
        // Only the first worker calls it, which is this thread.
        nonisolated(unsafe) let progress = progress
        ThreadTeam.run(min(paths.count, ProcessInfo.processInfo.activeProcessorCount)) { worker in
            while case let index = next.add(1, ordering: .relaxed).oldValue, index < paths.count {
                let part = Part(paths[index], options, load)
                let count = parts.withLock { parts in
                    parts[index] = part
                    return parts.count
                }
                if worker == 0 { progress?(count) }
            }
        }
        let done = parts.withLock { $0 }
        for index in paths.indices {
            guard let part = done[index] else { continue }
            rows += part.rows
            if let failure = part.failure { failures.append(failure) } else { files += 1 }
            if let reason = part.unsupported { unsupported.append((paths[index], reason)) }
            reading += part.reading
            interpreting += part.interpreting
            layout += part.layout
        }
        wall = Double(DispatchTime.now().uptimeNanoseconds - begin) / 1e9
    }

    /// One file.
    private struct Part: Sendable {
        var rows: [HierarchyFidelity] = []
        var failure: InterfaceBuilderError?
        var unsupported: String?
        var reading = 0.0
        var interpreting = 0.0
        var layout = 0.0

        init(
            _ path: String, _ options: ReadingOptions, _ load: (String) throws(InterfaceBuilderError) -> [UInt8]
        ) {
            var last = DispatchTime.now().uptimeNanoseconds
            func lap() -> Double {
                let now = DispatchTime.now().uptimeNanoseconds
                defer { last = now }
                return Double(now - last) / 1e9
            }
            do throws(InterfaceBuilderError) {
                let document = try InterfaceBuilderDocument(try load(path), file: path)
                unsupported = document.isWatchKit ? InterfaceBuilderDocument.watchReason : nil
                reading = lap()
                let hierarchies = document.hierarchies(options)
                interpreting = lap()
                rows = hierarchies.map { HierarchyFidelity($0) }
                layout = lap()
            } catch {
                failure = error
            }
        }
    }
}

extension FidelityRun {
    /// The figures of all rows together.
    public struct Totals: Sendable, Hashable {
        /// Hierarchies that were compared.
        public var tested = 0
        /// Hierarchies of which every visible view is where its file says.
        public var matched = 0
        /// Compared hierarchies whose constraints determine every view.
        public var unique = 0
        /// Visible views that were compared.
        public var viewsTested = 0
        /// Those that are where their file says.
        public var viewsMatched = 0
        /// Hierarchies that their file calls misplaced.
        public var misplaced = 0
        /// Hierarchies that their file calls ambiguous.
        public var ambiguousFlag = 0
        /// Hierarchies without constraints.
        public var trivial = 0
    }

    /// The figures of some rows.
    public static func totals(_ rows: some Sequence<HierarchyFidelity>) -> Totals {
        var totals = Totals()
        for row in rows {
            switch row.cause {
            case HierarchyFidelity.misplaced: totals.misplaced += 1
            case HierarchyFidelity.ambiguousFlag: totals.ambiguousFlag += 1
            case HierarchyFidelity.trivial: totals.trivial += 1
            default:
                totals.tested += 1
                totals.matched += row.status == .matched ? 1 : 0
                totals.unique += row.isUnique ? 1 : 0
                totals.viewsTested += row.tested
                totals.viewsMatched += row.matched
            }
        }
        return totals
    }

    /// How often each cause is behind a mismatch, the most frequent first.
    public var causes: [(cause: String, count: Int)] {
        var counts: [String: Int] = [:]
        for row in rows where row.status == .mismatch { counts[row.cause, default: 0] += 1 }
        return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
    }
}
