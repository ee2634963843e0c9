import TautInterfaceBuilder
import TestSupport

/// Makes hostile files out of good ones: by their structure, and by their bytes.
struct Mutator {
    let seeds: Seeds
    var random: SplitMix64

    /// A file with one to six changes.
    mutating func input() -> [UInt8] {
        let seed = random.element(seeds.files)
        var bytes = seed.bytes
        var source = seed.source
        for _ in 0..<random.integer(1...6) {
            bytes = random.chance(0.93) ? structural(source) : raw(bytes)
            // What is not well-formed any more is changed further as bytes alone.
            guard let next = try? XMLSource(bytes, file: "") else { return random.chance(0.7) ? bytes : raw(bytes) }
            source = next
        }
        return bytes
    }

    // MARK: By structure

    private mutating func structural(_ source: XMLSource) -> [UInt8] {
        let bytes = source.text.bytes
        let element = random.integer(0...source.elements.count - 1)
        switch random.integer(0...9) {
        case 0: return replaced(bytes, whole(source, element), [])
        case 1: return inserted(bytes, Array(bytes[whole(source, element)]), at: inside(source))
        case 2: return inserted(replaced(bytes, whole(source, element), []), Array(bytes[whole(source, element)]))
        case 3: return spliced(bytes, into: inside(source))
        case 4: return renamed(source, element)
        case 5: return deepened(source, element)
        default: return attributeChanged(source)
        }
    }

    /// An element from `<` to the end of its end tag.
    private func whole(_ source: XMLSource, _ element: Int) -> Range<Int> {
        source.elements[element].startTag.lowerBound..<source.elements[element].endTag.upperBound
    }

    /// A place for another element: after some start tag.
    private mutating func inside(_ source: XMLSource) -> Int {
        source.elements[random.integer(0...source.elements.count - 1)].startTag.upperBound
    }

    /// An element of another file.
    private mutating func spliced(_ bytes: [UInt8], into place: Int) -> [UInt8] {
        let other = random.element(seeds.files)
        let element = random.integer(0...other.source.elements.count - 1)
        let range = whole(other.source, element)
        guard range.count < 20_000 else { return bytes }
        return inserted(bytes, Array(other.bytes[range]), at: place)
    }

    /// An element under another element's name.
    private mutating func renamed(_ source: XMLSource, _ element: Int) -> [UInt8] {
        let other = random.integer(0...source.elements.count - 1)
        let name = Array(source.text.bytes[source.elements[other].name])
        let place = source.elements[element]
        var bytes = source.text.bytes
        if !place.endTag.isEmpty {
            bytes.replaceSubrange((place.endTag.lowerBound + 2)..<(place.endTag.upperBound - 1), with: name)
        }
        bytes.replaceSubrange(place.name, with: name)
        return bytes
    }

    /// An element within many of the same tag.
    private mutating func deepened(_ source: XMLSource, _ element: Int) -> [UInt8] {
        let name = source.name(of: element)
        let count = random.element([2, 20, 60, 250])
        let start = Array(String(repeating: "<\(name)><subviews>", count: count).utf8)
        let end = Array(String(repeating: "</subviews></\(name)>", count: count).utf8)
        let range = whole(source, element)
        return replaced(source.text.bytes, range, start + source.text.bytes[range] + end)
    }

    private mutating func attributeChanged(_ source: XMLSource) -> [UInt8] {
        guard !source.attributes.isEmpty else { return source.text.bytes }
        let attribute = random.element(source.attributes)
        let other = random.element(source.attributes)
        let bytes = source.text.bytes
        switch random.integer(0...5) {
        case 0:
            return replaced(bytes, (attribute.name.lowerBound - 1)..<(attribute.value.upperBound + 1), [])
        case 1: return replaced(bytes, attribute.value, Array(bytes[other.value]))
        case 2: return replaced(bytes, attribute.name, Array(bytes[other.name]))
        case 3:
            let whole = Array(bytes[(other.name.lowerBound - 1)..<(other.value.upperBound + 1)])
            return inserted(bytes, whole, at: attribute.value.upperBound + 1)
        default: return replaced(bytes, attribute.value, Array(random.element(Self.values).utf8))
        }
    }

    private static let values = [
        "", "0", "-1", "-0.0", "1e308", "-1e308", "1e-320", "nan", "inf", "99999999999999999999", "0x10", "1:0", "0:1",
        "a:b",
        "1/3", "YES", "NO", "fill", "fillEqually", "fillProportionally", "equalSpacing", "vertical", "leading", "width",
        "centerX", "firstBaseline", "leadingMargin", "greaterThanOrEqual", "1000", "1001", "0.4", "-5", "250.5",
        "é&amp;&#10;",
        "&#x10FFFF;", "safeArea", "contentLayoutGuide", "frame", "view", "viewController", "embed", "retina6_12",
        "heightClass=compact", "TW,PC", "infinite", "32767", "4294967296", "9223372036854775807",
    ]

    // MARK: By bytes

    private mutating func raw(_ bytes: [UInt8]) -> [UInt8] {
        let place = random.integer(0...bytes.count)
        let end = min(bytes.count, place + random.integer(0...random.element([1, 8, 400])))
        switch random.integer(0...5) {
        case 0: return Array(bytes[..<place])
        case 1: return replaced(bytes, place..<end, [])
        case 2: return inserted(bytes, random.element(Self.pieces), at: place)
        case 3: return replaced(bytes, place..<end, random.element(Self.pieces))
        case 4: return inserted(bytes, Array(bytes[place..<end]))
        default:
            guard place < bytes.count else { return bytes }
            var changed = bytes
            changed[place] = UInt8(random.integer(0...255))
            return changed
        }
    }

    private static let pieces: [[UInt8]] =
        [
            "<", ">", "</", "/>", "\"", "'", "=", "&", ";", "&lt;", "&#0;", "&#xD800;", "&#x110000;", "&lol;", "<!--",
            "-->", "--",
            "<![CDATA[", "]]>", "<?xml version=\"1.0\" encoding=\"UTF-16\"?>", "<?a", "?>",
            "<!DOCTYPE a [<!ENTITY b \"c\">]>",
            "<!ENTITY % x SYSTEM \"http://localhost/\">", " ", "\r", "\r\n", "\n", "\t", "\u{0}", "\u{1}", "\u{FEFF}",
            "\u{FFFF}",
            "é", "😀", "id=\"\"", " id=\"1\"", "<view>", "</view>", "<document/>",
            "<constraint firstAttribute=\"top\"/>",
            "<rect key=\"frame\"/>", "<subviews>", "</subviews>",
        ].map { Array($0.utf8) } + [
            [0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xEF, 0xBB, 0xBF], [0xFE, 0xFF],
        ]

    private func replaced(_ bytes: [UInt8], _ range: Range<Int>, _ new: [UInt8]) -> [UInt8] {
        Array(bytes[..<range.lowerBound]) + new + bytes[range.upperBound...]
    }

    private func inserted(_ bytes: [UInt8], _ new: [UInt8], at place: Int) -> [UInt8] {
        replaced(bytes, place..<place, new)
    }

    private mutating func inserted(_ bytes: [UInt8], _ new: [UInt8]) -> [UInt8] {
        inserted(bytes, new, at: random.integer(0...bytes.count))
    }
}
