internal import CPango

/// The lookups of a GSUB or GPOS table that apply to ordinary text, and what kind of rules they are.
///
/// Offsets and types are those of the OpenType specification, chapter "OpenType Layout Common Table Formats".
struct OpenTypeLookups {
    /// A lookup by its number in the table.
    struct Lookup {
        var index: UInt32
        var type: Int
        /// Where its subtables start in `bytes`, with extension subtables resolved.
        var subtables: [Int]
    }

    /// The features that HarfBuzz applies to horizontal Latin text unless told otherwise.
    private static let features = [
        "rvrn", "ltra", "ltrm", "frac", "numr", "dnom", "rand", "abvm", "blwm", "ccmp", "locl", "mark", "mkmk", "rlig",
        "calt",
        "clig", "curs", "dist", "kern", "liga", "rclt",
    ]

    /// The scripts whose rules apply to Latin text and to text of no script.
    private static let scripts = ["latn", "DFLT", "dflt"]

    let tag: UInt32
    let bytes: [UInt8]
    private let face: OpaquePointer

    /// The table `name`, empty if the face has none.
    init(_ name: String, of face: OpaquePointer) {
        self.face = face
        tag = Self.tag(name)
        bytes = Self.table(name, of: face)
    }

    /// The lookups in force; `nil` if the table is malformed.
    func active() -> [Lookup]? {
        guard !bytes.isEmpty else { return [] }
        let numbers = hb_set_create()
        defer { hb_set_destroy(numbers) }
        hb_ot_layout_collect_lookups(
            face, tag, Self.scripts.map(Self.tag) + [0], nil, Self.features.map(Self.tag) + [0], numbers)
        var lookups: [Lookup] = []
        var number: UInt32 = .max
        while hb_set_next(numbers, &number) != 0 {
            guard let lookup = lookup(number) else { return nil }
            lookups.append(lookup)
        }
        return lookups
    }

    /// The glyphs that a lookup looks at.
    func glyphs(of lookup: Lookup) -> Set<UInt32> {
        var result: Set<UInt32> = []
        let sets = (0..<3).map { _ in hb_set_create() }
        hb_ot_layout_lookup_collect_glyphs(face, tag, lookup.index, sets[0], sets[1], sets[2], nil)
        for set in sets {
            var glyph: UInt32 = .max
            while hb_set_next(set, &glyph) != 0 { result.insert(glyph) }
            hb_set_destroy(set)
        }
        return result
    }

    /// The components of all ligatures of a ligature substitution; `nil` if it is malformed.
    func ligatures(at subtable: Int) -> [[UInt32]]? {
        guard let coverage = number(at: subtable + 2), let firsts = coveredGlyphs(at: subtable + coverage),
            let setCount = number(at: subtable + 4), setCount <= firsts.count
        else { return nil }
        var ligatures: [[UInt32]] = []
        for index in 0..<setCount {
            guard let set = number(at: subtable + 6 + 2 * index), let count = number(at: subtable + set) else {
                return nil
            }
            for position in 0..<count {
                guard let offset = number(at: subtable + set + 2 + 2 * position),
                    let componentCount = number(at: subtable + set + offset + 2)
                else { return nil }
                let rest = (1..<max(1, componentCount)).compactMap { number(at: subtable + set + offset + 2 + 2 * $0) }
                guard rest.count == componentCount - 1 else { return nil }
                ligatures.append([firsts[index]] + rest.map(UInt32.init))
            }
        }
        return ligatures
    }

    /// The glyphs of a coverage table in order; `nil` if it is malformed.
    func coveredGlyphs(at offset: Int) -> [UInt32]? {
        guard let format = number(at: offset), let count = number(at: offset + 2) else { return nil }
        if format == 1 {
            let glyphs = (0..<count).compactMap { number(at: offset + 4 + 2 * $0) }
            return glyphs.count == count ? glyphs.map(UInt32.init) : nil
        }
        var glyphs: [UInt32] = []
        for range in 0..<count {
            guard format == 2, let first = number(at: offset + 4 + 6 * range),
                let last = number(at: offset + 6 + 6 * range), first <= last
            else { return nil }
            glyphs += (first...last).map(UInt32.init)
        }
        return glyphs
    }

    /// A big-endian 16-bit number; `nil` beyond the end.
    func number(at offset: Int) -> Int? {
        guard offset >= 0, offset + 1 < bytes.count else { return nil }
        return Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
    }

    /// The bytes of a table of the face, none if it has no such table.
    static func table(_ name: String, of face: OpaquePointer) -> [UInt8] {
        let blob = hb_face_reference_table(face, tag(name))
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        guard let data = hb_blob_get_data(blob, &length), length > 0 else { return [] }
        return UnsafeRawBufferPointer(start: data, count: Int(length)).map { $0 }
    }

    private static func tag(_ name: String) -> UInt32 {
        name.utf8.reduce(0) { $0 << 8 | UInt32($1) }
    }

    private func lookup(_ index: UInt32) -> Lookup? {
        guard let list = number(at: 8), let offset = number(at: list + 2 + 2 * Int(index)),
            var type = number(at: list + offset), let count = number(at: list + offset + 4)
        else { return nil }
        let extensionType = tag == Self.tag("GSUB") ? 7 : 9
        var subtables: [Int] = []
        for position in 0..<count {
            guard let relative = number(at: list + offset + 6 + 2 * position) else { return nil }
            var subtable = list + offset + relative
            if number(at: list + offset) == extensionType {
                guard let real = number(at: subtable + 2), let high = number(at: subtable + 4),
                    let low = number(at: subtable + 6)
                else { return nil }
                type = real
                subtable += high << 16 | low
            }
            subtables.append(subtable)
        }
        return Lookup(index: index, type: type, subtables: subtables)
    }
}
