import Foundation
import TautLayout

/// Stores the analysed structures of small layouts, so that the next cell of a kind is not analysed again.
///
/// Two trees have the same structure when their views, constraints and priorities are the same in all but constants, natural
/// sizes and the size of the root. The analysis of a structure solves all trees with it, if the answer has the
/// bits that the tree would get alone; so a cache changes times of layouts, never frames. When constraints are added,
/// removed or reprioritised afterwards, in a conflict, and after some dozens of edits of one size in a row, the tree gets a solver of its own.
///
/// All trees share one cache, ``shared``, which analyses frequent structures. A list whose cells should be recognised from
/// the second on, with a cache that is released with the list, has one of its own:
///
///     let cells = LayoutCache()
///     for message in messages {
///         let cell = MessageCell(message)
///         cell.taut.layoutCache = cells
///         cell.layoutIfNeeded()
///     }
///
/// A cache may be shared by trees on different threads.
///
/// - Complexity: a known structure costs reading the tree, one comparison and a solve for its numbers; from the 64th tree of a
///   kind on mostly no solve. An analysis costs about as much as ten layouts, and pays after about fifty. A structure takes some ten
///   kilobytes, and some hundred once much is known of it.
public final class LayoutCache: @unchecked Sendable {
    // Sendable because the parts are only read and made under the lock, and each is used under its own.
    private let lock = NSLock()
    private var parts: [Part?] = Array(repeating: nil, count: 8)

    /// What trees share that are first laid out on one thread, or on a few.
    final class Part {
        let lock = NSRecursiveLock()
        let cache: Layout.Cache

        fileprivate init(_ cache: Layout.Cache) { self.cache = cache }
    }

    /// The largest number of structures; the least recently used one is replaced.
    public let capacity: Int
    /// How often a structure, or a structure with other numbers, must occur before it is analysed.
    private let patience: Int

    /// The default cache of all trees. It analyses a structure when it occurs for the 32nd time.
    public static let shared = LayoutCache(capacity: 32, patience: 32)

    /// An empty cache, which analyses every structure when it first occurs.
    public convenience init(capacity: Int = 32) {
        self.init(capacity: capacity, patience: 1)
    }

    init(capacity: Int, patience: Int) {
        self.capacity = max(1, capacity)
        self.patience = patience
    }

    /// The number of stored structures; a structure used on several threads counts once for each.
    public var count: Int {
        lock.withLock { parts.compactMap { $0 } }.reduce(0) { sum, part in sum + part.lock.withLock { part.cache.count }
        }
    }

    /// Removes all structures. Their memory is freed when no tree uses them.
    public func removeAll() {
        for part in lock.withLock({ parts.compactMap { $0 } }) { part.lock.withLock { part.cache.removeAll() } }
    }

    /// The number of layouts answered from a stored structure.
    var answers: Int {
        lock.withLock { parts.compactMap { $0 } }.reduce(0) { sum, part in
            sum + part.lock.withLock { part.cache.answers }
        }
    }

    /// The part for a tree that is first laid out on this thread.
    func part() -> Part {
        let place = ObjectIdentifier(Thread.current).hashValue & 7
        return lock.withLock {
            if let part = parts[place] { return part }
            let new = Part(Layout.Cache(capacity: capacity, patience: patience))
            parts[place] = new
            return new
        }
    }
}
