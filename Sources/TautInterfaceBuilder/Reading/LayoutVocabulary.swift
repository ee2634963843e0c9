/// The attributes and child elements of views that affect the layout, and those that do not. Every other one is reported, so that no part of
/// a file is ignored silently.
enum LayoutVocabulary {
    /// Descriptions of the parts of an element that the layout does not use.
    static func unused(in element: InterfaceBuilderElement) -> [UnsupportedNote] {
        var notes: [UnsupportedNote] = []
        let name = "\(element.name) \(element.id ?? "")"
        for attribute in element.attributes.keys.sorted() where !attributes.contains(attribute) {
            notes.append(
                UnsupportedNote(
                    line: element.line,
                    message: "not used: \(attribute)=\"\(element[attribute] ?? "")\" of \(name)"))
        }
        for child in element.children {
            if child.name == "userDefinedRuntimeAttributes" {
                notes += unusedAttributes(child, of: name)
            } else if !children.contains(child.name), !keys.contains(child["key"] ?? "") {
                let key = child["key"].map { " key=\"\($0)\"" } ?? ""
                notes.append(
                    UnsupportedNote(line: child.line, message: "not used: \(child.name)\(key) of \(name)"))
            }
        }
        return notes
    }

    /// Runtime attributes set properties of classes that are not available; those of layers affect drawing only.
    private static func unusedAttributes(_ list: InterfaceBuilderElement, of name: String) -> [UnsupportedNote] {
        list.children.compactMap { attribute in
            let path = attribute["keyPath"] ?? ""
            if path == "accessibilityIdentifier" || path.hasPrefix("layer.") { return nil }
            return UnsupportedNote(
                line: attribute.line, message: "not used: the runtime attribute \"\(path)\" of \(name)")
        }
    }

    private static func words(_ text: String) -> Set<String> {
        Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
    }

    /// Attributes that are used, and those of appearance and behaviour.
    private static let attributes = words(
        """
        id key customClass customModule customModuleProvider userLabel hidden misplaced ambiguous fixedFrame \
        translatesAutoresizingMaskIntoConstraints horizontalHuggingPriority verticalHuggingPriority \
        horizontalCompressionResistancePriority verticalCompressionResistancePriority placeholderIntrinsicWidth \
        placeholderIntrinsicHeight preservesSuperviewLayoutMargins insetsLayoutMarginsFromSafeArea \
        layoutMarginsFollowReadableWidth semanticContentAttribute axis orientation distribution alignment spacing \
        spacingType catalog baselineRelativeArrangement layoutMarginsRelativeArrangement horizontalStackHuggingPriority \
        verticalStackHuggingPriority detachesHiddenViews text title image numberOfLines boxType titlePosition type style \
        controlSize scrollEnabled tableViewCell \

        contentMode opaque clipsSubviews clipsToBounds alpha userInteractionEnabled multipleTouchEnabled \
        clearsContextBeforeDrawing lineBreakMode baselineAdjustment textAlignment adjustsFontSizeToFit \
        adjustsFontForContentSizeCategory adjustsLetterSpacingToFitWidth minimumFontSize minimumScaleFactor \
        adjustsImageSizeForAccessibilityContentSizeCategory adjustsImageWhenHighlighted adjustsImageWhenDisabled \
        highlightedImage contentHorizontalAlignment contentVerticalAlignment buttonType enabled selected highlighted tag \
        toolTip identifier restorationIdentifier reuseIdentifier storyboardIdentifier focusRingType wantsLayer on value \
        minValue maxValue doubleValue progress progressViewStyle progressTintColor placeholder borderStyle borderType \
        borderWidth bordered bezeled cornerRadius transparent clearButtonMode keyboardDismissMode editable selectable \
        usesAttributedText hasAttributedTitle numberOfPages currentPage segmentControlStyle selectedSegmentIndex animating \
        hidesWhenStopped displayedWhenStopped indeterminate bounces bouncesZoom alwaysBounceVertical \
        alwaysBounceHorizontal pagingEnabled directionalLockEnabled delaysContentTouches canCancelContentTouches \
        showsHorizontalScrollIndicator showsVerticalScrollIndicator hasHorizontalScroller hasVerticalScroller \
        autohidesScrollers horizontalLineScroll horizontalPageScroll verticalLineScroll verticalPageScroll \
        usesPredominantAxisScrolling horizontalScrollElasticity verticalScrollElasticity copiesOnScroll drawsBackground \
        findStyle importsGraphics richText verticallyResizable horizontallyResizable allowsUndo \
        allowsCharacterPickerTouchBarItem textCompletion continuousSpellChecking dashSubstitution quoteSubstitution \
        smartInsertDelete usesFontPanel usesRuler allowsDocumentBackgroundColorChange allowsNonContiguousLayout \
        selectionStyle accessoryType editingAccessoryType hidesAccessoryWhenEditing indentationLevel indentationWidth \
        indentationPerLevel showsReorderControl shouldIndentWhileEditing textLabel detailTextLabel imageView \
        allowsSelection allowsSelectionDuringEditing allowsMultipleSelection separatorStyle dataMode selectionHighlightStyle \
        multipleSelection emptySelection columnSelection columnReordering columnResizing columnAutoresizingStyle \
        alternatingRowBackgroundColors autosaveColumns autosaveName typeSelect viewBased rowSizeStyle tableStyle headerView \
        outlineTableColumn autoresizesOutlineColumn allowsExpansionToolTips barStyle barTintColor translucent largeTitles \
        searchBarStyle showsCancelButton mapType zoomEnabled rotateEnabled pitchEnabled showsBuildings showsPointsOfInterest \
        dividerStyle vertical controlsStyle wantsMultisampling allowsTruncatedLabels initialItem selectionByRect nestingMode \
        canRemoveAllRows allowsEmptySelection showsTouchWhenHighlighted verifyAmbiguity springLoaded prefetchingEnabled \
        datePickerMode minuteInterval useCurrentDate locale appearanceType hasBackgroundView refusesFirstResponder \
        customClassName propertyAccessControl secureTextEntry continuous autorepeat wraps stepValue
        """)

    /// Elements that are used or read elsewhere, and those that affect drawing only.
    private static let children = words(
        """
        rect autoresizingMask constraints subviews beginningViews middleViews endViews variation viewLayoutGuide keyboardLayoutGuide \
        layoutGuides accessibility edgeInsets directionalEdgeInsets fontDescription prototypes sections cells \
        freeformSimulatedSizeMetrics customSpacing visibilityPriorities \

        color nil connections state buttonCell textFieldCell secureTextFieldCell searchFieldCell comboBoxCell imageCell \
        popUpButtonCell stepperCell segmentedCell sliderCell pathCell actionCell animations point textInputTraits \
        clipView scroller string mutableString attributedString gestureRecognizers segments items tableColumns \
        dataDetectorType tableViewGridLines blurEffect vibrancyEffect preferredSymbolConfiguration imageReference \
        tabViewItems userGuides font contentFilters shadow date calendar timeZone locale
        """)

    /// Elements known by their `key`.
    private static let keys = words(
        """
        contentView backgroundView tableHeaderView tableFooterView sectionHeaderView sectionFooterView headerView \
        collectionViewLayout simulatedDestinationMetrics simulatedTopBarMetrics simulatedBottomBarMetrics \
        simulatedStatusBarMetrics simulatedOrientationMetrics customSize view cell intercellSpacing minSize maxSize \
        contentStretch layoutMargins directionalLayoutMargins edgeInsets
        """)
}
