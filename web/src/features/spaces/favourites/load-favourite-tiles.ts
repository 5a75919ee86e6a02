import type { Api } from "@frontage/contract/client.ts";
import { listSpaces, maxSpaces } from "@frontage/contract/spaces/spaces.ts";
import { tileSpaces } from "../tiles/tile-spaces.ts";
import type { TileSpace } from "../tiles/space-tile.tsx";

/**
 * Loads the tiles of those spaces that are still listed.
 * @throws ApiError
 */
export async function loadFavouriteTiles(api: Api, codes: readonly string[]): Promise<TileSpace[]> {
  const parts: string[][] = [];
  for (let start = 0; start < codes.length; start += maxSpaces) {
    parts.push(codes.slice(start, start + maxSpaces));
  }
  const found = await Promise.all(
    parts.map((code) => api(listSpaces, { query: { code, limit: maxSpaces } })),
  );
  return tileSpaces(found.flat());
}
