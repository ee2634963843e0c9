import Foundation
import TautLayout
import TestSupport
import Testing

@testable import Taut
@testable import TautScene

/// A cache changes how long a layout takes, never a bit of a frame.
struct CacheTests {
    private let cache = Layout.Cache()

    /// A cell of a list: an icon, two texts and a time, with other texts and another width each.
    private struct Cell {
        let layout: Layout
        let boxes: [Layout.Box]
        let gap: Layout.Constraint

        init(_ cache: Layout.Cache?, _ allocator: Layout.Allocator = .standard) throws {
            let layout = try Layout(allocator)
            try layout.setCache(cache)
            let root = layout.root
            self.layout = layout
            boxes = try (0..<4).map { _ in try layout.addBox(to: root) }
            let (icon, title, text, time) = (boxes[0], boxes[1], boxes[2], boxes[3])
            try layout.setContentSize(width: 44, height: 44, of: icon)
            try layout.setPriorities(hugging: 251, compression: 751, along: .horizontal, of: time)
            gap = try layout.constrain(.init(title, .leading, .equal, icon, .trailing, constant: 12))
            for equation: Layout.Equation in [
                .init(icon, .leading, .equal, root, .leading, constant: 16),
                .init(icon, .top, .equal, root, .top, constant: 8),
                .init(time, .leading, .greaterThanOrEqual, title, .trailing, constant: 8),
                .init(time, .trailing, .equal, root, .trailing, constant: -16),
                .init(title, .top, .equal, icon, .top), .init(time, .firstBaseline, .equal, title, .firstBaseline),
                .init(text, .leading, .equal, title, .leading), .init(text, .top, .equal, title, .bottom, constant: 4),
                .init(text, .trailing, .equal, root, .trailing, constant: -16),
                .init(root, .bottom, .greaterThanOrEqual, text, .bottom, constant: 8),
                .init(root, .bottom, .greaterThanOrEqual, icon, .bottom, constant: 8),
            ] {
                try layout.constrain(equation)
            }
        }

        func show(_ random: inout SplitMix64) throws {
            try layout.setSize(width: Double(random.integer(200...800)), height: nil)
            for box in boxes[1...] {
                try layout.setContentSize(
                    width: Double(random.integer(10...900)) / 4, height: Double(random.integer(16...60)), of: box)
            }
            try layout.solve()
        }

        var frames: [Layout.Rect] { ([layout.root] + boxes).map { layout.frame(of: $0) } }
    }

    @Test func cellsOfOneKindAreAnalysedOnce() throws {
        var random = SplitMix64(seed: 1)
        let alone = try Cell(nil)
        let reused = try Cell(cache)
        for _ in 0..<200 {
            var copy = random
            let new = try Cell(cache)
            for cell in [new, reused] {
                var numbers = copy
                try cell.show(&numbers)
            }
            try alone.show(&copy)
            random = copy
            #expect(new.frames == alone.frames)
            #expect(reused.frames == alone.frames)
        }
        #expect(cache.count == 1)
        #expect(cache.answers >= 390, "\(cache.answers)")
    }

    /// Runs of edits of one number, by which the cell gets a solver of its own, and other contents between them.
    @Test(arguments: 1...8) func editsFollowTheCellAlone(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let cells = try [Cell(cache), Cell(nil)]
        for round in 0..<12 {
            let (kind, length) = (random.integer(0...3), random.integer(1...60))
            for _ in 0..<length {
                let start = random
                for cell in cells {
                    random = start
                    switch kind {
                    case 0: try cell.layout.setSize(width: Double(random.integer(200...800)), height: nil)
                    case 1: try cell.layout.setConstant(Double(random.integer(0...90)) / 4, of: cell.gap)
                    case 2:
                        let width = Double(random.integer(10...900)) / 4
                        try cell.layout.setContentSize(width: width, height: 20, of: cell.boxes[random.integer(1...3)])
                    default: try cell.show(&random)
                    }
                    try cell.layout.solve()
                }
                #expect(cells[0].frames == cells[1].frames, "seed \(seed), round \(round)")
            }
        }
        #expect(cache.answers > 0)
    }

    /// Another set of numbers takes no block, but where the worker learns from it.
    @Test func aReusedCellTakesNoMemory() throws {
        let meter = Meter()
        try withExtendedLifetime(meter) {
            let cache = Layout.Cache(meter.allocator)
            let cell = try Cell(cache, meter.allocator)
            var random = SplitMix64(seed: 6)
            for _ in 0..<300 { try cell.show(&random) }
            let before = meter.allocations
            for _ in 0..<100 { try cell.show(&random) }
            #expect(meter.allocations - before < 30, "\(meter.allocations - before)")
            #expect(cache.answers >= 399)
        }
        #expect(meter.blocks == 0)
    }

