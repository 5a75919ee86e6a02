import {
  noFavourites,
  type FavouriteList,
  type Favourites,
  type FavouriteSpace,
} from "@frontage/domain/favourites/favourites.ts";
import { createBrowserStore } from "../../session/browser-store.ts";

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
