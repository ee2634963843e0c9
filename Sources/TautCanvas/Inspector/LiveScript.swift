/// The script of a page that solves: in one module after `taut-inline.mjs` and `inspectorScript`.
let liveScript = #"""
    const live = data.live, taut = await load();
    const advances = live.advances ? new Advances(live.advances) : null;
    const measure = advances ? advances.measure : undefined;
    // What differs from the scene's text.
    let change = {}, source = live.scene, base = JSON.parse(source), scene = null, sceneKey = "", lastTree;
    // Larger scenes have their picture made again, but not their outline; while a slider moves, without constraints.
    const mostInspected = 400, isDesign = live.designs.length > 0;

    // ---- Conditions
    function doubled(view) {
      const copy = { ...view };
      if (copy.text) copy.text = copy.text + " " + copy.text;
      for (const key of ["children", "arrangedSubviews"]) if (copy[key]) copy[key] = copy[key].map(doubled);
      return copy;
    }
    /** What a design is in the size class that is chosen. */
    function design() {
      const [own] = live.designs, wanted = key => change[key] ?? own[key];
      return live.designs.find(it => it.horizontal === wanted("horizontal") && it.vertical === wanted("vertical")) ?? own;
    }
    /** Views with texts of other sizes: font, width and height by their names. */
    function resized(view, sizes) {
      const copy = { ...view }, size = sizes[view.id];
      if (size) Object.assign(copy, { font: size[0], intrinsicContentSize: [size[1], size[2]] });
      if (copy.children) copy.children = copy.children.map(child => resized(child, sizes));
      return copy;
    }
    /** The constraints by which only the canvas keeps sizes; of a text that was edited they are not known. */
    const isEdited = () => isDesign && !design().scene && source !== live.scene;
    const canvasSizes = () => isDesign && !isEdited() ? design().canvas : [];
    const twice = () => change.texts ? change.texts === "twice" : live.isDoubled;
    /** The scene under the conditions that are chosen, without a size. */
    function conditioned() {
      const form = isDesign ? design() : null, from = form?.scene ? JSON.parse(form.scene) : base;
      const environment = { ...from.environment };
      if (change.direction) environment.layoutDirection = change.direction;
      if (change.horizontal) environment.horizontalSizeClass = change.horizontal;
      if (change.vertical) environment.verticalSizeClass = change.vertical;
      if (change.category && !isDesign) environment.contentSizeCategory = change.category;
      const result = { ...from, environment }, sizes = form?.texts[change.category];
      if (sizes) result.root = resized(result.root, sizes);
      if (twice()) result.root = doubled(result.root);
      return result;
    }
    const size = () => [change.width ?? live.size[0], change.height ?? live.size[1]];

    // ---- Solving
    function solve() {
      const key = JSON.stringify([change.direction, change.horizontal, change.vertical, change.category, twice()]);
      const [width, height] = size();
      if (scene && key === sceneKey) {
        scene.setSize(width, height);
      } else {
        const next = taut.scene(key === "[null,null,null,null,false]" ? source : conditioned(), { width, height, measure });
        if (scene) scene.destroy();
        [scene, sceneKey] = [next, key];
      }
      scene.solve();
    }
    // Finding reasons takes a cube of the number of views.
    const mostReasoned = 150;
    globalThis.reasonsOf = name => {
      if (!scene || scene.names.length > mostReasoned) return null;
      try { return ["x", "y", "width", "height"].map(side => scene.why(name, side).text); } catch { return null; }
    };
    const rounded = value => String(Math.round(value * 1000) / 1000);
    function frameWords() {
      const all = scene.frames();
      return data.views.map(view => {
        const [x, y, width, height] = all.subarray(4 * scene.indexOf(view.id)).subarray(0, 4);
        return `${rounded(x)}, ${rounded(y)}, ${rounded(width)} × ${rounded(height)}`;
      });
    }
    function setTree(html) {
      if (html === lastTree) return;
      lastTree = html;
      const closed = [...tree.querySelectorAll('[aria-expanded="false"]')].map(item => item.id);
      const hasFocus = tree.contains(document.activeElement);
      tree.innerHTML = html;
      for (const id of closed) if ($(id)) toggle($(id), false);
      if (!selected || !$(selected)) return;
      $(selected).setAttribute("aria-selected", "true");
      tree.querySelectorAll('[tabindex="0"]').forEach(item => item.tabIndex = -1);
      $(selected).tabIndex = 0;
      if (hasFocus) $(selected).focus();
    }
    // What the page came with: the scene as it was designed, with its reasons and the frames that its file stores.
    const first = {
      svg: canvas.querySelector("svg"), findings: $("findings").innerHTML, views: data.views, constraints: data.constraints,
      tree: data.views.length <= mostInspected ? tree.innerHTML : null,
    };
    lastTree = first.tree;
    const isFirst = () => Object.keys(change).length === 0 && source === live.scene;
    /** Solves and shows it, as a draft without constraints; false where that cannot be done. */
    function update(isDraft = false) {
      try {
        if (advances) advances.isApproximate = false;
        solve();
        const isLarge = scene.names.length > mostInspected;
        const page = isFirst() ? first : isLarge ? null : scene.inspect({ ...live.options, canvas: canvasSizes() });
        if (page) {
          learn(page.views, page.constraints);
          if (page.tree) setTree(page.tree);
          $("findings").innerHTML = page.findings;
        } else {
          frames = frameWords();
        }
        setPicture(isFirst() ? first.svg : scene.draw({ title: document.title, ...(isDraft ? draft : live.options), canvas: canvasSizes() }));
        say("");
        return true;
      } catch (error) {
        scene?.destroy();
        scene = null;
        say((error.line ? `${error.line}:${error.column}: ` : "") + error.message);
        return false;
      }
    }
    function say(fault) {
      const isApproximate = advances?.isApproximate ?? false;
      canvas.dataset.approximate = isApproximate;
      const limits = [];
      if (isApproximate) limits.push("texts approximate");
      if (isEdited() && design().canvas.length) limits.push("sizes that only the canvas keeps are not listed as ambiguous");
      $("state").textContent = fault || ["solved here", ...limits].join(" · ");
      $("state").classList.toggle("fault", fault !== "");
    }
    const draft = { ...live.options, layers: live.options.layers.filter(layer => layer !== "constraints") };
    // One update for each frame of the screen, however many events there are.
    let isWaiting = false, rest = 0;
    function updateSoon() {
      if (isWaiting) return;
      isWaiting = true;
      requestAnimationFrame(() => {
        isWaiting = false;
        const isLarge = data.views.length > mostInspected;
        update(isLarge);
        clearTimeout(rest);
        if (isLarge) rest = setTimeout(update, 400);
      });
    }

    // ---- Controls
    const controls = document.querySelector(".controls"), ranges = [];
    function addRange(name, key, choices, first) {
      const label = make("label", name + " "), input = make("input"), output = make("output");
      // Words with what they stand for, or the greatest number of points.
      const words = Array.isArray(choices) ? choices.map(choice => choice[1]) : null;
      input.type = "range";
      [input.min, input.max] = words ? [0, words.length - 1] : [40, choices];
      input.dataset.key = key;
      const tell = () => {
        output.textContent = words ? words[+input.value] : input.value;
        input.setAttribute("aria-valuetext", output.textContent + (words ? "" : " points"));
      };
      const reset = () => { input.value = first(); tell(); };
      input.oninput = () => {
        const value = words ? choices[+input.value][0] : +input.value;
        if (+input.value === first()) delete change[key]; else change[key] = value;
        tell();
        updateSoon();
      };
      label.append(input, output);
      controls.insertBefore(label, controls.lastElementChild);
      ranges.push(reset);
      reset();
    }
    const place = (choices, value) => Math.max(0, choices.findIndex(choice => choice[0] === value));
    const environment = () => base.environment ?? {};
    function addWords(name, key, choices, value) { addRange(name, key, choices, () => place(choices, value())); }
    const designed = index => live.size[index] ?? base.size?.[index] ?? 0;
    /** The size classes: all of a scene, of a design those in which it differs. A large one has no outline for others. */
    function addRooms() {
      const rooms = ["any", "compact", "regular"];
      const known = key => isDesign ? rooms.filter(room => live.designs.some(design => design[key] === room)) : rooms;
      for (const [name, key, own] of [["Width class", "horizontal", "horizontalSizeClass"], ["Height class", "vertical", "verticalSizeClass"]]) {
        const first = isDesign ? live.designs[0][key] : environment()[own] ?? "any";
        const choices = isDesign && data.views.length > mostInspected ? [] : known(key).map(room => [room, room]);
        if (choices.length > 1) addWords(name, key, choices, () => isDesign ? first : environment()[own] ?? "any");
      }
    }
    function makeControls() {
      controls.querySelectorAll("label").forEach(label => label.remove());
      ["width", "height"].forEach((name, index) => {
        if (designed(index) === 0) return;
        const label = name[0].toUpperCase() + name.slice(1);
        addRange(label, name, Math.max(1400, 2 * Math.round(designed(index))), () => Math.round(designed(index)));
      });
      addWords("Direction", "direction", [["leftToRight", "left to right"], ["rightToLeft", "right to left"]],
        () => environment().layoutDirection ?? "leftToRight");
      addRooms();
      const sizes = isDesign ? ["large", ...Object.keys(live.designs[0].texts)] : live.categories;
      const ordered = live.categories.filter(name => sizes.includes(name)).map(name => [name, name]);
      if (ordered.length > 1) addWords("Text size", "category", ordered, () => environment().contentSizeCategory ?? "large");
      addWords("Texts", "texts", [["once", "as written"], ["twice", "twice"]], () => live.isDoubled ? "twice" : "once");
    }
    makeControls();
    const asDesigned = make("button", "Reset");
    asDesigned.id = "reset";
    asDesigned.onclick = () => { change = {}; ranges.forEach(reset => reset()); update(); };
    controls.insertBefore(asDesigned, controls.lastElementChild);
    const state = make("output");
    state.id = "state";
    state.setAttribute("role", "status");
    controls.append(state);
    if (data.views.length <= mostInspected) update(); else { solve(); say(""); }
    document.documentElement.dataset.live = "yes";
    """#
