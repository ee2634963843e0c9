/// The page's style sheet. Short class names keep a page of thousands of boxes small.
///
/// Texts get slightly more width than their frames, and exact advances: frames are rounded to pixels, and without hinting a
/// browser's widths equal the measured ones. Otherwise every other label would end in an ellipsis.
let pageStyle = """
    :root { color-scheme: light dark; --page: #eef0f4; --card: #ffffff; --edge: #0000000f; --ink: #14161b;
      --body: #2b2f38; --note: #5f6673; --caption: #868d9b; --rule: #d9dce3; --chip: 92% 0.045; --tint: 42% 0.13; }
    @media (prefers-color-scheme: dark) {
      :root { --page: #101216; --card: #1b1e24; --edge: #ffffff12; --ink: #f3f4f7; --body: #d3d7df; --note: #9aa2b1;
        --caption: #7b8394; --rule: #343943; --chip: 32% 0.06; --tint: 85% 0.09; }
    }
    * { box-sizing: border-box; margin: 0; }
    body { background: var(--page); color: var(--ink); font: 14px "DejaVu Sans", Verdana, sans-serif; }
    header { position: sticky; top: 0; z-index: 1; display: flex; justify-content: space-between; align-items: center;
      padding: 14px 24px; background: color-mix(in srgb, var(--page) 82%, transparent); backdrop-filter: blur(14px);
      border-bottom: 1px solid var(--edge); }
    h1 { font-size: 17px; }
    header p { color: var(--note); font-size: 12px; margin-top: 2px; }
    header label { cursor: pointer; font-size: 12px; color: var(--note); border: 1px solid var(--rule);
      border-radius: 8px; padding: 6px 12px; }
    #frames { position: fixed; opacity: 0; }
    #frames:focus-visible ~ header label { outline: 2px solid #3b82f6; }
    #frames:checked ~ header label { background: #3b82f6; border-color: #3b82f6; color: white; }
    #frames:checked ~ main article div { outline: 1px solid #3b82f6aa; }
    main { display: flex; flex-wrap: wrap; justify-content: center; align-items: flex-start; gap: 16px;
      padding: 20px; max-width: 1640px; margin: 0 auto; }
    article { position: relative; overflow: hidden; background: var(--card); border-radius: 14px;
      box-shadow: 0 0 0 1px var(--edge), 0 1px 3px #0000000d; }
    article div { position: absolute; }
    article span { display: block; width: calc(100% + 1.5px); white-space: pre-wrap; overflow-wrap: anywhere;
      text-rendering: geometricPrecision; }
    article .one span { white-space: pre; overflow: hidden; text-overflow: ellipsis; height: 100%; }
    article .many span { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: var(--lines);
      line-clamp: var(--lines); overflow: hidden; }
    article i { display: inline-block; overflow: hidden; height: 1em; vertical-align: -0.1em; outline: 1px solid var(--rule);
      font: 0.3em/3.3em sans-serif; text-align: center; }
    article .t1 { color: var(--ink); }
    article .t2 { color: var(--body); }
    article .t3 { color: var(--note); }
    article .t4 { color: var(--caption); }
    article .tint { color: oklch(var(--tint) var(--hue)); }
    article .chip { background: oklch(var(--chip) var(--hue)); border-radius: 6px; }
    article .tile { display: flex; align-items: center; justify-content: center; border-radius: 22%; color: white;
      font-weight: 700; letter-spacing: -0.02em;
      background: linear-gradient(160deg, oklch(70% 0.14 var(--hue)), oklch(55% 0.16 calc(var(--hue) + 18))); }
    article .line { background: var(--rule); }
    article .box { border: 1px dashed var(--rule); border-radius: 4px; }
    """
