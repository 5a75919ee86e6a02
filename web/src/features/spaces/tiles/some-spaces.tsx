import { listSpaces } from "@frontage/contract/spaces/spaces.ts";
import { useEffect, useState } from "react";
import { api } from "../../../api/browser-api.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { SpaceTile, type TileSpace } from "./space-tile.tsx";
import { tileSpaces } from "./tile-spaces.ts";

const shownCount = 3;

/** Loads and shows a few spaces; shows nothing if they cannot be loaded. */
export function SomeSpaces() {
  const [spaces, setSpaces] = useState<readonly TileSpace[] | "loading" | "failed">("loading");
  useEffect(() => {
    let isDropped = false;
    const show = (shown: typeof spaces) => {
      if (!isDropped) {
        setSpaces(shown);
      }
    };
    const query = { status: "available", bookingEnabled: true, limit: shownCount } as const;
    api(listSpaces, { query }).then(
      (found) => show(tileSpaces(found)),
      () => show("failed"),
    );
    return () => {
      isDropped = true;
    };
  }, []);
  if (spaces === "failed") {
    return null;
  }
  return (
    <section className="page-width pt-14 pb-20" aria-busy={spaces === "loading"}>
      <h2 className="text-heading">These doors are open</h2>
      <ul className="mt-8 grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {spaces === "loading"
          ? Array.from({ length: shownCount }, (_, index) => (
              <li key={index}>
                <Skeleton className="aspect-[3/2]" />
                <Skeleton className="mt-4 h-32" />
              </li>
            ))
          : spaces.map((space) => (
              <li key={space.code}>
                <SpaceTile space={space} heading="h3" />
              </li>
            ))}
      </ul>
    </section>
  );
}
