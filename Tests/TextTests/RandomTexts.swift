import Taut
import TestSupport

/// A question for a measurer.
struct Question: Sendable, CustomStringConvertible {
    var text: String
    var font: Font
    var width: Double?
    var lines: Int

    var description: String {
        "\(font.family ?? "nil") \(font.size), width \(width.map { "\($0)" } ?? "nil"), lines \(lines): \(text.debugDescription)"
    }
}

extension TextMeasuring {
    func measure(_ question: Question) -> TextMetrics {
        measure(question.text, font: question.font, width: question.width, lines: question.lines)
    }
}

/// Seeded questions: short and long texts in one script or several, with everything that text contains in the wild.
struct RandomTexts {
    private var random: SplitMix64
    private static let families: [String?] = [
        nil, "DejaVu Sans", "DejaVu Sans Bold", "DejaVu Serif", "DejaVu Sans Mono", "No Such Family",
        "DejaVu Serif Bold",
    ]
    private static let alphabets: [[String]] =
        [
            "abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "0123456789", "éüßñøœàçşł",
            "абвгдежзийклмнопрст",
            "αβγδεζηθικλμνξοπρστυφχψω", "אבגדהוזחטיכלמנסעפצקרשת", "ابتثجحخدذرزسشصضطظعغفقكلمنهوي", "漢字仮名交文章日本語中国",
            "かなカナー。、", "한글조선말", "กขคงจฉชซ", "अआइईउऊकखगघ", "ԱԲԳԴԵԶ", "აბგდევზ",
        ].map { $0.map(String.init) } + [
            ["fi", "ffi", "fl", "ff", "AV", "To", "We"], ["👍🏽", "👩‍👩‍👧", "🇩🇪", "☺️", "✈︎", "😀"],
            ["e\u{301}", "a\u{308}\u{323}", "\u{301}", "न\u{94D}\u{0928}"],
        ]
    private static let joints = [
        " ", " ", " ", " ", " ", " ", " ", "  ", "\t", "\n", "-", "/", ", ", ". ", "; ", " (", ") ", " “", "” ", "–",
        " — ", "…",
        "\u{A0}", "\u{AD}", "\u{200B}", "\u{200D}", "\u{202E}", "\u{2028}", "\u{2029}", "\r\n", "\r", "\u{7}",
        "\u{FEFF}", "\u{0}",
        "\u{85}", "\u{C}", "_", "@", "://", "%", "$", "\u{FFFC}", "\u{10FFFF}",
    ]

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
    }

    mutating func question() -> Question {
        Question(
            text: text(),
            font: Font(family: random.element(Self.families), size: random.element([11, 13, 17, 20.5, 34])),
            width: random.chance(0.2) ? nil : random.real(0, 400),
            lines: random.chance(0.25) ? random.integer(1...4) : 0)
    }

    private mutating func text() -> String {
        let isMixed = random.chance(0.3)
        let home = random.element(Self.alphabets)
        let isTame = random.chance(0.5)
        var text = ""
        for _ in 0..<random.integer(0...(random.chance(0.25) ? 30 : 5)) {
            let alphabet = isMixed ? random.element(Self.alphabets) : home
            for _ in 0..<random.integer(1...9) {
                text += random.element(alphabet)
            }
            text += isTame ? " " : random.element(Self.joints)
        }
        return text
    }
}
