import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { withCarriedQuery } from "../../ui/link.tsx";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";

/** The campaign parameters of a query, as a query; empty for none. */
function utmOf(search: string): string {
  const own = [...new URLSearchParams(search)].filter(([name]) => name.startsWith("utm_"));
  return new URLSearchParams(own).toString();
}

/** Adds a query's campaign parameters to an address, except parameters that it has already. */
export function withUtm(address: string, search: string): string {
  return withCarriedQuery(address, utmOf(search));
}

/**
 * The visitor's campaign parameters, which links keep. After any other navigation, they are added to the address
 * without loading anything.
 */
export function useUtm(): string {
  const { search } = useLocation();
  const own = utmOf(search);
  const [carried, setCarried] = useState(own);
  if (own !== "" && own !== carried) {
    setCarried(own);
  }
  // The server renders one page for visitors of all campaigns, so links get them after hydration.
  const utm = useIsHydrated() ? own || carried : "";
  // Runs after every navigation.
  useEffect(() => {
    const { pathname, search: shown, hash } = window.location;
    if (utm !== "" && utmOf(shown) === "") {
      const address = withCarriedQuery(pathname + shown + hash, utm);
      window.history.replaceState(window.history.state, "", address);
    }
  });
  return utm;
}
