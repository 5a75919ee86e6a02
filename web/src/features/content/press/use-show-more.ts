import { useState } from "react";

/** How many of a list are shown: so many at first, as many more with each press. */
export function useShownCount<Item>(items: readonly Item[], step: number) {
  const [steps, setSteps] = useState(1);
  return {
    shown: items.slice(0, steps * step),
    hasMore: items.length > steps * step,
    showMore: () => setSteps(steps + 1),
  };
}
