const frameOfStripe = 'iframe[src*=".stripe.com/"], iframe[name^="__privateStripe"]';
/** React Aria's dialogs do not make elements with this mark inert, and let them take the focus. */
const aboveDialogs = "reactAriaTopLayer";

/**
 * Keeps Stripe's frames, such as the bank's challenge, usable in front of an open dialog. A dialog makes everything
 * outside inert and takes the focus back, so the challenge could not be answered. Returns a function that stops it.
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
