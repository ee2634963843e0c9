import Foundation
import TautUIKitNames
import Testing

/// Windows as programs know them. Each test asks on a thread of its own, since windows are counted for each.
@Suite struct WindowTests {
    private func onOwnThread(_ body: @escaping @Sendable () -> Void) {
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            body()
            done.signal()
        }
        thread.start()
        done.wait()
    }

    @Test func aProgramHasAWindow() {
        onOwnThread {
            let window = UIApplication.shared.keyWindow
            #expect(window?.bounds == UIScreen.main.bounds)
            #expect(window?.isKeyWindow == true)
            #expect(UIApplication.shared.windows == [window])
        }
    }

    @Test func theWindowThatIsShownLastGetsKeys() {
        onOwnThread {
            final class Told: UIWindow {
                var log: [String] = []
                override func becomeKey() { log.append("become") }
                override func resignKey() { log.append("resign") }
            }
            _ = UIApplication.shared.keyWindow
            let (first, second) = (Told(), Told())
            first.makeKeyAndVisible()
            #expect(UIApplication.shared.windows == [first])
            second.makeKeyAndVisible()
            second.makeKeyAndVisible()
            #expect(UIApplication.shared.keyWindow === second)
            #expect(UIApplication.shared.windows == [first, second])
            first.makeKey()
            #expect(first.isKeyWindow && !second.isKeyWindow)
            #expect(first.log == ["become", "resign", "become"])
            #expect(second.log == ["become", "resign"])
        }
    }

    @Test func windowsOfScenes() throws {
        final class Main: UIWindow {
            var log: [String] = []
            override init(windowScene: UIWindowScene) {
                super.init(windowScene: windowScene)
                log.append("made")
            }
            required init?(coder: NSCoder) { nil }
        }
        final class Delegate: NSObject, UIWindowSceneDelegate {}
        let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
        let (window, delegate) = (Main(windowScene: scene), Delegate())
        #expect(window.log == ["made"] && window.windowScene === scene && window.isHidden)
        #expect(window.bounds == UIScreen.main.bounds)
        scene.delegate = delegate
        #expect(scene.delegate === delegate && scene.activationState == .foregroundActive)
    }

    @Test func aProgramKnowsItsDelegateOnceItIsTold() {
        onOwnThread {
            final class Delegate: NSObject, UIApplicationDelegate { var window: UIWindow? }
            let delegate = Delegate()
            #expect(UIApplication.shared.delegate == nil)
            UIApplication.shared.delegate = delegate
            delegate.window = UIWindow()
            #expect(UIApplication.shared.delegate?.window === delegate.window)
        }
    }

    @Test func windowsAreNotRetained() {
        onOwnThread {
            weak var gone: UIWindow?
            do {
                let window = UIWindow()
                window.makeKeyAndVisible()
                gone = window
            }
            #expect(gone == nil)
            #expect(UIApplication.shared.windows.count == 1)
        }
    }
}
