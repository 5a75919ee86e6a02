import {
  isFavourite,
  type FavouriteList,
  type Favourites,
  type FavouriteSpace,
} from "./favourites.ts";

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
