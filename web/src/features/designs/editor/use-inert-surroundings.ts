import { useEffect, type RefObject } from "react";

/** Makes the header and footer inert while the editor covers the page. Dialogs that open later stay usable. */
export function useInertSurroundings(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const covered: Element[] = [];
    for (let inside: Element | null = part.current; inside; inside = inside.parentElement) {
      for (const beside of inside.parentElement?.children ?? []) {
        if (beside !== inside && beside.matches("header, footer, nav, a")) {
          beside.setAttribute("inert", "");
          covered.push(beside);
        }
      }
    }
    return () => {
      for (const element of covered) {
        element.removeAttribute("inert");
      }
    };
  }, [part]);
}
