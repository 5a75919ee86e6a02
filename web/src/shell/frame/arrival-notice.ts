import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { useNavigate } from "../../ui/paths/navigate.ts";
import { withSearch } from "../../ui/paths/site-path.ts";
import { showPopup } from "../../ui/overlays/popup.tsx";

/** The parameter of an address that names the group whose page the visitor asked for. */
export const refusedPagesParameter = "refused";

const texts: Readonly<Record<string, string>> = {
  Customer: "That page is for customers, and your account is not one.",
  Landlord: "That page is for landlords, and your account is not one.",
};

/** Says why a page led home, once, and removes the reason from the address. Source: docs/site/site.md#who-may-open-a-page */
export function useArrivalNotice(): void {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const refused = search.get(refusedPagesParameter);
  useEffect(() => {
    if (refused === null) {
      return;
    }
    const text = texts[refused];
    if (text !== undefined) {
      showPopup(text);
    }
    const rest = new URLSearchParams(search);
    rest.delete(refusedPagesParameter);
    void navigate(withSearch("/", rest.size > 0 ? `?${rest}` : ""), {
      replace: true,
      preventScrollReset: true,
    });
  }, [refused, search, navigate]);
}
