import type { FavouriteList, FavouriteSpace } from "@frontage/domain/favourites/favourites.ts";
import { reportFailure } from "../../../shell/failures/report-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { showPopup } from "../../../ui/overlays/popup.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { changeFavourites, toggleFavourite } from "../../favourites/change-favourites.ts";
import { SpaceTile, type TileSpace } from "../tiles/space-tile.tsx";

interface FavouriteItemProps {
  readonly space: FavouriteSpace;
  /** Null while it loads, and for a space that is no longer listed. */
  readonly tile: TileSpace | null;
  readonly isLoading: boolean;
  readonly lists: readonly FavouriteList[];
}

/** A favourite with its tile and the choice of its list. */
export function FavouriteItem({ space, tile, isLoading, lists }: FavouriteItemProps) {
  const move = async (list: string | null) => {
    try {
      await changeFavourites({ kind: "save", space: { ...space, list } });
    } catch (error) {
      reportFailure("Failed saving favourites", error);
      showPopup(`${space.name} could not be moved. Check your connection and try again.`);
    }
  };
  return (
    <>
      {tile ? (
        <SpaceTile space={tile} heading={lists.length > 0 ? "h3" : "h2"} />
      ) : isLoading ? (
        <>
          <Skeleton className="aspect-[3/2]" />
          <Skeleton className="mt-4 h-32" />
        </>
      ) : (
        <div className="border border-dashed border-edge px-6 py-8">
          <p className="text-subheading font-display font-bold">{space.name}</p>
          <p className="mt-2 text-ink-soft">This space is no longer listed.</p>
          <Button look="quiet" className="mt-3" onClick={() => void toggleFavourite(space)}>
            Remove it
          </Button>
        </div>
      )}
      {lists.length > 0 && (
        <label className="mt-2 flex items-center gap-3 text-sm noscript:hidden">
          <span className="text-ink-soft">List</span>
          <select
            value={space.list ?? ""}
            aria-label={`List of ${space.name}`}
            className="min-h-11 min-w-0 flex-1 border border-edge bg-white px-3"
            onChange={({ target }) => void move(target.value || null)}
          >
            <option value="">In no list</option>
            {lists.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  );
}
