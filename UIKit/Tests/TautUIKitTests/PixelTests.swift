import TautUIKit
import Testing

/// What is on the screen lies on its pixels.
@Suite struct PixelTests {
    @Test func textsAndPlacesAreOnPixelsOfTheScreen() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        let label = UILabel()
        label.text = "Text"
        label.font = .systemFont(ofSize: 17)
        label.translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(label)
        label.centerYAnchor.constraint(equalTo: window.centerYAnchor).isActive = true
        label.leadingAnchor.constraint(equalTo: window.leadingAnchor).isActive = true
        window.layoutIfNeeded()
        let scale = UIScreen.main.scale
        withKnownIssue("Trees have a scale of 1 and texts are not rounded up to pixels") {
            #expect(window.traitCollection.displayScale == scale)
            #expect(label.frame.height == 20.5)
            #expect((label.frame.minY * scale).rounded() == label.frame.minY * scale)
        }
    }
}
