@_spi(UIKit) public import Taut

extension View {
    /// What bars and the shape of the screen cover of the view, side by side.
    public var unsafeAreaLayoutGuides: ExcludedAreaLayoutGuides {
        ExcludedAreaLayoutGuides(view: self, area: safeAreaLayoutGuide, name: "safeArea")
    }
    /// The view's margins.
    public var excludedByLayoutMarginsGuides: ExcludedAreaLayoutGuides {
        ExcludedAreaLayoutGuides(view: self, area: layoutMarginsGuide, name: "layoutMargins")
    }
    /// The areas beside the view's readable content.
    public var unreadableContentLayoutGuides: ExcludedAreaLayoutGuides {
        ExcludedAreaLayoutGuides(view: self, area: readableContentGuide, name: "readableContent")
    }
    /// The same as ``excludedByLayoutMarginsGuides``.
    public var excludedByLayoutMarginGuides: ExcludedAreaLayoutGuides { excludedByLayoutMarginsGuides }
    /// The same as ``unreadableContentLayoutGuides``.
    public var unreadableContentGuides: ExcludedAreaLayoutGuides { unreadableContentLayoutGuides }

    /// The four rectangles that an area leaves at the sides of its view. They are made when they are first asked for, and
    /// overlap in the corners.
    public struct ExcludedAreaLayoutGuides {
        let view: View
        let area: LayoutGuide
        let name: String

        /// Above the area, over the whole width of the view.
        public var top: LayoutGuide {
            guide("top") {
                [$0.topAnchor.constraint(equalTo: view.topAnchor), $0.bottomAnchor.constraint(equalTo: area.topAnchor)]
            }
        }
        /// Before the area, over the whole height of the view.
        public var leading: LayoutGuide {
            guide("leading") {
                [
                    $0.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                    $0.trailingAnchor.constraint(equalTo: area.leadingAnchor),
                ]
            }
        }
        /// Below the area, over the whole width of the view.
        public var bottom: LayoutGuide {
            guide("bottom") {
                [
                    $0.topAnchor.constraint(equalTo: area.bottomAnchor),
                    $0.bottomAnchor.constraint(equalTo: view.bottomAnchor),
                ]
            }
        }
        /// After the area, over the whole height of the view.
        public var trailing: LayoutGuide {
            guide("trailing") {
                [
                    $0.leadingAnchor.constraint(equalTo: area.trailingAnchor),
                    $0.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                ]
            }
        }

        private func guide(_ side: String, _ along: (LayoutGuide) -> [LayoutConstraint]) -> LayoutGuide {
            view.ownGuide("\(name).excluded.\(side)") { guide in
                let across =
                    side == "top" || side == "bottom"
                    ? [
                        guide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                        guide.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                    ]
                    : [
                        guide.topAnchor.constraint(equalTo: view.topAnchor),
                        guide.bottomAnchor.constraint(equalTo: view.bottomAnchor),
                    ]
                return along(guide) + across
            }
        }
    }

    /// A guide of this view that is made when it is first asked for.
    func ownGuide(_ name: String, _ constraints: (LayoutGuide) -> [LayoutConstraint]) -> LayoutGuide {
        let key = "TautConvenience.guide.\(name)"
        if let guide = kept(or: LayoutGuide?.none, key), guide.owningView === self { return guide }
        let guide = LayoutGuide()
        guide.identifier = "\(accessibilityIdentifier ?? String(describing: type(of: self))).\(name)"
        addLayoutGuide(guide)
        keep(LayoutGuide?.some(guide), key)
        LayoutConstraint.activate(constraints(guide))
        return guide
    }
}
