export const announcerId = "announcer";

/**
 * Has screen readers say a text without moving the focus. The same text twice is said twice.
 * Source: docs/site/focus.md#what-is-said
 */
export function announce(text: string): void {
  const place = document.getElementById(announcerId);
  if (place) {
    // A changed text is said; the space makes a repeated one a change.
    place.textContent = place.textContent === text ? `${text}\u00a0` : text;
  }
}
