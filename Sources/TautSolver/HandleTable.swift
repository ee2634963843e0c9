/// Which handles of one kind a solver has given out, so that a foreign or an old one is recognised.
///
/// The kernel's handles are small integers that are used again. Every handle therefore carries a stamp: it starts at a
/// number drawn for each solver, and grows by one whenever the kernel gives the same integer out again. Checking a
/// handle is one comparison. Two solvers share their first stamp once in four billion pairs.
///
/// Stamps take memory only once an integer has been given out again. A class, so that issuing a handle touches nothing
/// but two numbers.
final class HandleTable {
    let firstStamp: UInt32
    /// One more than the greatest integer given out so far.
    private(set) var count = 0
    /// Whether `stamps` has any entries.
    private var hasStamps = false
    private var stamps: [UInt32] = []

    init(firstStamp: UInt32) {
        self.firstStamp = firstStamp
    }

    /// Notes that the kernel has just given out `rawValue`, and returns its new stamp.
    func issue(_ rawValue: UInt32) -> UInt32 {
        let index = Int(rawValue)
        guard index < count else {
            count = index + 1
            return firstStamp
        }
        return issueAgain(index)
    }

    private func issueAgain(_ index: Int) -> UInt32 {
        hasStamps = true
        while stamps.count <= index { stamps.append(firstStamp) }
        stamps[index] &+= 1
        return stamps[index]
    }

    /// Whether `stamp` is the newest one of `rawValue`. (Whether that handle has been removed since, the kernel knows.)
    func isCurrent(_ rawValue: UInt32, _ stamp: UInt32) -> Bool {
        Int(rawValue) < count && self.stamp(of: rawValue) == stamp
    }

    /// The newest stamp of an integer that was given out.
    func stamp(of rawValue: UInt32) -> UInt32 {
        hasStamps ? snapshot.stamp(of: rawValue) : firstStamp
    }

    /// The stamps as they are now.
    var snapshot: HandleStamps { HandleStamps(count: count, firstStamp: firstStamp, stamps: stamps) }
}

/// The stamps of a solver's handles at one moment.
struct HandleStamps: Sendable {
    /// One more than the greatest integer given out so far.
    let count: Int
    fileprivate let firstStamp: UInt32
    fileprivate let stamps: [UInt32]

    /// The newest stamp of a handle that came back from the kernel.
    func stamp(of rawValue: UInt32) -> UInt32 {
        let index = Int(rawValue)
        return index < stamps.count ? stamps[index] : firstStamp
    }

    /// The variable for a handle that came back from the kernel.
    func variable(_ rawValue: UInt32) -> Variable {
        Variable(rawValue: rawValue, stamp: stamp(of: rawValue))
    }

    /// The constraint for a handle that came back from the kernel.
    func constraint(_ rawValue: UInt32) -> ConstraintID {
        ConstraintID(rawValue: rawValue, stamp: stamp(of: rawValue))
    }
}
