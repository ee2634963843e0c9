import Foundation
import TautLayout
import TautScene
import Testing

@testable import TautCanvas

private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Layout.Rect {
    Layout.Rect(x: x, y: y, width: width, height: height)
}

private func page(_ elements: [CanvasElement]) -> String {
    var page = HTMLPage(title: "A & B", subtitle: "<two>")
    page.append(CanvasCell(size: Layout.Size(width: 375, height: 100.5), elements: elements))
    return page.html()
}

@Test func everyViewIsABoxWithItsFrame() {
    let html = page([CanvasElement(id: "name", kind: "label", text: "Hello", frame: rect(16, 12.25, 1.0 / 3, 20))])
    #expect(html.contains("left:16px;top:12.25px;width:0.333px;height:20px"))
    #expect(html.contains("title=\"name: 16, 12.25, 0.333 × 20\""))
    #expect(html.contains("<article style=\"width:375px;height:100.5px\">"))
    #expect(html.contains(">Hello</span>"))
}

@Test func textsCannotBecomeMarkup() {
    let html = page([
        CanvasElement(id: "\"><script>", kind: "label", text: "<b>&\"", frame: rect(0, 0, 1, 1))
    ])
    #expect(!html.contains("<script>"))
    #expect(html.contains("&lt;b&gt;&amp;&quot;"))
    #expect(html.contains("<title>A &amp; B</title>"))
    #expect(html.contains("&lt;two&gt;"))
}

@Test func aFontFamilyCannotLeaveItsAttribute() {
    let style = CSSFont(Font(family: "Evil\";color:red Bold", size: 12)).style
    #expect(style == "font:normal 700 12px &quot;Evilcolorred&quot;,&quot;DejaVu Sans&quot;,Verdana,sans-serif")
}

@Test(
    arguments: [
        (nil, "normal 400"), ("DejaVu Sans", "normal 400"), ("DejaVu Sans Bold", "normal 700"),
        ("Inter Semi-Bold Italic", "italic 600"), ("Bold", "normal 700"),
        ("DejaVu Sans Extra-Bold 15", "normal 800"), ("A Ultra-Light", "normal 200"),
        ("A ultralight 9px", "normal 200"),
        ("A Bold Oblique Condensed", "oblique 700 condensed"), ("A Roman", "normal 400"),
    ] as [(String?, String)])
func pangoStyleWordsBecomeCSS(family: String?, expected: String) {
    #expect(CSSFont(Font(family: family, size: 13)).style.hasPrefix("font:\(expected) 13px "))
}

@Test func familiesOfAListStayApart() {
    let fallback = "&quot;DejaVu Sans&quot;,Verdana,sans-serif"
    #expect(
        CSSFont(Font(family: "A, B c Bold", size: 9)).style
            == "font:normal 700 9px &quot;A&quot;,&quot;B c&quot;,\(fallback)")
    #expect(CSSFont(Font(family: "Serif", size: 9)).style == "font:normal 400 9px serif,\(fallback)")
    #expect(CSSFont(Font(family: "DejaVu Sans 12", size: 9)).style == "font:normal 400 9px \(fallback)")
}

@Test func hugeNumbersAreWritten() {
    #expect(number(1e307) == "1e+307" && number(-1e308) == "-1e+308")
}

@Test func aBoxAroundATextTakesItsHueAndTintsIt() {
    let html = page([
        CanvasElement(id: "badge", frame: rect(0, 0, 50, 20)),
        CanvasElement(id: "section", kind: "label", text: "games", lines: 1, frame: rect(6, 2, 38, 16), parent: 0),
        CanvasElement(id: "icon", kind: "image", text: "games", frame: rect(0, 30, 40, 40)),
        CanvasElement(id: "rule", frame: rect(0, 99, 300, 0.5)),
        CanvasElement(id: "empty", frame: rect(0, 0, 30, 30)),
    ])
    let hue = hue(of: "games")
    #expect(html.contains("class=\"chip\" style=\"left:0px;top:0px;width:50px;height:20px;--hue:\(hue)\""))
    #expect(html.contains("class=\"tint one\""))
    #expect(html.contains("class=\"tile\""))
    #expect(html.contains(">Ga</div>"))
    #expect(html.contains("class=\"line\""))
    #expect(html.contains("class=\"box\""))
}

@Test(arguments: [("games", "Ga"), ("non-free", "NF"), ("x", "X"), ("", ""), ("éa", "Éa"), ("--", "")])
func initialsOfATitle(text: String, expected: String) {
    #expect(initials(of: text) == expected)
}

@Test func numbersStayNumbers() {
    #expect(number(.nan) == "0")
    #expect(number(.infinity) == "0")
    #expect(number(-0.0001) == "0")
    #expect(number(1e300).hasPrefix("1e+300"))
}

@Test func aWrongParentIsIgnored() {
    let html = page([
        CanvasElement(id: "a", kind: "label", text: "a", frame: rect(0, 0, 1, 1), parent: 0),
        CanvasElement(id: "b", kind: "label", text: "b", frame: rect(0, 0, 1, 1), parent: 7),
    ])
    #expect(html.contains(">a</span>"))
    #expect(html.contains(">b</span>"))
}

@Test func hiddenViewsAreNotDrawnNorWhatIsInThem() {
    let html = page([
        CanvasElement(id: "box", frame: rect(0, 0, 9, 9), isHidden: true),
        CanvasElement(id: "inner", frame: rect(0, 0, 9, 9), parent: 0),
        CanvasElement(id: "innermost", kind: "label", text: "secret", frame: rect(0, 0, 9, 9), parent: 1),
        CanvasElement(id: "shown", kind: "label", text: "shown", frame: rect(0, 0, 9, 9)),
    ])
    #expect(!html.contains("secret"))
    #expect(html.contains(">shown</span>"))
}

@Test func rightToLeftCellsSaySo() {
    var page = HTMLPage(title: "t")
    page.append(CanvasCell(size: Layout.Size(), elements: [], isRightToLeft: true))
    #expect(page.html().contains("<article dir=\"rtl\""))
}
