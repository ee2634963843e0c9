import Foundation
import Taut
import TautConvenience
import Testing

/// K20: the example that AutoLayoutConvenience's README begins with, in portrait and landscape. With the fixed measurer a
/// character is half its font's size wide and a line 1.2 times as high: titles of 34 points, texts of 17.
@Suite struct AcceptanceTests {
    private final class Screen {
        let title = Label(text: "Title Label", textStyle: .largeTitle, alignment: .center)
        let sub: Label
        let close = Box("close", 10, 10)
        let background = View(backgroundColor: Platform.Color(white: 1, alpha: 1))
        let action = Box("action", 100, 44)
        let cancel = Box("cancel", 100, 44)
        let root = View(frame: .zero)
        let scroll: VerticalOverflowScrollView

        init(sentences: Int) {
            let text = String(repeating: "Sub label with a lot of text. ", count: sentences)
            sub = Label(text: text, textStyle: .body, alignment: .center)
            scroll = View.verticallyStacked(title, sub, spacing: 4).verticallyCentered().verticallyScrollable()
            let content = View.verticallyStacked(
                scroll, View.autoAdjustingVerticallyStacked(action, cancel, spacing: 8))
            background.addSubview(content, filling: .readableContent)
            root.addSubview(background, filling: .safeArea, insets: .all(32))
            View.if(.verticallyCompact) {
                background.addSubview(
                    close.constrain(size: CGSize(width: 24, height: 24)), pinning: .center, to: .topTrailing)
            } else: {
                background.addSubview(
                    close.constrain(size: CGSize(width: 32, height: 32)), pinning: .center, to: .topLeading)
            }
        }

        func turn(_ width: CGFloat, _ height: CGFloat, _ vertical: UserInterfaceSizeClass, top: CGFloat) {
            root.frame.size = CGSize(width: width, height: height)
            var environment = root.taut.environment
            environment.verticalSizeClass = vertical
            environment.safeArea.top = top
            root.taut.environment = environment
            root.layoutIfNeeded()
        }

        /// A view's frame within the background.
        func place(_ view: View) -> [CGFloat] {
            let frame = view.convert(view.bounds, to: background)
            return [frame.minX, frame.minY, frame.width, frame.height].map { ($0 * 1000).rounded() / 1000 }
        }
    }

    private func checkPortrait(_ screen: Screen) {
        // 32 points inside of 375 × 667 without 20 at the top.
        expect(screen.background, 32, 52, 311, 583)
        // Readable: 8 points of margin, so 295 × 567. Two buttons of 44 and 8 between them leave 471.
        #expect(screen.place(screen.scroll) == [8, 8, 295, 471])
        #expect(screen.place(screen.action) == [8, 479, 295, 44])
        #expect(screen.place(screen.cancel) == [8, 531, 295, 44])
        // 34 characters a line: 10 lines of 20.4. With the title's 40.8 and 4 between: 248.8, in the middle of 471.
        #expect(screen.place(screen.title) == [8, 119.1, 295, 40.8])
        #expect(screen.place(screen.sub) == [8, 163.9, 295, 204])
        #expect(screen.place(screen.close) == [-16, -16, 32, 32])
        #expect(!screen.scroll.taut.isScrollable(along: .vertical))
    }

    private func checkLandscape(_ screen: Screen) {
        expect(screen.background, 32, 32, 603, 311)
        // Readable: 587 × 295. One row of buttons of 44 leaves 251.
        #expect(screen.place(screen.scroll) == [8, 8, 587, 251])
        #expect(screen.place(screen.action) == [8, 259, 289.5, 44])
        #expect(screen.place(screen.cancel) == [305.5, 259, 289.5, 44])
        // 69 characters a line: 5 lines, 146.8 in the middle of 251.
        #expect(screen.place(screen.title) == [8, 60.1, 587, 40.8])
        #expect(screen.place(screen.sub) == [8, 104.9, 587, 102])
        #expect(screen.place(screen.close) == [591, -12, 24, 24])
        #expect(!screen.scroll.taut.isScrollable(along: .vertical))
    }

    @Test func portraitAndLandscape() {
        let screen = Screen(sentences: 10)
        screen.turn(375, 667, .regular, top: 20)
        checkPortrait(screen)
        #expect(screen.root.isSatisfied)
        screen.turn(667, 375, .compact, top: 0)
        checkLandscape(screen)
        #expect(screen.root.isSatisfied)
        screen.turn(375, 667, .regular, top: 20)
        checkPortrait(screen)
    }

    /// 40 sentences take 18 lines in landscape: 412 points in 251, so the labels scroll and the buttons stay.
    @Test func aTextThatIsTooLongScrolls() {
        let screen = Screen(sentences: 40)
        screen.turn(667, 375, .compact, top: 0)
        #expect(screen.place(screen.scroll) == [8, 8, 587, 251])
        #expect(abs(screen.scroll.contentSize.height - 412) < 1e-6)
        #expect(screen.scroll.taut.isScrollable(along: .vertical))
        #expect(screen.place(screen.action) == [8, 259, 289.5, 44])
        #expect(screen.root.isSatisfied)
    }

    @Test func offTheMainThread() async {
        let isRight = await Task.detached {
            let screen = Screen(sentences: 10)
            screen.turn(667, 375, .compact, top: 0)
            return screen.place(screen.close) == [591, -12, 24, 24]
        }.value
        #expect(isRight)
    }
}
