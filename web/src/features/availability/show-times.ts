/**
 * Scrolls to the times of a date that was chosen, where the window is so narrow that they are below the calendar; not after
 * a key, whose focus stays on the date.
 * @param narrow the width below which they are, as in the style sheet
 */
export function showTimes(times: HTMLElement | null, narrow: "40rem" | "64rem"): void {
  const isByKey = document.activeElement?.matches(":focus-visible") ?? false;
  if (window.matchMedia(`(width < ${narrow})`).matches && !isByKey) {
    const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    times?.scrollIntoView({ block: "start", behavior: isStill ? "instant" : "smooth" });
  }
}
