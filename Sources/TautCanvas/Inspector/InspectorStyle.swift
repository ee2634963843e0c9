/// The style sheet of the inspector.
let inspectorStyle = """
    :root { color-scheme: light; --ink: #1c2430; --note: #5b6675; --rule: #d8dee8; --page: #f6f8fb; --pick: #1769e0; }
    * { box-sizing: border-box; }
    body { margin: 0; height: 100vh; display: grid; grid-template: auto 1fr / minmax(220px, 22%) 1fr minmax(240px, 24%);
      font: 13px "DejaVu Sans", Verdana, sans-serif; color: var(--ink); background: var(--page); }
    header { grid-column: 1 / 4; display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: center; padding: 8px 14px;
      background: white; border-bottom: 1px solid var(--rule); }
    h1 { font-size: 15px; margin: 0; } h2 { font-size: 13px; margin: 18px 0 6px; } h3 { font-size: 12px; margin: 8px 0 4px; }
    .controls { display: flex; flex-wrap: wrap; gap: 6px 18px; align-items: center; margin-left: auto; }
    .controls label { display: flex; gap: 6px; align-items: center; } output { min-width: 5em; color: var(--note); }
    button { font: inherit; width: 26px; height: 26px; border: 1px solid var(--rule); border-radius: 6px; background: white; }
    #zoom { display: inline-block; min-width: 4em; text-align: center; }
    nav, aside { overflow: auto; background: white; padding: 8px; } nav { border-right: 1px solid var(--rule); }
    aside { border-left: 1px solid var(--rule); padding: 8px 14px; }
    .filter { display: flex; gap: 6px; margin-bottom: 8px; } .filter input { flex: 1; min-width: 0; }
    ul { margin: 0; padding-left: 16px; } nav ul { list-style: none; padding-left: 10px; } nav > ul { padding-left: 0; }
    nav li { line-height: 1.7; content-visibility: auto; contain-intrinsic-size: auto 22px; }
    nav li > span { display: block; padding: 0 6px; margin-left: 12px; border-radius: 5px; white-space: nowrap; overflow: hidden;
      text-overflow: ellipsis; cursor: default; }
    nav li[id^=c] > span { color: var(--note); font-size: 12px; }
    nav li.wrong > span { color: #b42318; } nav li.misplaced > span { color: #b35c00; } em { font-size: 11px; }
    nav li[aria-expanded]::before { content: "▾"; float: left; width: 12px; cursor: pointer; }
    nav li[aria-expanded=false]::before { content: "▸"; } nav li[aria-expanded=false] > ul, [hidden] { display: none; }
    nav li[aria-selected=true] > span { background: var(--pick); color: white; }
    nav li:focus { outline: none; } nav li:focus-visible > span { outline: 2px solid var(--pick); outline-offset: 1px; }
    main { overflow: auto; padding: 20px; } main svg { display: block; margin: auto; background: white; box-shadow: 0 1px 4px #0002; }
    g.view, g.constraint, g.guide { cursor: pointer; } g.constraint { stroke-linecap: round; }
    g.constraint line { pointer-events: stroke; }
    g.hover > :not(text), g.selected > :not(text) { stroke: var(--pick); stroke-width: 2.5; }
    g.related > line { stroke-width: 2.5; } g.dim { opacity: 0.15; }
    dl { display: grid; grid-template-columns: auto 1fr; gap: 3px 10px; margin: 8px 0; } dt { color: var(--note); } dd { margin: 0; }
    code, pre { font: 12px "DejaVu Sans Mono", monospace; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0 0 8px; }
    article.wrong { border-left: 3px solid #d92d20; padding-left: 10px; margin-bottom: 10px; }
    .controls input[type=range] { width: 90px; } #reset { width: auto; padding: 0 10px; } #state.fault { color: #b42318; }
    main[data-approximate=true] text { font-style: italic; }
    body.playground { grid-template: auto 1fr / minmax(160px, 16%) minmax(260px, 28%) 1fr minmax(220px, 20%); }
    .playground header { grid-column: 1 / 5; } #editor { display: flex; flex-direction: column; padding: 8px; border-right: 1px solid var(--rule); }
    #source { flex: 1; min-height: 12em; resize: none; font: 12px/1.45 "DejaVu Sans Mono", monospace; border: 1px solid var(--rule);
      border-radius: 6px; padding: 8px; white-space: pre; overflow: auto; tab-size: 2; }
    #source[aria-invalid=true] { border-color: #d92d20; } #fault { color: #b42318; min-height: 2.6em; margin: 6px 0 0; }
    #save { width: auto; padding: 0 10px; align-self: flex-end; } #constant { width: 7em; font: inherit; }
    @media (max-width: 760px) { body { grid-template: auto 1fr auto auto / 1fr; height: auto; } header { grid-column: 1; } }
    """
