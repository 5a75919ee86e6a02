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
