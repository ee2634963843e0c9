import Taut
import TestSupport
import Testing

@testable import TautText

/// The way without Pango against Pango: the same in every part of the result.
@Suite(.serialized) struct WordsTests {
    private static let seed = ProofRound.seed(0x5EED_0002)
    private let words: PangoMeasurer
    private let plain: PangoMeasurer

    init() throws {
        words = try DejaVu.measurer()
        plain = try DejaVu.measurer(exactOnly: true)
    }

    /// Asks both, and a prepared text at two widths.
    private func differences(_ questions: [Question]) -> Int {
        var differences = 0
        for (index, question) in questions.enumerated() {
            let expected = plain.measure(question)
            let prepared = words.prepare(question.text, font: question.font)
            let answers = [words.measure(question), prepared.measure(width: question.width, lines: question.lines)]
            guard answers.contains(where: { $0 != expected }) else { continue }
            differences += 1
            if differences <= 5 {
                Issue.record("seed \(Self.seed), question \(index), \(question): \(answers), not \(expected)")
            }
        }
        return differences
    }

    @Test func proseIsAsWideAndHighAsPangoSays() {
        var texts = RandomProse(seed: Self.seed)
        #expect(differences((0..<ProofRound.count(sample: 6000, round: 20_000)).map { _ in texts.question() }) == 0)
    }

    @Test func allOtherTextGoesToPango() {
        var texts = RandomTexts(seed: Self.seed)
        #expect(differences((0..<ProofRound.count(sample: 1000, round: 3000)).map { _ in texts.question() }) == 0)
    }

    /// What fonts with rules of a longer reach get.
    @Test func wordsThatAreShapedWholeAreAsWide() throws {
        var texts = RandomProse(seed: Self.seed)
        let gates = FontGates()
        let pool = FontPool(
            configuration: try FontConfiguration(path: DejaVu.configuration), defaultFamily: "DejaVu Sans",
            exactOnly: false, gates: gates)
        var differences = 0
        for index in 0..<ProofRound.count(sample: 2000, round: 5000) {
            let question = texts.question()
            var gate = FontGate()
            gate.spaceStandsAlone = true
            _ = gates.gate(of: question.font.family ?? "DejaVu Sans") { gate }
            let answer = Array(question.text.utf8).withUnsafeBufferPointer {
                pool.font(question.font).measure($0, width: question.width, lines: question.lines)
            }
            guard answer != plain.measure(question) else { continue }
            differences += 1
            if differences <= 5 { Issue.record("seed \(Self.seed), question \(index), \(question): \(answer)") }
        }
        #expect(differences == 0)
    }

    @Test(arguments: ["DejaVu Sans", "DejaVu Sans Bold", "DejaVu Serif", "DejaVu Sans Mono"])
    func theGateOfTheseFontsIsOpen(family: String) throws {
        let gates = FontGates()
        let pool = FontPool(
            configuration: try FontConfiguration(path: DejaVu.configuration), defaultFamily: family, exactOnly: false,
            gates: gates)
        let font = pool.font(Font(size: 13))
        let gate = gates.gate(of: family) { FontGate() }
        #expect(gate.spaceStandsAlone && gate.pairsAddUp)
        #expect(font.words != nil)
    }

    @Test(arguments: [
        ("plain words", true), ("1.2-3", true), ("a\nb\n\nc", true), ("", true), (" a", false), ("a ", false),
        ("a  b", false),
        ("a\tb", false), ("a\rb", false), ("caf\u{E9}", true), ("and so on \u{2026}", true), ("\u{2026} 1", false),
        ("a \u{AD}b", false), ("a\u{A0}b", false), ("a \u{430}", false), ("a \u{FFFD}", false),
        ("\u{7F}", false), ("a \nb", false),
    ])
    func onlyWordsWithSingleSpacesAreTaken(text: String, isTaken: Bool) throws {
        let pool = FontPool(
            configuration: try FontConfiguration(path: DejaVu.configuration), defaultFamily: "DejaVu Sans",
            exactOnly: false)
        let font = try #require(pool.font(Font(size: 13)).words)
        var stack = LineStack(limit: .max, joinsPieces: false)
        let taken = Array(text.utf8).withUnsafeBufferPointer { font.layOut($0, width: -1, into: &stack) }
        #expect(taken == isTaken)
    }

