import Foundation
import Testing

@_spi(UIKit) @testable import Taut
@testable import TautScene

/// Margins that depend on the width of their view.
@Suite struct ReadableMarginTests {
    @Test func theyFollowTheWidthOfTheView() {
        let root = makeRoot(1000, 100)
        let card = add("card", to: root)
        let inner = add("inner", to: card)
        let width = card.widthAnchor.constraint(equalToConstant: 800)
        LayoutConstraint.activate([
            width, card.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            card.topAnchor.constraint(equalTo: root.topAnchor), card.heightAnchor.constraint(equalToConstant: 50),
            inner.leadingAnchor.constraint(equalTo: card.layoutMarginsGuide.leadingAnchor),
            inner.trailingAnchor.constraint(equalTo: card.layoutMarginsGuide.trailingAnchor),
            inner.topAnchor.constraint(equalTo: card.topAnchor), inner.heightAnchor.constraint(equalToConstant: 5),
        ])
        root.layoutIfNeeded()
        #expect(inner.frame.minX == 8 && inner.frame.width == 784)
        card.followsReadableWidth = true
        root.layoutIfNeeded()
        #expect(inner.frame.minX == 64 && inner.frame.width == 672)
        #expect(card.directionalLayoutMargins.leading == 64)
        for (length, side) in [(700.0, 14.0), (680, 8), (1000, 164)] {
            width.constant = length
            root.layoutIfNeeded()
            #expect(inner.frame.minX == side && inner.frame.width == length - 2 * side)
        }
        root.taut.environment.readableWidth = 500
        root.layoutIfNeeded()
        #expect(inner.frame.minX == 250 && inner.frame.width == 500)
        card.followsReadableWidth = false
        root.layoutIfNeeded()
        #expect(inner.frame.minX == 8)
    }
}
