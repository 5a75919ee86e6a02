import type { FavouriteSpace } from "@frontage/domain/favourites/favourites.ts";
import { useEffect, useState } from "react";
import { api } from "../../../api/browser-api.ts";
import { reportFailure } from "../../../shell/failures/report-failure.ts";
import type { TileSpace } from "../tiles/space-tile.tsx";
import { loadFavouriteTiles } from "./load-favourite-tiles.ts";

/** The tiles of the favourites: those that came with the page, and those that only the browser knows of. */
export function useFavouriteTiles(
  loaded: readonly TileSpace[],
  spaces: readonly Pick<FavouriteSpace, "code">[],
) {
  const [tiles, setTiles] = useState(() => new Map(loaded.map((tile) => [tile.code, tile])));
  // Codes that were asked for: one without a tile is no longer listed.
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set(tiles.keys()));
  const [hasFailed, setHasFailed] = useState(false);
  const missing = spaces.map(({ code }) => code).filter((code) => !asked.has(code));
  const wanted = missing.join();
  useEffect(() => {
    if (wanted === "" || hasFailed) {
      return undefined;
    }
    let isCurrent = true;
    const codes = wanted.split(",");
    loadFavouriteTiles(api, codes).then(
      (found) => {
        if (isCurrent) {
          setTiles(
            (known) => new Map([...known, ...found.map((tile) => [tile.code, tile] as const)]),
          );
          setAsked((known) => new Set([...known, ...codes]));
        }
      },
      (error: unknown) => {
        if (isCurrent) {
          reportFailure("Failed to load favourites", error);
          setHasFailed(true);
        }
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [wanted, hasFailed]);
  return {
    tileOf: (code: string): TileSpace | null => tiles.get(code) ?? null,
    status: hasFailed ? "failed" : missing.length > 0 ? "loading" : "loaded",
    retry: () => setHasFailed(false),
  } as const;
}
