import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Runs an effect when the query of the address changes, but not when the page opens: its HTML has the values of the
 * address, and what was chosen before it was hydrated must stay. Source: docs/site/forms.md#before-the-page-is-hydrated
 */
export function useAddressChange(search: URLSearchParams, effect: () => void): void {
  const query = search.toString();
  const handled = useRef(query);
  const run = useEffectEvent(effect);
  useEffect(() => {
    if (handled.current !== query) {
      handled.current = query;
      run();
    }
  }, [query]);
}
