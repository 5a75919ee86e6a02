import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { withCarriedQuery } from "../../ui/link.tsx";

/** The parameters of a query that name a campaign, as a query; empty for none. */
function utmOf(search: string): string {
  const own = [...new URLSearchParams(search)].filter(([name]) => name.startsWith("utm_"));
  return new URLSearchParams(own).toString();
}

/** An address with those parameters of a query that name a campaign, as far as it has none of the same name. */
export function withUtm(address: string, search: string): string {
  return withCarriedQuery(address, utmOf(search));
}

/**
 * The campaign that brought the visitor, for links to take along. Where a page was reached by anything but a link, the
 * address gets it without another navigation: nothing is loaded twice.
 */
export function useUtm(): string {
  const { search } = useLocation();
  const own = utmOf(search);
  const [carried, setCarried] = useState(own);
  if (own !== "" && own !== carried) {
    setCarried(own);
  }
  const utm = own || carried;
  // After every navigation, whichever way it came about.
  useEffect(() => {
    const { pathname, search: shown, hash } = window.location;
    if (utm !== "" && utmOf(shown) === "") {
      const address = withCarriedQuery(pathname + shown + hash, utm);
      window.history.replaceState(window.history.state, "", address);
    }
  });
  return utm;
}
