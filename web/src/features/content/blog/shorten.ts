/** The longest short title that is shown whole. Source: docs/content.md#lists. */
const maxLength = 100;

/** A title that is too long is cut, with an ellipsis. */
export function shorten(title: string): string {
  return title.length > maxLength ? `${title.slice(0, maxLength).trimEnd()}…` : title;
}
