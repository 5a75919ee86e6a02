import { useState } from "react";

/** The visible part of a list: `step` items at first, and `step` more with each press. */
export function useShowMore<Item>(items: readonly Item[], step: number) {
  const [steps, setSteps] = useState(1);
  return {
    shown: items.slice(0, steps * step),
    hasMore: items.length > steps * step,
    showMore: () => setSteps(steps + 1),
  };
}
