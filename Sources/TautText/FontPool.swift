internal import TautScene

/// The fonts of a measurer, for all threads.
///
/// `@unchecked`: `slots` and `recent` are only touched under `lock`.
final class FontPool: @unchecked Sendable {
    /// The sizes at which Pango measures; text of other sizes is measured at the nearest of them and scaled. Pango's
    /// 32-bit units leave room for 512 ems a line at the largest.
    private static let sizes = 1.0...2048.0
    /// More fonts than this are not kept.
    private static let mostFonts = 128

    private let configuration: FontConfiguration
    private let defaultFamily: String
    /// `nil` if everything is to go to Pango.
    private let breaks: LineBreaks?
    private let gates: FontGates
    private let lock = Lock()
    private var slots: [Font: Slot] = [:]
    /// The fonts asked for last: for a handful, looking along a row is cheaper than hashing a name.
    private var recent: [(font: Font, shared: SharedFont)] = []

    init(configuration: FontConfiguration, defaultFamily: String, exactOnly: Bool, gates: FontGates = FontGates()) {
        self.configuration = configuration
        self.defaultFamily = defaultFamily
        self.gates = gates
        breaks = exactOnly ? nil : LineBreaks(PangoTextHost.functions)
    }

    /// The font of a description and a size that is positive and finite, made on first use.
    func font(_ font: Font) -> SharedFont {
        let known = lock.withLock { () -> SharedFont? in recent.first { $0.font == font }?.shared }
        if let known { return known }
        let slot = lock.withLock { () -> Slot in self.slot(of: font) }
        let shared = slot.font { make(font) }
        lock.withLock {
            if recent.count == 8 { recent.removeFirst() }
            recent.append((font, shared))
        }
        return shared
    }

    private func slot(of font: Font) -> Slot {
        if let slot = slots[font] { return slot }
        if slots.count >= Self.mostFonts { slots.removeAll() }
        let slot = Slot()
        slots[font] = slot
        return slot
    }

    private func make(_ font: Font) -> SharedFont {
        let size = min(max(font.size, Self.sizes.lowerBound), Self.sizes.upperBound)
        let description = font.family ?? defaultFamily
        let units = PangoUnits(perPoint: PangoUnits.perPixel * size / font.size)
        return SharedFont(
            breaks: breaks, gate: { shaper in gates.gate(of: description) { FontGate(shaper) } },
            make: { [configuration] in
                MeasuredFont(configuration: configuration, description: description, size: size, units: units)
            })
    }

    /// A font that one thread makes while others wait for it.
    ///
    /// `@unchecked`: `made` is only touched under `lock`.
    private final class Slot: @unchecked Sendable {
        private let lock = Lock()
        private var made: SharedFont?

        func font(_ make: () -> SharedFont) -> SharedFont {
            lock.withLock { () -> SharedFont in
                let font = made ?? make()
                made = font
                return font
            }
        }
    }
}
