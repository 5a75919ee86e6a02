import { showPopup } from "../../ui/overlays/popup.tsx";

/**
 * Keeps the page when a link is pressed without a connection, and says so: the browser's own page about it would replace
 * this one with all that was entered. The next press with a connection goes on. One listener before all others serves the
 * links of all pages. Source: docs/speed/first-visit.md#without-a-connection
 */
export function stayWhileOffline(): void {
  addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      if (!navigator.onLine && link instanceof HTMLAnchorElement && isLeaving(link, event)) {
        event.preventDefault();
        event.stopImmediatePropagation();
        showPopup("You are offline. Try again once you are connected.");
      }
    },
    { capture: true },
  );
}

/** Whether a press of a link replaces the page. Another window leaves it, and a fragment is on it. */
function isLeaving(link: HTMLAnchorElement, press: MouseEvent): boolean {
  const { host, pathname, search } = location;
  const isFragment =
    link.hash !== "" && link.host === host && link.pathname === pathname && link.search === search;
  const opensWindow =
    press.ctrlKey || press.metaKey || press.shiftKey || !["", "_self"].includes(link.target);
  return link.protocol.startsWith("http") && !isFragment && !opensWindow;
}
