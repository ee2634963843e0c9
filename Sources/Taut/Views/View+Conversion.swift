import Foundation

/// How coordinates of one view become those of another.
struct CoordinateChange {
    private enum Way {
        case move(x: CGFloat, y: CGFloat)
        case transform(Platform.AffineTransform)
    }

    private let way: Way

    /// - Parameters:
    ///   - source: the view whose coordinates are known; `nil` stands for the corner of the tree's root.
    ///   - target: the view whose coordinates are asked for; `nil` likewise.
    init(from source: View?, to target: View?) {
        if let (from, to) = Self.origins(source, target) {
            way = .move(x: from.x - to.x, y: from.y - to.y)
        } else {
            // What is above both of them would only cost digits.
            var common = source
            while let view = common, target?.node.isInside(view.node) != true { common = view.parent }
            let back = target?.transform(in: common).inverted() ?? .identity
            way = .transform((source?.transform(in: common) ?? .identity).concatenating(back))
        }
    }

    /// `nil` if a view on the way is turned or scaled.
    private static func origins(_ source: View?, _ target: View?) -> (CGPoint, CGPoint)? {
        var origins = (CGPoint.zero, CGPoint.zero)
        if let source {
            guard let origin = source.originInRoot else { return nil }
            origins.0 = origin
        }
        if let target {
            guard let origin = target.originInRoot else { return nil }
            origins.1 = origin
        }
        return origins
    }

    func callAsFunction(_ point: CGPoint) -> CGPoint {
        switch way {
        case .move(let x, let y): CGPoint(x: point.x + x, y: point.y + y)
        case .transform(let transform): point.transformed(by: transform)
        }
    }

    /// The smallest rectangle around the corners.
    func callAsFunction(_ rect: CGRect) -> CGRect {
        switch way {
        case .move: CGRect(origin: self(rect.origin), size: rect.size)
        case .transform(let transform): rect.transformed(by: transform)
        }
    }
}

extension View {
    /// Where the origin of the coordinates lies in the root; `nil` if this view or one above it, without the root, is turned or
    /// scaled.
    fileprivate var originInRoot: CGPoint? {
        // What is scrolled moves in the coordinates of the view that scrolls it, too.
        var result = CGPoint(x: -bounds.origin.x, y: -bounds.origin.y)
        var view = self
        while let up = view.parent {
            guard !view.flags.contains(.hasTransform) else { return nil }
            let origin = up.bounds.origin
            result.x += view.currentFrame.minX - origin.x
            result.y += view.currentFrame.minY - origin.y
            view = up
        }
        return result
    }

    /// The same in a view above (`nil`: the root), with what turns and scales the views on the way, each around its centre.
    fileprivate func transform(in ancestor: View?) -> Platform.AffineTransform {
        var result = Platform.AffineTransform(translationX: -bounds.origin.x, y: -bounds.origin.y)
        var view = self
        while view !== ancestor, let up = view.parent {
            let (frame, origin) = (view.currentFrame, up.bounds.origin)
            let (x, y) = (frame.width / 2, frame.height / 2)
            result =
                result.concatenating(Platform.AffineTransform(translationX: -x, y: -y))
                .concatenating(view.transform)
                .concatenating(
                    Platform.AffineTransform(
                        translationX: x + frame.minX - origin.x, y: y + frame.minY - origin.y))
            view = up
        }
        return result
    }
}
