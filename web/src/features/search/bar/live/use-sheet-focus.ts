import { useEffect, useSyncExternalStore, type RefObject } from "react";

/**
 * Keeps the focus in the sheet of the bar while it covers the page. Returns whether it is open. In wide windows the bar
 * is part of the page.
 */
export function useSheetFocus(sheet: RefObject<HTMLElement | null>): boolean {
  const isOpen = useSyncExternalStore(
    (onToggle) => {
      const element = sheet.current;
      element?.addEventListener("toggle", onToggle);
      return () => element?.removeEventListener("toggle", onToggle);
    },
    () => sheet.current?.matches(":popover-open") ?? false,
  );
  useEffect(() => {
    const element = sheet.current;
    if (!isOpen || !element) {
      return undefined;
    }
    const closed = new AbortController();
    element.setAttribute("role", "dialog");
    element.setAttribute("aria-modal", "true");
    const close = element.querySelector<HTMLElement>("[popovertargetaction=hide]");
    if (!element.contains(document.activeElement)) {
      close?.focus({ preventScroll: true });
    }
    // Everything else is covered: after the last control comes the first.
    element.addEventListener(
      "focusout",
      ({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !element.contains(relatedTarget)) {
          close?.focus();
        }
      },
      closed,
    );
    return () => {
      closed.abort();
      element.removeAttribute("role");
      element.removeAttribute("aria-modal");
    };
  }, [isOpen, sheet]);
  return isOpen;
}