    /// Cells of a batch ask with bytes: natural size first, then wrapped, all in one store.
    @Test func metersAreAskedInTwoSteps() {
        var texts = RandomProse(seed: Self.seed + 1)
        let meters = words.meters()
        let store = TextStore()
        var differences = 0
        for index in 0..<4_000 {
            let question = texts.question()
            let meter = meters.meter(for: question.font)
            let bytes = Array(question.text.utf8)
            let answers = bytes.withUnsafeBufferPointer { text in
                let prepared = meter.prepare(text, lines: question.lines, isForMany: index % 2 == 0, in: store)
                let wrapped = question.width.map {
                    meter.wrap(text, preparedAt: prepared.place, in: store, width: $0, lines: question.lines)
                }
                return (prepared.natural, wrapped)
            }
            let natural = plain.measure(question.text, font: question.font, width: nil, lines: question.lines)
            guard answers.0 != natural || (answers.1 ?? natural) != plain.measure(question) else { continue }
            differences += 1
            if differences <= 5 { Issue.record("seed \(Self.seed + 1), question \(index), \(question): \(answers)") }
        }
        #expect(differences == 0)
        store.removeAll()
        #expect(store.count == 0)
    }

    /// Lists ask for many texts at once, at one width after the other.
    @Test func preparedTextsWrapTogether() {
        var texts = RandomProse(seed: Self.seed + 2)
        let questions = (0..<ProofRound.count(sample: 400, round: 1500)).map { _ in texts.question() }.filter {
            !$0.text.isEmpty
        }
        let font = Font(family: "DejaVu Sans", size: 13)
        let meter = words.meters().meter(for: font)
        let store = TextStore()
        let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(
            capacity: questions.reduce(0) { $0 + $1.text.utf8.count })
        defer { bytes.deallocate() }
        var end = 0
        var labels = questions.map { question in
            let length = question.text.utf8.count
            let text = UnsafeMutableBufferPointer(rebasing: bytes[end..<end + length])
            _ = text.initialize(from: question.text.utf8)
            end += length
            var label = PreparedLabel()
            label.bytes = TextBytes(text)
            (label.natural, label.place) = meter.prepare(label.bytes, lines: 0, isForMany: true, in: store)
            return label
        }
        labels.append(PreparedLabel())
        var extents = labels.map { WrappedExtent($0.natural) }
        for (width, lines) in [(300.0, 0), (57.5, 0), (20, 0), (120, 3), (3000, 0), (0, 0)] {
            labels.withUnsafeBufferPointer { meter.wrap($0, in: store, width: width, lines: lines, into: &extents) }
            #expect(extents[questions.count].height == 0)
            for (index, question) in questions.enumerated() {
                let wraps = labels[index].needsWrapping(at: width)
                let expected = plain.measure(
                    question.text, font: font, width: wraps ? width : nil, lines: wraps ? lines : 0)
                let answer = extents[index]
                let isSame =
                    answer.height == expected.height && answer.firstBaseline == expected.firstBaseline
                    && answer.lastBaseline == expected.lastBaseline
                #expect(isSame, "seed \(Self.seed + 2), text \(index) at \(width): \(answer), not \(expected)")
            }
        }
        expectStepsToAgree(labels, meter, store)
    }

