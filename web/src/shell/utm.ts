import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

const isUtm = (name: string) => name.startsWith("utm_");

/** An address with those parameters of a query that tell of a campaign, as far as it has none of the same name. */
export function withUtm(address: string, search: string): string {
  const url = new URL(address, "http://site");
  for (const [name, value] of new URLSearchParams(search)) {
    if (isUtm(name) && !url.searchParams.has(name)) {
      url.searchParams.append(name, value);
    }
  }
  return url.pathname + url.search + url.hash;
}

/** Carries the parameters of a campaign from page to page. Source: specification 1, section 2. */
export function useUtm(): void {
  const location = useLocation();
  const navigate = useNavigate();
  const carried = useRef("");
  useEffect(() => {
    const own = [...new URLSearchParams(location.search)].filter(([name]) => isUtm(name));
    if (own.length > 0) {
      carried.current = new URLSearchParams(own).toString();
      return;
    }
    if (carried.current) {
      const { pathname, search, hash, state } = location;
      const target = withUtm(pathname + search + hash, carried.current);
      void navigate(target, { replace: true, state, preventScrollReset: true });
    }
  }, [location, navigate]);
}
