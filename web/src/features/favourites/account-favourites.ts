import { ApiError } from "@frontage/contract/client.ts";
import {
  createFavouriteList,
  deleteFavouriteList,
  favouriteListName,
  listFavourites,
  mergeFavourites,
  removeFavourite,
  renameFavouriteList,
  saveFavourite,
  type FavouritesAnswer,
} from "@frontage/contract/favourites/favourites.ts";
import { maxFavouriteLists, maxFavourites } from "@frontage/domain/favourites/favourites.ts";
import { api } from "../../api/browser-api.ts";
import { readFavourites, writeFavourites, type FavouritesChange } from "./stored-favourites.ts";

/**
 * Sends a change to the account.
 * @throws ApiError
 */
export function sendChange(change: FavouritesChange): Promise<FavouritesAnswer> {
  switch (change.kind) {
    case "save": {
      const { code, list } = change.space;
      return api(saveFavourite, { params: { space: code }, body: { list } });
    }
    case "remove":
      return api(removeFavourite, { params: { space: change.code } });
    case "create_list":
      return api(createFavouriteList, { body: { name: change.list.name } });
    case "rename_list": {
      const { code, name } = change.list;
      return api(renameFavouriteList, { params: { list: code }, body: { name } });
    }
    case "delete_list":
      return api(deleteFavouriteList, { params: { list: change.code } });
  }
}

/** The sentence for a change that the account has refused. */
export function favouritesProblem(error: unknown): string {
  if (error instanceof ApiError && error.code === "favourite_limit_reached") {
    return error.message;
  }
  return error instanceof ApiError && error.status === 404
    ? "This space is no longer listed."
    : "Your favourites could not be saved. Check your connection and try again.";
}

/**
 * Copies the favourites of an account into the browser, after those of the browser itself have joined them.
 * Source: docs/spaces/favourites.md#after-a-log-in
 * @throws ApiError
 */
export async function syncFavourites(username: string): Promise<void> {
  const { owner, lists, spaces } = readFavourites();
  const isOwn = owner === null && lists.length + spaces.length > 0;
  const answer = isOwn
    ? await api(mergeFavourites, {
        body: {
          // Anyone may have changed what the browser has kept.
          lists: lists
            .filter(({ name }) => favouriteListName.safeParse(name).success)
            .slice(0, maxFavouriteLists),
          spaces: spaces.slice(0, maxFavourites).map(({ code, list }) => ({ code, list })),
        },
      })
    : await api(listFavourites);
  writeFavourites({ ...answer, owner: username });
}
