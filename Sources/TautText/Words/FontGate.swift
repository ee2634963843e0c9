internal import CPango

/// What the rules of a font allow to do with ASCII text, asked once per face.
///
/// It errs on the side of no: rules that it cannot judge close the gate.
struct FontGate: Sendable {
    /// The space takes part in no rule, so that words can be shaped one by one.
    var spaceStandsAlone = false
    /// No rule looks at more than two neighbours, so that the advance of a character depends on the next one alone.
    /// (Pairs that do not even keep that show themselves when they are shaped.)
    var pairsAddUp = false
    /// Where pairs do not add up, in ligatures, no rule looks further than to the next character on either side.
    var jointsAddUp = false

    /// Everything closed.
    init() {}

    /// Reads the rules of the font of `shaper`.
    init(_ shaper: WordShaper) {
        var featureCount: UInt32 = 0
        var feature = hb_feature_t()
        pango_font_get_features(shaper.font, &feature, 1, &featureCount)
        guard featureCount == 0, let hbFont = pango_font_get_hb_font(shaper.font), let face = hb_font_get_face(hbFont),
            let ascii = Self.asciiGlyphs(shaper, hbFont)
        else { return }
        // Apple's own tables have rules of any reach.
        guard ["morx", "mort", "kerx"].allSatisfy({ OpenTypeLookups.table($0, of: face).isEmpty }) else { return }
        guard let rules = Self.rules(of: face), Self.spaceIsAdditive(shaper) else { return }

        let space = ascii[0x20] ?? .max
        spaceStandsAlone = rules.allSatisfy { !$0.glyphs.contains(space) }
        let characters = Dictionary(grouping: ascii.keys) { ascii[$0] ?? .max }
        // One glyph for two characters would hide which of them a rule means.
        guard characters.count == ascii.count else { return }
        pairsAddUp = rules.allSatisfy { rule in
            let touched = rule.glyphs.flatMap { characters[$0] ?? [] }
            return touched.isEmpty || Self.isPairwise(rule, touched, characters, shaper)
        }
        jointsAddUp = pairsAddUp && Self.jointsAddUp(rules, characters, shaper)
    }

    private static func jointsAddUp(
        _ rules: [Rule], _ characters: [UInt32: [UInt8]], _ shaper: WordShaper
    ) -> Bool {
        // All glyphs that ASCII can become.
        var glyphs = Set(characters.keys)
        var ligatures: [[UInt32]] = []
        for rule in rules where rule.isSubstitution && rule.lookup.type == 4 {
            guard let found = Self.ligatures(rule) else { return false }
            ligatures += found
        }
        for components in ligatures {
            let word = components.compactMap { characters[$0]?.first }
            guard word.count == components.count else { continue }
            for script in WordScript.allCases {
                let shaped = shaper.shape(word, script)
                for index in 0..<Int(shaped.num_glyphs) { glyphs.insert(shaped.glyphs[index].glyph) }
                guard showsInEveryPair(word, shaper, script) else { return false }
            }
        }
        // A ligature of ligatures would join what pairs do not show.
        guard ligatures.allSatisfy({ !glyphs.isSuperset(of: $0) || Set(characters.keys).isSuperset(of: $0) }) else {
            return false
        }
        return rules.allSatisfy { rule in
            guard !rule.glyphs.isDisjoint(with: glyphs) else { return true }
            switch (rule.isSubstitution, rule.lookup.type) {
            case (true, 1), (true, 4), (false, 1), (false, 4), (false, 5), (false, 6): return true
            case (false, 2): return rule.lookup.subtables.allSatisfy { rule.table.number(at: $0 + 6) == 0 }
            case (true, 6), (false, 8): return neverFires(rule, glyphs)
            default: return false
            }
        }
    }

    /// Whether all pairs of a ligature are special, or none is and the ligature does not happen.
    private static func showsInEveryPair(_ word: [UInt8], _ shaper: WordShaper, _ script: WordScript) -> Bool {
        guard let table = pairs(shaper, script) else { return false }
        let sums = zip(word, word.dropFirst()).map { pair in
            [pair.0, pair.1].withUnsafeBufferPointer { table.sum(of: $0) }
        }
        return sums.allSatisfy { $0 == nil }
            || sums.allSatisfy { $0 != nil } && addsUp(word, table, shaper, script)
    }

    private static func ligatures(_ rule: Rule) -> [[UInt32]]? {
        rule.lookup.subtables.reduce([]) { all, subtable in
            rule.table.ligatures(at: subtable).flatMap { ligatures in all.map { $0 + ligatures } }
        }
    }

    private static func pairs(_ shaper: WordShaper, _ script: WordScript) -> PairTable? {
        PairTable(PangoTextHost.functions, shaper.functions, script)
    }

    /// A lookup with its table and glyphs.
    private struct Rule {
        var table: OpenTypeLookups
        var lookup: OpenTypeLookups.Lookup
        var glyphs: Set<UInt32>
        var isSubstitution: Bool
    }