    /// What looking up the number of lines gives, against breaking the lines.
    private func expectStepsToAgree(_ labels: [PreparedLabel], _ meter: any FontMeter, _ store: TextStore) {
        var random = SplitMix64(seed: Self.seed + 3)
        var (lookedUp, refused) = (0, 0)
        for trial in 0..<120 {
            let width = trial < 60 ? Double(random.integer(8...640)) : Double(random.integer(8000...640_000)) / 1000
            let lines = random.integer(0...5)
            var extents = labels.map { WrappedExtent($0.natural) }
            labels.withUnsafeBufferPointer { meter.wrap($0, in: store, width: width, lines: lines, into: &extents) }
            // Texts whose baseline moves make the whole question void; each is asked by itself.
            let fitting = labels.indices.filter { extents[$0].mayReplace(labels[$0].natural) }
            let others = labels.indices.filter { !extents[$0].mayReplace(labels[$0].natural) }
            var heights = [Double](repeating: .nan, count: labels.count)
            fitting.map { labels[$0] }.withUnsafeBufferPointer { texts in
                guard let steps = meter.steps(of: texts, in: store) else { return }
                let isDone = meter.wrap(texts, steps, in: store, width: width, lines: lines, into: &heights)
                #expect(isDone == true, "seed \(Self.seed + 3), \(width)")
                var counts = [Int32](repeating: 0, count: texts.count)
                steps.count(at: Int32(width * 1024), into: &counts)
                lookedUp += counts.count { $0 > 1 }
            }
            for (place, index) in fitting.enumerated() where heights[place] != extents[index].height {
                Issue.record("seed \(Self.seed + 3), text \(index) at \(width): \(heights[place])")
            }
            guard trial < 3, let other = others.first else { continue }
            [labels[other]].withUnsafeBufferPointer { texts in
                guard let steps = meter.steps(of: texts, in: store) else { return }
                refused += 1
                #expect(meter.wrap(texts, steps, in: store, width: width, lines: lines, into: &heights) == false)
            }
        }
        // Most texts that wrap are looked up, at most widths.
        #expect(lookedUp > 20 * labels.count, "\(lookedUp) of \(120 * labels.count), \(refused) refused")
    }

    /// Letters and digits do not matter one by one for where words break.
    @Test func wordsOfOnePatternBreakAtTheSamePlaces() throws {
        var random = SplitMix64(seed: Self.seed)
        let breaks = try #require(LineBreaks(PangoTextHost.functions))
        let marks = Array("-/.,:;!?()[]{}<>\"'`~@#$%^&*+=_|\\ ".utf8)
        for _ in 0..<20_000 {
            var word: [UInt8] = []
            while word.isEmpty || random.chance(0.8) {
                switch random.integer(0...3) {
                case 0: word += (0...random.integer(0...6)).map { _ in UInt8(random.integer(0x30...0x39)) }
                case 1: word.append(random.element(marks))
                case 2: word += (0...random.integer(0...6)).map { _ in UInt8(random.integer(0x41...0x5A)) }
                default: word += (0...random.integer(0...6)).map { _ in UInt8(random.integer(0x61...0x7A)) }
                }
            }
            word.withUnsafeBufferPointer { word in
                var expected = [Int32](repeating: 0, count: word.count)
                expected.removeLast(word.count - PangoTextHost.breaks(in: word, &expected))
                let found = withUnsafeTemporaryAllocation(of: Int32.self, capacity: word.count) { places in
                    breaks.places(in: word, places).map { Array(places[..<$0]) }
                }
                let text = String(decoding: word, as: UTF8.self)
                if expected.contains(where: { $0 & 1 != 0 }) {
                    #expect(found == nil, "seed \(Self.seed), \(text)")
                } else {
                    #expect(found == expected.map { $0 >> 1 }, "seed \(Self.seed), \(text)")
                }
            }
        }
    }

    @Test func preparedTextWrapsAtAnyWidth() {
        let text =
            "A well-known command-line tool (and its library) for read/write access to files, with \"quotes\" and 1,000 options."
        let font = Font(size: 13)
        let prepared = words.prepare(text, font: font)
        for width in stride(from: 0.0, through: 900, by: 0.5) {
            #expect(
                prepared.measure(width: width) == plain.measure(text, font: font, width: width, lines: 0), "\(width)")
        }
    }
}
