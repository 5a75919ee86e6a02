import { maxFavouriteLists, maxFavourites } from "@frontage/domain/favourites/favourites.ts";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { nameText } from "../names.ts";
import { code, text, wireObject } from "../wire.ts";

const favouriteList = wireObject({ code: z.string(), name: z.string() });

/** A person's favourites. Every change answers with all of them, so that a browser can keep a copy. */
export const favouritesAnswer = wireObject({
  lists: z.array(favouriteList),
  spaces: z.array(
    wireObject({
      code: z.string(),
      name: z.string(),
      /** The code of its list. */
      list: z.string().nullable(),
    }),
  ),
});
export type FavouritesAnswer = z.output<typeof favouritesAnswer>;

/** The name of a list. Source: docs/spaces/favourites.md#lists */
export const favouriteListName = nameText(60, "Give the list a name.");

const spaceParams = wireObject({ space: code });
const listParams = wireObject({ list: code });

export const listFavourites = endpoint({
  name: "listFavourites",
  summary: "List the caller's favourite spaces and their lists",
  method: "GET",
  path: "/favourites/",
  access: "signed_in",
  status: 200,
  answer: favouritesAnswer,
});

export const saveFavourite = endpoint({
  name: "saveFavourite",
  summary: "Mark a space as a favourite, or move it to another list",
  method: "PUT",
  path: "/favourites/{space}/",
  access: "signed_in",
  params: spaceParams,
  /** The list's code, or null for none. */
  body: wireObject({ list: code.nullable() }),
  status: 200,
  answer: favouritesAnswer,
  refusals: ["not_found", "favourite_limit_reached"],
});

export const removeFavourite = endpoint({
  name: "removeFavourite",
  summary: "Take a space out of the favourites",
  method: "DELETE",
  path: "/favourites/{space}/",
  access: "signed_in",
  params: spaceParams,
  status: 200,
  answer: favouritesAnswer,
  refusals: ["not_found"],
});

export const createFavouriteList = endpoint({
  name: "createFavouriteList",
  summary: "Create a list of favourites",
  method: "POST",
  path: "/favourite-lists/",
  access: "signed_in",
  body: wireObject({ name: favouriteListName }),
  status: 201,
  answer: favouritesAnswer,
});

export const renameFavouriteList = endpoint({
  name: "renameFavouriteList",
  summary: "Rename a list of favourites",
  method: "PUT",
  path: "/favourite-lists/{list}/",
  access: "signed_in",
  params: listParams,
  body: wireObject({ name: favouriteListName }),
  status: 200,
  answer: favouritesAnswer,
  refusals: ["not_found"],
});

export const deleteFavouriteList = endpoint({
  name: "deleteFavouriteList",
  summary: "Delete a list of favourites. Its spaces stay favourites",
  method: "DELETE",
  path: "/favourite-lists/{list}/",
  access: "signed_in",
  params: listParams,
  status: 200,
  answer: favouritesAnswer,
  refusals: ["not_found"],
});

/** Source: docs/spaces/favourites.md#after-a-log-in */
export const mergeFavourites = endpoint({
  name: "mergeFavourites",
  summary: "Add the favourites of a browser to those of the account",
  method: "POST",
  path: "/favourites/merge/",
  access: "signed_in",
  body: wireObject({
    lists: z.array(wireObject({ code: text(80), name: favouriteListName })).max(maxFavouriteLists),
    spaces: z
      .array(wireObject({ code, list: text(80).nullable().default(null) }))
      .max(maxFavourites),
  }),
  status: 200,
  answer: favouritesAnswer,
});