    private static func rules(of face: OpaquePointer) -> [Rule]? {
        var rules: [Rule] = []
        for name in ["GSUB", "GPOS"] {
            let table = OpenTypeLookups(name, of: face)
            guard let lookups = table.active() else { return nil }
            rules += lookups.map {
                Rule(table: table, lookup: $0, glyphs: table.glyphs(of: $0), isSubstitution: name == "GSUB")
            }
        }
        return rules
    }

    /// The glyph of each character from space to tilde, `nil` if one has none or not the same in every script.
    private static func asciiGlyphs(_ shaper: WordShaper, _ font: OpaquePointer) -> [UInt8: UInt32]? {
        var glyphs: [UInt8: UInt32] = [:]
        for character in UInt8(0x20)..<0x7F {
            var nominal: UInt32 = 0
            guard hb_font_get_nominal_glyph(font, UInt32(character), &nominal) != 0 else { return nil }
            for script in WordScript.allCases {
                let shaped = shaper.shape([character], script)
                guard shaped.num_glyphs == 1, shaped.glyphs[0].glyph == nominal else { return nil }
            }
            glyphs[character] = nominal
        }
        return glyphs
    }

    /// Whether a space before or after any character adds its own advance and nothing else. Catches an old `kern` table.
    private static func spaceIsAdditive(_ shaper: WordShaper) -> Bool {
        WordScript.allCases.allSatisfy { script in
            let space = shaper.shape([0x20], script).width
            return (UInt8(0x21)..<0x7F).allSatisfy { character in
                let alone = shaper.shape([character], script).width
                return shaper.shape([character, 0x20], script).width == alone + space
                    && shaper.shape([0x20, character], script).width == alone + space
            }
        }
    }

    /// Whether a rule that looks at some ASCII characters looks at no more than two at a time.
    private static func isPairwise(
        _ rule: Rule, _ touched: [UInt8], _ characters: [UInt32: [UInt8]], _ shaper: WordShaper
    ) -> Bool {
        switch (rule.isSubstitution, rule.lookup.type) {
        case (true, 4): return ligaturesShowInPairs(rule, characters, shaper)
        // One glyph for one: the nominal glyphs would not have come out of `asciiGlyphs` if it applied.
        case (true, 1): return true
        // A second value makes HarfBuzz skip the pair that starts with the second glyph.
        case (false, 2): return rule.lookup.subtables.allSatisfy { rule.table.number(at: $0 + 6) == 0 }
        case (false, 1), (false, 4), (false, 5), (false, 6): return true
        case (true, 6), (false, 8):
            return neverFires(rule, Set(characters.keys)) || triplesAddUp(of: touched, shaper)
        default: return triplesAddUp(of: touched, shaper)
        }
    }

    /// Whether every ligature of three or more ASCII characters already shows in its first two: they are a special pair.
    private static func ligaturesShowInPairs(
        _ rule: Rule, _ characters: [UInt32: [UInt8]], _ shaper: WordShaper
    ) -> Bool {
        guard let ligatures = ligatures(rule) else { return false }
        return ligatures.allSatisfy { components in
            let word = components.compactMap { characters[$0]?.first }
            guard word.count > 2, word.count == components.count else { return true }
            return WordScript.allCases.allSatisfy { script in
                guard let table = pairs(shaper, script) else { return false }
                let start = word[..<2].withUnsafeBufferPointer { table.sum(of: $0) }
                // In a script without the ligature, the pairs add up.
                return start == nil || Self.addsUp(word, table, shaper, script)
            }
        }
    }

    /// Whether a chained rule needs another glyph (usually a combining mark).
    private static func neverFires(_ rule: Rule, _ glyphs: Set<UInt32>) -> Bool {
        rule.lookup.subtables.allSatisfy { rule.table.chainCanApply(at: $0, to: glyphs) == false }
    }

    /// Whether three characters of `characters` are always as wide as their pairs say, in every script.
    private static func triplesAddUp(of characters: [UInt8], _ shaper: WordShaper) -> Bool {
        guard characters.count <= 16 else { return false }
        return WordScript.allCases.allSatisfy { script in
            guard let table = pairs(shaper, script) else { return false }
            return characters.allSatisfy { first in
                characters.allSatisfy { second in
                    characters.allSatisfy { third in
                        Self.addsUp([first, second, third], table, shaper, script)
                    }
                }
            }
        }
    }

    /// Whether a word is as wide as its pairs say, or they say nothing.
    private static func addsUp(
        _ word: [UInt8], _ table: PairTable, _ shaper: WordShaper, _ script: WordScript
    ) -> Bool {
        guard let expected = word.withUnsafeBufferPointer({ table.sum(of: $0) }) else { return true }
        let shaped = shaper.shape(word, script)
        return shaped.width == expected && Int(shaped.num_glyphs) == word.count
    }
}
