extension Buffer {
    /// Puts the elements into ascending order. O(n) where they are, O(n log n) otherwise, and no memory: the standard library's sort
    /// takes some, and ends the process if there is none.
    func sort(_ isBefore: (Element, Element) -> Bool) {
        var isSorted = true
        var index = 1
        while index < count, isSorted {
            isSorted = !isBefore(self[index], self[index - 1])
            index += 1
        }
        if isSorted { return }
        // A heap is made from its end on; then its greatest element goes behind the others, again and again.
        var (start, end) = (count / 2, count)
        while end > 1 {
            if start > 0 {
                start -= 1
            } else {
                end -= 1
                swap(0, end)
            }
            sift(start, end, isBefore)
        }
    }

    private func swap(_ a: Int, _ b: Int) {
        let element = self[a]
        self[a] = self[b]
        self[b] = element
    }

    /// Lets the element at `start` sink in the heap of the first `end` elements.
    private func sift(_ start: Int, _ end: Int, _ isBefore: (Element, Element) -> Bool) {
        var root = start
        while 2 * root + 1 < end {
            var child = 2 * root + 1
            if child + 1 < end, isBefore(self[child], self[child + 1]) { child += 1 }
            if !isBefore(self[root], self[child]) { return }
            swap(root, child)
            root = child
        }
    }
}
