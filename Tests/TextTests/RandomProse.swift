import Taut
import TestSupport

/// Seeded questions in ASCII and the characters of Western Europe: prose, technical prose, and noise, at widths where every
/// kind of break comes up.
struct RandomProse {
    private var random: SplitMix64
    private static let families = [
        "DejaVu Sans", "DejaVu Sans Bold", "DejaVu Serif", "DejaVu Serif Bold", "DejaVu Sans Mono",
    ]
    private static let syllables = [
        "fi", "ffi", "fl", "ff", "ta", "re", "Av", "To", "wa", "key", "lo", "gra", "ph", "ic", "al", "x", "un", "pack",
        "age", "j",
        "Ty", "LT", "VA", "P", "r", "s", "ing", "ed", "tion", "lib", "qu", "th",
    ]
    private static let technical = [
        "command-line", "read/write", "and/or", "C++", "C#", "1.2.3-4+b1", "2:1.4~rc1-0.1", "libc6-dev", "x86_64",
        "http://a.org/b?c=d&e",
        "a@b.org", "(e.g.", "i.e.)", "\"quoted", "text\"", "'single'", "--long-option=value", "-O2", "100%", "$HOME",
        "#include", "<stdio.h>",
        "[1]", "{x}", "A/B/C", "...", "wait...what", "50/50", "3.14,", "no-op;", "yes:", "really?!", "*bold*", "`code`",
        "~user", "^", "|",
        "a-b-c-d", "--", "-", "&", "=>", "1,000.50", "(", ")", "\"", "!", "/", "key=value", "well-known,",
        "TCP/IP-based", "(non-free)",
    ]
    private static let western = [
        "caf\u{E9}", "\u{2026}", "na\u{EF}ve-looking", "\u{201C}quoted", "text\u{201D}", "\u{2018}", "don\u{2019}t",
        "\u{2013}", "1\u{2013}2", "word\u{2014}word", "\u{A9}2020", "\u{B1}5", "\u{A7}3", "10\u{20AC}", "\u{2022}",
        "\u{AB}guillemets\u{BB}", "stra\u{DF}e", "\u{152}uvre", "5\u{D7}4", "\u{BF}qu\u{E9}?", "wait\u{2026}what",
        "\u{132}sselmeer", "\u{149}", "soft\u{AD}hyphen", "no\u{A0}break", "\u{B5}m", "\u{AA}", "f\u{EE}fi", "\u{17F}t",
        "(caf\u{E9}s,", "A\u{306}", "\u{2014}-\u{2026}/",
    ]

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
    }

    mutating func question() -> Question {
        Question(
            text: text(),
            font: Font(family: random.element(Self.families), size: random.element([9.5, 11, 13, 17, 0.7, 40])),
            width: random.chance(0.15) ? nil : random.chance(0.1) ? random.real(0, 2000) : random.real(20, 350),
            lines: random.chance(0.2) ? random.integer(1...4) : 0)
    }

    private mutating func text() -> String {
        let kind = random.integer(0...9)
        let count = random.integer(0...(random.chance(0.3) ? 60 : 12))
        if kind == 0 { return noise(count * 3) }
        let words = (0..<count).map { _ in
            random.chance(kind < 5 ? 0.1 : 0.5)
                ? random.element(random.chance(kind == 4 ? 0.8 : 0.05) ? Self.western : Self.technical) : word()
        }
        var text = words.joined(separator: " ")
        if random.chance(0.1) { text += "\n" + word() + "\n\n" + word() }
        if random.chance(0.05) { text += random.element([" ", "\n", "\t", "  x", "é", " -"]) }
        return text
    }

    private mutating func word() -> String {
        var word = ""
        for _ in 0..<random.integer(1...4) { word += random.element(Self.syllables) }
        return word + (random.chance(0.2) ? random.element([",", ".", ";", ":", "!", "?", ")", "'s", "-", "\""]) : "")
    }

    private mutating func noise(_ count: Int) -> String {
        var noise = ""
        for _ in 0..<count {
            let isSpace = random.chance(0.15) && noise.last != " " && !noise.isEmpty
            noise.unicodeScalars.append(isSpace ? " " : UnicodeScalar(UInt8(random.integer(0x21...0x7E))))
        }
        return noise
    }
}
