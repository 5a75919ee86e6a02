/** A list that a person has named: "Launch in June". */
export interface FavouriteList {
  readonly code: string;
  readonly name: string;
}

/** A space that a person has marked with a heart. */
export interface FavouriteSpace {
  readonly code: string;
  /** As it was called when it was marked, for a space that is no longer listed. */
  readonly name: string;
  /** The code of its list; null if it is in none. */
  readonly list: string | null;
}

/** A person's favourites, in the browser or with the account. Source: docs/spaces/favourites.md */
export interface Favourites {
  /** In the order in which they were made. */
  readonly lists: readonly FavouriteList[];
  /** Those marked last come first. */
  readonly spaces: readonly FavouriteSpace[];
}

export const noFavourites: Favourites = { lists: [], spaces: [] };

/** Source: docs/limits.md#lists */
export const maxFavourites = 200;
export const maxFavouriteLists = 20;

export function isFavourite({ spaces }: Favourites, code: string): boolean {
  return spaces.some((space) => space.code === code);
}

/** Marks a space, or moves one that is marked already to another list, where it keeps its place. */
export function withFavourite(favourites: Favourites, marked: FavouriteSpace): Favourites {
  const { spaces } = favourites;
  return {
    ...favourites,
    spaces: isFavourite(favourites, marked.code)
      ? spaces.map((space) => (space.code === marked.code ? marked : space))
      : [marked, ...spaces],
  };
}

export function withoutFavourite(favourites: Favourites, code: string): Favourites {
  return { ...favourites, spaces: favourites.spaces.filter((space) => space.code !== code) };
}

/** Adds a list, or renames the one with its code. */
export function withFavouriteList(favourites: Favourites, named: FavouriteList): Favourites {
  const { lists } = favourites;
  return {
    ...favourites,
    lists: lists.some(({ code }) => code === named.code)
      ? lists.map((list) => (list.code === named.code ? named : list))
      : [...lists, named],
  };
}

/** Deletes a list. Its spaces stay favourites, in no list. */
export function withoutFavouriteList({ lists, spaces }: Favourites, code: string): Favourites {
  return {
    lists: lists.filter((list) => list.code !== code),
    spaces: spaces.map((space) => (space.list === code ? { ...space, list: null } : space)),
  };
}
