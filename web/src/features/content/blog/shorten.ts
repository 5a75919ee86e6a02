/** The longest title that is shown in full. Source: docs/site/content.md#lists. */
const maxLength = 100;

/** Cuts a long title with an ellipsis. */
export function shorten(title: string): string {
  return title.length > maxLength ? `${title.slice(0, maxLength).trimEnd()}…` : title;
}
