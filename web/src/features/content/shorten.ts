/** The longest short title that is shown whole. Source: specification 2, section 2. */
const maxLength = 100;

/** A title that is too long is cut, with an ellipsis. */
export function shorten(title: string): string {
  return title.length > maxLength ? `${title.slice(0, maxLength).trimEnd()}…` : title;
}
