import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { loadPart } from "../../ui/loading/lazy-part.ts";
import { useNavigate } from "../../ui/paths/navigate.ts";
import { withSearch } from "../../ui/paths/site-path.ts";

/** The parameter of an address that names the group whose page the visitor asked for. */
export const refusedPagesParameter = "refused";

/** Says why a page led home, once, and removes the reason from the address. Source: docs/site/site.md#who-may-open-a-page */
export function useArrivalNotice(): void {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const refused = search.get(refusedPagesParameter);
  useEffect(() => {
    if (refused === null) {
      return;
    }
    void loadPart(() => import("./tell-arrival.ts")).then((part) => part.tellArrival(refused));
    const rest = new URLSearchParams(search);
    rest.delete(refusedPagesParameter);
    void navigate(withSearch("/", rest.size > 0 ? `?${rest}` : ""), {
      replace: true,
      preventScrollReset: true,
    });
  }, [refused, search, navigate]);
}
