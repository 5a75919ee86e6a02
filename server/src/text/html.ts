/** Markup that is safe to send. Only `html` creates it, and escapes all text in it. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type HtmlValue = string | number | Html | readonly Html[];

/**
 * Builds markup from a template: text values are escaped, for elements and quoted attributes; markup values stay
 * unchanged.
 */
export function html(parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return new Html(String.raw({ raw: parts }, ...values.map(markupOf)));
}

function markupOf(value: HtmlValue): string {
  if (value instanceof Html) {
    return value.markup;
  }
  return typeof value === "object"
    ? value.map(({ markup }) => markup).join("")
    : escapeHtml(String(value));
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);
}
