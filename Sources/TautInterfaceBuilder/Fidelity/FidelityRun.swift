import Dispatch
import Synchronization
import TautScene

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Lays out many files on several threads, and compares the frames with those that they store.
public struct FidelityRun: Sendable {
    /// The hierarchies in the order of the files.
    public var rows: [HierarchyFidelity] = []
    /// The files that could not be read, with their errors.
    public var failures: [InterfaceBuilderError] = []
    /// The files whose kind has no hierarchies, with the reason.
    public var unsupported: [(file: String, reason: String)] = []
    /// The number of files that were read.
    public var files = 0
    /// The time of each phase, in seconds, summed over the threads.
    public var reading = 0.0
    /// Interpreting the elements.
    public var interpreting = 0.0
    /// Building, laying out and comparing.
    public var layout = 0.0
    /// The elapsed time in seconds.
    public var wall = 0.0

    /// Compares the hierarchies of files.
    ///
    /// - Parameters:
    ///   - paths: the files.
    ///   - options: the device, size class and sources of sizes.
    ///   - progress: called on this thread with the number of files done.
    ///   - load: returns the bytes of a file; called on several threads.
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
    /// The totals of all rows.
    public struct Totals: Sendable, Hashable {
        /// Compared hierarchies.
        public var tested = 0
        /// Hierarchies in which every visible view has its stored frame.
        public var matched = 0
        /// Compared hierarchies whose constraints determine every view.
        public var unique = 0
        /// Compared visible views.
        public var viewsTested = 0
        /// Visible views with their stored frames.
        public var viewsMatched = 0
        /// Hierarchies that their file marks as misplaced.
        public var misplaced = 0
        /// Hierarchies that their file marks as ambiguous.
        public var ambiguousFlag = 0
        /// Hierarchies without constraints.
        public var trivial = 0
    }

    /// The totals of some rows.
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

    /// The number of mismatches of each cause, the most frequent first.
    public var causes: [(cause: String, count: Int)] {
        var counts: [String: Int] = [:]
        for row in rows where row.status == .mismatch { counts[row.cause, default: 0] += 1 }
        return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
    }
}