    /// A constant that is no parameter becomes one, and the structure stays one.
    @Test func otherNumbersOpenTheStructure() throws {
        var random = SplitMix64(seed: 2)
        let alone = try Cell(nil)
        for index in 0..<20 {
            let cell = try Cell(cache)
            for layout in [cell.layout, alone.layout] { try layout.setConstant(Double(index), of: cell.gap) }
            var copy = random
            try cell.show(&copy)
            try alone.show(&random)
            #expect(cell.frames == alone.frames)
        }
        #expect(cache.count == 1)
        #expect(cache.answers >= 19)
    }

    @Test func patienceCountsMeetings() throws {
        let patient = Layout.Cache(capacity: 1, patience: 3)
        var random = SplitMix64(seed: 3)
        for meeting in 1...4 {
            let cell = try Cell(patient)
            try cell.show(&random)
            #expect(patient.count == (meeting < 3 ? 0 : 1))
        }
        #expect(patient.answers == 2)
        // Another structure takes the place of the only one.
        for _ in 0..<3 {
            let layout = try Layout()
            try layout.setCache(patient)
            try layout.constrain(.init(layout.root, .width, .equal, 30))
            try layout.solve()
            #expect(layout.frame(of: layout.root).width == 30)
        }
        #expect(patient.count == 1)
        patient.removeAll()
        #expect(patient.count == 0)
    }

    @Test func aCacheThatChangesStartsTheLayoutAnew() throws {
        var random = SplitMix64(seed: 4)
        let cell = try Cell(cache)
        try cell.show(&random)
        let frames = cell.frames
        for cache in [nil, Layout.Cache(), cache] {
            try cell.layout.setCache(cache)
            #expect(cell.frames == frames)
            try cell.layout.solve()
            #expect(cell.frames == frames)
        }
        var failure: Layout.Failure?
        cell.layout.measure = { [unowned layout = cell.layout] _, _, _ in
            do throws(Layout.Failure) { try layout.setCache(nil) } catch { failure = error }
            return .init(width: 5, height: 5)
        }
        try cell.layout.setText(wraps: false, of: cell.boxes[1])
        try cell.layout.solve()
        #expect(failure == .isSolving)
    }

    /// Random trees with edits, twice with a cache and once without: the same frames, conflicts, ambiguity and changed boxes.
    @Test(arguments: [RandomTree.Kind.plain, .texts, .stacks, .surroundings])
    func randomTreesAreTheSame(_ kind: RandomTree.Kind) throws {
        var answers = 0
        // 459: of the plain ones, where the canonical point is far from the basis.
        for seed in ProofRound.seeds(from: 40, sample: 60, round: 1000) + [459] {
            let cache = Layout.Cache()
            let first = try outcomes(kind, seed, cache)
            let second = try outcomes(kind, seed, cache)
            let alone = try outcomes(kind, seed, nil)
            #expect(first == alone, "\(kind), seed \(seed)")
            #expect(second == alone, "\(kind), seed \(seed), known")
            answers += cache.answers
        }
        #expect(answers > 60, "\(kind): \(answers)")
    }

    private func outcomes(_ kind: RandomTree.Kind, _ seed: UInt64, _ cache: Layout.Cache?) throws -> [String] {
        var tree = try RandomTree(kind, seed: seed)
        let layout = tree.mirror.layout
        try layout.setCache(cache)
        var result: [String] = []
        for _ in 0..<6 {
            try layout.solve()
            var frames = [Layout.Rect](repeating: .init(), count: layout.indexCount)
            _ = frames.withUnsafeMutableBufferPointer { layout.frames(into: $0) }
            var changed: [UInt32] = []
            layout.forEachChanged { changed.append($0.index) }
            let free = try tree.mirror.views.map {
                try layout.isAmbiguous(tree.mirror.box($0), along: .horizontal)
            }
            // How far what does not hold is from holding, but for rounding.
            let errors = tree.mirror.constraints.values.compactMap { constraint in
                (try? layout.error(of: constraint)).flatMap { $0 }.map { ($0 * 1e6).rounded() + 0 }
            }.sorted()
            let sizes = try tree.mirror.views.map { try layout.fittingSize(of: tree.mirror.box($0)) }
            result.append("\(frames) \(changed.sorted()) \(free) \(layout.conflictCount) \(errors) \(sizes)")
            result.append(try tree.edit())
        }
        return result
    }

    /// Each allocation of the cache in turn is refused.
    @Test func everyRefusalIsAnError() throws {
        var refused = 0
        while true {
            refused += 1
            let meter = Meter()
            meter.refused = refused
            try withExtendedLifetime(meter) {
                let cell = try Cell(Layout.Cache(meter.allocator))
                var random = SplitMix64(seed: 5)
                do {
                    try cell.show(&random)
                } catch {
                    #expect(error as? Layout.Failure == .outOfMemory)
                    try cell.layout.solve()
                }
                let alone = try Cell(nil)
                random = SplitMix64(seed: 5)
                try alone.show(&random)
                #expect(cell.frames == alone.frames, "allocation \(refused)")
            }
            #expect(meter.blocks == 0, "allocation \(refused)")
            if meter.allocations < refused { break }
        }
        #expect(refused > 10)
    }
}
