import { useEffect, type RefObject } from "react";
import { bannerId } from "../../../shell/analytics/banner-height.ts";
import { announcerId } from "../../../ui/focus/announce.ts";

/** What stays in use above the editor, and what nobody can reach anyway. */
const usable = `head, script, #${bannerId}, #${announcerId}, [data-react-aria-top-layer], [role="alert"]`;

/** Makes all that the editor covers inert. Dialogs that open later stay usable. */
export function useInertSurroundings(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const covered: Element[] = [];
    for (let inside: Element | null = part.current; inside; inside = inside.parentElement) {
      for (const beside of inside.parentElement?.children ?? []) {
        if (beside !== inside && !beside.matches(usable) && !beside.hasAttribute("inert")) {
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
