internal import TautScene

/// Meters for one thread, over the fonts of all.
final class PangoMeters: FontMeters {
    private let pool: FontPool
    private var meters: [Font: any FontMeter] = [:]

    init(_ pool: FontPool) {
        self.pool = pool
    }

    func meter(for font: Font) -> any FontMeter {
        if let known = meters[font] { return known }
        let meter: any FontMeter =
            font.size.isFinite && font.size > 0 ? PangoMeter(pool.font(font)) : NoMeter()
        meters[font] = meter
        return meter
    }
}

/// Measures bytes in one font.
private final class PangoMeter: FontMeter {
    private let font: SharedFont
    private let words: WordFont?
    /// A line of text, but for its width.
    private let line: TextMetrics

    init(_ font: SharedFont) {
        self.font = font
        words = font.words
        line = words?.lineMetrics(width: 0, font.units) ?? PangoMeasurer.noExtent
    }

    private func line(width: Int) -> TextMetrics {
        var metrics = line
        metrics.width = font.units.points(width)
        return metrics
    }

    func measure(_ text: TextBytes, width: Double?, lines: Int) -> TextMetrics {
        if width == nil, !text.isEmpty, text.count <= font.limit, let words,
            let natural = words.naturalWidth(of: text)
        {
            return line(width: natural)
        }
        return font.measure(text, width: width, lines: lines)
    }

    func prepare(
        _ text: TextBytes, lines: Int, isForMany: Bool, in store: TextStore
    ) -> (natural: TextMetrics, place: Int) {
        if !text.isEmpty, text.count <= font.limit, let words,
            let prepared = isForMany
                ? words.prepareParts(text, into: store.room(for: WordParts.room(for: text.count)))
                : words.prepare(text, into: store.room(for: WordUnits.room(for: text.count)))
        {
            return (line(width: prepared.natural), store.keep(prepared.count))
        }
        return (measure(text, width: nil, lines: lines), -1)
    }

    func wrap(
        _ text: TextBytes, preparedAt place: Int, in store: TextStore, width: Double, lines: Int
    ) -> TextMetrics {
        let wrap = Int(font.units.wrap(width))
        if place >= 0, wrap >= 0, !WordParts.are(at: store.numbers + place), let words {
            var stack = LineStack(limit: lines > 0 ? lines : .max, joinsPieces: false)
            if words.wrap(text, WordUnits(store.numbers + place), width: wrap, into: &stack) {
                return stack.metrics(font.units)
            }
        }
        return measure(text, width: width, lines: lines)
    }

    func wrap(
        _ texts: UnsafeBufferPointer<PreparedLabel>, in store: TextStore, width: Double, lines: Int,
        into extents: UnsafeMutablePointer<WrappedExtent>
    ) {
        let wrap = Int(font.units.wrap(width))
        guard let start = texts.baseAddress else { return }
        // What the first few numbers of lines take.
        let limit = lines > 0 ? lines : .max
        let known =
            words.map { words in
                (0...Self.knownLines).map { words.extent(lines: min($0, limit), font.units) }
            } ?? []
        for index in texts.indices {
            let text = start + index
            guard width > 0, width < text.pointee.natural.width - 1e-6, !text.pointee.bytes.isEmpty else {
                extents[index] = WrappedExtent(text.pointee.natural)
                continue
            }
            let place = text.pointee.place
            if place >= 0, wrap >= 0, WordParts.are(at: store.numbers + place), let words,
                let count = WordParts(store.numbers + place).lineCount(at: wrap)
            {
                extents[index] =
                    count <= Self.knownLines ? known[count] : words.extent(lines: min(count, limit), font.units)
                continue
            }
            extents[index] = WrappedExtent(
                self.wrap(text.pointee.bytes, preparedAt: place, in: store, width: width, lines: lines))
        }
    }

    private static let knownLines = 63

    func steps(of texts: UnsafeBufferPointer<PreparedLabel>, in store: TextStore) -> LineSteps? {
        guard words != nil else { return nil }
        var floors: [Int32] = []
        var widths: [[Int32]] = []
        for text in texts {
            let place = text.place
            let steps =
                place >= 0 && WordParts.are(at: store.numbers + place) ? WordParts(store.numbers + place).steps() : nil
            floors.append(steps?.floor ?? .max)
            widths.append(steps?.widths ?? [])
        }
        return floors.contains { $0 != .max } ? LineSteps(floors: floors, widths: widths) : nil
    }

    func wrap(
        _ texts: UnsafeBufferPointer<PreparedLabel>, _ steps: LineSteps, in store: TextStore, width: Double, lines: Int,
        into heights: UnsafeMutablePointer<Double>
    ) -> Bool? {
        let wrap = font.units.wrap(width)
        guard let words, width > 0, wrap >= 0 else { return nil }
        let limit = lines > 0 ? lines : .max
        return withUnsafeTemporaryAllocation(of: Int32.self, capacity: max(1, texts.count)) { counts in
            withUnsafeTemporaryAllocation(of: Double.self, capacity: LineSteps.mostLines + 2) { known in
                for count in known.indices {
                    known[count] = words.extent(lines: min(count, limit), font.units).height
                }
                guard let counts = counts.baseAddress else { return nil }
                steps.count(at: wrap, into: counts)
                for index in texts.indices {
                    let count = Int(counts[index])
                    if count > 0 {
                        heights[index] = known[count]
                    } else {
                        let extent = extent(of: texts[index], in: store, width: width, lines: lines)
                        guard extent.mayReplace(texts[index].natural) else { return false }
                        heights[index] = extent.height
                    }
                }
                return true
            }
        }
    }

    /// One text that cannot be looked up.
    private func extent(of text: PreparedLabel, in store: TextStore, width: Double, lines: Int) -> WrappedExtent {
        var extent = WrappedExtent(text.natural)
        withUnsafePointer(to: text) {
            wrap(UnsafeBufferPointer(start: $0, count: 1), in: store, width: width, lines: lines, into: &extent)
        }
        return extent
    }
}

/// A font of no size.
private final class NoMeter: FontMeter {
    func measure(_ text: TextBytes, width: Double?, lines: Int) -> TextMetrics { PangoMeasurer.noExtent }

    func prepare(
        _ text: TextBytes, lines: Int, isForMany: Bool, in store: TextStore
    ) -> (natural: TextMetrics, place: Int) {
        (PangoMeasurer.noExtent, -1)
    }

    func wrap(
        _ text: TextBytes, preparedAt place: Int, in store: TextStore, width: Double, lines: Int
    ) -> TextMetrics {
        PangoMeasurer.noExtent
    }
}
