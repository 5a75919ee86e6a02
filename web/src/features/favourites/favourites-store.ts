import {
  isFavourite,
  noFavourites,
  withFavourite,
  withoutFavourite,
  type Favourites,
  type FavouriteList,
  type FavouriteSpace,
} from "@frontage/domain/favourites/favourites.ts";
import { createBrowserStore } from "../../session/browser-store.ts";

/**
 * The favourites of this browser, or its copy of those of the account. Hearts are on pages that are the same for all
 * visitors, so they are filled in from here. Source: docs/spaces/favourites.md#where-they-are-kept
 */
const store = createBrowserStore<Favourites>("favourites", parseFavourites);

export const useFavourites = store.useValue;

function parseFavourites(stored: unknown): Favourites {
  if (!isObject(stored)) {
    return noFavourites;
  }
  const lists = listOf(stored["lists"]).filter(isList);
  const spaces = listOf(stored["spaces"]).filter(isSpace);
  return { lists, spaces };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isList = (value: unknown): value is FavouriteList =>
  isObject(value) && typeof value["code"] === "string" && typeof value["name"] === "string";
const isSpace = (value: unknown): value is FavouriteSpace =>
  isList(value) && "list" in value && (value.list === null || typeof value.list === "string");

/** Marks a space with a heart, or takes the heart back. */
export function toggleFavourite(space: { readonly code: string; readonly name: string }): void {
  const favourites = store.read();
  store.write(
    isFavourite(favourites, space.code)
      ? withoutFavourite(favourites, space.code)
      : withFavourite(favourites, { code: space.code, name: space.name, list: null }),
  );
}
