/// The lists that AppKit's stack views have beside those of their views: a priority and a distance for each view, in the order of the views.
extension XMLSource {
    /// What a list has for a view without a value of its own.
    static let parallelDefaults = [
        "visibilityPriorities": "<integer value=\"1000\"/>",
        // The largest float is no distance.
        "customSpacing": "<real value=\"3.4028234663852886e+38\"/>",
    ]

    /// The entries of a view, by the name of the list. Lists of another length than that of the views are no parallel ones.
    func parallelEntries(of view: Int) -> [String: Int] {
        guard let list = elements[view].parent, ViewElements.lists.contains(name(of: list)),
            let stack = elements[list].parent, name(of: stack) == "stackView"
        else { return [:] }
        let lists = Array(children(of: stack))
        let views = ViewElements.lists.flatMap { group in
            lists.filter { name(of: $0) == group }.flatMap { Array(children(of: $0)) }
        }
        guard let place = views.firstIndex(of: view) else { return [:] }
        var result: [String: Int] = [:]
        for parallel in lists where Self.parallelDefaults[name(of: parallel)] != nil {
            let entries = Array(children(of: parallel))
            if entries.count == views.count { result[name(of: parallel)] = entries[place] }
        }
        return result
    }
}
