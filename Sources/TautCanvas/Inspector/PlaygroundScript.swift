/// The script of the playground: the scene's text, edges that can be dragged, constants that can be typed. It follows `liveScript`.
let playgroundScript = #"""
    const editor = $("source"), fault = $("fault");
    // Where constraints stand in the text, in bytes of UTF-8.
    let places = [];

    // ---- The text
    function read() {
      try {
        const raw = taut.scene(editor.value, { measure });
        places = raw.names.length <= mostInspected ? raw.inspect().constraints.map(constraint => constraint.place) : [];
        raw.destroy();
      } catch (error) {
        return complain((error.line ? `Line ${error.line}, column ${error.column}: ` : "") + error.message);
      }
      scene?.destroy();
      [source, base, scene] = [editor.value, JSON.parse(editor.value), null];
      if (update()) complain(""); else complain($("state").textContent);
    }
    function complain(text) {
      if (fault.textContent !== text) fault.textContent = text;
      editor.setAttribute("aria-invalid", String(text !== ""));
    }
    let timer = 0;
    editor.oninput = () => { clearTimeout(timer); timer = setTimeout(read, 120); };
    editor.value = source;
    $("save").onclick = () => {
      const link = make("a");
      link.href = URL.createObjectURL(new Blob([editor.value], { type: "application/json" }));
      link.download = "scene.json";
      link.click();
      URL.revokeObjectURL(link.href);
    };

    // ---- Constants
    /** The equation or object of a constraint in the text: where it begins and ends, and what it would be with another constant. */
    function entry(index) {
      if (places[index] === undefined) return null;
      const bytes = new TextEncoder().encode(source);
      const start = new TextDecoder().decode(bytes.subarray(0, places[index])).length, rest = source.slice(start);
      const text = rest.match(/^"(?:[^"\\]|\\.)*"/)?.[0];
      if (text) {
        const equation = JSON.parse(text);
        const parts = equation.match(/^(.*?[<>=]=\s*)(-?[\d.]+)(\s*(?:@.*)?)$/) ?? null;
        if (/^\s*(?:[HV]:|\||\[)/.test(equation)) return null;
        if (parts) return { start, end: start + text.length, constant: +parts[2], with: value => JSON.stringify(parts[1] + value + parts[3]) };
        const [, left, sign, number, tail] = equation.match(/^(.*?[<>=]=.*?)(?:\s*([+-])\s*([\d.]+))?(\s*(?:@.*)?)$/) ?? [];
        if (left === undefined) return null;
        return {
          start, end: start + text.length, constant: number ? +(sign + number) : 0,
          with: value => JSON.stringify(left + (value === 0 ? "" : (value < 0 ? " - " : " + ") + Math.abs(value)) + tail),
        };
      }
      const object = rest.match(/^\{[^{}]*\}/)?.[0], known = object?.match(/("constant"\s*:\s*)(-?[\d.]+)/);
      if (!known) return null;
      return { start, end: start + object.length, constant: +known[2], with: value => object.replace(known[0], known[1] + value) };
    }
    function setConstant(it, value) {
      editor.value = source.slice(0, it.start) + it.with(value) + source.slice(it.end);
      read();
    }
    globalThis.showConstant = index => {
      const it = entry(index);
      if (!it) return;
      const label = make("label", "Constant "), input = make("input");
      input.type = "number";
      input.id = "constant";
      input.value = it.constant;
      input.onchange = () => setConstant(entry(index), +input.value);
      label.append(input);
      panel.append(label);
    };

    // ---- Edges
    const isMirrored = () => (change.direction ?? environment().layoutDirection) === "rightToLeft";
    const sides = {
      left: ["left", "leading", 1], right: ["right", "trailing", 1, "width"], top: ["top", "top", 1], bottom: ["bottom", "bottom", 1, "height"],
    };
    /** The constraints that hold an edge of a view, with how a constant follows the edge. */
    function holders(view, side) {
      const names = [...sides[side]].filter(name => typeof name === "string");
      const mirrored = { leading: "right", trailing: "left" };
      const matches = name => names.includes(name) && !(isMirrored() && mirrored[name]) || (isMirrored() && mirrored[name] === side);
      const found = [];
      for (const index of constraintsOf[view]) {
        const it = data.constraints[index], sign = isMirrored() && /leading|trailing/.test(it.attribute) ? -1 : 1;
        if (it.first === view && matches(it.attribute)) found.push([index, sign]);
        else if (it.second === view && it.first !== view && matches(it.other)) found.push([index, -sign]);
      }
      return found.filter(([index]) => entry(index));
    }
    function edgeAt(event) {
      const group = event.target.closest?.("g.view"), shape = group?.querySelector("rect");
      if (!shape) return null;
      const box = shape.getBoundingClientRect(), near = 6;
      const view = byId.get(group.dataset.id);
      if (view === undefined) return null;
      const side = Math.abs(event.clientX - box.right) <= near ? "right" : Math.abs(event.clientX - box.left) <= near ? "left"
        : Math.abs(event.clientY - box.bottom) <= near ? "bottom" : Math.abs(event.clientY - box.top) <= near ? "top" : null;
      return side && { view, side, isHorizontal: side === "left" || side === "right" };
    }
    let drag = null;
    canvas.addEventListener("pointerdown", event => {
      const edge = edgeAt(event);
      if (!edge) return;
      const from = [event.clientX, event.clientY];
      if (edge.view === 0) {
        const name = edge.side === "right" ? "width" : edge.side === "bottom" ? "height" : null;
        const input = name && controls.querySelector(`[data-key=${name}]`);
        if (input) drag = { ...edge, from, input, value: +input.value };
      } else {
        const [holder] = holders(edge.view, edge.side);
        if (holder) drag = { ...edge, from, index: holder[0], sign: holder[1], constant: entry(holder[0]).constant };
      }
      if (!drag) return;
      event.preventDefault();
      canvas.setPointerCapture(event.pointerId);
    });
    canvas.addEventListener("pointermove", event => {
      if (!drag) {
        const edge = edgeAt(event);
        canvas.style.cursor = edge ? (edge.isHorizontal ? "ew-resize" : "ns-resize") : "";
        return;
      }
      const distance = Math.round((drag.isHorizontal ? event.clientX - drag.from[0] : event.clientY - drag.from[1]) / zoom);
      if (drag.input) {
        drag.input.value = drag.value + distance;
        drag.input.dispatchEvent(new Event("input"));
      } else {
        const it = entry(drag.index), value = drag.constant + drag.sign * distance;
        if (it && it.constant !== value) setConstant(it, value);
      }
    });
    for (const name of ["pointerup", "pointercancel"]) canvas.addEventListener(name, () => { drag = null; });
    read();
    document.documentElement.dataset.playground = "yes";
    """#
