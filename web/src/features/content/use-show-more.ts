import { useState } from "react";
import type { ListPart } from "./list-part.ts";

/**
 * The visible part of a list: `step` items at first, and `step` more with each press. Further parts are loaded when they
 * are needed; after a failure the next press tries again.
 */
export function useShowMore<Item>(
  first: ListPart<Item>,
  step: number,
  load: (offset: number) => Promise<ListPart<Item>>,
) {
  const [steps, setSteps] = useState(1);
  const [added, setAdded] = useState<ListPart<Item>>({ items: [], hasMore: first.hasMore });
  const [isLoading, setLoading] = useState(false);
  const items = [...first.items, ...added.items];
  const showMore = async () => {
    if (items.length < (steps + 1) * step && added.hasMore) {
      setLoading(true);
      try {
        const next = await load(items.length);
        setAdded({ items: [...added.items, ...next.items], hasMore: next.hasMore });
      } catch {
        return;
      } finally {
        setLoading(false);
      }
    }
    setSteps(steps + 1);
  };
  return {
    shown: items.slice(0, steps * step),
    hasMore: items.length > steps * step || added.hasMore,
    isLoading,
    isFirstStep: steps === 1,
    showMore: () => void showMore(),
  };
}
