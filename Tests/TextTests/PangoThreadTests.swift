import Dispatch
import Foundation
import Taut
import TestSupport
import Testing

@testable import TautText

/// The same question has the same answer on every thread, in any order and company.
@Suite(.serialized) struct PangoThreadTests {
    private static let seed = ProofRound.seed(0x5EED_0001)
    private static let questions: [Question] = {
        var texts = RandomTexts(seed: seed)
        return (0..<ProofRound.count(sample: 4000, round: 20_000)).map { _ in texts.question() }
    }()

    /// The answers of one thread that was asked in the opposite order.
    private static let reference = Result {
        try answers(threads: 1, questions: questions.reversed())
    }

    /// The answers of a fresh measurer to `questions`, asked by `threads` threads at once.
    private static func answers(threads: Int, questions: [Question]) throws -> [TextMetrics] {
        let measurer = try DejaVu.measurer()
        let answers = Answers(count: questions.count)
        // One thread each, not a pool of them: more threads than cores is the point.
        let running = (0..<threads).map { thread in
            let worker = Thread {
                for index in stride(from: thread, to: questions.count, by: threads) {
                    answers.set(index, measurer.measure(questions[index]))
                }
                answers.done.signal()
            }
            worker.start()
            return worker
        }
        for _ in running { answers.done.wait() }
        return answers.all
    }

    @Test(arguments: [1, 2, 8])
    func anyNumberOfThreadsAgrees(threads: Int) throws {
        let reference = try Self.reference.get()
        let answers = try Self.answers(threads: threads, questions: Self.questions)
        var differences = 0
        for (index, answer) in answers.enumerated() where answer != reference[reference.count - 1 - index] {
            differences += 1
            if differences <= 3 {
                Issue.record("seed \(Self.seed), question \(index), \(Self.questions[index]): \(answer)")
            }
        }
        #expect(differences == 0)
    }

    /// Threads fill the same tables at the same time, from opposite ends.
    @Test(arguments: [2, 8])
    func wordsThatSeveralThreadsMeasureAreAsWideAsPangoSays(threads: Int) throws {
        var texts = RandomProse(seed: Self.seed)
        let questions = (0..<ProofRound.count(sample: 2000, round: 10_000)).map { _ in texts.question() }
        let plain = try DejaVu.measurer(exactOnly: true)
        let expected = questions.map { plain.measure($0) }
        for (asked, expected) in [(questions, expected), (questions.reversed(), expected.reversed())] {
            let answers = try Self.answers(threads: threads, questions: asked)
            for index in asked.indices where answers[index] != expected[index] {
                Issue.record("seed \(Self.seed), question \(index), \(asked[index]): \(answers[index])")
            }
        }
    }

    @Test func everyFontIsPrimedBeforeItIsUsed() throws {
        let pool = FontPool(
            configuration: try FontConfiguration(path: DejaVu.configuration), defaultFamily: "Sans", exactOnly: true)
        for question in Self.questions {
            let text = question.text.utf8.filter { $0 != 0 }.map(CChar.init(bitPattern:))
            let unprimed = pool.font(question.font).withFont { font in
                text.withUnsafeBufferPointer { font.unprimedUses(in: $0, width: 100 * 1024) }
            }
            #expect(unprimed.isEmpty, "\(question)")
        }
    }

    @Test func fontsGoWithTheirMeasurer() throws {
        // A font that was not freed would keep about a megabyte of font map each.
        let before = try residentBytes()
        for _ in 0..<200 {
            _ = try DejaVu.measurer().measure("Hello", font: Font(size: 17), width: 100, lines: 0)
        }
        #expect(try residentBytes() - before < 60 << 20)
    }

    private func residentBytes() throws -> Int {
        let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
        return (Int(fields[1]) ?? 0) * Int(getpagesize())
    }
}

/// Collects answers from many threads; `@unchecked` because every access is under `lock`.
private final class Answers: @unchecked Sendable {
    let done = DispatchSemaphore(value: 0)
    private let lock = NSLock()
    private var values: [TextMetrics]

    init(count: Int) {
        values = Array(
            repeating: TextMetrics(width: -1, height: -1, firstBaseline: -1, lastBaseline: -1, lineCount: -1),
            count: count)
    }

    func set(_ index: Int, _ value: TextMetrics) {
        lock.withLock { values[index] = value }
    }

    var all: [TextMetrics] { lock.withLock { values } }
}
