/** Moves the focus to an element, a text if need be, and brings it into view with the message that belongs to it. */
export function showFocused(element: HTMLElement | null): void {
  if (!element) {
    return;
  }
  const target = element.matches("[data-invalid]")
    ? (element.querySelector<HTMLElement>('[contenteditable="true"]') ??
      element.querySelector<HTMLElement>("input, button, select, textarea") ??
      element)
    : element;
  if (target.tabIndex < 0 && !target.hasAttribute("tabindex")) {
    target.tabIndex = -1;
  }
  target.focus({ preventScroll: true });
  const described = element.getAttribute("aria-describedby")?.split(" ") ?? [];
  for (const id of described) {
    document.getElementById(id)?.scrollIntoView({ block: "nearest" });
  }
  target.scrollIntoView({ block: "nearest" });
}
