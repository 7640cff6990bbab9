// What can be measured on a page: contrast, sizes for a thumb, what sticks out, what has no name.
({
  contrast() {
    const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d", { willReadFrequently: true });
    const known = new Map();
    const rgba = (colour) => known.get(colour) || known.set(colour, drawn(colour)).get(colour);
    const drawn = (colour) => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
      return [r, g, b, a / 255];
    };
    const over = (top, below) => [0, 1, 2].map((i) => top[i] * top[3] + below[i] * (1 - top[3]));
    const ground = (node) => {
      const layers = [];
      for (let at = node; at; at = at.parentElement) {
        const layer = rgba(getComputedStyle(at).backgroundColor);
        if (layer[3] > 0) layers.push(layer);
        if (layer[3] === 1) break;
      }
      return layers.reverse().reduce((below, top) => over(top, below), [255, 255, 255]);
    };
    const light = (colour) => {
      const [r, g, b] = colour.map((c) => c / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const poor = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode.parentElement;
      const text = walker.currentNode.data.trim();
      if (!/[\p{L}\p{N}]/u.test(text) || !node.checkVisibility({ visibilityProperty: true })) continue;
      if (node.closest(".hidden, script, option, noscript, :disabled")) continue;
      const below = ground(node);
      const [a, b] = [light(over(rgba(getComputedStyle(node).color), below)), light(below)].sort((x, y) => y - x);
      const ratio = (a + 0.05) / (b + 0.05);
      const style = getComputedStyle(node);
      const size = parseFloat(style.fontSize);
      const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      if (ratio < (large ? 3 : 4.5)) poor.add(`${node.tagName}.${node.className}: ${text.slice(0, 20)} ${ratio.toFixed(2)}`);
    }
    return [...poor];
  },

  // Whatever can be pressed, but for links within a sentence and boxes within a row that can be pressed as a whole.
  thumbs(least) {
    return [...document.querySelectorAll("button, summary, select, input, textarea, a.button, a.file, label.choice")]
      .filter((node) => node.checkVisibility() && !node.closest(".hidden") && !(node.matches("input") && node.closest(".choice")))
      .map((node) => [node, node.getBoundingClientRect()])
      .filter(([, box]) => box.height < least || box.width < least)
      .map(([node, box]) => `${node.tagName}.${node.className} ${node.textContent.slice(0, 20)} ${box.width}×${box.height}`);
  },

  // Nothing is wider than the screen; what may be is scrolled within itself.
  outside() {
    const width = document.documentElement.clientWidth;
    const wide = [...document.body.querySelectorAll("*")].filter((node) => {
      if (!node.checkVisibility() || node.closest(".seats > *, .hidden")) return false;
      const box = node.getBoundingClientRect();
      return box.width > 0 && (box.right > width + 1 || box.left < -1);
    });
    return [...wide.map((node) => `${node.tagName}.${node.className}`), ...(document.documentElement.scrollWidth > width ? ["page"] : [])];
  },

  nameless() {
    const name = (node) => node.getAttribute("aria-label") || node.getAttribute("alt") || node.title
      || (node.getAttribute("aria-labelledby") && document.getElementById(node.getAttribute("aria-labelledby"))?.textContent)
      || [...(node.labels || [])].map((label) => label.textContent).join("") || (node.matches("input, select") ? "" : node.textContent);
    return [...document.querySelectorAll("button, a, input, select, textarea, img, dialog, section, [role=tablist], [role=log], [role=listbox]")]
      .filter((node) => node.checkVisibility() && !name(node).trim())
      .map((node) => node.outerHTML.slice(0, 120));
  },

  doubles() {
    const ids = [...document.querySelectorAll("[id]")].map((node) => node.id);
    return ids.filter((id, at) => ids.indexOf(id) !== at);
  },

  pictures() {
    return [...document.images].filter((image) => !image.alt.trim() || (image.complete && image.naturalWidth === 0))
      .map((image) => image.outerHTML.slice(0, 120));
  },
})
