import {
  withFavourite,
  withFavouriteList,
  withoutFavourite,
  withoutFavouriteList,
} from "@frontage/domain/favourites/change-favourites.ts";
import {
  isFavourite,
  maxFavourites,
  type Favourites,
} from "@frontage/domain/favourites/favourites.ts";
import { sessionToken } from "../../session/session.ts";
import { showPopup } from "../../ui/overlays/popup.tsx";
import { readFavourites, writeFavourites, type FavouritesChange } from "./stored-favourites.ts";

function applied(favourites: Favourites, change: FavouritesChange): Favourites {
  switch (change.kind) {
    case "save":
      return withFavourite(favourites, change.space);
    case "remove":
      return withoutFavourite(favourites, change.code);
    case "create_list":
    case "rename_list":
      return withFavouriteList(favourites, change.list);
    case "delete_list":
      return withoutFavouriteList(favourites, change.code);
  }
}

let lastChange: Promise<void> = Promise.resolve();
let waiting = 0;

/**
 * Changes the favourites at once, and those of the account after it. Changes are sent one after the other, and the answer
 * to the last one is kept.
 * @throws ApiError if the account refuses the change, which is then taken back
 */
export async function changeFavourites(change: FavouritesChange): Promise<void> {
  const before = readFavourites();
  const isOfAccount = sessionToken() !== null;
  // Without a session they are the browser's, and join the account's at the next log-in.
  writeFavourites({ ...applied(before, change), owner: isOfAccount ? before.owner : null });
  if (!isOfAccount) {
    return;
  }
  waiting += 1;
  const sending = lastChange.then(async () => {
    const { sendChange } = await import("./account-favourites.ts");
    try {
      const answer = await sendChange(change);
      if (waiting === 1) {
        writeFavourites({ ...answer, owner: readFavourites().owner });
      }
    } catch (error) {
      writeFavourites(before);
      throw error;
    } finally {
      waiting -= 1;
    }
  });
  lastChange = sending.catch(() => {});
  await sending;
}

/** Marks a space with a heart, or takes the heart back. Says why if the account refuses it. */
export async function toggleFavourite({
  code,
  name,
}: {
  readonly code: string;
  readonly name: string;
}): Promise<void> {
  const favourites = readFavourites();
  const isKept = isFavourite(favourites, code);
  if (!isKept && favourites.spaces.length >= maxFavourites) {
    showPopup(`You have ${maxFavourites} favourites. Take one of them away first.`);
    return;
  }
  try {
    await changeFavourites(
      isKept ? { kind: "remove", code } : { kind: "save", space: { code, name, list: null } },
    );
  } catch (error) {
    const { favouritesProblem } = await import("./account-favourites.ts");
    showPopup(favouritesProblem(error));
  }
}
