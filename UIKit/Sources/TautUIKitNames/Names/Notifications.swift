public import Foundation
public import Taut
public import TautUIKit

// Names of notifications. They are never posted.
extension UIScene {
    /// A part of the program begins.
    public class var willConnectNotification: NSNotification.Name {
        NSNotification.Name("UISceneWillConnectNotification")
    }

    /// A part of the program ends.
    public class var didDisconnectNotification: NSNotification.Name {
        NSNotification.Name("UISceneDidDisconnectNotification")
    }

    /// A part of the program is used.
    public class var didActivateNotification: NSNotification.Name {
        NSNotification.Name("UISceneDidActivateNotification")
    }

    /// A part of the program will not be used.
    public class var willDeactivateNotification: NSNotification.Name {
        NSNotification.Name("UISceneWillDeactivateNotification")
    }

    /// A part of the program will be seen.
    public class var willEnterForegroundNotification: NSNotification.Name {
        NSNotification.Name("UISceneWillEnterForegroundNotification")
    }

    /// A part of the program is not seen.
    public class var didEnterBackgroundNotification: NSNotification.Name {
        NSNotification.Name("UISceneDidEnterBackgroundNotification")
    }
}

extension UIWindow {
    /// A window gets keys.
    public class var didBecomeKeyNotification: NSNotification.Name {
        NSNotification.Name("UIWindowDidBecomeKeyNotification")
    }

    /// A window resigned key.
    public class var didResignKeyNotification: NSNotification.Name {
        NSNotification.Name("UIWindowDidResignKeyNotification")
    }

    /// A window is visible.
    public class var didBecomeVisibleNotification: NSNotification.Name {
        NSNotification.Name("UIWindowDidBecomeVisibleNotification")
    }

    /// A window became hidden.
    public class var didBecomeHiddenNotification: NSNotification.Name {
        NSNotification.Name("UIWindowDidBecomeHiddenNotification")
    }
}

extension UITextField {
    /// A text is another one.
    public class var textDidChangeNotification: NSNotification.Name {
        NSNotification.Name("UITextFieldTextDidChangeNotification")
    }

    /// Editing began.
    public class var textDidBeginEditingNotification: NSNotification.Name {
        NSNotification.Name("UITextFieldTextDidBeginEditingNotification")
    }

    /// Editing ended.
    public class var textDidEndEditingNotification: NSNotification.Name {
        NSNotification.Name("UITextFieldTextDidEndEditingNotification")
    }
}

extension UITextView {
    /// Editing ended.
    public class var textDidEndEditingNotification: NSNotification.Name {
        NSNotification.Name("UITextViewTextDidEndEditingNotification")
    }
}

extension UIScreen {
    /// There is another screen.
    public class var didConnectNotification: NSNotification.Name {
        NSNotification.Name("UIScreenDidConnectNotification")
    }

    /// A screen is gone.
    public class var didDisconnectNotification: NSNotification.Name {
        NSNotification.Name("UIScreenDidDisconnectNotification")
    }

    /// A screen has another mode.
    public class var modeDidChangeNotification: NSNotification.Name {
        NSNotification.Name("UIScreenModeDidChangeNotification")
    }

    /// A screen is brighter or darker.
    public class var brightnessDidChangeNotification: NSNotification.Name {
        NSNotification.Name("UIScreenBrightnessDidChangeNotification")
    }
}

extension UIApplication {
    /// The device will be held another way.
    public class var willChangeStatusBarOrientationNotification: NSNotification.Name {
        NSNotification.Name("UIApplicationWillChangeStatusBarOrientationNotification")
    }

    /// The device is held another way.
    public class var didChangeStatusBarOrientationNotification: NSNotification.Name {
        NSNotification.Name("UIApplicationDidChangeStatusBarOrientationNotification")
    }

    /// An image of the screen was taken.
    public class var userDidTakeScreenshotNotification: NSNotification.Name {
        NSNotification.Name("UIApplicationUserDidTakeScreenshotNotification")
    }

    /// A new day begins.
    public class var significantTimeChangeNotification: NSNotification.Name {
        NSNotification.Name("UIApplicationSignificantTimeChangeNotification")
    }

    /// The program may do more or less behind others.
    public class var backgroundRefreshStatusDidChangeNotification: NSNotification.Name {
        NSNotification.Name("UIApplicationBackgroundRefreshStatusDidChangeNotification")
    }
}
