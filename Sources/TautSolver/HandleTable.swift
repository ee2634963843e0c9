/// Which handles of one kind a solver has given out, so that a foreign or an old one is recognised.
///
/// The kernel's handles are small integers that are used again. Every handle therefore carries a stamp: it starts at a
/// number drawn for each solver, and grows by one whenever the kernel gives the same integer out again. Checking a
/// handle is one comparison. Two solvers share their first stamp once in four billion pairs.
struct HandleTable: Sendable {
    private let firstStamp: UInt32
    private var stamps: [UInt32] = []

    init(firstStamp: UInt32) {
        self.firstStamp = firstStamp
    }

    /// One more than the greatest integer given out so far.
    var count: Int { stamps.count }

    /// Notes that the kernel has just given out `rawValue`, and returns its new stamp.
    mutating func issue(_ rawValue: UInt32) -> UInt32 {
        let index = Int(rawValue)
        if index < stamps.count {
            stamps[index] &+= 1
            return stamps[index]
        }
        while stamps.count <= index { stamps.append(firstStamp) }
        return firstStamp
    }

    /// Whether `stamp` is the newest one of `rawValue`. (Whether that handle has been removed since, the kernel knows.)
    func isCurrent(_ rawValue: UInt32, _ stamp: UInt32) -> Bool {
        let index = Int(rawValue)
        return index < stamps.count && stamps[index] == stamp
    }

    /// The newest stamp of a handle that came back from the kernel.
    func stamp(of rawValue: UInt32) -> UInt32 {
        let index = Int(rawValue)
        return index < stamps.count ? stamps[index] : firstStamp
    }
}
