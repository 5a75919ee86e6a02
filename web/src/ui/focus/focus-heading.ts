import { announce } from "./announce.ts";

const inputs = ["pointerdown", "keydown"];

/** How long the next page may take to show its heading. */
const timeoutMs = 2000;

/**
 * Moves the focus to the heading of the page that has just opened, and has its title said. A page that has set the focus
 * itself, or has opened a dialog, keeps it, and so does a person who has gone on meanwhile.
 * Source: docs/site/focus.md#moving-between-pages
 */
export async function focusHeading(before: Element | null): Promise<void> {
  const until = performance.now() + timeoutMs;
  let heading: HTMLElement | null = null;
  let hasMovedOn = false;
  const noteMove = () => (hasMovedOn = true);
  inputs.forEach((type) => addEventListener(type, noteMove, true));
  while (!heading && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    heading = document.querySelector<HTMLElement>("main h1");
  }
  inputs.forEach((type) => removeEventListener(type, noteMove, true));
  announce(document.title.replace(/ \| .*$/, ""));
  const active = document.activeElement;
  const places = hasMovedOn ? "body *" : 'main, [role="dialog"]';
  const isTaken = active !== before && active?.closest(places);
  if (heading && !isTaken && !document.querySelector('[role="dialog"]')) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
}
