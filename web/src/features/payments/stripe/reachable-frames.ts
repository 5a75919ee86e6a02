const frameOfStripe = 'iframe[src*=".stripe.com/"], iframe[name^="__privateStripe"]';
/** Our dialogs leave alone what is marked so, and let focus go there. */
const aboveDialogs = "reactAriaTopLayer";

/**
 * Lets customers use what Stripe puts in front of the page, such as the question of their bank. An open dialog makes
 * everything outside of itself inert and takes the focus back: a question outside of it could not be answered.
 * Returns how to stop.
 */
export function keepStripeReachable(): () => void {
  const observer = new MutationObserver(markFrames);
  observer.observe(document.body, { childList: true, subtree: true });
  markFrames();
  return () => observer.disconnect();
}

function markFrames(): void {
  for (const frame of document.querySelectorAll(frameOfStripe)) {
    const outermost = childOfBody(frame);
    if (outermost && !outermost.querySelector("[role=dialog]")) {
      outermost.dataset[aboveDialogs] = "";
      for (const element of [outermost, ...outermost.querySelectorAll<HTMLElement>("[inert]")]) {
        element.inert = false;
      }
    }
  }
}

function childOfBody(element: Element): HTMLElement | null {
  const parent = element.parentElement;
  if (parent && parent !== document.body) {
    return childOfBody(parent);
  }
  return element instanceof HTMLElement ? element : null;
}
