/** Moves the focus to an element, a text if need be, and brings it into view with its label and message. */
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
  const labels = "labels" in target && target.labels instanceof NodeList ? target.labels : [];
  for (const label of labels) {
    if (label instanceof HTMLElement) {
      label.scrollIntoView({ block: "nearest" });
    }
  }
  target.scrollIntoView({ block: "nearest" });
}
