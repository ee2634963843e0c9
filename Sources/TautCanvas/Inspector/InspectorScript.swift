/// The script of the inspector: linked selection, filters, zoom, conditions and the keyboard.
let inspectorScript = #"""
    "use strict";
    const data = JSON.parse(document.getElementById("data").textContent);
    const $ = id => document.getElementById(id);
    const canvas = $("canvas"), tree = $("tree"), panel = $("panel");
    let selected = null, zoom = 1, frames, byId, constraintsOf;
    function learn(views, constraints) {
      Object.assign(data, { views, constraints });
      byId = new Map(views.map((view, index) => [view.id, index]));
      frames = views.map(view => view.frame);
      constraintsOf = views.map(() => []);
      constraints.forEach((constraint, index) => constraint.views.forEach(view => constraintsOf[view].push(index)));
    }
    learn(data.views, data.constraints);

    const make = (name, text) => { const node = document.createElement(name); if (text !== undefined) node.textContent = text; return node; };
    const keyOf = group => group.classList.contains("constraint") ? "c" + group.dataset.id
      : byId.has(group.dataset.id) ? "v" + byId.get(group.dataset.id) : null;
    // By their keys; made again for each picture.
    let groups = null;
    function groupOf(key) {
      if (!groups) {
        groups = new Map();
        canvas.querySelectorAll("g.constraint, g.view").forEach(group => groups.set(keyOf(group), group));
      }
      return groups.get(key);
    }
    function setClass(key, name, on) { const group = groupOf(key); if (group) group.classList.toggle(name, on); }

    // Selection
    function select(key, focus) {
      if (selected && $(selected)) $(selected).setAttribute("aria-selected", "false");
      canvas.querySelectorAll(".selected, .related").forEach(group => group.classList.remove("selected", "related"));
      selected = key;
      const item = $(key);
      tree.querySelectorAll('[tabindex="0"]').forEach(other => other.tabIndex = -1);
      for (let above = item.parentElement.closest("li"); above; above = above.parentElement.closest("li"))
        above.setAttribute("aria-expanded", "true");
      item.setAttribute("aria-selected", "true");
      item.tabIndex = 0;
      if (focus) item.focus(); else item.scrollIntoView({ block: "nearest" });
      mark();
      show(key);
    }
    function mark() {
      if (!selected) return;
      setClass(selected, "selected", true);
      const index = +selected.slice(1);
      if (selected[0] === "v") constraintsOf[index].forEach(other => setClass("c" + other, "related", true));
    }
    function show(key) {
      const index = +key.slice(1), list = make("dl");
      const add = (name, value) => { if (value !== undefined && value !== "") list.append(make("dt", name), make("dd", value)); };
      panel.replaceChildren();
      if (key[0] === "c") {
        const it = data.constraints[index];
        panel.append(make("h2", it.name), make("code", it.equation), list);
        for (const name of ["attribute", "relation", "other", "multiplier", "constant", "priority", "state"]) add(name, it[name]);
        if (typeof showConstant === "function") showConstant(index);
        return panel.append(links("Views", it.views.map(view => ["v" + view, data.views[view].id])));
      }
      const it = data.views[index];
      panel.append(make("h2", it.id), list);
      add("kind", it.kind); add("frame", frames[index]); add("text", it.text); add("open", it.open);
      panel.append(links("Constraints", constraintsOf[index].map(other => ["c" + other, data.constraints[other].equation])));
      const why = it.why ?? (typeof reasonsOf === "function" ? reasonsOf(it.id) : null);
      if (why) { panel.append(make("h2", "Why it is here")); why.forEach(text => panel.append(make("pre", text))); }
    }
    function links(title, entries) {
      const part = make("section"), list = make("ul");
      part.append(make("h2", title), list);
      for (const [key, text] of entries) {
        const item = make("li"), link = make("a", text);
        link.href = "#" + key;
        link.onclick = event => { event.preventDefault(); select(key, true); };
        item.append(link); list.append(item);
      }
      return part;
    }

    // Canvas
    const groupAt = event => event.target.closest && event.target.closest("g.constraint, g.view");
    canvas.addEventListener("click", event => { const group = groupAt(event), key = group && keyOf(group); if (key) select(key); });
    canvas.addEventListener("mouseover", event => { const group = groupAt(event); if (group) group.classList.add("hover"); });
    canvas.addEventListener("mouseout", event => { const group = groupAt(event); if (group) group.classList.remove("hover"); });
    function setZoom(value) {
      zoom = Math.min(8, Math.max(0.1, value));
      const svg = canvas.querySelector("svg"), box = svg.viewBox.baseVal;
      svg.setAttribute("width", box.width * zoom); svg.setAttribute("height", box.height * zoom);
      $("zoom").textContent = Math.round(zoom * 100) + " %";
    }
    $("in").onclick = () => setZoom(zoom * 1.25);
    $("out").onclick = () => setZoom(zoom / 1.25);
    canvas.addEventListener("wheel", event => {
      if (event.ctrlKey) { event.preventDefault(); setZoom(zoom * Math.exp(-event.deltaY / 300)); }
    }, { passive: false });
    canvas.addEventListener("keydown", event => {
      if (event.key === "+") setZoom(zoom * 1.25); else if (event.key === "-") setZoom(zoom / 1.25); else if (event.key === "0") setZoom(1);
    });

    // Outline
    const isShown = item => item && !item.hidden;
    function shownSibling(item, step) {
      do item = step > 0 ? item.nextElementSibling : item.previousElementSibling; while (item && !isShown(item));
      return item;
    }
    const inside = item => item.getAttribute("aria-expanded") === "true"
      ? [...item.querySelector(":scope > ul").children].filter(isShown) : [];
    function following(item) {
      const first = inside(item)[0];
      if (first) return first;
      for (; item; item = item.parentElement.closest("li")) { const next = shownSibling(item, 1); if (next) return next; }
      return null;
    }
    function lastOf(item) { for (let list = inside(item); list.length; list = inside(item)) item = list[list.length - 1]; return item; }
    function preceding(item) {
      const sibling = shownSibling(item, -1);
      return sibling ? lastOf(sibling) : item.parentElement.closest("li");
    }
    function toggle(item, open) { if (item.hasAttribute("aria-expanded")) item.setAttribute("aria-expanded", String(open)); }
    tree.addEventListener("click", event => {
      const item = event.target.closest("li");
      if (event.target === item) toggle(item, item.getAttribute("aria-expanded") === "false"); else select(item.id, true);
    });
    tree.addEventListener("mouseover", event => { const item = event.target.closest("li"); if (item) setClass(item.id, "hover", true); });
    tree.addEventListener("mouseout", event => { const item = event.target.closest("li"); if (item) setClass(item.id, "hover", false); });
    tree.addEventListener("keydown", event => {
      const item = event.target.closest("li"), open = item.getAttribute("aria-expanded");
      let next = null;
      if (event.key === "ArrowDown") next = following(item);
      else if (event.key === "ArrowUp") next = preceding(item);
      else if (event.key === "Home") next = tree.firstElementChild;
      else if (event.key === "End") next = lastOf(tree.firstElementChild);
      else if (event.key === "ArrowRight") { if (open === "false") toggle(item, true); else next = inside(item)[0]; }
      else if (event.key === "ArrowLeft") { if (open === "true") toggle(item, false); else next = item.parentElement.closest("li"); }
      else if (event.key === "Enter" || event.key === " ") next = item;
      else return;
      event.preventDefault();
      if (next) select(next.id, true);
    });

    // Filters
    let isFiltered = false;
    function filter() {
      const text = $("filter").value.toLowerCase(), attribute = $("attribute").value;
      const wasFiltered = isFiltered;
      isFiltered = text !== "" || attribute !== "";
      if (!isFiltered && !wasFiltered) return;
      const shown = new Set();
      data.constraints.forEach((it, index) => {
        const fits = (!attribute || it.attribute === attribute || it.other === attribute) &&
          (it.equation.toLowerCase().includes(text) || it.name.toLowerCase().includes(text));
        if (fits) shown.add("c" + index);
        setClass("c" + index, "dim", !fits);
      });
      if (!attribute) data.views.forEach((it, index) => { if (it.id.toLowerCase().includes(text)) shown.add("v" + index); });
      for (const key of [...shown])
        for (let above = $(key) && $(key).parentElement.closest("li"); above; above = above.parentElement.closest("li")) shown.add(above.id);
      tree.querySelectorAll("li").forEach(item => item.hidden = !shown.has(item.id));
    }
    $("filter").oninput = filter;
    $("attribute").onchange = filter;

    // Pictures
    /** Shows an element, or one as text. */
    function setPicture(svg) {
      const old = canvas.querySelector("svg");
      if (typeof svg === "string") old.outerHTML = svg; else old.replaceWith(svg);
      canvas.querySelectorAll(".selected, .related").forEach(group => group.classList.remove("selected", "related"));
      groups = null;
      setZoom(zoom); filter();
      if (selected && !$(selected)) { selected = null; panel.replaceChildren(make("p", "Select a view or a constraint.")); }
      mark();
      if (selected) show(selected);
    }

    // Conditions
    const sliders = [...document.querySelectorAll(".axis")];
    function change() {
      const choice = data.axes.map(choices => choices[0]);
      for (const slider of sliders) {
        const axis = +slider.dataset.axis;
        choice[axis] = data.axes[axis][+slider.value];
        slider.setAttribute("aria-valuetext", choice[axis]);
        slider.nextElementSibling.textContent = choice[axis];
      }
      const variant = data.variants[choice.join("|")];
      if (!variant) return;
      frames = variant.frames;
      setPicture(variant.svg);
    }
    sliders.forEach(slider => slider.oninput = change);
    """#
