import { Node } from "@tiptap/react";

/**
 * A table in the rich text editor. The editor has no tools for tables, so it keeps one whole, to be moved or deleted but
 * not edited. Without this, saving a text would silently drop its tables. Source: docs/site/content.md#html
 */
export const KeptTable = Node.create({
  name: "keptTable",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes() {
    return { html: { default: "", rendered: false } };
  },
  parseHTML() {
    return [{ tag: "table", getAttrs: (element) => ({ html: element.outerHTML }) }];
  },
  renderHTML({ node }) {
    return tableOf(String(node.attrs["html"]));
  },
});

function tableOf(html: string): HTMLElement {
  const table = new DOMParser().parseFromString(html, "text/html").querySelector("table");
  return table ?? document.createElement("table");
}
