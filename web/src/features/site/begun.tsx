import { Suspense } from "react";
import { lazyPart } from "../../ui/loading/lazy-part.ts";
import { useHasDrafts } from "../bookings/draft/draft-list-store.ts";
import { useComparedSpaces } from "../compare/compared-spaces.ts";

// Most visitors have begun nothing, and load nothing of it.
const PageDock = lazyPart(async () => ({ default: (await import("./page-dock.tsx")).PageDock }));

/** What this browser's visitor has begun, if anything. */
export function Begun() {
  const hasDrafts = useHasDrafts();
  const hasCompared = useComparedSpaces().length > 0;
  return (
    (hasDrafts || hasCompared) && (
      <Suspense>
        <PageDock />
      </Suspense>
    )
  );
}
