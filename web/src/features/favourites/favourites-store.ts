import {
  isFavourite,
  noFavourites,
  withFavourite,
  withFavouriteList,
  withoutFavourite,
  withoutFavouriteList,
  type FavouriteList,
  type Favourites,
  type FavouriteSpace,
} from "@frontage/domain/favourites/favourites.ts";
import { createBrowserStore } from "../../session/browser-store.ts";
import { sessionToken } from "../../session/session.ts";
import { showPopup } from "../../ui/overlays/popup.tsx";

/** The favourites of a browser, or its copy of those of an account. */
export interface StoredFavourites extends Favourites {
  /** The username of the account whose favourites these are; null for those of the browser itself. */
  readonly owner: string | null;
}

// Before the store, which parses an empty value at once.
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/**
 * Hearts are on pages that are the same for all visitors, so they are filled in from here.
 * Source: docs/spaces/favourites.md#where-they-are-kept
 */
const store = createBrowserStore<StoredFavourites>("favourites", parseFavourites);

export const useFavourites = store.useValue;
export const { read: readFavourites, write: writeFavourites } = store;

function parseFavourites(stored: unknown): StoredFavourites {
  if (!isObject(stored)) {
    return { ...noFavourites, owner: null };
  }
  const { lists, spaces, owner } = stored;
  return {
    lists: listOf(lists).filter(isList),
    spaces: listOf(spaces).filter(isSpace),
    owner: typeof owner === "string" ? owner : null,
  };
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isList = (value: unknown): value is FavouriteList =>
  isObject(value) && typeof value["code"] === "string" && typeof value["name"] === "string";
const isSpace = (value: unknown): value is FavouriteSpace =>
  isList(value) && "list" in value && (value.list === null || typeof value.list === "string");

/** A change of the favourites. A new list has a code of the browser's until the account gives it one. */
export type FavouritesChange =
  | { readonly kind: "save"; readonly space: FavouriteSpace }
  | { readonly kind: "remove"; readonly code: string }
  | { readonly kind: "create_list" | "rename_list"; readonly list: FavouriteList }
  | { readonly kind: "delete_list"; readonly code: string };

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
  const before = store.read();
  const isOfAccount = sessionToken() !== null;
  // Without a session they are the browser's, and join the account's at the next log-in.
  store.write({ ...applied(before, change), owner: isOfAccount ? before.owner : null });
  if (!isOfAccount) {
    return;
  }
  waiting += 1;
  const sending = lastChange.then(async () => {
    const { sendChange } = await import("./account-favourites.ts");
    try {
      const answer = await sendChange(change);
      if (waiting === 1) {
        store.write({ ...answer, owner: store.read().owner });
      }
    } catch (error) {
      store.write(before);
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
  const isKept = isFavourite(store.read(), code);
  try {
    await changeFavourites(
      isKept ? { kind: "remove", code } : { kind: "save", space: { code, name, list: null } },
    );
  } catch (error) {
    const { favouritesProblem } = await import("./account-favourites.ts");
    showPopup(favouritesProblem(error));
  }
}
